"""Other readings of a text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.naming.variants import enumeration, latin, variants


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("AKTs", "AKT"),
        ("melanomas", "melanoma"),
        ("antibodies", "antibody"),
        ("mitochondria", "mitochondrion"),
        ("nuclei", "nucleus"),
        ("integrin", "integrins"),
        ("Parkinsons disease", "Parkinson disease"),
        ("alpha-synuclein", "synuclein alpha"),
        ("c-Met", "Met"),
        ("human EGFR protein", "EGFR"),
        ("MEK kinases", "MEK"),
    ],
)
def test_readings(text: str, reading: str) -> None:
    assert reading in [variant.text for variant in variants(text)]


@pytest.mark.parametrize("text", ["BRAF", "IS", "SETs is", "amyotrophic lateral sclerosis", "lupus"])
def test_a_short_symbol_gets_no_plural_and_a_latin_ending_is_none(text: str) -> None:
    assert all(not variant.text.endswith(("Fs", "Ss", "sclerosi", "lupu")) for variant in variants(text))


def test_a_head_word_is_kept_as_a_condition() -> None:
    *_, variant = variants("TNF receptor")
    assert (variant.text, variant.head, variant.molecular) == ("TNF", "receptor", True)


def test_two_head_words_are_never_left_out() -> None:
    assert all(not variant.head for variant in variants("MAPK kinase kinase"))


@pytest.mark.parametrize(
    ("text", "stem", "members"),
    [
        ("ERK1/2", "ERK", ("ERK1", "ERK2")),
        ("AKT1/2/3", "AKT", ("AKT1", "AKT2", "AKT3")),
        ("VEGFR-1/2", "VEGFR", ("VEGFR-1", "VEGFR-2")),
        ("PKCα/β", "PKC", ("PKCα", "PKCβ")),
    ],
)
def test_enumerations(text: str, stem: str, members: tuple[str, ...]) -> None:
    found = enumeration(text)
    assert found is not None
    assert (found.stem, found.members) == (stem, members)


@pytest.mark.parametrize("text", ["ERK1", "JAK1/STAT3", "1/2", "ERK", "/2", "and/or"])
def test_no_enumeration(text: str) -> None:
    assert enumeration(text) is None


@pytest.mark.parametrize(("looked_up", "expected"), [("ifngamma", "ifng"), ("il1beta", "il1b"), ("gamma", None)])
def test_final_greek_letter_as_latin(looked_up: str, expected: str | None) -> None:
    assert latin(looked_up) == expected


@given(st.text(max_size=30))
def test_no_text_breaks_the_readings(text: str) -> None:
    assert all(variant.left_out for variant in variants(text))
    if (listed := enumeration(text)) is not None:
        assert all(member.startswith(listed.stem) for member in listed.members)
