"""What a ranking must beat: a plain shortest path, and chance.

Both are exact expectations, not samples. A shortest path is drawn evenly from all that tie, which is what a search
that does not look at evidence amounts to. A random protein is drawn evenly from those of about the same degree, so that
nothing is gained by naming well-studied proteins.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.csr import spans
from benchwork.graph.edges import Edges

__all__ = ["DegreeBins", "Met", "PlainGraph"]

_BINS_PER_OCTAVE = 4


@dataclass(frozen=True, slots=True)
class Met:
    """How much of what is wanted a method meets in one case.

    Args:
        hit: probability that any wanted term is met; 0 or 1 for a method without chance.
        recall: expected share of the wanted terms that are met.
    """

    hit: float
    recall: float

    @classmethod
    def of(cls, shown: frozenset[int], wanted: frozenset[int]) -> Self:
        """What a method without chance meets."""
        found = len(shown & wanted)
        return cls(float(found > 0), found / len(wanted))


@dataclass(frozen=True, slots=True, eq=False)
class _Arcs:
    """Steps from terms at one distance from the source to terms at the next, one entry a step."""

    tail: NDArray[np.int64]
    head: NDArray[np.int64]


class PlainGraph:
    """Which terms are joined by anything at all, in either direction, once a pair.

    Args:
        edges: the claims.
        terms: number of terms.
        kept: shape (edges,); which count. All do if None.
    """

    def __init__(self, edges: Edges, terms: int, kept: NDArray[np.bool_] | None = None) -> None:
        use = (edges.subject != edges.object) & (True if kept is None else kept)
        ends = np.stack([edges.subject[use], edges.object[use]]).astype(np.int64)
        pairs = np.unique(np.concatenate([ends[0] * terms + ends[1], ends[1] * terms + ends[0]]))
        self.terms = terms
        self._head = pairs % terms
        self._start = np.searchsorted(pairs // terms, np.arange(terms + 1))

    @property
    def degree(self) -> NDArray[np.int64]:
        """Number of different neighbours of each term, shape (terms,)."""
        return np.diff(self._start).astype(np.int64)

    def neighbours(self, term: int) -> NDArray[np.int64]:
        """The terms next to one, in rising order."""
        return self._head[self._start[term] : self._start[term + 1]]

    def shortest_path_meets(self, source: int, target: int, wanted: Iterable[int]) -> Met | None:
        """What one shortest path meets, drawn evenly from all of them.

        Args:
            source, target: different terms.
            wanted: terms other than the ends, at least one.

        Returns:
            Expectations, or None if there is no path.
        """
        sought = np.fromiter(wanted, np.int64)
        unseen = np.ones(self.terms, dtype=np.bool_)
        unseen[source] = False
        before = np.zeros(self.terms, dtype=np.bool_)
        before[self.neighbours(target)] = True
        paths, avoiding = np.zeros(self.terms), np.zeros(self.terms)  # how many lead from the source to each term
        paths[source] = avoiding[source] = 1
        arcs: list[_Arcs] = []
        frontier = np.array([source])
        while len(frontier) and unseen[target]:
            if (last := frontier[before[frontier]]).size:  # only steps that arrive matter now
                arcs.append(_Arcs(last, np.full(len(last), target)))
            else:
                arcs.append(self._arcs(frontier, unseen))
            for counts in (avoiding, paths):
                arriving = np.bincount(arcs[-1].head, weights=counts[arcs[-1].tail], minlength=self.terms)
                counts += arriving
            avoiding[sought] = 0
            frontier = np.flatnonzero(arriving)
            unseen[frontier] = False
        if unseen[target]:
            return None
        onward = np.zeros(self.terms)  # how many lead from each term to the target
        onward[target] = 1
        for step in reversed(arcs):
            onward += np.bincount(step.tail, weights=onward[step.head], minlength=self.terms)
        through = paths[sought] * onward[sought] / paths[target]
        return Met(float(1 - avoiding[target] / paths[target]), float(through.mean()))

    def _arcs(self, tails: NDArray[np.int64], heads: NDArray[np.bool_]) -> _Arcs:
        """All steps from some terms to terms that are flagged."""
        length = self._start[tails + 1] - self._start[tails]
        head, tail = self._head[spans(self._start[tails], length)], np.repeat(tails, length)
        return _Arcs(tail[heads[head]], head[heads[head]])


class DegreeBins:
    """Terms that may stand in for one another: of one pool and of about the same degree, to a quarter of an octave.

    Args:
        degree: shape (terms,).
        pool: shape (terms,); the terms that may be drawn.
    """

    def __init__(self, degree: NDArray[np.int64], pool: NDArray[np.bool_]) -> None:
        self._bin = np.floor(_BINS_PER_OCTAVE * np.log2(np.maximum(degree, 1))).astype(np.int64)
        self._pool = pool
        self._size = np.bincount(self._bin[pool], minlength=int(self._bin.max(initial=0)) + 1)

    def random_meets(self, shown: Iterable[int], wanted: Iterable[int]) -> Met:
        """What is met if each term shown is replaced by a random one of its bin.

        Args:
            shown: terms of the pool; others are passed over.
            wanted: terms, at least one.
        """
        sought, drawn = np.fromiter(wanted, np.int64), np.fromiter(shown, np.int64)
        bins = self._bin[drawn[self._pool[drawn]]]
        each = 1 / np.maximum(self._size, 1)
        here = np.bincount(self._bin[sought[self._pool[sought]]], minlength=len(self._size))
        missed = [float(np.prod(1 - each[bins] * (bins == self._bin[one]))) for one in sought if self._pool[one]]
        hit = 1 - np.prod(1 - np.minimum(here * each, 1)[bins])
        return Met(float(hit), sum(1 - miss for miss in missed) / len(sought))
