"""Corroboration: a step that several independent origins know of is worth more than one that a single row states.

    weight = seed weight * (ALONE + (1 - ALONE) * min(origins - 1, ENOUGH - 1) / (ENOUGH - 1))

where origins counts who states anything at all between the two terms: each paper is one, a source that names no paper
is one, compilations of the same data are one. Curated causal tables give nearly every claim the same confidence; this
is what tells the backbone of a pathway (also seen to bind, also in other tables) from a single odd report.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["ALONE", "ENOUGH", "corroborated"]

ALONE = 0.8
"""Share of its weight that a step keeps if one origin knows of it. Chosen with `benchwork bench mechanisms`."""

ENOUGH = 3
"""Origins that give a step its whole weight."""


def corroborated(weight: NDArray[np.float32], origins: NDArray[np.int64]) -> NDArray[np.float32]:
    """Weights by which paths are ranked, shape (edges,), in [0, 1].

    Args:
        weight: confidence x source weight of each edge, in [0, 1].
        origins: number of independent origins between the edge's two terms, at least 1.
    """
    share = ALONE + (1 - ALONE) * np.minimum(origins - 1, ENOUGH - 1) / (ENOUGH - 1)
    return (weight * share).astype(np.float32)
