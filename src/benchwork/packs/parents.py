"""Claims from a column that lists a term's parents; shared by the tables of ontologies."""

from __future__ import annotations

import polars as pl

from benchwork.model.relation import Relation
from benchwork.packs.table import claims_frame
from benchwork.packs.weights import confidence

__all__ = ["parent_claims"]


def parent_claims(rows: pl.DataFrame, table: str, child: str, parents: str, relation: Relation) -> pl.DataFrame:
    """One claim for each parent that a row lists.

    Args:
        rows: a table's rows, with `row`.
        table: the table's name; `weights.toml` gives its confidence for the case `parents`.
        child: column that holds the term's CURIE.
        parents: column of a list of CURIEs, or null.
        relation: how the child stands to each parent.
    """
    number = pl.int_ranges(pl.col(parents).list.len())
    return claims_frame(
        rows.with_columns(number=number).explode(parents, "number"),
        relation,
        subject=pl.col(child),
        object=pl.col(parents),
        confidence=pl.lit(confidence(table)[parents]),
        basis=pl.lit("stated by the ontology"),
        pointers=pl.concat_str(
            pl.lit(f'{{"subject":"/{child}","object":"/{parents}/'), pl.col("number"), pl.lit('"}')
        ),
        origin=pl.lit([table]),
    )  # fmt: skip
