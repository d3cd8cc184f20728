"""Steps and walks under a mask: what a search sees of the graph.

A step carries a label that joins along a path: the sign (joined by "exclusive or"), or "this step rests on an
association" (joined by "or"). Without either every label is 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import product

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.csr import UNIT, Adjacency, quantize, spans
from benchwork.graph.edges import CAUSAL_CODES
from benchwork.graph.evidence import EdgeMask, EvidenceGraph, Layer

__all__ = ["ABSENT", "Labels", "Mode", "Steps", "View", "Walks", "labels_of"]

ABSENT = -(1 << 50)
"""Stands for "no such walk": far below any score, and two of them still add up without overflow."""

_HIDDEN = -1  # below any weight


class Mode(StrEnum):
    """Which steps a path may take, always in an edge's own direction; an undirected edge has both.

    CAUSAL: every step has a causal edge. SIGNED: every step has a causal edge with a sign, and a path counts once for
    each net sign. ASSOCIATION: at least one step has no causal edge. ANY: CAUSAL or ASSOCIATION.
    """

    ANY = "any"
    CAUSAL = "causal"
    SIGNED = "signed"
    ASSOCIATION = "association"

    @property
    def mask(self) -> EdgeMask:
        """The edges that the mode may use at all."""
        if self is Mode.CAUSAL:
            return EdgeMask(causal_only=True)
        if self is Mode.SIGNED:
            return EdgeMask(causal_only=True, signs=frozenset({-1, 1}))
        return EdgeMask()


@dataclass(frozen=True, slots=True)
class Labels:
    """How labels join, and which a whole path may have."""

    count: int
    join: np.ufunc
    wanted: tuple[int, ...]

    @property
    def joins(self) -> list[tuple[int, int, int]]:
        """(left, right, joined) for all labels whose join is wanted."""
        both = [(left, right, int(self.join(left, right))) for left, right in product(range(self.count), repeat=2)]
        return [triple for triple in both if triple[2] in self.wanted]


def labels_of(mode: Mode) -> Labels:
    """The labels of a mode: 0 for sign +1 and 1 for -1; or 1 for a step without a causal edge."""
    if mode is Mode.SIGNED:
        return Labels(2, np.bitwise_xor, (0, 1))
    if mode is Mode.ASSOCIATION:
        return Labels(2, np.bitwise_or, (1,))
    return Labels(1, np.bitwise_or, (0,))


@dataclass(frozen=True, slots=True, eq=False)
class Steps:
    """The best step of each label to each neighbour.

    Args:
        head: int32 neighbour.
        label: int64.
        weight: int64 in 1 / UNIT.
        origin: int64; which of the pairs asked about.
    """

    head: NDArray[np.int32]
    label: NDArray[np.int64]
    weight: NDArray[np.int64]
    origin: NDArray[np.int64]

    def where(self, chosen: NDArray[np.bool_]) -> Steps:
        """Those for which the flag is set."""
        return Steps(self.head[chosen], self.label[chosen], self.weight[chosen], self.origin[chosen])


@dataclass(frozen=True, slots=True, eq=False)
class Walks:
    """Two-step walks from one end of a path.

    Args:
        middle: int32 term that the walk comes to.
        via: int32 term between.
        label: int64, joined over both steps.
        value: int64; the walk's share of the score.
    """

    middle: NDArray[np.int32]
    via: NDArray[np.int32]
    label: NDArray[np.int64]
    value: NDArray[np.int64]

    def where(self, chosen: NDArray[np.bool_]) -> Walks:
        """Those for which the flag is set."""
        return Walks(self.middle[chosen], self.via[chosen], self.label[chosen], self.value[chosen])


class View:
    """The graph as one search sees it.

    Args:
        graph: the graph, never changed.
        mode: which steps count.
        mask: which edges count.
        allowed: shape (terms,); True for terms that may stand between the ends.
    """

    def __init__(self, graph: EvidenceGraph, mode: Mode, mask: EdgeMask, allowed: NDArray[np.bool_]) -> None:
        self.graph = graph
        self.mode = mode
        self.labels = labels_of(mode)
        self.allowed = allowed
        self._kept = graph.kept(mask)

    @property
    def layer(self) -> Layer:
        """The steps of the mode."""
        if self.mode is Mode.SIGNED:
            return self.graph.signed
        return self.graph.causal if self.mode is Mode.CAUSAL else self.graph.every

    def steps(self, adjacency: Adjacency, pairs: NDArray[np.int64]) -> Steps:
        """The best step of each label in these pairs; pairs without one are left out."""
        head, best, at = adjacency.head[pairs], adjacency.best[pairs].astype(np.int64), np.arange(len(pairs))
        label = adjacency.label[pairs].astype(np.int64) if self.labels.count > 1 else np.zeros_like(pairs)
        if self._kept is None:
            return Steps(head, label, best, at)
        first = adjacency.start[pairs].astype(np.int64)
        size = adjacency.start[pairs + 1] - first
        best[~self._kept[adjacency.edge[first]]] = _HIDDEN
        several = np.flatnonzero(size > 1)
        if len(several):
            edge = adjacency.edge[spans(first[several], size[several])]
            begins = np.cumsum(size[several]) - size[several]
            kept = self._kept[edge]
            weight = np.where(kept, quantize(self.graph.edges.weight[edge]), _HIDDEN)
            best[several] = np.maximum.reduceat(weight, begins)
            if self.mode is Mode.ASSOCIATION:
                causal = kept & CAUSAL_CODES[self.graph.edges.relation[edge]]
                label[several] = ~np.logical_or.reduceat(causal, begins)
        shown = best > _HIDDEN
        return Steps(head[shown], label[shown], best[shown], at[shown])

    def between(self, adjacency: Adjacency, term: int) -> Steps:
        """Steps from a term to terms that may stand between the ends."""
        steps = self.steps(adjacency, adjacency.pairs(term))
        return steps.where(self.allowed[steps.head])

    def walks(
        self, adjacency: Adjacency, near: Steps, base: NDArray[np.int64], share: int, least: int, budget: int
    ) -> tuple[Walks, bool]:
        """Two-step walks that begin with these steps.

        Args:
            adjacency: of the second step.
            near: the first steps.
            base: shape (first steps,); their share of the score, costs included.
            share: the second step's weight counts this often.
            least: walks whose value is certainly below are left out.
            budget: about how many pairs may be looked at.

        Returns:
            The walks, and whether they are all that there are.
        """
        first, count = _reaching(adjacency, near.head, base, share, least)
        complete = int(count.sum()) <= budget
        if not complete:
            count = np.minimum(count, budget // len(count) + 1)
        pairs = spans(first, count)
        step = np.repeat(np.arange(len(count)), count)
        second = self.steps(adjacency, pairs)
        adjacency.release()
        step = step[second.origin]
        via = near.head[step]
        label = self.labels.join(near.label[step], second.label)
        walks = Walks(second.head, via, label, base[step] + share * second.weight)
        return walks.where(self.allowed[walks.middle] & (walks.middle != via) & (walks.value >= least)), complete


def _reaching(
    adjacency: Adjacency, tails: NDArray[np.int32], base: NDArray[np.int64], share: int, least: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """First pair of each tail and how many of its pairs, best first, satisfy base + share * best >= least."""
    first = adjacency.indptr[tails].astype(np.int64)
    last = adjacency.indptr[tails + 1].astype(np.int64)
    needed = -((base - least) // share)
    low, high = first.copy(), np.where(needed > UNIT, first, last)
    open_ = np.flatnonzero((low < high) & (needed > 0))
    while len(open_):
        middle = (low[open_] + high[open_]) // 2
        enough = adjacency.best[middle] >= needed[open_]
        low[open_[enough]] = middle[enough] + 1
        high[open_[~enough]] = middle[~enough]
        open_ = open_[low[open_] < high[open_]]
    return first, np.where(needed > 0, low, last) - first
