"""The shipped question set: what it covers, and that it is what the script makes of the raw data."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from pydantic import ValidationError

from benchwork.bench.answers import Form, Question, QuestionSet, load_questions
from benchwork.model.brief import Answer

REPOSITORY = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def questions() -> QuestionSet:
    return load_questions()


def test_every_form_is_there_and_independent_expectations_are_many(questions: QuestionSet) -> None:
    forms = Counter(question.form for question in questions.questions)
    assert set(forms) == set(Form)
    assert min(forms.values()) >= 4
    assert len(questions.questions) >= 90
    assert sum(question.independent for question in questions.questions) >= 30


def test_every_direct_answer_is_asked_for(questions: QuestionSet) -> None:
    assert {answer for question in questions.questions for answer in question.answers} == set(Answer)


def test_no_question_is_asked_twice(questions: QuestionSet) -> None:
    asked = Counter(question.question.casefold() for question in questions.questions)
    assert [text for text, times in asked.items() if times > 1] == []


def test_independent_expectations_come_from_no_bulk_table(questions: QuestionSet) -> None:
    for question in questions.questions:
        files = {fact.source.file.partition("/")[0] for fact in question.expected}
        assert files <= ({"api_recordings", "mechanisms"} if question.independent else {"knowledge"}), question.id


def test_refusals_expect_nothing_and_the_rest_something(questions: QuestionSet) -> None:
    for question in questions.questions:
        silent = question.form is Form.REFUSED or question.answers == (Answer.NOT_KNOWN,)
        assert bool(question.expected) != silent, question.id


def test_genes_have_their_hgnc_identifier_and_nothing_else(questions: QuestionSet) -> None:
    """HGNC's own numbers for a few that are often confused."""
    known = {"MAP2K1": "HGNC:6840", "AGT": "HGNC:333", "CDKN1A": "HGNC:1784", "TP53": "HGNC:11998", "MYC": "HGNC:7553"}
    for symbol, identifier in known.items():
        assert questions.parties[f"gene:{symbol}"].ids == (identifier,)
    genes = [party for key, party in questions.parties.items() if key.startswith("gene:")]
    assert all(len(party.ids) == 1 and not party.names for party in genes)


def test_textbook_facts_are_expected(questions: QuestionSet) -> None:
    """Trametinib inhibits MEK1 and MEK2 and nothing else is its mechanism; angiotensinogen is not AGXT."""
    by_text = {question.question: question for question in questions.questions}
    trametinib = by_text["Which proteins does trametinib act on?"]
    assert {fact.object for fact in trametinib.expected} == {"gene:MAP2K1", "gene:MAP2K2"}
    assert [trap.name for trap in by_text["What regulates AGT?"].forbidden] == ["AGXT"]
    assert by_text["Does MAP2K1 inhibit MAPK1?"].answers == (Answer.NO,)
    assert by_text["Is RHO linked to Brugada syndrome?"].answers == (Answer.NOT_KNOWN,)
    assert {trap.name for trap in by_text["What does AKT regulate?"].misreadings} == {"AKT1", "AKT2", "AKT3"}


def test_words_that_are_also_genes_are_traps(questions: QuestionSet) -> None:
    """HGNC: ACT is an alias of SERPINA3, OF of SPI1; NRF2 is one of both NFE2L2 and GABPA."""
    by_text = {question.question: question for question in questions.questions}
    acts = {trap.name for trap in by_text["What does omeprazole act on?"].misreadings}
    assert "SERPINA3" in acts
    assert "SPI1" in {trap.name for trap in by_text["pathways of IL13"].misreadings}
    ambiguous = by_text["What does NRF2 interact with?"]
    assert ambiguous.answers == (Answer.NOT_UNDERSTOOD,)
    assert {trap.name for trap in ambiguous.misreadings} == {"NFE2L2", "GABPA"}


def test_papers_are_numbers(questions: QuestionSet) -> None:
    papers = [pmid for q in questions.questions for fact in q.expected for pmid in fact.source.pmids]
    assert len(set(papers)) >= 20
    assert all(paper.isdigit() for paper in papers)


def test_a_set_with_a_stray_party_or_a_repeated_id_is_refused(questions: QuestionSet) -> None:
    first: Question = questions.questions[0]
    with pytest.raises(ValidationError, match="not in the table"):
        QuestionSet(parties={}, questions=(first,))
    with pytest.raises(ValidationError, match="used twice"):
        QuestionSet(parties=questions.parties, questions=(first, first))


def test_the_set_is_what_the_script_makes(raw_data: Path, tmp_path: Path) -> None:
    out = tmp_path / "questions.json"
    subprocess.run(
        [sys.executable, "-m", "questions.make", "--raw", str(raw_data), "--out", str(out)],
        check=True,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY / "benchmarks")},
    )
    shipped = REPOSITORY / "src/benchwork/bench/answers/questions.json"
    assert out.read_bytes() == shipped.read_bytes()
