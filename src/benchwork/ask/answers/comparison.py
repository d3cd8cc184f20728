"""Compare X and Y, or more: what is recorded of all, of some, and of one only, aspect by aspect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.sentences import Pair, joined, names, pairs
from benchwork.ask.verbs import EFFECTS
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, Term

__all__ = ["compare"]

_PRODUCTS = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX})
_SHOWN, _MOST = 12, 120


@dataclass(frozen=True)
class _Aspect:
    title: str
    role: str
    relations: frozenset[Relation]
    kinds: frozenset[Kind]


_ASPECTS = (
    _Aspect("Acts on", "subject", EFFECTS, _PRODUCTS),
    _Aspect("Binds", "either", frozenset({Relation.BINDS, Relation.INTERACTS_WITH}), _PRODUCTS),
    _Aspect("Acted on by", "object", EFFECTS, _PRODUCTS),
    _Aspect("Compounds acting on it", "object", EFFECTS, frozenset({Kind.CHEMICAL})),
    _Aspect("Location", "subject", frozenset({Relation.LOCATED_IN}), frozenset({Kind.LOCATION})),
    _Aspect("Pathways", "subject", frozenset({Relation.PARTICIPATES_IN}), frozenset({Kind.PATHWAY})),
    _Aspect("Diseases", "either", frozenset({Relation.ASSOCIATED_WITH}), frozenset({Kind.DISEASE})),
    _Aspect("Genes", "either", frozenset({Relation.ASSOCIATED_WITH}), frozenset({Kind.GENE})),
    _Aspect("Driver changes", "subject", frozenset({Relation.HAS_CONTEXT}), _PRODUCTS),
    _Aspect("Groups", "subject", frozenset({Relation.MEMBER_OF, Relation.PART_OF}), _PRODUCTS),
    _Aspect("Members", "object", frozenset({Relation.MEMBER_OF, Relation.PART_OF}), _PRODUCTS),
)


def compare(intent: Intent, evidence: Evidence) -> Draft:
    """A section for each aspect of which something is recorded for any of the terms."""
    terms = tuple(dict.fromkeys(intent.terms))
    labels = joined(term.label for term in terms)
    if len(terms) == 1:
        return nothing_known(f"{labels} is named more than once, and nothing to compare it with.")
    draft = Draft(Answer.LISTED, Sentence(text="", tier=Tier.MEASURED))
    shared: list[tuple[str, list[Pair]]] = []
    for aspect in _ASPECTS:
        sets = _sets(terms, aspect, evidence)
        if sets:
            draft.add(aspect.title, [s for have, found in sets.items() for s in _told(_who(have, terms), found)])
        if common := sets.get(terms):
            shared.append((aspect.title.lower(), common))
    if not draft.sections:
        return nothing_known(f"No table of this pack states anything of {labels} that could be compared.")
    draft.headline = _headline(labels, shared)
    return draft


def _sets(terms: tuple[Term, ...], aspect: _Aspect, evidence: Evidence) -> dict[tuple[Term, ...], list[Pair]]:
    """What is recorded, by the terms of which it is recorded; what all share comes first."""
    had: dict[Term, list[tuple[Term, Pair]]] = {}
    for term in terms:
        for pair in pairs(term, evidence.about(term, aspect.role, aspect.relations, kinds=aspect.kinds)):
            had.setdefault(pair.other, []).append((term, pair))
    sets: dict[tuple[Term, ...], list[Pair]] = {}
    for other, having in had.items():
        claims = tuple(claim for _, pair in having for claim in pair.claims)
        sets.setdefault(tuple(term for term, _ in having), []).append(Pair(other, claims))
    return dict(sorted(sets.items(), key=lambda item: (-len(item[0]), [terms.index(term) for term in item[0]])))


def _who(have: Sequence[Term], terms: Sequence[Term]) -> str:
    if len(have) == len(terms):
        return "Both" if len(terms) == 2 else "All"
    return f"Only {joined(term.label for term in have)}"


def _told(who: str, found: Sequence[Pair]) -> list[Sentence]:
    """Sentences of a dozen names each, every name with its claims, and in the first how many there are in all."""
    sentences = []
    for start in range(0, min(len(found), _MOST), _SHOWN):
        chunk = found[start : start + _SHOWN]
        lead = f"{who} ({len(found)})" if not start else f"{who}, further"
        cited = tuple(dict.fromkeys(claim for pair in chunk for claim in pair.ids))
        text = f"{lead}: {joined(pair.other.label for pair in chunk)}."
        sentences.append(Sentence(text=text, tier=Tier.MEASURED, claims=cited))
    return sentences


def _headline(labels: str, shared: Sequence[tuple[str, list[Pair]]]) -> Sentence:
    if not shared:
        return Sentence(text=f"{labels} share nothing that is recorded here.", tier=Tier.GAP)
    parts = [f"{title}: {names([p.other for p in found], 4)}" for title, found in shared[:4]]
    cited = dict.fromkeys(claim for _, found in shared[:4] for pair in found[:4] for claim in pair.ids)
    return Sentence(text=f"{labels} share: {'; '.join(parts)}.", tier=Tier.MEASURED, claims=tuple(cited))
