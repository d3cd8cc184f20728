from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchwork.graph.edges import CAUSAL_CODES, DIRECTED_CODES, RELATION_CODES, SIGNED_CODES, Edges
from benchwork.model.errors import PackError
from benchwork.model.relation import RELATIONS, Relation

EdgesOf = Callable[[Sequence[Any]], Edges]
ROWS = [(0, Relation.REGULATES, 1, 1, 0.9, 0), (1, Relation.BINDS, 2, 0, 0.8, 1)]


def test_codes_say_what_the_vocabulary_says() -> None:
    for code, relation in enumerate(RELATION_CODES):
        spec = RELATIONS[relation]
        assert (CAUSAL_CODES[code], DIRECTED_CODES[code], SIGNED_CODES[code]) == (
            spec.causal,
            spec.directed,
            spec.signed,
        )
    assert not CAUSAL_CODES[len(RELATION_CODES) :].any()


def test_a_signed_relation_is_causal_so_signed_paths_are() -> None:
    assert not (SIGNED_CODES & ~CAUSAL_CODES).any()
    assert not (CAUSAL_CODES & ~DIRECTED_CODES).any()


def test_saved_columns_come_back(edges_of: EdgesOf, tmp_path: Path) -> None:
    edges = edges_of(ROWS)
    edges.save(tmp_path)
    opened = Edges.open(tmp_path)
    for name in ("subject", "object", "relation", "sign", "confidence", "weight", "source", "claim"):
        assert getattr(opened, name).tolist() == getattr(edges, name).tolist()
        assert not getattr(opened, name).flags.writeable


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("subject", np.array([0, 3], np.int32)), ("object", np.array([-1, 0], np.int32)),
        ("weight", np.array([0.5, 1.5], np.float32)), ("confidence", np.array([np.nan, 0.5], np.float32)),
        ("sign", np.array([2, 0], np.int8)), ("sign", np.array([1, 1], np.int8)),
        ("relation", np.array([0, 255], np.uint8)), ("claim", np.array([0, -1], np.int32)),
    ],
)  # fmt: skip
def test_a_value_out_of_range_is_named(column: str, value: Any, edges_of: EdgesOf) -> None:
    with pytest.raises(PackError, match=column):
        replace(edges_of(ROWS), **{column: value}).check(terms=3)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("subject", np.array([0, 1], np.int64)), ("sign", np.array([[0], [1]], np.int8)), ("claim", [0, 1]),
        ("weight", np.array([0.5], np.float32)),
    ],
)  # fmt: skip
def test_a_column_of_another_type_or_length_is_refused(column: str, value: Any, edges_of: EdgesOf) -> None:
    with pytest.raises(PackError, match=column):
        replace(edges_of(ROWS), **{column: value})
