"""The little of MathML that SBML needs."""

from __future__ import annotations

from xml.etree.ElementTree import Element

__all__ = ["apply", "ci", "cn", "function", "lambda_", "math", "piecewise"]

_SPACE = "http://www.w3.org/1998/Math/MathML"


def math(content: Element) -> Element:
    """A <math> element; the namespace is declared here and holds for all below."""
    return _holding("math", content, xmlns=_SPACE)


def ci(name: str) -> Element:
    """A name."""
    element = Element("ci")
    element.text = name
    return element


def cn(value: int) -> Element:
    """A whole number."""
    element = Element("cn", {"type": "integer"})
    element.text = str(value)
    return element


def apply(operator: str, *arguments: Element) -> Element:
    """An operator of MathML with its arguments: times, minus, power, leq, and, or, eq ..."""
    return _holding("apply", Element(operator), *arguments)


def function(name: str, *arguments: Element) -> Element:
    """A call of a function that the model defines."""
    return _holding("apply", ci(name), *arguments)


def lambda_(*arguments: str, body: Element) -> Element:
    """A function of the arguments."""
    bound = (_holding("bvar", ci(argument)) for argument in arguments)
    return _holding("lambda", *bound, body)


def piecewise(*cases: tuple[Element, Element], otherwise: Element) -> Element:
    """The first value whose condition holds.

    Args:
        cases: value and condition.
        otherwise: value where no condition holds.
    """
    pieces = (_holding("piece", value, condition) for value, condition in cases)
    return _holding("piecewise", *pieces, _holding("otherwise", otherwise))


def _holding(tag: str, *children: Element, **attributes: str) -> Element:
    element = Element(tag, attributes)
    element.extend(children)
    return element
