"""What a table of a pack is: facts in our own columns, and pure functions that read terms and claims out of them.

One file in `packs/tables/` is one table. It says where its rows come from (`build`), and what they state (`terms`,
`names`, `identifiers`, `claims`). All four return polars frames with the columns listed here; `row` is always the row
number in the table, so whatever is read carries the way back to the row it was read from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation

__all__ = [
    "CLAIM_COLUMNS",
    "IDENTIFIER_COLUMNS",
    "NAME_COLUMNS",
    "TERM_COLUMNS",
    "RawFiles",
    "Table",
    "claims_frame",
    "pointing",
    "qualified",
]

Columns = dict[str, pl.DataType | type[pl.DataType]]

TERM_COLUMNS: Columns = {
    "row": pl.UInt32,
    "term": pl.String,  # CURIE
    "kind": pl.String,  # a Kind
    "label": pl.String,
    "species": pl.String,  # CURIE or null
}
NAME_COLUMNS: Columns = {
    "row": pl.UInt32,
    "term": pl.String,  # CURIE
    "text": pl.String,  # a name as people write it
    "status": pl.String,  # a benchwork.naming.lexicon.NameStatus
}
IDENTIFIER_COLUMNS: Columns = {
    "row": pl.UInt32,
    "identifier": pl.String,  # another CURIE for the same thing
    "term": pl.String,  # CURIE
    "how": pl.String,  # the column it stands in, e.g. "uniprot"
}
CLAIM_COLUMNS: Columns = {
    "row": pl.UInt32,
    "subject": pl.String,  # CURIE with the identifier that the row writes
    "relation": pl.String,  # a Relation
    "object": pl.String,  # CURIE with the identifier that the row writes
    "sign": pl.Int8,  # +1, -1 or null
    "qualifiers": pl.String,  # canonical JSON object, "{}" if none
    "context": pl.String,  # canonical JSON object of Context fields, "{}" if none
    "confidence": pl.Float32,  # 0 to 1
    "basis": pl.String,  # how the confidence was obtained
    "pointers": pl.String,  # JSON object: role -> JSON Pointer into the row; "subject" and "object" always
    "value": pl.Float64,  # the number stated, or null
    "unit": pl.String,
    "measure": pl.String,  # e.g. "IC50"
    "value_relation": pl.String,  # "=", "<", ">" ...
    "references": pl.List(pl.String),  # CURIEs or URLs
    "origin": pl.List(pl.String),  # one vote each: papers, or the compilation where no paper is named
}
_DEFAULTS: dict[str, pl.Expr] = {
    "sign": pl.lit(None, pl.Int8),
    "qualifiers": pl.lit("{}"),
    "context": pl.lit("{}"),
    "value": pl.lit(None, pl.Float64),
    "unit": pl.lit(None, pl.String),
    "measure": pl.lit(None, pl.String),
    "value_relation": pl.lit(None, pl.String),
    "references": pl.lit([], pl.List(pl.String)),
}


class RawFiles(Protocol):
    """Raw files of a pack build, opened by `packs/raw.py`."""

    def tsv(self, name: str, **options: Any) -> pl.DataFrame:
        """A tab-separated file, gzip or plain, every column a string; "" reads as null."""

    def csv(self, name: str, **options: Any) -> pl.DataFrame:
        """A comma-separated file, gzip or plain, every column a string; "" reads as null."""

    def gmt(self, name: str) -> pl.DataFrame:
        """A gene-set file as columns name, detail, members (list)."""

    def parquet(self, name: str) -> pl.DataFrame:
        """A Parquet file."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its source, how it is built from raw files and what its rows state.

    Args:
        source: database, release, licence and attribution; `source.name` is the table's name.
        inputs: raw files it is built from, relative to the raw data's root.
        build: raw files -> the table's own columns, sorted, without sentences of anyone's.
        page: a row -> its public page, "" if none.
        terms, names, identifiers, claims: what the rows state; None where they state none of that.
        left_out: raw files -> number of raw rows that `build` leaves out, by reason; None where it leaves none out.
    """

    source: Source
    inputs: tuple[str, ...]
    build: Callable[[RawFiles], pl.DataFrame]
    page: Callable[[dict[str, Any]], str]
    terms: Callable[[pl.DataFrame], pl.DataFrame] | None = None
    names: Callable[[pl.DataFrame], pl.DataFrame] | None = None
    identifiers: Callable[[pl.DataFrame], pl.DataFrame] | None = None
    claims: Callable[[pl.DataFrame], pl.DataFrame] | None = None
    left_out: Callable[[RawFiles], dict[str, int]] | None = None

    @property
    def name(self) -> str:
        """Key of the table, the same as its file's name."""
        return self.source.name


def qualified(**parts: pl.Expr) -> pl.Expr:
    """Canonical JSON object of the parts that are not null, for the columns `qualifiers` and `context`."""
    return _json_object({key: parts[key] for key in sorted(parts)})


def pointing(**columns: str) -> pl.Expr:
    """JSON Pointers by role, each to one column of the row; a column that is null in a row is not pointed to.

    Example: `pointing(subject="id_a", object="id_b", residue="residue")`.
    """
    return _json_object({
        role: pl.when(pl.col(column).is_not_null()).then(pl.lit(f"/{column}")) for role, column in columns.items()
    })  # fmt: skip


def _json_object(parts: dict[str, pl.Expr]) -> pl.Expr:
    members = [
        pl.lit(f'"{key}":"') + part.cast(pl.String).str.replace_all(r'([\\"])', r"\\$1") + pl.lit('"')
        for key, part in parts.items()
    ]
    return pl.lit("{") + pl.concat_str(members, separator=",", ignore_nulls=True) + pl.lit("}")


def claims_frame(rows: pl.DataFrame, relation: Relation | pl.Expr, **columns: pl.Expr) -> pl.DataFrame:
    """Selects the claim columns from a table's rows; what is not given gets its default (no sign, no context ...).

    Args:
        rows: frame with a `row` column.
        relation: one relation for all rows, or an expression that gives the relation's value.
        columns: expressions by claim column; `subject`, `object`, `confidence`, `basis`, `pointers` and `origin` are
            required.

    Returns:
        A frame with exactly CLAIM_COLUMNS; rows without a subject or an object are left out.
    """
    chosen = {"row": pl.col("row"), **_DEFAULTS, **columns}
    chosen["relation"] = relation if isinstance(relation, pl.Expr) else pl.lit(relation.value)
    if missing := CLAIM_COLUMNS.keys() - chosen.keys():
        raise TypeError(f"claims need {', '.join(sorted(missing))}")
    frame = rows.select(chosen[name].cast(dtype).alias(name) for name, dtype in CLAIM_COLUMNS.items())
    return frame.filter(pl.col("subject").is_not_null() & pl.col("object").is_not_null())
