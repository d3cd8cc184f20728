"""Forms of questions: which sentence asks what. Terms are found first; a form is a pattern over what is left.

A question is read as its words with each recognised term replaced by a slot ("which drugs inhibit <0>"). The first
form whose pattern fits and whose slots hold terms of the right kinds is the intent. Terms joined by "and" or "or" share
one slot and give an intent each, as do the readings of a name that several vocabularies have. No form fitting means the
question is not understood, and that is what is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from benchwork.ask.rules import RULES, Form
from benchwork.ask.terms import STATES, Reading
from benchwork.ask.verbs import REGULATE, Verb, verb_of, work_of
from benchwork.model.brief import Mention
from benchwork.model.term import Kind, Term

__all__ = ["EXAMPLES", "Form", "Intent", "read_intents"]


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
    Form.DISEASES: "Which diseases is LMNA linked to?",
    Form.GROUPS: "Which families and complexes does MTOR belong to?",
    Form.CELL_LINE: "Which driver mutations does A549 have?",
    Form.CARRIERS: "Which cell lines have a KRAS mutation?",
    Form.ABOUT: "Tell me about BRAF.",
}


@dataclass(frozen=True)
class Intent:
    """What a question asks.

    Args:
        terms: the terms of the form in the order of their roles (subject first).
        verb: what the question says of them, where it matters.
        druggable: only genes that a source counts as a druggable family.
        residue: only modifications of this site ("Ser15"), where it is not "".
        asides: what the question narrows itself to and no record can tell ("melanoma", "V600E").
        why: why no form fits, where that is known.
    """

    form: Form
    terms: tuple[Term, ...] = ()
    verb: Verb | None = None
    druggable: bool = False
    residue: str = ""
    asides: tuple[str, ...] = ()
    why: str = ""


_CONTEXTS = frozenset({Kind.CELL_LINE, Kind.CELL_TYPE, Kind.TISSUE, Kind.DISEASE, Kind.PHENOTYPE, Kind.LOCATION,
                       Kind.STIMULUS, Kind.PROCESS, Kind.PATHWAY})  # fmt: skip
_NARROWS = re.compile(r"\b(?:in|of|for|within|inside|during|under|upon)\s+(?:the\s+|a\s+|an\s+|human\s+)*$", re.I)
_JOINS = re.compile(r"\s*(?:,|/|&|\+|,?\s*and|,?\s*or|as well as)\s*(?:the\s+|both\s+)?", re.I)
_TOGETHER = re.compile(
    r"\b(?:compar\w*|contrast|versus|vs|differ\w*|similar\w*|common|share[sd]?|overlap\w*|between|both|each other"
    r"|one another|together|relate[ds]?|connected|linked)\b"
)
_YES_NO = re.compile(r"^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|may|might)\b")
_NEGATES = re.compile(r"\b(?:not|never|neither|nor|except|excluding|without|other than|rather than|instead of)\b")
_CLASS = re.compile(r"^(?:what|which|any|list|name|show|give me|find)(?: all| of| me)* <0> (?!and|or)\w+")
_LEADS = re.compile(
    r"^(?:(?:is|are) there (?:any )?(?:evidence|proof|data|record|report)s? (?:that|for|of)|is it (?:known|true|reported)"
    r" (?:that|whether|if)|(?:what )?evidence (?:that|for)|(?:i )?wonder(?:ing)? (?:whether|if|what|which)"
    r"|(?:do|can) you (?:know|say|tell)(?: me)? (?:whether|if|what|which|where|how)|whether|does it hold that)\s+"
)
_MOST = 6


def read_intents(question: str, reading: Reading) -> tuple[Intent, ...]:
    """The intents of a question whose terms have been recognised: one, or several that are answered one by one.

    A last term in "in ..." or "of ..." that no form has a place for is an aside, as is a class ("which GTPases ...").

    Args:
        question: as the user wrote it.
        reading: its terms; mentions without a term count as plain words unless each of their readings can answer.
    """
    blank = list(question)
    for start, end in reading.spans:
        blank[start:end] = " " * (end - start)
    text = "".join(blank)
    mentions = [mention for mention in reading.mentions if _options(mention)]
    terms = tuple(term for mention in mentions for term in _options(mention)[:1])
    if (negation := _NEGATES.search(slotted(text, [[m] for m in mentions]))) is not None:
        why = f"It asks for what is not the case ({negation[0]!r}); that something is not recorded does not show that."
        return (Intent(Form.UNKNOWN, terms, why=why),)
    for words, groups, asides in _attempts(text, mentions):
        if intents := _fit(words, groups, reading, (*reading.changes, *asides)):
            return intents
    return (Intent(Form.UNKNOWN, terms),)


_Attempt = tuple[str, list[list[Mention]], tuple[str, ...]]


def _attempts(question: str, mentions: Sequence[Mention]) -> Iterator[_Attempt]:
    """Ways to read the terms: each on its own, joined ones as one, without a last aside, without a class."""
    single = [[mention] for mention in mentions]
    joined = _joined(question, mentions)
    words = slotted(question, single)
    together = bool(_TOGETHER.search(words)) or (len(single) == 2 and bool(_YES_NO.match(words)))
    ways = [single] if joined == single else [single, joined] if together else [joined, single]
    for groups in ways:
        yield slotted(question, groups), groups, ()
    for groups in ways:
        if len(groups) > 1 and (label := _aside(question, groups)):
            yield slotted(question[: groups[-1][0].start], groups[:-1]), groups[:-1], (label,)
    for groups in ways:
        words = slotted(question, groups)
        if len(groups) > 1 and groups[0][0].term is not None and groups[0][0].term.kind is Kind.FAMILY:
            if _CLASS.match(words):
                rest = question[: groups[0][0].start] + groups[0][0].text.lower() + question[groups[0][0].end :]
                yield slotted(rest, groups[1:]), groups[1:], (groups[0][0].text,)


def _joined(question: str, mentions: Sequence[Mention]) -> list[list[Mention]]:
    """Mentions joined by "and", "or" or a comma as one group; kinds that share no slot stay apart."""
    groups: list[list[Mention]] = []
    for mention in mentions:
        gap = question[groups[-1][-1].end : mention.start] if groups else ""
        if groups and _JOINS.fullmatch(gap):
            groups[-1].append(mention)
        else:
            groups.append([mention])
    return groups


def _aside(question: str, groups: Sequence[Sequence[Mention]]) -> str:
    """The label of a last term that only narrows the question, or ""."""
    last = groups[-1]
    narrows = all(term.kind in _CONTEXTS for mention in last for term in _options(mention))
    return question[last[0].start : last[-1].end] if narrows and _NARROWS.search(question[: last[0].start]) else ""


def _options(mention: Mention) -> tuple[Term, ...]:
    """The term, or every reading of a name that several vocabularies have for one thing in words."""
    if mention.term is not None:
        return (mention.term,)
    return mention.candidates if all(term.kind in STATES for term in mention.candidates) else ()


def _fit(
    words: str, groups: Sequence[Sequence[Mention]], reading: Reading, asides: tuple[str, ...]
) -> tuple[Intent, ...]:
    choices = [[term for mention in group for term in dict.fromkeys(_options(mention))] for group in groups]
    found = []
    for terms in product(*choices):
        for rule in RULES:
            if (match := rule.fits(words, terms)) is not None:
                verb = _verb(rule.form, match.groupdict().get("verb") or "", words)
                found.append(Intent(rule.form, rule.cast(terms), verb, "druggable" in words, reading.residue, asides))
                break
    served = [
        {term.id for intent in found for term in intent.terms} & {t.id for t in _options(m)} for g in groups for m in g
    ]
    return tuple(found) if len(found) <= _MOST and all(served) else ()


def _verb(form: Form, word: str, words: str) -> Verb | None:
    verb = verb_of(word)
    if form is Form.REGULATORS and verb in (None, REGULATE):
        return work_of(words) or verb
    return verb


_ENDS = re.compile(r"['’](?:s|re|ve|d)\b")
_NEGATIVE_LEAD = re.compile(r"^(is|are|was|do|does|did|can|could|has|have|would|will)n['’]t\b")
_FILLERS = re.compile(
    r"\b(?:the|please|kindly|(?:could|can|would) you|tell me(?! about)|i want to know|i d like to know|do you know|hi|hello"
    r"|hey|thanks|thank you|currently|actually|really|exactly|also|known to|reported to|able to|directly|human|humans"
    r"|whether or not|in humans?|in man|in (?:a )?human cells?)\b"
)


def slotted(question: str, groups: Sequence[Sequence[Mention]]) -> str:
    """The question in lower case with "<0>", "<1>" for its terms and without punctuation, articles and fillers."""
    pieces, end = [], 0
    for number, group in enumerate(groups):
        pieces += [question[end : group[0].start].lower(), f" <{number}> "]
        end = group[-1].end
    text = "".join([*pieces, question[end:].lower()]).strip()
    text = _NEGATIVE_LEAD.sub(r"\1", text)
    text = re.sub(r"n['’]t\b", " not", _ENDS.sub(" ", text))
    text = re.sub(r"[^\w<>\-→ ]", " ", text)
    text = " ".join(_FILLERS.sub(" ", text).split())
    return _LEADS.sub("", text)
