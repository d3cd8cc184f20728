"""A small grid over the ranking's parameters, measured on the tuning half of the drugs alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from benchwork.bench.mechanisms.cases import Case, Half
from benchwork.bench.mechanisms.report import GridRow
from benchwork.bench.mechanisms.routes import look_at_routes
from benchwork.bench.mechanisms.search import CHOSEN, Ranking, Searcher, between, ranked_graph
from benchwork.packs.index import Index

__all__ = ["measure_grid", "rankings"]

_ALONE = (1.0, 0.8, 0.5)
_ENOUGH = (2, 3, 5)
_STRENGTH = (0.0, 0.1, 0.2, 0.3)
_HUB = (0.0, 1.0)


def rankings() -> Iterator[Ranking]:
    """The grid, each different ranking once: parameters that change nothing are not varied."""
    weights = [(alone, enough) for alone, enough in product(_ALONE, _ENOUGH) if alone < 1 or enough == CHOSEN.enough]
    costs = [(strength, hub) for strength, hub in product(_STRENGTH, _HUB) if strength > 0 or hub == CHOSEN.hub]
    for (alone, enough), (strength, hub) in product(weights, costs):
        yield Ranking(alone, enough, strength, hub)


def measure_grid(
    index: Index, diseases: Sequence[Case], chains: Sequence[Case], progress: Callable[[str], None]
) -> tuple[GridRow, ...]:
    """Measures every ranking of the grid.

    Args:
        index: the pack's index.
        diseases: cases from drug to disease; those of held-out drugs are not looked at.
        chains: cases from drug to last protein, likewise.
        progress: told what is being done.
    """
    chosen = Searcher.of(index, ranked_graph(index, CHOSEN), CHOSEN)
    tuning, last = (
        [case for case in cases if case.half is Half.TUNING and chosen.lists(case.source, case.target).best]
        for cases in (diseases, chains)
    )
    rows = []
    todo = list(rankings())
    graph, weights = ranked_graph(index, CHOSEN), (CHOSEN.alone, CHOSEN.enough)
    for number, ranking in enumerate(todo, 1):
        progress(f"ranking {number} of {len(todo)}")
        if weights != (ranking.alone, ranking.enough):
            graph, weights = ranked_graph(index, ranking), (ranking.alone, ranking.enough)
        rows.append(_row(index, Searcher.of(index, graph, ranking), ranking, tuning, last))
    return tuple(rows)


def _row(
    index: Index, searcher: Searcher, ranking: Ranking, diseases: Sequence[Case], chains: Sequence[Case]
) -> GridRow:
    found = [(case.wanted, searcher.lists(case.source, case.target).best) for case in diseases]
    ends = [(case.wanted, searcher.lists(case.source, case.target).best) for case in chains]
    routes = look_at_routes(index, searcher)
    return GridRow(
        alone=ranking.alone, enough=ranking.enough, strength=ranking.strength, hub=ranking.hub,
        hit=_mean(bool(wanted & between(best)) for wanted, best in found),
        recall=_mean(len(wanted & between(best)) / len(wanted) for wanted, best in found),
        first=_mean(bool(wanted & between(best[:1])) for wanted, best in found),
        chain_hit=_mean(bool(wanted & between(best)) for wanted, best in ends),
        sticky=len({label for route in routes for label in route.sticky}),
        backbones=all(route.backbone is not False for route in routes),
        chosen=ranking == CHOSEN,
    )  # fmt: skip


def _mean(values: Iterator[float]) -> float:
    listed = list(values)
    return round(sum(listed) / max(len(listed), 1), 4)
