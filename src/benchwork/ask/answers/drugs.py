"""Targets of a drug, and drugs of a target: mechanism first, then measured binding, then what a group implies."""

from __future__ import annotations

import math
from collections.abc import Sequence

from benchwork.ask.draft import Draft, nothing_known
from benchwork.ask.evidence import Evidence, Membership
from benchwork.ask.forms import Intent
from benchwork.ask.sentences import Pair, by_support, listing, names, pairs, statement
from benchwork.ask.verbs import EFFECTS, Verb
from benchwork.model.brief import Answer, Sentence, Tier
from benchwork.model.claim import Claim
from benchwork.model.relation import Relation, Sign
from benchwork.model.term import GROUPS, Kind, Term

__all__ = ["drugs", "targets"]

_MEMBERS, _LONG = 30, 40

_CHEMICAL = frozenset({Kind.CHEMICAL})
_PRODUCTS = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX})


def targets(intent: Intent, evidence: Evidence) -> Draft:
    """What a drug acts on or binds."""
    (drug,) = intent.terms
    claims = _acting(drug, "subject", _PRODUCTS, evidence)
    if not claims:
        if any(evidence.count(drug, role, frozenset(Relation)) for role in ("subject", "object")):
            return nothing_known(f"No table of this pack states a target of {drug.label}.")
        return nothing_known(
            f"Not known: of {drug.label} ({drug.id}) this pack has the name alone; facts may stand under another name."
        )
    draft = _draft(intent, drug, claims, f"{drug.label} is recorded to {{}}", "targets")
    for pair in pairs(drug, claims):
        draft.add(f"Members of {pair.other.label}", _members(pair, evidence))
    return draft


def _acting(term: Term, role: str, kinds: frozenset[Kind], evidence: Evidence) -> list[Claim]:
    """Effects of drugs on targets, never of targets on drugs, and binding either way round."""
    binding = evidence.about(term, "either", frozenset({Relation.BINDS}), kinds=kinds)
    return [*evidence.about(term, role, EFFECTS, kinds=kinds), *binding]


def _members(pair: Pair, evidence: Evidence) -> list[Sentence]:
    """What a drug's group target consists of: the drug acts on the group, which of its members is not stated."""
    if pair.other.kind not in GROUPS:
        return []
    return [
        Sentence(text=f"{member.term.label} is {member.word} {pair.other.label}: {statement(pair.claims)}.",
                 tier=Tier.INFERRED, claims=(*(claim.id for claim in member.claims), *pair.ids))
        for member in evidence.members(pair.other)[:_MEMBERS]
    ]  # fmt: skip


def drugs(intent: Intent, evidence: Evidence) -> Draft:
    """Which drugs act on a target, or bind it; members and groups of the target are told apart from itself."""
    (target,) = intent.terms
    claims = _acting(target, "object", _CHEMICAL, evidence)
    draft = _draft(intent, target, claims, f"{{}} {target.label}", "drugs") if claims else None
    through = [
        (membership, found)
        for membership in (*evidence.members(target), *evidence.groups(target))
        if (found := evidence.about(membership.term, "object", EFFECTS, kinds=_CHEMICAL))
    ]
    if draft is None and not through:
        return nothing_known(f"No table of this pack states a drug that acts on {target.label} or binds it.")
    if draft is None:
        sign = intent.verb.sign if intent.verb else None
        acting = [pair.other for _, found in through for pair in pairs(target, _signed(found, sign))]
        acting = list(dict.fromkeys(_other_than(target, acting, through)))
        shown = {term.id for term in acting[:6]}
        cited = [
            id_
            for membership, found in through
            for claim in found
            if claim.subject.id in shown
            for id_ in (claim.id, *(step.id for step in membership.claims))
        ]
        which = f": {names(acting)}" if acting else ""
        does = f"to {intent.verb.word} one of its members or groups" if intent.verb else "on its members or groups"
        number = f"{len(acting)} {'is' if len(acting) == 1 else 'are'}" if acting else "none is"
        text = f"No drug is recorded on {target.label} itself; {number} recorded {does}{which}."
        answer, tier = (Answer.LISTED, Tier.INFERRED) if acting else (Answer.NOT_KNOWN, Tier.GAP)
        draft = Draft(answer, Sentence(text=text, tier=tier, claims=tuple(dict.fromkeys(cited))))
    for membership, found in through:
        draft.add(*_through(target, membership, found))
    return draft


def _other_than(target: Term, terms: Sequence[Term], through: Sequence[tuple[Membership, list[Claim]]]) -> list[Term]:
    groups = {membership.term.id for membership, _ in through} | {target.id}
    return [term for term in terms if term.id not in groups]


