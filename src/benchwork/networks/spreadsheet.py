"""Netflux spreadsheets: a sheet of species and a sheet of reactions, read from .xlsx or .xls and written to .xlsx.

Row 1 is a title, row 2 the heads, the data begin in row 3. Heads are compared without case; columns without a known
head, and rows of the reactions without a rule, are skipped.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Any

from benchwork.model.base import sha256_hex
from benchwork.model.errors import InputError
from benchwork.networks.reactions import Network, NetworkError, Problem
from benchwork.networks.rows import (
    REACTION_HEADS,
    SPECIES_HEADS,
    SheetRow,
    network_of_rows,
    reaction_cells,
    species_cells,
)
from benchwork.networks.workbook import Grid, needs_libraries, read_workbook

__all__ = ["read_spreadsheet", "write_spreadsheet"]

SPECIES_SHEET, REACTIONS_SHEET = "species", "reactions"
NEEDED = {SPECIES_SHEET: ("id",), REACTIONS_SHEET: ("id", "rule")}
HEAD_ROW = 1


def read_spreadsheet(data: bytes, *, name: str = "network", renumber: bool = False) -> Network:
    """Reads a network from a Netflux workbook.

    Args:
        data: the bytes of an .xlsx or .xls file.
        name: of the network.
        renumber: give a repeated reaction id the suffix .2, .3 ... instead of refusing it.

    Raises:
        NetworkError: a sheet or column is missing, or rows are not as they should be: all of them, with sheet, row and
            text.
        InputError: the bytes are not a workbook that can be read.
    """
    grids = {grid.name.strip().casefold(): grid for grid in read_workbook(data)}
    if problems := [problem for sheet, heads in NEEDED.items() for problem in _problems(grids, sheet, heads)]:
        raise NetworkError(
            problems, name=name,
            remedy="Row 1 of each sheet holds a title, row 2 the heads, and the data begin in row 3.",
        )  # fmt: skip
    species, reactions = (_rows(grids[sheet], sheet) for sheet in NEEDED)
    return network_of_rows(species, reactions, name=name, digest=sha256_hex(data), renumber=renumber)


def _problems(grids: dict[str, Grid], sheet: str, needed: Sequence[str]) -> Iterator[Problem]:
    if (found := grids.get(sheet)) is None:
        yield Problem("workbook", f"there is no sheet {sheet!r}, only {', '.join(map(repr, grids)) or 'none'}")
        return
    heads = {head.casefold() for head in found.rows[HEAD_ROW]} if len(found.rows) > HEAD_ROW else set()
    yield from (
        Problem(f"{sheet} row {HEAD_ROW + 1}", f"there is no column {head!r}") for head in needed if head not in heads
    )


def _rows(grid: Grid, sheet: str) -> list[SheetRow]:
    heads, first = grid.rows[HEAD_ROW], HEAD_ROW + 1
    return [SheetRow.of(sheet, number, heads, row) for number, row in enumerate(grid.rows[first:], first + 1) if row]


def write_spreadsheet(network: Network) -> bytes:
    """Writes a network as an .xlsx workbook that Netflux reads.

    Raises:
        InputError: a text holds a control character, which a workbook cannot hold.
    """
    try:
        import openpyxl
        from openpyxl.utils.exceptions import IllegalCharacterError
    except ModuleNotFoundError as error:
        raise needs_libraries(error) from error

    book = openpyxl.Workbook()
    sheets: list[tuple[str, str, tuple[str, ...], list[tuple[str | float, ...]]]] = [
        (SPECIES_SHEET, "Species information", SPECIES_HEADS, [species_cells(each) for each in network.species]),
        (REACTIONS_SHEET, "Reaction Information", REACTION_HEADS, [reaction_cells(each) for each in network.reactions]),
    ]
    try:
        for number, (name, title, heads, rows) in enumerate(sheets):
            sheet = book.active if number == 0 else book.create_sheet()
            sheet.title = name
            for line in ((title,), heads, *rows):
                _append(sheet, line)
    except IllegalCharacterError as error:
        raise InputError(
            f"A text of {network.name} cannot stand in a workbook: {error}.", remedy="Write JSON."
        ) from error
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


def _append(sheet: Any, line: Sequence[str | float]) -> None:
    sheet.append(line)
    for cell in sheet[sheet.max_row]:
        if isinstance(cell.value, str):
            cell.data_type = "s"  # a rule without inputs begins with "=" and is no formula
