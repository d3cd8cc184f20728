"""What to say of a question that cannot be answered as it stands: why, and what could be asked instead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from benchwork.ask.draft import Draft
from benchwork.ask.forms import EXAMPLES, Form, Intent, read_intents
from benchwork.ask.rules import RULES
from benchwork.ask.terms import Reading, before_pathway
from benchwork.ask.verbs import REGULATE, Verb
from benchwork.model.brief import Answer, Mention, Sentence, Tier
from benchwork.model.term import Kind, Term
from benchwork.packs.index import Index

__all__ = ["asking", "misunderstood"]

_LIKE_A_NAME = re.compile(r"\b(?=\w*[A-Z0-9])[\w-]{2,}\b")
_FIRST_WORD = re.compile(r"\W*\w[a-z]*(?![\w-])")
_LAST_PART = re.compile(r"\s+(?:in|of|for|at|with|within|during)\s+(?:the\s+)?$", re.I)
_MOST = 5
_WORDINGS: dict[Form, str] = {
    Form.TARGETS: "What are the targets of {0}?",
    Form.DRUGS: "Which drugs act on {0}?",
    Form.INTERACTORS: "What interacts with {0}?",
    Form.REGULATED: "What does {0} {verb}?",
    Form.REGULATORS: "What {third} {0}?",
    Form.LINK: "Is {0} linked to {1}?",
    Form.GENES: "Which genes are linked to {0}?",
    Form.TREATMENTS: "Which drugs treat {0}?",
    Form.LOCATION: "Where is {0} in the cell?",
    Form.PATHWAYS: "Which pathways is {0} in?",
    Form.MEMBERS: "What belongs to {0}?",
    Form.REACH: "How does {0} reach {1}?",
    Form.EFFECT: "Does {0} {verb} {1}?",
    Form.COMPARE: "Compare {0} and {1}.",
    Form.DISEASES: "Which diseases is {0} linked to?",
    Form.GROUPS: "Which families and complexes does {0} belong to?",
    Form.CELL_LINE: "Which driver mutations does {0} have?",
    Form.CARRIERS: "Which cell lines have a mutation in {0}?",
    Form.EXPRESSION: "Where is {0} expressed?",
    Form.DRUGGABLE: "Is {0} druggable?",
    Form.ABOUT: "Tell me about {0}.",
}


def asking(form: Form, terms: Sequence[Term], verb: Verb | None = None) -> str:
    """A question of a form about some terms, in words that are understood."""
    said = verb or REGULATE
    return _WORDINGS[form].format(*(term.label for term in terms), verb=said.word, third=said.third)


def misunderstood(question: str, reading: Reading, intent: Intent, index: Index) -> tuple[Draft, tuple[str, ...]]:
    """The draft that says why, and the nearest questions that can be asked."""
    unclear = [mention for mention in reading.mentions if mention.term is None]
    if unclear:
        text = " ".join(_ambiguity(mention) for mention in unclear)
        return _draft(text), tuple(dict.fromkeys(s for one in unclear for s in _clearer(question, one, reading, index)))
    if not intent.terms:
        first = _FIRST_WORD.match(question)
        names = [word for word in _LIKE_A_NAME.findall(question, first.end() if first else 0) if not word.isdigit()]
        near = {name: index.lexicon.nearest(name) for name in names[:3]}
        text = "No gene, drug, disease, pathway or place was recognised in the question."
        if names:
            text += f" Not known by this pack: {', '.join(names[:3])}."
        suggestions = [
            question.replace(name, found.label, 1) for name, nearest in near.items() for found in nearest[:3]
        ]
        return _draft(text), (*suggestions, *list(EXAMPLES.values())[:_MOST])
    known = ", ".join(f"{term.label} ({term.kind})" for term in intent.terms)
    why = intent.why or "What is asked of them was not."
    return _draft(f"The terms were recognised: {known}. {why}"), intent.instead or _possible(intent.terms)


def _clearer(question: str, mention: Mention, reading: Reading, index: Index) -> Iterator[str]:
    """The question with each thing that a mention could be, with names spelled like it, or without it."""
    before, after = question[: mention.start], question[mention.end :]
    could_be = mention.candidates[:_MOST] or index.lexicon.nearest(mention.text)[:3]
    for candidate in could_be:
        yield f"{before}{candidate.label}{after}"
    if not mention.candidates and (stem := before_pathway(mention.text)):
        yield f"Which pathways is {stem} in?"
    part = _LAST_PART.search(before)
    if not mention.candidates and part and not re.search(r"\w", after):
        shorter = f"{before[: part.start()]}{after}"
        others = replace(reading, mentions=tuple(one for one in reading.mentions if one is not mention))
        if read_intents(shorter, others)[0].form is not Form.UNKNOWN:
            yield shorter


def _possible(terms: Sequence[Term]) -> tuple[str, ...]:
    """Questions about these terms, or about the first two or one of them, of the forms that take such terms."""
    terms = tuple(dict.fromkeys(terms))
    for count in (len(terms), 2, 1):
        some = terms[:count]
        fitting = [rule for rule in RULES if rule.takes(some) and len(rule.slots) == count]
        narrow = [rule for rule in fitting if count > 1 or rule.form is Form.ABOUT or len(rule.slots[0]) < len(Kind)]
        if forms := dict.fromkeys(rule.form for rule in narrow):
            return tuple(asking(form, some) for form in forms)
    return ()


def _ambiguity(mention: Mention) -> str:
    options = "; ".join(f"{c.label} ({c.kind}, {c.id})" for c in mention.candidates[:_MOST])
    return f"{mention.text!r} is not clear: {mention.how}." + (f" It could be {options}." if options else "")


def _draft(text: str) -> Draft:
    return Draft(Answer.NOT_UNDERSTOOD, Sentence(text=text, tier=Tier.GAP))
