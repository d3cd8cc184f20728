"""Where a protein is in the cell, which pathways and processes it takes part in, and which groups it belongs to."""

from __future__ import annotations

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence, Membership
from benchwork.ask.forms import Intent
from benchwork.ask.sentences import Pair, by_support, joined, listing, names, pairs, statement
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.relation import Relation
from benchwork.model.term import GROUPS, Kind, Term

__all__ = ["druggable", "expression", "groups", "location", "pathways"]

_PARTICIPATES = frozenset({Relation.PARTICIPATES_IN})


def location(intent: Intent, evidence: Evidence) -> Draft:
    """The compartments recorded for a protein, or for the members of a family or complex."""
    (focus,) = intent.terms
    relations = frozenset({Relation.LOCATED_IN, Relation.PART_OF})
    parts = {"Location": Kind.LOCATION, "Complexes": Kind.COMPLEX}
    return _annotated(focus, evidence, relations, "is located in", parts)


def pathways(intent: Intent, evidence: Evidence) -> Draft:
    """Curated pathways, the narrowest first, then annotated processes."""
    (focus,) = intent.terms
    parts = {"Pathways": Kind.PATHWAY, "Processes": Kind.PROCESS}
    return _annotated(focus, evidence, _PARTICIPATES, "takes part in", parts)


def expression(intent: Intent, evidence: Evidence) -> Draft:
    """The tissues, cell types and cell lines that a gene is recorded to be expressed in."""
    (focus,) = intent.terms
    relations = frozenset({Relation.EXPRESSED_IN})
    if not evidence.index.stating(relations):
        return nothing_known(
            f"Not known: no table of this pack states where a gene is expressed, {focus.label} or any other."
        )
    parts = {"Tissues": Kind.TISSUE, "Cell types": Kind.CELL_TYPE, "Cell lines": Kind.CELL_LINE}
    return _annotated(focus, evidence, relations, "is expressed in", parts)


def druggable(intent: Intent, evidence: Evidence) -> Draft:
    """The classes of druggable families that a gene, or a member of a family, is counted in."""
    (focus,) = intent.terms
    relations = frozenset({Relation.CLASSIFIED_AS})
    own = Membership(focus, ())
    found = [
        (membership, claim)
        for membership in (own, *(evidence.members(focus) if focus.kind in GROUPS else ()))
        for claim in evidence.about(membership.term, "subject", relations)
    ]
    if not found:
        return nothing_known(f"Not known: no record of this pack counts {focus.label} among the druggable families.")
    sentences = [
        Sentence(text=f"{statement([claim])}.", tier=Tier.INFERRED if membership.claims else Tier.MEASURED,
                 claims=(claim.id, *(step.id for step in membership.claims)))
        for membership, claim in found
    ]  # fmt: skip
    cited = tuple(dict.fromkeys(id_ for sentence in sentences for id_ in sentence.claims))
    text = f"Yes: {joined(statement([claim]) for _, claim in found[:6])}."
    draft = Draft(Answer.YES, Sentence(text=text, tier=sentences[0].tier, claims=cited))
    draft.add("What is recorded", sentences)
    return draft


def groups(intent: Intent, evidence: Evidence) -> Draft:
    """The families and complexes that a gene product belongs to, and the larger ones that these belong to."""
    (focus,) = intent.terms
    found = evidence.groups(focus)
    direct = [membership for membership in found if len(membership.claims) == 1]
    if not direct:
        return nothing_known(f"No table of this pack states a family or complex that {focus.label} belongs to.")
    text = f"{focus.label} belongs to {names([membership.term for membership in direct], 12)}."
    cited = tuple(membership.claims[0].id for membership in direct[:12])
    draft = Draft(Answer.LISTED, Sentence(text=text, tier=Tier.MEASURED, claims=cited))
    for title, kind in (("Families", Kind.FAMILY), ("Complexes", Kind.COMPLEX)):
        some = [Pair(m.term, m.claims) for m in direct if m.term.kind is kind]
        draft.add(*listing(f"{title} of {focus.label}", some, focus))
    draft.add(
        "Through one of these",
        [
            Sentence(text=f"{m.claims[-1].object.label} belongs to {m.term.label}.", tier=Tier.INFERRED,
                     claims=tuple(claim.id for claim in m.claims))
            for m in found
            if len(m.claims) > 1
        ],
    )  # fmt: skip
    return draft


def _annotated(
    focus: Term, evidence: Evidence, relations: frozenset[Relation], verb: str, parts: dict[str, Kind]
) -> Draft:
    found = _ordered(pairs(focus, evidence.about(focus, "subject", relations)), focus, evidence)
    members = [
        (membership, _ordered(pairs(membership.term, claims), membership.term, evidence))
        for membership in (evidence.members(focus) if focus.kind in GROUPS else [])
        if (claims := evidence.about(membership.term, "subject", relations))
    ]
    if not found and not members:
        return nothing_known(f"No table of this pack states what {focus.label} {verb}.")
    first = next((some for kind in parts.values() if (some := _of_kind(found, kind))), found)
    if first:
        the = "the " if first[0].other.kind is Kind.LOCATION else ""
        text, tier = f"{focus.label} {verb} {the}{names([pair.other for pair in first])}.", Tier.MEASURED
        cited = tuple(id_ for pair in first[:6] for id_ in pair.ids)
    else:
        which = names([membership.term for membership, _ in members], 12)
        text = f"Nothing is recorded of {focus.label} itself; of its members something is of {which}."
        tier = Tier.INFERRED
        cited = tuple(id_ for m, some in members for id_ in (*(claim.id for claim in m.claims), some[0].ids[0]))
    draft = Draft(Answer.LISTED, Sentence(text=text, tier=tier, claims=tuple(dict.fromkeys(cited))))
    for title, kind in parts.items():
        draft.add(*listing(f"{title} of {focus.label}", _of_kind(found, kind), focus, most=400))
    for membership, some in members:
        draft.add(*listing(f"{membership.term.label}, {membership.word} {focus.label}", some, membership.term, alone=5))
    return draft


def _ordered(found: list[Pair], focus: Term, evidence: Evidence) -> list[Pair]:
    """Best supported first; pathways that are named for the term before the others, and narrow before broad ones."""
    names_it = focus.label.casefold()
    sizes = {
        pair.other.id: evidence.count(pair.other, "object", _PARTICIPATES)
        for pair in found
        if pair.other.kind is Kind.PATHWAY
    }
    return sorted(
        by_support(found),
        key=lambda pair: (
            pair.other.id in sizes and names_it not in pair.other.label.casefold(),
            sizes.get(pair.other.id, 0),
        ),
    )


def _of_kind(found: list[Pair], kind: Kind) -> list[Pair]:
    return [pair for pair in found if pair.other.kind is kind]
