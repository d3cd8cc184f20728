"""Targets of drugs and drugs of targets; facts as the raw tables state them."""

from __future__ import annotations

from benchwork.ask.answer import ask
from benchwork.model.brief import Answer, Brief, Tier
from benchwork.model.relation import RELATIONS, Relation
from benchwork.packs.index import Index


def _section(brief: Brief, title: str) -> list[str]:
    return [sentence.text for section in brief.sections if section.title == title for sentence in section.sentences]


def test_targets_of_trametinib(starter: Index) -> None:
    """ChEMBL mechanisms: CHEMBL2103875 is an INHIBITOR of CHEMBL3587 (MAP2K1) and CHEMBL2964 (MAP2K2)."""
    brief = ask("What are the targets of trametinib?", starter)
    assert brief.answer is Answer.LISTED
    assert "inhibit MAP2K1 and MAP2K2" in brief.headline.text.replace("MAP2K2 and MAP2K1", "MAP2K1 and MAP2K2")
    assert brief.headline.tier is Tier.MEASURED


def test_the_best_supported_drugs_come_first(starter: Index) -> None:
    brief = ask("Which drugs inhibit HMGCR?", starter)
    assert {"Lovastatin", "Simvastatin", "Atorvastatin"} & set(brief.headline.text.replace(",", "").split()[:14])


def test_an_affinity_stands_beside_the_effect_with_its_unit(starter: Index) -> None:
    brief = ask("Which drugs inhibit SLC6A4?", starter)
    duloxetine = next(s for s in _section(brief, "Recorded to inhibit SLC6A4") if s.startswith("Duloxetine "))
    assert "pKi" in duloxetine
    assert "nM" in duloxetine


def test_what_a_target_does_to_a_compound_is_no_drug(starter: Index) -> None:
    """SIGNOR has SLC6A4 up-regulate serotonin, which makes serotonin no activator of SLC6A4."""
    brief = ask("Which drugs activate SLC6A4?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    effects = [claim for claim in brief.claims if RELATIONS[claim.relation].signed]
    assert effects
    assert not [claim for claim in effects if claim.subject.label == "SLC6A4"]


def test_the_verb_decides_what_is_answered(starter: Index) -> None:
    brief = ask("Which drugs activate ADRB1?", starter)
    assert "inhibit" not in brief.headline.text
    assert _section(brief, "Recorded to activate ADRB1")
    assert _section(brief, "Recorded to inhibit ADRB1")


def test_drugs_of_a_family_are_inferred_from_its_members(starter: Index) -> None:
    brief = ask("list MEK inhibitors", starter)
    assert brief.headline.tier is Tier.INFERRED
    assert "No drug is recorded on MEK itself" in brief.headline.text
    by_id = {claim.id: claim for claim in brief.claims}
    for sentence in (s for section in brief.sections for s in section.sentences):
        assert sentence.tier is Tier.INFERRED
        assert Relation.MEMBER_OF in {by_id[id_].relation for id_ in sentence.claims}


def test_a_drug_on_a_group_is_not_said_of_its_member(starter: Index) -> None:
    brief = ask("What are the targets of aspirin?", starter)
    (title,) = (section.title for section in brief.sections if section.title == "Members of Cyclooxygenase")
    assert all("Aspirin inhibits Cyclooxygenase" in text for text in _section(brief, title))


def test_a_name_alone_is_not_taken_for_a_compound_without_targets(starter: Index) -> None:
    """The list of screened compounds has rapamycin under an identifier that no other table joins to sirolimus."""
    brief = ask("What are the targets of rapamycin?", starter)
    assert brief.answer is Answer.NOT_KNOWN or "MTOR" in brief.headline.text
    assert "No table of this pack states a target" not in brief.headline.text


def test_a_compound_without_a_target_is_not_known(starter: Index) -> None:
    brief = ask("Which drugs inhibit SHOC2?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    assert not brief.claims


def test_a_headline_names_drugs_before_systematic_names(starter: Index) -> None:
    (bound,) = (
        part for part in ask("Which drugs target CDK6?", starter).headline.text.split("; ") if " to bind " in part
    )
    assert "Staurosporine" in bound
    assert "DIONE" not in bound
