"""Keeps what an answer stood on, so that its receipts can still be shown when the pack is another one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from benchwork.io.paths import receipts_path
from benchwork.io.receipts import ReceiptStore
from benchwork.model.claim import Claim
from benchwork.model.record import Record

__all__ = ["keep_claims"]

_PATIENCE_S = 2.0
"""An answer does not wait longer than this for another process that is writing."""


def keep_claims(claims: Iterable[Claim], record_of: Callable[[str], Record]) -> None:
    """Puts claims, with every record that they rest on, into the user's receipt store: all of them, or none.

    Args:
        record_of: a record by its digest.

    Raises:
        StoreError: the store cannot be written.
        IntegrityError: the store is damaged.
    """
    kept = tuple(claims)
    digests = dict.fromkeys(receipt.record for claim in kept for receipt in claim.all_receipts)
    with ReceiptStore(receipts_path(), timeout_s=_PATIENCE_S) as store:
        store.add_claims(kept, map(record_of, digests))
