"""HuRI: pairs of human proteins that bind each other in a systematic yeast two-hybrid screen."""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="huri",
    title="HuRI",
    release="binary interactions of 2020",
    released="2020",
    license="CC-BY-4.0",
    attribution="Human Reference Interactome (Luck et al., Nature 2020)",
    homepage="http://www.interactome-atlas.org",
)

_PAIRS = "knowledge/huri_binary_ppi_ensembl.tsv.gz"
_PAPER = "pubmed:32296183"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per pair of genes."""
    return (
        raw.tsv(_PAIRS)
        .select(id_a=pl.format("ensembl:{}", "protein1"), id_b=pl.format("ensembl:{}", "protein2"))
        .unique()
        .sort("id_a", "id_b")
    )


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Both genes, labelled with their identifiers, for those that HGNC does not have."""
    ends = [
        rows.select(
            "row", term=f"id_{end}", kind=pl.lit(Kind.GENE.value),
            label=pl.col(f"id_{end}").str.strip_prefix("ensembl:"), species=pl.lit(HUMAN),
        )
        for end in "ab"
    ]  # fmt: skip
    return pl.concat(ends).unique("term", keep="first", maintain_order=True)


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A interacts with B; the whole screen is one paper."""
    return claims_frame(
        rows,
        Relation.INTERACTS_WITH,
        subject=pl.col("id_a"),
        object=pl.col("id_b"),
        confidence=pl.lit(confidence(SOURCE.name)["screen"]),
        basis=pl.lit("yeast two-hybrid screen"),
        pointers=pointing(subject="id_a", object="id_b"),
        references=pl.lit([_PAPER]),
        origin=pl.lit([_PAPER]),
    )


def page(row: dict[str, Any]) -> str:
    """HuRI has no page for a pair."""
    return ""


TABLE = Table(source=SOURCE, inputs=(_PAIRS,), build=build, page=page, terms=terms, claims=claims)
