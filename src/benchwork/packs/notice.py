"""Writes NOTICE: the credit that the sources of a shipped pack, and of the networks that come with it, ask for."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

from benchwork.model.errors import PackError
from benchwork.networks.bundled import networks_notice
from benchwork.packs.licences import licence_page, parts_of
from benchwork.packs.manifest import Manifest, TableEntry

__all__ = ["notice"]

KEEP_TEXT = frozenset({"MIT", "BSD-2-Clause", "BSD-3-Clause"})
"""Licences whose one condition is that the copyright line and the text itself go along."""

_TEXTS = Path(__file__).parent / "licence_texts"
_HEAD = """\
Benchwork
Copyright 2026 The Benchwork authors

This product is licensed under the Apache License, Version 2.0 (see LICENSE).

The data pack "{name}" {version} that comes with it holds facts from the sources below: identifiers, relations, signs,
numbers and references. They were re-expressed in Benchwork's own tables; rows were selected and columns left out,
and nothing of it is endorsed by the sources. Each table stays under the licence of its source. Tables under a
ShareAlike licence are available under that same licence.
"""


def notice(manifest: Manifest) -> str:
    """The text of NOTICE for a pack: its sources by title, each with release, licence, attribution and tables.

    The section of the bundled reaction networks follows.

    Raises:
        PackError: a licence asks that its text stays with the work, and the text of a source is not at hand.
    """
    sources: dict[tuple[str, ...], list[TableEntry]] = {}
    for entry in sorted(manifest.tables, key=lambda entry: (entry.source.title, entry.name)):
        source = entry.source
        key = (source.title, source.release, source.license, source.attribution, source.homepage)
        sources.setdefault(key, []).append(entry)
    blocks = [_block(entries) for entries in sources.values()]
    return "\n".join([_HEAD.format(name=manifest.name, version=manifest.pack_version), *blocks, networks_notice()])


def _block(entries: list[TableEntry]) -> str:
    source = entries[0].source
    lines = [
        source.title,
        f"  release: {source.release}",
        *(f"  licence: {part}  {licence_page(part)}".rstrip() for part in parts_of(source.license)),
        f"  credit:  {source.attribution}",
        f"  source:  {source.homepage}",
        f"  tables:  {', '.join(entry.name for entry in entries)}",
    ]
    if KEEP_TEXT & set(parts_of(source.license)):
        lines += ["", indent(_text(entries), "    ").rstrip()]
    return "\n".join(lines) + "\n"


def _text(entries: list[TableEntry]) -> str:
    for path in (_TEXTS / f"{entry.name}.txt" for entry in entries):
        if path.is_file():
            return path.read_text("utf-8")
    raise PackError(
        f"{entries[0].source.license} asks that its text stays with {entries[0].name}, and there is none in {_TEXTS}.",
        remedy=f"Add the source's licence with its copyright line as {entries[0].name}.txt.",
    )
