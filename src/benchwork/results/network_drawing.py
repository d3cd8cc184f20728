"""Networks and comparisons of networks as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from benchwork.ask.text import listing, plain
from benchwork.networks.compare import Tally

if TYPE_CHECKING:
    from benchwork.results.networks import NetworkComparison, NetworkView

__all__ = ["comparison_drawn", "network_drawn"]

SHOWN = 10
_SIGNS = {1: "positive", -1: "negative", None: "of both signs"}


def network_drawn(view: NetworkView) -> RenderableType:
    """Counts, hubs, feedback, longest chain, bottlenecks and modules of a network."""
    counts, shape = view.account, view.structure
    title = f"{view.name}: {view.title}" if view.title else view.name
    parts: list[RenderableType] = [plain(title, "bold")]
    if view.source is not None:
        parts.append(plain(f"{view.source.attribution} ({view.source.license}; {view.source.release})", "dim"))
    parts += [
        Text(),
        plain(
            f"{counts.species} species, {counts.reactions} reactions, {counts.inputs} of them input rows and "
            f"{counts.joint} with several inputs",
            "",
        ),
        plain(
            f"{counts.mentions} inputs of rules, {counts.edges} different edges: {counts.stimulated} stimulate, "
            f"{counts.inhibited} inhibit",
            "",
        ),
    ]
    parts += _table(
        "Hubs", ("species", "edges out", "edges in"),
        [(each.species, each.out, each.into) for each in shape.degrees if each.out + each.into], (1, 2),
    )  # fmt: skip
    parts += _feedback(view)
    chain = " -> ".join(step[0] if len(step) == 1 else f"[{len(step)} in feedback]" for step in shape.longest_chain)
    parts += [Text(), plain(f"Longest chain: {len(shape.longest_chain)} steps", "bold cyan"), plain(chain, "")]
    parts += _table(
        f"Bottlenecks between {len(shape.inputs)} inputs and {len(shape.outputs)} outputs",
        ("species", f"pairs cut, of {shape.pairs}"), [(each.species, each.pairs) for each in shape.bottlenecks], (1,),
    )  # fmt: skip
    parts += _table(
        "Modules", ("module", "species", "edges within", "edges out", "edges in"),
        [(each.name or "not stated", each.species, each.within, each.out, each.into) for each in shape.modules],
        (1, 2, 3, 4), most=len(shape.modules),
    )  # fmt: skip
    if view.remarks:
        parts += [Text(), plain(f"Read otherwise than written: {len(view.remarks)} places", "bold cyan")]
        parts += [plain(str(remark), "") for remark in view.remarks[:SHOWN]]
        parts += _more(len(view.remarks))
    return Group(*parts)


def _feedback(view: NetworkView) -> list[RenderableType]:
    shape = view.structure
    title = plain("Feedback", "bold cyan")
    if not shape.feedback:
        return [Text(), title, plain("none: no species acts back on itself", "")]
    parts: list[RenderableType] = [Text(), title]
    for part in shape.feedback:
        parts.append(plain(f"{len(part)} species act on each other: {', '.join(part[:SHOWN])}{_dots(part)}", ""))
    parts.append(plain(f"{len(shape.loops)} shortest loops, one or more through each edge in feedback:", ""))
    for loop in shape.loops[:SHOWN]:
        parts.append(plain(f"  {' -> '.join((*loop.species, loop.species[0]))} ({_SIGNS[loop.sign]})", ""))
    return [*parts, *_more(len(shape.loops))]


def _dots(values: Sequence[str]) -> str:
    return " ..." if len(values) > SHOWN else ""


def comparison_drawn(found: NetworkComparison) -> RenderableType:
    """Counts of a comparison overall, by module, and of the species with most differences."""
    compared = found.comparison
    heads = ("", "matched", "sign wrong", "reversed", "missing", "extra", "recall")
    numbers = range(1, len(heads))
    differing = sorted(compared.species, key=lambda each: each.matched - each.reference - each.extra)
    parts: list[RenderableType] = [
        plain(f"{compared.candidate} beside {compared.reference}", "bold"),
        plain(
            f"precision {_share(found.precision)}, recall {_share(found.recall)}, F1 {_share(found.f1)}; "
            f"{compared.rules_matched} of {compared.rules} rules are the same in whole",
            "",
        ),
        plain(_species(compared.candidate, compared.species_extra), ""),
        plain(_species(compared.reference, compared.species_missing), ""),
        Text(),
        listing(heads, [_tally("all edges", compared.overall)], numbers),
    ]
    for title, tallies in (("By module", compared.modules), ("By species, most differences first", differing)):
        rows = [_tally(each.name or "not stated", each) for each in tallies]
        parts += _table(title, heads, rows, numbers, most=len(rows) if tallies is compared.modules else SHOWN)
    return Group(*parts)


def _species(name: str, only: Sequence[str]) -> str:
    listed = f": {', '.join(only[:SHOWN])}{_dots(only)}" if only else ""
    return f"{len(only)} species only in {name}{listed}"


def _tally(name: str, tally: Tally) -> tuple[str, ...]:
    counts = (tally.matched, tally.sign_wrong, tally.reversed, tally.missing, tally.extra)
    return (name, *map(str, counts), _share(tally.recall))


def _share(value: float | None) -> str:
    return "not defined" if value is None else f"{value:.3f}"


def _table(
    title: str, heads: Sequence[str], rows: Sequence[Sequence[object]], numbers: Iterable[int], most: int = SHOWN
) -> list[RenderableType]:
    if not rows:
        return []
    texts = [tuple(map(str, row)) for row in rows[:most]]
    return [Text(), plain(title, "bold cyan"), listing(heads, texts, list(numbers)), *_more(len(rows), most)]


def _more(total: int, most: int = SHOWN) -> list[RenderableType]:
    return [plain(f"and {total - most} more", "dim")] if total > most else []
