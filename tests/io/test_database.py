from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from benchwork.io.receipts import ReceiptStore
from benchwork.model.base import sha256_hex
from benchwork.model.errors import StoreError


def test_another_version_is_refused_and_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "receipts.sqlite"
    ReceiptStore(path).close()
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("UPDATE format SET version = 99")
    before = sha256_hex(path.read_bytes())
    with pytest.raises(StoreError, match=r"version 99 of benchwork\.receipts; this Benchwork reads version 1"):
        ReceiptStore(path)
    assert sha256_hex(path.read_bytes()) == before


def test_a_database_of_something_else_is_refused_and_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "photos.sqlite"
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("CREATE TABLE photos (name TEXT)")
    before = sha256_hex(path.read_bytes())
    for read_only in (True, False):
        with pytest.raises(StoreError, match="SQLite file of something else"):
            ReceiptStore(path, read_only=read_only)
    assert sha256_hex(path.read_bytes()) == before


@pytest.mark.parametrize("content", [b"PAR1" * 500, b"<html>404</html>", b"SQLite format 3\x00" + bytes(2000)])
def test_a_file_that_is_no_database_is_refused_and_not_changed(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "receipts.sqlite"
    path.write_bytes(content)
    for read_only in (True, False):
        with pytest.raises(StoreError, match=r"is (not a receipt store|damaged)"):
            ReceiptStore(path, read_only=read_only)
    assert path.read_bytes() == content


def test_a_half_copied_store_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "receipts.sqlite"
    ReceiptStore(path).close()
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(StoreError, match=r"is damaged.*Restore it from a copy"):
        ReceiptStore(path)


def test_a_missing_or_empty_file_cannot_be_read_and_a_directory_is_no_file(tmp_path: Path) -> None:
    path = tmp_path / "a name with ?, # and %41.sqlite"
    with pytest.raises(StoreError, match="There is no receipt store"):
        ReceiptStore(path, read_only=True)
    path.touch()
    with pytest.raises(StoreError, match="holds no receipts yet"):
        ReceiptStore(path, read_only=True)
    ReceiptStore(path).close()
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]
    with pytest.raises(StoreError, match="cannot be opened"):
        ReceiptStore(tmp_path)


def test_a_lock_that_is_never_released_is_told(tmp_path: Path) -> None:
    path = tmp_path / "receipts.sqlite"
    with ReceiptStore(path, timeout_s=0.05) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked by another process"):
            store.add_claims([])
        other.execute("ROLLBACK")
        store.add_claims([])


def test_use_after_close_is_a_mistake_of_the_program(tmp_path: Path) -> None:
    store = ReceiptStore(tmp_path / "receipts.sqlite")
    store.close()
    with pytest.raises(sqlite3.ProgrammingError):
        store.stats()
