"""What belongs to a family, complex, pathway, process or location."""

from __future__ import annotations

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.sentences import listing, names, pairs
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.relation import Relation

__all__ = ["members"]

_RELATIONS = frozenset({Relation.MEMBER_OF, Relation.PART_OF, Relation.PARTICIPATES_IN, Relation.LOCATED_IN,
                        Relation.CLASSIFIED_AS})  # fmt: skip
_TOP = 200


def members(intent: Intent, evidence: Evidence) -> Draft:
    """Everything recorded to belong to a group, then the members of its sub-groups."""
    (group,) = intent.terms
    found = pairs(group, evidence.about(group, "object", _RELATIONS, top=_TOP))
    deeper = [m for m in evidence.members(group) if len(m.claims) > 1]
    if not found and not deeper:
        return nothing_known(f"No table of this pack states what belongs to {group.label}.")
    others = [pair.other for pair in found]
    some = f"{len(others)}{'+' if len(found) == _TOP else ''}"
    draft = Draft(
        Answer.LISTED,
        Sentence(text=f"{some} recorded to belong to {group.label}: {names(others)}.", tier=Tier.MEASURED,
                 claims=tuple(pair.ids[0] for pair in found[:6])),
    )  # fmt: skip
    draft.add(*listing(f"Belongs to {group.label}", found, group, most=_TOP))
    draft.add(
        "Through a sub-group",
        [
            Sentence(text=f"{m.term.label} is a member of {m.claims[0].object.label}, which belongs to {group.label}.",
                     tier=Tier.INFERRED, claims=tuple(claim.id for claim in m.claims))
            for m in deeper
        ],
    )  # fmt: skip
    return draft
