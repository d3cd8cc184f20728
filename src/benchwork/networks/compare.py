"""Comparison of a network, or an edge list, with a reference: edge by edge, species by species, module by module."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from benchwork.networks.edges import Edge, edges
from benchwork.networks.reactions import Network

__all__ = ["ComparedEdge", "Comparison", "Match", "Tally", "compare"]


class Match(StrEnum):
    """What became of an edge."""

    MATCHED = "matched"
    SIGN_WRONG = "sign wrong"
    REVERSED = "direction reversed"
    MISSING = "missing"
    EXTRA = "extra"


@dataclass(frozen=True, slots=True)
class ComparedEdge:
    """An edge of the reference, of the candidate or of both.

    Args:
        source: as the reference has it; as the candidate has it where the reference has no such edge.
        target: likewise.
        match: what became of it.
        sign: in the candidate; None where it has none.
        expected: sign in the reference; None where it has no such edge.
        module: of the target in the reference, of the source where that has none; "" if neither is stated.
    """

    source: str
    target: str
    match: Match
    sign: int | None
    expected: int | None
    module: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of edges by what became of them.

    Args:
        name: what is counted: a species, a module, or "" for the whole network.
    """

    name: str
    matched: int
    sign_wrong: int
    reversed: int
    missing: int
    extra: int

    @classmethod
    def of(cls, name: str, compared: Sequence[ComparedEdge]) -> Tally:
        """The counts of these edges."""
        counts = Counter(edge.match for edge in compared)
        return cls(name, *(counts[match] for match in Match))

    @property
    def reference(self) -> int:
        """Edges of the reference."""
        return self.matched + self.sign_wrong + self.reversed + self.missing

    @property
    def candidate(self) -> int:
        """Edges of the candidate."""
        return self.matched + self.sign_wrong + self.reversed + self.extra

    @property
    def precision(self) -> float | None:
        """Matched edges of all that the candidate has; None where it has none."""
        return self.matched / self.candidate if self.candidate else None

    @property
    def recall(self) -> float | None:
        """Matched edges of all that the reference has; None where it has none."""
        return self.matched / self.reference if self.reference else None

    @property
    def f1(self) -> float | None:
        """Harmonic mean of precision and recall, 2 matched / (candidate + reference); None where there is no edge."""
        total = self.candidate + self.reference
        return 2 * self.matched / total if total else None


@dataclass(frozen=True, slots=True)
class Comparison:
    """A candidate beside a reference.

    Args:
        candidate: its name.
        reference: its name.
        edges: each edge of either once, those of the reference first, in its order.
        overall: counts of all edges.
        species: counts for each species of either, over the edges that begin or end there.
        modules: counts for each module of the reference.
        species_missing: ids that only the reference has.
        species_extra: ids that only the candidate has.
        rules: rules of the reference with inputs.
        rules_matched: those of them that the candidate has with the same inputs, signs and product.
    """

    candidate: str
    reference: str
    edges: tuple[ComparedEdge, ...]
    overall: Tally
    species: tuple[Tally, ...]
    modules: tuple[Tally, ...]
    species_missing: tuple[str, ...]
    species_extra: tuple[str, ...]
    rules: int
    rules_matched: int


def compare(candidate: Network, reference: Network) -> Comparison:
    """Compares a network with a reference by its pairwise edges; ids are the same where they are equal, case included.

    Each edge counts once. A pair with the other sign is one sign wrong; a pair that only exists the other way round is
    one direction reversed, whatever its sign; what is left over is missing or extra.
    """
    modules = {each.id: each.module for each in reference.species}
    compared = tuple(
        ComparedEdge(*found, module=modules.get(found[1], "") or modules.get(found[0], ""))
        for found in _paired(edges(candidate), edges(reference))
    )
    mine, theirs = ({each.id: None for each in network.species} for network in (candidate, reference))
    wanted, had = (
        {(frozenset(each.inputs), each.product) for each in network.reactions if each.inputs}
        for network in (reference, candidate)
    )
    return Comparison(
        candidate=candidate.name,
        reference=reference.name,
        edges=compared,
        overall=Tally.of("", compared),
        species=tuple(
            Tally.of(id_, [edge for edge in compared if id_ in (edge.source, edge.target)])
            for id_ in (*theirs, *(id_ for id_ in mine if id_ not in theirs))
        ),
        modules=tuple(
            Tally.of(module, [edge for edge in compared if edge.module == module])
            for module in dict.fromkeys(edge.module for edge in compared)
        ),
        species_missing=tuple(id_ for id_ in theirs if id_ not in mine),
        species_extra=tuple(id_ for id_ in mine if id_ not in theirs),
        rules=len(wanted),
        rules_matched=len(wanted & had),
    )


_Found = tuple[str, str, Match, int | None, int | None]


def _paired(candidate: Sequence[Edge], reference: Sequence[Edge]) -> Iterator[_Found]:
    mine, theirs = ({(edge.source, edge.target, edge.sign): None for edge in side} for side in (candidate, reference))
    shared = mine.keys() & theirs.keys()
    left = {key: None for key in mine if key not in shared}
    for source, target, sign in theirs:
        if (source, target, sign) in shared:
            yield source, target, Match.MATCHED, sign, sign
        elif (source, target, -sign) in left:
            del left[source, target, -sign]
            yield source, target, Match.SIGN_WRONG, -sign, sign
        elif backward := _backward(left, theirs, source, target, sign):
            del left[backward]
            yield source, target, Match.REVERSED, backward[2], sign
        else:
            yield source, target, Match.MISSING, None, sign
    for source, target, sign in left:
        yield source, target, Match.EXTRA, sign, None


def _backward(
    left: dict[tuple[str, str, int], None],
    theirs: dict[tuple[str, str, int], None],
    source: str,
    target: str,
    sign: int,
) -> tuple[str, str, int] | None:
    """An edge of the candidate from target to source, of the same sign if there is one.

    None where the reference has an edge that way too: then the candidate's is about that one.
    """
    if any((target, source, each) in theirs for each in (1, -1)):
        return None
    return next((key for each in (sign, -sign) if (key := (target, source, each)) in left), None)
