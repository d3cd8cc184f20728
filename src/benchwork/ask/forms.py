"""Forms of questions: which sentence asks what. Terms are found first; a form is a pattern over what is left.

A question is read as its words with each recognised term replaced by a slot ("which drugs inhibit <0>"). The first
form whose pattern fits and whose slots hold terms of the right kinds is the intent. No form fitting means the question
is not understood, and that is what is said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from benchwork.ask.rules import RULES, Form
from benchwork.ask.verbs import Verb, verb_of
from benchwork.model.brief import Mention
from benchwork.model.term import Kind, Term

__all__ = ["EXAMPLES", "Form", "Intent", "read_intent"]


EXAMPLES: dict[Form, str] = {
    Form.TARGETS: "What are the targets of imatinib?",
    Form.DRUGS: "Which drugs inhibit MAP2K1?",
    Form.INTERACTORS: "What interacts with BRAF?",
    Form.REGULATED: "What does MAPK1 phosphorylate?",
    Form.REGULATORS: "What regulates MYC?",
    Form.LINK: "Is SOD1 linked to amyotrophic lateral sclerosis?",
    Form.GENES: "Which druggable genes are linked to amyotrophic lateral sclerosis?",
    Form.TREATMENTS: "Which drugs treat melanoma?",
    Form.LOCATION: "Where is LMNA in the cell?",
    Form.PATHWAYS: "Which pathways is EGFR in?",
    Form.MEMBERS: "Which genes belong to the AKT family?",
    Form.REACH: "How does EGFR reach MYC?",
    Form.EFFECT: "Does trametinib inhibit MAP2K1?",
    Form.COMPARE: "Compare binimetinib and trametinib.",
    Form.ABOUT: "Tell me about BRAF.",
}


@dataclass(frozen=True)
class Intent:
    """What a question asks.

    Args:
        terms: the terms of the form in the order of their roles (subject first).
        verb: what the question says of them, where it matters.
        druggable: only genes that a source counts as a druggable family.
        context: a cell line, tissue or disease that the question narrows itself to ("... in melanoma").
    """

    form: Form
    terms: tuple[Term, ...] = ()
    verb: Verb | None = None
    druggable: bool = False
    context: Term | None = None


CONTEXTS = frozenset({Kind.CELL_LINE, Kind.CELL_TYPE, Kind.TISSUE, Kind.DISEASE})
_NARROWS = re.compile(r"\b(?:in|of|for|within|inside|during)\s+(?:the\s+|a\s+|an\s+)?$", re.I)


def read_intent(question: str, mentions: Sequence[Mention]) -> Intent:
    """The intent of a question whose terms have been recognised.

    A last term in "in ..." or "of ..." that no form has a place for is read as the context of the rest.

    Args:
        question: as the user wrote it.
        mentions: stretches of it read as terms, in order; those without a term count as plain words.
    """
    found = [mention for mention in mentions if mention.term is not None]
    intent = _fit(question, found)
    if intent.form is Form.UNKNOWN and len(found) > 1:
        last = found[-1]
        if last.term is not None and last.term.kind in CONTEXTS and _NARROWS.search(question[: last.start]):
            intent = replace(_fit(question[: last.start], found[:-1]), context=last.term)
    return intent


def _fit(question: str, mentions: Sequence[Mention]) -> Intent:
    words = slotted(question, mentions)
    terms = [mention.term for mention in mentions if mention.term is not None]
    for rule in RULES:
        if (match := rule.fits(words, terms)) is not None:
            verb = verb_of(match.groupdict().get("verb") or "")
            return Intent(rule.form, tuple(terms[i] for i in rule.order), verb, "druggable" in words)
    return Intent(Form.UNKNOWN, tuple(terms))


def slotted(question: str, mentions: Sequence[Mention]) -> str:
    """The question in lower case with "<0>", "<1>" for its terms and without punctuation, articles and fillers."""
    pieces, end = [], 0
    for number, mention in enumerate(mentions):
        pieces += [question[end : mention.start].lower(), f" <{number}> "]
        end = mention.end
    text = "".join([*pieces, question[end:].lower()])
    text = re.sub(r"['’]s\b", " ", text)
    text = re.sub(r"[^\w<>\- ]", " ", text)
    text = re.sub(
        r"\b(?:the|please|could you|can you|would you|tell me(?! about)|i want to know|do you know)\b", " ", text
    )
    return " ".join(text.split())
