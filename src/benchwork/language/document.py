"""The JSON form of a trace, and its JSON Schema, for programs and for models with structured output."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benchwork.language.primitives import PRIMITIVES
from benchwork.language.primitives.base import Action, Argument, Form, Step
from benchwork.language.primitives.system import SetContext
from benchwork.language.trace import Edge, EdgeKind, Trace
from benchwork.language.values import Direction
from benchwork.model.errors import InputError

__all__ = ["FORMAT", "VERSION", "from_document", "to_document", "trace_schema"]

FORMAT, VERSION = "benchwork.trace", 1

_ACTION_KEYS = ("primitive", "id")
_EDGE_KEYS = frozenset({"source", "target", "relation", "feedback"})
_TRACE_KEYS = frozenset({"format", "version", "thinking", "answer", "context", "steps", "edges"})


def to_document(trace: Trace) -> dict[str, Any]:
    """A trace as JSON-ready data; what is not stated is left out."""
    document: dict[str, Any] = {"format": FORMAT, "version": VERSION}
    document |= {key: said for key, said in (("thinking", trace.thinking), ("answer", trace.answer)) if said}
    if trace.context is not None:
        document["context"] = _values(trace.context)
    document["steps"] = [{"primitive": step.spec.name, "id": step.id, **_values(step)} for step in trace.steps]
    document["edges"] = [_edge_document(edge) for edge in trace.edges]
    return document


def from_document(document: object) -> Trace:
    """The trace of a document. An argument may be missing: `check` says so, as it does for a text.

    Raises:
        InputError: naming the JSON Pointer of what is not as the schema has it.
    """
    data = _mapping(document, "", _TRACE_KEYS)
    if data.get("format", FORMAT) != FORMAT or data.get("version", VERSION) != VERSION:
        raise InputError(
            f"This is {str(data.get('format'))[:40]!r} version {str(data.get('version'))[:10]}.",
            remedy=f"Give a document of format {FORMAT!r} version {VERSION}.",
        )
    context = data.get("context")
    steps = [_step(each, f"/steps/{number}") for number, each in enumerate(_list(data.get("steps", []), "/steps"))]
    edges = [_edge(each, f"/edges/{number}") for number, each in enumerate(_list(data.get("edges", []), "/edges"))]
    return Trace(
        context=None if context is None else SetContext(**_arguments(SetContext, context, "/context", ())),
        steps=tuple(steps), edges=tuple(edges), thinking=_text(data.get("thinking", ""), "/thinking"),
        answer=_text(data.get("answer", ""), "/answer"),
    )  # fmt: skip


def trace_schema() -> dict[str, Any]:
    """JSON Schema (draft 2020-12) of a trace; every primitive is one alternative of a step."""
    steps = [_action_schema(cls) for cls in PRIMITIVES.values() if issubclass(cls, Step)]
    edge = {
        "source": {"type": "string", "description": "id of the step it comes from"},
        "target": {"type": "string", "description": "id of the step it goes to"},
        "relation": {"enum": [kind.value for kind in EdgeKind]},
        "feedback": {"type": "boolean", "description": "whether it closes a loop on purpose"},
    }
    properties = {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "thinking": {"type": "string"},
        "answer": {"type": "string", "description": "the explanation in prose"},
        "context": _action_schema(SetContext),
        "steps": {"type": "array", "items": {"anyOf": steps}},
        "edges": {"type": "array", "items": _closed(edge, ["source", "target", "relation"])},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Mechanistic trace",
        **_closed(properties, ["steps", "edges"]),
    }


def _values(action: Action) -> dict[str, Any]:
    return {
        argument.name: list(value) if isinstance(value, tuple) else str(value) for argument, value in action.stated()
    }


def _edge_document(edge: Edge) -> dict[str, Any]:
    said: dict[str, Any] = {"source": edge.source, "target": edge.target}
    said |= {"relation": edge.kind.value} if edge.kind else {}
    return said | ({"feedback": True} if edge.feedback else {})


def _action_schema(cls: type[Action]) -> dict[str, Any]:
    properties = {argument.name: _argument_schema(argument) for argument in cls.spec.arguments}
    required = [argument.name for argument in cls.spec.required]
    if issubclass(cls, Step):
        properties = {"primitive": {"const": cls.spec.name}, "id": {"type": "string"}, **properties}
        required = [*_ACTION_KEYS, *required]
    return {"description": cls.spec.description, **_closed(properties, required)}


def _argument_schema(argument: Argument) -> dict[str, Any]:
    match argument.form:
        case Form.NAMES:
            shape: dict[str, Any] = {"type": "array", "items": {"type": "string"}}
        case Form.DIRECTION:
            shape = {"enum": [each.value for each in Direction]}
        case _:
            shape = {"type": "string"}
    return {**shape, "description": argument.description}


def _closed(properties: Mapping[str, Any], required: list[str]) -> dict[str, Any]:
    return {
        "type": "object", "properties": dict(properties), "required": required, "additionalProperties": False,
    }  # fmt: skip


def _step(document: object, at: str) -> Step:
    data = _mapping(document, at, None)
    cls = PRIMITIVES.get(_text(data.get("primitive"), f"{at}/primitive"))
    if cls is None or not issubclass(cls, Step):
        names = ", ".join(name for name, each in PRIMITIVES.items() if issubclass(each, Step))
        raise InputError(f"{at}/primitive is {str(data['primitive'])[:60]!r}.", remedy=f"Give one of {names}.")
    return cls(id=_text(data.get("id"), f"{at}/id"), **_arguments(cls, data, at, _ACTION_KEYS))


def _arguments(cls: type[Action], document: object, at: str, besides: tuple[str, ...]) -> dict[str, Any]:
    by_name = {argument.name: argument for argument in cls.spec.arguments}
    data = _mapping(document, at, frozenset(by_name) | frozenset(besides))
    found: dict[str, Any] = {}
    for name, value in data.items():
        if name in besides or value is None:
            continue
        match by_name[name].form:
            case Form.NAMES:
                found[name] = tuple(
                    _text(each, f"{at}/{name}/{n}") for n, each in enumerate(_list(value, f"{at}/{name}"))
                )
            case Form.DIRECTION:
                found[name] = _one_of(Direction, value, f"{at}/{name}")
            case _:
                found[name] = _text(value, f"{at}/{name}")
    return found


def _edge(document: object, at: str) -> Edge:
    data = _mapping(document, at, _EDGE_KEYS)
    relation, feedback = data.get("relation"), data.get("feedback", False)
    if not isinstance(feedback, bool):
        raise InputError(f"{at}/feedback is not true or false.", remedy="Give true or false.")
    return Edge(
        _text(data.get("source"), f"{at}/source"), _text(data.get("target"), f"{at}/target"),
        None if relation is None else _one_of(EdgeKind, relation, f"{at}/relation"), feedback,
    )  # fmt: skip


def _one_of(words: Any, value: object, at: str) -> Any:
    known = [each.value for each in words]
    if value not in known:
        raise InputError(f"{at} is {str(value)[:40]!r}.", remedy=f"Give one of {', '.join(known)}.")
    return words(value)


def _mapping(value: object, at: str, keys: frozenset[str] | None) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise InputError(f"{at or 'The document'} is not an object.", remedy="Give an object, as the schema has it.")
    if keys is not None and (unknown := sorted(set(map(str, value)) - keys)):
        raise InputError(f"{at}/{unknown[0][:60]} is not known.", remedy=f"Known are {', '.join(sorted(keys))}.")
    return value


def _list(value: object, at: str) -> list[Any]:
    if not isinstance(value, list):
        raise InputError(f"{at} is not an array.", remedy="Give an array, as the schema has it.")
    return value


def _text(value: object, at: str) -> str:
    if not isinstance(value, str):
        raise InputError(f"{at} is not a text.", remedy="Give a text, as the schema has it.")
    return value
