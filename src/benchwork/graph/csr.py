"""Adjacency: from every term, the terms one step away, best first, with the edges that make each step.

Two levels. A term has pairs (itself, a neighbour, a label), sorted by the best weight among the pair's edges; a pair
has its parallel edges side by side, best first. An unfiltered search reads the pairs alone; a filtered one looks into
the edges of the pairs it meets, and the pair's best weight remains an upper bound.

Weights are whole numbers of 1 / UNIT, so that sums do not depend on their order and equal scores are equal.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.columns import REBUILD, check_column, open_columns, release, save_columns
from benchwork.model.errors import PackError

__all__ = ["UNIT", "Adjacency", "build_adjacency", "quantize", "spans"]

UNIT = 10_000_000
"""Steps in a weight of 1: finer than a float32 resolves just below 1, and 0.05 and 0.9 are whole numbers of it."""

_DTYPES = {
    "indptr": np.int32, "head": np.int32, "label": np.uint8, "best": np.int32, "start": np.int32, "edge": np.int32,
}  # fmt: skip


def quantize(values: NDArray[Any]) -> NDArray[np.int64]:
    """Values as whole numbers of 1 / UNIT, shape kept."""
    whole: NDArray[np.int64] = np.rint(values.astype(np.float64) * UNIT).astype(np.int64)
    return whole


def spans(first: NDArray[Any], length: NDArray[Any]) -> NDArray[np.int64]:
    """first[0], first[0] + 1, ... (length[0] of them), then first[1], ... in one array."""
    ends = np.cumsum(length, dtype=np.int64)
    total = int(ends[-1]) if len(ends) else 0
    shift: NDArray[np.int64] = np.repeat(first.astype(np.int64) - ends + length, length)
    return np.arange(total, dtype=np.int64) + shift


@dataclass(frozen=True, slots=True, eq=False)
class Adjacency:
    """Steps in one direction.

    Args:
        indptr: int32, shape (terms + 1,); the pairs of term v are indptr[v] to indptr[v + 1].
        head: int32, shape (pairs,); the neighbour.
        label: uint8, shape (pairs,); 0 or 1, what else tells the pairs of two terms apart, or is known of a pair.
        best: int32, shape (pairs,); the best weight of the pair's edges in 1 / UNIT; falling within a term.
        start: int32, shape (pairs + 1,); the edges of pair p are edge[start[p]:start[p + 1]].
        edge: int32, shape (entries,); positions in Edges, by falling weight within a pair, then by position.

    Raises:
        PackError: a column has another type, or the columns do not fit together.
    """

    indptr: NDArray[np.int32]
    head: NDArray[np.int32]
    label: NDArray[np.uint8]
    best: NDArray[np.int32]
    start: NDArray[np.int32]
    edge: NDArray[np.int32]

    def __post_init__(self) -> None:
        for name, dtype in _DTYPES.items():
            check_column(name, getattr(self, name), dtype)
        pairs = len(self.head)
        fits = len(self.indptr) > 0 and len(self.best) == len(self.label) == pairs and len(self.start) == pairs + 1
        if not fits or self.indptr[-1] != pairs or self.start[-1] != len(self.edge):
            raise PackError("The columns of the adjacency do not fit together.", remedy=REBUILD)

    @property
    def terms(self) -> int:
        """Number of terms."""
        return len(self.indptr) - 1

    def pairs(self, term: int) -> NDArray[np.int64]:
        """Positions of a term's pairs, best first."""
        return np.arange(self.indptr[term], self.indptr[term + 1], dtype=np.int64)

    def pair(self, term: int, neighbour: int) -> NDArray[np.int64]:
        """Positions of the pairs of these two terms: one a label, none if they are not joined."""
        first, last = self.indptr[term], self.indptr[term + 1]
        return np.flatnonzero(self.head[first:last] == neighbour) + int(first)

    def edges_of(self, pairs: NDArray[np.int64]) -> NDArray[np.int32]:
        """The edges of these pairs, pair by pair, best first in each."""
        first = self.start[pairs]
        return self.edge[spans(first, self.start[pairs + 1] - first)]

    def release(self) -> None:
        """Gives the memory of mapped columns back; what is touched again is read again from the file."""
        release((self.head, self.label, self.best, self.start, self.edge))

    def save(self, directory: Path, prefix: str) -> None:
        """Writes the columns as `<prefix>.<column>.npy`.

        Raises:
            PackError: the disk does not take them.
        """
        save_columns(directory, prefix, {name: getattr(self, name) for name in _DTYPES})

    @classmethod
    def open(cls, directory: Path, prefix: str) -> Adjacency:
        """The columns that `save` wrote, memory-mapped.

        Raises:
            PackError: missing, damaged or not fitting together.
        """
        return cls(**open_columns(directory, prefix, _DTYPES))


def build_adjacency(
    terms: int,
    tail: NDArray[np.int32],
    head: NDArray[np.int32],
    label: NDArray[np.uint8],
    weight: NDArray[np.int64],
    edge: NDArray[np.int32],
) -> Adjacency:
    """Sorts steps into an adjacency.

    Args:
        terms: number of terms.
        tail, head: int32, shape (steps,); a step leads from tail to head.
        label: uint8, shape (steps,); 0 or 1; parallel steps with different labels make different pairs.
        weight: int64, shape (steps,), in 1 / UNIT.
        edge: int32, shape (steps,); the position in Edges that makes the step.

    Raises:
        PackError: more steps than an int32 counts.
    """
    if len(edge) > np.iinfo(np.int32).max:
        raise PackError(f"{len(edge)} steps are more than a graph can hold.", remedy="Build a pack with fewer tables.")
    pair_key = (tail.astype(np.int64) * terms + head) * 2 + label
    by_pair = np.lexsort((edge, -weight, pair_key))
    first = np.flatnonzero(np.diff(pair_key[by_pair], prepend=-1))
    lead = by_pair[first]
    size = np.diff(first, append=len(edge))
    by_best = np.lexsort((label[lead], head[lead], -weight[lead], tail[lead]))
    lead = lead[by_best]
    return Adjacency(
        indptr=np.concatenate([[0], np.cumsum(np.bincount(tail[lead], minlength=terms))]).astype(np.int32),
        head=head[lead],
        label=label[lead],
        best=weight[lead].astype(np.int32),
        start=np.concatenate([[0], np.cumsum(size[by_best])]).astype(np.int32),
        edge=edge[by_pair[spans(first[by_best], size[by_best])]],
    )
