from __future__ import annotations

from pathlib import Path

import pytest

import benchwork
from benchwork.language.metrics import Mean, Share
from benchwork.model.errors import InputError, NotFoundError
from benchwork.results.traces import Figure

TEXT = """\
1. binds_to(id="n1", actor="trametinib", target="MAP2K1", affinity="high")
2. modulates_molecule_activity(id="n2", target="MAP2K1", direction="decrease")
edge("n1", "n2", relation="causal")
edge("n2", "n9", relation="causal")
"""


@pytest.fixture
def reply(tmp_path: Path) -> Path:
    file = tmp_path / "reply.txt"
    file.write_text(TEXT, "utf-8")
    return file


def test_findings_are_a_table(reply: Path) -> None:
    frame = benchwork.trace_check(reply).to_polars()
    errors = frame.filter(frame["severity"] == "error")
    assert errors["code"].to_list() == ["undeclared-id"]
    assert errors["line"].to_list() == [4]
    assert frame.filter(frame["code"] == "no-context")["line"].to_list() == [None]


def test_notes_of_one_sort_are_one_line(reply: Path) -> None:
    shown = " ".join(str(benchwork.trace_check(reply)).split())
    assert "list marker 1. was left out (and 1 more such notes)" in shown
    assert "list marker 2." not in shown
    assert "2 steps, 2 edges; 1 error," in shown


def test_a_fixed_trace_says_what_changed_and_what_is_left(reply: Path) -> None:
    fixed = benchwork.trace_fix(reply)
    assert not fixed.valid
    states = fixed.to_polars()
    left = states.filter(states["state"] == "left")
    assert "undeclared-id" in left["code"].to_list()
    assert "list-marker" not in left["code"].to_list()


def test_scores_are_a_table_with_unknowns(reply: Path) -> None:
    scores = benchwork.trace_score(reply, reply)
    frame = scores.to_polars()
    assert frame["valid"].to_list() == [False, False]
    assert frame["DTI"].to_list() == [None, None]
    assert [row[0] for row in scores.figures().rows][:2] == ["validity as published", "validity"]


def test_a_figure_of_nothing_is_unknown() -> None:
    assert Figure.over("x", Mean(()), Share(3, 3)) == Figure(
        name="x", value=None, low=None, high=None, of=0, excluded=1.0
    )


def test_what_was_written_is_told(reply: Path, tmp_path: Path) -> None:
    written = benchwork.trace_convert(reply, tmp_path / "t.sif")
    assert (written.format, written.left_out, written.size) == ("sif", 0, (tmp_path / "t.sif").stat().st_size)
    drawn = benchwork.trace_draw(reply, tmp_path / "t.svg")
    assert (drawn.steps, drawn.edges) == (2, 2)


def test_files_that_cannot_be(tmp_path: Path, reply: Path) -> None:
    with pytest.raises(NotFoundError):
        benchwork.trace_check(tmp_path / "none.txt")
    with pytest.raises(InputError):
        benchwork.trace_score()
    with pytest.raises(InputError):
        benchwork.trace_convert(reply, tmp_path / "t.unknown")
