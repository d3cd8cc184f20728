"""Primitives of what cells or organisms then show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from benchwork.language.primitives.base import (
    CONDITIONS,
    EXTERNAL,
    Category,
    Change,
    Mechanism,
    Scene,
    Statement,
    name,
    primitive,
    text,
)  # fmt: skip
from benchwork.model.relation import Relation

__all__ = ["AlleviatesPhenotype", "InducesPhenotype"]


@primitive(
    Category.PHENOTYPE, 'induces_phenotype(id="n9", source="trametinib", phenotype="cell cycle arrest")',
    formerly=("causes_phenotype",), measurable=True,
)  # fmt: skip
@dataclass(frozen=True, slots=True, kw_only=True)
class InducesPhenotype(Mechanism):
    """Something brings a phenotype about, or makes it stronger."""

    source: str | None = name("what brings it about", EXTERNAL)
    phenotype: str | None = name("what can be seen", CONDITIONS)
    from_state: str | None = text("state before", formerly=("from",))
    to_state: str | None = text("state after", formerly=("to",))

    def change(self) -> Change | None:
        """The phenotype is there."""
        return Change((self.phenotype,), 1) if self.phenotype else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The source induces the phenotype."""
        if self.source and self.phenotype:
            yield Statement(self.source, Relation.INDUCES_PHENOTYPE, self.phenotype)


@primitive(
    Category.PHENOTYPE, 'alleviates_phenotype(id="n9", actor="trametinib", phenotype="hyperproliferation")',
    formerly=("rescues_phenotype",), measurable=True,
)  # fmt: skip
@dataclass(frozen=True, slots=True, kw_only=True)
class AlleviatesPhenotype(Mechanism):
    """Something takes a phenotype away, or makes it weaker."""

    actor: str | None = name("what takes it away", EXTERNAL)
    phenotype: str | None = name("what was seen before", CONDITIONS, formerly=("abnormal_phenotype",))
    from_state: str | None = text("state before", formerly=("from",))
    to_state: str | None = text("state after", formerly=("to",))

    def change(self) -> Change | None:
        """The phenotype goes."""
        return Change((self.phenotype,), -1) if self.phenotype else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The actor alleviates the phenotype."""
        if self.actor and self.phenotype:
            yield Statement(self.actor, Relation.ALLEVIATES_PHENOTYPE, self.phenotype)
