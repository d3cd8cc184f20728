"""What holds for every statement of the tables of genes, pathways, interactions, places and diseases."""

from __future__ import annotations

import json
from collections.abc import Callable

import polars as pl
import pytest

from benchwork.model.record import resolve_pointer
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import PREFIXES, Kind
from benchwork.naming.names import NameStatus
from benchwork.packs.spec import load_spec
from benchwork.packs.table import CLAIM_COLUMNS, IDENTIFIER_COLUMNS, NAME_COLUMNS, TERM_COLUMNS, Table
from benchwork.packs.tables import table as table_named
from benchwork.packs.weights import source_weight, weights

NAMES = (
    "signor", "string_physical", "reactome_pathways", "reactome_members", "go_annotations", "hpa_location", "famplex",
    "famplex_members", "famplex_references", "cellphonedb", "cellphonedb_complexes", "diseases", "druggable",
    "collectri", "dorothea", "huri", "string_channels", "hpo", "hpa_tissue", "open_targets", "primekg",
)  # fmt: skip
TABLES = [table_named(name) for name in NAMES]
CURIE = "^(?:" + "|".join(f"{prefix.replace('.', '[.]')}:(?:{local})" for prefix, (local, _) in PREFIXES.items()) + ")$"
LONGEST_FACT = 220
"""Characters of the longest cell: names of pathways and chemicals are long, sentences of curators are longer."""

ELSEWHERE = {
    "HGNC": {Kind.GENE}, "hgnc.symbol": {Kind.GENE}, "ensembl": {Kind.GENE}, "ncbigene": {Kind.GENE},
    "uniprot": {Kind.GENE}, "string": {Kind.GENE}, "fplx": {Kind.FAMILY, Kind.COMPLEX}, "MONDO": {Kind.DISEASE},
    "DOID": {Kind.DISEASE}, "GO": {Kind.PROCESS, Kind.LOCATION}, "reactome": {Kind.PATHWAY},
    "benchwork": {Kind.COMPLEX, Kind.CHEMICAL},
}  # fmt: skip
"""Kinds of the terms that other tables define, by prefix."""

EMPTY = pl.DataFrame(schema={"term": pl.String, "kind": pl.String})
Built = Callable[[str], pl.DataFrame]


