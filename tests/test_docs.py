"""The documentation does what it says: its code runs, its commands answer, its links lead somewhere.

A fenced block with a title is a file: it is written at that path, behind what is there. Blocks of Python without a
title are one program a page. A console block's lines that begin with `$ benchwork` are run, and the lines below each
must appear in what it prints, in order; a line "..." stands for any others.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

from benchwork.language.primitives import PRIMITIVES
from benchwork.model.errors import InputError, NotFoundError, PackError, StoreError
from benchwork.model.relation import RELATIONS
from benchwork.packs.index import Index
from benchwork.packs.tables import table
from benchwork.packs.weights import weights

REPOSITORY = Path(__file__).resolve().parent.parent
DOCS = REPOSITORY / "docs"
PAGES = sorted([REPOSITORY / "README.md", REPOSITORY / "CONTRIBUTING.md", *DOCS.rglob("*.md")])
RUN_CLI = "import sys; from benchwork.cli import main; sys.exit(main())"

FENCE = re.compile(r'^```(?P<language>\w+)(?: title="(?P<title>[^"]+)")?\n(?P<text>.*?)^```$', re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")


@dataclass(frozen=True)
class Block:
    language: str
    title: str | None
    text: str


def blocks(page: Path) -> list[Block]:
    return [
        Block(found["language"], found["title"], found["text"]) for found in FENCE.finditer(page.read_text("utf-8"))
    ]


def name_of(page: Path) -> str:
    return str(page.relative_to(REPOSITORY))


def run(arguments: list[str], directory: Path, environment: dict[str, str]) -> str:
    done = subprocess.run(
        arguments, cwd=directory, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, f"{shlex.join(arguments)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture
def workplace(tmp_path: Path, page: Path, starter: Index) -> tuple[Path, dict[str, str]]:
    """A directory with the page's files in it, and an environment; a page that adds files has sources of its own."""
    files = [block for block in blocks(page) if block.title]
    environment = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "BENCHWORK_PACK"}}
    environment["BENCHWORK_HOME"] = str(tmp_path / "home")
    (tmp_path / "home").mkdir()
    if not files:
        (tmp_path / "home" / "index").symlink_to(starter.directory.parent)
    else:
        shutil.copytree(REPOSITORY / "src", tmp_path / "src", ignore=shutil.ignore_patterns("data", "__pycache__"))
        environment["PYTHONPATH"] = str(tmp_path / "src")
    for block in files:
        assert block.title is not None
        path = tmp_path / block.title
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(block.text)
    return tmp_path, environment


WITH_PYTHON = [page for page in PAGES if any(b.language == "python" and not b.title for b in blocks(page))]
WITH_CONSOLE = [page for page in PAGES if any(b.language == "console" for b in blocks(page))]


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name_of)
def test_the_code_of_a_page_runs(page: Path, workplace: tuple[Path, dict[str, str]]) -> None:
    directory, environment = workplace
    program = directory / "page.py"
    program.write_text("\n".join(b.text for b in blocks(page) if b.language == "python" and not b.title), "utf-8")
    run([sys.executable, "-W", "error", str(program)], directory, environment)


@pytest.mark.parametrize("page", WITH_CONSOLE, ids=name_of)
def test_the_commands_of_a_page_print_what_it_shows(page: Path, workplace: tuple[Path, dict[str, str]]) -> None:
    directory, environment = workplace
    ran = 0
    for block in blocks(page):
        if block.language != "console":
            continue
        for session in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, *expected = session.splitlines()
            program, *arguments = shlex.split(command)
            if program != "benchwork":
                continue
            printed = run([sys.executable, "-c", RUN_CLI, *arguments], directory, {**environment, "NO_COLOR": "1"})
            rest = iter([line.rstrip() for line in printed.splitlines()])
            for line in expected:
                assert line in ("", "...") or line.rstrip() in rest, f"{command}\nprints no line\n{line}\nin\n{printed}"
            ran += 1
    assert ran


