"""What holds for every statement of the tables of drugs, targets and cell lines."""

from __future__ import annotations

import json
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

NAMES = ("chembl_targets",)


@pytest.fixture(scope="module", params=NAMES)
def built(request: pytest.FixtureRequest, raw_data: Path) -> tuple[Table, pl.DataFrame]:
    table = table_named(request.param)
    return table, table.build(Raw(raw_data)).with_row_index("row")


def test_terms_are_curies_of_a_kind_with_a_label(built: tuple[Table, pl.DataFrame]) -> None:
    table, rows = built
    if table.terms is None:
        pytest.skip("the table defines no terms")
    terms = table.terms(rows)
    assert dict(terms.schema) == TERM_COLUMNS
    assert terms["term"].is_unique().all()
    assert all(check_curie(curie) for curie in terms["term"])
    assert all(Kind(kind) for kind in terms["kind"].unique())
    assert terms["label"].null_count() == 0
    assert (terms["label"].str.strip_chars() == terms["label"]).all()
    assert terms["label"].str.len_chars().min() != 0


def test_names_belong_to_terms_of_the_table(built: tuple[Table, pl.DataFrame]) -> None:
    table, rows = built
    if table.names is None or table.terms is None:
        pytest.skip("the table gives no names")
    names = table.names(rows)
    assert dict(names.schema) == NAME_COLUMNS
    assert set(names["term"]) <= set(table.terms(rows)["term"])
    assert all(NameStatus(status) for status in names["status"].unique())
    assert not names.select("term", "text").is_duplicated().any()
    assert names["text"].str.contains(r"^\S(.*\S)?$").all()


def test_identifiers_are_curies_written_in_the_column_they_name(built: tuple[Table, pl.DataFrame]) -> None:
    table, rows = built
    if table.identifiers is None:
        pytest.skip("the table gives no identifiers")
    identifiers = table.identifiers(rows)
    assert dict(identifiers.schema) == IDENTIFIER_COLUMNS
    assert identifiers.height > 0
    assert (identifiers["identifier"] != identifiers["term"]).all()
    records = rows.drop("row").to_dicts()
    for row, identifier, term, _ in identifiers.iter_rows():
        assert check_curie(identifier) in records[row].values()
        assert check_curie(term) in records[row].values()


def test_every_pointer_of_every_claim_leads_to_what_the_claim_says(built: tuple[Table, pl.DataFrame]) -> None:
    table, rows = built
    if table.claims is None:
        pytest.skip("the table states no claims")
    claims = table.claims(rows)
    assert dict(claims.schema) == CLAIM_COLUMNS
    records = rows.drop("row").to_dicts()
    for claim in claims.iter_rows(named=True):
        record, pointers = records[claim["row"]], json.loads(claim["pointers"])
        assert all(resolve_pointer(record, pointer) is not None for pointer in pointers.values()), (pointers, record)
        for role in {"subject", "object", "value"} & pointers.keys():
            assert resolve_pointer(record, pointers[role]) == claim[role]
        assert {"subject", "object"} <= pointers.keys()
        assert ("value" in pointers) == (claim["value"] is not None)


def test_claims_fit_their_relation_and_have_confidence_references_and_origin(
    built: tuple[Table, pl.DataFrame],
) -> None:
    table, rows = built
    if table.claims is None:
        pytest.skip("the table states no claims")
    claims = table.claims(rows)
    kinds = {} if table.terms is None else dict(table.terms(rows).select("term", "kind").iter_rows())
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


def test_every_row_has_a_page(built: tuple[Table, pl.DataFrame]) -> None:
    table, rows = built
    assert all(table.page(row).startswith("https://") for row in rows.iter_rows(named=True))
