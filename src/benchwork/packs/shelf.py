"""Where indexes stand on the disk: which is whole, which is no longer needed, and where to go if the cache is closed.

An index is whole if its `index.json` names every other file with its size; that file is written last, and the
directory takes its name last. So what a killed process or a full disk leaves is never opened.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import stat
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from benchwork.model.errors import PackError, StoreError
from benchwork.packs.places import MOVE, cache_dir

__all__ = [
    "FORMAT", "SUMMARY", "VERSION", "being_written", "fault_of", "mark_damaged", "place_for", "remove", "seal", "sweep",
    "used_now",
]  # fmt: skip

FORMAT, VERSION = "benchwork.index", 2
SUMMARY = "index.json"

UNUSED_AFTER = 24 * 3600
"""Seconds after its last use that an index of another recipe is kept; someone may work with two versions at once."""

ABANDONED_AFTER = 3600
"""Seconds without a new file after which a directory being written counts as left behind; writing takes minutes."""

_FINISHED = re.compile(r"-[0-9a-f]{16}")
_WRITING = re.compile(r"-[0-9a-f]{16}\.\w+")


def seal(directory: Path, summary: dict[str, Any]) -> None:
    """Makes a directory an index: writes what it holds, and the name and size of every file in it."""
    files = {path.relative_to(directory).as_posix(): path.stat().st_size for path in _files(directory)}
    document = {"format": FORMAT, "version": VERSION, **summary, "files": files}
    (directory / SUMMARY).write_text(json.dumps(document, indent=1), "utf-8")


def fault_of(index: Path) -> str | None:
    """What is wrong with an index, in words; None where every file is there in its whole length."""
    try:
        summary = json.loads((index / SUMMARY).read_text("utf-8"))
        files = summary["files"].items()
        if (summary["format"], summary["version"]) != (FORMAT, VERSION):
            return f"{SUMMARY} is of another version"
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        return f"{SUMMARY} cannot be read: {error}"
    for name, size in files:
        try:
            found = (index / name).stat().st_size
        except OSError as error:
            return f"{name}: {error.strerror}"
        if found != size:
            return f"{name} has {found} bytes instead of {size}"
    return None


@contextlib.contextmanager
def being_written(index: Path) -> Iterator[Path]:
    """A new directory that becomes `index` if the block ends well, and is removed if not.

    Where another process was faster, its index stays: made of the same pack by the same recipe, it is the same.

    Raises:
        OSError: the directory cannot be made or renamed.
    """
    index.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=f"{index.name}.", dir=index.parent))
    try:
        yield work
        work.chmod(0o755)  # mkdtemp makes it private; a cache may be prepared by one user for others
        try:
            work.rename(index)
        except OSError:
            if fault_of(index) is not None:
                raise
    finally:
        shutil.rmtree(work, ignore_errors=True)


def place_for(name: str, progress: Callable[[str], None]) -> Path:
    """Path of the index of a name: in the user's cache or, where that cannot be written, below the temporary directory.

    Args:
        progress: told why, where it is not the cache.

    Raises:
        StoreError: neither can be used.
    """
    index = cache_dir() / "index" / name
    if index.is_dir():
        return index
    try:
        index.parent.mkdir(parents=True, exist_ok=True)
        if os.access(index.parent, os.W_OK | os.X_OK):
            return index
        why = "no permission to write there"
    except OSError as error:
        why = error.strerror or str(error)
    shelf = _own_temporary()
    progress(f"the cache {index.parent} cannot be used ({why}), so the index is kept in {shelf}. {MOVE}")
    return shelf / name


def _own_temporary() -> Path:
    """A directory of this user's alone, as anyone could put a forged index into one that others may write to."""
    shelf = Path(tempfile.gettempdir()) / f"benchwork-{os.getuid()}"
    try:
        shelf.mkdir(mode=0o700, exist_ok=True)
        found = shelf.lstat()
    except OSError as error:
        raise StoreError(f"No index can be kept in {shelf}: {error.strerror}.", remedy=MOVE) from error
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o022:
        raise StoreError(f"No index can be kept in {shelf}: others can write to it.", remedy=MOVE)
    return shelf


def used_now(index: Path) -> None:
    """Notes that an index is in use, so that `sweep` keeps it; a cache that is read-only is not swept either."""
    with contextlib.suppress(OSError):
        os.utime(index / SUMMARY)


def sweep(index: Path) -> None:
    """Removes what stands beside an index and is not needed: the same pack's unused indexes, half written ones.

    Args:
        index: stays; its name is the pack's and 16 digits of the recipe.
    """
    pack = index.name.rpartition("-")[0]
    for path in index.parent.glob(f"{pack}-*"):
        rest = path.name.removeprefix(pack)
        last_used = _age(path / SUMMARY if _FINISHED.fullmatch(rest) else path)
        unused = _FINISHED.fullmatch(rest) and last_used > UNUSED_AFTER
        abandoned = _WRITING.fullmatch(rest) and last_used > ABANDONED_AFTER
        if path != index and (unused or abandoned):
            with contextlib.suppress(PackError):  # the next sweep finds it again
                remove(path)


def mark_damaged(index: Path) -> None:
    """Takes away what makes a directory an index, so that it is made again when it is next opened."""
    with contextlib.suppress(OSError):  # of a read-only cache; the message that follows names the directory
        (index / SUMMARY).unlink(missing_ok=True)


def remove(index: Path) -> None:
    """Removes an index, and first of all what makes it one.

    Raises:
        PackError: it cannot be removed.
    """
    try:
        (index / SUMMARY).unlink(missing_ok=True)
        shutil.rmtree(index)
    except FileNotFoundError:
        return  # another process removed it
    except OSError as error:
        raise PackError(f"{index} cannot be removed: {error}.", remedy="Delete that directory.") from error


def _age(path: Path) -> float:
    """Seconds since the last change; infinite where there is nothing."""
    try:
        return time.time() - path.stat().st_mtime
    except OSError:
        return float("inf")


def _files(directory: Path) -> Iterator[Path]:
    return (path for path in sorted(directory.rglob("*")) if path.is_file())
