"""The differential equations of a network, dy/dt = (F ymax - y) / tau, integrated by SciPy's LSODA.

The equations are Netflux's (https://github.com/saucermanlab/Netflux; Kraeutler et al., BMC Syst Biol 2010, 4:157).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from benchwork.model.errors import InputError
from benchwork.networks.compiled import BlockRun, Compiled, Parameters
from benchwork.networks.hill import Floats

__all__ = ["TimeCourse", "right_hand_side", "settle", "time_course"]

RELATIVE, ABSOLUTE = 1e-10, 1e-12
"""Tolerances of LSODA, per step."""

SETTLED = 1e-9
"""A state counts as steady where no species is further than this from what it tends to."""

FIRST_SPAN, SPANS = 50.0, 8
"""A state is given 50 of the longest time constants to settle, then twice as long and so on: 12,750 in all."""

SWINGS, SAMPLES = 1e-3, 64
"""Where some species still swings by more than 0.001 in the second half of a span, seen 64 times, and by no less than
in the span before, the network oscillates."""


@dataclass(frozen=True)
class TimeCourse:
    """Activities over time.

    Args:
        compiled: the network.
        times: (times,) in the model's unit of time.
        values: (times, species, conditions) activities.
    """

    compiled: Compiled
    times: Floats
    values: Floats

    def of(self, species: str) -> Floats:
        """(times, conditions) activities of one species.

        Raises:
            NotFoundError: the network has no such species.
        """
        column: Floats = self.values[:, self.compiled.row(species)]
        return column


def right_hand_side(compiled: Compiled, parameters: Parameters, state: Floats) -> Floats:
    """dy/dt of every species in every condition.

    Args:
        compiled: the network.
        parameters: the conditions.
        state: (species, conditions) activities; what is below 0 counts as 0 where it acts on others.

    Returns:
        (species, conditions), per unit of time.

    Raises:
        NetworkError: a reaction of some condition has no Hill function.
    """
    (run,) = compiled.runs(parameters, [compiled.whole])
    return _derivative(run, parameters, state)


def _derivative(run: BlockRun, parameters: Parameters, state: Floats) -> Floats:
    rate = np.empty_like(state)
    rate[run.block.species] = run.drive(state[None])[0] * run.ymax
    rate -= state
    rate /= parameters.tau
    return rate


def time_course(compiled: Compiled, times: Sequence[float], parameters: Parameters | None = None) -> TimeCourse:
    """Follows every condition from y0.

    Args:
        compiled: the network.
        times: at least one time of 0 or later, ascending, in the model's unit of time; y0 holds at 0.
        parameters: the conditions; the network as it is stated if None.

    Raises:
        NetworkError: a reaction of some condition has no Hill function.
        InputError: the times are not as described, SciPy is not installed, or the integration fails.
    """
    at = np.asarray(times, dtype=np.float64)
    if at.ndim != 1 or not at.size or not np.isfinite(at).all() or at[0] < 0 or (np.diff(at) <= 0).any():
        raise InputError(
            "The times of a time course are not numbers of at least 0 in ascending order.",
            remedy="Give times such as 0, 1, 2, 5, 10.",
        )
    wanted = compiled.defaults if parameters is None else parameters
    values = np.empty((len(at), len(compiled.ids), wanted.count))
    for number in range(wanted.count):
        one = wanted.take(np.array([number]))
        (run,) = compiled.runs(one, [compiled.whole])
        rate = _flat(partial(_derivative, run, one))
        values[:, :, number] = _solve(rate, one.y0[:, 0], at)
    return TimeCourse(compiled=compiled, times=at, values=values)


def settle(compiled: Compiled, parameters: Parameters) -> Floats:
    """Integrates each condition from y0 until it does not move; species that are held stay where they are.

    Returns:
        (species, conditions) activities; NaN where a condition does not settle.

    Raises:
        NetworkError: a reaction of some condition has no Hill function.
        InputError: SciPy is not installed, or the integration fails.
    """
    values = np.empty((len(compiled.ids), parameters.count))
    for number in range(parameters.count):
        values[:, number] = _settle_one(compiled, parameters.take(np.array([number])))
    return values


def _settle_one(compiled: Compiled, one: Parameters) -> Floats:
    (run,) = compiled.runs(one, [compiled.whole])
    rows = run.block.species
    moving = ~compiled.held(one)
    span = FIRST_SPAN * float(one.tau[moving].max(initial=1e-300))

    def derivative(state: Floats) -> Floats:
        rate = np.empty_like(state)
        rate[rows] = run.settle(state[None])[0] - state[rows]
        rate /= one.tau
        return rate

    state: Floats = one.y0[:, 0]
    before = np.inf
    for doubling in range(SPANS):
        end = span * 2**doubling
        seen = _solve(_flat(derivative), state, np.linspace(end / 2, end, SAMPLES))
        state = seen[-1]
        if np.abs(derivative(state[:, None]) * one.tau).max() <= SETTLED:
            return state
        swing = float(np.ptp(seen, axis=0).max())
        if swing > SWINGS and swing > 0.99 * before:
            break
        before = swing
    return np.full_like(state, np.nan)


def _flat(derivative: Callable[[Floats], Floats]) -> Callable[[float, Floats], Floats]:
    return lambda _, state: derivative(state[:, None])[:, 0]


def _solve(rate: Callable[[float, Floats], Floats], start: Floats, times: Floats) -> Floats:
    """(times, species) from `start` at time 0."""
    if times[-1] == 0:
        return start[None].copy()
    found: Any = _solver()(
        rate, (0.0, float(times[-1])), start, method="LSODA", t_eval=times, rtol=RELATIVE, atol=ABSOLUTE
    )
    if not found.success:
        raise InputError(
            f"The integration fails at time {found.t[-1] if len(found.t) else 0:g}: {found.message}",
            remedy="Look for time constants that differ by very much.",
        )
    values: Floats = found.y.T
    return values


def _solver() -> Callable[..., Any]:
    try:
        from scipy.integrate import solve_ivp
    except ModuleNotFoundError as error:
        raise InputError(
            "Time courses, and networks whose cycles have several steady states, need SciPy.",
            remedy="Install it: pip install 'benchwork[networks]'.",
        ) from error
    solver: Callable[..., Any] = solve_ivp
    return solver
