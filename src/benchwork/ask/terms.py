"""The terms of a question: stretches of it that name something, with how each was read."""

from __future__ import annotations

import re

from benchwork.model.brief import Mention
from benchwork.naming.recognize import recognize
from benchwork.packs.index import Index

__all__ = ["mentions_in"]

_BESIDE = re.compile(r"\s*[(\[,=]\s*")


def mentions_in(question: str, index: Index) -> tuple[Mention, ...]:
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
    return tuple(_without_appositions(question, mentions))


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
