"""What the verbs about Benchwork itself return: packs, their integrity, its health and its measure."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from benchwork.bench.answers.report import AnswersReport
from benchwork.bench.mechanisms.report import MechanismsReport
from benchwork.model.base import Frozen
from benchwork.packs.manifest import Manifest
from benchwork.packs.verify import VerifyReport
from benchwork.results import Grid, Tabular

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = [
    "AnswersBench",
    "Check",
    "DoctorReport",
    "MechanismsBench",
    "PackBuilt",
    "PackInfo",
    "PackList",
    "PackVerified",
]


class PackInfo(Frozen):
    """A pack at hand.

    Args:
        digest: of its manifest; None where it cannot be read.
        shipped: whether it came with Benchwork.
        problem: why it cannot be read; "" if it can.
    """

    name: str
    version: str = ""
    directory: Path
    shipped: bool
    tables: int = 0
    rows: int = 0
    size: int = 0
    digest: str | None = None
    problem: str = ""


class PackList(Tabular):
    """The packs at hand, by name."""

    packs: tuple[PackInfo, ...]

    def grid(self) -> Grid:
        """One row a pack."""
        rows = tuple(
            (
                pack.name, pack.version, pack.tables, pack.rows, round(pack.size / 1e6, 1), pack.shipped,
                pack.digest[:12] if pack.digest else None, pack.problem or "can be read",
            )
            for pack in self.packs
        )  # fmt: skip
        heads = ("pack", "version", "tables", "rows", "megabytes", "shipped", "digest", "state")
        return Grid("Packs" if rows else "Packs: none at hand", heads, rows)

    def drawn(self) -> RenderableType:
        """The table, and below it where each pack is."""
        from rich.console import Group
        from rich.text import Text

        from benchwork.ask.text import facts_text
        from benchwork.results.drawing import grid_drawn

        return Group(grid_drawn(self), Text(), facts_text(*((pack.name, str(pack.directory)) for pack in self.packs)))


class PackBuilt(Tabular):
    """A pack that was built and where it stands."""

    directory: Path
    manifest: Manifest

    def grid(self) -> Grid:
        """One row a table."""
        rows = tuple(
            (table.name, table.source.release, table.source.license, table.rows, table.bytes, table.sha256[:12])
            for table in self.manifest.tables
        )
        title = f"Pack {self.manifest.name} {self.manifest.pack_version} in {self.directory}"
        return Grid(title, ("table", "release", "licence", "rows", "bytes", "sha256"), rows)


class PackVerified(Tabular):
    """What a verification of every byte found."""

    report: VerifyReport

    def grid(self) -> Grid:
        """One row a file that is not as the manifest says."""
        found = self.report
        state = f"whole, {found.tables} tables, {found.rows:,} rows" if found.ok else "NOT as it was written"
        rows = tuple((problem.file, problem.fault.value, problem.detail) for problem in found.problems)
        return Grid(f"Pack {found.pack}: {state}", ("file", "fault", "detail"), rows)


class AnswersBench(Tabular):
    """What the question set found."""

    report: AnswersReport

    def grid(self) -> Grid:
        """One row a form of question, the last two over all and over the independent ones."""
        scores = (*self.report.forms, self.report.independent, self.report.overall)
        rows = tuple(
            (score.name, score.questions, score.answers.value, score.precision.value, score.recall.value, score.wrong)
            for score in scores
        )
        heads = ("form", "questions", "answers_right", "precision", "recall", "wrong_genes")
        return Grid("Answers to the question set", heads, rows)

    def drawn(self) -> RenderableType:
        """The report's own text."""
        from benchwork.results.drawing import lines_drawn

        return lines_drawn(self.report.text)


class MechanismsBench(Tabular):
    """What the curated drug mechanisms found."""

    report: MechanismsReport

    def grid(self) -> Grid:
        """One row a task, half of the drugs and method."""
        rows = tuple(
            (
                view.task.value, view.half.value, view.covered.of, view.covered.hits, score.method.value,
                score.hit.value, score.hit.low, score.hit.high, score.times.value, score.recall, score.hit_of_mapped,
            )
            for view in self.report.views
            for score in view.scores
        )  # fmt: skip
        heads = (
            "task", "drugs", "mapped", "covered", "method",
            "hit", "hit_low", "hit_high", "times", "recall", "hit_of_mapped",
        )  # fmt: skip
        return Grid("Paths beside curated drug mechanisms", heads, rows)

    def drawn(self) -> RenderableType:
        """The report's own text."""
        from benchwork.bench.mechanisms.text import report_text
        from benchwork.results.drawing import lines_drawn

        return lines_drawn(report_text(self.report))


class Check(Frozen):
    """One thing that the doctor looked at.

    Args:
        fine: False where something is wrong; None where it could not be told.
        remedy: what to do where it is not fine.
    """

    name: str
    found: str
    fine: bool | None
    remedy: str = ""


class DoctorReport(Tabular):
    """Versions, places, packs and their integrity."""

    checks: tuple[Check, ...]

    @property
    def healthy(self) -> bool:
        """Whether nothing is known to be wrong."""
        return all(check.fine is not False for check in self.checks)

    def grid(self) -> Grid:
        """One row a check."""
        words = {True: "fine", False: "wrong", None: "not known"}
        rows = tuple((check.name, check.found, words[check.fine], check.remedy) for check in self.checks)
        return Grid("Benchwork", ("what", "found", "state", "remedy"), rows)
