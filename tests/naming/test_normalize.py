"""Spellings of one name share a key; the rule that makes them equal is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.naming.normalize import GREEK, Rule, agreement, characters, key, same_capitals

SPELLINGS = [
    ("BRAF", "BRAF", Rule.EXACT),
    ("Lou Gehrig’s disease", "Lou Gehrig's disease", Rule.CHARACTERS),
    ("TNF\u2011alpha", "TNF-alpha", Rule.CHARACTERS),
    ("c-MYC", "c-Myc", Rule.CASE),
    ("PKCα", "PKCalpha", Rule.LETTERS),
    ("Sjögren syndrome", "Sjogren syndrome", Rule.LETTERS),
    ("Parkinson's disease", "Parkinson disease", Rule.POSSESSIVE),
    ("type II diabetes", "type 2 diabetes", Rule.NUMERALS),
    ("caspase-3", "caspase 3", Rule.SEPARATORS),
    ("VEGFR-2", "VEGFR2", Rule.SPACING),
    ("Hep G2", "HepG2", Rule.SPACING),
]
DIFFERENT = [("CDK1/2", "CDK12"), ("ERK1/2", "ERK12"), ("MEK1", "MEK2"), ("IL-1 2", "IL12"), ("H2A.X", "H2A.10")]


@pytest.mark.parametrize(("written", "name", "rule"), SPELLINGS)
def test_spellings_of_one_name(written: str, name: str, rule: Rule) -> None:
    assert key(written) == key(name)
    assert agreement(written, name) is rule
    assert agreement(name, written) is rule


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_two_figures_never_run_together_and_x_is_no_numeral(one: str, other: str) -> None:
    assert key(one) != key(other)
    assert agreement(one, other) is None


@pytest.mark.parametrize("text", ["", " ", "---", "()", "\u200b", "'"])
def test_a_text_without_letters_or_figures_has_no_key(text: str) -> None:
    assert key(text) == ""


def test_control_and_invisible_characters_are_gone() -> None:
    assert characters(" BR\u200bAF\x00\tgene\n") == "BRAF gene"


@pytest.mark.parametrize("letter", GREEK)
def test_a_greek_letter_is_its_name(letter: str) -> None:
    assert key(f"PKC-{letter}") == key(f"PKC {GREEK[letter]}")


def test_capitals_matter_to_symbols_but_not_at_the_start_of_a_word() -> None:
    assert not same_capitals("hTR", "HTR")
    assert same_capitals("Cadherin", "cadherin")
    assert same_capitals("NF-kappaB", "NFkappaB")


@given(st.text(max_size=40))
def test_a_key_is_its_own_key(text: str) -> None:
    assert key(key(text)) == key(text)


@given(st.text(max_size=40), st.text(max_size=40))
def test_texts_agree_exactly_where_their_keys_do(one: str, other: str) -> None:
    assert (agreement(one, other) is not None) == (one == other or key(one) == key(other))


@given(st.text(max_size=40))
def test_case_never_changes_a_key_of_plain_letters(text: str) -> None:
    plain = "".join(c for c in text if c.isascii())
    assert key(plain.upper()) == key(plain.lower())
