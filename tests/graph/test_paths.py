"""Exact path search, held against an enumeration of all simple paths that shares no code with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise, permutations, product
from math import prod
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
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


@settings(deadline=None)
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


# A cascade as SIGNOR states it (direct 0.9, indirect 0.7), and contacts as STRING has them.
EGFR, GRB2, SOS1, KRAS, BRAF, MAP2K1, MAPK1, MYC, HSP90 = range(9)
CASCADE = [
    (EGFR, Relation.REGULATES, GRB2, UP, 0.9, 0),
    (GRB2, Relation.REGULATES, SOS1, UP, 0.9, 0),
    (SOS1, Relation.REGULATES, KRAS, UP, 0.9, 0),
    (KRAS, Relation.REGULATES, BRAF, UP, 0.9, 0),
    (BRAF, Relation.REGULATES, MAP2K1, UP, 0.9, 0),
    (MAP2K1, Relation.REGULATES, MAPK1, UP, 0.9, 0),
    (MAPK1, Relation.REGULATES, MYC, UP, 0.9, 0),
    (MAPK1, Relation.MODIFIES, MYC, 0, 0.9, 0),
    (MAPK1, Relation.REGULATES, EGFR, DOWN, 0.7, 0),
    (EGFR, Relation.INTERACTS_WITH, HSP90, 0, 0.95, 1),
    (HSP90, Relation.INTERACTS_WITH, MYC, 0, 0.95, 1),
    (HSP90, Relation.INTERACTS_WITH, BRAF, 0, 0.95, 1),
    (BRAF, Relation.INTERACTS_WITH, MAP2K1, 0, 0.85, 1),
]


@pytest.fixture(scope="module")
def cascade(edges_of: EdgesOf) -> EvidenceGraph:
    return EvidenceGraph.build(edges_of(CASCADE), 9)


def test_scores_by_the_mean_weight_less_five_hundredths_an_extra_edge(cascade: EvidenceGraph) -> None:
    (path,) = best_paths(cascade, BRAF, MYC, mode=Mode.SIGNED)
    assert path.terms == (BRAF, MAP2K1, MAPK1, MYC)
    assert (path.score, path.seed_score, path.sign, path.causal) == (0.8, 0.8, UP, True)


def test_an_association_is_never_a_causal_step(cascade: EvidenceGraph) -> None:
    assert best_paths(cascade, EGFR, MYC, mode=Mode.CAUSAL) == ()
    (first, *_) = best_paths(cascade, EGFR, MYC, mode=Mode.ASSOCIATION)
    assert (first.terms, first.causal, first.sign) == ((EGFR, HSP90, MYC), False, None)
    assert [step.forward for step in first.steps] == [True, True]
    (back, *_) = best_paths(cascade, MYC, EGFR, mode=Mode.ASSOCIATION)
    assert (back.terms, [step.forward for step in back.steps]) == ((MYC, HSP90, EGFR), [False, False])


def test_a_causal_path_is_not_listed_as_an_association_though_a_contact_lies_beside_its_step(
    cascade: EvidenceGraph,
) -> None:
    terms = [path.terms for path in best_paths(cascade, BRAF, MAPK1, mode=Mode.ASSOCIATION, top=100)]
    assert (BRAF, MAP2K1, MAPK1) not in terms
    hidden = EdgeMask(sources=frozenset({1})) & EdgeMask(relations=frozenset({Relation.INTERACTS_WITH}))
    assert [p.terms for p in best_paths(cascade, BRAF, MAP2K1, mode=Mode.ASSOCIATION, mask=hidden)] == [(BRAF, MAP2K1)]


def test_steps_carry_all_parallel_evidence_best_first(cascade: EvidenceGraph) -> None:
    (path,) = best_paths(cascade, BRAF, MAP2K1, mode=Mode.ANY, max_edges=1)
    assert path.steps[0].edges == (4, 12)
    (signed,) = best_paths(cascade, MAPK1, MYC, mode=Mode.SIGNED, max_edges=1)
    assert signed.steps[0].edges == (6,)
    (causal,) = best_paths(cascade, MAPK1, MYC, mode=Mode.CAUSAL, max_edges=1)
    assert (causal.steps[0].edges, causal.sign) == ((6, 7), UP)


def test_a_cost_moves_a_path_down_and_leaves_its_seed_score(cascade: EvidenceGraph) -> None:
    costs = np.zeros(9)
    costs[HSP90] = 0.3
    (path, *_) = best_paths(cascade, EGFR, MYC, mode=Mode.ANY, costs=costs, max_edges=2)
    assert (path.seed_score, path.score) == (0.9, 0.6)


def test_a_forbidden_term_may_still_be_an_end(cascade: EvidenceGraph) -> None:
    forbidden = np.zeros(9, dtype=np.bool_)
    forbidden[[HSP90, MYC]] = True
    assert [path.terms for path in best_paths(cascade, HSP90, MYC, mode=Mode.ANY, max_edges=1, forbidden=forbidden)]
    assert not best_paths(cascade, EGFR, MYC, mode=Mode.ANY, max_edges=2, forbidden=forbidden)


def test_steps_whose_evidence_disagrees_have_no_sign(edges_of: EdgesOf) -> None:
    rows = [(0, Relation.REGULATES, 1, UP, 0.9, 0), (0, Relation.REGULATES, 1, DOWN, 0.8, 1)]
    graph = EvidenceGraph.build(edges_of(rows), 2)
    (causal,) = best_paths(graph, 0, 1, mode=Mode.CAUSAL)
    assert causal.sign is None
    signed = best_paths(graph, 0, 1, mode=Mode.SIGNED)
    assert [(path.sign, path.score, path.steps[0].edges) for path in signed] == [(UP, 0.9, (0,)), (DOWN, 0.8, (1,))]


def test_equal_scores_rank_by_edges_then_by_term(edges_of: EdgesOf) -> None:
    rows = [(0, Relation.REGULATES, m, UP, 0.5, 0) for m in (3, 2, 1)]
    rows += [(m, Relation.REGULATES, 4, UP, 0.5, 0) for m in (2, 3, 1)] + [(0, Relation.REGULATES, 4, UP, 0.45, 0)]
    paths = best_paths(EvidenceGraph.build(edges_of(rows), 5), 0, 4)
    assert [path.terms for path in paths] == [(0, 4), (0, 1, 4), (0, 2, 4), (0, 3, 4)]
    assert {path.score for path in paths} == {0.45}


def test_a_graph_without_edges_has_no_paths(edges_of: EdgesOf) -> None:
    graph = EvidenceGraph.build(edges_of([(0, Relation.BINDS, 0, 0, 1.0, 0)]).take(np.array([], np.int64)), 3)
    for mode in Mode:
        assert best_paths(graph, 0, 2, mode=mode) == ()


@pytest.mark.parametrize(
    "wrong",
    [
        {"source": 9}, {"target": -1}, {"top": 0}, {"min_edges": 0}, {"max_edges": 5}, {"min_edges": 3, "max_edges": 2},
        {"costs": np.zeros(8)}, {"costs": np.full(9, -0.1)}, {"costs": np.full(9, np.nan)},
        {"costs": np.zeros(9, np.float32)}, {"forbidden": np.zeros(9)},
    ],
)  # fmt: skip
def test_names_an_argument_out_of_range_and_the_remedy(cascade: EvidenceGraph, wrong: dict[str, Any]) -> None:
    with pytest.raises(InputError) as caught:
        best_paths(cascade, **{"source": 0, "target": 1, **wrong})
    assert caught.value.remedy


@settings(deadline=None)
@given(seed=st.integers(0, 2**32), mode=st.sampled_from(Mode))
def test_relaxing_a_filter_loses_no_path_except_to_better_ones(
    random_edges: RandomEdges, seed: int, mode: Mode
) -> None:
    edges, terms = random_edges(seed)
    graph = EvidenceGraph.build(edges, terms)
    strict = EdgeMask(sources=frozenset({0, 1}), min_confidence=0.5)
    # Under a stricter mask an association may have lost its causal edge, so there the relaxed search is over ANY.
    relaxed_mode = Mode.ANY if mode is Mode.ASSOCIATION else mode
    narrow = best_paths(graph, 0, terms - 1, mode=mode, top=5, mask=strict)
    wide = best_paths(graph, 0, terms - 1, mode=relaxed_mode, top=5)
    kept = {(path.terms, path.sign if mode is Mode.SIGNED else None): path.score for path in wide}
    for path in narrow:
        key = (path.terms, path.sign if mode is Mode.SIGNED else None)
        if key in kept:
            assert kept[key] >= path.score
        else:
            assert len(wide) == 5
            assert wide[-1].score >= path.score
