"""What SBML has no place for, as annotations of our own: ids that are not plain, modules, genes, references."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from benchwork.networks.reactions import Problem, Reaction, Species

__all__ = [
    "ANNOTATION", "CORE", "annotate", "annotated", "number", "reaction_fields", "reaction_values", "species_fields",
    "species_values",
]  # fmt: skip

CORE = "http://www.sbml.org/sbml/level3/version1/core"
ANNOTATION = "urn:benchwork:network:1"
_PREFIX = "bw"
_TEXTS = ("id", "name", "kind", "module", "location", "genes", "notes")
_NUMBERS = ("y0", "ymax", "tau", "weight", "n", "ec50")


def annotate(element: Element, tag: str, *rows: Mapping[str, str]) -> None:
    """Adds an annotation of rows with attributes; it must come before the element's other children."""
    holder = SubElement(element, "annotation")
    for row in rows:
        SubElement(holder, f"{_PREFIX}:{tag}", {f"xmlns:{_PREFIX}": ANNOTATION, **row})


def annotated(element: Element, tag: str) -> list[dict[str, str]]:
    """The rows of an element's annotation."""
    return [dict(row.attrib) for row in element.findall(f"{{*}}annotation/{{{ANNOTATION}}}{tag}")]


def species_fields(species: Species) -> dict[str, str]:
    """A species as attributes."""
    return _fields(species)


def reaction_fields(reaction: Reaction, order: int) -> dict[str, str]:
    """A reaction's id, parameters and remarks as attributes, with its place in the network."""
    papers = {"references": " ".join(reaction.references)} if reaction.references else {}
    return {**_fields(reaction), **papers, "order": str(order)}


def _fields(thing: Species | Reaction) -> dict[str, str]:
    names = [each.name for each in fields(thing) if each.name in (*_TEXTS, *_NUMBERS)]
    return {name: str(value) for name in names if (value := getattr(thing, name)) != ""}


def species_values(row: Mapping[str, str], where: str, problems: list[Problem]) -> dict[str, Any]:
    """The arguments of a Species from attributes; what is no number is a problem."""
    return _values(row, {each.name for each in fields(Species)}, where, problems)


def reaction_values(row: Mapping[str, str], where: str, problems: list[Problem]) -> dict[str, Any]:
    """The arguments of a Reaction, but for its rule, from attributes; what is no number is a problem."""
    found = _values(row, {each.name for each in fields(Reaction)}, where, problems)
    return {**found, "references": tuple(row.get("references", "").split())}


def _values(row: Mapping[str, str], names: set[str], where: str, problems: list[Problem]) -> dict[str, Any]:
    found: dict[str, Any] = {name: row[name] for name in _TEXTS if name in row and name in names}
    for name in _NUMBERS:
        if name in row and name in names:
            found[name] = number(row[name], f"{where}: {name}", problems)
    return found


def number(text: str, where: str, problems: list[Problem]) -> float:
    """The number that a text is; one that is none is a problem, and 1."""
    try:
        return float(text)
    except ValueError:
        problems.append(Problem(where, f"{text!r} is not a number"))
        return 1.0
