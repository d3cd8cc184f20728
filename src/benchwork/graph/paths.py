"""Paths between two terms: the exact best by score, up to four edges.

score = mean over edges (confidence x source weight) - 0.05 (n - 1) - mean over intermediate terms of their cost

Ties go to fewer edges, then to net sign +1, then to the smaller index of the middle term, the second and the fourth.
`search.py` says why the result is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, product
from math import prod
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from benchwork.graph.csr import UNIT, quantize
from benchwork.graph.edges import CAUSAL_CODES
from benchwork.graph.evidence import ALL_EDGES, EdgeMask, EvidenceGraph
from benchwork.graph.search import PENALTY, SCALE, Candidate, Search
from benchwork.graph.steps import Mode, View
from benchwork.model.errors import InputError
from benchwork.model.relation import Sign

__all__ = ["MAX_EDGES", "FoundPath", "FoundStep", "best_paths"]

MAX_EDGES = 4
_LARGEST_COST = 1000.0


@dataclass(frozen=True, slots=True)
class FoundStep:
    """One step of a path.

    Args:
        subject, object: indices of terms, as the path is walked.
        edges: positions in the graph's edges of all parallel evidence for this step, best first; in SIGNED mode of
            that with the step's sign.
        sign: what the edges that state a sign agree on; None if none does or they differ.
        weight: confidence x source weight of the best edge, in [0, 1].
        forward: False where the best edge is undirected and written the other way round.
        causal: at least one of the edges is causal.
    """

    subject: int
    object: int
    edges: tuple[int, ...]
    sign: Sign | None
    weight: float
    forward: bool
    causal: bool


@dataclass(frozen=True, slots=True)
class FoundPath:
    """A simple path.

    Args:
        terms: indices, from source to target.
        steps: one fewer than terms.
        seed_score: the score without costs.
        score: what paths are ranked by.
        sign: product of the steps' signs; None if a step has none.
        causal: every step is causal.
    """

    terms: tuple[int, ...]
    steps: tuple[FoundStep, ...]
    seed_score: float
    score: float
    sign: Sign | None
    causal: bool


def best_paths(
    graph: EvidenceGraph,
    source: int,
    target: int,
    *,
    mode: Mode = Mode.CAUSAL,
    top: int = 10,
    min_edges: int = 1,
    max_edges: int = MAX_EDGES,
    mask: EdgeMask = ALL_EDGES,
    costs: NDArray[np.float64] | None = None,
    forbidden: NDArray[np.bool_] | None = None,
) -> tuple[FoundPath, ...]:
    """The best simple paths from one term to another, best first; exact.

    Args:
        graph: where to search.
        source, target: indices of terms; a path from a term to itself is not simple, so there is none.
        mode: which steps count.
        top: how many paths at most, at least 1.
        min_edges, max_edges: 1 to 4.
        mask: which edges count.
        costs: shape (terms,), 0 to 1000; a path's score is lowered by their mean over its intermediate terms.
        forbidden: shape (terms,); True for terms that may not stand between the ends.

    Raises:
        InputError: an argument out of range.
    """
    graph.check_term(source)
    graph.check_term(target)
    if top < 1:
        raise InputError(f"{top} paths cannot be searched for.", remedy="Ask for at least one.")
    if not 1 <= min_edges <= max_edges <= MAX_EDGES:
        raise InputError(f"Paths of {min_edges} to {max_edges} edges cannot be searched for.", remedy="Use 1 to 4.")
    allowed = np.ones(graph.terms, dtype=np.bool_)
    if forbidden is not None:
        allowed &= ~_per_term(forbidden, np.bool_, graph, "forbidden")
    allowed[[source, target]] = False
    whole = np.zeros(graph.terms, dtype=np.int64)
    if costs is not None:
        if not ((_per_term(costs, np.float64, graph, "costs") >= 0) & (costs <= _LARGEST_COST)).all():
            raise InputError("A cost is negative, too large or not a number.", remedy="Give costs from 0 to 1000.")
        whole = quantize(costs)
    if source == target:
        return ()
    search = Search(View(graph, mode, mask, allowed), source, target, top, whole)
    for edges in range(min_edges, max_edges + 1):
        search.try_length(edges)
    found = []
    for candidate in search.best:
        found.append(_found(graph, mode, mask, candidate))
        graph.release()  # evidence lies scattered over the files: one path at a time keeps the memory small
    return tuple(found)


def _per_term(values: NDArray[Any], dtype: DTypeLike, graph: EvidenceGraph, name: str) -> NDArray[Any]:
    if values.shape != (graph.terms,) or values.dtype != np.dtype(dtype):
        raise InputError(
            f"{name} is {values.dtype} of shape {values.shape}.",
            remedy=f"Give {np.dtype(dtype)} of shape ({graph.terms},), one for each term.",
        )
    return values


def _found(graph: EvidenceGraph, mode: Mode, mask: EdgeMask, candidate: Candidate) -> FoundPath:
    """The candidate with its evidence."""
    kept = mask & mode.mask
    evidence = [graph.edges_between(*ends, kept) for ends in pairwise(candidate.terms)]
    if mode is Mode.SIGNED:
        evidence = _with_net_sign(graph, evidence, -1 if candidate.label else 1)
    n = len(evidence)
    seed = (SCALE // n) * sum(_weight(graph, found) for found in evidence) - (n - 1) * PENALTY
    steps = tuple(_step(graph, *ends, found) for ends, found in zip(pairwise(candidate.terms), evidence, strict=True))
    return FoundPath(
        terms=candidate.terms,
        steps=steps,
        seed_score=seed / (SCALE * UNIT),
        score=candidate.value / (SCALE * UNIT),
        sign=prod(step.sign or 0 for step in steps) or None,
        causal=all(step.causal for step in steps),
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Choice:
    """The edges of a step with one sign."""

    sign: Sign
    weight: int
    edges: NDArray[np.int32]


def _with_net_sign(graph: EvidenceGraph, evidence: list[NDArray[np.int32]], net: Sign) -> list[NDArray[np.int32]]:
    """The evidence of each step with the step's best sign, such that the signs multiply to the net sign."""
    choices = []
    for found in evidence:
        sides = [(sign, found[graph.edges.sign[found] == sign]) for sign in (1, -1)]
        choices.append([_Choice(sign, _weight(graph, side), side) for sign, side in sides if len(side)])
    ways = [way for way in product(*choices) if prod(choice.sign for choice in way) == net]
    return [choice.edges for choice in max(ways, key=lambda way: sum(choice.weight for choice in way))]


def _weight(graph: EvidenceGraph, found: NDArray[np.int32]) -> int:
    """Weight of the best edge, in 1 / UNIT."""
    return int(quantize(graph.edges.weight[found[:1]])[0])


def _step(graph: EvidenceGraph, subject: int, object_: int, found: NDArray[np.int32]) -> FoundStep:
    edges = graph.edges
    signs = set(edges.sign[found].tolist()) - {0}
    return FoundStep(
        subject=subject,
        object=object_,
        edges=tuple(found.tolist()),
        sign=signs.pop() if len(signs) == 1 else None,
        weight=float(edges.weight[found[0]]),
        forward=int(edges.subject[found[0]]) == subject,
        causal=bool(CAUSAL_CODES[edges.relation[found]].any()),
    )
