"""The primitive that says where an explanation holds."""

from __future__ import annotations

from dataclasses import dataclass

from benchwork.language.primitives.base import Action, Category, name, primitive, text
from benchwork.model.term import Kind

__all__ = ["SetContext"]

_CELLS = frozenset({Kind.CELL_LINE, Kind.CELL_TYPE, Kind.TISSUE})
_DISEASE = frozenset({Kind.DISEASE, Kind.PHENOTYPE})


@primitive(Category.SYSTEM, 'set_context(cell_type="C32", genotype="BRAF V600E", disease="melanoma")')
@dataclass(frozen=True, slots=True, kw_only=True)
class SetContext(Action):
    """States the cells and the condition in which every step of the trace holds; it stands first and has no id."""

    cell_type: str | None = name("cell line, cell type or tissue", _CELLS, required=False)
    genotype: str | None = text("variants that the cells carry")
    disease: str | None = name(
        "disease that the cells stand for", _DISEASE, required=False, formerly=("disease_context", "disease_model")
    )
    prior_perturbation: str | None = text("what was done to the cells before")
    extras: str | None = text("dose, time and other conditions")
