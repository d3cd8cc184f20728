"""CollecTRI: which transcription factor raises or lowers the expression of which gene.

AP1 and NFKB are complexes in CollecTRI, not the genes that those names are aliases of; they are written as FamPlex
entities. The signs are CollecTRI's: where the sources name no effect it takes activation.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import Kind
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="collectri",
    title="CollecTRI",
    release="as decoupler served it in 2025",
    released="2025",
    license="LicenseRef-CollecTRI-academic",
    attribution="CollecTRI (Müller-Dott et al., Nucleic Acids Res 2023); a composite of many resources",
    homepage="https://github.com/saezlab/CollecTRI",
)

_REGULONS = "knowledge/collectri_human.tsv.gz"
_COMPLEXES = {"AP1": "fplx:AP1", "NFKB": "fplx:NFkappaB"}
_MICRORNA = "the target is a microRNA of miRBase, which has no approved symbol"
ORIGIN = "regulon compilations (CollecTRI, DoRothEA)"
"""One vote for both: CollecTRI took DoRothEA's sources in."""


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per transcription factor and target; `effect` is raises or lowers."""
    return (
        raw.tsv(_REGULONS)
        .filter(~_is_microrna())
        .select(
            factor=pl.coalesce(
                pl.col("source").replace_strict(_COMPLEXES, default=None), pl.format("hgnc.symbol:{}", "source")
            ),
            target=pl.format("hgnc.symbol:{}", "target"),
            effect=pl.col("weight").replace_strict({"1": "raises", "-1": "lowers"}),
        )
        .sort("factor", "target")
    )


def left_out(raw: RawFiles) -> dict[str, int]:
    """Targets that are microRNAs."""
    return {_MICRORNA: raw.tsv(_REGULONS).filter(_is_microrna()).height}


def _is_microrna() -> pl.Expr:
    return pl.col("target").str.starts_with("hsa-")


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Factors and targets, for those that HGNC does not have."""
    ends = [
        rows.filter(pl.col(end).str.starts_with("hgnc.symbol:")).select(
            "row", term=end, kind=pl.lit(Kind.GENE.value), label=pl.col(end).str.strip_prefix("hgnc.symbol:"),
            species=pl.lit(None, pl.String),
        )
        for end in ("factor", "target")
    ]  # fmt: skip
    return pl.concat(ends).unique("term", keep="first", maintain_order=True)


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A factor raises or lowers the expression of its target."""
    return claims_frame(
        rows,
        Relation.REGULATES_EXPRESSION,
        subject=pl.col("factor"),
        object=pl.col("target"),
        sign=pl.col("effect").replace_strict({"raises": 1, "lowers": -1}, return_dtype=pl.Int8),
        confidence=pl.lit(confidence(SOURCE.name)["listed"]),
        basis=pl.lit("listed in a compilation"),
        pointers=pointing(subject="factor", object="target", sign="effect"),
        origin=pl.lit([ORIGIN]),
    )


def page(row: dict[str, Any]) -> str:
    """CollecTRI has no page for a pair."""
    return ""


TABLE = Table(
    source=SOURCE, inputs=(_REGULONS,), build=build, page=page, terms=terms, claims=claims, left_out=left_out
)  # fmt: skip
