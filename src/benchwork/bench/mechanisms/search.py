"""The ten best paths as a question gets them, for any parameters of the ranking."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from benchwork.ask.between import edges_for, may_stand_between
from benchwork.graph.corroboration import ALONE, ENOUGH, corroborated, open_origins
from benchwork.graph.edges import RELATION_CODES
from benchwork.graph.evidence import EvidenceGraph
from benchwork.graph.paths import FoundPath, best_paths
from benchwork.graph.promiscuity import STRENGTH, promiscuity
from benchwork.graph.steps import Mode
from benchwork.model.relation import Relation
from benchwork.packs.index import Index

__all__ = ["CHOSEN", "Lists", "Ranking", "Searcher", "between", "flat", "ranked_graph", "shortest_ten"]

_TOP = 10


@dataclass(frozen=True, slots=True)
class Ranking:
    """Parameters of the ranking; see `graph.corroboration` and `graph.promiscuity`."""

    alone: float = ALONE
    enough: int = ENOUGH
    strength: float = STRENGTH
    hub: float = 0.0


CHOSEN = Ranking()
"""What questions are answered with."""


def ranked_graph(index: Index, ranking: Ranking) -> EvidenceGraph:
    """The evidence graph with the weights that a ranking gives."""
    if (ranking.alone, ranking.enough) == (ALONE, ENOUGH):
        return index.graph
    seed = index.seed_graph.edges
    origins = open_origins(index.directory / "graph.ranked")
    weight = corroborated(seed.weight, origins, alone=ranking.alone, enough=ranking.enough)
    return EvidenceGraph.build(replace(seed, weight=weight), index.graph.terms)


def flat(graph: EvidenceGraph) -> EvidenceGraph:
    """The graph with all weights equal: its best paths are those with the fewest edges."""
    edges = graph.edges
    return EvidenceGraph.build(replace(edges, weight=np.full(len(edges), 0.5, np.float32)), graph.terms)


def between(paths: Iterable[tuple[int, ...]]) -> frozenset[int]:
    """All terms that stand between the ends of any of the paths."""
    return frozenset(term for path in paths for term in path[1:-1])


def shortest_ten(graph: EvidenceGraph) -> Callable[[int, int], tuple[tuple[int, ...], ...]]:
    """Finds ten paths with the fewest edges, at most four, by anything that any claim says, in either direction."""
    edges = graph.edges
    joined = np.full(len(edges), RELATION_CODES.index(Relation.INTERACTS_WITH), np.uint8)
    unsigned = replace(edges, relation=joined, sign=np.zeros(len(edges), np.int8))
    blind = flat(replace(graph, edges=unsigned))

    def search(source: int, target: int) -> tuple[tuple[int, ...], ...]:
        return tuple(path.terms for path in best_paths(blind, source, target, mode=Mode.ANY, top=_TOP))

    return search


@dataclass(frozen=True, slots=True)
class Lists:
    """What the question "how does X reach Y" shows: up to ten causal paths and, apart, up to ten associations."""

    causal: tuple[FoundPath, ...]
    apart: tuple[FoundPath, ...]

    @property
    def best(self) -> tuple[tuple[int, ...], ...]:
        """The first ten different routes, causal ones before associations."""
        return tuple(dict.fromkeys(path.terms for path in (*self.causal, *self.apart)))[:_TOP]


class Searcher:
    """Searches as `ask` does.

    Args:
        index: gives the kinds of terms.
        graph: the graph with the weights that paths are ranked by.
        costs: cost of each term between the ends, shape (terms,); None for none.
    """

    def __init__(self, index: Index, graph: EvidenceGraph, costs: NDArray[np.float64] | None) -> None:
        self._index = index
        self._graph = graph
        self._costs = costs

    @classmethod
    def of(cls, index: Index, graph: EvidenceGraph, ranking: Ranking) -> Searcher:
        """The searcher of a ranking on its graph."""
        return cls(index, graph, promiscuity(graph, ranking.strength, ranking.hub))

    def lists(self, source: int, target: int) -> Lists:
        """Both lists, best first."""
        signed = self._search(source, target, Mode.SIGNED)
        known = {path.terms for path in signed}
        plain = self._search(source, target, Mode.CAUSAL)
        apart = self._search(source, target, Mode.ASSOCIATION)
        return Lists((*signed, *(path for path in plain if path.terms not in known))[:_TOP], apart)

    def _search(self, source: int, target: int, mode: Mode) -> tuple[FoundPath, ...]:
        index, ends = self._index, (source, target)
        return best_paths(
            self._graph, *ends, mode=mode, top=_TOP, mask=edges_for(index, *ends, mode), costs=self._costs,
            forbidden=~may_stand_between(index, *ends, mode),
        )  # fmt: skip
