"""The commands that run networks, as the issue of their users writes them."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from benchwork.cli import main


def test_simulate_prints_activities_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figure = tmp_path / "out.svg"
    words = ["simulate", "hypertrophy", "--set", "AngII=0.9", "--knockout", "p38", "--plot", str(figure)]
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert "hypertrophy: steady state" in out
    assert "w(r1) = 0.9; ymax(p38) = 0" in out
    assert f"Figure written to {figure}" in err
    assert ElementTree.parse(figure).getroot().tag.endswith("svg")


def test_screen_ranks_knock_outs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["screen", "hypertrophy", "--knockouts", "all", "--output", "CellArea", "--inputs", "0.06"]) == 0
    out = capsys.readouterr().out
    assert "CellArea, 0.2729 at rest: 67 of 106 change it" in out
    assert "and 42 more" in out


def test_validate_prints_the_share(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "rows.csv"
    table.write_text("ID,Input Code,Output,Measurement\nv1,w(r1)=1,CellArea,Increase\n", "utf-8")
    assert main(["validate", "hypertrophy", str(table), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["overall"]["correct"], found["overall"]["total"]) == (1, 1)


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        (["simulate", "hypertension"], "neither a network", 3),
        (["simulate", "hypertrophy", "--set", "AngII"], "sets nothing", 2),
        (["simulate", "hypertrophy", "--knockout", "P38"], "Did you mean p38?", 2),
        (["simulate", "hypertrophy", "--plot", "out.pdf"], "ends in .svg or .png", 2),
        (["simulate", "hypertrophy", "--plot", "/nowhere/out.svg"], "cannot be written", 2),
        (["simulate", "hypertrophy", "--set", "EC50(r20) = 0.7"], "reaction r20", 2),
        (["screen", "hypertrophy", "--output", "cellarea"], "Did you mean CellArea?", 2),
        (["validate", "hypertrophy", "ghost.xlsx"], "There is no file", 3),
    ],
)
def test_bad_requests_are_said_plainly(
    words: list[str], said: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == code
    err = capsys.readouterr().err
    assert said in err
    assert "Traceback" not in err
