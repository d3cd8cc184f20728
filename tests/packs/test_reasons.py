from __future__ import annotations

import polars as pl

from benchwork.packs.reasons import count_reasons


def test_every_reason_is_counted_and_kept_rows_are_not() -> None:
    judged = pl.DataFrame({"reason": ["old", None, "old", "odd"]})
    assert count_reasons(judged, "odd", "old", "never") == {"odd": 1, "old": 2, "never": 0}
