"""Files of traces: texts, JSON documents, and collections with one a line."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from benchwork.io.networks import read_file
from benchwork.language.document import from_document
from benchwork.language.printer import print_trace
from benchwork.model.errors import InputError

__all__ = ["NamedText", "open_traces", "save_text"]


@dataclass(frozen=True, slots=True)
class NamedText:
    """A trace's text and what to call it."""

    name: str
    text: str


def open_traces(path: Path) -> tuple[NamedText, ...]:
    """The traces of a file: all that it has.

    Args:
        path: a text; a .json document of one trace; or a .jsonl collection, whose rows have a document's fields, the
            whole reply under "raw_response", or its blocks under "explain" and "dag".

    Raises:
        NotFoundError: there is no such file.
        InputError: it cannot be read, or is not of its format.
    """
    try:
        text = read_file(path).decode()
    except UnicodeDecodeError as error:
        raise InputError(
            f"{path} is not UTF-8 text: {error.reason} at byte {error.start:,}.", remedy="Save it as UTF-8."
        ) from error
    text = text.removeprefix("\ufeff")
    if path.suffix == ".json":
        return (NamedText(path.name, _of_document(_loaded(text, str(path)))),)
    if path.suffix != ".jsonl":
        return (NamedText(path.name, text),)
    rows = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    return tuple(_of_row(_loaded(line, f"{path}, line {number}"), path, number) for number, line in rows)


def save_text(text: str, path: Path) -> None:
    """Writes a text; what was there stays until all is written.

    Raises:
        InputError: the file cannot be written.
    """
    try:
        with tempfile.NamedTemporaryFile(
            "w", dir=path.parent, prefix=f".{path.name}.", delete=False, encoding="utf-8"
        ) as file:
            file.write(text)
        os.replace(file.name, path)
    except (OSError, ValueError) as error:
        raise InputError(
            f"{path} cannot be written: {error}.", remedy="Give a place that can be written to."
        ) from error


def _loaded(text: str, where: str) -> object:
    try:
        loaded: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"{where} is not JSON: {error}.", remedy="Give one JSON object a trace.") from error
    return loaded


def _of_document(document: object) -> str:
    return print_trace(from_document(document))


def _of_row(row: object, path: Path, number: int) -> NamedText:
    if not isinstance(row, dict):
        raise InputError(f"{path}, line {number} is not an object.", remedy="Give one JSON object a trace.")
    name = next((str(row[key]) for key in ("id", "name") if key in row), f"{path.name}:{number}")
    if isinstance(whole := row.get("raw_response"), str):
        return NamedText(name, whole)
    if isinstance(row.get("explain"), str):
        blocks = (
            (tag, row.get(key)) for tag, key in (("think", "thinking"), *((t, t) for t in ("answer", "explain", "dag")))
        )
        return NamedText(
            name, "\n\n".join(f"<{tag}>\n{said}\n</{tag}>" for tag, said in blocks if isinstance(said, str))
        )
    return NamedText(name, _of_document(row))
