"""Links to a disease, its genes, and drugs for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from benchwork.ask.answers.effect import recorded_between
from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence, Membership
from benchwork.ask.forms import Intent
from benchwork.ask.routes import find_routes
from benchwork.ask.sentences import (
    Pair,
    by_support,
    counted,
    listing,
    names,
    pairs,
    route_sentence,
    sentence_of,
    statement,
)
from benchwork.ask.verbs import EFFECTS
from benchwork.graph.gaps import propose_experiment
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.claim import Claim
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Kind, Term

__all__ = ["diseases", "genes", "link", "treatments"]

_RELATIONS = frozenset({
    Relation.ASSOCIATED_WITH, Relation.HAS_PHENOTYPE, Relation.TREATS, Relation.CORRELATES_WITH, Relation.LOCATED_IN,
    Relation.PARTICIPATES_IN, Relation.MEMBER_OF, Relation.PART_OF, Relation.IS_A, Relation.EXPRESSED_IN,
    Relation.CLASSIFIED_AS, Relation.HAS_CONTEXT,
})  # fmt: skip
_LINK_BY_KIND = {
    Kind.LOCATION: Relation.LOCATED_IN,
    Kind.PATHWAY: Relation.PARTICIPATES_IN,
    Kind.PROCESS: Relation.PARTICIPATES_IN,
    Kind.FAMILY: Relation.MEMBER_OF,
    Kind.COMPLEX: Relation.PART_OF,
}
_GENETIC = frozenset({Relation.ASSOCIATED_WITH, Relation.HAS_PHENOTYPE})
_FORMS, _LEADS, _MOST = 20, 40, 400
_GENES = frozenset({Kind.GENE, Kind.PROTEIN})
DRUGGABLE = "benchwork:druggable"


def link(intent: Intent, evidence: Evidence) -> Draft:
    """Whether a term is linked to another: yes with receipts, yes through a narrower term, or not known."""
    start, end = intent.terms
    direct = evidence.between(start, end, _RELATIONS) or evidence.between(end, start, _RELATIONS)
    if direct and (other := _other_change(intent, direct)) is not None:
        return other
    if direct:
        ids = tuple(claim.id for claim in direct)
        draft = Draft(Answer.YES, Sentence(text=f"Yes: {statement(direct, start)}.", tier=Tier.MEASURED, claims=ids))
        draft.add("What is recorded", [sentence_of([claim], start) for claim in direct])
        return draft
    if (group := next((m for m in evidence.groups(start) if m.term.id == end.id), None)) is not None:
        text = f"Yes, through a sub-group: {_chain(reversed(group.claims))}."
        return Draft(Answer.YES, Sentence(text=text, tier=Tier.INFERRED, claims=tuple(c.id for c in group.claims)))
    for side in ("narrower", "broader"):
        if (kin := evidence.linked_kin(start, end, side, _RELATIONS)) is not None:
            found = evidence.between(start, kin.term, _RELATIONS) or evidence.between(kin.term, start, _RELATIONS)
            if found:
                return _through_kin(start, end, kin.claims, found, side)
    return _not_known(start, end, evidence)


def _other_change(intent: Intent, found: Sequence[Claim]) -> Draft | None:
    """Not known, where a question names one change of a gene in a cell line and another one is recorded."""
    stated = {claim.qualifiers.get("alteration", "").removeprefix("p.") for claim in found}
    carried = any(claim.relation is Relation.HAS_CONTEXT for claim in found)
    if not carried or not intent.changes or stated & set(intent.changes):
        return None
    text = f"Not known: {' or '.join(intent.changes)} is not recorded; what is recorded: {statement(found)}."
    return Draft(Answer.NOT_KNOWN, Sentence(text=text, tier=Tier.MEASURED, claims=tuple(claim.id for claim in found)))


def _chain(steps: Iterable[Claim]) -> str:
    return "; ".join(claim.text for claim in steps)


def _through_kin(start: Term, end: Term, steps: Sequence[Claim], found: Sequence[Claim], side: str) -> Draft:
    cited = (*(claim.id for claim in found), *(claim.id for claim in steps))
    if side == "narrower":
        text = f"Yes, by way of a narrower term: {statement(found, start)} ({_chain(steps)})."
        return Draft(Answer.YES, Sentence(text=text, tier=Tier.INFERRED, claims=cited))
    text = (
        f"Not known for {end.label} itself; of a broader term it is recorded: {statement(found, start)} "
        f"({_chain(reversed(steps))})."
    )
    draft = Draft(Answer.NOT_KNOWN, Sentence(text=text, tier=Tier.INFERRED, claims=cited))
    draft.gaps = (propose_experiment(start, end, asked=_asked_link(end), path=None, number=None, last=None),)
    return draft


def _asked_link(end: Term) -> Relation:
    """The relation that a link to a term of this kind would be."""
    return _LINK_BY_KIND.get(end.kind, Relation.ASSOCIATED_WITH)


def _not_known(start: Term, end: Term, evidence: Evidence) -> Draft:
    if Kind.CELL_LINE in (start.kind, end.kind):
        line, gene = (start, end) if start.kind is Kind.CELL_LINE else (end, start)
        return nothing_known(
            f"Not known: no driver change of {gene.label} is recorded for {line.label}; only driver changes are "
            f"listed, so this does not show that it is unchanged."
        )
    routes = find_routes(evidence, start, end, top=5)
    verb = RELATIONS[_asked_link(end)].phrase
    text = f"Not known: no record of this pack states that {start.label} {verb} {end.label}."
    draft = Draft(Answer.NOT_KNOWN, Sentence(text=text, tier=Tier.GAP))
    draft.add("Recorded between them", recorded_between(start, end, evidence))
    draft.paths, draft.associations = routes.causal, routes.associations
    both = (*routes.causal, *routes.associations)
    draft.add("What a chain of records suggests", [route_sentence(path, n) for n, path in enumerate(both[:3], 1)])
    draft.gaps = (routes.gap(start, end, _asked_link(end)),)
    return draft


def genes(intent: Intent, evidence: Evidence) -> Draft:
    """Genes linked to a disease and, apart, to its narrower forms; on request only those counted as druggable."""
    (disease,) = intent.terms
    what = "druggable genes" if intent.druggable else "genes"
    found = by_support(pairs(disease, evidence.about(disease, "either", _GENETIC, kinds=_GENES, top=_MOST)))
    forms, number = evidence.kin_of(disease, "narrower", _GENETIC, _GENES, top=_FORMS)
    seen = {pair.other.id for pair in found}
    narrower: list[tuple[Membership, list[Pair]]] = []
    for form in forms:
        some = pairs(form.term, evidence.about(form.term, "either", _GENETIC, kinds=_GENES, top=_LEADS))
        narrower.append((form, [pair for pair in some if pair.other.id not in seen]))
    if intent.druggable:
        found = _druggable(found, evidence)
        narrower = [(form, _druggable(some, evidence)) for form, some in narrower]
    narrower = [(form, some) for form, some in narrower if some]
    if not found and not narrower:
        return nothing_known(f"No table of this pack links {what} to {disease.label}.")
    others = [pair.other for pair in found]
    if found:
        word = what if len(found) > 1 else what.removesuffix("s")
        more = "The weightiest " if len(found) == _MOST else ""
        text = f"{more}{len(found)} {word} recorded as linked to {disease.label}: {names(others)}."
        cited = tuple(id_ for pair in found[:6] for id_ in pair.ids)
    else:
        which = names([form.term for form, _ in narrower])
        text = f"No {what} are recorded for {disease.label} itself, but for narrower forms of it: {which}."
        cited = tuple(id_ for form, some in narrower for id_ in (some[0].ids[0], *(c.id for c in form.claims)))
    tier = Tier.MEASURED if found else Tier.INFERRED
    draft = Draft(Answer.LISTED, Sentence(text=text, tier=tier, claims=tuple(dict.fromkeys(cited))))
    draft.add(*listing(f"Linked to {disease.label}", found, disease, most=_MOST))
    more = f" (one of the {_FORMS} with most genes, of {number})" if number > _FORMS else ""
    for form, some in narrower:
        title = f"Linked to {form.term.label}, a form of {disease.label}{more}"
        draft.add(*listing(title, some, form.term, alone=5))
    return draft


def diseases(intent: Intent, evidence: Evidence) -> Draft:
    """Diseases and phenotypes linked to a gene, the best supported and narrowest first."""
    (gene,) = intent.terms
    found = pairs(gene, evidence.about(gene, "either", _GENETIC, kinds=frozenset({Kind.DISEASE, Kind.PHENOTYPE})))
    if not found:
        return nothing_known(f"No table of this pack links {gene.label} to a disease.")
    found = by_support(found)
    found.sort(key=lambda pair: sum(evidence.count(pair.other, role, _GENETIC) for role in ("subject", "object")))
    text = f"{gene.label} is recorded as linked to {names([pair.other for pair in found])}."
    cited = tuple(id_ for pair in found[:6] for id_ in pair.ids)
    draft = Draft(Answer.LISTED, Sentence(text=text, tier=Tier.MEASURED, claims=cited))
    draft.add(*listing(f"Diseases of {gene.label}", found, gene, most=_MOST))
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
    treats = frozenset({Relation.TREATS})
    recorded = by_support(pairs(disease, evidence.about(disease, "object", treats)))
    if recorded:
        text = (
            f"{counted(p.other for p in recorded)} recorded for {disease.label}: {names([p.other for p in recorded])}."
        )
        cited = tuple(id_ for pair in recorded[:6] for id_ in pair.ids)
        draft = Draft(Answer.LISTED, Sentence(text=text, tier=Tier.MEASURED, claims=cited))
        draft.add(*listing(f"Recorded for {disease.label}", recorded, disease))
    elif evidence.index.stating(treats):
        draft = nothing_known(f"No record of this pack states what treats {disease.label}.")
    else:
        draft = nothing_known(
            f"Not known: no table of this pack states which drugs treat a disease, {disease.label} or any other."
        )
    linked = by_support(pairs(disease, evidence.about(disease, "either", _GENETIC, kinds=_GENES, top=_LEADS)))
    chains = []
    for pair in linked:
        acting = evidence.about(pair.other, "object", EFFECTS, kinds=frozenset({Kind.CHEMICAL}), top=_LEADS)
        for drug in pairs(pair.other, acting):
            text = f"{statement(drug.claims)}; {statement(pair.claims, pair.other)}."
            chains.append(Sentence(text=text, tier=Tier.INFERRED, claims=(*drug.ids, *pair.ids)))
    draft.add("Acting on a gene linked to it: a lead, not a treatment", chains[:_LEADS])
    return draft
