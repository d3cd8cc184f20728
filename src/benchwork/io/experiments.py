"""Files of experiments on networks: .xlsx, .xls and .csv, as rows of text."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from pathlib import Path

from benchwork.io.networks import read_file
from benchwork.model.base import sha256_hex
from benchwork.model.errors import InputError
from benchwork.networks.published import EXPERIMENTS, bundled_experiments
from benchwork.networks.workbook import read_workbook

__all__ = ["ExperimentTable", "open_experiments"]


@dataclass(frozen=True, slots=True)
class ExperimentTable:
    """The cells of a table of experiments.

    Args:
        sheet: its name: of the sheet in a workbook, else of the file.
        rows: its cells as text, heads first.
        digest: SHA-256 of the file.
    """

    sheet: str
    rows: tuple[tuple[str, ...], ...]
    digest: str


def open_experiments(path: Path, *, sheet: str | None = None) -> ExperimentTable:
    """Reads the table of experiments of a file.

    Args:
        path: a .csv file in UTF-8, or a workbook, or the name of a table that comes with Benchwork (ryall2012).
        sheet: which sheet of a workbook, in any case; the first if None.

    Raises:
        NotFoundError: there is no such file.
        InputError: it cannot be read, or has no such sheet.
    """
    published = str(path) in EXPERIMENTS
    data = bundled_experiments(str(path)) if published else read_file(path)
    if published or path.suffix.casefold() == ".csv":
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise InputError(f"{path} is not UTF-8 text.", remedy="Save it as CSV UTF-8.") from error
        rows = tuple(tuple(row) for row in csv.reader(io.StringIO(text)))
        return ExperimentTable(path.name, rows, sha256_hex(data))
    grids = read_workbook(data)
    chosen = [grid for grid in grids if sheet is None or grid.name.casefold() == sheet.casefold()]
    if not chosen:
        raise InputError(
            f"{path} has no sheet {sheet!r}.", remedy=f"Its sheets are {', '.join(grid.name for grid in grids)}."
        )
    return ExperimentTable(chosen[0].name, chosen[0].rows, sha256_hex(data))
