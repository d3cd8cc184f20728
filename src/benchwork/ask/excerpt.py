"""A record laid out as indented JSON, in pieces, so that the terminal and the page can mark the same excerpts."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from benchwork.model.record import Record

__all__ = ["Piece", "laid_out"]

_LONGEST_VALUE = 240
_ITEMS_SHOWN = 3
_INDENT = "  "


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the laid out record.

    Args:
        text: the stretch; line breaks in it are layout.
        role: what the receipt says stands here ("subject", "sign" ...); "" for all the rest.
    """

    text: str
    role: str = ""


def laid_out(record: Record, pointers: Mapping[str, str]) -> list[Piece]:
    """The record in pieces, with what the receipt points at as pieces of their own.

    Pointed-at values stand in full. Around them a long value is cut, and a list shows a few items, each time saying how
    much is left out, so that a live answer of a megabyte stays readable.

    Args:
        record: the record; one that is not JSON is returned as one piece, cut if long.
        pointers: JSON Pointers by role, as a receipt has them.
    """
    try:
        document = json.loads(record.body)
    except ValueError:
        return [Piece(_cut(record.body, 20 * _LONGEST_VALUE))]
    roles: dict[str, str] = {}
    for role, pointer in sorted(pointers.items()):
        roles[pointer] = f"{roles[pointer]}, {role}" if pointer in roles else role
    return list(_walk(document, "", roles, "\n"))


def _walk(value: Any, pointer: str, roles: Mapping[str, str], newline: str) -> Iterator[Piece]:
    if role := roles.get(pointer):
        yield Piece(_json(value), role)
    elif isinstance(value, dict) and value:
        members = [(f"{_json(key)}: ", item, f"{pointer}/{_token(key)}") for key, item in value.items()]
        yield from _members("{}", members, roles, newline)
    elif isinstance(value, list) and value:
        numbered = [("", item, f"{pointer}/{number}") for number, item in enumerate(value)]
        kept = [m for n, m in enumerate(numbered) if n < _ITEMS_SHOWN or _leads_to(m[2], roles)]
        yield from _members("[]", kept, roles, newline, left_out=len(numbered) - len(kept))
    else:
        yield Piece(_cut(_json(value), _LONGEST_VALUE))


def _members(
    brackets: str, members: list[tuple[str, Any, str]], roles: Mapping[str, str], newline: str, left_out: int = 0
) -> Iterator[Piece]:
    inner = newline + _INDENT
    yield Piece(brackets[0])
    for number, (key, item, pointer) in enumerate(members):
        yield Piece(f"{',' if number else ''}{inner}{key}")
        yield from _walk(item, pointer, roles, inner)
    yield Piece(f"{f'{inner}… {left_out:,} more' if left_out else ''}{newline}{brackets[1]}")


def _leads_to(pointer: str, roles: Mapping[str, str]) -> bool:
    return any(target == pointer or target.startswith(f"{pointer}/") for target in roles)


def _token(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]}… ({len(text) - longest:,} more characters)"
