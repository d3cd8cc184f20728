"""Human Protein Atlas: where in the cell antibodies find a protein, with the reliability of the finding.

"Predicted to be secreted" and "Rods & Rings" have no Gene Ontology term here: their rows are kept and state no claim.
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
    name="hpa_location",
    title="Human Protein Atlas",
    release="v22.0, subcellular location",
    released="2022",
    license="CC-BY-SA-3.0",
    attribution="Human Protein Atlas v22.0, proteinatlas.org (Thul et al., Science 2017)",
    homepage="https://www.proteinatlas.org",
)

_LOCATIONS = "knowledge/hpa_v22_subcellular_location.tsv.gz"
_RELIABILITIES = ("enhanced", "supported", "approved", "uncertain")
_ROLES = ("main", "additional", "extracellular")


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per gene and location: its GO term or null, its role, and its own reliability.

    The reliability is that of the location; where the atlas lists the location under none, it is null.
    """
    wide = raw.tsv(_LOCATIONS)
    go = _exploded(wide, "go_id").select(
        "ensembl",
        location=pl.col("go_id").str.replace(r" \([^()]*\)$", ""),
        go=pl.col("go_id").str.extract(r"\((GO:\d{7})\)$"),
    )
    reliability = pl.concat(
        _exploded(wide, name).select("ensembl", location=name, reliability=pl.lit(name)) for name in _RELIABILITIES
    )
    roles = pl.concat(
        _exploded(wide, f"{role}_location").select("ensembl", "gene", location=f"{role}_location", role=pl.lit(role))
        for role in _ROLES
    )
    return (
        roles.join(go, on=["ensembl", "location"], how="left", validate="m:1")
        .join(reliability, on=["ensembl", "location"], how="left", validate="m:1")
        .select(
            gene=pl.format("ensembl:{}", "ensembl"), symbol="gene", location="location", go="go", role="role",
            reliability="reliability",
        )
        .sort("gene", "location", "role")
    )  # fmt: skip


def _exploded(wide: pl.DataFrame, column: str) -> pl.DataFrame:
    return (
        wide.select("ensembl", "gene", pl.col(column).str.split(";")).explode(column).drop_nulls(column)
    )  # fmt: skip


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """The genes, for those that HGNC does not have."""
    return rows.select(
        "row", term="gene", kind=pl.lit(Kind.GENE.value), label="symbol", species=pl.lit(HUMAN)
    ).unique("term", keep="first", maintain_order=True)  # fmt: skip


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A gene's protein is located in a place."""
    return claims_frame(
        rows.drop_nulls("reliability"),
        Relation.LOCATED_IN,
        subject=pl.col("gene"),
        object=pl.col("go"),
        confidence=pl.col("reliability").replace_strict(confidence(SOURCE.name), return_dtype=pl.Float64),
        basis=pl.lit("immunofluorescence, ") + pl.col("reliability"),
        pointers=pointing(subject="gene", object="go", location="location", reliability="reliability"),
        origin=pl.lit(["human protein atlas"]),
    )  # fmt: skip


def page(row: dict[str, Any]) -> str:
    """The atlas's page of the gene's locations."""
    return f"https://www.proteinatlas.org/{row['gene'].removeprefix('ensembl:')}/subcellular"


TABLE = Table(source=SOURCE, inputs=(_LOCATIONS,), build=build, page=page, terms=terms, claims=claims)
