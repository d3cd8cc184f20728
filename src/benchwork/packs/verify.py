"""Verifies a pack: recomputes every digest and row count, and names whatever differs."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from benchwork.model.base import Frozen
from benchwork.model.errors import IntegrityError
from benchwork.packs.build import file_digest
from benchwork.packs.manifest import MANIFEST, Manifest, TableEntry, parse_manifest, read_manifest

__all__ = ["Fault", "Problem", "VerifyReport", "verify_pack"]


class Fault(StrEnum):
    """What can be wrong with a file of a pack."""

    CHANGED = "changed"
    MISSING = "missing"
    EXTRA = "extra"


class Problem(Frozen):
    """A file of the pack that is not as the manifest says, and how it differs."""

    file: str
    fault: Fault
    detail: str


class VerifyReport(Frozen):
    """What a verification found.

    Args:
        digest: of the manifest; None where the manifest itself is damaged.
        tables: number of tables checked.
        rows: rows in the tables that are whole.
        problems: every file that differs, by name; empty means that every byte is as it was written.
    """

    pack: str
    digest: str | None
    tables: int
    rows: int
    problems: tuple[Problem, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing differs."""
        return not self.problems


def verify_pack(directory: Path) -> VerifyReport:
    """Reads every byte of a pack and compares it with the manifest.

    Raises:
        PackError: there is no pack to verify, or its format or version is not ours.
    """
    body = read_manifest(directory)
    try:
        manifest = parse_manifest(body, directory)
    except IntegrityError as error:
        problem = Problem(file=MANIFEST, fault=Fault.CHANGED, detail=error.problem)
        return VerifyReport(pack=directory.name, digest=None, tables=0, rows=0, problems=(problem,))
    found = {entry.file: _check(directory / entry.file, entry) for entry in manifest.tables}
    problems = [problem for problem in found.values() if problem is not None]
    problems += _extra(directory, manifest)
    return VerifyReport(
        pack=manifest.name,
        digest=manifest.digest,
        tables=len(manifest.tables),
        rows=sum(entry.rows for entry in manifest.tables if found[entry.file] is None),
        problems=tuple(sorted(problems, key=lambda problem: problem.file)),
    )


def _check(path: Path, entry: TableEntry) -> Problem | None:
    if not path.is_file():
        return Problem(file=entry.file, fault=Fault.MISSING, detail="named in the manifest")
    if (size := path.stat().st_size) != entry.bytes:
        return Problem(file=entry.file, fault=Fault.CHANGED, detail=f"{size} bytes instead of {entry.bytes}")
    if (digest := file_digest(path)) != entry.sha256:
        return Problem(file=entry.file, fault=Fault.CHANGED, detail=f"SHA-256 {digest} instead of {entry.sha256}")
    import polars as pl

    height = pl.scan_parquet(path).select(pl.len()).collect().item()
    if height != entry.rows:
        return Problem(file=entry.file, fault=Fault.CHANGED, detail=f"{height} rows instead of {entry.rows}")
    return None


def _extra(directory: Path, manifest: Manifest) -> list[Problem]:
    expected = {MANIFEST, *(entry.file for entry in manifest.tables)}
    names = sorted(str(path.relative_to(directory)) for path in directory.rglob("*"))
    return [
        Problem(file=name, fault=Fault.EXTRA, detail="not named in the manifest")
        for name in names
        if name not in expected
    ]
