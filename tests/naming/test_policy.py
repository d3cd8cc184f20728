"""Who has the right to a name: the order, and what is ambiguous."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.model.term import HUMAN, Kind, Term
from benchwork.naming.names import NameStatus
from benchwork.naming.normalize import Rule, agreement, same_capitals
from benchwork.naming.policy import decide
from benchwork.naming.resolution import Candidate, Name, ResolutionOutcome

AKT1 = Term(id="HGNC:391", kind=Kind.GENE, label="AKT1", species=HUMAN)
MYC = Term(id="HGNC:7553", kind=Kind.GENE, label="MYC", species=HUMAN)
AKT = Term(id="fplx:AKT", kind=Kind.FAMILY, label="AKT")
MONDO = Term(id="MONDO:0000010", kind=Kind.DISEASE, label="foo disease")
DOID = Term(id="DOID:10", kind=Kind.DISEASE, label="foo disease")
DRUG = Term(id="chembl.compound:CHEMBL1", kind=Kind.CHEMICAL, label="Foo")
GROUP = Term(id="chembl.target:CHEMBL2", kind=Kind.FAMILY, label="foo receptor")


def candidate(term: Term, status: NameStatus, name: str, written: str, families: tuple[str, ...] = ()) -> Candidate:
    rule = agreement(written, name)
    assert rule is not None
    return Candidate(
        term=term,
        name=Name(text=name, status=status, table=0, row=0),
        rule=rule,
        same_capitals=same_capitals(written, name),
        families=families,
    )


def test_a_family_beats_the_alias_of_one_gene() -> None:
    found = decide("AKT", [
        candidate(AKT1, NameStatus.ALIAS_SYMBOL, "AKT", "AKT"), candidate(AKT, NameStatus.LABEL, "AKT", "AKT"),
    ])  # fmt: skip
    assert found.term == AKT
    assert [other.term for other in found.collisions] == [AKT1]


def test_a_family_stands_even_where_only_genes_are_asked_for() -> None:
    both = [candidate(AKT1, NameStatus.ALIAS_SYMBOL, "AKT", "AKT"), candidate(AKT, NameStatus.LABEL, "AKT", "AKT")]
    assert decide("AKT", both, (Kind.GENE,)).outcome is ResolutionOutcome.AMBIGUOUS
    assert decide("AKT", both, (Kind.FAMILY,)).term == AKT


def test_an_alias_in_other_capitals_is_not_the_family_unless_its_gene_is_a_member() -> None:
    family = candidate(AKT, NameStatus.LABEL, "AKT", "aKT")
    assert decide("aKT", [candidate(MYC, NameStatus.ALIAS_SYMBOL, "aKT", "aKT"), family]).term is None
    member = candidate(AKT1, NameStatus.ALIAS_SYMBOL, "aKT", "aKT", families=(AKT.id,))
    assert decide("aKT", [member, family]).term == AKT


def test_an_alias_of_two_genes_is_ambiguous_whatever_its_case() -> None:
    found = decide("p40", [
        candidate(AKT1, NameStatus.ALIAS_SYMBOL, "p40", "p40"),
        candidate(MYC, NameStatus.PREVIOUS_SYMBOL, "P40", "p40"),
    ])  # fmt: skip
    assert found.outcome is ResolutionOutcome.AMBIGUOUS
    assert {one.term for one in found.candidates} == {AKT1, MYC}


def test_an_exact_alias_and_an_approved_symbol_in_another_case_are_ambiguous() -> None:
    found = decide("Myc", [
        candidate(AKT1, NameStatus.ALIAS_SYMBOL, "Myc", "Myc"),
        candidate(MYC, NameStatus.APPROVED_SYMBOL, "MYC", "Myc"),
    ])  # fmt: skip
    assert found.outcome is ResolutionOutcome.AMBIGUOUS


def test_kinds_decide_between_a_drug_and_a_disease() -> None:
    both = [candidate(DRUG, NameStatus.SYNONYM, "foo", "foo"), candidate(MONDO, NameStatus.SYNONYM, "foo", "foo")]
    assert decide("foo", both).outcome is ResolutionOutcome.AMBIGUOUS
    assert decide("foo", both, (Kind.CHEMICAL,)).term == DRUG
    unknown = decide("foo", both, (Kind.PATHWAY,))
    assert (unknown.outcome, unknown.note.startswith("no pathway, but ")) == (ResolutionOutcome.UNKNOWN, True)


def test_the_authority_of_a_kind_decides_between_equal_labels() -> None:
    both = [candidate(term, NameStatus.LABEL, "foo disease", "foo disease") for term in (DOID, MONDO)]
    assert decide("foo disease", both).term == MONDO


def test_a_label_beats_a_synonym_of_its_own_kind() -> None:
    other = Term(id="MONDO:0000011", kind=Kind.DISEASE, label="bar disease")
    found = decide("foo disease", [
        candidate(other, NameStatus.LABEL, "foo disease", "foo disease"),  # a label elsewhere, merged into another term
        candidate(MONDO, NameStatus.LABEL, "foo disease", "foo disease"),
    ])  # fmt: skip
    assert found.term == MONDO


def test_an_approved_name_beats_what_a_database_calls_a_group() -> None:
    found = decide("foo receptor", [
        candidate(MYC, NameStatus.APPROVED_NAME, "foo receptor", "foo receptor"),
        candidate(GROUP, NameStatus.LABEL, "foo receptor", "foo receptor"),
    ])  # fmt: skip
    assert found.term == MYC


def test_a_family_that_is_spelled_so_beats_a_symbol_that_is_spelled_otherwise() -> None:
    hdac1 = Term(id="HGNC:4852", kind=Kind.GENE, label="HDAC1", species=HUMAN)
    hdac_i = Term(id="fplx:HDAC_I", kind=Kind.FAMILY, label="HDAC I")
    found = decide("HDAC I", [
        candidate(hdac1, NameStatus.APPROVED_SYMBOL, "HDAC1", "HDAC I"),
        candidate(hdac_i, NameStatus.LABEL, "HDAC I", "HDAC I"),
    ])  # fmt: skip
    assert found.term == hdac_i


@pytest.mark.parametrize("written", ["was", "Was"])
def test_an_everyday_word_is_no_symbol_but_in_capitals(written: str) -> None:
    was = Term(id="HGNC:12731", kind=Kind.GENE, label="WAS", species=HUMAN)
    refused = decide(written, [candidate(was, NameStatus.APPROVED_SYMBOL, "WAS", written)])
    assert (refused.outcome, refused.candidates[0].term) == (ResolutionOutcome.UNKNOWN, was)
    assert decide("WAS", [candidate(was, NameStatus.APPROVED_SYMBOL, "WAS", "WAS")]).term == was


TERMS = [AKT1, MYC, AKT, MONDO, DOID, DRUG, GROUP]
CANDIDATES = st.lists(
    st.builds(
        Candidate,
        term=st.sampled_from(TERMS),
        name=st.builds(
            Name, text=st.just("xyz9"), status=st.sampled_from(NameStatus), table=st.just(0), row=st.just(0)
        ),
        rule=st.sampled_from(Rule),
        same_capitals=st.booleans(),
        left_out=st.sampled_from([(), ("plural",)]),
    ),
    max_size=5,
)


@given(CANDIDATES)
def test_the_order_in_which_names_are_found_changes_nothing(candidates: list[Candidate]) -> None:
    outcomes = {
        (found.outcome, found.term and found.term.id, frozenset(one.term.id for one in found.candidates))
        for order in itertools.islice(itertools.permutations(candidates), 24)
        for found in [decide("xyz9", order)]
    }  # fmt: skip
    assert len(outcomes) == 1


@given(CANDIDATES)
def test_something_always_wins_and_only_terms_that_have_the_name(candidates: list[Candidate]) -> None:
    found = decide("xyz9", candidates)
    assert (found.outcome is ResolutionOutcome.UNKNOWN) == (not candidates)
    shown = {one.term.id for one in (*found.candidates, *found.collisions)} | ({found.term.id} if found.term else set())
    assert shown <= {one.term.id for one in candidates}


@given(CANDIDATES)
def test_symbols_of_two_genes_never_resolve_to_one(candidates: list[Candidate]) -> None:
    symbols = [
        one for one in candidates
        if one.name.status in (NameStatus.ALIAS_SYMBOL, NameStatus.PREVIOUS_SYMBOL)
        and one.term in (AKT1, MYC) and one.rule.distance < 2 and not one.left_out
    ]  # fmt: skip
    found = decide("xyz9", symbols)
    assert (found.term is None) == (len({one.term.id for one in symbols}) != 1)
