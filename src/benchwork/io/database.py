"""SQLite files of our own: opened with care, checked for format and version, and every failure told with its remedy."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchwork.io.sealed import changed
from benchwork.model.errors import BenchworkError, StoreError

__all__ = ["Schema", "explained", "first", "open_database", "rows", "transaction"]

_RETRY_S = 0.01


@dataclass(frozen=True, slots=True)
class Schema:
    """What a file must be.

    Args:
        format: name of the format, e.g. "benchwork.receipts".
        version: version of the format; a reader opens its own version only.
        statements: the `CREATE` statements of an empty file.
    """

    format: str
    version: int
    statements: tuple[str, ...]


def open_database(path: Path, schema: Schema, *, read_only: bool, timeout_s: float) -> sqlite3.Connection:
    """Opens the file, or makes it with its parent directories; it may be used from any thread, one at a time.

    Nothing is written to a file that is not of this format and version.

    Args:
        path: the file.
        schema: what the file must be.
        read_only: never write; the file must be there.
        timeout_s: seconds to wait for another process's lock.

    Raises:
        StoreError: the file is missing, not ours, of another version, locked, damaged, or cannot be opened.
    """
    if read_only and not path.is_file():
        raise StoreError(f"There is no receipt store at {path}.", remedy="Check the path, or open it for writing.")
    if not read_only:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(
                f"The directory {path.parent} cannot be made: {error.strerror}.",
                remedy="Choose another place with BENCHWORK_HOME.",
            ) from error
    with explained(path):
        connection = _connect(path, read_only, timeout_s)
        try:
            if not _is_ours(connection, path, schema):
                if read_only:
                    raise StoreError(f"{path} holds no receipts yet.", remedy="Open it once for writing.")
                _create(connection, schema, timeout_s)
                _is_ours(connection, path, schema)
        except BaseException:
            connection.close()
            raise
        return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """A write transaction: all of it stands, or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # SQLite has already rolled back after some errors, such as a full disk.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turns errors of SQLite inside the block into a StoreError that names the file and the remedy."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise  # a mistake of ours, such as use after close, and nothing that the user can mend
    except sqlite3.Error as error:
        raise _explain(path, error) from error
    except UnicodeDecodeError as error:
        # A damaged schema is quoted in SQLite's messages, and need not be UTF-8 any more.
        raise _explain(path, sqlite3.DatabaseError(str(error))) from error


def rows(db: sqlite3.Connection, query: str, values: Sequence[object], *types: type) -> list[tuple[Any, ...]]:
    """All rows of a query, each value of the type it was written with; a damaged file can give another.

    Raises:
        IntegrityError: a value is of another type.
    """
    found = db.execute(query, values).fetchall()
    for row in found:
        if tuple(map(type, row)) != types:
            raise changed(f"a row ({query.partition(' FROM ')[2] or query})")
    return found


def first(db: sqlite3.Connection, query: str, values: Sequence[object], *types: type) -> tuple[Any, ...] | None:
    """The first row of a query, or None; see `rows`."""
    found = rows(db, query, values, *types)
    return found[0] if found else None


def _connect(path: Path, read_only: bool, timeout_s: float) -> sqlite3.Connection:
    uri = path.absolute().as_uri()
    modes = ["mode=rwc"]
    if read_only:
        modes = ["mode=ro"]
        # A file that was closed cleanly has no log beside it, and can be read where nothing may be written.
        if not path.with_name(path.name + "-wal").exists():
            modes.append("mode=ro&immutable=1")
    for mode in modes:
        connection = sqlite3.connect(
            f"{uri}?{mode}", uri=True, timeout=timeout_s, isolation_level=None, check_same_thread=False
        )
        try:
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA cell_size_check = ON")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            connection.close()
            if mode == modes[-1] or _code(error) != sqlite3.SQLITE_CANTOPEN:
                raise
        else:
            return connection
    raise AssertionError("the last mode returns or raises")


def _is_ours(connection: sqlite3.Connection, path: Path, schema: Schema) -> bool:
    """True for our format and version, False for an empty file."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return False
    found = connection.execute("SELECT name, version FROM format").fetchone() if "format" in tables else None
    if found is None or found[0] != schema.format:
        raise StoreError(
            f"{path} is an SQLite file of something else, not {schema.format}.",
            remedy="Choose another path; this file was not changed.",
        )
    if found[1] != schema.version:
        raise StoreError(
            f"{path} has version {found[1]} of {schema.format}; this Benchwork reads version {schema.version}.",
            remedy="Use the Benchwork that wrote it, or another path; this file was not changed.",
        )
    return True


def _create(connection: sqlite3.Connection, schema: Schema, timeout_s: float) -> None:
    deadline = time.monotonic() + timeout_s
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchone()
            break
        except sqlite3.OperationalError as error:
            # SQLite does not wait for the lock here, though it does everywhere else.
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(_RETRY_S)
    with transaction(connection):
        if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            return
        for statement in schema.statements:
            connection.execute(statement)
        connection.execute("CREATE TABLE format (name TEXT NOT NULL, version INTEGER NOT NULL)")
        connection.execute("INSERT INTO format VALUES (?, ?)", (schema.format, schema.version))


def _code(error: Exception) -> int | None:
    """Primary result code (https://sqlite.org/rescode.html), or None where the error is not SQLite's own."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


_SAFE = "Everything stored before is kept."
_REASONS: dict[int, tuple[str, str]] = {
    sqlite3.SQLITE_FULL: ("cannot grow: the disk is full", f"Free some space and try again. {_SAFE}"),
    sqlite3.SQLITE_READONLY: ("cannot be written", f"Make it writable, or choose another place. {_SAFE}"),
    sqlite3.SQLITE_PERM: ("may not be opened", "Check the permissions of the file and its directory."),
    sqlite3.SQLITE_CANTOPEN: ("cannot be opened", "Check that it is a file, and the permissions of its directory."),
    sqlite3.SQLITE_BUSY: ("is locked by another process", f"Wait for that process to end, then try again. {_SAFE}"),
    sqlite3.SQLITE_LOCKED: ("is locked by another process", f"Wait for that process to end, then try again. {_SAFE}"),
    sqlite3.SQLITE_IOERR: ("could not be read or written", f"Check the disk, and its free space. {_SAFE}"),
    sqlite3.SQLITE_NOTADB: ("is not a receipt store", "Choose another path; this file was not changed."),
    sqlite3.SQLITE_CORRUPT: ("is damaged", "Restore it from a copy, or move it away to start a new one."),
}


def _explain(path: Path, error: sqlite3.Error) -> BenchworkError:
    # Any other code while reading our own fixed statements means that the file's own words have changed.
    reason, remedy = _REASONS.get(_code(error) or sqlite3.SQLITE_CORRUPT, _REASONS[sqlite3.SQLITE_CORRUPT])
    return StoreError(f"{path} {reason} ({error}).", remedy=remedy)
