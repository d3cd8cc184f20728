"""Claims as sentences: no more than the claims say, in words that read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.ask.evidence import Evidence
from benchwork.ask.sentences import (
    Pair,
    by_support,
    counted,
    joined,
    listing,
    measured,
    names,
    pairs,
    predicate,
    sentence_of,
    statement,
)
from benchwork.ask.verbs import EFFECTS
from benchwork.model.claim import Claim, Confidence
from benchwork.model.record import Measurement, Receipt
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, Term
from benchwork.packs.index import Index

ABL1 = Term(id="HGNC:76", kind=Kind.GENE, label="ABL1")
SRC = Term(id="HGNC:11283", kind=Kind.GENE, label="SRC")
IMATINIB = Term(id="chembl.compound:CHEMBL941", kind=Kind.CHEMICAL, label="Imatinib")
NUCLEUS = Term(id="GO:0005634", kind=Kind.LOCATION, label="nucleus")
CANCER = Term(id="MONDO:0004992", kind=Kind.DISEASE, label="cancer")
A549 = Term(id="cellosaurus:CVCL_0023", kind=Kind.CELL_LINE, label="A549")
DEATH = Term(id="GO:0008219", kind=Kind.PROCESS, label="apoptotic process")


def _claim(
    subject: Term, relation: Relation, object_: Term, sign: int | None = None, *origins: str, **qualifiers: str
) -> Claim:
    receipts = tuple(
        Receipt(record="0" * 64, pointers={}, excerpt={}, source="signor", url="", origin=(origin,))
        for origin in origins
    )
    return Claim(subject=subject, relation=relation, object=object_, sign=sign, qualifiers=qualifiers,
                 confidence=Confidence(value=0.9, basis="curated"), receipts=receipts)  # fmt: skip


def _phosphorylates(residue: str) -> Claim:
    return _claim(SRC, Relation.MODIFIES, ABL1, modification="phosphorylation", residue=residue)


def test_claims_of_one_pair_are_one_clause() -> None:
    claims = [_phosphorylates("Tyr245"), _phosphorylates("Tyr412"), _claim(SRC, Relation.REGULATES, ABL1, 1)]
    assert statement(claims) == "SRC phosphorylates ABL1 at Tyr245 and Tyr412 and up-regulates it"


def test_many_sites_are_counted() -> None:
    said = statement([_phosphorylates(f"Tyr{n}") for n in range(20)])
    assert said == "SRC phosphorylates ABL1 at Tyr0, Tyr1, Tyr2, Tyr3, Tyr4, Tyr5 and 14 more sites"


def test_an_unsigned_claim_says_nothing_beside_a_signed_one() -> None:
    claims = [_claim(IMATINIB, Relation.MODULATES_ACTIVITY, ABL1, sign) for sign in (-1, None)]
    assert statement(claims) == "Imatinib inhibits ABL1"


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (_claim(ABL1, Relation.BINDS, IMATINIB), "Imatinib binds ABL1"),
        (_claim(CANCER, Relation.ASSOCIATED_WITH, SRC), "SRC is associated with cancer"),
        (_claim(SRC, Relation.LOCATED_IN, NUCLEUS), "SRC is located in the nucleus"),
        (_claim(DEATH, Relation.IS_A, DEATH), "apoptotic process is an apoptotic process"),
        (
            _claim(A549, Relation.HAS_CONTEXT, SRC, alteration="p.G12S", alteration_type="missense"),
            "A549 carries p.G12S (missense) of SRC",
        ),
        (
            _claim(A549, Relation.HAS_CONTEXT, SRC, alteration="DEL", effect="loss of function"),
            "A549 carries a change (loss of function) of SRC",
        ),
    ],
)
def test_who_comes_first_and_how_it_reads(claim: Claim, text: str) -> None:
    assert statement([claim]) == text


def test_a_symmetric_claim_is_turned_to_the_term_in_focus() -> None:
    claim = _claim(SRC, Relation.INTERACTS_WITH, ABL1)
    assert statement([claim], SRC) == "SRC interacts with ABL1"
    assert statement([claim], ABL1) == "ABL1 interacts with SRC"


@pytest.mark.parametrize(
    ("modification", "verb"),
    [
        ("phosphorylation", "phosphorylates"),
        ("deubiquitination", "deubiquitinates"),
        ("cleavage", "cleaves"),
        ("tyrosination", "changes by tyrosination"),
    ],
)
def test_modifications_are_verbs(modification: str, verb: str) -> None:
    assert predicate(_claim(SRC, Relation.MODIFIES, ABL1, modification=modification)) == verb


def test_numbers_are_the_strongest_of_each_type_with_their_unit() -> None:
    receipts = [
        Receipt(record="0" * 64, pointers={}, excerpt={}, source="bindingdb", url="", measurement=measurement)
        for measurement in (
            Measurement(value=6.5, unit="p", type="IC50", relation="="),
            Measurement(value=8.74, unit="p", type="IC50", relation="="),
            Measurement(value=20.0, unit="nM", type="Kd", relation="<"),
        )
    ]
    claim = _claim(ABL1, Relation.BINDS, IMATINIB).model_copy(update={"receipts": tuple(receipts)})
    assert measured([claim]) == "pIC50 8.74, Kd < 20 nM"
    assert sentence_of([claim]).text == "Imatinib binds ABL1 (pIC50 8.74, Kd < 20 nM)."


def test_a_potency_of_an_effect_is_no_affinity() -> None:
    """A functional assay's number stands in the receipt of the effect and is not told as binding."""
    receipt = Receipt(record="0" * 64, pointers={}, excerpt={}, source="chembl_activities", url="",
                      measurement=Measurement(value=7.0, unit="p", type="EC50", relation="="))  # fmt: skip
    claim = _claim(IMATINIB, Relation.MODULATES_ACTIVITY, ABL1).model_copy(update={"receipts": (receipt,)})
    assert measured([claim]) == ""


