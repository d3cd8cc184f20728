"""What the tests of the receipt store share."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def writers() -> ModuleType:
    """The script as a module, for the things that it writes."""
    script = Path(__file__).with_name("writers.py")
    spec = importlib.util.spec_from_file_location("receipt_writers", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
