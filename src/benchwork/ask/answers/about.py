"""About X: the weightiest facts of every kind that the pack states of one term."""

from __future__ import annotations

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.sentences import listing, pairs
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.relation import RELATIONS, Relation

__all__ = ["about"]

_SKIPPED = frozenset({Relation.SAME_AS})
_EACH = 5


def about(intent: Intent, evidence: Evidence) -> Draft:
    """Up to five facts of each relation, in both roles."""
    (term,) = intent.terms
    draft = Draft(Answer.LISTED, Sentence(text="", tier=Tier.MEASURED))
    cited: list[str] = []
    for relation in sorted(Relation, key=lambda relation: relation is Relation.HAS_CONTEXT):
        roles = ("subject", "object") if RELATIONS[relation].directed else ("either",)
        for role in roles if relation not in _SKIPPED else ():
            found = pairs(term, evidence.about(term, role, frozenset({relation}), top=_EACH))
            phrase = "carries a change of" if relation is Relation.HAS_CONTEXT else RELATIONS[relation].phrase
            title = f"... {phrase} {term.label}" if role == "object" else f"{term.label} {phrase} ..."
            draft.add(*listing(title, found, term))
            cited += [pair.ids[0] for pair in found[:1]]
    if not draft.sections:
        return nothing_known(f"No table of this pack states anything of {term.label} ({term.id}).")
    text = f"{term.label} is a {term.kind} ({term.id}); its weightiest facts of each kind follow."
    draft.headline = Sentence(text=text, tier=Tier.MEASURED, claims=tuple(cited))
    return draft
