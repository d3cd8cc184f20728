"""Where the receipt store is."""

from __future__ import annotations

from pathlib import Path

from benchwork.packs.places import data_dir

__all__ = ["receipts_path"]


def receipts_path() -> Path:
    """File of the receipt store, in the user's data directory; it need not be there yet.

    Raises:
        StoreError: the user has no home directory and no variable names another place.
    """
    return data_dir() / "receipts.sqlite"
