"""The verbs together with the shipped pack and the receipt store."""

from __future__ import annotations

from pathlib import Path
from typing import assert_type

import polars as pl
import pytest

import benchwork as bw
from benchwork.io import ReceiptStore, receipts_path
from benchwork.model.base import sha256_hex
from benchwork.model.brief import Sentence
from benchwork.model.claim import Claim
from benchwork.model.errors import BenchworkWarning, InputError, NotFoundError
from benchwork.model.record import Record
from benchwork.model.relation import Relation
from benchwork.packs.index import Index
from benchwork.results import AskResult

QUESTION = "Does trametinib inhibit MAP2K1?"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, starter: Index, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, which shares the compiled index."""
    (tmp_path / "index").symlink_to(starter.directory.parent)
    monkeypatch.setenv("BENCHWORK_HOME", str(tmp_path))
    monkeypatch.delenv("BENCHWORK_PACK", raising=False)
    return tmp_path


def of_an_older_pack(claim: Claim, record: Record) -> tuple[Claim, Record]:
    """A claim that no pack at hand states, with its record in a table file that is not at hand."""
    body = record.body.replace("Small molecule", "Protein")
    old = record.model_copy(update={"digest": sha256_hex(body), "body": body, "container": "0" * 64})
    (receipt,) = (receipt for receipt in claim.receipts if receipt.record == record.digest)
    receipts = (receipt.model_copy(update={"record": old.digest}),)
    return claim.model_copy(update={"qualifiers": {"residue": "S999"}, "receipts": receipts}), old


def test_an_answer_leaves_its_claims_with_every_record_in_the_store() -> None:
    brief = bw.ask(QUESTION)
    with ReceiptStore(receipts_path(), read_only=True) as store:
        assert store.verify().problems == ()
        assert store.stats().claims == len(brief.claims) > 0
        for claim in brief.claims:
            assert store.claim(claim.id) == claim
            assert all(store.get(receipt.record).digest == receipt.record for receipt in claim.all_receipts)


def test_paths_leave_their_claims_in_the_store() -> None:
    found = bw.paths("BRAF", "MAPK1", top=3)
    with ReceiptStore(receipts_path(), read_only=True) as store:
        assert [store.claim(claim.id) for claim in found.claims] == list(found.claims)


def test_a_store_that_cannot_be_written_stops_no_answer() -> None:
    receipts_path().mkdir()
    with pytest.warns(BenchworkWarning, match="receipts of this answer were not stored") as caught:
        brief = bw.ask(QUESTION)
    assert brief.claims
    assert len(caught) == 1


def test_a_receipt_of_the_pack_is_read_again_row_by_row() -> None:
    claim = bw.ask(QUESTION).claims[0]
    found = bw.receipt(claim.id)
    assert found.claim == claim
    assert found.holds is True
    assert {each.record for each in found.rereads} == {receipt.record for receipt in claim.all_receipts}
    assert found.found_in.startswith("the pack starter ")


def test_a_claim_of_an_older_pack_is_shown_from_the_store_and_not_said_to_be_checked() -> None:
    recent = bw.receipt(bw.ask(QUESTION).claims[0].id)
    claim, record = of_an_older_pack(recent.claim, recent.records[0])
    assert record.digest != recent.records[0].digest
    with ReceiptStore(receipts_path()) as store:
        store.add_claims([claim], [record])
    found = bw.receipt(claim.id[:8])
    assert found.claim == claim
    assert found.found_in.startswith("the receipt store ")
    assert found.fault is None
    assert found.holds is None
    assert [source.name for source in found.sources] == list(
        dict.fromkeys(record.source.name for record in found.records)
    )


def test_an_id_that_is_nowhere_is_not_found() -> None:
    with pytest.raises(NotFoundError, match=r"Neither the pack starter .* nor the receipt store has a claim"):
        bw.receipt("0123456789ab")


def test_filters_of_paths_say_which_evidence_counts() -> None:
    found = bw.paths("BRAF", "CCND1", source=("signor",), relation=("regulates",), min_confidence=0.5, top=5)
    assert found.paths
    for step in (step for path in found.paths for step in path.steps):
        for claim in (claim for claim in found.claims if claim.id in step.claims):
            assert claim.relation is Relation.REGULATES
            assert any(receipt.source == "signor" for receipt in claim.receipts)
            assert claim.confidence.value >= 0.5


def test_the_seed_score_alone_ranks_plain_paths() -> None:
    for path in bw.paths("EGFR", "MYC", plain=True, top=5).paths:
        assert path.score == pytest.approx(path.seed_score, abs=1e-4)


@pytest.mark.parametrize("filters", [{"relation": ("hugs",)}, {"source": ("nowhere",)}])
def test_an_unknown_filter_names_those_there_are(filters: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(InputError, match=r"regulates|signor"):
        bw.paths("BRAF", "CCND1", relation=filters.get("relation", ()), source=filters.get("source", ()))


def test_a_frame_has_a_row_for_every_claim_of_a_brief() -> None:
    brief = bw.ask(QUESTION)
    frame = brief.to_polars()
    assert frame["claim"].to_list() == [claim.id for claim in brief.claims]
    assert brief.headline.text in brief._repr_html_()


def test_a_type_checker_knows_what_the_verbs_return() -> None:
    """`make lint` has mypy hold the types; here the values are of them."""
    brief = assert_type(bw.ask(QUESTION), AskResult)
    sentence = assert_type(brief.headline, Sentence)
    frame = assert_type(bw.resolve("MEK1").to_polars(), pl.DataFrame)
    assert isinstance(brief, AskResult)
    assert isinstance(sentence, Sentence)
    assert frame["id"].to_list() == ["HGNC:6840"]


def test_a_verb_that_is_not_there_is_an_error_to_a_type_checker_too() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'aks'"):
        bw.aks  # type: ignore[attr-defined]  # noqa: B018
