"""Small graphs: written by hand, and drawn at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from benchwork.graph.edges import RELATION_CODES, SIGNED_CODES, Edges
from benchwork.model.relation import RELATIONS, Relation

Row = tuple[int, Relation, int, int, float, int]


def _edges(rows: Sequence[Row]) -> Edges:
    subject, relation, object_, sign, weight, source = ([row[i] for row in rows] for i in range(6))
    return Edges(
        subject=np.array(subject, np.int32),
        object=np.array(object_, np.int32),
        relation=np.array([RELATION_CODES.index(word) for word in relation], np.uint8),
        sign=np.array(sign, np.int8),
        confidence=np.array(weight, np.float32),
        weight=np.array(weight, np.float32),
        source=np.array(source, np.uint8),
        claim=np.arange(len(rows), dtype=np.int32),
    )


def _random_edges(seed: int) -> tuple[Edges, int]:
    """A graph of 2 to 7 terms with parallel edges, self loops and, in half of them, many equal weights."""
    rng = np.random.default_rng(seed)
    terms, count = int(rng.integers(2, 8)), int(rng.integers(1, 100))
    words = [Relation.REGULATES, Relation.MODIFIES, Relation.BINDS, Relation.ASSOCIATED_WITH, Relation.TREATS]
    word = rng.choice(len(words), count, p=[0.6, 0.1, 0.1, 0.1, 0.1])
    signed = np.array([RELATIONS[w].signed for w in words])[word]
    weight = rng.choice([0.45, 0.5, 0.55, 0.6], count) if seed % 2 else rng.random(count)
    code = np.array([RELATION_CODES.index(w) for w in words], np.uint8)[word]
    assert (SIGNED_CODES[code] == signed).all()
    return Edges(
        subject=rng.integers(0, terms, count).astype(np.int32),
        object=rng.integers(0, terms, count).astype(np.int32),
        relation=code,
        sign=np.where(signed, rng.integers(-1, 2, count), 0).astype(np.int8),
        confidence=rng.choice([0.3, 0.6, 0.9], count).astype(np.float32),
        weight=weight.astype(np.float32),
        source=rng.integers(0, 3, count).astype(np.uint8),
        claim=np.arange(count, dtype=np.int32),
    ), terms


@pytest.fixture(scope="session")
def edges_of() -> Callable[[Sequence[Row]], Edges]:
    """Edges from rows (subject, relation, object, sign, weight, source); the confidence is the weight."""
    return _edges


@pytest.fixture(scope="session")
def random_edges() -> Callable[[int], tuple[Edges, int]]:
    """Edges and number of terms for a seed."""
    return _random_edges
