"""What acts on X, what X acts on, and what touches it; counts as awk finds them in SIGNOR's table."""

from __future__ import annotations

import pytest

from benchwork.ask.answer import ask
from benchwork.model.brief import Answer, Tier
from benchwork.packs.index import Index


@pytest.mark.parametrize(
    ("question", "number", "names"),
    [
        ("Which phosphatases dephosphorylate ERK2?", 16, {"DUSP6", "PTPN7", "PPP2CA"}),
        ("Which proteins does CASP3 cleave?", 25, {"CASP6", "CASP9", "ROCK1", "BRCA1"}),
    ],
)
def test_a_modification_lists_what_signor_has(question: str, number: int, names: set[str], starter: Index) -> None:
    brief = ask(question, starter)
    assert f"{number} genes or proteins" in brief.headline.text
    assert names <= {term.label for claim in brief.claims for term in (claim.subject, claim.object)}


def test_kinases_are_those_that_phosphorylate(starter: Index) -> None:
    brief = ask("Which kinases regulate RB1?", starter)
    assert {claim.qualifiers.get("modification") for claim in brief.claims} == {"phosphorylation"}
    assert {"CDK4", "CDK2", "CHEK2"} <= {claim.subject.label for claim in brief.claims}


def test_a_residue_narrows_the_answer(starter: Index) -> None:
    """SIGNOR: MTOR phosphorylates RPS6KB1 at Thr412, among other sites."""
    brief = ask("Which kinases phosphorylate RPS6KB1 at T412?", starter)
    assert {claim.qualifiers["residue"] for claim in brief.claims} == {"Thr412"}
    assert "MTOR" in {claim.subject.label for claim in brief.claims}


def test_the_best_supported_come_first(starter: Index) -> None:
    headline = ask("What interacts with BRAF?", starter).headline
    assert {"HRAS", "KRAS", "NRAS"} <= set(headline.text.replace(",", "").split())


def test_a_family_without_facts_of_its_own_answers_by_its_members(starter: Index) -> None:
    brief = ask("What does ERK1/2 regulate?", starter)
    assert brief.headline.tier is Tier.INFERRED
    assert "Nothing is recorded of ERK itself" in brief.headline.text
    assert {"MAPK1", "MAPK3"} <= set(brief.headline.text.replace(".", "").split())


def test_another_effect_is_shown_where_the_asked_one_is_not_known(starter: Index) -> None:
    brief = ask("What degrades p53?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    assert brief.headline.text == "No table of this pack states what degrades TP53."
    assert [section.title for section in brief.sections] == ["Effects on TP53 that are recorded"]


def test_compounds_stand_apart_from_proteins(starter: Index) -> None:
    brief = ask("What regulates TP53?", starter)
    compounds = next(section for section in brief.sections if section.title.endswith("compounds"))
    assert any("Seliciclib" in sentence.text for sentence in compounds.sentences)
