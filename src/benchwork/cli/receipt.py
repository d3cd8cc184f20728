"""benchwork receipt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchwork.cli.output import DEFAULT, OutputOptions

if TYPE_CHECKING:
    from rich.console import RenderableType

    from benchwork.results import ReceiptView

__all__ = ["receipt"]


def receipt(id: str, /, *, pack: str | None = None, output: OutputOptions = DEFAULT) -> int:
    """Show where a claim is written.

    Shows each record with the excerpt marked in it, its source, release, date, licence and link.

    Try:

        benchwork receipt 7097cd96fd38
        benchwork receipt 7097cd --json

    Args:
        id: The claim's id, or at least its first six digits.
        pack: Name or directory of the pack to read; the shipped one if left out.
    """
    from benchwork import verbs

    with output.working("opening the pack") as say:
        found = verbs.receipt(id, pack=pack, progress=say)
    output.show(found, _drawn)
    return 0


def _drawn(found: ReceiptView) -> RenderableType:
    from benchwork.ask.text import claim_text

    records = {record.digest: record for record in found.records}
    return claim_text(found.claim, records, {source.name: source for source in found.sources})
