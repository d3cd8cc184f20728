"""Does X inhibit, activate, bind or modify Y: yes with receipts, no with receipts for the opposite, or not known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from benchwork.ask.answers.action import answers_verb
from benchwork.ask.draft import Draft
from benchwork.ask.evidence import Evidence, Membership
from benchwork.ask.forms import Intent
from benchwork.ask.routes import find_group_routes
from benchwork.ask.sentences import joined, names, route_sentence, sentence_of, statement
from benchwork.ask.verbs import EFFECTS, REGULATE, Verb
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.claim import Claim
from benchwork.model.relation import Relation
from benchwork.model.term import Term

__all__ = ["effect", "recorded_between"]

_TOLD = 4
_ALL = EFFECTS | {Relation.MODIFIES, Relation.BINDS, Relation.INTERACTS_WITH, Relation.CONVERTS_TO, Relation.SIGNALS_TO}


def effect(intent: Intent, evidence: Evidence) -> Draft:
    """The direct answer, from claims between the two terms, then those of their members, then those of their groups."""
    start, end = intent.terms
    verb = intent.verb or REGULATE
    for kin in (None, evidence.members, evidence.groups):
        found = _between(start, end, evidence, kin)
        if (draft := _decide(verb, found, intent.residue)) is not None:
            return draft
    return _not_known(start, end, verb, evidence, intent.residue)


@dataclass(frozen=True)
class _Found:
    """Claims from one term to another, and the memberships by which these stand for what was asked about."""

    claims: tuple[Claim, ...]
    steps: tuple[Claim, ...]


def _between(
    start: Term, end: Term, evidence: Evidence, kin: Callable[[Term], list[Membership]] | None
) -> list[_Found]:
    """Claims between the two terms, or those of which at least one end is a member or a group of what was asked."""
    lefts, rights = ([Membership(term, ()), *(kin(term) if kin else ())] for term in (start, end))
    found = []
    for left, right in product(lefts, rights):
        asked_for = bool(left.claims or right.claims) == (kin is not None)
        if asked_for and (claims := evidence.between(left.term, right.term, _ALL)):
            found.append(_Found(tuple(claims), (*left.claims, *right.claims)))
    return found


def _decide(verb: Verb, found: list[_Found], residue: str) -> Draft | None:
    """An answer if these claims give one; None where they say nothing of what was asked."""
    yes: list[list[Claim]] = []
    no: list[list[Claim]] = []
    others: list[Claim] = []
    steps: list[Claim] = []
    for one in found:
        agreeing = [claim for claim in one.claims if answers_verb(claim, verb, residue)]
        opposing = [claim for claim in one.claims if _opposes(claim, verb)]
        others += [claim for claim in one.claims if claim not in agreeing and claim not in opposing]
        yes += [agreeing] if agreeing else []
        no += [opposing] if opposing else []
        steps += one.steps if agreeing or opposing else ()
    if not yes and not no:
        return None
    answer = Answer.CONFLICTING if yes and no else Answer.YES if yes else Answer.NO
    word = {Answer.YES: "Yes", Answer.NO: "No", Answer.CONFLICTING: "Records disagree"}[answer]
    told = joined(statement(claims) for claims in (yes or no)[:_TOLD])
    if answer is Answer.CONFLICTING:
        told += f", but {joined(statement(claims) for claims in no[:_TOLD])}"
    memberships = {claim.id: claim for claim in steps}
    links = "; ".join(claim.text for claim in memberships.values())
    cited = dict.fromkeys([*(claim.id for claims in (*yes, *no) for claim in claims), *memberships])
    draft = Draft(
        answer,
        Sentence(
            text=f"{word}: {told}{f' ({links})' if links else ''}.",
            tier=Tier.INFERRED if memberships else Tier.MEASURED,
            claims=tuple(cited),
        ),
    )
    draft.add("What is recorded", [sentence_of([claim]) for claims in (*yes, *no) for claim in claims])
    draft.add("Also recorded between them", [sentence_of([claim]) for claim in others])
    return draft


def _opposes(claim: Claim, verb: Verb) -> bool:
    return verb.sign is not None and claim.relation in verb.relations and claim.sign == -verb.sign


def _not_known(start: Term, end: Term, verb: Verb, evidence: Evidence, residue: str) -> Draft:
    """No claim answers; what is recorded besides, the paths that would imply an answer, and the experiment."""
    routes, memberships = find_group_routes(evidence, start, end, top=5)
    text = f"Not known: no record of this pack states that {start.label} {verb.third} {end.label}"
    text += f" at {residue}" if residue else ""
    first = next((path for path in routes.causal if len(path.steps) > 1), None)
    cited: tuple[str, ...] = ()
    if first is not None:
        through = names([step.object for step in first.steps[:-1]])
        what = {1: "raises", -1: "lowers", None: "changes"}[first.sign]
        ends = first.steps[0].subject.label, first.steps[-1].object.label
        text += f"; a chain of records implies that {ends[0]} {what} {ends[1]} through {through}"
        cited = (*(step.claims[0] for step in first.steps), *(claim.id for claim in memberships))
    draft = Draft(Answer.NOT_KNOWN, Sentence(text=f"{text}.", tier=Tier.INFERRED if cited else Tier.GAP, claims=cited))
    draft.add("Also recorded between them", recorded_between(start, end, evidence))
    draft.paths, draft.associations = routes.causal, routes.associations
    draft.add("What a chain of records implies", [route_sentence(p, n) for n, p in enumerate(routes.causal[:3], 1)])
    draft.gaps = (routes.gap(start, end, _asked(verb)),)
    return draft


def recorded_between(start: Term, end: Term, evidence: Evidence) -> list[Sentence]:
    """A sentence for each molecular claim from one term to the other."""
    return [sentence_of([claim]) for claim in evidence.between(start, end, _ALL)]


def _asked(verb: Verb) -> Relation | None:
    """The one relation that a verb asks for; None if several would do."""
    return next(iter(verb.relations)) if len(verb.relations) == 1 else None
