"""Identifiers for formats that allow letters, digits and underscores only."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

__all__ = ["fresh", "plain_ids"]

_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def plain_ids(ids: Iterable[str], reserved: Collection[str] = ()) -> dict[str, str]:
    """A different plain identifier for each id: the id itself where it is plain, else one as near as can be.

    Args:
        ids: different ids.
        reserved: identifiers that may not be used, in lower case.

    Example:
        >>> plain_ids(["Akt", "IL-6", "IL_6", "14-3-3"])
        {'Akt': 'Akt', 'IL-6': 'IL_6_2', 'IL_6': 'IL_6', '14-3-3': '_14_3_3'}
    """
    wanted = list(ids)
    taken = {id_ for id_ in wanted if _PLAIN.fullmatch(id_) and id_.lower() not in reserved}
    found: dict[str, str] = {}
    for id_ in wanted:
        if id_ in taken:
            found[id_] = id_
            continue
        stem = re.sub(r"[^A-Za-z0-9_]", "_", id_)
        found[id_] = fresh(stem if _PLAIN.fullmatch(stem) else f"_{stem}", taken, reserved)
        taken.add(found[id_])
    return found


def fresh(stem: str, taken: Collection[str], reserved: Collection[str] = ()) -> str:
    """The stem, or the stem with the first number from 2 that makes it new."""
    name, number = stem, 1
    while name in taken or name.lower() in reserved:
        number += 1
        name = f"{stem}_{number}"
    return name
