"""The table of rules: what a slot takes, how roles are cast, and that no rule stands in vain."""

from __future__ import annotations

import re

import pytest

from benchwork.ask.answers import ANSWERS
from benchwork.ask.rules import LESS, NUMBER, RULES, Form, Rule
from benchwork.model.term import Kind, Term

BRAF = Term(id="HGNC:1097", kind=Kind.GENE, label="BRAF")
MYC = Term(id="HGNC:7553", kind=Kind.GENE, label="MYC")
IMATINIB = Term(id="chembl.compound:CHEMBL941", kind=Kind.CHEMICAL, label="Imatinib")
GENES, CHEMICALS = frozenset({Kind.GENE}), frozenset({Kind.CHEMICAL})


def test_a_rule_takes_as_many_terms_as_it_has_slots_of_their_kinds() -> None:
    rule = Rule(Form.EFFECT, re.compile("does <0> inhibit <1>"), (CHEMICALS, GENES), (0, 1))
    assert rule.takes([IMATINIB, BRAF])
    assert not rule.takes([BRAF, IMATINIB])
    assert not rule.takes([IMATINIB])
    assert not rule.takes([IMATINIB, BRAF, MYC])


def test_a_rule_with_more_repeats_its_last_slot() -> None:
    rule = Rule(Form.COMPARE, re.compile("compare"), (GENES, GENES), (0, 1), more=True)
    assert rule.takes([BRAF, MYC, BRAF])
    assert not rule.takes([BRAF, MYC, IMATINIB])
    assert rule.cast([BRAF, MYC, BRAF]) == (BRAF, MYC, BRAF)


def test_roles_are_cast_by_order() -> None:
    rule = Rule(Form.EFFECT, re.compile("is <0> inhibited by <1>"), (GENES, CHEMICALS), (1, 0))
    assert rule.cast([BRAF, IMATINIB]) == (IMATINIB, BRAF)


def test_a_rule_needs_its_pattern() -> None:
    rule = Rule(Form.ABOUT, re.compile("^tell"), (GENES,), (0,))
    assert rule.fits("tell about <0>", [BRAF]) is not None
    assert rule.fits("sing of <0>", [BRAF]) is None


@pytest.mark.parametrize("form", [form for form in Form if form is not Form.UNKNOWN])
def test_every_form_has_a_rule_and_an_answer(form: Form) -> None:
    assert any(rule.form is form for rule in RULES)
    assert form in ANSWERS


@pytest.mark.parametrize("word", ["ic50", "affinity", "ki", "strongly", "potent"])
def test_words_for_a_number(word: str) -> None:
    assert re.fullmatch(NUMBER, word)


@pytest.mark.parametrize("word", ["inhibitors", "knockdown", "loss"])
def test_words_for_less_of_something(word: str) -> None:
    assert re.fullmatch(LESS, word)
