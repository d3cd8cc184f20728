"""The receipt store: records, the claims read from them, and which request each record answered.

One SQLite file. Everything in it is written once and never changed: a record is named by its SHA-256, a claim by the
hash of its meaning, a piece of evidence by the hash of its text. What comes again adds nothing; what another source
says about the same claim is added beside what is there. Every row is sealed, and checked whenever it is read.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from benchwork.io.claim_rows import ClaimRows
from benchwork.io.database import Schema, explained, first, open_database, rows, transaction
from benchwork.io.record_rows import RecordRows
from benchwork.io.sealed import bind, changed
from benchwork.model.claim import ID_LENGTH, Claim
from benchwork.model.errors import InputError, IntegrityError, NotFoundError, StoreError
from benchwork.model.record import Receipt, Record

__all__ = ["ReceiptStore", "StoreCheck", "StoreStats", "request_key"]

Progress = Callable[[int, int], None]
"""Called with the number of things done and the number of things to do."""

_SCHEMA = Schema(format="benchwork.receipts", version=1, statements=RecordRows.STATEMENTS + ClaimRows.STATEMENTS)
_DIGEST_DIGITS = 64
_SHORTEST_PREFIX = 6
_CANDIDATES_SHOWN = 10
_BATCH = 500


@dataclass(frozen=True, slots=True)
class StoreStats:
    """How many things the store holds, and the size of its file in bytes (without the log beside it)."""

    records: int
    sources: int
    claims: int
    evidence: int
    requests: int
    file_bytes: int


@dataclass(frozen=True, slots=True)
class StoreCheck:
    """What `verify` found.

    Args:
        checked: things read and checked again.
        problems: one sentence for each thing that is damaged or missing; empty if all is well.
    """

    checked: int
    problems: tuple[str, ...]


def request_key(method: str, url: str, body: bytes = b"") -> str:
    """Key of a request: SHA-256 over method, address and body, hexadecimal."""
    return bind(method.upper().encode(), url.encode(), body).hex()


class ReceiptStore:
    """A receipt store in one file. Threads may share it; a process opens its own, and does not hand it to a fork.

    A method that has returned has stored: what it wrote survives the end of the process at any later moment.

    Args:
        path: the file; made, with its directory, unless `read_only`.
        read_only: never write; works on a read-only disk.
        timeout_s: seconds to wait for another process that is writing.

    Raises:
        StoreError: the file is missing, not a receipt store, of another version, locked, damaged, or not accessible.
    """

    def __init__(self, path: Path, *, read_only: bool = False, timeout_s: float = 30.0) -> None:
        self.path = path
        self.read_only = read_only
        self._lock = threading.RLock()
        self._db = open_database(path, _SCHEMA, read_only=read_only, timeout_s=timeout_s)
        self._records = RecordRows(self._db)
        self._claims = ClaimRows(self._db, self._records)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file; the last process to do so folds the log into it."""
        with self._reading():
            self._db.close()

    def put(self, record: Record) -> str:
        """Stores a record, and returns its digest. What is there already is left as it is.

        Raises:
            StoreError: nothing was stored, and why.
        """
        with self._writing():
            self._records.add(record)
        return record.digest

    def get(self, digest: str, *, source: str | None = None) -> Record:
        """The record of a digest, as it first came.

        Args:
            digest: 64 hexadecimal digits.
            source: key of a source; then as it first came from that source.

        Raises:
            NotFoundError: there is no such record.
            IntegrityError: its bytes, or what is known of their origin, have changed.
        """
        name = _digest(digest)
        with self._reading():
            for place in self._records.places(name):
                record = self._records.at(place)
                if record.digest != name:
                    raise changed(f"record {name[:ID_LENGTH]}")
                if source is None or record.source.name == source:
                    return record
        raise NotFoundError(
            f"Record {name[:ID_LENGTH]}{f' from {source}' if source else ''} is not in {self.path}.",
            remedy="Ask the question again to fetch it.",
        )

    def put_answer(self, key: str, record: Record) -> Record:
        """Stores the record that answered a request, unless an answer is stored; returns the one that stands.

        Args:
            key: what `request_key` gives.
            record: the answer; never an error page.

        Raises:
            StoreError: nothing was stored, and why.
        """
        name = _digest(key)
        with self._writing():
            standing = self._records.answer(name)
            if standing is None:
                self._records.add_answer(name, self._records.add(record))
                standing = record
        return standing

    def answer(self, key: str) -> Record | None:
        """The record that answered a request, or None if the request is not known here.

        Raises:
            IntegrityError: the entry or the record has changed.
        """
        with self._reading():
            return self._records.answer(_digest(key))

    def add_claims(self, claims: Iterable[Claim], records: Iterable[Record] = ()) -> None:
        """Stores claims and the records that their receipts point into: all of them, or none.

        A claim that is there keeps the words it first had; receipts and groundings that it does not have are added.

        Raises:
            InputError: a receipt names a record that is neither given nor stored.
            StoreError: nothing was stored, and why.
        """
        with self._writing():
            for record in records:
                self._records.add(record)
            for claim in claims:
                self._claims.add(claim)

    def claim(self, claim_id: str) -> Claim | None:
        """The claim of an id with all receipts that were ever stored for it, oldest first; None if it is not here.

        Args:
            claim_id: at least six of the claim's hexadecimal digits, as many as tell it apart.

        Raises:
            InputError: not an id, or several claims begin so; then it lists them.
            IntegrityError: what is stored of the claim has changed.
            StoreError: a newer Benchwork stored it, in words that this one does not have.
        """
        prefix = claim_id.lower()
        if len(prefix) < _SHORTEST_PREFIX or not _is_hex(prefix):
            raise InputError(
                f"{claim_id[:80]!r} is not a claim id.",
                remedy=f"Give at least {_SHORTEST_PREFIX} of its hexadecimal digits.",
            )
        with self._reading():
            found = self._claims.beginning_with(prefix, _CANDIDATES_SHOWN + 1)
        if len(found) > 1:
            digits = max(ID_LENGTH, len(prefix) + 4)
            shown = "; ".join(f"{each.digest[:digits]} ({each.text})" for each in found[:_CANDIDATES_SHOWN])
            more = " and more" if len(found) > _CANDIDATES_SHOWN else ""
            raise InputError(f"Several claims begin with {prefix}: {shown}{more}.", remedy="Give more digits.")
        return found[0] if found else None

    def receipts_of(self, claim_id: str) -> tuple[Receipt, ...]:
        """All receipts that were ever stored for a claim, oldest first.

        Raises:
            NotFoundError: the claim is not here; that says nothing about whether it has receipts elsewhere.
            InputError, IntegrityError: as for `claim`.
        """
        claim = self.claim(claim_id)
        if claim is None:
            raise NotFoundError(f"Claim {claim_id} is not in {self.path}.", remedy="Ask the question again.")
        return claim.receipts

    def stats(self) -> StoreStats:
        """Counts and size."""
        with self._reading():
            return StoreStats(
                records=self._count("bodies"),
                sources=self._count("sources"),
                claims=self._count("claims"),
                evidence=self._count("evidence"),
                requests=self._count("requests"),
                file_bytes=self.path.stat().st_size,
            )

    def verify(self, progress: Progress | None = None) -> StoreCheck:
        """Reads everything and checks every seal, every digest, every link and the file's own structure.

        Others may go on reading and writing meanwhile.

        Args:
            progress: called after each batch.
        """
        problems: list[str] = []
        done = 0
        checks: dict[str, Callable[[int], object]] = {
            "places": self._records.at,
            "requests": self._records.check_request,
            "claims": self._claims.check,
        }
        try:
            with self._reading():
                structure = rows(self._db, "PRAGMA integrity_check", (), str)
                self._records.forget()
                total = sum(self._count(table) for table in checks)
            problems += [f"{self.path} is damaged: {message}." for (message,) in structure if message != "ok"]
            for table, check in checks.items():
                for batch in self._batches(table):
                    problems += self._problems(check, batch)
                    done += len(batch)
                    if progress is not None:
                        progress(done, max(done, total))
        except (StoreError, IntegrityError) as error:
            problems.append(error.problem)
        return StoreCheck(checked=done, problems=tuple(problems))

    @contextmanager
    def _reading(self) -> Iterator[None]:
        with self._lock, explained(self.path):
            yield

    @contextmanager
    def _writing(self) -> Iterator[None]:
        if self.read_only:
            raise StoreError(f"{self.path} was opened for reading only.", remedy="Open it for writing.")
        with self._lock, explained(self.path), transaction(self._db):
            yield

    def _count(self, table: str) -> int:
        found = first(self._db, f"SELECT count(*) FROM {table}", (), int)  # noqa: S608 - the names are our own
        return found[0] if found else 0

    def _batches(self, table: str) -> Iterator[list[int]]:
        query = f"SELECT rowid FROM {table} WHERE rowid > ? ORDER BY rowid LIMIT ?"  # noqa: S608 - the names are our own
        last = -1
        while True:
            with self._reading():
                batch = [row for (row,) in rows(self._db, query, (last, _BATCH), int)]
            if not batch:
                return
            yield batch
            last = batch[-1]

    def _problems(self, check: Callable[[int], object], batch: list[int]) -> Iterator[str]:
        with self._reading():
            for row in batch:
                try:
                    check(row)
                except (IntegrityError, StoreError) as error:
                    yield error.problem


def _is_hex(text: str) -> bool:
    return len(text) <= _DIGEST_DIGITS and all(character in "0123456789abcdef" for character in text)


def _digest(text: str) -> str:
    digest = text.lower()
    if len(digest) != _DIGEST_DIGITS or not _is_hex(digest):
        raise InputError(f"{text[:80]!r} is not a digest.", remedy=f"Give its {_DIGEST_DIGITS} hexadecimal digits.")
    return digest
