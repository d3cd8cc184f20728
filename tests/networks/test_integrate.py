"""Time courses against solutions in closed form."""

from __future__ import annotations

import sys
from collections.abc import Callable

import numpy as np
import pytest

from benchwork.model.errors import InputError
from benchwork.networks.compiled import compile_network
from benchwork.networks.integrate import time_course
from benchwork.networks.perturbation import parameters_of, read_code
from benchwork.networks.reactions import Network

pytest.importorskip("scipy", reason="the extra `networks` is not installed")


def test_a_driven_species_rises_with_its_time_constant(network_of: Callable[..., Network]) -> None:
    compiled = compile_network(network_of("=> A", A={"tau": 2.0, "ymax": 0.8, "y0": 0.1}))
    times = [0.0, 0.5, 1.0, 4.0, 50.0]
    parameters = parameters_of(compiled, [(), read_code("w(r1) = 0.25; tau(A) = 10")])
    course = time_course(compiled, times, parameters)
    for column, (goal, tau) in enumerate([(0.8, 2.0), (0.2, 10.0)]):
        expected = goal + (0.1 - goal) * np.exp(-np.array(times) / tau)
        assert course.of("A")[:, column] == pytest.approx(expected, abs=1e-9)


def test_time_zero_alone_is_the_start(network_of: Callable[..., Network]) -> None:
    compiled = compile_network(network_of("=> A", A={"y0": 0.3}))
    assert time_course(compiled, [0.0]).values.tolist() == [[[0.3]]]


@pytest.mark.parametrize("times", [[], [-1.0, 1.0], [1.0, 1.0], [2.0, 1.0], [float("nan")], [float("inf")]])
def test_times_that_are_none_are_refused(network_of: Callable[..., Network], times: list[float]) -> None:
    with pytest.raises(InputError, match="ascending"):
        time_course(compile_network(network_of("=> A")), times)


def test_without_scipy_the_remedy_is_said(network_of: Callable[..., Network], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy.integrate", None)
    with pytest.raises(InputError) as refused:
        time_course(compile_network(network_of("=> A")), [1.0])
    assert "benchwork[networks]" in refused.value.remedy
