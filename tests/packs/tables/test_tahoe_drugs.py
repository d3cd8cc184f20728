from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from benchwork.packs.raw import Raw
from benchwork.packs.tables.tahoe_drugs import TABLE, identifiers, names, terms

TRAMETINIB = "pubchem.compound:11707110"
DRUGS = {
    "drug": ["Trametinib", "Trametinib (DMSO_TF solvate)", "Dapagliflozin ((2S)-1,2-propanediol, hydrate)",
             "(S)-Crizotinib", "Verteporfin"],
    "gpt-notes-approval": ["a note"] * 5,
    "canonical_smiles": ["CC", None, "CCC", "CCCC", None],
    "pubchem_cid": [11707110.0, 11707110.0, 24906252.0, 56671814.0, None],
}  # fmt: skip


@pytest.fixture
def small(tmp_path: Path) -> pl.DataFrame:
    path = tmp_path / "perturbation/tahoe/drug_metadata.parquet"
    path.parent.mkdir(parents=True)
    pl.DataFrame(DRUGS).write_parquet(path)
    return TABLE.build(Raw(tmp_path)).with_row_index("row")


@pytest.fixture(scope="module")
def rows(raw_data: Path) -> pl.DataFrame:
    return TABLE.build(Raw(raw_data)).with_row_index("row")


def test_a_salt_in_brackets_is_no_part_of_the_label(small: pl.DataFrame) -> None:
    assert dict(terms(small).select("term", "label").iter_rows()) == {
        TRAMETINIB: "Trametinib",
        "pubchem.compound:24906252": "Dapagliflozin",
        "pubchem.compound:56671814": "(S)-Crizotinib",
        "tahoe.drug:Verteporfin": "Verteporfin",
    }
    assert ("Trametinib (DMSO_TF solvate)", "synonym") in names(small).select("text", "status").rows()
    assert "a note" not in str(small.to_dicts())


def test_the_own_name_stands_for_the_pubchem_compound(small: pl.DataFrame) -> None:
    found = dict(identifiers(small).select("identifier", "term").iter_rows())
    assert found["tahoe.drug:Trametinib_(DMSO_TF_solvate)"] == found["tahoe.drug:Trametinib"] == TRAMETINIB
    assert len(found) == 4


def test_all_379_drugs_are_there_by_name(rows: pl.DataFrame) -> None:
    assert rows.height == rows["drug"].n_unique() == 379
    assert identifiers(rows).height == 377
    assert terms(rows).height == 378  # both forms of trametinib are one compound
    assert set(rows["name"]) <= set(names(rows)["text"])
    assert rows.columns == ["row", "drug", "name", "parent", "pubchem", "smiles"]
