"""A trace's claims as INDRA statements and as BEL, names resolved. What a format cannot say is left out and counted."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from benchwork.language.lowering import Lowered, StepClaim
from benchwork.language.measures import Residue, read_sites
from benchwork.model.claim import Claim
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, Term

__all__ = ["CLAIM_FORMATS", "Exported", "to_bel", "to_indra"]


@dataclass(frozen=True, slots=True)
class Exported:
    """A text and what it does not say.

    Args:
        left_out: claims, and steps without a claim, that the format cannot say.
    """

    text: str
    left_out: int


_INDRA_TYPES = {
    Relation.MODULATES_ACTIVITY: ("Activation", "Inhibition"),
    Relation.MODULATES_PATHWAY: ("Activation", "Inhibition"),
    Relation.REGULATES_EXPRESSION: ("IncreaseAmount", "DecreaseAmount"),
    Relation.REGULATES_TRANSLATION: ("IncreaseAmount", "DecreaseAmount"),
    Relation.CHANGES_STABILITY: ("IncreaseAmount", "DecreaseAmount"),
    Relation.MODULATES_COMPLEX: ("IncreaseAmount", "DecreaseAmount"),
}
_INDRA_MODIFICATIONS = {
    "phosphorylation": "Phosphorylation", "acetylation": "Acetylation", "methylation": "Methylation",
    "ubiquitination": "Ubiquitination", "sumoylation": "Sumoylation", "hydroxylation": "Hydroxylation",
    "glycosylation": "Glycosylation", "palmitoylation": "Palmitoylation", "myristoylation": "Myristoylation",
}  # fmt: skip
# prefix of ours -> namespace of INDRA, and whether its identifiers keep their prefix
_INDRA_SPACES = {
    "HGNC": ("HGNC", False), "uniprot": ("UP", False), "fplx": ("FPLX", False), "chembl.compound": ("CHEMBL", False),
    "CHEBI": ("CHEBI", True), "pubchem.compound": ("PUBCHEM", False), "drugbank": ("DRUGBANK", False),
    "GO": ("GO", True), "HP": ("HP", True), "DOID": ("DOID", True), "EFO": ("EFO", False), "MESH": ("MESH", False),
}  # fmt: skip

_BEL_FUNCTIONS = {
    Kind.GENE: "p", Kind.PROTEIN: "p", Kind.FAMILY: "p", Kind.COMPLEX: "complex", Kind.CHEMICAL: "a", Kind.RNA: "r",
    Kind.PATHWAY: "bp", Kind.PROCESS: "bp", Kind.PHENOTYPE: "path", Kind.DISEASE: "path", Kind.STIMULUS: "a",
}  # fmt: skip
_BEL_MODIFICATIONS = {
    "phosphorylation": "Ph", "acetylation": "Ac", "methylation": "Me", "ubiquitination": "Ub", "sumoylation": "Sumo",
    "hydroxylation": "Hy", "glycosylation": "Glyco", "palmitoylation": "Palm", "myristoylation": "Myr",
}  # fmt: skip
_THREE_LETTERS = {
    "A": "Ala", "R": "Arg", "N": "Asn", "D": "Asp", "C": "Cys", "Q": "Gln", "E": "Glu", "G": "Gly", "H": "His",
    "I": "Ile", "L": "Leu", "K": "Lys", "M": "Met", "F": "Phe", "P": "Pro", "S": "Ser", "T": "Thr", "W": "Trp",
    "Y": "Tyr", "V": "Val",
}  # fmt: skip


def to_indra(lowered: Lowered) -> Exported:
    """INDRA JSON: a list of statements, each with its step and its writer's confidence as an annotation.

    An effect whose sign the trace does not say has no statement, and neither has a modification that a cause takes
    away: INDRA would read both as more than was said.
    """
    statements = [_indra(each) for each in lowered.claims]
    said = [statement for statement in statements if statement is not None]
    left_out = len(statements) - len(said) + len(lowered.unlowered)
    return Exported(json.dumps(said, ensure_ascii=False, indent=1) + "\n", left_out)


def to_bel(lowered: Lowered) -> Exported:
    """BEL script 2: one statement a line, its step as the evidence. Identifiers are CURIEs of the Bioregistry."""
    statements = [(each, _bel(each.claim)) for each in lowered.claims]
    said = [(each, statement) for each, statement in statements if statement is not None]
    prefixes = sorted(
        {term.id.partition(":")[0] for each, _ in said for term in (each.claim.subject, each.claim.object)}
    )
    lines = ['SET DOCUMENT Name = "Mechanistic trace"', 'SET DOCUMENT Version = "1.0.0"']
    lines += [f'DEFINE NAMESPACE {prefix} AS PATTERN ".+"' for prefix in prefixes]
    lines += ['SET Citation = {"Other", "A mechanistic trace", "not a publication"}']
    for each, statement in said:
        lines += [f'SET Evidence = "{_bel_text(f"step {each.step}: {each.claim.text}")}"', statement]
    return Exported("\n".join(lines) + "\n", len(statements) - len(said) + len(lowered.unlowered))


CLAIM_FORMATS: Mapping[str, Callable[[Lowered], Exported]] = MappingProxyType({"indra": to_indra, "bel": to_bel})
"""Writers of claims by the name of their format."""


def _indra(each: StepClaim) -> dict[str, Any] | None:
    claim = each.claim
    body = _indra_body(claim)
    if body is None:
        return None
    written = claim.confidence
    annotations = {"step": each.step, "claim": claim.id, "confidence": written.value, "basis": written.basis}
    evidence = {"source_api": "benchwork", "text": claim.text, "annotations": annotations}
    return {**body, "evidence": [evidence], "id": str(uuid5(NAMESPACE_URL, f"benchwork:{each.step}:{claim.digest}"))}


def _indra_body(claim: Claim) -> dict[str, Any] | None:
    subject, object_ = _agent(claim.subject), _agent(claim.object)
    if claim.relation is Relation.BINDS:
        return {"type": "Complex", "members": [subject, object_]}
    if claim.relation is Relation.MODIFIES:
        kind = _INDRA_MODIFICATIONS.get(claim.qualifiers.get("modification", "").strip().lower())
        if kind is None or "effect" in claim.qualifiers:
            return None
        residue = _residue(claim)
        where = {"residue": residue.amino_acid, "position": str(residue.position)} if residue else {}
        return {"type": kind, "enz": subject, "sub": object_, **where}
    types = _INDRA_TYPES.get(claim.relation)
    if types is None or claim.sign is None:
        return None
    return {"type": types[claim.sign < 0], "subj": subject, "obj": object_}


def _agent(term: Term) -> dict[str, Any]:
    prefix, _, local = term.id.partition(":")
    space, whole = _INDRA_SPACES.get(prefix, ("", False))
    return {"name": term.label, "db_refs": {space: term.id if whole else local} if space else {}}


def _bel(claim: Claim) -> str | None:
    if claim.subject.kind not in _BEL_FUNCTIONS or claim.object.kind not in _BEL_FUNCTIONS:
        return None
    subject, object_ = _bel_term(claim.subject), _bel_term(claim.object)
    effect = {1: "increases", -1: "decreases", None: "regulates"}[claim.sign]
    match claim.relation:
        case Relation.BINDS:
            return f"complex({subject}, {object_})"
        case Relation.MODIFIES:
            return _bel_modification(claim, subject)
        case Relation.MODULATES_ACTIVITY:
            return f"{subject} {effect} act({object_})"
        case Relation.REGULATES_EXPRESSION if object_.startswith("p("):
            return f"{subject} {effect} r{object_[1:]}"
        case Relation.CHANGES_STABILITY if claim.sign is not None:
            return f"{subject} {'decreases' if claim.sign > 0 else 'increases'} deg({object_})"
        case Relation.MODULATES_PATHWAY | Relation.MODULATES_COMPLEX | Relation.REGULATES_TRANSLATION:
            return f"{subject} {effect} {object_}"
        case Relation.INDUCES_PHENOTYPE:
            return f"{subject} increases {object_}"
        case Relation.ALLEVIATES_PHENOTYPE:
            return f"{subject} decreases {object_}"
        case Relation.CORRELATES_WITH | Relation.SIMILAR_TO:
            return f"{subject} association {object_}"
        case Relation.PART_OF:
            return f"{subject} partOf {object_}"
        case _:
            return None


def _bel_modification(claim: Claim, subject: str) -> str | None:
    code = _BEL_MODIFICATIONS.get(claim.qualifiers.get("modification", "").strip().lower())
    if code is None or not _bel_term(claim.object).startswith("p("):
        return None
    effect = {"less": "decreases", "not known": "regulates"}.get(claim.qualifiers.get("effect", ""), "increases")
    residue = _residue(claim)
    where = f", {_THREE_LETTERS[residue.amino_acid]}, {residue.position}" if residue else ""
    return f"{subject} {effect} {_bel_term(claim.object)[:-1]}, pmod({code}{where}))"


def _bel_term(term: Term) -> str:
    prefix, _, local = term.id.partition(":")
    return f'{_BEL_FUNCTIONS[term.kind]}({prefix}:"{_bel_text(local)}" ! "{_bel_text(term.label)}")'


def _bel_text(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _residue(claim: Claim) -> Residue | None:
    found: Sequence[Residue] = read_sites(claim.qualifiers.get("residue", ""))
    return found[0] if len(found) == 1 else None
