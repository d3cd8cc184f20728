"""The formats of networks by the ends of file names: bytes in, network out, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from benchwork.model.errors import InputError
from benchwork.networks.bnet import read_bnet, write_bnet
from benchwork.networks.cx2 import read_cx2, write_cx2
from benchwork.networks.graphml import read_graphml, write_graphml
from benchwork.networks.json_form import read_json, write_json
from benchwork.networks.reactions import Network
from benchwork.networks.sbml import read_sbml, write_sbml
from benchwork.networks.sbml_qual import is_qual, read_sbml_qual, write_sbml_qual
from benchwork.networks.sif import read_sif, write_sif
from benchwork.networks.spreadsheet import read_spreadsheet, write_spreadsheet
from benchwork.networks.table import read_table, write_table
from benchwork.networks.xml_form import parse_xml

__all__ = ["FORMATS", "Format", "format_of", "read_network", "write_network"]


@dataclass(frozen=True, slots=True)
class Format:
    """One format.

    Args:
        title: as a person writes it.
        ends: what its files' names end with, longest first.
        keeps: what survives writing and reading again.
        read: bytes, the network's name and whether to renumber repeated reaction ids -> network.
        write: network -> bytes; None where it is read only.
    """

    title: str
    ends: tuple[str, ...]
    keeps: str
    read: Callable[[bytes, str, bool], Network]
    write: Callable[[Network], bytes] | None


def _sheet(data: bytes, name: str, renumber: bool) -> Network:
    return read_spreadsheet(data, name=name, renumber=renumber)


def _table(data: bytes, name: str, renumber: bool) -> Network:
    return read_table(data, name=name, renumber=renumber)


def _sbml(data: bytes, name: str, _: bool) -> Network:
    return (read_sbml_qual if is_qual(parse_xml(data)) else read_sbml)(data, name=name)


def _plain(read: Callable[..., Network]) -> Callable[[bytes, str, bool], Network]:
    return lambda data, name, _: read(data, name=name)


_ALL, _RULES = "everything", "species, signs and rules; no parameters"
FORMATS = (
    Format("Netflux workbook", (".xlsx",), _ALL, _sheet, write_spreadsheet),
    Format("Netflux workbook of Excel 97", (".xls",), _ALL, _sheet, None),
    Format("JSON", (".json",), _ALL, _plain(read_json), write_json),
    Format("CSV", (".csv",), _ALL, _table, write_table),
    Format("SBML-qual", (".qual.sbml", ".qual.xml"), _ALL, _sbml, write_sbml_qual),
    Format("SBML core", (".sbml", ".xml"), _ALL, _sbml, write_sbml),
    Format("BoolNet", (".bnet",), _RULES, _plain(read_bnet), write_bnet),
    Format("SIF", (".sif",), _RULES, _plain(read_sif), write_sif),
    Format("GraphML", (".graphml",), _ALL, _plain(read_graphml), write_graphml),
    Format("CX2", (".cx2", ".cx"), _ALL, _plain(read_cx2), write_cx2),
)


def format_of(file: str) -> Format:
    """The format of a file by the end of its name, in any case.

    Raises:
        InputError: the end is not known.
    """
    lower = file.lower()
    for each in FORMATS:
        if lower.endswith(each.ends):
            return each
    ends = ", ".join(end for each in FORMATS for end in each.ends)
    raise InputError(f"It is not known which format {file[-80:]!r} has.", remedy=f"Names may end in {ends}.")


def read_network(data: bytes, file: str, *, name: str, renumber: bool = False) -> Network:
    """Reads a network.

    Args:
        data: bytes of the file.
        file: its name, which says its format.
        name: of the network.
        renumber: give a repeated reaction id of a sheet the suffix .2, .3 ... instead of refusing it.

    Raises:
        InputError: the format is not known, or the bytes are not of it. A NetworkError lists all faults at once.
    """
    return format_of(file).read(data, name, renumber)


def write_network(network: Network, file: str) -> bytes:
    """Writes a network in the format that a file's name asks for.

    Raises:
        InputError: the format is not known or is read only, or cannot hold this network.
    """
    found = format_of(file)
    if found.write is None:
        raise InputError(f"{found.title} is read, not written.", remedy="Write .xlsx, which Netflux reads too.")
    return found.write(network)
