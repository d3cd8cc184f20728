"""A trace in the formats of other programs: as JSON, SIF, GraphML and CX2 as it stands, without looking names up."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from benchwork.language.document import to_document
from benchwork.language.primitives.base import Step
from benchwork.language.printer import print_trace
from benchwork.language.trace import Edge, Trace

__all__ = ["FORMATS", "to_cx2", "to_graphml", "to_json", "to_sif"]

_GRAPHML = "http://graphml.graphdrawing.org/xmlns"
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def to_json(trace: Trace) -> str:
    """The JSON form, which keeps everything; see `document`."""
    return json.dumps(to_document(trace), ensure_ascii=False, indent=1) + "\n"


def to_sif(trace: Trace) -> str:
    """Simple interaction format: one edge a line, steps by their ids; a step without edges stands alone."""
    lines = [f"{_plain(edge.source)}\t{_relation(edge)}\t{_plain(edge.target)}" for edge in trace.edges]
    joined = {end for edge in trace.edges for end in (edge.source, edge.target)}
    lines += [_plain(step.id) for step in trace.steps if step.id not in joined]
    return "".join(f"{line}\n" for line in lines)


def to_graphml(trace: Trace) -> str:
    """GraphML: steps as nodes with their arguments as data. Characters that XML cannot hold become U+FFFD."""
    ET.register_namespace("", _GRAPHML)
    root = ET.Element(f"{{{_GRAPHML}}}graphml")
    keys = [("node", key) for key in _node_keys(trace)] + [("edge", "relation")]
    for owner, key in keys:
        declared = {"id": f"{owner}_{key}", "for": owner, "attr.name": key, "attr.type": "string"}
        ET.SubElement(root, f"{{{_GRAPHML}}}key", declared)
    graph = ET.SubElement(root, f"{{{_GRAPHML}}}graph", {"id": "trace", "edgedefault": "directed"})
    for step in trace.steps:
        node = ET.SubElement(graph, f"{{{_GRAPHML}}}node", {"id": _xml(step.id)})
        for key, value in _fields(step).items():
            ET.SubElement(node, f"{{{_GRAPHML}}}data", {"key": f"node_{key}"}).text = _xml(value)
    for edge in trace.edges:
        drawn = ET.SubElement(graph, f"{{{_GRAPHML}}}edge", {"source": _xml(edge.source), "target": _xml(edge.target)})
        ET.SubElement(drawn, f"{{{_GRAPHML}}}data", {"key": "edge_relation"}).text = _relation(edge)
    ET.indent(root)
    return f"<?xml version='1.0' encoding='UTF-8'?>\n{ET.tostring(root, encoding='unicode')}\n"


def to_cx2(trace: Trace) -> str:
    """CX2 of Cytoscape and NDEx; an edge with an undeclared end cannot be written and is left out."""
    number = {step.id: place for place, step in enumerate(trace.steps)}
    nodes = [
        {"id": place, "v": {"id": step.id, "name": step.id, **_fields(step)}} for place, step in enumerate(trace.steps)
    ]
    edges = [
        {"s": number[edge.source], "t": number[edge.target], "v": {"interaction": _relation(edge)}}
        for edge in trace.edges
        if edge.source in number and edge.target in number
    ]
    aspects: dict[str, list[Any]] = {
        "attributeDeclarations": [{
            "nodes": {key: {"d": "string"} for key in ("id", "name", *_node_keys(trace))},
            "edges": {"interaction": {"d": "string"}},
        }],
        "nodes": nodes,
        "edges": [{"id": place, **edge} for place, edge in enumerate(edges)],
    }  # fmt: skip
    document: list[dict[str, Any]] = [
        {"CXVersion": "2.0", "hasFragments": False},
        {"metaData": [{"name": name, "elementCount": len(values)} for name, values in aspects.items()]},
        *({name: values} for name, values in aspects.items()),
        {"status": [{"success": True}]},
    ]
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


FORMATS: Mapping[str, Callable[[Trace], str]] = MappingProxyType(
    {"json": to_json, "sif": to_sif, "graphml": to_graphml, "cx2": to_cx2, "text": print_trace}
)
"""Writers by the name of their format."""


def _relation(edge: Edge) -> str:
    said = edge.kind.value if edge.kind else "unspecified"
    return f"{said} feedback" if edge.feedback else said


def _fields(step: Step) -> dict[str, str]:
    stated = {argument.name: value for argument, value in step.stated()}
    texts = {key: "; ".join(value) if isinstance(value, tuple) else str(value) for key, value in stated.items()}
    return {"primitive": step.spec.name, "category": step.spec.category.value, **texts}


def _node_keys(trace: Trace) -> list[str]:
    return list(dict.fromkeys(key for step in trace.steps for key in _fields(step)))


def _plain(text: str) -> str:
    """A text without the tabs and line ends that separate the fields of SIF."""
    return re.sub(r"[\t\r\n]", " ", text)


def _xml(text: str) -> str:
    return _NOT_XML.sub("\ufffd", text)
