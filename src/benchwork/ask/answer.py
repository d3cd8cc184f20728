"""From a question to a brief: recognise, read the form, look up, check, search, write."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence

from benchwork.ask.answers import ANSWERS
from benchwork.ask.draft import Draft, merged
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import EXAMPLES, Intent, read_intents
from benchwork.ask.misunderstood import asking, misunderstood
from benchwork.ask.rules import Form
from benchwork.ask.terms import Reading, read_terms
from benchwork.ask.verbs import EFFECTS
from benchwork.graph.conflicts import find_conflicts
from benchwork.model.brief import Answer, Brief, Conflict, Mention, Path, Sentence
from benchwork.model.claim import Claim
from benchwork.model.errors import InputError
from benchwork.model.event import Event, Stage
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
    reading = read_terms(question, index)
    intents = read_intents(question, reading)
    evidence = Evidence(index)
    first = intents[0]
    on_event(Event(stage=Stage.UNDERSTOOD, message=first.form.value, data={"terms": _ids(intents)}))
    if first.form is Form.UNKNOWN or any(_is_unclear(mention, intents) for mention in reading.mentions):
        draft, suggestions = misunderstood(question, reading, first, index)
        return _brief(question, Form.UNKNOWN, reading.mentions, draft, evidence, suggestions)
    drafts = [(intent, ANSWERS[intent.form](intent, evidence)) for intent in intents]
    drafts = _best_readings(drafts, reading)
    on_event(Event(stage=Stage.LOOKED_UP, message=f"{len(evidence.known)} claims", data={}))
    draft = merged([draft for _, draft in drafts], first.unheeded)
    suggestions = tuple(_alone(intent) for intent, draft in drafts if len(drafts) > 1 and draft.paths)
    mentions = tuple(_chosen(mention, [intent for intent, _ in drafts]) for mention in reading.mentions)
    brief = _brief(question, drafts[0][0].form, mentions, draft, evidence, suggestions)
    on_event(Event(stage=Stage.WRITTEN, message=brief.headline.text, data={"claims": len(brief.claims)}))
    return brief


def _ids(intents: Sequence[Intent]) -> list[str]:
    return list(dict.fromkeys(term.id for intent in intents for term in intent.terms))


def _is_unclear(mention: Mention, intents: Sequence[Intent]) -> bool:
    """Whether a mention has no term, and no intent takes one of those that it could be."""
    could_be = {term.id for term in mention.candidates}
    return mention.term is None and not any(term.id in could_be for intent in intents for term in intent.terms)


def _best_readings(drafts: list[tuple[Intent, Draft]], reading: Reading) -> list[tuple[Intent, Draft]]:
    """The drafts without those of a reading of which nothing is known, where another reading is answered."""
    places = {term.id: str(m.start) for m in reading.mentions if m.term is None for term in m.candidates}
    kept: dict[tuple[str, ...], list[tuple[Intent, Draft]]] = {}
    for intent, draft in drafts:
        kept.setdefault(tuple(places.get(term.id, term.id) for term in intent.terms), []).append((intent, draft))
    return [
        one
        for same in kept.values()
        for one in [pair for pair in same if pair[1].answer is not Answer.NOT_KNOWN] or same[:1]
    ]


def _chosen(mention: Mention, intents: Sequence[Intent]) -> Mention:
    """A mention with several readings, with the one that is answered first as its term."""
    if mention.term is not None:
        return mention
    could_be = {term.id for term in mention.candidates}
    used = dict.fromkeys(term for intent in intents for term in intent.terms if term.id in could_be)
    how = "read as " + " and as ".join(f"the {term.kind} {term.label}" for term in used)
    return mention.model_copy(update={"term": next(iter(used)), "how": how})


def _alone(intent: Intent) -> str:
    """The question of one intent on its own."""
    return asking(intent.form, intent.terms, intent.verb)


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
    question: str, form: Form, mentions: tuple[Mention, ...], draft: Draft, evidence: Evidence,
    suggestions: tuple[str, ...],
) -> Brief:  # fmt: skip
    sentences = [draft.headline, *(s for section in draft.sections for s in section.sentences)]
    paths = (*draft.paths, *draft.associations)
    cited = dict.fromkeys([*_cited(sentences), *_walked(paths)])
    conflicts = _conflicts([evidence.known[id_] for id_ in cited], evidence)
    cited |= dict.fromkeys(id_ for conflict in conflicts for id_ in (*conflict.claims, *conflict.opposed))
    claims = [evidence.known[id_] for id_ in cited]
    used = {receipt.source for claim in claims for receipt in claim.all_receipts}
    index = evidence.index
    return Brief(
        question=question,
        form=form.value,
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


def _conflicts(claims: list[Claim], evidence: Evidence) -> tuple[Conflict, ...]:
    """Conflicts among the effects that the brief states, each held against all that is recorded between its ends."""
    ends = dict.fromkeys(
        (claim.subject, claim.object) for claim in claims if claim.relation in EFFECTS and claim.sign is not None
    )
    return find_conflicts(
        evidence.among(ends, EFFECTS), {source.name: source.title for source in evidence.index.sources}
    )
