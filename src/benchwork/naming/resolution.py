"""What a text came to: one term, several, or none, and why."""

from __future__ import annotations

from enum import StrEnum

from benchwork.model.base import Frozen
from benchwork.model.term import Curie, Term
from benchwork.naming.names import NameStatus
from benchwork.naming.normalize import Rule

__all__ = ["Candidate", "Name", "Resolution", "ResolutionOutcome"]

_SHOWN = 5  # terms that a note lists before it only counts


class ResolutionOutcome(StrEnum):
    """The three answers of a lexicon."""

    RESOLVED = "resolved"
    AMBIGUOUS = "ambiguous"
    UNKNOWN = "unknown"


class Name(Frozen):
    """A name as a table lists it.

    Args:
        table: number of the table in the pack's order.
        row: the row of that table that lists the name.
    """

    text: str
    status: NameStatus
    table: int
    row: int


class Candidate(Frozen):
    """A term that a text may mean.

    Args:
        name: the name that agrees with the text.
        rule: how the name's spelling agrees with what was looked up.
        same_capitals: whether capitals agree, whatever the separators.
        families: families that the term belongs to and that have this name too.
        left_out: what was changed in the text before it was looked up: "plural", "the word 'human'" ...
    """

    term: Term
    name: Name
    rule: Rule
    same_capitals: bool
    left_out: tuple[str, ...] = ()
    families: tuple[Curie, ...] = ()

    @property
    def why(self) -> str:
        """The name's standing and spelling in words, e.g. "alias symbol c-Myc of MYC, by case"."""
        status, text, label = self.name.status.value, self.name.text, self.term.label
        said = status if text == label else f"{status} {text} of {label}"
        how = [self.rule.value] if self.rule is not Rule.EXACT else []
        how += self.left_out
        return f"{said}, by {' and '.join(how)}" if how else said


class Resolution(Frozen):
    """What a text came to.

    Args:
        text: as it was asked.
        term: the one term, where the outcome is resolved; else None.
        chosen: the term with the name that led to it, whose table and row are the receipt of the hop; None for an
            identifier.
        identifier: the CURIE that the text was read as, where it was one.
        candidates: where ambiguous, the terms that it may be; where unknown, terms that were close and refused.
        collisions: where resolved, the other terms that have this name with less right to it.
        note: all of this in words.
    """

    text: str
    outcome: ResolutionOutcome
    term: Term | None = None
    chosen: Candidate | None = None
    identifier: Curie | None = None
    candidates: tuple[Candidate, ...] = ()
    collisions: tuple[Candidate, ...] = ()
    note: str

    @property
    def name(self) -> Name | None:
        """The name that led to the term; None where none did."""
        return self.chosen.name if self.chosen else None

    @classmethod
    def resolved(cls, text: str, chosen: Candidate, collisions: tuple[Candidate, ...], why: str = "") -> Resolution:
        """One term, by one name."""
        note = why or chosen.why
        if collisions:
            note += f"; also {_listed(collisions)}"
        return cls(
            text=text, outcome=ResolutionOutcome.RESOLVED, term=chosen.term, chosen=chosen, collisions=collisions,
            note=note,
        )  # fmt: skip

    @classmethod
    def ambiguous(cls, text: str, candidates: tuple[Candidate, ...], why: str = "") -> Resolution:
        """Several terms with equal right to the text."""
        note = f"ambiguous: {why or _listed(candidates)}"
        return cls(text=text, outcome=ResolutionOutcome.AMBIGUOUS, candidates=candidates, note=note)

    @classmethod
    def unknown(cls, text: str, why: str, candidates: tuple[Candidate, ...] = ()) -> Resolution:
        """No term, and why."""
        return cls(text=text, outcome=ResolutionOutcome.UNKNOWN, candidates=candidates, note=why)


def _listed(candidates: tuple[Candidate, ...]) -> str:
    said = [f"{c.name.status.value} of {c.term.label} ({c.term.id})" for c in candidates[:_SHOWN]]
    more = len(candidates) - _SHOWN
    return ", ".join(said) + (f" and {more} more" if more > 0 else "")
