"""The words in which a brief is shown, the same in the terminal, on the page and in a notebook."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from benchwork.model.brief import Answer, Brief, Path, Step, Tier
from benchwork.model.claim import Claim
from benchwork.model.query import Outcome
from benchwork.model.relation import RELATIONS
from benchwork.model.term import page_of

__all__ = [
    "ARROWS", "PATH_COLUMNS", "TIER_WORDS", "Searched", "answer_word", "arrow", "by_id", "claims_used", "counted",
    "evidence", "net_effect", "public_page", "route", "searched", "visible",
]  # fmt: skip

TIER_WORDS = {Tier.MEASURED: "measured", Tier.INFERRED: "inferred", Tier.GAP: "not known"}
ARROWS = {"->": "→", "-|": "⊣", "-o": "⊸", "--": "—"}
"""The typographic arrow for each plain one, with the same four meanings."""
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_CONTROL_PICTURES = 0x2400


def visible(text: str, keep: str = "") -> str:
    r"""A text with every character that a screen would obey or hide written out instead.

    Args:
        text: any text, also with lone surrogates.
        keep: characters to leave as they are.

    Example:
        >>> visible("a\x1b[31mb\u202ec")
        'a␛[31mb\\u202ec'
    """
    if text.isprintable():
        return text
    return "".join(c if c in keep or unicodedata.category(c) not in _INVISIBLE else _written_out(c) for c in text)


def _written_out(character: str) -> str:
    code = ord(character)
    if code < 0x20:
        return chr(_CONTROL_PICTURES + code)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def answer_word(brief: Brief) -> str:
    """The direct answer in a word; "" where the question asks for things or the headline begins with the word."""
    word = brief.answer.value
    return "" if brief.answer is Answer.LISTED or brief.headline.text.casefold().startswith(word) else word


def counted(number: int, noun: str) -> str:
    """A number with its noun: "1 claim", "2 claims"."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def by_id(claims: Iterable[Claim]) -> dict[str, Claim]:
    """Claims by their ids."""
    return {claim.id: claim for claim in claims}


def arrow(step: Step, claims: Mapping[str, Claim]) -> str:
    """ "->" raises, "-|" lowers, "-o" directed without a sign, "--" undirected or of a claim that is not at hand."""
    if step.sign is not None:
        return "->" if step.sign > 0 else "-|"
    known = [claims[id_] for id_ in step.claims if id_ in claims]
    return "-o" if known and all(RELATIONS[claim.relation].directed for claim in known) else "--"


def route(path: Path, claims: Mapping[str, Claim]) -> str:
    """A path on one line, e.g. "EGFR -> STAT3 -> MYC"."""
    steps = "".join(f" {arrow(step, claims)} {visible(step.object.label)}" for step in path.steps)
    return visible(path.steps[0].subject.label) + steps if path.steps else ""


def net_effect(path: Path) -> str:
    """What the path as a whole does to its last term, in words."""
    if not path.causal:
        return "no effect implied"
    return {1: "raises", -1: "lowers", None: "sign not known"}[path.sign]


def evidence(path: Path) -> tuple[str, str]:
    """Number of claims behind the whole path, and of independent origins behind its least supported step."""
    claims = len({id_ for step in path.steps for id_ in step.claims})
    return f"{claims:,}", f"{min((step.origins for step in path.steps), default=0):,}"


PATH_COLUMNS = ("path", "net effect", "score", "seed score", "claims", "origins")
"""Heads of a table of paths, in the terminal and on the page; origins are those of the least supported step."""


@dataclass(frozen=True, slots=True)
class Searched:
    """The sources whose look-ups came to the same.

    Args:
        outcome: in its own word, with the reason if there is one.
        sources: titles (or keys, where the brief has no such source); with the number of claims read where there are
            some, and with "in part" where another look-up of the source did find something.
    """

    outcome: Outcome
    reason: str
    sources: tuple[str, ...]

    @property
    def result(self) -> str:
        """The outcome with its reason, e.g. "failed: no answer in 30 s"."""
        return f"{self.outcome.value}: {self.reason}" if self.reason else self.outcome.value


def searched(brief: Brief) -> list[Searched]:
    """What was searched by what came of it; different outcomes, and different reasons, never share a line."""
    titles = {source.name: source.title for source in brief.sources}
    found: dict[tuple[Outcome, str], dict[str, int]] = {}
    for lookup in sorted(brief.lookups, key=lambda lookup: list(Outcome).index(lookup.outcome)):
        sources = found.setdefault((lookup.outcome, lookup.reason), {})
        sources[lookup.source] = sources.get(lookup.source, 0) + lookup.found
    somewhere = {lookup.source for lookup in brief.lookups if lookup.outcome is Outcome.FOUND}

    def said(source: str, outcome: Outcome, number: int) -> str:
        title = titles.get(source, source)
        if outcome is Outcome.FOUND:
            return f"{title} {number:,}"
        return f"{title} (in part)" if source in somewhere else title

    return [
        Searched(outcome, reason, tuple(said(source, outcome, number) for source, number in sources.items()))
        for (outcome, reason), sources in found.items()
    ]


def claims_used(brief: Brief) -> dict[str, int]:
    """How many of the brief's claims have a receipt of each source, by the source's key."""
    used = dict.fromkeys((source.name for source in brief.sources), 0)
    for claim in brief.claims:
        for name in {receipt.source for receipt in claim.receipts}:
            used[name] = used.get(name, 0) + 1
    return used


def public_page(reference: str) -> str:
    """The web page of a CURIE or a URL; "" for what is neither, and for any scheme but http and https."""
    url = page_of(reference) or reference
    try:
        parts = urlsplit(url)
    except ValueError:
        return ""
    return url if parts.scheme in ("http", "https") and parts.netloc else ""
