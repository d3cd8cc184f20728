"""Judges one brief against one question: what it cites, what it misses, what it names wrongly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import prod

from benchwork.bench.answers.questions import Form, Question, QuestionSet, Trap
from benchwork.bench.answers.recheck import RecordOf, claim_faults
from benchwork.model.base import Frozen
from benchwork.model.brief import Answer, Brief, Path, Sentence, Step, Tier
from benchwork.model.claim import Claim
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, Term

__all__ = ["Judgement", "judge"]

_MEMBERSHIP = frozenset({Relation.MEMBER_OF, Relation.PART_OF})
_WORD = re.compile(r"[A-Za-z0-9](?:[\w.@-]*\w)?")


class Judgement(Frozen):
    """What the examiner found in one brief.

    Args:
        question, form, text: the question's id, form and wording.
        answer: the brief's direct answer.
        answer_right: whether it is one of the right ones.
        cited, sound: claim ids that the brief cites, and those among them whose every receipt states the claim.
        expected, found: facts expected, and those that the answer's claims state.
        unsound: what is wrong with each claim that is not sound.
        missed: expected facts that were not found.
        wrong: genes that were named and must not be.
        untraced: statements shown without a claim behind them.
        refusable: whether the right thing was to abstain.
        abstained: whether the brief says that the question was not understood.
        error: what `ask` raised, if it did.
    """

    question: str
    form: Form
    text: str
    answer: Answer
    answer_right: bool
    cited: int = 0
    sound: int = 0
    expected: int = 0
    found: int = 0
    unsound: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    untraced: tuple[str, ...] = ()
    independent: bool = False
    refusable: bool = False
    abstained: bool = False
    error: str = ""


def judge(questions: QuestionSet, question: Question, brief: Brief, record_of: RecordOf) -> Judgement:
    """Judges a brief.

    Args:
        questions: the set, for its parties.
        question: the question that was asked.
        brief: what came back.
        record_of: digest -> record.
    """
    by_id = {claim.id: claim for claim in brief.claims}
    unsound = dict(_unsound(by_id, _all_cited(brief), record_of))
    answering = [by_id[i] for i in _answering(question, brief) if i in by_id]
    stating = [*answering, *_through_groups(brief, by_id)]
    missed = [fact for fact in question.expected if not any(questions.states(claim, fact) for claim in stating)]
    return Judgement(
        question=question.id, form=question.form, text=question.question,
        answer=brief.answer, answer_right=brief.answer in question.answers,
        cited=len(_all_cited(brief)), sound=len(_all_cited(brief)) - len(unsound),
        expected=len(question.expected), found=len(question.expected) - len(missed),
        unsound=tuple(f"{i}: {why}" for i, why in unsound.items()),
        missed=tuple(questions.wording(fact) for fact in missed),
        wrong=tuple(dict.fromkeys(_wrong(questions, question, brief, answering))),
        untraced=(*_untraced(brief, by_id), *_broken_paths(brief, by_id)),
        independent=question.independent,
        refusable=question.form is Form.REFUSED,
        abstained=brief.answer is Answer.NOT_UNDERSTOOD,
    )  # fmt: skip


def _sentences(brief: Brief) -> Iterator[Sentence]:
    yield brief.headline
    for section in brief.sections:
        yield from section.sentences


def _steps(paths: Iterable[Path]) -> Iterator[Step]:
    return (step for path in paths for step in path.steps)


def _answering(question: Question, brief: Brief) -> dict[str, None]:
    """Claim ids that the answer stands on: its sentences', and its paths' where a path is what was asked for."""
    ids = [i for sentence in _sentences(brief) for i in sentence.claims]
    if question.form is Form.PATHS:
        ids += [i for step in _steps(brief.paths) for i in step.claims]
    return dict.fromkeys(ids)


def _through_groups(brief: Brief, by_id: dict[str, Claim]) -> Iterator[Claim]:
    """Claims about a group, read of each member that the same sentence shows to belong to it."""
    for sentence in _sentences(brief):
        cited = [by_id[i] for i in sentence.claims if i in by_id]
        for membership in (claim for claim in cited if claim.relation in _MEMBERSHIP):
            for claim in cited:
                for end in ("subject", "object"):
                    if claim is not membership and getattr(claim, end).id == membership.object.id:
                        fields = {name: getattr(claim, name) for name in Claim.model_fields}
                        yield Claim.model_construct(**{**fields, end: membership.subject})


def _all_cited(brief: Brief) -> dict[str, None]:
    """Claim ids cited anywhere that a reader sees one, each once."""
    return dict.fromkeys([
        *(i for sentence in _sentences(brief) for i in sentence.claims),
        *(i for step in _steps((*brief.paths, *brief.associations)) for i in step.claims),
        *(i for conflict in brief.conflicts for i in (*conflict.claims, *conflict.opposed)),
    ])  # fmt: skip


def _unsound(by_id: dict[str, Claim], cited: Iterable[str], record_of: RecordOf) -> Iterator[tuple[str, str]]:
    for i in cited:
        if i not in by_id:
            yield i, "the brief does not hold this claim"
        elif faults := claim_faults(by_id[i], record_of):
            yield i, f"{by_id[i].text}: {'; '.join(faults)}"


def _wrong(questions: QuestionSet, question: Question, brief: Brief, answering: list[Claim]) -> Iterator[str]:
    for mention in brief.mentions:
        if mention.term and (trap := _trap(mention.term, (*question.misreadings, *question.forbidden))):
            yield f"{mention.text!r} was read as {trap.name} ({trap.why})"
    about = [questions.parties[key] for key in question.about]
    rightful = {i for key in _parties_of(question) for i in questions.parties[key].ids} | set(question.allowed)
    for claim in answering:
        for term, other in ((claim.subject, claim.object), (claim.object, claim.subject)):
            if trap := _trap(term, question.forbidden):
                yield f"{trap.name} in {claim.text!r} ({trap.why})"
            elif question.form is Form.REFUSED and term.kind is Kind.GENE:
                yield f"{term.label} in {claim.text!r} (the question cannot be answered)"
            elif (
                question.complete
                and term.kind is Kind.GENE
                and term.id not in rightful
                and any(party.fits(other) for party in about)
            ):
                yield f"{term.label} in {claim.text!r} (no raw table joins them)"


def _trap(term: Term, traps: Iterable[Trap]) -> Trap | None:
    return next((trap for trap in traps if trap.id == term.id), None)


def _parties_of(question: Question) -> set[str]:
    ends = {end for fact in question.expected for end in (fact.subject, fact.object) if end is not None}
    return {*question.about, *ends}


def _untraced(brief: Brief, by_id: dict[str, Claim]) -> Iterator[str]:
    """Statements of fact without a claim, and genes named in a sentence whose claims do not name them."""
    genes = {t.label: t for c in by_id.values() for t in (c.subject, c.object) if t.kind is Kind.GENE}
    asked = {t.id for m in brief.mentions for t in (m.term, *m.candidates) if t}
    for sentence in _sentences(brief):
        if sentence.tier is Tier.GAP:
            continue
        if not sentence.claims:
            yield f"no claim behind {sentence.text!r}"
        cited = [by_id[i] for i in sentence.claims if i in by_id]
        backed = asked | {t.id for claim in cited for t in (claim.subject, claim.object)}
        text = sentence.text
        for label in sorted({t.label for claim in cited for t in (claim.subject, claim.object)}, key=len, reverse=True):
            text = text.replace(label, " ")  # the name of a pathway or family may hold the symbol of a gene
        for word in dict.fromkeys(_WORD.findall(text)):
            if word in genes and genes[word].id not in backed:
                yield f"no claim behind {word} in {sentence.text!r}"


def _broken_paths(brief: Brief, by_id: dict[str, Claim]) -> Iterator[str]:
    """Paths whose steps do not join up, whose claims are not of the step, or whose sign is not the steps' product."""
    for number, path in enumerate((*brief.paths, *brief.associations), 1):
        for before, after in zip(path.steps, path.steps[1:], strict=False):
            if before.object.id != after.subject.id:
                yield f"path {number} does not join up at {before.object.label}"
        for step in path.steps:
            if not step.claims or not all(_is_of(step, by_id[i]) for i in step.claims if i in by_id):
                yield f"path {number}: the claims of {step.subject.label} to {step.object.label} do not state that step"
        signs = [step.sign for step in path.steps]
        product = None if None in signs else prod(sign for sign in signs if sign is not None)
        if path.sign != product:
            yield f"path {number} has sign {path.sign}, its steps give {product}"


def _is_of(step: Step, claim: Claim) -> bool:
    walked = (step.subject.id, step.object.id)
    stated = (claim.subject.id, claim.object.id)
    return (walked == stated or (not step.forward and walked == stated[::-1])) and claim.sign == step.sign
