"""The Hill function and its gates: their identities, bounds and monotonicity, against plain formulas."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.networks.hill import Floats, Gate, conjunction, disjunction, hill, in_range

NUMBERS = st.floats(0.3, 6.0)
SHARES = st.floats(0.0, 1.0)
HALVES = st.tuples(NUMBERS, st.floats(0.05, 0.99)).map(lambda both: (both[0], both[1] * 0.5 ** (1 / both[0])))
"""n and an EC50 at which the function exists."""


def active(x: float, n: float, ec50: float) -> float:
    return float(hill(np.array([[n]]), np.array([[ec50]])).activation(np.array([[x]]))[0, 0])


def together(values: list[float], weight: float, gate: Gate) -> float:
    joined = conjunction(
        np.array(values).reshape(1, -1, 1), np.array([0]), np.array([[float(len(values))]]), np.array([[weight]]), gate
    )
    return float(joined[0, 0, 0])


@given(HALVES)
def test_no_input_gives_nothing_half_activation_half_and_full_input_all(half: tuple[float, float]) -> None:
    assert active(0.0, *half) == 0.0
    assert active(half[1], *half) == pytest.approx(0.5, rel=1e-9)
    assert active(1.0, *half) == pytest.approx(1.0, rel=1e-12)


@given(SHARES, HALVES)
def test_it_is_the_formula_as_it_is_published(x: float, half: tuple[float, float]) -> None:
    n, ec50 = half
    beta = (ec50**n - 1) / (2 * ec50**n - 1)
    assert active(x, n, ec50) == pytest.approx(min(1.0, beta * x**n / (beta - 1 + x**n)), rel=1e-9)


@given(SHARES, SHARES, HALVES)
def test_it_never_falls(x: float, y: float, half: tuple[float, float]) -> None:
    low, high = sorted((x, y))
    assert 0.0 <= active(low, *half) <= active(high, *half) + 1e-15 <= 1.0 + 1e-15


@given(st.floats(-10, 0), st.floats(1, 10), HALVES)
def test_below_zero_counts_as_zero_and_above_one_keeps_the_cap(
    low: float, high: float, half: tuple[float, float]
) -> None:
    assert active(low, *half) == 0.0
    assert active(high, *half) == active(1.0, *half)


def test_where_the_function_exists() -> None:
    n = np.array([1.0, 1.0, 1.4, 2.0, 1e6])
    ec50 = np.array([0.5, 0.6, 0.6, 0.7, 0.1])
    assert in_range(n, ec50).tolist() == [False, False, True, True, False]


@given(st.lists(SHARES, min_size=1, max_size=5), st.floats(0.01, 1.0))
def test_and_of_version_1_is_the_product_over_a_power_of_the_weight(members: list[float], weight: float) -> None:
    plain = math.prod(weight * member for member in members) / weight ** (len(members) - 1)
    assert together(members, weight, Gate.VERSION_1) == pytest.approx(plain, rel=1e-9, abs=1e-300)


@given(st.lists(SHARES, min_size=1, max_size=5))
def test_and_of_version_2_is_the_softened_product_or_the_least(members: list[float]) -> None:
    mean = sum(members) / len(members)
    power = mean ** (len(members) - 1)
    plain = max(math.prod(members) / power, min(members)) if power else 0.0
    assert together(members, 1.0, Gate.VERSION_2) == pytest.approx(plain, rel=1e-9, abs=1e-12)


@given(st.lists(SHARES, min_size=2, max_size=5), st.sampled_from(Gate))
def test_and_without_weight_is_zero(members: list[float], gate: Gate) -> None:
    assert together(members, 0.0, gate) == 0.0


@given(st.lists(st.tuples(SHARES, SHARES, SHARES), min_size=1, max_size=5), st.sampled_from(Gate))
def test_and_of_bounds_bounds_the_and_of_what_is_between(members: list[tuple[float, float, float]], gate: Gate) -> None:
    sides: list[list[float]] = [[], []]
    inner = []
    for first, second, share in members:
        low, high = sorted((first, second))
        sides[0].append(low)
        sides[1].append(high)
        inner.append(min(max(low + share * (high - low), low), high))
    box: Floats = np.array(sides)[:, :, None]
    low, high = conjunction(box, np.array([0]), np.array([[float(len(members))]]), np.ones((1, 1)), gate)[:, 0, 0]
    assert low - 1e-12 <= together(inner, 1.0, gate) <= high + 1e-12


@given(st.lists(SHARES, min_size=1, max_size=5))
def test_or_is_one_less_the_product_of_what_is_missing(values: list[float]) -> None:
    joined = float(disjunction(np.array(values).reshape(1, -1, 1), np.array([0]))[0, 0, 0])
    assert joined == pytest.approx(1 - math.prod(1 - value for value in values), abs=1e-12)
    assert max(values) - 1e-12 <= joined <= min(1.0, sum(values)) + 1e-12
