"""Promiscuity: what a path pays for going through terms that touch everything and explain nothing.

A chaperone or ubiquitin binds hundreds of proteins and is known to regulate few of them; a hub of signalling such as
TP53 or SRC binds as many and regulates as many. So the degree in the physical graph counts by the share of a term's
neighbours that are mere contacts, and the degree in the causal graph counts apart:

    contacts = log(1 + p) / log(1 + max p)      p: distinct neighbours by physical relations
    effects  = log(1 + c) / log(1 + max c)      c: distinct neighbours by causal relations
    cost     = strength * (contacts * p / (p + c) + hub * effects)
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.evidence import EvidenceGraph
from benchwork.model.errors import InputError

__all__ = ["STRENGTH", "promiscuity"]

STRENGTH = 0.1
"""Cost of the most promiscuous term, in units of the score. Chosen with `benchwork bench mechanisms`."""


def promiscuity(graph: EvidenceGraph, strength: float, hub: float = 0.0) -> NDArray[np.float64]:
    """Cost of every term for `best_paths`, shape (terms,), from 0 to strength * (1 + hub).

    Args:
        graph: gives the degrees.
        strength: cost of a term with the most contacts and no effects, in units of the score; at least 0.
        hub: what the degree in the causal graph counts beside it; at least 0.

    Raises:
        InputError: a negative strength or hub.
    """
    if not (strength >= 0 and hub >= 0):
        raise InputError(f"Promiscuity {strength} with hub {hub} is negative.", remedy="Give numbers of at least 0.")
    physical, causal = (degree.astype(np.float64) for degree in (graph.physical_degree, graph.causal_degree))
    share = np.divide(physical, physical + causal, out=np.zeros_like(physical), where=physical > 0)
    cost: NDArray[np.float64] = strength * (_scaled(physical) * share + hub * _scaled(causal))
    return cost


def _scaled(degree: NDArray[np.float64]) -> NDArray[np.float64]:
    """Logarithm of the degree, 1 for the largest."""
    scaled: NDArray[np.float64] = np.log1p(degree) / max(np.log1p(degree.max(initial=0.0)), 1e-300)
    return scaled
