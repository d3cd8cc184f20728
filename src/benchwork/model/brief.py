"""A brief: what a question came to. Every sentence names the claims it stands on, and its tier."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from benchwork.model.base import Frozen
from benchwork.model.claim import Claim
from benchwork.model.query import Lookup
from benchwork.model.record import Source
from benchwork.model.relation import Sign
from benchwork.model.term import Term

__all__ = [
    "Answer", "Brief", "Conflict", "Experiment", "Gap", "Mention", "Path", "Section", "Sentence", "Step", "Tier",
]  # fmt: skip


class Tier(StrEnum):
    """How a statement is known."""

    MEASURED = "T1"  # a receipt states it
    INFERRED = "T2"  # a chain of measured claims implies it
    GAP = "T3"  # not known; an experiment would tell


class Answer(StrEnum):
    """The direct answer to a question that has one; `LISTED` for those that ask for things."""

    YES = "yes"
    NO = "no"
    CONFLICTING = "conflicting"
    NOT_KNOWN = "not known"
    LISTED = "listed"
    NOT_UNDERSTOOD = "not understood"


class Mention(Frozen):
    """A stretch of the question read as a term, or not.

    Args:
        text: as written, question[start:end].
        term: the term, or None where it was ambiguous or unknown.
        how: "approved symbol", "previous symbol TERM -> ...", "ambiguous: ..." in words.
        candidates: the terms that it could be, where it was ambiguous, or that it collides with.
    """

    text: str
    start: int
    end: int
    term: Term | None
    how: str
    candidates: tuple[Term, ...] = ()


class Sentence(Frozen):
    """A sentence and what it stands on.

    Args:
        claims: ids of claims; empty only for a gap or for a sentence that says what was not found.
    """

    text: str
    tier: Tier
    claims: tuple[str, ...] = ()


class Section(Frozen):
    """Sentences under a heading."""

    title: str
    sentences: tuple[Sentence, ...]


class Step(Frozen):
    """One edge of a path.

    Args:
        subject, object: in the order the path is walked.
        forward: False where an undirected claim is walked from its object to its subject.
        sign: +1, -1 or None.
        weight: confidence x source weight of the best evidence.
        claims: ids of the claims that state this step with its sign, best first.
        also: ids of claims that say how (a modification) or that the two are in contact as well.
        origins: number of independent origins of these claims (one paper is one vote).
    """

    subject: Term
    object: Term
    phrase: str
    sign: Sign | None
    forward: bool = True
    weight: float
    claims: tuple[str, ...]
    also: tuple[str, ...] = ()
    origins: int


class Path(Frozen):
    """A chain of claims from one term to another.

    Args:
        causal: every step is directed and causal.
        sign: product of the steps' signs; None if any step has none.
        seed_score: mean over edges (confidence x source weight) - 0.05 (n - 1).
        score: seed score less the promiscuity of the intermediate terms; what paths are ranked by.
    """

    steps: tuple[Step, ...]
    causal: bool
    sign: Sign | None
    seed_score: float
    score: float


class Conflict(Frozen):
    """Claims that cannot both hold in one context; shown, never decided.

    Args:
        kind: "sign" for opposite effects, "direction" for a causal relation stated both ways round.
    """

    kind: Literal["sign", "direction"]
    text: str
    claims: tuple[str, ...]
    opposed: tuple[str, ...]


class Experiment(Frozen):
    """The experiment that would close a gap."""

    perturbation: str
    readout: str
    controls: str
    expected: str
    decision: str


class Gap(Frozen):
    """A link that the question needed and that no record states.

    Args:
        why: which inferred path this experiment would confirm or refute, in words.
        path: number of that path in the brief, from 1; None if there is none.
    """

    text: str
    experiment: Experiment
    why: str
    path: int | None = None


class Brief(Frozen):
    """A question's answer with everything it stands on; the same bytes for the same question and packs."""

    format: Literal["benchwork.brief"] = "benchwork.brief"
    version: Literal[1] = 1
    question: str
    form: str
    mentions: tuple[Mention, ...]
    answer: Answer
    headline: Sentence
    sections: tuple[Section, ...] = ()
    paths: tuple[Path, ...] = ()
    associations: tuple[Path, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    gaps: tuple[Gap, ...] = ()
    suggestions: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()
    lookups: tuple[Lookup, ...] = ()
    sources: tuple[Source, ...] = ()
    dropped: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
