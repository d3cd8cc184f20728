"""Claims as sentences: templates only, so that a sentence can say no more than its claims do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchwork.model.brief import Path, Sentence, Tier
from benchwork.model.claim import Claim
from benchwork.model.record import Measurement
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Kind, Term

__all__ = [
    "Pair", "by_support", "counted", "joined", "listing", "measured", "names", "pairs", "predicate", "route_sentence",
    "sentence_of", "statement",
]  # fmt: skip

_NAMED = 6
"""Names in a headline before "and N more"."""


@dataclass(frozen=True)
class Pair:
    """All claims found between the term in focus and one other term."""

    other: Term
    claims: tuple[Claim, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of the claims."""
        return tuple(claim.id for claim in self.claims)


def pairs(focus: Term, claims: Iterable[Claim]) -> list[Pair]:
    """Claims grouped by the term at their other end, in the order in which those first appear."""
    grouped: dict[Term, list[Claim]] = defaultdict(list)
    for claim in claims:
        grouped[claim.object if claim.subject.id == focus.id else claim.subject].append(claim)
    return [Pair(other, tuple(found)) for other, found in grouped.items()]


def by_support(found: Iterable[Pair]) -> list[Pair]:
    """Pairs by the number of independent origins that state them, then by that of receipts; ties stay in order."""

    def support(pair: Pair) -> tuple[int, int]:
        receipts = [receipt for claim in pair.claims for receipt in claim.receipts]
        return -len({origin for receipt in receipts for origin in receipt.origin}), -len(receipts)

    return sorted(found, key=support)


_NOUNS: dict[Kind, tuple[str, str]] = {
    Kind.GENE: ("gene or protein", "genes or proteins"),
    Kind.PROTEIN: ("gene or protein", "genes or proteins"),
    Kind.RNA: ("RNA", "RNAs"),
    Kind.FAMILY: ("family", "families"),
    Kind.COMPLEX: ("complex", "complexes"),
    Kind.CHEMICAL: ("compound", "compounds"),
    Kind.DISEASE: ("disease", "diseases"),
    Kind.PATHWAY: ("pathway", "pathways"),
    Kind.PROCESS: ("process", "processes"),
    Kind.LOCATION: ("place in the cell", "places in the cell"),
    Kind.PHENOTYPE: ("phenotype", "phenotypes"),
    Kind.CELL_LINE: ("cell line", "cell lines"),
    Kind.STIMULUS: ("stimulus", "stimuli"),
}


def counted(terms: Iterable[Term]) -> str:
    """How many terms there are of each kind, in words: "5 genes or proteins, 2 complexes and 1 compound"."""
    numbers: dict[tuple[str, str], int] = defaultdict(int)
    for term in terms:
        numbers[_NOUNS.get(term.kind, ("other term", "other terms"))] += 1
    nouns = dict.fromkeys(_NOUNS.values()) | dict.fromkeys(numbers)
    return joined(f"{numbers[noun]} {noun[numbers[noun] > 1]}" for noun in nouns if noun in numbers)


def predicate(claim: Claim) -> str:
    """What a claim says of its subject, up to its object: "phosphorylates", "inhibits", "binds"."""
    verb = RELATIONS[claim.relation].reads(claim.sign)
    if claim.relation is Relation.MODIFIES and (modification := claim.qualifiers.get("modification")):
        return _MODIFIES.get(modification, f"changes by {modification}")
    return verb


_MODIFIES = {
    noun: f"{noun.removesuffix('ion')}es"
    for noun in (
        "phosphorylation", "dephosphorylation", "ubiquitination", "polyubiquitination", "monoubiquitination",
        "deubiquitination", "acetylation", "deacetylation", "methylation", "trimethylation", "demethylation",
        "sumoylation", "desumoylation", "glycosylation", "deglycosylation", "palmitoylation", "neddylation",
        "hydroxylation", "carboxylation",
    )
} | {"cleavage": "cleaves", "isomerization": "isomerizes"}  # fmt: skip


def statement(claims: Sequence[Claim], focus: Term | None = None) -> str:
    """One clause for claims from one term to another: every distinct thing they say, joined by "and".

    Symmetric claims are turned so that a chemical, or else the term in focus, comes first.
    """
    if claims[0].relation is Relation.HAS_CONTEXT:
        return _carries(claims)
    subject, object_ = _ends(claims[0], focus)
    located = object_.kind is Kind.LOCATION and claims[0].relation is not Relation.IS_A
    named = f"the {object_.label}" if located else object_.label
    said: dict[str, list[str]] = {}
    signed = {claim.relation for claim in claims if claim.sign is not None}
    for claim in claims:
        if claim.sign is None and claim.relation in signed:
            continue  # "inhibits" says all that "modulates" does
        places = said.setdefault(predicate(claim), [])
        if (residue := claim.qualifiers.get("residue")) and residue not in places:
            places.append(residue)
    said = {_article(verb, named): at for verb, at in said.items()}
    sites = {verb: f" at {_sites(at)}" if at else "" for verb, at in said.items()}
    (verb, site), *rest = sites.items()
    first, more = f"{verb} {named}{site}", [f"{verb} it{site}" for verb, site in rest]
    numbers = measured(claims)
    return f"{subject.label} {joined([first, *more])}" + (f" ({numbers})" if numbers else "")


