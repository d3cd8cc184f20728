"""Raw files of a pack build: opens them, says clearly which is missing or damaged, and remembers their digests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl

from benchwork.model.errors import PackError

__all__ = ["Raw"]


class Raw:
    """Reads raw tables below one directory.

    Args:
        root: directory that the names of files are relative to.
    """

    def __init__(self, root: Path) -> None:
        self.root = root

    def _path(self, name: str) -> Path:
        path = self.root / name
        if not path.is_file():
            raise PackError(
                f"The raw file {path} is not there.",
                remedy="Give the directory that holds the raw tables with --raw, or leave the table out of the spec.",
            )
        return path

    def _csv(self, name: str, separator: str, options: dict[str, Any]) -> pl.DataFrame:
        path = self._path(name)
        try:
            return pl.read_csv(path, separator=separator, infer_schema=False, **options)
        except (pl.exceptions.PolarsError, OSError) as error:
            raise PackError(f"The raw file {path} cannot be read: {error}.", remedy="Fetch it again.") from error

    def tsv(self, name: str, **options: Any) -> pl.DataFrame:
        """A tab-separated file, gzip or plain, every column a string; "" reads as null. Quotes are plain text."""
        return self._csv(name, "\t", {"quote_char": None, **options})

    def csv(self, name: str, **options: Any) -> pl.DataFrame:
        """A comma-separated file, gzip or plain, every column a string; "" reads as null."""
        return self._csv(name, ",", options)

    def gmt(self, name: str) -> pl.DataFrame:
        """A gene-set file as columns name, detail, members (list of strings)."""
        lines = self._csv(name, "\x01", {"quote_char": None, "has_header": False})
        parts = lines.to_series().str.split("\t")
        return pl.DataFrame({
            "name": parts.list.get(0), "detail": parts.list.get(1), "members": parts.list.slice(2),
        })  # fmt: skip

    def parquet(self, name: str) -> pl.DataFrame:
        """A Parquet file."""
        return pl.read_parquet(self._path(name))
