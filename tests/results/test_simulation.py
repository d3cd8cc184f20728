"""The verbs that run networks: what they return, as values, text and figures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import benchwork
from benchwork.model.base import canonical_json
from benchwork.model.errors import InputError, NotFoundError
from benchwork.networks.experiments import Call
from benchwork.networks.sensitivity import Change
from benchwork.results import Tabular
from benchwork.results.drawing import as_text
from benchwork.results.simulation import ScreenResult, SimulationResult, Unjudged, ValidationResult

RING = "id,rule,n\nr1,!C => A,8\nr2,!A => B,8\nr3,!B => C,8\nr4,=> D,1.4\n"


def again(kind: type[Tabular], found: Tabular) -> dict[str, object]:
    """What is left of a result that went through JSON."""
    return kind.model_validate_json(canonical_json(found.model_dump(mode="json"))).model_dump()


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    path = tmp_path / "rows.csv"
    path.write_text(
        "ID,Input,Input Code,Output,Measurement,Validation tag,Reference\n"
        "v1,AngII,w(r1) = 1,CellArea,Increase,Inp-out,9396478\n"
        "v2,AngII,w(r1) = 1,SERCA,Decrease,Inp-out,8762048\n"
        "v3,AngII,w(r1) = 1,aMHC,No Change,Inp-out,17111039\n"
        "v4,AngII,w(r1) = 1,NIK,Increase,,\n"
        "v5,AngII,w(r1) = 1,CellArea,No Data,,\n",
        "utf-8",
    )
    return path


def test_a_simulation_stands_beside_its_control() -> None:
    found = benchwork.simulate("hypertrophy", inputs=0.06, set=("AngII=0.1",), knockout=("p38",))
    by_id = {each.species: each for each in found.activities}
    assert found.settings == ("w(r1) = 0.1", "ymax(p38) = 0")
    assert len(found.control_settings) == 17
    assert found.found == "one pass"
    assert by_id["Akt"].control == pytest.approx(0.0799785, abs=5e-7)
    assert by_id["Akt"].activity == pytest.approx(0.1207035, abs=5e-7)
    assert by_id["Akt"].call is Call.INCREASE
    assert (by_id["p38"].activity, by_id["p38"].call) == (0.0, Call.DECREASE)
    assert found.model.source is not None
    assert found.model.source.license == "BSD-3-Clause"
    assert again(SimulationResult, found) == found.model_dump()


def test_a_simulation_as_text_says_where_the_network_is_from() -> None:
    text = as_text(benchwork.simulate("hypertrophy", inputs=0.06, set=("AngII=0.9",)).drawn())
    for line in ("Ryall et al. 2012", "BSD-3-Clause", "w = 0.06 for 17 of them, r1 to r17", "w(r1) = 0.9", "one pass"):
        assert line in text


def test_the_coloured_network_and_the_time_course() -> None:
    pytest.importorskip("scipy", reason="the extra `networks` is not installed")
    rest = benchwork.simulate("mechanosignaling", set=("Stretch=0.7",))
    assert rest.to_svg() == rest.to_svg()
    assert ">aActinin<" in rest.to_svg()
    moving = benchwork.simulate("mechanosignaling", set=("Stretch=0.7",), until=40.0)
    assert (moving.times[0], moving.times[-1], len(moving.times)) == (0.0, 40.0, 201)
    ends = {course.species: course.values[-1] for course in moving.courses}
    assert ends["Actin"] == pytest.approx(0.894276, abs=1e-3)
    assert "time course" in moving.to_svg("Actin", "Akt")
    with pytest.raises(InputError):
        moving.to_svg("actin")


def test_what_does_not_settle_is_not_known(tmp_path: Path) -> None:
    pytest.importorskip("scipy", reason="the extra `networks` is not installed")
    (tmp_path / "ring.csv").write_text(RING, "utf-8")
    found = benchwork.simulate(str(tmp_path / "ring.csv"), set=("y0(A) = 0.9",))
    ring = {each.species: each for each in found.activities}["A"]
    assert (ring.activity, ring.change, ring.call) == (None, None, Call.NOT_KNOWN)
    assert found.found == "does not settle"
    assert json.loads(canonical_json(found.model_dump(mode="json")))["activities"][0]["activity"] is None
    assert "not known" in as_text(found.drawn())
    assert found.to_polars()["activity"].null_count() > 0


def test_a_screen_ranks_its_effects() -> None:
    found = benchwork.screen("hypertrophy", knockouts=("all",), output=("CellArea",), inputs=0.06)
    assert (found.change, len(found.effects), found.outputs) == (Change.KNOCK_OUT, 106, ("CellArea",))
    sizes = [abs(effect.change or 0.0) for effect in found.effects]
    assert sizes == sorted(sizes, reverse=True)
    assert {effect.target for effect in found.effects[:3]} == {"GSK3B", "HDAC", "foxo"}
    assert again(ScreenResult, found) == found.model_dump()
    assert "change it" in as_text(found.drawn())
    assert found.to_svg().startswith("<svg")
    assert found.to_polars().height == 106


def test_a_screen_without_an_output_looks_at_the_ends() -> None:
    found = benchwork.screen("hypertrophy", overexpressions=("Ras", "AngII"))
    assert set(found.outputs) >= {"CellArea", "ANP", "SERCA"}
    assert found.targets == ("Ras", "AngII")


def test_a_validation_with_a_call_a_row(rows: Path) -> None:
    found = benchwork.validate("hypertrophy", rows)
    assert [(row.id, row.predicted.value, row.agrees) for row in found.rows] == [
        ("v1", "increase", True), ("v2", "decrease", True), ("v3", "decrease", False), ("v4", "no change", False),
    ]  # fmt: skip
    assert (found.overall.correct, found.overall.total, found.always_increase.correct) == (2, 4, 2)
    assert found.confusion[Call.NO_CHANGE][Call.DECREASE] == 1
    assert found.left_out == (Unjudged(id="v5", why="nothing was measured"),)
    assert found.rows[0].references == ("9396478",)
    assert found.rows[0].place == "rows.csv row 2"
    assert again(ValidationResult, found) == found.model_dump()
    text = as_text(found.drawn())
    for line in ("2 of 4 rows agree", "nothing was measured: v5", "Rows that do not agree: 2", "no tag"):
        assert line in text


def test_a_validation_by_the_names_of_inputs(rows: Path) -> None:
    found = benchwork.validate("hypertrophy", rows, base=0.0, stimulus=1.0, alias=("heart=CellArea",))
    assert len(found.rows[0].control_settings) == 17
    assert found.rows[0].settings[-1] == "w(r1) = 1"
    for weights in ({"base": 0.1}, {"stimulus": 0.1}):
        with pytest.raises(InputError, match="both weights"):
            benchwork.validate("hypertrophy", rows, **weights)  # type: ignore[arg-type]


def test_bad_requests_are_refused(rows: Path) -> None:
    with pytest.raises(InputError, match="version 3"):
        benchwork.simulate("hypertrophy", gates=3)
    with pytest.raises(InputError, match="until"):
        benchwork.simulate("hypertrophy", until=0.0)
    with pytest.raises(InputError, match="of one kind"):
        benchwork.screen("hypertrophy", knockouts=("p38",), knockdowns=("p38",))
    with pytest.raises(InputError, match="threshold"):
        benchwork.validate("hypertrophy", rows, relative=-1.0)
    with pytest.raises(NotFoundError):
        benchwork.simulate("hypertension")


def test_a_result_from_json_cannot_be_drawn_and_says_so() -> None:
    found = benchwork.screen("hypertrophy", knockouts=("Ras",), output=("CellArea",))
    again = ScreenResult.model_validate_json(found.model_dump_json())
    with pytest.raises(InputError, match="read back"):
        again.to_svg()
