"""Looking facts up: what is found, what is searched in vain, and what belongs to what."""

from __future__ import annotations

import pytest

from benchwork.ask.evidence import Evidence
from benchwork.ask.verbs import EFFECTS
from benchwork.model.query import Outcome
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, Term
from benchwork.packs.index import Index

MEMBERSHIP = frozenset({Relation.MEMBER_OF, Relation.PART_OF})
ASSOCIATED = frozenset({Relation.ASSOCIATED_WITH})


@pytest.fixture
def evidence(starter: Index) -> Evidence:
    return Evidence(starter)


def _term(name: str, index: Index) -> Term:
    term = index.lexicon.resolve(name).term
    assert term is not None
    return term


def _outcomes(evidence: Evidence) -> dict[str, Outcome]:
    return {lookup.source: lookup.outcome for lookup in evidence.lookups()}


def test_every_table_that_could_state_it_is_said_to_be_searched(evidence: Evidence, starter: Index) -> None:
    evidence.about(_term("CFTR", starter), "either", ASSOCIATED)
    assert _outcomes(evidence) == {"diseases": Outcome.FOUND}


def test_searched_in_vain_is_empty_with_a_reason(evidence: Evidence, starter: Index) -> None:
    assert evidence.about(_term("A549", starter), "subject", ASSOCIATED) == []
    (lookup,) = evidence.lookups()
    assert (lookup.outcome, lookup.found) == (Outcome.EMPTY, 0)
    assert lookup.reason


def test_a_relation_that_no_table_states_is_not_searched(evidence: Evidence, starter: Index) -> None:
    assert evidence.about(_term("melanoma", starter), "object", frozenset({Relation.TREATS})) == []
    assert evidence.lookups() == ()


def test_only_asked_for_kinds_are_read(evidence: Evidence, starter: Index) -> None:
    claims = evidence.about(_term("BRAF", starter), "object", EFFECTS, kinds=frozenset({Kind.CHEMICAL}))
    assert claims
    assert {claim.subject.kind for claim in claims} == {Kind.CHEMICAL}


def test_top_keeps_the_weightiest(evidence: Evidence, starter: Index) -> None:
    tp53 = _term("TP53", starter)
    every = evidence.about(tp53, "object", EFFECTS)
    assert evidence.about(tp53, "object", EFFECTS, top=5) == every[:5]
    assert evidence.count(tp53, "object", EFFECTS) == len(every)


def test_a_directed_claim_counts_one_way_a_symmetric_one_both(evidence: Evidence, starter: Index) -> None:
    mdm2, tp53 = _term("MDM2", starter), _term("TP53", starter)
    ubiquitinates = frozenset({Relation.MODIFIES})
    assert evidence.between(mdm2, tp53, ubiquitinates)
    assert not evidence.between(tp53, mdm2, ubiquitinates)
    contact = frozenset({Relation.INTERACTS_WITH})
    assert evidence.between(mdm2, tp53, contact) == evidence.between(tp53, mdm2, contact) != []


def test_claims_among_pairs_are_those_between_each_in_both_directions(evidence: Evidence, starter: Index) -> None:
    tp53 = _term("TP53", starter)
    ends = [(_term(name, starter), tp53) for name in ("MDM2", "ATM", "AURKA", "EP300")]
    expected = {c.id for a, b in ends for pair in ((a, b), (b, a)) for c in evidence.between(*pair, EFFECTS)}
    assert {claim.id for claim in evidence.among(ends, EFFECTS)} == expected
    turned = [(b, a) for a, b in ends]
    assert evidence.among(turned, EFFECTS) == evidence.among(ends, EFFECTS)
    assert evidence.among([], EFFECTS) == []


def test_members_of_a_family_of_famplex(evidence: Evidence, starter: Index) -> None:
    members = evidence.members(_term("AKT", starter))
    assert {member.term.label for member in members} == {"AKT1", "AKT2", "AKT3"}
    assert {member.word for member in members} == {"a member of"}


def test_members_through_a_sub_group_keep_every_step(evidence: Evidence, starter: Index) -> None:
    ampk = _term("AMPK", starter)
    found = next(member for member in evidence.members(ampk) if member.term.label == "PRKAA1")
    assert found.claims[0].subject.label == "PRKAA1"
    assert found.claims[-1].object == ampk
    for one, other in zip(found.claims, found.claims[1:], strict=False):
        assert one.object == other.subject


def test_groups_are_members_the_other_way_round(evidence: Evidence, starter: Index) -> None:
    assert "AKT" in {group.term.label for group in evidence.groups(_term("AKT1", starter))}


def test_narrower_terms_of_a_disease_by_how_much_is_stated(evidence: Evidence, starter: Index) -> None:
    genes = frozenset({Kind.GENE})
    found, number = evidence.kin_of(_term("cancer", starter), "narrower", ASSOCIATED, genes, top=5)
    assert len(found) == 5 < number
    for kin in found:
        assert kin.claims[-1].object.label == "cancer"
        assert evidence.about(kin.term, "either", ASSOCIATED, kinds=genes)


def test_the_narrower_term_that_is_linked_is_found(evidence: Evidence, starter: Index) -> None:
    """DISEASES links RHO to retinitis pigmentosa, which is a retinal disorder."""
    kin = evidence.linked_kin(_term("RHO", starter), _term("retinal disorder", starter), "narrower", ASSOCIATED)
    assert kin is not None
    assert kin.claims[-1].object.label == "retinal disorder"


def test_an_unknown_term_has_nothing(evidence: Evidence) -> None:
    stranger = Term(id="HGNC:99999999", kind=Kind.GENE, label="NOBODY")
    assert evidence.about(stranger, "either", EFFECTS) == []
    assert evidence.members(stranger) == []
    assert evidence.count(stranger, "subject", EFFECTS) == 0
    assert evidence.linked_kin(stranger, stranger, "narrower", EFFECTS) is None
