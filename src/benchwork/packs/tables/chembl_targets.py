"""ChEMBL targets: which human proteins a target of ChEMBL is made of.

A target that is a single protein is an identifier of that protein. A family, a complex or a group is a term of its
own, with its members: what was measured on it must not be told of a single member.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind, page_of
from benchwork.naming.names import NameStatus
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="chembl_targets",
    title="ChEMBL targets",
    release="ChEMBL 35",
    released="2024-12-01",
    license="CC-BY-SA-3.0",
    attribution="ChEMBL 35, EMBL-EBI (Zdrazil et al., Nucleic Acids Res 2024); https://doi.org/10.6019/CHEMBL.database.35",
    homepage="https://www.ebi.ac.uk/chembl",
)

_TARGETS = "knowledge/chembl35_uniprot_mapping.tsv.gz"
_HGNC = "knowledge/hgnc_entries.tsv.gz"
_GENES = "knowledge/gene_id_map.tsv.gz"

SINGLE = "SINGLE PROTEIN"
KINDS = {
    SINGLE: Kind.PROTEIN,
    "CHIMERIC PROTEIN": Kind.PROTEIN,
    "PROTEIN FAMILY": Kind.FAMILY,
    "SELECTIVITY GROUP": Kind.FAMILY,
    "PROTEIN COMPLEX": Kind.COMPLEX,
    "PROTEIN COMPLEX GROUP": Kind.COMPLEX,
    "PROTEIN NUCLEIC-ACID COMPLEX": Kind.COMPLEX,
    "PROTEIN-PROTEIN INTERACTION": Kind.COMPLEX,
}
"""Kinds of ChEMBL's target types that consist of proteins."""


def target_components(raw: RawFiles) -> pl.DataFrame:
    """ChEMBL's list of every target's components, of all species: accession, target, name, type."""
    return raw.tsv(_TARGETS, skip_rows=1, has_header=False, new_columns=["accession", "target", "name", "type"])


def _all_rows(raw: RawFiles) -> pl.DataFrame:
    return target_components(raw).with_columns(human=pl.col("accession").is_in(_human_accessions(raw).implode()))


def _human_accessions(raw: RawFiles) -> pl.Series:
    listed = [
        raw.tsv(_HGNC)["UniProt ID(supplied by UniProt)"].str.split(", "),
        raw.tsv(_GENES)["uniprot"].str.split("|"),
    ]
    return pl.concat([column.explode().rename("uniprot") for column in listed]).drop_nulls().unique()


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per target and component that HGNC knows as the product of a human gene."""
    return (
        _all_rows(raw)
        .filter("human")
        .select(
            target=pl.format("chembl.target:{}", "target"),
            name="name",
            type="type",
            component=pl.format("uniprot:{}", "accession"),
        )
        .sort("target", "component")
    )


def left_out(raw: RawFiles) -> dict[str, int]:
    """Components that are no product of a human gene of HGNC."""
    return {"the component is not the product of a human gene": _all_rows(raw).filter(~pl.col("human")).height}


def _groups(rows: pl.DataFrame) -> pl.DataFrame:
    return rows.filter(pl.col("type") != SINGLE)


def target_terms(rows: pl.DataFrame) -> pl.DataFrame:
    """The targets that a table of ChEMBL names, each once: columns `target`, `target_type` and `target_name`.

    One that is a single human gene's protein is labelled by HGNC all the same.
    """
    return rows.unique("target", keep="first", maintain_order=True).select(
        "row",
        term="target",
        kind=pl.col("target_type").replace_strict(KINDS, return_dtype=pl.String),
        label="target_name",
        species=pl.lit(HUMAN),
    )


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Every target that is more than a single protein."""
    return (
        _groups(rows)
        .unique("target", keep="first", maintain_order=True)
        .select(
            "row",
            term="target",
            kind=pl.col("type").replace_strict(KINDS, return_dtype=pl.String),
            label="name",
            species=pl.lit(HUMAN),
        )
    )


def names(rows: pl.DataFrame) -> pl.DataFrame:
    """Names of families, complexes and groups.

    Those of single proteins are left out: ChEMBL calls RAF1 "Serine/threonine-protein kinase RAF", which people read as
    the family.
    """
    return (
        _groups(rows)
        .unique("target", keep="first", maintain_order=True)
        .select("row", term="target", text="name", status=pl.lit(NameStatus.LABEL.value))
    )


def identifiers(rows: pl.DataFrame) -> pl.DataFrame:
    """A target that is a single protein stands for that protein."""
    return rows.filter(pl.col("type") == SINGLE).select(
        "row", identifier="target", term="component", how=pl.lit("target component")
    )


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """Members of families and groups, parts of complexes and of chimeric proteins."""
    is_family = pl.col("type").replace_strict(KINDS, return_dtype=pl.String) == Kind.FAMILY.value
    return claims_frame(
        _groups(rows),
        pl.when(is_family).then(pl.lit(Relation.MEMBER_OF.value)).otherwise(pl.lit(Relation.PART_OF.value)),
        subject=pl.col("component"),
        object=pl.col("target"),
        confidence=pl.lit(confidence(SOURCE.name)["component"]),
        basis=pl.lit("by definition of the target"),
        pointers=pointing(subject="component", object="target", type="type"),
        origin=pl.lit(["chembl"]),
    )


def page(row: dict[str, Any]) -> str:
    """ChEMBL's report on the target."""
    return page_of(str(row["target"]))


TABLE = Table(
    source=SOURCE,
    inputs=(_TARGETS, _HGNC, _GENES),
    build=build,
    page=page,
    terms=terms,
    names=names,
    identifiers=identifiers,
    claims=claims,
    left_out=left_out,
)
