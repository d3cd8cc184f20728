"""Exact path search, held against an enumeration of all simple paths that shares no code with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise, permutations, product
from math import prod
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import benchwork.graph.search as search
from benchwork.graph.edges import RELATION_CODES, Edges
from benchwork.graph.evidence import ALL_EDGES, EdgeMask, EvidenceGraph
from benchwork.graph.paths import FoundPath, best_paths
from benchwork.graph.steps import Mode
from benchwork.model.errors import InputError
from benchwork.model.relation import RELATIONS, Relation

EdgesOf = Callable[[Sequence[Any]], Edges]
RandomEdges = Callable[[int], tuple[Edges, int]]
Answer = tuple[Fraction, tuple[int, ...], int | None]

UP, DOWN = 1, -1


def _decimal(value: float) -> Fraction:
    return Fraction(round(float(value) * 10**7), 10**7)


def _steps(edges: Edges, kept: NDArray[np.bool_]) -> dict[tuple[int, int], list[tuple[Fraction, int, bool]]]:
    """(weight, sign, causal) of all steps between two terms, straight from the columns."""
    steps: dict[tuple[int, int], list[tuple[Fraction, int, bool]]] = {}
    for at in np.flatnonzero(kept):
        spec = RELATIONS[RELATION_CODES[edges.relation[at]]]
        ends = int(edges.subject[at]), int(edges.object[at])
        for way in [ends] if spec.directed else [ends, ends[::-1]]:
            steps.setdefault(way, []).append((_decimal(edges.weight[at]), int(edges.sign[at]), spec.causal))
    return steps


def _ways(found: list[list[tuple[Fraction, int, bool]]], mode: Mode) -> list[tuple[Fraction, int | None]]:
    """Sum of the best weights, and net sign in SIGNED mode, of each way to walk these steps; none if it may not be."""
    if mode is Mode.SIGNED:
        best: dict[int, Fraction] = {}
        for signs in product((UP, DOWN), repeat=len(found)):
            weights = [[w for w, sign, _ in step if sign == s] for step, s in zip(found, signs, strict=True)]
            if all(weights):
                total = sum((max(step) for step in weights), Fraction())
                best[prod(signs)] = max(total, best.get(prod(signs), Fraction()))
        return [(total, sign) for sign, total in best.items()]
    if mode is Mode.CAUSAL:
        found = [[step for step in steps if step[2]] for steps in found]
    if not all(found) or (mode is Mode.ASSOCIATION and all(any(c for *_, c in steps) for steps in found)):
        return []
    return [(sum((max(w for w, *_ in steps) for steps in found), Fraction()), None)]


def reference(
    edges: Edges, terms: int, source: int, target: int, *, mode: Mode, top: int, min_edges: int, max_edges: int,
    mask: EdgeMask, costs: NDArray[np.float64], forbidden: NDArray[np.bool_],
) -> list[Answer]:  # fmt: skip
    """All simple paths, each way, sorted as the search promises."""
    steps = _steps(edges, mask.keep(edges))
    ranked: list[tuple[tuple[Any, ...], Answer]] = []
    for n in range(min_edges, max_edges + 1) if source != target else ():
        for inner in permutations(sorted({*range(terms)} - {source, target}), n - 1):
            if any(forbidden[v] for v in inner):
                continue
            path = (source, *inner, target)
            cost = sum((_decimal(costs[v]) for v in inner), Fraction()) / max(len(inner), 1)
            for total, sign in _ways([steps.get(ends, []) for ends in pairwise(path)], mode):
                score = total / n - Fraction(n - 1, 20) - cost
                ties = (inner[1], inner[0], inner[2]) if n == 4 else inner
                ranked.append(((-score, n, -(sign or 0), *ties), (score, path, sign)))
    return [answer for _, answer in sorted(ranked)][:top]


def _answers(found: tuple[FoundPath, ...], mode: Mode) -> list[tuple[float, tuple[int, ...], int | None]]:
    return [(path.score, path.terms, path.sign if mode is Mode.SIGNED else None) for path in found]


def _options(seed: int, terms: int) -> dict[str, Any]:
    rng = np.random.default_rng([seed, 1])
    low, high = sorted(rng.integers(1, 5, 2).tolist())
    return {
        "mode": list(Mode)[seed % 4],
        "top": int(rng.choice([1, 3, 10, 20, 500])),
        "min_edges": 1 if seed % 3 else low,
        "max_edges": 4 if seed % 3 else high,
        "mask": ALL_EDGES if seed % 5 else EdgeMask(sources=frozenset({0, 2}), min_confidence=0.5),
        "costs": np.zeros(terms) if seed % 7 else rng.choice([0.0, 0.05, 0.1, 0.333], terms),
        "forbidden": rng.random(terms) < (0.0 if seed % 4 else 0.2),
    }


@pytest.mark.parametrize("budget", [1, 1 << 17], ids=["many passes", "one pass"])
@pytest.mark.parametrize("block", range(4))
def test_equals_the_enumeration_of_all_paths_on_a_thousand_graphs(
    block: int, budget: int, random_edges: RandomEdges, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "_BUDGET", budget)
    paths = 0
    for seed in range(block * 250, block * 250 + 250):
        edges, terms = random_edges(seed)
        graph = EvidenceGraph.build(edges, terms)
        options = _options(seed, terms)
        source, target = 0, terms - 1 if seed % 11 else 0
        expected = reference(edges, terms, source, target, **options)
        found = _answers(best_paths(graph, source, target, **options), options["mode"])
        assert found == [(float(score), path, sign) for score, path, sign in expected], seed
        paths += len(found)
    assert paths > 400


@given(
    seed=st.integers(0, 2**32), mode=st.sampled_from(Mode), top=st.integers(1, 12), costly=st.booleans(),
    budget=st.sampled_from([1, 3, 1 << 17]),
)  # fmt: skip
def test_equals_the_enumeration_for_any_graph(
    random_edges: RandomEdges, seed: int, mode: Mode, top: int, costly: bool, budget: int
) -> None:
    edges, terms = random_edges(seed)
    options = _options(seed, terms) | {"mode": mode, "top": top}
    options["costs"] = np.random.default_rng(seed).random(terms) * costly
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "_BUDGET", budget)
        found = best_paths(EvidenceGraph.build(edges, terms), 0, terms - 1, **options)
    expected = reference(edges, terms, 0, terms - 1, **options)
    assert _answers(found, mode) == [(float(score), path, sign) for score, path, sign in expected]
