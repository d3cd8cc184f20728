"""benchwork resolve."""

from __future__ import annotations

from benchwork.cli.output import DEFAULT, OutputOptions
from benchwork.model.errors import NotFoundError

__all__ = ["resolve"]


def resolve(*names: str, pack: str | None = None, output: OutputOptions = DEFAULT) -> int:
    """Say which terms names stand for.

    Each by which hop, or that it is ambiguous or unknown.

    Try:

        benchwork resolve AGT MEK1 "ERK1/2" "Lou Gehrig's disease" C32

    The exit code is 3 where none of the names stands for one term.

    Args:
        names: Names as people write them: symbols, aliases, drugs, diseases, cell lines, identifiers.
        pack: Name or directory of the pack to read; the shipped one if left out.
    """
    from benchwork import verbs

    with output.working("opening the pack") as say:
        found = verbs.resolve(*names, pack=pack, progress=say)
    output.show(found)
    return 0 if any(name.term for name in found.names) else NotFoundError.exit_code
