"""Figures as SVG: activities over time, a heat map of changes, and the network coloured by activity.

They are written by hand rather than with a plotting library: three fixed figures, the same bytes every time, no
start-up time, and text that stays text.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from benchwork.model.errors import InputError
from benchwork.networks.hill import Floats
from benchwork.networks.integrate import TimeCourse
from benchwork.networks.order import components
from benchwork.networks.reactions import Network
from benchwork.networks.sensitivity import Sensitivity
from benchwork.networks.svg import Drawing, diverging, sequential

__all__ = ["draw_heat_map", "draw_network", "draw_time_course"]

_COLOURS = (
    "#1b6ca8",
    "#d1495b",
    "#3a7d44",
    "#8f5fbf",
    "#c97b12",
    "#0e8b8b",
    "#7a4a2b",
    "#c2489c",
    "#5b6770",
    "#97a600",
)
_LETTER = 6.6
"""Widest mean width of a letter in pixels, at 11 pixels."""
_ROW, _GAP = 14, 18
"""Species in a row at most, and pixels between them."""


@dataclass(frozen=True, slots=True)
class _Plane:
    """A rectangle of the drawing and the numbers along its sides, from lower left to upper right."""

    left: float
    top: float
    width: float
    height: float
    right_value: float
    top_value: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        return (
            self.left + self.width * x / self.right_value,
            self.top + self.height * (1 - y / self.top_value),
        )


def draw_time_course(course: TimeCourse, species: Sequence[str], *, condition: int = 0, title: str = "") -> str:
    """Activities over time, one line a species.

    Args:
        course: as `time_course` returns it.
        species: ids of the species to show, at least one.
        condition: number of the condition.
        title: above the figure; the network's name if "".

    Raises:
        InputError: no species, or one that the network does not have.
    """
    _check_known(course.compiled.network, species)
    lines = {name: course.of(name)[:, condition] for name in species}
    heading = title or f"{course.compiled.network.name}: time course"
    names_width = max(map(len, species)) * _LETTER + 40
    plane = _Plane(
        left=56, top=40, width=520, height=280, right_value=float(course.times[-1]) or 1.0,
        top_value=_round_up(max(1.0, *(float(line.max()) for line in lines.values()))),
    )  # fmt: skip
    right = plane.left + plane.width
    drawing = Drawing(right + names_width, max(380, 60 + 18 * len(species)), heading)
    drawing.text(plane.left, 22, heading, size=14, bold=True)
    for tick in range(5):
        x, y = plane.right_value * tick / 4, plane.top_value * tick / 4
        across, up = plane.at(x, 0), plane.at(0, y)
        drawing.line([(plane.left, up[1]), (right, up[1])], "#dddddd")
        drawing.text(plane.left - 6, up[1] + 4, f"{y:g}", anchor="end")
        drawing.text(across[0], plane.top + plane.height + 16, f"{x:g}", anchor="middle")
    drawing.text(plane.left + plane.width / 2, plane.top + plane.height + 34, "time", anchor="middle")
    drawing.text(16, plane.top + plane.height / 2, "activity", anchor="middle", turned=True)
    for number, (name, values) in enumerate(lines.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        points = [plane.at(float(time), float(value)) for time, value in zip(course.times, values, strict=True)]
        drawing.line(points, colour, width=2)
        y = plane.top + 8 + 18 * number
        drawing.line([(right + 10, y), (right + 26, y)], colour, width=3)
        drawing.text(right + 32, y + 4, name)
    return drawing.svg()


def draw_heat_map(effects: Sensitivity, *, title: str = "") -> str:
    """Changes of every output (columns) under every perturbation (rows): red rises, blue falls, grey is not known.

    Args:
        effects: as `sensitivity` returns it.
        title: above the figure; what was done to the targets if "".
    """
    cell = 14
    matrix = effects.matrix
    left = max(map(len, effects.targets), default=0) * _LETTER + 16
    top = max(map(len, effects.outputs), default=0) * _LETTER + 44
    width, height = cell * len(effects.outputs), cell * len(effects.targets)
    heading = title or f"{effects.change.value.capitalize()}: change of activity"
    drawing = Drawing(max(left + width, len(heading) * 9) + 24, top + height + 56, heading)
    drawing.text(12, 22, heading, size=14, bold=True)
    for column, output in enumerate(effects.outputs):
        drawing.text(left + cell * column + 10, top - 6, output, size=10, turned=True)
    for row, target in enumerate(effects.targets):
        y = top + cell * row
        drawing.text(left - 6, y + 11, target, size=10, anchor="end")
        for column, output in enumerate(effects.outputs):
            value = float(matrix[row, column])
            says = "not known" if math.isnan(value) else f"{value:+.4f}"
            drawing.box(left + cell * column, y, cell, cell, diverging(value), hint=f"{target} -> {output}: {says}")
    drawing.box(left, top, width, height, "none", edge="#999999")
    _key(drawing, left, top + height + 18, [("-1", -1.0), ("0", 0.0), ("+1", 1.0), ("not known", math.nan)])
    return drawing.svg()


def draw_network(network: Network, values: Floats | None = None, *, title: str = "") -> str:
    """The network, sources at the top, each species coloured by its activity: white at 0, red at 1.

    Args:
        network: what to draw. Members of a rule are drawn as edges of their own.
        values: (species,) activities; NaN is not known and grey. All white if None.
        title: above the figure; the network's name if "".
    """
    heading = title or network.name
    places, width, height = _layout(network)
    drawing = Drawing(width, height + 40, heading)
    drawing.text(16, 24, heading, size=14, bold=True)
    for source, target, sign in sorted(_edges(network)):
        (x0, y0), (x1, y1) = places[source], places[target]
        drawing.edge((x0, y0 + 9), (x1, y1 - 9), sign)
    for number, species in enumerate(network.species):
        x, y = places[number]
        size = len(species.id) * _LETTER + 10
        value = 0.0 if values is None else float(values[number])
        says = "" if values is None else "not known" if math.isnan(value) else f"{value:.4f}"
        hint = ": ".join(filter(None, (species.name or species.id, says)))
        drawing.box(x - size / 2, y - 9, size, 18, sequential(value), edge="#555555", round_=5, hint=hint)
        drawing.text(x, y + 4, species.id, anchor="middle", colour="#ffffff" if value > 0.6 else "#222222")
    if values is not None:
        _key(drawing, 16, height + 12, [("0", 0.0), ("0.5", 0.5), ("1", 1.0), ("not known", math.nan)], sequential)
    return drawing.svg()


def _edges(network: Network) -> set[tuple[int, int, int]]:
    """Source, target and sign of every literal of a rule."""
    return {
        (network.position[literal.species], network.position[rule.product], literal.sign)
        for rule in network.reactions
        for literal in rule.inputs
    }


def _layout(network: Network) -> tuple[list[tuple[float, float]], float, float]:
    """The middle of every species, and the size of the whole: levels below each other, sources near their targets."""
    sources: list[list[int]] = [[] for _ in network.species]
    for source, target, _ in sorted(_edges(network)):
        sources[target].append(source)
    sizes = [len(species.id) * _LETTER + 10 for species in network.species]
    level_of = {node: part.level for part in components(sources) for node in part.nodes}
    rows: list[list[int]] = []
    rank = [0.0] * len(sizes)
    for level in range(max(level_of.values()) + 1):
        nodes = [node for node in level_of if level_of[node] == level]
        nodes.sort(key=lambda node: (_mean([rank[source] for source in sources[node]]), node))
        for place, node in enumerate(nodes):
            rank[node] = (place + 0.5) / len(nodes)
        rows += [nodes[start : start + _ROW] for start in range(0, len(nodes), _ROW)]
    widths = [sum(sizes[node] + _GAP for node in row) - _GAP for row in rows]
    places = [(0.0, 0.0)] * len(sizes)
    y = 0.0
    for number, row in enumerate(rows):
        y += 60 if number == 0 or level_of[rows[number - 1][0]] != level_of[row[0]] else 34
        x = 16 + (max(widths) - widths[number]) / 2
        for node in row:
            places[node] = (x + sizes[node] / 2, y)
            x += sizes[node] + _GAP
    return places, max(widths) + 32, y + 30


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _key(
    drawing: Drawing,
    x: float,
    y: float,
    entries: Sequence[tuple[str, float]],
    colour: Callable[[float], str] = diverging,
) -> None:
    for label, value in entries:
        drawing.box(x, y, 14, 14, colour(value), edge="#999999")
        drawing.text(x + 20, y + 11, label)
        x += 36 + len(label) * _LETTER


def _round_up(value: float) -> float:
    """The next of 1, 2, 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(value))
    return next(step * power for step in (1.0, 2.0, 5.0, 10.0) if step * power >= value * (1 - 1e-9))


def _check_known(network: Network, species: Sequence[str]) -> None:
    unknown = [name for name in species if name not in network.position]
    if unknown or not species:
        raise InputError(
            f"{network.name} has no species {', '.join(map(repr, unknown))}." if species else "No species is chosen.",
            remedy="Ids are case-sensitive; `benchwork network show` lists them.",
        )
