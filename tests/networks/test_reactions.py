"""What keeps species and reactions from being a network, and what a network knows of itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.networks.edges import Edge, account, edges, network_of_edges, sign_of
from benchwork.networks.reactions import DEFAULTS, Literal, Network, NetworkError, Problem, Reaction, Species

A, B = Species("A"), Species("B")


def test_defaults_are_those_of_netflux() -> None:
    reaction = Reaction("r1", (Literal("A"),), "B")
    assert (reaction.weight, reaction.n, reaction.ec50) == (1, 1.4, 0.5)
    assert (A.y0, A.ymax, A.tau) == (0, 1, 1)


def test_a_network_knows_its_rules() -> None:
    network = Network("net", (A, B), (Reaction("i1", (), "A"), Reaction("r1", (Literal("A", True), Literal("B")), "B")))
    assert [each.rule for each in network.reactions] == ["=> A", "!A & B => B"]
    assert [each.id for each in network.inputs] == ["i1"]
    assert {id_: [each.id for each in rules] for id_, rules in network.rules_of.items()} == {"A": ["i1"], "B": ["r1"]}
    assert network.position == {"A": 0, "B": 1}
    assert network.by_id["B"] is B


@pytest.mark.parametrize(
    ("species", "reactions", "said"),
    [
        ((), (), ["species: there is none"]),
        ((A, A), (), ["species A: the species id 'A' is there already"]),
        ((Species(""),), (), ["species : the species has no id"]),
        ((Species("A => B"),), (), [
            "species A => B: the species id 'A => B' holds a blank or an operator, so no rule can name it",
        ]),
        ((Species("A", tau=0, ymax=-1),), (), [
            "species A: ymax is -1; it must be at least 0",
            "species A: tau is 0; it must be above 0",
        ]),
        ((A,), (Reaction("", (), "A"),), ["reaction : the reaction has no id"]),
        ((A,), (Reaction("r1", (Literal("X"), Literal("X")), "Y"),), [
            "reaction r1: the rule 'X & X => Y' names 'X', which is not a species",
            "reaction r1: the rule 'X & X => Y' names 'Y', which is not a species",
        ]),
        ((A,), (Reaction("r1", (), "A", ec50=float("nan")),), ["reaction r1: EC50 is nan; it must be above 0"]),
    ],
)  # fmt: skip
def test_all_that_is_wrong_is_said(
    species: tuple[Species, ...], reactions: tuple[Reaction, ...], said: list[str]
) -> None:
    with pytest.raises(NetworkError) as caught:
        Network("net", species, reactions)
    assert [str(problem) for problem in caught.value.problems] == said
    assert caught.value.problem.startswith("net: ")


def test_many_problems_are_counted_behind_the_first() -> None:
    error = NetworkError([Problem(f"row {number}", "wrong") for number in range(50)])
    assert "row 19: wrong; and 30 more." in error.problem
    assert len(error.problems) == 50


@pytest.mark.parametrize(
    ("word", "sign"), [("stimulated", 1), ("Inhibits ", -1), ("+1", 1), ("-1", -1), ("activation", 1)]
)
def test_words_for_effects(word: str, sign: int) -> None:
    assert sign_of(word) == sign


literals = st.builds(Literal, st.sampled_from("AB"), st.booleans())


@given(st.lists(st.tuples(st.lists(literals, max_size=3).map(tuple), st.sampled_from("AB")), max_size=6))
def test_edges_account_for_every_mention(rules: list[tuple[tuple[Literal, ...], str]]) -> None:
    network = Network("net", (A, B), tuple(Reaction(f"r{n}", *rule) for n, rule in enumerate(rules)))
    found = edges(network)
    counts = account(network)
    assert sum(edge.mentions for edge in found) == counts.mentions == sum(len(inputs) for inputs, _ in rules)
    assert len({(edge.source, edge.target, edge.sign) for edge in found}) == len(found) == counts.edges


def test_edges_become_a_network() -> None:
    network = network_of_edges([Edge("A", "B", 1), Edge("A", "B", 1), Edge("B", "C", -1)], name="net", input_weight=0.2)
    assert [(each.id, each.rule, each.weight) for each in network.reactions] == [
        ("i1", "=> A", 0.2), ("r1", "A => B", DEFAULTS.weight), ("r2", "!B => C", DEFAULTS.weight),
    ]  # fmt: skip
