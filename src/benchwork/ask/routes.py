"""Routes: path search over the index, its results as the brief's paths."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from benchwork.ask.evidence import Evidence
from benchwork.ask.sentences import predicate
from benchwork.graph.evidence import ALL_EDGES, PHYSICAL, EdgeMask
from benchwork.graph.paths import FoundPath, FoundStep, best_paths
from benchwork.graph.promiscuity import promiscuity
from benchwork.graph.steps import Mode
from benchwork.model.brief import Path, Step
from benchwork.model.claim import Claim
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Kind, Term

__all__ = ["Routes", "find_routes"]

_BETWEEN = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX, Kind.RNA, Kind.CHEMICAL, Kind.STIMULUS})
_CAUSAL = frozenset(relation for relation, spec in RELATIONS.items() if spec.causal)
_CONDITION_LINKS = frozenset({Relation.ASSOCIATED_WITH, Relation.PARTICIPATES_IN, Relation.HAS_PHENOTYPE})
_CONDITIONS = frozenset({Kind.DISEASE, Kind.PHENOTYPE, Kind.PATHWAY, Kind.PROCESS, Kind.LOCATION})


@dataclass(frozen=True)
class Routes:
    """Paths found between two terms.

    Args:
        causal: causal paths; those whose every step has a sign come first.
        associations: paths through at least one undirected step.
        claims: every claim of every step, by id.
    """

    causal: tuple[Path, ...]
    associations: tuple[Path, ...]
    claims: dict[str, Claim]


def find_routes(
    evidence: Evidence,
    start: Term,
    end: Term,
    *,
    top: int = 10,
    max_edges: int = 4,
    signed: bool = False,
    plain: bool = False,
    mask: EdgeMask = ALL_EDGES,
) -> Routes:
    """The best causal paths between two terms, and apart from them the best associations.

    Args:
        signed: only paths whose every step has a sign.
        plain: rank by the seed score alone, without the promiscuity of what lies between.
        mask: which evidence counts.
    """
    index = evidence.index
    a, b = index.find(start.id), index.find(end.id)
    if a is None or b is None or a == b:
        return Routes((), (), {})
    graph = index.graph
    costs = None if plain else promiscuity(graph, 0.3)
    between = index.has_kind(np.arange(graph.terms, dtype=np.int32), _BETWEEN)

    def search(mode: Mode, relations: frozenset[Relation]) -> tuple[FoundPath, ...]:
        narrowed = mask & EdgeMask(relations=relations)
        return best_paths(
            graph, a, b, mode=mode, top=top, max_edges=max_edges, mask=narrowed, costs=costs, forbidden=~between
        )

    with_sign = search(Mode.SIGNED, _CAUSAL)
    causal = () if signed else search(Mode.CAUSAL, _CAUSAL)
    links = _CONDITION_LINKS if {start.kind, end.kind} & _CONDITIONS else frozenset()
    loose = () if signed else search(Mode.ASSOCIATION, _CAUSAL | PHYSICAL | links)
    claims: dict[str, Claim] = {}
    paths = [_path(evidence, path, claims) for path in (*with_sign, *causal)]
    read = [path for path in paths if path is not None]
    ranked = {(_route(path), path.sign): path for path in read if path.sign is not None}
    routes = {route for route, _ in ranked}
    ranked |= {(_route(path), None): path for path in read if path.sign is None and _route(path) not in routes}
    apart = [path for found in loose if (path := _path(evidence, found, claims)) is not None]
    return Routes(tuple(ranked.values())[:top], tuple(apart), claims)


def _route(path: Path) -> tuple[str, ...]:
    return tuple(step.object.id for step in path.steps)


def _path(evidence: Evidence, found: FoundPath, claims: dict[str, Claim]) -> Path | None:
    """The path with its claims read and checked; None if a step has no claim that holds in its record."""
    steps = []
    for step in found.steps:
        read = _step(evidence, step, claims)
        if read is None:
            return None
        steps.append(read)
    return Path(
        steps=tuple(steps), causal=found.causal, sign=found.sign,
        seed_score=round(found.seed_score, 4), score=round(found.score, 4),
    )  # fmt: skip


def _step(evidence: Evidence, step: FoundStep, known: dict[str, Claim]) -> Step | None:
    graph = evidence.index.graph
    numbers = dict.fromkeys(int(graph.edges.claim[edge]) for edge in step.edges)
    claims = evidence.checked(numbers)
    if not claims:
        return None
    known.update((claim.id, claim) for claim in claims)
    origins = {origin for claim in claims for receipt in claim.receipts for origin in receipt.origin}
    return Step(
        subject=evidence.index.term(step.subject), object=evidence.index.term(step.object), phrase=predicate(claims[0]),
        sign=step.sign, forward=step.forward, weight=round(step.weight, 4),
        claims=tuple(claim.id for claim in claims), origins=len(origins),
    )  # fmt: skip
