from __future__ import annotations

import shutil
from pathlib import Path

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.model.errors import PackError
from benchwork.packs.manifest import MANIFEST, Manifest, shipped
from benchwork.packs.verify import Fault, verify_pack


def faults(directory: Path) -> list[tuple[str, Fault]]:
    return [(problem.file, problem.fault) for problem in verify_pack(directory).problems]


def test_a_whole_pack(sealed_pack: tuple[Path, Manifest]) -> None:
    report = verify_pack(sealed_pack[0])
    assert report.ok
    assert (report.pack, report.tables, report.rows) == ("small", 2, 4)
    assert report.digest == sealed_pack[1].digest


def test_the_shipped_pack_is_whole() -> None:
    assert verify_pack(shipped()).problems == ()


@given(data=st.data())
def test_any_flipped_bit_in_any_file_is_found(data: st.DataObject, sealed_pack: tuple[Path, Manifest]) -> None:
    directory = sealed_pack[0]
    name = data.draw(st.sampled_from([MANIFEST, "huri.parquet", "druggable.parquet"]))
    body = (directory / name).read_bytes()
    position = data.draw(st.integers(0, len(body) - 1))
    bit = data.draw(st.integers(0, 7))
    flipped = body[:position] + bytes([body[position] ^ (1 << bit)]) + body[position + 1 :]
    (directory / name).write_bytes(flipped)
    try:
        found = faults(directory)
    except PackError:  # a manifest that is no longer JSON, or of another format
        found = [(MANIFEST, Fault.CHANGED)]
    finally:
        (directory / name).write_bytes(body)
    assert (name, Fault.CHANGED) in found


@given(cut=st.integers(1, 400))
def test_any_cut_is_found(cut: int, sealed_pack: tuple[Path, Manifest]) -> None:
    path = sealed_pack[0] / "huri.parquet"
    body = path.read_bytes()
    path.write_bytes(body[: max(0, len(body) - cut)])
    try:
        assert faults(sealed_pack[0]) == [("huri.parquet", Fault.CHANGED)]
    finally:
        path.write_bytes(body)


def test_a_lacking_table_is_named(small_pack: Path) -> None:
    (small_pack / "huri.parquet").unlink()
    assert faults(small_pack) == [("huri.parquet", Fault.MISSING)]


def test_extra_files_are_named(small_pack: Path) -> None:
    (small_pack / "below").mkdir()
    (small_pack / "below" / "note.txt").write_text("left here")
    assert faults(small_pack) == [("below", Fault.EXTRA), ("below/note.txt", Fault.EXTRA)]


def test_all_problems_are_named_at_once(small_pack: Path) -> None:
    (small_pack / "druggable.parquet").unlink()
    (small_pack / "huri.parquet").write_bytes(b"PAR1")
    (small_pack / "x").touch()
    report = verify_pack(small_pack)
    assert [problem.file for problem in report.problems] == ["druggable.parquet", "huri.parquet", "x"]
    assert report.rows == 0


def test_swapped_tables_are_found(small_pack: Path) -> None:
    shutil.copy(small_pack / "huri.parquet", small_pack / "druggable.parquet")
    assert faults(small_pack) == [("druggable.parquet", Fault.CHANGED)]


def test_the_same_facts_in_other_bytes_are_found(small_pack: Path) -> None:
    path = small_pack / "huri.parquet"
    pl.read_parquet(path).write_parquet(path, compression="uncompressed")
    assert faults(small_pack) == [("huri.parquet", Fault.CHANGED)]


def test_nothing_to_verify(tmp_path: Path) -> None:
    with pytest.raises(PackError):
        verify_pack(tmp_path)
