"""Primitives of where molecules are and how long they last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from benchwork.language.findings import Code
from benchwork.language.primitives.base import (
    EXTERNAL,
    MOLECULES,
    PLACES,
    Category,
    Change,
    Mechanism,
    Remark,
    Scene,
    Statement,
    direction,
    name,
    primitive,
    text,
)  # fmt: skip
from benchwork.language.values import Direction, fold
from benchwork.model.relation import Relation

__all__ = ["DegradesOrStabilizes", "LocalizesTo"]


@primitive(
    Category.PROTEOSTASIS, 'localizes_to(id="n4", entity="TFEB", from_loc="cytoplasm", to_loc="nucleus")',
    is_event=True,
)  # fmt: skip
@dataclass(frozen=True, slots=True, kw_only=True)
class LocalizesTo(Mechanism):
    """A molecule moves from one place in the cell to another; a movement that is blocked is not one."""

    entity: str | None = name("what moves", MOLECULES)
    from_loc: str | None = name("where it was", PLACES, formerly=("from",))
    to_loc: str | None = name("where it goes", PLACES, formerly=("to",))
    mechanism: str | None = text("how it gets there")

    def remarks(self) -> Iterator[Remark]:
        """A movement that ends where it began."""
        yield from Mechanism.remarks(self)
        if self.from_loc and self.to_loc and fold(self.from_loc) == fold(self.to_loc):
            message = f"a movement from {self.from_loc!r} to the same place is none"
            yield Remark(Code.NO_MOVEMENT, message, "two places")

    def change(self) -> Change | None:
        """The molecule is elsewhere; whether it acts more or less for that is not said."""
        return Change((self.entity,), None) if self.entity else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The molecule moves to the place."""
        if self.entity and self.to_loc:
            origin = {"from": self.from_loc} if self.from_loc else {}
            yield Statement(self.entity, Relation.MOVES_TO, self.to_loc, qualifiers=origin)


@primitive(
    Category.PROTEOSTASIS, 'degrades_or_stabilizes(id="n5", regulator="MDM2", target="TP53", direction="down")',
)  # fmt: skip
@dataclass(frozen=True, slots=True, kw_only=True)
class DegradesOrStabilizes(Mechanism):
    """A molecule comes to last longer (up) or shorter (down)."""

    regulator: str | None = name("what changes that", EXTERNAL)
    target: str | None = name("what lasts longer or shorter", MOLECULES)
    direction: Direction | None = direction("up for stabilised, down for degraded")

    def change(self) -> Change | None:
        """There is more or less of the target."""
        return Change((self.target,), self.direction.sign if self.direction else None) if self.target else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The regulator stabilizes or degrades the target."""
        if self.target and self.direction is not Direction.UNCHANGED:
            sign = self.direction.sign if self.direction else None
            yield from self._from(scene, self.regulator, Relation.CHANGES_STABILITY, [self.target], sign)
