"""Steady states: exact without cycles, bounded with them, the same as the differential equations give."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchwork.networks.bundled import BUNDLED, bundled
from benchwork.networks.compiled import Compiled, compile_network
from benchwork.networks.hill import Gate
from benchwork.networks.integrate import settle
from benchwork.networks.perturbation import Parameter, Setting, drive_all, overexpress, parameters_of, read_code
from benchwork.networks.reactions import Literal, Network
from benchwork.networks.steady_state import CHUNK, How, residual, steady_states

pytest.importorskip("scipy", reason="the extra `networks` is not installed")
SEEDS = st.integers(0, 2**32 - 1)
RING = ("!C => A", "!A => B", "!B => C")


def ring(network_of: Callable[..., Network], n: float) -> Compiled:
    """Three species of which each inhibits the next."""
    network = network_of(*RING, A={"y0": 0.9}, B={"y0": 0.1})
    compiled = compile_network(network)
    code = "; ".join(f"n({rule.id}) = {n}" for rule in network.reactions)
    condition = read_code(code)
    return Compiled(
        network=network, gate=compiled.gate, defaults=parameters_of(compiled, [condition]), blocks=compiled.blocks,
        whole=compiled.whole,
    )  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, gate=st.sampled_from(Gate))
def test_sweeps_and_differential_equations_agree(
    random_network: Callable[[int], Network], seed: int, gate: Gate
) -> None:
    compiled = compile_network(random_network(seed), gate)
    swept = steady_states(compiled)
    integrated = settle(compiled, compiled.defaults)
    if swept.found() in (How.PASS, How.BOUNDED) and not np.isnan(integrated).any():
        assert swept.values == pytest.approx(integrated, abs=1e-6)


@settings(deadline=None)
@given(seed=SEEDS, gate=st.sampled_from(Gate))
def test_nothing_moves_in_a_steady_state(random_network: Callable[[int], Network], seed: int, gate: Gate) -> None:
    compiled = compile_network(random_network(seed), gate)
    found = steady_states(compiled)
    if found.found() in (How.PASS, How.BOUNDED):
        assert residual(compiled, compiled.defaults, found.values)[0] <= 1e-8
        highest = np.maximum(compiled.defaults.ymax, 0)
        assert ((found.values >= 0) & (found.values <= highest + 1e-12)).all()


@settings(deadline=None)
@given(seed=SEEDS, pick=st.integers(0, 99), raised=st.floats(0.0, 1.0))
def test_without_inhibition_more_weight_never_lowers_anything(
    random_network: Callable[[int], Network], seed: int, pick: int, raised: float
) -> None:
    drawn = random_network(seed)
    network = replace(drawn, reactions=tuple(
        replace(rule, inputs=tuple(Literal(each.species) for each in rule.inputs)) for rule in drawn.reactions
    ))  # fmt: skip
    if not network.reactions:
        return
    compiled = compile_network(network)
    rule = network.reactions[pick % len(network.reactions)]
    more = (Setting(Parameter.WEIGHT, rule.id, max(rule.weight, raised)),)
    found = steady_states(compiled, parameters_of(compiled, [(), more]))
    if {found.found(0), found.found(1)} <= {How.PASS, How.BOUNDED}:
        assert (found.values[:, 1] >= found.values[:, 0] - 1e-8).all()


@pytest.mark.parametrize("name", BUNDLED)
def test_bundled_networks_agree_with_their_differential_equations(name: str) -> None:
    compiled = compile_network(bundled(name))
    parameters = parameters_of(compiled, [drive_all(compiled.network, weight) for weight in (0.05, 0.25)])
    swept = steady_states(compiled, parameters)
    assert swept.found() in (How.PASS, How.BOUNDED)
    assert swept.values == pytest.approx(settle(compiled, parameters), abs=1e-8)


def test_a_switch_stays_where_it_starts(network_of: Callable[..., Network]) -> None:
    rules = ("A => B", "B => A")
    off = steady_states(compile_network(network_of(*rules)))
    on = steady_states(compile_network(network_of(*rules, A={"y0": 1.0}, B={"y0": 1.0})))
    assert off.values[:, 0].tolist() == [0.0, 0.0]
    assert on.values[:, 0] == pytest.approx([1.0, 1.0], abs=1e-9)
    assert off.found() is on.found() is How.BOUNDED


def test_a_pulse_that_has_gone_may_have_thrown_a_switch(network_of: Callable[..., Network]) -> None:
    """At rest nothing drives X any more, and a sweep from y0 alone would leave it at 0."""
    rules = ("=> A", "A => R", "A & !R => P", "P => X", "X => X")
    thrown = steady_states(compile_network(network_of(*rules, R={"tau": 20.0})))
    assert (thrown.of("P")[0], thrown.of("X")[0]) == pytest.approx((0.0, 1.0), abs=1e-6)
    assert thrown.found() is How.INTEGRATED
    brief = steady_states(compile_network(network_of(*rules, R={"tau": 0.1})))
    assert (brief.of("P")[0], brief.of("X")[0]) == pytest.approx((0.0, 0.0), abs=1e-6)


def test_a_switch_on_its_edge_is_integrated(network_of: Callable[..., Network]) -> None:
    compiled = compile_network(network_of("A => B", "B => A", A={"y0": 0.9, "tau": 5.0}, B={"y0": 0.1}))
    found = steady_states(compiled)
    assert found.found() is How.INTEGRATED
    assert math.isnan(found.width[0])
    assert residual(compiled, compiled.defaults, found.values)[0] <= 1e-8


def test_an_inhibitory_ring_rests_where_it_is_gentle(network_of: Callable[..., Network]) -> None:
    found = steady_states(ring(network_of, 1.2))
    assert found.found() in (How.BOUNDED, How.INTEGRATED)
    a, b, c = found.values[:, 0]
    assert a == pytest.approx(b, abs=1e-8) == pytest.approx(c, abs=1e-8)


def test_an_oscillation_is_not_known_rather_than_a_number(network_of: Callable[..., Network]) -> None:
    found = steady_states(ring(network_of, 8.0))
    assert found.found() is How.UNSETTLED
    assert np.isnan(found.values).any()


def test_weights_above_one_are_integrated_where_bounds_say_nothing(network_of: Callable[..., Network]) -> None:
    compiled = compile_network(network_of("=> A", "A => B", "B => C", "C => B"))
    found = steady_states(compiled, parameters_of(compiled, [read_code("w(r2) = 1.5")]))
    assert found.found() is How.INTEGRATED


def test_a_held_species_does_not_move(network_of: Callable[..., Network]) -> None:
    compiled = compile_network(network_of("=> A", "A => B", "B => C", "C => B"))
    found = steady_states(compiled, parameters_of(compiled, [(*read_code("w(r1) = 0"), *overexpress("B"))]))
    assert dict(zip(compiled.ids, found.values[:, 0].tolist(), strict=True)) == {"A": 0.0, "B": 1.0, "C": 1.0}


def test_more_conditions_than_fit_at_once_are_the_same_as_one_by_one() -> None:
    compiled = compile_network(bundled("mechanosignaling"))
    conditions = [drive_all(compiled.network, weight) for weight in np.linspace(0, 1, CHUNK + 3).tolist()]
    together = steady_states(compiled, parameters_of(compiled, conditions))
    for number in (0, CHUNK - 1, CHUNK, CHUNK + 2):
        alone = steady_states(compiled, parameters_of(compiled, [conditions[number]]))
        assert np.array_equal(together.values[:, number], alone.values[:, 0])


def test_no_condition_gives_no_state() -> None:
    compiled = compile_network(bundled("hypertrophy"))
    assert steady_states(compiled, parameters_of(compiled, [])).values.shape == (106, 0)
