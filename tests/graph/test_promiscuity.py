from __future__ import annotations

import csv
import gzip
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchwork.graph.edges import Edges
from benchwork.graph.evidence import EvidenceGraph
from benchwork.graph.paths import best_paths
from benchwork.graph.promiscuity import promiscuity
from benchwork.graph.steps import Mode
from benchwork.model.errors import InputError
from benchwork.model.relation import Relation

EdgesOf = Callable[[Sequence[Any]], Edges]


def test_costs_contacts_by_their_share_of_the_neighbours(edges_of: EdgesOf) -> None:
    rows: list[Any] = [(0, Relation.BINDS, other, 0, 0.9, 0) for other in (1, 2, 3)]
    rows += [(1, Relation.REGULATES, other, 1, 0.9, 0) for other in (2, 3, 4)]
    cost = promiscuity(EvidenceGraph.build(edges_of(rows), 6), 0.5, hub=0.2)
    assert cost[0] == 0.5  # most contacts, no effects
    assert cost[1] == pytest.approx(0.5 * (0.5 * 0.25 + 0.2))  # log 2 / log 4 of contacts, one neighbour in four
    assert cost[4] == pytest.approx(0.5 * 0.2 * 0.5)
    assert cost[5] == 0


def test_a_graph_without_edges_costs_nothing(edges_of: EdgesOf) -> None:
    lone = EvidenceGraph.build(edges_of([(0, Relation.BINDS, 0, 0, 0.9, 0)]), 2)
    assert promiscuity(lone, 1.0, hub=1.0).tolist() == [0, 0]


def test_a_negative_strength_is_refused(edges_of: EdgesOf) -> None:
    graph = EvidenceGraph.build(edges_of([(0, Relation.BINDS, 1, 0, 0.9, 0)]), 2)
    for strength, hub in ((-0.1, 0), (0.1, -1), (float("nan"), 0)):
        with pytest.raises(InputError):
            promiscuity(graph, strength, hub)


def _rows(path: Path) -> list[dict[str, str]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def test_chaperones_and_ubiquitin_leave_the_best_paths_of_real_tables(raw_data: Path, edges_of: EdgesOf) -> None:
    knowledge = raw_data / "knowledge"
    names: dict[str, int] = {}

    def at(name: str) -> int:
        return names.setdefault(name, len(names))

    rows = [
        (at(row["ENTITYA"]), Relation.REGULATES, at(row["ENTITYB"]), int(row["SIGN"]),
         0.9 if row["DIRECT"] == "True" else 0.7, 0)
        for row in _rows(knowledge / "signor_human_causal.tsv.gz")
    ]  # fmt: skip
    rows += [
        (at(row["name_a"]), Relation.INTERACTS_WITH, at(row["name_b"]), 0, 0.9 * int(row["score"]) / 1000, 1)
        for row in _rows(knowledge / "string_v12_human_physical_min700.tsv.gz")
    ]
    graph = EvidenceGraph.build(edges_of(rows), len(names))
    sticky = {names[name] for name in ("HSP90AA1", "HSP90AB1", "UBC", "UBB", "UBA52", "RPS27A") if name in names}
    assert len(sticky) >= 4
    questions = [("EGFR", "MYC"), ("BRAF", "CCND1"), ("MAP2K1", "MYC")]

    def through_sticky(costs: Any) -> list[tuple[str, str]]:
        return [
            ends
            for ends in questions
            for mode in (Mode.SIGNED, Mode.CAUSAL, Mode.ASSOCIATION)
            for path in best_paths(graph, *(names[end] for end in ends), mode=mode, costs=costs)
            if sticky & set(path.terms[1:-1])
        ]

    assert {("EGFR", "MYC"), ("BRAF", "CCND1")} <= set(through_sticky(None))
    assert through_sticky(promiscuity(graph, 0.2)) == []
    (first, *_) = best_paths(graph, names["MAP2K1"], names["MYC"], mode=Mode.SIGNED, costs=promiscuity(graph, 0.2))
    middle = {index: name for name, index in names.items()}[first.terms[1]]
    assert (middle, first.sign) in {("MAPK1", 1), ("MAPK3", 1)}


def test_costs_stay_within_the_stated_range(random_edges: Callable[[int], tuple[Edges, int]]) -> None:
    for seed in range(50):
        cost = promiscuity(EvidenceGraph.build(*random_edges(seed)), 0.3, hub=0.5)
        assert np.all((cost >= 0) & (cost <= 0.3 * 1.5))
