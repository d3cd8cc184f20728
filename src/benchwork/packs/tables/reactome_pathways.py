"""Reactome: the human pathways, and which is part of which."""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind, page_of
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="reactome_pathways",
    title="Reactome",
    release="pathway names of 2021, hierarchy of 2023-24",
    released="2021",
    license="CC0-1.0",
    attribution="Reactome (Milacic et al., Nucleic Acids Res 2024)",
    homepage="https://reactome.org",
)

PATHWAYS = "knowledge/reactome_pathways_human.gmt.gz"
HIERARCHY = "knowledge/reactome_pathway_hierarchy.tsv.gz"
ORIGIN = "reactome"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per pathway and parent; a pathway without a parent has one row.

    The hierarchy is newer than the names: pathways that it alone knows have no name here.
    """
    names = raw.gmt(PATHWAYS).select(id=pl.format("reactome:{}", "detail"), name="name")
    edges = raw.tsv(HIERARCHY).select(
        id=pl.format("reactome:{}", "child"), parent=pl.format("reactome:{}", "parent")
    )  # fmt: skip
    tops = edges.select(id="parent")
    return (
        pl.concat([names.select("id"), edges.select("id"), tops])
        .unique()
        .join(names, on="id", how="left", validate="1:1")
        .join(edges, on="id", how="left", validate="1:m")
        .sort("id", "parent")
    )


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Every pathway, labelled with its name, or with its identifier where the names do not have it."""
    return rows.select(
        "row", term="id", kind=pl.lit(Kind.PATHWAY.value),
        label=pl.coalesce("name", pl.col("id").str.strip_prefix("reactome:")), species=pl.lit(HUMAN),
    ).unique("term", keep="first", maintain_order=True)  # fmt: skip


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A pathway is part of its parent."""
    return claims_frame(
        rows,
        Relation.PART_OF,
        subject=pl.col("id"),
        object=pl.col("parent"),
        confidence=pl.lit(confidence(SOURCE.name)["curated"]),
        basis=pl.lit("curated hierarchy"),
        pointers=pointing(subject="id", object="parent"),
        origin=pl.lit([ORIGIN]),
    )


def page(row: dict[str, Any]) -> str:
    """Reactome's page of the pathway."""
    return page_of(row["id"])


TABLE = Table(source=SOURCE, inputs=(PATHWAYS, HIERARCHY), build=build, page=page, terms=terms, claims=claims)
