"""Drugs of Tahoe that ChEMBL has under another name."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from benchwork.packs.raw import Raw
from benchwork.packs.tables.tahoe_structures import TABLE, identifiers

pytest.importorskip("rdkit", reason="the extra build is not installed")


@pytest.fixture(scope="module")
def rows(raw_data: Path) -> pl.DataFrame:
    return TABLE.build(Raw(raw_data)).with_row_index("row")


def test_a_drug_is_joined_to_the_molecule_of_its_structure(rows: pl.DataFrame) -> None:
    matched = dict(rows.select("name", "chembl").iter_rows())
    assert matched["Rapamycin"] == "chembl.compound:CHEMBL413"  # sirolimus
    assert matched["Homoharringtonine"] == "chembl.compound:CHEMBL46286"  # omacetaxine
    assert matched["Pimitespib"] == "chembl.compound:CHEMBL3661115"  # TAS-116


@pytest.mark.parametrize(
    "name", ["(S)-Crizotinib", "Dexmedetomidine", "(R)-Verapamil (hydrochloride)", "Retinoic acid"]
)
def test_a_configuration_that_the_structure_lacks_is_not_guessed(rows: pl.DataFrame, name: str) -> None:
    assert name not in set(rows["name"])


def test_a_row_holds_both_keys_and_says_how_much_agrees(rows: pl.DataFrame) -> None:
    for row in rows.iter_rows(named=True):
        same = row["inchikey"] == row["chembl_inchikey"]
        assert row["agrees"].startswith("InChIKey" if same else "first block")
        assert row["inchikey"][:14] == row["chembl_inchikey"][:14]


def test_the_pubchem_compound_stands_for_the_molecule(rows: pl.DataFrame) -> None:
    found = identifiers(rows)
    assert found.height == rows.height
    assert found["identifier"].is_unique().all()
    assert set(found["how"]) == {"same structure"}
