"""Names of a trace and the terms that they stand for. What does not resolve is reported, never guessed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from benchwork.language.arguments import Resolve, Resolved
from benchwork.language.dag import NOWHERE
from benchwork.language.findings import Code, Finding, Severity
from benchwork.language.parser import Places
from benchwork.language.primitives.base import Argument
from benchwork.language.trace import Trace
from benchwork.language.values import is_placeholder
from benchwork.model.term import Term

__all__ = ["Named", "check_names", "ground"]

_SEPARATOR = re.compile(r"\s*(?:[/,;+]|\band\b)\s*")
_MOST_PARTS = 12


@dataclass(frozen=True, slots=True)
class Named:
    """A name in an argument and what it came to.

    Args:
        step: number of the step, from 0; -1 for the context.
        id: of the step; "" for the context.
        text: as the trace has it.
        term: None where it is unknown or ambiguous.
        note: why, in words.
        parts: names in it that each stand for a term, where the whole does not: several things in one argument.
    """

    step: int
    id: str
    argument: Argument
    text: str
    term: Term | None
    note: str
    parts: tuple[str, ...] = ()

    @property
    def fits(self) -> bool | None:
        """Whether the term is of a kind that the argument takes; None where there is no term."""
        return None if self.term is None else not self.argument.kinds or self.term.kind in self.argument.kinds


def ground(trace: Trace, resolve: Resolve) -> tuple[Named, ...]:
    """Every name of a trace with its term, in the order of the text; values that only say "not stated" are no names.

    Args:
        resolve: from a name to a term; it is asked once a name.
    """
    known: dict[str, Resolved] = {}

    def ask(name: str) -> Resolved:
        if name not in known:
            known[name] = resolve(name)
        return known[name]

    found: list[Named] = []
    for number, action in enumerate([trace.context, *trace.steps], -1):
        for argument, text in action.named() if action is not None else ():
            if not is_placeholder(text):
                answer = ask(text)
                pieces = _SEPARATOR.split(text) if answer.term is None else []
                several = 1 < len(pieces) <= _MOST_PARTS and all(piece and ask(piece).term for piece in pieces)
                id_ = trace.steps[number].id if number >= 0 else ""
                parts = tuple(pieces) if several else ()
                found.append(Named(number, id_, argument, text, answer.term, answer.note, parts))
    return tuple(found)


def check_names(names: tuple[Named, ...], places: Places = NOWHERE) -> tuple[Finding, ...]:
    """Names that stand for no one term, and terms of a kind that does not belong where they are."""
    found: list[Finding] = []
    for each in names:
        place = places.step(each.step) if each.step >= 0 else places.context
        if each.term is None:
            several = f"name {' and '.join(each.parts)} one by one, each in a step of its own" if each.parts else ""
            found.append(Finding(
                Code.UNRESOLVED, Severity.NOTE,
                f"{each.argument.name} {each.text!r} stands for no one term ({each.note})",
                place, each.argument.description, several, each.id,
            ))  # fmt: skip
        elif each.fits is False:
            kinds = sorted(kind.value for kind in each.argument.kinds)
            found.append(Finding(
                Code.KIND, Severity.WARNING, f"{each.argument.name} {each.text!r} is a {each.term.kind.value}", place,
                f"a {', '.join(kinds[:-1])} or {kinds[-1]}" if len(kinds) > 1 else f"a {kinds[0]}", step=each.id,
            ))  # fmt: skip
    return tuple(found)
