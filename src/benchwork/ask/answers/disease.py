"""Links to a disease, its genes, and drugs for it."""

from __future__ import annotations

from collections.abc import Sequence

from benchwork.ask.answers.effect import recorded_between
from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.routes import find_routes
from benchwork.ask.sentences import Pair, listing, names, pairs, route_sentence, sentence_of, statement
from benchwork.ask.verbs import EFFECTS
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.claim import Claim
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Kind, Term

__all__ = ["genes", "link", "treatments"]

_LINKS = frozenset({Relation.ASSOCIATED_WITH, Relation.HAS_PHENOTYPE, Relation.TREATS, Relation.CORRELATES_WITH})
_BELONGS = frozenset({Relation.LOCATED_IN, Relation.PARTICIPATES_IN, Relation.MEMBER_OF, Relation.PART_OF,
                      Relation.IS_A, Relation.EXPRESSED_IN, Relation.CLASSIFIED_AS})  # fmt: skip
_GENES = frozenset({Kind.GENE, Kind.PROTEIN})
DRUGGABLE = "benchwork:druggable"


def link(intent: Intent, evidence: Evidence) -> Draft:
    """Whether a term is linked to another: yes with receipts, yes through a narrower term, or not known."""
    start, end = intent.terms
    relations = _LINKS | _BELONGS
    direct = evidence.between(start, end, relations)
    if not direct:
        direct = evidence.between(end, start, relations)
    if direct:
        ids = tuple(claim.id for claim in direct)
        draft = Draft(Answer.YES, Sentence(text=f"Yes: {statement(direct, start)}.", tier=Tier.MEASURED, claims=ids))
        draft.add("What is recorded", [sentence_of([claim], start) for claim in direct])
        return draft
    for kin, word in ((evidence.narrower(end), "narrower"), (evidence.broader(end), "broader")):
        for membership in kin:
            if found := evidence.between(start, membership.term, relations):
                return _through_kin(start, end, membership.claims, found, word)
    return _not_known(start, end, evidence)


def _through_kin(start: Term, end: Term, steps: Sequence[Claim], found: Sequence[Claim], word: str) -> Draft:
    cited = (*(claim.id for claim in found), *(claim.id for claim in steps))
    if word == "narrower":
        chain = "; ".join(f"{c.subject.label} {RELATIONS[c.relation].phrase} {c.object.label}" for c in steps)
        text = f"Yes, by way of a narrower term: {statement(found, start)} ({chain})."
        return Draft(Answer.YES, Sentence(text=text, tier=Tier.INFERRED, claims=cited))
    text = f"Not known for {end.label} itself; of a broader term it is recorded: {statement(found, start)}."
    return Draft(Answer.NOT_KNOWN, Sentence(text=text, tier=Tier.INFERRED, claims=cited))


def _not_known(start: Term, end: Term, evidence: Evidence) -> Draft:
    routes = find_routes(evidence, start, end, top=5)
    text = f"Not known: no record of this pack links {start.label} to {end.label} directly."
    draft = Draft(Answer.NOT_KNOWN, Sentence(text=text, tier=Tier.GAP))
    draft.add("Recorded between them", recorded_between(start, end, evidence))
    draft.paths, draft.associations = routes.causal, routes.associations
    both = (*routes.causal, *routes.associations)
    draft.add("What a chain of records suggests", [route_sentence(path, n) for n, path in enumerate(both[:3], 1)])
    draft.gaps = (routes.gap(start, end, Relation.ASSOCIATED_WITH),)
    return draft


def genes(intent: Intent, evidence: Evidence) -> Draft:
    """Genes linked to a disease and, apart, to its narrower forms; on request only those counted as druggable."""
    (disease,) = intent.terms
    relations = frozenset({Relation.ASSOCIATED_WITH, Relation.HAS_PHENOTYPE})
    found = pairs(disease, evidence.about(disease, "either", relations, kinds=_GENES))
    narrower = [
        (membership, pairs(membership.term, claims))
        for membership in evidence.narrower(disease)
        if (claims := evidence.about(membership.term, "either", relations, kinds=_GENES))
    ]
    direct = {pair.other.id for pair in found}
    narrower = [(m, [p for p in some if p.other.id not in direct]) for m, some in narrower]
    if intent.druggable:
        found = _druggable(found, evidence)
        narrower = [(m, _druggable(some, evidence)) for m, some in narrower]
    what = "druggable genes" if intent.druggable else "genes"
    others = [pair.other for pair in found]
    if not found and not any(some for _, some in narrower):
        return nothing_known(f"No table of this pack links {what} to {disease.label}.")
    text = f"{len(others)} {what} recorded as linked to {disease.label}" + (f": {names(others)}." if others else ".")
    cited = tuple(pair.ids[0] for pair in found[:6])
    if not found:
        cited = tuple(pair.ids[0] for _, some in narrower for pair in some[:1])
        text = f"No {what} recorded for {disease.label} itself; for its narrower forms see below."
    draft = Draft(Answer.LISTED, Sentence(text=text, tier=Tier.MEASURED if found else Tier.INFERRED, claims=cited))
    draft.add(*listing(f"Linked to {disease.label}", found, disease, most=200))
    for membership, some in narrower[:20]:
        draft.add(
            *listing(f"Linked to {membership.term.label}, a form of {disease.label}", some, membership.term, alone=5)
        )
    return draft


def _druggable(found: list[Pair], evidence: Evidence) -> list[Pair]:
    """The pairs whose gene a source classifies as druggable, with that claim added."""
    kept = []
    for pair in found:
        classes = evidence.about(pair.other, "subject", frozenset({Relation.CLASSIFIED_AS}))
        if marks := tuple(claim for claim in classes if claim.object.id == DRUGGABLE):
            kept.append(Pair(pair.other, (*pair.claims, *marks)))
    return kept


def treatments(intent: Intent, evidence: Evidence) -> Draft:
    """Drugs recorded to treat a disease and, as inference, drugs that act on its genes."""
    (disease,) = intent.terms
    recorded = pairs(disease, evidence.about(disease, "object", frozenset({Relation.TREATS})))
    linked = pairs(disease, evidence.about(disease, "either", frozenset({Relation.ASSOCIATED_WITH}), kinds=_GENES))
    chains = []
    for pair in linked:
        acting = evidence.about(pair.other, "object", EFFECTS, kinds=frozenset({Kind.CHEMICAL}))
        for drug in pairs(pair.other, acting):
            text = f"{statement(drug.claims)}; {statement(pair.claims, pair.other)}."
            chains.append(Sentence(text=text, tier=Tier.INFERRED, claims=(*drug.ids, *pair.ids)))
    if recorded:
        text = f"{len(recorded)} drugs are recorded for {disease.label}: {names([p.other for p in recorded])}."
        draft = Draft(
            Answer.LISTED, Sentence(text=text, tier=Tier.MEASURED, claims=tuple(p.ids[0] for p in recorded[:6]))
        )
        draft.add(*listing(f"Recorded for {disease.label}", recorded, disease))
    else:
        draft = nothing_known(f"No table of this pack states what treats {disease.label}.")
    draft.add("Acting on a gene linked to it: a lead, not a treatment", chains[:40])
    return draft
