"""What interacts with X, what X regulates, and what regulates X."""

from __future__ import annotations

from collections.abc import Sequence

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.sentences import Pair, listing, names, pairs
from benchwork.ask.verbs import CONTACT, REGULATE, Verb
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.claim import Claim
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, Term

__all__ = ["interactors", "regulated", "regulators"]

_PRODUCTS = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX, Kind.RNA})
_CONTACTS = CONTACT | {Relation.SIGNALS_TO}


def interactors(intent: Intent, evidence: Evidence) -> Draft:
    """What binds a molecule or interacts with it physically, the best supported first; drugs apart."""
    (focus,) = intent.terms
    found = pairs(focus, evidence.about(focus, "either", _CONTACTS, kinds=_PRODUCTS))
    drugs = pairs(focus, evidence.about(focus, "either", CONTACT, kinds=frozenset({Kind.CHEMICAL})))
    if not found and not drugs:
        return nothing_known(f"No table of this pack states anything that interacts with {focus.label}.")
    others = [pair.other for pair in found]
    text = f"{len(others)} {'protein, family or complex' if len(others) == 1 else 'proteins, families or complexes'}"
    draft = Draft(
        Answer.LISTED,
        Sentence(text=f"{text} recorded to interact with {focus.label}" + (f": {names(others)}." if others else "."),
                 tier=Tier.MEASURED, claims=_first(found)),
    )  # fmt: skip
    draft.add(*listing(f"Interacts with {focus.label}", found, focus, most=200))
    draft.add(*listing(f"Compounds measured to bind {focus.label}", drugs, focus, alone=10))
    return draft


def regulated(intent: Intent, evidence: Evidence) -> Draft:
    """What a term acts on, by the verb of the question."""
    (focus,) = intent.terms
    return _acting(intent.verb or REGULATE, focus, evidence, "subject")


def regulators(intent: Intent, evidence: Evidence) -> Draft:
    """What acts on a term, by the verb of the question."""
    (focus,) = intent.terms
    return _acting(intent.verb or REGULATE, focus, evidence, "object")


def _acting(verb: Verb, focus: Term, evidence: Evidence, role: str) -> Draft:
    claims = [claim for claim in evidence.about(focus, role, verb.relations) if _answers(claim, verb)]
    lead = f"{focus.label} {verb.third}" if role == "subject" else f"{{}} recorded to {verb.word} {focus.label}"
    found = pairs(focus, claims)
    members = [
        (membership, more)
        for membership in (evidence.members(focus) if focus.kind in {Kind.FAMILY, Kind.COMPLEX} else [])
        if (more := [c for c in evidence.about(membership.term, role, verb.relations) if _answers(c, verb)])
    ]
    if not found and not members:
        what = f"that {focus.label} {verb.third} anything" if role == "subject" else f"what {verb.third} {focus.label}"
        return nothing_known(f"No table of this pack states {what}.")
    others = [pair.other for pair in found]
    if not found:
        text = f"Nothing is recorded for {focus.label} itself; for its members see below"
    elif role == "subject":
        text = f"{lead} {names(others)}"
    else:
        text = f"{lead.format(f'{len(others)} ' + ('term is' if len(others) == 1 else 'terms are'))}: {names(others)}"
    tier = Tier.MEASURED if found else Tier.INFERRED
    cited = _first(found) or tuple(more[0].id for _, more in members)
    draft = Draft(Answer.LISTED, Sentence(text=f"{text}.", tier=tier, claims=cited))
    for title, part in _parts(found, focus, role):
        draft.add(*listing(title, part, focus, most=400))
    for membership, more in members:
        title = f"By way of {membership.term.label}, a member of {focus.label}"
        draft.add(*listing(title, pairs(membership.term, more), membership.term, most=400))
    return draft


def _answers(claim: Claim, verb: Verb) -> bool:
    if verb.modification:
        return claim.qualifiers.get("modification") == verb.modification
    return verb.sign is None or claim.sign == verb.sign


def _parts(found: Sequence[Pair], focus: Term, role: str) -> list[tuple[str, list[Pair]]]:
    """Proteins and other things apart from chemicals, so that drugs do not crowd out biology."""
    chemicals = [pair for pair in found if pair.other.kind is Kind.CHEMICAL]
    others = [pair for pair in found if pair.other.kind is not Kind.CHEMICAL]
    by = "Acted on by" if role == "subject" else "Acting on"
    return [(f"{by} {focus.label}", others), (f"{by} {focus.label}: compounds", chemicals)]


def _first(found: Sequence[Pair]) -> tuple[str, ...]:
    return tuple(pair.ids[0] for pair in found[:6])
