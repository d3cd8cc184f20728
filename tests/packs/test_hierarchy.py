from __future__ import annotations

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from benchwork.packs.hierarchy import ancestors, descendants

EDGES = st.lists(st.tuples(st.sampled_from("abcdef"), st.sampled_from("abcdef")), max_size=12)


def frame(edges: list[tuple[str, str]]) -> pl.DataFrame:
    return pl.DataFrame(edges, schema={"child": pl.String, "parent": pl.String}, orient="row")


def test_all_below_and_all_above() -> None:
    edges = frame([("b", "a"), ("c", "b"), ("d", "b"), ("x", "y")])
    assert descendants("a", edges) == ["a", "b", "c", "d"]
    assert set(ancestors(edges).rows()) == {("b", "a"), ("c", "b"), ("d", "b"), ("c", "a"), ("d", "a"), ("x", "y")}


@given(EDGES)
def test_up_and_down_agree_and_cycles_end(edges: list[tuple[str, str]]) -> None:
    up = set(ancestors(frame(edges)).rows())
    for top in "abcdef":
        assert set(descendants(top, frame(edges))) == {top} | {child for child, above in up if above == top}
