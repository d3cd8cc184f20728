"""What the verbs that run a network return: simulated activities, screens and validations."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Self

from pydantic import PrivateAttr

from benchwork.model.base import Frozen
from benchwork.model.errors import InputError
from benchwork.model.record import Source
from benchwork.networks.compiled import Compiled
from benchwork.networks.experiments import Call
from benchwork.networks.integrate import TimeCourse
from benchwork.networks.perturbation import Condition
from benchwork.networks.plots import draw_heat_map, draw_network, draw_time_course
from benchwork.networks.reactions import Network
from benchwork.networks.sensitivity import Change, Sensitivity
from benchwork.networks.steady_state import SteadyStates
from benchwork.networks.validate import Agreement, Validation, call
from benchwork.results import Grid, Tabular

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = [
    "Activity", "Course", "ModelInfo", "ScreenEffect", "ScreenResult", "Share", "SimulationResult", "Unjudged",
    "ValidationResult", "ValidationRow",
]  # fmt: skip

NOT_KNOWN = "not known"


class ModelInfo(Frozen):
    """Which network was run.

    Args:
        name, title: as it calls itself.
        digest: SHA-256 of the file it was read from; "" if it was made here.
        source: who published it; None where that is not known.
        gates: version of the gates, 1 or 2.
    """

    name: str
    title: str
    digest: str
    source: Source | None
    gates: int

    @classmethod
    def of(cls, compiled: Compiled) -> Self:
        """The network of a run."""
        network = compiled.network
        return cls(
            name=network.name, title=network.title, digest=network.digest, source=network.source, gates=compiled.gate
        )


class Activity(Frozen):
    """A species at rest, without and with what was asked for.

    Args:
        control, activity, change: None where the network does not settle.
    """

    species: str
    name: str
    control: float | None
    activity: float | None
    change: float | None
    call: Call


class Course(Frozen):
    """Activities of one species at the times of the simulation."""

    species: str
    values: tuple[float, ...]


class SimulationResult(Tabular):
    """A network run under one condition, beside its control.

    Args:
        control_settings: what the control sets.
        settings: what the condition sets on top of it; later settings win.
        control_found, found: how the two steady states were found.
        activities: one a species, in the network's order.
        times, courses: activities over time under the condition; empty if no times were asked for.
    """

    model: ModelInfo
    control_settings: tuple[str, ...]
    settings: tuple[str, ...]
    control_found: str
    found: str
    activities: tuple[Activity, ...]
    times: tuple[float, ...] = ()
    courses: tuple[Course, ...] = ()

    _states: SteadyStates | None = PrivateAttr(default=None)
    _course: TimeCourse | None = PrivateAttr(default=None)

    @classmethod
    def of(cls, states: SteadyStates, base: Condition, condition: Condition, course: TimeCourse | None) -> Self:
        """From steady states of the control and of the condition, in this order; the condition begins with the base."""
        network = states.compiled.network
        made = cls(
            model=ModelInfo.of(states.compiled),
            control_settings=tuple(map(str, base)),
            settings=tuple(map(str, condition[len(base) :])),
            control_found=states.found(0).value,
            found=states.found(1).value,
            activities=tuple(
                _activity(network, number, *map(float, states.values[number])) for number in range(len(network.species))
            ),
            times=() if course is None else tuple(course.times.tolist()),
            courses=() if course is None else tuple(
                Course(species=species, values=tuple(course.of(species)[:, 0].tolist()))
                for species in states.compiled.ids
            ),
        )  # fmt: skip
        made._states, made._course = states, course
        return made

    def grid(self) -> Grid:
        """One row a species."""
        rows = tuple(
            (each.species, each.name, each.control, each.activity, each.change, each.call.value)
            for each in self.activities
        )
        heads = ("species", "name", "control", "activity", "change", "call")
        return Grid(f"{self.model.name}: steady state", heads, rows, absent=NOT_KNOWN)

    def drawn(self) -> RenderableType:
        """The network, what was set, and every species beside its control."""
        from benchwork.results.simulation_drawing import simulation_drawn

        return simulation_drawn(self)

    def to_svg(self, *species: str) -> str:
        """The time courses of these species, or of those that change most; without times the coloured network.

        Raises:
            InputError: the network has no such species, or the result was read back from JSON and no longer knows its
                network.
        """
        if self._states is None:
            raise _undrawable()
        if self._course is None:
            return draw_network(self._states.compiled.network, self._states.values[:, 1])
        most = sorted(self.activities, key=lambda each: (-abs(each.change or 0.0), each.species))[:8]
        return draw_time_course(self._course, species or [each.species for each in most])


class ScreenEffect(Frozen):
    """What one perturbation does to one output; numbers are None where the network does not settle."""

    target: str
    output: str
    control: float | None
    perturbed: float | None
    change: float | None
    call: Call


class ScreenResult(Tabular):
    """Every target perturbed alone.

    Args:
        change: what was done to the targets.
        settings: what control and perturbed conditions share.
        effects: for each output in turn, largest first; those not known last.
    """

    model: ModelInfo
    change: Change
    settings: tuple[str, ...]
    targets: tuple[str, ...]
    outputs: tuple[str, ...]
    effects: tuple[ScreenEffect, ...]

    _screen: Sensitivity | None = PrivateAttr(default=None)

    @classmethod
    def of(cls, compiled: Compiled, screen: Sensitivity, base: Condition) -> Self:
        """From a screen of a network."""
        made = cls(
            model=ModelInfo.of(compiled),
            change=screen.change,
            settings=tuple(map(str, base)),
            targets=screen.targets,
            outputs=screen.outputs,
            effects=tuple(
                ScreenEffect(
                    target=effect.target, output=effect.output, control=_known(effect.control),
                    perturbed=_known(effect.perturbed), change=_known(effect.change),
                    call=call(effect.control, effect.perturbed),
                )
                for output in screen.outputs
                for effect in screen.effects(output)
            ),
        )  # fmt: skip
        made._screen = screen
        return made

    def grid(self) -> Grid:
        """One row a target and output."""
        rows = tuple(
            (each.target, each.output, each.control, each.perturbed, each.change, each.call.value)
            for each in self.effects
        )
        heads = ("target", "output", "control", "perturbed", "change", "call")
        return Grid(f"{self.model.name}: {self.change.value} of {len(self.targets)} species", heads, rows, NOT_KNOWN)

    def drawn(self) -> RenderableType:
        """For each output the perturbations that change it most."""
        from benchwork.results.simulation_drawing import screen_drawn

        return screen_drawn(self)

    def to_svg(self) -> str:
        """A heat map of all changes.

        Raises:
            InputError: the result was read back from JSON and no longer knows its screen.
        """
        if self._screen is None:
            raise _undrawable()
        return draw_heat_map(self._screen)


class ValidationRow(Frozen):
    """A measurement and what the network says; numbers are None where it does not settle.

    Args:
        agrees: None where there is no prediction.
    """

    id: str
    place: str
    inputs: tuple[str, ...]
    control_settings: tuple[str, ...]
    settings: tuple[str, ...]
    output: str
    measured: Call
    predicted: Call
    control: float | None
    perturbed: float | None
    agrees: bool | None
    tag: str
    references: tuple[str, ...]


class Unjudged(Frozen):
    """A row of the table that was not judged, and why."""

    id: str
    why: str


class Share(Frozen):
    """How many of how many agree, with Wilson's 95 % interval.

    Args:
        share: None where nothing was judged.
    """

    name: str
    correct: int
    total: int
    share: float | None
    low: float
    high: float

    @classmethod
    def of(cls, name: str, found: Agreement) -> Self:
        """From an agreement."""
        return cls(
            name=name, correct=found.correct, total=found.total, share=found.share, low=found.low, high=found.high
        )


class ValidationResult(Tabular):
    """A network judged by a table of experiments.

    Args:
        table: name of the sheet or file.
        table_digest: SHA-256 of the file.
        relative, absolute: thresholds of a change.
        overall, always_increase: the share that agrees, and the share of a guess that always says increase.
        tags: the share by kind of experiment.
        confusion: numbers of rows by measurement, then by prediction.
        left_out: rows that were not judged.
    """

    model: ModelInfo
    table: str
    table_digest: str
    relative: float
    absolute: float
    overall: Share
    always_increase: Share
    tags: tuple[Share, ...]
    confusion: dict[Call, dict[Call, int]]
    rows: tuple[ValidationRow, ...]
    left_out: tuple[Unjudged, ...]

    @classmethod
    def of(cls, compiled: Compiled, found: Validation, table: str, table_digest: str) -> Self:
        """From a validation of a network by a table."""
        return cls(
            model=ModelInfo.of(compiled), table=table, table_digest=table_digest,
            relative=found.relative, absolute=found.absolute,
            overall=Share.of("all rows", found.overall),
            always_increase=Share.of("always increase", found.always_increase),
            tags=tuple(Share.of(tag or "no tag", each) for tag, each in found.by_tag.items()),
            confusion=found.confusion,
            rows=tuple(
                ValidationRow(
                    id=row.experiment.id, place=row.experiment.row.where if row.experiment.row else "",
                    inputs=row.experiment.inputs, control_settings=tuple(map(str, row.experiment.control)),
                    settings=tuple(map(str, row.experiment.perturbed)), output=row.experiment.output,
                    measured=row.experiment.measured, predicted=row.predicted, control=_known(row.control),
                    perturbed=_known(row.perturbed), agrees=row.agrees, tag=row.experiment.tag,
                    references=row.experiment.references,
                )
                for row in found.rows
            ),
            left_out=tuple(Unjudged(id=each.id, why=each.why) for each in found.left_out),
        )  # fmt: skip

    def grid(self) -> Grid:
        """One row an experiment."""
        rows = tuple(
            (
                row.id, ", ".join(row.inputs), "; ".join(row.settings), row.output, row.measured.value,
                row.predicted.value, row.control, row.perturbed, row.agrees, row.tag, "; ".join(row.references),
            )
            for row in self.rows
        )  # fmt: skip
        heads = (
            "id", "inputs", "settings", "output", "measured", "predicted", "control", "perturbed", "agrees", "tag",
            "references",
        )  # fmt: skip
        found = self.overall
        return Grid(f"{self.model.name}: {found.correct} of {found.total} rows agree", heads, rows, NOT_KNOWN)

    def drawn(self) -> RenderableType:
        """The share that agrees, the confusion matrix, and the rows that do not agree."""
        from benchwork.results.simulation_drawing import validation_drawn

        return validation_drawn(self)


def _undrawable() -> InputError:
    return InputError("A result that was read back from JSON cannot be drawn.", remedy="Run the network again.")


def _activity(network: Network, number: int, control: float, activity: float) -> Activity:
    species = network.species[number]
    return Activity(
        species=species.id, name=species.name, control=_known(control), activity=_known(activity),
        change=_known(activity - control), call=call(control, activity),
    )  # fmt: skip


def _known(value: float) -> float | None:
    return None if math.isnan(value) else value
