"""A brief as one self-contained HTML page, and as a fragment for notebooks.

The page needs no script and asks nothing of any server: its content security policy allows its own style sheet only.
A claim's chip is a link to the claim's card, which the style sheet opens when it is the target.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files

from benchwork.ask.cards import chip, claim_card, facts, term_link
from benchwork.ask.drawing import drawing
from benchwork.ask.markup import Element, Node, Nodes, el, link_out, render, style
from benchwork.ask.words import (
    ARROWS,
    PATH_COLUMNS,
    TIER_WORDS,
    answer_word,
    arrow,
    by_id,
    claims_used,
    counted,
    evidence,
    net_effect,
    searched,
)
from benchwork.model.brief import Answer, Brief, Conflict, Gap, Path, Sentence, Tier
from benchwork.model.claim import Claim
from benchwork.model.query import Outcome
from benchwork.model.record import Record, Source

__all__ = ["brief_fragment", "brief_html", "claim_fragment", "table_fragment"]

_CHIPS_SHOWN = 6


@cache
def _sheet(name: str) -> str:
    return files("benchwork.ask").joinpath("assets", name).read_text("utf-8")


def brief_html(brief: Brief, records: Mapping[str, Record]) -> str:
    """The whole page: answer and sections on one side, drawing and receipts on the other.

    Args:
        brief: what to show.
        records: the records that the claims' receipts name, by digest. A receipt whose record is missing says so.
    """
    sheet = _sheet("page.css")
    digest = base64.b64encode(hashlib.sha256(sheet.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", http_equiv="Content-Security-Policy", content=policy),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="referrer", content="no-referrer"),
        el("meta", name="color-scheme", content="light dark"),
        el("title", f"{brief.question} – Benchwork"),
        style(sheet),
    )
    body = el(
        "body",
        el("a", "Skip to the evidence", href="#evidence", class_="skip"),
        el("header", el("b", "Benchwork"), el("p", brief.question), _searched(brief)),
        el(
            "main",
            el("div", _said(brief), class_="said", tabindex="0", role="region", aria_label="Brief"),
            _evidence(brief, records),
        ),
        el("footer", _footer(brief)),
    )
    return f"<!doctype html>\n{render(el('html', head, body, lang='en'))}\n"


def brief_fragment(brief: Brief) -> str:
    """A compact fragment for a notebook cell: answer, sections, best paths, conflicts and gaps, with claim ids."""
    titles = ", ".join(source.title for source in brief.sources) or "no source"
    body = el(
        "div",
        style(_sheet("fragment.css")),
        el("p", brief.question, class_="question"),
        _headline(brief, "h3", linked=False),
        _suggestions(brief),
        [
            el("section", el("h4", section.title), [_sentence(s, linked=False) for s in section.sentences])
            for section in brief.sections
        ],
        _path_table(brief, brief.paths, "Best paths", linked=False),
        _path_table(brief, brief.associations, "Associations: no cause implied", linked=False),
        el("ul", [el("li", "Conflict: ", c.text) for c in brief.conflicts]) if brief.conflicts else None,
        el("ul", [el("li", "Gap: ", gap.text) for gap in brief.gaps]) if brief.gaps else None,
        el("p", f"{counted(len(brief.claims), 'claim')} from {titles}"),
        class_="benchwork",
    )  # fmt: skip
    return render(body)


def claim_fragment(claim: Claim, records: Mapping[str, Record], sources: Mapping[str, Source]) -> str:
    """A claim with its receipts for a notebook cell; arguments as for `brief_html` and by key."""
    return render(el("div", style(_sheet("fragment.css")), claim_card(claim, records, sources), class_="benchwork"))


def table_fragment(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A titled table for a notebook cell."""
    cells = [el("tr", [el("td", cell) for cell in row]) for row in rows]
    sheet = style(_sheet("fragment.css"))
    return render(el("div", sheet, el("h3", title), _table(title, tuple(heads), cells), class_="benchwork"))


