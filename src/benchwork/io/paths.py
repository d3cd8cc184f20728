"""Where Benchwork keeps its files: the user's cache for what can be made again, the user's data for what cannot.

`BENCHWORK_HOME` is one directory for both; without it the XDG Base Directory Specification decides
(https://specifications.freedesktop.org/basedir-spec/latest/).
"""

from __future__ import annotations

import os
from pathlib import Path

from benchwork.model.errors import StoreError

__all__ = ["cache_dir", "data_dir", "receipts_path"]

_REMEDY = "Set BENCHWORK_HOME to a directory that can be written."


def cache_dir() -> Path:
    """Directory of what can be deleted at any time; made if it is not there.

    Raises:
        StoreError: it cannot be made or written.
    """
    return _writable(_place("XDG_CACHE_HOME", Path(".cache")))


def data_dir() -> Path:
    """Directory of what must be kept, such as receipts; made if it is not there.

    Raises:
        StoreError: it cannot be made or written.
    """
    return _writable(_place("XDG_DATA_HOME", Path(".local", "share")))


def receipts_path() -> Path:
    """File of the receipt store.

    Raises:
        StoreError: its directory cannot be made or written.
    """
    return data_dir() / "receipts.sqlite"


def _place(variable: str, default: Path) -> Path:
    if home := os.environ.get("BENCHWORK_HOME"):
        return Path(home).expanduser().absolute()
    base = Path(os.environ.get(variable, ""))
    if not base.is_absolute():  # the specification says to ignore a relative path
        try:
            base = Path.home() / default
        except RuntimeError as error:
            raise StoreError("This user has no home directory.", remedy=_REMEDY) from error
    return base / "benchwork"


def _writable(directory: Path) -> Path:
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"The directory {directory} cannot be made: {error.strerror}.", remedy=_REMEDY) from error
    if not os.access(directory, os.W_OK | os.X_OK):
        raise StoreError(f"The directory {directory} cannot be written.", remedy=_REMEDY)
    return directory
