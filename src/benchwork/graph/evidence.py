"""The evidence graph: edges, the steps they allow in both directions, and masks that hide without deleting."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.columns import REBUILD, check_column, open_columns, save_columns
from benchwork.graph.csr import Adjacency, build_adjacency, quantize
from benchwork.graph.edges import CAUSAL_CODES, DIRECTED_CODES, RELATION_CODES, Edges
from benchwork.model.errors import InputError, PackError
from benchwork.model.relation import Relation

__all__ = ["ALL_EDGES", "PHYSICAL", "Direction", "EdgeMask", "EvidenceGraph"]

PHYSICAL = frozenset({Relation.BINDS, Relation.INTERACTS_WITH})
"""Undirected contact between molecules."""

_FORMAT, _VERSION = "benchwork.graph", 1
_MASKS_KEPT = 8


class Direction(StrEnum):
    """Which way a step leads from a term. An undirected edge leads both ways."""

    OUT = "out"
    IN = "in"


@dataclass(frozen=True, slots=True)
class EdgeMask:
    """Which edges count; None means that all do. Two masks joined by `&` keep what both keep.

    Args:
        relations: relations kept.
        sources: indices of the sources kept; exact, as every source has entries of its own.
        signs: signs kept, of -1, 0 (none stated) and +1.
        min_confidence: lowest confidence kept, in [0, 1].
        causal_only: keep only relations that may be a step of a causal path.

    Raises:
        InputError: a sign or a confidence out of range.
    """

    relations: frozenset[Relation] | None = None
    sources: frozenset[int] | None = None
    signs: frozenset[int] | None = None
    min_confidence: float = 0.0
    causal_only: bool = False

    def __post_init__(self) -> None:
        if self.signs is not None and not self.signs <= {-1, 0, 1}:
            raise InputError(f"{sorted(self.signs)} are not all signs.", remedy="Use -1, 0 (none stated) and 1.")
        if not 0 <= self.min_confidence <= 1:
            raise InputError(f"{self.min_confidence} is not a confidence.", remedy="Give a number from 0 to 1.")

    def __and__(self, other: EdgeMask) -> EdgeMask:
        return EdgeMask(
            _both(self.relations, other.relations),
            _both(self.sources, other.sources),
            _both(self.signs, other.signs),
            max(self.min_confidence, other.min_confidence),
            self.causal_only or other.causal_only,
        )

    def keep(self, edges: Edges) -> NDArray[np.bool_]:
        """True for every edge that counts, shape (edges,)."""
        kept = np.ones(len(edges), dtype=np.bool_)
        if self.relations is not None or self.causal_only:
            codes = CAUSAL_CODES.copy() if self.causal_only else np.ones(256, dtype=np.bool_)
            if self.relations is not None:
                codes &= _flags([RELATION_CODES.index(relation) for relation in self.relations])
            kept &= codes[edges.relation]
        if self.sources is not None:
            kept &= _flags(self.sources)[edges.source]
        if self.signs is not None:
            kept &= _flags([sign % 256 for sign in self.signs])[edges.sign.view(np.uint8)]
        if self.min_confidence > 0:
            kept &= edges.confidence >= np.float32(self.min_confidence)
        return kept


def _both(left: frozenset[Any] | None, right: frozenset[Any] | None) -> frozenset[Any] | None:
    return right if left is None else left if right is None else left & right


def _flags(codes: Collection[int]) -> NDArray[np.bool_]:
    flags = np.zeros(256, dtype=np.bool_)
    flags[list(codes)] = True
    return flags


ALL_EDGES = EdgeMask()
"""Keeps every edge."""


@dataclass(frozen=True, slots=True, eq=False)
class EvidenceGraph:
    """Edges and their adjacency. A causal edge leads from subject to object only; an undirected one leads both ways.

    Args:
        edges: the columns.
        out, into: steps out of every term, and into it.
        causal_degree, physical_degree: int32, shape (terms,); distinct neighbours, in either direction and other than
            the term itself, by causal relations and by PHYSICAL ones.

    Raises:
        PackError: the parts do not fit together.
    """

    edges: Edges
    out: Adjacency
    into: Adjacency
    causal_degree: NDArray[np.int32]
    physical_degree: NDArray[np.int32]
    _kept: dict[EdgeMask, NDArray[np.bool_] | None] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        for name in ("causal_degree", "physical_degree"):
            check_column(name, getattr(self, name), np.int32)
        lengths = {self.out.terms, self.into.terms, len(self.causal_degree), len(self.physical_degree)}
        if len(lengths) > 1 or len(self.out.edge) != len(self.into.edge):
            raise PackError("The parts of the graph do not fit together.", remedy=REBUILD)

    @classmethod
    def build(cls, edges: Edges, terms: int) -> EvidenceGraph:
        """Sorts the edges into both adjacencies; takes seconds for millions of edges, so save the result.

        Args:
            edges: columns; every value is checked.
            terms: number of terms.

        Raises:
            PackError: a value out of range.
        """
        edges.check(terms)
        at = np.arange(len(edges), dtype=np.int32)
        back = np.flatnonzero(~DIRECTED_CODES[edges.relation] & (edges.subject != edges.object)).astype(np.int32)
        tail = np.concatenate([edges.subject, edges.object[back]])
        head = np.concatenate([edges.object, edges.subject[back]])
        edge = np.concatenate([at, back])
        weight = quantize(edges.weight)[edge]
        return cls(
            edges,
            build_adjacency(terms, tail, head, weight, edge),
            build_adjacency(terms, head, tail, weight, edge),
            _distinct_neighbours(edges, terms, EdgeMask(causal_only=True).keep(edges)),
            _distinct_neighbours(edges, terms, EdgeMask(relations=PHYSICAL).keep(edges)),
        )

    def save(self, directory: Path) -> None:
        """Writes the graph, edges included, for `open`.

        Raises:
            PackError: the disk does not take it.
        """
        self.edges.save(directory)
        self.out.save(directory, "out")
        self.into.save(directory, "into")
        save_columns(
            directory, "degree", {"causal": self.causal_degree, "physical": self.physical_degree}
        )  # fmt: skip
        try:
            (directory / "graph.json").write_text(json.dumps({"format": _FORMAT, "version": _VERSION}), "utf-8")
        except OSError as error:
            raise PackError(
                f"The graph cannot be written to {directory}: {error}.", remedy="Check the space and the permissions."
            ) from error

    @classmethod
    def open(cls, directory: Path) -> EvidenceGraph:
        """The graph that `save` wrote, memory-mapped.

        Raises:
            PackError: missing, damaged or of another version.
        """
        path = directory / "graph.json"
        try:
            head = json.loads(path.read_text("utf-8"))
        except (OSError, ValueError) as error:
            raise PackError(f"The graph file {path} cannot be read: {error}.", remedy=REBUILD) from error
        if head != {"format": _FORMAT, "version": _VERSION}:
            raise PackError(f"{path} was written by another version of benchwork.", remedy=REBUILD)
        degree = open_columns(directory, "degree", {"causal": np.int32, "physical": np.int32})
        return cls(
            Edges.open(directory),
            Adjacency.open(directory, "out"),
            Adjacency.open(directory, "into"),
            degree["causal"],
            degree["physical"],
        )

    @property
    def terms(self) -> int:
        """Number of terms."""
        return self.out.terms

    def check_term(self, term: int) -> int:
        """The index, if the graph has it.

        Raises:
            InputError: it is out of range.
        """
        if not 0 <= term < self.terms:
            raise InputError(f"There is no term {term}.", remedy=f"The graph has the terms 0 to {self.terms - 1}.")
        return int(term)

    def kept(self, mask: EdgeMask) -> NDArray[np.bool_] | None:
        """The mask's edges as flags, shape (edges,), remembered for the last few masks; None where it keeps all."""
        if mask not in self._kept:
            flags = mask.keep(self.edges)
            while len(self._kept) >= _MASKS_KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[mask] = None if flags.all() else flags
        return self._kept[mask]

    def neighbours(
        self, term: int, mask: EdgeMask = ALL_EDGES, direction: Direction = Direction.OUT
    ) -> NDArray[np.int32]:
        """Terms one step away, in rising order, without repeats.

        Raises:
            InputError: no such term.
        """
        adjacency = self.out if direction is Direction.OUT else self.into
        pairs = adjacency.pairs(self.check_term(term))
        kept = self.kept(mask)
        if kept is not None and len(pairs):
            starts = adjacency.start[pairs] - adjacency.start[pairs[0]]
            pairs = pairs[np.logical_or.reduceat(kept[adjacency.edges_of(pairs)], starts)]
        return np.sort(adjacency.head[pairs])

    def edges_between(self, subject: int, object_: int, mask: EdgeMask = ALL_EDGES) -> NDArray[np.int32]:
        """Positions in `edges` of all that lead from one term to the other, best first.

        Raises:
            InputError: no such term.
        """
        found = self.out.edges_of(self.out.pair(self.check_term(subject), self.check_term(object_)))
        kept = self.kept(mask)
        return found if kept is None else found[kept[found]]

    def degree(self, mask: EdgeMask = ALL_EDGES) -> NDArray[np.int32]:
        """Distinct neighbours of every term in either direction, other than itself, shape (terms,)."""
        return _distinct_neighbours(self.edges, self.terms, mask.keep(self.edges))


def _distinct_neighbours(edges: Edges, terms: int, kept: NDArray[np.bool_]) -> NDArray[np.int32]:
    kept = kept & (edges.subject != edges.object)
    ends = np.stack([edges.subject[kept], edges.object[kept]]).astype(np.int64)
    pairs = np.unique(ends.min(axis=0) * terms + ends.max(axis=0))
    degree = np.bincount(pairs // max(terms, 1), minlength=terms) + np.bincount(pairs % max(terms, 1), minlength=terms)
    return degree.astype(np.int32)
