"""Corroboration: a step that several independent origins know of is worth more than one that a single row states.

    weight = seed weight * (alone + (1 - alone) * min(origins - 1, enough - 1) / (enough - 1))

where origins counts who states anything at all between the two terms: each paper is one, a source that names no paper
is one, compilations of the same data are one. Curated causal tables give nearly every claim the same confidence; this
is what tells the backbone of a pathway (also seen to bind, also in other tables) from a single odd report.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.columns import open_columns, save_columns
from benchwork.model.errors import InputError

__all__ = ["ALONE", "ENOUGH", "corroborated", "open_origins", "save_origins"]

ALONE = 0.8
"""Share of its weight that a step keeps if one origin knows of it. Chosen with `benchwork bench mechanisms --grid`."""

ENOUGH = 3
"""Origins that give a step its whole weight."""


def corroborated(
    weight: NDArray[np.float32], origins: NDArray[np.int64], *, alone: float = ALONE, enough: int = ENOUGH
) -> NDArray[np.float32]:
    """Weights by which paths are ranked, shape (edges,), in [0, 1].

    Args:
        weight: confidence x source weight of each edge, in [0, 1].
        origins: number of independent origins between the edge's two terms, at least 1.
        alone: share of its weight that a step keeps if one origin knows of it, in [0, 1].
        enough: origins that give a step its whole weight, at least 2.

    Raises:
        InputError: alone or enough out of range.
    """
    if not (0 <= alone <= 1 and enough >= 2):
        raise InputError(
            f"A share of {alone} alone and {enough} origins for the whole weight are out of range.",
            remedy="Give a share from 0 to 1, and at least 2 origins.",
        )
    share = alone + (1 - alone) * np.minimum(origins - 1, enough - 1) / (enough - 1)
    return (weight * share).astype(np.float32)


def save_origins(directory: Path, origins: NDArray[np.int64]) -> None:
    """Writes the number of origins of each edge for `open_origins`.

    Raises:
        PackError: the disk does not take them.
    """
    save_columns(directory, "edges", {"origins": origins})


def open_origins(directory: Path) -> NDArray[np.int64]:
    """The number of independent origins between each edge's two terms, shape (edges,), memory-mapped.

    Args:
        directory: that of the graph with ranked weights.

    Raises:
        PackError: missing or damaged.
    """
    return open_columns(directory, "edges", {"origins": np.int64})["origins"]
