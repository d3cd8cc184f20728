from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchwork.graph.conflicts import find_conflicts
from benchwork.model.claim import Claim, Confidence, Context
from benchwork.model.record import Receipt
from benchwork.model.relation import Relation, Sign
from benchwork.model.term import Kind, Term

GSK3B = Term(id="HGNC:4617", kind=Kind.GENE, label="GSK3B")
MYC = Term(id="HGNC:7553", kind=Kind.GENE, label="MYC")
TP53 = Term(id="HGNC:11998", kind=Kind.GENE, label="TP53")
MDM2 = Term(id="HGNC:6973", kind=Kind.GENE, label="MDM2")
AMOUNT, ACTIVITY, EITHER = Relation.REGULATES_EXPRESSION, Relation.MODULATES_ACTIVITY, Relation.REGULATES


def claim(
    subject: Term,
    relation: Relation,
    object_: Term,
    sign: Sign | None = None,
    source: str = "signor",
    confidence: float = 0.9,
    **more: dict[str, str],
) -> Claim:
    receipt = Receipt(record="0" * 64, pointers={}, excerpt={}, source=source)
    return Claim(
        subject=subject,
        relation=relation,
        object=object_,
        sign=sign,
        qualifiers=more.get("qualifiers", {}),
        context=Context(**more.get("context", {})),
        confidence=Confidence(value=confidence, basis="curated"),
        receipts=(receipt,) if source else (),
    )


def test_opposite_signs_show_both_sides_and_who_says_them() -> None:
    up, down = claim(TP53, AMOUNT, MDM2, 1, "collectri"), claim(TP53, AMOUNT, MDM2, -1, "dorothea")
    (conflict,) = find_conflicts([down, up], {"collectri": "CollecTRI"})
    assert (conflict.kind, conflict.claims, conflict.opposed) == ("sign", (up.id,), (down.id,))
    assert conflict.text == (
        "CollecTRI says that TP53 raises expression of MDM2; dorothea says that TP53 lowers expression of MDM2."
    )


def test_a_source_that_says_both_conflicts_with_itself() -> None:
    (conflict,) = find_conflicts([claim(GSK3B, EITHER, MYC, 1), claim(GSK3B, EITHER, MYC, -1)])
    assert conflict.kind == "sign"


@pytest.mark.parametrize(
    ("one", "other", "conflicting"),
    [
        (AMOUNT, EITHER, True), (ACTIVITY, EITHER, True), (AMOUNT, Relation.CHANGES_STABILITY, True),
        (ACTIVITY, AMOUNT, False), (Relation.MODIFIES_CHROMATIN, AMOUNT, False),
        (Relation.MODIFIES_CHROMATIN, EITHER, False), (Relation.MODIFIES_CHROMATIN, Relation.MODIFIES_CHROMATIN, True),
    ],
)  # fmt: skip
def test_only_effects_on_the_same_property_conflict(one: Relation, other: Relation, conflicting: bool) -> None:
    found = find_conflicts([claim(TP53, one, MDM2, 1), claim(TP53, other, MDM2, -1)])
    assert bool(found) == conflicting


def test_contexts_and_residues_that_differ_are_no_conflict() -> None:
    liver = claim(TP53, AMOUNT, MDM2, 1, context={"tissue": "liver"})
    brain = claim(TP53, AMOUNT, MDM2, -1, context={"tissue": "brain"})
    assert find_conflicts([liver, brain]) == ()
    anywhere = claim(TP53, AMOUNT, MDM2, -1)
    (conflict,) = find_conflicts([liver, brain, anywhere])
    assert (conflict.claims, conflict.opposed) == ((liver.id,), (anywhere.id,))
    assert "(tissue liver)" in conflict.text
    s62 = claim(GSK3B, ACTIVITY, MYC, 1, qualifiers={"residue": "S62"})
    t58 = claim(GSK3B, ACTIVITY, MYC, -1, qualifiers={"residue": "T58"})
    assert find_conflicts([s62, t58]) == ()


