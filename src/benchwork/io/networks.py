"""Files of reaction networks: opened by name, and written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from benchwork.model.errors import InputError, NotFoundError
from benchwork.networks.bundled import BUNDLED, bundled
from benchwork.networks.formats import format_of, read_network, write_network
from benchwork.networks.reactions import Network

__all__ = ["open_network", "read_file", "save_network"]

LARGEST = 64 * 2**20
"""Bytes of the largest file that is opened."""


def open_network(where: str, *, renumber: bool = False) -> Network:
    """The network that comes with Benchwork under this name, or the one in this file.

    Args:
        where: a bundled network's name, or a path whose end says the format.
        renumber: give a repeated reaction id of a sheet the suffix .2, .3 ... instead of refusing it.

    Raises:
        NotFoundError: it is neither a bundled network nor a file.
        InputError: the format is not known, or the file is not of it; all faults of a network are said at once.
    """
    if where in BUNDLED:
        return bundled(where)
    path = Path(where)
    if not path.suffix and not path.exists():
        raise NotFoundError(
            f"{where!r} is neither a network that comes with Benchwork nor a file.",
            remedy=f"There are {', '.join(BUNDLED)}; or give a path.",
        )
    format_of(path.name)
    return read_network(read_file(path), path.name, name=path.name.partition(".")[0] or "network", renumber=renumber)


def read_file(path: Path) -> bytes:
    """The bytes of a file.

    Raises:
        NotFoundError: there is no such file.
        InputError: it cannot be read, or is larger than 64 MiB.
    """
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise InputError(f"{path} has {size:,} bytes; {LARGEST:,} is the most.", remedy="Give a smaller file.")
        return path.read_bytes()
    except FileNotFoundError as error:
        raise NotFoundError(f"There is no file {path}.", remedy="Check the path.") from error
    except (OSError, ValueError) as error:
        raise InputError(f"{path} cannot be read: {error}.", remedy="Give a file that can be read.") from error


def save_network(network: Network, path: Path) -> None:
    """Writes a network in the format that the file's name asks for; what was there stays until all is written.

    Raises:
        InputError: the format is not known or cannot hold this network, or the file cannot be written.
    """
    data = write_network(network, path.name)
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            file.write(data)
        os.replace(file.name, path)
    except (OSError, ValueError) as error:
        raise InputError(
            f"{path} cannot be written: {error}.", remedy="Give a place that can be written to."
        ) from error
