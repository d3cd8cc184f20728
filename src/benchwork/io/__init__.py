"""Files that are not packs: the receipt store, where it is, and what goes in and comes out."""

from benchwork.io.keep import keep_claims
from benchwork.io.lookup import FoundClaim, find_claim
from benchwork.io.paths import receipts_path
from benchwork.io.receipts import ReceiptStore, StoreCheck, StoreStats, request_key

__all__ = [
    "FoundClaim", "ReceiptStore", "StoreCheck", "StoreStats", "find_claim", "keep_claims", "receipts_path",
    "request_key",
]  # fmt: skip
