"""How does X reach Y: causal routes ranked first, associations apart, and the experiment that would settle it."""

from __future__ import annotations

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.routes import find_routes
from benchwork.ask.sentences import names, route_sentence
from benchwork.model.brief import Answer, Path, Sentence, Tier
from benchwork.model.term import Term

__all__ = ["reach"]

_TOLD = 3


def reach(intent: Intent, evidence: Evidence) -> Draft:
    """The routes from one term to another."""
    start, end = intent.terms
    routes = find_routes(evidence, start, end)
    if routes.causal:
        draft = Draft(Answer.LISTED, _headline(start, end, routes.causal[0], len(routes.causal)), paths=routes.causal)
    elif routes.associations:
        first = routes.associations[0]
        through = [step.object for step in first.steps[:-1]]
        by = f" through {names(through)}" if through else ""
        draft = Draft(
            Answer.LISTED,
            Sentence(text=f"No causal path of up to four steps is known from {start.label} to {end.label}; "
                     f"they are associated{by}.", tier=Tier.INFERRED if through else Tier.MEASURED,
                     claims=tuple(step.claims[0] for step in first.steps)),
        )  # fmt: skip
    else:
        draft = nothing_known(f"No path of up to four steps is known from {start.label} to {end.label}.")
    draft.associations = routes.associations
    draft.add("Best causal paths", [route_sentence(path, n) for n, path in enumerate(routes.causal[:_TOLD], 1)])
    if not any(len(path.steps) == 1 for path in routes.causal):
        draft.gaps = (routes.gap(start, end),)
    return draft


def _headline(start: Term, end: Term, best: Path, count: int) -> Sentence:
    cited = tuple(step.claims[0] for step in best.steps)
    verb = {1: "raises", -1: "lowers", None: "acts on"}[best.sign]
    if len(best.steps) == 1:
        step = best.steps[0]
        return Sentence(text=f"{start.label} {step.phrase} {end.label} directly.", tier=Tier.MEASURED, claims=cited)
    through = names([step.object for step in best.steps[:-1]])
    return Sentence(
        text=f"{start.label} most likely {verb} {end.label} through {through}: each step is measured, the chain is "
        f"inferred; {count} causal {'path' if count == 1 else 'paths'} found.",
        tier=Tier.INFERRED,
        claims=cited,
    )
