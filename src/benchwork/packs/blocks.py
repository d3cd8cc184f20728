"""Many short lines of text in one compressed file, each reached by its number in tens of microseconds.

Lines are joined in blocks of 64, each block is compressed on its own, and an array holds where each block starts. A
million rows of JSON take a tenth of their size, and reading one touches one block.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path

import numpy as np

from benchwork.graph.columns import REBUILD
from benchwork.model.errors import PackError

__all__ = ["Blocks", "write_blocks"]

LINES = 64


def write_blocks(path: Path, lines: Iterable[str]) -> None:
    """Writes lines (none may hold a line feed) to `path` and the blocks' offsets to `path` + ".npy"."""
    offsets = [0]
    left = iter(lines)
    with path.open("wb") as file:
        while block := list(islice(left, LINES)):
            offsets.append(offsets[-1] + file.write(zlib.compress("\n".join(block).encode(), 1)))
    np.save(path.with_name(path.name + ".npy"), np.asarray(offsets, dtype=np.int64))


class Blocks(Sequence[str]):
    """Lines written by `write_blocks`, read on demand.

    Args:
        path: the file of blocks.
        count: number of lines.

    Raises:
        PackError: on reading a line of a block that is damaged.
    """

    def __init__(self, path: Path, count: int) -> None:
        self._path = path
        # Plain views: each indexing of the memmap subclass costs microseconds.
        self._offsets = np.asarray(np.load(path.with_name(path.name + ".npy"), mmap_mode="r", allow_pickle=False))
        self._bytes = np.asarray(np.memmap(path, np.uint8, "r")) if path.stat().st_size else np.empty(0, np.uint8)
        self._count = count
        self._block = lru_cache(maxsize=256)(self._read)

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, number: int) -> str:  # type: ignore[override]
        if not 0 <= number < self._count:
            raise IndexError(number)
        return self._block(number // LINES)[number % LINES]

    def _read(self, block: int) -> list[str]:
        start, end = int(self._offsets[block]), int(self._offsets[block + 1])
        try:
            return zlib.decompress(self._bytes[start:end].tobytes()).decode().split("\n")
        except (zlib.error, UnicodeDecodeError) as error:
            raise PackError(f"{self._path} is damaged in block {block}: {error}.", remedy=REBUILD) from error
