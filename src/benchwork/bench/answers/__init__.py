"""An independent examiner of `ask`: a set of questions with known answers, and a judge that re-reads every receipt."""

from benchwork.bench.answers.examine import run_answers
from benchwork.bench.answers.judge import Judgement, judge
from benchwork.bench.answers.questions import Fact, Form, Party, Provenance, Question, QuestionSet, Trap, load_questions
from benchwork.bench.answers.report import AnswersReport, FormScore, Proportion

__all__ = [
    "AnswersReport",
    "Fact",
    "Form",
    "FormScore",
    "Judgement",
    "Party",
    "Proportion",
    "Provenance",
    "Question",
    "QuestionSet",
    "Trap",
    "judge",
    "load_questions",
    "run_answers",
]