def each_that_has(part: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("table", [table for table in TABLES if getattr(table, part)], ids=lambda t: t.name)


def read(table: Table, part: str, built: Built) -> pl.DataFrame:
    frame: pl.DataFrame = getattr(table, part)(built(table.name))
    return frame


def malformed(curies: pl.Series) -> list[str]:
    return curies.filter(~curies.str.contains(CURIE)).unique().to_list()


@pytest.mark.parametrize("table", TABLES, ids=lambda t: t.name)
def test_a_table_is_named_credited_and_weighed(table: Table) -> None:
    source = table.source
    assert table_named(source.name) is table
    assert all((source.title, source.release, source.license, source.attribution))
    assert source.homepage.startswith("http")
    assert 0 < source_weight(table.name) <= 1
    assert weights()[table.name]["why"].endswith(".")


def test_all_tables_of_our_specs_have_a_weight() -> None:
    assert set(load_spec("full").tables) - weights().keys() == set()


@pytest.mark.parametrize("table", TABLES, ids=lambda t: t.name)
def test_rows_are_distinct_facts_without_sentences(table: Table, built: Built) -> None:
    rows = built(table.name).drop("row")
    assert rows.height > 0
    assert rows.is_unique().all()
    for column in rows.select(pl.col(pl.String)).get_columns():
        assert (column.drop_nulls().str.len_chars() <= LONGEST_FACT).all(), column.name
        assert (column.drop_nulls() != "").all(), column.name


@pytest.mark.parametrize("table", TABLES, ids=lambda t: t.name)
def test_a_page_is_a_link_or_nothing(table: Table, built: Built) -> None:
    for row in built(table.name).sample(min(200, built(table.name).height), seed=1).to_dicts():
        page = table.page(row)
        assert page == "" or page.startswith("https://")
        assert " " not in page


@each_that_has("terms")
def test_terms_are_curies_with_a_kind_and_a_label(table: Table, built: Built) -> None:
    terms = read(table, "terms", built)
    assert dict(terms.schema) == TERM_COLUMNS
    assert terms["term"].is_unique().all()
    assert malformed(terms["term"]) == []
    assert set(terms["kind"]) <= set(Kind)
    assert (terms["label"].str.strip_chars().str.len_chars() > 0).all()
    assert terms["label"].null_count() == 0
    assert malformed(terms["species"].drop_nulls()) == []


@each_that_has("names")
def test_names_belong_to_terms(table: Table, built: Built) -> None:
    names = read(table, "names", built)
    assert dict(names.schema) == NAME_COLUMNS
    assert set(names["term"]) <= set(read(table, "terms", built)["term"])
    assert set(names["status"]) <= set(NameStatus)
    assert names["text"].null_count() == 0


@each_that_has("identifiers")
def test_identifiers_are_curies_of_other_databases(table: Table, built: Built) -> None:
    identifiers = read(table, "identifiers", built)
    assert dict(identifiers.schema) == IDENTIFIER_COLUMNS
    assert malformed(identifiers["identifier"]) == malformed(identifiers["term"]) == []
    assert (identifiers["identifier"] != identifiers["term"]).all()


@each_that_has("claims")
def test_claims_are_well_formed(table: Table, built: Built) -> None:
    claims = read(table, "claims", built)
    assert dict(claims.schema) == CLAIM_COLUMNS
    assert malformed(claims["subject"]) == malformed(claims["object"]) == []
    assert claims["confidence"].null_count() == 0
    assert claims["confidence"].is_between(0, 1).all()
    assert set(claims["sign"].drop_nulls()) <= {-1, 1}
    assert (claims["origin"].list.len() > 0).all()
    assert (claims["basis"].str.len_chars() > 0).all()
    assert malformed(claims["references"].explode().drop_nulls()) == []
    assert (claims["value"].is_null() == claims["measure"].is_null()).all()
    contexts = claims["context"].unique().to_list()
    assert (
        malformed(pl.Series([curie for each in contexts for curie in json.loads(each).values()], dtype=pl.String)) == []
    )


@each_that_has("claims")
def test_relations_join_the_kinds_they_are_for(table: Table, built: Built) -> None:
    claims = read(table, "claims", built)
    own = read(table, "terms", built).select("term", "kind") if table.terms else EMPTY

    def kind_or_prefix(end: str) -> pl.Expr:
        kind = pl.col(end).replace_strict(own["term"], own["kind"], default=None, return_dtype=pl.String)
        return pl.coalesce(kind, pl.col(end).str.extract(r"^([^:]+):")).alias(end)

    ends = claims.select("relation", "sign", kind_or_prefix("subject"), kind_or_prefix("object")).unique()
    for relation, sign, subject, object_ in ends.iter_rows():
        spec = RELATIONS[Relation(relation)]
        assert not spec.subjects or ELSEWHERE.get(subject, {subject}) & spec.subjects, (relation, subject)
        assert not spec.objects or ELSEWHERE.get(object_, {object_}) & spec.objects, (relation, object_)
        assert sign is None or spec.signed


@each_that_has("claims")
def test_every_pointer_leads_to_what_the_claim_says(table: Table, built: Built) -> None:
    rows = built(table.name)
    claims = read(table, "claims", built)
    for claim in claims.sample(min(500, claims.height), seed=1).to_dicts():
        row = json.loads(json.dumps(rows.drop("row").row(claim["row"], named=True), allow_nan=False))
        found = {role: resolve_pointer(row, pointer) for role, pointer in json.loads(claim["pointers"]).items()}
        assert None not in found.values()
        assert (found["subject"], found["object"]) == (claim["subject"], claim["object"])
        assert ("sign" in found) >= (claim["sign"] is not None)
        if claim["value"] is not None:
            assert float(found["value"]) == pytest.approx(claim["value"])
        for key, stated in json.loads(claim["qualifiers"]).items() | json.loads(claim["context"]).items():
            assert found[key] == stated
