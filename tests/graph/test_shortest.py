from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchwork.graph.edges import Edges
from benchwork.graph.evidence import ALL_EDGES, EdgeMask, EvidenceGraph
from benchwork.graph.shortest import shortest_paths
from benchwork.model.errors import InputError
from benchwork.model.relation import Relation


@settings(deadline=None)
@given(
    seed=st.integers(0, 2**32), top=st.integers(1, 30), longest=st.integers(1, 6),
    mask=st.sampled_from([ALL_EDGES, EdgeMask(causal_only=True), EdgeMask(sources=frozenset({1}))]),
)  # fmt: skip
def test_equals_the_enumeration_of_all_paths(
    random_edges: Callable[[int], tuple[Edges, int]], seed: int, top: int, longest: int, mask: EdgeMask
) -> None:
    edges, terms = random_edges(seed)
    graph = EvidenceGraph.build(edges, terms)
    joined = {(a, int(b)) for a in range(terms) for b in graph.neighbours(a, mask)}
    others = range(1, terms - 1)
    every = [
        (0, *inner, terms - 1)
        for n in range(1, longest + 1)
        for inner in permutations(others, n - 1)
        if joined.issuperset(pairwise((0, *inner, terms - 1)))
    ]
    assert list(shortest_paths(graph, 0, terms - 1, top=top, max_edges=longest, mask=mask)) == every[:top]


def test_has_no_path_to_itself_and_refuses_nonsense(edges_of: Callable[[Sequence[Any]], Edges]) -> None:
    graph = EvidenceGraph.build(edges_of([(0, Relation.BINDS, 1, 0, 1.0, 0)]), 2)
    assert shortest_paths(graph, 1, 1) == ()
    for top, longest in ((0, 4), (1, 0)):
        with pytest.raises(InputError):
            shortest_paths(graph, 0, 1, top=top, max_edges=longest)
