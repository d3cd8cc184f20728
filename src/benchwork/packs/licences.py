"""Which licences permit that a table is shipped, and what else may never go into a shipped pack."""

from __future__ import annotations

from pathlib import PurePosixPath

from benchwork.model.errors import PackError
from benchwork.packs.table import Table

__all__ = ["PUBLIC_DOMAIN", "SHIPPABLE", "check_shippable", "licence_page", "parts_of"]

PUBLIC_DOMAIN = "LicenseRef-public-domain"
"""Works of the United States government and others that are in the public domain without a dedication, such as the
identifiers of NCBI Gene. SPDX has no identifier for it, hence our own reference."""

SHIPPABLE: dict[str, str] = {
    "CC0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "CC-BY-3.0": "https://creativecommons.org/licenses/by/3.0/",
    "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
    "CC-BY-SA-3.0": "https://creativecommons.org/licenses/by-sa/3.0/",
    "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "MIT": "https://spdx.org/licenses/MIT.html",
    "BSD-2-Clause": "https://spdx.org/licenses/BSD-2-Clause.html",
    "BSD-3-Clause": "https://spdx.org/licenses/BSD-3-Clause.html",
    "Apache-2.0": "https://www.apache.org/licenses/LICENSE-2.0",
    PUBLIC_DOMAIN: "https://www.usa.gov/government-copyright",
}
"""SPDX identifier -> text of the licence, for the licences that permit redistribution, changed, for any use."""

_NONCOMMERCIAL = "noncommercial"


def parts_of(licence: str) -> tuple[str, ...]:
    """The licences that hold together in an SPDX expression such as "CC0-1.0 AND CC-BY-4.0"."""
    return tuple(part.strip() for part in licence.split(" AND "))


def licence_page(licence: str) -> str:
    """Where a licence of `SHIPPABLE` can be read, or ""."""
    return SHIPPABLE.get(licence, "")


def check_shippable(table: Table) -> None:
    """Refuses a table that may not be redistributed.

    Raises:
        PackError: the licence is not in `SHIPPABLE`, or a raw file lies below a directory called noncommercial.
    """
    remedy = f"Leave {table.name} out of the spec, or build a pack that is not shipped (ships = false)."
    for part in parts_of(table.source.license):
        if part not in SHIPPABLE:
            raise PackError(
                f"The licence of table {table.name}, {part or 'not stated'}, does not permit redistribution.",
                remedy=remedy,
            )
    for name in table.inputs:
        if _NONCOMMERCIAL in PurePosixPath(name).parts:
            raise PackError(f"Table {table.name} is built from {name}, which is for research only.", remedy=remedy)
