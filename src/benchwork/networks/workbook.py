"""Workbooks as grids of text: .xlsx and .xls bytes in, the cells of each sheet out. Nothing in a workbook is run."""

from __future__ import annotations

import io
import struct
import warnings
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benchwork.model.errors import InputError

__all__ = ["Grid", "cell_text", "needs_libraries", "read_workbook"]

WIDEST = 256
"""Columns that are read. A sheet may be formatted over all 16,384; what stands so far right is not a network's."""
LARGEST = 256 * 2**20
"""Bytes that a workbook may unpack to."""

_ZIP, _OLE = b"PK\x03\x04", bytes.fromhex("d0cf11e0a1b11ae1")
_VBA_STORAGE = "_VBA_PROJECT".encode("utf-16-le")
_DAMAGE = (
    ArithmeticError, AssertionError, AttributeError, EOFError, LookupError, OSError, RuntimeError, SyntaxError,
    TypeError, ValueError, struct.error, zipfile.BadZipFile, zlib.error,
)  # fmt: skip
"""What the libraries that open workbooks raise where bytes are not as they should be."""
_RESAVE = "Open it in a spreadsheet program and save it as .xlsx without macros, or give .csv."


@dataclass(frozen=True, slots=True)
class Grid:
    """One sheet's cells as text, row by row; a blank cell is ""."""

    name: str
    rows: tuple[tuple[str, ...], ...]


def read_workbook(data: bytes) -> tuple[Grid, ...]:
    """Reads every sheet of a workbook.

    Args:
        data: the bytes of an .xlsx or .xls file, told apart by what they are and not by a name.

    Returns:
        The sheets in order. A formula gives the value that was stored with it.

    Raises:
        InputError: the bytes are neither, or are damaged, hold macros, or unpack to more than 256 MiB; a formula has
            no stored value.
    """
    try:
        if data.startswith(_ZIP):
            return _read_xlsx(data)
        if data.startswith(_OLE):
            return _read_xls(data)
    except ModuleNotFoundError as error:
        raise needs_libraries(error) from error
    raise InputError("This is neither an .xlsx nor an .xls workbook.", remedy=_RESAVE)


def needs_libraries(error: ModuleNotFoundError) -> InputError:
    """The error where a library for workbooks is not installed."""
    return InputError(
        f"Workbooks need the library {error.name}.",
        remedy="Install it: pip install 'benchwork[networks]'. Or use .csv or .json.",
    )


def cell_text(value: object) -> str:
    """A cell's value as text: whole numbers without a decimal point, text without blanks around it."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return str(int(value))
    return str(value).strip()


def _read_xlsx(data: bytes) -> tuple[Grid, ...]:
    import openpyxl

    _check_archive(data)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # it tells of formatting that it does not keep
            written = openpyxl.load_workbook(io.BytesIO(data), read_only=True)
            stored = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            return tuple(_xlsx_grid(sheet, stored[sheet.title]) for sheet in written.worksheets)
    except _DAMAGE as error:
        raise _damaged(error) from error


def _xlsx_grid(written: Any, stored: Any) -> Grid:
    """The cells of a sheet; `stored` is the same sheet with the values of its formulas."""
    rows: list[list[str]] = []
    formulas: list[tuple[int, int]] = []
    for sheet in (written, stored):
        sheet.reset_dimensions()
    gap: object = None
    for number, cells in enumerate(written.iter_rows(max_col=WIDEST)):
        if cells is gap:  # the library gives one and the same row for each that is not there, a million if need be
            rows.append([])
            continue
        gap = cells
        rows.append([cell_text(cell.value) for cell in cells])
        formulas.extend((number, column) for column, cell in enumerate(cells) if cell.data_type == "f")
    if formulas:
        values = list(stored.iter_rows(max_col=WIDEST, values_only=True))
        for number, column in formulas:
            if values[number][column] is None:
                raise InputError(
                    f"Sheet {written.title}, row {number + 1}, column {column + 1}: the formula "
                    f"{rows[number][column]!r} has no stored value.",
                    remedy="Open the workbook in a spreadsheet program and save it, or write the value itself.",
                )
            rows[number][column] = cell_text(values[number][column])
    return _grid(written.title, rows)


def _check_archive(data: bytes) -> None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
    except _DAMAGE as error:
        raise _damaged(error) from error
    names = {part.filename.lower() for part in parts}
    if not any(name.startswith("xl/") for name in names):
        raise InputError("This is a zip archive, but not a workbook: it has no xl/ folder.", remedy=_RESAVE)
    if macros := sorted(name for name in names if name.endswith("vbaproject.bin")):
        raise InputError(f"The workbook holds macros ({macros[0]}).", remedy=_RESAVE)
    if (size := sum(part.file_size for part in parts)) > LARGEST:
        raise InputError(f"The workbook unpacks to {size:,} bytes; {LARGEST:,} is the most.", remedy=_RESAVE)


def _read_xls(data: bytes) -> tuple[Grid, ...]:
    import xlrd
    from xlrd.compdoc import CompDoc, CompDocError

    if _VBA_STORAGE in data:
        raise InputError("The workbook holds macros.", remedy=_RESAVE)
    try:
        _check_chains(CompDoc(data, logfile=io.StringIO()).SSAT)
        book = xlrd.open_workbook(file_contents=data, logfile=io.StringIO(), ragged_rows=True)
        return tuple(
            _grid(sheet.name, [[_xls_text(cell) for cell in sheet.row(row)[:WIDEST]] for row in range(sheet.nrows)])
            for sheet in book.sheets()
        )
    except (xlrd.XLRDError, CompDocError, *_DAMAGE) as error:
        raise _damaged(error) from error


def _check_chains(following: Sequence[int]) -> None:
    """Refuses chains of short sectors that lead back to themselves, along which the library would read without end.

    Args:
        following: the number of the next sector for each; below 0 at the end of a chain.
    """
    ends = [False] * len(following)
    for start in range(len(following)):
        seen: dict[int, None] = {}
        at = start
        while 0 <= at < len(following) and not ends[at]:
            if at in seen:
                raise ValueError(f"its sector {at} follows itself")
            seen[at] = None
            at = following[at]
        for sector in seen:
            ends[sector] = True


def _xls_text(cell: Any) -> str:
    import xlrd

    if cell.ctype == xlrd.XL_CELL_ERROR:
        return str(xlrd.error_text_from_code.get(cell.value, "#ERROR"))
    return cell_text(bool(cell.value) if cell.ctype == xlrd.XL_CELL_BOOLEAN else cell.value)


def _grid(name: str, rows: Sequence[Sequence[str]]) -> Grid:
    """A grid without the blank rows at its end and the blank cells at the ends of its rows."""
    kept = [tuple(row[: max((place for place, text in enumerate(row, 1) if text), default=0)]) for row in rows]
    while kept and not kept[-1]:
        kept.pop()
    return Grid(name, tuple(kept))


def _damaged(error: Exception) -> InputError:
    return InputError(f"The workbook is damaged: {type(error).__name__}: {error}.", remedy=_RESAVE)
