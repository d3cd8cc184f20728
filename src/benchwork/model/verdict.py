"""Verdicts: what a named verifier found about a claim. Unknown is its own answer, never False or 0."""

from __future__ import annotations

from enum import StrEnum

from benchwork.model.base import Frozen
from benchwork.model.record import Receipt

__all__ = ["Status", "Verdict"]


class Status(StrEnum):
    """The three answers of a verifier."""

    SUPPORTED = "supported"
    CONTRADICTED = "contradicted"
    UNVERIFIABLE = "unverifiable"


class Verdict(Frozen):
    """Args:
    claim: id of the claim judged.
    score: a number in `unit`, or None where the verifier measures none.
    reason: one sentence.
    """

    claim: str
    status: Status
    verifier: str
    version: str
    score: float | None = None
    unit: str = ""
    reason: str
    receipts: tuple[Receipt, ...] = ()
