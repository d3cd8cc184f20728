"""What several verbs share."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import benchwork
from benchwork.model.errors import InputError

if TYPE_CHECKING:
    from benchwork.packs.index import Index

__all__ = ["LONGEST_NAME", "Progress", "chosen", "clean", "opened", "quiet", "raw_directory"]

Progress = Callable[[str], None]
LONGEST_NAME = 300


def quiet(_: str) -> None:
    """Tells nobody."""


def clean(value: str, what: str, longest: int) -> str:
    """The value without blanks around it.

    Raises:
        InputError: it is empty, too long, or not valid Unicode.
    """
    text = value.strip()
    if not text:
        raise InputError(f"The {what} is empty.", remedy=f"Give a {what}.")
    if len(text) > longest:
        raise InputError(
            f"The {what} has {len(text):,} characters.", remedy=f"Give one of at most {longest:,} characters."
        )
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise InputError(f"The {what} is not valid Unicode text.", remedy="Give it as UTF-8.") from error
    return text


def opened(pack: str | None, progress: Progress) -> Index:
    """The index of a pack, compiled first if need be."""
    from benchwork.packs.open import open_index

    return open_index(pack, progress)


def raw_directory() -> Path:
    """$BENCHWORK_DATA, or the directory that stands beside a checkout.

    Raises:
        InputError: neither is there.
    """
    beside = Path(benchwork.__file__).resolve().parents[3] / "shared" / "data"
    named = os.environ.get("BENCHWORK_DATA")
    if not named and not beside.is_dir():
        raise InputError(
            "It is not known where the raw tables are.", remedy="Give their directory with --raw or $BENCHWORK_DATA."
        )
    return Path(named) if named else beside


def chosen(words: Sequence[str], known: Sequence[str], what: str) -> Sequence[str]:
    """The words, each of which is known.

    Raises:
        InputError: one is not.
    """
    if unknown := [word for word in words if word not in known]:
        raise InputError(f"There is no {what} {unknown[0][:80]!r} here.", remedy=f"There are {', '.join(known)}.")
    return words