def test_the_worked_example_is_among_the_pages_that_run() -> None:
    assert {"docs/how-to/add-a-table.md", "docs/explanation/receipts.md", "docs/tutorial.md"} <= {
        name_of(page) for page in WITH_PYTHON
    }


@pytest.fixture(scope="module")
def hooks() -> ModuleType:
    pytest.importorskip("mkdocs", reason="the extra `docs` is not installed")
    spec = importlib.util.spec_from_file_location("docs_hooks", DOCS / "hooks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_between_pages_resolve(page: Path, hooks: ModuleType) -> None:
    generated = {(DOCS / path).resolve() for path in (*hooks.PAGES, hooks.SCHEMA)}
    prose = FENCE.sub("", page.read_text("utf-8"))
    for link in LINK.finditer(prose):
        target = link["target"].partition("#")[0]
        if target and not re.match(r"[a-z]+:", target):
            path = (page.parent / target).resolve()
            assert path.exists() or path in generated, f"{name_of(page)} links to {target}"


def cells(text: str) -> list[list[str]]:
    """Rows of the tables of a page, without their heads."""
    return [
        [cell.strip() for cell in line.strip("|").split(" | ")]
        for line in text.splitlines()
        if line.startswith("| `")
    ]  # fmt: skip


def test_the_relations_page_has_every_relation_as_the_code_has_it(hooks: ModuleType) -> None:
    rows = {row[0].strip("`"): row for row in cells(hooks.relations_page())}
    assert list(rows) == [relation.value for relation in RELATIONS]
    for relation, spec in RELATIONS.items():
        _, subjects, reads, objects, directed, causal, biolink = rows[relation.value]
        for shown, kinds in ((subjects, spec.subjects), (objects, spec.objects)):
            assert set(shown.split(", ")) == ({kind.value for kind in kinds} or {"any"})
        assert (directed, causal) == ("yes" if spec.directed else "no", "yes" if spec.causal else "no")
        assert biolink == f"`{spec.biolink}`"
        for sign in (None, 1, -1):
            assert spec.reads(sign) in reads
        assert reads.startswith("+") == spec.signed


def test_the_confidence_page_has_every_number(hooks: ModuleType) -> None:
    sections = dict(section.split("\n", 1) for section in hooks.confidence_page().split("\n## ")[1:])
    assert sorted(sections) == sorted(weights())
    for name, entry in weights().items():
        text = sections[name]
        assert f"Weight **{entry['weight']}**. {entry['why']}" in text
        assert entry.get("formula", "") in text
        assert {case.strip("`"): float(n) for case, n in cells(text)} == entry["confidence"]
        assert table(name).source.license in text


def test_the_language_page_has_every_primitive_and_argument(hooks: ModuleType) -> None:
    sections = dict(section.split("\n", 1) for section in re.split(r"\n#{2,3} ", hooks.language_page())[1:])
    assert PRIMITIVES.keys() <= sections.keys()
    for name, cls in PRIMITIVES.items():
        assert cls.spec.example in sections[name]
        assert [row[0].split("`")[1] for row in cells(sections[name])] == [each.name for each in cls.spec.arguments]
        assert [", optional" not in row[0] for row in cells(sections[name])] == [
            each.required for each in cls.spec.arguments
        ]


def test_the_commands_page_has_every_command_and_exit_code(hooks: ModuleType) -> None:
    text = hooks.commands_page()
    for command in ("ask", "paths", "receipt", "resolve", "doctor", "pack build", "pack verify"):
        assert re.search(rf"^#+ benchwork {command}$", text, re.MULTILINE)
    for error in (InputError, NotFoundError, PackError, StoreError):
        assert re.search(rf"Exit codes:.*\b{error.exit_code}\b", text)


def test_the_site_builds_without_a_warning(tmp_path: Path, hooks: ModuleType) -> None:
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "site")]
    run(command, REPOSITORY, environment)
    for path in hooks.PAGES:
        assert (tmp_path / "site" / path.removesuffix(".md") / "index.html").is_file()
