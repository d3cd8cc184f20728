"""The terms of a question: stretches of it that name something, with how each was read."""

from __future__ import annotations

from benchwork.model.brief import Mention
from benchwork.naming.recognize import recognize
from benchwork.packs.index import Index

__all__ = ["mentions_in"]


def mentions_in(question: str, index: Index) -> tuple[Mention, ...]:
    """Every stretch that was read as a term or that is a name of several; plain words are left out."""
    return tuple(
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
    )
