"""Edges: the claims of a pack as columns, one entry per (claim, source).

Parallel claims keep entries of their own, so a mask that hides one source leaves what the others say as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.columns import REBUILD, check_column, check_head, open_columns, release, save_columns, save_head
from benchwork.model.errors import PackError
from benchwork.model.relation import RELATIONS, Relation

__all__ = ["CAUSAL_CODES", "DIRECTED_CODES", "RELATION_CODES", "SIGNED_CODES", "Edges"]

RELATION_CODES: tuple[Relation, ...] = tuple(Relation)
"""The relation of a code is the entry at that position."""


def _by_code(attribute: str) -> NDArray[np.bool_]:
    """One flag of the relation's spec by code, for all 256 values of a uint8."""
    flags = np.zeros(256, dtype=np.bool_)
    flags[: len(RELATION_CODES)] = [getattr(RELATIONS[relation], attribute) for relation in RELATION_CODES]
    return flags


CAUSAL_CODES = _by_code("causal")
DIRECTED_CODES = _by_code("directed")
SIGNED_CODES = _by_code("signed")

_HEAD = {"format": "benchwork.edges", "version": 1, "relations": [relation.value for relation in RELATION_CODES]}
_DTYPES = {
    "subject": np.int32, "object": np.int32, "relation": np.uint8, "sign": np.int8,
    "confidence": np.float32, "weight": np.float32, "source": np.uint8, "claim": np.int32,
}  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Edges:
    """Columns of equal length, shape (edges,).

    Args:
        subject, object: int32 indices of terms.
        relation: uint8 position in RELATION_CODES.
        sign: int8, +1 or -1; 0 where none is stated, which is not "no effect".
        confidence: float32 in [0, 1].
        weight: float32 in [0, 1], confidence x source weight.
        source: uint8 index of the source.
        claim: int32 index of the claim; several entries share it where several sources state it.

    Raises:
        PackError: a column has another type, shape or length.
    """

    subject: NDArray[np.int32]
    object: NDArray[np.int32]
    relation: NDArray[np.uint8]
    sign: NDArray[np.int8]
    confidence: NDArray[np.float32]
    weight: NDArray[np.float32]
    source: NDArray[np.uint8]
    claim: NDArray[np.int32]

    def __post_init__(self) -> None:
        for name, dtype in _DTYPES.items():
            check_column(name, getattr(self, name), dtype)
        lengths = {name: len(getattr(self, name)) for name in _DTYPES}
        if len(set(lengths.values())) > 1:
            raise PackError(f"The columns of the edges differ in length: {lengths}.", remedy=REBUILD)

    def __len__(self) -> int:
        return len(self.subject)

    def take(self, chosen: NDArray[Any]) -> Edges:
        """The edges at these positions, or where this mask is true, as columns of their own."""
        return Edges(**{field.name: getattr(self, field.name)[chosen] for field in fields(self)})

    def check(self, terms: int) -> None:
        """Looks at every value. Opening does not do this, as it would read the whole file.

        Args:
            terms: number of terms; subject and object must lie in [0, terms).

        Raises:
            PackError: a value out of range, or a sign on a relation that has none; the first edge at fault is named.
        """
        unit = [(name, getattr(self, name)) for name in ("confidence", "weight")]
        wrong = [(name, (ends < 0) | (ends >= terms)) for name, ends in self._ends()]
        wrong += [(name, ~((values >= 0) & (values <= 1))) for name, values in unit]
        wrong += [
            ("relation", self.relation >= len(RELATION_CODES)),
            ("claim", self.claim < 0),
            ("sign", (np.abs(self.sign) > 1) | ((self.sign != 0) & ~SIGNED_CODES[self.relation])),
        ]
        for name, bad in wrong:
            if bad.any():
                at = int(bad.argmax())
                raise PackError(
                    f"Edge {at} cannot have {name} {getattr(self, name)[at]} "
                    f"(relation code {self.relation[at]}, {terms} terms).",
                    remedy=REBUILD,
                )

    def _ends(self) -> list[tuple[str, NDArray[np.int32]]]:
        return [("subject", self.subject), ("object", self.object)]

    def release(self) -> None:
        """Gives the memory of mapped columns back; what is touched again is read again from the file."""
        release(getattr(self, name) for name in _DTYPES)

    def save(self, directory: Path) -> None:
        """Writes the columns, and the relation words that their codes stand for.

        Raises:
            PackError: the disk does not take them.
        """
        save_columns(directory, "edges", {name: getattr(self, name) for name in _DTYPES})
        save_head(directory, "edges", _HEAD)

    @classmethod
    def open(cls, directory: Path) -> Edges:
        """The edges that `save` wrote, memory-mapped.

        Raises:
            PackError: missing, damaged, of another version, or written with another vocabulary of relations.
        """
        check_head(directory, "edges", _HEAD)
        return cls(**open_columns(directory, "edges", _DTYPES))
