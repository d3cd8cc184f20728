"""Verbs of questions: what each asks for."""

from __future__ import annotations

import pytest

from benchwork.ask.verbs import EFFECTS, VERBS, verb_of, work_of
from benchwork.model.relation import Relation


@pytest.mark.parametrize(
    ("word", "verb"),
    [
        ("inhibitors", "inhibit"), ("represses", "inhibit"), ("antagonist", "inhibit"), ("inactivates", "inhibit"),
        ("activated", "activate"), ("agonist", "activate"), ("stimulates", "activate"),
        ("phosphorylates", "phosphorylate"), ("dephosphorylates", "dephosphorylate"),
        ("ubiquitinates", "ubiquitinate"), ("deubiquitinates", "deubiquitinate"),
        ("substrates", "modify"), ("destabilizes", "degrade"), ("stabilizes", "stabilize"),
        ("binder", "bind"), ("interacts", "interact with"), ("hits", "target"), ("modulates", "regulate"),
    ],
)  # fmt: skip
def test_the_longest_stem_decides(word: str, verb: str) -> None:
    found = verb_of(word)
    assert found is not None
    assert found.word == verb


def test_other_words_are_no_verb() -> None:
    assert verb_of("kinase") is None
    assert verb_of("") is None


@pytest.mark.parametrize(
    ("words", "verb"),
    [
        ("which kinases regulate <0>", "phosphorylate"),
        ("which phosphatases act on <0>", "dephosphorylate"),
        ("which ubiquitin ligases control <0>", "ubiquitinate"),
        ("which deacetylases regulate <0>", "deacetylate"),
        ("which transcription factors control <0>", "regulate the expression of"),
        ("what binds <0> promoter", "regulate the expression of"),
    ],
)
def test_a_class_of_proteins_stands_for_its_work(words: str, verb: str) -> None:
    found = work_of(words)
    assert found is not None
    assert found.word == verb


def test_no_class_no_work() -> None:
    assert work_of("what regulates <0>") is None


def test_signed_verbs_ask_for_effects_only() -> None:
    for verb in VERBS:
        if verb.sign is not None:
            assert verb.relations <= EFFECTS


def test_a_modification_is_asked_of_one_relation() -> None:
    assert all(verb.relations == {Relation.MODIFIES} for verb in VERBS if verb.modification)
