"""Primitives of contact: between two molecules, and between two cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from benchwork.language.findings import Code
from benchwork.language.measures import Affinity, Residue, read_affinity, read_sites
from benchwork.language.primitives.base import (
    MOLECULES,
    PRODUCTS,
    Category,
    Change,
    Mechanism,
    Remark,
    Scene,
    Statement,
    name,
    primitive,
    text,
)  # fmt: skip
from benchwork.language.values import is_placeholder
from benchwork.model.relation import Relation
from benchwork.model.term import Kind

__all__ = ["BindsTo", "CellCellInteraction"]

_CELLS = frozenset({Kind.CELL_LINE, Kind.CELL_TYPE, Kind.TISSUE})


@primitive(Category.INTERACTION, 'binds_to(id="n1", actor="trametinib", target="MAP2K1", affinity="0.92", unit="nM")')
@dataclass(frozen=True, slots=True, kw_only=True)
class BindsTo(Mechanism):
    """Two molecules bind each other; the actor is the one that was added or that moves."""

    actor: str | None = name("what binds", MOLECULES)
    target: str | None = name("what it binds", MOLECULES)
    affinity: str | None = text("strength of binding: a number, with its unit here or in `unit`")
    unit: str | None = text("unit of the affinity")
    residues_actor: str | None = text("residues of the actor that touch")
    residues_target: str | None = text("residues of the target that touch")

    @property
    def strength(self) -> Affinity | None:
        """The affinity as a number; None where none is stated or it cannot be read as one."""
        return read_affinity(self.affinity, self.unit or "") if self.affinity else None

    @property
    def contacts(self) -> tuple[Residue, ...]:
        """The target's residues, where they are stated as residues."""
        return read_sites(self.residues_target) if self.residues_target else ()

    def remarks(self) -> Iterator[Remark]:
        """An affinity that is no number, or has no unit."""
        yield from Mechanism.remarks(self)
        if not self.affinity or is_placeholder(self.affinity):
            return
        if self.strength is None:
            yield Remark(Code.AFFINITY, f"affinity {self.affinity!r} is not one number", "a number with its unit")
        elif not self.strength.unit and not self.strength.type.startswith("p"):
            yield Remark(Code.AFFINITY, f"affinity {self.affinity!r} has no unit", 'unit="nM" or another')

    def change(self) -> Change | None:
        """The actor is there and acts."""
        return Change((self.actor,), 1) if self.actor else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The two bind."""
        if self.actor and self.target:
            yield Statement(self.actor, Relation.BINDS, self.target)


@primitive(
    Category.INTERACTION,
    'cell_cell_interaction(id="n1", sender="T cell", receiver="melanoma cell", ligand="IFNG", receptor="IFNGR1", '
    'outcome="JAK-STAT signalling")',
)
@dataclass(frozen=True, slots=True, kw_only=True)
class CellCellInteraction(Mechanism):
    """One cell signals to another by a ligand and its receptor."""

    sender: str | None = name("cell that sends", _CELLS)
    receiver: str | None = name("cell that receives", _CELLS)
    ligand: str | None = name("what is sent", MOLECULES)
    receptor: str | None = name("what receives it", PRODUCTS)
    outcome: str | None = text("what the receiving cell then does", required=True)

    def change(self) -> Change | None:
        """The receptor is engaged."""
        return Change((self.receptor,), 1) if self.receptor else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The ligand signals to the receptor."""
        if self.ligand and self.receptor:
            cells = {"sender": self.sender, "receiver": self.receiver}
            said = {role: cell for role, cell in cells.items() if cell}
            yield Statement(self.ligand, Relation.SIGNALS_TO, self.receptor, qualifiers=said)
