"""Calls, agreement and its interval."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.networks.compiled import compile_network
from benchwork.networks.experiments import Call, Experiment, LeftOut
from benchwork.networks.perturbation import read_code
from benchwork.networks.reactions import Network
from benchwork.networks.validate import agreement, call, validate

SHARES = st.floats(0.0, 1.0)


@pytest.mark.parametrize(
    ("control", "perturbed", "called"),
    [
        (0.5, 0.5006, Call.INCREASE),
        (0.5, 0.5004, Call.NO_CHANGE),
        (0.5, 0.4994, Call.DECREASE),
        (0.0, 2e-6, Call.INCREASE),
        (0.0, 1e-6, Call.NO_CHANGE),
        (1e-7, 9e-7, Call.NO_CHANGE),
        (0.0, 0.0, Call.NO_CHANGE),
        (math.nan, 0.4, Call.NOT_KNOWN),
        (0.4, math.nan, Call.NOT_KNOWN),
    ],
)
def test_calls(control: float, perturbed: float, called: Call) -> None:
    assert call(control, perturbed) is called


@given(SHARES, SHARES)
def test_the_other_way_round_the_change_is_the_other(one: float, other: float) -> None:
    opposite = {Call.INCREASE: Call.DECREASE, Call.DECREASE: Call.INCREASE, Call.NO_CHANGE: Call.NO_CHANGE}
    assert call(other, one, relative=0.0) is opposite[call(one, other, relative=0.0)]


def test_wilsons_interval_as_it_is_tabled() -> None:
    """The interval of 15 of 148 is 0.0624 to 0.1605 (Newcombe, Stat Med 1998, 17:857, table I, method 3)."""
    found = agreement(15, 148)
    assert (round(found.low, 4), round(found.high, 4)) == (0.0624, 0.1605)
    none = agreement(0, 20)
    assert (round(none.low, 4), round(none.high, 4)) == (0.0, 0.1611)
    one = agreement(1, 29)
    assert (round(one.low, 4), round(one.high, 4)) == (0.0061, 0.1718)


@given(st.integers(0, 500), st.integers(0, 500))
def test_the_interval_holds_the_share(correct: int, wrong: int) -> None:
    found = agreement(correct, correct + wrong)
    assert 0.0 <= found.low <= (found.share if found.share is not None else 0.5) <= found.high <= 1.0


def experiment(id_: str, code: str, output: str, measured: Call, tag: str = "") -> Experiment:
    return Experiment(id_, (), (), read_code(code), output, measured, tag)


def test_a_table_is_judged_row_by_row(network_of: Callable[..., Network]) -> None:
    compiled = compile_network(network_of("=> A", "!A => B", "=> C"))
    rows = [
        experiment("v1", "w(r1) = 0.2", "A", Call.DECREASE, "in"),
        experiment("v2", "w(r1) = 0.2", "B", Call.INCREASE, "out"),
        experiment("v3", "w(r1) = 0.2", "C", Call.INCREASE, "out"),
    ]
    found = validate(compiled, rows, left_out=[LeftOut("v4", "nothing was measured")])
    assert [row.predicted for row in found.rows] == [Call.DECREASE, Call.INCREASE, Call.NO_CHANGE]
    assert [row.agrees for row in found.rows] == [True, True, False]
    assert (found.overall.correct, found.overall.total) == (2, 3)
    assert {tag: (each.correct, each.total) for tag, each in found.by_tag.items()} == {"in": (1, 1), "out": (1, 2)}
    assert found.confusion[Call.INCREASE] == {
        Call.INCREASE: 1, Call.DECREASE: 0, Call.NO_CHANGE: 1, Call.NOT_KNOWN: 0,
    }  # fmt: skip
    assert sum(sum(row.values()) for row in found.confusion.values()) == 3
    assert found.always_increase.correct == 2
    assert found.left_out[0].id == "v4"


def test_what_does_not_settle_is_neither_right_nor_wrong(network_of: Callable[..., Network]) -> None:
    pytest.importorskip("scipy", reason="the extra `networks` is not installed")
    compiled = compile_network(network_of("!C => A", "!A => B", "!B => C", A={"y0": 0.9}))
    steep = "; ".join(f"n(r{number}) = 8" for number in (1, 2, 3))
    found = validate(compiled, [experiment("v1", steep, "A", Call.INCREASE)])
    assert found.rows[0].predicted is Call.NOT_KNOWN
    assert found.rows[0].agrees is None
    assert (found.overall.total, found.overall.share, found.confusion[Call.INCREASE][Call.NOT_KNOWN]) == (0, None, 1)


def test_an_empty_table_is_judged_to_nothing(network_of: Callable[..., Network]) -> None:
    assert validate(compile_network(network_of("=> A")), []).overall.share is None
