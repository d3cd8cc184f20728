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

from benchwork.ask.rules import LESS, NUMBER, RULES, Form
from benchwork.ask.terms import STATES, Reading
from benchwork.ask.verbs import BIND, REGULATE, VERBS, Verb, verb_of, work_of
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
    Form.EXPRESSION: "Where is EGFR expressed?",
    Form.DRUGGABLE: "Is EGFR druggable?",
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
        changes: changes of a protein that the question names ("V600E").
        asides: what else the question narrows itself to and no record can tell ("melanoma").
        why: why no form fits, where that is known.
        instead: what could be asked instead, where that is known.
    """

    form: Form
    terms: tuple[Term, ...] = ()
    verb: Verb | None = None
    druggable: bool = False
    residue: str = ""
    changes: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()
    why: str = ""
    instead: tuple[str, ...] = ()

    @property
    def unheeded(self) -> tuple[str, ...]:
        """What the answer does not narrow itself to, though the question does."""
        heeds = self.form is Form.CARRIERS or any(term.kind is Kind.CELL_LINE for term in self.terms)
        return self.asides if heeds else (*self.changes, *self.asides)


_CONTEXTS = frozenset({Kind.CELL_LINE, Kind.CELL_TYPE, Kind.TISSUE, Kind.DISEASE, Kind.PHENOTYPE, Kind.LOCATION,
                       Kind.STIMULUS, Kind.PROCESS, Kind.PATHWAY})  # fmt: skip
_GROUPED = frozenset({Kind.FAMILY, Kind.COMPLEX, Kind.CHEMICAL})
_NARROWS = re.compile(r"\b(?:in|of|for|within|inside|during|under|upon)\s+(?:the\s+|a\s+|an\s+|human\s+)*$", re.I)
_JOINS = re.compile(r"\s*(?:,|/|&|\+|,?\s*and|,?\s*or|as well as)\s*(?:the\s+|both\s+)?", re.I)
_TOGETHER = re.compile(
    r"\b(?:compar\w*|contrast|versus|vs|differ\w*|similar\w*|common|share[sd]?|overlap\w*|between|both|each other"
    r"|one another)\b"
)
_YES_NO = re.compile(r"^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|may|might)\b")
_NEGATES = re.compile(r"\b(?:not|never|neither|nor|except|excluding|without|other than|rather than|instead of)\b")
_CLASS = re.compile(r"^(?:what|which|any|list|name|show|give me|find)(?: all| of| me)* <0> (?!and|or)\w+")
_LEADS = re.compile(
    r"^(?:(?:is|are) there (?:any )?(?:evidence|proof|data|record|report)s? (?:that|for|of)"
    r"|is it (?:known|true|reported) (?:that|whether|if)|(?:what )?evidence (?:that|for)"
    r"|(?:i )?(?:am |m )?wonder(?:ing)? (?:whether|if|what|which)"
    r"|(?:do|can) you (?:know|say|tell)(?: me)? (?:whether|if|what|which|where|how)|whether|does it hold that)\s+"
)
_LESS = re.compile(LESS)
_CONTACT = re.compile(rf"\b(?:{NUMBER}|\w*dimer|complex|pair)\b")
_MOST = 6
_ASKED_CLASS = re.compile(
    r"^(?:which|what) (?:of )?(?P<noun>kinases?|receptors?|phosphatases?|hormones?|cytokines?|enzymes?|mi(?:cro)?rnas?"
    r"|antibod(?:y|ies)|opioids?|transporters?|channels?|(?:e3 |ubiquitin )?ligases?|transcription factors?)\b"
)
_SECOND = re.compile(
    r"(?:[,;]?\s+and\s+|[?.;]\s+)(?P<second>(?:where|what|which|who|how|why|does|do|is|are|can)\b)", re.I
)
_PRONOUN = re.compile(r"\b(?:it|they|its|their|them)\b", re.I)
_SPECIES = re.compile(
    r"\s+(?:in|of|from) (?:a |the )?(?P<name>mice|mouse|murine|rats?|zebrafish|drosophila|fl(?:y|ies)|yeast|worms?"
    r"|c\.? elegans|chickens?|pigs?|dogs?|monkeys?|e\.? coli)\b(?: cells?)?",
    re.I,
)


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
    if (species := _SPECIES.search(text)) is not None:
        why = f"It asks about another species ({species['name']}); the facts here are of humans."
        return (Intent(Form.UNKNOWN, terms, why=why, instead=(text[: species.start()] + text[species.end() :],)),)
    if parts := _clauses(question, mentions):
        return (Intent(Form.UNKNOWN, terms, why="It asks two things at once.", instead=parts),)
    for words, groups, asides in _attempts(text, mentions):
        if intents := _fit(words, groups, reading, asides):
            return intents
    return (Intent(Form.UNKNOWN, terms),)


def _clauses(question: str, mentions: Sequence[Mention]) -> tuple[str, ...]:
    """The two questions of which one consists, a pronoun in the second replaced by what it stands for; () for one."""
    for split in _SECOND.finditer(question):
        before = [mention for mention in mentions if mention.end <= split.start()]
        after = [mention for mention in mentions if mention.start >= split.end()]
        second = question[split.start("second") :]
        if before and (after or _PRONOUN.search(second)):
            second = _named(second, before[0].text)
            return (f"{question[: split.start()].rstrip(' ?.,;')}?", f"{second[0].upper()}{second[1:].rstrip(' ?.')}?")
    return ()


def _named(text: str, name: str) -> str:
    """A text with a name in the place of its pronouns."""
    return _PRONOUN.sub(lambda found: f"{name}'s" if found[0].lower() in {"its", "their"} else name, text)


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
        first = groups[0][0] if len(groups) > 1 else None
        if first and first.term and first.term.kind is Kind.FAMILY and _CLASS.match(slotted(question, groups)):
            yield slotted(question, groups[1:]), groups[1:], (first.text,)


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
    """The term, or every reading of a name that several vocabularies have for one thing in words.

    Several compounds or groups are one thing in words only where their own labels are the same.
    """
    if mention.term is not None:
        return (mention.term,)
    could_be = mention.candidates
    same = len({term.label.casefold() for term in could_be}) == 1 and all(term.kind in _GROUPED for term in could_be)
    return could_be if same or all(term.kind in STATES for term in could_be) else ()


def _fit(
    words: str, groups: Sequence[Sequence[Mention]], reading: Reading, asides: tuple[str, ...]
) -> tuple[Intent, ...]:
    choices = [[term for mention in group for term in dict.fromkeys(_options(mention))] for group in groups]
    found = []
    for terms in product(*choices):
        for rule in RULES:
            if (match := rule.fits(words, terms)) is not None:
                verb = _verb(rule.form, match.groupdict().get("verb") or "", words)
                said = (*asides, *_class_of(words, verb))
                narrowed = ("druggable" in words, reading.residue, reading.changes, said)
                found.append(Intent(rule.form, rule.cast(terms), verb, *narrowed))
                break
    served = [
        {term.id for intent in found for term in intent.terms} & {t.id for t in _options(m)} for g in groups for m in g
    ]
    return tuple(found) if len(found) <= _MOST and all(served) else ()


def _class_of(words: str, verb: Verb | None) -> tuple[str, ...]:
    """The class of molecules that a question asks for, where neither its verb says as much nor a record can tell."""
    found = _ASKED_CLASS.match(words)
    if found is None or (verb is not None and verb == work_of(found["noun"])):
        return ()
    return (found["noun"],)


def _verb(form: Form, word: str, words: str) -> Verb | None:
    verb = verb_of(word)
    if form is Form.REACH:
        return _expected(words)
    if form is Form.EFFECT and verb is None:
        return BIND if _CONTACT.search(words) else REGULATE
    if form is Form.REGULATORS and verb in (None, REGULATE):
        return work_of(words) or verb
    return verb


def _expected(words: str) -> Verb | None:
    """The signed effect that a question about a way takes for granted; turned round where it speaks of an inhibitor."""
    said = [word for word in words.split() if not _LESS.fullmatch(word)]
    verb = next((verb for word in said if (verb := verb_of(word)) is not None and verb.sign is not None), None)
    if verb is None or len(said) == len(words.split()):
        return verb
    return next(other for other in VERBS if other.sign == -(verb.sign or 0))


_ENDS = re.compile(r"['’](?:s|re|ve|d)\b")
_NEGATIVE_LEAD = re.compile(r"^(is|are|was|do|does|did|can|could|has|have|would|will)n['’]t\b")
_FILLERS = re.compile(
    r"\b(?:the|please|kindly|(?:could|can|would) you|tell me(?! about)|i want to know|i d like to know|do you know|hi"
    r"|hello|hey|thanks|thank you|currently|actually|really|exactly|also|known to|reported to|able to"
    r"|directly|humans?|whether or not|in humans?|in man|in (?:a )?human cells?)\b"
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
