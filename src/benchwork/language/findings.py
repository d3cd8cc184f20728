"""Findings: what was noticed in a trace, where, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Code", "Finding", "Place", "Severity"]


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"  # something cannot be read, or cannot be so
    WARNING = "warning"  # it can be read, and says less or other than its writer may think
    NOTE = "note"  # it was put into the language's own form, and nothing was lost


class Code(StrEnum):
    """What was noticed, in one word that does not change with the wording of the message."""

    # blocks
    MISSING_TAG = "missing-tag"
    REPEATED_TAG = "repeated-tag"
    TAG_FORM = "tag-form"
    FENCE = "fence"
    OUTSIDE = "outside-blocks"
    # lines and calls
    NOT_A_CALL = "not-a-call"
    UNCLOSED = "unclosed"
    BAD_ARGUMENT = "bad-argument"
    TRAILING = "trailing-text"
    UNKNOWN_PRIMITIVE = "unknown-primitive"
    LIST_MARKER = "list-marker"
    QUOTES = "quotes"
    # names and arguments
    RENAMED_PRIMITIVE = "renamed-primitive"
    RENAMED_ARGUMENT = "renamed-argument"
    POSITIONAL = "positional-argument"
    UNDECLARED_ARGUMENT = "undeclared-argument"
    REPEATED_ARGUMENT = "repeated-argument"
    MISSING_ARGUMENT = "missing-argument"
    CONTEXT_ID = "context-id"
    REPEATED_CONTEXT = "repeated-context"
    # values
    LIST_FORM = "list-form"
    DIRECTION_WORD = "direction-word"
    BAD_DIRECTION = "bad-direction"
    PLACEHOLDER = "placeholder"
    AFFINITY = "affinity"
    SITE = "site"
    CONFIDENCE = "confidence"
    GROUP_NAME = "group-name"
    # the graph
    MISSING_ID = "missing-id"
    DUPLICATE_ID = "duplicate-id"
    UNDECLARED_ID = "undeclared-id"
    REPEATED_EDGE = "repeated-edge"
    EDGE_KIND = "edge-kind"
    CYCLE = "cycle"
    NO_GRAPH = "no-graph"
    NO_STEPS = "no-steps"
    UNCONNECTED = "unconnected"
    ORPHAN = "orphan"
    UNMEASURED_SINK = "unmeasured-sink"
    BACKWARD_EDGE = "backward-edge"
    NO_CONTEXT = "no-context"
    CONTEXT_LATE = "context-late"
    BLOCKED_EVENT = "blocked-event"
    NO_MOVEMENT = "no-movement"
    UP_AND_DOWN = "up-and-down"
    POLARITY = "polarity"
    IDLE_FEEDBACK = "idle-feedback"
    # names and kinds, where there is a resolver
    UNRESOLVED = "unresolved"
    KIND = "kind"


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is written.

    Args:
        line: from 1.
        column: from 1, in characters.
    """

    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was noticed.

    Args:
        message: one sentence without its full stop.
        place: None where it is about the whole trace, or the trace was not read from a text.
        expected: what the language has there; "" if the message says it.
        suggestion: what to write instead; "" if that cannot be told.
        step: id of the step that it is about; "" if none.
    """

    code: Code
    severity: Severity
    message: str
    place: Place | None = None
    expected: str = ""
    suggestion: str = ""
    step: str = ""

    def __str__(self) -> str:
        parts = [f"{self.place}: " if self.place else "", f"{self.severity}: {self.message}"]
        parts += [f"; expected {self.expected}"] if self.expected else []
        parts += [f"; {self.suggestion}"] if self.suggestion else []
        return "".join(parts)
