"""Figures: well-formed, complete, the same every time, and text stays text."""

from __future__ import annotations

import math
from collections.abc import Callable
from xml.etree import ElementTree

import numpy as np
import pytest

from benchwork.model.errors import InputError
from benchwork.networks.bundled import BUNDLED, bundled
from benchwork.networks.compiled import compile_network
from benchwork.networks.integrate import TimeCourse
from benchwork.networks.perturbation import drive_all
from benchwork.networks.plots import draw_heat_map, draw_network, draw_time_course
from benchwork.networks.reactions import Network, Species
from benchwork.networks.sensitivity import Change, Sensitivity, sensitivity
from benchwork.networks.svg import diverging, sequential

SVG = "{http://www.w3.org/2000/svg}"


def words(svg: str) -> list[str]:
    """The texts of a drawing, in order."""
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", BUNDLED)
def test_every_species_and_edge_is_drawn_once(name: str) -> None:
    network = bundled(name)
    drawing = ElementTree.fromstring(draw_network(network))
    shown = [element.text for element in drawing.iter(f"{SVG}text")]
    assert sorted(map(str, shown)) == sorted([network.name, *(species.id for species in network.species)])
    edges = {(each.species, rule.product, each.sign) for rule in network.reactions for each in rule.inputs}
    assert len(list(drawing.iter(f"{SVG}path"))) == 2 * len(edges)  # a curve and its head each


def test_boxes_do_not_overlap() -> None:
    boxes = [
        tuple(float(element.get(key, "nan")) for key in ("x", "y", "width", "height"))
        for element in ElementTree.fromstring(draw_network(bundled("fibroblast"))).iter(f"{SVG}rect")
    ]
    for number, (x, y, width, height) in enumerate(boxes):
        for other_x, other_y, other_width, other_height in boxes[number + 1 :]:
            apart = abs(x - other_x) >= min(width, other_width) or abs(y - other_y) >= min(height, other_height)
            assert apart


def test_a_species_that_is_not_known_is_grey_and_says_so(network_of: Callable[..., Network]) -> None:
    svg = draw_network(network_of("A => B"), np.array([0.25, math.nan]))
    hints = [element.text for element in ElementTree.fromstring(svg).iter(f"{SVG}title")]
    assert hints[1:] == ["A: 0.2500", "B: not known"]
    assert 'fill="#bdbdbd"' in svg


def test_a_heat_map_has_a_cell_for_every_effect() -> None:
    compiled = compile_network(bundled("hypertrophy"))
    outputs = ["CellArea", "ANP", "aMHC"]
    screen = sensitivity(compiled, base=drive_all(compiled.network, 0.06), outputs=outputs)
    svg = draw_heat_map(screen)
    hints = [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}title")][1:]
    assert len(hints) == 106 * 3
    effect = next(effect for effect in screen.effects("CellArea") if effect.target == "GSK3B")
    assert f"GSK3B -> CellArea: {effect.change:+.4f}" in hints
    assert svg == draw_heat_map(screen)


def test_a_time_course_names_its_lines(network_of: Callable[..., Network]) -> None:
    compiled = compile_network(network_of("A => B"))
    course = TimeCourse(compiled, np.array([0.0, 5.0]), np.array([[[0.0], [0.0]], [[0.4], [1.7]]]))
    svg = draw_time_course(course, ["B", "A"], title="a course")
    assert words(svg)[0] == "a course"
    assert words(svg)[-2:] == ["B", "A"]
    assert "2" in words(svg)  # the scale reaches above the highest value
    for unknown in (["C"], []):
        with pytest.raises(InputError):
            draw_time_course(course, unknown)


def test_names_are_text_and_never_markup() -> None:
    hostile = '<script>alert("x")</script>\x00&amp;\u202e'
    id_ = '<b>"x"</b>'
    network = Network(hostile, (Species(id_, name=hostile),), ())
    effects = Sensitivity(Change.KNOCK_OUT, (id_,), (id_,), np.zeros(1), np.zeros((1, 1)))
    for svg in (draw_network(network), draw_heat_map(effects, title=hostile)):
        assert id_ in words(svg)
        assert hostile.replace("\x00", " ").replace("\u202e", " ") in words(svg)
        assert "<script" not in svg


def test_colours() -> None:
    assert [sequential(value) for value in (-1.0, 0.0, 1.0, 2.0)] == ["#ffffff", "#ffffff", "#b2182b", "#b2182b"]
    assert [diverging(value) for value in (-2.0, -1.0, 0.0, 1.0)] == ["#2166ac", "#2166ac", "#ffffff", "#b2182b"]
    assert sequential(math.nan) == diverging(math.nan) == "#bdbdbd"
