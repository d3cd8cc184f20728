"""FamPlex: the genes and families that belong to a family, and the parts of a complex."""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.relation import Relation
from benchwork.model.term import Kind, page_of
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.tables.famplex import RELATIONS, relations
from benchwork.packs.tables.famplex import SOURCE as FAMPLEX
from benchwork.packs.weights import confidence

SOURCE = FAMPLEX.model_copy(update={"name": "famplex_members"})

_PREFIX = {"HGNC": "hgnc.symbol", "UP": "uniprot", "FPLX": "fplx"}
_KIND = {"hgnc.symbol": Kind.GENE.value, "uniprot": Kind.PROTEIN.value}
_RELATION = {"isa": Relation.MEMBER_OF.value, "partof": Relation.PART_OF.value}
ORIGIN = "famplex"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per member or part."""
    return (
        relations(raw)
        .select(
            member=pl.format("{}:{}", pl.col("namespace").replace_strict(_PREFIX), "id"),
            relation=pl.col("relation").replace_strict(_RELATION),
            entity=pl.format("{}:{}", pl.col("upper_namespace").replace_strict(_PREFIX), "upper"),
        )
        .unique()
        .sort("entity", "relation", "member")
    )


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """The genes and proteins, for those that HGNC does not have; families stand in the table famplex."""
    ends = rows.select("row", term="member", parts=pl.col("member").str.splitn(":", 2)).unnest("parts")
    return (
        ends.filter(pl.col("field_0").is_in(list(_KIND)))
        .select(
            "row", "term", kind=pl.col("field_0").replace_strict(_KIND), label="field_1",
            species=pl.lit(None, pl.String),
        )
        .unique("term", keep="first", maintain_order=True)
    )  # fmt: skip


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A gene or family is a member of a family, or a part of a complex."""
    return claims_frame(
        rows,
        pl.col("relation"),
        subject=pl.col("member"),
        object=pl.col("entity"),
        confidence=pl.lit(confidence(SOURCE.name)["curated"]),
        basis=pl.lit("curated membership"),
        pointers=pointing(subject="member", object="entity", relation="relation"),
        origin=pl.lit([ORIGIN]),
    )


def page(row: dict[str, Any]) -> str:
    """FamPlex's page of the family or complex."""
    return page_of(row["entity"])


TABLE = Table(source=SOURCE, inputs=(RELATIONS,), build=build, page=page, terms=terms, claims=claims)
