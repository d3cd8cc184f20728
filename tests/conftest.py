"""Fixtures that many tests share."""

from __future__ import annotations

import fcntl
import os
import shutil
from pathlib import Path

import pytest

from benchwork.packs.index import Index
from benchwork.packs.open import open_index

REPOSITORY = Path(__file__).resolve().parent.parent
_INDEXES_KEPT = 3


@pytest.fixture(scope="session")
def raw_data() -> Path:
    """The directory of raw tables and recordings; the test is skipped where it is not at hand."""
    root = Path(os.environ.get("BENCHWORK_DATA", REPOSITORY.parent / "shared" / "data"))
    if not (root / "knowledge").is_dir():
        pytest.skip(f"no raw data at {root} (set BENCHWORK_DATA to its directory)")
    return root


@pytest.fixture(scope="session")
def starter(pytestconfig: pytest.Config) -> Index:
    """The shipped starter pack, opened. Its index is compiled once a machine and kept in pytest's cache directory."""
    home = pytestconfig.cache.mkdir("benchwork") if pytestconfig.cache else REPOSITORY / ".pytest_cache"
    with (home / "lock").open("w") as lock, pytest.MonkeyPatch.context() as patch:
        fcntl.flock(lock, fcntl.LOCK_EX)  # other workers wait for the first to compile
        patch.setenv("BENCHWORK_HOME", str(home))
        patch.delenv("BENCHWORK_PACK", raising=False)
        index = open_index("starter")
        os.utime(index.directory)
        by_age = sorted(index.directory.parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for stale in by_age[_INDEXES_KEPT:]:
            shutil.rmtree(stale)
    return index
