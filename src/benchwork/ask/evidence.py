"""Evidence for one question: looks claims up, checks each against its record, and remembers what was searched."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from benchwork.ask.check import fault_in
from benchwork.model.claim import Claim
from benchwork.model.query import Lookup, Outcome
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, Term
from benchwork.packs.index import Index

__all__ = ["Evidence", "Membership"]

_MEMBERSHIP = frozenset({Relation.MEMBER_OF, Relation.PART_OF})
_HIERARCHY = frozenset({Relation.IS_A, Relation.PART_OF})
_MOLECULAR = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX, Kind.RNA, Kind.CHEMICAL})
_DEPTH = 4


@dataclass(frozen=True)
class Membership:
    """A term and the claims by which it belongs to a group, the narrowest first."""

    term: Term
    claims: tuple[Claim, ...]


class Evidence:
    """Looks facts up in an index on behalf of one question.

    `known` holds every claim read so far that held in its record, by id; `dropped` says what did not, and why.
    """

    def __init__(self, index: Index) -> None:
        self.index = index
        self.dropped: list[str] = []
        self.known: dict[str, Claim] = {}
        self._judged: dict[int, Claim | None] = {}
        self._searched: dict[tuple[str, str], tuple[set[Relation], int]] = {}

    def checked(self, numbers: Iterable[int]) -> list[Claim]:
        """The claims of these numbers that hold in their records; what does not hold is noted and left out."""
        kept = []
        for number in map(int, numbers):
            if number not in self._judged:
                self._judged[number] = self._judge(self.index.claim(number))
            if (claim := self._judged[number]) is not None:
                kept.append(claim)
        return kept

    def _judge(self, claim: Claim) -> Claim | None:
        if (fault := fault_in(claim, self.index.record)) is not None:
            self.dropped.append(f"{claim.id} {claim.text}: {fault}")
            return None
        self.known[claim.id] = claim
        return claim

    def about(
        self,
        term: Term,
        role: str,
        relations: frozenset[Relation],
        *,
        kinds: frozenset[Kind] | None = None,
        top: int | None = None,
    ) -> list[Claim]:
        """Claims in which a term is the "subject", the "object" or "either", the weightiest first.

        Args:
            kinds: kinds that the other end may have.
            top: at most so many claims.
        """
        node = self.index.find(term.id)
        if node is None:
            self._note(term, relations, [])
            return []
        found = []
        for one in ("subject", "object") if role == "either" else (role,):
            numbers = self.index.claims_of(node, one, relations)
            if kinds is not None:
                others = self.index.objects(numbers) if one == "subject" else self.index.subjects(numbers)
                numbers = numbers[self.index.has_kind(others, kinds)]
            found.append(numbers)
        numbers = np.unique(np.concatenate(found))
        claims = self.checked(self.index.best(numbers, top))
        self._note(term, relations, claims)
        return claims

    def between(self, subject: Term, object_: Term, relations: frozenset[Relation]) -> list[Claim]:
        """Claims from one term to another; symmetric claims count whichever way they are written."""
        a, b = self.index.find(subject.id), self.index.find(object_.id)
        if a is None or b is None:
            return []
        forward = self.index.claims_of(a, "subject", relations)
        backward = self.index.claims_of(a, "object", relations)
        numbers = np.concatenate([
            forward[self.index.objects(forward) == b],
            [n for n in backward[self.index.subjects(backward) == b] if not self.index.is_directed(int(n))],
        ]).astype(np.int64)  # fmt: skip
        claims = self.checked(self.index.best(numbers))
        self._note(subject, relations, claims)
        return claims

    def members(self, group: Term) -> list[Membership]:
        """The members of a family, complex or other group, through sub-groups down to their own members."""
        return self._along(group, "object", _MEMBERSHIP, _MOLECULAR)

    def groups(self, term: Term) -> list[Membership]:
        """The families and complexes that a term belongs to, directly or through a sub-group."""
        return self._along(term, "subject", _MEMBERSHIP, _MOLECULAR)

    def narrower(self, term: Term) -> list[Membership]:
        """The kinds and parts of a disease, pathway, process or location, at any depth up to four."""
        return self._along(term, "object", _HIERARCHY, frozenset({term.kind}))

    def broader(self, term: Term) -> list[Membership]:
        """The diseases, pathways, processes or locations that a term is a kind or part of."""
        return self._along(term, "subject", _HIERARCHY, frozenset({term.kind}))

    def _along(
        self, start: Term, role: str, relations: frozenset[Relation], kinds: frozenset[Kind]
    ) -> list[Membership]:
        reached: dict[str, Membership] = {}
        frontier = [Membership(start, ())]
        for _ in range(_DEPTH):
            ahead = []
            for known in frontier:
                for claim in self.about(known.term, role, relations, kinds=kinds):
                    other = claim.subject if role == "object" else claim.object
                    if other.id not in reached and other.id != start.id:
                        reached[other.id] = Membership(other, (claim, *known.claims))
                        ahead.append(reached[other.id])
            frontier = ahead
        return list(reached.values())

    def lookups(self) -> tuple[Lookup, ...]:
        """What was searched, per table and term: found or empty. A table that states none of it was not searched."""
        notes = []
        for (source, about), (relations, found) in sorted(self._searched.items()):
            outcome = Outcome.FOUND if found else Outcome.EMPTY
            reason = "" if found else "the table states nothing of the kind about it"
            notes.append(Lookup(source=source, about=(about,), relations=tuple(sorted(relations)), outcome=outcome,
                                found=found, reason=reason))  # fmt: skip
        return tuple(notes)

    def _note(self, term: Term, relations: frozenset[Relation], claims: list[Claim]) -> None:
        for source in self.index.stating(relations):
            known, found = self._searched.get((source, term.id), (set(), 0))
            here = sum(any(receipt.source == source for receipt in claim.receipts) for claim in claims)
            self._searched[source, term.id] = known | relations, max(found, here)
