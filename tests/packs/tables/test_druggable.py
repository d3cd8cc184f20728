from __future__ import annotations

from collections.abc import Callable

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables.druggable import build, claims

FILE = "knowledge/opentargets_druggable_family.csv.gz"
TEXT = "approvedSymbol,Druggable Family,ENSG\nBRAF,Yes,ENSG00000157764\nTARBP1,No,ENSG00000059588\n"


def test_no_is_kept_and_states_nothing(write_raw: Callable[[dict[str, str]], Raw]) -> None:
    rows = build(write_raw({FILE: TEXT})).with_row_index("row")
    assert rows.select("symbol", "druggable_family").rows() == [("TARBP1", False), ("BRAF", True)]
    assert claims(rows).select("subject", "relation", "object").rows() == [
        ("ensembl:ENSG00000157764", "classified_as", "benchwork:druggable")
    ]


def test_counts(built: Callable[[str], pl.DataFrame], raw_lines: Callable[[str], list[str]]) -> None:
    lines = raw_lines("opentargets_druggable_family.csv.gz")[1:]
    assert built("druggable").height == len(lines) == 19_480
    assert claims(built("druggable")).height == sum(line.split(",")[1] == "Yes" for line in lines) == 2_295
