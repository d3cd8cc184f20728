"""benchwork receipt."""

from __future__ import annotations

from benchwork.cli.output import DEFAULT, OutputOptions
from benchwork.model.errors import IntegrityError

__all__ = ["receipt"]


def receipt(id: str, /, *, pack: str | None = None, output: OutputOptions = DEFAULT) -> int:
    """Show where a claim is written, and check it.

    Shows each record with the excerpt marked in it, its source, release,
    date, licence and link. The claim is looked for in the pack, then among
    the receipts of earlier answers. Each record is read again from the pack's
    own table file.

    Try:

        benchwork receipt 7097cd96fd38
        benchwork receipt 7097cd --json

    The exit code is 4 where a check fails.

    Args:
        id: The claim's id, or at least its first six digits.
        pack: Name or directory of the pack to read; the shipped one if left out.
    """
    from benchwork import verbs

    with output.working("opening the pack") as say:
        found = verbs.receipt(id, pack=pack, progress=say)
    output.show(found)
    return IntegrityError.exit_code if found.holds is False else 0
