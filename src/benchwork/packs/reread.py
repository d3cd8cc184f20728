"""Reads records again from the pack's own table files: the last step back from a claim to the bytes on the disk."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from benchwork.model.base import Frozen
from benchwork.model.record import Digest, Record
from benchwork.packs.manifest import Manifest, TableEntry

__all__ = ["Reread", "reread"]


class Reread(Frozen):
    """What came of reading a record's row again.

    Args:
        record: digest of the record.
        locator: where it stands, e.g. "starter/signor#1204".
        holds: whether the table file has the manifest's digest and its row gives the record, byte for byte; None where
            that file is not at hand.
        found: what was done and found, in words.
    """

    record: Digest
    locator: str
    holds: bool | None
    found: str


def reread(records: Iterable[Record], directory: Path, manifest: Manifest) -> tuple[Reread, ...]:
    """Hashes the table files that records came from, and reads their rows again; each file is read once.

    Args:
        records: rows of a pack; `container` names the table file, `locator` the row.
        directory: of the pack that is open.
        manifest: of that pack.
    """
    entries = {entry.sha256: entry for entry in manifest.tables}
    by_container: dict[str | None, list[Record]] = {}
    for record in records:
        by_container.setdefault(record.container, []).append(record)
    return tuple(
        found
        for container, group in by_container.items()
        for found in _reread_table(group, entries.get(container or ""), directory, manifest)
    )


def _reread_table(records: list[Record], entry: TableEntry | None, directory: Path, manifest: Manifest) -> list[Reread]:
    if entry is None:
        found = f"not read again: the pack {manifest.name} {manifest.pack_version} has no such table file"
        return [_outcome(record, None, found) for record in records]
    from benchwork.packs.build import file_digest

    path = directory / entry.file
    try:
        digest = file_digest(path)
    except OSError as error:
        return [_outcome(record, None, f"not read again: {entry.file}: {error.strerror}") for record in records]
    if digest != entry.sha256:
        found = f"{entry.file} has changed: SHA-256 {digest[:12]} instead of {entry.sha256[:12]}"
        return [_outcome(record, False, found) for record in records]
    lines = _lines(path, [_row(record) for record in records])
    words = {
        True: f"row read again from {entry.file} (SHA-256 {digest[:12]}), byte for byte",
        False: f"the row in {entry.file} is not this record",
    }
    same = [lines.get(_row(record)) == record.body for record in records]
    return [_outcome(record, holds, words[holds]) for record, holds in zip(records, same, strict=True)]


def _outcome(record: Record, holds: bool | None, found: str) -> Reread:
    return Reread(record=record.digest, locator=record.locator, holds=holds, found=found)


def _row(record: Record) -> int:
    return int(record.locator.rpartition("#")[2])


def _lines(path: Path, rows: list[int]) -> dict[int, str]:
    import polars as pl

    from benchwork.packs.compile import row_lines

    frame = pl.scan_parquet(path).with_row_index("row").filter(pl.col("row").is_in(rows)).collect()
    return dict(zip(frame["row"].to_list(), row_lines(frame), strict=True))
