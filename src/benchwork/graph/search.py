"""The search behind `best_paths`: candidates as whole numbers, length by length.

The mean is not additive over lengths, so shortest-path algorithms are wrong for it; within one length it is. The search
goes length by length and stops where a length cannot reach the k-th best found. Four edges meet in the middle: for
every middle term the best two-step walks from both ends, and the best pair of them through different terms, are exact,
so only the k best middles can hold the k best paths, and in each only the k + 1 best walks of either side (at most one
is lost to a walk of the other side through the same term).

Scores are whole numbers of 1 / (12 UNIT); 12 is divisible by every number of edges, so ties are exact.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.csr import UNIT, Adjacency
from benchwork.graph.steps import ABSENT, Steps, View, Walks

__all__ = ["EDGE_PENALTY", "PENALTY", "SCALE", "Candidate", "Search"]

SCALE = 12
PENALTY = SCALE * UNIT // 20
"""EDGE_PENALTY in whole numbers."""

EDGE_PENALTY = PENALTY / (SCALE * UNIT)
"""What a path's score pays for every edge after the first: 0.05."""

_BUDGET = 1 << 17
"""Pairs looked at in a first pass; more only if the best of those leave open whether there are better ones."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A path that was found: its score in whole numbers, its terms and its joined label."""

    value: int
    terms: tuple[int, ...]
    label: int

    @property
    def rank(self) -> tuple[int, ...]:
        """Sorts candidates: best first, ties as `best_paths` states."""
        inner = self.terms[1:-1]
        return (-self.value, len(self.terms), self.label, *(inner[i] for i in _tie_order(len(inner))))


def _tie_order(inner: int) -> tuple[int, ...]:
    return (1, 0, 2) if inner == 3 else tuple(range(inner))


