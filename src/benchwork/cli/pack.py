"""benchwork pack."""

from __future__ import annotations

from pathlib import Path

from benchwork.cli.output import DEFAULT, OutputOptions
from benchwork.model.errors import PackError

__all__ = ["build", "list_", "verify"]


def list_(*, output: OutputOptions = DEFAULT) -> int:
    """List the packs at hand.

    Those that came with Benchwork and those that were built here.

    Try:

        benchwork pack list
    """
    from benchwork import verbs

    output.show(verbs.pack_list())
    return 0


def build(spec: str, /, *, raw: Path | None = None, out: Path | None = None, output: OutputOptions = DEFAULT) -> int:
    """Build a pack from raw tables.

    A pack is Parquet files and a manifest with the digest of each.

    Try:

        benchwork pack build full --raw data
        benchwork pack build my_spec.toml --out my_pack

    Args:
        spec: Name of a spec that comes with Benchwork (starter, full), or a path to a .toml file.
        raw: Directory of the raw tables; $BENCHWORK_DATA if left out.
        out: Directory of the pack; one in the user's data directory if left out.
    """
    from benchwork import verbs

    with output.working("building the pack") as say:
        built = verbs.pack_build(spec, raw=raw, out=out, progress=say)
    output.show(built)
    return 0


def verify(name: str | None = None, /, *, output: OutputOptions = DEFAULT) -> int:
    """Verify every byte of a pack.

    Every file is read and compared with the manifest.

    Try:

        benchwork pack verify
        benchwork pack verify full

    The exit code is 4 where anything differs.

    Args:
        name: Name or directory of the pack; the shipped one if left out.
    """
    from benchwork import verbs

    with output.working("verifying the pack"):
        found = verbs.pack_verify(name)
    output.show(found)
    return 0 if found.report.ok else PackError.exit_code
