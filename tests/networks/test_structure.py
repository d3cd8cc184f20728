"""Structure of the published networks, and of random ones against networkx."""

from __future__ import annotations

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.networks.bundled import bundled
from benchwork.networks.dominators import dominated
from benchwork.networks.edges import Edge, edges, network_of_edges
from benchwork.networks.reactions import Literal, Network, Reaction, Species
from benchwork.networks.structure import Structure, structure


def shape(*pairs: tuple[str, str, int]) -> Structure:
    return structure(network_of_edges([Edge(*pair) for pair in pairs], name="net", input_weight=1))


def test_a_small_network() -> None:
    found = shape(("a", "b", 1), ("b", "c", -1), ("c", "b", 1), ("c", "d", 1), ("b", "e", 1), ("e", "d", 1))
    assert found.inputs == ("a",)
    assert found.outputs == ("d",)
    assert found.feedback == (("b", "c"),)
    assert [(loop.species, loop.sign) for loop in found.loops] == [(("b", "c"), -1)]
    assert found.longest_chain == (("a",), ("b", "c"), ("e",), ("d",))
    assert [(each.species, each.pairs) for each in found.bottlenecks] == [("b", 1)]
    assert found.pairs == 1
    assert [(each.species, each.out, each.into) for each in found.degrees][:2] == [("b", 2, 2), ("c", 2, 1)]


def test_a_species_that_acts_on_itself_is_feedback() -> None:
    found = shape(("a", "a", -1), ("a", "b", 1))
    assert found.feedback == (("a",),)
    assert [(loop.species, loop.sign) for loop in found.loops] == [(("a",), -1)]


def test_a_loop_with_a_step_of_both_signs_has_no_sign() -> None:
    assert [loop.sign for loop in shape(("a", "b", 1), ("a", "b", -1), ("b", "a", 1)).loops] == [None]


def test_without_input_rows_inputs_are_what_nothing_acts_on() -> None:
    network = Network("net", (Species("a"), Species("b")), (Reaction("r1", (Literal("a"),), "b"),))
    assert structure(network).inputs == ("a",)


def test_published_networks() -> None:
    """Largest out-degrees as published; only the fibroblast network has feedback (Zeigler et al. 2016)."""
    found = {name: structure(bundled(name)) for name in ("hypertrophy", "fibroblast", "mechanosignaling")}
    assert {name: max(each.out for each in shape.degrees) for name, shape in found.items()} == {
        "hypertrophy": 8, "fibroblast": 10, "mechanosignaling": 9,
    }  # fmt: skip
    assert {name: [len(part) for part in shape.feedback] for name, shape in found.items()} == {
        "hypertrophy": [], "fibroblast": [53], "mechanosignaling": [],
    }  # fmt: skip
    assert "BAR" in {step[0] for step in found["hypertrophy"].longest_chain}


@pytest.mark.parametrize("name", ["hypertrophy", "fibroblast", "mechanosignaling"])
def test_modules_share_out_all_species_and_edges(name: str) -> None:
    modules = structure(bundled(name)).modules
    between = sum(each.out for each in modules)
    assert between == sum(each.into for each in modules)
    assert sum(each.species for each in modules) == len(bundled(name).species)
    assert sum(each.within for each in modules) + between == len(edges(bundled(name)))


graphs = st.lists(
    st.tuples(st.sampled_from("abcdef"), st.sampled_from("abcdef"), st.just(1)), min_size=1, max_size=16, unique=True
)


@given(graphs)
def test_parts_and_chain_agree_with_networkx(pairs: list[tuple[str, str, int]]) -> None:
    found = shape(*pairs)
    graph = networkx.DiGraph([pair[:2] for pair in pairs])
    cyclic = {
        frozenset(part)
        for part in networkx.strongly_connected_components(graph)
        if len(part) > 1 or any(graph.has_edge(id_, id_) for id_ in part)
    }
    assert {frozenset(part) for part in found.feedback} == cyclic
    condensed = networkx.condensation(graph)
    assert len(found.longest_chain) == len(networkx.dag_longest_path(condensed))
    for loop in found.loops:
        assert all(
            graph.has_edge(*pair) for pair in zip(loop.species, (*loop.species[1:], loop.species[0]), strict=True)
        )


@given(graphs)
def test_dominated_are_those_that_cannot_be_reached_without(pairs: list[tuple[str, str, int]]) -> None:
    graph = networkx.DiGraph([pair[:2] for pair in pairs])
    start = pairs[0][0]
    after = {node: sorted(graph.successors(node)) for node in graph}
    reached = {start, *networkx.descendants(graph, start)}
    for node, below in dominated(start, after).items():
        if node != start:
            without = graph.subgraph(set(graph) - {node})
            assert below == reached - {start, *networkx.descendants(without, start)}
