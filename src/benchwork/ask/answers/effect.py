"""Does X inhibit, activate, bind or modify Y: yes with receipts, no with receipts for the opposite, or not known."""

from __future__ import annotations

from benchwork.ask.draft import Draft
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.routes import find_routes
from benchwork.ask.sentences import names, route_sentence, sentence_of, statement
from benchwork.ask.verbs import EFFECTS, REGULATE, Verb
from benchwork.graph.gaps import propose_experiment
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.claim import Claim
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Kind, Term

__all__ = ["effect", "recorded_between"]

_ALL = EFFECTS | {Relation.MODIFIES, Relation.BINDS, Relation.INTERACTS_WITH, Relation.CONVERTS_TO, Relation.SIGNALS_TO}


def effect(intent: Intent, evidence: Evidence) -> Draft:
    """The direct answer, from claims between the two terms, then between their groups' members, then from paths."""
    start, end = intent.terms
    verb = intent.verb or REGULATE
    for ends, steps in _ends(start, end, evidence):
        claims = [claim for a, b in ends for claim in evidence.between(a, b, _ALL)]
        if (draft := _decide(start, end, verb, claims, steps)) is not None:
            return draft
    return _not_known(start, end, verb, evidence)


def _ends(start: Term, end: Term, evidence: Evidence) -> list[tuple[list[tuple[Term, Term]], tuple[Claim, ...]]]:
    """The pair asked about, and then the pairs of their groups' members with the memberships that justify them."""
    groups = {Kind.FAMILY, Kind.COMPLEX}
    inner = [evidence.members(term) if term.kind in groups else [] for term in (start, end)]
    outer = [evidence.groups(term) for term in (start, end)]
    asked: list[tuple[list[tuple[Term, Term]], tuple[Claim, ...]]] = [([(start, end)], ())]
    for wider in (inner, outer):
        lefts = [(start, ()), *((m.term, m.claims) for m in wider[0])]
        rights = [(end, ()), *((m.term, m.claims) for m in wider[1])]
        pairs = [(a, b, (*x, *y)) for a, x in lefts for b, y in rights if x or y]
        asked += [([(a, b)], steps) for a, b, steps in pairs]
    return asked


def _decide(start: Term, end: Term, verb: Verb, claims: list[Claim], steps: tuple[Claim, ...]) -> Draft | None:
    """An answer if these claims give one; None where they say nothing of what was asked."""
    if verb.modification:
        yes = [claim for claim in claims if claim.qualifiers.get("modification") == verb.modification]
        no: list[Claim] = []
    else:
        fitting = [claim for claim in claims if claim.relation in verb.relations]
        yes = [claim for claim in fitting if verb.sign is None or claim.sign == verb.sign]
        no = [claim for claim in fitting if verb.sign is not None and claim.sign == -verb.sign]
    if not yes and not no:
        return None
    answer = Answer.CONFLICTING if yes and no else Answer.YES if yes else Answer.NO
    told = yes or no
    word = {Answer.YES: "Yes", Answer.NO: "No", Answer.CONFLICTING: "Sources disagree"}[answer]
    text = f"{word}: {statement(told)}"
    if answer is Answer.CONFLICTING:
        text = f"{word}: {statement(yes)}, but also {statement(no)}"
    cited = (*(claim.id for claim in (*yes, *no)), *(claim.id for claim in steps))
    if steps:
        links = "; ".join(f"{c.subject.label} {RELATIONS[c.relation].phrase} {c.object.label}" for c in steps)
        text += f" ({links})"
    draft = Draft(answer, Sentence(text=f"{text}.", tier=Tier.INFERRED if steps else Tier.MEASURED, claims=cited))
    draft.add("What is recorded", [sentence_of([claim]) for claim in (*yes, *no)])
    others = [claim for claim in claims if claim not in yes and claim not in no]
    draft.add("Also recorded between them", [sentence_of([claim]) for claim in others])
    return draft


def _not_known(start: Term, end: Term, verb: Verb, evidence: Evidence) -> Draft:
    """No claim answers; what is recorded besides, the paths that would imply an answer, and the experiment."""
    routes = find_routes(evidence, start, end, top=5)
    text = f"Not known: no record of this pack states that {start.label} {verb.third} {end.label}"
    first = next((path for path in routes.causal if len(path.steps) > 1), None)
    cited: tuple[str, ...] = ()
    if first is not None:
        through = names([step.object for step in first.steps[:-1]])
        what = {1: "raises", -1: "lowers", None: "changes"}[first.sign]
        text += f"; a chain of records implies that it {what} it through {through}"
        cited = tuple(step.claims[0] for step in first.steps)
    draft = Draft(Answer.NOT_KNOWN, Sentence(text=f"{text}.", tier=Tier.INFERRED if cited else Tier.GAP, claims=cited))
    draft.add("Also recorded between them", recorded_between(start, end, evidence))
    draft.paths, draft.associations = routes.causal, routes.associations
    draft.add("What a chain of records implies", [route_sentence(p, n) for n, p in enumerate(routes.causal[:3], 1)])
    best = next(iter((*routes.causal, *routes.associations)), None)
    draft.gaps = (propose_experiment(start, end, best, routes.claims),)
    return draft


def recorded_between(start: Term, end: Term, evidence: Evidence) -> list[Sentence]:
    """A sentence for each molecular claim from one term to the other."""
    return [sentence_of([claim]) for claim in evidence.between(start, end, _ALL)]
