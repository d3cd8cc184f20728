"""Reads rules as people write them: `A & !B => C`, `A AND NOT B -> C`, and the old `A + B => C`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from benchwork.model.errors import InputError
from benchwork.networks.reactions import ARROW, Literal

__all__ = ["Rule", "from_rule"]

_TOKEN = re.compile(r"&+|[!~]|[^\s&!~]+")
_INNER_PLUS = re.compile(r"((?<=[^+])\+(?=[^+])|^\+(?=[^+]))")
_REMEDY = "Write the inputs, an arrow and the product, for example A & !B => C."
_AND, _NOT = "&", "!"


@dataclass(frozen=True, slots=True)
class Rule:
    """What a rule says: inputs joined by AND, and the product they act on."""

    inputs: tuple[Literal, ...]
    product: str


def from_rule(text: str, names: Collection[str] = ()) -> Rule:
    """Reads one rule.

    Args:
        text: inputs, an arrow and one product. `=>` and `->` are arrows; `&`, `AND` and `+` join the inputs; `!`, `~`
            and `NOT` negate one. No inputs: an input row. Names are whole, case-sensitive tokens without blanks.
        names: the species that are known. A `+` or a word AND or NOT that is part of such a name is not an operator;
            a `+` at the end of an input (Ca2+) belongs to its name also where no name is known.

    Raises:
        InputError: no arrow or several, no product, or places that are empty or hold several names.

    Example:
        >>> from_rule("A & !B => C")
        Rule(inputs=(Literal(species='A', negated=False), Literal(species='B', negated=True)), product='C')
        >>> from_rule("=> AngII")
        Rule(inputs=(), product='AngII')
    """
    sides = ARROW.split(text)
    if len(sides) != 2:
        raise InputError(f"the rule {text!r} has {len(sides) - 1} arrows, not one", remedy=_REMEDY)
    left, product = (side.strip() for side in sides)
    if not product:
        raise InputError(f"the rule {text!r} has no product", remedy=_REMEDY)
    if re.search(r"[\s&!~|]", product):
        raise InputError(f"the rule {text!r} has {product!r} where one product should stand", remedy=_REMEDY)
    return Rule(inputs=tuple(_inputs(_tokens(left, names), text)), product=product)


def _tokens(left: str, names: Collection[str]) -> Iterator[str]:
    """Names, and `&` and `!` for the operators in all their spellings."""
    for token in _TOKEN.findall(left):
        if token in names:
            yield token
        elif token[0] == "&" or token == "+" or token.upper() == "AND":
            yield _AND
        elif token in ("!", "~") or token.upper() == "NOT":
            yield _NOT
        else:
            yield from (_AND if part == "+" else part for part in _INNER_PLUS.split(token) if part)


def _inputs(tokens: Iterable[str], rule: str) -> Iterator[Literal]:
    """The literals between the ANDs, each one name with at most one NOT before it."""
    places: list[list[str]] = [[]]
    for token in tokens:
        if token == _AND:
            places.append([])
        else:
            places[-1].append(token)
    if places == [[]]:
        return
    for place in places:
        negated = place[:1] == [_NOT]
        written = place[1:] if negated else place
        if not written:
            raise InputError(f"the rule {rule!r} has an empty place among its inputs", remedy=_REMEDY)
        if len(written) > 1 or written[0] == _NOT:
            raise InputError(f"the rule {rule!r} has {' '.join(place)!r} where one input should stand", remedy=_REMEDY)
        yield Literal(written[0], negated)
