"""Reads `weights.toml`: the confidence rules and the source weight of every table."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["confidence", "source_weight", "weights"]


@cache
def weights() -> dict[str, dict[str, Any]]:
    """The whole file, by table name."""
    return tomllib.loads(files("benchwork.packs").joinpath("weights.toml").read_text("utf-8"))


def confidence(table: str) -> dict[str, float]:
    """The table's confidence numbers by case, e.g. {"direct": 0.9, "indirect": 0.7}."""
    found: dict[str, float] = weights()[table]["confidence"]
    return found


def source_weight(table: str) -> float:
    """The table's weight in [0, 1]."""
    return float(weights()[table]["weight"])
