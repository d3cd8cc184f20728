"""Cell lines and their driver changes, as the cell line table of Tahoe-100M lists them."""

from __future__ import annotations

from benchwork.ask.answer import ask
from benchwork.model.brief import Answer
from benchwork.packs.index import Index


def test_drivers_of_a_line(starter: Index) -> None:
    brief = ask("Which mutations does A549 have?", starter)
    genes = {claim.object.label for claim in brief.claims}
    assert genes == {"KRAS", "STK11", "CDKN2A", "CDKN2B", "SMARCA4", "ZFHX3"}
    texts = [sentence.text for section in brief.sections for sentence in section.sentences]
    assert "A549 carries p.G12S (missense, gain of function, homozygous) of KRAS." in texts
    assert "A549 carries a change (deletion, loss of function, homozygous) of CDKN2A." in texts


def test_lines_with_a_change_of_a_gene(starter: Index) -> None:
    brief = ask("Which cell lines have a KRAS mutation?", starter)
    assert {claim.object.label for claim in brief.claims} == {"KRAS"}
    assert {"A549", "AsPC-1", "MIA PaCa-2"} <= {claim.subject.label for claim in brief.claims}


def test_the_very_change_comes_first(starter: Index) -> None:
    brief = ask("Which cell lines carry BRAF V600E?", starter)
    same, other = brief.sections
    assert (same.title, other.title) == ("With BRAF V600E", "With another change in BRAF")
    assert all("p.V600E" in sentence.text for sentence in same.sentences)
    assert not any("p.V600E" in sentence.text for sentence in other.sentences)
    assert {"C32", "HT-29", "COLO 205"} <= {sentence.text.partition(" carries")[0] for sentence in same.sentences}


def test_a_change_that_no_line_has_is_not_known(starter: Index) -> None:
    assert ask("Which cell lines carry BRAF G12C?", starter).answer is Answer.NOT_KNOWN


def test_where_a_line_is_from_is_not_answered_with_its_drivers(starter: Index) -> None:
    assert ask("Which organ is A549 from?", starter).answer is Answer.NOT_UNDERSTOOD
