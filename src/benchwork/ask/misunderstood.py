"""What to say of a question that cannot be answered as it stands: why, and what could be asked instead."""

from __future__ import annotations

import re

from benchwork.ask.draft import Draft
from benchwork.ask.forms import EXAMPLES, Intent
from benchwork.ask.rules import RULES
from benchwork.model.brief import Answer, Mention, Sentence, Tier
from benchwork.model.term import Term
from benchwork.packs.index import Index

__all__ = ["misunderstood"]

_LIKE_A_NAME = re.compile(r"\b(?=\w*[A-Z0-9])[\w-]{2,}\b")
_MOST = 5


def misunderstood(
    question: str, mentions: tuple[Mention, ...], intent: Intent, index: Index
) -> tuple[Draft, tuple[str, ...]]:
    """The draft that says why, and the nearest questions that can be asked."""
    unclear = [mention for mention in mentions if mention.term is None]
    if unclear:
        text = " ".join(_ambiguity(mention) for mention in unclear)
        suggestions = [
            f"{question[: mention.start]}{candidate.label}{question[mention.end :]}"
            for mention in unclear
            for candidate in mention.candidates[:_MOST]
        ]
        return _draft(text), tuple(suggestions)
    if not intent.terms:
        names = [word for word in _LIKE_A_NAME.findall(question[1:]) if not word.isdigit()]
        near = {name: index.lexicon.nearest(name) for name in names[:3]}
        text = "No gene, drug, disease, pathway or place was recognised in the question."
        if names:
            text += f" Not known by this pack: {', '.join(names[:3])}."
        suggestions = [
            f"{question.replace(name, str(found), 1)}" for name, nearest in near.items() for found in nearest[:3]
        ]
        return _draft(text), (*suggestions, *list(EXAMPLES.values())[:_MOST])
    known = ", ".join(f"{term.label} ({term.kind})" for term in intent.terms)
    return _draft(f"The terms were recognised ({known}), but not what is asked of them."), _possible(intent.terms)


def _possible(terms: tuple[Term, ...]) -> tuple[str, ...]:
    """Questions of the forms that take such terms."""
    forms = dict.fromkeys(
        rule.form
        for rule in RULES
        if len(rule.slots) == len(terms) and all(t.kind in kinds for t, kinds in zip(terms, rule.slots, strict=True))
    )
    return tuple(f"{form.value}: {EXAMPLES[form]}" for form in forms)


def _ambiguity(mention: Mention) -> str:
    options = "; ".join(f"{c.label} ({c.kind}, {c.id})" for c in mention.candidates[:_MOST])
    return f"{mention.text!r} is not clear: {mention.how}." + (f" It could be {options}." if options else "")


def _draft(text: str) -> Draft:
    return Draft(Answer.NOT_UNDERSTOOD, Sentence(text=text, tier=Tier.GAP))
