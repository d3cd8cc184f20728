"""Reads rules as people write them: `A & !B => C`, `A AND NOT B -> C`, and the old `A + B => C`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from benchwork.model.errors import InputError
from benchwork.networks.reactions import Literal

__all__ = ["Rule", "from_rule"]

_ARROW = re.compile(r"<?[=-]+>|→|⇒")
_AND = re.compile(r"\s*&+\s*|\s+\+\s*|\s*\+\s+|\s+(?i:and)\s+")
_NOT = re.compile(r"(?:!|~|(?i:not)\s+)\s*")
_REMEDY = "Write the inputs, an arrow and the product, for example A & !B => C."


@dataclass(frozen=True, slots=True)
class Rule:
    """What a rule says: inputs joined by AND, and the product they act on."""

    inputs: tuple[Literal, ...]
    product: str


def from_rule(text: str) -> Rule:
    """Reads one rule.

    Args:
        text: inputs, an arrow and one product. `=>` and `->` are arrows; `&`, `AND` and a `+` beside a blank join the
            inputs; `!`, `~` and `NOT` negate one. No inputs: an input row. Names are whole, case-sensitive tokens
            without blanks.

    Raises:
        InputError: no arrow or several, no product, an empty or negated place, or a name with a blank in it.

    Example:
        >>> from_rule("A & !B => C")
        Rule(inputs=(Literal(species='A', negated=False), Literal(species='B', negated=True)), product='C')
        >>> from_rule("=> AngII")
        Rule(inputs=(), product='AngII')
    """
    sides = _ARROW.split(text)
    if len(sides) != 2:
        raise InputError(f"the rule {text!r} has {len(sides) - 1} arrows, not one", remedy=_REMEDY)
    left, product = (side.strip() for side in sides)
    if not product:
        raise InputError(f"the rule {text!r} has no product", remedy=_REMEDY)
    inputs = tuple(_literal(part, text) for part in _AND.split(f" {left} ".replace("\t", " "))) if left else ()
    return Rule(inputs=inputs, product=_name(product, text))


def _literal(part: str, rule: str) -> Literal:
    written = part.strip()
    if negation := _NOT.match(written):
        return Literal(_name(written[negation.end() :].strip(), rule), negated=True)
    return Literal(_name(written, rule))


def _name(written: str, rule: str) -> str:
    if not written:
        raise InputError(f"the rule {rule!r} has an empty place", remedy=_REMEDY)
    if re.search(r"[\s&!~]", written):
        raise InputError(f"the rule {rule!r} has {written!r} where one name should stand", remedy=_REMEDY)
    return written
