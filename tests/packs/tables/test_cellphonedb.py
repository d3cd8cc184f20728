"""Ligands, receptors and their complexes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables import cellphonedb, cellphonedb_complexes

HEAD = "partner_a,partner_b,protein_name_a,protein_name_b,source,directionality,modulatory_effect\n"
FILES = {
    "knowledge/cellphonedb_interaction_input.csv.gz": HEAD
    + "P48061,P61073,SDF1_HUMAN,CXCR4_HUMAN,PMID:24218476,Ligand-Receptor,\n"
    + "O94907,Kremen1_LRP6,DKK1_HUMAN,,reactome;PMID:27524201;PDB:5FWW,Ligand-Receptor,Inhibitory\n"
    + "P12830,P12830,CADH1_HUMAN,CADH1_HUMAN,uniprot,Adhesion-Adhesion,\n"
    + "HLAA,P43629,HLAA,KI3L1_HUMAN,uniprot,Ligand-Receptor,\n"
    + "TSLPR,Dopamine_byDDC_and_SLC6A3,,,reactome,Ligand-Receptor,\n",
    "knowledge/cellphonedb_complex_input.csv.gz": (
        "complex_name,uniprot_1,uniprot_2,uniprot_3,uniprot_4,uniprot_5\n"
        "Kremen1_LRP6,Q96MU8,O75581,,,\nDopamine_byDDC_and_SLC6A3,P20711,Q01959,,,\nTSLPR,Q9HC73,P16871,,,\n"
        "CD94:NKG2A,Q13241,P26715,,,\n"
    ),
}
Built = Callable[[str], pl.DataFrame]
WriteRaw = Callable[[dict[str, str]], Raw]


def test_a_ligand_signals_and_an_inhibitor_binds(write_raw: WriteRaw) -> None:
    raw = write_raw(FILES)
    claims = cellphonedb.claims(cellphonedb.build(raw).with_row_index("row"))
    assert {(c["subject"], c["relation"], c["object"], *c["origin"]) for c in claims.to_dicts()} == {
        ("uniprot:P48061", "signals_to", "uniprot:P61073", "pubmed:24218476"),
        ("uniprot:O94907", "binds", "benchwork:cellphonedb.kremen1_lrp6", "pubmed:27524201"),
        ("uniprot:P12830", "binds", "uniprot:P12830", "cellphonedb"),
        ("benchwork:cellphonedb.tslpr", "signals_to", "benchwork:cellphonedb.dopamine_byddc_and_slc6a3", "cellphonedb"),
    }
    assert list(cellphonedb.left_out(raw).values()) == [1]


def test_a_molecule_is_not_made_of_its_enzymes(write_raw: WriteRaw) -> None:
    rows = cellphonedb_complexes.build(write_raw(FILES)).with_row_index("row")
    terms = {row["term"]: row for row in cellphonedb_complexes.terms(rows).to_dicts()}
    dopamine = terms["benchwork:cellphonedb.dopamine_byddc_and_slc6a3"]
    assert (dopamine["kind"], dopamine["label"]) == ("chemical", "Dopamine made by DDC and SLC6A3")
    assert terms["benchwork:cellphonedb.cd94-nkg2a"]["label"] == "CD94:NKG2A"
    parts = set(cellphonedb_complexes.claims(rows).select("subject", "object").iter_rows())
    assert ("uniprot:Q9HC73", "benchwork:cellphonedb.tslpr") in parts
    assert not [part for part in parts if "dopamine" in part[1]]


def test_every_pair_is_kept_or_counted(built: Built, raw_lines: Callable[[str], list[str]], raw_data: Path) -> None:
    left = sum(cellphonedb.left_out(Raw(raw_data)).values())
    assert left == 5
    assert built("cellphonedb").height + left == len(raw_lines("cellphonedb_interaction_input.csv.gz")) - 1 == 2_911


def test_every_complex_has_an_identifier_of_its_own(built: Built, raw_lines: Callable[[str], list[str]]) -> None:
    rows = built("cellphonedb_complexes").select("complex", "name").unique()
    assert rows["complex"].n_unique() == rows["name"].n_unique() == 362
    assert len(raw_lines("cellphonedb_complex_input.csv.gz")) - 1 == 362


def test_every_complex_that_pairs_name_is_defined(built: Built) -> None:
    rows = built("cellphonedb")
    named = {curie for curie in [*rows["id_a"], *rows["id_b"]] if curie.startswith("benchwork:")}
    assert named <= set(built("cellphonedb_complexes")["complex"])


def test_cxcl12_signals_to_cxcr4(built: Built) -> None:
    claims = cellphonedb.claims(built("cellphonedb")).filter(
        (pl.col("subject") == "uniprot:P48061") & (pl.col("object") == "uniprot:P61073")
    )
    assert set(claims["relation"]) == {"signals_to"}
    assert claims["references"].explode().to_list() == ["pubmed:24218476"]
