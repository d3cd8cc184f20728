"""Networks as CX2, the exchange format of Cytoscape and NDEx, species and gates as nodes; nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from benchwork.model.errors import InputError
from benchwork.networks.gates import Arc, Fields, GateGraph, Node, from_gates, to_gates
from benchwork.networks.reactions import Network

__all__ = ["read_cx2", "write_cx2"]

_NAME = "id"
"""Attribute that keeps a node's own id; CX2 numbers its nodes, and "name" is what a person reads."""


def write_cx2(network: Network) -> bytes:
    """Writes a network as CX2."""
    graph = to_gates(network)
    number = {node.id: place for place, node in enumerate(graph.nodes)}
    nodes = [{"id": number[node.id], "v": {_NAME: node.id, **node.fields}} for node in graph.nodes]
    edges = [
        {"id": place, "s": number[arc.source], "t": number[arc.target], "v": dict(arc.fields)}
        for place, arc in enumerate(graph.arcs)
    ]
    declared = {
        "networkAttributes": {"name": {"d": "string"}},
        "nodes": _types([{_NAME: node.id, **node.fields} for node in graph.nodes]),
        "edges": _types([arc.fields for arc in graph.arcs]),
    }
    aspects: dict[str, list[Any]] = {
        "attributeDeclarations": [declared], "networkAttributes": [{"name": network.name}], "nodes": nodes,
        "edges": edges,
    }  # fmt: skip
    document: list[dict[str, Any]] = [
        {"CXVersion": "2.0", "hasFragments": False},
        {"metaData": [{"name": aspect, "elementCount": len(values)} for aspect, values in aspects.items()]},
        *({aspect: values} for aspect, values in aspects.items()),
        {"status": [{"success": True}]},
    ]
    return json.dumps(document, ensure_ascii=False, allow_nan=False, indent=1).encode() + b"\n"


def _types(rows: Iterable[Fields]) -> dict[str, dict[str, str]]:
    kinds = {str: "string", int: "integer", float: "double"}
    return {name: {"d": kinds[type(value)]} for row in rows for name, value in row.items()}


def read_cx2(data: bytes, *, name: str = "") -> Network:
    """Reads CX2; a node is a species unless it says that it is a gate, and an edge must say its effect or sign.

    Args:
        data: a CX2 document, UTF-8.
        name: of the network, where the document's own is not wanted.

    Raises:
        InputError: this is not a CX2 document.
        NetworkError: its parts do not make a network: all faults at once.
    """
    try:
        document = json.loads(data)
        aspects: dict[str, list[Any]] = {
            key: value for part in document for key, value in part.items() if isinstance(value, list)
        }
        titles = [str(each["name"]) for each in aspects.get("networkAttributes", []) if "name" in each]
        nodes = {each["id"]: each.get("v", {}) for each in aspects["nodes"]}
        ids = {place: str(stated.get(_NAME) or stated.get("name") or place) for place, stated in nodes.items()}
        made = [Node(ids[place], dict(stated)) for place, stated in nodes.items()]
        arcs = [Arc(ids[each["s"]], ids[each["t"]], dict(each.get("v", {}))) for each in aspects.get("edges", [])]
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError) as error:
        raise InputError(f"This is not CX2: {type(error).__name__}: {error}.", remedy="Export it again.") from error
    return from_gates(GateGraph(name or next(iter(titles), "network"), tuple(made), tuple(arcs)))
