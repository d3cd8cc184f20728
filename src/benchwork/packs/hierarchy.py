"""Walks a hierarchy of terms that is given as rows of child and parent."""

from __future__ import annotations

import polars as pl

__all__ = ["descendants"]


def descendants(top: str, edges: pl.DataFrame) -> list[str]:
    """A term and all below it, sorted.

    Args:
        edges: columns child and parent. Cycles do no harm.
    """
    found, front = {top}, {top}
    while front:
        children = edges.filter(pl.col("parent").is_in(list(front))).get_column("child")
        front = set(children) - found
        found |= front
    return sorted(found)
