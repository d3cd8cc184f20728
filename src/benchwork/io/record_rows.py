"""Records as rows: bytes once, each place they came from once, and the requests that they answered.

The same bytes can come from two sources ("[]" often does). So a record's bytes stand once, and each source, address and
locator that they came from stands as a place of its own, sealed together with the record's name.
"""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass

from pydantic import ValidationError

from benchwork.io.database import first, rows
from benchwork.io.sealed import bind, changed, seal, unseal
from benchwork.model.base import canonical_json
from benchwork.model.claim import ID_LENGTH
from benchwork.model.record import Record, Source

__all__ = ["Place", "RecordRows"]


@dataclass(frozen=True, slots=True)
class Place:
    """One row of `places`: where a record's bytes came from."""

    row: int
    seal: bytes


class RecordRows:
    """Reads and writes the tables `sources`, `bodies`, `places` and `requests`; transactions are the caller's."""

    STATEMENTS = (
        "CREATE TABLE sources (id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, about BLOB NOT NULL)",
        "CREATE TABLE bodies (digest BLOB NOT NULL UNIQUE, body BLOB NOT NULL)",
        """CREATE TABLE places (id INTEGER PRIMARY KEY, record BLOB NOT NULL, source INTEGER NOT NULL,
        about BLOB NOT NULL, seal BLOB NOT NULL UNIQUE)""",
        "CREATE INDEX places_of_record ON places (record)",
        "CREATE TABLE requests (key BLOB NOT NULL UNIQUE, place INTEGER NOT NULL, seal BLOB NOT NULL)",
    )

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._sources: dict[int, tuple[bytes, Source]] = {}

    def forget(self) -> None:
        """Reads every source from the file again."""
        self._sources.clear()

    def add(self, record: Record) -> Place:
        """Adds what is new of a record; returns its place."""
        name = bytes.fromhex(record.digest)
        if not self.holds(record.digest):
            self._db.execute("INSERT INTO bodies VALUES (?, ?)", (name, seal(record.body)))
        source, source_digest = self._add_source(record.source)
        about = canonical_json(record.model_dump(include={"media_type", "url", "locator", "container"})).encode()
        place_seal = bind(name, source_digest, about)
        self._db.execute(
            "INSERT INTO places (record, source, about, seal) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (name, source, about, place_seal),
        )
        row = first(self._db, "SELECT id FROM places WHERE seal = ?", (place_seal,), int)
        if row is None:
            raise changed(f"the places of record {record.digest[:ID_LENGTH]}")
        return Place(row=row[0], seal=place_seal)

    def holds(self, digest: str) -> bool:
        """Whether the bytes of that name are here; they are not read."""
        return first(self._db, "SELECT 1 FROM bodies WHERE digest = ?", (bytes.fromhex(digest),), int) is not None

    def places(self, digest: str) -> list[int]:
        """Rows of the record's places, oldest first."""
        query = "SELECT id FROM places WHERE record = ? ORDER BY id"
        return [row for (row,) in rows(self._db, query, (bytes.fromhex(digest),), int)]

    def at(self, place: int) -> Record:
        """The record as it came from a place.

        Raises:
            IntegrityError: naming the record whose bytes, origin or entry has changed.
        """
        found = first(
            self._db,
            """SELECT places.record, source, about, body
            FROM places JOIN bodies ON bodies.digest = places.record WHERE places.id = ?""",
            (place,), bytes, int, bytes, bytes,
        )  # fmt: skip
        if found is None:
            raise changed(f"the record of place {place}")
        name, source_row, about, body = found
        what = f"record {name.hex()[:ID_LENGTH]}"
        source_digest, source = self._source_at(source_row)
        if bind(name, source_digest, about) != self._seal_of(place):
            raise changed(f"the origin of {what}")
        try:
            return Record(digest=name.hex(), body=unseal(body, what), source=source, **json.loads(about))
        except ValidationError as error:
            raise changed(what) from error

    def add_answer(self, key: str, place: Place) -> None:
        """Notes the place of a request's answer, unless one is noted."""
        name = bytes.fromhex(key)
        self._db.execute(
            "INSERT INTO requests VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (name, place.row, bind(name, place.seal))
        )

    def answer(self, key: str) -> Record | None:
        """The record that answered a request, or None.

        Raises:
            IntegrityError: the entry or the record has changed.
        """
        name = bytes.fromhex(key)
        found = first(self._db, "SELECT place, seal FROM requests WHERE key = ?", (name,), int, bytes)
        if found is None:
            return None
        place, entry_seal = found
        record = self.at(place)
        if bind(name, self._seal_of(place)) != entry_seal:
            raise changed(f"request {key[:ID_LENGTH]}")
        return record

    def check_request(self, row: int) -> None:
        """Reads one row of `requests` and what it leads to.

        Raises:
            IntegrityError: the entry or the record has changed.
        """
        found = first(self._db, "SELECT key FROM requests WHERE rowid = ?", (row,), bytes)
        if found is None or self.answer(found[0].hex()) is None:
            raise changed(f"request number {row}")

    def _seal_of(self, place: int) -> bytes:
        found = first(self._db, "SELECT seal FROM places WHERE id = ?", (place,), bytes)
        return found[0] if found else b""

    def _add_source(self, source: Source) -> tuple[int, bytes]:
        about = canonical_json(source.model_dump()).encode()
        digest = bind(about)
        self._db.execute("INSERT INTO sources (digest, about) VALUES (?, ?) ON CONFLICT DO NOTHING", (digest, about))
        found = first(self._db, "SELECT id FROM sources WHERE digest = ?", (digest,), int)
        if found is None:
            raise changed(f"source {source.name}")
        return found[0], digest

    def _source_at(self, row: int) -> tuple[bytes, Source]:
        if row not in self._sources:
            found = first(self._db, "SELECT digest, about FROM sources WHERE id = ?", (row,), bytes, bytes)
            if found is None or bind(found[1]) != found[0]:
                raise changed(f"source number {row}")
            self._sources[row] = (found[0], Source.model_validate_json(found[1]))
        return self._sources[row]
