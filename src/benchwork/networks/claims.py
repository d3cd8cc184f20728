"""Networks as claims and claims as networks: what a sheet's row states, and what can be run of what is stated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from benchwork.model.base import canonical_json, sha256_hex
from benchwork.model.claim import Claim, Confidence
from benchwork.model.errors import InputError
from benchwork.model.record import Receipt, Record, Source
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Kind, Term
from benchwork.networks.reactions import Cell, Literal, Network, Problem, Reaction, Row, Species
from benchwork.networks.rules import from_rule

__all__ = ["CURATED", "INPUT_WEIGHT", "Stated", "network_of_claims", "stated_by", "term_of"]

CURATED = Confidence(value=0.8, basis="a rule of a reaction network that its authors curated by hand")
"""Confidence of a rule: put below a single measured effect, since a rule sums up papers that it may not all name."""
INPUT_WEIGHT = 0.1
"""Weight of the input rows that a network of claims gets: low, so that what raises and what lowers both show."""

_KINDS = {
    "protein": Kind.PROTEIN,
    "geneexpr": Kind.RNA,
    "mrna": Kind.RNA,
    "transcript": Kind.RNA,
    "complex": Kind.COMPLEX,
    "small": Kind.CHEMICAL,
    "smallmolecule": Kind.CHEMICAL,
    "phospholipid": Kind.CHEMICAL,
    "fdadrug": Kind.CHEMICAL,
    "phenotype": Kind.PHENOTYPE,
    "perturbation": Kind.STIMULUS,
    "process": Kind.PROCESS,
    "event": Kind.PROCESS,
}
"""Kinds by what sheets call them. Where a sheet states none or another, the node counts as a process."""


@dataclass(frozen=True, slots=True)
class Stated:
    """What a network states: its claims, and the records that their receipts point into."""

    claims: tuple[Claim, ...]
    records: tuple[Record, ...]


def term_of(network: Network, species: Species) -> Term:
    """The network's own term for a species.

    It is no gene of a registry: which gene, family or phenotype a node stands for is not for its name to decide.
    """
    return Term(
        id=f"benchwork:network.{_encoded(network.name)}.{_encoded(species.id)}",
        kind=_KINDS.get(species.kind.strip().casefold(), Kind.PROCESS),
        label=species.id,
    )


def _encoded(text: str) -> str:
    """A different local identifier for each text: what is not a-z, 0-9 or _ is -hexadecimal-."""
    return re.sub(r"[^a-z0-9_]", lambda found: f"-{ord(found[0]):x}-", text)


def stated_by(network: Network, *, terms: Mapping[str, Term] | None = None, confidence: Confidence = CURATED) -> Stated:
    """Lowers each rule to claims: each of its inputs regulates its product, with its sign.

    A member of a rule with several inputs has the whole rule as a qualifier, since it acts only together with the
    others. Input rows state nothing about two species and give no claim.

    Args:
        network: what to lower.
        terms: by species id, where it is known what a species is; its own term stands for any other.
        confidence: of each claim.

    Returns:
        The claims, one for each different meaning with a receipt for each row that states it, and a record a row.
    """
    named = {**{each.id: term_of(network, each) for each in network.species}, **(terms or {})}
    source = network.source or Source(
        name=_encoded(network.name), title=network.title or network.name,
        release=f"file {network.digest[:12]}" if network.digest else "", license="", attribution="", homepage="",
    )  # fmt: skip
    found: dict[str, Claim] = {}
    records: list[Record] = []
    for reaction in network.reactions:
        if reaction.is_input:
            continue
        record, pointer, excerpt = _record(network, reaction, source)
        records.append(record)
        roles = ("subject", "object", "sign")
        receipt = Receipt(
            record=record.digest, pointers=dict.fromkeys(roles, pointer), excerpt=dict.fromkeys(roles, excerpt),
            source=source.name, url=source.homepage, references=reaction.references,
            origin=reaction.references or (source.name,),
        )  # fmt: skip
        for literal in dict.fromkeys(reaction.inputs):
            claim = Claim(
                subject=named[literal.species], relation=Relation.REGULATES, object=named[reaction.product],
                sign=literal.sign, qualifiers={"rule": reaction.rule} if len(reaction.inputs) > 1 else {},
                confidence=confidence, receipts=(receipt,),
            )  # fmt: skip
            known = found.get(claim.digest)
            found[claim.digest] = (
                claim if known is None else known.model_copy(update={"receipts": (*known.receipts, receipt)})
            )
    return Stated(tuple(found.values()), tuple(records))


def _record(network: Network, reaction: Reaction, source: Source) -> tuple[Record, str, str]:
    """The row of a reaction as a record, with the pointer to its rule and the rule as written there."""
    row = reaction.row or Row(
        network.name, network.reactions.index(reaction) + 1,
        (Cell("ID", reaction.id), Cell("Rule", reaction.rule)),
    )  # fmt: skip
    rule = next(cell for cell in row.cells if cell.head.casefold() == "rule")
    body = canonical_json({cell.head: cell.text for cell in row.cells})
    record = Record(
        digest=sha256_hex(body), body=body, source=source, url=source.homepage,
        locator=f"{network.name}/{row.sheet}#{row.number}", container=network.digest or None,
    )  # fmt: skip
    return record, f"/{rule.head}", rule.text


class _Builder:
    """Collects the rules that claims come to, and remarks on what is left out."""

    def __init__(self) -> None:
        self.ids: dict[str, str] = {}
        self.species: dict[str, Species] = {}
        self.remarks: list[Problem] = []

    def species_of(self, term: Term) -> str:
        """The id of a term's species: its label where that can stand in a rule and is not another term's."""
        if term.id not in self.ids:
            label = re.sub(r"[\s&!~|=>]+", "_", term.label).strip("_") or term.id
            self.ids[term.id] = term.id if label in self.species else label
            id_ = self.ids[term.id]
            self.species[id_] = Species(id_, name=term.label, kind=term.kind.value, genes=term.id)
        return self.ids[term.id]

    def leave_out(self, claim: Claim, why: str) -> None:
        self.remarks.append(Problem(f"claim {claim.id}", f"{claim.text}: {why}; it is left out"))


def network_of_claims(claims: Sequence[Claim], *, name: str, input_weight: float = INPUT_WEIGHT) -> Network:
    """A network that can be run, of signed causal claims.

    Claims that carry one rule together are that rule; any other claim is a rule with one input, so that what acts on
    one object is joined by OR. All parameters are the defaults. A species that nothing acts on gets an input row.
    Each reaction names its claims in its notes and their papers as references.

    Args:
        claims: of any relations. Those without a direction, a causal meaning or a sign are left out, as are pairs with
            claims of both signs; each is named in the network's remarks.
        name: of the network.
        input_weight: weight of the input rows, at least 0.

    Raises:
        InputError: no claim can be run.
    """
    builder = _Builder()
    usable = _usable(sorted(claims, key=lambda claim: (claim.object.id, claim.subject.id, claim.digest)), builder)
    rules: dict[tuple[tuple[Literal, ...], str], list[Claim]] = {}
    for claim in usable:
        key = (Literal(builder.species_of(claim.subject), claim.sign == -1),), builder.species_of(claim.object)
        rules.setdefault(_joint(claim, usable, builder) or key, []).append(claim)
    if not rules:
        raise InputError(
            "None of the claims can be run.", remedy="Give claims that say what raises or lowers what; see the remarks."
        )
    reactions = [
        Reaction(
            f"r{number}", inputs, product,
            references=_papers(stated),
            notes=f"claims {' '.join(dict.fromkeys(claim.id for claim in stated))}",
        )
        for number, ((inputs, product), stated) in enumerate(rules.items(), 1)
    ]  # fmt: skip
    acted_on = {reaction.product for reaction in reactions}
    driven = [id_ for id_ in builder.species if id_ not in acted_on]
    inputs = [Reaction(f"i{number}", (), id_, weight=input_weight) for number, id_ in enumerate(driven, 1)]
    if inputs:
        builder.remarks.append(
            Problem("inputs", f"{len(inputs)} species that nothing acts on get input rows of weight {input_weight:g}")
        )
    network = Network(name, tuple(builder.species.values()), (*inputs, *reactions))
    return replace(network, remarks=tuple(builder.remarks))


def _papers(claims: Iterable[Claim]) -> tuple[str, ...]:
    receipts = (receipt for claim in claims for receipt in claim.receipts)
    return tuple(dict.fromkeys(paper for receipt in receipts for paper in receipt.references))


def _usable(claims: Iterable[Claim], builder: _Builder) -> list[Claim]:
    kept: list[Claim] = []
    signs: dict[tuple[str, str], set[int]] = {}
    for claim in claims:
        relation = RELATIONS[claim.relation]
        if not (relation.causal and relation.directed):
            builder.leave_out(claim, "it states no cause")
        elif claim.sign is None:
            builder.leave_out(claim, "its sign is not known")
        else:
            kept.append(claim)
            if "rule" not in claim.qualifiers:
                signs.setdefault((claim.subject.id, claim.object.id), set()).add(claim.sign)
    clear = []
    for claim in kept:
        if "rule" not in claim.qualifiers and len(signs[claim.subject.id, claim.object.id]) > 1:
            builder.leave_out(claim, "others state the opposite")
        else:
            clear.append(claim)
    return clear


def _joint(claim: Claim, claims: Iterable[Claim], builder: _Builder) -> tuple[tuple[Literal, ...], str] | None:
    """The rule with several inputs that the claim is a member of, if claims for all of its members are there."""
    written = claim.qualifiers.get("rule")
    if written is None:
        return None
    members = [each for each in claims if each.qualifiers.get("rule") == written and each.object.id == claim.object.id]
    by_label = {(each.subject.label, each.sign): each for each in members}
    try:
        rule = from_rule(written, {each.subject.label for each in members})
    except InputError:
        return None
    found = [by_label.get((literal.species, literal.sign)) for literal in rule.inputs]
    if any(each is None for each in found):
        return None
    literals = (Literal(builder.species_of(each.subject), each.sign == -1) for each in found if each is not None)
    return tuple(literals), builder.species_of(claim.object)
