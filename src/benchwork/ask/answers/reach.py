"""How does X reach Y: causal routes ranked first, associations apart, and the experiment that would settle it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.routes import find_routes
from benchwork.ask.sentences import joined, names, route_sentence
from benchwork.model.brief import Answer, Path, Sentence, Tier
from benchwork.model.term import Term

__all__ = ["reach"]

_TOLD = 3


def reach(intent: Intent, evidence: Evidence) -> Draft:
    """The routes from one term to another."""
    start, end = intent.terms
    routes = find_routes(evidence, start, end)
    if routes.causal:
        draft = Draft(Answer.LISTED, _headline(start, end, routes.causal), paths=routes.causal)
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


def _headline(start: Term, end: Term, paths: Sequence[Path]) -> Sentence:
    """The best path, and how far the others agree with its net effect: near ties of both signs are common."""
    best = paths[0]
    cited = tuple(step.claims[0] for step in best.steps)
    if len(best.steps) == 1:
        return Sentence(
            text=f"{start.label} {best.steps[0].phrase} {end.label} directly.", tier=Tier.MEASURED, claims=cited
        )
    verb = {1: "raises", -1: "lowers", None: "acts on"}[best.sign]
    through = names([step.object for step in best.steps[:-1]])
    text = f"On the best-scoring path {start.label} {verb} {end.label} through {through}"
    if len(paths) > 1:
        counts = Counter(path.sign for path in paths)
        effects = ((1, "raise it"), (-1, "lower it"), (None, "leave the sign open"))
        agreement = joined(f"{counts[sign]} {words}" for sign, words in effects if counts[sign])
        text += f"; of the {len(paths)} best paths {agreement}"
    return Sentence(text=f"{text}. Each step is measured, the chain is inferred.", tier=Tier.INFERRED, claims=cited)