def test_pairs_join_claims_by_the_other_end() -> None:
    claims = [_claim(SRC, Relation.REGULATES, ABL1, 1), _claim(ABL1, Relation.BINDS, SRC), _phosphorylates("Tyr412")]
    (pair,) = pairs(SRC, claims)
    assert pair.other == ABL1
    assert len(pair.ids) == 3


def test_support_is_independent_origins_before_receipts() -> None:
    once = Pair(ABL1, (_claim(SRC, Relation.REGULATES, ABL1, 1, "pubmed:1", "pubmed:1", "pubmed:1"),))
    twice = Pair(SRC, (_claim(ABL1, Relation.REGULATES, SRC, 1, "pubmed:1", "pubmed:2"),))
    assert by_support([once, twice]) == [twice, once]


def test_terms_are_counted_by_kind() -> None:
    assert counted([ABL1, SRC, IMATINIB]) == "2 genes or proteins and 1 compound"
    assert counted([CANCER]) == "1 disease"


def test_names_beyond_the_most_are_counted() -> None:
    terms = [Term(id=f"HGNC:{n}", kind=Kind.GENE, label=f"G{n}") for n in range(1, 10)]
    assert names(terms, 3) == "G1, G2, G3 and 6 more"
    assert names(terms[:2], 3) == "G1 and G2"


@given(st.lists(st.text("abc", min_size=1), min_size=1))
def test_joined_words_hold_every_word(words: list[str]) -> None:
    text = joined(words)
    assert all(word in text for word in words)
    assert text.count(" and ") == (len(words) > 1)


@given(st.integers(1, 60), st.integers(1, 10), st.integers(1, 50))
def test_a_listing_cites_all_that_it_shows(count: int, alone: int, most: int) -> None:
    others = [Term(id=f"HGNC:{n}", kind=Kind.GENE, label=f"G{n}") for n in range(100, 100 + count)]
    found = [Pair(other, (_claim(SRC, Relation.REGULATES, other, 1),)) for other in others]
    title, sentences = listing("Acted on", found, SRC, alone=alone, most=most)
    cited = [id_ for sentence in sentences for id_ in sentence.claims]
    assert cited == [id_ for pair in found[:most] for id_ in pair.ids]
    assert ("weightiest" in title) == (count > most)


def test_sentences_of_real_claims_name_both_ends(starter: Index) -> None:
    tp53 = starter.lexicon.resolve("TP53").term
    assert tp53 is not None
    for claim in Evidence(starter).about(tp53, "object", EFFECTS):
        sentence = sentence_of([claim])
        assert claim.subject.label in sentence.text
        assert claim.object.label in sentence.text
        assert sentence.claims == (claim.id,)
