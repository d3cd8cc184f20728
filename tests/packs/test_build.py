from __future__ import annotations

import hashlib
import os
from pathlib import Path

import polars as pl
import pytest

from benchwork.model.errors import PackError
from benchwork.packs.build import BuildStep, build_pack
from benchwork.packs.manifest import MANIFEST, load_manifest, shipped
from benchwork.packs.spec import PackSpec, load_spec


def contents(directory: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(directory.iterdir())}


def test_a_table_holds_the_facts_of_its_raw_file(small_pack: Path) -> None:
    rows = pl.read_parquet(small_pack / "huri.parquet").rows()
    assert rows == [
        ("ensembl:ENSG00000000005", "ensembl:ENSG00000061656"),
        ("ensembl:ENSG00000157764", "ensembl:ENSG00000169032"),
    ]


def test_digests_are_those_of_the_bytes(small_pack: Path, small_raw: Path) -> None:
    for entry in load_manifest(small_pack).tables:
        body = (small_pack / entry.file).read_bytes()
        assert (entry.sha256, entry.bytes) == (hashlib.sha256(body).hexdigest(), len(body))
        for raw in entry.inputs:
            assert raw.sha256 == hashlib.sha256((small_raw / raw.path).read_bytes()).hexdigest()


def test_a_rebuild_is_byte_identical(small_spec: PackSpec, small_raw: Path, small_pack: Path, tmp_path: Path) -> None:
    build_pack(small_spec, small_raw, tmp_path / "again")
    assert contents(tmp_path / "again") == contents(small_pack)


def test_progress_names_each_table(small_spec: PackSpec, small_raw: Path, tmp_path: Path) -> None:
    steps: list[BuildStep] = []
    build_pack(small_spec, small_raw, tmp_path / "pack", steps.append)
    assert steps == [BuildStep("druggable", 1, 2), BuildStep("huri", 2, 2)]


def test_an_older_pack_is_replaced(small_spec: PackSpec, small_raw: Path, small_pack: Path) -> None:
    build_pack(small_spec.model_copy(update={"tables": ("huri",)}), small_raw, small_pack)
    assert set(contents(small_pack)) == {MANIFEST, "huri.parquet"}


def test_nothing_else_is_left_beside_the_pack(small_spec: PackSpec, small_raw: Path, small_pack: Path) -> None:
    build_pack(small_spec, small_raw, small_pack)
    assert {path.name for path in small_pack.parent.iterdir()} == {"raw", "small"}


def test_what_is_no_pack_is_not_replaced(small_spec: PackSpec, small_raw: Path, tmp_path: Path) -> None:
    precious = tmp_path / "thesis"
    precious.mkdir()
    (precious / "chapter1.txt").write_text("years of work")
    with pytest.raises(PackError, match="not replaced"):
        build_pack(small_spec, small_raw, precious)
    assert (precious / "chapter1.txt").read_text() == "years of work"


def test_a_failed_build_leaves_the_old_pack(small_spec: PackSpec, small_raw: Path, small_pack: Path) -> None:
    before = contents(small_pack)
    (small_raw / "knowledge/huri_binary_ppi_ensembl.tsv.gz").unlink()
    with pytest.raises(PackError, match="huri_binary"):
        build_pack(small_spec, small_raw, small_pack)
    assert contents(small_pack) == before
    assert {path.name for path in small_pack.parent.iterdir()} == {"raw", "small"}


def test_a_failed_rename_leaves_the_old_pack(
    small_spec: PackSpec, small_raw: Path, small_pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(small_pack)
    rename = Path.rename

    def fail_for_the_new_pack(self: Path, target: Path) -> Path:
        if target == small_pack and ".old" not in self.name:
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", fail_for_the_new_pack)
    with pytest.raises(PackError, match="No space left"):
        build_pack(small_spec, small_raw, small_pack)
    assert contents(small_pack) == before


def test_a_full_disk_is_a_clear_error(
    small_spec: PackSpec, small_raw: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(PackError, match="No space left") as caught:
        build_pack(small_spec, small_raw, tmp_path / "pack")
    assert caught.value.remedy
    assert not (tmp_path / "pack").exists()


def test_a_pack_that_ships_takes_no_restricted_table(small_spec: PackSpec, small_raw: Path, tmp_path: Path) -> None:
    spec = small_spec.model_copy(update={"tables": ("huri", "collectri")})
    with pytest.raises(PackError, match="collectri"):
        build_pack(spec, small_raw, tmp_path / "pack")
    assert not (tmp_path / "pack").exists()


def test_an_unknown_table(small_spec: PackSpec, small_raw: Path, tmp_path: Path) -> None:
    with pytest.raises(PackError, match="'omnipath'"):
        build_pack(small_spec.model_copy(update={"tables": ("omnipath",)}), small_raw, tmp_path / "pack")


def test_a_damaged_raw_file(small_spec: PackSpec, small_raw: Path, tmp_path: Path) -> None:
    path = small_raw / "knowledge/huri_binary_ppi_ensembl.tsv.gz"
    path.write_bytes(path.read_bytes()[:20])
    with pytest.raises(PackError, match="huri_binary"):
        build_pack(small_spec, small_raw, tmp_path / "pack")


def test_the_shipped_pack_is_what_the_raw_files_give(raw_data: Path, tmp_path: Path) -> None:
    build_pack(load_spec("starter"), raw_data, tmp_path / "starter")
    ours, built = contents(shipped()), contents(tmp_path / "starter")
    assert ours.keys() == built.keys()
    assert [name for name in ours if ours[name] != built[name]] == []


def test_the_shipped_pack_is_small_enough() -> None:
    assert sum(map(len, contents(shipped()).values())) <= 15 * 2**20
