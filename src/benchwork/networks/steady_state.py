"""Steady states of many conditions at once: exact sweeps where the network allows, integration where it does not.

A species tends to F ymax, and F rises with each activator and falls with each inhibitor. So bounds of the species that
act on it give bounds of what it tends to, whatever the time constants are.

- Without cycles, one pass through the blocks, sources first, is exact.
- With cycles, the smallest box around y0 that no trajectory leaves is built, and its bounds are narrowed. Where they
  meet, that is the steady state that is reached from y0, also if the network has others.
- What is left oscillates, or stands near a switch; there the differential equations decide.

The bounds are those of a mixed monotone system and its embedding (Smith, J Differ Equ Appl 2006, 12:257).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from benchwork.networks.compiled import BlockRun, Compiled, Parameters
from benchwork.networks.hill import Bools, Floats, Ints
from benchwork.networks.integrate import settle

__all__ = ["WIDTH", "How", "SteadyStates", "residual", "steady_states"]

WIDTH = 1e-9
"""Bounds that are nearer than this have met; the value between them is off by at most half of it."""

NARROW = 1e-12
"""How near the bounds of a cycle are brought. Species behind it may have wider ones."""

MOST_SWEEPS = 2000
STALLED = 1e-14
"""Bounds that move by no more than this in a sweep have come to rest."""

CHUNK = 4096
"""Conditions worked out at a time, so that memory does not grow with their number."""


class How(StrEnum):
    """How a steady state was found."""

    PASS = "one pass"
    BOUNDED = "bounds met"
    INTEGRATED = "integrated until it settled"
    UNSETTLED = "does not settle"


HOWS = tuple(How)


@dataclass(frozen=True)
class SteadyStates:
    """Steady states of a batch of conditions.

    Args:
        compiled: the network.
        values: (species, conditions) activities; NaN, which means not known, where a condition does not settle.
        how: for each condition, how it was found, as positions in `HOWS`.
        width: for each condition, the greatest distance of the bounds; 0 for one pass, NaN where it was integrated.
    """

    compiled: Compiled
    values: Floats
    how: Ints
    width: Floats

    def of(self, species: str) -> Floats:
        """Activities of one species in all conditions.

        Raises:
            NotFoundError: the network has no such species.
        """
        row: Floats = self.values[self.compiled.row(species)]
        return row

    def found(self, condition: int = 0) -> How:
        """How a condition was worked out."""
        return HOWS[int(self.how[condition])]


def steady_states(compiled: Compiled, parameters: Parameters | None = None) -> SteadyStates:
    """Works out where each condition comes to rest when it starts from y0.

    Args:
        compiled: the network.
        parameters: the conditions; the network as it is stated if None.

    Raises:
        NetworkError: a reaction of some condition has no Hill function.
        InputError: a condition has to be integrated and SciPy is not installed.
    """
    wanted = compiled.defaults if parameters is None else parameters
    parts = [
        _chunk(compiled, wanted.take(np.arange(first, min(first + CHUNK, wanted.count))))
        for first in range(0, max(wanted.count, 1), CHUNK)
    ]
    return SteadyStates(
        compiled=compiled,
        values=np.concatenate([part.values for part in parts], axis=1),
        how=np.concatenate([part.how for part in parts]),
        width=np.concatenate([part.width for part in parts]),
    )


def residual(compiled: Compiled, parameters: Parameters, values: Floats) -> Floats:
    """For each condition, how far its species are at most from what they tend to.

    Args:
        values: (species, conditions) activities.
    """
    (run,) = compiled.runs(parameters, [compiled.whole])
    gap = np.abs(run.settle(values[None])[0] - values[compiled.whole.species])
    furthest: Floats = gap.max(axis=0)
    return furthest


def _chunk(compiled: Compiled, parameters: Parameters) -> SteadyStates:
    count = parameters.count
    # an OR of values above 1 does not rise with each of them, and bounds say nothing
    monotone: Bools = np.broadcast_to((parameters.weight <= 1).all(axis=0), count)
    runs = compiled.runs(parameters)
    if compiled.acyclic:
        values, width = _pass(runs, parameters), np.zeros(count)
        left = np.zeros(count, dtype=np.bool_)
    else:
        values, width = _bound(runs, parameters)
        left = ~((width <= WIDTH) & monotone)
    how = np.full(count, HOWS.index(How.PASS if compiled.acyclic else How.BOUNDED), dtype=np.intp)
    if (rest := np.flatnonzero(left)).size:
        values[:, rest] = settle(compiled, parameters.take(rest))
        width[rest] = np.nan
        unsettled = np.isnan(values[:, rest]).any(axis=0)
        how[rest] = np.where(unsettled, HOWS.index(How.UNSETTLED), HOWS.index(How.INTEGRATED))
    return SteadyStates(compiled=compiled, values=values, how=how, width=width)


def _pass(runs: list[BlockRun], parameters: Parameters) -> Floats:
    values = np.empty((1, len(parameters.y0), parameters.count))
    for run in runs:
        values[:, run.block.species] = run.settle(values)
    result: Floats = values[0]
    return result


def _bound(runs: list[BlockRun], parameters: Parameters) -> tuple[Floats, Floats]:
    """Values between the narrowest bounds, and for each condition the greatest distance of the bounds."""
    box = np.empty((2, len(parameters.y0), parameters.count))
    box[:] = parameters.y0
    for run in runs:
        _widen(run, box)
    for run in runs:
        _narrow(run, box)
    return box.mean(axis=0), (box[1] - box[0]).max(axis=0)


def _widen(run: BlockRun, box: Floats) -> None:
    """Moves the bounds of a block apart, in place, until no trajectory that starts between them leaves."""
    rows = run.block.species
    for _ in range(MOST_SWEEPS if run.block.cyclic else 1):
        target = run.settle(box)
        wider = np.stack([np.minimum(box[0, rows], target[0]), np.maximum(box[1, rows], target[1])])
        moved = np.abs(wider - box[:, rows]).max(initial=0.0)
        box[:, rows] = wider
        if moved <= STALLED:
            return
    if run.block.cyclic:
        box[0, rows] = np.minimum(run.y0, 0.0)
        box[1, rows] = np.maximum(run.y0, run.ymax)


def _narrow(run: BlockRun, box: Floats) -> None:
    """Moves the bounds of a block together, in place, as far as they go."""
    rows = run.block.species
    for _ in range(MOST_SWEEPS if run.block.cyclic else 1):
        target = run.settle(box)
        moved = np.abs(target - box[:, rows]).max(axis=(0, 1))
        box[:, rows] = target
        if not ((moved > STALLED) & ((target[1] - target[0]).max(axis=0) > NARROW)).any():
            return
