"""Calls: `name(argument="value", list=["a", "b"])` and its many dialects, read with a place for every fault.

    call     = name "(" [ argument { "," argument } [ "," ] ] ")"
    argument = [ name "=" ] ( string | list | bare )
    list     = "[" [ item { "," item } [ "," ] ] "]"          also in round and curly brackets
    string   = characters in double, single, curly or back quotes, on one line; a backslash escapes

A call may go on over lines. A line that begins a call of its own ends the one before it, closed or not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from benchwork.language.findings import Code
from benchwork.language.source import Source

__all__ = ["CALL_NAME", "Call", "Given", "read_call", "unescape"]

CALL_NAME = r"[A-Za-z_]\w*"

_WELL_FORMED = re.compile(
    rf"[ \t]*+(?:({CALL_NAME})[ \t]*+=[ \t]*+)?"
    r'(?:"([^"\\\n]*+)"|\[((?:[ \t]*+"[^"\\\n]*+"[ \t]*+(?:,|(?=\])))*+)[ \t]*+\])[ \t]*+([,)])'
)
_ITEM = re.compile(r'"([^"]*)"')
_NAMED = re.compile(rf"({CALL_NAME})[ \t]*([=:])(?!=)[ \t]*")
_NEXT_NAMED = re.compile(rf"\s*{CALL_NAME}\s*=\s*[\"'“‘\[]")
_NEXT_CALL = re.compile(rf"[ \t]*+(?:(?:[-*•+]|\(?\d{{1,4}}[.):])[ \t]*+)?{CALL_NAME}\(|[ \t]*+(?:</?\s*[A-Za-z]|```)")
_CLOSERS = {"'": "'", "“": '”"', "”": "”", "‘": "’'", "’": "’", "„": "“”", "`": "`'", '"': '"', "«": "»"}
_LISTS = {"[": "]", "(": ")", "{": "}"}
_NULLS = frozenset({"None", "null"})
_ESCAPES = {"n": "\n", "r": "\r", "t": "\t", '"': '"', "'": "'", "\\": "\\"}
_ESCAPED = re.compile(r"\\(?:u((?!d[89a-f])[0-9a-f]{4})|(.))", re.DOTALL | re.IGNORECASE)


class Given(NamedTuple):
    """An argument as it was given.

    Args:
        name: None where it was given by position.
        value: a text, or the entries of a list.
        at: offset of the argument.
    """

    name: str | None
    value: str | tuple[str, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Call:
    """A call as it was written.

    Args:
        at: offset of its name.
        end: offset behind it.
        whole: whether it could be read; where not, `end` is where it broke and `given` holds what came before.
    """

    name: str
    given: list[Given]
    at: int
    end: int
    whole: bool = True


class _BrokenError(Exception):
    """Where a call cannot be read on."""

    def __init__(self, at: int, message: str, expected: str, suggestion: str = "", unclosed: str = "") -> None:
        super().__init__(message)
        self.at, self.message, self.expected, self.suggestion = at, message, expected, suggestion
        self.unclosed = unclosed


def read_call(source: Source, name: str, at: int, opened: int, end: int) -> Call:
    """Reads the arguments of a call.

    Args:
        source: text and findings.
        name: of the call.
        at: offset of the name.
        opened: offset behind the opening bracket.
        end: offset where the text ends for this call.
    """
    text, given, position = source.text, [], opened
    while found := _WELL_FORMED.match(text, position, end):
        key, value, items, closing = found.groups()
        given.append(Given(key, value if items is None else tuple(_ITEM.findall(items)), position))
        position = found.end()
        if closing == ")":
            return Call(name, given, at, position)
    reader = _Reader(source, end)
    try:
        return Call(name, given, at, reader.arguments(given, position))
    except _BrokenError as broken:
        code = Code.UNCLOSED if broken.unclosed else Code.BAD_ARGUMENT
        source.error(
            code, min(broken.at, len(text)), f"{name}: {broken.message}", expected=_shown(broken.expected),
            suggestion=broken.suggestion,
        )  # fmt: skip
        return Call(name, given, at, broken.at, whole=broken.unclosed == "call")


def unescape(text: str) -> str:
    """A string's text without its escapes, those of JSON; any other backslash stands for itself."""
    return _ESCAPED.sub(_unescaped, text) if "\\" in text else text


def _unescaped(found: re.Match[str]) -> str:
    return chr(int(found[1], 16)) if found[1] else _ESCAPES.get(found[2], found[0])


def _shown(expected: str) -> str:
    return f'"{expected}"' if len(expected) == 1 else expected


