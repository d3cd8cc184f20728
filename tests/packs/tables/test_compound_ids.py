from __future__ import annotations

import csv
import gzip
from pathlib import Path

import polars as pl
import pytest

from benchwork.packs.raw import Raw
from benchwork.packs.tables import chebi_chembl, compound_ids
from benchwork.packs.tables.compound_ids import MOST_MOLECULES, TABLE, identifiers, left_out, share_a_word

SETS = (
    ("10358", "RILUZOLE", "CAS:1744-22-5|CHEBI:CHEBI:8863|CHEMBL:CHEMBL1531817|CHEMBL:CHEMBL744|DRUGBANK:DB00740"),
    ("6383", "AMILORIDE", "CHEBI:CHEBI:2639|CHEMBL:CHEMBL1201085|DRUGBANK:DB00594|HMS-LINCS:11635|PUBCHEM:16231"),
    ("1", "SET OF TWO DRUGS", "CHEMBL:CHEMBL1|DRUGBANK:DB00001|DRUGBANK:DB00002"),
    ("2974", "IMIPRAMINE", "CHEMBL:CHEMBL11|CHEMBL:CHEMBL715"),
    ("106029", "SUBSTANCE P", "|".join(f"CHEMBL:CHEMBL{number}" for number in range(100, 121))),
    ("3", "SHARED", "CHEMBL:CHEMBL5|PUBCHEM:7|PUBCHEM:8"),
    ("4", "SHARED TOO", "CHEMBL:CHEMBL6|PUBCHEM:8"),
)
FILES = {
    "lspci_compound_ids": ("lspcid\tname\tmembers", *("\t".join(line) for line in SETS)),
    "chebi_to_chembl": ("CHEBI\tCHEMBL", "2639\tCHEMBL945", "8863\tCHEMBL744", "8863\tCHEMBL744", "9\tCHEMBL7",
                        "9\tCHEMBL8"),
    "chembl_drug_mechanisms_legacy": ("MOLECULE_CHEMBL_ID\tMOLECULE_NAME", "CHEMBL11\tImipramine",
                                      "CHEMBL715\tOlanzapine"),
    "chembl_pchembl_by_gene": ("molecule_chembl_id\tpref_name", "CHEMBL744\tRILUZOLE",
                               "CHEMBL1531817\tRILUZOLE HYDROCHLORIDE"),
    "bindingdb_drugbank_gene": ("drugbank_id\tdrugbank_name", "DB00740\tRiluzole"),
}  # fmt: skip


@pytest.fixture
def small(tmp_path: Path) -> Raw:
    (tmp_path / "knowledge").mkdir()
    for name, lines in FILES.items():
        (tmp_path / f"knowledge/{name}.tsv.gz").write_bytes(gzip.compress("\n".join(lines).encode()))
    return Raw(tmp_path)


@pytest.fixture(scope="module")
def rows(raw_data: Path) -> pl.DataFrame:
    return TABLE.build(Raw(raw_data)).with_row_index("row")


def test_the_first_molecule_of_chembl_is_the_main_identifier(small: Raw) -> None:
    found = dict(identifiers(TABLE.build(small).with_row_index("row")).select("identifier", "term").iter_rows())
    riluzole = {key for key, term in found.items() if term == "chembl.compound:CHEMBL744"}
    assert riluzole == {"CHEBI:8863", "chembl.compound:CHEMBL1531817", "drugbank:DB00740"}


def test_a_set_without_the_molecule_that_chebi_gives_leads_on_through_chebi(small: Raw) -> None:
    found = dict(identifiers(TABLE.build(small).with_row_index("row")).select("identifier", "term").iter_rows())
    assert {key for key, term in found.items() if term == "CHEBI:2639"} == {
        "chembl.compound:CHEMBL1201085", "drugbank:DB00594", "pubchem.compound:16231",
    }  # fmt: skip
    assert chebi_chembl.build(small).to_dicts() == [
        {"chebi": "CHEBI:2639", "compound": "chembl.compound:CHEMBL945"},
        {"chebi": "CHEBI:8863", "compound": "chembl.compound:CHEMBL744"},
    ]


def test_sets_that_join_different_drugs_are_left_out_and_counted(small: Raw) -> None:
    assert left_out(small) == {
        "the set holds drugs of unlike names": 1,
        f"the set holds more than {MOST_MOLECULES} molecules of ChEMBL": 1,
        "the set holds two drugs of DrugBank": 1,
    }
    left = {"chembl.compound:CHEMBL744", "CHEBI:2639", "chembl.compound:CHEMBL5"}
    assert set(TABLE.build(small)["compound"]) == left


def test_an_identifier_in_two_sets_is_left_out(small: Raw) -> None:
    shared = TABLE.build(small).filter(pl.col("name").str.contains("(?i)shared"))
    assert shared.select("compound", "identifier").rows() == [("chembl.compound:CHEMBL5", "pubchem.compound:7")]


@pytest.mark.parametrize(
    ("names", "same"),
    [
        (("Imatinib", "IMATINIB MESYLATE"), True),
        (("Calcium lactate", "Lactate"), True),
        (("Omeprazole", "Esomeprazole"), False),
        (("Cytarabine", "Cytidine"), False),
        (("Cysteamine", "d-tartaric acid"), False),
    ],
)
def test_a_drug_and_its_salts_share_a_word(names: tuple[str, str], same: bool) -> None:
    assert share_a_word(names) is share_a_word(names[::-1]) is same


def test_no_drug_of_drugbank_is_merged_with_another(rows: pl.DataFrame) -> None:
    drugs = rows.filter(pl.col("identifier").str.starts_with("drugbank:"))
    assert drugs["compound"].is_unique().all()
    assert rows["identifier"].is_unique().all()


def test_quinidine_imipramine_and_citalopram_stay_apart_from_others(rows: pl.DataFrame) -> None:
    compound = dict(rows.select("identifier", "compound").iter_rows())
    apart = ("drugbank:DB00908", "drugbank:DB00458", "drugbank:DB00215")  # these three
    assert not set(apart) & set(compound)
    assert compound["drugbank:DB08911"] == "chembl.compound:CHEMBL2103875"  # trametinib
    assert compound["chembl.compound:CHEMBL1642"] == "chembl.compound:CHEMBL941"  # imatinib mesylate


def test_every_identifier_follows_to_one_compound(rows: pl.DataFrame, raw_data: Path) -> None:
    pairs = dict(chebi_chembl.build(Raw(raw_data)).iter_rows())
    sets = dict(rows.select("identifier", "compound").iter_rows())

    def root(curie: str) -> str:
        while (following := sets.get(curie) or pairs.get(curie)) is not None:
            curie = following
        return curie

    both = sets.keys() & pairs.keys()
    assert len(both) > 5000
    assert all(root(sets[entry]) == root(pairs[entry]) for entry in both)


def test_sets_left_out_are_counted_against_the_raw_file(raw_data: Path) -> None:
    with gzip.open(raw_data / "knowledge/lspci_compound_ids.tsv.gz", "rt", encoding="utf-8") as file:
        members = [row["members"] for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
    too_large = [text for text in members if text.count("CHEMBL:CHEMBL") > MOST_MOLECULES]
    two_drugs = [text for text in members if text.count("DRUGBANK:") > 1 and text not in too_large]
    counted = left_out(Raw(raw_data))
    assert counted[compound_ids._TOO_LARGE] == len(too_large)
    assert counted[compound_ids._TWO_DRUGS] == len(two_drugs)
