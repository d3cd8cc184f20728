"""Opens a pack by name or directory: checks it, compiles its index the first time, and maps it into memory."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

import benchwork
from benchwork.model.errors import IntegrityError
from benchwork.packs.index import Index
from benchwork.packs.manifest import Manifest, load_manifest, shipped

__all__ = ["cache_home", "data_home", "open_index", "pack_directory"]

RECIPE = ("model", "naming", "graph", "packs")
"""Packages whose source decides what an index looks like; a change in any of them makes a new one."""


def data_home() -> Path:
    """Where packs that a user builds live: $BENCHWORK_HOME/packs, or the XDG data directory."""
    if home := os.environ.get("BENCHWORK_HOME"):
        return Path(home) / "packs"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "benchwork" / "packs"


def cache_home() -> Path:
    """Where indexes are kept: $BENCHWORK_HOME/index, or the XDG cache directory. It may be deleted at any time."""
    if home := os.environ.get("BENCHWORK_HOME"):
        return Path(home) / "index"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "benchwork" / "index"


def pack_directory(pack: str | None = None) -> Path:
    """The directory of a pack: a path as it is, a name in the user's packs or among the shipped ones.

    Args:
        pack: name or path; None means $BENCHWORK_PACK or, failing that, "starter".
    """
    name = pack or os.environ.get("BENCHWORK_PACK") or "starter"
    if os.sep in name:
        return Path(name)
    own = data_home() / name
    return own if own.is_dir() or not shipped(name).is_dir() else shipped(name)


def open_index(pack: str | None = None, progress: Callable[[str], None] = lambda _: None) -> Index:
    """Opens the index of a pack, compiling it first where there is none yet.

    Args:
        pack: name or path; None means $BENCHWORK_PACK or, failing that, "starter".
        progress: told what is being done while an index is compiled.

    Raises:
        PackError: there is no such pack, or it is damaged or of another version.
    """
    directory = pack_directory(pack)
    manifest = load_manifest(directory)
    index = cache_home() / f"{manifest.name}-{_recipe(manifest)[:16]}"
    if not (index / "index.json").is_file():
        from benchwork.packs.compile import compile_index
        from benchwork.packs.verify import verify_pack

        progress("verifying the pack")
        if problems := verify_pack(directory).problems:
            raise IntegrityError(
                f"The pack {manifest.name} at {directory} is damaged: "
                + "; ".join(f"{problem.file} {problem.detail}" for problem in problems[:3]),
                remedy="Install Benchwork again, or build the pack again with `benchwork pack build`.",
            )
        compile_index(directory, manifest, index, progress)
    return Index(index, manifest)


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
