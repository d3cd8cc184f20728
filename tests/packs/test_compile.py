from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

from benchwork.model.errors import InputError
from benchwork.packs.blocks import Blocks
from benchwork.packs.compile import compile_index, row_lines
from benchwork.packs.index import Index
from benchwork.packs.manifest import Manifest, load_manifest
from benchwork.packs.tables import huri


def columns_of(directory: Path) -> dict[str, bytes]:
    return {path.relative_to(directory).as_posix(): path.read_bytes() for path in directory.rglob("*.npy")}


def test_a_pack_compiles_to_the_same_columns_every_time(sealed_pack: tuple[Path, Manifest], tmp_path: Path) -> None:
    pack, manifest = sealed_pack
    for name in ("one", "two"):
        compile_index(pack, manifest, tmp_path / name)
    assert columns_of(tmp_path / "one") == columns_of(tmp_path / "two")
    assert (tmp_path / "one" / "index.json").read_bytes() == (tmp_path / "two" / "index.json").read_bytes()


def test_every_row_is_kept_with_its_page(sealed_pack: tuple[Path, Manifest], tmp_path: Path) -> None:
    pack, manifest = sealed_pack
    compile_index(pack, manifest, tmp_path / "index")
    for entry in manifest.tables:
        lines = list(Blocks(tmp_path / "index" / "rows" / entry.name, entry.rows))
        rows = pl.read_parquet(pack / entry.file).rows(named=True)
        assert [json.loads(line.partition("\t")[2]) for line in lines] == rows
    assert lines[0].startswith("\t{")  # HuRI has no page for a pair


def test_a_line_is_the_row_in_the_tables_order() -> None:
    frame = pl.DataFrame({"row": [0], "b": ["x"], "a": [None], "c": [["y", 'z"']]})
    assert row_lines(frame) == ['{"b":"x","a":null,"c":["y","z\\""]}']


def test_progress_names_what_is_read(sealed_pack: tuple[Path, Manifest], tmp_path: Path) -> None:
    pack, manifest = sealed_pack
    said: list[str] = []
    compile_index(pack, manifest, tmp_path / "index", said.append)
    assert said == [
        "reading Open Targets", "reading HuRI", "merging identifiers", "joining claims", "naming terms",
    ]  # fmt: skip


def test_an_identifier_that_is_no_curie_stops_the_compilation(small_pack: Path, tmp_path: Path) -> None:
    rows = pl.DataFrame({"id_a": ["ensembl:BRAF"], "id_b": ["ensembl:ENSG00000169032"]})
    rows.write_parquet(small_pack / f"{huri.TABLE.name}.parquet")
    with pytest.raises(InputError, match="ensembl:BRAF"):
        compile_index(small_pack, load_manifest(small_pack), tmp_path / "index")
    assert not list(tmp_path.glob("index*"))


def test_the_summary_counts(sealed_pack: tuple[Path, Manifest], tmp_path: Path) -> None:
    pack, manifest = sealed_pack
    compile_index(pack, manifest, tmp_path / "index")
    summary = Index(tmp_path / "index", manifest).summary
    assert {key: summary[key] for key in ("pack", "digest", "terms", "claims", "statements", "unfit", "ambiguous")} == {
        "pack": "small", "digest": manifest.digest, "terms": 6, "claims": 3, "statements": 3, "unfit": {},
        "ambiguous": {},
    }  # fmt: skip
