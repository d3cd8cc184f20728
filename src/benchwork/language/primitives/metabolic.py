"""The primitive of metabolism."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from benchwork.language.primitives.base import (
    MOLECULES,
    PRODUCTS,
    Category,
    Change,
    Mechanism,
    Scene,
    Statement,
    name,
    primitive,
)  # fmt: skip
from benchwork.model.relation import Relation

__all__ = ["ConvertsSubstrate"]


@primitive(
    Category.METABOLIC,
    'converts_substrate(id="n1", enzyme="UGT1A9", substrate="dapagliflozin", product="glucuronide")',
    is_event=True,
)  # fmt: skip
@dataclass(frozen=True, slots=True, kw_only=True)
class ConvertsSubstrate(Mechanism):
    """An enzyme turns a substrate into a product."""

    enzyme: str | None = name("what catalyses the reaction", PRODUCTS)
    substrate: str | None = name("what is used up", MOLECULES)
    product: str | None = name("what is made", MOLECULES)

    def change(self) -> Change | None:
        """There is more of the product."""
        return Change((self.product,), 1) if self.product else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The substrate is converted to the product, by the enzyme."""
        if self.substrate and self.product:
            by = {"enzyme": self.enzyme} if self.enzyme else {}
            yield Statement(self.substrate, Relation.CONVERTS_TO, self.product, qualifiers=by)
