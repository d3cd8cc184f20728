"""FamPlex: the same family or complex in SIGNOR, MeSH, Reactome and the Gene Ontology.

SIGNOR, MeSH and Reactome entries become identifiers of the FamPlex entity. A Gene Ontology term is a term of its own
that annotations point to, so its equivalence is a claim, not an identifier.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.relation import Relation
from benchwork.model.term import page_of
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.tables.famplex import EQUIVALENCES, equivalences
from benchwork.packs.tables.famplex import SOURCE as FAMPLEX
from benchwork.packs.tables.famplex_members import ORIGIN
from benchwork.packs.weights import confidence

SOURCE = FAMPLEX.model_copy(update={"name": "famplex_references"})

_PREFIX = {"SIGNOR": "signor", "MESH": "MESH", "RE": "reactome", "GO": "GO"}
_UNKNOWN = "cross reference to a database that Benchwork does not use, or a name"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per cross reference to a database of `_PREFIX`."""
    return (
        equivalences(raw)
        .filter(pl.col("namespace").is_in(list(_PREFIX)))
        .select(
            reference=pl.format(
                "{}:{}", pl.col("namespace").replace_strict(_PREFIX), pl.col("id").str.strip_prefix("GO:")
            ),
            entity=pl.format("fplx:{}", "entity"),
        )
        .unique()
        .sort("entity", "reference")
    )


def left_out(raw: RawFiles) -> dict[str, int]:
    """Cross references to other databases; the names of BEL among them stand in the table famplex."""
    return {_UNKNOWN: equivalences(raw).filter(~pl.col("namespace").is_in(list(_PREFIX))).height}


def identifiers(rows: pl.DataFrame) -> pl.DataFrame:
    """Every reference but those to the Gene Ontology and those that are given to two entities."""
    single = pl.len().over("reference") == 1
    return rows.filter(~_is_go() & single).select("row", identifier="reference", term="entity", how=pl.lit("famplex"))


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A family or complex is the same as a Gene Ontology term."""
    return claims_frame(
        rows.filter(_is_go()),
        Relation.SAME_AS,
        subject=pl.col("entity"),
        object=pl.col("reference"),
        confidence=pl.lit(confidence(SOURCE.name)["curated"]),
        basis=pl.lit("curated cross reference"),
        pointers=pointing(subject="entity", object="reference"),
        origin=pl.lit([ORIGIN]),
    )


def _is_go() -> pl.Expr:
    return pl.col("reference").str.starts_with("GO:")


def page(row: dict[str, Any]) -> str:
    """FamPlex's page of the family or complex."""
    return page_of(row["entity"])


TABLE = Table(
    source=SOURCE, inputs=(EQUIVALENCES,), build=build, page=page, identifiers=identifiers, claims=claims,
    left_out=left_out,
)  # fmt: skip
