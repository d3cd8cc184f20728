"""The terms of a question: stretches of it that name something, with how each was read.

What stands beside a term and narrows it is no term of its own, though a gene may have such a name: a residue ("at S15")
and a change of the protein ("V600E") are read apart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from benchwork.model.brief import Mention
from benchwork.model.term import Kind, Term
from benchwork.naming.policy import MOLECULAR
from benchwork.naming.recognize import recognize
from benchwork.naming.variants import enumeration
from benchwork.naming.words import HEADS
from benchwork.packs.index import Index

__all__ = ["STATES", "Reading", "before_pathway", "read_terms"]

STATES = frozenset({Kind.PATHWAY, Kind.PROCESS, Kind.PHENOTYPE, Kind.DISEASE, Kind.LOCATION, Kind.STIMULUS})
"""Kinds of which one name in several vocabularies means one thing in words, so that each of its readings answers."""

_BESIDE = re.compile(r"\s*[(\[,=]?\s*")
_AMINO_ACIDS = {
    "a": "Ala", "c": "Cys", "d": "Asp", "e": "Glu", "f": "Phe", "g": "Gly", "h": "His", "i": "Ile", "k": "Lys",
    "l": "Leu", "m": "Met", "n": "Asn", "p": "Pro", "q": "Gln", "r": "Arg", "s": "Ser", "t": "Thr", "v": "Val",
    "w": "Trp", "y": "Tyr", "serine": "Ser", "threonine": "Thr", "tyrosine": "Tyr", "lysine": "Lys", "arginine": "Arg",
}  # fmt: skip
_SITE = re.compile(
    r"(?P<lead>\s*(?:at|on)\s+(?:residues?\s+|site\s+|position\s+)?p?|\s*[-( ]\s*p?)"
    r"(?P<acid>[STYKR]|(?:Ser|Thr|Tyr|Lys|Arg|His)(?:ine)?|serine|threonine|tyrosine|lysine|arginine)[- ]?"
    r"(?P<number>\d{1,4})\b",
    re.I,
)
_MODIFIED = re.compile(r"phospho|acetyl|ubiquit|methyl|sumo", re.I)
_CHANGE = re.compile(
    r"\s*[-( ]\s*(?P<change>(?:p\.)?[A-Z]\d{1,4}(?:[A-Z]|\*|fs\S*|del\S*|dup\S*|ins\S*)\b\*?)\)?(?![\w-])"
)
_UNSAID = re.compile(r"(?:E3(?:[- ]ubiquitin)?|ubiquitin)(?=[- ](?:ubiquitin[- ])?(?:protein )?ligases?\b)", re.I)
_ROOTS = frozenset({"GO:0008150", "GO:0005575", "GO:0110165", "GO:0043226", "MONDO:0000001"})
_GROWTH = re.compile(r"(neoplasm|tumou?r|cancer|carcinoma)s?$", re.I)
_HEAD = re.compile(r"[- ](\w+)")
_NAMES_PATHWAY = re.compile(
    r"[- ](?:signall?ing )?(?:pathway|cascade|axis|signall?ing)\b(?!\s+(?:to|from|through|via|between)\b)", re.I
)


@dataclass(frozen=True)
class Reading:
    """What was read in a question.

    Args:
        mentions: stretches that name terms, in order; two of them may come from one enumeration ("CDK4/6").
        residue: the site that it asks about, as claims write it ("Ser15"), or "".
        changes: changes of a protein that it names ("V600E"), without the "p." that may stand before.
        spans: where residue and changes stand, which is no part of the sentence's words.
    """

    mentions: tuple[Mention, ...]
    residue: str = ""
    changes: tuple[str, ...] = ()
    spans: tuple[tuple[int, int], ...] = ()


def read_terms(question: str, index: Index) -> Reading:
    """Every stretch that was read as a term or that is a name of several; plain words are left out."""
    mentions = [
        Mention(
            text=found.text,
            start=found.start,
            end=found.end,
            term=found.resolution.term,
            how=found.resolution.note,
            candidates=tuple(
                dict.fromkeys(
                    candidate.term for candidate in (*found.resolution.candidates, *found.resolution.collisions)
                )
            ),
        )
        for found in recognize(question, index.lexicon)
    ]
    mentions = [
        mention
        for mention in mentions
        if not _UNSAID.match(question, mention.start) and not _is_word(mention.text, mention.term)
    ]
    mentions = [part for mention in mentions for part in _enumerated(mention)]
    mentions = _fused(question, mentions, index)
    mentions = [_as_pathway(question, _as_headed(question, mention), index) for mention in mentions]
    return _narrowed(question, _without_appositions(question, mentions))


def _is_word(text: str, term: Term | None) -> bool:
    """Whether a text is a plain word though it is also a name of a disease or a place.

    So is the common noun that names the root of a vocabulary ("organelle"), a word of two letters that is not in
    capitals ("Hi"), and the place where a growth arises: "lung" is a synonym of "lung neoplasm".
    """
    if term is not None and term.id in _ROOTS:
        return ":" not in text
    if term is None or term.kind is not Kind.DISEASE or not text.isalpha():
        return False
    if len(text) < 3 and not text.isupper():
        return True
    place, growth, _ = _GROWTH.split(term.label.casefold(), maxsplit=1) if _GROWTH.search(term.label) else ("", "", "")
    return bool(growth) and not _GROWTH.search(text) and any(word[:5] == text.casefold()[:5] for word in place.split())


def _without_appositions(question: str, mentions: list[Mention]) -> list[Mention]:
    """Leaves out one of two mentions that name the same thing side by side: "B-Raf (BRAF)" is BRAF once.

    The one in brackets also decides what an unclear one before it means, if it is one of the possible terms.
    """
    kept: list[Mention] = []
    for mention in mentions:
        if kept and mention.term is not None and _BESIDE.fullmatch(question[kept[-1].end : mention.start]):
            before = kept[-1]
            if before.term == mention.term:
                continue
            if before.term is None and mention.term in before.candidates:
                kept.pop()
        kept.append(mention)
    return kept


def _enumerated(mention: Mention) -> list[Mention]:
    """The members of an enumeration that no family stands for, each with its own part of the text."""
    listed = enumeration(mention.text) if mention.term is None else None
    if listed is None or len(listed.members) != len(mention.candidates):
        return [mention]
    parts, at = [], mention.start
    for number, (piece, term) in enumerate(zip(mention.text.split("/"), mention.candidates, strict=True)):
        start = at + bool(number)
        at = start + len(piece)
        how = f"one of those that {mention.text} names"
        parts.append(Mention(text=piece, start=start, end=at, term=term, how=how))
    return parts


def _fused(question: str, mentions: Sequence[Mention], index: Index) -> list[Mention]:
    """A molecule joined by a hyphen to what reads as a disease names a fusion: "BCR-ABL" is no disease of BCR."""
    kept: list[Mention] = []
    for mention in mentions:
        before = kept[-1].term if kept else None
        joined = (
            before is not None and before.kind in MOLECULAR and question[kept[-1].end : mention.start] in {"-", "/"}
        )
        if joined and mention.term is not None and mention.term.kind is Kind.DISEASE:
            text = question[kept.pop().start : mention.end]
            found = index.lexicon.resolve(text.replace("-", "/"))
            mention = Mention(
                text=text, start=mention.end - len(text), end=mention.end, term=found.term, how=found.note,
                candidates=tuple(candidate.term for candidate in found.candidates),
            )  # fmt: skip
        kept.append(mention)
    return kept


def _as_headed(question: str, mention: Mention) -> Mention:
    """A compound before "receptor" and the like is part of the name of another thing."""
    after = _HEAD.match(question, mention.end)
    compound = mention.term is not None and mention.term.kind is Kind.CHEMICAL
    if not compound or after is None or after[1].casefold() not in HEADS:
        return mention
    text = question[mention.start : after.end()]
    how = f"a {after[1]} named for {mention.text} is another thing, and no term has this name"
    return Mention(text=text, start=mention.start, end=after.end(), term=None, how=how)


def _as_pathway(question: str, mention: Mention, index: Index) -> Mention:
    """A molecule before "pathway" or "signaling" names a pathway: the one of that name, or none."""
    molecular = mention.term is not None and mention.term.kind in MOLECULAR | {Kind.CHEMICAL}
    after = _NAMES_PATHWAY.match(question, mention.end) if molecular else None
    if after is None:
        return mention
    end = after.end()
    written = question[mention.start : end]
    named = [f"Signaling by {name}" for name in (mention.text, mention.term.label if mention.term else "")]
    found: list[Term] = []
    for text in (written, *named):
        resolution = index.lexicon.resolve(text, (Kind.PATHWAY, Kind.PROCESS))
        found += [term for term in (resolution.term, *(c.term for c in resolution.candidates)) if term is not None]
    one = next(iter(dict.fromkeys(found)), None)
    how = f"the pathway named for {mention.text}" if one else "no pathway of this pack has this name"
    return Mention(
        text=written, start=mention.start, end=end, term=one, how=how, candidates=tuple(dict.fromkeys(found))
    )


def before_pathway(text: str) -> str:
    """What stands before "pathway" or "signaling" in a name, or "" where it has no such word."""
    found = re.search(_NAMES_PATHWAY.pattern, text, re.I)
    return text[: found.start()] if found else ""


def _narrowed(question: str, mentions: Sequence[Mention]) -> Reading:
    """The mentions without what only narrows one of them, which is kept apart."""
    residue, changes, spans = "", [], []
    for mention in mentions:
        if mention.term is None or mention.term.kind not in MOLECULAR:
            continue
        if change := _CHANGE.match(question, mention.end):
            changes.append(change["change"].removeprefix("p."))
            spans.append(change.span())
        elif (site := _SITE.match(question, mention.end)) and _MODIFIED.search(question):
            residue = _AMINO_ACIDS.get(site["acid"].casefold(), site["acid"][:3].title()) + site["number"]
            spans.append(site.span())
    kept = [m for m in mentions if not any(start <= m.start < end for start, end in spans)]
    return Reading(tuple(kept), residue, tuple(changes), tuple(spans))
