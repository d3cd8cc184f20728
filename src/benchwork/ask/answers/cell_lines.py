"""What drives a cell line, and which cell lines carry a change of a gene."""

from __future__ import annotations

from collections.abc import Sequence

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.sentences import Pair, by_support, counted, listing, names, pairs
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.relation import Relation

__all__ = ["carriers", "drivers"]

_CONTEXT = frozenset({Relation.HAS_CONTEXT})


def drivers(intent: Intent, evidence: Evidence) -> Draft:
    """The driver alterations recorded for a cell line, one sentence a gene."""
    (line,) = intent.terms
    found = pairs(line, evidence.about(line, "subject", _CONTEXT))
    if not found:
        return nothing_known(f"No table of this pack states a change in a gene of {line.label}.")
    others = [pair.other for pair in found]
    text = f"{line.label} carries recorded driver changes in {counted(others)}: {names(others, len(others))}."
    draft = Draft(Answer.LISTED, Sentence(text=text, tier=Tier.MEASURED, claims=_ids(found)))
    draft.add(*listing(f"Changes in {line.label}", found, line, alone=len(found)))
    return draft


def carriers(intent: Intent, evidence: Evidence) -> Draft:
    """The cell lines recorded with a change of a gene; first those with the very change that was asked for."""
    (gene,) = intent.terms
    found = by_support(pairs(gene, evidence.about(gene, "object", _CONTEXT)))
    asked = set(intent.changes)
    exact = [pair for pair in found if _changes(pair) & asked]
    if not found:
        return nothing_known(f"No table of this pack states a cell line with a change in {gene.label}.")
    what = f"{gene.label} {' or '.join(sorted(asked))}" if asked else f"a change in {gene.label}"
    main = exact if asked else found
    if not main:
        return nothing_known(f"No table of this pack states a cell line with {what}; {len(found)} have another change.")
    others = [pair.other for pair in main]
    text = f"{counted(others)} recorded with {what}: {names(others, len(others))}."
    draft = Draft(Answer.LISTED, Sentence(text=text, tier=Tier.MEASURED, claims=_ids(main)))
    draft.add(*listing(f"With {what}", main, gene, alone=len(main)))
    draft.add(*listing(f"With another change in {gene.label}", [p for p in found if p not in main], gene))
    return draft


def _changes(pair: Pair) -> set[str]:
    return {claim.qualifiers.get("alteration", "").removeprefix("p.") for claim in pair.claims}


def _ids(found: Sequence[Pair]) -> tuple[str, ...]:
    return tuple(claim for pair in found for claim in pair.ids)