def test_what_states_no_sign_opposes_nothing() -> None:
    assert find_conflicts([claim(TP53, AMOUNT, MDM2, 1), claim(TP53, AMOUNT, MDM2, None)]) == ()


def test_the_surest_claim_of_a_side_comes_first() -> None:
    sure, less = claim(GSK3B, EITHER, MYC, -1, confidence=0.9), claim(GSK3B, ACTIVITY, MYC, -1, confidence=0.7)
    up = claim(GSK3B, EITHER, MYC, 1)
    (conflict,) = find_conflicts([less, up, sure])
    assert conflict.opposed == (sure.id, less.id)


def test_one_relation_stated_both_ways_round_by_other_sources_is_a_conflict_of_direction() -> None:
    there, back = claim(TP53, AMOUNT, MDM2, 1, "collectri"), claim(MDM2, AMOUNT, TP53, 1, "reactome_fi")
    (conflict,) = find_conflicts([there, back])
    assert conflict.kind == "direction"
    assert {*conflict.claims, *conflict.opposed} == {there.id, back.id}


def test_both_ways_in_one_source_is_feedback() -> None:
    there, back = claim(TP53, EITHER, MDM2, 1, "signor"), claim(MDM2, EITHER, TP53, -1, "signor")
    assert find_conflicts([there, back]) == ()
    also = claim(MDM2, EITHER, TP53, -1, "collectri")
    assert also.id == back.id
    assert find_conflicts([there, also, back]) == ()


def test_direction_needs_sources_and_one_causal_relation() -> None:
    there = claim(TP53, EITHER, MDM2, 1, "signor")
    assert find_conflicts([there, claim(MDM2, EITHER, TP53, 1, "")]) == ()
    assert find_conflicts([there, claim(MDM2, AMOUNT, TP53, 1, "collectri")]) == ()
    assert find_conflicts([claim(TP53, Relation.BINDS, MDM2), claim(MDM2, Relation.BINDS, TP53, None, "string")]) == ()
    assert find_conflicts([claim(TP53, EITHER, TP53, 1), claim(TP53, EITHER, TP53, -1)]) == ()


@settings(deadline=None)
@given(
    drawn=st.lists(
        st.builds(
            claim, st.sampled_from([TP53, MDM2, MYC]), st.sampled_from([AMOUNT, ACTIVITY, EITHER, Relation.MODIFIES]),
            st.sampled_from([TP53, MDM2, MYC]), st.none(), st.sampled_from(["a", "b"]),
        ) | st.builds(
            claim, st.sampled_from([TP53, MDM2, MYC]), st.sampled_from([AMOUNT, ACTIVITY, EITHER]),
            st.sampled_from([TP53, MDM2, MYC]), st.sampled_from([-1, 1]), st.sampled_from(["a", "b"]),
        ),
        max_size=8,
    ),
    order=st.randoms(use_true_random=False),
)  # fmt: skip
def test_the_order_of_the_claims_changes_nothing_and_every_opposite_pair_is_shown(
    drawn: list[Claim], order: object
) -> None:
    found = find_conflicts(drawn)
    shuffled = list(drawn)
    order.shuffle(shuffled)  # type: ignore[attr-defined]
    assert find_conflicts(shuffled) == found
    by_id = {c.id: c for c in drawn}
    for one in drawn:
        for other in drawn:
            same = one.subject == other.subject != one.object == other.object and one.relation is other.relation
            if same and one.sign == 1 and other.sign == -1:
                assert any(one.id in c.claims and other.id in c.opposed for c in found if c.kind == "sign")
    for conflict in found:
        if conflict.kind == "sign":
            assert {by_id[i].sign for i in conflict.claims} == {1}
            assert {by_id[i].sign for i in conflict.opposed} == {-1}
