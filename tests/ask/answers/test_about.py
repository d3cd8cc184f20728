"""A term at a glance."""

from __future__ import annotations

from benchwork.ask.answer import ask
from benchwork.model.brief import Answer
from benchwork.packs.index import Index


def test_a_gene_has_a_few_facts_of_every_kind(starter: Index) -> None:
    brief = ask("Tell me about BRAF.", starter)
    assert brief.headline.text.startswith("BRAF is a gene (HGNC:1097);")
    titles = [section.title for section in brief.sections]
    assert {"BRAF binds ...", "... modifies BRAF", "BRAF is located in ..."} <= set(titles)
    assert titles[-1] == "... carries a change of BRAF"
    assert all(len(section.sentences) <= 5 for section in brief.sections)


def test_an_identifier_is_enough(starter: Index) -> None:
    assert ask("HGNC:1097", starter).headline == ask("BRAF", starter).headline


def test_each_reading_of_a_name_is_told(starter: Index) -> None:
    brief = ask("apoptosis", starter)
    assert brief.answer is Answer.LISTED
    assert "Apoptosis is a pathway" in brief.headline.text
    assert "apoptosis is a phenotype" in brief.headline.text
