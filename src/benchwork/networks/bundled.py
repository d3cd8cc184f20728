"""The networks that come with Benchwork, and how each was made of its published sheet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from textwrap import indent

from benchwork.model.errors import NotFoundError
from benchwork.model.record import Source
from benchwork.networks.json_form import read_json
from benchwork.networks.published import EXPERIMENTS
from benchwork.networks.reactions import Network, Row
from benchwork.networks.rows import REACTION_HEADS, SPECIES_HEADS, papers
from benchwork.networks.spreadsheet import read_spreadsheet

__all__ = ["BUNDLED", "NETFLUX", "Bundled", "bundle", "bundled", "networks_notice"]

NETFLUX = "1af412a30f7a077aaf01c1726d94aecae3afe7ae"
"""Commit of saucermanlab/Netflux that the sheets are of."""
_COPYRIGHT = "Copyright (c) 2015 University of Virginia"
_FACTS = frozenset(head.casefold() for head in (*SPECIES_HEADS, *REACTION_HEADS)) - {"notes"}
"""Columns whose cells are kept in the rows, and with them cells that name papers. Remarks stay behind."""


@dataclass(frozen=True, slots=True)
class Bundled:
    """A network that comes with Benchwork.

    Args:
        name: key, and name of its file.
        title: as a person writes it.
        file: the published sheet, relative to the directory of raw data.
        paper: which to cite.
        year: of the paper.
    """

    name: str
    title: str
    file: str
    paper: str
    year: str

    @property
    def source(self) -> Source:
        """Who published the sheet, and under which licence."""
        return Source(
            name=f"netflux_{self.name}",
            title=self.title,
            release=f"saucermanlab/Netflux at {NETFLUX[:12]}",
            released=self.year,
            license="BSD-3-Clause",
            attribution=f"{self.paper}; {_COPYRIGHT}",
            homepage="https://github.com/saucermanlab/Netflux",
        )


BUNDLED = {
    each.name: each
    for each in (
        Bundled(
            "hypertrophy", "Cardiomyocyte hypertrophy signalling network",
            "networks/hypertrophy_ryall2012_netflux1.xlsx", "Ryall et al. 2012, J Biol Chem 287:42259",
            "2012",
        ),
        Bundled(
            "fibroblast", "Cardiac fibroblast signalling network",
            "networks/fibroblast_zeigler2016_netflux1.xls", "Zeigler et al. 2016, J Mol Cell Cardiol 94:72",
            "2016",
        ),
        Bundled(
            "mechanosignaling", "Cardiomyocyte mechanosignalling network",
            "networks/mechanosignaling_tan2017_netflux1.xlsx", "Tan et al. 2017, PLoS Comput Biol e1005854",
            "2017",
        ),
    )
}  # fmt: skip


@cache
def bundled(name: str) -> Network:
    """The bundled network of a name.

    Raises:
        NotFoundError: none has the name.
    """
    if name not in BUNDLED:
        raise NotFoundError(
            f"No network that comes with Benchwork is called {name!r}.", remedy=f"There are {_names()}."
        )
    return read_json(files("benchwork.networks").joinpath("data", f"{name}.json").read_bytes())


def _names() -> str:
    return ", ".join(BUNDLED)


def bundle(data: bytes, entry: Bundled) -> Network:
    """Makes the bundled network of its published sheet: rules, parameters and papers, without anyone's sentences.

    Args:
        data: bytes of the sheet at `entry.file`.
        entry: which network.
    """
    read = read_spreadsheet(data, name=entry.name)
    return replace(
        read,
        title=entry.title,
        source=entry.source,
        species=tuple(replace(each, row=_facts(each.row)) for each in read.species),
        reactions=tuple(replace(each, notes="", row=_facts(each.row)) for each in read.reactions),
        remarks=(),
    )


def _facts(row: Row | None) -> Row | None:
    if row is None:
        return None
    return replace(
        row, cells=tuple(cell for cell in row.cells if cell.head.casefold() in _FACTS or any(papers(cell.text)))
    )


def networks_notice() -> str:
    """The section of NOTICE about the networks, and the table of experiments, that come with Benchwork."""
    credited = {**{name: entry.source for name, entry in BUNDLED.items()}, **EXPERIMENTS}
    blocks = [
        "\n".join((
            f"{source.title} ({name})",
            f"  release: {source.release}",
            f"  licence: {source.license}  https://spdx.org/licenses/{source.license}.html",
            f"  credit:  {source.attribution}",
            f"  source:  {source.homepage}",
        ))
        for name, source in credited.items()
    ]  # fmt: skip
    licence = indent(files("benchwork.networks").joinpath("data", "LICENSE.netflux").read_text("utf-8"), "    ")
    return "\n\n".join((_HEAD, *blocks, _LICENCE, licence.rstrip())) + "\n"


_HEAD = """\
Reaction networks

Benchwork comes with the reaction networks and the table of experiments below: rules, parameters, calls and references
of published sheets, re-expressed in its own formats, without remarks. Nothing of it is endorsed by their authors."""
_LICENCE = "The licence of the three networks:"
