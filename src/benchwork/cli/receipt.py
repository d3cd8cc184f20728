"""benchwork receipt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchwork.cli.output import DEFAULT, OutputOptions
from benchwork.model.errors import IntegrityError

if TYPE_CHECKING:
    from rich.console import RenderableType

    from benchwork.results import ReceiptView

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
    output.show(found, _drawn)
    return IntegrityError.exit_code if found.holds is False else 0


def _drawn(found: ReceiptView) -> RenderableType:
    from rich.console import Group
    from rich.text import Text

    from benchwork.ask.text import claim_text, facts_text, plain

    records = {record.digest: record for record in found.records}
    words = {True: "holds", False: "FAILS", None: "not checked"}
    rows: dict[tuple[bool | None, str], list[str]] = {}
    for each in found.rereads:
        rows.setdefault((each.holds, each.found), []).append(each.locator or each.record)
    checks = [
        (words[found.fault is None], found.fault or "subject, object, sign and number stand in every record"),
        *((words[holds], f"{', '.join(places)}: {said}") for (holds, said), places in rows.items()),
    ]
    return Group(
        claim_text(found.claim, records, {source.name: source for source in found.sources}),
        Text(),
        plain("Checks", "bold cyan"),
        facts_text(*checks),
        Text(),
        plain(f"Found in {found.found_in}", "dim"),
    )
