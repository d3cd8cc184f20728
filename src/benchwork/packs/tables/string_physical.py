"""STRING: pairs of human proteins that are in one physical complex, with STRING's combined score.

A pair is an association without direction: it says that two proteins touch or share a complex, not that one acts on
the other.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="string_physical",
    title="STRING",
    release="v12.0, human physical subnetwork, combined score of at least 700",
    released="2023",
    license="CC-BY-4.0",
    attribution="STRING (Szklarczyk et al., Nucleic Acids Res 2023)",
    homepage="https://string-db.org",
)

_PAIRS = "knowledge/string_v12_human_physical_min700.tsv.gz"
ORIGIN = "string"
"""One vote for all that STRING compiles: its networks overlap."""


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per pair: the two proteins as CURIEs with STRING's names for them, and the score from 0 to 1000."""
    return (
        raw.tsv(_PAIRS)
        .select(
            id_a=pl.format("string:{}", "string_a"),
            name_a="name_a",
            id_b=pl.format("string:{}", "string_b"),
            name_b="name_b",
            score=pl.col("score").cast(pl.Int16),
        )
        .sort("id_a", "id_b")
    )


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Both proteins; where HGNC knows the gene, the gene stands for them."""
    ends = [
        rows.select(
            "row", term=f"id_{end}", kind=pl.lit(Kind.PROTEIN.value), label=f"name_{end}", species=pl.lit(HUMAN)
        )
        for end in "ab"
    ]
    return pl.concat(ends).unique("term", keep="first", maintain_order=True)


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A interacts with B."""
    return scored_claims(rows, SOURCE.name, Relation.INTERACTS_WITH, "score", "STRING combined score")


def scored_claims(rows: pl.DataFrame, table: str, relation: Relation, score: str, what: str) -> pl.DataFrame:
    """One claim a row between `id_a` and `id_b`, with a confidence in proportion to STRING's score from 0 to 1000.

    Args:
        table: key of the scale in `weights.toml`.
        score: column of the score.
        what: what the score is called.
    """
    return claims_frame(
        rows,
        relation,
        subject=pl.col("id_a"),
        object=pl.col("id_b"),
        confidence=pl.col(score) * confidence(table)["scale"],
        basis=pl.lit(f"{what} / 1000"),
        pointers=pointing(subject="id_a", object="id_b", value=score),
        value=pl.col(score),
        unit=pl.lit("score 0-1000"),
        measure=pl.lit(what),
        value_relation=pl.lit("="),
        origin=pl.lit([ORIGIN]),
    )


def interaction_page(a: str, b: str) -> str:
    """STRING's page of a pair of `string:` CURIEs."""
    return f"https://string-db.org/interaction/{a.removeprefix('string:')}/{b.removeprefix('string:')}"


def page(row: dict[str, Any]) -> str:
    """STRING's page of the pair."""
    return interaction_page(row["id_a"], row["id_b"])


TABLE = Table(source=SOURCE, inputs=(_PAIRS,), build=build, page=page, terms=terms, claims=claims)
