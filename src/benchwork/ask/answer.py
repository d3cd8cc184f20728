"""From a question to a brief: recognise, read the form, look up, check, search, write."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable

from benchwork.ask.answers import ANSWERS
from benchwork.ask.draft import Draft
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import EXAMPLES, Intent, read_intent
from benchwork.ask.misunderstood import misunderstood
from benchwork.ask.rules import Form
from benchwork.ask.terms import mentions_in
from benchwork.ask.verbs import EFFECTS
from benchwork.graph.conflicts import find_conflicts
from benchwork.model.brief import Brief, Conflict, Mention, Path, Sentence
from benchwork.model.claim import Claim
from benchwork.model.errors import InputError
from benchwork.model.event import Event, Stage
from benchwork.model.record import Receipt
from benchwork.packs.index import Index

__all__ = ["LONGEST", "ask", "clean_question"]

LONGEST = 2000
"""Characters a question may have."""


def ask(question: str, index: Index, *, on_event: Callable[[Event], None] = lambda _: None) -> Brief:
    """Answers a question from the facts of one pack.

    Args:
        question: in English; at most LONGEST characters.
        index: an opened pack.
        on_event: told of every stage as it is done.

    Raises:
        InputError: the question is empty, too long, or holds control characters.
    """
    question = clean_question(question)
    mentions = mentions_in(question, index)
    intent = read_intent(question, mentions)
    evidence = Evidence(index)
    unclear = any(mention.term is None for mention in mentions)
    on_event(Event(stage=Stage.UNDERSTOOD, message=intent.form.value, data={"terms": [t.id for t in intent.terms]}))
    if unclear or intent.form is Form.UNKNOWN:
        draft, suggestions = misunderstood(question, mentions, intent, index)
        return _brief(question, Intent(Form.UNKNOWN, intent.terms), mentions, draft, evidence, suggestions)
    draft = ANSWERS[intent.form](intent, evidence)
    on_event(Event(stage=Stage.LOOKED_UP, message=f"{len(evidence.known)} claims", data={}))
    brief = _brief(question, intent, mentions, draft, evidence, ())
    on_event(Event(stage=Stage.WRITTEN, message=brief.headline.text, data={"claims": len(brief.claims)}))
    return brief


def clean_question(question: str) -> str:
    """The question with its white space folded.

    Raises:
        InputError: it is empty, longer than LONGEST, or holds other control characters.
    """
    folded = " ".join(question.split())
    if not folded:
        raise InputError("The question is empty.", remedy=f"Ask, for example: {EXAMPLES[Form.REACH]}")
    if len(folded) > LONGEST:
        raise InputError(
            f"The question has {len(folded):,} characters; at most {LONGEST:,} can be read.",
            remedy="Ask about one or two terms at a time.",
        )
    if odd := next((c for c in folded if unicodedata.category(c) in {"Cc", "Cs", "Co"}), None):
        raise InputError(f"The question holds the control character U+{ord(odd):04X}.", remedy="Remove it.")
    return folded


def _brief(
    question: str, intent: Intent, mentions: tuple[Mention, ...], draft: Draft, evidence: Evidence,
    suggestions: tuple[str, ...],
) -> Brief:  # fmt: skip
    sentences = [draft.headline, *(s for section in draft.sections for s in section.sentences)]
    paths = (*draft.paths, *draft.associations)
    cited = dict.fromkeys([*_cited(sentences), *_walked(paths)])
    conflicts = _conflicts([evidence.known[id_] for id_ in cited], evidence)
    cited |= dict.fromkeys(id_ for conflict in conflicts for id_ in (*conflict.claims, *conflict.opposed))
    claims = [evidence.known[id_] for id_ in cited]
    used = {receipt.source for claim in claims for receipt in _receipts(claim)}
    index = evidence.index
    return Brief(
        question=question,
        form=intent.form.value,
        mentions=mentions,
        answer=draft.answer,
        headline=draft.headline,
        sections=tuple(draft.sections),
        paths=draft.paths,
        associations=draft.associations,
        conflicts=conflicts,
        gaps=draft.gaps,
        suggestions=suggestions,
        claims=tuple(claims),
        lookups=evidence.lookups(),
        sources=tuple(source for source in index.sources if source.name in used),
        dropped=tuple(evidence.dropped),
        packs=(f"{index.manifest.name} {index.manifest.pack_version} {index.manifest.digest[:12]}",),
    )


def _cited(sentences: Iterable[Sentence]) -> list[str]:
    return [id_ for sentence in sentences for id_ in sentence.claims]


def _walked(paths: Iterable[Path]) -> list[str]:
    return [id_ for path in paths for step in path.steps for id_ in (*step.claims, *step.also)]


def _receipts(claim: Claim) -> list[Receipt]:
    return [*claim.receipts, *(receipt for grounding in claim.groundings for receipt in grounding.receipts)]


def _conflicts(claims: list[Claim], evidence: Evidence) -> tuple[Conflict, ...]:
    """Conflicts among the effects that the brief states, each held against all that is recorded between its ends."""
    ends = dict.fromkeys(
        (claim.subject, claim.object) for claim in claims if claim.relation in EFFECTS and claim.sign is not None
    )
    against = {
        claim.id: claim for a, b in ends for pair in ((a, b), (b, a)) for claim in evidence.between(*pair, EFFECTS)
    }
    return find_conflicts(list(against.values()), {source.name: source.title for source in evidence.index.sources})
