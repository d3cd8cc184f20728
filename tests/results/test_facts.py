from __future__ import annotations

import pytest

from benchwork.model.base import sha256_hex
from benchwork.model.brief import Answer, Brief, Path, Sentence, Step, Tier
from benchwork.model.claim import Claim, Confidence
from benchwork.model.errors import NotFoundError
from benchwork.model.record import Receipt, Record, Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind, Term
from benchwork.results import AskResult, PathsResult, ReceiptView, Tabular

MAPK1 = Term(id="HGNC:6871", kind=Kind.GENE, label="MAPK1", species=HUMAN)
MYC = Term(id="HGNC:7553", kind=Kind.GENE, label="MYC", species=HUMAN)
SIGNOR = Source(name="signor", title="SIGNOR", release="2023", license="CC-BY-4.0", attribution="S", homepage="")
BODY = '{"effect":"up-regulates","id_a":"uniprot:P28482","id_b":"uniprot:P01106","residue":"Ser62"}'
RECORD = Record(digest=sha256_hex(BODY), body=BODY, source=SIGNOR, locator="starter/signor#1")
CLAIM = Claim(
    subject=MAPK1, relation=Relation.REGULATES, object=MYC, sign=1,
    confidence=Confidence(value=0.9, basis="curated, direct"),
    receipts=(
        Receipt(
            record=RECORD.digest, pointers={"subject": "/id_a", "object": "/id_b", "sign": "/effect"},
            excerpt={"subject": "uniprot:P28482", "object": "uniprot:P01106", "sign": "up-regulates"}, source="signor",
        ),
    ),
)  # fmt: skip
STEP = Step(subject=MAPK1, object=MYC, phrase="up-regulates", sign=1, weight=0.9, claims=(CLAIM.id,), origins=1)
PATHS = PathsResult(
    source=MAPK1, target=MYC, signed=True, max_edges=4, claims=(CLAIM,),
    paths=(Path(steps=(STEP,), causal=True, sign=1, seed_score=0.9, score=0.9),),
)  # fmt: skip
BRIEF = Brief(
    question="Does MAPK1 activate MYC?", form="effect", mentions=(), answer=Answer.YES, claims=(CLAIM,),
    headline=Sentence(text="MAPK1 up-regulates MYC.", tier=Tier.MEASURED, claims=(CLAIM.id,)), sources=(SIGNOR,),
)  # fmt: skip


def find(digest: str) -> Record:
    if digest != RECORD.digest:
        raise NotFoundError("no such record")
    return RECORD


RESULTS: list[Tabular] = [
    AskResult.of(BRIEF, find),
    PATHS,
    ReceiptView(claim=CLAIM, found_in="the pack starter", records=(RECORD,), sources=(SIGNOR,)),
]


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: type(result).__name__)
def test_a_result_is_a_frame_a_cell_and_json(result: Tabular) -> None:
    frame = result.to_polars()
    assert frame.columns == list(result.grid().heads)
    assert frame.height == len(result.grid().rows) == 1 or isinstance(result, ReceiptView)
    assert "benchwork" in result._repr_html_()
    assert str(result) == repr(result)
    assert CLAIM.id in str(result)
    assert "\x1b" not in str(result)
    assert type(result).model_validate_json(result.model_dump_json()) == result


def test_a_brief_stays_the_same_brief() -> None:
    result = AskResult.of(BRIEF, find)
    assert result.model_dump() == BRIEF.model_dump()
    assert result.to_polars()["claim"].to_list() == [CLAIM.id]


def test_a_page_shows_the_records_that_are_there_and_says_which_are_not() -> None:
    assert "excerpt stands in the record" in AskResult.of(BRIEF, find).to_html()

    def lost(digest: str) -> Record:
        raise NotFoundError(f"{digest} is gone")

    assert "record not at hand" in AskResult.of(BRIEF, lost).to_html()


def test_paths_read_as_routes_with_both_scores() -> None:
    assert PATHS.to_polars().row(0) == ("causal", 1, "MAPK1 -> MYC", "raises", 0.9, 0.9, CLAIM.id)
