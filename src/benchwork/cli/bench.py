"""benchwork bench."""

from __future__ import annotations

from pathlib import Path

from benchwork.cli.output import DEFAULT, OutputOptions

__all__ = ["answers", "mechanisms"]


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
    output.show(found)
    return 0 if found.report.passed else 1


def mechanisms(
    *, grid: bool = False, raw: Path | None = None, pack: str | None = None, output: OutputOptions = DEFAULT
) -> int:
    """Count how often the best paths go through the proteins that curators of drug mechanisms name.

    Beside it stand plain shortest paths and random proteins of the same degree. The mechanisms are in no pack.

    Try:

        benchwork bench mechanisms
        benchwork bench mechanisms --grid --pack full --json

    The exit code is 1 where a bar is missed.

    Args:
        grid: Also measure other parameters of the ranking, on the drugs that it may be tuned on. Takes minutes.
        raw: Directory of the raw data; $BENCHWORK_DATA if left out.
        pack: Name or directory of the pack to read; the shipped one if left out.
    """
    from benchwork import verbs

    with output.working("opening the pack") as say:
        found = verbs.bench_mechanisms(grid=grid, raw=raw, pack=pack, progress=say)
    output.show(found)
    return 0 if found.report.passed else 1
