from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from benchwork.language.agreement import Agreement, agreement
from benchwork.language.parser import parse
from benchwork.language.trace import Trace


def renumbered(trace: Trace, names: list[str]) -> Trace:
    new = dict(zip((step.id for step in trace.steps), names, strict=False))
    return replace(
        trace,
        steps=tuple(replace(step, id=new[step.id]) for step in trace.steps),
        edges=tuple(
            replace(edge, source=new.get(edge.source, "?"), target=new.get(edge.target, "?")) for edge in trace.edges
        ),
    )


@given(st.data())
def test_renumbering_changes_nothing(traces: st.SearchStrategy[Trace], data: st.DataObject) -> None:
    one, other = data.draw(traces), data.draw(traces)
    names = data.draw(st.permutations([f"step-{number}" for number in range(10)]))
    assert agreement(renumbered(one, names), other) == agreement(one, other)
    same = agreement(renumbered(one, names), one)
    assert same.steps == (1.0 if one.steps else None)
    assert same.edges in (None, 1.0)


@given(st.data())
def test_agreement_has_no_order_and_stays_in_its_range(traces: st.SearchStrategy[Trace], data: st.DataObject) -> None:
    one, other = data.draw(traces), data.draw(traces)
    found = agreement(one, other)
    assert found == agreement(other, one)
    assert all(value is None or 0 <= value <= 1 for value in (found.steps, found.edges))


def test_a_worked_case(plain: str) -> None:
    """Without its last step and edge, 5 of 6 steps and 5 of 6 edges are left: 2 x 5 / 11."""
    trace = parse(plain).trace
    shorter = replace(trace, steps=trace.steps[:-1], edges=trace.edges[:-1])
    assert agreement(trace, shorter) == Agreement(10 / 11, 10 / 11)
    turned = parse(plain.replace('"DUSP6", "SPRY4"], direction="down"', '"spry4", "Dusp 6"], direction="up"')).trace
    assert agreement(trace, turned) == Agreement(10 / 12, 8 / 12)
    assert agreement(Trace(), Trace()) == Agreement(None, None)
