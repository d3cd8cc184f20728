"""Opens a network, runs it, and says what came of it: what the verbs `simulate`, `screen` and `validate` do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from benchwork.io.experiments import open_experiments
from benchwork.io.networks import open_network
from benchwork.model.errors import InputError
from benchwork.networks.compiled import Compiled, compile_network
from benchwork.networks.experiments import ByName, read_experiments
from benchwork.networks.hill import Gate
from benchwork.networks.integrate import time_course
from benchwork.networks.perturbation import parameters_of
from benchwork.networks.requests import Request, outputs_of, read_aliases, species_of
from benchwork.networks.sensitivity import Change, sensitivity
from benchwork.networks.steady_state import steady_states
from benchwork.networks.validate import validate
from benchwork.results.simulation import ScreenResult, SimulationResult, ValidationResult

__all__ = ["run_screen", "run_simulation", "run_validation"]

FRAMES = 201
"""Times of a time course."""


def run_simulation(
    network: str, request: Request, *, until: float | None, gates: int, progress: Callable[[str], None]
) -> SimulationResult:
    """The network at rest in the control and in the condition, and the condition over time if asked for.

    Raises:
        InputError, NotFoundError: as the verb `simulate` says.
    """
    compiled = _open(network, gates, progress)
    if until is not None and not 0 < until < float("inf"):
        raise InputError(f"No simulation can run until {until:g}.", remedy="Give a time above 0.")
    base, condition = request.base(compiled.network), request.condition(compiled.network)
    progress("running the network")
    states = steady_states(compiled, parameters_of(compiled, [base, condition]))
    course = None
    if until is not None:
        times = np.linspace(0.0, until, FRAMES).tolist()
        course = time_course(compiled, times, parameters_of(compiled, [condition]))
    return SimulationResult.of(states, base, condition, course)


def run_screen(
    network: str,
    request: Request,
    *,
    knockouts: Sequence[str],
    knockdowns: Sequence[str],
    overexpressions: Sequence[str],
    remaining: float,
    output: Sequence[str],
    gates: int,
    progress: Callable[[str], None],
) -> ScreenResult:
    """Every target perturbed alone.

    Raises:
        InputError, NotFoundError: as the verb `screen` says.
    """
    compiled = _open(network, gates, progress)
    asked = {
        Change.KNOCK_OUT: knockouts,
        Change.KNOCK_DOWN: knockdowns,
        Change.OVEREXPRESSION: overexpressions,
    }
    wanted = {change: names for change, names in asked.items() if names} or {Change.KNOCK_OUT: ("all",)}
    if len(wanted) > 1:
        raise InputError(
            f"A screen is of one kind, not of {' and '.join(change.value for change in wanted)}.",
            remedy="Run one screen for each.",
        )
    ((change, names),) = wanted.items()
    base = request.condition(compiled.network)
    progress("running the network")
    found = sensitivity(
        compiled, base=base, change=change, remaining=remaining, targets=species_of(compiled.network, names),
        outputs=species_of(compiled.network, output) or outputs_of(compiled.network),
    )  # fmt: skip
    return ScreenResult.of(compiled, found, base)


def run_validation(
    network: str,
    experiments: Path,
    *,
    sheet: str | None,
    base: float | None,
    stimulus: float | None,
    alias: Sequence[str],
    relative: float,
    absolute: float,
    gates: int,
    progress: Callable[[str], None],
) -> ValidationResult:
    """The network judged by every row of the table.

    Raises:
        InputError, NotFoundError: as the verb `validate` says.
    """
    compiled = _open(network, gates, progress)
    by_name = None
    if base is not None and stimulus is not None:
        by_name = ByName(base=base, stimulus=stimulus, aliases=read_aliases(alias))
    elif base is not None or stimulus is not None or alias:
        raise InputError(
            "Rows are read by the names of their inputs only with both weights.",
            remedy="Give the weight of the control with base and that of the stimulus with stimulus.",
        )
    if not (0 <= relative < float("inf") and 0 <= absolute < float("inf")):
        raise InputError("A threshold of a change is below 0 or not a number.", remedy="Give one of at least 0.")
    table = open_experiments(experiments, sheet=sheet)
    read = read_experiments(table.rows, compiled.network, sheet=table.sheet, by_name=by_name)
    progress("running the network")
    found = validate(compiled, read.experiments, left_out=read.left_out, relative=relative, absolute=absolute)
    return ValidationResult.of(compiled, found, table.sheet, table.digest)


def _open(network: str, gates: int, progress: Callable[[str], None]) -> Compiled:
    if gates not in tuple(Gate):
        raise InputError(f"There are no gates of version {gates}.", remedy="Give version 1 or 2.")
    progress("opening the network")
    return compile_network(open_network(network), Gate(gates))
