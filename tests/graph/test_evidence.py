from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchwork.graph.edges import RELATION_CODES, Edges
from benchwork.graph.evidence import ALL_EDGES, Direction, EdgeMask, EvidenceGraph
from benchwork.graph.paths import best_paths
from benchwork.graph.steps import Mode
from benchwork.model.errors import InputError, PackError
from benchwork.model.relation import RELATIONS, Relation

EdgesOf = Callable[[Sequence[Any]], Edges]
RandomEdges = Callable[[int], tuple[Edges, int]]

ROWS = [
    (0, Relation.REGULATES, 1, 1, 0.9, 0),
    (0, Relation.REGULATES, 1, 1, 0.7, 1),
    (1, Relation.BINDS, 2, 0, 0.8, 1),
    (2, Relation.BINDS, 1, 0, 0.6, 2),
    (1, Relation.REGULATES, 0, -1, 0.5, 2),
    (2, Relation.REGULATES, 2, 1, 0.5, 2),
]

masks = st.builds(
    EdgeMask,
    relations=st.none() | st.frozensets(st.sampled_from([Relation.REGULATES, Relation.BINDS, Relation.TREATS])),
    sources=st.none() | st.frozensets(st.integers(0, 3)),
    signs=st.none() | st.frozensets(st.sampled_from([-1, 0, 1])),
    min_confidence=st.sampled_from([0.0, 0.3, 0.5, 0.9]),
    causal_only=st.booleans(),
)


@pytest.fixture
def graph(edges_of: EdgesOf) -> EvidenceGraph:
    return EvidenceGraph.build(edges_of(ROWS), 4)


def test_causal_edges_lead_forward_and_undirected_ones_both_ways(graph: EvidenceGraph) -> None:
    assert graph.neighbours(1).tolist() == [0, 2]
    assert graph.neighbours(2).tolist() == [1, 2]
    assert graph.neighbours(1, direction=Direction.IN).tolist() == [0, 2]
    assert graph.neighbours(3).tolist() == []


def test_edges_between_are_best_first_and_keep_every_source(graph: EvidenceGraph) -> None:
    assert graph.edges_between(0, 1).tolist() == [0, 1]
    assert graph.edges_between(2, 1).tolist() == [2, 3]
    assert graph.edges_between(0, 1, EdgeMask(sources=frozenset({1}))).tolist() == [1]
    assert graph.edges_between(0, 2).tolist() == []


def test_degree_counts_distinct_neighbours_other_than_the_term(graph: EvidenceGraph) -> None:
    assert graph.causal_degree.tolist() == [1, 1, 0, 0]
    assert graph.physical_degree.tolist() == [0, 1, 1, 0]
    assert graph.degree().tolist() == [1, 2, 1, 0]
    assert graph.degree(EdgeMask(sources=frozenset({0}))).tolist() == [1, 1, 0, 0]


def test_confidence_at_the_threshold_counts(graph: EvidenceGraph) -> None:
    assert EdgeMask(min_confidence=0.7).keep(graph.edges).tolist() == [True, True, True, False, False, False]


@pytest.mark.parametrize(
    "wrong", [{"signs": frozenset({2})}, {"min_confidence": 1.5}, {"min_confidence": float("nan")}]
)
def test_a_mask_out_of_range_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        EdgeMask(**wrong)


def test_a_term_that_is_not_there_is_refused(graph: EvidenceGraph) -> None:
    with pytest.raises(InputError):
        graph.neighbours(4)
    with pytest.raises(InputError):
        graph.edges_between(0, -1)


