from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.model.errors import PackError
from benchwork.packs.blocks import LINES, Blocks, write_blocks

texts = st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]), max_size=20)


@given(st.lists(texts, max_size=3 * LINES))
def test_every_line_comes_back(lines: list[str]) -> None:
    with TemporaryDirectory() as directory:
        write_blocks(Path(directory) / "lines", iter(lines))
        assert list(Blocks(Path(directory) / "lines", len(lines))) == lines


@pytest.mark.parametrize("count", [0, 1, LINES - 1, LINES, LINES + 1])
def test_empty_lines_at_the_edges_of_blocks(tmp_path: Path, count: int) -> None:
    write_blocks(tmp_path / "lines", [""] * count)
    assert list(Blocks(tmp_path / "lines", count)) == [""] * count


def test_a_number_out_of_range(tmp_path: Path) -> None:
    write_blocks(tmp_path / "lines", ["one"])
    blocks = Blocks(tmp_path / "lines", 1)
    for number in (-1, 1):
        with pytest.raises(IndexError):
            blocks[number]


def test_a_damaged_block_is_said_and_the_others_are_read(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    write_blocks(path, [f"line {number}" for number in range(2 * LINES)])
    body = bytearray(path.read_bytes())
    body[:8] = b"\x00" * 8
    path.write_bytes(body)
    blocks = Blocks(path, 2 * LINES)
    assert blocks[LINES] == f"line {LINES}"
    with pytest.raises(PackError, match=r"damaged in block 0.*Delete the index"):
        blocks[0]
