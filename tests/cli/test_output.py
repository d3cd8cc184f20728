from __future__ import annotations

import os
import re
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from benchwork.cli import output
from benchwork.cli.output import DEFAULT, Output, fail, warnings_said
from benchwork.model.errors import BenchworkWarning
from benchwork.results.reports import Check, DoctorReport

REPORT = DoctorReport(
    checks=(Check(name="a [red]pack[/]", found="x" * 90, fine=False, remedy="\x1b[31mmend\n it"),)
)  # fmt: skip


def in_terminal(*words: str, home: Path, width: int = 100, **environment: str) -> str:
    """What a person sees who runs the command in a terminal."""
    code = f"import sys; from benchwork.cli import main; sys.exit(main({list(words)!r}))"
    seen, terminal = os.openpty()
    variables = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR"}}
    variables |= {"BENCHWORK_HOME": str(home), "TERM": "xterm-256color", "COLUMNS": str(width), **environment}
    done = subprocess.run(
        [sys.executable, "-c", code], stdout=terminal, stderr=terminal, stdin=terminal, env=variables, check=False
    )
    assert done.returncode == 0
    os.close(terminal)
    with os.fdopen(seen, "rb", buffering=0) as stream:
        return stream.read(1_000_000).decode().replace("\r\n", "\n")


def test_a_terminal_has_colour_unless_it_is_declined(tmp_path: Path) -> None:
    assert "\x1b[1m" in in_terminal("pack", "list", home=tmp_path)
    assert "\x1b[1m" not in in_terminal("pack", "list", "--no-color", home=tmp_path)
    assert "\x1b[1m" not in in_terminal("pack", "list", home=tmp_path, NO_COLOR="1")


def test_a_pipe_gets_plain_lines(capsys: pytest.CaptureFixture[str]) -> None:
    DEFAULT.show(REPORT)
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert all(line == line.rstrip() for line in out.splitlines())
    assert "a [red]pack[/]" in out
    assert "␛[31mmend␊" in out
    assert out.count("x") >= 90


@pytest.mark.parametrize(("columns", "widest"), [("20", 80), ("120", 120), ("999", 200)])
def test_a_narrow_or_endless_screen_gets_lines_that_can_be_read(
    columns: str, widest: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    long = DoctorReport(checks=(Check(name="a", found="word " * 100, fine=True),))
    DEFAULT.show(long)
    lines = capsys.readouterr().out.splitlines()
    assert widest - 6 <= max(map(len, lines)) <= widest


def test_json_is_one_line_however_wide_the_screen_is(capsys: pytest.CaptureFixture[str]) -> None:
    Output(json=True).show(REPORT)
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert DoctorReport.model_validate_json(out) == REPORT


def test_progress_is_kept_from_those_who_do_not_watch(capsys: pytest.CaptureFixture[str]) -> None:
    with DEFAULT.working("opening") as say:
        say("still opening")
    assert capsys.readouterr().err == ""


def test_long_work_says_one_line_to_those_who_do_not_watch(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "QUIET_S", 0.0)
    with DEFAULT.working("opening") as say:
        say("reading table 1")
        say("reading table 2")
    assert capsys.readouterr().err == "reading table 1 ...\n"


def test_a_terminal_shows_what_is_done_and_for_how_long(tmp_path: Path) -> None:
    seen = in_terminal("pack", "verify", home=tmp_path)
    assert re.search(r"verifying the pack.*0:00:0\d", seen)
    assert "whole" in seen


def test_a_warning_of_ours_is_one_line_and_others_are_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    @warnings_said()
    def warn() -> None:
        warnings.warn("The receipts\nwere not stored.", BenchworkWarning, stacklevel=1)
        warnings.warn("old", DeprecationWarning, stacklevel=1)

    with pytest.warns(DeprecationWarning, match="old"):
        warn()
    assert capsys.readouterr().err == "Warning: The receipts␊were not stored.\n"


def test_an_error_is_two_lines_whatever_is_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    fail("The name is 'a\nb\x1b[2J'.", "Give another.")
    assert capsys.readouterr().err == "Error: The name is 'a␊b␛[2J'.\nRemedy: Give another.\n"
