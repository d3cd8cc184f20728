from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from benchwork.graph.csr import UNIT
from benchwork.graph.edges import Edges
from benchwork.graph.evidence import ALL_EDGES, EdgeMask, EvidenceGraph
from benchwork.graph.steps import ABSENT, Mode, Steps, View, labels_of
from benchwork.model.relation import Relation

# Between 0 and 1: a contact, and causal edges of both signs and of none, from two sources.
ROWS = [
    (0, Relation.BINDS, 1, 0, 0.9, 0),
    (0, Relation.REGULATES, 1, 1, 0.8, 0),
    (0, Relation.REGULATES, 1, -1, 0.7, 1),
    (0, Relation.MODIFIES, 1, 0, 0.6, 1),
    (1, Relation.REGULATES, 2, 1, 0.5, 1),
]


@pytest.fixture
def graph(edges_of: Callable[[Sequence[Any]], Edges]) -> EvidenceGraph:
    return EvidenceGraph.build(edges_of(ROWS), 4)


def _view(graph: EvidenceGraph, mode: Mode, mask: EdgeMask = ALL_EDGES) -> View:
    return View(graph, mode, mask, np.ones(graph.terms, dtype=np.bool_))


def _weights(steps: Steps) -> dict[tuple[int, int], float]:
    rows = zip(steps.head.tolist(), steps.label.tolist(), steps.weight.tolist(), strict=True)
    return {(head, label): weight / UNIT for head, label, weight in rows}


@pytest.mark.parametrize(
    ("mode", "sources", "expected"),
    [
        (Mode.ANY, {0, 1}, {(1, 0): 0.9}),
        (Mode.ANY, {1}, {(1, 0): 0.7}),
        (Mode.CAUSAL, {0, 1}, {(1, 0): 0.8}),
        (Mode.CAUSAL, {1}, {(1, 0): 0.7}),
        (Mode.SIGNED, {0, 1}, {(1, 0): 0.8, (1, 1): 0.7}),
        (Mode.SIGNED, {0}, {(1, 0): 0.8}),
        (Mode.ASSOCIATION, {0, 1}, {(1, 0): 0.9}),
        (Mode.ASSOCIATION, set(), {}),
    ],
)
def test_a_step_has_the_best_weight_of_each_label(
    graph: EvidenceGraph, mode: Mode, sources: set[int], expected: dict[tuple[int, int], float]
) -> None:
    view = _view(graph, mode, EdgeMask(sources=frozenset(sources)))
    assert _weights(view.between(view.layer.out, 0)) == expected


def test_a_contact_alone_is_labelled_as_an_association(graph: EvidenceGraph) -> None:
    contacts = EdgeMask(relations=frozenset({Relation.BINDS}))
    view = _view(graph, Mode.ASSOCIATION, contacts)
    assert _weights(view.between(view.layer.out, 0)) == {(1, 1): 0.9}
    unmasked = _view(graph, Mode.ASSOCIATION)
    assert _weights(unmasked.between(unmasked.layer.out, 1)) == {(0, 1): 0.9, (2, 0): 0.5}


def test_walks_join_signs_and_tell_whether_they_are_all(graph: EvidenceGraph) -> None:
    view = _view(graph, Mode.SIGNED)
    near = view.between(view.layer.out, 0)
    walks, complete = view.walks(view.layer.out, near, near.weight, 1, ABSENT, budget=100)
    found = sorted(zip(walks.middle.tolist(), walks.label.tolist(), (walks.value / UNIT).tolist(), strict=True))
    assert (found, complete) == ([(2, 0, 1.3), (2, 1, 1.2)], True)
    _, complete = view.walks(view.layer.out, near, near.weight, 1, ABSENT, budget=1)
    assert not complete
    walks, complete = view.walks(view.layer.out, near, near.weight, 1, int(1.25 * UNIT), budget=1)
    assert (walks.label.tolist(), complete) == ([0], True)


def test_labels_join_as_signs_multiply_and_as_one_association_makes_the_path_one() -> None:
    assert labels_of(Mode.SIGNED).joins == [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)]
    assert labels_of(Mode.ASSOCIATION).joins == [(0, 1, 1), (1, 0, 1), (1, 1, 1)]
    assert labels_of(Mode.ANY).joins == labels_of(Mode.CAUSAL).joins == [(0, 0, 0)]
