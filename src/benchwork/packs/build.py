"""Builds a pack: raw files -> Parquet tables and a manifest, all or nothing, the same bytes every time."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from benchwork.model.errors import PackError
from benchwork.packs.licences import check_shippable
from benchwork.packs.manifest import MANIFEST, LeftOut, Manifest, RawInput, TableEntry, load_manifest
from benchwork.packs.raw import Raw
from benchwork.packs.spec import PackSpec
from benchwork.packs.table import Table
from benchwork.packs.tables import table as table_named

__all__ = ["BuildStep", "build_pack", "file_digest"]

COMPRESSION_LEVEL = 19
"""Of zstd: a pack is written once and shipped often."""


@dataclass(frozen=True, slots=True)
class BuildStep:
    """A table is about to be built: its name, its number from 1 and how many there are."""

    table: str
    number: int
    total: int


def build_pack(spec: PackSpec, raw: Path, out: Path, progress: Callable[[BuildStep], None] | None = None) -> Manifest:
    """Builds the tables of a spec into the directory `out`, which a pack may already stand in.

    The same polars and the same raw files give the same bytes. The pack appears whole or not at all: it is written
    beside `out`, flushed to the disk and renamed.

    Args:
        raw: directory that the tables' `inputs` are relative to.
        out: directory of the pack; an older pack there is replaced.
        progress: called before each table.

    Returns:
        The manifest that was written.

    Raises:
        PackError: a raw file is missing or damaged, a table may not be shipped, or `out` holds something that is not a
            pack or cannot be written.
    """
    tables = [table_named(name) for name in spec.tables]
    if spec.ships:
        for table in tables:
            check_shippable(table)
    _check_replaceable(out)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        directory = Path(tempfile.mkdtemp(prefix=f".{out.name}.building-", dir=out.parent))
    except OSError as error:
        raise _cannot_write(out, error) from error
    try:
        entries = []
        for number, table in enumerate(tables, 1):
            if progress is not None:
                progress(BuildStep(table.name, number, len(tables)))
            entries.append(_write_table(table, Raw(raw), directory, spec.retrieved))
        manifest = Manifest(
            name=spec.name, pack_version=spec.version, ships=spec.ships, tables=tuple(entries)
        )  # fmt: skip
        (directory / MANIFEST).write_text(manifest.text(), "utf-8")
        for path in (*directory.iterdir(), directory):
            _flush(path)
        directory.chmod(0o755)  # mkdtemp makes it private, a pack is for everyone
        _put_in_place(directory, out)
    except OSError as error:
        raise _cannot_write(out, error) from error
    finally:
        shutil.rmtree(directory, ignore_errors=True)
    return manifest


def file_digest(path: Path) -> str:
    """Hexadecimal SHA-256 of a file's bytes."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _write_table(table: Table, raw: Raw, directory: Path, retrieved: str) -> TableEntry:
    frame = table.build(raw).rechunk()  # how many chunks there are depends on the machine, and shows in the file
    path = directory / f"{table.name}.parquet"
    frame.write_parquet(path, compression="zstd", compression_level=COMPRESSION_LEVEL, statistics=False)
    source = table.source if table.source.retrieved else table.source.model_copy(update={"retrieved": retrieved})
    left_out = table.left_out(raw) if table.left_out else {}
    return TableEntry(
        source=source,
        rows=frame.height,
        columns=tuple(frame.columns),
        bytes=path.stat().st_size,
        sha256=file_digest(path),
        inputs=tuple(RawInput(path=name, sha256=file_digest(raw.root / name)) for name in table.inputs),
        left_out=tuple(LeftOut(reason=reason, rows=rows) for reason, rows in left_out.items() if rows),
    )


def _check_replaceable(out: Path) -> None:
    if not out.exists() or (out.is_dir() and not any(out.iterdir())):
        return
    try:
        load_manifest(out)
    except PackError as error:
        raise PackError(
            f"{out} exists and is not a whole pack, so it is not replaced.",
            remedy="Remove it, or give another directory.",
        ) from error


def _put_in_place(directory: Path, out: Path) -> None:
    """Renames `directory` to `out`; a pack that stands there is put aside first, and back if the rename fails."""
    old = Path(f"{directory}.old")
    had_one = out.exists()
    if had_one:
        out.rename(old)
    try:
        directory.rename(out)
    except OSError:
        if had_one:
            old.rename(out)
        raise
    _flush(out.parent)
    shutil.rmtree(old, ignore_errors=True)


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _cannot_write(out: Path, error: OSError) -> PackError:
    return PackError(
        f"The pack cannot be written to {out}: {error.strerror or error}.",
        remedy="Check that the disk has room and the directory may be written to.",
    )
