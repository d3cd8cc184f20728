from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from benchwork.model.base import sha256_hex
from benchwork.model.record import Record
from benchwork.packs.manifest import load_manifest
from benchwork.packs.reread import reread

BRAF = '{"gene":"ensembl:ENSG00000157764","symbol":"BRAF","druggable_family":true,"category":"benchwork:druggable"}'


@pytest.fixture
def record(small_pack: Path) -> Record:
    """The row of BRAF in the table of druggable families, which stands behind that of TARBP1."""
    entry = load_manifest(small_pack).table("druggable")
    return Record(
        digest=sha256_hex(BRAF), body=BRAF, source=entry.source, locator="small/druggable#1", container=entry.sha256
    )


def moved(record: Record, **changes: object) -> Record:
    return Record.model_validate({**record.model_dump(), **changes})


def test_a_row_is_read_again_from_its_table(record: Record, small_pack: Path) -> None:
    (found,) = reread([record], small_pack, load_manifest(small_pack))
    assert found.holds is True
    assert found.record == record.digest
    assert str(record.container)[:12] in found.found


def test_another_row_is_not_this_record(record: Record, small_pack: Path) -> None:
    places = [moved(record, locator=f"small/druggable#{row}") for row in (0, 1, 2)]
    assert [found.holds for found in reread(places, small_pack, load_manifest(small_pack))] == [False, True, False]


def test_a_changed_table_is_not_believed(record: Record, small_pack: Path) -> None:
    manifest = load_manifest(small_pack)
    frame = pl.read_parquet(small_pack / "druggable.parquet")
    frame.write_parquet(small_pack / "druggable.parquet", compression="uncompressed")
    (found,) = reread([record], small_pack, manifest)
    assert found.holds is False
    assert "has changed" in found.found


def test_a_table_that_is_not_at_hand_is_neither_right_nor_wrong(record: Record, small_pack: Path) -> None:
    manifest = load_manifest(small_pack)
    (elsewhere,) = reread([moved(record, container="0" * 64)], small_pack, manifest)
    (small_pack / "druggable.parquet").unlink()
    (gone,) = reread([record], small_pack, manifest)
    assert elsewhere.holds is None
    assert gone.holds is None
