"""Primitives of regulation: of activity, of amount, of modification."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from benchwork.language.findings import Code
from benchwork.language.measures import Residue, read_sites
from benchwork.language.primitives.base import (
    EXTERNAL,
    MOLECULES,
    PATHWAYS,
    PRODUCTS,
    Category,
    Change,
    Mechanism,
    Remark,
    Scene,
    Statement,
    direction,
    name,
    names,
    primitive,
    text,
)  # fmt: skip
from benchwork.language.values import Direction, is_placeholder
from benchwork.model.relation import Relation, Sign

__all__ = [
    "ChromatinModification", "ModulatesComplex", "ModulatesMoleculeActivity", "ModulatesPathwayActivity",
    "PostTranslationalModification", "RegulatesExpression", "RegulatesTranslation",
]  # fmt: skip


def _sign(direction: Direction | None) -> Sign | None:
    return direction.sign if direction else None


@primitive(
    Category.REGULATION, 'modulates_molecule_activity(id="n2", target="MAP2K1", direction="down")',
    formerly=("modulates_activity",),
)  # fmt: skip
@dataclass(frozen=True, slots=True, kw_only=True)
class ModulatesMoleculeActivity(Mechanism):
    """A molecule becomes more or less active; what leads to the step is what does it."""

    target: str | None = name("molecule whose activity changes", MOLECULES, formerly=("entity",))
    direction: Direction | None = direction("which way its activity goes")

    def change(self) -> Change | None:
        """The molecule is more or less active."""
        return Change((self.target,), _sign(self.direction)) if self.target else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """Each cause activates or inhibits the molecule."""
        if self.target and self.direction is not Direction.UNCHANGED:
            yield from self._from_causes(scene, Relation.MODULATES_ACTIVITY, [self.target], _sign(self.direction))


@primitive(
    Category.REGULATION, 'modulates_pathway_activity(id="n3", pathway="MAPK signaling", direction="down")',
    formerly=("modulates_activity",),
)  # fmt: skip
@dataclass(frozen=True, slots=True, kw_only=True)
class ModulatesPathwayActivity(Mechanism):
    """A pathway or process becomes more or less active."""

    pathway: str | None = name("pathway or process", PATHWAYS, formerly=("entity",))
    direction: Direction | None = direction("which way its activity goes")

    def change(self) -> Change | None:
        """The pathway is more or less active."""
        return Change((self.pathway,), _sign(self.direction)) if self.pathway else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """Each cause activates or inhibits the pathway."""
        if self.pathway and self.direction is not Direction.UNCHANGED:
            yield from self._from_causes(scene, Relation.MODULATES_PATHWAY, [self.pathway], _sign(self.direction))


@primitive(
    Category.REGULATION,
    'modulates_complex(id="n3", members=["CCND1", "CDK4"], complex="cyclin D1-CDK4", direction="down")',
)
@dataclass(frozen=True, slots=True, kw_only=True)
class ModulatesComplex(Mechanism):
    """A complex comes together (up) or falls apart (down)."""

    members: tuple[str, ...] | None = names("its members", MOLECULES)
    complex: str | None = name("the complex", PRODUCTS)
    direction: Direction | None = direction("up for assembled, down for taken apart")
    stoichiometry: str | None = text("how many of each member, such as 2:2")

    def change(self) -> Change | None:
        """There is more or less of the complex."""
        return Change((self.complex,), _sign(self.direction)) if self.complex else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """Each cause promotes or disrupts the complex; the members are part of it."""
        if not self.complex:
            return
        yield from (Statement(member, Relation.PART_OF, self.complex) for member in self.members or ())
        if self.direction is not Direction.UNCHANGED:
            yield from self._from_causes(scene, Relation.MODULATES_COMPLEX, [self.complex], _sign(self.direction))


@primitive(
    Category.REGULATION,
    'post_translational_modification(id="n4", protein="MAPK1", mod_type="phosphorylation", site="T185/Y187", '
    'direction="down")',
)
@dataclass(frozen=True, slots=True, kw_only=True)
class PostTranslationalModification(Mechanism):
    """A protein comes to carry more or less of a modification; what that does to its activity is another step."""

    protein: str | None = name("protein that carries it", PRODUCTS)
    mod_type: str | None = text("the modification, such as phosphorylation", required=True)
    site: str | None = text("residues, such as S338 or T202/Y204", required=True)
    direction: Direction | None = direction("whether there is more or less of the modification")

    @property
    def residues(self) -> tuple[Residue, ...]:
        """The site's residues, where it is stated as residues."""
        return read_sites(self.site) if self.site else ()

    def remarks(self) -> Iterator[Remark]:
        """A site that is no residue."""
        yield from Mechanism.remarks(self)
        if self.site and not is_placeholder(self.site) and not self.residues:
            yield Remark(Code.SITE, f"site {self.site!r} is not a residue", "residues such as S338 or T202/Y204")

    def change(self) -> Change | None:
        """The protein is modified otherwise; whether it acts more or less for that is not said."""
        return Change((self.protein,), None) if self.protein else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """Each cause modifies the protein, one statement a residue.

        `MODIFIES` has no sign, so a cause that takes the modification away, or one of which that is not known, is
        told apart by the qualifier `effect`.
        """
        if not self.protein or self.direction is Direction.UNCHANGED:
            return
        for stated in self._from_causes(scene, Relation.MODIFIES, [self.protein], _sign(self.direction)):
            effect = {1: {}, -1: {"effect": "less"}, None: {"effect": "not known"}}[stated.sign]
            said = {**({"modification": self.mod_type} if self.mod_type else {}), **effect}
            for residue in self.residues or (None,):
                at = {"residue": str(residue)} if residue else {}
                yield Statement(stated.subject, stated.relation, stated.object, qualifiers={**said, **at})


