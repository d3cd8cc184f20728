"""Primitives of function gained, lost, shared or merely seen together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from benchwork.language.primitives.base import (
    ANYTHING,
    PATHWAYS,
    PRODUCTS,
    Category,
    Change,
    Mechanism,
    Scene,
    Statement,
    Step,
    name,
    primitive,
    text,
)  # fmt: skip
from benchwork.model.relation import Relation
from benchwork.model.term import Kind

__all__ = ["CorrelatesWith", "GainOfFunction", "LossOfFunction", "ParticipatesIn", "SimilarTo"]

_VARIANT = frozenset({Kind.VARIANT})


@primitive(Category.FUNCTIONAL, 'gain_of_function(id="n1", variant_id="BRAF V600E", protein="BRAF")', is_condition=True)
@dataclass(frozen=True, slots=True, kw_only=True)
class GainOfFunction(Mechanism):
    """A variant or other alteration makes a protein more active, or gives it a new activity."""

    variant_id: str | None = name("the alteration", _VARIANT, formerly=("variant",))
    protein: str | None = name("the protein that has it", PRODUCTS)

    def change(self) -> Change | None:
        """The protein is more active."""
        return Change((self.protein,), 1) if self.protein else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The alteration is a gain of function of the protein."""
        if self.variant_id and self.protein:
            yield Statement(self.variant_id, Relation.GAINS_FUNCTION, self.protein)


@primitive(Category.FUNCTIONAL, 'loss_of_function(id="n1", variant_id="TP53 R273H", protein="TP53")', is_condition=True)
@dataclass(frozen=True, slots=True, kw_only=True)
class LossOfFunction(Mechanism):
    """A variant, deletion or knockdown makes a protein less active or takes it away."""

    variant_id: str | None = name("the alteration", _VARIANT, formerly=("variant",))
    protein: str | None = name("the protein that has it", PRODUCTS)

    def change(self) -> Change | None:
        """The protein is less active."""
        return Change((self.protein,), -1) if self.protein else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The alteration is a loss of function of the protein."""
        if self.variant_id and self.protein:
            yield Statement(self.variant_id, Relation.LOSES_FUNCTION, self.protein)


@primitive(
    Category.FUNCTIONAL, 'similar_to(id="n1", entity_a="MAPK1", entity_b="MAPK3", evidence_type="sequence")'
)  # fmt: skip
@dataclass(frozen=True, slots=True, kw_only=True)
class SimilarTo(Mechanism):
    """Two things are alike."""

    entity_a: str | None = name("one of them", ANYTHING)
    entity_b: str | None = name("the other", ANYTHING)
    evidence_type: str | None = text("in what, or how that is known", required=True)

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The two are similar."""
        if self.entity_a and self.entity_b:
            yield Statement(self.entity_a, Relation.SIMILAR_TO, self.entity_b)


@primitive(
    Category.FUNCTIONAL,
    'correlates_with(id="n1", entity_a="PTEN", entity_b="apoptosis", evidence_type="cell line panel")',
)
@dataclass(frozen=True, slots=True, kw_only=True)
class CorrelatesWith(Step):
    """Two things are seen together, and nothing is said about why."""

    entity_a: str | None = name("one of them", ANYTHING)
    entity_b: str | None = name("the other", ANYTHING)
    evidence_type: str | None = text("how that is known", required=True)

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The two correlate."""
        if self.entity_a and self.entity_b:
            yield Statement(self.entity_a, Relation.CORRELATES_WITH, self.entity_b)


@primitive(Category.FUNCTIONAL, 'participates_in(id="n1", entity="CYP7A1", ontology_id="GO:0006699")')
@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipatesIn(Step):
    """A thing takes part in a process or pathway of an ontology."""

    entity: str | None = name("what takes part", ANYTHING)
    ontology_id: str | None = name("identifier of the process or pathway", PATHWAYS)
    evidence_type: str | None = text("how that is known")

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The thing takes part in the process."""
        if self.entity and self.ontology_id:
            yield Statement(self.entity, Relation.PARTICIPATES_IN, self.ontology_id)
