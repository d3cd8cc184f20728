"""Finds a claim by its id: in the open pack, then in the receipt store, which holds what earlier answers stood on."""

from __future__ import annotations

from dataclasses import dataclass

from benchwork.io.paths import receipts_path
from benchwork.io.receipts import ReceiptStore
from benchwork.model.claim import Claim
from benchwork.model.errors import NotFoundError
from benchwork.model.record import Record
from benchwork.packs.index import Index

__all__ = ["FoundClaim", "find_claim"]


@dataclass(frozen=True, slots=True)
class FoundClaim:
    """A claim with what it rests on.

    Args:
        place: where it was found, in words.
        records: those that its receipts point into, then those of its groundings, by digest.
    """

    claim: Claim
    place: str
    records: dict[str, Record]


def find_claim(prefix: str, index: Index) -> FoundClaim:
    """The claim whose id begins with six or more hexadecimal digits.

    Raises:
        NotFoundError: it is in neither place.
        InputError: several claims begin so.
        StoreError: it is not in the pack, and the receipt store cannot be read.
        IntegrityError: it is not in the pack, and what the receipt store has of it has changed.
    """
    return _in_pack(prefix, index) or _in_store(prefix, index)


def _in_pack(prefix: str, index: Index) -> FoundClaim | None:
    try:
        claim = index.claim(index.number(prefix))
    except NotFoundError:
        return None
    records = {receipt.record: index.record(receipt.record) for receipt in claim.all_receipts}
    return FoundClaim(claim, f"the pack {index.pack}", records)


def _in_store(prefix: str, index: Index) -> FoundClaim:
    path = receipts_path()
    if path.is_file():
        with ReceiptStore(path, read_only=True) as store:
            if (claim := store.claim(prefix)) is not None:
                records = {each.record: store.get(each.record, source=each.source) for each in claim.all_receipts}
                place = f"the receipt store {path}; the pack {index.pack} does not state it"
                return FoundClaim(claim, place, records)
    raise NotFoundError(
        f"Neither the pack {index.pack} nor the receipt store has a claim {prefix}.",
        remedy="An id is the 12 digits behind a sentence of a brief; name another pack with --pack.",
    )
