"""Results as text: in a terminal with colour, in a Python session without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console, Group, RenderableType
from rich.text import Text

from benchwork.ask.text import claim_text, facts_text, listing, named, paths_text, plain
from benchwork.ask.words import by_id, visible

if TYPE_CHECKING:
    from benchwork.results.facts import PathsResult, ReceiptView, Tabular

__all__ = ["as_text", "grid_drawn", "lines_drawn", "paths_drawn", "receipt_drawn"]

_HOLDS = {True: "holds", False: "FAILS", None: "not checked"}


def as_text(drawn: RenderableType, width: int = 100) -> str:
    """A drawing as lines of text without colour or blanks at their ends.

    Args:
        width: columns.
    """
    console = Console(width=width, color_system=None, highlight=False, markup=False, emoji=False)
    with console.capture() as captured:
        console.print(drawn, crop=False)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def grid_drawn(result: Tabular) -> RenderableType:
    """Any result as its title and table."""
    grid = result.grid()
    title = plain(grid.title, "bold")
    if not grid.rows:
        return title
    numbers = [
        column for column in range(len(grid.heads)) if all(isinstance(row[column], int | float) for row in grid.rows)
    ]
    return Group(title, listing([head.replace("_", " ") for head in grid.heads], grid.texts(), numbers))


def lines_drawn(text: str) -> RenderableType:
    """Lines as they are, never folded (an editor reads "file:line:column"); control characters made visible."""
    return Group(Text(visible(text, keep="\n"), no_wrap=True, overflow="ignore"))  # rich folds a Text on its own


def paths_drawn(found: PathsResult) -> RenderableType:
    """Causal paths, apart from them associations where those were searched, and the claims of the causal steps."""
    claims = by_id(found.claims)
    parts: list[RenderableType] = [plain(f"From {named(found.source)} to {named(found.target)}", "bold")]
    shown = {"Best causal paths": found.paths}
    if not found.signed:
        shown["Associations: no cause implied"] = found.associations
    for title, paths in shown.items():
        parts += [Text(), plain(title, "bold cyan")]
        parts.append(paths_text(paths, claims) if paths else Text("none found"))
    steps = {
        id_: claims[id_] for path in found.paths for step in path.steps for id_ in step.claims[:1] if id_ in claims
    }
    if steps:
        parts += [Text(), plain("Best claim of each causal step", "bold cyan")]
        parts += [plain(f"{id_}  {claim.text}") for id_, claim in steps.items()]
    return Group(*parts)


def receipt_drawn(found: ReceiptView) -> RenderableType:
    """A claim with its receipts, and what came of each check."""
    records = {record.digest: record for record in found.records}
    rows: dict[tuple[bool | None, str], list[str]] = {}
    for each in found.rereads:
        rows.setdefault((each.holds, each.found), []).append(each.locator or each.record)
    checks = [
        (_HOLDS[found.fault is None], found.fault or "subject, object, sign and number stand in every record"),
        *((_HOLDS[holds], f"{', '.join(places)}: {said}") for (holds, said), places in rows.items()),
    ]
    return Group(
        claim_text(found.claim, records, {source.name: source for source in found.sources}),
        Text(),
        plain("Checks", "bold cyan"),
        facts_text(*checks),
        Text(),
        plain(f"Found in {found.found_in}", "dim"),
    )
