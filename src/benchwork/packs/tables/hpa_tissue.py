"""Human Protein Atlas: in which tissues antibodies find a protein, at which level in which of their cells.

The level of a tissue is the highest of its cell types. A tissue where the protein was not detected in any cell type is
kept as a row and states no claim: an antibody that finds nothing does not show that nothing is there.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing, qualified
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="hpa_tissue",
    title="Human Protein Atlas",
    release="v22.0, normal tissue by immunohistochemistry",
    released="2022",
    license="CC-BY-SA-3.0",
    attribution="Human Protein Atlas v22.0, proteinatlas.org (Uhlén et al., Science 2015)",
    homepage="https://www.proteinatlas.org",
)

_TISSUES = "knowledge/hpa_v22_normal_tissue_ihc.tsv.gz"
_LEVELS = {"H": "high", "M": "medium", "L": "low", "N": "not_detected"}  # from the highest to the lowest
_RELIABILITY = {"E": "enhanced", "S": "supported", "A": "approved", "U": "uncertain"}


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per gene and tissue: reliability, highest level, and a list of the cell types at each level."""
    keys = ["gene", "symbol", "tissue_name", "reliability"]
    entry = pl.col("tissue_celltype_level")
    return (
        raw.tsv(_TISSUES)
        .with_columns(entry.str.split("|"))
        .explode("tissue_celltype_level")
        .select(
            gene=pl.format("ensembl:{}", "ensembl"),
            symbol="gene",
            tissue_name=entry.str.extract(r"^([^:]+):"),
            reliability=pl.col("reliability").replace_strict(_RELIABILITY),
            level=entry.str.extract(r"=([HMLN])$").replace_strict(_LEVELS),
            cell=entry.str.extract(r":(.+)=[HMLN]$"),
        )
        .group_by(*keys, "level")
        .agg(pl.col("cell").sort())
        .pivot(on="level", on_columns=list(_LEVELS.values()), index=keys, values="cell")
        .select(
            "gene",
            "symbol",
            pl.format("benchwork:hpa.tissue.{}", pl.col("tissue_name").str.replace_all(" ", "_")).alias("tissue"),
            "tissue_name",
            "reliability",
            pl.coalesce(pl.when(pl.col(name).is_not_null()).then(pl.lit(name)) for name in _LEVELS.values()).alias(
                "level"
            ),
            *_LEVELS.values(),
        )
        .sort("tissue", "gene", "reliability")
    )


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """The tissues, and the genes that HGNC does not have."""
    tissues = rows.select(
        "row", term="tissue", kind=pl.lit(Kind.TISSUE.value), label="tissue_name", species=pl.lit(None, pl.String)
    )
    genes = rows.select("row", term="gene", kind=pl.lit(Kind.GENE.value), label="symbol", species=pl.lit(HUMAN))
    return pl.concat([tissues, genes]).unique("term", keep="first", maintain_order=True)


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A gene is expressed in a tissue, at a level."""
    return claims_frame(
        rows.filter(pl.col("level") != "not_detected"),
        Relation.EXPRESSED_IN,
        subject=pl.col("gene"),
        object=pl.col("tissue"),
        qualifiers=qualified(level=pl.col("level")),
        confidence=pl.col("reliability").replace_strict(confidence(SOURCE.name), return_dtype=pl.Float64),
        basis=pl.lit("immunohistochemistry, ") + pl.col("reliability"),
        pointers=pointing(subject="gene", object="tissue", level="level", reliability="reliability"),
        origin=pl.lit(["human protein atlas"]),
    )


def page(row: dict[str, Any]) -> str:
    """The atlas's page of the gene's tissues."""
    return f"https://www.proteinatlas.org/{row['gene'].removeprefix('ensembl:')}/tissue"


TABLE = Table(source=SOURCE, inputs=(_TISSUES,), build=build, page=page, terms=terms, claims=claims)
