"""What a person asks of a network in words, `AngII=0.9`, knock out p38, as settings of a condition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from benchwork.model.errors import InputError
from benchwork.networks.perturbation import (
    Condition,
    Parameter,
    Setting,
    drive,
    drive_all,
    knock_down,
    knock_out,
    overexpress,
    read_code,
)
from benchwork.networks.reactions import Network

__all__ = ["Request", "outputs_of", "read_aliases", "species_of"]

ALL = "all"


@dataclass(frozen=True, slots=True)
class Request:
    """Changes to a network as they are asked for.

    Args:
        inputs: weight of every input row, at least 0; as the network states them if None.
        settings: `AngII=0.9` sets the input rows of a species, `r5=0.2` the weight of a reaction, and a perturbation
            code sets what it says.
        knockout: species without activity.
        knockdown: `p38=0.4`, species and what remains of their greatest activity, 0 to 1.
        overexpress: species held at full activity.
    """

    inputs: float | None = None
    settings: Sequence[str] = ()
    knockout: Sequence[str] = ()
    knockdown: Sequence[str] = ()
    overexpress: Sequence[str] = ()

    def base(self, network: Network) -> Condition:
        """The inputs alone, which control and perturbed condition share.

        Raises:
            InputError: the weight is out of range.
        """
        return () if self.inputs is None else drive_all(network, self.inputs)

    def condition(self, network: Network) -> Condition:
        """All that is asked for, in the order of the arguments above.

        Raises:
            InputError: a text cannot be read, or names what the network does not have.
        """
        settings = list(self.base(network))
        for text in self.settings:
            settings += _setting(network, text)
        for name in species_of(network, self.knockout):
            settings += knock_out(name)
        for text in self.knockdown:
            name, remaining = _assignment(text)
            settings += knock_down(network, name, remaining)
        for name in species_of(network, self.overexpress):
            settings += overexpress(name)
        return tuple(settings)


def species_of(network: Network, names: Sequence[str]) -> tuple[str, ...]:
    """The species named, or all of them where the one name is `all` and no species is called so.

    Raises:
        InputError: the network has no such species; those that differ in case only are named.
    """
    if list(names) == [ALL] and ALL not in network.position:
        return tuple(species.id for species in network.species)
    for name in names:
        if name not in network.position:
            alike = [species.id for species in network.species if species.id.casefold() == name.casefold()]
            raise InputError(
                f"{network.name} has no species {name!r}.",
                remedy=f"Did you mean {' or '.join(alike)}?" if alike
                else "Ids are case-sensitive; `benchwork network show` lists them.",
            )  # fmt: skip
    return tuple(names)


def outputs_of(network: Network) -> tuple[str, ...]:
    """The species that act on no other, which is where a network ends; all of them where there is none such."""
    acting = {literal.species for rule in network.reactions for literal in rule.inputs}
    ends = tuple(species.id for species in network.species if species.id not in acting)
    return ends or tuple(species.id for species in network.species)


def read_aliases(texts: Sequence[str]) -> dict[str, str]:
    """Names of a table and the species that they mean, from `stretch=mechanical`.

    Raises:
        InputError: a text has no two names.
    """
    found = {}
    for text in texts:
        name, sign, species = (part.strip() for part in text.partition("="))
        if not (name and sign and species):
            raise InputError(f"{text!r} is no alias.", remedy="Write NAME=SPECIES, for example stretch=mechanical.")
        found[name] = species
    return found


def _setting(network: Network, text: str) -> Condition:
    if "(" in text:
        return read_code(text)
    name, value = _assignment(text)
    if any(reaction.id == name for reaction in network.reactions) and name not in network.position:
        return (Setting(Parameter.WEIGHT, name, value),)
    species_of(network, [name])
    return drive(network, name, value)


def _assignment(text: str) -> tuple[str, float]:
    name, sign, number = (part.strip() for part in text.partition("="))
    try:
        value = float(number)
    except ValueError:
        value = float("nan")
    if not (name and sign) or value != value:
        raise InputError(f"{text!r} sets nothing.", remedy="Write NAME=NUMBER, for example AngII=0.9.")
    return name, value
