"""Networks as GraphML (http://graphml.graphdrawing.org), species and gates as nodes; nothing is lost."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement

from benchwork.model.errors import InputError
from benchwork.networks.gates import Arc, Fields, GateGraph, Node, from_gates, to_gates
from benchwork.networks.reactions import Network
from benchwork.networks.xml_form import parse_xml, write_xml

__all__ = ["read_graphml", "write_graphml"]

_SPACE = "http://graphml.graphdrawing.org/xmlns"


def write_graphml(network: Network) -> bytes:
    """Writes a network as GraphML.

    Raises:
        InputError: a text holds a character that XML cannot.
    """
    graph = to_gates(network)
    root = Element("graphml", {"xmlns": _SPACE})
    kinds = {"node": [node.fields for node in graph.nodes], "edge": [arc.fields for arc in graph.arcs]}
    for kind, rows in kinds.items():
        for name, number in _columns(rows).items():
            SubElement(root, "key", {
                "id": f"{kind}.{name}", "for": kind, "attr.name": name, "attr.type": "double" if number else "string",
            })  # fmt: skip
    body = SubElement(root, "graph", {"id": graph.name, "edgedefault": "directed"})
    for node in graph.nodes:
        _data(SubElement(body, "node", {"id": node.id}), "node", node.fields)
    for place, arc in enumerate(graph.arcs):
        ends = {"id": f"e{place}", "source": arc.source, "target": arc.target}
        _data(SubElement(body, "edge", ends), "edge", arc.fields)
    return write_xml(root)


def _columns(rows: Iterable[Fields]) -> dict[str, bool]:
    """Names of the fields, each with whether it is a number."""
    return {name: not isinstance(value, str) for row in rows for name, value in row.items()}


def _data(element: Element, kind: str, stated: Fields) -> None:
    for name, value in stated.items():
        SubElement(element, "data", {"key": f"{kind}.{name}"}).text = str(value)


def read_graphml(data: bytes, *, name: str = "") -> Network:
    """Reads GraphML; a node is a species unless it says that it is a gate, and an edge must say its effect or sign.

    Args:
        data: an XML document.
        name: of the network, where the graph's own is not wanted.

    Raises:
        InputError: this is not a GraphML document with one directed graph.
        NetworkError: its parts do not make a network: all faults at once.
    """
    root = parse_xml(data)
    graphs = root.findall("{*}graph")
    if len(graphs) != 1 or graphs[0].get("edgedefault", "directed") != "directed":
        raise InputError("This is not a GraphML document with one directed graph.", remedy="Export one directed graph.")
    names = {key.get("id", ""): key.get("attr.name", "") for key in root.findall("{*}key")}
    nodes = [Node(each.get("id", ""), _fields(each, names)) for each in graphs[0].findall("{*}node")]
    arcs = [
        Arc(each.get("source", ""), each.get("target", ""), _fields(each, names))
        for each in graphs[0].findall("{*}edge")
    ]
    return from_gates(GateGraph(name or graphs[0].get("id") or "network", tuple(nodes), tuple(arcs)))


def _fields(element: Element, names: dict[str, str]) -> Fields:
    return {names.get(each.get("key", ""), ""): (each.text or "").strip() for each in element.findall("{*}data")}
