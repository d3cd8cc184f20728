"""Claims as rows: the words a claim first had, and every receipt and grounding that was ever given for it.

A claim is named by its whole digest, of which its id is the beginning; so two claims of one id are told apart.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from benchwork.io.database import first, rows
from benchwork.io.record_rows import RecordRows
from benchwork.io.sealed import bind, changed, seal, unseal
from benchwork.model.base import canonical_json
from benchwork.model.claim import ID_LENGTH, Claim
from benchwork.model.errors import InputError, IntegrityError, StoreError

__all__ = ["ClaimRows"]

_DIGEST_DIGITS = 64


class ClaimRows:
    """Reads and writes the tables `claims` and `evidence`; transactions are the caller's.

    Args:
        db: the open file.
        records: the records of the same file, which receipts must point into.
    """

    STATEMENTS = (
        "CREATE TABLE claims (id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, body BLOB NOT NULL)",
        """CREATE TABLE evidence (id INTEGER PRIMARY KEY, claim INTEGER NOT NULL, digest BLOB NOT NULL,
        body BLOB NOT NULL, UNIQUE (claim, digest))""",
    )

    def __init__(self, db: sqlite3.Connection, records: RecordRows) -> None:
        self._db = db
        self._records = records

    def add(self, claim: Claim) -> None:
        """Adds what is new of a claim: its words if it is new, and receipts and groundings that it did not have.

        Raises:
            InputError: a receipt names a record that is not stored.
        """
        name = bytes.fromhex(claim.digest)
        words = canonical_json(claim.model_dump(mode="json", exclude={"receipts", "groundings"}))
        self._db.execute("INSERT INTO claims (digest, body) VALUES (?, ?) ON CONFLICT DO NOTHING", (name, seal(words)))
        found = first(self._db, "SELECT id FROM claims WHERE digest = ?", (name,), int)
        if found is None:
            raise changed(f"claim {claim.id}")
        for record in self._missing_records(claim):
            raise InputError(
                f"Claim {claim.id} has a receipt in record {record[:ID_LENGTH]}, which is not stored.",
                remedy="Give the record together with the claim.",
            )
        for part in ("receipts", "groundings"):
            for item in getattr(claim, part):
                text = canonical_json({part: item.model_dump(mode="json")})
                self._db.execute(
                    "INSERT INTO evidence (claim, digest, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    (found[0], bind(name, text.encode()), seal(text)),
                )

    def beginning_with(self, prefix: str, limit: int) -> list[Claim]:
        """Claims whose digest begins with these lower-case hexadecimal digits, in order of digest."""
        ends = [bytes.fromhex(prefix.ljust(_DIGEST_DIGITS, digit)) for digit in "0f"]
        query = "SELECT id FROM claims WHERE digest BETWEEN ? AND ? ORDER BY digest LIMIT ?"
        return [self.at(row) for (row,) in rows(self._db, query, (*ends, limit), int)]

    def at(self, row: int) -> Claim:
        """The claim of a row with all its evidence, oldest first.

        Raises:
            IntegrityError: the claim or its evidence has changed.
            StoreError: a newer Benchwork stored it, in words that this one does not have.
        """
        found = first(self._db, "SELECT digest, body FROM claims WHERE id = ?", (row,), bytes, bytes)
        if found is None:
            raise changed(f"claim number {row}")
        name, body = found
        what = f"claim {name.hex()[:ID_LENGTH]}"
        evidence: dict[str, list[Any]] = {"receipts": [], "groundings": []}
        query = "SELECT digest, body FROM evidence WHERE claim = ? ORDER BY id"
        for digest, sealed in rows(self._db, query, (row,), bytes, bytes):
            text = unseal(sealed, f"the evidence of {what}")
            if bind(name, text.encode()) != digest:
                raise changed(f"the evidence of {what}")
            for part, item in json.loads(text).items():
                evidence[part].append(item)
        try:
            claim = Claim.model_validate({**json.loads(unseal(body, what)), **evidence})
        except ValidationError as error:
            raise StoreError(
                f"The words of {what} are not known here: {error.errors()[0]['msg']}.",
                remedy="Use a Benchwork at least as new as the one that stored it.",
            ) from error
        if bytes.fromhex(claim.digest) != name:
            raise changed(what)
        return claim

    def check(self, row: int) -> None:
        """Reads a claim and looks for the records that its evidence points into.

        Raises:
            IntegrityError: something has changed, or a record is missing.
        """
        claim = self.at(row)
        for record in self._missing_records(claim):
            raise IntegrityError(
                f"Record {record[:ID_LENGTH]} of claim {claim.id} is missing.",
                remedy="Restore the receipt store from a copy.",
            )

    def _missing_records(self, claim: Claim) -> Iterator[str]:
        for receipt in claim.all_receipts:
            if not self._records.holds(receipt.record):
                yield receipt.record
