"""What each perturbation does to each output: knock-outs, knock-downs and over-expressions of every species."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from benchwork.model.errors import InputError
from benchwork.networks.compiled import Compiled
from benchwork.networks.hill import Floats
from benchwork.networks.perturbation import Condition, knock_down, knock_out, overexpress, parameters_of
from benchwork.networks.steady_state import steady_states

__all__ = ["Change", "Effect", "Sensitivity", "sensitivity"]


class Change(StrEnum):
    """What is done to a species."""

    KNOCK_OUT = "knock-out"
    KNOCK_DOWN = "knock-down"
    OVEREXPRESSION = "over-expression"


@dataclass(frozen=True, slots=True)
class Effect:
    """What one perturbation does to one output.

    Args:
        target: species that was perturbed.
        output: species that was looked at.
        control, perturbed: its activity without and with the perturbation; NaN where that is not known.
    """

    target: str
    output: str
    control: float
    perturbed: float

    @property
    def change(self) -> float:
        """Perturbed less control; NaN where one of them is not known."""
        return self.perturbed - self.control


@dataclass(frozen=True)
class Sensitivity:
    """Effects of every perturbation on every output.

    Args:
        change: what was done to the targets.
        targets: species that were perturbed, by row.
        outputs: species that were looked at, by column.
        control: (outputs,) activity without a perturbation.
        perturbed: (targets, outputs) activity with it; NaN, not known, where the network does not settle.
    """

    change: Change
    targets: tuple[str, ...]
    outputs: tuple[str, ...]
    control: Floats
    perturbed: Floats

    @property
    def matrix(self) -> Floats:
        """(targets, outputs) perturbed less control."""
        difference: Floats = self.perturbed - self.control
        return difference

    def effects(self, output: str) -> list[Effect]:
        """Effects on one output, the largest first; those not known last.

        Raises:
            InputError: the output was not looked at.
        """
        if output not in self.outputs:
            raise InputError(f"{output!r} was not looked at.", remedy=f"There are {', '.join(self.outputs)}.")
        column = self.outputs.index(output)
        found = [
            Effect(target, output, float(self.control[column]), float(self.perturbed[row, column]))
            for row, target in enumerate(self.targets)
        ]
        return sorted(found, key=lambda effect: (np.isnan(effect.change), -abs(effect.change), effect.target))


def sensitivity(
    compiled: Compiled,
    *,
    base: Condition = (),
    change: Change = Change.KNOCK_OUT,
    remaining: float = 0.5,
    targets: Sequence[str] | None = None,
    outputs: Sequence[str] | None = None,
) -> Sensitivity:
    """Perturbs each target alone, on top of the base condition.

    Args:
        compiled: the network.
        base: settings of the control, which hold in every perturbation too.
        change: what is done to each target.
        remaining: what a knock-down leaves of ymax, 0 to 1.
        targets: species to perturb; all if None.
        outputs: species to look at; all if None.

    Raises:
        InputError: a target or output is not a species of the network.
        NetworkError: a setting of the base names what the network does not have.
    """
    network = compiled.network
    perturbed_ids = compiled.ids if targets is None else tuple(targets)
    observed_ids = compiled.ids if outputs is None else tuple(outputs)
    if unknown := [name for name in (*perturbed_ids, *observed_ids) if name not in network.position]:
        raise InputError(
            f"{network.name} has no species {', '.join(map(repr, dict.fromkeys(unknown)))}.",
            remedy="Ids are case-sensitive; `benchwork network show` lists them.",
        )

    def perturbation(target: str) -> Condition:
        match change:
            case Change.KNOCK_OUT:
                return knock_out(target)
            case Change.KNOCK_DOWN:
                return knock_down(network, target, remaining)
            case Change.OVEREXPRESSION:
                return overexpress(target)

    conditions = [base, *((*base, *perturbation(target)) for target in perturbed_ids)]
    states = steady_states(compiled, parameters_of(compiled, conditions))
    observed = states.values[[network.position[name] for name in observed_ids]].T
    return Sensitivity(
        change=change, targets=perturbed_ids, outputs=observed_ids, control=observed[0], perturbed=observed[1:]
    )
