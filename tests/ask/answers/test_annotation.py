"""Places, pathways, groups, members, expression and druggability."""

from __future__ import annotations

from benchwork.ask.answer import ask
from benchwork.model.brief import Answer, Tier
from benchwork.model.term import Kind
from benchwork.packs.index import Index


def test_places_stated_by_two_sources_come_first(starter: Index) -> None:
    """HPA: cell junctions and plasma membrane (enhanced); GO has both, and more."""
    headline = ask("Where is EGFR in the cell?", starter).headline
    assert headline.text.startswith("EGFR is located in the plasma membrane, cell junction, ")


def test_pathways_named_for_a_gene_come_first(starter: Index) -> None:
    headline = ask("Which pathways is BRAF in?", starter).headline.text
    assert "BRAF mutants" in headline
    assert "Signal Transduction" not in headline


def test_members_of_a_pathway_are_counted_as_in_reactome(starter: Index) -> None:
    """Reactome's gene set "Signaling by EGFR" has 50 symbols."""
    assert "50 genes or proteins" in ask("Which genes are in the Signaling by EGFR pathway?", starter).headline.text


def test_parts_of_a_place_are_not_among_its_proteins(starter: Index) -> None:
    brief = ask("Which proteins are in the lysosome?", starter)
    first, second, *_ = brief.sections
    assert (first.title, second.title) == ("Belongs to lysosome", "Parts and kinds of lysosome")
    assert not any("lysosomal membrane" in sentence.text for sentence in first.sentences)
    by_id = {claim.id: claim for claim in brief.claims}
    assert Kind.LOCATION not in {by_id[id_].subject.kind for s in first.sentences for id_ in s.claims}


def test_members_through_a_sub_group_are_inferred(starter: Index) -> None:
    brief = ask("What is AMPK made of?", starter)
    section = next(section for section in brief.sections if section.title == "Through a sub-group")
    assert {sentence.tier for sentence in section.sentences} == {Tier.INFERRED}
    assert any(sentence.text.startswith("PRKAA1 is part of AMPK") for sentence in section.sentences)


def test_groups_of_a_protein(starter: Index) -> None:
    brief = ask("Which complexes contain RPTOR?", starter)
    assert brief.headline.text == "RPTOR belongs to mTORC1."


def test_expression_is_not_searched_in_a_pack_without_it(starter: Index) -> None:
    brief = ask("Where is EGFR expressed?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    assert "no table of this pack states where a gene is expressed" in brief.headline.text


def test_druggable_is_yes_or_not_known_never_no(starter: Index) -> None:
    """Open Targets' table counts CDKN1A in and KRAS out; out is no fact of the pack."""
    assert ask("Is CDKN1A druggable?", starter).answer is Answer.YES
    assert ask("Is KRAS druggable?", starter).answer is Answer.NOT_KNOWN
