"""What is said of a question that cannot be answered: why, and what can be asked instead."""

from __future__ import annotations

import pytest

from benchwork.ask.answer import ask
from benchwork.ask.forms import Form
from benchwork.ask.misunderstood import asking
from benchwork.ask.rules import RULES
from benchwork.model.brief import Answer
from benchwork.model.term import Kind, Term
from benchwork.packs.index import Index

TERMS = {
    Kind.GENE: Term(id="HGNC:1097", kind=Kind.GENE, label="BRAF"),
    Kind.CHEMICAL: Term(id="chembl.compound:CHEMBL941", kind=Kind.CHEMICAL, label="Imatinib"),
    Kind.DISEASE: Term(id="MONDO:0009061", kind=Kind.DISEASE, label="cystic fibrosis"),
    Kind.FAMILY: Term(id="fplx:AKT", kind=Kind.FAMILY, label="AKT"),
    Kind.CELL_LINE: Term(id="cellosaurus:CVCL_0023", kind=Kind.CELL_LINE, label="A549"),
}


@pytest.mark.parametrize("form", [form for form in Form if form is not Form.UNKNOWN])
def test_every_wording_is_understood(form: Form, starter: Index) -> None:
    rule = next(rule for rule in RULES if rule.form is form and all(kinds & set(TERMS) for kinds in rule.slots))
    terms = [next(TERMS[kind] for kind in TERMS if kind in kinds) for kinds in rule.slots]
    assert ask(asking(form, rule.cast(terms)), starter).form == form.value


@pytest.mark.parametrize(
    "question",
    [
        "Who discovered p53?",
        "side effects of imatinib",
        "What kills cystic fibrosis?",
        "is imatinib better than dasatinib",
    ],
)
def test_suggestions_can_be_asked(question: str, starter: Index) -> None:
    brief = ask(question, starter)
    assert brief.answer is Answer.NOT_UNDERSTOOD
    assert brief.suggestions
    for suggestion in brief.suggestions:
        assert ask(suggestion, starter).answer is not Answer.NOT_UNDERSTOOD, suggestion


def test_an_ambiguous_name_offers_each_reading(starter: Index) -> None:
    brief = ask("Does aspirin inhibit COX-2?", starter)
    assert brief.suggestions == ("Does aspirin inhibit MT-CO2?", "Does aspirin inhibit PTGS2?")
    assert not brief.claims


def test_an_unknown_cell_line_can_be_left_out(starter: Index) -> None:
    assert "Does trametinib inhibit MAP2K1?" in ask("Does trametinib inhibit MAP2K1 in A375?", starter).suggestions


def test_a_question_is_not_cut_down_to_nothing(starter: Index) -> None:
    assert all(
        "BRAF" in text or "MAPK" in text for text in ask("Is BRAF part of the MAPK pathway?", starter).suggestions
    )


def test_without_a_term_examples_are_offered(starter: Index) -> None:
    brief = ask("What will the weather be tomorrow?", starter)
    assert "was recognised" in brief.headline.text
    assert brief.suggestions
