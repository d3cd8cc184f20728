"""The evidence graph: edges, the steps they allow in both directions, and masks that hide without deleting."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.columns import REBUILD, check_column, check_head, open_columns, save_columns, save_head
from benchwork.graph.csr import Adjacency, build_adjacency, quantize, spans
from benchwork.graph.edges import CAUSAL_CODES, DIRECTED_CODES, RELATION_CODES, Edges
from benchwork.model.errors import InputError, PackError
from benchwork.model.relation import Relation

__all__ = ["ALL_EDGES", "PHYSICAL", "Direction", "EdgeMask", "EvidenceGraph", "Layer"]

PHYSICAL = frozenset({Relation.BINDS, Relation.INTERACTS_WITH})
"""Undirected contact between molecules."""

_HEAD = {"format": "benchwork.graph", "version": 1}
_LAYERS = ("every", "causal", "signed")
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
class Layer:
    """The steps that some of the edges allow, out of every term and into it."""

    out: Adjacency
    into: Adjacency

    @classmethod
    def build(cls, edges: Edges, terms: int, chosen: NDArray[np.bool_], by_sign: bool) -> Layer:
        """Sorts the chosen edges.

        Args:
            chosen: shape (edges,).
            by_sign: make a pair for each sign, labelled 1 for -1; otherwise one, labelled 1 if no edge is causal.
        """
        back = chosen & ~DIRECTED_CODES[edges.relation] & (edges.subject != edges.object)
        at = [np.flatnonzero(flags).astype(np.int32) for flags in (chosen, back)]
        tail = np.concatenate([edges.subject[at[0]], edges.object[at[1]]])
        head = np.concatenate([edges.object[at[0]], edges.subject[at[1]]])
        edge = np.concatenate(at)
        weight = quantize(edges.weight)[edge]
        label = ((edges.sign[edge] < 0) & by_sign).astype(np.uint8)
        both = [build_adjacency(terms, *ends, label, weight, edge) for ends in ((tail, head), (head, tail))]
        return cls(*both) if by_sign else cls(*(_label_associations(adjacency, edges) for adjacency in both))

    def save(self, directory: Path, prefix: str) -> None:
        """Writes both adjacencies."""
        self.out.save(directory, f"{prefix}.out")
        self.into.save(directory, f"{prefix}.into")

    @classmethod
    def open(cls, directory: Path, prefix: str) -> Layer:
        """What `save` wrote, memory-mapped."""
        return cls(Adjacency.open(directory, f"{prefix}.out"), Adjacency.open(directory, f"{prefix}.into"))


def _label_associations(adjacency: Adjacency, edges: Edges) -> Adjacency:
    causal = CAUSAL_CODES[edges.relation[adjacency.edge]]
    known = np.logical_or.reduceat(causal, adjacency.start[:-1]) if len(causal) else causal
    return replace(adjacency, label=(~known).astype(np.uint8))


@dataclass(frozen=True, slots=True, eq=False)
class EvidenceGraph:
    """Edges and the steps they allow. A causal edge leads from subject to object only; an undirected one both ways.

    Args:
        edges: the columns.
        every: steps by all edges; a pair's label is 1 if none of its edges is causal.
        causal: steps by causal edges.
        signed: steps by causal edges with a sign, a pair for each sign; its label is 1 for -1.
        causal_degree, physical_degree: int32, shape (terms,); distinct neighbours, in either direction and other than
            the term itself, by causal relations and by PHYSICAL ones.

    Raises:
        PackError: the parts do not fit together.
    """

    edges: Edges
    every: Layer
    causal: Layer
    signed: Layer
    causal_degree: NDArray[np.int32]
    physical_degree: NDArray[np.int32]
    _kept: dict[EdgeMask, NDArray[np.bool_] | None] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        for name in ("causal_degree", "physical_degree"):
            check_column(name, getattr(self, name), np.int32)
        layers = (self.every, self.causal, self.signed)
        lengths = {len(self.causal_degree), len(self.physical_degree)}
        lengths |= {adjacency.terms for layer in layers for adjacency in (layer.out, layer.into)}
        if len(lengths) > 1 or any(len(layer.out.edge) != len(layer.into.edge) for layer in layers):
            raise PackError("The parts of the graph do not fit together.", remedy=REBUILD)

    @classmethod
    def build(cls, edges: Edges, terms: int) -> EvidenceGraph:
        """Sorts the edges into all layers; takes seconds for millions of edges, so save the result.

        Args:
            edges: columns; every value is checked.
            terms: number of terms.

        Raises:
            PackError: a value out of range.
        """
        edges.check(terms)
        causal = CAUSAL_CODES[edges.relation]
        return cls(
            edges,
            Layer.build(edges, terms, np.ones(len(edges), dtype=np.bool_), by_sign=False),
            Layer.build(edges, terms, causal, by_sign=False),
            Layer.build(edges, terms, causal & (edges.sign != 0), by_sign=True),
            _distinct_neighbours(edges, terms, causal),
            _distinct_neighbours(edges, terms, EdgeMask(relations=PHYSICAL).keep(edges)),
        )

    def save(self, directory: Path) -> None:
        """Writes the graph, edges included, for `open`.

        Raises:
            PackError: the disk does not take it.
        """
        self.edges.save(directory)
        for name in _LAYERS:
            getattr(self, name).save(directory, name)
        save_columns(directory, "degree", {"causal": self.causal_degree, "physical": self.physical_degree})
        save_head(directory, "graph", _HEAD)

    @classmethod
    def open(cls, directory: Path) -> EvidenceGraph:
        """The graph that `save` wrote, memory-mapped.

        Raises:
            PackError: missing, damaged or of another version.
        """
        check_head(directory, "graph", _HEAD)
        degree = open_columns(directory, "degree", {"causal": np.int32, "physical": np.int32})
        every, causal, signed = (Layer.open(directory, name) for name in _LAYERS)
        return cls(Edges.open(directory), every, causal, signed, degree["causal"], degree["physical"])

    def release(self) -> None:
        """Gives the memory of an opened graph back; what is touched again is read again from its files.

        The system counts the mapped pages around every value read as the process's own until they are given back.
        """
        self.edges.release()
        for layer in (self.every, self.causal, self.signed):
            layer.out.release()
            layer.into.release()

    @property
    def terms(self) -> int:
        """Number of terms."""
        return self.every.out.terms

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
        return self.reached(np.array([self.check_term(term)]), mask, direction)

    def reached(self, terms: NDArray[np.int64], mask: EdgeMask, direction: Direction) -> NDArray[np.int32]:
        """Terms one step away from any of these, in rising order, without repeats."""
        adjacency = self.every.out if direction is Direction.OUT else self.every.into
        first = adjacency.indptr[terms]
        pairs = spans(first, adjacency.indptr[terms + 1] - first)
        kept = self.kept(mask)
        if kept is not None and len(pairs):
            size = adjacency.start[pairs + 1] - adjacency.start[pairs]
            shown = np.logical_or.reduceat(kept[adjacency.edges_of(pairs)], np.cumsum(size) - size)
            pairs = pairs[shown]
        return np.unique(adjacency.head[pairs])

    def edges_between(self, subject: int, object_: int, mask: EdgeMask = ALL_EDGES) -> NDArray[np.int32]:
        """Positions in `edges` of all that lead from one term to the other, best first.

        Raises:
            InputError: no such term.
        """
        found = self.every.out.edges_of(self.every.out.pair(self.check_term(subject), self.check_term(object_)))
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
