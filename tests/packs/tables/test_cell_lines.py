from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

from benchwork.packs.raw import Raw
from benchwork.packs.tables.cell_lines import TABLE, claims, identifiers, names, terms

COLUMNS = (
    "cell_name", "Cell_ID_DepMap", "Cell_ID_Cellosaur", "Organ", "Driver_Gene_Symbol", "Driver_VarZyg",
    "Driver_VarType", "Driver_ProtEffect_or_CdnaEffect", "Driver_Mech_InferDM", "Driver_GeneType_DM",
)  # fmt: skip
LINES = (
    ("HT-29", "ACH-000552", "CVCL_0320", "Bowel", "BRAF", "Het", "Missense", "p.V600E", "GoF", "Oncogene"),
    ("HT-29", "ACH-000552", "CVCL_0320", "Bowel", "PIK3CA", "Het", "Missense", "p.P449T", None, "Oncogene"),
    ("HT-29", "ACH-000552", "CVCL_0320", "Bowel", "MYC", None, "Gain", "GAIN", "GoF", "Oncogene"),
    ("LS 174T", None, "CVCL_1384", "Bowel", "APC", "Hom", "Splice_site", None, "LoF", "Suppressor"),
    ("NCI-H1299", "ACH-000510", "CVCL_0060", "Lung", "NRAS", "Het", "Missense", "p.Q61K", "GoF", "Oncogene"),
)
HT29 = "cellosaurus:CVCL_0320"


@pytest.fixture
def small(tmp_path: Path) -> pl.DataFrame:
    path = tmp_path / "perturbation/tahoe/cell_line_metadata.parquet"
    path.parent.mkdir(parents=True)
    pl.DataFrame(LINES, schema=COLUMNS, orient="row").write_parquet(path)
    return TABLE.build(Raw(tmp_path)).with_row_index("row")


@pytest.fixture(scope="module")
def rows(raw_data: Path) -> pl.DataFrame:
    return TABLE.build(Raw(raw_data)).with_row_index("row")


def test_an_alteration_is_a_context_with_its_effect_as_a_qualifier(small: pl.DataFrame) -> None:
    stated = {claim["object"]: claim for claim in claims(small).filter(subject=HT29).iter_rows(named=True)}
    assert {claim["relation"] for claim in stated.values()} == {"has_context"}
    assert json.loads(stated["hgnc.symbol:BRAF"]["qualifiers"]) == {
        "alteration": "p.V600E", "alteration_type": "missense", "effect": "gain of function",
        "zygosity": "heterozygous",
    }  # fmt: skip


def test_what_is_not_known_is_not_said(small: pl.DataFrame) -> None:
    said = {claim["object"]: json.loads(claim["qualifiers"]) for claim in claims(small).iter_rows(named=True)}
    assert "effect" not in said["hgnc.symbol:PIK3CA"]
    assert "zygosity" not in said["hgnc.symbol:MYC"]
    assert said["hgnc.symbol:APC"] == {
        "alteration_type": "splice site", "effect": "loss of function", "zygosity": "homozygous",
    }  # fmt: skip
    assert set(identifiers(small)["identifier"]) == {"depmap:ACH-000552", "depmap:ACH-000510"}


def test_spellings_of_cell_lines(small: pl.DataFrame) -> None:
    texts = names(small).group_by("term").agg("text")
    spelled = {term: set(found) for term, found in texts.iter_rows()}
    assert spelled == {
        HT29: {"HT-29", "HT29"},
        "cellosaurus:CVCL_1384": {"LS 174T", "LS174T"},
        "cellosaurus:CVCL_0060": {"NCI-H1299", "NCIH1299", "H1299"},
    }


def test_lines_and_alterations_are_counted_against_the_raw_file(rows: pl.DataFrame, raw_data: Path) -> None:
    raw = pl.read_parquet(raw_data / "perturbation/tahoe/cell_line_metadata.parquet")
    assert rows.height == claims(rows).height == raw.height == 1000
    assert terms(rows).height == raw["cell_name"].n_unique() == 102
    assert identifiers(rows).height == raw["Cell_ID_DepMap"].n_unique() - 1


def test_c32_is_a_melanoma_line_with_the_braf_mutation(rows: pl.DataFrame) -> None:
    line = terms(rows).filter(label="C32")["term"].item()
    stated = claims(rows).filter((pl.col("subject") == line) & (pl.col("object") == "hgnc.symbol:BRAF"))
    assert [json.loads(text)["alteration"] for text in stated["qualifiers"]] == ["p.V600E"]
    assert rows.filter(name="C32")["organ"].unique().to_list() == ["Skin"]
