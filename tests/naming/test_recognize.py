"""Terms in questions: where they stand, and what is no term."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.naming.lexicon import Lexicon
from benchwork.naming.recognize import recognize
from benchwork.naming.resolution import ResolutionOutcome

QUESTIONS = [
    ("How does EGFR reach MYC?", [("EGFR", "HGNC:3236"), ("MYC", "HGNC:7553")]),
    ("Is SOD1 linked to amyotrophic lateral sclerosis?", [
        ("SOD1", "HGNC:11179"), ("amyotrophic lateral sclerosis", "MONDO:0004976"),
    ]),
    ("Is Lou Gehrig’s disease caused by SOD1's product?", [
        ("Lou Gehrig’s disease", "MONDO:0004976"), ("SOD1", "HGNC:11179"),
    ]),
    ("Do AKTs or MEK kinases and MEK1/2 bind RAF1?", [
        ("AKTs", "fplx:AKT"), ("MEK kinases", "fplx:MEK"), ("MEK1/2", "fplx:MEK"), ("RAF1", "HGNC:9829"),
    ]),
    ("Does TNF-α activate NF-κB?", [("TNF-α", "HGNC:11892"), ("NF-κB", "fplx:NFkappaB")]),
    ("Compare binimetinib and trametinib in C32 cells", [
        ("binimetinib", "chembl.compound:CHEMBL3187723"), ("trametinib", "chembl.compound:CHEMBL2103875"),
        ("C32", "cellosaurus:CVCL_1097"),
    ]),
    ("JAK1/STAT3 and BRAF-V600E in MEK-ERK signalling", [
        ("JAK1", "HGNC:6190"), ("STAT3", "HGNC:11364"), ("BRAF", "HGNC:1097"), ("MEK", "fplx:MEK"), ("ERK", "fplx:ERK"),
    ]),
    ("which drugs inhibit egfr or her2", [("egfr", "HGNC:3236"), ("her2", "HGNC:3430")]),
    ("Does MEK 1 phosphorylate ERK 2 at 37 C?", [("MEK 1", "HGNC:6840"), ("ERK 2", "HGNC:6871")]),
    ("Is caspase-3 in the mitochondria?", [("caspase-3", "HGNC:1504"), ("mitochondria", "GO:0005739")]),
    ("HGNC:1097, ENSG00000157764.14 or P15056?", [
        ("HGNC:1097", "HGNC:1097"), ("ENSG00000157764.14", "HGNC:1097"), ("P15056", "HGNC:1097"),
    ]),
    ("Does WAS interact with SET, MAX and REST?", [
        ("WAS", "HGNC:12731"), ("SET", "HGNC:10760"), ("MAX", "HGNC:6913"), ("REST", "HGNC:9966"),
    ]),
    ("Is caspase 3 (CASP3) a target?", [("caspase 3 (CASP3)", "HGNC:1504")]),
    ("Does PKC-delta (PRKCD) bind EGF receptor (EGFR)?", [
        ("PKC-delta (PRKCD)", "HGNC:9399"), ("EGF receptor (EGFR)", "HGNC:3236"),
    ]),
    ("What does amyloid precursor protein (APP) bind?", [("amyloid precursor protein (APP)", "HGNC:620")]),
    ("Does EGFR (HER2) exist?", [("EGFR", "HGNC:3236"), ("HER2", "HGNC:3430")]),
    ("<b>EGFR</b>'; DROP TABLE", [("EGFR", "HGNC:3236")]),
    ("¿Qué regula MYC?", [("MYC", "HGNC:7553")]),
]  # fmt: skip
WITHOUT_TERMS = [
    "",
    "?!",
    "What was set to rest by the max impact of cats?",
    "WAS IT SET?",
    "Which genes of a rare disease are in the signaling pathway?",
    "Is it the best of all?",
    "Max and Cat met at the camp.",
    "12 345 6",
]


@pytest.mark.parametrize(("question", "expected"), QUESTIONS)
def test_terms_of_a_question(lexicon: Lexicon, question: str, expected: list[tuple[str, str]]) -> None:
    found = [(span.text, span.resolution.term.id) for span in recognize(question, lexicon) if span.resolution.term]
    assert found == expected


@pytest.mark.parametrize("question", WITHOUT_TERMS)
def test_everyday_words_are_no_terms(lexicon: Lexicon, question: str) -> None:
    assert [span.text for span in recognize(question, lexicon)] == []


@pytest.mark.parametrize(
    ("question", "text", "outcome"),
    [
        ("What does the EGF receptor bind?", "EGF receptor", "unknown"),
        ("What does PKC-delta bind?", "PKC-delta", "unknown"),
        ("What does HER2-9 bind?", "HER2-9", "unknown"),
        ("What binds the TNF receptor?", "TNF receptor", "unknown"),
        ("What regulates p21?", "p21", "ambiguous"),
        ("Is mouse Egfr a kinase?", "Egfr", "unknown"),
        ("Is FOOBAR1 real?", "FOOBAR1", "unknown"),
        ("What is HGNC:99999999?", "HGNC:99999999", "unknown"),
    ],
)
def test_what_is_no_single_term_is_shown_and_not_guessed(
    lexicon: Lexicon, question: str, text: str, outcome: str
) -> None:
    (span,) = recognize(question, lexicon)
    assert (span.text, span.resolution.outcome.value) == (text, outcome)


def test_capitals_say_nothing_where_all_is_in_capitals(lexicon: Lexicon) -> None:
    spans = recognize("WHICH DRUGS INHIBIT EGFR IN ALL CATS AND SET MAX TO REST", lexicon)
    assert [span.text for span in spans] == ["EGFR"]


def test_a_human_gene_may_be_called_human(lexicon: Lexicon) -> None:
    (span,) = recognize("Does it bind human EGFR?", lexicon)
    assert span.resolution.term is not None
    assert span.resolution.term.label == "EGFR"


PIECES = st.sampled_from(["EGFR", "WAS", "p21", "P15056", "ERK1/2", "'s", "/", "-", "kinase", "α", "?", "the"])


@given(text=st.text(max_size=80) | st.lists(PIECES, max_size=12).map(" ".join))
def test_spans_are_in_order_apart_and_verbatim(lexicon: Lexicon, text: str) -> None:
    end = 0
    for span in recognize(text, lexicon):
        assert end <= span.start < span.end
        assert text[span.start : span.end] == span.text
        assert span.resolution.outcome in ResolutionOutcome
        end = span.end


def test_ten_thousand_characters_take_less_than_a_third_of_a_second(lexicon: Lexicon) -> None:
    text = (" ".join(question for question, _ in QUESTIONS) * 20)[:10_000]
    seconds = []
    for _ in range(5):
        start = time.process_time()
        recognize(text, lexicon)
        seconds.append(time.process_time() - start)
    assert min(seconds) < 0.3
