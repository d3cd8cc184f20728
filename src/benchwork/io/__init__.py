"""Files that are not packs: the receipt store, and where things live."""

from benchwork.io.paths import cache_dir, data_dir, receipts_path
from benchwork.io.receipts import ReceiptStore, StoreCheck, StoreStats, request_key

__all__ = ["ReceiptStore", "StoreCheck", "StoreStats", "cache_dir", "data_dir", "receipts_path", "request_key"]
