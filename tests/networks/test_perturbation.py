"""Perturbation codes as published tables write them, and what they do to parameters."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.model.errors import InputError
from benchwork.networks.bundled import bundled
from benchwork.networks.compiled import Compiled, compile_network
from benchwork.networks.perturbation import (
    Parameter,
    Setting,
    control_of,
    drive,
    drive_all,
    knock_down,
    knock_out,
    overexpress,
    parameters_of,
    read_code,
    stream,
)
from benchwork.networks.reactions import Network, NetworkError
from benchwork.networks.steady_state import steady_states


@pytest.fixture(scope="module")
def small(network_of: Callable[..., Network]) -> Compiled:
    return compile_network(network_of("=> A", "=> B", "A & !B => C", B={"ymax": 0.8}))


@pytest.mark.parametrize(
    ("code", "read"),
    [
        ("w(r1) = 0.1128;", [("w", "r1", 0.1128)]),
        ("w(r1)  = .5; ", [("w", "r1", 0.5)]),
        ("w(r2) = 0.1; ymax (Ras) = 0;", [("w", "r2", 0.1), ("ymax", "Ras", 0.0)]),
        ("y0(Akt) = 1; tau(Akt) = 10^9;", [("y0", "Akt", 1.0), ("tau", "Akt", 1e9)]),
        ("W(r1)=1e-2;ec50( r3 )=.4 ; n(r3)= 2 ^ 2", [("w", "r1", 0.01), ("EC50", "r3", 0.4), ("n", "r3", 4.0)]),
        ("", []),
        (" ; ;", []),
    ],
)
def test_codes(code: str, read: list[tuple[str, str, float]]) -> None:
    assert read_code(code) == tuple(Setting(Parameter(name), target, value) for name, target, value in read)


@pytest.mark.parametrize(
    "code",
    [
        "w(r1)", "w r1 = 1", "k(r1) = 1", "w(r1) = x", "w(r1) = 1 = 2", "w(2) = normrnd(0.75,0.75*COV,1)",
        "while (w(2) < 0) | (w(2) > 1)", "w(r1) = 10^999999", "w(r1) = 0^-1", "w(r1) = -1", "tau(A) = 0", "n(r1) = 0",
        "__import__('os') = 1", "w(r1) = 1e999",
    ],
)  # fmt: skip
def test_what_is_no_code_is_refused_with_its_text(code: str) -> None:
    with pytest.raises(InputError) as refused:
        read_code(code)
    assert refused.value.remedy


@given(st.sampled_from(Parameter), st.from_regex(r"[A-Za-z0-9_/.-]{1,9}", fullmatch=True), st.floats(1e-6, 1e6))
def test_a_setting_is_read_as_it_is_written(parameter: Parameter, target: str, value: float) -> None:
    setting = Setting(parameter, target, float(f"{value:g}"))
    assert read_code(f"{setting};") == (setting,)


@pytest.mark.parametrize(
    ("code", "control"),
    [
        ("w(r1) = 0.1", ""),
        ("w(r1) = 0.1; ymax(Ras) = 0", "w(r1) = 0.1"),
        ("w(r1) = 0.1; w(r2) = 0.2;", "w(r1) = 0.1"),
        ("y0(A) = 1; tau(A) = 10^9", ""),
        ("ymax(A) = 0; w(r1) = 0.1", "ymax(A) = 0"),
    ],
)
def test_the_first_of_several_statements_holds_in_the_control(code: str, control: str) -> None:
    assert control_of(read_code(code)) == read_code(control)


def test_helpers_say_what_they_set() -> None:
    network = bundled("hypertrophy")
    assert drive(network, "AngII", 0.9) == read_code("w(r1) = 0.9")
    assert len(drive_all(network, 0.1)) == 17
    assert knock_out("p38") == read_code("ymax(p38) = 0")
    assert knock_down(network, "p38", 0.25) == read_code("ymax(p38) = 0.25")
    assert overexpress("p38") == read_code("y0(p38) = 1; tau(p38) = 10^9")


def test_what_cannot_be_driven_or_knocked_down_is_said() -> None:
    network = bundled("hypertrophy")
    with pytest.raises(InputError, match="No input row") as refused:
        drive(network, "p38", 1.0)
    assert "AngII" in refused.value.remedy
    with pytest.raises(InputError, match="no species 'P38'"):
        knock_down(network, "P38", 0.5)
    with pytest.raises(InputError, match=r"to 1\.5"):
        knock_down(network, "p38", 1.5)


def test_only_what_changes_is_stored_once_a_condition(small: Compiled) -> None:
    parameters = parameters_of(
        small, [(), read_code("w(r1) = 0.2"), read_code("ymax(A) = 0; w(r1) = 0.3; w(r1) = 0.4")]
    )
    assert parameters.count == 3
    assert parameters.weight[:, :].tolist() == [[1.0, 0.2, 0.4], [1.0] * 3, [1.0] * 3]
    assert parameters.ymax.tolist() == [[1.0, 1.0, 0.0], [0.8] * 3, [1.0] * 3]
    assert {each.shape[1] for each in (parameters.n, parameters.ec50, parameters.y0, parameters.tau)} == {1}
    assert small.defaults.weight.tolist() == [[1.0]] * 3


def test_all_that_is_not_there_is_named_at_once(small: Compiled) -> None:
    with pytest.raises(NetworkError) as refused:
        parameters_of(small, [read_code("w(r9) = 1"), read_code("ymax(a) = 0; w(A) = 1")])
    assert [problem.text for problem in refused.value.problems] == [
        "there is no reaction 'r9'", "there is no species 'a'", "there is no reaction 'A'",
    ]  # fmt: skip


def test_a_stream_is_the_batch_in_parts(small: Compiled) -> None:
    conditions = [read_code(f"w(r1) = {number / 10}") for number in range(11)]
    whole = steady_states(small, parameters_of(small, conditions))
    parts = list(stream(small, iter(conditions), size=4))
    assert [part.values.shape[1] for part in parts] == [4, 4, 3]
    assert [value for part in parts for value in part.of("C").tolist()] == whole.of("C").tolist()
