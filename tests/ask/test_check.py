"""The last gate: a claim whose record does not state it is not shown."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from benchwork.ask.check import fault_in, sign_of
from benchwork.ask.evidence import Evidence
from benchwork.ask.verbs import EFFECTS
from benchwork.model.claim import Claim
from benchwork.model.record import Receipt
from benchwork.model.relation import Relation
from benchwork.packs.chemistry import ACTIONS
from benchwork.packs.index import Index


@dataclass(frozen=True, repr=False)
class _Case:
    claim: Claim
    index: Index

    def tampered(self, **changes: object) -> str | None:
        """What is found wrong when the claim's first receipt is changed."""
        receipt = self.claim.receipts[0]
        fields = {name: getattr(receipt, name) for name in Receipt.model_fields}
        changed = Receipt.model_construct(**{**fields, **changes})
        return fault_in(self.claim.model_copy(update={"receipts": (changed,)}), self.index.record)


def _between(subject: str, object_: str, relations: frozenset[Relation], index: Index) -> Claim:
    terms = [index.lexicon.resolve(name).term for name in (subject, object_)]
    assert terms[0] is not None
    assert terms[1] is not None
    return Evidence(index).between(terms[0], terms[1], relations)[0]


@pytest.fixture(scope="module")
def effect(starter: Index) -> _Case:
    return _Case(_between("MDM2", "TP53", EFFECTS, starter), starter)


@pytest.fixture(scope="module")
def binding(starter: Index) -> _Case:
    return _Case(_between("ABL1", "imatinib", frozenset({Relation.BINDS}), starter), starter)


def test_a_claim_as_it_stands_holds(effect: _Case, binding: _Case) -> None:
    assert fault_in(effect.claim, effect.index.record) is None
    assert fault_in(binding.claim, binding.index.record) is None


def test_a_claim_without_receipts_does_not_hold(effect: _Case) -> None:
    assert fault_in(effect.claim.model_copy(update={"receipts": ()}), effect.index.record) == "it has no receipt"


def test_another_excerpt_is_found(effect: _Case) -> None:
    excerpt = {**effect.claim.receipts[0].excerpt, "subject": "uniprot:P00533"}
    assert "does not stand in the record" in (effect.tampered(excerpt=excerpt) or "")


def test_a_moved_pointer_is_found(effect: _Case) -> None:
    pointers = dict(effect.claim.receipts[0].pointers)
    pointers["subject"], pointers["object"] = pointers["object"], pointers["subject"]
    assert "does not stand in the record" in (effect.tampered(pointers=pointers) or "")


def test_swapped_ends_are_found(effect: _Case) -> None:
    """Pointers and excerpt agree with the record, yet the record names the ends the other way round."""
    receipt = effect.claim.receipts[0]
    swap = {"subject": "object", "object": "subject"}
    pointers, excerpt = (
        {role: part[swap.get(role, role)] for role in part} for part in (receipt.pointers, receipt.excerpt)
    )
    assert "does not name the subject" in (effect.tampered(pointers=pointers, excerpt=excerpt) or "")


def test_a_flipped_sign_is_found(effect: _Case) -> None:
    flipped = effect.claim.model_copy(update={"sign": -(effect.claim.sign or 0)})
    assert "does not state the sign" in (fault_in(flipped, effect.index.record) or "")


def test_a_changed_number_is_found(binding: _Case) -> None:
    measurement = binding.claim.receipts[0].measurement
    assert measurement is not None
    fault = binding.tampered(measurement=measurement.model_copy(update={"value": measurement.value + 1}))
    assert "the record gives" in (fault or "")


def test_a_claim_without_its_groundings_names_nobody(effect: _Case) -> None:
    """The record writes UniProt accessions; without the way from them to the genes they are not the claim's terms."""
    bare = effect.claim.model_copy(update={"groundings": ()})
    assert "does not name the subject" in (fault_in(bare, effect.index.record) or "")


def test_what_does_not_hold_is_left_out_and_said(effect: _Case, monkeypatch: pytest.MonkeyPatch) -> None:
    evidence = Evidence(effect.index)
    flipped = effect.claim.model_copy(update={"sign": -(effect.claim.sign or 0)})
    monkeypatch.setattr(effect.index, "claim", lambda number: flipped)
    assert evidence.checked([0]) == []
    assert not evidence.known
    (said,) = evidence.dropped
    assert flipped.id in said
    assert "does not state the sign" in said


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("up-regulates", 1), ("down-regulates", -1), ("AGONIST", 1), ("ANTAGONIST", -1), ("INVERSE AGONIST", -1),
        ("1", 1), ("+1", 1), ("-1", -1), ("LoF", -1), ("stabilization", 1), ("destabilization", -1),
        ("", None), ("modulator", None), ("activation and inhibition", None),
    ],
)  # fmt: skip
def test_signs_are_read_from_words(text: str, sign: int | None) -> None:
    assert sign_of(text) == sign


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_of_a_drug_is_read_as_its_table_reads_it(action: str) -> None:
    assert sign_of(action) == ACTIONS[action][1]
