"""What `benchwork receipt` and `benchwork paths` print of a result, whatever the pack says."""

from __future__ import annotations

from typing import Any

import pytest

from benchwork import verbs
from benchwork.cli import main
from benchwork.model.base import canonical_json, sha256_hex
from benchwork.model.claim import Claim, Confidence
from benchwork.model.errors import IntegrityError
from benchwork.model.record import Receipt, Record, Source
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, Term
from benchwork.packs.reread import Reread
from benchwork.results import PathsResult, ReceiptView

MEK = Term(id="HGNC:6840", kind=Kind.GENE, label="MAP2K1")
ERK = Term(id="HGNC:6871", kind=Kind.GENE, label="MAPK1")
BODY = canonical_json({"id_a": "HGNC:6840", "id_b": "HGNC:6871", "effect": "up-regulates"})
SOURCE = Source(
    name="signor", title="SIGNOR", release="2023", license="CC-BY-4.0", attribution="SIGNOR", homepage="https://x"
)
RECORD = Record(digest=sha256_hex(BODY), body=BODY, source=SOURCE, locator="starter/signor#7", container="0" * 64)
CLAIM = Claim(
    subject=MEK, relation=Relation.REGULATES, object=ERK, sign=1, confidence=Confidence(value=0.9, basis="curated"),
    receipts=(Receipt(record=RECORD.digest, pointers={"subject": "/id_a"}, excerpt={"subject": "HGNC:6840"},
                      source="signor"),),
)  # fmt: skip


def view(holds: bool | None, fault: str | None = None) -> ReceiptView:
    reread = Reread(record=RECORD.digest, locator=RECORD.locator, holds=holds, found="what was found")
    return ReceiptView(
        claim=CLAIM, found_in="the pack starter", records=(RECORD,), sources=(SOURCE,), fault=fault, rereads=(reread,)
    )


@pytest.mark.parametrize(
    ("found", "holds", "word", "code"),
    [
        (view(True), True, "holds", 0),
        (view(None), None, "not checked", 0),
        (view(False), False, "FAILS", IntegrityError.exit_code),
        (view(True, "signor: the record does not state the sign"), False, "FAILS", IntegrityError.exit_code),
    ],
)
def test_a_check_that_fails_is_loud_and_one_that_was_not_made_is_said(
    found: ReceiptView, holds: bool | None, word: str, code: int,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    def receipt(id: str, **_: Any) -> ReceiptView:
        return found

    monkeypatch.setattr(verbs, "receipt", receipt)
    assert found.holds is holds
    assert main(["receipt", CLAIM.id]) == code
    out = capsys.readouterr().out
    assert f"\n{word}  " in out
    assert "starter/signor#7: what was found" in out
    assert '>>>"HGNC:6840"<<<' in out
    assert (found.fault or "stand in every record") in out


@pytest.mark.parametrize("signed", [True, False])
def test_associations_are_spoken_of_only_where_they_were_searched(
    signed: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def paths(start: str, end: str, **_: Any) -> PathsResult:
        return PathsResult(source=MEK, target=ERK, signed=signed, max_edges=4, paths=())

    monkeypatch.setattr(verbs, "paths", paths)
    assert main(["paths", "MAP2K1", "MAPK1", *(["--signed"] if signed else [])]) == 0
    out = capsys.readouterr().out
    assert ("Associations" in out) is not signed
    assert "Best causal paths\nnone found" in out
