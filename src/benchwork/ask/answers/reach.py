"""How does X reach Y: causal routes ranked first, associations apart, and the experiment that would settle it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.routes import find_group_routes
from benchwork.ask.sentences import joined, names, route_sentence, sentence_of
from benchwork.model.brief import Answer, Path, Sentence, Tier
from benchwork.model.claim import Claim
from benchwork.model.relation import Sign

__all__ = ["reach"]

_TOLD = 3


def reach(intent: Intent, evidence: Evidence) -> Draft:
    """The routes from one term to another."""
    start, end = intent.terms
    if start.id == end.id:
        return nothing_known(f"{start.label} is named at both ends; a path needs two different terms.")
    routes, memberships = find_group_routes(evidence, start, end)
    if routes.causal:
        sign = intent.verb.sign if intent.verb else None
        draft = Draft(Answer.LISTED, _headline(routes.causal, memberships, sign), paths=routes.causal)
    elif routes.associations:
        first = routes.associations[0]
        through = [step.object for step in first.steps[:-1]]
        by = f" through {names(through)}" if through else ""
        draft = Draft(
            Answer.LISTED,
            Sentence(text=f"No causal path of up to four steps is known from {start.label} to {end.label}; "
                     f"they are associated{by}.", tier=Tier.INFERRED if through else Tier.MEASURED,
                     claims=(*(step.claims[0] for step in first.steps), *(claim.id for claim in memberships))),
        )  # fmt: skip
    else:
        draft = nothing_known(f"No path of up to four steps is known from {start.label} to {end.label}.")
    draft.associations = routes.associations
    draft.add("Members that stand for what was asked about", [sentence_of([claim]) for claim in memberships])
    draft.add("Best causal paths", [route_sentence(path, n) for n, path in enumerate(routes.causal[:_TOLD], 1)])
    if not any(len(path.steps) == 1 for path in routes.causal):
        draft.gaps = (routes.gap(start, end),)
    return draft


def _headline(paths: Sequence[Path], memberships: Sequence[Claim], sign: Sign | None) -> Sentence:
    """The best path, and how far the others agree with its net effect: near ties of both signs are common.

    Args:
        memberships: claims by which the ends of the paths belong to the groups that were asked about, if they do.
        sign: the effect that the question asks about, if it says one; the best path of that effect is told.
    """
    best = next((path for path in paths if sign is not None and path.sign == sign), paths[0])
    start, end = best.steps[0].subject, best.steps[-1].object
    memberships = _leading(memberships, {start.id, end.id})
    belong = "; ".join(claim.text for claim in memberships)
    aside = f" ({belong})" if belong else ""
    cited = (*(step.claims[0] for step in best.steps), *(claim.id for claim in memberships))
    if len(best.steps) == 1:
        text = f"{start.label} {best.steps[0].phrase} {end.label} directly{aside}."
        return Sentence(text=text, tier=Tier.INFERRED if memberships else Tier.MEASURED, claims=cited)
    verb = {1: "raises", -1: "lowers", None: "acts on"}[best.sign]
    through = names([step.object for step in best.steps[:-1]])
    which = "best-scoring path" if best is paths[0] else "best-scoring path of this effect"
    text = f"On the {which} {start.label} {verb} {end.label} through {through}{aside}"
    if len(paths) > 1:
        counts = Counter(path.sign for path in paths)
        effects = ((1, "raise it"), (-1, "lower it"), (None, "leave the sign open"))
        agreement = joined(f"{counts[sign]} {words}" for sign, words in effects if counts[sign])
        text += f"; of the {len(paths)} best paths {agreement}"
    return Sentence(text=f"{text}. Each step is measured, the chain is inferred.", tier=Tier.INFERRED, claims=cited)


def _leading(memberships: Sequence[Claim], ends: set[str]) -> list[Claim]:
    """The claims that lead from the ends of a path to the groups that they belong to."""
    reached, found = set(ends), []
    for claim in memberships:
        if claim.subject.id in reached:
            reached.add(claim.object.id)
            found.append(claim)
    return found
