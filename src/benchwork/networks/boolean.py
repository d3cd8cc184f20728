"""Boolean expressions as alternatives: the rules, joined by OR, that an expression with !, & and | comes to."""

from __future__ import annotations

import re
from collections.abc import Callable

from benchwork.model.errors import InputError
from benchwork.networks.reactions import Literal

__all__ = ["Terms", "alternatives"]

_TOKEN = re.compile(r"[!~&|()]|[^\s!~&|(),]+")
_DEEPEST, _MOST_TERMS = 50, 10_000

Terms = list[tuple[Literal, ...]]
"""Alternatives, each of literals that hold together: no alternative is false, an empty one is true."""


def alternatives(expression: str) -> Terms:
    """The disjunctive form of an expression, with its literals as they are written: nothing is simplified.

    Args:
        expression: names, `!` or `~`, `&`, `|` and brackets; `true`, `1`, `false` and `0` are constants.

    Raises:
        InputError: it cannot be read, or has more than 10,000 alternatives.

    Example:
        >>> [" & ".join(map(str, term)) for term in alternatives("(A & !B) | !(C | D)")]
        ['A & !B', '!C & !D']
    """
    return _Expression(expression).terms()


class _Expression:
    """One Boolean expression, read by recursive descent; a NOT before brackets is carried inwards (De Morgan)."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = _TOKEN.findall(text)
        self.place = 0
        self.depth = 0
        if _TOKEN.sub("", text).strip():
            raise self._wrong("it holds what is neither a name nor an operator")

    def terms(self) -> Terms:
        found = self._any(negated=False)
        if self.place < len(self.tokens):
            raise self._wrong(f"{self.tokens[self.place]!r} is not expected there")
        return found

    def _wrong(self, why: str) -> InputError:
        return InputError(
            f"the expression {self.text[:200]!r} cannot be read: {why}", remedy="Use !, &, | and brackets."
        )

    def _next(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def _chain(self, operator: str, one: Callable[..., Terms], *, negated: bool, joined: bool) -> Terms:
        """Parts with one operator between them; `joined` where they must all hold."""
        found = one(negated=negated)
        while self._next() == operator:
            self.place += 1
            part = one(negated=negated)
            found = [(*left, *right) for left in found for right in part] if joined else found + part
            if len(found) > _MOST_TERMS:
                raise self._wrong(f"it has more than {_MOST_TERMS:,} alternatives")
        return found

    def _any(self, *, negated: bool) -> Terms:
        return self._chain("|", self._all, negated=negated, joined=negated)

    def _all(self, *, negated: bool) -> Terms:
        return self._chain("&", self._one, negated=negated, joined=not negated)

    def _one(self, *, negated: bool) -> Terms:
        token = self._next()
        self.place += 1
        if token in ("!", "~"):
            return self._deeper(self._one, negated=not negated)
        if token == "(":
            found = self._deeper(self._any, negated=negated)
            if self._next() != ")":
                raise self._wrong("a bracket is not closed")
            self.place += 1
            return found
        if token in ("", "&", "|", ")"):
            raise self._wrong(f"a name is missing before {token!r}" if token else "a name is missing at its end")
        if token.lower() in ("true", "1", "false", "0"):
            return [()] if (token.lower() in ("true", "1")) != negated else []
        return [(Literal(token, negated),)]

    def _deeper(self, part: Callable[..., Terms], *, negated: bool) -> Terms:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self._wrong(f"it is nested more than {_DEEPEST} deep")
        found = part(negated=negated)
        self.depth -= 1
        return found
