"""Checks of what the steps say, one by one and along the edges: blocked events, ups and downs, values, groups."""

from __future__ import annotations

from collections.abc import Iterator

from benchwork.language.dag import NOWHERE
from benchwork.language.findings import Code, Finding, Place, Severity
from benchwork.language.parser import Places
from benchwork.language.primitives.base import Action, Form, Step
from benchwork.language.trace import EdgeKind, Trace
from benchwork.language.values import Direction, fold, is_placeholder
from benchwork.language.wording import is_blocked, names_group

__all__ = ["blocked_words", "check_content"]


def check_content(trace: Trace, places: Places = NOWHERE) -> tuple[Finding, ...]:
    """Everything that is to be said about the steps' contents without looking names up.

    Args:
        places: where steps and edges are written, if the trace was read from a text.
    """
    return (
        *_of_values(trace, places),
        *_of_blocked(trace, places),
        *_of_nodes(trace, places),
        *_of_edges(trace, places),
    )


def blocked_words(action: Action) -> str | None:
    """The words by which a step that states an event says that it does not happen; None if it has none.

    A primitive such as `localizes_to` has no direction. A blocked movement written as a movement would be read, and
    lowered, as its opposite.
    """
    if action.spec.is_event:
        for argument, value in action.stated():
            if argument.form is Form.TEXT and isinstance(value, str) and is_blocked(value):
                return value
    return None


def _of_values(trace: Trace, places: Places) -> Iterator[Finding]:
    actions: list[tuple[Action, str, Place | None]] = [(trace.context, "", places.context)] if trace.context else []
    actions += [(step, step.id, places.step(number)) for number, step in enumerate(trace.steps)]
    for action, id_, place in actions:
        for remark in action.remarks():
            yield Finding(remark.code, Severity.NOTE, remark.message, place, remark.expected, step=id_)
        for argument, value in action.stated():
            if isinstance(value, str) and not isinstance(value, Direction) and is_placeholder(value):
                yield Finding(
                    Code.PLACEHOLDER, Severity.WARNING if argument.required else Severity.NOTE,
                    f"{argument.name} {value!r} only says that it is not stated", place, argument.description, step=id_,
                )  # fmt: skip
            if argument.form is Form.NAMES and (groups := [each for each in value if names_group(each)]):
                yield Finding(
                    Code.GROUP_NAME, Severity.WARNING, f"{argument.name} names no gene but groups: {', '.join(groups)}",
                    place, "names of genes", step=id_,
                )  # fmt: skip


def _of_blocked(trace: Trace, places: Places) -> Iterator[Finding]:
    for number, step in enumerate(trace.steps):
        if (words := blocked_words(step)) is not None:
            yield Finding(
                Code.BLOCKED_EVENT, Severity.WARNING,
                f"{step.spec.name} states an event that is blocked or reduced, which only {words!r} says",
                places.step(number), "the event as it happens, or a primitive with a direction", step=step.id,
            )  # fmt: skip


def _of_nodes(trace: Trace, places: Places) -> Iterator[Finding]:
    """Steps of one primitive about the same things that go up in one place and down in another."""
    first: dict[tuple[str, ...], tuple[Step, Direction]] = {}
    for number, step in enumerate(trace.steps):
        direction = getattr(step, "direction", None)
        if direction not in (Direction.UP, Direction.DOWN):
            continue
        for key, shown in _subjects(step):
            before = first.setdefault(key, (step, direction))
            if before[1] is not direction:
                yield Finding(
                    Code.UP_AND_DOWN, Severity.WARNING,
                    f"{step.spec.name} says that {shown} goes {direction.value}, and {before[0].id} that it goes "
                    f"{before[1].value}", places.step(number), "one of them, or the condition of each in via",
                    step=step.id,
                )  # fmt: skip


def _subjects(step: Step) -> Iterator[tuple[tuple[str, ...], str]]:
    """What a step with a direction is about, as a key and in words; each entry of a list apart."""
    change = step.change()
    site = getattr(step, "site", None) or getattr(step, "mark", None) or ""
    for name in change.names if change else ():
        yield (step.spec.name, fold(name), fold(site)), f"{name} {site}".rstrip()


def _of_edges(trace: Trace, places: Places) -> Iterator[Finding]:
    """Causal edges between two steps that send one thing opposite ways."""
    by_id = {step.id: step for step in trace.steps}
    for number, edge in enumerate(trace.edges):
        if edge.feedback or edge.kind is not EdgeKind.CAUSAL or not {edge.source, edge.target} <= by_id.keys():
            continue
        cause, effect = by_id[edge.source].change(), by_id[edge.target].change()
        if cause is None or effect is None or cause.sign is None or effect.sign != -cause.sign:
            continue
        if shared := {fold(name) for name in cause.names} & {fold(name) for name in effect.names}:
            name = next(each for each in effect.names if fold(each) in shared)
            yield Finding(
                Code.POLARITY, Severity.WARNING, f"along {edge.source} -> {edge.target}, {name} goes both ways",
                places.edge(number), "one direction, or what lies between", step=edge.target,
            )  # fmt: skip
