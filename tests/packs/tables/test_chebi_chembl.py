from __future__ import annotations

import gzip
from collections import Counter
from pathlib import Path

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables.chebi_chembl import PAIRS, TABLE, build, identifiers, left_out

LINES = ("CHEBI\tCHEMBL", "63637\tCHEMBL1229517", "63637\tCHEMBL1229517", "9\tCHEMBL7", "9\tCHEMBL8")


def test_only_entries_with_one_partner_are_identifiers(tmp_path: Path) -> None:
    (tmp_path / PAIRS).parent.mkdir()
    (tmp_path / PAIRS).write_bytes(gzip.compress("\n".join(LINES).encode()))
    raw = Raw(tmp_path)
    stated = identifiers(TABLE.build(raw).with_row_index("row"))
    assert stated.select("identifier", "term").rows() == [("CHEBI:63637", "chembl.compound:CHEMBL1229517")]
    assert left_out(raw) == {"the row is repeated": 1, "an entry has two partners": 2}


def test_imatinib_riluzole_and_trametinib_are_found(raw_data: Path) -> None:
    found = dict(
        build(Raw(raw_data)).filter(pl.col("chebi").is_in(["CHEBI:45783", "CHEBI:8863", "CHEBI:75998"])).rows()
    )
    assert found == {
        "CHEBI:45783": "chembl.compound:CHEMBL941", "CHEBI:8863": "chembl.compound:CHEMBL744",
        "CHEBI:75998": "chembl.compound:CHEMBL2103875",
    }  # fmt: skip


def test_pairs_are_counted_against_the_raw_file(raw_data: Path) -> None:
    with gzip.open(raw_data / PAIRS, "rt", encoding="utf-8") as file:
        lines = file.read().splitlines()[1:]
    pairs = {tuple(line.split("\t")) for line in lines}
    partners = Counter(end for pair in pairs for end in pair)
    one = {pair for pair in pairs if max(partners[end] for end in pair) == 1}
    raw = Raw(raw_data)
    assert build(raw).height == len(one)
    assert sum(left_out(raw).values()) == len(lines) - len(one)
