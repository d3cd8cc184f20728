"""Asks every question of the set and reports."""

from __future__ import annotations

from collections.abc import Callable

from benchwork.bench.answers.judge import Judgement, judge
from benchwork.bench.answers.questions import Form, Question, QuestionSet, load_questions
from benchwork.bench.answers.recheck import RecordOf
from benchwork.bench.answers.report import AnswersReport
from benchwork.model.brief import Answer, Brief
from benchwork.model.errors import BenchworkError

__all__ = ["run_answers"]


def run_answers(
    ask: Callable[[str], Brief],
    record_of: RecordOf,
    progress: Callable[[int, int, Question], None] | None = None,
    questions: QuestionSet | None = None,
) -> AnswersReport:
    """Examines `ask` with the question set.

    Args:
        ask: question -> brief. A BenchworkError that it raises counts as not having understood the question; anything
            else is a defect and is not caught.
        record_of: digest -> record, as the receipts of the briefs name them.
        progress: called before each question with its number from 1, the number of questions, and the question.
        questions: the set to ask; the shipped one if None.

    Raises:
        PackError: the shipped set cannot be read.
    """
    chosen = load_questions() if questions is None else questions
    judgements = []
    for number, question in enumerate(chosen.questions, 1):
        if progress:
            progress(number, len(chosen.questions), question)
        judgements.append(_examine(chosen, question, ask, record_of))
    return AnswersReport.of(judgements)


def _examine(questions: QuestionSet, question: Question, ask: Callable[[str], Brief], record_of: RecordOf) -> Judgement:
    try:
        brief = ask(question.question)
    except BenchworkError as error:
        return Judgement(
            question=question.id, form=question.form, text=question.question, answer=Answer.NOT_UNDERSTOOD,
            answer_right=Answer.NOT_UNDERSTOOD in question.answers, expected=len(question.expected),
            missed=tuple(questions.wording(fact) for fact in question.expected), independent=question.independent,
            refusable=question.form is Form.REFUSED, abstained=True, error=str(error),
        )  # fmt: skip
    return judge(questions, question, brief, record_of)