def _through(target: Term, membership: Membership, claims: list[Claim]) -> tuple[str, list[Sentence]]:
    """Drugs of a member or group of the target: each sentence cites the membership as well."""
    member_side = membership.claims[-1].object.id == target.id
    relation = f"{membership.word} {target.label}" if member_side else f"a group that {target.label} belongs to"
    steps = tuple(claim.id for claim in membership.claims)
    sentences = [
        Sentence(text=f"{statement(pair.claims, membership.term)}, {relation}.", tier=Tier.INFERRED,
                 claims=(*pair.ids, *steps))
        for pair in pairs(membership.term, claims)
    ]  # fmt: skip
    return f"By way of {membership.term.label}, {relation}", sentences


def _draft(intent: Intent, focus: Term, claims: list[Claim], lead: str, noun: str) -> Draft:
    verb = intent.verb
    found = by_support(sorted(pairs(focus, claims), key=lambda pair: -_strongest(pair)))
    groups = [
        ("lower", "inhibit", [p for p in found if _sign(p) == -1]),
        ("raise", "activate", [p for p in found if _sign(p) == 1]),
        ("both", "both activate and inhibit", [p for p in found if _sign(p) == 0]),
        ("acts", "act on", [p for p in found if _sign(p) is None and any(c.relation in EFFECTS for c in p.claims)]),
        ("binds", "bind", [p for p in found if all(c.relation is Relation.BINDS for c in p.claims)]),
    ]
    asked, rest = _asked(verb, groups)
    main = [pair for _, _, members in asked for pair in members]
    draft = Draft(Answer.LISTED, _headline(asked, lead, focus, noun, verb))
    for _, word, members in (*asked, *rest):
        title = f"Recorded to {word} {focus.label}" if noun == "drugs" else f"{focus.label} is recorded to {word}"
        if word == "bind":
            title = "Binding measured, effect not stated"
            members = sorted(members, key=lambda p: -_strongest(p))
        draft.add(*listing(title, members, focus))
    if not main:
        draft.answer = Answer.NOT_KNOWN
    return draft


_Group = tuple[str, str, list[Pair]]


def _asked(verb: Verb | None, groups: list[_Group]) -> tuple[list[_Group], list[_Group]]:
    """The groups that answer the verb, and the others."""
    if verb is None or verb.sign is None:
        bind_only = verb is not None and Relation.BINDS in verb.relations and not verb.relations & EFFECTS
        wanted = {"binds", "lower", "raise", "both", "acts"} if not bind_only else {"binds"}
    else:
        wanted = {"lower" if verb.sign < 0 else "raise", "both"}
    filled = [group for group in groups if group[2]]
    return [g for g in filled if g[0] in wanted], [g for g in filled if g[0] not in wanted]


def _headline(asked: list[_Group], lead: str, focus: Term, noun: str, verb: Verb | None) -> Sentence:
    if not asked:
        if noun == "drugs":
            lead = f"No drug is recorded to {verb.word if verb else 'act on'} {focus.label}"
        else:
            lead = f"Nothing is recorded that {focus.label} {verb.third if verb else 'acts on'}"
        text = f"{lead}; see what else is recorded."
        return Sentence(text=text, tier=Tier.GAP)
    parts, cited = [], []
    for _, word, found in asked:
        members = sorted(found, key=lambda pair: len(pair.other.label) > _LONG)  # systematic names come later
        some = names([pair.other for pair in members])
        if noun == "drugs":
            count = f"{len(members)} {'drug is' if len(members) == 1 else 'drugs are'} recorded to {word} {focus.label}"
            parts.append(f"{count}: {some}")
        else:
            parts.append(f"{word} {some}")
        cited += [claim for pair in members[:6] for claim in pair.ids]
    text = "; ".join(parts) if noun == "drugs" else lead.format("; ".join(parts))
    return Sentence(text=f"{text}.", tier=Tier.MEASURED, claims=tuple(cited))


def _sign(pair: Pair) -> Sign | None:
    """The sign that a pair's claims state; 0 where they state both."""
    signs = {claim.sign for claim in pair.claims if claim.sign is not None}
    return None if not signs else 0 if len(signs) == 2 else signs.pop()


def _signed(claims: list[Claim], sign: Sign | None) -> list[Claim]:
    return [claim for claim in claims if sign is None or claim.sign == sign]


def _strongest(pair: Pair) -> float:
    """The strongest affinity of a pair as -log10 mol/L; -inf where no number is given."""
    numbers = [
        m.value if m.unit == "p" else 9 - math.log10(m.value)
        for claim in pair.claims
        for receipt in claim.receipts
        if (m := receipt.measurement) is not None and m.value > 0
    ]
    return max(numbers, default=-math.inf)
