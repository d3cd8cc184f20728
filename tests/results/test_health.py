from __future__ import annotations

from pathlib import Path

import pytest

import benchwork
from benchwork.io import ReceiptStore, receipts_path
from benchwork.results.reports import Check


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BENCHWORK_HOME", str(tmp_path))
    return tmp_path


def check(name: str) -> Check:
    (found,) = (check for check in benchwork.doctor().checks if check.name == name)
    return found


def test_the_version_is_that_of_the_package() -> None:
    assert check("benchwork").found == benchwork.__version__


def test_to_look_for_a_store_does_not_make_one() -> None:
    assert check("receipt store").fine
    assert not receipts_path().exists()


def test_a_store_is_counted() -> None:
    ReceiptStore(receipts_path()).close()
    assert check("receipt store").found.startswith("0 claims, 0 records in ")


def test_a_damaged_store_is_wrong_and_can_be_mended() -> None:
    receipts_path().write_bytes(b"this is no database" * 400)
    found = check("receipt store")
    assert found.fine is False
    assert found.remedy


def test_a_half_written_pack_is_listed_with_what_is_wrong(home: Path) -> None:
    (home / "packs" / "mine").mkdir(parents=True)
    (home / "packs" / "mine" / "manifest.json").write_text('{"format":"benchwork.pack"', "utf-8")
    (pack,) = (pack for pack in benchwork.pack_list().packs if pack.name == "mine")
    assert pack.problem
    assert pack.digest is None
    found = check("pack mine")
    assert found.fine is False
    assert "benchwork pack build mine" in found.remedy
    assert not benchwork.doctor().healthy


def test_a_place_that_cannot_be_written_is_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert check("directory of indexes").found == str(home)
    (home / "file").write_text("in the way")
    monkeypatch.setenv("BENCHWORK_HOME", str(home / "file" / "deeper"))
    found = check("directory of receipts and packs")
    assert found.fine is False
    assert "BENCHWORK_HOME" in found.remedy
