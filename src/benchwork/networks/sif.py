"""Networks as SIF, with AND gates as CellNOpt writes them: signs and rules are kept, parameters are not.

A line is `source<TAB>1 or -1<TAB>target`, or one name for a species that no rule names. The nodes and1, and2 ... are
gates (Terfve et al., BMC Syst Biol 2012, 6:133); one without inputs is an input row.
"""

from __future__ import annotations

import re

from benchwork.model.errors import InputError
from benchwork.networks.edges import sign_of
from benchwork.networks.gates import Arc, Fields, GateGraph, Node, from_gates, to_gates
from benchwork.networks.reactions import Network, NetworkError, Problem

__all__ = ["read_sif", "write_sif"]

_GATE = re.compile(r"and\d+")


def write_sif(network: Network) -> bytes:
    """Writes a network as SIF.

    Raises:
        InputError: a species is called as a gate is (and1).
    """
    if unfit := [each.id for each in network.species if _GATE.fullmatch(each.id)]:
        raise InputError(f"SIF cannot tell the species {unfit[0]} from a gate.", remedy="Rename it, or write GraphML.")
    graph = to_gates(network)
    gates = [node.id for node in graph.nodes if node.fields["node"] == "gate"]
    names = {gate: f"and{number}" for number, gate in enumerate(gates, 1)}
    lines = []
    for arc in graph.arcs:
        source, target = names.get(arc.source, arc.source), names.get(arc.target, arc.target)
        lines.append(f"{source}\t{sign_of(str(arc.fields['effect']))}\t{target}")
    ends = {end for arc in graph.arcs for end in (arc.source, arc.target)}
    lines += [each.id for each in network.species if each.id not in ends]
    return "".join(f"{line}\n" for line in lines).encode()


def read_sif(data: bytes, *, name: str = "network") -> Network:
    """Reads SIF: tabs or blanks between the places, several targets on a line as Cytoscape has them.

    Args:
        data: UTF-8 text. The interaction is 1 or -1 or a word for it.
        name: of the network.

    Raises:
        InputError: this is not UTF-8 text.
        NetworkError: lines that are not as they should be: all of them.
    """
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise InputError(f"This is not UTF-8 text: {error}.", remedy="Save the file as UTF-8.") from error
    problems: list[Problem] = []
    arcs: list[Arc] = []
    nodes: dict[str, None] = {}
    for number, line in enumerate(lines, 1):
        parts = [part.strip() for part in line.split("\t")] if "\t" in line else line.split()
        if not any(parts):
            continue
        if len(parts) == 2 or "" in parts:
            problems.append(Problem(f"line {number}", f"{line!r} is not a source, an effect and a target"))
            continue
        nodes.update(dict.fromkeys((parts[0], *parts[2:])))
        arcs += [Arc(parts[0], target, {"effect": parts[1]}) for target in parts[2:]]
    if problems:
        raise NetworkError(problems, name=name)
    made = (Node(id_, _kind(id_)) for id_ in nodes)
    return from_gates(GateGraph(name, tuple(made), tuple(arcs)))


def _kind(id_: str) -> Fields:
    return {"node": "gate"} if _GATE.fullmatch(id_) else {}
