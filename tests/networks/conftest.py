"""What the tests of networks share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def sheets(raw_data: Path) -> Path:
    """The directory of published network sheets."""
    return raw_data / "networks"
