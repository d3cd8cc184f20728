"""Counts the raw rows that a table leaves out."""

from __future__ import annotations

import polars as pl

__all__ = ["count_reasons"]


def count_reasons(judged: pl.DataFrame, *reasons: str) -> dict[str, int]:
    """Number of rows for each reason, in the order given; 0 where no row has it.

    Args:
        judged: raw rows with a column `reason`, null where a row is kept.
        reasons: every reason that the table may give.
    """
    found = dict(judged.drop_nulls("reason").group_by("reason").len().iter_rows())
    return {reason: found.get(reason, 0) for reason in reasons}
