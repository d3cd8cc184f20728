"""The project's frame: what the README promises, pinned versions, licences, sizes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import benchwork

REPOSITORY = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
LARGEST_FILE = 15_000_000


def read(name: str) -> str:
    return (REPOSITORY / name).read_text("utf-8")


def tracked_files() -> list[Path]:
    """Files that belong to the repository; where it came without git, all but what is built."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=REPOSITORY, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this copy is not a git repository")
    return [path for name in listed.stdout.split("\0") if name and (path := REPOSITORY / name).is_file()]


def constraints() -> dict[str, str]:
    return {
        canonicalize_name(name): pinned
        for name, pinned in (line.split("==") for line in read("constraints.txt").splitlines())
    }


def closure(extras: set[str]) -> set[str]:
    """Distributions that an installation with these extras brings on this machine, by their canonical names."""
    seen: set[tuple[str, str]] = set()
    found: set[str] = set()
    waiting = [("benchwork", extra) for extra in ("", *sorted(extras))]
    while waiting:
        name, extra = waiting.pop()
        if (name, extra) in seen:
            continue
        seen.add((name, extra))
        found.add(canonicalize_name(name))
        for text in requires(name) or ():
            requirement = Requirement(text)
            if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
                waiting += [(requirement.name, wanted) for wanted in ("", *requirement.extras)]
    return found - {"benchwork"}


def test_the_two_commands_of_the_readme_are_in_the_makefile() -> None:
    commands = re.findall(r"^(?:    )?(make \w+)", read("README.md"), re.MULTILINE)
    assert {"make ask", "make test"} <= set(commands)
    targets = set(re.findall(r"^(\w+):", read("Makefile"), re.MULTILINE))
    assert {command.removeprefix("make ") for command in commands} <= targets


def test_make_lists_its_targets_and_asks_for_a_question() -> None:
    done = subprocess.run(["make", "help"], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    for target in ("ask", "test", "lint", "bench", "docs", "clean", "help"):
        assert f"make {target} " in done.stdout


@pytest.mark.parametrize("question", ["", 'What\'s $HOME "and" $(id) `id` ; #\\?', "--help $(error no)"])
def test_a_question_reaches_the_program_as_it_was_typed(question: str, tmp_path: Path) -> None:
    program = tmp_path / "bin" / "benchwork"
    program.parent.mkdir()
    program.write_text(f'#!{sys.executable}\nimport sys\nprint(repr(sys.argv[1:]), end="")\n')
    program.chmod(0o755)
    settings = tmp_path / "settings"
    for path in (settings, program.with_name("python"), tmp_path / ".runtime"):
        path.touch()
    done = subprocess.run(
        ["make", "--silent", "ask", f"Q={question}", f"VENV={tmp_path}", f"SETTINGS={settings}"],
        cwd=REPOSITORY, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if question:
        assert done.stdout == repr(["ask", "--", question])
    else:
        assert done.returncode
        assert 'make ask Q="How does EGFR reach MYC?"' in done.stderr


def test_an_old_python_is_refused_with_its_version(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.8.1" && exit 0\nexit 1\n')
    old.chmod(0o755)
    done = subprocess.run(
        ["make", "ask", "Q=x", f"PYTHON={old}", f"VENV={tmp_path / 'venv'}"],
        cwd=REPOSITORY, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode
    assert f"needs Python 3.11 or newer; {old} is Python 3.8.1" in done.stderr
    assert not (tmp_path / "venv").exists()


def test_constraints_are_exact_versions_and_nothing_else() -> None:
    for line in read("constraints.txt").splitlines():
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*", line), line


def test_constraints_pin_all_that_the_extras_install() -> None:
    extras = set(PROJECT["optional-dependencies"])
    try:
        needed = closure(extras)
    except PackageNotFoundError as error:
        pytest.skip(f"an extra is not installed: {error}")
    pinned = constraints()
    assert needed - pinned.keys() == set()
    assert {name: version(name) for name in needed} == {name: pinned[name] for name in needed}


def test_every_extra_installs_something() -> None:
    assert all(PROJECT["optional-dependencies"].values())


def test_version_numbers_agree() -> None:
    assert re.search(r"^version: (\S+)$", read("CITATION.cff"), re.MULTILINE)[1] == benchwork.__version__  # type: ignore[index]
    newest = re.search(r"^## \[?(\d\S*?)\]?(?: |$)", read("CHANGELOG.md"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == benchwork.__version__
    assert PROJECT["license"] == "Apache-2.0"
    assert "license: Apache-2.0" in read("CITATION.cff")


def test_the_licence_is_the_apache_licence_in_full() -> None:
    text = read("LICENSE")
    assert "Version 2.0, January 2004" in text
    assert "END OF TERMS AND CONDITIONS" in text


def test_no_file_is_too_large_to_keep() -> None:
    too_large = {str(path): path.stat().st_size for path in tracked_files() if path.stat().st_size > LARGEST_FILE}
    assert too_large == {}


def test_no_manifest_of_a_shipped_pack_names_a_non_commercial_file(raw_data: Path) -> None:
    restricted = {path.name.split(".")[0] for path in raw_data.rglob("noncommercial/*") if path.suffix != ".md"}
    assert restricted, "the raw data has non-commercial files"
    for path in (REPOSITORY / "src" / "benchwork" / "packs").rglob("manifest.json"):
        for entry in json.loads(path.read_text("utf-8"))["tables"]:
            for raw_file in entry["inputs"]:
                assert "noncommercial" not in raw_file["path"]
                assert Path(raw_file["path"]).name.split(".")[0] not in restricted
