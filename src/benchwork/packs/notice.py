"""Writes NOTICE: the credit that the sources of a shipped pack ask for."""

from __future__ import annotations

from benchwork.packs.licences import licence_page, parts_of
from benchwork.packs.manifest import Manifest, TableEntry

__all__ = ["notice"]

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
    """The text of NOTICE for a pack: its sources by title, each with release, licence, attribution and tables."""
    sources: dict[tuple[str, ...], list[TableEntry]] = {}
    for entry in sorted(manifest.tables, key=lambda entry: (entry.source.title, entry.name)):
        source = entry.source
        key = (source.title, source.release, source.license, source.attribution, source.homepage)
        sources.setdefault(key, []).append(entry)
    blocks = [_block(entries) for entries in sources.values()]
    return "\n".join([_HEAD.format(name=manifest.name, version=manifest.pack_version), *blocks])


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
    return "\n".join(lines) + "\n"
