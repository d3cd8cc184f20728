"""Lines: which calls a block of calls holds, whatever stands before, between and behind them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchwork.language.calls import CALL_NAME, Call, Given, read_call
from benchwork.language.findings import Code
from benchwork.language.source import Source

__all__ = ["read_lines"]

_PLAIN = re.compile(rf"[ \t\r]*+({CALL_NAME})\(")
_MARKED = re.compile(
    r"[ \t\r]*+((?:(?:[-*•+–>`]|\(?\d{1,4}[.):]|\[\d{1,4}\]|step[ \t]*\d{1,4}[:.)]?)[ \t]*+)*+)"
    rf"({CALL_NAME})[*`]{{0,3}}[ \t]*+\(",
    re.IGNORECASE,
)
_COMMENT = re.compile(r"[ \t]*(?:#|//|<!--|[-=*_~]{2,}[ \t\r]*$)")
_FENCE = re.compile(r"[ \t]*(?:```|~~~)[\w-]*[ \t\r]*$")
_TAIL = re.compile(r"[ \t\r;,.`*]*+(?:(?:#|//|<!--)[^\n]*)?")
_ID = r"[\"'`]?([\w.-]*\w)[\"'`]?"
_ARROW = re.compile(
    rf"[ \t]*(?:[-*•]|\(?\d{{1,4}}[.):])?[ \t]*{_ID}[ \t]*(?:-{{1,3}}>|=>|→|⟶)[ \t]*"
    rf"{_ID}[ \t]*[\[(:,;]?[ \t]*(\w*)[ \t]*[\])]?[ \t\r;,.]*"
)


def read_lines(source: Source, start: int, end: int) -> Iterator[Call]:
    """Reads the calls of a stretch of text; whatever is wrong with a line ends with the line.

    Arrows, as in "n1 -> n2", are read as calls of `edge`.
    """
    text, position = source.text, start
    while position < end:
        found = _PLAIN.match(text, position, end)
        if found is not None:
            name, at = found[1], found.start(1)
        else:
            found = _MARKED.match(text, position, end)
            if found is None:
                line_end = text.find("\n", position, end)
                line_end = end if line_end < 0 else line_end
                yield from _other(source, position, line_end)
                position = line_end + 1
                continue
            name, at = found[2], found.start(2)
            if found[1]:
                source.note(Code.LIST_MARKER, found.start(1), f"the list marker {found[1].strip()} was left out")
        call = read_call(source, name, at, found.end(), end)
        yield call
        position = call.end if call.whole else _next_line(text, call.end, end)
        if call.whole:
            position = _behind(source, position, end)


def _behind(source: Source, position: int, end: int) -> int:
    """Offset of the next call or line behind a call."""
    text = source.text
    if position < end and text[position] == "\n":
        return position + 1
    found = _TAIL.match(text, position, end)
    position = found.end() if found else position
    if position >= end or text[position] == "\n":
        return position + 1
    if _PLAIN.match(text, position, end) is None:
        line_end = _next_line(text, position, end)
        left = text[position : line_end - 1].strip()
        if left:
            source.warn(
                Code.TRAILING, position, f"{left[:60]!r} behind a call was left out", expected="one call a line"
            )
        return line_end
    return position


def _next_line(text: str, position: int, end: int) -> int:
    found = text.find("\n", position, end)
    return end + 1 if found < 0 else found + 1


def _other(source: Source, start: int, end: int) -> Iterator[Call]:
    """A line that is no call: a blank, comment or fence is passed over, an arrow is an edge, the rest an error."""
    line = source.text[start:end]
    stripped = line.strip()
    if not stripped or _COMMENT.match(line):
        return
    at = start + len(line) - len(line.lstrip())
    if _FENCE.match(line):
        source.note(Code.FENCE, at, "a markdown fence was left out", expected="the block alone")
    elif arrow := _ARROW.fullmatch(line):
        source.note(Code.RENAMED_PRIMITIVE, at, "an arrow was read as an edge", expected='edge("n1", "n2")')
        given = [Given(None, arrow[1], at), Given(None, arrow[2], at)]
        given += [Given("relation", arrow[3], start + arrow.start(3))] if arrow[3] else []
        yield Call("edge", given, at, end)
    else:
        source.error(
            Code.NOT_A_CALL, at, f"{stripped[:60]!r} is not a call", expected='a call such as binds_to(id="n1", ...)',
            suggestion="put # before what is not meant to be read",
        )  # fmt: skip
