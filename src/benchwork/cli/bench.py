"""benchwork bench."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchwork.cli.output import DEFAULT, OutputOptions

if TYPE_CHECKING:
    from rich.console import RenderableType

    from benchwork.results.reports import AnswersBench

__all__ = ["answers"]


def answers(*, pack: str | None = None, output: OutputOptions = DEFAULT) -> int:
    """Ask the question set and count.

    Counts citations that hold, expected facts found, wrong genes and abstentions.

    Try:

        benchwork bench answers
        benchwork bench answers --pack full --json

    The exit code is 1 where a bar is missed.

    Args:
        pack: Name or directory of the pack to read; the shipped one if left out.
    """
    from benchwork import verbs

    with output.working("opening the pack") as say:
        found = verbs.bench_answers(pack=pack, progress=say)
    output.show(found, _drawn)
    return 0 if found.report.passed else 1


def _drawn(found: AnswersBench) -> RenderableType:
    from rich.text import Text

    from benchwork.ask.words import visible

    return Text(visible(found.report.text, keep="\n"))
