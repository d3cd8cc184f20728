"""HTML and SVG as a tree. Text can only enter as text, so nothing from data becomes a tag or an attribute."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from benchwork.ask.words import public_page, visible

__all__ = ["Element", "Node", "Nodes", "el", "link_out", "render", "style"]

_VOID = frozenset({"meta", "br", "hr", "link", "img"})


@dataclass(frozen=True, slots=True)
class Element:
    """A tag with attributes and children. Tags and attribute names are written in this package, never data.

    Args:
        verbatim: a text of this package's own that goes out unescaped; used for style sheets only.
    """

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Node, ...] = ()
    verbatim: str = ""


Node = Element | str
Nodes = Node | None | Iterable["Nodes"]


def el(tag: str, *children: Nodes, **attributes: str | float | None) -> Element:
    """An element. None is left out; an attribute `class_` is written class, `stroke_width` stroke-width.

    Example:
        >>> render(el("a", "1 < 2", href="#x", class_="c"))
        '<a href="#x" class="c">1 &lt; 2</a>'
    """
    named = tuple((n.rstrip("_").replace("_", "-"), _attribute(v)) for n, v in attributes.items() if v is not None)
    return Element(tag, named, tuple(_flat(children)))


def _flat(nodes: Iterable[Nodes]) -> Iterator[Node]:
    for node in nodes:
        if isinstance(node, (Element, str)):
            yield node
        elif node is not None:
            yield from _flat(node)


def style(sheet: str) -> Element:
    """A style element with this package's own sheet.

    Raises:
        ValueError: the sheet could end its element.
    """
    if "</" in sheet:
        raise ValueError("a style sheet must not hold an end tag")
    return Element("style", verbatim=sheet)


def link_out(text: str, reference: str, class_: str | None = None) -> Element | str:
    """A link to the page of a URL or CURIE, which learns nothing of this page; plain text where there is none."""
    page = public_page(reference)
    return el("a", text, href=page, rel="noopener noreferrer", target="_blank", class_=class_) if page else text


def render(node: Node) -> str:
    """The tree as HTML text."""
    parts: list[str] = []
    _write(node, parts)
    return "".join(parts)


def _attribute(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:g}"


def _write(node: Node, parts: list[str]) -> None:
    if isinstance(node, str):
        parts.append(escape(visible(node, keep="\n")))
        return
    attributes = "".join(f' {name}="{escape(visible(value))}"' for name, value in node.attributes)
    parts.append(f"<{node.tag}{attributes}>")
    if node.tag in _VOID:
        return
    parts.append(node.verbatim)
    for child in node.children:
        _write(child, parts)
    parts.append(f"</{node.tag}>")
