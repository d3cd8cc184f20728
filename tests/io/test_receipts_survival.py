"""What the store must outlive: killed writers, several writers, changed bytes, full and read-only disks."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchwork.io.receipts import ReceiptStore
from benchwork.model.errors import IntegrityError, StoreError
from benchwork.model.record import Record

WRITERS = Path(__file__).with_name("writers.py")
KILLS_A_STORE = 5


class Forker:
    """The running script `writers.py`."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def start(self, **order: Any) -> int:
        """Starts a writer; returns its process id."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return int(self._line())

    def wait(self) -> int:
        """Waits until the writer is gone; returns its exit code, negative for a signal."""
        return int(self._line().removeprefix("gone "))

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


@pytest.fixture
def forkers() -> Iterator[list[Forker]]:
    """Two scripts that fork writers."""
    processes = [
        subprocess.Popen([sys.executable, str(WRITERS)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    yield [Forker(process) for process in processes]
    for process in processes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        process.wait(timeout=60)
        process.stdout.close()


def assert_promises_kept(store: ReceiptStore, acknowledged: Path) -> int:
    """Everything that a writer said it had stored is there; returns how many things that is."""
    lines = acknowledged.read_text().splitlines() if acknowledged.exists() else []
    for line in lines:
        promise = json.loads(line)
        record = store.get(promise["record"])
        if "claim" in promise:
            claim = store.claim(promise["claim"])
            assert claim is not None
            assert all(receipt.holds_in(record) for receipt in claim.receipts)
        if "key" in promise:
            assert store.answer(promise["key"]) == record
    return len(lines)


def test_a_writer_killed_50_times_loses_nothing_it_promised(tmp_path: Path, forkers: list[Forker]) -> None:
    moments = random.Random(20261130)
    forker, kept = forkers[0], 0
    for kill in range(50):
        path = tmp_path / f"{kill // KILLS_A_STORE}.sqlite"
        acknowledged = path.with_suffix(".promises")
        child = forker.start(store=str(path), acknowledged=str(acknowledged), seed=kill, count=100_000)
        time.sleep(moments.uniform(0, 0.03))
        os.kill(child, signal.SIGKILL)
        assert forker.wait() == -signal.SIGKILL
        with ReceiptStore(path) as store:
            assert store.verify().problems == ()
            kept += assert_promises_kept(store, acknowledged)
    assert kept > 50


@pytest.mark.parametrize("seeds", [(1, 1), (1, 2)], ids=["the same things", "different things"])
def test_two_writers_at_once_lose_nothing(tmp_path: Path, forkers: list[Forker], seeds: tuple[int, int]) -> None:
    path = tmp_path / "receipts.sqlite"
    for number, (forker, seed) in enumerate(zip(forkers, seeds, strict=True)):
        forker.start(store=str(path), acknowledged=str(tmp_path / f"{number}.promises"), seed=seed, count=200)
    assert [forker.wait() for forker in forkers] == [0, 0]
    with ReceiptStore(path) as store:
        assert store.verify().problems == ()
        assert [assert_promises_kept(store, tmp_path / f"{number}.promises") for number in range(2)] == [200, 200]


def test_readers_see_whole_things_while_another_process_writes(tmp_path: Path, forkers: list[Forker]) -> None:
    path, acknowledged = tmp_path / "receipts.sqlite", tmp_path / "promises"
    with ReceiptStore(path):
        forkers[0].start(store=str(path), acknowledged=str(acknowledged), seed=3, count=300)
        with ReceiptStore(path, read_only=True) as reader, ReceiptStore(path, read_only=True) as other:
            looks = 0
            while not acknowledged.exists() or len(acknowledged.read_bytes().splitlines()) < 300:
                assert reader.verify().problems == ()
                assert other.stats().records >= 0
                looks += 1
            assert looks > 1
        assert forkers[0].wait() == 0


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory, writers: ModuleType) -> tuple[Path, list[object]]:
    """A store of one file with records, claims and answers; and all that is in it."""
    path = tmp_path_factory.mktemp("sound") / "receipts.sqlite"
    with ReceiptStore(path) as store:
        for number in range(12):
            writers.write(store, number)
    assert not path.with_name(path.name + "-wal").exists()
    with ReceiptStore(path, read_only=True) as store:
        return path, everything(store)


@pytest.fixture(scope="module")
def copy_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("copy") / "receipts.sqlite"


@given(data=st.data(), flip=st.integers(1, 255))
@settings(max_examples=100, deadline=None)
def test_any_flipped_byte_of_a_stored_body_names_its_record(
    sound: tuple[Path, list[object]], copy_path: Path, data: st.DataObject, flip: int
) -> None:
    copy_path.write_bytes(sound[0].read_bytes())
    with sqlite3.connect(copy_path) as raw:
        bodies = raw.execute("SELECT digest, body FROM bodies ORDER BY digest").fetchall()
        digest, body = data.draw(st.sampled_from(bodies))
        changed = bytearray(body)
        changed[data.draw(st.integers(0, len(body) - 1))] ^= flip
        raw.execute("UPDATE bodies SET body = ? WHERE digest = ?", (bytes(changed), digest))
    raw.close()
    with ReceiptStore(copy_path) as store:
        with pytest.raises(IntegrityError, match=f"record {digest.hex()[:12]} have changed"):
            store.get(digest.hex())
        assert any(digest.hex()[:12] in problem for problem in store.verify().problems)


@given(data=st.data(), flip=st.integers(1, 255))
@settings(max_examples=200, deadline=None)
def test_a_flipped_byte_anywhere_is_found_or_harmless(
    sound: tuple[Path, list[object]], copy_path: Path, data: st.DataObject, flip: int
) -> None:
    path, good = sound
    content = bytearray(path.read_bytes())
    content[data.draw(st.integers(0, len(content) - 1))] ^= flip
    copy_path.write_bytes(content)
    try:
        store = ReceiptStore(copy_path, read_only=True)
    except StoreError:
        return
    with store:
        if not store.verify().problems:
            assert everything(store) == good


def everything(store: ReceiptStore) -> list[object]:
    """All that the store can give, by the names it has."""
    with sqlite3.connect(f"{store.path.as_uri()}?mode=ro&immutable=1", uri=True) as raw:
        records, keys, claims = (
            [row[0].hex() for row in raw.execute(query)]
            for query in ("SELECT digest FROM bodies", "SELECT key FROM requests", "SELECT digest FROM claims")
        )
    raw.close()
    return [
        sorted((store.get(name) for name in records), key=lambda record: record.digest),
        {key: store.answer(key) for key in keys},
        {name: store.claim(name) for name in claims},
    ]


def fill(store: ReceiptStore, writers: ModuleType) -> list[Record]:
    """Stores records until no more will go in; returns those that were promised."""
    promised: list[Record] = []
    for number in range(1000):
        record = writers.row_record(number, filler=20_000)
        try:
            store.put(record)
        except StoreError:
            with pytest.raises(StoreError, match=r"disk is full.*Free some space.*Everything stored before is kept"):
                store.put(record)
            return promised
        promised.append(record)
    raise AssertionError("twenty megabytes went in")


def assert_kept(store: ReceiptStore, promised: list[Record]) -> None:
    assert [store.get(record.digest) for record in promised] == promised
    assert store.verify().problems == ()


def test_a_file_that_may_not_grow_keeps_all_and_takes_more_once_it_may(tmp_path: Path, writers: ModuleType) -> None:
    store = ReceiptStore(tmp_path / "receipts.sqlite")
    store._db.execute("PRAGMA max_page_count = 60")
    promised = fill(store, writers)
    assert promised
    assert_kept(store, promised)
    store._db.execute("PRAGMA max_page_count = 100000")
    late = writers.row_record(10_001, filler=20_000)
    store.put(late)
    store.close()
    assert_kept(ReceiptStore(store.path, read_only=True), [*promised, late])


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte."""
    mount = tmp_path / "disk"
    mount.mkdir()
    tried = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(mount)], capture_output=True, text=True, check=False
    )
    if tried.returncode:
        pytest.skip(f"no small disk can be mounted here: {tried.stderr.strip()}")
    yield mount
    subprocess.run(["umount", "-l", str(mount)], check=True)


def test_a_full_disk_loses_nothing(small_disk: Path, writers: ModuleType) -> None:
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(200_000))
    with ReceiptStore(small_disk / "receipts.sqlite") as store:
        promised = fill(store, writers)
        assert promised
        assert_kept(store, promised)
        ballast.unlink()
        late = writers.row_record(10_001)
        store.put(late)
    with ReceiptStore(store.path, read_only=True) as again:
        assert_kept(again, [*promised, late])


def test_a_read_only_disk_is_read_and_says_so_when_written(small_disk: Path, writers: ModuleType) -> None:
    record = writers.row_record(1)
    with ReceiptStore(small_disk / "receipts.sqlite") as store:
        store.put(record)
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with ReceiptStore(store.path, read_only=True) as reader:
        assert_kept(reader, [record])
    with pytest.raises(StoreError, match=r"cannot be (written|opened)"), ReceiptStore(store.path) as writer:
        writer.put(writers.row_record(2))
    with pytest.raises(StoreError, match="cannot be made"):
        ReceiptStore(small_disk / "new" / "receipts.sqlite")
