"""Writes figures: SVG as it is, PNG drawn from it."""

from __future__ import annotations

from pathlib import Path

from benchwork.model.errors import InputError

__all__ = ["save_figure"]

_ZOOM = 2.0  # pixels a unit, so that a figure is sharp on paper and on dense screens


def save_figure(svg: str, path: Path) -> None:
    """Writes a figure to a file whose ending says the format: .svg or .png.

    Raises:
        InputError: the ending is another one, the file cannot be written, or PNG needs a package that is not installed.
    """
    ending = path.suffix.casefold()
    if ending not in {".svg", ".png"}:
        raise InputError(f"A figure cannot be written to {path}.", remedy="Give a name that ends in .svg or .png.")
    body = svg.encode() if ending == ".svg" else _png(svg)
    try:
        path.write_bytes(body)
    except OSError as error:
        problem = f"The figure cannot be written to {path}: {error.strerror or error}."
        raise InputError(problem, remedy="Give another file.") from error


def _png(svg: str) -> bytes:
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise InputError(
            "PNG figures need the package resvg-py.", remedy='pip install "benchwork[networks]", or write .svg.'
        ) from error
    return bytes(svg_to_bytes(svg_string=svg, zoom=_ZOOM, background="#ffffff"))
