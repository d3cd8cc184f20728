"""Compare X and Y: what is recorded of both, and of one only, relation by relation."""

from __future__ import annotations

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
    _Aspect("Groups", "subject", frozenset({Relation.MEMBER_OF, Relation.PART_OF}), _PRODUCTS),
    _Aspect("Members", "object", frozenset({Relation.MEMBER_OF, Relation.PART_OF}), _PRODUCTS),
)


def compare(intent: Intent, evidence: Evidence) -> Draft:
    """A section for each aspect of which something is recorded for either term."""
    a, b = intent.terms
    draft = Draft(Answer.LISTED, Sentence(text="", tier=Tier.MEASURED))
    shared_in_all: list[tuple[str, list[Pair]]] = []
    for aspect in _ASPECTS:
        of_a, of_b = (
            {p.other.id: p for p in pairs(t, evidence.about(t, aspect.role, aspect.relations, kinds=aspect.kinds))}
            for t in (a, b)
        )
        if not of_a and not of_b:
            continue
        shared = [Pair(of_a[i].other, (*of_a[i].claims, *of_b[i].claims)) for i in of_a if i in of_b]
        shared_in_all.append((aspect.title.lower(), shared))
        draft.add(aspect.title, [
            *_told("Both", shared),
            *_told(f"Only {a.label}", [p for i, p in of_a.items() if i not in of_b]),
            *_told(f"Only {b.label}", [p for i, p in of_b.items() if i not in of_a]),
        ])  # fmt: skip
    if not draft.sections:
        return nothing_known(f"No table of this pack states anything of {a.label} or {b.label} that could be compared.")
    draft.headline = _headline(a, b, shared_in_all)
    return draft


def _told(who: str, found: list[Pair]) -> list[Sentence]:
    """Sentences of a dozen names each, every name with its claims, and in the first how many there are in all."""
    sentences = []
    for start in range(0, min(len(found), _MOST), _SHOWN):
        chunk = found[start : start + _SHOWN]
        lead = f"{who} ({len(found)})" if not start else f"{who}, further"
        cited = tuple(claim for pair in chunk for claim in pair.ids)
        text = f"{lead}: {joined(pair.other.label for pair in chunk)}."
        sentences.append(Sentence(text=text, tier=Tier.MEASURED, claims=cited))
    return sentences


def _headline(a: Term, b: Term, aspects: list[tuple[str, list[Pair]]]) -> Sentence:
    shared = [(title, found) for title, found in aspects if found]
    if not shared:
        cited: tuple[str, ...] = ()
        return Sentence(
            text=f"{a.label} and {b.label} share nothing that is recorded here.", tier=Tier.GAP, claims=cited
        )
    parts = [f"{title}: {names([p.other for p in found], 4)}" for title, found in shared[:4]]
    cited = tuple(claim for _, found in shared[:4] for pair in found[:4] for claim in pair.ids)
    return Sentence(text=f"{a.label} and {b.label} share {'; '.join(parts)}.", tier=Tier.MEASURED, claims=cited)
