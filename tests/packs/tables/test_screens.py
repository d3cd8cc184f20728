"""HuRI and the channels of STRING."""

from __future__ import annotations

from collections.abc import Callable

import polars as pl

from benchwork.packs.tables import huri, string_channels, string_physical

Built = Callable[[str], pl.DataFrame]


def test_huri_is_one_paper(built: Built, raw_lines: Callable[[str], list[str]]) -> None:
    claims = huri.claims(built("huri"))
    assert claims.height == len(raw_lines("huri_binary_ppi_ensembl.tsv.gz")) - 1 == 52_548
    assert set(claims["origin"].explode()) == {"pubmed:32296183"}
    assert set(claims["relation"]) == {"interacts_with"}


def test_channels_are_kept(built: Built, raw_lines: Callable[[str], list[str]]) -> None:
    head, *lines = (line.split("\t") for line in raw_lines("string_v12_human_channels_no_textmining.tsv.gz"))
    rows = built("string_channels")
    assert rows.height == len(lines) == 174_962
    for channel in (*string_channels.CHANNELS, "combined_score"):
        assert rows[channel].cast(pl.Int64).sum() == sum(int(fields[head.index(channel)]) for fields in lines)
    assert "textmining" not in " ".join(rows.columns)


def test_both_networks_of_string_are_one_vote(built: Built) -> None:
    channels = string_channels.claims(built("string_channels"))["origin"].explode().unique().to_list()
    physical = string_physical.claims(built("string_physical"))["origin"].explode().unique().to_list()
    assert channels == physical == ["string"]


def test_a_pair_of_unknown_proteins_has_no_page(built: Built) -> None:
    rows = built("string_channels")
    unknown = rows.filter(pl.col("string_a").is_null()).row(0, named=True)
    assert string_channels.page(unknown) == ""
