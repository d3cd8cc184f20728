"""What a path may be made of: the edges it may take, and the terms that may stand between its ends."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.evidence import ALL_EDGES, PHYSICAL, EdgeMask
from benchwork.graph.steps import Mode
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Kind
from benchwork.packs.index import Index

__all__ = ["CAUSAL", "HIERARCHY", "PARTNERS", "edges_for", "may_stand_between"]

CAUSAL = frozenset(relation for relation, spec in RELATIONS.items() if spec.causal)
"""Relations that may be a step of a causal path."""

PARTNERS = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX, Kind.RNA})
"""Kinds that stand between the ends of an association: two proteins that bind one drug are not thereby associated."""

_ACTORS = PARTNERS | {Kind.CHEMICAL, Kind.STIMULUS}
_STATES = frozenset({Kind.DISEASE, Kind.PHENOTYPE, Kind.PATHWAY, Kind.PROCESS})
_LINKS = frozenset({Relation.ASSOCIATED_WITH, Relation.PARTICIPATES_IN, Relation.HAS_PHENOTYPE, Relation.IS_A})
HIERARCHY = frozenset({Relation.IS_A, Relation.PART_OF})
"""Relations from the narrower disease, pathway, process or location to the broader one."""


def edges_for(index: Index, source: int, target: int, mode: Mode) -> EdgeMask:
    """The edges that a path of a mode may take.

    Causal modes take causal edges, which the mode sees to itself. An association takes contact as well and, where an
    end is a disease, phenotype, pathway or process, what links molecules to one.
    """
    if mode is not Mode.ASSOCIATION:
        return ALL_EDGES
    states = {index.term(end).kind for end in (source, target)} & _STATES
    return EdgeMask(relations=CAUSAL | PHYSICAL | (_LINKS if states else frozenset()))


def may_stand_between(index: Index, source: int, target: int, mode: Mode) -> NDArray[np.bool_]:
    """The terms that a path of a mode may go through, shape (terms,).

    Molecules, and of diseases, phenotypes, pathways and processes only the narrower forms of an end: two genes that
    share some other disease are not thereby linked to the one that was asked about.
    """
    kinds = PARTNERS if mode is Mode.ASSOCIATION else _ACTORS
    allowed = index.has_kind(np.arange(index.graph.terms, dtype=np.int32), kinds)
    for end in (source, target):
        if index.term(end).kind in _STATES:
            allowed[_narrower(index, end)] = True
    return allowed


def _narrower(index: Index, term: int) -> list[int]:
    """Every term of the same kind below a term in its hierarchy."""
    kind = frozenset({index.term(term).kind})
    found: dict[int, None] = {}
    front = [term]
    while front:
        claims = [index.claims_of(one, "object", HIERARCHY) for one in front]
        children = np.unique(np.concatenate([index.subjects(some) for some in claims]))
        front = [int(child) for child in children[index.has_kind(children, kind)] if int(child) not in found]
        found |= dict.fromkeys(front)
    return list(found)