def _article(verb: str, named: str) -> str:
    return f"{verb}n" if verb == "is a" and named[:1].lower() in set("aeiou") else verb


def _sites(at: Sequence[str]) -> str:
    return joined(at) if len(at) <= _NAMED + 2 else f"{', '.join(at[:_NAMED])} and {len(at) - _NAMED} more sites"


def _carries(claims: Sequence[Claim]) -> str:
    """A cell line's changes of one gene, with what is stated of their type, effect and zygosity."""
    changes = []
    for claim in claims:
        said = claim.qualifiers
        more = [said[key] for key in ("alteration_type", "effect", "zygosity") if key in said]
        change = said.get("alteration", "a change") if said.get("alteration", "").startswith("p.") else "a change"
        changes.append(change + (f" ({', '.join(more)})" if more else ""))
    return f"{claims[0].subject.label} carries {joined(changes)} of {claims[0].object.label}"


def sentence_of(claims: Sequence[Claim], focus: Term | None = None, *, tier: Tier = Tier.MEASURED) -> Sentence:
    """The statement as a sentence that cites its claims."""
    return Sentence(text=f"{statement(claims, focus)}.", tier=tier, claims=tuple(claim.id for claim in claims))


def measured(claims: Iterable[Claim]) -> str:
    """The numbers that the claims' receipts give, the strongest of each type, e.g. "IC50 p 8.74, Kd 1.2 nM"."""
    best: dict[tuple[str, str], Measurement] = {}
    for claim in claims:
        for receipt in claim.receipts:
            if (m := receipt.measurement) is not None and claim.relation is Relation.BINDS:
                key = (m.type, m.unit)
                if key not in best or _strength(m) > _strength(best[key]):
                    best[key] = m
    return ", ".join(_number(m) for _, m in sorted(best.items()))


def _strength(m: Measurement) -> float:
    return m.value if m.unit == "p" else -m.value


def _number(m: Measurement) -> str:
    relation = "" if m.relation == "=" else f" {m.relation}"
    return f"p{m.type} {relation.strip()}{m.value:.2f}".replace("ppChEMBL", "pChEMBL") if m.unit == "p" else (
        f"{m.type}{relation} {m.value:g} {m.unit}"
    )  # fmt: skip


def names(terms: Sequence[Term], most: int = _NAMED) -> str:
    """Labels joined in words; beyond `most` only counted."""
    labels = list(dict.fromkeys(term.label for term in terms))
    if len(labels) <= most:
        return joined(labels)
    return f"{', '.join(labels[:most])} and {len(labels) - most} more"


def listing(
    title: str, found: Sequence[Pair], focus: Term, *, alone: int = 20, most: int = 150, tier: Tier = Tier.MEASURED
) -> tuple[str, list[Sentence]]:
    """A section: its title and a sentence for each pair, then lists of twenty. The title says if some are left out.

    Args:
        alone: pairs with a sentence of their own.
        most: pairs named in all.
    """
    shown = found[:most]
    sentences = [sentence_of(pair.claims, focus, tier=tier) for pair in shown[:alone]]
    for start in range(alone, len(shown), 20):
        chunk = shown[start : start + 20]
        cited = tuple(claim for pair in chunk for claim in pair.ids)
        text = f"Likewise: {joined(pair.other.label for pair in chunk)}."
        sentences.append(Sentence(text=text, tier=tier, claims=cited))
    return title if len(found) <= most else f"{title} (the weightiest {most} of {len(found)})", sentences


def route_sentence(path: Path, number: int) -> Sentence:
    """A path in words, citing the claims of every step; inferred if it has more than one."""
    clauses = [f"{step.subject.label} {step.phrase} {step.object.label}" for step in path.steps]
    cited = tuple(claim for step in path.steps for claim in step.claims[:1])
    net = {1: "raise", -1: "lower", None: "change"}[path.sign]
    if len(path.steps) == 1:
        return Sentence(text=f"Path {number}: {clauses[0]}.", tier=Tier.MEASURED, claims=cited)
    start, end = path.steps[0].subject.label, path.steps[-1].object.label
    joined = "; ".join(clauses)
    if not path.causal:
        return Sentence(
            text=f"Path {number}: {joined}. This is association, not cause.", tier=Tier.INFERRED, claims=cited
        )
    return Sentence(text=f"Path {number}: {joined}. Put together, {start} is expected to {net} {end}.",
                    tier=Tier.INFERRED, claims=cited)  # fmt: skip


def _ends(claim: Claim, focus: Term | None) -> tuple[Term, Term]:
    if RELATIONS[claim.relation].directed:
        return claim.subject, claim.object
    a, b = claim.subject, claim.object
    ranks = [_FIRST.get(kind, 1) for kind in (a.kind, b.kind)]
    if ranks[0] == ranks[1] and focus is not None:
        ranks = [a.id != focus.id, b.id != focus.id]
    return (b, a) if ranks[1] < ranks[0] else (a, b)


_FIRST = {Kind.CHEMICAL: 0, Kind.DISEASE: 2, Kind.PHENOTYPE: 2}
"""A symmetric claim is said of a compound first and of a condition last."""


def joined(words: Iterable[str]) -> str:
    """Words as a list in a sentence: "a", "a and b", "a, b and c"."""
    words = list(words)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
