"""The best paths as one drawing: layers from left to right, crossings reduced by barycentres (Sugiyama et al. 1981).

A line with an arrowhead raises, with a T-bar lowers, with a ring has no sign; a dashed line is an association.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from benchwork.ask.markup import Element, el
from benchwork.ask.words import arrow, by_id, route
from benchwork.model.brief import Brief, Path, Step
from benchwork.model.claim import Claim
from benchwork.model.term import Term

__all__ = ["drawing"]

_CAUSAL_SHOWN = 5
_ASSOCIATIONS_SHOWN = 2
_LONGEST_LABEL = 22
_LETTER = 7.6
_HEIGHT = 34.0
_ROW = 60.0
_GAP = 74.0
_MARGIN = 12.0
_PORT = 9.0
_SWEEPS = 6
_CLASS = {"->": "raises", "-|": "lowers", "-o": "unsigned", "--": "associated"}
_WORD = {"->": "raises", "-|": "lowers", "-o": "sign not known", "--": "association"}


@dataclass(slots=True)
class _Place:
    """A box, or a bend of a line that crosses a layer. `row` is a position in the layer, in rows."""

    key: str
    layer: int
    term: Term | None = None
    row: float = 0.0
    above: list[_Place] = field(default_factory=list)
    below: list[_Place] = field(default_factory=list)

    @property
    def label(self) -> str:
        text = self.term.label if self.term else ""
        return text if len(text) <= _LONGEST_LABEL else f"{text[: _LONGEST_LABEL - 1]}…"

    @property
    def width(self) -> float:
        return len(self.label) * _LETTER + 26 if self.term else 0.0


@dataclass(slots=True)
class _Line:
    """A step from box to box; `port` is how far below the middle of the last box it arrives."""

    start: _Place
    bends: list[_Place]
    end: _Place
    mark: str
    step: Step
    port: float = 0.0


def drawing(brief: Brief) -> Element | None:
    """The best causal paths and associations of a brief as inline SVG, its lines linked to their claims' cards.

    Returns:
        An `svg` element, or None where the brief has no paths.
    """
    shown = [*brief.paths[:_CAUSAL_SHOWN], *brief.associations[:_ASSOCIATIONS_SHOWN]]
    if not shown:
        return None
    claims = by_id(brief.claims)
    places = _places(shown)
    lines = _lines(shown, places, claims)
    layers = _layers([*places.values(), *(bend for line in lines for bend in line.bends)])
    _spread(lines)
    left = _columns(layers)
    tallest = max(max((place.row for place in layer), default=0.0) for layer in layers)
    width = left[-1] + max(place.width for place in layers[-1]) + _MARGIN
    ends = {shown[0].steps[0].subject.id, shown[0].steps[-1].object.id}
    boxes = [_box(place, left, end=place.key in ends) for place in places.values()]
    summary = "; ".join(route(path, claims) for path in shown)
    height = (tallest + 1) * _ROW + _MARGIN
    return el(
        "svg", el("title", f"Best paths: {summary}"), _markers(), [_drawn(line, claims, left) for line in lines], boxes,
        viewBox=f"0 0 {width:.0f} {height:.0f}", width=f"{width:.0f}", height=f"{height:.0f}", role="group",
    )  # fmt: skip


def _places(paths: Sequence[Path]) -> dict[str, _Place]:
    """One box a term, as far to the right as any path has it; the last term stands right of all others."""
    places: dict[str, _Place] = {}
    for path in paths:
        terms = [path.steps[0].subject, *(step.object for step in path.steps)]
        for layer, term in enumerate(terms):
            place = places.setdefault(term.id, _Place(term.id, layer, term))
            place.layer = max(place.layer, layer)
    last = max(place.layer for place in places.values())
    for path in paths:
        places[path.steps[-1].object.id].layer = last
    return places


def _lines(paths: Sequence[Path], places: Mapping[str, _Place], claims: Mapping[str, Claim]) -> list[_Line]:
    """One line for each step that the paths have, with a bend in every layer that it crosses."""
    steps = {(step.subject.id, step.object.id, arrow(step, claims)): step for path in paths for step in path.steps}
    lines = []
    for (subject, object_, mark), step in steps.items():
        start, end = places[subject], places[object_]
        bends = [_Place(f"{subject} {object_} {mark} {n}", n) for n in range(start.layer + 1, end.layer)]
        if start.layer < end.layer:
            for before, after in pairwise([start, *bends, end]):
                before.below.append(after)
                after.above.append(before)
        lines.append(_Line(start, bends, end, mark, step))
    return lines


def _spread(lines: Sequence[_Line]) -> None:
    """Lets the lines into one box arrive side by side, so that two signs of one step stay two lines."""
    arriving: dict[str, list[_Line]] = {}
    for line in sorted(lines, key=lambda line: [line.start, *line.bends][-1].row):
        arriving.setdefault(line.end.key, []).append(line)
    for group in arriving.values():
        apart = min(_PORT, (_HEIGHT - 10) / max(len(group) - 1, 1))
        for number, line in enumerate(group):
            line.port = (number - (len(group) - 1) / 2) * apart


def _layers(places: Sequence[_Place]) -> list[list[_Place]]:
    layers: list[list[_Place]] = [[] for _ in range(1 + max(place.layer for place in places))]
    for place in places:
        layers[place.layer].append(place)
    tallest = max(len(layer) for layer in layers)
    for sweep in range(_SWEEPS):
        onward = sweep % 2 == 0
        for layer in layers if onward else reversed(layers):
            centres = [_barycentre(place.above if onward else place.below, place) for place in layer]
            layer[:] = [layer[n] for n in sorted(range(len(layer)), key=centres.__getitem__)]
            for number, place in enumerate(layer):
                place.row = number + (tallest - len(layer)) / 2
    return layers


def _barycentre(neighbours: Sequence[_Place], place: _Place) -> float:
    return sum(other.row for other in neighbours) / len(neighbours) if neighbours else place.row


def _columns(layers: Sequence[Sequence[_Place]]) -> list[float]:
    """Left edge of every layer."""
    left = [_MARGIN]
    for layer in layers[:-1]:
        left.append(left[-1] + max(place.width for place in layer) + _GAP)
    return left


def _middle(place: _Place) -> float:
    return place.row * _ROW + _ROW / 2


def _course(line: _Line, left: Sequence[float]) -> str:
    """The line as SVG path commands: from side to side, or below the boxes where it does not lead to the right."""
    start, end = line.start, line.end
    x, y = left[start.layer] + start.width, _middle(start)
    if start.layer < end.layer:
        commands = [f"M{x:.0f} {y:.0f}"]
        for place in [*line.bends, end]:
            last = place is end
            to_x, to_y = left[place.layer] - 4 * last, _middle(place) + line.port * last
            half = (x + to_x) / 2
            commands.append(f"C{half:.0f} {y:.0f} {half:.0f} {to_y:.0f} {to_x:.0f} {to_y:.0f}")
            x, y = to_x, to_y
        return " ".join(commands)
    x -= start.width / 2
    down, up = y + _HEIGHT / 2, _middle(end) + _HEIGHT / 2
    to_x = left[end.layer] + end.width / 2 + line.port
    dip = max(down, up) + _ROW / 3
    return f"M{x:.0f} {down:.0f} C{x:.0f} {dip:.0f} {to_x:.0f} {dip:.0f} {to_x:.0f} {up + 4:.0f}"


def _drawn(line: _Line, claims: Mapping[str, Claim], left: Sequence[float]) -> Element:
    step, kind = line.step, _CLASS[line.mark]
    words = f"{step.subject.label} {step.phrase} {step.object.label}"
    said = next((claims[id_].text for id_ in step.claims if id_ in claims), words)
    path = el(
        "path", el("title", f"{said} ({_WORD[line.mark]})"), d=_course(line, left), class_=f"line {kind}",
        marker_end=None if line.mark == "--" else f"url(#end-{kind})",
    )  # fmt: skip
    return el("a", path, href=f"#c-{step.claims[0]}", aria_label=said) if step.claims else path


def _box(place: _Place, left: Sequence[float], *, end: bool) -> Element:
    x, y = left[place.layer], _middle(place)
    return el(
        "g",
        el("title", f"{place.term.label}, {place.term.kind} {place.term.id}") if place.term else None,
        el("rect", x=f"{x:.1f}", y=f"{y - _HEIGHT / 2:.1f}", width=f"{place.width:.1f}", height=_HEIGHT, rx=7),
        el("text", place.label, x=f"{x + place.width / 2:.1f}", y=f"{y + 4.5:.1f}", text_anchor="middle"),
        class_="box end" if end else "box",
    )


def _markers() -> Element:
    def marker(kind: str, shape: Element, ref_x: float) -> Element:
        return el(
            "marker", shape, id=f"end-{kind}", class_=kind, viewBox="0 0 10 10", refX=ref_x, refY=5,
            markerWidth=5.5, markerHeight=5.5, orient="auto",
        )  # fmt: skip

    return el(
        "defs",
        marker("raises", el("path", d="M0 0 L10 5 L0 10 Z"), 7),
        marker("lowers", el("path", d="M4 0 H7 V10 H4 Z"), 5),
        marker("unsigned", el("circle", cx=5, cy=5, r=3.5), 5),
    )