@primitive(
    Category.REGULATION,
    'regulates_expression(id="n5", regulator="ETV1", gene_list=["DUSP6", "SPRY4"], direction="down")',
    measurable=True,
)
@dataclass(frozen=True, slots=True, kw_only=True)
class RegulatesExpression(Mechanism):
    """The expression of genes goes up or down; the direction is theirs, not what the regulator does."""

    regulator: str | None = name("what regulates them", EXTERNAL, formerly=("source",))
    gene_list: tuple[str, ...] | None = names("the genes", PRODUCTS, formerly=("gene_or_signature",))
    direction: Direction | None = direction("which way their expression goes")
    mechanism: str | None = text("how")

    def change(self) -> Change | None:
        """There is more or less of the genes' products."""
        return Change(self.gene_list, _sign(self.direction)) if self.gene_list else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The regulator raises or lowers each gene, signed where the trace says which way the regulator goes."""
        if self.gene_list and self.direction is not Direction.UNCHANGED:
            relation = Relation.REGULATES_EXPRESSION
            yield from self._from(scene, self.regulator, relation, self.gene_list, _sign(self.direction))


@primitive(
    Category.REGULATION,
    'regulates_translation(id="n5", regulator="EIF4EBP1", rna_id="TOP mRNAs", direction="down")',
    measurable=True,
)
@dataclass(frozen=True, slots=True, kw_only=True)
class RegulatesTranslation(Mechanism):
    """The translation of an RNA goes up or down."""

    regulator: str | None = name("what regulates it", EXTERNAL)
    rna_id: str | None = name("the RNA", PRODUCTS)
    direction: Direction | None = direction("which way its translation goes")
    mechanism: str | None = text("how")

    def change(self) -> Change | None:
        """There is more or less of the product."""
        return Change((self.rna_id,), _sign(self.direction)) if self.rna_id else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The regulator raises or lowers translation, signed where the trace says which way the regulator goes."""
        if self.rna_id and self.direction is not Direction.UNCHANGED:
            relation = Relation.REGULATES_TRANSLATION
            yield from self._from(scene, self.regulator, relation, [self.rna_id], _sign(self.direction))


@primitive(
    Category.REGULATION, 'chromatin_modification(id="n3", mark="H3K27ac", locus="CDKN1A", direction="up")'
)  # fmt: skip
@dataclass(frozen=True, slots=True, kw_only=True)
class ChromatinModification(Mechanism):
    """A locus comes to carry more or less of a chromatin mark."""

    mark: str | None = text("the mark, such as H3K27ac", required=True)
    locus: str | None = name("gene or region", PRODUCTS)
    direction: Direction | None = direction("whether there is more or less of the mark")

    def change(self) -> Change | None:
        """The locus is marked otherwise; whether it opens or closes depends on the mark."""
        return Change((self.locus,), None) if self.locus else None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """Each cause modifies the locus; without a sign, as some marks open chromatin and some close it."""
        if self.locus and self.direction is not Direction.UNCHANGED:
            yield from self._from_causes(scene, Relation.MODIFIES_CHROMATIN, [self.locus], None, mark=self.mark)
