"""A small writer of SVG: elements with numbers rounded and text escaped, so that the same drawing is the same bytes."""

from __future__ import annotations

from html import escape

__all__ = ["Drawing", "diverging", "sequential"]

_FONT = "font-family:system-ui,sans-serif"
_NOT_KNOWN = "#bdbdbd"
_WHITE, _BLUE, _RED = (255, 255, 255), (33, 102, 172), (178, 24, 43)


class Drawing:
    """Elements one on top of the other.

    Args:
        width, height: in pixels, above 0.
        title: what it shows; read out by screen readers.
    """

    def __init__(self, width: float, height: float, title: str) -> None:
        self._head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" width="{_n(width)}" '
            f'height="{_n(height)}" role="img" style="{_FONT};background:white"><title>{_text(title)}</title>'
        )
        self._parts: list[str] = []

    def line(self, points: list[tuple[float, float]], colour: str, *, width: float = 1, opacity: float = 1) -> None:
        """A line through two or more points."""
        path = " ".join(f"{_n(x)},{_n(y)}" for x, y in points)
        self._parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{_n(width)}" '
            f'stroke-opacity="{_n(opacity)}"/>'
        )

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, *, edge: str = "none", round_: float = 0,
        hint: str = "",
    ) -> None:  # fmt: skip
        """A rectangle by its upper left corner; `hint` shows where a pointer rests on it."""
        title = f"<title>{_text(hint)}</title>" if hint else ""
        self._parts.append(
            f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" rx="{_n(round_)}" '
            f'fill="{fill}" stroke="{edge}">{title}</rect>'
        )

    def text(
        self, x: float, y: float, text: str, *, size: float = 11, anchor: str = "start", colour: str = "#222",
        turned: bool = False, bold: bool = False,
    ) -> None:  # fmt: skip
        """A line of text; `turned` reads upwards."""
        turn = f' transform="rotate(-90 {_n(x)} {_n(y)})"' if turned else ""
        weight = ' font-weight="bold"' if bold else ""
        self._parts.append(
            f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" text-anchor="{anchor}" '
            f'fill="{colour}"{weight}{turn}>{_text(text)}</text>'
        )

    def edge(self, start: tuple[float, float], end: tuple[float, float], sign: int) -> None:
        """A curve from one place to another: blue with an arrow where it raises, red with a bar where it lowers."""
        colour = "#4575b4" if sign > 0 else "#d73027"
        (x0, y0), (x1, y1) = start, end
        reach = max(abs(y1 - y0) / 2, 24)
        self._parts.append(
            f'<path d="M{_n(x0)} {_n(y0)} C{_n(x0)} {_n(y0 + reach)} {_n(x1)} {_n(y1 - reach)} {_n(x1)} {_n(y1)}" '
            f'fill="none" stroke="{colour}" stroke-opacity="0.45"/>'
        )
        head = f"M{_n(x1 - 3)} {_n(y1 - 6)} L{_n(x1)} {_n(y1)} L{_n(x1 + 3)} {_n(y1 - 6)}"
        bar = f"M{_n(x1 - 4)} {_n(y1 - 1)} H{_n(x1 + 4)}"
        self._parts.append(f'<path d="{head if sign > 0 else bar}" fill="none" stroke="{colour}" stroke-width="1.5"/>')

    def svg(self) -> str:
        """The drawing as one SVG document."""
        return "\n".join((self._head, *self._parts, "</svg>\n"))


def sequential(value: float) -> str:
    """The colour of an activity: white at 0 and below, red at 1 and above, grey where it is not known (NaN)."""
    return _NOT_KNOWN if value != value else _mix(_WHITE, _RED, min(max(value, 0.0), 1.0))


def diverging(value: float) -> str:
    """The colour of a change: blue at -1 and below, white at 0, red at 1 and above, grey where it is not known."""
    if value != value:
        return _NOT_KNOWN
    return _mix(_WHITE, _RED if value > 0 else _BLUE, min(abs(value), 1.0))


def _mix(low: tuple[int, int, int], high: tuple[int, int, int], share: float) -> str:
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(low, high, strict=True))


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _text(text: str) -> str:
    """Escaped, and without the characters that XML does not allow."""
    return escape("".join(character if character.isprintable() else " " for character in text))
