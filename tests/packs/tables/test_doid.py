"""Diseases of the Disease Ontology."""

from __future__ import annotations

from collections.abc import Callable

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables import doid

FILES = {
    "knowledge/doid_terms.tsv.gz": (
        "namespace\tid\tname\tsynonyms\tis_a\txrefs\n"
        "doid\tDOID:332\tamyotrophic lateral sclerosis\tALS\tDOID:231\tMESH:D000690\n"
        "doid\tDOID:4\tdisease\t\t\t\n"
    )
}
Built = Callable[[str], pl.DataFrame]
WriteRaw = Callable[[dict[str, str]], Raw]


def test_terms_names_and_parents(write_raw: WriteRaw) -> None:
    rows = doid.build(write_raw(FILES)).with_row_index("row")
    assert doid.terms(rows).select("term", "kind", "label").rows() == [
        ("DOID:332", "disease", "amyotrophic lateral sclerosis"),
        ("DOID:4", "disease", "disease"),
    ]
    assert doid.names(rows)["text"].to_list() == ["amyotrophic lateral sclerosis", "disease"]
    assert doid.claims(rows).select("subject", "object").rows() == [("DOID:332", "DOID:231")]


def test_the_release_has_one_row_a_disease_and_one_root(built: Built) -> None:
    rows = built("doid")
    assert rows["doid"].n_unique() == rows.height == 11_454
    assert rows.filter(pl.col("is_a").is_null())["doid"].to_list() == ["DOID:4"]
