from __future__ import annotations

import csv
import gzip
from pathlib import Path

import polars as pl
import pytest

from benchwork.packs.raw import Raw
from benchwork.packs.tables.chembl_targets import KINDS, TABLE, claims, identifiers, left_out, names, terms

TARGETS = """\
# chembl_35 target list, 01/12/2024
Q02750\tCHEMBL3587\tDual specificity mitogen-activated protein kinase kinase 1\tSINGLE PROTEIN
P04049\tCHEMBL1906\tSerine/threonine-protein kinase RAF\tSINGLE PROTEIN
P19217\tCHEMBL2244\tEstrogen sulfotransferase\tSINGLE PROTEIN
P20248\tCHEMBL4106153\tCDK2/Bovine cyclin A\tPROTEIN COMPLEX
P30274\tCHEMBL4106153\tCDK2/Bovine cyclin A\tPROTEIN COMPLEX
P21728\tCHEMBL2111341\tDopamine D1 and D2 receptor\tSELECTIVITY GROUP
P14416\tCHEMBL2111341\tDopamine D1 and D2 receptor\tSELECTIVITY GROUP
"""
HUMAN = ("Q02750", "P04049", "P20248", "P21728", "P14416")


@pytest.fixture
def small(tmp_path: Path) -> pl.DataFrame:
    (tmp_path / "knowledge").mkdir()
    hgnc = "UniProt ID(supplied by UniProt)\n" + "\n".join(HUMAN[:3])
    genes = "uniprot\n" + "|".join(HUMAN[3:])
    for name, text in (("chembl35_uniprot_mapping", TARGETS), ("hgnc_entries", hgnc), ("gene_id_map", genes)):
        (tmp_path / "knowledge" / f"{name}.tsv.gz").write_bytes(gzip.compress(text.encode()))
    assert left_out(Raw(tmp_path)) == {"the component is not the product of a human gene": 2}
    return TABLE.build(Raw(tmp_path)).with_row_index("row")


@pytest.fixture(scope="module")
def rows(raw_data: Path) -> pl.DataFrame:
    return TABLE.build(Raw(raw_data)).with_row_index("row")


def test_a_single_protein_is_an_identifier_and_has_no_name(small: pl.DataFrame) -> None:
    found = set(identifiers(small).select("identifier", "term").iter_rows())
    assert found == {("chembl.target:CHEMBL3587", "uniprot:Q02750"), ("chembl.target:CHEMBL1906", "uniprot:P04049")}
    assert set(names(small)["text"]) == {"CDK2/Bovine cyclin A", "Dopamine D1 and D2 receptor"}


def test_groups_have_members_and_complexes_have_parts(small: pl.DataFrame) -> None:
    assert dict(terms(small).select("term", "kind").iter_rows()) == {
        "chembl.target:CHEMBL2111341": "family", "chembl.target:CHEMBL4106153": "complex",
    }  # fmt: skip
    assert set(claims(small).select("subject", "relation", "object").iter_rows()) == {
        ("uniprot:P14416", "member_of", "chembl.target:CHEMBL2111341"),
        ("uniprot:P21728", "member_of", "chembl.target:CHEMBL2111341"),
        ("uniprot:P20248", "part_of", "chembl.target:CHEMBL4106153"),
    }


def test_rows_are_counted_against_the_raw_file(rows: pl.DataFrame, raw_data: Path) -> None:
    with gzip.open(raw_data / "knowledge/hgnc_entries.tsv.gz", "rt", encoding="utf-8") as file:
        human = {
            accession
            for entry in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
            for accession in (entry["UniProt ID(supplied by UniProt)"] or "").split(", ")
        }
    with gzip.open(raw_data / "knowledge/chembl35_uniprot_mapping.tsv.gz", "rt", encoding="utf-8") as file:
        lines = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    assert rows.height == sum(line[0] in human for line in lines)
    assert set(rows["type"]) == set(KINDS)
    assert left_out(Raw(raw_data)) == {"the component is not the product of a human gene": len(lines) - rows.height}


def test_the_sodium_channels_that_riluzole_blocks_are_the_family_of_ten(rows: pl.DataFrame) -> None:
    members = claims(rows).filter(pl.col("object") == "chembl.target:CHEMBL2331043")
    assert set(members["relation"]) == {"member_of"}
    alpha_subunits = {  # SCN1A to SCN5A and SCN7A to SCN11A, in UniProt
        "P35498", "Q99250", "Q9NY46", "P35499", "Q14524", "Q01118", "Q9UQD0", "Q15858", "Q9Y5Y9", "Q9UI33",
    }  # fmt: skip
    assert set(members["subject"].str.strip_prefix("uniprot:")) == alpha_subunits
