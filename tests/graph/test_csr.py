from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchwork.graph.csr import UNIT, Adjacency, build_adjacency, quantize, spans
from benchwork.model.errors import PackError

steps = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(0, 1), st.integers(0, 3)), max_size=30)


def _build(rows: list[tuple[int, int, int, int]]) -> Adjacency:
    columns = np.array(rows, dtype=np.int64).reshape(-1, 4).T
    return build_adjacency(
        5, columns[0].astype(np.int32), columns[1].astype(np.int32), columns[2].astype(np.uint8), columns[3],
        np.arange(len(rows), dtype=np.int32),
    )  # fmt: skip


@settings(deadline=None)
@given(rows=steps)
def test_holds_every_step_once_pairs_by_best_weight_and_edges_by_weight(rows: list[tuple[int, int, int, int]]) -> None:
    adjacency = _build(rows)
    assert sorted(adjacency.edge.tolist()) == list(range(len(rows)))
    for term in range(5):
        pairs = adjacency.pairs(term)
        found = [(int(adjacency.head[p]), int(adjacency.label[p])) for p in pairs]
        assert sorted(found) == sorted({(head, label) for tail, head, label, _ in rows if tail == term})
        best = adjacency.best[pairs].tolist()
        assert best == sorted(best, reverse=True)
        for pair, (head, label) in zip(pairs, found, strict=True):
            parallel = [i for i, row in enumerate(rows) if row[:3] == (term, head, label)]
            assert adjacency.edges_of(np.array([pair])).tolist() == sorted(parallel, key=lambda i: (-rows[i][3], i))
            assert adjacency.best[pair] == max(rows[i][3] for i in parallel)
            assert pair in adjacency.pair(term, head)


@settings(deadline=None)
@given(ranges=st.lists(st.tuples(st.integers(0, 9), st.integers(0, 4))))
def test_spans_are_the_ranges_one_after_another(ranges: list[tuple[int, int]]) -> None:
    first, length = (np.array([r[i] for r in ranges], dtype=np.int64) for i in (0, 1))
    assert spans(first, length).tolist() == [i for start, size in ranges for i in range(start, start + size)]


def test_a_weight_as_a_person_writes_it_is_a_whole_number() -> None:
    written = np.array([0.05, 0.7, 0.9, 0.123, 1.0])
    assert quantize(written.astype(np.float32)).tolist() == [round(w * UNIT) for w in written]


def test_columns_that_do_not_fit_are_refused() -> None:
    good = _build([(0, 1, 0, 2), (1, 2, 0, 3)])
    with pytest.raises(PackError, match="do not fit"):
        Adjacency(good.indptr, good.head, good.label[:1], good.best, good.start, good.edge)
    with pytest.raises(PackError, match="do not fit"):
        Adjacency(good.indptr, good.head, good.label, good.best, good.start, good.edge[:1])
