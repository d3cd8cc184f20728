"""Phrasings of biologists: which form, which terms in which roles, and which verb are read from each."""

from __future__ import annotations

import pytest

from benchwork.ask.forms import EXAMPLES, Form, Intent, read_intents
from benchwork.ask.terms import read_terms
from benchwork.packs.index import Index

# question; form; labels of the terms, subject first; word of the verb, "" where the form needs none
ONE_INTENT = [
    # drugs of a target
    ("Which drugs inhibit MAP2K1?", Form.DRUGS, "MAP2K1", "inhibit"),
    ("braf inhibitors", Form.DRUGS, "BRAF", "inhibit"),
    ("Could you please tell me which drugs inhibit BRAF? Thanks!", Form.DRUGS, "BRAF", "inhibit"),
    ("any activators of AMPK?", Form.DRUGS, "AMPK", "activate"),
    ("FDA-approved BRAF inhibitors", Form.DRUGS, "BRAF", "inhibit"),
    ("Which antibodies target CD20?", Form.DRUGS, "MS4A1", "target"),
    # targets of a drug
    ("What are the targets of imatinib?", Form.TARGETS, "Imatinib", ""),
    ("Hi, what are the known targets of dasatinib?", Form.TARGETS, "Dasatinib", ""),
    # acting and being acted on
    ("what kinases phosphorylate RB1", Form.REGULATORS, "RB1", "phosphorylate"),
    ("who regulates p53", Form.REGULATORS, "TP53", "regulate"),
    ("By which kinase is ERK2 phosphorylated?", Form.REGULATORS, "MAPK1", "phosphorylate"),
    ("Can KRAS be inhibited?", Form.REGULATORS, "KRAS", "inhibit"),
    ("Which transcription factors regulate MYC?", Form.REGULATORS, "MYC", "regulate the expression of"),
    ("Which transcription factors bind the MYC promoter?", Form.REGULATORS, "MYC", "regulate the expression of"),
    ("Which E3 ligases ubiquitinate p53?", Form.REGULATORS, "TP53", "ubiquitinate"),
    ("What are the substrates of CDK1?", Form.REGULATED, "CDK1", "modify"),
    ("erk2 substrates", Form.REGULATED, "MAPK1", "modify"),
    ("What is cleaved by caspase-3?", Form.REGULATED, "CASP3", "cleave"),
    ("What interacts with BRAF?", Form.INTERACTORS, "BRAF", ""),
    ("ligands of EGFR", Form.INTERACTORS, "EGFR", ""),
    # yes or no
    ("is there evidence that EGFR phosphorylates STAT3?", Form.EFFECT, "EGFR STAT3", "phosphorylate"),
    ("I am wondering whether BRAF phosphorylates MEK1", Form.EFFECT, "BRAF MAP2K1", "phosphorylate"),
    ("Doesn't EGFR phosphorylate STAT3?", Form.EFFECT, "EGFR STAT3", "phosphorylate"),
    ("Is ERK2 phosphorylated by MEK1?", Form.EFFECT, "MAP2K1 MAPK1", "phosphorylate"),
    ("Is TP53 a substrate of ATM?", Form.EFFECT, "ATM TP53", "modify"),
    ("Is dabrafenib a BRAF inhibitor?", Form.EFFECT, "Dabrafenib BRAF", "inhibit"),
    ("Are EGFR and GRB2 binding partners?", Form.EFFECT, "EGFR GRB2", "bind"),
    ("How strongly does imatinib bind ABL1?", Form.EFFECT, "Imatinib ABL1", "bind"),
    ("Ki of haloperidol at DRD2", Form.EFFECT, "Haloperidol DRD2", "bind"),
    ("TP53-MDM2 interaction", Form.EFFECT, "TP53 MDM2", "interact with"),
    ("Is LMNA in the nucleus?", Form.LINK, "LMNA nucleus", ""),
    ("Does EGFR localize to the nucleus?", Form.LINK, "EGFR nucleus", ""),
    ("Is KRAS a GTPase?", Form.LINK, "KRAS GTPase", ""),
    ("Does CFTR cause cystic fibrosis?", Form.LINK, "CFTR cystic-fibrosis", ""),
    ("Is KRAS mutated in A549?", Form.LINK, "A549 KRAS", ""),
    ("Does A549 have KRAS G12C?", Form.LINK, "A549 KRAS", ""),
    # ways from one to another
    ("EGFR -> MYC", Form.REACH, "EGFR MYC", ""),
    ("Explain the mechanism by which IL-6 activates STAT3", Form.REACH, "IL6 STAT3", "activate"),
    ("What is the relationship between EGFR and MYC?", Form.REACH, "EGFR MYC", ""),
    ("How is MYC lowered by trametinib?", Form.REACH, "Trametinib MYC", "inhibit"),
    ("Why does EGFR inhibition lower MYC?", Form.REACH, "EGFR MYC", "activate"),
    # places, pathways, groups, diseases, cell lines
    ("Where is BRAF in the cell?", Form.LOCATION, "BRAF", ""),
    ("Is TP53 nuclear?", Form.LOCATION, "TP53", ""),
    ("Where is EGFR expressed?", Form.EXPRESSION, "EGFR", ""),
    ("EGFR expression in lung", Form.EXPRESSION, "EGFR", ""),
    ("pathways of BRAF", Form.PATHWAYS, "BRAF", ""),
    ("Which biological processes involve TP53?", Form.PATHWAYS, "TP53", ""),
    ("In which organelle is LAMP1?", Form.LOCATION, "LAMP1", ""),
    ("what complexes is MTOR in", Form.GROUPS, "MTOR", ""),
    ("Which genes belong to the AKT family?", Form.MEMBERS, "AKT", ""),
    ("Which proteins are in the mitochondrion?", Form.MEMBERS, "mitochondrion", ""),
    ("What diseases is LMNA linked to?", Form.DISEASES, "LMNA", ""),
    ("als genes", Form.GENES, "amyotrophic-lateral-sclerosis", ""),
    ("Which drugs treat melanoma?", Form.TREATMENTS, "melanoma", ""),
    ("What drives C32?", Form.CELL_LINE, "C32", ""),
    ("Which cell lines carry BRAF V600E?", Form.CARRIERS, "BRAF", ""),
    ("Is KRAS druggable?", Form.DRUGGABLE, "KRAS", ""),
    ("Compare BRAF, RAF1 and ARAF", Form.COMPARE, "BRAF RAF1 ARAF", ""),
    ("Which drugs inhibit both BRAF and KIT?", Form.COMPARE, "BRAF KIT", ""),
    ("TP53", Form.ABOUT, "TP53", ""),
    ("what does PTEN do", Form.ABOUT, "PTEN", ""),
]


