from __future__ import annotations

from pathlib import Path

import pytest

from benchwork.model.errors import StoreError
from benchwork.packs.places import cache_dir, data_dir


@pytest.fixture(autouse=True)
def _bare_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("BENCHWORK_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))


def test_the_defaults_are_those_of_the_xdg_specification(tmp_path: Path) -> None:
    assert cache_dir() == tmp_path / ".cache" / "benchwork"
    assert data_dir() == tmp_path / ".local" / "share" / "benchwork"


def test_to_ask_for_a_place_does_not_make_it() -> None:
    assert not cache_dir().exists()
    assert not data_dir().exists()


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


def test_a_user_without_a_home_is_told_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(StoreError, match=r"no home directory.*BENCHWORK_HOME"):
        data_dir()
