"""STRING: functional associations of human genes with the score of every channel but text mining.

The combined score was computed again without text mining by the author of the R package it comes from, so it is lower
than STRING's own.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind
from benchwork.packs.table import RawFiles, Table
from benchwork.packs.tables.string_physical import interaction_page, scored_claims

SOURCE = Source(
    name="string_channels",
    title="STRING",
    release="v12.0, human, without text mining, combined score of at least 700 and each gene's three best from 400",
    released="2023",
    license="CC-BY-4.0",
    attribution="STRING (Szklarczyk et al., Nucleic Acids Res 2023)",
    homepage="https://string-db.org",
)

_PAIRS = "knowledge/string_v12_human_channels_no_textmining.tsv.gz"
CHANNELS = (
    "neighborhood", "neighborhood_transferred", "fusion", "cooccurence", "homology", "coexpression",
    "coexpression_transferred", "experiments", "experiments_transferred", "database", "database_transferred",
)  # fmt: skip


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per pair: NCBI genes, their STRING proteins where known, and scores from 0 to 1000."""
    return (
        raw.tsv(_PAIRS)
        .select(
            id_a=pl.format("ncbigene:{}", "entrez_a"),
            symbol_a="symbol_a",
            id_b=pl.format("ncbigene:{}", "entrez_b"),
            symbol_b="symbol_b",
            string_a=pl.format("string:{}", "string_a"),
            string_b=pl.format("string:{}", "string_b"),
            **{channel: pl.col(channel).cast(pl.Int16) for channel in (*CHANNELS, "combined_score")},
        )
        .sort("id_a", "id_b")
    )


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Both genes, for those that HGNC does not have."""
    ends = [
        rows.select("row", term=f"id_{end}", kind=pl.lit(Kind.GENE.value), label=f"symbol_{end}", species=pl.lit(HUMAN))
        for end in "ab"
    ]
    return pl.concat(ends).unique("term", keep="first", maintain_order=True)


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A is associated with B."""
    what = "STRING combined score without text mining"
    return scored_claims(rows, SOURCE.name, Relation.ASSOCIATED_WITH, "combined_score", what)


def page(row: dict[str, Any]) -> str:
    """STRING's page of the pair, where both proteins are known."""
    a, b = row["string_a"], row["string_b"]
    return interaction_page(a, b) if a and b else ""


TABLE = Table(source=SOURCE, inputs=(_PAIRS,), build=build, page=page, terms=terms, claims=claims)
