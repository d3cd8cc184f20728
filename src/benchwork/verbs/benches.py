"""What Benchwork measures about itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from benchwork.verbs.common import Progress, opened, quiet, raw_directory

if TYPE_CHECKING:
    from benchwork.results.reports import AnswersBench, MechanismsBench

__all__ = ["bench_answers", "bench_mechanisms"]


def bench_answers(*, pack: str | None = None, progress: Progress = quiet) -> AnswersBench:
    """Asks the question set and counts: citations that hold, expected facts found, wrong genes, abstentions.

    Args:
        pack: name or directory of the pack to read; the shipped one if None.

    Raises:
        PackError: the pack is missing or damaged.

    Example:
        benchwork.bench_answers(pack="full")
    """
    from benchwork.ask.answer import ask as answer
    from benchwork.bench.answers import run_answers
    from benchwork.results.reports import AnswersBench

    index = opened(pack, progress)
    report = run_answers(
        lambda question: answer(question, index), index.record,
        lambda number, total, question: progress(f"question {number} of {total}: {question.question}"),
    )  # fmt: skip
    return AnswersBench(report=report)


def bench_mechanisms(
    *, grid: bool = False, raw: Path | None = None, pack: str | None = None, progress: Progress = quiet
) -> MechanismsBench:
    """Counts how often the best paths go through the proteins that curators name, beside plain paths and chance.

    Args:
        grid: also measure other parameters of the ranking, on the drugs that it may be tuned on.
        raw: directory of the raw data with the curated mechanisms; $BENCHWORK_DATA if None.
        pack: name or directory of the pack to read; the shipped one if None.

    Raises:
        InputError: no directory of raw data is known.
        PackError: the mechanisms or the pack are missing or damaged.

    Example:
        benchwork.bench_mechanisms().to_polars()
    """
    from benchwork.bench.mechanisms import load_mechanisms, run_mechanisms
    from benchwork.results.reports import MechanismsBench

    mechanisms = load_mechanisms(raw or raw_directory())
    index = opened(pack, progress)
    return MechanismsBench(report=run_mechanisms(index, mechanisms, grid=grid, progress=progress))
