"""Where Benchwork keeps its files: the user's cache for what can be made again, the user's data for what cannot.

`BENCHWORK_HOME` is one directory for both; without it the XDG Base Directory Specification decides
(https://specifications.freedesktop.org/basedir-spec/latest/). To ask for a place does not make it.
"""

from __future__ import annotations

import os
from pathlib import Path

from benchwork.model.errors import StoreError

__all__ = ["MOVE", "cache_dir", "data_dir"]

MOVE = "Set BENCHWORK_HOME to a directory that can be written."
"""The remedy where a place cannot be used."""


def cache_dir() -> Path:
    """Directory of what can be deleted at any time, such as indexes.

    Raises:
        StoreError: the user has no home directory and no variable names another.
    """
    return _place("XDG_CACHE_HOME", Path(".cache"))


def data_dir() -> Path:
    """Directory of what must be kept: receipts, and packs that the user built.

    Raises:
        StoreError: the user has no home directory and no variable names another.
    """
    return _place("XDG_DATA_HOME", Path(".local", "share"))


def _place(variable: str, default: Path) -> Path:
    if home := os.environ.get("BENCHWORK_HOME"):
        return Path(home).expanduser().absolute()
    base = Path(os.environ.get(variable, ""))
    if not base.is_absolute():  # the specification says to ignore a relative path
        try:
            base = Path.home() / default
        except RuntimeError as error:
            raise StoreError("This user has no home directory.", remedy=MOVE) from error
    return base / "benchwork"
