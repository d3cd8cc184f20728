from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.io.sealed import bind, seal, unseal
from benchwork.model.errors import IntegrityError


@given(st.text())
def test_what_is_sealed_comes_back(text: str) -> None:
    assert unseal(seal(text), "x") == text


@given(st.text(), st.data(), st.integers(1, 255))
def test_any_changed_byte_is_seen(text: str, data: st.DataObject, flip: int) -> None:
    blob = bytearray(seal(text))
    blob[data.draw(st.integers(0, len(blob) - 1))] ^= flip
    with pytest.raises(IntegrityError, match="stored bytes of record 1"):
        unseal(bytes(blob), "record 1")


@given(st.text(), st.data())
def test_a_missing_end_is_seen(text: str, data: st.DataObject) -> None:
    blob = seal(text)
    with pytest.raises(IntegrityError):
        unseal(blob[: data.draw(st.integers(0, len(blob) - 1))], "x")


@given(st.lists(st.binary(max_size=3), max_size=4), st.lists(st.binary(max_size=3), max_size=4))
def test_parts_are_not_confused_with_their_joins(left: list[bytes], right: list[bytes]) -> None:
    assert (bind(*left) == bind(*right)) == (left == right)
