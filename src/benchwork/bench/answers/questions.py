"""The question set: questions as people write them, and the facts that a right answer rests on.

The set is made by `benchmarks/questions/make.py` from raw tables and recorded answers of public databases, by code that
shares nothing with the code under examination.
"""

from __future__ import annotations

from enum import StrEnum
from importlib.resources import files
from typing import Literal, Self

from pydantic import ValidationError, model_validator

from benchwork.model.base import Frozen
from benchwork.model.brief import Answer
from benchwork.model.claim import Claim
from benchwork.model.errors import PackError
from benchwork.model.relation import RELATIONS, Relation, Sign
from benchwork.model.term import Term

__all__ = ["Fact", "Form", "Party", "Provenance", "Question", "QuestionSet", "Trap", "load_questions"]


class Form(StrEnum):
    """What kind of answer a question asks for."""

    TARGETS = "targets of a drug"
    DRUGS = "drugs of a target"
    INTERACTS = "what interacts with X"
    REGULATES = "what does X regulate"
    REGULATED = "what regulates X"
    LINKED = "is X linked to disease Y"
    DISEASE_GENES = "genes of a disease"
    DRUGGABLE = "druggable genes of a disease"
    LOCATION = "where is X in the cell"
    PATHWAYS = "pathways of X"
    PATHS = "how does X reach Y"
    EFFECT = "does X inhibit, activate or bind Y"
    COMPARE = "compare X and Y"
    REFUSED = "cannot be answered"


class Party(Frozen):
    """A thing that a fact is about, with everything it may rightly be called.

    Args:
        name: as a person reads it.
        ids: CURIEs that all stand for it. More than one thing may be listed where any of them will do.
        names: lower-case labels that stand for it where the identifier differs (compounds and diseases, whose
            identifiers vary between databases). Genes have none: a gene must have its HGNC identifier.
    """

    name: str
    ids: tuple[str, ...]
    names: tuple[str, ...] = ()

    def fits(self, term: Term) -> bool:
        """Whether a term is this thing."""
        return term.id in self.ids or term.label.casefold() in self.names


class Provenance(Frozen):
    """Where an expectation was read.

    Args:
        file: path below the directory of raw data.
        key: row key, or JSON Pointer and the like, enough to find it again.
        pmids: papers that the place names.
    """

    file: str
    key: str
    pmids: tuple[str, ...] = ()


class Fact(Frozen):
    """A statement that a right answer must cite.

    Args:
        subject, object: keys of parties; an object of None stands for anything.
        relations: relations that state it; empty means any.
        sign: the sign it must have; None means any.
        measured: whether the claim must carry a number.
        undirected: whether the ends may be swapped whatever the relation.
    """

    subject: str
    object: str | None
    relations: tuple[Relation, ...] = ()
    sign: Sign | None = None
    measured: bool = False
    undirected: bool = False
    source: Provenance


class Trap(Frozen):
    """A term that must not be named, and why someone might."""

    id: str
    name: str
    why: str


class Question(Frozen):
    """A question and what a right answer is.

    Args:
        answers: direct answers that are right.
        about: keys of the parties that the question names.
        expected: facts that the cited claims must state.
        complete: whether the raw tables say that no other gene belongs in the answer.
        allowed: CURIEs of genes that some raw table joins to the parties; only looked at where `complete`.
        forbidden: genes that no cited claim may name.
        misreadings: terms that no name in the question may be read as.
        independent: whether the expectations come from a recording or paper, not from a table that packs are built of.
        rule: how the expected facts were chosen among all that are true.
    """

    id: str
    form: Form
    question: str
    answers: tuple[Answer, ...]
    about: tuple[str, ...] = ()
    expected: tuple[Fact, ...] = ()
    complete: bool = False
    allowed: tuple[str, ...] = ()
    forbidden: tuple[Trap, ...] = ()
    misreadings: tuple[Trap, ...] = ()
    independent: bool = False
    rule: str


class QuestionSet(Frozen):
    """All questions, and the parties that they speak of by key.

    Raises:
        ValueError: two questions of one id, or a party that is not in the table of parties.
    """

    format: Literal["benchwork.questions"] = "benchwork.questions"
    version: Literal[1] = 1
    parties: dict[str, Party]
    questions: tuple[Question, ...]

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        ids = [question.id for question in self.questions]
        if twice := {i for i in ids if ids.count(i) > 1}:
            raise ValueError(f"question ids used twice: {sorted(twice)}")
        named = {key for q in self.questions for key in (*q.about, *(f.subject for f in q.expected))}
        named |= {f.object for q in self.questions for f in q.expected if f.object is not None}
        if missing := named - self.parties.keys():
            raise ValueError(f"parties that are not in the table: {sorted(missing)}")
        return self

    def states(self, claim: Claim, fact: Fact) -> bool:
        """Whether a claim states a fact."""
        if fact.relations and claim.relation not in fact.relations:
            return False
        if fact.sign is not None and claim.sign != fact.sign:
            return False
        if fact.measured and not any(receipt.measurement for receipt in claim.receipts):
            return False
        swappable = fact.undirected or not RELATIONS[claim.relation].directed
        return self._joins(fact, claim.subject, claim.object) or (
            swappable and self._joins(fact, claim.object, claim.subject)
        )

    def _joins(self, fact: Fact, subject: Term, object_: Term) -> bool:
        return self.parties[fact.subject].fits(subject) and (
            fact.object is None or self.parties[fact.object].fits(object_)
        )

    def wording(self, fact: Fact) -> str:
        """A fact in words, for a list of what was missed."""
        relation = fact.relations[0] if len(fact.relations) == 1 else None
        verb = RELATIONS[relation].reads(fact.sign) if relation else "is joined to"
        sign = {1: " (+)", -1: " (-)"}.get(fact.sign or 0, "") + (" with a number" if fact.measured else "")
        other = "anything" if fact.object is None else self.parties[fact.object].name
        return f"{self.parties[fact.subject].name} {verb} {other}{sign}"


def load_questions() -> QuestionSet:
    """The question set shipped with the package.

    Raises:
        PackError: the file is missing or damaged.
    """
    try:
        return QuestionSet.model_validate_json(files(__package__).joinpath("questions.json").read_bytes())
    except (OSError, ValidationError) as error:
        raise PackError(f"The question set cannot be read: {error}.", remedy="Install the package again.") from error
