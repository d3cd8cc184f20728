"""The table of experiments that comes with the hypertrophy network, and how it was made of its published sheet."""

from __future__ import annotations

import csv
import io
from importlib.resources import files

from benchwork.model.errors import InputError, NotFoundError
from benchwork.model.record import Source
from benchwork.networks.rows import papers
from benchwork.networks.workbook import read_workbook

__all__ = ["EXPERIMENTS", "PUBLISHED_FILE", "bundle_experiments", "bundled_experiments"]

PUBLISHED_FILE = "networks/validation/hypertrophy_ryall2012_supptable2.xls"
"""The published sheet, relative to the directory of raw data."""
EXPERIMENTS = {
    "ryall2012": Source(
        name="ryall2012",
        title="Experiments on cardiomyocyte hypertrophy",
        release="Supplemental Table 2, in saucermanlab/model-archive at e4c563107059",
        released="2012",
        license="Apache-2.0",
        attribution="Ryall et al. 2012, J Biol Chem 287:42259",
        homepage="https://github.com/saucermanlab/model-archive",
    )
}
"""Tables of experiments by name, each with who published it and under which licence."""
_COLUMNS = {
    "Input": ("Input", "Input 1"),
    **{head: (head,) for head in ("Input 2", "Output", "Prediction", "Measurement")},
}
_REFERENCES = ("Reference", "Additional References")


def bundled_experiments(name: str) -> bytes:
    """A table of experiments as CSV.

    Raises:
        NotFoundError: none has the name.
    """
    if name not in EXPERIMENTS:
        raise NotFoundError(
            f"No table of experiments that comes with Benchwork is called {name!r}.",
            remedy=f"There are {', '.join(EXPERIMENTS)}.",
        )
    return files("benchwork.networks").joinpath("data", f"{name}.csv").read_bytes()


def bundle_experiments(data: bytes) -> bytes:
    """Makes the table of its published workbook: inputs, outputs, calls and papers, without anyone's sentences.

    Args:
        data: bytes of the sheet at PUBLISHED_FILE; each of its sheets has its heads in row 1.

    Returns:
        CSV; the id of a row names the sheet and the row that it was read from.

    Raises:
        InputError: a sheet lacks a column, or this is not a workbook.
    """
    written = io.StringIO()
    table = csv.DictWriter(written, ("ID", *_COLUMNS, *_REFERENCES), lineterminator="\n")
    table.writeheader()
    for grid in read_workbook(data):
        heads = grid.rows[0] if grid.rows else ()
        if "Output" not in heads:
            raise InputError(f"The sheet {grid.name!r} has no column Output.", remedy="Give the published workbook.")
        for number, row in enumerate(grid.rows[1:], 2):
            cells = dict(zip(heads, (*row, *[""] * len(heads)), strict=False))
            table.writerow({
                "ID": f"{grid.name} {number}",
                **{to: next((cells[head] for head in names if head in cells), "") for to, names in _COLUMNS.items()},
                **{head: _identifiers(cells.get(head, "")) for head in _REFERENCES},
            })  # fmt: skip
    return written.getvalue().encode()


def _identifiers(text: str) -> str:
    return ", ".join(paper.removeprefix("pubmed:") for paper in papers(text))
