"""Where a protein is in the cell, and which pathways and processes it takes part in."""

from __future__ import annotations

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.sentences import Pair, listing, names, pairs
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, Term

__all__ = ["location", "pathways"]


def location(intent: Intent, evidence: Evidence) -> Draft:
    """The compartments recorded for a protein, or for the members of a family or complex."""
    (focus,) = intent.terms
    relations = frozenset({Relation.LOCATED_IN, Relation.PART_OF})
    return _annotated(
        focus, evidence, relations, "is located in", ("Location", Kind.LOCATION), ("Complexes", Kind.COMPLEX)
    )


def pathways(intent: Intent, evidence: Evidence) -> Draft:
    """Curated pathways first, then annotated processes."""
    (focus,) = intent.terms
    relations = frozenset({Relation.PARTICIPATES_IN})
    return _annotated(
        focus, evidence, relations, "takes part in", ("Pathways", Kind.PATHWAY), ("Processes", Kind.PROCESS)
    )


def _annotated(
    focus: Term, evidence: Evidence, relations: frozenset[Relation], verb: str, *parts: tuple[str, Kind | None]
) -> Draft:
    found = pairs(focus, evidence.about(focus, "subject", relations))
    members = [
        (membership, pairs(membership.term, claims))
        for membership in (evidence.members(focus) if focus.kind in {Kind.FAMILY, Kind.COMPLEX} else [])
        if (claims := evidence.about(membership.term, "subject", relations))
    ]
    if not found and not members:
        return nothing_known(f"No table of this pack states what {focus.label} {verb}.")
    first = _kind(found, parts[0][1]) or found
    if first:
        text, tier = f"{focus.label} {verb} {names([pair.other for pair in first])}.", Tier.MEASURED
        cited = tuple(pair.ids[0] for pair in first[:6])
    else:
        text, tier = f"Nothing is recorded for {focus.label} itself; for its members see below.", Tier.INFERRED
        cited = tuple(some[0].ids[0] for _, some in members)
    draft = Draft(Answer.LISTED, Sentence(text=text, tier=tier, claims=cited))
    for title, kind in parts:
        draft.add(*listing(f"{title} of {focus.label}", _kind(found, kind), focus, most=200))
    for membership, some in members:
        draft.add(*listing(f"{membership.term.label}, a member of {focus.label}", some, membership.term, alone=5))
    return draft


def _kind(found: list[Pair], kind: Kind | None) -> list[Pair]:
    return found if kind is None else [pair for pair in found if pair.other.kind is kind]
