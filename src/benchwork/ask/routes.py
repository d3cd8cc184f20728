"""Routes: path search over the index, its results as the brief's paths."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from benchwork.ask.between import CAUSAL, edges_for, may_stand_between
from benchwork.ask.evidence import Evidence, Membership
from benchwork.ask.sentences import joined, predicate
from benchwork.graph.evidence import ALL_EDGES, PHYSICAL, EdgeMask
from benchwork.graph.gaps import propose_experiment
from benchwork.graph.paths import FoundPath, FoundStep, best_paths
from benchwork.graph.promiscuity import STRENGTH, promiscuity
from benchwork.graph.search import EDGE_PENALTY
from benchwork.graph.steps import Mode
from benchwork.model.brief import Gap, Path, Step
from benchwork.model.claim import Claim
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import GROUPS, Term

__all__ = ["Routes", "find_group_routes", "find_routes"]

_PAIRS = 3
"""Members, or pairs of members, between which routes are searched in the place of a family's own."""


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

    def gap(self, start: Term, end: Term, asked: Relation | None = None) -> Gap:
        """The gap between the two terms, with the experiment that would test the best path, if there is one."""
        best = next(iter((*self.causal, *self.associations)), None)
        number = 1 if self.causal else None
        last = self.claims[best.steps[-1].claims[0]] if best else None
        return propose_experiment(start, end, asked=asked, path=best, number=number, last=last)


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
    graph = index.seed_graph if plain else index.graph
    costs = None if plain else promiscuity(graph, STRENGTH)

    def search(mode: Mode) -> list[Path]:
        found = best_paths(
            graph, a, b, mode=mode, top=top, max_edges=max_edges, mask=mask & edges_for(index, a, b, mode), costs=costs,
            forbidden=~may_stand_between(index, a, b, mode),
        )  # fmt: skip
        return [path for one in found if (path := _path(evidence, one)) is not None]

    ranked = {(_route(path), path.sign): path for path in search(Mode.SIGNED)}
    apart: list[Path] = []
    if not signed:
        routes = {route for route, _ in ranked}
        ranked |= {(_route(path), None): path for path in search(Mode.CAUSAL) if _route(path) not in routes}
        apart = search(Mode.ASSOCIATION)
    causal = tuple(ranked.values())[:top]
    ids = dict.fromkeys(id_ for path in (*causal, *apart) for step in path.steps for id_ in (*step.claims, *step.also))
    return Routes(causal, tuple(apart), {id_: evidence.known[id_] for id_ in ids})


def find_group_routes(evidence: Evidence, start: Term, end: Term, *, top: int = 10) -> tuple[Routes, tuple[Claim, ...]]:
    """Routes between two terms or, where no causal one is known of a family or complex itself, between its members.

    Returns:
        The routes, and the claims by which the members that they begin and end with belong to their groups.
    """
    routes = find_routes(evidence, start, end, top=top)
    if routes.causal or not {start.kind, end.kind} & GROUPS:
        return routes, ()
    lefts, rights = (_standing_for(term, evidence) for term in (start, end))
    causal, associations, claims = list(routes.causal), list(routes.associations), dict(routes.claims)
    for left, right in list(product(lefts, rights))[:_PAIRS]:
        found = find_routes(evidence, left.term, right.term, top=top)
        causal += found.causal
        associations += found.associations
        claims |= found.claims
    causal.sort(key=lambda path: (path.sign is None, -path.score))
    associations.sort(key=lambda path: -path.score)
    chosen = Routes(tuple(causal[:top]), tuple(associations[:top]), claims)
    ends = {
        term.id
        for path in (*chosen.causal, *chosen.associations)
        for term in (path.steps[0].subject, path.steps[-1].object)
    }
    steps = [step for one in (*lefts, *rights) if one.term.id in ends for step in one.claims]
    return chosen, tuple({step.id: step for step in steps}.values())


def _standing_for(term: Term, evidence: Evidence) -> list[Membership]:
    """The members of a family or complex on which most effects are stated, or the term itself."""
    if term.kind not in GROUPS:
        return [Membership(term, ())]
    members = [member for member in evidence.members(term) if member.term.kind not in GROUPS]
    stated = {m.term.id: sum(evidence.count(m.term, role, CAUSAL) for role in ("subject", "object")) for m in members}
    return sorted(members, key=lambda member: -stated[member.term.id])[:_PAIRS] or [Membership(term, ())]


def _route(path: Path) -> tuple[str, ...]:
    return tuple(step.object.id for step in path.steps)


def _path(evidence: Evidence, found: FoundPath) -> Path | None:
    """The path with its claims read and checked; None if a step has no claim that holds in its record."""
    steps = [step for one in found.steps if (step := _step(evidence, one)) is not None]
    if len(steps) < len(found.steps):
        return None
    seed = sum(step.weight for step in steps) / len(steps) - EDGE_PENALTY * (len(steps) - 1)
    return Path(
        steps=tuple(steps),
        causal=found.causal,
        sign=found.sign,
        seed_score=round(seed, 4),
        score=round(found.score, 4),
    )


def _step(evidence: Evidence, step: FoundStep) -> Step | None:
    index = evidence.index
    edges = index.seed_graph.edges
    subject, object_ = index.term(step.subject), index.term(step.object)
    claims = evidence.checked(dict.fromkeys(int(edges.claim[edge]) for edge in step.edges))
    if not claims:
        return None
    stating = [claim for claim in claims if claim.sign == step.sign]
    if step.causal:
        stating = [claim for claim in stating if RELATIONS[claim.relation].causal] or stating
        claims += evidence.between(subject, object_, PHYSICAL | {Relation.MODIFIES})
    if not stating:
        return None
    also = {claim.id: claim for claim in claims if claim not in stating}
    said = [stating[0], *(claim for claim in also.values() if claim.relation is Relation.MODIFIES)]
    origins = {
        origin for claim in (*stating, *also.values()) for receipt in claim.receipts for origin in receipt.origin
    }
    return Step(
        subject=subject,
        object=object_,
        phrase=joined(dict.fromkeys(map(predicate, said[:2]))),
        sign=step.sign,
        forward=step.forward,
        weight=round(float(edges.weight[list(step.edges)].max()), 4),
        claims=tuple(claim.id for claim in stating),
        also=tuple(also),
        origins=len(origins),
    )
