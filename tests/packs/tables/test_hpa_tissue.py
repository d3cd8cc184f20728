from __future__ import annotations

from collections.abc import Callable

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables.hpa_tissue import build, claims

FILE = "knowledge/hpa_v22_normal_tissue_ihc.tsv.gz"
TEXT = """\
ensembl\tgene\treliability\ttissue_celltype_level
ENSG00000129991\tTNNI3\tE\theart muscle:cardiomyocytes=H|liver:hepatocytes=N|liver:cholangiocytes=N
ENSG00000000003\tTSPAN6\tU\tlung:macrophages=L|lung:alveolar cells=M|lung:goblet cells=M
"""
Built = Callable[[str], pl.DataFrame]


def test_the_level_is_the_highest_of_the_cell_types(write_raw: Callable[[dict[str, str]], Raw]) -> None:
    rows = build(write_raw({FILE: TEXT}))
    lung = rows.filter(pl.col("tissue_name") == "lung").row(0, named=True)
    assert (lung["level"], lung["reliability"]) == ("medium", "uncertain")
    assert (lung["high"], lung["medium"], lung["low"]) == (None, ["alveolar cells", "goblet cells"], ["macrophages"])


def test_not_detected_is_a_row_and_no_claim(write_raw: Callable[[dict[str, str]], Raw]) -> None:
    rows = build(write_raw({FILE: TEXT})).with_row_index("row")
    assert set(rows["tissue_name"]) == {"heart muscle", "liver", "lung"}
    assert set(claims(rows)["object"]) == {"benchwork:hpa.tissue.heart_muscle", "benchwork:hpa.tissue.lung"}
    heart = claims(rows).filter(pl.col("object").str.contains("heart")).row(0, named=True)
    assert heart["qualifiers"] == '{"level":"high"}'


def test_every_reading_is_kept(built: Built, raw_lines: Callable[[str], list[str]]) -> None:
    lines = [line.split("\t") for line in raw_lines("hpa_v22_normal_tissue_ihc.tsv.gz")[1:]]
    readings = [reading[-1] for fields in lines for reading in fields[3].split("|")]
    rows = built("hpa_tissue")
    for letter, level in {"H": "high", "M": "medium", "L": "low", "N": "not_detected"}.items():
        assert rows[level].list.len().sum() == readings.count(letter)


def test_troponin_i_is_in_the_heart(built: Built) -> None:
    tissues = claims(built("hpa_tissue")).filter(pl.col("subject") == "ensembl:ENSG00000129991")
    assert "benchwork:hpa.tissue.heart_muscle" in set(tissues["object"])
    assert "benchwork:hpa.tissue.liver" not in set(tissues["object"])
