from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.language.dag import check_graph, find_cycles
from benchwork.language.findings import Code, Severity
from benchwork.language.parser import parse
from benchwork.language.primitives.functional import CorrelatesWith
from benchwork.language.primitives.phenotype import InducesPhenotype
from benchwork.language.trace import Edge, EdgeKind, Trace


def chain(*names: str) -> tuple[Edge, ...]:
    return tuple(Edge(a, b) for a, b in pairwise(names))


def trace(edges: tuple[Edge, ...], ids: str) -> Trace:
    steps = tuple(InducesPhenotype(id=id_, source="x", phenotype="y") for id_ in ids)
    return Trace(steps=steps, edges=edges)


def found(trace: Trace) -> dict[Code, list[str]]:
    said: dict[Code, list[str]] = {}
    for finding in check_graph(trace):
        said.setdefault(finding.code, []).append(finding.message)
    return {code: messages for code, messages in said.items() if code is not Code.NO_CONTEXT}


def test_a_sound_graph_has_nothing_to_remark(plain: str) -> None:
    assert check_graph(parse(plain).trace) == ()


def test_a_cycle_is_named_from_its_first_step_and_placed_at_the_edge_that_closes_it(plain: str) -> None:
    parsed = parse(plain.replace("</dag>", 'edge("n5", "n2", relation="causal")\n</dag>'))
    (cycle,) = [each for each in check_graph(parsed.trace, parsed.places) if each.code is Code.CYCLE]
    assert cycle.message == "the steps n2 -> n4 -> n5 -> n2 go round in a circle"
    assert str(cycle.place) == "26:1"
    assert cycle.severity is Severity.ERROR
    assert cycle.suggestion == 'mark n5 -> n2 with feedback="true" if the loop is meant'


def test_feedback_may_close_a_loop_and_must() -> None:
    loop = Edge("c", "a", feedback=True)
    assert found(trace((*chain("a", "b", "c"), loop), "abc")) == {}
    assert list(found(trace((*chain("a", "b", "c"), Edge("a", "c", feedback=True)), "abc"))) == [Code.IDLE_FEEDBACK]


@pytest.mark.parametrize(
    ("edges", "ids", "codes"),
    [
        (chain("a", "b"), "a", {Code.UNDECLARED_ID}),
        (chain("a", "b", "c"), "aabc", {Code.DUPLICATE_ID}),
        (chain("a", "b", "b"), "ab", {Code.CYCLE}),
        ((*chain("a", "b"), *chain("a", "b")), "ab", {Code.REPEATED_EDGE}),
        ((Edge("a", "b", None),), "ab", {Code.EDGE_KIND}),
        ((), "ab", {Code.NO_GRAPH}),
        ((), "", {Code.NO_STEPS}),
        ((), "a", set()),
        ((*chain("a", "b"), *chain("c", "d")), "abcd", {Code.UNCONNECTED}),
        (chain("a", "b"), "abc", {Code.ORPHAN}),
        (chain("b", "a"), "ab", {Code.BACKWARD_EDGE}),
    ],
)
def test_faults_of_the_graph(edges: tuple[Edge, ...], ids: str, codes: set[Code]) -> None:
    assert found(trace(edges, ids)).keys() == codes


def test_an_end_that_nothing_measures() -> None:
    steps = (
        InducesPhenotype(id="a", source="x", phenotype="y"),
        CorrelatesWith(id="b", entity_a="x", entity_b="y", evidence_type="panel"),
    )
    assert found(Trace(steps=steps, edges=(Edge("b", "a", EdgeKind.CORRELATIVE),))).keys() == {Code.BACKWARD_EDGE}
    assert found(Trace(steps=steps, edges=(Edge("a", "b", EdgeKind.CORRELATIVE),))) == {
        Code.UNMEASURED_SINK: ["the explanation ends in b (correlates_with), which is not measured"]
    }


NODES = st.sampled_from("abcdef")


@given(st.lists(st.builds(Edge, NODES, NODES, st.just(EdgeKind.CAUSAL), st.booleans()), max_size=14))
def test_cycles_against_plain_search(edges: list[Edge]) -> None:
    core = {(edge.source, edge.target) for edge in edges if not edge.feedback}
    reach = set(core)
    for middle in "abcdef":
        reach |= {(a, d) for a, b in reach for c, d in reach if b == middle == c}
    on_cycle = {a for a, b in reach if a == b}
    cycles = find_cycles(edges)
    assert bool(cycles) == bool(on_cycle)
    for cycle in cycles:
        assert cycle[0] == cycle[-1]
        assert len(set(cycle)) == len(cycle) - 1
        assert set(pairwise(cycle)) <= core
    knots = {frozenset(b for b in on_cycle if {(a, b), (b, a)} <= reach) for a in on_cycle}
    assert len(cycles) == len(knots)


@given(st.data())
def test_whatever_the_graph_undeclared_ids_and_cycles_are_told(
    traces: st.SearchStrategy[Trace], data: st.DataObject
) -> None:
    drawn = data.draw(traces)
    codes = {finding.code for finding in check_graph(drawn)}
    ids = {step.id for step in drawn.steps}
    assert (Code.UNDECLARED_ID in codes) == any({edge.source, edge.target} - ids for edge in drawn.edges)
    declared = [edge for edge in drawn.edges if {edge.source, edge.target} <= ids]
    if find_cycles(declared):
        assert Code.CYCLE in codes


def test_a_long_chain_is_no_burden() -> None:
    names = [f"s{number}" for number in range(3000)]
    random.Random(1).shuffle(names)
    steps = tuple(InducesPhenotype(id=name, source="x", phenotype="y") for name in names)
    edges = chain(*names)
    assert found(Trace(steps=steps, edges=edges)) == {}
    assert found(Trace(steps=steps, edges=(*edges, replace(edges[0], source=names[-1], target=names[0]))))[Code.CYCLE]
