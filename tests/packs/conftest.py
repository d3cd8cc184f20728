"""Fixtures for packs: raw files written in a test, small packs, and tables built from the real raw files once."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import polars as pl
import pytest

from benchwork.packs.build import build_pack
from benchwork.packs.manifest import Manifest
from benchwork.packs.raw import Raw
from benchwork.packs.spec import PackSpec
from benchwork.packs.tables import table

WriteRaw = Callable[[Mapping[str, str]], Raw]
Built = Callable[[str], pl.DataFrame]

FAMILIES = """\
approvedSymbol,Druggable Family,ENSG
BRAF,Yes,ENSG00000157764
TARBP1,No,ENSG00000059588
"""
PAIRS = """\
protein1\tprotein2
ENSG00000157764\tENSG00000169032
ENSG00000000005\tENSG00000061656
"""
SMALL_RAW = {
    "knowledge/opentargets_druggable_family.csv.gz": FAMILIES,
    "knowledge/huri_binary_ppi_ensembl.tsv.gz": PAIRS,
}


def write_raw_files(root: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(gzip.compress(text.encode()))
    return root


@pytest.fixture
def write_raw(tmp_path: Path) -> WriteRaw:
    """Writes raw files, given as name -> text, and opens them."""
    return lambda files: Raw(write_raw_files(tmp_path / "raw", files))


@pytest.fixture
def small_spec() -> PackSpec:
    return PackSpec(name="small", version="1", tables=("druggable", "huri"), retrieved="2026-11", ships=True)


@pytest.fixture
def small_raw(tmp_path: Path) -> Path:
    return write_raw_files(tmp_path / "raw", SMALL_RAW)


@pytest.fixture
def small_pack(small_spec: PackSpec, small_raw: Path, tmp_path: Path) -> Path:
    build_pack(small_spec, small_raw, tmp_path / "small")
    return tmp_path / "small"


@pytest.fixture(scope="session")
def sealed_pack(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Manifest]:
    """A small pack that no test may change, with its manifest."""
    root = tmp_path_factory.mktemp("sealed")
    spec = PackSpec(name="small", version="1", tables=("druggable", "huri"), retrieved="2026-11", ships=True)
    return root / "small", build_pack(spec, write_raw_files(root / "raw", SMALL_RAW), root / "small")


@pytest.fixture(scope="session")
def built(raw_data: Path) -> Built:
    """Rows of a table as built from the real raw files, with `row`; each table is built once."""
    return cache(lambda name: table(name).build(Raw(raw_data)).with_row_index("row"))


@pytest.fixture(scope="session")
def raw_lines(raw_data: Path) -> Callable[[str], list[str]]:
    """Lines of a raw file of knowledge/, read without any of the code under test."""

    def lines(name: str) -> list[str]:
        with gzip.open(raw_data / "knowledge" / name, "rt", encoding="utf-8") as file:
            return file.read().rstrip("\n").split("\n")

    return lines
