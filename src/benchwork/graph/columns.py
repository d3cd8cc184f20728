"""Named arrays in one directory: saved as .npy, opened memory-mapped, checked against what they should be."""

from __future__ import annotations

import json
import mmap
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from benchwork.model.errors import PackError

__all__ = ["REBUILD", "check_column", "check_head", "open_columns", "release", "save_columns", "save_head"]

REBUILD = "Delete the index; it is built again from the pack on the next use."


def check_column(name: str, values: Any, dtype: DTypeLike) -> None:
    """Accepts a one-dimensional array of the dtype.

    Raises:
        PackError: it is something else; the message says what.
    """
    if not isinstance(values, np.ndarray) or values.ndim != 1 or values.dtype != np.dtype(dtype):
        found = f"{values.ndim}-d {values.dtype}" if isinstance(values, np.ndarray) else type(values).__name__
        raise PackError(f"The column {name} is {found}, not 1-d {np.dtype(dtype)}.", remedy=REBUILD)


def save_columns(directory: Path, prefix: str, columns: Mapping[str, NDArray[Any]]) -> None:
    """Writes each array to `<directory>/<prefix>.<name>.npy`; the directory is made if need be.

    Raises:
        PackError: the disk does not take them.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
        for name, values in columns.items():
            np.save(directory / f"{prefix}.{name}.npy", values, allow_pickle=False)
    except OSError as error:
        raise PackError(
            f"The graph cannot be written to {directory}: {error}.", remedy="Check the space and the permissions there."
        ) from error


def open_columns(directory: Path, prefix: str, dtypes: Mapping[str, DTypeLike]) -> dict[str, NDArray[Any]]:
    """The arrays that `save_columns` wrote, read-only and memory-mapped: only what is touched is read.

    Raises:
        PackError: a file is missing, damaged, or holds another type.
    """
    columns: dict[str, NDArray[Any]] = {}
    for name, dtype in dtypes.items():
        path = directory / f"{prefix}.{name}.npy"
        try:
            # A plain view: indexing the memmap subclass costs microseconds each time.
            columns[name] = np.asarray(np.load(path, mmap_mode="r", allow_pickle=False))
        except (OSError, ValueError) as error:
            raise PackError(f"The graph file {path} cannot be read: {error}.", remedy=REBUILD) from error
        check_column(f"{prefix}.{name}", columns[name], dtype)
    return columns


def save_head(directory: Path, name: str, head: Mapping[str, Any]) -> None:
    """Writes `<directory>/<name>.json`: the format's name and version, and what else a reader must agree with.

    Raises:
        PackError: the disk does not take it.
    """
    try:
        (directory / f"{name}.json").write_text(json.dumps(head), "utf-8")
    except OSError as error:
        raise PackError(
            f"The graph cannot be written to {directory}: {error}.", remedy="Check the space and the permissions there."
        ) from error


def check_head(directory: Path, name: str, head: Mapping[str, Any]) -> None:
    """Reads `<directory>/<name>.json` and accepts it if it says the same.

    Raises:
        PackError: it is missing, damaged, or was written by another version.
    """
    path = directory / f"{name}.json"
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise PackError(f"The graph file {path} cannot be read: {error}.", remedy=REBUILD) from error
    if found != head:
        raise PackError(f"{path} was written by another version of benchwork.", remedy=REBUILD)


def release(columns: Iterable[NDArray[Any]]) -> None:
    """Gives the memory of mapped columns back; they are read again from the file where they are touched again."""
    for values in columns:
        base: Any = values
        while isinstance(base, np.ndarray):
            base = base.base
        if isinstance(base, mmap.mmap):
            base.madvise(mmap.MADV_DONTNEED)
