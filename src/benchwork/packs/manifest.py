"""The manifest of a pack: what is in it, from where, under which licence, and the digest of every file.

`manifest.json` is the canonical JSON of the manifest with its own digest added, so that a change of any byte of it
shows as well.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, NonNegativeInt, ValidationError, field_validator

from benchwork.model.base import Frozen, canonical_json, sha256_hex
from benchwork.model.errors import IntegrityError, PackError
from benchwork.model.record import Digest, Source
from benchwork.packs.spec import NAME

__all__ = [
    "FORMAT", "MANIFEST", "VERSION", "LeftOut", "Manifest", "RawInput", "TableEntry", "load_manifest", "parse_manifest",
    "read_manifest", "shipped",
]  # fmt: skip

FORMAT, VERSION = "benchwork.pack", 1
MANIFEST = "manifest.json"

_REBUILD = "Build it again with `benchwork pack build`."


class RawInput(Frozen):
    """A raw file that a table was built from, named relative to the raw data's directory."""

    path: str
    sha256: Digest


class LeftOut(Frozen):
    """Raw rows that did not enter a table, and why."""

    reason: str
    rows: NonNegativeInt


class TableEntry(Frozen):
    """One table of a pack.

    Args:
        source: database, release, licence and attribution; its `name` is the table's name and makes the file's.
        sha256: of the Parquet file.
        bytes: size of the Parquet file.
        columns: names in order.
    """

    source: Source
    rows: NonNegativeInt
    columns: tuple[str, ...]
    bytes: NonNegativeInt
    sha256: Digest
    inputs: tuple[RawInput, ...]
    left_out: tuple[LeftOut, ...] = ()

    @field_validator("source")
    @classmethod
    def _named_like_a_file(cls, source: Source) -> Source:
        if not re.fullmatch(NAME, source.name):
            raise ValueError(f"{source.name!r} is not the name of a table")
        return source

    @property
    def name(self) -> str:
        """Key of the table."""
        return self.source.name

    @property
    def file(self) -> str:
        """Name of the Parquet file in the pack's directory."""
        return f"{self.name}.parquet"


class Manifest(Frozen):
    """What a pack holds.

    Args:
        format: name of the stored format; version: of the stored format.
        name: of the pack, e.g. "starter".
        pack_version: of the pack's content, e.g. "2026.11".
        ships: True if every table of it may be redistributed.
    """

    format: Literal["benchwork.pack"] = "benchwork.pack"
    version: Literal[1] = 1
    name: Annotated[str, Field(pattern=NAME)]
    pack_version: str
    ships: bool
    tables: tuple[TableEntry, ...]

    @property
    def digest(self) -> str:
        """SHA-256 of the canonical JSON: names the pack, and with it every byte of its tables."""
        return sha256_hex(canonical_json(self.model_dump(mode="json")))

    def table(self, name: str) -> TableEntry:
        """The entry of a table.

        Raises:
            PackError: the pack has no such table.
        """
        for entry in self.tables:
            if entry.name == name:
                return entry
        raise PackError(
            f"The pack {self.name} has no table {name!r}.",
            remedy=f"It has {', '.join(entry.name for entry in self.tables)}.",
        )

    def text(self) -> str:
        """The content of manifest.json: one line a table, so that a difference of two packs can be read."""
        document = {**self.model_dump(mode="json"), "digest": self.digest}
        tables = ",\n".join(canonical_json(entry) for entry in document.pop("tables"))
        return canonical_json(document)[:-1] + f',"tables":[\n{tables}\n]}}\n'


def shipped(name: str = "starter") -> Path:
    """Directory of a pack that comes with Benchwork."""
    return Path(__file__).parent / "data" / name


def load_manifest(directory: Path) -> Manifest:
    """Reads a pack's manifest and checks that its table files are there; their bytes are `verify_pack`'s part.

    Raises:
        PackError: there is no pack, it is half written, or its format or version is not ours.
        IntegrityError: the manifest differs from what was written.
    """
    manifest = parse_manifest(read_manifest(directory), directory)
    if missing := [entry.file for entry in manifest.tables if not (directory / entry.file).is_file()]:
        raise PackError(f"The pack at {directory} lacks {', '.join(missing)}.", remedy=_REBUILD)
    return manifest


def read_manifest(directory: Path) -> bytes:
    """The bytes of a pack's manifest.json.

    Raises:
        PackError: there is none.
    """
    if not directory.is_dir():
        raise PackError(f"There is no pack at {directory}.", remedy="Build one with `benchwork pack build`.")
    try:
        return (directory / MANIFEST).read_bytes()
    except FileNotFoundError as error:
        half = any(directory.glob("*.parquet"))
        problem = f"is half written: it has tables but no {MANIFEST}" if half else f"has no {MANIFEST}"
        raise PackError(f"The pack at {directory} {problem}.", remedy=_REBUILD) from error
    except OSError as error:
        raise PackError(
            f"The pack at {directory} cannot be read: {error.strerror}.", remedy="Check the path."
        ) from error


def parse_manifest(body: bytes, directory: Path) -> Manifest:
    """Reads the bytes of a manifest.json; `directory` is named in errors only.

    Raises:
        PackError: not JSON, or another format or version.
        IntegrityError: the bytes are not those that were written.
    """
    path = directory / MANIFEST
    try:
        document: Any = json.loads(body)
    except ValueError as error:
        raise PackError(f"{path} is not JSON: it is damaged or half written.", remedy=_REBUILD) from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise PackError(f"{path} is not the manifest of a pack: its format is not {FORMAT!r}.", remedy=_REBUILD)
    if document.get("version") != VERSION:
        raise PackError(
            f"{path} has version {document.get('version')!r} of the format; this program reads version {VERSION}.",
            remedy="Update benchwork, or build the pack again with it.",
        )
    document.pop("digest", None)
    try:
        manifest = Manifest.model_validate(document)
    except ValidationError as error:
        where = ".".join(map(str, error.errors()[0]["loc"]))
        raise IntegrityError(f"{path} is damaged at {where}: {error.errors()[0]['msg']}.", remedy=_REBUILD) from error
    if manifest.text().encode() != body:
        raise IntegrityError(f"{path} differs from what was written: its digest does not hold.", remedy=_REBUILD)
    return manifest
