"""Paths with the fewest edges: the plain yardstick beside `best_paths`, blind to evidence."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.evidence import ALL_EDGES, Direction, EdgeMask, EvidenceGraph
from benchwork.model.errors import InputError

__all__ = ["shortest_paths"]


def shortest_paths(
    graph: EvidenceGraph, source: int, target: int, *, top: int = 10, max_edges: int = 4, mask: EdgeMask = ALL_EDGES
) -> tuple[tuple[int, ...], ...]:
    """Simple paths by rising number of edges, ties by the terms' indices from the source on.

    Args:
        graph: where to search.
        source, target: indices of terms; there is no path from a term to itself.
        top: how many at most, at least 1.
        max_edges: longest path, at least 1.
        mask: which edges count; `EdgeMask(causal_only=True)` for causal paths.

    Returns:
        The terms of each path.

    Raises:
        InputError: an argument out of range.
    """
    graph.check_term(source)
    graph.check_term(target)
    if top < 1 or max_edges < 1:
        raise InputError(f"{top} paths of up to {max_edges} edges cannot be searched for.", remedy="Give at least 1.")
    if source == target:
        return ()
    left = np.full(graph.terms, max_edges, dtype=np.int64)  # fewest edges to the target, as far as explored
    left[target] = 0
    frontier = np.array([target])
    found: list[tuple[int, ...]] = []
    for edges in range(1, max_edges + 1):
        found += islice(_extend(graph, (source,), target, edges, left, mask), top - len(found))
        if len(found) == top:
            break
        reached = graph.reached(frontier, mask, Direction.IN)
        frontier = reached[left[reached] > edges].astype(np.int64)
        left[frontier] = edges
    return tuple(found)


def _extend(
    graph: EvidenceGraph, path: tuple[int, ...], target: int, edges: int, left: NDArray[np.int64], mask: EdgeMask
) -> Iterator[tuple[int, ...]]:
    """All ways on to the target with exactly this many edges, in the order of the terms."""
    neighbours = graph.neighbours(path[-1], mask)
    for term in neighbours[left[neighbours] < edges].tolist():
        if term == target and edges == 1:
            yield (*path, term)
        elif term != target and term not in path:
            yield from _extend(graph, (*path, term), target, edges - 1, left, mask)
