from __future__ import annotations

import csv
import gzip
from collections import Counter
from pathlib import Path

import polars as pl
import pytest

from benchwork.packs.chemistry import ACTIONS
from benchwork.packs.raw import Raw
from benchwork.packs.tables.chembl_mechanisms import TABLE, claims, names, terms

MEK1, MEK2, BRAF = "chembl.target:CHEMBL3587", "chembl.target:CHEMBL2964", "chembl.target:CHEMBL5145"
TRAMETINIB, BINIMETINIB, VEMURAFENIB, RILUZOLE = (
    f"chembl.compound:CHEMBL{number}" for number in (2103875, 3187723, 1229517, 744)
)

COLUMNS = (
    "MOLECULE_CHEMBL_ID", "MOLECULE_NAME", "MOLECULE_TYPE", "MECHANISM_OF_ACTION", "MECHANISM_COMMENT", "ACTION_TYPE",
    "TARGET_CHEMBL_ID", "TARGET_NAME", "TARGET_TYPE", "ORGANISM", "MECHANISM_REFS",
)  # fmt: skip
LINES = (
    ("CHEMBL744", "Riluzole", "Small molecule", "Sodium channel alpha subunit blocker", "", "BLOCKER", "CHEMBL2331043",
     "Sodium channel alpha subunit", "PROTEIN FAMILY", "Homo sapiens",
     "Name:DailyMed, SrcID:x, URL:http://dailymed.nlm.nih.gov/dailymed/lookup.cfm?setid=x#nlm34090-1"),
    ("CHEMBL12", "Diazepam", "Small molecule", "GABA-A receptor; anion channel positive allosteric modulator", "a note",
     "POSITIVE ALLOSTERIC MODULATOR", "CHEMBL2093872", "GABA-A receptor; anion channel", "PROTEIN COMPLEX GROUP",
     "Homo sapiens", "Name:PubMed, SrcID:15926867, URL:http://europepmc.org/abstract/MED/15926867|"
     "Name:Other, SrcID:x, URL:arraybiopharma.com/product-pipeline/|Name:, SrcID:, URL:"),
    ("CHEMBL1201438", "Sevelamer", "Small molecule", "Phosphate sequestering agent", "", "SEQUESTERING AGENT",
     "CHEMBL2364184", "Phosphate", "SMALL MOLECULE", "Homo sapiens", "Name:, SrcID:, URL:"),
    ("CHEMBL1082", "AMOXICILLIN", "Small molecule", "Bacterial penicillin-binding protein inhibitor", "", "INHIBITOR",
     "CHEMBL2354204", "Bacterial penicillin-binding protein", "PROTEIN FAMILY", "Bacteria", "Name:, SrcID:, URL:"),
)  # fmt: skip


@pytest.fixture
def small(tmp_path: Path) -> pl.DataFrame:
    text = "\n".join("\t".join(line) for line in (COLUMNS, *LINES))
    (tmp_path / "knowledge").mkdir()
    path = tmp_path / "knowledge/chembl_drug_mechanisms_legacy.tsv.gz"
    path.write_bytes(gzip.compress(text.encode()))
    return TABLE.build(Raw(tmp_path)).with_row_index("row")


@pytest.fixture(scope="module")
def rows(raw_data: Path) -> pl.DataFrame:
    return TABLE.build(Raw(raw_data)).with_row_index("row")


@pytest.fixture(scope="module")
def raw_rows(raw_data: Path) -> list[dict[str, str]]:
    path = raw_data / "knowledge/chembl_drug_mechanisms_legacy.tsv.gz"
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def test_sign_and_references_come_from_the_row(small: pl.DataFrame) -> None:
    stated = {claim["subject"]: claim for claim in claims(small).iter_rows(named=True)}
    assert set(stated) == {RILUZOLE, "chembl.compound:CHEMBL12"}
    assert (stated[RILUZOLE]["sign"], stated[RILUZOLE]["origin"]) == (-1, ["chembl"])
    assert stated[RILUZOLE]["references"] == ["http://dailymed.nlm.nih.gov/dailymed/lookup.cfm?setid=x#nlm34090-1"]
    diazepam = stated["chembl.compound:CHEMBL12"]
    assert (diazepam["sign"], diazepam["relation"]) == (1, "modulates_activity")
    assert diazepam["references"] == diazepam["origin"] == ["pubmed:15926867"]
    assert diazepam["confidence"] > stated[RILUZOLE]["confidence"]


def test_drugs_of_other_species_and_of_minerals_are_named_and_state_nothing(small: pl.DataFrame) -> None:
    assert {"Amoxicillin", "Sevelamer"} <= set(names(small)["text"])
    assert not {"chembl.target:CHEMBL2364184", "chembl.target:CHEMBL2354204"} & set(terms(small)["term"])


def test_comments_are_in_no_column(small: pl.DataFrame) -> None:
    assert "a note" not in str(small.to_dicts())


@pytest.mark.parametrize(
    ("drug", "targets"),
    [(TRAMETINIB, {MEK1, MEK2}), (BINIMETINIB, {MEK1, MEK2}), (VEMURAFENIB, {BRAF}),
     (RILUZOLE, {"chembl.target:CHEMBL2331043"})],
)  # fmt: skip
def test_known_drugs_inhibit_their_targets(rows: pl.DataFrame, drug: str, targets: set[str]) -> None:
    stated = claims(rows).filter(pl.col("subject") == drug)
    assert set(stated.select("relation", "object", "sign").iter_rows()) == {
        ("modulates_activity", target, -1) for target in targets
    }


def test_claims_are_counted_against_the_raw_file(rows: pl.DataFrame, raw_rows: list[dict[str, str]]) -> None:
    proteins = {
        "SINGLE PROTEIN", "PROTEIN FAMILY", "PROTEIN COMPLEX", "PROTEIN COMPLEX GROUP", "SELECTIVITY GROUP",
        "PROTEIN NUCLEIC-ACID COMPLEX", "CHIMERIC PROTEIN", "PROTEIN-PROTEIN INTERACTION",
    }  # fmt: skip
    keys = ("MOLECULE_CHEMBL_ID", "TARGET_CHEMBL_ID", "ACTION_TYPE", "MECHANISM_OF_ACTION", "MECHANISM_REFS")
    human = {
        tuple(row[key] for key in keys)
        for row in raw_rows
        if row["ORGANISM"] == "Homo sapiens" and row["TARGET_TYPE"] in proteins and row["ACTION_TYPE"] in ACTIONS
    }
    assert claims(rows).height == len(human)
    assert Counter(row["MOLECULE_CHEMBL_ID"] for row in raw_rows).keys() == {
        molecule.removeprefix("chembl.compound:") for molecule in rows["molecule"]
    }


def test_every_action_type_on_human_proteins_states_something(rows: pl.DataFrame) -> None:
    human = rows.filter((pl.col("organism") == "Homo sapiens") & (pl.col("target_type") == "SINGLE PROTEIN"))
    assert set(human["action"].drop_nulls()) <= set(ACTIONS)
