"""The file of a lexicon."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from benchwork.model.errors import NotFoundError, PackError
from benchwork.model.term import Kind, Term
from benchwork.naming.names import NameStatus
from benchwork.naming.store import Membership, NameRow, NameStore, write_lexicon

TERMS = [
    Term(id="fplx:MEK", kind=Kind.FAMILY, label="MEK"),
    Term(id="HGNC:6840", kind=Kind.GENE, label="MAP2K1"),
    Term(id="HGNC:6842", kind=Kind.GENE, label="MAP2K2"),
    Term(id="fplx:MAP2K", kind=Kind.FAMILY, label="MAP2K"),
]
NAMES = [
    NameRow(0, "MEK", NameStatus.LABEL, 3, 7),
    NameRow(1, "MAP2K1", NameStatus.APPROVED_SYMBOL, 0, 1),
    NameRow(1, "MEK1", "alias symbol", 0, 1),
    NameRow(1, "MEK1", "alias symbol", 9, 9),
    NameRow(1, "---", "alias symbol", 0, 1),
]
MEMBERS = [Membership(1, 0), Membership(2, 0), Membership(0, 3), Membership(1, 0)]


@pytest.fixture
def store(tmp_path: Path) -> NameStore:
    write_lexicon(tmp_path / "lexicon.sqlite", enumerate(TERMS), NAMES, MEMBERS)
    return NameStore(tmp_path / "lexicon.sqlite")


def test_terms_come_back_by_number_and_by_curie(store: NameStore) -> None:
    assert [store.term(number) for number in range(4)] == TERMS
    assert [store.number(term.id) for term in TERMS] == [0, 1, 2, 3]
    assert store.number("HGNC:1") is None
    with pytest.raises(NotFoundError, match="number 4"):
        store.term(4)


def test_a_name_keeps_its_first_row_and_a_name_without_a_letter_is_left_out(store: NameStore) -> None:
    assert [(name.text, name.status.value, name.table, name.row) for name in store.names(1)] == [
        ("MAP2K1", "approved symbol", 0, 1),
        ("MEK1", "alias symbol", 0, 1),
    ]


def test_keys_in_order(store: NameStore) -> None:
    assert [store.key_from(start) for start in ("m", "mek", "mek0", "n")] == ["map2k1", "mek", "mek1", ""]
    assert store.keys("me", 1, 3) == ["mek"]


def test_families(store: NameStore) -> None:
    assert store.members(0) == [1, 2]
    assert store.families_above(1) == {0, 3}
    assert store.families_of(frozenset({1, 2})) == [0]
    assert store.families_of(frozenset({1})) == []


def test_the_same_terms_and_names_give_the_same_bytes(store: NameStore, tmp_path: Path) -> None:
    again = tmp_path / "again.sqlite"
    write_lexicon(again, enumerate(TERMS), NAMES, MEMBERS)
    assert again.read_bytes() == (tmp_path / "lexicon.sqlite").read_bytes()


@pytest.mark.parametrize("content", [None, b"", b"not a database, but long enough to be read as a page" * 20])
def test_a_file_that_is_no_lexicon_is_an_error_with_a_remedy(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "lexicon.sqlite"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(PackError) as error:
        NameStore(path)
    assert "lexicon.sqlite" in error.value.problem
    assert "made again" in error.value.remedy


def test_a_lexicon_of_another_version_is_refused(store: NameStore, tmp_path: Path) -> None:
    store.close()
    path = tmp_path / "lexicon.sqlite"
    with sqlite3.connect(path) as file:
        file.execute("UPDATE about SET version = 99")
    with pytest.raises(PackError, match="version 1"):
        NameStore(path)


def test_a_lexicon_is_never_written_to(store: NameStore) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        store._file.execute("DELETE FROM name")
