"""A brief, a path table and a receipt for the terminal.

Everything is built from `Text`, never from markup, so no text from data can colour, link or hide anything. There are no
boxes: what a terminal shows and what a pipe receives are the same characters, and colour only repeats what a word says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from benchwork.ask.excerpt import laid_out
from benchwork.ask.words import (
    PATH_COLUMNS,
    TIER_WORDS,
    answer_word,
    by_id,
    claims_used,
    evidence,
    net_effect,
    route,
    searched,
    visible,
)
from benchwork.model.brief import Answer, Brief, Conflict, Gap, Mention, Path, Sentence, Tier
from benchwork.model.claim import Claim
from benchwork.model.record import Receipt, Record, Source
from benchwork.model.term import Term

__all__ = ["brief_text", "claim_text", "facts_text", "listing", "named", "paths_text", "plain"]

TIER_STYLES = {Tier.MEASURED: "green", Tier.INFERRED: "yellow", Tier.GAP: "magenta"}
_IDS_SHOWN = 4
_LONGEST_NAME = 24
_INDENT = (0, 0, 0, 2)


def plain(text: str, style: str = "") -> Text:
    """Text from data: shown as it is, with control characters written out."""
    return Text(visible(text), style)


def named(term: Term) -> str:
    """A term with its kind and identifier, e.g. "EGFR (gene HGNC:3236)"."""
    return f"{term.label} ({term.kind} {term.id})"


def listing(heads: Sequence[str], rows: Iterable[Sequence[str | Text]], right: Iterable[int] = ()) -> Table:
    """A table without lines.

    Args:
        heads: column heads.
        rows: cells; strings are taken as data.
        right: numbers of the columns that hold numbers, which stand to the right.
    """
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    numbers = set(right)
    for number, head in enumerate(heads):
        right_hand = number in numbers
        table.add_column(head, justify="right" if right_hand else "left", overflow="fold", min_width=6 * right_hand)
    for row in rows:
        table.add_row(*(cell if isinstance(cell, Text) else plain(cell) for cell in row))
    return table


def facts_text(*pairs: tuple[str, str]) -> Table:
    """Names with values, one a line; an empty value reads "not stated"."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False, pad_edge=False)
    table.add_column(style="dim", max_width=_LONGEST_NAME)
    table.add_column(overflow="fold")
    for name, value in pairs:
        table.add_row(name, plain(value) if value else Text("not stated", "dim"))
    return table


def brief_text(brief: Brief) -> RenderableType:
    """The whole brief: answer first, then what it stands on, then what was read, searched and cited."""
    claims = by_id(brief.claims)
    parts: list[RenderableType] = [plain(brief.question, "dim"), Text(), _headline(brief)]
    if brief.suggestions:
        parts += _titled("You could ask", *(plain(f"- {text}") for text in brief.suggestions))
    for section in brief.sections:
        parts += _titled(section.title, *map(_sentence, section.sentences))
    if brief.paths:
        parts += _titled("Best paths", paths_text(brief.paths, claims))
    if brief.associations:
        parts += _titled("Associations: no cause implied", paths_text(brief.associations, claims))
    if brief.conflicts:
        parts += _titled("Where sources disagree", *(_conflict(conflict, claims) for conflict in brief.conflicts))
    if brief.gaps:
        parts += _titled("Not known, and how to find out", *map(_gap, brief.gaps))
    if brief.mentions:
        parts += _titled("How each name was read", *map(_mention, brief.mentions))
    if brief.lookups:
        outcomes = ((line.result, ", ".join(line.sources)) for line in searched(brief))
        parts += _titled("What was searched", facts_text(*outcomes))
    if brief.sources:
        parts += _titled("Sources", _sources(brief))
    if brief.dropped:
        parts += _titled("Dropped, as the excerpt did not hold", plain(", ".join(brief.dropped)))
    parts += [Text(), plain(f"Packs: {', '.join(brief.packs) or 'none'}. See a claim: benchwork receipt ID", "dim")]
    return Group(*parts)


def paths_text(paths: Sequence[Path], claims: Mapping[str, Claim]) -> Table:
    """A table of paths, numbered from 1. "->" raises, "-|" lowers, "-o" has no sign, "--" is undirected."""
    rows = [
        (
            str(number), route(path, claims), net_effect(path), f"{path.score:.3f}", f"{path.seed_score:.3f}",
            *evidence(path),
        )
        for number, path in enumerate(paths, 1)
    ]  # fmt: skip
    return listing(("", *PATH_COLUMNS), rows, right=(3, 4, 5, 6))


