"""Diseases, their names, parents and identifiers elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import polars as pl
import pytest

from benchwork.model.term import check_curie
from benchwork.packs.raw import Raw
from benchwork.packs.tables import mondo

FILES = {
    "knowledge/mondo_terms.tsv.gz": (
        "namespace\tid\tname\tsynonyms\tis_a\txrefs\n"
        "mondo\t0004976\tamyotrophic lateral sclerosis\tALS|amyotrophic lateral sclerosis|Lou Gehrig's disease\t"
        "0003182|0020128\tDOID:332|EFO:0000253|Orphanet:803|HP:0007354|OMIMPS:105400|UMLS:C0002736|MESH:1622152\n"
        "mondo\t0000001\tdisease\t\t\t\n"
    )
}
Built = Callable[[str], pl.DataFrame]
WriteRaw = Callable[[dict[str, str]], Raw]


@pytest.fixture
def rows(write_raw: WriteRaw) -> pl.DataFrame:
    return mondo.build(write_raw(FILES)).with_row_index("row")


def test_a_synonym_equal_to_the_label_is_not_repeated(rows: pl.DataFrame) -> None:
    assert mondo.names(rows).select("text", "status").rows() == [
        ("disease", "label"),
        ("amyotrophic lateral sclerosis", "label"),
        ("ALS", "synonym"),
        ("Lou Gehrig's disease", "synonym"),
    ]


def test_only_well_formed_references_to_the_same_disease_are_kept(rows: pl.DataFrame) -> None:
    assert mondo.identifiers(rows)["identifier"].to_list() == ["DOID:332", "EFO:0000253", "ORPHA:803"]


def test_each_parent_is_a_claim_that_points_to_its_place_in_the_row(rows: pl.DataFrame) -> None:
    claims = mondo.claims(rows)
    assert claims.select("subject", "relation", "object", "pointers").rows() == [
        ("MONDO:0004976", "is_a", "MONDO:0003182", '{"subject":"/mondo","object":"/is_a/0"}'),
        ("MONDO:0004976", "is_a", "MONDO:0020128", '{"subject":"/mondo","object":"/is_a/1"}'),
    ]


def test_the_release(built: Built, raw_lines: Callable[[str], list[str]]) -> None:
    lines = [line.split("\t") for line in raw_lines("mondo_terms.tsv.gz")[1:]]
    rows = built("mondo")
    assert rows.height == len(lines)
    assert mondo.claims(rows).height == sum(len(line[4].split("|")) for line in lines if line[4])
    for identifier in mondo.identifiers(rows)["identifier"].unique():
        check_curie(identifier)