class _Reader:
    """Reads arguments in any dialect, slowly."""

    def __init__(self, source: Source, end: int) -> None:
        self.source, self.text, self.end = source, source.text, end
        self._quotes_noted = False

    def arguments(self, given: list[Given], position: int) -> int:
        """Reads arguments up to the closing bracket; returns the offset behind it."""
        while True:
            position = self._skip(position)
            if self.text[position] == ")":
                return position + 1
            if self.text[position] == "," and given:
                self.source.note(Code.BAD_ARGUMENT, position, "two commas in a row were read as one")
                position += 1
                continue
            begin, name = position, None
            if found := _NAMED.match(self.text, position, self.end):
                name, position = found[1], self._skip(found.end())
                if found[2] == ":":
                    self.source.note(Code.QUOTES, found.start(2), 'a colon was read as "="')
            value, position = self._value(position)
            if value is not None:
                given.append(Given(name, value, begin))
            position = self._skip(position)
            if self.text[position] == ",":
                position += 1
            elif _NEXT_NAMED.match(self.text, position, self.end):
                self.source.warn(
                    Code.BAD_ARGUMENT, position, "a comma is missing between two arguments", expected='","'
                )
            elif self.text[position] != ")":
                raise _BrokenError(position, f"{self.text[position]!r} cannot follow a value", '"," or ")"')

    def _skip(self, position: int, closing: str = ")", what: str = "call") -> int:
        """The offset of the next character that is no blank.

        Args:
            closing: the bracket that is still to come, and `what` it closes.

        Raises:
            _BrokenError: the text, or the call as far as can be told, ends before.
        """
        while position < self.end and (self.text[position].isspace() or self._begins_comment(position)):
            if self._begins_comment(position):
                line_end = self.text.find("\n", position, self.end)
                position = self.end if line_end < 0 else line_end
                continue
            if self.text[position] == "\n" and _NEXT_CALL.match(self.text, position + 1, self.end):
                raise _BrokenError(position, f"the {what} is not closed", closing, f'end it with "{closing}"', what)
            position += 1
        if position >= self.end:
            raise _BrokenError(self.end, f"the {what} is not closed", closing, f'end it with "{closing}"', what)
        return position

    def _begins_comment(self, position: int) -> bool:
        """Whether a comment begins here, which needs a blank before it: a value may hold these characters."""
        return self.text.startswith(("#", "//"), position, self.end) and self.text[position - 1].isspace()

    def _value(self, position: int) -> tuple[str | tuple[str, ...] | None, int]:
        opening = self.text[position]
        if opening in _CLOSERS:
            return self._string(position)
        if opening in _LISTS:
            return self._list(position)
        bare, position = self._bare(position, ",)")
        return (None if bare in _NULLS else bare), position

    def _string(self, position: int, *, in_list: bool = False) -> tuple[str, int]:
        opening = self.text[position]
        if opening != '"':
            self._note_quotes(position, f"{opening} was read as a double quote")
        closers, begin, at = _CLOSERS[opening], position + 1, position + 1
        while at < self.end and (char := self.text[at]) != "\n":
            if char == "\\":
                at += 2
                continue
            if char in closers:
                if self._closes(at + 1, in_list):
                    return unescape(self.text[begin:at]), at + 1
                self._note_quotes(at, "a quote inside of a value was read as part of it")
            at += 1
        raise _BrokenError(position, "the quotes that open here are not closed on this line", f"a closing {closers[0]}")

    def _closes(self, at: int, in_list: bool) -> bool:
        """Whether what follows a quote could follow a value."""
        while at < self.end and self.text[at] in " \t\r":
            at += 1
        if in_list and self.text[at : at + 1] == '"':
            return True
        if at >= self.end or self.text[at] in ",)]}\n" or self._begins_comment(at):
            return True
        return _NEXT_NAMED.match(self.text, at, self.end) is not None

    def _list(self, position: int) -> tuple[tuple[str, ...], int]:
        opening, items = self.text[position], []
        closing = _LISTS[opening]
        if opening != "[":
            self.source.note(Code.LIST_FORM, position, f"a list in {opening}{closing} was read as one in []")
        at = self._skip(position + 1, closing, "list")
        while self.text[at] != closing:
            if self.text[at] in _CLOSERS:
                item, at = self._string(at, in_list=True)
            else:
                item, at = self._bare(at, f",{closing}")
            items.append(item)
            at = self._skip(at, closing, "list")
            if self.text[at] == ",":
                at = self._skip(at + 1, closing, "list")
            elif self.text[at] in _CLOSERS:
                self.source.warn(Code.BAD_ARGUMENT, at, "a comma is missing between two entries", expected='","')
            elif self.text[at] != closing:
                raise _BrokenError(at, f"{self.text[at]!r} cannot follow an entry of a list", f'"," or "{closing}"')
        return tuple(items), at + 1

    def _bare(self, position: int, stops: str) -> tuple[str, int]:
        """A value without quotes: up to one of `stops` outside of brackets, on one line."""
        depth, at = 0, position
        while at < self.end and (char := self.text[at]) != "\n" and (depth or char not in stops):
            depth = max(0, depth + (char in "([{") - (char in ")]}"))
            at += 1
        bare = self.text[position:at].strip()
        if not bare or bare[0] in "\"'=)]}":
            raise _BrokenError(position, "there is no value here", "a value in double quotes")
        self._note_quotes(position, "a value without quotes was read as it stands")
        return bare, at

    def _note_quotes(self, at: int, message: str) -> None:
        """Notes a departure once a call: the rest of its line will be in the same hand."""
        if not self._quotes_noted:
            self._quotes_noted = True
            self.source.note(Code.QUOTES, at, message, expected="double quotes")
