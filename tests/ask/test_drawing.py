from __future__ import annotations

import re
from typing import TYPE_CHECKING

from benchwork.ask.drawing import drawing
from benchwork.ask.markup import render
from benchwork.model.brief import Path
from benchwork.model.term import Kind, Term

if TYPE_CHECKING:
    from tests.ask.conftest import Case


def boxes(svg: str) -> dict[str, tuple[float, float, float]]:
    """Left, top and width of every box by label."""
    found = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)".*?<text[^>]*>([^<]*)</text>', svg)
    return {label: (float(x), float(y), float(width)) for x, y, width, label in found}


def test_paths_run_from_left_to_right_without_overlap(egfr_myc: Case) -> None:
    found = drawing(egfr_myc.brief)
    assert found is not None
    places = boxes(render(found))
    assert set(places) == {"EGFR", "STAT3", "CTNNB1", "HSP90AA1", "MYC"}
    middle = [places[name] for name in ("STAT3", "CTNNB1", "HSP90AA1")]
    assert len({y for _, y, _ in middle}) == 3
    assert all(places["EGFR"][0] + places["EGFR"][2] < x for x, _, _ in middle)
    assert all(x + width < places["MYC"][0] for x, _, width in middle)


def test_sign_and_association_show_in_the_line_and_in_words(egfr_myc: Case) -> None:
    svg = render(drawing(egfr_myc.brief) or "")
    assert svg.count('class="line raises"') == 4
    assert svg.count('class="line associated"') == 2
    assert "EGFR interacts with HSP90AA1 (association)" in svg
    assert f'href="#c-{egfr_myc.brief.paths[0].steps[0].claims[0]}"' in svg


def test_two_signs_of_one_step_are_two_lines_that_do_not_cover_each_other(egfr_myc: Case) -> None:
    path = egfr_myc.brief.paths[0]
    lowering = path.steps[1].model_copy(update={"sign": -1})
    opposite = path.model_copy(update={"steps": (path.steps[0], lowering), "sign": -1})
    svg = render(drawing(egfr_myc.brief.model_copy(update={"paths": (path, opposite), "associations": ()})) or "")
    arrivals = re.findall(r' d="[^"]* ([\d.]+)" class="line (\w+)"', svg)
    assert len({y for y, _ in arrivals[1:]}) == 2
    assert {kind for _, kind in arrivals} == {"raises", "lowers"}


def test_a_path_that_turns_back_is_drawn_too(egfr_myc: Case) -> None:
    forward = egfr_myc.brief.paths[0]
    first, last = forward.steps
    back = first.model_copy(update={"subject": last.object, "object": first.object})
    turning = Path(steps=(last, back), causal=True, sign=1, seed_score=0.5, score=0.5)
    svg = render(drawing(egfr_myc.brief.model_copy(update={"paths": (forward, turning)})) or "")
    assert svg.count("<path") == svg.count("</path>")
    assert "STAT3" in boxes(svg)


def test_a_direct_line_bends_around_the_boxes_between(egfr_myc: Case) -> None:
    first, last = egfr_myc.brief.paths[0].steps
    direct = Path(
        steps=(first.model_copy(update={"object": last.object}),), causal=True, sign=1, seed_score=0.9, score=0.9
    )
    svg = render(drawing(egfr_myc.brief.model_copy(update={"paths": (egfr_myc.brief.paths[0], direct)})) or "")
    assert any(course.count("C") == 2 for course in re.findall(r' d="([^"]*)"', svg))


def test_a_long_label_is_cut_in_its_box_and_whole_in_its_title(egfr_myc: Case) -> None:
    long = Term(id="GO:0006915", kind=Kind.PROCESS, label="a very long name of a cellular process indeed")
    first, last = egfr_myc.brief.paths[0].steps
    renamed = Path(
        steps=(first, last.model_copy(update={"object": long})), causal=True, sign=1, seed_score=0.5, score=0.5
    )
    svg = render(drawing(egfr_myc.brief.model_copy(update={"paths": (renamed,), "associations": ()})) or "")
    assert "a very long name of a…" in boxes(svg)
    assert f"<title>{long.label}, process GO:0006915</title>" in svg


def test_a_brief_without_paths_has_no_drawing(sod1_als: Case) -> None:
    assert drawing(sod1_als.brief) is None
