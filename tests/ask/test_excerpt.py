from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from benchwork.ask.excerpt import laid_out
from benchwork.model.base import sha256_hex
from benchwork.model.record import Record, Source, resolve_pointer

SOURCE = Source(name="s", title="S", release="1", license="CC0-1.0", attribution="", homepage="")
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=12,
)


def record(body: str) -> Record:
    return Record(digest=sha256_hex(body), body=body, source=SOURCE)


@given(VALUES)
def test_a_small_record_is_laid_out_whole(value: object) -> None:
    pieces = laid_out(record(json.dumps(value)), {})
    assert json.loads("".join(piece.text for piece in pieces)) == value


@given(st.dictionaries(st.text(max_size=6), VALUES, min_size=1, max_size=4), st.data())
def test_what_is_marked_is_what_the_pointer_leads_to(document: dict[str, object], data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(document)))
    pointer = "/" + key.replace("~", "~0").replace("/", "~1")
    pieces = laid_out(record(json.dumps(document)), {"subject": pointer})
    marked = [piece for piece in pieces if piece.role]
    assert [piece.role for piece in marked] == ["subject"]
    assert json.loads(marked[0].text) == resolve_pointer(document, pointer)


def test_two_roles_of_one_place_are_both_named() -> None:
    pieces = laid_out(record('{"a": 1}'), {"sign": "/a", "object": "/a"})
    assert [piece.role for piece in pieces if piece.role] == ["object, sign"]


def test_a_large_answer_is_cut_but_for_what_is_pointed_at() -> None:
    body = json.dumps({"rows": [{"id": n, "note": "x" * 900} for n in range(500)]})
    pieces = laid_out(record(body), {"subject": "/rows/400/id"})
    text = "".join(piece.text for piece in pieces)
    assert [piece.text for piece in pieces if piece.role] == ["400"]
    assert "… 496 more" in text
    assert len(text) < 3000


def test_a_record_that_is_not_json_is_shown_as_it_is() -> None:
    assert [piece.text for piece in laid_out(record("a\tb"), {"subject": "/0"})] == ["a\tb"]
