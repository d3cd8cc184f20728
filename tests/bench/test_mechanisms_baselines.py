"""Expectations of plain paths and of chance, against enumeration."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise, permutations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.bench.mechanisms.baselines import DegreeBins, Met, PlainGraph
from benchwork.graph.edges import RELATION_CODES, Edges
from benchwork.model.relation import Relation

TERMS = 7
Pairs = Sequence[tuple[int, int]]


def edges_of(pairs: Pairs) -> Edges:
    count = len(pairs)
    ends = np.array(pairs, np.int32).reshape(count, 2)
    return Edges(
        subject=ends[:, 0].copy(), object=ends[:, 1].copy(),
        relation=np.full(count, RELATION_CODES.index(Relation.BINDS), np.uint8), sign=np.zeros(count, np.int8),
        confidence=np.full(count, 0.5, np.float32), weight=np.full(count, 0.5, np.float32),
        source=np.zeros(count, np.uint8), claim=np.arange(count, dtype=np.int32),
    )  # fmt: skip


def enumerated(pairs: Pairs, source: int, target: int) -> list[tuple[int, ...]]:
    """All shortest paths, by trying every order of terms."""
    joined = {frozenset(pair) for pair in pairs}
    inner = [term for term in range(TERMS) if term not in (source, target)]
    for length in range(TERMS - 1):
        paths = [(source, *some, target) for some in permutations(inner, length)]
        found = [path for path in paths if all(frozenset(step) in joined for step in pairwise(path))]
        if found:
            return found
    return []


terms = st.integers(0, TERMS - 1)


@given(st.lists(st.tuples(terms, terms), max_size=16), st.sets(st.integers(2, TERMS - 1), min_size=1, max_size=3))
def test_shortest_paths_are_weighed_as_enumeration_weighs_them(pairs: Pairs, wanted: set[int]) -> None:
    met = PlainGraph(edges_of(pairs), TERMS).shortest_path_meets(0, 1, wanted)
    paths = enumerated(pairs, 0, 1)
    if not paths:
        assert met is None
        return
    assert met is not None
    assert met.hit == pytest.approx(sum(bool(wanted & set(path)) for path in paths) / len(paths))
    assert met.recall == pytest.approx(sum(len(wanted & set(path)) for path in paths) / len(paths) / len(wanted))


def test_neighbours_count_once_whatever_joins_them_and_a_term_is_none_of_its_own() -> None:
    graph = PlainGraph(edges_of([(0, 1), (1, 0), (0, 1), (0, 0), (0, 3)]), TERMS)
    assert graph.neighbours(0).tolist() == [1, 3]
    assert graph.degree.tolist() == [2, 1, 0, 1, 0, 0, 0]


@given(st.sets(st.integers(0, 8), min_size=1, max_size=4), st.lists(st.integers(0, 8), max_size=3, unique=True))
def test_random_terms_are_drawn_evenly_from_their_bin(wanted: set[int], shown: list[int]) -> None:
    degree = np.array([1, 1, 1, 8, 8, 64, 64, 64, 64])
    pool = np.array([True] * 8 + [False])
    bins = defaultdict(list)
    for term in range(8):
        bins[int(degree[term])].append(term)
    draws = list(product(*(bins[int(degree[term])] for term in shown if pool[term])))
    met = DegreeBins(degree, pool).random_meets(shown, wanted)
    assert met.hit == pytest.approx(sum(bool(wanted & set(draw)) for draw in draws) / len(draws))
    assert met.recall == pytest.approx(sum(len(wanted & set(draw)) for draw in draws) / len(draws) / len(wanted))


def test_a_method_without_chance_meets_or_does_not() -> None:
    assert Met.of(frozenset({1, 2, 3}), frozenset({3, 4})) == Met(1.0, 0.5)
    assert Met.of(frozenset(), frozenset({3})) == Met(0.0, 0.0)
