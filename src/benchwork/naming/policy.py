"""Which of the terms that share a name has the right to it.

The order, best first:

1. the approved symbol of a gene;
2. a family or complex of FamPlex: AKT is the family, though it is also an alias of AKT1;
3. labels, approved names and synonyms of anything;
4. previous and alias symbols of a gene; and, beside such a symbol that ends in a letter, the approved symbol that is
   the same with a 1: "YAP" is an alias of YY1AP1 alone, but who writes it most often means YAP1.

A name beats another where it stands higher in this order and is spelled at least as close to the text. Names on one
level beat each other where one agrees in letters and the other does not, where both are of one kind and one is the
label, or where one is a gene's approved name and the other is what a database calls a group of targets. A family beats
the alias of its own member however either is spelled, and an approved symbol that is spelled otherwise where its own
spelling agrees ("HDAC I" is the family, not HDAC1). Whatever is not beaten wins; two winning terms are ambiguous.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum

from benchwork.model.term import Kind
from benchwork.naming.names import NameStatus
from benchwork.naming.normalize import Rule
from benchwork.naming.resolution import Candidate, Resolution
from benchwork.naming.words import is_everyday

__all__ = ["FAMILIES", "MOLECULAR", "NUMBER_LEFT_OUT", "Standing", "decide", "standing"]

NUMBER_LEFT_OUT = "the number 1 left out"
FAMILIES = frozenset({Kind.FAMILY, Kind.COMPLEX})
_SINGLE = frozenset({Kind.GENE, Kind.PROTEIN, Kind.RNA})
MOLECULAR = FAMILIES | _SINGLE
_SYMBOLS = frozenset({NameStatus.PREVIOUS_SYMBOL, NameStatus.ALIAS_SYMBOL})
_STATUSES = list(NameStatus)
_WORDED = re.compile(r"[a-z]{3}| ")  # in a name made of words, unlike a symbol
_FAR = 2  # the distance of a spelling that differs in letters or separators
_NO_NAME = "no term has this name"
# Whose label counts where two vocabularies list one name for things of one kind.
_AUTHORITY = {Kind.FAMILY: "fplx", Kind.COMPLEX: "fplx", Kind.DISEASE: "MONDO"}


class Standing(IntEnum):
    """Whose right to a name goes first."""

    APPROVED = 0
    FAMILY = 1
    NAME = 2
    SYMBOL = 3


def standing(candidate: Candidate) -> Standing:
    """The candidate's place in the order above."""
    if candidate.name.status is NameStatus.APPROVED_SYMBOL:
        return Standing.SYMBOL if NUMBER_LEFT_OUT in candidate.left_out else Standing.APPROVED
    if candidate.term.id.startswith("fplx:"):
        return Standing.FAMILY
    return Standing.SYMBOL if candidate.name.status in _SYMBOLS else Standing.NAME


def _distance(candidate: Candidate) -> int:
    """The spelling's distance: case says nothing in a name made of words, and separators nothing in a family's name."""
    changed = _FAR if set(candidate.left_out) - {NUMBER_LEFT_OUT} else 0
    distance = candidate.rule.distance
    place = standing(candidate)
    worded = place is Standing.NAME and _WORDED.search(candidate.name.text)
    if (distance == 1 and worded) or (place is Standing.FAMILY and candidate.same_capitals):
        distance = 0
    return max(distance, changed)


def _beats(one: Candidate, other: Candidate) -> bool:
    mine, theirs = standing(one), standing(other)
    near, far = _distance(one), _distance(other)
    if one.term.id in other.families and theirs is Standing.SYMBOL:
        return True
    if mine < theirs:
        return near <= far
    if mine > theirs:
        return mine is Standing.FAMILY and near == 0 and far == _FAR
    if (near < _FAR) != (far < _FAR):
        return near < _FAR
    if one.name.status is NameStatus.APPROVED_NAME and one.term.kind in _SINGLE and other.term.kind in FAMILIES:
        return near <= far
    return one.term.kind is other.term.kind and _is_label(one) and not _is_label(other)


def _is_label(candidate: Candidate) -> bool:
    """Whether the name is the term's own label, not that of another vocabulary's term for the same thing."""
    return (
        candidate.name.status is NameStatus.LABEL and candidate.name.text.casefold() == candidate.term.label.casefold()
    )


def _winners(candidates: list[Candidate]) -> list[Candidate]:
    unbeaten = [one for one in candidates if not any(_beats(other, one) for other in candidates)]
    kinds = {candidate.term.kind for candidate in unbeaten}
    if len(unbeaten) > 1 and (len(kinds) == 1 or kinds == FAMILIES):
        by_authority = [
            one for one in unbeaten
            if _is_label(one)
            and one.term.id.partition(":")[0] == _AUTHORITY.get(one.term.kind)
        ]  # fmt: skip
        if len(by_authority) == 1:
            return by_authority
    return unbeaten


def decide(text: str, candidates: Iterable[Candidate], kinds: tuple[Kind, ...] = ()) -> Resolution:
    """The resolution of `text`, of which all names that agree with it are `candidates`.

    Args:
        kinds: the kinds that are asked for; empty for any. A name that a family has a better right to is never read
            as one of its members, even where only genes are asked for.
    """
    found = sorted(candidates, key=_order)
    if is_everyday(text) and not (text.isupper() and any(candidate.rule is Rule.EXACT for candidate in found)):
        worded = [c for c in found if c.rule is Rule.EXACT and c.term.kind not in MOLECULAR]
        if found and not worded:
            why = "an everyday word; write it in capitals to mean a symbol"
            return Resolution.unknown(text, why, _one_by_term(found))
        found = worded
    families_too = bool(_SINGLE & set(kinds))
    considered = [
        candidate for candidate in found
        if not kinds or candidate.term.kind in kinds or (families_too and candidate.term.kind in FAMILIES)
    ]  # fmt: skip
    if not considered:
        why = f"no {' or '.join(kinds)}, but {found[0].why}" if found else _NO_NAME
        return Resolution.unknown(text, why, _one_by_term(found))
    winners = _one_by_term(_winners(considered))
    if kinds and not any(winner.term.kind in kinds for winner in winners):
        return Resolution.ambiguous(text, winners, f"{winners[0].term.label} is a {winners[0].term.kind}")
    if len(winners) > 1:
        return Resolution.ambiguous(text, winners)
    rest = [candidate for candidate in found if candidate.term.id != winners[0].term.id and _distance(candidate) < _FAR]
    return Resolution.resolved(text, winners[0], _one_by_term(rest))


def _one_by_term(ordered: Iterable[Candidate]) -> tuple[Candidate, ...]:
    best: dict[str, Candidate] = {}
    for candidate in ordered:
        best.setdefault(candidate.term.id, candidate)
    return tuple(best.values())


def _order(candidate: Candidate) -> tuple[int, int, int, int, str, str]:
    changes, status = len(candidate.left_out), _STATUSES.index(candidate.name.status)
    return standing(candidate), _distance(candidate), changes, status, candidate.term.id, candidate.name.text
