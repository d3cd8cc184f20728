"""Conflicts: claims that cannot both hold in one context. They are shown with both sides and never decided."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal

from benchwork.model.brief import Conflict
from benchwork.model.claim import Claim
from benchwork.model.relation import RELATIONS, Effect

__all__ = ["find_conflicts"]

_KINDS: tuple[Literal["direction", "sign"], ...] = ("direction", "sign")


@dataclass(frozen=True, slots=True)
class _Sides:
    """Claims that speak against each other."""

    one: list[Claim]
    other: list[Claim]


def find_conflicts(claims: Sequence[Claim], titles: Mapping[str, str] | None = None) -> tuple[Conflict, ...]:
    """Conflicts among claims.

    Sign: one subject and object, opposite signs, on the same property of the object (`RelationSpec.effect`; "activity
    or amount" shares with both), in contexts and with qualifiers that could describe one experiment.

    Direction: one causal relation stated both ways round, each way by other sources. A source that states both ways
    means feedback, so then there is no conflict; nor where a side names no source.

    Args:
        claims: any claims; those that cannot conflict are passed over.
        titles: titles of sources by key, for the text; a source without one is named by its key.

    Returns:
        Each conflict with the claim ids of both sides, the surest first; sorted by kind, subject and object.
    """
    causal = [claim for claim in _merge(claims) if RELATIONS[claim.relation].causal]
    signed = [
        group
        for sides in _by_pair(causal, _ends, lambda claim: None if claim.sign is None else claim.sign > 0)
        for group in _linked(sides, _opposite)
    ]
    directed = [
        group
        for sides in _by_pair(causal, lambda claim: tuple(sorted(_ends(claim))), lambda c: c.subject.id < c.object.id)
        for group in _linked(sides, _comparable)
        if _disjoint(*({source for claim in side for source in _sources(claim)} for side in (group.one, group.other)))
    ]
    return tuple(
        Conflict(
            kind=kind,
            text=f"{_say(group.one, titles or {})}; {_say(group.other, titles or {})}.",
            claims=tuple(claim.id for claim in group.one),
            opposed=tuple(claim.id for claim in group.other),
        )
        for kind, groups in zip(_KINDS, (directed, signed), strict=True)
        for group in sorted(groups, key=lambda g: (*_ends(g.one[0]), g.one[0].id))
    )


def _merge(claims: Iterable[Claim]) -> list[Claim]:
    """One claim an id, with the receipts of all; those about a term and itself are left out."""
    merged: dict[str, Claim] = {}
    for claim in claims:
        known = merged.get(claim.id)
        receipts = claim.receipts if known is None else known.receipts + claim.receipts
        if claim.subject.id != claim.object.id:
            merged[claim.id] = claim.model_copy(update={"receipts": receipts})
    return list(merged.values())


def _ends(claim: Claim) -> tuple[str, ...]:
    return claim.subject.id, claim.object.id


def _disjoint(one: set[str], other: set[str]) -> bool:
    """Both sides name sources, and none is on both."""
    return bool(one and other) and one.isdisjoint(other)


def _by_pair(
    claims: Iterable[Claim], pair: Callable[[Claim], tuple[str, ...]], side: Callable[[Claim], bool | None]
) -> list[_Sides]:
    """The claims of each pair in two sides; those of neither side are left out."""
    pairs: dict[tuple[str, ...], _Sides] = defaultdict(lambda: _Sides([], []))
    for claim in claims:
        belongs = side(claim)
        if belongs is not None:
            (pairs[pair(claim)].one if belongs else pairs[pair(claim)].other).append(claim)
    return list(pairs.values())


def _linked(sides: _Sides, conflict: Callable[[Claim, Claim], bool]) -> list[_Sides]:
    """Splits two sides into groups that are linked by conflicts; claims without one are left out."""
    groups: list[set[str]] = []
    for one, other in product(sides.one, sides.other):
        if conflict(one, other):
            touching = [group for group in groups if group & {one.id, other.id}]
            groups = [group for group in groups if group not in touching] + [{one.id, other.id}.union(*touching)]
    return [_Sides(_surest_first(sides.one, group), _surest_first(sides.other, group)) for group in groups]


def _surest_first(claims: list[Claim], among: set[str]) -> list[Claim]:
    return sorted((c for c in claims if c.id in among), key=lambda claim: (-claim.confidence.value, claim.id))


def _opposite(one: Claim, other: Claim) -> bool:
    effects = RELATIONS[one.relation].effect, RELATIONS[other.relation].effect
    stated = None not in effects and (effects[0] == effects[1] or Effect.EITHER in effects)
    return (one.relation is other.relation or stated) and _one_experiment(one, other)


def _comparable(one: Claim, other: Claim) -> bool:
    return one.relation is other.relation and _one_experiment(one, other)


def _one_experiment(one: Claim, other: Claim) -> bool:
    shared = one.qualifiers.keys() & other.qualifiers.keys()
    return one.context.overlaps(other.context) and all(one.qualifiers[k] == other.qualifiers[k] for k in shared)


def _sources(claim: Claim) -> list[str]:
    return sorted({receipt.source for receipt in claim.receipts})


def _say(claims: list[Claim], titles: Mapping[str, str]) -> str:
    """Who says what, each statement once: "SIGNOR and CollecTRI say that A activates B"."""
    speakers: dict[str, set[str]] = defaultdict(set)
    for claim in claims:
        context = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in claim.context if value is not None)
        names = {titles.get(source, source) for source in _sources(claim)} or {"a record without a source"}
        speakers[f"{claim.text} ({context})" if context else claim.text] |= names
    return "; ".join(
        f"{' and '.join(sorted(names))} {'says' if len(names) == 1 else 'say'} that {text}"
        for text, names in speakers.items()
    )
