"""Walks a hierarchy of terms that is given as rows of child and parent."""

from __future__ import annotations

import polars as pl

__all__ = ["ancestors", "descendants"]


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


def ancestors(edges: pl.DataFrame) -> pl.DataFrame:
    """Every term with each term above it, however far: columns child and ancestor.

    Args:
        edges: columns child and parent. Cycles do no harm.
    """
    found = front = edges.select("child", ancestor="parent").unique()
    up = edges.select(ancestor="child", above="parent")
    while front.height:
        step = front.join(up, on="ancestor").select("child", ancestor="above").unique()
        front = step.join(found, on=["child", "ancestor"], how="anti")
        found = pl.concat([found, front])
    return found
