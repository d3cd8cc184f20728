"""What was asked of a source, and what came of it: six outcomes that are never mixed up."""

from __future__ import annotations

from enum import StrEnum

from benchwork.model.base import Frozen
from benchwork.model.relation import Relation

__all__ = ["Lookup", "Outcome"]


class Outcome(StrEnum):
    """What a look-up came to."""

    FOUND = "found"
    EMPTY = "empty"  # searched, and nothing is there
    NOT_FOUND = "not found"  # the source does not know the thing that was asked about
    RATE_LIMITED = "rate limited"
    FAILED = "failed"
    MALFORMED = "malformed"  # an answer came that could not be read


class Lookup(Frozen):
    """One question to one source and its outcome.

    Args:
        source: key of the source.
        about: CURIEs asked about.
        relations: relations sought.
        found: claims read.
        reason: why, where the outcome is not FOUND.
    """

    source: str
    about: tuple[str, ...]
    relations: tuple[Relation, ...]
    outcome: Outcome
    found: int = 0
    reason: str = ""
