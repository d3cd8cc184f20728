from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.language.drawing import draw_trace
from benchwork.language.exports import FORMATS, to_cx2, to_graphml, to_json, to_sif
from benchwork.language.parser import parse
from benchwork.language.trace import Trace

GRAPHML = "{http://graphml.graphdrawing.org/xmlns}"


def test_sif_has_the_edges(plain: str) -> None:
    lines = to_sif(parse(plain).trace).splitlines()
    assert lines[0] == "n1\tcausal\tn2"
    assert lines[-1] == "n5\tcorrelative\tn6"
    assert to_sif(parse('binds_to(id="n1", actor="a", target="b")').trace) == "n1\n"


def test_graphml_has_steps_arguments_and_edges(plain: str) -> None:
    root = ET.fromstring(to_graphml(parse(plain).trace))
    nodes = {node.get("id"): {data.get("key"): data.text for data in node} for node in root.iter(f"{GRAPHML}node")}
    assert list(nodes) == ["n1", "n2", "n3", "n4", "n5", "n6"]
    assert nodes["n5"]["node_gene_list"] == "DUSP6; SPRY4"
    assert nodes["n5"]["node_direction"] == "down"
    declared = {key.get("id") for key in root.iter(f"{GRAPHML}key")}
    assert {data.get("key") for data in root.iter(f"{GRAPHML}data")} <= declared
    assert len(list(root.iter(f"{GRAPHML}edge"))) == 6


def test_cx2_counts_what_it_has(plain: str) -> None:
    document = json.loads(to_cx2(parse(plain).trace))
    aspects = {key: value for part in document for key, value in part.items()}
    assert {each["name"]: each["elementCount"] for each in aspects["metaData"]} == {
        "attributeDeclarations": 1, "nodes": 6, "edges": 6,
    }  # fmt: skip
    assert [(edge["s"], edge["t"]) for edge in aspects["edges"]][:2] == [(0, 1), (1, 2)]
    assert set(aspects["nodes"][0]["v"]) <= set(aspects["attributeDeclarations"][0]["nodes"])


def test_json_is_the_document(plain: str) -> None:
    assert json.loads(to_json(parse(plain).trace))["format"] == "benchwork.trace"


@given(st.data())
def test_whatever_the_trace_every_format_is_well_formed(traces: st.SearchStrategy[Trace], data: st.DataObject) -> None:
    trace = data.draw(traces)
    for name, write in FORMATS.items():
        written = write(trace)
        written.encode()
        if name in ("json", "cx2"):
            json.loads(written)
        if name == "graphml":
            ET.fromstring(written)
    root = ET.fromstring(draw_trace(trace))
    assert len(list(root.iter("{http://www.w3.org/2000/svg}rect"))) == len(trace.steps)


def test_a_drawing_puts_causes_above_their_effects(plain: str) -> None:
    root = ET.fromstring(draw_trace(parse(plain).trace))
    boxes = {
        group.findall("{*}text")[0].text.split(":")[0]: float(rect.get("y", "nan"))  # type: ignore[union-attr]
        for group in root.iter("{http://www.w3.org/2000/svg}g")
        if (rect := group.find("{*}rect")) is not None
    }
    assert boxes["n1"] < boxes["n2"] < boxes["n3"] < boxes["n4"] < boxes["n5"] < boxes["n6"]


@pytest.mark.parametrize("words", ["<script>alert(1)</script>", "]]>", "\x00\x1b[31m", "&amp;"])
def test_text_of_a_trace_is_never_markup(words: str) -> None:
    escaped = words.encode("unicode_escape").decode().replace("\\x", "\\u00").replace('"', "")
    trace = parse(f'binds_to(id="n1", actor="{escaped}", target="b")').trace
    assert "<script" not in draw_trace(trace)
    assert "<script" not in to_graphml(trace)
    ET.fromstring(draw_trace(trace))
