"""Links to diseases and groups, genes of diseases, diseases of genes, and drugs for them."""

from __future__ import annotations

import pytest

from benchwork.ask.answer import ask
from benchwork.model.brief import Answer, Tier
from benchwork.model.relation import Relation
from benchwork.packs.index import Index


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Does CFTR cause cystic fibrosis?", "CFTR is associated with cystic fibrosis"),  # DISEASES: 5 stars, GHR
        ("Is HTT implicated in Huntington's disease?", "HTT is associated with Huntington disease"),
        ("Is EGFR in the plasma membrane?", "EGFR is located in the plasma membrane"),  # HPA: enhanced
        ("Is AKT1 a member of the AKT family?", "AKT1 is a member of AKT"),  # FamPlex
        ("Is KRAS mutated in A549?", "A549 carries p.G12S (missense, gain of function, homozygous) of KRAS"),
    ],
)
def test_yes_with_receipts(question: str, text: str, starter: Index) -> None:
    brief = ask(question, starter)
    assert (brief.answer, brief.headline.text, brief.headline.tier) == (Answer.YES, f"Yes: {text}.", Tier.MEASURED)


def test_a_narrower_disease_is_an_inference(starter: Index) -> None:
    """DISEASES links SCN5A to atrial fibrillation, which MONDO has as a cardiac rhythm disease."""
    brief = ask("Is SCN5A linked to cardiac rhythm disease?", starter)
    assert (brief.answer, brief.headline.tier) == (Answer.YES, Tier.INFERRED)
    assert {claim.relation for claim in brief.claims} == {Relation.ASSOCIATED_WITH, Relation.IS_A}


def test_a_broader_disease_does_not_answer(starter: Index) -> None:
    """DISEASES links NF1 to neurofibromatosis, which does not say that it is linked to type 1."""
    brief = ask("Is NF1 associated with neurofibromatosis type 1?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    assert "of a broader term it is recorded: NF1 is associated with neurofibromatosis" in brief.headline.text
    assert brief.gaps


def test_not_in_a_list_of_drivers_is_not_unchanged(starter: Index) -> None:
    brief = ask("Is TP53 mutated in A549?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    assert "does not show that it is unchanged" in brief.headline.text


def test_another_change_is_not_the_asked_one(starter: Index) -> None:
    brief = ask("Does A549 have KRAS G12C?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    assert "p.G12S" in brief.headline.text


def test_genes_are_said_first_whichever_way_a_table_writes_them(starter: Index) -> None:
    brief = ask("genes associated with breast cancer", starter)
    (section, *_) = brief.sections
    assert "BRCA1 is associated with breast cancer." in [sentence.text for sentence in section.sentences]
    assert not any(sentence.text.startswith("breast cancer") for sentence in section.sentences)


def test_genes_of_a_broad_disease_show_a_sensible_number_of_forms(starter: Index) -> None:
    brief = ask("genes of cancer", starter)
    forms = [section.title for section in brief.sections if ", a form of cancer" in section.title]
    assert len(forms) <= 20
    assert all("of the 20" in title or "one of the 20" in title for title in forms)


def test_druggable_genes_cite_their_class(starter: Index) -> None:
    brief = ask("Which druggable genes are linked to amyotrophic lateral sclerosis?", starter)
    by_id = {claim.id: claim for claim in brief.claims}
    for section in brief.sections:
        for sentence in section.sentences:
            relations = {by_id[id_].relation for id_ in sentence.claims}
            assert relations == {Relation.ASSOCIATED_WITH, Relation.CLASSIFIED_AS}


def test_narrow_diseases_come_before_broad_ones(starter: Index) -> None:
    headline = ask("Which diseases is SOD1 linked to?", starter).headline.text
    assert headline.index("amyotrophic lateral sclerosis") < headline.index("neurodegenerative disease")


def test_no_table_states_treatment(starter: Index) -> None:
    brief = ask("Which drugs treat cystic fibrosis?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    assert "no table of this pack states which drugs treat a disease" in brief.headline.text
    (section,) = brief.sections
    assert section.title.endswith("a lead, not a treatment")
    assert {sentence.tier for sentence in section.sentences} == {Tier.INFERRED}
