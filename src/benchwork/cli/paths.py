"""benchwork paths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchwork.cli.output import DEFAULT, OutputOptions

if TYPE_CHECKING:
    from rich.console import RenderableType

    from benchwork.results import PathsResult

__all__ = ["paths"]


def paths(
    source: str,
    target: str,
    /,
    *,
    signed: bool = False,
    max_edges: int = 4,
    top: int = 10,
    pack: str | None = None,
    output: OutputOptions = DEFAULT,
) -> int:
    """Find the best causal paths from one term to another.

    The best associations, which imply no cause, stand apart.

    Try:

        benchwork paths EGFR MYC
        benchwork paths EGFR MYC --signed --max-edges 4 --top 10
        benchwork paths trametinib "cyclin D1" --json

    Args:
        source: Where the paths start, as people write it.
        target: Where they end.
        signed: Only paths whose every step raises or lowers, so that the net effect is known.
        max_edges: Longest path, 1 to 4 edges.
        top: How many paths at most.
        pack: Name or directory of the pack to read; the shipped one if left out.
    """
    from benchwork import verbs

    with output.working("opening the pack") as say:
        found = verbs.paths(source, target, signed=signed, max_edges=max_edges, top=top, pack=pack, progress=say)
    output.show(found, _drawn)
    return 0


def _drawn(found: PathsResult) -> RenderableType:
    from rich.console import Group
    from rich.text import Text

    from benchwork.ask.text import named, paths_text, plain
    from benchwork.ask.words import by_id

    claims = by_id(found.claims)
    parts: list[RenderableType] = [plain(f"From {named(found.source)} to {named(found.target)}", "bold")]
    for title, paths_found in (
        ("Best causal paths", found.paths),
        ("Associations: no cause implied", found.associations),
    ):
        parts += [Text(), plain(title, "bold cyan")]
        parts.append(paths_text(paths_found, claims) if paths_found else Text("none found"))
    steps = {
        id_: claims[id_] for path in found.paths for step in path.steps for id_ in step.claims[:1] if id_ in claims
    }
    if steps:
        parts += [Text(), plain("Best claim of each causal step", "bold cyan")]
        parts += [plain(f"{id_}  {claim.text}") for id_, claim in steps.items()]
    return Group(*parts)
