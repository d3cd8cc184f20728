"""Evidence for one question: looks claims up, checks each against its record, and remembers what was searched."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benchwork.ask.between import HIERARCHY
from benchwork.ask.check import fault_in
from benchwork.model.claim import Claim
from benchwork.model.query import Lookup, Outcome
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, Term
from benchwork.packs.index import Index

__all__ = ["Evidence", "Membership"]

_MEMBERSHIP = frozenset({Relation.MEMBER_OF, Relation.PART_OF})
_MOLECULAR = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX, Kind.RNA, Kind.CHEMICAL})
_DEPTH = 4
_SIDES = {"narrower": "object", "broader": "subject"}


@dataclass(frozen=True)
class Membership:
    """A term and the claims by which it belongs to a group, the narrowest first."""

    term: Term
    claims: tuple[Claim, ...]

    @property
    def word(self) -> str:
        """How the smaller is said to belong to the larger: "a member of" or "a part of"."""
        return "a member of" if all(claim.relation is Relation.MEMBER_OF for claim in self.claims) else "a part of"


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

    def among(self, ends: Iterable[tuple[Term, Term]], relations: frozenset[Relation]) -> list[Claim]:
        """Directed claims between the two terms of each pair, in either direction."""
        nodes = [(self.index.find(a.id), self.index.find(b.id)) for a, b in ends]
        sides = [{pair[0] for pair in nodes}, {pair[1] for pair in nodes}]
        hub_side = 0 if len(sides[0]) <= len(sides[1]) else 1
        partners: dict[int, set[int]] = {}
        for pair in nodes:
            hub, other = pair[hub_side], pair[1 - hub_side]
            if hub is not None and other is not None:
                partners.setdefault(hub, set()).add(other)
        found: dict[int, None] = {}
        for hub, wanted in partners.items():
            for role, other_ends in (("subject", self.index.objects), ("object", self.index.subjects)):
                numbers = self.index.claims_of(hub, role, relations)
                kept = numbers[np.isin(other_ends(numbers), list(wanted))]
                found |= dict.fromkeys(kept.tolist())
        return self.checked(sorted(found))

    def count(self, term: Term, role: str, relations: frozenset[Relation]) -> int:
        """Number of claims that `about` would read, without reading them."""
        node = self.index.find(term.id)
        return 0 if node is None else len(self.index.claims_of(node, role, relations))

    def members(self, group: Term) -> list[Membership]:
        """The members of a family, complex or other group, through sub-groups down to their own members."""
        return self._belonging(group, "object")

    def main_members(self, group: Term, role: str, relations: frozenset[Relation], top: int) -> list[Membership]:
        """The members of a group of which most is stated in a role, at most `top` of them."""
        members = self.members(group)
        stated = {member.term.id: self.count(member.term, role, relations) for member in members}
        chosen = sorted(members, key=lambda member: -stated[member.term.id])[:top]
        return [member for member in members if member in chosen] if len(members) > top else members

    def groups(self, term: Term) -> list[Membership]:
        """The families and complexes that a term belongs to, directly or through a sub-group."""
        return self._belonging(term, "subject")

    def _belonging(self, term: Term, role: str) -> list[Membership]:
        found = self._memberships(self._along(term, role, _MEMBERSHIP, _MOLECULAR))
        self._note(term, _MEMBERSHIP, [claim for membership in found for claim in membership.claims])
        return found

    def kin_of(
        self, term: Term, side: str, relations: frozenset[Relation], kinds: frozenset[Kind], *, top: int
    ) -> tuple[list[Membership], int]:
        """The "narrower" or "broader" terms, up to four steps away, of which most is stated; and how many there are.

        Args:
            relations: what has to be stated of them.
            kinds: kinds that the other end of such a claim may have.
            top: at most so many.
        """
        reached = self._along(term, _SIDES[side], HIERARCHY, frozenset({term.kind}))
        stated = {node: len(self._partners(node, relations, kinds)) for node in reached}
        chosen = sorted((node for node, number in stated.items() if number), key=lambda node: -stated[node])
        return self._memberships({node: reached[node] for node in chosen[:top]}), len(chosen)

    def linked_kin(self, start: Term, end: Term, side: str, relations: frozenset[Relation]) -> Membership | None:
        """The "narrower" or "broader" term of `end` nearest to it to which `start` is directly related, if any."""
        node = self.index.find(start.id)
        if node is None:
            return None
        partners = set(self._partners(node, relations, frozenset({end.kind})).tolist())
        reached = self._along(end, _SIDES[side], HIERARCHY, frozenset({end.kind}))
        return next(iter(self._memberships({n: steps for n, steps in reached.items() if n in partners})), None)

    def _partners(self, node: int, relations: frozenset[Relation], kinds: frozenset[Kind]) -> NDArray[np.int32]:
        """Nodes of some kinds at the other ends of a node's claims, without repeats."""
        forward, backward = (self.index.claims_of(node, role, relations) for role in ("subject", "object"))
        others = np.concatenate([self.index.objects(forward), self.index.subjects(backward)])
        return np.unique(others[self.index.has_kind(others, kinds)])

    def _along(
        self, start: Term, role: str, relations: frozenset[Relation], kinds: frozenset[Kind]
    ) -> dict[int, tuple[int, ...]]:
        """Nodes that belong to a term, or to which it belongs, with the claims that lead there, narrowest first."""
        index = self.index
        first = index.find(start.id)
        reached: dict[int, tuple[int, ...]] = {} if first is None else {first: ()}
        frontier = list(reached)
        for _ in range(_DEPTH):
            ahead = []
            for node in frontier:
                numbers = index.best(index.claims_of(node, role, relations))
                others = index.subjects(numbers) if role == "object" else index.objects(numbers)
                for number, other in zip(numbers.tolist(), others.tolist(), strict=True):
                    if other not in reached:
                        reached[other] = (number, *reached[node])
                        ahead.append(other)
            frontier = [node for node in ahead if index.has_kind(np.array([node], dtype=np.int32), kinds)[0]]
        fitting = index.has_kind(np.fromiter(reached, dtype=np.int32, count=len(reached)), kinds)
        return {
            node: steps for (node, steps), fits in zip(reached.items(), fitting, strict=True) if fits and node != first
        }

    def _memberships(self, reached: dict[int, tuple[int, ...]]) -> list[Membership]:
        """The nodes as terms, without those to which a claim leads that does not hold in its record."""
        found = []
        for node, steps in reached.items():
            claims = self.checked(steps)
            if len(claims) == len(steps):
                found.append(Membership(self.index.term(node), tuple(claims)))
        return found

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
