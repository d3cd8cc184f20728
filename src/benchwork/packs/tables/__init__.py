"""One file a table. A spec names tables; the file of that name holds its `TABLE`."""

from __future__ import annotations

from importlib import import_module

from benchwork.model.errors import PackError
from benchwork.packs.table import Table

__all__ = ["table"]


def table(name: str) -> Table:
    """The table of a name, from the file of that name.

    Raises:
        PackError: there is no such file.
    """
    try:
        found: Table = import_module(f"benchwork.packs.tables.{name}").TABLE
    except ModuleNotFoundError as error:
        raise PackError(
            f"No table is called {name!r}.", remedy="The names are those of the files in benchwork/packs/tables."
        ) from error
    return found