@dataclass(slots=True, eq=False)
class Search:
    """One search; `best` holds the best candidates so far."""

    view: View
    source: int
    target: int
    top: int
    costs: NDArray[np.int64]
    best: list[Candidate] = field(default_factory=list)

    @property
    def least(self) -> int:
        """The score that a path needs to be among the best, ties included."""
        return self.best[-1].value if len(self.best) == self.top else ABSENT

    @property
    def _out(self) -> Adjacency:
        return self.view.layer.out

    @property
    def _into(self) -> Adjacency:
        return self.view.layer.into

    def try_length(self, edges: int) -> None:
        """Takes in the best paths with this number of edges."""
        if edges == 1:
            step = self.view.steps(self._out, self._out.pair(self.source, self.target))
            wanted = np.isin(step.label, self.view.labels.wanted)
            self._offer(SCALE * step.weight[wanted], (), step.label[wanted])
            return
        near, far = self.view.between(self._out, self.source), self.view.between(self._into, self.target)
        if len(near.head) and len(far.head):
            (self._two_edges, self._three_edges, self._four_edges)[edges - 2](near, far)

    def _two_edges(self, near: Steps, far: Steps) -> None:
        rest = self._table(far, 6 * far.weight - SCALE * self.costs[far.head] - PENALTY)
        found = []
        for left, right, joined in self.view.labels.joins:
            step = near.where(near.label == left)
            value = 6 * step.weight + rest[right, step.head]
            found.append((value, step.head, np.full_like(value, joined)))
        value, middle, label = (np.concatenate(part) for part in zip(*found, strict=True))
        self._offer(value, (middle,), label)

    def _three_edges(self, near: Steps, far: Steps) -> None:
        """Two-step walks from the end that has fewer, and the last step to the other end."""
        backward = _fan(self._into, far) < _fan(self._out, near)
        first, last, adjacency = (far, near, self._into) if backward else (near, far, self._out)
        base = 4 * first.weight - 6 * self.costs[first.head]
        rest = 4 * last.weight - 6 * self.costs[last.head] - 2 * PENALTY
        table, best_rest = self._table(last, rest), int(rest.max())
        budget, complete = _BUDGET, False
        while not complete:
            walks, complete = self.view.walks(adjacency, first, base, 4, self.least - best_rest, budget)
            for left, right, joined in self.view.labels.joins:
                part = walks.where((walks.label == left) & (table[right, walks.middle] > ABSENT))
                value = part.value + table[right, part.middle]
                inner = (part.middle, part.via) if backward else (part.via, part.middle)
                self._offer(value, inner, np.full_like(value, joined))
            budget *= 8

    def _four_edges(self, near: Steps, far: Steps) -> None:
        """Walks from both ends to every middle term; those that cannot reach the k-th best are never listed."""
        ends = [(self._out, near), (self._into, far)]
        bases = [3 * steps.weight - 4 * self.costs[steps.head] for _, steps in ends]
        tops = [_top_walk(adjacency, steps, base) for (adjacency, steps), base in zip(ends, bases, strict=True)]
        budget, complete = _BUDGET, False
        while not complete and sum(tops) - 3 * PENALTY >= self.least:
            needed = self.least + 3 * PENALTY
            (left, left_done), (right, right_done) = (
                self.view.walks(adjacency, steps, base, 3, needed - other, budget)
                for (adjacency, steps), base, other in zip(ends, bases, reversed(tops), strict=True)
            )
            self._meet(left, right)
            budget, complete = budget * 8, left_done and right_done

    def _meet(self, left: Walks, right: Walks) -> None:
        """Takes in the best paths that these walks make in the middle terms they share."""
        reached = [np.zeros(self.view.graph.terms, dtype=np.bool_) for _ in (left, right)]
        for flags, walks in zip(reached, (left, right), strict=True):
            flags[walks.middle] = True
        shared = reached[0] & reached[1]
        middles = np.flatnonzero(shared)
        if not len(middles):
            return
        place = np.cumsum(shared) - 1
        left, right = left.where(shared[left.middle]), right.where(shared[right.middle])
        count = self.view.labels.count
        ours, theirs = (_TwoBest.of(walks, place, len(middles), count) for walks in (left, right))
        best = np.full((2, len(middles)), ABSENT)
        for one, other, joined in self.view.labels.joins:
            np.maximum(best[joined], ours.with_other_term(theirs, one, other), out=best[joined])
        best -= 4 * self.costs[middles] + 3 * PENALTY
        label, at = np.nonzero(best >= max(self.least, ABSENT // 2))
        chosen = _largest(best[label, at], self.top, (label, middles[at]))
        label, middle = label[chosen], middles[at[chosen]]
        shared[:] = False
        shared[middle] = True
        self._expand(middle, label, left.where(shared[left.middle]), right.where(shared[right.middle]))

    def _expand(self, middles: NDArray[np.int64], labels: NDArray[np.int64], left: Walks, right: Walks) -> None:
        """Takes in the best paths through these middle terms with these joined labels."""
        for middle, label in zip(middles.tolist(), labels.tolist(), strict=True):
            through = [walks.where(walks.middle == middle) for walks in (left, right)]
            constant = 4 * int(self.costs[middle]) + 3 * PENALTY
            for one, other, joined in self.view.labels.joins:
                if joined == label:
                    a, b = (
                        _ranked(walks, wanted, self.top + 1)
                        for walks, wanted in zip(through, (one, other), strict=True)
                    )
                    value = (a.value[:, None] + b.value[None, :] - constant)[pairs := a.via[:, None] != b.via[None, :]]
                    row, column = np.nonzero(pairs)
                    inner = (a.via[row], np.full_like(row, middle), b.via[column])
                    self._offer(value, inner, np.full_like(value, label))

    def _table(self, steps: Steps, value: NDArray[np.int64]) -> NDArray[np.int64]:
        """A step's value by label and term; ABSENT where there is no step."""
        table = np.full((self.view.labels.count, self.view.graph.terms), ABSENT)
        table[steps.label, steps.head] = value
        return table

    def _offer(self, value: NDArray[np.int64], inner: tuple[NDArray[Any], ...], label: NDArray[np.int64]) -> None:
        """Keeps what is among the best. In SIGNED mode a path can come four times, once for each way to its sign."""
        good = np.flatnonzero(value >= max(self.least, ABSENT // 2))
        order = tuple(inner[i][good] for i in _tie_order(len(inner)))
        good = good[_largest(value[good], 4 * self.top, (label[good], *order))]
        candidates = {(c.terms, c.label): c for c in self.best}
        columns = [part[good].tolist() for part in inner]
        for score, sign, *between in zip(value[good].tolist(), label[good].tolist(), *columns, strict=True):
            found = Candidate(score, (self.source, *between, self.target), sign)
            known = candidates.get((found.terms, sign))
            if known is None or known.value < score:
                candidates[found.terms, sign] = found
        self.best = sorted(candidates.values(), key=lambda c: c.rank)[: self.top]


def _fan(adjacency: Adjacency, steps: Steps) -> int:
    """Number of pairs that the terms stepped to have."""
    return int((adjacency.indptr[steps.head + 1] - adjacency.indptr[steps.head]).sum())


def _top_walk(adjacency: Adjacency, steps: Steps, base: NDArray[np.int64]) -> int:
    """Upper bound of the value of a two-step walk that begins with these steps, costs of its middle left out."""
    first = adjacency.indptr[steps.head]
    joined = first < adjacency.indptr[steps.head + 1]
    return int((base[joined] + 3 * adjacency.best[first[joined]]).max(initial=ABSENT))


def _largest(value: NDArray[np.int64], count: int, ties: tuple[NDArray[Any], ...]) -> NDArray[np.int64]:
    """Positions of the largest values, largest first; equal ones by rising `ties`, the first key first."""
    at = np.arange(len(value))
    if len(value) > count:
        at = np.flatnonzero(value >= np.partition(value, len(value) - count)[len(value) - count])
    order = np.lexsort((*(key[at] for key in reversed(ties)), -value[at]))
    return at[order[:count]]


def _ranked(walks: Walks, label: int, count: int) -> Walks:
    """The best walks with this label through different terms, best first, ties by term; at most `count`."""
    walks = walks.where(walks.label == label)
    order = np.lexsort((walks.via, -walks.value))
    _, first = np.unique(walks.via[order], return_index=True)
    chosen = order[np.sort(first)[:count]]
    return Walks(walks.middle[chosen], walks.via[chosen], walks.label[chosen], walks.value[chosen])


@dataclass(frozen=True, slots=True, eq=False)
class _TwoBest:
    """For each label and middle term the best walk, and the best through another term; shape (labels, middles)."""

    first: NDArray[np.int64]
    via: NDArray[np.int32]
    second: NDArray[np.int64]

    @classmethod
    def of(cls, walks: Walks, place: NDArray[np.int64], middles: int, labels: int) -> _TwoBest:
        at = walks.label * middles + place[walks.middle]
        first, second = np.full(labels * middles, ABSENT), np.full(labels * middles, ABSENT)
        via = np.full(labels * middles, -1, dtype=np.int32)
        np.maximum.at(first, at, walks.value)
        is_best = walks.value == first[at]
        via[at[is_best]] = walks.via[is_best]
        other = walks.via != via[at]
        np.maximum.at(second, at[other], walks.value[other])
        shape = (labels, middles)
        return cls(first.reshape(shape), via.reshape(shape), second.reshape(shape))

    def with_other_term(self, other: _TwoBest, mine: int, theirs: int) -> NDArray[np.int64]:
        """The best sum of one walk of either side through different terms, shape (middles,)."""
        apart = np.maximum(self.first[mine] + other.second[theirs], self.second[mine] + other.first[theirs])
        best: NDArray[np.int64] = np.where(
            self.via[mine] != other.via[theirs], self.first[mine] + other.first[theirs], apart
        )
        return best
