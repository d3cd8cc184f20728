"""From a call to an action: names of today and of older vocabularies, positions, and values in their forms."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Protocol

from benchwork.language.calls import Call, Given
from benchwork.language.findings import Code
from benchwork.language.primitives import FORMER_NAMES, PRIMITIVES
from benchwork.language.primitives.base import PATHWAYS, Action, Argument, Form, Mechanism, Step
from benchwork.language.primitives.system import SetContext
from benchwork.language.source import Source
from benchwork.language.values import Direction, read_direction, split_list
from benchwork.language.wording import names_pathway
from benchwork.model.term import Term

__all__ = ["ActionRead", "Resolve", "Resolved", "read_action"]

_DIRECTIONS = {each.value: each for each in Direction}
_BRITISH = re.compile(r"is(?=e|ing|ation)")


class Resolved(Protocol):
    """What a resolver says about a name; `naming.resolution.Resolution` fits."""

    @property
    def term(self) -> Term | None:
        """The one term that it stands for, or None."""
        ...

    @property
    def note(self) -> str:
        """Why, in words."""
        ...


Value = str | tuple[str, ...] | Direction
Resolve = Callable[[str], Resolved]
"""From a name to a term; `Lexicon.resolve` fits."""


@dataclass(frozen=True, slots=True)
class ActionRead:
    """An action, and the id that it was given; the id of a step stands in the step too."""

    action: Action
    id: str | None


def read_action(source: Source, call: Call, resolve: Resolve | None) -> ActionRead | None:
    """Reads an action out of a call; None where the call is of no known primitive or could not be read.

    Args:
        resolve: tells molecules from pathways where an older word covers both.
    """
    cls = PRIMITIVES.get(call.name) or _renamed(source, call, resolve)
    if cls is None or not call.whole:
        return None
    is_step = issubclass(cls, Step)
    by_name = cls.spec.by_name
    id_: str | None = None
    values: dict[str, Value] = {}
    undeclared: list[tuple[str, Given]] = []
    for number, each in enumerate(call.given):
        name, value, at = each
        if name is None:
            name = _by_position(source, cls, number, each)
        if name == "id":
            id_ = value if isinstance(value, str) else ", ".join(value)
            continue
        argument = by_name.get(name) if name is not None else None
        if argument is None:
            undeclared.append((name or f"argument {number + 1}", each))
            continue
        if argument.name != name:
            source.note(
                Code.RENAMED_ARGUMENT, at, f'{cls.spec.name} has undeclared argument "{name}"',
                suggestion=f"it was read as {argument.name}", step=id_ or "",
            )  # fmt: skip
        if argument.name in values:
            source.error(
                Code.REPEATED_ARGUMENT, at, f"{cls.spec.name} has {argument.name} twice; the first stands",
                step=id_ or "",
            )  # fmt: skip
        elif argument.is_text and isinstance(value, str):
            values[argument.name] = value
        elif (read := _value(source, argument, each, id_ or "")) is not None:
            values[argument.name] = read
    for unknown, each in undeclared:
        _keep_undeclared(source, cls, unknown, each, values, id_ or "")
    for argument in cls.spec.required:
        if not values.get(argument.name):
            source.error(
                Code.MISSING_ARGUMENT, call.at, f"{cls.spec.name} lacks required {argument.name}",
                expected=f"{argument.name}: {argument.description}", step=id_ or "",
            )  # fmt: skip
    if is_step:
        values["id"] = id_ or ""
    return ActionRead(cls(**values), id_)


def _renamed(source: Source, call: Call, resolve: Resolve | None) -> type[Action] | None:
    """The primitive that a former name, a British spelling or other capitals stand for."""
    folded = _BRITISH.sub("iz", call.name.lower())
    found = PRIMITIVES.get(folded)
    why = ""
    if found is None and (former := FORMER_NAMES.get(folded)):
        found = former[0]
        if len(former) > 1:
            found, why = _by_kind(former, call, resolve)
    if found is not None:
        message = f"{call.name} was read as {found.spec.name}{why}"
        source.note(Code.RENAMED_PRIMITIVE, call.at, message, expected=found.spec.name)
        return found
    close = get_close_matches(folded, PRIMITIVES, n=1, cutoff=0.7)
    source.error(
        Code.UNKNOWN_PRIMITIVE, call.at, f"{call.name} is no primitive", expected="one of the primitives or edge",
        suggestion=f"perhaps {close[0]}" if close else "",
    )  # fmt: skip
    return None


def _by_kind(former: tuple[type[Action], ...], call: Call, resolve: Resolve | None) -> tuple[type[Action], str]:
    """Which of two primitives is meant: the one that takes a pathway, or the one that takes a molecule."""
    of_pathway = next(each for each in former if any(a.kinds == PATHWAYS for a in each.spec.arguments))
    other = next(each for each in former if each is not of_pathway)
    written = next((g.value for g in call.given if g.name not in ("id", "direction") and isinstance(g.value, str)), "")
    term = resolve(written).term if resolve is not None and written else None
    if term is not None:
        return (of_pathway if term.kind in PATHWAYS else other), f", as {written!r} is a {term.kind.value}"
    pathway = names_pathway(written)
    return (of_pathway if pathway else other), f", as {written!r} reads like a {'pathway' if pathway else 'molecule'}"


def _by_position(source: Source, cls: type[Action], number: int, given: Given) -> str | None:
    order = [*(["id"] if issubclass(cls, Step) else []), *(each.name for each in cls.spec.arguments)]
    if number >= len(order):
        return None
    source.note(
        Code.POSITIONAL, given.at, f"argument number {number + 1} of {cls.spec.name} was read as {order[number]}",
        expected=f'{order[number]}="..."',
    )  # fmt: skip
    return order[number]


def _keep_undeclared(
    source: Source, cls: type[Action], name: str, given: Given, values: dict[str, Value], step: str
) -> None:
    """An argument that the primitive does not have: its words are kept where the primitive has room for free text."""
    room = "via" if issubclass(cls, Mechanism) else "extras" if issubclass(cls, SetContext) else None
    words = given.value if isinstance(given.value, str) else ", ".join(given.value)
    if room is not None:
        before = values.get(room)
        values[room] = f"{before}; {name}: {words}" if isinstance(before, str) else f"{name}: {words}"
    source.warn(
        Code.UNDECLARED_ARGUMENT, given.at, f'{cls.spec.name} has undeclared argument "{name}"',
        expected=cls.spec.signature, suggestion=f"it was kept in {room}" if room else "it was left out", step=step,
    )  # fmt: skip


def _value(source: Source, argument: Argument, given: Given, step: str) -> Value | None:
    value = given.value
    if argument.form is Form.DIRECTION:
        return _direction(source, argument, given, step)
    if argument.form is Form.NAMES:
        if isinstance(value, tuple):
            return value
        source.note(
            Code.LIST_FORM, given.at, f"{argument.name} is a bare string, not a list", step=step,
            suggestion=f"it was read as a list of {len(split_list(value))}",
        )  # fmt: skip
        return split_list(value)
    source.note(
        Code.LIST_FORM,
        given.at,
        f"{argument.name} is a list and was joined to one text",
        expected="one text",
        step=step,
    )
    return ", ".join(value)


def _direction(source: Source, argument: Argument, given: Given, step: str) -> Direction | None:
    word = given.value if isinstance(given.value, str) else ", ".join(given.value)
    if (plain := _DIRECTIONS.get(word)) is not None:
        return plain
    read = read_direction(word)
    expected = " or ".join(_DIRECTIONS)
    if read is None:
        source.error(Code.BAD_DIRECTION, given.at, f"{word!r} is not a direction", expected=expected, step=step)
        return None
    left = f", without {' and '.join(read.left_out)}" if read.left_out else ""
    source.note(
        Code.DIRECTION_WORD, given.at, f"direction {word!r} was read as {read.direction.value}{left}",
        expected=expected, step=step,
    )  # fmt: skip
    return read.direction
