from __future__ import annotations

import threading
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchwork.io.receipts import ReceiptStore, request_key
from benchwork.io.sealed import seal
from benchwork.model.base import canonical_json, sha256_hex
from benchwork.model.claim import Claim
from benchwork.model.errors import InputError, NotFoundError, StoreError
from benchwork.model.record import Grounding, Record, Source

DISEASES = Source(
    name="diseases", title="DISEASES", release="2025", license="CC-BY-4.0", attribution="Jensen Lab", homepage=""
)


@pytest.fixture
def store(tmp_path: Path) -> ReceiptStore:
    return ReceiptStore(tmp_path / "new" / "receipts.sqlite")


def reopened(store: ReceiptStore) -> ReceiptStore:
    store.close()
    return ReceiptStore(store.path)


def other_source(record: Record) -> Record:
    return record.model_copy(update={"source": DISEASES, "locator": "starter/diseases#7"})


@settings(max_examples=25, deadline=None)
@given(body=st.text(), url=st.text(max_size=20), locator=st.text(max_size=20), container=st.none() | st.binary())
def test_a_record_comes_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, body: str, url: str, locator: str, container: bytes | None
) -> None:
    record = Record(
        digest=sha256_hex(body), body=body, media_type="text/plain", source=DISEASES, url=url, locator=locator,
        container=sha256_hex(container) if container is not None else None,
    )  # fmt: skip
    path = tmp_path_factory.mktemp("store") / "receipts.sqlite"
    with ReceiptStore(path) as store:
        assert store.put(record) == record.digest
    with ReceiptStore(path, read_only=True) as store:
        assert store.get(record.digest) == record


def test_putting_a_record_again_changes_nothing(store: ReceiptStore, writers: ModuleType) -> None:
    record = writers.row_record(1)
    store.put(record)
    before = store.stats()
    store.put(record)
    assert store.stats() == before
    assert before.records == before.sources == 1


def test_the_same_bytes_from_two_sources_keep_both_origins(store: ReceiptStore, writers: ModuleType) -> None:
    record = writers.row_record(1)
    store.put(record)
    store.put(other_source(record))
    again = reopened(store)
    assert again.stats().records == 1
    assert again.get(record.digest) == record
    assert again.get(record.digest, source="diseases") == other_source(record)
    with pytest.raises(NotFoundError, match="from string"):
        again.get(record.digest, source="string")


def test_an_unknown_record_is_not_found_and_a_wrong_digest_is_refused(store: ReceiptStore) -> None:
    with pytest.raises(NotFoundError, match="Record 012345678901"):
        store.get("0123456789" * 6 + "0123")
    for text in ("", "0" * 63, "g" * 64, "0" * 65, "'; DROP TABLE bodies --"):
        with pytest.raises(InputError, match="not a digest"):
            store.get(text)


def test_the_first_answer_to_a_request_stands(store: ReceiptStore, writers: ModuleType) -> None:
    key = request_key("POST", "https://string-db.org/api/json/network", b"identifiers=MYC")
    assert store.answer(key) is None
    first, second = writers.row_record(1), writers.row_record(2)
    assert store.put_answer(key, first) == first
    assert store.put_answer(key, second) == first
    assert reopened(store).answer(key) == first


def test_equal_answers_to_two_requests_keep_their_own_origin(store: ReceiptStore) -> None:
    empty = Record(digest=sha256_hex("[]"), body="[]", source=DISEASES, url="https://example.org/1")
    elsewhere = empty.model_copy(update={"url": "https://example.org/2"})
    for record in (empty, elsewhere):
        store.put_answer(request_key("GET", record.url), record)
    assert [store.answer(request_key("GET", record.url)) for record in (empty, elsewhere)] == [empty, elsewhere]


def test_every_part_of_a_request_is_in_its_key() -> None:
    keys = {
        request_key("GET", "https://a.org/b"), request_key("get", "https://a.org/b"),
        request_key("POST", "https://a.org/b"), request_key("GET", "https://a.org/", b"b"),
        request_key("GET", "https://a.org/b", b"c"),
    }  # fmt: skip
    assert len(keys) == 4


def test_a_claim_keeps_its_words_and_gathers_receipts(store: ReceiptStore, writers: ModuleType) -> None:
    record = writers.row_record(7553)
    claim: Claim = writers.row_claim(7553, record)
    later_record = other_source(writers.row_record(7553, filler=10))
    grounding = Grounding(written="uniprot:P01106", term="HGNC:7553", how="uniprot", receipt=claim.receipts[0])
    later: Claim = writers.row_claim(7553, later_record).model_copy(
        update={"confidence": claim.confidence.model_copy(update={"value": 0.1}), "groundings": (grounding,)}
    )
    store.add_claims([claim], [record])
    store.add_claims([later, claim], [later_record])
    kept = reopened(store).claim(claim.id)
    assert kept is not None
    assert kept.confidence == claim.confidence
    assert kept.receipts == claim.receipts + later.receipts
    assert kept.groundings == (grounding,)
    with ReceiptStore(store.path) as again:
        assert again.receipts_of(claim.id) == kept.receipts
        for receipt in kept.receipts:
            assert receipt.holds_in(again.get(receipt.record, source=receipt.source))


