"""Processes and components of the Gene Ontology."""

from __future__ import annotations

from collections.abc import Callable

import polars as pl
import pytest

from benchwork.packs.raw import Raw
from benchwork.packs.tables import go_terms

FILES = {
    "knowledge/go_terms.tsv.gz": (
        "go_id\tterm\tontology\tdefinition\n"
        "GO:0005739\tmitochondrion\tCC\ta sentence\n"
        "GO:0005737\tcytoplasm\tCC\ta sentence\n"
        "GO:0043231\tintracellular membrane-bounded organelle\tCC\ta sentence\n"
        "GO:0006915\tapoptotic process\tBP\ta sentence\n"
        "GO:0004672\tprotein kinase activity\tMF\ta sentence\n"
        "all\tall\tuniversal\t\n"
    ),
    "knowledge/go_relations.tsv.gz": (
        "child\trelation\tparent\n"
        "GO:0005739\tisa\tGO:0043231\n"
        "GO:0005739\tpart of\tGO:0005737\n"
        "GO:0006915\tregulates\tGO:0005739\n"
        "GO:0006915\tisa\tGO:0004672\n"
    ),
}
Built = Callable[[str], pl.DataFrame]
WriteRaw = Callable[[dict[str, str]], Raw]


@pytest.fixture
def rows(write_raw: WriteRaw) -> pl.DataFrame:
    return go_terms.build(write_raw(FILES)).with_row_index("row")


def test_processes_and_components_only_and_no_definitions(rows: pl.DataFrame) -> None:
    assert go_terms.terms(rows).select("term", "kind").rows() == [
        ("GO:0005737", "location"),
        ("GO:0005739", "location"),
        ("GO:0006915", "process"),
        ("GO:0043231", "location"),
    ]
    assert "definition" not in rows.columns


def test_parents_within_what_is_kept(rows: pl.DataFrame) -> None:
    assert go_terms.claims(rows).select("subject", "relation", "object", "pointers").rows() == [
        ("GO:0005739", "is_a", "GO:0043231", '{"subject":"/go","object":"/is_a/0"}'),
        ("GO:0005739", "part_of", "GO:0005737", '{"subject":"/go","object":"/part_of/0"}'),
    ]


def test_the_release(built: Built, raw_lines: Callable[[str], list[str]]) -> None:
    aspects = [line.split("\t")[2] for line in raw_lines("go_terms.tsv.gz")[1:]]
    rows = built("go_terms")
    assert rows.height == aspects.count("BP") + aspects.count("CC") == 32_320
    assert go_terms.names(rows).height == rows.height
