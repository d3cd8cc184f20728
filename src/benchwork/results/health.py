"""What is at hand and whether it is sound: versions, packs and the receipt store."""

from __future__ import annotations

import os
import platform
import sqlite3
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import benchwork
from benchwork.io import ReceiptStore, receipts_path
from benchwork.model.errors import BenchworkError
from benchwork.packs.manifest import load_manifest, shipped
from benchwork.packs.open import packs_home
from benchwork.packs.places import MOVE, cache_dir, data_dir
from benchwork.packs.verify import verify_pack
from benchwork.results.reports import Check, DoctorReport, PackInfo, PackList

__all__ = ["examine", "packs_at_hand"]

_DEPENDENCIES = ("pydantic", "polars", "numpy", "rich", "cyclopts")


def packs_at_hand() -> PackList:
    """Packs that came with Benchwork and packs built here, by name; the latter win, as they do when opened."""
    found = {
        directory.name: _pack_info(directory, is_shipped)
        for home, is_shipped in ((shipped().parent, True), (packs_home(), False))
        if home.is_dir()
        for directory in sorted(home.iterdir())
        if directory.is_dir() and not directory.name.startswith(("_", "."))
    }
    return PackList(packs=tuple(found[name] for name in sorted(found)))


def examine() -> DoctorReport:
    """Looks at everything; a store that is not there is not made."""
    checks = [
        Check(name="benchwork", found=benchwork.__version__, fine=True),
        Check(name="Python", found=platform.python_version(), fine=True),
        Check(name="SQLite", found=sqlite3.sqlite_version, fine=True),
        *(Check(name=name, found=version(name), fine=True) for name in _DEPENDENCIES),
        _place_check("receipts and packs", data_dir),
        _place_check("indexes", cache_dir),
        _store_check(),
        *(check for pack in packs_at_hand().packs for check in _pack_checks(pack)),
    ]
    return DoctorReport(checks=tuple(checks))


def _pack_info(directory: Path, is_shipped: bool) -> PackInfo:
    try:
        manifest = load_manifest(directory)
    except BenchworkError as error:
        return PackInfo(name=directory.name, directory=directory, shipped=is_shipped, problem=error.problem)
    return PackInfo(
        name=directory.name, version=manifest.pack_version, directory=directory, shipped=is_shipped,
        tables=len(manifest.tables), rows=sum(table.rows for table in manifest.tables),
        size=sum(table.bytes for table in manifest.tables), digest=manifest.digest,
    )  # fmt: skip


def _pack_checks(pack: PackInfo) -> list[Check]:
    name = f"pack {pack.name}"
    remedy = "Install Benchwork again." if pack.shipped else f"Build it again: benchwork pack build {pack.name}."
    if pack.problem:
        return [Check(name=name, found=pack.problem, fine=False, remedy=remedy)]
    report = verify_pack(pack.directory)
    if report.ok:
        return [Check(name=name, found=f"{report.tables} tables, {report.rows:,} rows, every byte verified", fine=True)]
    return [
        Check(name=f"{name}, {fault.file}", found=f"{fault.fault}: {fault.detail}", fine=False, remedy=remedy)
        for fault in report.problems
    ]


def _place_check(what: str, place: Callable[[], Path]) -> Check:
    """Whether files of ours can be written where they belong; nothing is made."""
    name = f"directory of {what}"
    try:
        directory = place()
    except BenchworkError as error:
        return Check(name=name, found=error.problem, fine=False, remedy=error.remedy)
    there = next(path for path in (directory, *directory.parents) if path.exists())
    if there.is_dir() and os.access(there, os.W_OK | os.X_OK):
        return Check(name=name, found=str(directory), fine=True)
    return Check(name=name, found=f"{there} cannot be written", fine=False, remedy=MOVE)


def _store_check() -> Check:
    """The receipt store, opened only where there is one: to look must not make it."""
    name = "receipt store"
    try:
        path = receipts_path()
        if not path.is_file():
            return Check(name=name, found=f"none yet; would be {path}", fine=True)
        with ReceiptStore(path, read_only=True) as store:
            found, size = store.verify(), store.stats()
    except BenchworkError as error:
        return Check(name=name, found=error.problem, fine=False, remedy=error.remedy)
    if found.problems:
        remedy = f"Move {path} away; what it held can be fetched again."
        return Check(name=name, found="; ".join(found.problems[:3]), fine=False, remedy=remedy)
    return Check(name=name, found=f"{size.claims:,} claims, {size.records:,} records in {path}", fine=True)
