"""A trace as a layered drawing: causes on top, outcomes at the bottom, in one SVG without scripts or outside parts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape

from benchwork.language.dag import find_cycles
from benchwork.language.primitives.base import Category, Step
from benchwork.language.trace import Edge, EdgeKind, Trace
from benchwork.language.values import Direction

__all__ = ["draw_trace"]

WIDTH, HEIGHT, GAP, LAYER, MARGIN = 190, 44, 18, 92, 20
_SWEEPS, _LONGEST = 6, 30
_FILLS = {
    Category.SYSTEM: "#eceff1", Category.METABOLIC: "#fff3e0", Category.REGULATION: "#e3f2fd",
    Category.FUNCTIONAL: "#f3e5f5", Category.INTERACTION: "#e0f2f1", Category.PHENOTYPE: "#fce4ec",
    Category.PROTEOSTASIS: "#f1f8e9",
}  # fmt: skip
_ARROWS = {Direction.UP: "↑", Direction.DOWN: "↓", Direction.UNCHANGED: "=", Direction.ALTERED: "~"}
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class _Box:
    """Where a step stands: its upper left corner, in pixels."""

    step: Step
    x: float
    y: float


def draw_trace(trace: Trace) -> str:
    """Draws a trace. Causal edges are full lines, correlative ones dashed, feedback dotted.

    Edges with an undeclared end have nowhere to go and are left out; `check` reports them.
    """
    boxes = _place(trace)
    width = max((box.x + WIDTH for box in boxes.values()), default=0) + MARGIN
    height = max((box.y + HEIGHT for box in boxes.values()), default=0) + MARGIN
    title = trace.context.cell_type if trace.context and trace.context.cell_type else "trace"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" font-family="sans-serif" font-size="11">',
        f"<title>{_safe(title)}</title>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0L8 4L0 8z" fill="#455a64"/></marker></defs>',
        *(_line(edge, boxes) for edge in trace.edges if edge.source in boxes and edge.target in boxes),
        *map(_drawn, boxes.values()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _place(trace: Trace) -> dict[str, _Box]:
    """Boxes by id: each step one layer below the lowest of its causes, and beside what it is joined to."""
    steps = {step.id: step for step in reversed(trace.steps)}
    order = {id_: number for number, id_ in enumerate(dict.fromkeys(step.id for step in trace.steps))}
    onward = [
        edge for edge in trace.edges
        if not edge.feedback and edge.source in order and edge.target in order and edge.source != edge.target
    ]  # fmt: skip
    if find_cycles(onward):
        onward = [edge for edge in onward if order[edge.source] < order[edge.target]]
    depth = _depths(list(order), onward)
    layers: list[list[str]] = [[] for _ in range(max(depth.values(), default=-1) + 1)]
    for id_ in order:
        layers[depth[id_]].append(id_)
    beside: dict[str, list[str]] = {id_: [] for id_ in order}
    for edge in onward:
        beside[edge.source].append(edge.target)
        beside[edge.target].append(edge.source)
    column = {id_: float(number) for layer in layers for number, id_ in enumerate(layer)}
    for _ in range(_SWEEPS):
        for layer in layers:
            wish = {id_: _mean([column[each] for each in beside[id_]], column[id_]) for id_ in layer}
            layer.sort(key=lambda id_: (wish[id_], order[id_]))
            column |= {id_: number - len(layer) / 2 for number, id_ in enumerate(layer)}
    left = min(column.values(), default=0.0)
    return {
        id_: _Box(steps[id_], MARGIN + (column[id_] - left) * (WIDTH + GAP), MARGIN + depth[id_] * LAYER)
        for id_ in order
    }


def _depths(ids: list[str], edges: list[Edge]) -> dict[str, int]:
    """Length of the longest way to each step; the edges make no cycle."""
    depth = dict.fromkeys(ids, 0)
    for _ in ids:
        changed = False
        for edge in edges:
            if depth[edge.target] <= depth[edge.source]:
                depth[edge.target], changed = depth[edge.source] + 1, True
        if not changed:
            break
    return depth


def _mean(values: list[float], otherwise: float) -> float:
    return sum(values) / len(values) if values else otherwise


def _drawn(box: _Box) -> str:
    fill = _FILLS[box.step.spec.category]
    about = f"{box.step.id}: {box.step.spec.name}"
    return (
        f'<g><title>{_safe(_sentence(box.step))}</title><rect x="{box.x:.1f}" y="{box.y:.1f}" width="{WIDTH}" '
        f'height="{HEIGHT}" rx="6" fill="{fill}" stroke="#78909c"/>'
        f'<text x="{box.x + 8:.1f}" y="{box.y + 17:.1f}" fill="#546e7a">{_safe(_short(about))}</text>'
        f'<text x="{box.x + 8:.1f}" y="{box.y + 34:.1f}" fill="#102027">{_safe(_short(_summary(box.step)))}</text></g>'
    )


def _line(edge: Edge, boxes: dict[str, _Box]) -> str:
    start, end = boxes[edge.source], boxes[edge.target]
    x1, y1, x2, y2 = start.x + WIDTH / 2, start.y + HEIGHT, end.x + WIDTH / 2, end.y
    dashes = (
        ' stroke-dasharray="2 4"' if edge.feedback else ' stroke-dasharray="7 4"' * (edge.kind is not EdgeKind.CAUSAL)
    )
    bend = max(abs(y2 - y1) / 2, 24)
    return (
        f'<path d="M{x1:.1f} {y1:.1f}C{x1:.1f} {y1 + bend:.1f} {x2:.1f} {y2 - bend:.1f} {x2:.1f} {y2:.1f}" fill="none" '
        f'stroke="#455a64"{dashes} marker-end="url(#tip)"/>'
    )


def _summary(step: Step) -> str:
    """The names of a step and its direction."""
    names = [text for _, text in step.named()]
    arrows = [_ARROWS[value] for _, value in step.stated() if isinstance(value, Direction)]
    return " ".join([*arrows, ", ".join(names)])


def _sentence(step: Step) -> str:
    stated = ((argument.name, value) for argument, value in step.stated())
    return "; ".join(f"{name}: {', '.join(value) if isinstance(value, tuple) else value}" for name, value in stated)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _safe(text: str) -> str:
    return escape(_CONTROL.sub("\ufffd", text))
