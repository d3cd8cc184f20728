"""A network as a plain graph with gates, for formats that know nodes and edges only. Nothing is lost.

A rule with one input is an arc from that species to its product. Any other rule is a gate: a node of its own, with an
arc from each input and one to the product. An input row is a gate without inputs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from benchwork.model.errors import InputError
from benchwork.networks.edges import EFFECTS, sign_of
from benchwork.networks.reactions import Literal, Network, NetworkError, Problem, Reaction, Species

__all__ = ["Arc", "Fields", "GateGraph", "Node", "from_gates", "to_gates"]

Fields = dict[str, str | float]
GATE, SPECIES = "gate", "species"
_SPECIES_FIELDS = {each.name: each.default for each in fields(Species) if each.name not in ("id", "row")}
_REACTION_FIELDS = {
    each.name: each.default for each in fields(Reaction) if each.name in ("weight", "n", "ec50", "module", "notes")
}
_SIGN_FIELDS = ("effect", "sign", "interaction")


@dataclass(frozen=True, slots=True)
class Node:
    """A species or a gate.

    Args:
        id: unique in the graph.
        fields: "node" says which of the two it is, then what the species or the reaction states.
    """

    id: str
    fields: Fields = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Arc:
    """An arrow of the graph.

    Args:
        source: id of a node.
        target: id of a node.
        fields: "effect", and what the reaction states where the arc is one.
    """

    source: str
    target: str
    fields: Fields = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GateGraph:
    """Nodes and arcs, in the order of the network."""

    name: str
    nodes: tuple[Node, ...]
    arcs: tuple[Arc, ...]


def to_gates(network: Network) -> GateGraph:
    """The network as a graph with gates."""
    nodes = [Node(each.id, {"node": SPECIES, **_stated(each, _SPECIES_FIELDS)}) for each in network.species]
    arcs: list[Arc] = []
    taken = {each.id for each in network.species}
    for order, reaction in enumerate(network.reactions):
        about: Fields = {"reaction": reaction.id, "order": order, **_stated(reaction, _REACTION_FIELDS)}
        if reaction.references:
            about["references"] = " ".join(reaction.references)
        if len(reaction.inputs) == 1:
            only = reaction.inputs[0]
            arcs.append(Arc(only.species, reaction.product, {"effect": EFFECTS[only.sign], **about}))
            continue
        gate = next(name for name in _names(f"gate:{reaction.id}") if name not in taken)
        taken.add(gate)
        nodes.append(Node(gate, {"node": GATE, **about}))
        arcs += [Arc(each.species, gate, {"effect": EFFECTS[each.sign]}) for each in reaction.inputs]
        arcs.append(Arc(gate, reaction.product, {"effect": EFFECTS[1]}))
    return GateGraph(network.name, tuple(nodes), tuple(arcs))


def _names(stem: str) -> Iterator[str]:
    while True:
        yield stem
        stem += "'"


def _stated(thing: Species | Reaction, names: Mapping[str, Any]) -> Fields:
    return {name: value for name in names if (value := getattr(thing, name)) != ""}


class _Reader:
    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def values(self, where: str, stated: Mapping[str, object], names: Mapping[str, Any]) -> dict[str, Any]:
        """The stated values, each as its default is: a number or a text."""
        found: dict[str, Any] = {}
        for name, default in names.items():
            if (value := stated.get(name)) is None:
                continue
            try:
                found[name] = float(str(value)) if isinstance(default, float) else str(value)
            except ValueError:
                self.problems.append(Problem(where, f"{name} is {value!r}, which is not a number"))
        return found

    def sign(self, arc: Arc) -> int:
        where = f"edge {arc.source} to {arc.target}"
        for name in _SIGN_FIELDS:
            if (stated := arc.fields.get(name)) is not None:
                try:
                    return sign_of(f"{stated:g}" if isinstance(stated, int | float) else stated)
                except InputError as error:
                    self.problems.append(Problem(where, error.problem))
                    return 1
        self.problems.append(Problem(where, f"it does not say its effect ({', '.join(_SIGN_FIELDS)})"))
        return 1


def from_gates(graph: GateGraph) -> Network:
    """The network of a graph with gates; a node that does not say that it is a gate is a species.

    What is not stated gets its default; an arc must state its effect.

    Raises:
        NetworkError: an arc that names no node, states no effect or enters a gate from a gate; a gate without one
            product; a number that is none: all faults at once.
    """
    reader = _Reader()
    gates = {node.id: node for node in graph.nodes if node.fields.get("node") == GATE}
    species = [
        Species(node.id, **reader.values(f"node {node.id}", node.fields, _SPECIES_FIELDS))
        for node in graph.nodes if node.id not in gates
    ]  # fmt: skip
    inputs: dict[str, list[Literal]] = {gate: [] for gate in gates}
    products: dict[str, list[str]] = {gate: [] for gate in gates}
    direct: list[tuple[Fields, tuple[Literal, ...], str]] = []
    for arc in graph.arcs:
        literal = Literal(arc.source, reader.sign(arc) < 0)
        if arc.source in gates:
            products[arc.source].append(arc.target)
            if arc.target in gates or literal.negated:
                reader.problems.append(Problem(f"edge {arc.source} to {arc.target}", "a gate can only raise a species"))
        elif arc.target in gates:
            inputs[arc.target].append(literal)
        else:
            direct.append((arc.fields, (literal,), arc.target))
    for gate, acted_on in products.items():
        if not acted_on:
            reader.problems.append(Problem(f"gate {gate}", "it acts on nothing"))
        direct += [(gates[gate].fields, tuple(inputs[gate]), product) for product in acted_on]
    return _network(graph.name, species, direct, reader)


def _network(
    name: str, species: list[Species], rules: list[tuple[Fields, tuple[Literal, ...], str]], reader: _Reader
) -> Network:
    rules.sort(key=lambda rule: float(rule[0].get("order", len(rules))))
    taken = {str(stated["reaction"]) for stated, _, _ in rules if "reaction" in stated}
    fresh = (id_ for number in range(1, 2 * len(rules) + 1) if (id_ := f"r{number}") not in taken)
    reactions = [
        Reaction(
            id=str(stated["reaction"]) if "reaction" in stated else next(fresh), inputs=literals, product=product,
            references=tuple(str(stated.get("references", "")).split()),
            **reader.values(f"reaction {stated.get('reaction', product)}", stated, _REACTION_FIELDS),
        )
        for stated, literals, product in rules
    ]  # fmt: skip
    if reader.problems:
        raise NetworkError(reader.problems, name=name)
    return Network(name, tuple(species), tuple(reactions))
