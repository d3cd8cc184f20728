"""Networks as CSV: one table with the species and then the reactions; edge lists are read too."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from benchwork.model.base import sha256_hex
from benchwork.model.errors import InputError
from benchwork.networks.edges import Edge, network_of_edges, sign_of
from benchwork.networks.reactions import Cell, Network, NetworkError, Problem, Row
from benchwork.networks.rows import (
    REACTION_HEADS,
    SPECIES_HEADS,
    SheetRow,
    network_of_rows,
    reaction_cells,
    species_cells,
)
from benchwork.networks.rules import from_rule

__all__ = ["read_table", "write_table"]

_TABLE = "table"
_SPECIES, _REACTIONS = "species", "reactions"
_HEADS = (_TABLE, *dict.fromkeys((*SPECIES_HEADS, *REACTION_HEADS)))
_EFFECTS = ("effect", "sign", "interaction")
_LONGEST_FIELD = 1_000_000


def write_table(network: Network) -> bytes:
    """Writes a network as one CSV table; its first column says which of the two a row is."""
    written = io.StringIO()
    rows = csv.DictWriter(written, _HEADS, lineterminator="\n")
    rows.writeheader()
    for species in network.species:
        rows.writerow({_TABLE: _SPECIES, **dict(zip(SPECIES_HEADS, species_cells(species), strict=True))})
    for reaction in network.reactions:
        rows.writerow({_TABLE: _REACTIONS, **dict(zip(REACTION_HEADS, reaction_cells(reaction), strict=True))})
    return written.getvalue().encode()


def read_table(data: bytes, *, name: str = "network", renumber: bool = False) -> Network:
    """Reads a CSV table with heads in its first row.

    Three are understood: what `write_table` writes; a table of reactions alone (a column Rule), whose species get the
    defaults; an edge list (columns source, target and effect).

    Args:
        data: UTF-8 text, with commas, semicolons or tabs.
        name: of the network.
        renumber: give a repeated reaction id the suffix .2, .3 ... instead of refusing it.

    Raises:
        InputError: this is not UTF-8 text, or its columns are none of these.
        NetworkError: rows that are not as they should be: all of them.
    """
    lines = _lines(data)
    heads = [head.strip() for head in lines[0]] if lines else []
    known = {head.casefold() for head in heads}
    rows = [
        SheetRow.of("table", number, heads, [text.strip() for text in line]) for number, line in enumerate(lines[1:], 2)
    ]
    if "rule" in known:
        return _network(rows, name=name, digest=sha256_hex(data), renumber=renumber)
    if {"source", "target"} <= known and known & set(_EFFECTS):
        return _edge_list(rows, name)
    raise InputError(
        f"The columns {', '.join(map(repr, heads[:12])) or '(none)'} are not those of a network.",
        remedy="Give a column Rule, or the columns source, target and effect.",
    )


def _lines(data: bytes) -> list[list[str]]:
    try:
        text = data.decode("utf-8-sig")
        first = text.partition("\n")[0]
        separator = max(",;\t", key=first.count)
        csv.field_size_limit(_LONGEST_FIELD)
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))
    except UnicodeDecodeError as error:
        raise InputError(f"This is not UTF-8 text: {error}.", remedy="Save the file as UTF-8.") from error
    except csv.Error as error:
        raise InputError(
            f"This is not CSV: {error}.", remedy="Export it again, or check its quotation marks."
        ) from error


def _network(rows: Sequence[SheetRow], *, name: str, digest: str, renumber: bool) -> Network:
    tables: dict[str, list[SheetRow]] = {_SPECIES: [], _REACTIONS: []}
    problems = []
    for row in rows:
        which = row.text(_TABLE).casefold() or _REACTIONS
        if which in tables:
            tables[which].append(row)
        elif row.row.cells:
            problems.append(Problem(row.row.where, f"{which!r} is neither {_SPECIES!r} nor {_REACTIONS!r}"))
    if problems:
        raise NetworkError(problems, name=name)
    species = tables[_SPECIES] or _named(tables[_REACTIONS])
    return network_of_rows(species, tables[_REACTIONS], name=name, digest=digest, renumber=renumber)


def _named(reactions: Sequence[SheetRow]) -> list[SheetRow]:
    """A species row for each name in the rules, in order; a rule that cannot be read is left to its own reader."""
    found: dict[str, SheetRow] = {}
    for row in reactions:
        try:
            rule = from_rule(row.text("rule"))
        except InputError:
            continue
        for id_ in (*(literal.species for literal in rule.inputs), rule.product):
            cells = (Cell("Rule", row.text("rule")),)
            found.setdefault(id_, SheetRow(Row(row.row.sheet, row.row.number, cells), {"id": id_}, ()))
    return list(found.values())


def _edge_list(rows: Sequence[SheetRow], name: str) -> Network:
    problems: list[Problem] = []
    pairs: list[Edge] = []
    for row in rows:
        if not row.row.cells:
            continue
        effect = next((row.text(head) for head in _EFFECTS if row.text(head)), "")
        try:
            sign = sign_of(effect)
        except InputError as error:
            problems.append(Problem(row.row.where, error.problem))
            continue
        if not (row.text("source") and row.text("target")):
            problems.append(Problem(row.row.where, "the source or the target is blank"))
            continue
        pairs.append(Edge(row.text("source"), row.text("target"), sign))
    if problems:
        raise NetworkError(problems, name=name)
    return network_of_edges(pairs, name=name)
