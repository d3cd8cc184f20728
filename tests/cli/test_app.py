from __future__ import annotations

import inspect
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cyclopts import App

import benchwork
from benchwork import verbs
from benchwork.cli import main
from benchwork.cli.app import app
from benchwork.model.brief import Answer, Brief, Sentence, Tier
from benchwork.model.errors import (
    BenchworkError,
    InputError,
    IntegrityError,
    NotFoundError,
    PackError,
    StoreError,
)
from benchwork.results import AskResult

OUTPUT = {"OutputOptions", "html", "plot"}  # how a command shows its result; Python has `to_html`, `to_svg` ...
BRIEF = Brief(
    question="Is SOD1 linked to [bold]ALS[/bold]?",
    form="link",
    mentions=(),
    answer=Answer.NOT_KNOWN,
    headline=Sentence(text="No record says so.", tier=Tier.GAP),
)


def commands(part: App = app, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Callable[..., Any]]]:
    for name in part:
        if not name.startswith("-"):
            if (command := part[name].default_command) is not None:
                yield "_".join((*path, name)).replace("-", "_"), command
            else:
                yield from commands(part[name], (*path, name))


def parameters(function: Callable[..., Any], without: set[str]) -> dict[str, tuple[object, object]]:
    found = inspect.signature(function, eval_str=False).parameters.values()
    return {p.name: (p.annotation, p.default) for p in found if not {p.name, p.annotation} & without}


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """`ask` answers with a fixed brief; the list holds what it was asked."""
    asked: list[dict[str, Any]] = []

    def ask(question: str, **options: Any) -> AskResult:
        asked.append({"question": question, "pack": options["pack"]})
        return AskResult.of(BRIEF, lambda digest: pytest.fail(f"no record is needed, but {digest} was read"))

    monkeypatch.setattr(verbs, "ask", ask)
    return asked


def test_commands_and_verbs_are_one_list() -> None:
    assert dict(commands()).keys() == set(verbs.__all__) == set(benchwork.__all__)


@pytest.mark.parametrize("name", verbs.__all__)
def test_a_command_takes_what_its_verb_takes(name: str) -> None:
    verb, command = getattr(verbs, name), dict(commands())[name]
    assert parameters(verb, {"progress"}) == parameters(command, OUTPUT)
    assert getattr(benchwork, name) is verb


@pytest.mark.parametrize("name", verbs.__all__)
def test_every_verb_and_command_has_an_example(name: str) -> None:
    assert f"benchwork.{name}(" in (inspect.getdoc(getattr(verbs, name)) or "").partition("Example:")[2]
    words = f"benchwork {name.replace('_', ' ')}"
    assert words in (inspect.getdoc(dict(commands())[name]) or "").partition("Try:")[2]


@pytest.mark.parametrize("name", verbs.__all__)
def test_help_shows_the_example_and_the_output_options(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*name.split("_"), "--help"]) == 0
    shown = capsys.readouterr().out
    assert f"benchwork {name.replace('_', ' ')}" in shown
    assert all(option in shown for option in ("--json", "--no-color", "--debug"))


def test_help_loads_nothing_heavy() -> None:
    code = "import sys; from benchwork.cli import main; main(['ask', '--help']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"pydantic", "numpy", "polars", "sqlite3", "benchwork.verbs"} & set(done.stdout.split())


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == benchwork.__version__


def test_an_answer_goes_to_standard_output_alone(
    answering: list[dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ask", "Is SOD1 linked to ALS?", "--pack", "full"]) == 0
    out, err = capsys.readouterr()
    assert answering == [{"question": "Is SOD1 linked to ALS?", "pack": "full"}]
    assert "Not known. No record says so." in out
    assert "[bold]ALS[/bold]" in out
    assert all(line == line.rstrip() for line in out.splitlines())
    assert "\x1b" not in out
    assert err == ""


def test_json_is_canonical_and_whole(answering: list[dict[str, Any]], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "x", "--json"]) == 0
    out = capsys.readouterr().out
    assert Brief.model_validate_json(out) == BRIEF
    assert out == json.dumps(json.loads(out), sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n"


def test_a_page_is_written_and_said_to_be(
    answering: list[dict[str, Any]], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "brief.html"
    assert main(["ask", "x", "--html", str(page)]) == 0
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert str(page) in capsys.readouterr().err
    assert main(["ask", "x", "--html", str(tmp_path / "no" / "where.html")]) == 1
    assert "Remedy:" in capsys.readouterr().err


def test_a_question_not_understood_is_shown_and_counts_as_bad_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    brief = BRIEF.model_copy(update={"answer": Answer.NOT_UNDERSTOOD, "suggestions": ("What regulates MYC?",)})
    monkeypatch.setattr(verbs, "ask", lambda question, **_: AskResult.of(brief, lambda digest: pytest.fail(digest)))
    assert main(["ask", "How heavy is it?"]) == 2
    assert "What regulates MYC?" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (BenchworkError("p", remedy="r"), 1),
        (InputError("p", remedy="r"), 2),
        (NotFoundError("p", remedy="r"), 3),
        (PackError("p", remedy="r"), 4),
        (IntegrityError("p", remedy="r"), 4),
        (StoreError("p", remedy="r"), 5),
        (KeyboardInterrupt(), 130),
        (BrokenPipeError(), 141),
        (RuntimeError("p"), 1),
    ],
)
def test_every_error_has_its_exit_code_and_no_traceback(
    error: BaseException, code: int, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def ask(*_: Any, **__: Any) -> AskResult:
        raise error

    monkeypatch.setattr(verbs, "ask", ask)
    saved = os.dup(1)
    try:
        assert main(["ask", "x"]) == code
    finally:
        os.dup2(saved, 1)
        os.close(saved)
    out, err = capfd.readouterr()
    assert out == ""
    assert "Traceback" not in err
    if isinstance(error, BenchworkError):
        assert err == "Error: p\nRemedy: r\n"


def test_debug_shows_the_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def ask(*_: Any, **__: Any) -> AskResult:
        raise InputError("p", remedy="r")

    monkeypatch.setattr(verbs, "ask", ask)
    assert main(["ask", "x", "--debug"]) == 2
    assert "Traceback" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["ask"], ["ask", ""], ["ask", "  \t"], ["ask", "x" * 10_000], ["ask", "a\x00b"], ["ask", "a", "b"],
        ["ask", "\udcff"], ["paths", "EGFR"], ["paths", "", "MYC"], ["paths", "EGFR", "MYC", "--top", "many"],
        ["receipt", "'; DROP TABLE claims; --"], ["receipt", "../../etc/passwd"], ["receipt", "12"],
        ["resolve"], ["resolve", "x" * 301], ["nonsense"], ["ask", "x", "--nonsense"],
    ],
)  # fmt: skip
def test_bad_input_is_told_and_mended(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    problem, remedy = err.splitlines()
    assert problem.startswith("Error: ")
    assert remedy.startswith("Remedy: ")
    assert len(err) < 700
    assert "Traceback" not in err


def test_a_pack_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "What regulates MYC?", "--pack", str(tmp_path / "none")]) == 4
    assert "Remedy:" in capsys.readouterr().err


def test_a_reader_that_leaves_is_met_with_silence(tmp_path: Path) -> None:
    code = "from benchwork.cli import main; import sys; sys.exit(main(['pack', 'list', '--json']))"
    environment = {**os.environ, "BENCHWORK_HOME": str(tmp_path)}
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-c", code], stdout=writer, stderr=subprocess.PIPE, text=True, env=environment, check=False
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")
