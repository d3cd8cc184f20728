from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchwork.io.traces import open_traces, save_text
from benchwork.language.parser import parse
from benchwork.model.errors import InputError, NotFoundError

STEP = 'binds_to(id="n1", actor="A", target="B")'
DOCUMENT = {"steps": [{"primitive": "binds_to", "id": "n1", "actor": "A", "target": "B"}], "edges": []}


def test_a_text_is_taken_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "reply.txt"
    file.write_text(f"\ufeff{STEP}\r\n", "utf-8", newline="")
    (found,) = open_traces(file)
    assert (found.name, found.text) == ("reply.txt", f"{STEP}\r\n")


def test_a_document_is_read_as_its_text(tmp_path: Path) -> None:
    file = tmp_path / "trace.json"
    file.write_text(json.dumps(DOCUMENT), "utf-8")
    (found,) = open_traces(file)
    assert parse(found.text).trace == parse(STEP).trace


def test_a_collection_has_replies_blocks_and_documents(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    rows = [
        {"id": "a", "raw_response": STEP},
        {"explain": STEP, "dag": "", "answer": "said"},
        {"name": "c", **DOCUMENT},
    ]
    file.write_text("\n\n".join(map(json.dumps, rows[:2])), "utf-8")
    found = open_traces(file)
    assert [each.name for each in found] == ["a", "many.jsonl:3"]
    assert [parse(each.text).trace.steps for each in found] == [parse(STEP).trace.steps] * 2
    assert parse(found[1].text).trace.answer == "said"
    file.write_text(json.dumps(DOCUMENT), "utf-8")
    assert parse(open_traces(file)[0].text).trace == parse(STEP).trace


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.txt", b"\xff\xfe", "not UTF-8"), ("a.json", b"{", "not JSON"), ("a.json", b"[" * 100_000, "not JSON"),
        ("a.json", b"[]", "not an object"), ("a.jsonl", b"{}\n7", "line 2 is not an object"),
        ("a.jsonl", b"{\n", "line 1 is not JSON"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named(tmp_path: Path, name: str, data: bytes, said: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(InputError, match=said):
        open_traces(tmp_path / name)


def test_files_that_are_not_there_or_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(NotFoundError):
        open_traces(tmp_path / "none.txt")
    with pytest.raises(InputError):
        save_text("x", tmp_path / "no" / "where.txt")
    save_text("é\n", tmp_path / "out.txt")
    assert (tmp_path / "out.txt").read_bytes() == "é\n".encode()
    assert [each.name for each in tmp_path.iterdir()] == ["out.txt"]