def _intents(question: str, index: Index) -> tuple[Intent, ...]:
    return read_intents(question, read_terms(question, index))


@pytest.mark.parametrize(("question", "form", "labels", "verb"), ONE_INTENT, ids=[row[0] for row in ONE_INTENT])
def test_a_phrasing_is_read_as_its_form(question: str, form: Form, labels: str, verb: str, starter: Index) -> None:
    (intent,) = _intents(question, starter)
    assert intent.form is form
    assert [term.label.replace(" ", "-") for term in intent.terms] == labels.split()
    if verb:
        assert intent.verb is not None
        assert intent.verb.word == verb


@pytest.mark.parametrize(
    ("question", "form", "labels"),
    [
        ("drugs hitting CDK4/6", Form.DRUGS, ["CDK4", "CDK6"]),
        ("Which drugs inhibit BRAF or RAF1?", Form.DRUGS, ["BRAF", "RAF1"]),
        ("Where are EGFR and ERBB2 located?", Form.LOCATION, ["EGFR", "ERBB2"]),
        ("Does imatinib inhibit KIT and PDGFRA?", Form.EFFECT, ["Imatinib KIT", "Imatinib PDGFRA"]),
        ("Which genes are linked to asthma and eczema?", Form.GENES, ["asthma", "atopic eczema"]),
        ("Which genes participate in autophagy?", Form.MEMBERS, ["autophagy", "Autophagy"]),
    ],
)
def test_joined_terms_and_shared_names_give_an_intent_each(
    question: str, form: Form, labels: list[str], starter: Index
) -> None:
    intents = _intents(question, starter)
    assert {intent.form for intent in intents} == {form}
    assert [" ".join(term.label for term in intent.terms) for intent in intents] == labels


@pytest.mark.parametrize(
    ("question", "unheeded"),
    [
        ("Does erlotinib inhibit EGFR in melanoma cells", ("melanoma",)),
        ("BRAF V600E inhibitors", ("V600E",)),
        ("Which phosphatases dephosphorylate ERK2?", ("phosphatases",)),
        ("Which miRNAs regulate PTEN?", ("mirnas",)),
        ("Which kinases phosphorylate RB1?", ()),
        ("Which cell lines carry BRAF V600E?", ()),
        ("What regulates MYC in humans?", ()),
    ],
)
def test_what_the_answer_does_not_narrow_itself_to_is_kept(
    question: str, unheeded: tuple[str, ...], starter: Index
) -> None:
    (intent,) = _intents(question, starter)
    assert intent.unheeded == unheeded


@pytest.mark.parametrize(
    ("question", "instead"),
    [
        ("Which drugs do not inhibit BRAF?", ()),
        ("Which drugs inhibit BRAF but not KIT?", ()),
        ("What regulates MYC in mice?", ("What regulates MYC?",)),
        ("What activates NFE2L2 and what inhibits it?", ("What activates NFE2L2?", "What inhibits NFE2L2?")),
        ("Is BRAF located in the nucleus and does it bind MEK1?",
         ("Is BRAF located in the nucleus?", "Does BRAF bind MEK1?")),
    ],
)  # fmt: skip
def test_what_cannot_be_answered_says_why(question: str, instead: tuple[str, ...], starter: Index) -> None:
    (intent,) = _intents(question, starter)
    assert intent.form is Form.UNKNOWN
    assert intent.why
    assert intent.instead == instead


@pytest.mark.parametrize(
    "question",
    [
        "Who discovered p53?",
        "What is the weather?",
        "side effects of imatinib",
        "is imatinib better than dasatinib",
        "?",
    ],
)
def test_other_questions_are_not_understood(question: str, starter: Index) -> None:
    assert [intent.form for intent in _intents(question, starter)] == [Form.UNKNOWN]


def test_a_molecule_is_not_said_to_take_part_where_an_effect_was_asked(starter: Index) -> None:
    """BCL2 is in the pathway Apoptosis, which does not answer whether it inhibits it."""
    assert {intent.form for intent in _intents("Does BCL2 inhibit apoptosis?", starter)} == {Form.EFFECT}


@pytest.mark.parametrize("form", [form for form in Form if form is not Form.UNKNOWN])
def test_every_form_is_asked_by_its_example(form: Form, starter: Index) -> None:
    assert _intents(EXAMPLES[form], starter)[0].form is form
