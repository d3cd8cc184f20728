"""Terms of a question, and what only narrows them."""

from __future__ import annotations

import pytest

from benchwork.ask.terms import Reading, before_pathway, read_terms
from benchwork.packs.index import Index


def _labels(reading: Reading) -> list[str | None]:
    return [mention.term.label if mention.term else None for mention in reading.mentions]


@pytest.mark.parametrize(
    ("question", "residue"),
    [
        ("Does ATM phosphorylate p53 at S15?", "Ser15"),  # S15 alone is an alias of RPS15
        ("Does ATM phosphorylate p53 on Ser15?", "Ser15"),
        ("Which kinases phosphorylate RB1 S807?", "Ser807"),
        ("Which kinases phosphorylate TP53 at residue serine 15?", "Ser15"),
        ("Which drugs act on S6?", ""),
    ],
)
def test_a_residue_is_no_gene(question: str, residue: str, starter: Index) -> None:
    reading = read_terms(question, starter)
    assert reading.residue == residue
    assert "RPS15" not in _labels(reading)


@pytest.mark.parametrize("written", ["BRAF V600E", "BRAF(V600E)", "BRAF p.V600E", "BRAF-V600E"])
def test_a_change_of_a_protein_is_kept_apart(written: str, starter: Index) -> None:
    reading = read_terms(f"{written} inhibitors", starter)
    assert (_labels(reading), reading.changes) == (["BRAF"], ("V600E",))


def test_an_enumeration_without_a_family_is_its_members(starter: Index) -> None:
    question = "drugs hitting CDK4/6"
    reading = read_terms(question, starter)
    assert _labels(reading) == ["CDK4", "CDK6"]
    assert all(question[m.start : m.end] == m.text for m in reading.mentions)
    assert {mention.how for mention in reading.mentions} == {"one of those that CDK4/6 names"}


def test_an_enumeration_with_a_family_is_the_family(starter: Index) -> None:
    assert _labels(read_terms("What does ERK1/2 regulate?", starter)) == ["ERK"]


def test_a_name_with_its_symbol_in_brackets_is_one_term(starter: Index) -> None:
    assert _labels(read_terms("Which drugs target B-Raf (BRAF)?", starter)) == ["BRAF"]


def test_a_name_that_is_said_twice_is_one_term(starter: Index) -> None:
    assert _labels(read_terms("MYC MYC", starter)) == ["MYC"]


def test_a_pathway_is_not_the_molecule_that_it_is_named_for(starter: Index) -> None:
    assert _labels(read_terms("members of Wnt signaling", starter)) == ["Signaling by WNT"]
    assert _labels(read_terms("What activates the MAPK pathway?", starter)) == [None]
    assert _labels(read_terms("Which pathways is MAPK1 in?", starter)) == ["MAPK1"]


@pytest.mark.parametrize(("name", "stem"), [("p53 pathway", "p53"), ("Wnt signalling", "Wnt"), ("EGFR", "")])
def test_what_stands_before_pathway(name: str, stem: str) -> None:
    assert before_pathway(name) == stem


def test_a_receptor_is_not_the_compound_that_it_is_named_for(starter: Index) -> None:
    assert _labels(read_terms("What are the targets of the glucocorticoid receptor?", starter)) == [None]


def test_a_fusion_is_not_a_gene_and_a_disease(starter: Index) -> None:
    """ABL is also an abbreviation of abetalipoproteinemia."""
    (mention,) = read_terms("BCR-ABL inhibitors", starter).mentions
    assert mention.text == "BCR-ABL"


@pytest.mark.parametrize(
    "question",
    ["EGFR expression in lung", "Hi, which drugs inhibit EGFR?", "In which organelle is EGFR?",
     "Which biological processes involve EGFR?"],
)  # fmt: skip
def test_plain_words_are_no_terms(question: str, starter: Index) -> None:
    assert _labels(read_terms(question, starter)) == ["EGFR"]


def test_a_class_of_enzymes_is_no_gene(starter: Index) -> None:
    assert _labels(read_terms("Which E3 ubiquitin ligases degrade p53?", starter)) == ["TP53"]


def test_a_name_of_several_genes_stays_unclear(starter: Index) -> None:
    (mention,) = read_terms("What does COX2 interact with?", starter).mentions
    assert mention.term is None
    assert {term.label for term in mention.candidates} == {"MT-CO2", "PTGS2"}
