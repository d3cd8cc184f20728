"""Comparisons of two terms or more."""

from __future__ import annotations

from benchwork.ask.answer import ask
from benchwork.model.brief import Answer, Brief, Section
from benchwork.packs.index import Index


def _section(brief: Brief, title: str) -> Section:
    return next(section for section in brief.sections if section.title == title)


def test_what_two_drugs_share_comes_first(starter: Index) -> None:
    section = _section(ask("Compare imatinib and dasatinib.", starter), "Acts on")
    both = section.sentences[0].text
    assert both.startswith("Both (")
    assert {"KIT", "ABL1", "PDGFRB"} <= set(both.replace(",", "").replace(".", "").split())


def test_three_terms_share_by_all_and_by_some(starter: Index) -> None:
    """SIGNOR: all three RAFs act on MAP2K1 and MAP2K2."""
    section = _section(ask("Compare BRAF, RAF1 and ARAF", starter), "Acts on")
    assert section.sentences[0].text == "All (2): MAP2K1 and MAP2K2."
    assert any(sentence.text.startswith("Only BRAF (") for sentence in section.sentences)


def test_every_name_is_cited_for_every_term_that_has_it(starter: Index) -> None:
    brief = ask("Compare MAP2K1 and MAP2K2", starter)
    by_id = {claim.id: claim for claim in brief.claims}
    for section in brief.sections:
        for sentence in (s for s in section.sentences if s.text.startswith("Both")):
            ends = {term.label for id_ in sentence.claims for term in (by_id[id_].subject, by_id[id_].object)}
            assert {"MAP2K1", "MAP2K2"} <= ends


def test_one_term_has_nothing_to_be_compared_with(starter: Index) -> None:
    brief = ask("compare BRAF and BRAF", starter)
    assert brief.answer is Answer.NOT_KNOWN
