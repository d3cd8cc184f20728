"""Fixtures that many tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def raw_data() -> Path:
    """The directory of raw tables and recordings; the test is skipped where it is not at hand."""
    root = Path(os.environ.get("BENCHWORK_DATA", REPOSITORY.parent / "shared" / "data"))
    if not (root / "knowledge").is_dir():
        pytest.skip(f"no raw data at {root} (set BENCHWORK_DATA to its directory)")
    return root
