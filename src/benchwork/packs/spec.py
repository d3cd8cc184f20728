"""What goes into a pack: a TOML file that names tables, and may extend another one."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError

from benchwork.model.base import Frozen
from benchwork.model.errors import PackError

__all__ = ["NAME", "PackSpec", "load_spec"]

NAME = r"^[a-z][a-z0-9_]*$"
"""Pattern of the names of packs and tables; they become file names, so nothing else is let through."""

Name = Annotated[str, Field(pattern=NAME)]


class PackSpec(Frozen):
    """Args:
    version: version of the pack, e.g. "2026.11".
    tables: names of files in `packs/tables`, in the order they are written.
    retrieved: ISO date or year-month when the raw files were taken; holds for every table that does not say its own.
    ships: True if the pack is redistributed; then only tables whose licence permits it may be in it.
    """

    name: Name
    version: Annotated[str, Field(pattern=r"^[0-9A-Za-z.+-]+$")]
    tables: Annotated[tuple[Name, ...], Field(min_length=1)]
    retrieved: Annotated[str, Field(pattern=r"^\d{4}(-\d\d){0,2}$")]
    ships: bool


def load_spec(name: str | Path) -> PackSpec:
    """Reads a spec: one of those that come with Benchwork, by name ("starter"), or any file, by a path to it.

    A file may say `extends = "NAME"`: it then takes over all that the other says, adds its tables behind the other's
    and overrides the rest.

    Raises:
        PackError: there is no such spec, or it cannot be read, names a table twice or extends itself.
    """
    return _parse(_merged(name, ()), str(name))


def _parse(found: dict[str, Any], name: str) -> PackSpec:
    try:
        spec = PackSpec.model_validate(found)
    except ValidationError as error:
        where = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors())
        raise PackError(f"The pack spec {name} is not valid: {where}.", remedy="Mend the file.") from error
    if twice := sorted({table for table in spec.tables if spec.tables.count(table) > 1}):
        raise PackError(f"The pack spec {name} names {', '.join(twice)} twice.", remedy="Name each table once.")
    return spec


def _merged(name: str | Path, below: tuple[str, ...]) -> dict[str, Any]:
    if str(name) in below:
        raise PackError(f"The pack spec {name} extends itself.", remedy="Take the `extends` out of one of the files.")
    found = _read(name)
    if (base := found.pop("extends", None)) is None:
        return found
    inherited = _merged(str(base), (*below, str(name)))
    return {**inherited, **found, "tables": [*inherited.get("tables", []), *found.get("tables", [])]}


def _read(name: str | Path) -> dict[str, Any]:
    specs = files("benchwork.packs").joinpath("specs")
    known = sorted(entry.name.removesuffix(".toml") for entry in specs.iterdir() if entry.name.endswith(".toml"))
    remedy = f"Give a path to a .toml file, or one of: {', '.join(known)}."
    try:
        source = specs.joinpath(f"{name}.toml") if str(name) in known else Path(name)
        return tomllib.loads(source.read_text("utf-8"))
    except OSError as error:
        raise PackError(f"No pack spec is called {str(name)!r}.", remedy=remedy) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PackError(f"The pack spec {name} is not TOML: {error}.", remedy="Mend the file.") from error
