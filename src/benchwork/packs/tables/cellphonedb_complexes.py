"""CellPhoneDB: receptor and ligand complexes with their proteins.

CellPhoneDB writes a small molecule as a "complex" of the proteins that make or carry it ("Dopamine_byDDC_and_SLC6A3").
Such an entry is a chemical here, and the proteins are not said to be part of it.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="cellphonedb_complexes",
    title="CellPhoneDB",
    release="core 4.1, github.com/ventolab/cellphonedb-data at 71ffa8a16338",
    license="MIT",
    attribution="CellPhoneDB (Efremova et al., Nat Protoc 2020; Garcia-Alonso et al., Nature 2022)",
    homepage="https://www.cellphonedb.org",
)

COMPLEXES = "knowledge/cellphonedb_complex_input.csv.gz"
ORIGIN = "cellphonedb"
_MADE_BY = r"_by[A-Z]"


def complex_id(name: pl.Expr) -> pl.Expr:
    """CURIE of a CellPhoneDB complex."""
    return pl.lit("benchwork:cellphonedb.") + name.str.to_lowercase().str.replace_all(r"[^a-z0-9_.-]", "-")


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per complex and protein."""
    proteins = [f"uniprot_{number}" for number in range(1, 6)]
    return (
        raw.csv(COMPLEXES)
        .unpivot(proteins, index="complex_name", value_name="protein")
        .drop_nulls("protein")
        .select(
            complex=complex_id(pl.col("complex_name")),
            name="complex_name",
            kind=pl.when(pl.col("complex_name").str.contains(_MADE_BY)).then(pl.lit(Kind.CHEMICAL.value))
            .otherwise(pl.lit(Kind.COMPLEX.value)),
            protein=pl.format("uniprot:{}", "protein"),
        )
        .unique()
        .sort("complex", "protein")
    )  # fmt: skip


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """The complexes and molecules, labelled with CellPhoneDB's names, and the proteins that HGNC does not have."""
    label = pl.col("name").str.replace("_by", " made by ").str.replace_all("_", " ")
    complexes = rows.select("row", "kind", term="complex", label=label, species=pl.lit(HUMAN))
    proteins = rows.select(
        "row", kind=pl.lit(Kind.PROTEIN.value), term="protein", label=pl.col("protein").str.strip_prefix("uniprot:"),
        species=pl.lit(HUMAN),
    )  # fmt: skip
    return (
        pl.concat([complexes, proteins])
        .select("row", "term", "kind", "label", "species")
        .unique("term", keep="first", maintain_order=True)
    )


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A protein is part of a complex."""
    return claims_frame(
        rows.filter(pl.col("kind") == Kind.COMPLEX.value),
        Relation.PART_OF,
        subject=pl.col("protein"),
        object=pl.col("complex"),
        confidence=pl.lit(confidence(SOURCE.name)["curated"]),
        basis=pl.lit("curated complex"),
        pointers=pointing(subject="protein", object="complex"),
        origin=pl.lit([ORIGIN]),
    )


def page(row: dict[str, Any]) -> str:
    """CellPhoneDB has no page for a complex."""
    return ""


TABLE = Table(source=SOURCE, inputs=(COMPLEXES,), build=build, page=page, terms=terms, claims=claims)
