"""Packs and the state of this installation."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from benchwork.verbs.common import Progress, quiet, raw_directory

if TYPE_CHECKING:
    from benchwork.results.reports import DoctorReport, PackBuilt, PackList, PackVerified

__all__ = ["doctor", "pack_build", "pack_list", "pack_verify"]


def pack_list() -> PackList:
    """Lists the packs at hand, those that came with Benchwork and those that were built here.

    Example:
        benchwork.pack_list().to_polars()
    """
    from benchwork.results.health import packs_at_hand

    return packs_at_hand()


def pack_build(spec: str, *, raw: Path | None = None, out: Path | None = None, progress: Progress = quiet) -> PackBuilt:
    """Builds a pack from raw tables: Parquet files and a manifest with the digest of each.

    Args:
        spec: name of a spec that comes with Benchwork (starter, full), or a path to a .toml file.
        raw: directory of the raw tables; $BENCHWORK_DATA if None.
        out: directory of the pack; one in the user's data directory if None.

    Raises:
        InputError: no directory of raw tables is known.
        PackError: the spec or a raw file is missing or damaged, or the pack cannot be written.

    Example:
        benchwork.pack_build("full", raw=Path("data"))
    """
    from benchwork.packs.build import build_pack
    from benchwork.packs.open import packs_home
    from benchwork.packs.spec import load_spec
    from benchwork.results.reports import PackBuilt

    plan = load_spec(spec)
    directory = out or packs_home() / plan.name
    manifest = build_pack(
        plan, raw or raw_directory(), directory,
        lambda step: progress(f"table {step.number} of {step.total}: {step.table}"),
    )  # fmt: skip
    return PackBuilt(directory=directory, manifest=manifest)


def pack_verify(name: str | None = None) -> PackVerified:
    """Reads every byte of a pack and compares it with the manifest.

    Args:
        name: name or directory of the pack; the shipped one if None.

    Raises:
        PackError: there is no such pack, or its format is not ours.

    Example:
        benchwork.pack_verify("starter")
    """
    from benchwork.packs.open import pack_directory
    from benchwork.packs.verify import verify_pack
    from benchwork.results.reports import PackVerified

    return PackVerified(report=verify_pack(pack_directory(name)))


def doctor() -> DoctorReport:
    """Looks at versions, places, packs and the receipt store, and says what is wrong and what to do.

    Example:
        benchwork.doctor().to_polars()
    """
    from benchwork.results.health import examine

    return examine()
