"""Figures on the disk."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from benchwork.io.figures import save_figure
from benchwork.model.errors import InputError

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#123456"/></svg>'
)


def test_svg_is_written_as_it_is(tmp_path: Path) -> None:
    save_figure(SVG, tmp_path / "figure.svg")
    assert (tmp_path / "figure.svg").read_text("utf-8") == SVG


def test_png_is_drawn_at_twice_the_size(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py", reason="the extra networks is not installed")
    save_figure(SVG, tmp_path / "figure.PNG")
    body = (tmp_path / "figure.PNG").read_bytes()
    assert body[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", body[16:24]) == (60, 40)


@pytest.mark.parametrize("name", ["figure.pdf", "figure", "no such directory/figure.svg"])
def test_what_cannot_be_written_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError, match="cannot be written to"):
        save_figure(SVG, tmp_path / name)
