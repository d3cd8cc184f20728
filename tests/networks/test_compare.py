"""Comparison: every edge of either side counts once, and the counts follow from what was changed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.networks.bundled import bundled
from benchwork.networks.compare import Comparison, Match, compare
from benchwork.networks.edges import Edge, edges, network_of_edges
from benchwork.networks.reactions import Network, Species


def net(*pairs: str, modules: dict[str, str] | None = None) -> Network:
    """A network of edges such as "A+B"."""
    listed = [Edge(pair[0], pair[2], 1 if pair[1] == "+" else -1) for pair in pairs]
    species = [Species(id_, module=module) for id_, module in (modules or {}).items()]
    return network_of_edges(listed, name="net", species=species)


def found(comparison: Comparison) -> list[tuple[str, str]]:
    return [(f"{edge.source}{edge.target}", edge.match.value) for edge in comparison.edges]


def test_what_became_of_each_edge() -> None:
    compared = compare(net("A+B", "B+C", "D+C", "X+A"), net("A+B", "B-C", "C+D", "D-A"))
    assert found(compared) == [
        ("AB", "matched"), ("BC", "sign wrong"), ("CD", "direction reversed"), ("DA", "missing"), ("XA", "extra"),
    ]  # fmt: skip
    overall = compared.overall
    assert (overall.candidate, overall.reference) == (4, 4)
    assert (overall.precision, overall.recall, overall.f1) == (0.25, 0.25, 0.25)
    assert compared.species_extra == ("X",)
    assert compared.species_missing == ()


def test_an_edge_is_not_reversed_where_the_reference_has_it_both_ways() -> None:
    assert found(compare(net("B+A"), net("A+B", "B+A"))) == [("AB", "missing"), ("BA", "matched")]
    assert found(compare(net("B-A"), net("A+B", "B+A"))) == [("AB", "missing"), ("BA", "sign wrong")]


def test_both_signs_are_two_edges() -> None:
    assert found(compare(net("A+B", "A-B"), net("A+B"))) == [("AB", "matched"), ("AB", "extra")]
    assert found(compare(net("A+B"), net("A+B", "A-B"))) == [("AB", "matched"), ("AB", "missing")]


def test_counts_by_species_and_module() -> None:
    reference = net("A+B", "B+C", modules={"A": "in", "B": "mid", "C": ""})
    compared = compare(net("A+B"), reference)
    assert {tally.name: (tally.matched, tally.missing) for tally in compared.species} == {
        "A": (1, 0), "B": (1, 1), "C": (0, 1),
    }  # fmt: skip
    assert {tally.name: (tally.matched, tally.missing) for tally in compared.modules} == {"mid": (1, 1)}


def test_nothing_to_divide_by_is_not_zero() -> None:
    empty = Network("none", (Species("A"),), ())
    compared = compare(empty, net("A+B"))
    assert (compared.overall.precision, compared.overall.recall) == (None, 0.0)
    assert compare(net("A+B"), empty).overall.recall is None
    assert compare(empty, empty).overall.f1 is None


@pytest.mark.parametrize("name", ["hypertrophy", "fibroblast", "mechanosignaling"])
def test_a_network_matches_itself(name: str) -> None:
    compared = compare(bundled(name), bundled(name))
    assert compared.overall.matched == len(edges(bundled(name)))
    assert compared.overall.f1 == 1
    assert compared.rules_matched == compared.rules


def test_an_edge_list_of_a_network_matches_its_edges_and_not_its_joint_rules() -> None:
    network = bundled("hypertrophy")
    compared = compare(network_of_edges(edges(network), name="list"), network)
    assert compared.overall.f1 == 1
    assert compared.rules_matched == sum(len(reaction.inputs) == 1 for reaction in network.reactions)


pairs = st.lists(st.from_regex(r"[ABCD][+-][ABCD]", fullmatch=True), min_size=1, max_size=12, unique=True)


@given(pairs, pairs)
def test_every_edge_counts_once(mine: list[str], theirs: list[str]) -> None:
    compared = compare(net(*mine), net(*theirs))
    assert (compared.overall.candidate, compared.overall.reference) == (len(mine), len(theirs))
    assert compared.overall.matched == len(set(mine) & set(theirs))
    back = compare(net(*theirs), net(*mine)).overall
    assert (back.matched, back.sign_wrong) == (compared.overall.matched, compared.overall.sign_wrong)


@given(pairs)
def test_turning_every_sign_makes_every_sign_wrong(mine: list[str]) -> None:
    one_sign = {(pair[0], pair[2]): pair for pair in mine}.values()
    turned = [pair.translate(str.maketrans("+-", "-+")) for pair in one_sign]
    assert {edge.match for edge in compare(net(*turned), net(*one_sign)).edges} == {Match.SIGN_WRONG}
