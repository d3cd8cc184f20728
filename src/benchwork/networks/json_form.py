"""Networks as JSON: Benchwork's own form, which keeps everything."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from benchwork.model.base import Frozen
from benchwork.model.errors import InputError
from benchwork.model.record import Source
from benchwork.networks.reactions import (
    DEFAULTS,
    Cell,
    Network,
    NetworkError,
    Problem,
    Reaction,
    Row,
    Species,
    problems_of,
)
from benchwork.networks.rules import from_rule

__all__ = ["FORMAT", "VERSION", "read_json", "write_json"]

FORMAT = "benchwork-network"
VERSION = 1
_REMEDY = f'It should be an object with "format": "{FORMAT}" and "version": {VERSION}.'


class _Row(Frozen):
    sheet: str
    number: int
    cells: tuple[tuple[str, str], ...] = ()


class _Species(Frozen):
    id: str
    name: str = ""
    y0: float = DEFAULTS.y0
    ymax: float = DEFAULTS.ymax
    tau: float = DEFAULTS.tau
    kind: str = ""
    module: str = ""
    location: str = ""
    genes: str = ""
    row: _Row | None = None


class _Reaction(Frozen):
    id: str
    rule: str
    weight: float = DEFAULTS.weight
    n: float = DEFAULTS.n
    ec50: float = DEFAULTS.ec50
    module: str = ""
    references: tuple[str, ...] = ()
    notes: str = ""
    row: _Row | None = None


class _Document(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["benchwork-network"]
    version: Annotated[int, Field(ge=VERSION, le=VERSION)]
    name: str
    title: str = ""
    source: Source | None = None
    file: str = ""
    species: tuple[_Species, ...]
    reactions: tuple[_Reaction, ...]


def write_json(network: Network) -> bytes:
    """Writes a network as JSON, one species or reaction a line; what has its default is left out."""
    head: dict[str, Any] = {"format": FORMAT, "version": VERSION, "name": network.name}
    if network.title:
        head["title"] = network.title
    if network.source:
        head["source"] = network.source.model_dump(mode="json")
    if network.digest:
        head["file"] = network.digest
    species = [
        _Species(
            id=each.id, name=each.name, y0=each.y0, ymax=each.ymax, tau=each.tau, kind=each.kind, module=each.module,
            location=each.location, genes=each.genes, row=_row(each.row),
        )
        for each in network.species
    ]  # fmt: skip
    reactions = [
        _Reaction(
            id=each.id, rule=each.rule, weight=each.weight, n=each.n, ec50=each.ec50, module=each.module,
            references=each.references, notes=each.notes, row=_row(each.row),
        )
        for each in network.reactions
    ]  # fmt: skip
    lines = [f"  {_text(key)}: {_text(value)}" for key, value in head.items()]
    lines += [f"  {_text(key)}: {_lines(values)}" for key, values in (("species", species), ("reactions", reactions))]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _row(row: Row | None) -> _Row | None:
    return (
        None
        if row is None
        else _Row(sheet=row.sheet, number=row.number, cells=tuple((cell.head, cell.text) for cell in row.cells))
    )


def _row_of(row: _Row | None) -> Row | None:
    return None if row is None else Row(row.sheet, row.number, tuple(Cell(head, text) for head, text in row.cells))


def _lines(values: list[_Species] | list[_Reaction]) -> str:
    rows = ",\n".join(f"    {_text(value.model_dump(mode='json', exclude_defaults=True))}" for value in values)
    return f"[\n{rows}\n  ]" if rows else "[]"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def read_json(data: bytes, *, name: str = "") -> Network:
    """Reads what `write_json` wrote.

    Args:
        data: UTF-8 JSON.
        name: of the network, where the document's own is not wanted.

    Raises:
        InputError: this is not JSON.
        NetworkError: it is not a network of this version, or its parts do not fit: all faults at once.
    """
    try:
        document = _Document.model_validate(json.loads(data))
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InputError(f"This is not JSON: {error}.", remedy=_REMEDY) from error
    except ValidationError as error:
        problems = [Problem("/".join(map(str, fault["loc"])) or "document", fault["msg"]) for fault in error.errors()]
        raise NetworkError(problems, name=name, remedy=_REMEDY) from error
    species = tuple(
        Species(
            each.id, each.name, each.y0, each.ymax, each.tau, each.kind, each.module, each.location, each.genes,
            _row_of(each.row),
        )
        for each in document.species
    )  # fmt: skip
    problems = []
    reactions = []
    names = {each.id for each in species}
    for each in document.reactions:
        try:
            rule = from_rule(each.rule, names)
        except InputError as error:
            problems.append(Problem(f"reaction {each.id}", error.problem))
            continue
        reactions.append(Reaction(
            each.id, rule.inputs, rule.product, each.weight, each.n, each.ec50, each.module, each.references,
            each.notes, _row_of(each.row),
        ))  # fmt: skip
    if problems:
        raise NetworkError([*problems, *problems_of(species, reactions)], name=document.name)
    return Network(
        name or document.name, species, tuple(reactions), document.title, document.source, document.file,
    )  # fmt: skip
