"""Pairwise edges of a network, and the account of how they come out of its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchwork.model.errors import InputError
from benchwork.networks.reactions import Literal, Network, Reaction, Species

__all__ = ["EFFECTS", "Account", "Edge", "account", "edges", "network_of_edges", "sign_of"]

EFFECTS = {1: "stimulated", -1: "inhibited"}
"""How a sign reads, in the words of the field's edge lists."""
_RAISES = frozenset(
    ("stimulated", "stimulates", "activated", "activates", "activation", "positive", "up", "1", "+1", "+")
)
_LOWERS = frozenset(("inhibited", "inhibits", "inhibition", "inhibitory", "negative", "down", "-1", "-"))


@dataclass(frozen=True, slots=True)
class Edge:
    """One species acting on another.

    Args:
        source: id of the species that acts.
        target: id of the species acted on.
        sign: +1, or -1 where the rule negates the source.
        reactions: ids of the reactions that state it, in the network's order; as often as they state it.
    """

    source: str
    target: str
    sign: int
    reactions: tuple[str, ...] = ()

    @property
    def effect(self) -> str:
        """The sign as a word."""
        return EFFECTS[self.sign]

    @property
    def mentions(self) -> int:
        """How often the rules state it."""
        return len(self.reactions)


def edges(network: Network) -> tuple[Edge, ...]:
    """The pairwise edges, in order of first mention: input rows dropped, members of a rule each with its own sign.

    The same source, target and sign is one edge, however many rules state it.
    """
    found: dict[tuple[str, str, int], list[str]] = {}
    for reaction in network.reactions:
        for literal in reaction.inputs:
            found.setdefault((literal.species, reaction.product, literal.sign), []).append(reaction.id)
    return tuple(Edge(*ends, reactions=tuple(stated)) for ends, stated in found.items())


@dataclass(frozen=True, slots=True)
class Account:
    """How many of what a network has.

    Args:
        species: nodes.
        reactions: rules, input rows included.
        inputs: input rows.
        mentions: inputs of all rules together.
        edges: different pairwise edges.
        stimulated: edges that raise.
        inhibited: edges that lower.
        joint: rules with two or more inputs.
        largest_out_degree: edges out of the species that has most.
        largest_in_degree: edges into the species that has most.
    """

    species: int
    reactions: int
    inputs: int
    mentions: int
    edges: int
    stimulated: int
    inhibited: int
    joint: int
    largest_out_degree: int
    largest_in_degree: int


def account(network: Network) -> Account:
    """Counts a network's parts and the edges that its rules expand to."""
    found = edges(network)
    out = Counter(edge.source for edge in found)
    into = Counter(edge.target for edge in found)
    return Account(
        species=len(network.species),
        reactions=len(network.reactions),
        inputs=len(network.inputs),
        mentions=sum(len(reaction.inputs) for reaction in network.reactions),
        edges=len(found),
        stimulated=sum(edge.sign > 0 for edge in found),
        inhibited=sum(edge.sign < 0 for edge in found),
        joint=sum(len(reaction.inputs) > 1 for reaction in network.reactions),
        largest_out_degree=max(out.values(), default=0),
        largest_in_degree=max(into.values(), default=0),
    )


def sign_of(effect: str) -> int:
    """The sign that a word for an effect stands for.

    Raises:
        InputError: the word is not known; an effect that is not known is never read as either sign.
    """
    word = effect.strip().casefold()
    if word not in _RAISES | _LOWERS:
        raise InputError(
            f"{effect!r} is not a word for an effect that raises or lowers.",
            remedy=f"Write {EFFECTS[1]} or {EFFECTS[-1]}.",
        )
    return 1 if word in _RAISES else -1


def network_of_edges(
    pairs: Sequence[Edge], *, name: str, species: Iterable[Species] = (), input_weight: float | None = None
) -> Network:
    """A runnable network of an edge list: each edge a rule with one input, rules to one product joined by OR.

    Args:
        pairs: the edges; the parameters of their rules are the defaults.
        name: of the network.
        species: those that are known; others are added with the defaults, in the order in which edges name them.
        input_weight: weight of an input row for each species that no edge acts on; no input rows if None.
    """
    known = {each.id: each for each in species}
    for id_ in dict.fromkeys(id_ for edge in pairs for id_ in (edge.source, edge.target)):
        known.setdefault(id_, Species(id_))
    acted_on = {edge.target for edge in pairs}
    inputs = []
    if input_weight is not None:
        undriven = [id_ for id_ in known if id_ not in acted_on]
        inputs = [Reaction(f"i{number}", (), id_, weight=input_weight) for number, id_ in enumerate(undriven, 1)]
    rules = [
        Reaction(f"r{number}", (Literal(source, sign < 0),), target)
        for number, (source, target, sign) in enumerate(
            dict.fromkeys((edge.source, edge.target, edge.sign) for edge in pairs), 1
        )
    ]
    return Network(name, tuple(known.values()), (*inputs, *rules))