def _said(brief: Brief) -> list[Node]:
    claims = by_id(brief.claims)
    parts = [
        el("section", _headline(brief, "h1", linked=True), _suggestions(brief), class_="card lead"),
        *(
            el(
                "section",
                el("h2", section.title),
                [_sentence(s, linked=True) for s in section.sentences],
                class_="card",
            )
            for section in brief.sections
        ),
        _card(_path_table(brief, brief.paths, "Best paths", linked=True)),
        _card(_path_table(brief, brief.associations, "Associations: no cause implied", linked=True)),
        _card(el("h2", "Where sources disagree"), [_conflict(c, claims) for c in brief.conflicts])
        if brief.conflicts
        else None,
        _card(el("h2", "Not known, and how to find out"), [_gap(gap) for gap in brief.gaps]) if brief.gaps else None,
        _card(_mentions(brief)),
        _card(_sources(brief)),
    ]
    return [part for part in parts if part]


def _card(*children: Nodes) -> Element | None:
    return el("section", *children, class_="card") if any(children) else None


def _headline(brief: Brief, tag: str, *, linked: bool) -> Nodes:
    word = answer_word(brief)
    kind = f"answer {'yes' if brief.answer is Answer.YES else 'other'}"
    sentence = brief.headline
    heading = el(tag, el("span", word, class_=kind) if word else None, " " if word else None, sentence.text)
    return [heading, None if brief.answer is Answer.NOT_UNDERSTOOD else el("p", _support(sentence, linked=linked))]


def _sentence(sentence: Sentence, *, linked: bool) -> Element:
    return el("p", sentence.text, " ", _support(sentence, linked=linked))


def _support(sentence: Sentence, *, linked: bool) -> Element:
    """The tier in letters and word, then the ids of the claims; beyond a few they fold away."""
    tier = sentence.tier
    chips = [chip(id_, tier, linked=linked) for id_ in sentence.claims]
    few, rest = chips[:_CHIPS_SHOWN], chips[_CHIPS_SHOWN:]
    folded = el("details", el("summary", f"{len(rest)} more"), rest, class_="more") if rest else None
    word = el("span", f"{tier.value} {TIER_WORDS[tier]}", class_=f"tier {tier.name.lower()}")
    return el("span", word, few, folded, class_="support")


def _suggestions(brief: Brief) -> Element | None:
    if not brief.suggestions:
        return None
    return el("div", el("p", "You could ask:"), el("ul", [el("li", text) for text in brief.suggestions]), class_="hint")


def _path_table(brief: Brief, paths: tuple[Path, ...], title: str, *, linked: bool) -> Element | None:
    if not paths:
        return None
    claims = by_id(brief.claims)
    rows = [
        el(
            "tr",
            el("td", str(number)),
            el("td", _route(path, claims, linked=linked), class_="route"),
            el("td", net_effect(path)),
            [el("td", text, class_="n") for text in (f"{path.score:.3f}", f"{path.seed_score:.3f}", *evidence(path))],
        )
        for number, path in enumerate(paths, 1)
    ]
    return el("div", el("h2", title), _table(title, ("", *PATH_COLUMNS), rows))


def _route(path: Path, claims: Mapping[str, Claim], *, linked: bool) -> list[Node]:
    """The path's terms, and between them arrows that lead to the claim behind each step."""
    parts: list[Node] = [path.steps[0].subject.label] if path.steps else []
    for step in path.steps:
        sign = ARROWS[arrow(step, claims)]
        to_claim = linked and step.claims and step.claims[0] in claims
        parts += [" ", el("a", sign, href=f"#c-{step.claims[0]}", title=step.phrase) if to_claim else sign, " "]
        parts.append(step.object.label)
    return parts


def _table(title: str, heads: tuple[str, ...], rows: list[Element]) -> Element:
    table = el("table", el("thead", el("tr", [el("th", head, scope="col") for head in heads])), el("tbody", rows))
    return el("div", table, class_="wide", tabindex="0", role="group", aria_label=title)


def _conflict(conflict: Conflict, claims: Mapping[str, Claim]) -> Element:
    def side(name: str, ids: tuple[str, ...]) -> Element:
        lines = [el("li", [claims[id_].text, " "] if id_ in claims else None, chip(id_, Tier.MEASURED)) for id_ in ids]
        return el("div", el("b", name), el("ul", lines))

    heading = el("p", conflict.text, " ", el("em", f"({conflict.kind})"))
    sides = el("div", side("One side", conflict.claims), side("Other side", conflict.opposed), class_="sides")
    return el("div", heading, sides, class_="conflict")


