"""Gene Ontology: biological processes and cellular components, their labels and their place in the hierarchy.

Molecular functions are left out: they are neither processes nor places, and no question asks for them.
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
    name="go_terms",
    title="Gene Ontology",
    release="go-basic 2022-07-01",
    released="2022-07-01",
    license="CC-BY-4.0",
    attribution="Gene Ontology Consortium (Nucleic Acids Res 2021), release 2022-07-01",
    homepage="https://geneontology.org",
)

_TERMS = "knowledge/go_terms.tsv.gz"
_RELATIONS = "knowledge/go_relations.tsv.gz"

_KIND = {"process": Kind.PROCESS, "component": Kind.LOCATION}
_PARENTS = {"isa": "is_a", "part of": "part_of"}
_STATES = {"is_a": Relation.IS_A, "part_of": Relation.PART_OF}


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per process or component; `is_a` and `part_of` are null where there is no such parent."""
    kept = raw.tsv(_TERMS).select(
        go="go_id",
        name="term",
        aspect=pl.col("ontology").replace_strict({"BP": "process", "CC": "component"}, default=None),
    ).drop_nulls("aspect")  # fmt: skip
    relations = raw.tsv(_RELATIONS).join(kept.select(parent="go"), on="parent", how="semi").sort(pl.all())
    for stated, column in _PARENTS.items():
        parents = (
            relations.filter(pl.col("relation") == stated)
            .group_by(go="child", maintain_order=True)
            .agg(pl.col("parent").alias(column))
        )
        kept = kept.join(parents, on="go", how="left", validate="1:1")
    return kept.sort("go")


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Processes, and components as locations."""
    return rows.select(
        "row",
        term="go",
        kind=pl.col("aspect").replace_strict(_KIND, return_dtype=pl.String),
        label="name",
        species=pl.lit(None, pl.String),
    )


def names(rows: pl.DataFrame) -> pl.DataFrame:
    """The labels."""
    return rows.select("row", term="go", text="name", status=pl.lit(NameStatus.LABEL.value))


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """Each term is a kind of, or part of, each of its parents."""
    return pl.concat([parent_claims(rows, SOURCE.name, "go", column, relation) for column, relation in _STATES.items()])


def page(row: dict[str, Any]) -> str:
    """AmiGO's page of the term."""
    return page_of(str(row["go"]))


TABLE = Table(
    source=SOURCE,
    inputs=(_TERMS, _RELATIONS),
    build=build,
    page=page,
    terms=terms,
    names=names,
    claims=claims,
)
