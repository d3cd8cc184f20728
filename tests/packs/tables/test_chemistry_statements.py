"""What holds for every statement of the tables of drugs, targets and cell lines."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import polars as pl
import pytest

from benchwork.model.record import resolve_pointer
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Kind, check_curie, page_of
from benchwork.naming.names import NameStatus
from benchwork.packs.raw import Raw
from benchwork.packs.table import CLAIM_COLUMNS, IDENTIFIER_COLUMNS, NAME_COLUMNS, TERM_COLUMNS, Table
from benchwork.packs.tables import table as table_named

NAMES = (
    "chembl_targets",
    "chembl_mechanisms",
    "chembl_activities",
    "drugcentral",
    "bindingdb",
    "compound_ids",
    "chebi_chembl",
    "tahoe_drugs",
    "cell_lines",
)


TABLES = [table_named(name) for name in NAMES]


def each_that_has(part: str) -> pytest.MarkDecorator:
    """Runs a test for every table that states this part: "terms", "names", "identifiers" or "claims"."""
    return pytest.mark.parametrize("table", [table for table in TABLES if getattr(table, part)], ids=lambda t: t.name)


@cache
def rows_of(table: Table, raw_data: Path) -> pl.DataFrame:
    return table.build(Raw(raw_data)).with_row_index("row")


def read(part: Callable[[pl.DataFrame], pl.DataFrame] | None, rows: pl.DataFrame) -> pl.DataFrame:
    assert part is not None
    return part(rows)


@each_that_has("terms")
def test_terms_are_curies_of_a_kind_with_a_label(table: Table, raw_data: Path) -> None:
    rows = rows_of(table, raw_data)
    terms = read(table.terms, rows)
    assert dict(terms.schema) == TERM_COLUMNS
    assert terms["term"].is_unique().all()
    assert all(check_curie(curie) for curie in terms["term"])
    assert all(Kind(kind) for kind in terms["kind"].unique())
    assert terms["label"].null_count() == 0
    assert (terms["label"].str.strip_chars() == terms["label"]).all()
    assert terms["label"].str.len_chars().min() != 0


@each_that_has("names")
def test_names_belong_to_terms_of_the_table(table: Table, raw_data: Path) -> None:
    rows = rows_of(table, raw_data)
    names = read(table.names, rows)
    assert dict(names.schema) == NAME_COLUMNS
    assert set(names["term"]) <= set(read(table.terms, rows)["term"])
    assert all(NameStatus(status) for status in names["status"].unique())
    assert not names.select("term", "text").is_duplicated().any()
    assert names["text"].str.contains(r"^\S(.*\S)?$").all()


@each_that_has("identifiers")
def test_identifiers_are_curies_written_in_the_column_they_name(table: Table, raw_data: Path) -> None:
    rows = rows_of(table, raw_data)
    identifiers = read(table.identifiers, rows)
    assert dict(identifiers.schema) == IDENTIFIER_COLUMNS
    assert identifiers.height > 0
    assert (identifiers["identifier"] != identifiers["term"]).all()
    records = rows.drop("row").to_dicts()
    for row, identifier, term, _ in identifiers.iter_rows():
        assert check_curie(identifier) in records[row].values()
        assert check_curie(term) in records[row].values()


@each_that_has("claims")
def test_every_pointer_of_every_claim_leads_to_what_the_claim_says(table: Table, raw_data: Path) -> None:
    rows = rows_of(table, raw_data)
    claims = read(table.claims, rows)
    assert dict(claims.schema) == CLAIM_COLUMNS
    records = rows.drop("row").to_dicts()
    for claim in claims.iter_rows(named=True):
        record, pointers = records[claim["row"]], json.loads(claim["pointers"])
        assert all(resolve_pointer(record, pointer) is not None for pointer in pointers.values()), (pointers, record)
        for role in {"subject", "object", "value"} & pointers.keys():
            assert resolve_pointer(record, pointers[role]) == claim[role]
        assert {"subject", "object"} <= pointers.keys()
        assert ("value" in pointers) == (claim["value"] is not None)


@each_that_has("claims")
def test_claims_fit_their_relation_and_have_confidence_references_and_origin(table: Table, raw_data: Path) -> None:
    rows = rows_of(table, raw_data)
    claims = read(table.claims, rows)
    kinds = {} if table.terms is None else dict(read(table.terms, rows).select("term", "kind").iter_rows())
    for subject, relation, object_, sign in claims.select("subject", "relation", "object", "sign").unique().iter_rows():
        spec = RELATIONS[Relation(relation)]
        assert check_curie(subject)
        assert check_curie(object_)
        assert sign is None or (spec.signed and sign in (-1, 1))
        for end, allowed in ((subject, spec.subjects), (object_, spec.objects)):
            assert not allowed or end not in kinds or Kind(kinds[end]) in allowed
    assert claims["confidence"].is_between(0, 1, closed="right").all()
    assert claims["basis"].null_count() == 0
    assert claims["origin"].list.len().min() != 0
    for cited in claims["references"].explode().drop_nulls().unique():
        assert cited.startswith(("http://", "https://")) or page_of(check_curie(cited))


@each_that_has("page")
def test_every_row_has_a_page(table: Table, raw_data: Path) -> None:
    rows = rows_of(table, raw_data)
    assert all(table.page(row).startswith("https://") for row in rows.iter_rows(named=True))
