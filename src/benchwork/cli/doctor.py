"""benchwork doctor."""

from __future__ import annotations

from benchwork.cli.output import DEFAULT, OutputOptions

__all__ = ["doctor"]


def doctor(*, output: OutputOptions = DEFAULT) -> int:
    """Check versions, packs and the receipt store.

    Says what is wrong and what to do about it.

    Try:

        benchwork doctor
        benchwork doctor --json

    The exit code is 1 where something is wrong.
    """
    from benchwork import verbs

    with output.working("checking"):
        report = verbs.doctor()
    output.show(report)
    return 0 if report.healthy else 1
