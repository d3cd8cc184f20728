from __future__ import annotations

import os
from pathlib import Path

import pytest

from benchwork.io.paths import cache_dir, data_dir, receipts_path
from benchwork.model.errors import StoreError


@pytest.fixture(autouse=True)
def _bare_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("BENCHWORK_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))


def test_the_defaults_are_those_of_the_xdg_specification(tmp_path: Path) -> None:
    assert cache_dir() == tmp_path / ".cache" / "benchwork"
    assert data_dir() == tmp_path / ".local" / "share" / "benchwork"
    assert receipts_path() == tmp_path / ".local" / "share" / "benchwork" / "receipts.sqlite"
    assert cache_dir().is_dir()
    assert data_dir().is_dir()


def test_xdg_variables_are_followed_and_a_relative_one_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert cache_dir() == tmp_path / "elsewhere" / "benchwork"
    assert data_dir() == tmp_path / ".local" / "share" / "benchwork"


def test_benchwork_home_comes_before_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("BENCHWORK_HOME", str(tmp_path / "house"))
    assert cache_dir() == data_dir() == tmp_path / "house"
    assert receipts_path() == tmp_path / "house" / "receipts.sqlite"


def test_a_file_in_the_way_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "house").write_text("")
    monkeypatch.setenv("BENCHWORK_HOME", str(tmp_path / "house"))
    with pytest.raises(StoreError, match=r"house.* cannot be made.*BENCHWORK_HOME"):
        data_dir()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_directory_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "house").mkdir(mode=0o500)
    monkeypatch.setenv("BENCHWORK_HOME", str(tmp_path / "house"))
    with pytest.raises(StoreError, match=r"cannot be written.*BENCHWORK_HOME"):
        data_dir()
