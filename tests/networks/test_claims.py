"""Each reaction is claims whose receipt is its row; claims are a network again."""

from __future__ import annotations

import json

import pytest

from benchwork.model.claim import Claim, Confidence
from benchwork.model.errors import InputError
from benchwork.model.record import Receipt
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, Term
from benchwork.networks.bundled import BUNDLED, bundled
from benchwork.networks.claims import INPUT_WEIGHT, network_of_claims, stated_by, term_of
from benchwork.networks.reactions import DEFAULTS, Literal, Network, Reaction, Species

BRAF = Term(id="HGNC:1097", kind=Kind.GENE, label="BRAF")
KRAS = Term(id="HGNC:6407", kind=Kind.GENE, label="KRAS")


@pytest.mark.parametrize("name", BUNDLED)
def test_every_rule_is_stated_and_every_receipt_holds(name: str) -> None:
    network = bundled(name)
    stated = stated_by(network)
    records = {record.digest: record for record in stated.records}
    assert len(stated.claims) == sum(len(set(each.inputs)) for each in network.reactions)
    for claim in stated.claims:
        for receipt in claim.receipts:
            assert receipt.holds_in(records[receipt.record])
            assert all(claim.object.label in receipt.excerpt[role] for role in ("object", "sign"))
            assert claim.subject.label in receipt.excerpt["subject"]


def test_a_receipt_is_the_sheets_row_with_its_papers() -> None:
    stated = stated_by(bundled("fibroblast"))
    claim = next(each for each in stated.claims if each.text == "MMP9 up-regulates TGFB")
    assert claim.qualifiers == {"rule": "MMP9 & latentTGFB => TGFB"}
    assert claim.receipts[0].origin == ("pubmed:10652271", "pubmed:12226090")
    record = next(each for each in stated.records if each.digest == claim.receipts[0].record)
    assert record.locator == "fibroblast/reactions#14"
    assert record.source.license == "BSD-3-Clause"
    assert json.loads(record.body)["EC50"] == "0.6"


@pytest.mark.parametrize("name", BUNDLED)
def test_a_networks_claims_are_its_rules_again(name: str) -> None:
    network = bundled(name)
    again = network_of_claims(stated_by(network).claims, name=name)
    rules, made = (
        {(frozenset(each.inputs), each.product) for each in one.reactions if each.inputs} for one in (network, again)
    )
    assert made == rules


def test_inputs_that_rows_do_not_state_are_not_claimed() -> None:
    network = Network("net", (Species("A"),), (Reaction("i1", (), "A"),))
    assert not stated_by(network).claims


def test_a_network_that_was_made_here_has_receipts_too() -> None:
    network = Network("my net", (Species("A"), Species("B")), (Reaction("r1", (Literal("A", True),), "B"),))
    stated = stated_by(network, terms={"A": BRAF})
    assert stated.claims[0].subject == BRAF
    assert stated.claims[0].sign == -1
    assert stated.claims[0].receipts[0].holds_in(stated.records[0])


def test_terms_are_case_sensitive_and_no_genes() -> None:
    network = Network("net", (Species("aMHC", kind="geneExpr"), Species("AMHC"), Species("a-MHC")), ())
    terms = [term_of(network, species) for species in network.species]
    assert len({term.id for term in terms}) == 3
    assert [term.kind for term in terms] == [Kind.RNA, Kind.PROCESS, Kind.PROCESS]


def claim(subject: Term, object_: Term, sign: int | None, relation: Relation = Relation.REGULATES) -> Claim:
    receipt = Receipt(record="0" * 64, pointers={}, excerpt={}, source="signor", references=("pubmed:123456",))
    return Claim(
        subject=subject, relation=relation, object=object_, sign=sign,
        confidence=Confidence(value=0.9, basis="test"), receipts=(receipt,),
    )  # fmt: skip


def test_claims_become_a_network_with_stated_defaults() -> None:
    first = claim(KRAS, BRAF, 1)
    network = network_of_claims([first, claim(KRAS, BRAF, None), claim(BRAF, KRAS, None, Relation.BINDS)], name="ras")
    assert [(each.rule, each.weight) for each in network.reactions] == [("=> KRAS", INPUT_WEIGHT), ("KRAS => BRAF", 1)]
    assert (network.reactions[1].n, network.reactions[1].ec50) == (DEFAULTS.n, DEFAULTS.ec50)
    assert network.reactions[1].notes == f"claims {first.id}"
    assert network.reactions[1].references == ("pubmed:123456",)
    assert network.by_id["KRAS"].genes == "HGNC:6407"
    assert [str(remark).partition(": ")[2] for remark in network.remarks] == [
        "KRAS regulates BRAF: its sign is not known; it is left out",
        "BRAF binds KRAS: it states no cause; it is left out",
        "1 species that nothing acts on get input rows of weight 0.1",
    ]


def test_opposite_claims_are_never_decided() -> None:
    other = Term(id="HGNC:6840", kind=Kind.GENE, label="MAP2K1")
    network = network_of_claims([claim(KRAS, BRAF, 1), claim(KRAS, BRAF, -1), claim(BRAF, other, 1)], name="ras")
    assert [each.rule for each in network.reactions] == ["=> BRAF", "BRAF => MAP2K1"]
    assert sum("others state the opposite" in remark.text for remark in network.remarks) == 2
    with pytest.raises(InputError, match="None of the claims can be run"):
        network_of_claims([claim(KRAS, BRAF, 1), claim(KRAS, BRAF, -1)], name="ras")


def test_two_terms_of_one_label_stay_apart() -> None:
    twin = Term(id="uniprot:P01116", kind=Kind.PROTEIN, label="KRAS")
    network = network_of_claims([claim(KRAS, BRAF, 1), claim(twin, BRAF, 1)], name="ras")
    assert {each.rule for each in network.reactions if each.inputs} == {"KRAS => BRAF", "uniprot:P01116 => BRAF"}
