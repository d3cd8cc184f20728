"""The right-hand side against a plain transcription of the published formulas, and what is refused."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchwork.networks.compiled import compile_network
from benchwork.networks.hill import Gate
from benchwork.networks.integrate import right_hand_side
from benchwork.networks.perturbation import parameters_of, read_code
from benchwork.networks.reactions import Network, NetworkError, Reaction, Species

SEEDS = st.integers(0, 2**32 - 1)


def plain_rates(network: Network, state: dict[str, float], gate: Gate) -> list[float]:
    """dy/dt, written out rule by rule."""

    def act(x: float, rule: Reaction) -> float:
        power = rule.ec50**rule.n
        beta = (power - 1) / (2 * power - 1)
        k = (beta - 1) ** (1 / rule.n)
        x = max(x, 0.0)
        return float(min(rule.weight, rule.weight * beta * x**rule.n / (k**rule.n + x**rule.n)))

    def member(x: float, rule: Reaction, negated: bool) -> float:
        if not negated:
            return act(x, rule)
        return (rule.weight if gate is Gate.VERSION_1 else 1.0) - act(x, rule)

    def value(rule: Reaction) -> float:
        if not rule.inputs:
            return rule.weight
        members = [member(state[each.species], rule, each.negated) for each in rule.inputs]
        if len(members) == 1:
            return members[0]
        if rule.weight == 0:
            return 0.0
        if gate is Gate.VERSION_1:
            return math.prod(members) / rule.weight ** (len(members) - 1)
        mean = sum(members) / len(members)
        return max(math.prod(members) / mean ** (len(members) - 1), min(members)) if mean else 0.0

    rates = []
    for species in network.species:
        missing = math.prod(1 - value(rule) for rule in network.rules_of[species.id])
        rates.append(((1 - missing) * species.ymax - state[species.id]) / species.tau)
    return rates


@settings(max_examples=1000, deadline=None)
@given(seed=SEEDS, gate=st.sampled_from(Gate))
def test_the_right_hand_side_is_the_published_one(
    random_network: Callable[[int], Network], seed: int, gate: Gate
) -> None:
    network = random_network(seed)
    state = np.random.default_rng(seed).uniform(-0.2, 1.2, len(network.species))
    compiled = compile_network(network, gate)
    found = right_hand_side(compiled, compiled.defaults, state[:, None])[:, 0]
    expected = plain_rates(network, dict(zip(compiled.ids, state.tolist(), strict=True)), gate)
    assert found == pytest.approx(expected, rel=1e-9, abs=1e-10)


def test_conditions_of_a_batch_do_not_touch_one_another(random_network: Callable[[int], Network]) -> None:
    network = random_network(7)
    compiled = compile_network(network)
    codes = ["", f"w({network.reactions[0].id}) = 0.3", "ymax(S0) = 0", "tau(S1) = 5; y0(S1) = 0.2"]
    conditions = [read_code(code) for code in codes]
    state = np.random.default_rng(1).random((len(network.species), len(codes)))
    together = right_hand_side(compiled, parameters_of(compiled, conditions), state)
    for column, condition in enumerate(conditions):
        alone = right_hand_side(compiled, parameters_of(compiled, [condition]), state[:, [column]])
        assert np.array_equal(together[:, column], alone[:, 0])


def test_reactions_without_a_hill_function_are_refused_by_name(network_of: Callable[..., Network]) -> None:
    good = network_of("=> A", "A => B", "B => C")
    bad = Network("bad", good.species, (
        Reaction("r1", (), "A", ec50=0.9), Reaction("r2", good.reactions[1].inputs, "B", n=1.0, ec50=0.5),
        Reaction("r3", good.reactions[2].inputs, "C", n=1.4, ec50=0.7),
    ))  # fmt: skip
    with pytest.raises(NetworkError) as refused:
        compile_network(bad)
    assert [problem.where for problem in refused.value.problems] == ["reaction r2", "reaction r3"]
    assert "EC50 0.7 with n 1.4 gives EC50^n = 0.607" in refused.value.problem
    assert "singular" in refused.value.remedy


def test_a_condition_can_be_refused_too(network_of: Callable[..., Network]) -> None:
    compiled = compile_network(network_of("=> A", "A => B"))
    with pytest.raises(NetworkError, match=r"reaction r2: EC50 0\.8"):
        compiled.runs(parameters_of(compiled, [(), read_code("EC50(r2) = 0.8")]))


def test_a_species_without_a_rule_decays() -> None:
    compiled = compile_network(Network("one", (Species("A", y0=0.8, tau=2.0),), ()))
    assert right_hand_side(compiled, compiled.defaults, np.array([[0.8]]))[0, 0] == -0.4


def test_blocks_are_levels_and_cycles(network_of: Callable[..., Network]) -> None:
    compiled = compile_network(network_of("=> A", "=> B", "A => C", "C => D", "D => C", "D & B => E"))
    blocks = [({compiled.ids[row] for row in block.species}, block.cyclic) for block in compiled.blocks]
    assert blocks == [({"A", "B"}, False), ({"C", "D"}, True), ({"E"}, False)]
    assert not compiled.acyclic