def claim_text(claim: Claim, records: Mapping[str, Record], sources: Mapping[str, Source]) -> RenderableType:
    """A claim with each of its receipts: the record, the excerpt marked in it, the source and how names were read.

    In the record an excerpt stands between >>> and <<<, so that it can be told without colour.

    Args:
        records: records by digest; one that is missing is said to be.
        sources: sources by key.
    """
    context = claim.context.model_dump(exclude_none=True)
    parts: list[RenderableType] = [
        plain(claim.text, "bold"),
        facts_text(
            ("claim", claim.id),
            ("subject", named(claim.subject)),
            ("relation", claim.relation.value),
            ("object", named(claim.object)),
            *sorted(claim.qualifiers.items()),
            ("context", ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in context.items())),
            ("confidence", f"{claim.confidence.value:.2f} ({claim.confidence.basis})"),
        ),
    ]
    for number, receipt in enumerate(claim.receipts, 1):
        title = f"Receipt {number} of {len(claim.receipts)}"
        parts += _titled(title, *_receipt(receipt, records.get(receipt.record), sources.get(receipt.source)))
    hops = [hop for hop in claim.groundings if hop.written != hop.term]
    if hops:
        lines = [
            plain(f"{hop.written} -> {hop.term} by {hop.how}")
            + plain("".join(f", {_place(receipt, records)}" for receipt in hop.receipts), "dim")
            for hop in hops
        ]
        parts += _titled("How the names were read", *lines)
    return Group(*parts)


def _titled(title: str, *body: RenderableType) -> list[RenderableType]:
    return [Text(), plain(title, "bold cyan"), *(Padding(part, _INDENT) for part in body)]


def _headline(brief: Brief) -> Text:
    word = answer_word(brief).capitalize()
    answer = Text(f"{word}. " if word else "", "bold") + plain(brief.headline.text, "bold")
    return answer if brief.answer is Answer.NOT_UNDERSTOOD else answer + _support(brief.headline)


def _sentence(sentence: Sentence) -> Text:
    return plain(sentence.text) + _support(sentence)


def _support(sentence: Sentence) -> Text:
    """The tier in letters and word with the first few claim ids, e.g. " [T1 measured: 7097cd96fd38 +3 more]"."""
    ids, more = sentence.claims[:_IDS_SHOWN], len(sentence.claims) - _IDS_SHOWN
    listed = f": {' '.join(ids)}" if ids else ""
    rest = f" +{more:,} more" if more > 0 else ""
    tier = sentence.tier
    return plain(f" [{tier.value} {TIER_WORDS[tier]}{listed}{rest}]", TIER_STYLES[tier])


def _conflict(conflict: Conflict, claims: Mapping[str, Claim]) -> RenderableType:
    def side(name: str, ids: tuple[str, ...]) -> Text:
        said = (f"{claims[id_].text} [{id_}]" if id_ in claims else f"[{id_}]" for id_ in ids)
        return plain(f"  {name}: {'; '.join(said)}", "red")

    head = plain(f"{conflict.text} ({conflict.kind})")
    return Group(head, side("one side", conflict.claims), side("other side", conflict.opposed))


def _gap(gap: Gap) -> RenderableType:
    plan = gap.experiment
    tier = Text(f" [T3 {TIER_WORDS[Tier.GAP]}]", TIER_STYLES[Tier.GAP])
    table = facts_text(
        ("perturb", plan.perturbation), ("read out", plan.readout), ("controls", plan.controls),
        ("expected", plan.expected), ("decide", plan.decision),
        ("why this", f"{gap.why} (path {gap.path})" if gap.path else gap.why),
    )  # fmt: skip
    return Group(plain(gap.text) + tier, Padding(table, _INDENT))


def _mention(mention: Mention) -> Text:
    read = f"read as {named(mention.term)}" if mention.term else "not read as a term"
    candidates = f" Candidates: {', '.join(map(named, mention.candidates))}." if mention.candidates else ""
    return plain(f'"{mention.text}" {read}: {mention.how}.{candidates}')


def _sources(brief: Brief) -> Table:
    used = claims_used(brief)
    rows = [
        (
            source.title, source.release, source.released or "not stated", source.retrieved or "not stated",
            source.license, str(used[source.name]),
        )
        for source in brief.sources
    ]  # fmt: skip
    return listing(("source", "release", "released", "retrieved", "licence", "claims used"), rows, right=(5,))


def _receipt(receipt: Receipt, record: Record | None, source: Source | None) -> list[RenderableType]:
    measured = receipt.measurement
    source = record.source if record else source
    return [
        _excerpt(receipt, record),
        facts_text(
            ("source", source.title if source else receipt.source),
            ("release", source.release if source else ""),
            ("released", source.released if source else ""),
            ("retrieved", source.retrieved if source else ""),
            ("licence", source.license if source else ""),
            ("link", receipt.url),
            ("row", record.locator if record else ""),
            ("sha256", receipt.record),
            ("papers", ", ".join(receipt.references)),
            ("origin", ", ".join(receipt.origin)),
            *([("measured", f"{measured.type} {measured.relation} {measured.value:g} {measured.unit}")]
              if measured else []),
        ),
    ]  # fmt: skip


def _place(receipt: Receipt, records: Mapping[str, Record]) -> str:
    """Where a record stands; its source and digest where it is not at hand."""
    record = records.get(receipt.record)
    return record.locator if record and record.locator else f"record {receipt.record} of {receipt.source}"


def _excerpt(receipt: Receipt, record: Record | None) -> Text:
    if record is None:
        excerpts = ", ".join(f"{role} {text}" for role, text in receipt.excerpt.items())
        return plain(f"The record is not at hand, so the excerpt was not checked: {excerpts}.", "red")
    shown = Text()
    for piece in laid_out(record, receipt.pointers):
        text = visible(piece.text, keep="\n")
        shown.append(f">>>{text}<<<" if piece.role else text, "bold" if piece.role else "")
    return shown