@settings(deadline=None)
@given(seed=st.integers(0, 2**32), sequence=st.lists(masks, max_size=4), mode=st.sampled_from(Mode))
def test_a_sequence_of_filters_hides_exactly_what_each_hides_and_deletes_nothing(
    random_edges: RandomEdges, seed: int, sequence: list[EdgeMask], mode: Mode
) -> None:
    edges, terms = random_edges(seed)
    graph = EvidenceGraph.build(edges, terms)
    before = best_paths(graph, 0, terms - 1, mode=mode)
    mask, flags = ALL_EDGES, np.ones(len(edges), dtype=np.bool_)
    for step in sequence:
        mask, flags = mask & step, flags & step.keep(edges)
    assert mask.keep(edges).tolist() == flags.tolist()

    kept = np.flatnonzero(flags)
    smaller = EvidenceGraph.build(edges.take(kept), terms)
    masked = best_paths(graph, 0, terms - 1, mode=mode, mask=mask)
    alone = best_paths(smaller, 0, terms - 1, mode=mode)
    assert [(p.terms, p.sign, p.score) for p in masked] == [(p.terms, p.sign, p.score) for p in alone]
    assert [[s.edges for s in p.steps] for p in masked] == [
        [tuple(kept[list(s.edges)].tolist()) for s in p.steps] for p in alone
    ]
    for term in range(terms):
        assert graph.neighbours(term, mask).tolist() == smaller.neighbours(term).tolist()
    assert best_paths(graph, 0, terms - 1, mode=mode) == before


@settings(deadline=None)
@given(mask=masks)
def test_a_mask_keeps_what_the_relation_table_says(edges_of: EdgesOf, mask: EdgeMask) -> None:
    edges = edges_of(ROWS)
    for (_, relation, _, sign, weight, source), kept in zip(ROWS, mask.keep(edges).tolist(), strict=True):
        assert kept == (
            (mask.relations is None or relation in mask.relations)
            and (mask.sources is None or source in mask.sources)
            and (mask.signs is None or sign in mask.signs)
            and weight >= mask.min_confidence
            and (not mask.causal_only or RELATIONS[relation].causal)
        )


def test_an_opened_graph_answers_as_the_saved_one(random_edges: RandomEdges, tmp_path: Path) -> None:
    edges, terms = random_edges(7)
    built = EvidenceGraph.build(edges, terms)
    built.save(tmp_path)
    opened = EvidenceGraph.open(tmp_path)
    for mode in Mode:
        assert best_paths(opened, 0, terms - 1, mode=mode) == best_paths(built, 0, terms - 1, mode=mode)
    opened.release()
    assert opened.degree().tolist() == built.degree().tolist()


@pytest.mark.parametrize("name", ["graph.json", "edges.json", "edges.weight.npy", "signed.into.head.npy"])
@pytest.mark.parametrize("damage", ["missing", "cut", "other"])
def test_a_damaged_graph_names_the_file_and_the_remedy(
    name: str, damage: str, random_edges: RandomEdges, tmp_path: Path
) -> None:
    EvidenceGraph.build(*random_edges(3)).save(tmp_path)
    file = tmp_path / name
    content = file.read_bytes()
    file.unlink()
    if damage == "cut":
        file.write_bytes(content[: len(content) // 2])
    elif damage == "other":
        file.write_text("{}")
    with pytest.raises(PackError) as caught:
        EvidenceGraph.open(tmp_path)
    assert name in caught.value.problem
    assert "built again" in caught.value.remedy


def test_parts_of_two_graphs_do_not_fit(random_edges: RandomEdges, edges_of: EdgesOf, tmp_path: Path) -> None:
    EvidenceGraph.build(edges_of(ROWS), 4).save(tmp_path)
    other = EvidenceGraph.build(edges_of(ROWS), 5)
    other.signed.save(tmp_path, "signed")
    with pytest.raises(PackError, match="do not fit"):
        EvidenceGraph.open(tmp_path)


def test_a_disk_that_takes_nothing_is_said(edges_of: EdgesOf, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(PackError, match="cannot be written"):
        EvidenceGraph.build(edges_of(ROWS), 4).save(blocked)


def test_another_vocabulary_of_relations_is_not_read(edges_of: EdgesOf, tmp_path: Path) -> None:
    EvidenceGraph.build(edges_of(ROWS), 4).save(tmp_path)
    head = (tmp_path / "edges.json").read_text().replace(RELATION_CODES[0].value, "has_other_context")
    (tmp_path / "edges.json").write_text(head)
    with pytest.raises(PackError, match="another version"):
        EvidenceGraph.open(tmp_path)
