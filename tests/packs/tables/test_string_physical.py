from __future__ import annotations

from collections.abc import Callable

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables.string_physical import build, claims, page

FILE = "knowledge/string_v12_human_physical_min700.tsv.gz"
EGFR_GRB2 = "9606.ENSP00000275493\t9606.ENSP00000376345\tEGFR\tGRB2\t999\n"


def test_a_pair_is_undirected_and_keeps_its_score(write_raw: Callable[[dict[str, str]], Raw]) -> None:
    rows = build(write_raw({FILE: "string_a\tstring_b\tname_a\tname_b\tscore\n" + EGFR_GRB2})).with_row_index("row")
    claim = claims(rows).row(0, named=True)
    assert claim["relation"] == "interacts_with"
    assert (claim["subject"], claim["object"]) == ("string:9606.ENSP00000275493", "string:9606.ENSP00000376345")
    assert (claim["sign"], claim["value"], round(claim["confidence"], 6)) == (None, 999, 0.999)
    assert page(rows.row(0, named=True)).endswith("/9606.ENSP00000275493/9606.ENSP00000376345")


def test_every_raw_row_is_there(built: Callable[[str], pl.DataFrame], raw_lines: Callable[[str], list[str]]) -> None:
    lines = raw_lines("string_v12_human_physical_min700.tsv.gz")[1:]
    rows = built("string_physical")
    assert rows.height == len(lines) == 58_471
    assert rows["score"].sum() == sum(int(line.rsplit("\t", 1)[1]) for line in lines)
    assert rows["score"].min() == 700
