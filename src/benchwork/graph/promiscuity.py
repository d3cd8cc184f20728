"""Promiscuity: what a path pays for going through terms that touch everything."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.evidence import EvidenceGraph

__all__ = ["promiscuity"]


def promiscuity(graph: EvidenceGraph, strength: float) -> NDArray[np.float64]:
    d = np.log1p(graph.physical_degree.astype(np.float64))
    return strength * d / max(d.max(), 1.0)
