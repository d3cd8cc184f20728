"""Which identifiers name one thing: every identifier's way to the one term that stands for it in the graph.

Tables say "identifier X stands for term Y". Followed to its end, each identifier has one root or several. With one it
is that root, and the hops are kept, each with the row that states it. With several it is ambiguous: it stays a node of
its own and is counted, because merging two genes is worse than showing one protein apart. Compounds have no single
authority, so roots that are chemicals of equal name are merged too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

__all__ = ["Equivalence", "Hop", "Pair", "TermRow", "merge"]

CHEMICAL_AUTHORITIES = ("chembl.compound", "CHEBI", "drugbank", "drugcentral", "pubchem.compound", "tahoe.drug")
SAME_NAME = "same name"


@dataclass(frozen=True, slots=True)
class Pair:
    """A row's statement that an identifier stands for a term."""

    identifier: str
    term: str
    how: str
    table: int
    row: int


@dataclass(frozen=True, slots=True)
class TermRow:
    """A row that defines a term."""

    term: str
    kind: str
    label: str
    species: str | None
    table: int
    row: int


@dataclass(frozen=True, slots=True)
class Hop:
    """One step of an identifier towards its root, with the row that states it.

    Args:
        other: table and row that write the term's side, where two rows share a name; else None.
    """

    term: str
    how: str
    table: int
    row: int
    other: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Equivalence:
    """The result of merging.

    Args:
        hops: identifier -> its next hop. Following hops ends at the root.
        ambiguous: identifier -> the roots it could be.
    """

    hops: dict[str, Hop]
    ambiguous: dict[str, tuple[str, ...]]

    def root(self, curie: str) -> str:
        """The term that stands for a CURIE; the CURIE itself where nothing else does."""
        while (hop := self.hops.get(curie)) is not None:
            curie = hop.term
        return curie

    def way(self, curie: str) -> list[tuple[str, Hop]]:
        """The hops from a CURIE to its root, each with the identifier it leaves from."""
        steps = []
        while (hop := self.hops.get(curie)) is not None:
            steps.append((curie, hop))
            curie = hop.term
        return steps


def merge(pairs: Iterable[Pair], terms: Sequence[TermRow]) -> Equivalence:
    """Finds every identifier's root.

    Args:
        pairs: statements; an identifier may have several. A cycle of statements is cut at its preferred member.
        terms: defining rows; chemicals among them are merged by equal label.
    """
    targets: dict[str, dict[str, Pair]] = defaultdict(dict)
    for pair in pairs:
        if pair.identifier != pair.term:
            targets[pair.identifier].setdefault(pair.term, pair)
    hops: dict[str, Hop] = {}
    ambiguous: dict[str, tuple[str, ...]] = {}
    roots: dict[str, frozenset[str]] = {}

    def roots_of(curie: str, seen: tuple[str, ...] = ()) -> frozenset[str]:
        if curie in roots:
            return roots[curie]
        if curie in seen:  # a cycle: A stands for B and B for A
            return frozenset({min(seen[seen.index(curie) :], key=_preference)})
        ahead = [roots_of(term, (*seen, curie)) for term in targets.get(curie, ())]
        found = frozenset().union(*ahead) or frozenset({curie})
        if not seen:
            roots[curie] = found
        return found

    for identifier in targets:
        found = roots_of(identifier)
        if len(found) > 1:
            ambiguous[identifier] = tuple(sorted(found))
        elif identifier not in found:
            (root,) = found
            ways = targets[identifier]
            pair = ways.get(root) or next(p for t, p in ways.items() if roots_of(t, (identifier,)) == found)
            hops[identifier] = Hop(pair.term, pair.how, pair.table, pair.row)
    equivalence = Equivalence(hops, ambiguous)
    _merge_names(equivalence, terms)
    for identifier, possible in list(ambiguous.items()):
        if len({equivalence.root(root) for root in possible}) == 1:  # equal names have settled it
            pair = next(iter(targets[identifier].values()))
            hops[identifier] = Hop(pair.term, pair.how, pair.table, pair.row)
            del ambiguous[identifier]
    return equivalence


def _merge_names(equivalence: Equivalence, terms: Sequence[TermRow]) -> None:
    """Merges chemicals of equal name into the preferred one, each by the row that names it and the row it joins."""
    by_name: dict[str, list[TermRow]] = defaultdict(list)
    for row in terms:
        if row.kind == "chemical" and row.label and not row.label.startswith("CHEMBL"):
            by_name[row.label.casefold()].append(row)
    for same in by_name.values():
        keep, *others = sorted({equivalence.root(row.term) for row in same}, key=_preference)
        joined = next(row for row in same if equivalence.root(row.term) == keep)
        for other in others:
            if (named := next((row for row in same if row.term == other), None)) is not None:
                hop = Hop(joined.term, SAME_NAME, named.table, named.row, (joined.table, joined.row))
                equivalence.hops[other] = hop


def _preference(curie: str) -> tuple[int, int, str]:
    prefix = curie.partition(":")[0]
    rank = CHEMICAL_AUTHORITIES.index(prefix) if prefix in CHEMICAL_AUTHORITIES else len(CHEMICAL_AUTHORITIES)
    return rank, len(curie), curie
