"""Families and complexes, their members and their entries elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import polars as pl
import pytest

from benchwork.packs.raw import Raw
from benchwork.packs.tables import famplex, famplex_members, famplex_references

FILES = {
    "knowledge/famplex_entities.csv.gz": "9_1_1\nAMPK\nERK\nGAP\nNFY\nSMAD2_3\n",
    "knowledge/famplex_relations.csv.gz": (
        "HGNC,RAD9A,partof,FPLX,9_1_1\nHGNC,MAPK1,isa,FPLX,ERK\nFPLX,AMPK_alpha,partof,FPLX,AMPK\n"
        "FPLX,AMPK_A1B1G1,isa,FPLX,AMPK\nHGNC,SMAD2,isa,FPLX,SMAD2_3\nUP,P0DOX5,isa,FPLX,GAP\n"
    ),
    "knowledge/famplex_equivalences.csv.gz": (
        "BEL,9-1-1 Complex,9_1_1\nBEL,MAPK Erk1/2 Family,ERK\nBEL,Nfy,NFY\nGO,GO:0030896,9_1_1\n"
        "SIGNOR,SIGNOR-PF1,ERK\nMESH,D048049,ERK\nRE,R-HSA-176205,9_1_1\nPF,PF00069,ERK\n"
    ),
}
Built = Callable[[str], pl.DataFrame]
WriteRaw = Callable[[dict[str, str]], Raw]


def test_kinds_and_labels(write_raw: WriteRaw) -> None:
    rows = famplex.build(write_raw(FILES))
    assert rows.select("entity", "kind", "label").rows() == [
        ("fplx:9_1_1", "complex", "9-1-1"),
        ("fplx:AMPK", "family", "AMPK"),
        ("fplx:ERK", "family", "ERK"),
        ("fplx:GAP", "family", "GAP"),
        ("fplx:NFY", "family", "NFY"),
        ("fplx:SMAD2_3", "family", "SMAD2/3"),
    ]


def test_names_of_bel_lose_their_kind_word(write_raw: WriteRaw) -> None:
    names = famplex.names(famplex.build(write_raw(FILES)).with_row_index("row"))
    assert set(names.filter(pl.col("term") == "fplx:ERK").select("text", "status").iter_rows()) == {
        ("ERK", "label"),
        ("MAPK Erk1/2", "synonym"),
    }


def test_members_and_parts(write_raw: WriteRaw) -> None:
    claims = famplex_members.claims(famplex_members.build(write_raw(FILES)).with_row_index("row"))
    assert ("hgnc.symbol:MAPK1", "member_of", "fplx:ERK") in set(claims.select("subject", "relation", "object").rows())
    assert ("hgnc.symbol:RAD9A", "part_of", "fplx:9_1_1") in set(claims.select("subject", "relation", "object").rows())


def test_a_gene_ontology_term_is_the_same_but_no_identifier(write_raw: WriteRaw) -> None:
    raw = write_raw(FILES)
    rows = famplex_references.build(raw).with_row_index("row")
    identifiers = dict(famplex_references.identifiers(rows).select("identifier", "term").iter_rows())
    assert identifiers == {
        "signor:SIGNOR-PF1": "fplx:ERK", "MESH:D048049": "fplx:ERK", "reactome:R-HSA-176205": "fplx:9_1_1",
    }  # fmt: skip
    claim = famplex_references.claims(rows).row(0, named=True)
    assert (claim["subject"], claim["relation"], claim["object"]) == ("fplx:9_1_1", "same_as", "GO:0030896")
    assert list(famplex_references.left_out(raw).values()) == [4]


@pytest.mark.parametrize(
    ("name", "file", "lines"),
    [("famplex", "famplex_entities.csv.gz", 783), ("famplex_members", "famplex_relations.csv.gz", 5_284)],
)
def test_every_raw_row_is_there(
    name: str, file: str, lines: int, built: Built, raw_lines: Callable[[str], list[str]]
) -> None:
    assert built(name).height == len(raw_lines(file)) == lines


def test_every_reference_to_a_database_we_use_is_there(built: Built, raw_lines: Callable[[str], list[str]]) -> None:
    used = [
        line
        for line in raw_lines("famplex_equivalences.csv.gz")
        if line.split(",")[0] in ("SIGNOR", "MESH", "RE", "GO")
    ]
    assert built("famplex_references").height == len(used)


def test_erk_is_mapk1_and_mapk3(built: Built) -> None:
    rows = built("famplex_members")
    assert set(rows.filter(pl.col("entity") == "fplx:ERK")["member"]) == {"hgnc.symbol:MAPK1", "hgnc.symbol:MAPK3"}


def test_no_identifier_means_two_families(built: Built) -> None:
    rows = built("famplex_references")
    identifiers = famplex_references.identifiers(rows)["identifier"]
    assert identifiers.is_unique().all()
    shared = rows.filter(~pl.col("reference").str.starts_with("GO:") & (pl.len().over("reference") > 1))
    assert len(identifiers) + len(shared) + rows["reference"].str.starts_with("GO:").sum() == len(rows)
    assert not set(identifiers) & set(shared["reference"])


def test_whatever_has_a_member_is_a_family(built: Built) -> None:
    families = set(built("famplex").filter(pl.col("kind") == "family")["entity"])
    assert set(built("famplex_members").filter(pl.col("relation") == "member_of")["entity"]) <= families
