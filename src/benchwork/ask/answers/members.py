"""What belongs to a family, complex, pathway, process or location."""

from __future__ import annotations

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.sentences import by_support, counted, listing, names, pairs
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Kind

__all__ = ["members"]

_RELATIONS = frozenset({Relation.MEMBER_OF, Relation.PART_OF, Relation.PARTICIPATES_IN, Relation.LOCATED_IN,
                        Relation.CLASSIFIED_AS, Relation.IS_A})  # fmt: skip
_PRODUCTS = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX, Kind.RNA, Kind.CHEMICAL})
_PLACES = frozenset({Kind.PATHWAY, Kind.PROCESS, Kind.LOCATION, Kind.PHENOTYPE})
_TOP = 400


def members(intent: Intent, evidence: Evidence) -> Draft:
    """The molecules recorded to belong to a group, then its narrower terms, then the members of its sub-groups."""
    (group,) = intent.terms
    found = by_support(pairs(group, evidence.about(group, "object", _RELATIONS, kinds=_PRODUCTS, top=_TOP)))
    parts = pairs(group, evidence.about(group, "object", _RELATIONS, kinds=_PLACES, top=_TOP))
    deeper = [m for m in evidence.members(group) if len(m.claims) > 1]
    if not found and not parts and not deeper:
        return nothing_known(f"No table of this pack states what belongs to {group.label}.")
    main = found or parts
    others = [pair.other for pair in main] or [m.term for m in deeper]
    in_all = evidence.count(group, "object", _RELATIONS)
    lead = f"{counted(others)} recorded to belong to {group.label}"
    if len(found) == _TOP:
        lead = f"The weightiest {_TOP} of {in_all} things recorded to belong to {group.label}"
    cited = [id_ for pair in main[:6] for id_ in pair.ids] or [claim.id for m in deeper[:6] for claim in m.claims]
    tier = Tier.MEASURED if main else Tier.INFERRED
    draft = Draft(
        Answer.LISTED, Sentence(text=f"{lead}: {names(others)}.", tier=tier, claims=tuple(dict.fromkeys(cited)))
    )
    draft.add(*listing(f"Belongs to {group.label}", found, group, most=_TOP))
    draft.add(*listing(f"Parts and kinds of {group.label}", parts, group))
    draft.add(
        "Through a sub-group",
        [
            Sentence(text=f"{m.term.label} {RELATIONS[m.claims[0].relation].phrase} {m.claims[0].object.label}, "
                     f"which belongs to {group.label}.",
                     tier=Tier.INFERRED, claims=tuple(claim.id for claim in m.claims))
            for m in deeper
        ],
    )  # fmt: skip
    return draft
