"""PrimeKG, a sample: genes associated with diseases.

The sample names its nodes only. Diseases are found by name among PrimeKG's own nodes, genes are taken as symbols. A
name that stands for a group of diseases, and every drug, has no identifier here and is left out.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import Kind
from benchwork.packs.reasons import count_reasons
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="primekg",
    title="PrimeKG",
    release="random sample of edges, github.com/Abhijayapal/GraphRAG-for-primeKG at 3aa5a60dc23b",
    released="2022",
    license="CC0-1.0",
    attribution="PrimeKG (Chandak et al., Sci Data 2023)",
    homepage="https://zitniklab.hms.harvard.edu/projects/PrimeKG",
)

_TRIPLES = "knowledge/primekg_triples_sample.tsv.gz"
_DISEASES = "knowledge/primekg_disease_groups.csv.gz"
_DRUG = "an edge of a drug, which the sample names without an identifier"
_GROUP = "no disease of exactly this name, or a group of diseases"
_BOTH_WAYS = "the same edge from its other end"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per gene and disease."""
    return (
        _judged(raw)
        .filter(pl.col("reason").is_null())
        .select(gene=pl.format("hgnc.symbol:{}", "symbol"), disease="disease", disease_name="name")
        .sort("disease", "gene")
    )


def left_out(raw: RawFiles) -> dict[str, int]:
    """Edges whose ends cannot be identified, and repeated ones."""
    return count_reasons(_judged(raw), _DRUG, _GROUP, _BOTH_WAYS)


def _judged(raw: RawFiles) -> pl.DataFrame:
    """Every edge with its gene symbol and disease where found, and the reason to leave it out or null."""
    nodes = raw.csv(_DISEASES)
    groups = nodes.group_by("group_name_bert").len().filter(pl.col("len") > 1).get_column("group_name_bert").implode()
    single = nodes.filter(~pl.col("node_name").is_in(groups)).select(
        name="node_name", disease=pl.format("MONDO:{}", pl.col("node_id").str.zfill(7))
    )
    known = pl.concat([nodes.get_column("node_name"), nodes.get_column("group_name_bert")]).unique().implode()
    head_is_disease = pl.col("head").is_in(known)
    return (
        raw.tsv(_TRIPLES)
        .with_columns(
            name=pl.when(head_is_disease).then("head").otherwise("tail"),
            symbol=pl.when(head_is_disease).then("tail").otherwise("head"),
        )
        .join(single, on="name", how="left", validate="m:1", maintain_order="left")
        .with_columns(
            reason=pl.when(pl.col("relation") != "ASSOCIATED_WITH").then(pl.lit(_DRUG))
            .when(pl.col("disease").is_null()).then(pl.lit(_GROUP))
            .when(~pl.struct("relation", "name", "symbol").is_first_distinct()).then(pl.lit(_BOTH_WAYS))
        )
    )  # fmt: skip


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Diseases by PrimeKG's names, and the genes that HGNC does not have."""
    diseases = rows.select(
        "row", term="disease", kind=pl.lit(Kind.DISEASE.value), label="disease_name", species=pl.lit(None, pl.String)
    )
    genes = rows.select(
        "row", term="gene", kind=pl.lit(Kind.GENE.value), label=pl.col("gene").str.strip_prefix("hgnc.symbol:"),
        species=pl.lit(None, pl.String),
    )  # fmt: skip
    return pl.concat([diseases, genes]).unique("term", keep="first", maintain_order=True)


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A gene is associated with a disease."""
    return claims_frame(
        rows,
        Relation.ASSOCIATED_WITH,
        subject=pl.col("gene"),
        object=pl.col("disease"),
        confidence=pl.lit(confidence(SOURCE.name)["listed"]),
        basis=pl.lit("listed in a compilation"),
        pointers=pointing(subject="gene", object="disease", name="disease_name"),
        origin=pl.lit(["primekg"]),
    )


def page(row: dict[str, Any]) -> str:
    """PrimeKG has no page for an edge."""
    return ""


TABLE = Table(
    source=SOURCE, inputs=(_TRIPLES, _DISEASES), build=build, page=page, terms=terms, claims=claims,
    left_out=left_out,
)  # fmt: skip
