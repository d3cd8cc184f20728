"""Judges a network by experiments: a call a row, a confusion matrix and the share that agrees, with its interval."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from benchwork.networks.compiled import Compiled
from benchwork.networks.experiments import Call, Experiment, LeftOut
from benchwork.networks.perturbation import Condition, parameters_of
from benchwork.networks.steady_state import steady_states

__all__ = ["ABSOLUTE", "RELATIVE", "Agreement", "Judged", "Validation", "agreement", "call", "validate"]

RELATIVE = 1e-3
"""A change counts if it is above this share of the control, 0.1 %."""

ABSOLUTE = 1e-6
"""And if it is above this."""

Z95 = 1.959963984540054
MEASURABLE = (Call.INCREASE, Call.DECREASE, Call.NO_CHANGE)


def call(control: float, perturbed: float, *, relative: float = RELATIVE, absolute: float = ABSOLUTE) -> Call:
    """What became of an output.

    Args:
        control, perturbed: its activity; NaN where that is not known.
        relative: least change, as a share of the control. From a control of 0 every change is large enough.
        absolute: least change, in units of activity.

    Example:
        >>> call(0.5, 0.4), call(0.5, 0.5004), call(0.0, 0.1)
        (<Call.DECREASE: 'decrease'>, <Call.NO_CHANGE: 'no change'>, <Call.INCREASE: 'increase'>)
    """
    change = perturbed - control
    if math.isnan(change):
        return Call.NOT_KNOWN
    if abs(change) <= absolute or abs(change) <= relative * abs(control):
        return Call.NO_CHANGE
    return Call.INCREASE if change > 0 else Call.DECREASE


@dataclass(frozen=True, slots=True)
class Judged:
    """An experiment and what the network says about it.

    Args:
        control, perturbed: activity of the output in the two conditions; NaN where that is not known.
        predicted: the call.
    """

    experiment: Experiment
    control: float
    perturbed: float
    predicted: Call

    @property
    def agrees(self) -> bool | None:
        """Whether prediction and measurement are the same; None where there is no prediction."""
        return None if self.predicted is Call.NOT_KNOWN else self.predicted is self.experiment.measured


@dataclass(frozen=True, slots=True)
class Agreement:
    """How many of how many agree, and between which shares the true one lies.

    Args:
        correct, total: rows that agree and rows that were judged.
        low, high: Wilson's 95 % interval of the share; 0 to 1 where nothing was judged.
    """

    correct: int
    total: int
    low: float
    high: float

    @property
    def share(self) -> float | None:
        """correct / total; None where nothing was judged."""
        return self.correct / self.total if self.total else None


def agreement(correct: int, total: int) -> Agreement:
    """Agreement with Wilson's score interval (Wilson, J Am Stat Assoc 1927, 22:209), at 95 %.

    Args:
        correct: rows that agree, 0 to `total`.
        total: rows, at least 0.
    """
    if not total:
        return Agreement(correct=0, total=0, low=0.0, high=1.0)
    share, spread = correct / total, Z95**2 / total
    centre = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / total + spread / (4 * total))
    # Rounding leaves an end a little off 0 or 1, where the interval ends exactly.
    return Agreement(
        correct=correct, total=total,
        low=0.0 if correct == 0 else centre - half, high=1.0 if correct == total else centre + half,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Validation:
    """A network judged by a table of experiments.

    Args:
        rows: every experiment with its call, in the order of the table.
        left_out: rows of the table that were not judged, with the reason.
        relative, absolute: thresholds of a change.
    """

    rows: tuple[Judged, ...]
    left_out: tuple[LeftOut, ...]
    relative: float
    absolute: float

    @property
    def overall(self) -> Agreement:
        """Agreement over all rows with a prediction."""
        return _agreement(self.rows)

    @property
    def by_tag(self) -> dict[str, Agreement]:
        """Agreement by kind of experiment, in alphabetical order."""
        tags = sorted({row.experiment.tag for row in self.rows})
        return {tag: _agreement([row for row in self.rows if row.experiment.tag == tag]) for tag in tags}

    @property
    def confusion(self) -> dict[Call, dict[Call, int]]:
        """Numbers of rows by measurement, then by prediction."""
        counted = Counter((row.experiment.measured, row.predicted) for row in self.rows)
        return {measured: {predicted: counted[measured, predicted] for predicted in Call} for measured in MEASURABLE}

    @property
    def always_increase(self) -> Agreement:
        """What a network that always says increase would reach: the least to beat."""
        return agreement(sum(row.experiment.measured is Call.INCREASE for row in self.rows), len(self.rows))


def validate(
    compiled: Compiled,
    experiments: Sequence[Experiment],
    *,
    left_out: Sequence[LeftOut] = (),
    relative: float = RELATIVE,
    absolute: float = ABSOLUTE,
) -> Validation:
    """Works out control and perturbed steady states of every experiment and compares the calls.

    Args:
        compiled: the network.
        experiments: the rows; conditions that several share are worked out once.
        left_out: rows of the table that are not among them, for the record.
        relative, absolute: thresholds of a change, see `call`.

    Raises:
        NetworkError: an experiment sets what the network does not have.
    """
    conditions: dict[Condition, int] = {}
    for experiment in experiments:
        for condition in (experiment.control, experiment.perturbed):
            conditions.setdefault(condition, len(conditions))
    if not conditions:
        return Validation((), tuple(left_out), relative, absolute)
    states = steady_states(compiled, parameters_of(compiled, list(conditions)))
    rows = []
    for experiment in experiments:
        output = states.of(experiment.output)
        control, perturbed = (
            float(output[conditions[condition]]) for condition in (experiment.control, experiment.perturbed)
        )
        predicted = call(control, perturbed, relative=relative, absolute=absolute)
        rows.append(Judged(experiment, control, perturbed, predicted))
    return Validation(tuple(rows), tuple(left_out), relative, absolute)


def _agreement(rows: Sequence[Judged]) -> Agreement:
    judged = [row.agrees for row in rows if row.agrees is not None]
    return agreement(sum(judged), len(judged))