def _gap(gap: Gap) -> Element:
    plan = gap.experiment
    return el(
        "div",
        el("p", gap.text, " ", el("span", f"T3 {TIER_WORDS[Tier.GAP]}", class_="tier gap")),
        facts(
            ("Perturb", plan.perturbation), ("Read out", plan.readout), ("Controls", plan.controls),
            ("Expected", plan.expected), ("Decide", plan.decision), ("Why this", gap.why),
            *([("Path", str(gap.path))] if gap.path else []),
        ),
        class_="gap",
    )  # fmt: skip


def _mentions(brief: Brief) -> Element | None:
    if not brief.mentions:
        return None
    rows = [
        el(
            "li",
            el("q", mention.text), " ",
            ["read as ", term_link(mention.term)] if mention.term else el("b", "not read as a term"),
            f" ({mention.how})",
            [" Candidates: ", [el("span", term_link(term), " ") for term in mention.candidates]]
            if mention.candidates else None,
        )
        for mention in brief.mentions
    ]  # fmt: skip
    return el("div", el("h2", "How each name was read"), el("ul", rows))


def _searched(brief: Brief) -> list[Element]:
    """What was found, and whatever went wrong, at once; what was empty folds away."""
    return [
        el(
            "details",
            el("summary", el("b", line.outcome.value), f" in {counted(len(line.sources), 'source')}"),
            el("p", ", ".join(line.sources), f" ({line.reason})" if line.reason else None),
            class_="searched",
        )
        if line.outcome is Outcome.EMPTY
        else el(
            "p", el("b", line.result), " ", ", ".join(line.sources), class_=f"searched {line.outcome.name.lower()}"
        )
        for line in searched(brief)
    ]  # fmt: skip


def _sources(brief: Brief) -> Element | None:
    if not brief.sources:
        return None
    used = claims_used(brief)
    rows = [
        el(
            "tr",
            el("td", link_out(source.title, source.homepage)),
            [el("td", text or "not stated") for text in
             (source.release, source.released, source.retrieved, source.license)],
            el("td", str(used[source.name]), class_="n"),
        )
        for source in brief.sources
    ]  # fmt: skip
    heads = ("source", "release", "released", "retrieved", "licence", "claims used")
    credits = el("ul", [el("li", source.attribution) for source in brief.sources], class_="credits")
    return el(
        "div", el("h2", "Sources"), _table("Sources", heads, rows),
        el("details", el("summary", "Attributions"), credits),
    )  # fmt: skip


def _evidence(brief: Brief, records: Mapping[str, Record]) -> Element:
    sources = {source.name: source for source in brief.sources}
    cards = [claim_card(claim, records, sources) for claim in brief.claims]
    picture = drawing(brief)
    legend = [el("span", el("i"), text, class_=kind) for kind, text in _LEGEND]
    return el(
        "div",
        el(
            "section",
            el("div", picture, class_="wide", tabindex="0", role="group", aria_label="Drawing of the best paths"),
            el("div", legend, class_="legend"), class_="card drawing",
        ) if picture else None,
        el("section", el("h2", f"Receipts of {counted(len(cards), 'claim')}"), cards, class_="card claims")
        if cards else el("section", el("h2", "Receipts"), el("p", "No claim stands behind this page."), class_="card"),
        class_="evidence", id="evidence", tabindex="0", role="region", aria_label="Evidence",
    )  # fmt: skip


_LEGEND = (
    ("raises", "→ raises"), ("lowers", "⊣ lowers"), ("unsigned", "⊸ sign not known"), ("associated", "— association"),
)  # fmt: skip


def _footer(brief: Brief) -> list[Node]:
    dropped = f"{counted(len(brief.dropped), 'claim')} dropped, as the excerpt did not hold. " if brief.dropped else ""
    return [
        f"{dropped}Packs: {', '.join(brief.packs) or 'none'}. ",
        f"{brief.format} version {brief.version}, form: {brief.form}.",
    ]