def test_a_receipt_without_its_record_is_refused_and_nothing_is_stored(
    store: ReceiptStore, writers: ModuleType
) -> None:
    first, second = writers.row_record(1), writers.row_record(2)
    with pytest.raises(InputError, match=f"in record {second.digest[:12]}, which is not stored"):
        store.add_claims([writers.row_claim(1, first), writers.row_claim(2, second)], [first])
    assert store.stats().records == store.stats().claims == store.stats().evidence == 0


def test_an_unknown_claim_is_none_and_has_no_answer_about_receipts(store: ReceiptStore) -> None:
    assert store.claim("0123456789ab") is None
    with pytest.raises(NotFoundError, match="Claim 0123456789ab"):
        store.receipts_of("0123456789ab")


def test_the_beginning_of_an_id_is_enough_where_it_is_unique(store: ReceiptStore, writers: ModuleType) -> None:
    records = [writers.row_record(number) for number in range(6000)]
    claims: list[Claim] = [writers.row_claim(number, record) for number, record in enumerate(records)]
    store.add_claims(claims, records)
    by_prefix: dict[str, list[Claim]] = {}
    for claim in claims:
        by_prefix.setdefault(claim.id[:6], []).append(claim)
    shared = next(group for group in by_prefix.values() if len(group) > 1)
    alone = next(group for group in by_prefix.values() if len(group) == 1)[0]
    assert store.claim(alone.id[:6].upper()) == alone
    assert store.claim(alone.digest) == alone
    with pytest.raises(InputError, match="Give more digits") as caught:
        store.claim(shared[0].id[:6])
    for claim in shared:
        assert f"{claim.id} ({claim.text})" in caught.value.problem
        assert store.claim(claim.id) == claim


def test_a_claim_in_words_of_a_newer_version_is_told_and_does_not_hide_the_others(
    store: ReceiptStore, writers: ModuleType
) -> None:
    records = [writers.row_record(number) for number in range(2)]
    known, newer = (writers.row_claim(number, record) for number, record in enumerate(records))
    store.add_claims([known, newer], records)
    words = {**newer.model_dump(mode="json", exclude={"receipts", "groundings"}), "relation": "entangles_with"}
    store._db.execute(
        "UPDATE claims SET body = ? WHERE digest = ?", (seal(canonical_json(words)), bytes.fromhex(newer.digest))
    )
    with pytest.raises(StoreError, match=f"words of claim {newer.id} are not known here.*at least as new"):
        store.claim(newer.id)
    assert store.claim(known.id) == known
    assert len(store.verify().problems) == 1


@pytest.mark.parametrize("text", ["", "01234", "xyzxyz", "0" * 65, "0123456789ab' OR 1=1", "%%%%%%"])
def test_what_is_not_an_id_is_refused(store: ReceiptStore, text: str) -> None:
    with pytest.raises(InputError, match="is not a claim id"):
        store.claim(text)


def test_a_store_for_reading_refuses_to_write(store: ReceiptStore, writers: ModuleType) -> None:
    record = writers.row_record(1)
    store.put(record)
    with ReceiptStore(store.path, read_only=True) as reader:
        assert reader.get(record.digest) == record
        with pytest.raises(StoreError, match="opened for reading only"):
            reader.put(writers.row_record(2))
        store.put(writers.row_record(3))
        assert reader.stats().records == 2


def test_threads_share_a_store(store: ReceiptStore, writers: ModuleType) -> None:
    records: list[Record] = [writers.row_record(number) for number in range(40)]
    failures: list[Record] = []

    def work(mine: list[Record]) -> None:
        for record in mine:
            store.put(record)
            if store.get(record.digest) != record:
                failures.append(record)

    threads = [threading.Thread(target=work, args=(records[part::4] + records[:5],)) for part in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert store.stats().records == len(records)


def test_verify_tells_its_progress(store: ReceiptStore, writers: ModuleType) -> None:
    records = [writers.row_record(number) for number in range(700)]
    store.add_claims([writers.row_claim(number, record) for number, record in enumerate(records)], records)
    seen: list[tuple[int, int]] = []
    check = store.verify(lambda done, total: seen.append((done, total)))
    assert check.problems == ()
    assert check.checked == 1400
    assert seen == [(500, 1400), (700, 1400), (1200, 1400), (1400, 1400)]
