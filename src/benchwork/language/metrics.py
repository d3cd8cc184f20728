"""Metrics of traces, defined here and nowhere else. What has not been judged is None, never 0.

validity as published   both blocks of calls are opened and closed, and only known primitives are called
validity                no check finds an error: arguments and graph count too
verifiability           arguments that resolve to a term / arguments that name something
DTI                     mean over the trace's binds_to claims of the probability that a verifier gave
DE                      whether at least one expression claim was supported, none of which is known if none was judged

A pooled figure says over how many traces it is and which share was left out, so that a writer of few readable traces
cannot look good by them. Shares have Wilson's interval (Wilson 1927, J. Am. Stat. Assoc. 22:209), means a bootstrap
interval of fixed seed; both at 95 %.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benchwork.language.arguments import Resolve
from benchwork.language.blocks import CALLS
from benchwork.language.check import Checked
from benchwork.language.findings import Code
from benchwork.language.grounding import ground
from benchwork.language.lowering import lower
from benchwork.language.primitives.interaction import BindsTo
from benchwork.language.primitives.regulation import RegulatesExpression
from benchwork.model.claim import Claim
from benchwork.model.verdict import Status, Verdict

__all__ = ["PROBABILITY", "Interval", "Mean", "PooledScore", "Share", "TraceScore", "pool", "score"]

PROBABILITY = "probability"
"""The unit of a verdict whose score is the probability that a claim holds."""

_Z = 1.959964
_RESAMPLES, _SEED = 2000, 20261130

Verdicts = Mapping[str, Sequence[Verdict]]


@dataclass(frozen=True, slots=True)
class Interval:
    """A 95 % interval."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Share:
    """A number of things out of a number of things."""

    count: int
    of: int

    @property
    def value(self) -> float | None:
        """From 0 to 1; None of nothing."""
        return self.count / self.of if self.of else None

    @property
    def interval(self) -> Interval | None:
        """Wilson's score interval; None of nothing."""
        if not self.of:
            return None
        p, n, z2 = self.count / self.of, self.of, _Z * _Z
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = _Z / (1 + z2 / n) * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n))
        # At the ends the formula is exact, and its rounding is not.
        return Interval(0.0 if not self.count else middle - half, 1.0 if self.count == n else middle + half)


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of numbers, one a trace."""

    values: tuple[float, ...]

    @property
    def value(self) -> float | None:
        """The mean; None of nothing."""
        return sum(self.values) / len(self.values) if self.values else None

    @property
    def interval(self) -> Interval | None:
        """Percentiles of the means of resamples; None of fewer than two."""
        if len(self.values) < 2:
            return None
        drawn = random.Random(_SEED)
        means = sorted(
            sum(drawn.choices(self.values, k=len(self.values))) / len(self.values) for _ in range(_RESAMPLES)
        )
        return Interval(means[int(0.025 * _RESAMPLES)], means[int(0.975 * _RESAMPLES) - 1])


@dataclass(frozen=True, slots=True)
class TraceScore:
    """The metrics of one trace.

    Args:
        steps, edges: how many it has.
        names: its arguments that name something.
        resolved: how many of them resolve; None where no resolver was given.
        bindings: its binds_to steps.
        dti: None where no binding claim has a probability.
        de: None where no expression claim was judged.
        genes: expression claims that were judged, one a gene, and those of them that were supported.
    """

    valid_as_published: bool
    valid: bool
    steps: int
    edges: int
    names: int
    resolved: int | None
    bindings: int
    dti: float | None = None
    de: bool | None = None
    genes: Share = Share(0, 0)

    @property
    def verifiability(self) -> float | None:
        """Share of names that resolve; None where that was not looked at, or there are none."""
        return None if self.resolved is None or not self.names else self.resolved / self.names


@dataclass(frozen=True, slots=True)
class PooledScore:
    """The metrics of several traces together.

    Args:
        dti_excluded, de_excluded: traces that the figure beside it leaves out.
    """

    traces: int
    validity_as_published: Share
    validity: Share
    verifiability: Share
    dti: Mean
    dti_excluded: Share
    de: Share
    de_excluded: Share
    genes: Share


def score(checked: Checked, resolve: Resolve | None = None, verdicts: Verdicts | None = None) -> TraceScore:
    """The metrics of a trace that was checked.

    Args:
        resolve: from names to terms; without it nothing is known of verifiability, DTI and DE.
        verdicts: what verifiers found, by claim id. A binding's probability is the score of a verdict whose unit is
            `PROBABILITY`.
    """
    trace = checked.parsed.trace
    unknown = any(finding.code is Code.UNKNOWN_PRIMITIVE for finding in checked.findings)
    named = ground(trace, resolve) if resolve else ()
    bindings = {step.id for step in trace.steps if isinstance(step, BindsTo)}
    expressions = {step.id for step in trace.steps if isinstance(step, RegulatesExpression)}
    claims = lower(trace, resolve).claims if resolve and verdicts else ()
    probabilities = [
        p for each in claims if each.step in bindings and (p := _probability(each.claim, verdicts or {})) is not None
    ]
    judged = [
        status for each in claims if each.step in expressions
        and (status := _status(each.claim, verdicts or {})) is not Status.UNVERIFIABLE
    ]  # fmt: skip
    right = judged.count(Status.SUPPORTED)
    return TraceScore(
        valid_as_published=checked.parsed.tags >= set(CALLS) and not unknown,
        valid=checked.valid,
        steps=len(trace.steps),
        edges=len(trace.edges),
        names=len(named) if resolve else len(ground(trace, lambda _: _NOTHING)),
        resolved=sum(each.term is not None for each in named) if resolve else None,
        bindings=len(bindings),
        dti=sum(probabilities) / len(probabilities) if probabilities else None,
        de=right > 0 if judged else None,
        genes=Share(right, len(judged)),
    )


def pool(scores: Sequence[TraceScore]) -> PooledScore:
    """The metrics of several traces together; verifiability and genes are pooled over arguments, not over traces."""
    dti = tuple(each.dti for each in scores if each.dti is not None)
    de = [each.de for each in scores if each.de is not None]
    looked = [(each.resolved, each.names) for each in scores if each.resolved is not None]
    return PooledScore(
        traces=len(scores),
        validity_as_published=Share(sum(each.valid_as_published for each in scores), len(scores)),
        validity=Share(sum(each.valid for each in scores), len(scores)),
        verifiability=Share(sum(resolved for resolved, _ in looked), sum(names for _, names in looked)),
        dti=Mean(dti),
        dti_excluded=Share(len(scores) - len(dti), len(scores)),
        de=Share(sum(de), len(de)),
        de_excluded=Share(len(scores) - len(de), len(scores)),
        genes=Share(sum(each.genes.count for each in scores), sum(each.genes.of for each in scores)),
    )


@dataclass(frozen=True, slots=True)
class _Nothing:
    """What is said of a name that nobody looks up."""

    term: None = None
    note: str = "not looked up"


_NOTHING = _Nothing()


def _probability(claim: Claim, verdicts: Verdicts) -> float | None:
    scores = [v.score for v in verdicts.get(claim.id, ()) if v.unit == PROBABILITY and v.score is not None]
    return sum(scores) / len(scores) if scores else None


def _status(claim: Claim, verdicts: Verdicts) -> Status:
    """What the verdicts on a claim come to; unverifiable where there is none, or they do not agree."""
    found = {v.status for v in verdicts.get(claim.id, ())} - {Status.UNVERIFIABLE}
    return found.pop() if len(found) == 1 else Status.UNVERIFIABLE
