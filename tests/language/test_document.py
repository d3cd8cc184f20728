from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.language.document import from_document, to_document, trace_schema
from benchwork.language.parser import parse
from benchwork.language.primitives import PRIMITIVES
from benchwork.language.trace import Trace
from benchwork.model.errors import InputError


def conforms(value: Any, schema: dict[str, Any]) -> bool:
    """Whether a value is as a schema has it; knows the few words that ours uses, and refuses any other."""
    known = {
        "$schema", "title", "description", "type", "properties", "required", "additionalProperties", "items", "anyOf",
        "enum", "const",
    }  # fmt: skip
    assert schema.keys() <= known
    if "anyOf" in schema:
        return any(conforms(value, each) for each in schema["anyOf"])
    if "const" in schema:
        return bool(value == schema["const"])
    if "enum" in schema:
        return value in schema["enum"]
    match schema["type"]:
        case "object":
            inside = schema["properties"]
            return (
                isinstance(value, dict) and set(schema["required"]) <= value.keys() <= inside.keys()
                and all(conforms(each, inside[key]) for key, each in value.items())
            )  # fmt: skip
        case "array":
            return isinstance(value, list) and all(conforms(each, schema["items"]) for each in value)
        case "boolean":
            return isinstance(value, bool)
        case kind:
            assert kind == "string"
            return isinstance(value, str)


@given(st.data())
def test_a_document_gives_its_trace_back_and_is_as_the_schema_has_it(
    traces: st.SearchStrategy[Trace], data: st.DataObject
) -> None:
    trace = data.draw(traces)
    document = json.loads(json.dumps(to_document(trace)))
    assert from_document(document) == trace
    assert conforms(document, trace_schema())


def test_the_schema_has_every_primitive_and_refuses_what_is_not_known(plain: str) -> None:
    schema = trace_schema()
    alternatives = schema["properties"]["steps"]["items"]["anyOf"]
    assert {each["properties"]["primitive"]["const"] for each in alternatives} == PRIMITIVES.keys() - {"set_context"}
    document = to_document(parse(plain).trace)
    assert conforms(document, schema)
    del document["steps"][2]["site"]
    assert not conforms(document, schema)


@pytest.mark.parametrize(
    ("document", "pointer"),
    [
        ([], "The document"),
        ({"format": "x"}, "'x'"),
        ({"version": 2}, "version 2"),
        ({"more": 1}, "/more"),
        ({"steps": {}}, "/steps"),
        ({"steps": [{"primitive": "kills", "id": "n1"}]}, "/steps/0/primitive"),
        ({"steps": [{"primitive": "set_context", "id": "n1"}]}, "/steps/0/primitive"),
        ({"steps": [{"primitive": "binds_to"}]}, "/steps/0/id"),
        ({"steps": [{"primitive": "binds_to", "id": "n1", "drug": "x"}]}, "/steps/0/drug"),
        ({"steps": [{"primitive": "binds_to", "id": "n1", "actor": 7}]}, "/steps/0/actor"),
        ({"steps": [{"primitive": "modulates_complex", "id": "n1", "members": "A"}]}, "/steps/0/members"),
        ({"steps": [{"primitive": "modulates_complex", "id": "n1", "direction": "sideways"}]}, "/steps/0/direction"),
        ({"edges": [{"source": "a"}]}, "/edges/0/target"),
        ({"edges": [{"source": "a", "target": "b", "relation": "some"}]}, "/edges/0/relation"),
        ({"edges": [{"source": "a", "target": "b", "feedback": "yes"}]}, "/edges/0/feedback"),
        ({"context": {"id": "n0"}}, "/context/id"),
        ({"answer": None}, "/answer"),
    ],
)
def test_what_is_wrong_with_a_document_is_named(document: object, pointer: str) -> None:
    with pytest.raises(InputError, match=pointer) as caught:
        from_document(document)
    assert caught.value.remedy


def test_a_missing_argument_is_left_to_the_checks() -> None:
    trace = from_document({"steps": [{"primitive": "binds_to", "id": "n1", "actor": "A", "target": None}], "edges": []})
    assert to_document(trace)["steps"] == [{"primitive": "binds_to", "id": "n1", "actor": "A"}]
