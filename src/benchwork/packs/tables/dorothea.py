"""DoRothEA: transcription factors and their target genes, graded A to C by how many kinds of evidence agree.

A mode of regulation of 0 means that the direction is not known: the claim has no sign.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import PREFIXES, Kind
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.tables.collectri import ORIGIN
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="dorothea",
    title="DoRothEA",
    release="human, levels A to C, package dorothea at 1461fb75e23e",
    license="GPL-3.0-only",
    attribution="DoRothEA (Garcia-Alonso et al., Genome Res 2019); a composite of many resources",
    homepage="https://saezlab.github.io/dorothea",
)

_REGULONS = "knowledge/dorothea_hs_ABC.tsv.gz"
_SYMBOL = f"^{PREFIXES['hgnc.symbol'][0]}$"
_NO_SYMBOL = "the target is not a gene symbol"
_EVIDENCE = ("curated", "chip_seq", "tfbs", "inferred")


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per factor and target; `effect` is raises, lowers or null; papers as PubMed CURIEs."""
    papers = (
        pl.col("pubmed_id").str.split("|").list.eval(pl.element().str.split(",").explode())
        .list.eval(pl.element().str.strip_prefix("pubmed:").str.extract(r"^(\d{4,8})$").drop_nulls())
        .list.eval(pl.format("pubmed:{}", pl.element())).list.unique().list.sort()
    )  # fmt: skip
    return (
        raw.tsv(_REGULONS)
        .filter(pl.col("target").str.contains(_SYMBOL))
        .select(
            factor=pl.format("hgnc.symbol:{}", "tf"),
            target=pl.format("hgnc.symbol:{}", "target"),
            effect=pl.col("mor").replace_strict({"1": "raises", "-1": "lowers", "0": None}, return_dtype=pl.String),
            level="confidence",
            papers=papers,
            **{name: pl.col(f"is_evidence_{name}") == "1" for name in _EVIDENCE},
        )
        .sort("factor", "target")
    )


def left_out(raw: RawFiles) -> dict[str, int]:
    """Targets that are not genes, such as an isoform."""
    return {_NO_SYMBOL: raw.tsv(_REGULONS).filter(~pl.col("target").str.contains(_SYMBOL)).height}


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Factors and targets, for those that HGNC does not have."""
    ends = [
        rows.select(
            "row", term=end, kind=pl.lit(Kind.GENE.value), label=pl.col(end).str.strip_prefix("hgnc.symbol:"),
            species=pl.lit(None, pl.String),
        )
        for end in ("factor", "target")
    ]  # fmt: skip
    return pl.concat(ends).unique("term", keep="first", maintain_order=True)


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A factor regulates the expression of its target, with a sign where it is known."""
    cited = pl.col("papers").list.len() > 0
    return claims_frame(
        rows,
        Relation.REGULATES_EXPRESSION,
        subject=pl.col("factor"),
        object=pl.col("target"),
        sign=pl.col("effect").replace_strict({"raises": 1, "lowers": -1}, return_dtype=pl.Int8),
        confidence=pl.col("level").replace_strict(confidence(SOURCE.name), return_dtype=pl.Float64),
        basis=pl.lit("DoRothEA level ") + pl.col("level"),
        pointers=pointing(subject="factor", object="target", sign="effect", level="level"),
        references=pl.col("papers"),
        origin=pl.when(cited).then(pl.col("papers")).otherwise(pl.lit([ORIGIN])),
    )


def page(row: dict[str, Any]) -> str:
    """DoRothEA has no page for a pair."""
    return ""


TABLE = Table(source=SOURCE, inputs=(_REGULONS,), build=build, page=page, terms=terms, claims=claims, left_out=left_out)
