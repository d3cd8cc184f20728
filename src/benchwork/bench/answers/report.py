"""The examiner's report: proportions with intervals, a table by form, and every miss by name."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Literal, Self

from benchwork.bench.answers.judge import Judgement
from benchwork.bench.answers.questions import Form
from benchwork.model.base import Frozen

__all__ = ["AnswersReport", "FormScore", "Proportion"]

RECALL_BAR = 0.95
_Z = 1.959963984540054  # 97.5th percentile of the standard normal distribution


class Proportion(Frozen):
    """Hits out of trials; without trials its value is None, never 0 or 1."""

    hits: int
    of: int

    @property
    def value(self) -> float | None:
        """hits / of, or None if nothing was tried."""
        return self.hits / self.of if self.of else None

    @property
    def interval(self) -> tuple[float, float]:
        """95 % score interval (E. B. Wilson, J. Am. Stat. Assoc. 22:209, 1927); (0, 1) if nothing was tried."""
        if not self.of:
            return 0.0, 1.0
        n, p = self.of, self.hits / self.of
        middle = (p + _Z**2 / (2 * n)) / (1 + _Z**2 / n)
        half = _Z / (1 + _Z**2 / n) * sqrt(p * (1 - p) / n + _Z**2 / (4 * n**2))
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        if self.value is None:
            return "none tried"
        low, high = self.interval
        return f"{100 * self.value:.1f} % ({self.hits}/{self.of}; 95 % interval {100 * low:.1f}-{100 * high:.1f})"


class FormScore(Frozen):
    """The scores of one form of question, or of any other group of questions."""

    name: str
    questions: int
    answers: Proportion
    precision: Proportion
    recall: Proportion
    wrong: int
    untraced: int

    @classmethod
    def of(cls, name: str, judgements: Sequence[Judgement]) -> Self:
        """Pools judgements."""
        return cls(
            name=name,
            questions=len(judgements),
            answers=Proportion(hits=sum(j.answer_right for j in judgements), of=len(judgements)),
            precision=Proportion(hits=sum(j.sound for j in judgements), of=sum(j.cited for j in judgements)),
            recall=Proportion(hits=sum(j.found for j in judgements), of=sum(j.expected for j in judgements)),
            wrong=sum(len(j.wrong) for j in judgements),
            untraced=sum(len(j.untraced) for j in judgements),
        )


class AnswersReport(Frozen):
    """What the examiner found over the whole set.

    Args:
        overall: pooled over all questions. `precision` is claims whose receipts hold and state them, over claims
            cited; `recall` is expected facts that the answers' claims state, over facts expected.
        independent: the same for questions whose expectations come from recordings and papers.
        forms: the same by form of question.
        recall_mean: mean of the recall of single questions that expect facts; None if there are none.
        refused: questions that cannot be answered and were refused, over those that cannot be answered.
        overcautious: answerable questions that were not understood, over those that are answerable.
    """

    format: Literal["benchwork.answers-report"] = "benchwork.answers-report"
    version: Literal[1] = 1
    overall: FormScore
    independent: FormScore
    forms: tuple[FormScore, ...]
    recall_mean: float | None
    refused: Proportion
    overcautious: Proportion
    judgements: tuple[Judgement, ...]

    @classmethod
    def of(cls, judgements: Sequence[Judgement]) -> Self:
        """The report on a list of judgements."""
        recalls = [j.found / j.expected for j in judgements if j.expected]
        hopeless = [j for j in judgements if j.refusable]
        answerable = [j for j in judgements if not j.refusable]
        return cls(
            overall=FormScore.of("all", judgements),
            independent=FormScore.of("independent", [j for j in judgements if j.independent]),
            forms=tuple(
                FormScore.of(form.value, some) for form in Form if (some := [j for j in judgements if j.form is form])
            ),
            recall_mean=sum(recalls) / len(recalls) if recalls else None,
            refused=Proportion(hits=sum(j.answer_right for j in hopeless), of=len(hopeless)),
            overcautious=Proportion(hits=sum(j.abstained for j in answerable), of=len(answerable)),
            judgements=tuple(judgements),
        )

    @property
    def passed(self) -> bool:
        """Precision 100 %, recall at least 95 %, no wrong gene, nothing untraced; False if nothing was cited."""
        recall = self.overall.recall.value
        return (
            self.overall.precision.value == 1
            and recall is not None
            and recall >= RECALL_BAR
            and not self.overall.wrong
            and not self.overall.untraced
        )

    @property
    def text(self) -> str:
        """The report for a terminal, without colour."""
        mean = "none" if self.recall_mean is None else f"{100 * self.recall_mean:.1f} %"
        head = [
            f"Questions            {self.overall.questions}, {self.independent.questions} of them independent",
            f"Citation precision   {self.overall.precision}; bar 100 %",
            f"Recall of facts      {self.overall.recall}; bar 95 %",
            f"  independent        {self.independent.recall}",
            f"  mean by question   {mean}",
            f"Wrong genes          {self.overall.wrong}; bar 0",
            f"Untraced statements  {self.overall.untraced}; bar 0",
            f"Right direct answer  {self.overall.answers}",
            f"Refused rightly      {self.refused}",
            f"Refused wrongly      {self.overcautious}",
            f"Bars                 {'met' if self.passed else 'NOT met'}",
        ]
        return "\n".join([*head, "", *self._table(), *self._faults()]) + "\n"

    def _table(self) -> list[str]:
        line = "{:<38}{:>4}{:>9}{:>12}{:>12}{:>7}{:>10}"
        rows = [line.format("form", "n", "answers", "precision", "recall", "wrong", "untraced")]
        for form in (*self.forms, self.overall):
            parts = (form.answers, form.precision, form.recall)
            counts = [f"{part.hits}/{part.of}" if part.of else "-" for part in parts]
            rows.append(line.format(form.name, form.questions, *counts, form.wrong, form.untraced))
        return rows

    def _faults(self) -> list[str]:
        lines: list[str] = []
        for j in self.judgements:
            faults = [
                *([f"raised: {j.error}"] if j.error else []),
                *([] if j.answer_right else [f"answered {j.answer.value!r}"]),
                *(f"missed: {fact}" for fact in j.missed),
                *(f"wrong: {gene}" for gene in j.wrong),
                *(f"unsound: {claim}" for claim in j.unsound),
                *(f"untraced: {statement}" for statement in j.untraced),
            ]
            if faults:
                lines += ["", f"{j.question} [{j.form.value}] {j.text}", *(f"  {fault}" for fault in faults)]
        return lines
