"""What interacts with X, what X regulates, and what regulates X."""

from __future__ import annotations

from collections.abc import Sequence

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence, Membership
from benchwork.ask.forms import Intent
from benchwork.ask.sentences import Pair, by_support, counted, listing, names, pairs
from benchwork.ask.verbs import CONTACT, REGULATE, Verb
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.claim import Claim
from benchwork.model.relation import Relation
from benchwork.model.term import GROUPS, Kind, Term

__all__ = ["answers_verb", "interactors", "regulated", "regulators"]

_PRODUCTS = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX, Kind.RNA})
_CONTACTS = CONTACT | {Relation.SIGNALS_TO}
_MOST, _MEMBERS = 400, 40


def interactors(intent: Intent, evidence: Evidence) -> Draft:
    """What binds a molecule or interacts with it physically, the best supported first; drugs and members apart."""
    (focus,) = intent.terms
    found = by_support(pairs(focus, evidence.about(focus, "either", _CONTACTS, kinds=_PRODUCTS)))
    drugs = by_support(pairs(focus, evidence.about(focus, "either", CONTACT, kinds=frozenset({Kind.CHEMICAL}))))
    members = [
        (membership, by_support(pairs(membership.term, claims)))
        for membership in _members(focus, evidence, "subject", _CONTACTS)
        if (claims := evidence.about(membership.term, "either", _CONTACTS, kinds=_PRODUCTS))
    ]
    others = [pair.other for pair in found]
    if found:
        text = f"{counted(others)} recorded to interact with {focus.label}: {names(others)}."
        headline = Sentence(text=text, tier=Tier.MEASURED, claims=_first(found))
    elif members:
        headline = _of_members_only(focus, members)
    elif drugs:
        some = counted(pair.other for pair in drugs)
        text = f"No protein is recorded to interact with {focus.label}, but {some} to bind it."
        headline = Sentence(text=text, tier=Tier.MEASURED, claims=_first(drugs))
    else:
        return nothing_known(f"No table of this pack states anything that interacts with {focus.label}.")
    draft = Draft(Answer.LISTED, headline)
    draft.add(*listing(f"Interacts with {focus.label}", found, focus, most=_MOST))
    for membership, of_member in members:
        draft.add(*listing(_by_way(membership, focus), of_member, membership.term, alone=10))
    draft.add(*listing(f"Compounds measured to bind {focus.label}", drugs, focus, alone=10))
    draft.add("Not read", _left_out(focus, evidence))
    return draft


def regulated(intent: Intent, evidence: Evidence) -> Draft:
    """What a term acts on, by the verb of the question."""
    return _acting(intent, evidence, "subject")


def regulators(intent: Intent, evidence: Evidence) -> Draft:
    """What acts on a term, by the verb of the question."""
    return _acting(intent, evidence, "object")


def _acting(intent: Intent, evidence: Evidence, role: str) -> Draft:
    (focus,) = intent.terms
    verb = intent.verb or REGULATE
    if verb.relations <= CONTACT:
        return interactors(intent, evidence)
    stated = evidence.about(focus, role, verb.relations - CONTACT)
    found = by_support(pairs(focus, [c for c in stated if answers_verb(c, verb, intent.residue)]))
    members = [
        (membership, by_support(pairs(membership.term, more)))
        for membership in _members(focus, evidence, role, verb.relations - CONTACT)
        if (more := _of_member(membership, evidence, role, intent))
    ]
    site = f" at {intent.residue}" if intent.residue else ""
    if not found and not members:
        return _otherwise(focus, verb, site, evidence, role)
    others = [pair.other for pair in found]
    if not found:
        headline = _of_members_only(focus, members)
    elif role == "subject":
        text = f"{focus.label} {verb.third} {counted(others)}{site}: {names(others)}."
        headline = Sentence(text=text, tier=Tier.MEASURED, claims=_first(found))
    else:
        text = f"{counted(others)} recorded to {verb.word} {focus.label}{site}: {names(others)}."
        headline = Sentence(text=text, tier=Tier.MEASURED, claims=_first(found))
    draft = Draft(Answer.LISTED, headline)
    for title, part in _parts(found, focus, role):
        draft.add(*listing(title, part, focus, most=_MOST))
    for membership, some in members:
        draft.add(*listing(_by_way(membership, focus), some, membership.term, most=_MOST))
    draft.add("Not read", _left_out(focus, evidence))
    return draft


def answers_verb(claim: Claim, verb: Verb, residue: str = "") -> bool:
    """Whether a claim states what a verb says, at the residue if one is asked for."""
    if residue and claim.qualifiers.get("residue") != residue:
        return False
    if verb.modification:
        return claim.qualifiers.get("modification") == verb.modification
    return claim.relation in verb.relations and (verb.sign is None or claim.sign == verb.sign)


def _members(focus: Term, evidence: Evidence, role: str, relations: frozenset[Relation]) -> list[Membership]:
    return evidence.main_members(focus, role, relations, _MEMBERS) if focus.kind in GROUPS else []


def _left_out(focus: Term, evidence: Evidence) -> list[Sentence]:
    left = len(evidence.members(focus)) - _MEMBERS if focus.kind in GROUPS else 0
    text = f"Members of {focus.label} of which less is recorded and that were not read: {left}."
    return [Sentence(text=text, tier=Tier.GAP)] if left > 0 else []


def _of_member(membership: Membership, evidence: Evidence, role: str, intent: Intent) -> list[Claim]:
    verb = intent.verb or REGULATE
    stated = evidence.about(membership.term, role, verb.relations - CONTACT)
    return [claim for claim in stated if answers_verb(claim, verb, intent.residue)]


def _of_members_only(focus: Term, members: Sequence[tuple[Membership, Sequence[Pair]]]) -> Sentence:
    cited = [id_ for membership, some in members for id_ in (*(c.id for c in membership.claims), some[0].ids[0])]
    which = names([membership.term for membership, _ in members], 12)
    text = f"Nothing is recorded of {focus.label} itself; of its members something is of {which}."
    return Sentence(text=text, tier=Tier.INFERRED, claims=tuple(dict.fromkeys(cited)))


def _by_way(membership: Membership, focus: Term) -> str:
    return f"By way of {membership.term.label}, {membership.word} {focus.label}"


def _otherwise(focus: Term, verb: Verb, site: str, evidence: Evidence, role: str) -> Draft:
    """Nothing answers the verb; what is recorded of other effects is shown beside."""
    what = f"that {focus.label} {verb.third} anything" if role == "subject" else f"what {verb.third} {focus.label}"
    draft = nothing_known(f"No table of this pack states {what}{site}.")
    found = by_support(pairs(focus, evidence.about(focus, role, REGULATE.relations)))
    lead = (
        f"Effects of {focus.label} that are recorded"
        if role == "subject"
        else f"Effects on {focus.label} that are recorded"
    )
    draft.add(*listing(lead, found, focus))
    return draft


def _parts(found: Sequence[Pair], focus: Term, role: str) -> list[tuple[str, list[Pair]]]:
    """Proteins and other things apart from chemicals, so that drugs do not crowd out biology."""
    chemicals = [pair for pair in found if pair.other.kind is Kind.CHEMICAL]
    others = [pair for pair in found if pair.other.kind is not Kind.CHEMICAL]
    by = "Acted on by" if role == "subject" else "Acting on"
    return [(f"{by} {focus.label}", others), (f"{by} {focus.label}: compounds", chemicals)]


def _first(found: Sequence[Pair]) -> tuple[str, ...]:
    return tuple(id_ for pair in found[:6] for id_ in pair.ids)
