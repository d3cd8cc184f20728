"""Opens a pack by name or directory: checks it, compiles its index the first time, and maps it into memory."""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Callable
from functools import cache
from pathlib import Path

import benchwork
from benchwork.model.errors import IntegrityError, PackError, StoreError
from benchwork.packs.index import Index
from benchwork.packs.manifest import Manifest, load_manifest, shipped
from benchwork.packs.places import MOVE, data_dir
from benchwork.packs.shelf import fault_of, mark_damaged, place_for, remove, sweep, used_now

__all__ = ["open_index", "pack_directory", "packs_home"]

RECIPE = ("model", "naming", "graph", "packs")
"""Packages whose source decides what an index looks like; a change in any of them makes a new one."""


def packs_home() -> Path:
    """Where packs that a user builds live, one directory each."""
    return data_dir() / "packs"


def pack_directory(pack: str | None = None) -> Path:
    """The directory of a pack: a path as it is, a name in the user's packs or among the shipped ones.

    Args:
        pack: name or path; None means $BENCHWORK_PACK or, failing that, "starter".
    """
    name = pack or os.environ.get("BENCHWORK_PACK") or "starter"
    if os.sep in name:
        return Path(name)
    own = packs_home() / name
    return own if own.is_dir() or not shipped(name).is_dir() else shipped(name)


def open_index(pack: str | None = None, progress: Callable[[str], None] = lambda _: None) -> Index:
    """Opens the index of a pack, compiling it first where there is none yet.

    Args:
        pack: name or path; None means $BENCHWORK_PACK or, failing that, "starter".
        progress: told what is being done where an index is compiled.

    Raises:
        PackError: there is no such pack, or it or its index is damaged or of another version.
        StoreError: the index cannot be written.
    """
    directory = pack_directory(pack)
    manifest = load_manifest(directory)
    index = place_for(f"{manifest.name}-{_recipe(manifest)[:16]}", progress)
    if index.is_dir() and (fault := fault_of(index)) is not None:
        progress(f"the index at {index} is damaged ({fault}) and is made again")
        remove(index)
    if not index.is_dir():
        _compile(directory, manifest, index, progress)
        sweep(index)
    used_now(index)
    try:
        return Index(index, manifest)
    except (OSError, ValueError, sqlite3.Error, PackError) as error:
        mark_damaged(index)
        raise PackError(
            f"The index at {index} is damaged: {error}.", remedy="Run it once more: the index is made again."
        ) from error


def _compile(directory: Path, manifest: Manifest, index: Path, progress: Callable[[str], None]) -> None:
    from benchwork.packs.compile import compile_index
    from benchwork.packs.verify import verify_pack

    def preparing(stage: str) -> None:
        progress(f"preparing the {manifest.name} pack, once: {stage}")

    preparing("verifying")
    if problems := verify_pack(directory).problems:
        raise IntegrityError(
            f"The pack {manifest.name} at {directory} is damaged: "
            + "; ".join(f"{problem.file} {problem.detail}" for problem in problems[:3]),
            remedy="Install Benchwork again, or build the pack again with `benchwork pack build`.",
        )
    try:
        compile_index(directory, manifest, index, preparing)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(
            f"The index of the pack {manifest.name} cannot be written to {index}: {error}.",
            remedy=f"Make room on the disk, or: {MOVE}",
        ) from error


def _recipe(manifest: Manifest) -> str:
    return hashlib.sha256(f"{manifest.digest}{_sources()}".encode()).hexdigest()


@cache
def _sources() -> str:
    root = Path(benchwork.__file__).parent
    digest = hashlib.sha256()
    for package in RECIPE:
        for path in sorted((root / package).rglob("*")):
            if path.suffix in {".py", ".toml"}:
                digest.update(path.read_bytes())
    return digest.hexdigest()
