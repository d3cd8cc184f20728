"""Reactome: which gene products take part in which human pathway.

Members are written as symbols of 2021. Reactome lists proteins of viruses and bacteria beside human ones, by bare
names such as "MCP" that are old symbols of human genes too. A member is therefore kept only if it is an approved human
symbol, or if it takes part in some pathway outside Reactome's branch of diseases, where no pathogen is.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import PREFIXES, Kind
from benchwork.packs.hierarchy import descendants
from benchwork.packs.reasons import count_reasons
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.tables.reactome_pathways import HIERARCHY, ORIGIN, PATHWAYS
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="reactome_members",
    title="Reactome",
    release="pathway members of 2021",
    released="2021",
    license="CC0-1.0",
    attribution="Reactome (Milacic et al., Nucleic Acids Res 2024)",
    homepage="https://reactome.org",
)

_GENES = "knowledge/hgnc_entries.tsv.gz"
_DISEASE = "R-HSA-1643685"  # Reactome's top pathway "Disease"
_SYMBOL = f"^{PREFIXES['hgnc.symbol'][0]}$"
_NO_SYMBOL = "not a symbol: a gene region, a transcript or a genome"
_NOT_HUMAN = "not an approved human symbol, and only in pathways of disease: may be a protein of a pathogen"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per pathway and member, the member as the symbol that Reactome wrote."""
    return (
        _judged(raw)
        .filter(pl.col("reason").is_null())
        .select(
            gene=pl.format("hgnc.symbol:{}", "member"),
            pathway=pl.format("reactome:{}", "detail"),
            pathway_name="name",
        )
        .unique()
        .sort("pathway", "gene")
    )


def left_out(raw: RawFiles) -> dict[str, int]:
    """Members that are no human symbols, by reason."""
    return count_reasons(_judged(raw), _NO_SYMBOL, _NOT_HUMAN)


def _judged(raw: RawFiles) -> pl.DataFrame:
    """Every pathway and member, with the reason to leave it out or null."""
    members = raw.gmt(PATHWAYS).explode("members").rename({"members": "member"})
    approved = raw.tsv(_GENES).filter(pl.col("Status") == "Approved").get_column("Approved symbol")
    diseases = descendants(_DISEASE, raw.tsv(HIERARCHY))
    healthy = members.filter(~pl.col("detail").is_in(diseases)).get_column("member").unique()
    known = pl.col("member").is_in(approved.implode()) | pl.col("member").is_in(healthy.implode())
    return members.with_columns(
        reason=pl.when(~pl.col("member").str.contains(_SYMBOL)).then(pl.lit(_NO_SYMBOL))
        .when(~known).then(pl.lit(_NOT_HUMAN))
    )  # fmt: skip


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """The members, under the symbol that is written; where HGNC knows it, the gene stands for it."""
    return rows.select(
        "row", term="gene", kind=pl.lit(Kind.PROTEIN.value), label=pl.col("gene").str.strip_prefix("hgnc.symbol:"),
        species=pl.lit(None, pl.String),
    ).unique("term", keep="first", maintain_order=True)  # fmt: skip


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A member participates in its pathway."""
    return claims_frame(
        rows,
        Relation.PARTICIPATES_IN,
        subject=pl.col("gene"),
        object=pl.col("pathway"),
        confidence=pl.lit(confidence(SOURCE.name)["curated"]),
        basis=pl.lit("curated pathway"),
        pointers=pointing(subject="gene", object="pathway"),
        origin=pl.lit([ORIGIN]),
    )


def page(row: dict[str, Any]) -> str:
    """Reactome's page of the pathway."""
    return f"https://reactome.org/content/detail/{row['pathway'].removeprefix('reactome:')}"


TABLE = Table(
    source=SOURCE, inputs=(PATHWAYS, HIERARCHY, _GENES), build=build, page=page, terms=terms, claims=claims,
    left_out=left_out,
)  # fmt: skip
