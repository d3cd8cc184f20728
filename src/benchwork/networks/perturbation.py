"""Perturbations of a network as published tables write them: `w(r1) = 0.1128; ymax(Ras) = 0`.

The codes are those of the validation tool of Khalilimeybodi et al., PLoS Comput Biol 2020, e1008490: a parameter, the
reaction or species it belongs to, and a number; several are joined by semicolons. With two or more statements of which
one sets a weight, the first statement also holds in the control.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice

import numpy as np

from benchwork.model.errors import InputError
from benchwork.networks.compiled import Compiled, Parameters
from benchwork.networks.hill import Floats
from benchwork.networks.reactions import Network, NetworkError, Problem
from benchwork.networks.steady_state import CHUNK, SteadyStates, steady_states

__all__ = [
    "Condition",
    "Parameter",
    "Setting",
    "control_of",
    "drive",
    "drive_all",
    "knock_down",
    "knock_out",
    "overexpress",
    "parameters_of",
    "read_code",
    "stream",
    "unknown_targets",
]

OVEREXPRESSED_TAU = 1e9


class Parameter(StrEnum):
    """What a setting changes, as the codes write it."""

    WEIGHT = "w"
    N = "n"
    EC50 = "EC50"
    Y0 = "y0"
    YMAX = "ymax"
    TAU = "tau"

    @property
    def of_reaction(self) -> bool:
        """Whether it belongs to a reaction and not to a species."""
        return self in (Parameter.WEIGHT, Parameter.N, Parameter.EC50)

    @property
    def field(self) -> str:
        """Its name in `Parameters`."""
        return "weight" if self is Parameter.WEIGHT else self.value.lower()


@dataclass(frozen=True, slots=True)
class Setting:
    """One parameter set to a number.

    Args:
        parameter: which.
        target: id of the reaction or species.
        value: at least 0; above 0 for n, EC50 and tau.

    Raises:
        InputError: the value is out of range.
    """

    parameter: Parameter
    target: str
    value: float

    def __post_init__(self) -> None:
        zero = self.parameter in (Parameter.WEIGHT, Parameter.Y0, Parameter.YMAX)
        if not math.isfinite(self.value) or self.value < 0 or (self.value == 0 and not zero):
            raise InputError(
                f"{self} is out of range.", remedy=f"Give a number {'of at least' if zero else 'above'} 0."
            )

    def __str__(self) -> str:
        return f"{self.parameter}({self.target}) = {self.value:g}"


Condition = tuple[Setting, ...]
"""How one condition departs from the network as it is stated; later settings win."""

_STATEMENT = re.compile(r"(?P<parameter>[A-Za-z]\w*)\s*\(\s*(?P<target>[^()=;]*?)\s*\)\s*=\s*(?P<value>[^=]+)")
_NUMBER = re.compile(r"(?P<base>[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?)(\s*\^\s*(?P<power>[+-]?\d+))?")
_REMEDY = "Write statements such as w(r1) = 0.1; ymax(Ras) = 0; y0(X) = 1; tau(X) = 10^9."
_BY_NAME = {parameter.value.lower(): parameter for parameter in Parameter}


def read_code(text: str) -> Condition:
    """Reads a perturbation code.

    Args:
        text: statements such as `ymax(X) = 0`, joined by semicolons. Numbers may be powers, `10^9`.

    Raises:
        InputError: naming the statement that cannot be read.

    Example:
        >>> [str(setting) for setting in read_code("w(r1) = .5; ymax (C) = 0;")]
        ['w(r1) = 0.5', 'ymax(C) = 0']
    """
    return tuple(_setting(part.strip()) for part in text.split(";") if part.strip())


def _setting(text: str) -> Setting:
    found = _STATEMENT.fullmatch(text)
    if found is None:
        raise InputError(f"The statement {text!r} is not a perturbation.", remedy=_REMEDY)
    parameter = _BY_NAME.get(found["parameter"].lower())
    if parameter is None:
        raise InputError(f"The statement {text!r} sets {found['parameter']!r}, which no network has.", remedy=_REMEDY)
    number = _NUMBER.fullmatch(found["value"].strip())
    if number is None:
        raise InputError(f"The statement {text!r} sets no number.", remedy=_REMEDY)
    try:
        value = float(number["base"]) ** int(number["power"] or 1)
    except (ArithmeticError, ValueError) as error:
        raise InputError(f"The statement {text!r} sets no finite number.", remedy=_REMEDY) from error
    return Setting(parameter, found["target"], value)


def control_of(condition: Condition) -> Condition:
    """What also holds in the control of a coded experiment: the first of several statements if one sets a weight."""
    weighted = any(setting.parameter is Parameter.WEIGHT for setting in condition)
    return condition[:1] if len(condition) > 1 and weighted else ()


def drive(network: Network, species: str, weight: float) -> Condition:
    """Sets the weight of the input rows of a species.

    Raises:
        InputError: no input row drives the species; those that are driven are named.
    """
    rows = [row for row in network.inputs if row.product == species]
    if not rows:
        driven = ", ".join(dict.fromkeys(row.product for row in network.inputs)) or "none"
        raise InputError(
            f"No input row of {network.name} drives {species!r}.", remedy=f"The species that are driven: {driven}."
        )
    return tuple(Setting(Parameter.WEIGHT, row.id, weight) for row in rows)


def drive_all(network: Network, weight: float) -> Condition:
    """Sets the weight of every input row."""
    return tuple(Setting(Parameter.WEIGHT, row.id, weight) for row in network.inputs)


def knock_out(species: str) -> Condition:
    """No activity: ymax 0."""
    return (Setting(Parameter.YMAX, species, 0.0),)


def knock_down(network: Network, species: str, remaining: float) -> Condition:
    """A fraction of the greatest activity that the network states.

    Args:
        remaining: what is left, 0 to 1.

    Raises:
        InputError: the network has no such species, or the fraction is not one.
    """
    if not 0 <= remaining <= 1:
        raise InputError(f"A knock-down to {remaining:g} is none.", remedy="Give what remains, from 0 to 1.")
    known = network.by_id.get(species)
    if known is None:
        raise InputError(f"{network.name} has no species {species!r}.", remedy="Ids are case-sensitive.")
    return (Setting(Parameter.YMAX, species, known.ymax * remaining),)


def overexpress(species: str) -> Condition:
    """Full activity from the start that nothing changes: y0 1 and tau 10^9."""
    return (Setting(Parameter.Y0, species, 1.0), Setting(Parameter.TAU, species, OVEREXPRESSED_TAU))


def parameters_of(compiled: Compiled, conditions: Sequence[Condition]) -> Parameters:
    """The parameters of a batch of conditions; only what some condition changes is stored once a condition.

    Raises:
        NetworkError: settings of reactions or species that the network does not have, all of them at once.
    """
    network = compiled.network
    problems = {str(problem): problem for problem in unknown_targets(network, *conditions)}
    if problems:
        raise NetworkError(
            tuple(problems.values()), name=network.name,
            remedy="Name reactions and species by their ids, which are case-sensitive.",
        )  # fmt: skip
    places = _places(network)
    changed: dict[str, Floats] = {}
    for column, condition in enumerate(conditions):
        for setting in condition:
            name = setting.parameter.field
            if name not in changed:
                changed[name] = np.repeat(getattr(compiled.defaults, name), len(conditions), axis=1)
            changed[name][places[setting.parameter.of_reaction][setting.target], column] = setting.value
    return replace(compiled.defaults, count=len(conditions), **changed)


def unknown_targets(network: Network, *conditions: Condition) -> Iterator[Problem]:
    """What to say about each setting of a reaction or species that the network does not have."""
    places = _places(network)
    for condition in conditions:
        for setting in condition:
            if setting.target not in places[setting.parameter.of_reaction]:
                kind = "reaction" if setting.parameter.of_reaction else "species"
                yield Problem(str(setting), f"there is no {kind} {setting.target!r}")


def _places(network: Network) -> dict[bool, dict[str, int]]:
    """Positions of reactions (True) and of species (False) by id."""
    return {
        True: {reaction.id: number for number, reaction in enumerate(network.reactions)},
        False: network.position,
    }


def stream(compiled: Compiled, conditions: Iterable[Condition], *, size: int = CHUNK) -> Iterator[SteadyStates]:
    """Works out any number of conditions, some at a time, so that memory stays the same.

    Args:
        compiled: the network.
        conditions: one after the other.
        size: conditions at a time, at least 1.

    Yields:
        The steady states of the next conditions, in order.

    Raises:
        NetworkError: a condition names what the network does not have, or leaves a reaction without a Hill function.
    """
    waiting = iter(conditions)
    while batch := list(islice(waiting, size)):
        yield steady_states(compiled, parameters_of(compiled, batch))
