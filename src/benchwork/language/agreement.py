"""How far two traces tell the same story. Ids are only names for steps: renumbering them changes nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TypeVar

from benchwork.language.primitives.base import Action
from benchwork.language.trace import Trace
from benchwork.language.values import Direction, fold

__all__ = ["Agreement", "agreement"]

Label = tuple[str, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Agreement:
    """Dice's coefficients, from 0 to 1: twice what both have over what each has.

    Args:
        steps: of the steps, by primitive, names and direction; None where neither has any.
        edges: of the edges, by the steps they join and what they say; None where neither has any.
    """

    steps: float | None
    edges: float | None


def agreement(one: Trace, other: Trace) -> Agreement:
    """Compares two traces.

    Steps are one where primitive, names and direction agree; capitals, blanks, hyphens and free text do not count.
    """
    return Agreement(_dice(_steps(one), _steps(other)), _dice(_edges(one), _edges(other)))


def _steps(trace: Trace) -> Counter[Label]:
    return Counter(_label(step) for step in trace.steps)


def _edges(trace: Trace) -> Counter[tuple[Label, Label, str]]:
    """Edges by the labels of their ends; one with an undeclared end joins nothing and is left out."""
    labels = {step.id: _label(step) for step in trace.steps}
    return Counter(
        (labels[edge.source], labels[edge.target], f"{edge.kind} {edge.feedback}")
        for edge in trace.edges
        if edge.source in labels and edge.target in labels
    )


def _label(action: Action) -> Label:
    names = sorted(f"{argument.name}={fold(text)}" for argument, text in action.named())
    direction = [value.value for _, value in action.stated() if isinstance(value, Direction)]
    return (action.spec.name, *names, *direction)


def _dice(one: Counter[T], other: Counter[T]) -> float | None:
    total = one.total() + other.total()
    return 2 * (one & other).total() / total if total else None
