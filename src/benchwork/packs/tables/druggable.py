"""Open Targets: genes whose product belongs to a protein family that drugs are known to act on.

A "No" says that no such family was found, not that the gene cannot be drugged: the row is kept and states no claim.
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
    name="druggable",
    title="Open Targets",
    release="tractability bucket Druggable Family, as in kgg at cca51f006190",
    license="CC0-1.0",
    attribution="Open Targets Platform (Buniello et al., Nucleic Acids Res 2025)",
    homepage="https://platform.opentargets.org",
)

_FAMILIES = "knowledge/opentargets_druggable_family.csv.gz"
DRUGGABLE = "benchwork:druggable"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per gene; `category` is null where the answer is "No"."""
    return (
        raw.csv(_FAMILIES)
        .select(
            gene=pl.format("ensembl:{}", "ENSG"),
            symbol="approvedSymbol",
            druggable_family=pl.col("Druggable Family").replace_strict({"Yes": True, "No": False}),
            category=pl.when(pl.col("Druggable Family") == "Yes").then(pl.lit(DRUGGABLE)),
        )
        .sort("gene")
    )


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """The category, and the genes that HGNC does not have."""
    category = rows.drop_nulls("category").select(
        "row", term="category", kind=pl.lit(Kind.CATEGORY.value), label=pl.lit("druggable family"),
        species=pl.lit(None, pl.String),
    )  # fmt: skip
    genes = rows.select("row", term="gene", kind=pl.lit(Kind.GENE.value), label="symbol", species=pl.lit(HUMAN))
    return pl.concat([category, genes]).unique("term", keep="first", maintain_order=True)


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A gene is classified as druggable family."""
    return claims_frame(
        rows,
        Relation.CLASSIFIED_AS,
        subject=pl.col("gene"),
        object=pl.col("category"),
        confidence=pl.lit(confidence(SOURCE.name)["listed"]),
        basis=pl.lit("Open Targets tractability"),
        pointers=pointing(subject="gene", object="category", druggable_family="druggable_family"),
        origin=pl.lit(["open targets tractability"]),
    )


def page(row: dict[str, Any]) -> str:
    """The page of the target in the Open Targets Platform."""
    return f"https://platform.opentargets.org/target/{row['gene'].removeprefix('ensembl:')}"


TABLE = Table(source=SOURCE, inputs=(_FAMILIES,), build=build, page=page, terms=terms, claims=claims)
