"""Claims: one statement each, the same id wherever it appears."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Self

from pydantic import Field, model_validator

from benchwork.model.base import Frozen, canonical_json, sha256_hex
from benchwork.model.record import Grounding, Receipt
from benchwork.model.relation import RELATIONS, Relation, Sign
from benchwork.model.term import Curie, Term

__all__ = ["ID_LENGTH", "Claim", "Confidence", "Context", "claim_digest", "claim_id"]

ID_LENGTH = 12
"""Hexadecimal digits of a claim id: 48 bits, so two of ten million claims share one with probability below 0.2."""


class Context(Frozen):
    """Where and when a claim holds. What is not stated is None, which means unknown, not "everywhere"."""

    species: Curie | None = None
    cell_type: str | None = None
    cell_line: Curie | None = None
    tissue: str | None = None
    disease: Curie | None = None
    dose: str | None = None

    def overlaps(self, other: Context) -> bool:
        """Whether both could describe one experiment: nothing stated in both differs."""
        mine, theirs = self.model_dump(), other.model_dump()
        return all(mine[k] is None or theirs[k] is None or mine[k] == theirs[k] for k in mine)


class Confidence(Frozen):
    """How sure, in [0, 1], and how that number was obtained."""

    value: Annotated[float, Field(ge=0, le=1)]
    basis: str


class Claim(Frozen):
    """Subject, relation, object, with sign, qualifiers, context, confidence and receipts.

    Args:
        qualifiers: what else belongs to the meaning, e.g. {"modification": "phosphorylation", "residue": "S62"}.
        groundings: how the identifiers written in the records became `subject` and `object`.

    Raises:
        ValueError: a kind that the relation does not take, or a sign on an unsigned relation.
    """

    subject: Term
    relation: Relation
    object: Term
    sign: Sign | None = None
    qualifiers: dict[str, str] = {}
    context: Context = Context()
    confidence: Confidence
    receipts: tuple[Receipt, ...] = ()
    groundings: tuple[Grounding, ...] = ()

    @model_validator(mode="after")
    def _fits_relation(self) -> Self:
        spec = RELATIONS[self.relation]
        if self.sign is not None and (not spec.signed or self.sign not in (-1, 1)):
            raise ValueError(f"{self.relation} cannot have sign {self.sign}")
        for role, term, allowed in (("subject", self.subject, spec.subjects), ("object", self.object, spec.objects)):
            if allowed and term.kind not in allowed:
                raise ValueError(f"{self.relation} cannot have a {term.kind} ({term.id}) as its {role}")
        return self

    @property
    def id(self) -> str:
        """Hash of the meaning: subject, relation, object, sign, qualifiers and context; never of the receipts."""
        return self.digest[:ID_LENGTH]

    @cached_property
    def digest(self) -> str:
        """All 64 digits of the hash that `id` begins, for stores that must tell apart two claims of one id."""
        return claim_digest(
            self.subject.id, self.relation, self.object.id, self.sign, self.qualifiers,
            self.context.model_dump(exclude_none=True),
        )  # fmt: skip

    @property
    def all_receipts(self) -> tuple[Receipt, ...]:
        """The claim's own receipts, then those of its groundings: every place that it rests on."""
        return (*self.receipts, *(receipt for grounding in self.groundings for receipt in grounding.receipts))

    @property
    def text(self) -> str:
        """The claim as a short sentence without its full stop."""
        spec = RELATIONS[self.relation]
        return f"{self.subject.label} {spec.reads(self.sign)} {self.object.label}"


def claim_id(
    subject: str,
    relation: Relation,
    object_: str,
    sign: Sign | None = None,
    qualifiers: dict[str, str] | None = None,
    context: dict[str, str] | None = None,
) -> str:
    """Twelve hexadecimal digits that depend on meaning only; the ends of a symmetric relation may be swapped.

    Example:
        >>> claim_id("HGNC:1097", Relation.BINDS, "HGNC:6840") == claim_id("HGNC:6840", Relation.BINDS, "HGNC:1097")
        True
    """
    return claim_digest(subject, relation, object_, sign, qualifiers, context)[:ID_LENGTH]


def claim_digest(
    subject: str,
    relation: Relation,
    object_: str,
    sign: Sign | None = None,
    qualifiers: dict[str, str] | None = None,
    context: dict[str, str] | None = None,
) -> str:
    """The SHA-256, hexadecimal, whose first twelve digits are the claim id."""
    if not RELATIONS[relation].directed and object_ < subject:
        subject, object_ = object_, subject
    meaning = [subject, relation.value, object_, sign, qualifiers or {}, context or {}]
    return sha256_hex(canonical_json(meaning))
