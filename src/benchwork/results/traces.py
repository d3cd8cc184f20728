"""What the verbs about traces return: findings, texts in the language's own form, and figures."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from benchwork.language.check import Checked
from benchwork.language.findings import Finding, Severity
from benchwork.language.metrics import Mean, PooledScore, Share, TraceScore
from benchwork.model.base import Frozen
from benchwork.results import Grid, Tabular

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["Figure", "TraceChecked", "TraceConverted", "TraceDrawn", "TraceFixed", "TraceScored", "TraceScores"]


class TraceChecked(Tabular):
    """What the checks of a trace found.

    Args:
        valid: whether no finding is an error.
        names_checked: whether names were looked up.
        findings: in the order of the text.
    """

    file: Path
    valid: bool
    steps: int
    edges: int
    names_checked: bool
    findings: tuple[Finding, ...]

    @classmethod
    def of(cls, file: Path, checked: Checked, *, names_checked: bool) -> TraceChecked:
        """The result of a check."""
        trace = checked.parsed.trace
        return cls(
            file=file, valid=checked.valid, steps=len(trace.steps), edges=len(trace.edges), names_checked=names_checked,
            findings=checked.findings,
        )  # fmt: skip

    @property
    def summary(self) -> str:
        """One line."""
        counts = [sum(finding.severity is severity for finding in self.findings) for severity in Severity]
        said = [_counted(count, severity.value) for count, severity in zip(counts, Severity, strict=True)]
        return f"{self.file}: {_counted(self.steps, 'step')}, {_counted(self.edges, 'edge')}; {', '.join(said)}"

    def grid(self) -> Grid:
        """One row a finding."""
        rows = tuple(
            (
                found.place.line if found.place else None, found.place.column if found.place else None,
                found.severity.value, found.code.value, found.step, found.message, found.expected, found.suggestion,
            )
            for found in self.findings
        )  # fmt: skip
        heads = ("line", "column", "severity", "code", "step", "finding", "expected", "suggestion")
        return Grid(self.summary, heads, rows, absent="")

    def drawn(self) -> RenderableType:
        """One line a finding, as compilers write them; notes of one sort are one line, with their number."""
        from benchwork.results.drawing import lines_drawn

        return lines_drawn("\n".join([*_lines(self.file, self.findings), self.summary]))


class TraceFixed(Tabular):
    """A trace in the language's own form, and what is still wrong with it.

    Args:
        text: the whole trace, printed.
        changed: what was noticed and put right, or left out, on the way.
        left: what the printed text still has, placed in it.
    """

    file: Path
    text: str
    changed: tuple[Finding, ...]
    left: tuple[Finding, ...]

    @property
    def valid(self) -> bool:
        """Whether nothing that is left is an error."""
        return all(finding.severity is not Severity.ERROR for finding in self.left)

    def grid(self) -> Grid:
        """One row a finding, told apart by what became of it."""
        rows = tuple(
            (state, str(found.place or ""), found.severity.value, found.code.value, found.message)
            for state, findings in (("changed", self.changed), ("left", self.left))
            for found in findings
        )
        return Grid(f"{self.file}, in the language's own form", ("state", "place", "severity", "code", "finding"), rows)


class TraceConverted(Tabular):
    """A trace that was written in another format.

    Args:
        left_out: claims, and steps without one, that the format cannot say.
    """

    file: Path
    format: str
    out: Path
    size: int
    left_out: int

    def grid(self) -> Grid:
        """One row."""
        row = (str(self.out), self.format, self.size, self.left_out)
        return Grid(f"{self.file} was written to {self.out}", ("file", "format", "bytes", "left_out"), (row,))


class TraceDrawn(Tabular):
    """A trace that was drawn."""

    file: Path
    out: Path
    steps: int
    edges: int

    def grid(self) -> Grid:
        """One row."""
        return Grid(
            f"{self.file} was drawn in {self.out}",
            ("file", "steps", "edges"),
            ((str(self.out), self.steps, self.edges),),
        )


class TraceScored(Frozen):
    """One trace and its metrics."""

    name: str
    score: TraceScore


class Figure(Frozen):
    """A pooled figure.

    Args:
        value: None where nothing is known.
        low, high: of its 95 % interval.
        of: how many things it is over.
        excluded: share of the traces that it leaves out.
    """

    name: str
    value: float | None
    low: float | None
    high: float | None
    of: int
    excluded: float | None

    @classmethod
    def over(cls, name: str, figure: Share | Mean, excluded: Share | None = None) -> Figure:
        """A share or a mean as a figure."""
        interval = figure.interval
        return cls(
            name=name, value=figure.value, low=interval.low if interval else None,
            high=interval.high if interval else None, of=figure.of if isinstance(figure, Share) else len(figure.values),
            excluded=excluded.value if excluded else None,
        )  # fmt: skip


class TraceScores(Tabular):
    """The metrics of traces, one by one and pooled."""

    traces: tuple[TraceScored, ...]
    pooled: tuple[Figure, ...]

    @classmethod
    def of(cls, traces: tuple[TraceScored, ...], pooled: PooledScore) -> TraceScores:
        """Scores with the figures over all of them."""
        figures = (
            Figure.over("validity as published", pooled.validity_as_published),
            Figure.over("validity", pooled.validity),
            Figure.over("verifiability", pooled.verifiability),
            Figure.over("DTI", pooled.dti, pooled.dti_excluded),
            Figure.over("DE", pooled.de, pooled.de_excluded),
            Figure.over("DE of genes", pooled.genes),
        )
        return cls(traces=traces, pooled=figures)

    def grid(self) -> Grid:
        """One row a trace."""
        rows = tuple(
            (
                each.name, each.score.valid_as_published, each.score.valid, each.score.steps, each.score.edges,
                each.score.names, each.score.verifiability, each.score.dti, each.score.de,
            )
            for each in self.traces
        )  # fmt: skip
        heads = ("trace", "valid_as_published", "valid", "steps", "edges", "names", "verifiability", "DTI", "DE")
        return Grid(f"{len(rows)} traces", heads, rows, absent="not known")

    def figures(self) -> Grid:
        """One row a pooled figure."""
        rows = tuple((each.name, each.value, each.low, each.high, each.of, each.excluded) for each in self.pooled)
        heads = ("metric", "value", "low_95", "high_95", "of", "share_excluded")
        return Grid("Pooled", heads, rows, absent="not known")

    def drawn(self) -> RenderableType:
        """The traces, then the pooled figures."""
        from rich.console import Group

        from benchwork.ask.text import listing, plain

        parts: list[RenderableType] = []
        for grid in (self.grid(), self.figures()):
            parts += [plain(grid.title, "bold"), listing([head.replace("_", " ") for head in grid.heads], grid.texts())]
        return Group(*parts)


def _lines(file: Path, findings: tuple[Finding, ...]) -> list[str]:
    notes = Counter(finding.code for finding in findings if finding.severity is Severity.NOTE)
    lines: list[str] = []
    for finding in findings:
        more = ""
        if finding.severity is Severity.NOTE:
            number = notes.pop(finding.code, 0)
            if not number:
                continue
            more = f" (and {number - 1} more such notes)" if number > 1 else ""
        lines.append(f"{file}:{'' if finding.place else ' '}{finding}{more}")
    return lines


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
