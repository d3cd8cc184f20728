"""A trace: a mechanistic explanation as steps and the edges between them, in a context."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from benchwork.language.primitives.base import Step
from benchwork.language.primitives.system import SetContext

__all__ = ["Edge", "EdgeKind", "Trace"]


class EdgeKind(StrEnum):
    """What an edge says."""

    CAUSAL = "causal"
    CORRELATIVE = "correlative"


@dataclass(frozen=True, slots=True)
class Edge:
    """One step leads to another, or is seen with it.

    Args:
        source: id of the step it comes from.
        target: id of the step it goes to.
        kind: None where the text does not say.
        feedback: whether it closes a loop on purpose; such an edge stands apart from the acyclic core.
    """

    source: str
    target: str
    kind: EdgeKind | None = EdgeKind.CAUSAL
    feedback: bool = False


@dataclass(frozen=True, slots=True)
class Trace:
    """An explanation.

    Args:
        context: the cells and the condition; None where it is not stated.
        steps: as written, from cause to outcome.
        edges: as written.
        thinking: what the writer said to itself.
        answer: the explanation in prose.
    """

    context: SetContext | None = None
    steps: tuple[Step, ...] = ()
    edges: tuple[Edge, ...] = ()
    thinking: str = ""
    answer: str = ""
