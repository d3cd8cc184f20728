"""Does X act on Y: yes, no, both, or not known, each with its receipts."""

from __future__ import annotations

import pytest

from benchwork.ask.answer import ask
from benchwork.model.brief import Answer, Tier
from benchwork.packs.index import Index


@pytest.mark.parametrize(
    ("question", "answer", "text"),
    [
        # SIGNOR: XIAP -1 CASP3; BRAF +1 MAP2K1; ATM +1 TP53, phosphorylation at Ser15
        ("Does XIAP inhibit CASP3?", Answer.YES, "XIAP down-regulates CASP3"),
        ("Does XIAP activate CASP3?", Answer.NO, "XIAP down-regulates CASP3"),
        ("Is CASP3 inhibited by XIAP?", Answer.YES, "XIAP down-regulates CASP3"),
        ("Does BRAF activate MEK1?", Answer.YES, "BRAF up-regulates MAP2K1"),
        ("Does ATM phosphorylate p53 at S15?", Answer.YES, "ATM phosphorylates TP53 at Ser15."),
        ("Does AURKA inhibit TP53?", Answer.CONFLICTING, "AURKA up-regulates TP53"),
        # ChEMBL mechanisms: CHEMBL1175 is an INHIBITOR of CHEMBL228
        ("Is duloxetine an SLC6A4 inhibitor?", Answer.YES, "Duloxetine inhibits SLC6A4"),
        ("How strongly does imatinib bind ABL1?", Answer.YES, "Imatinib binds ABL1 (pKd"),
    ],
)
def test_the_direct_answer(question: str, answer: Answer, text: str, starter: Index) -> None:
    brief = ask(question, starter)
    assert brief.answer is answer
    assert text in brief.headline.text
    assert brief.headline.tier is Tier.MEASURED


def test_another_residue_is_not_known(starter: Index) -> None:
    brief = ask("Does ATM phosphorylate p53 at S6?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    assert "at Ser6" in brief.headline.text


def test_members_answer_for_families_as_an_inference(starter: Index) -> None:
    brief = ask("Does Ras activate Raf?", starter)
    assert brief.answer is Answer.YES
    assert brief.headline.tier is Tier.INFERRED
    assert "HRAS is a member of RAS" in brief.headline.text


def test_a_chain_is_no_answer(starter: Index) -> None:
    brief = ask("Does EGFR activate MYC?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    assert "a chain of records implies" in brief.headline.text
    assert brief.paths
    assert brief.gaps


def test_contact_is_no_effect(starter: Index) -> None:
    brief = ask("Does SHOC2 inhibit CFTR?", starter)
    assert brief.answer is Answer.NOT_KNOWN
