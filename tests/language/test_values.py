from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.language.values import Direction, fold, is_placeholder, read_confidence, read_direction, split_list


@pytest.mark.parametrize(
    ("words", "direction"),
    [
        ("up", Direction.UP), ("increase", Direction.UP), ("promotes", Direction.UP), ("stabilises", Direction.UP),
        ("stabilize", Direction.UP), ("assembly", Direction.UP), ("promote assembly", Direction.UP),
        ("↑", Direction.UP),
        ("up-regulated", Direction.UP), ("reduced degradation", Direction.UP), ("loss of inhibition", Direction.UP),
        ("down", Direction.DOWN), ("decreases", Direction.DOWN), ("degrades", Direction.DOWN),
        ("disassembly", Direction.DOWN), ("destabilises", Direction.DOWN), ("prevents assembly", Direction.DOWN),
        ("slight decrease", Direction.DOWN), ("Downregulation", Direction.DOWN), ("-", Direction.DOWN),
        ("unchanged", Direction.UNCHANGED), ("no change", Direction.UNCHANGED), ("altered", Direction.ALTERED),
    ],
)  # fmt: skip
def test_directions_in_the_words_people_use(words: str, direction: Direction) -> None:
    read = read_direction(words)
    assert read is not None
    assert read.direction is direction


@pytest.mark.parametrize(
    "words", ["", "dysregulated", "increase then decrease", "unchanged or decreased", "banana", "?"]
)
def test_what_is_not_clearly_a_direction_is_none(words: str) -> None:
    assert read_direction(words) is None


def test_the_degree_that_is_left_out_is_told() -> None:
    read = read_direction("slightly decreased")
    assert read is not None
    assert read.left_out == ("slightly",)


@given(st.text())
def test_any_text_is_a_direction_or_none(text: str) -> None:
    read = read_direction(text)
    assert read is None or read.direction in Direction


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("CCND1, MYC", ("CCND1", "MYC")),
        ("BCL2L11 (BIM-EL, BIM-L); BMF and TXNIP", ("BCL2L11 (BIM-EL, BIM-L)", "BMF", "TXNIP")),
        ("'A', \"B\"", ("A", "B")),
        ("BAND3", ("BAND3",)),
        (" , ", ()),
    ],
)
def test_lists_in_one_string(text: str, entries: tuple[str, ...]) -> None:
    assert split_list(text) == entries


@given(st.lists(st.from_regex(r"[A-Z][A-Z0-9]{1,5}", fullmatch=True).filter(lambda name: name != "AND")))
def test_symbols_come_back_from_their_list(symbols: list[str]) -> None:
    assert split_list(", ".join(symbols)) == tuple(symbols)


@pytest.mark.parametrize(("text", "value"), [("high", 0.9), (" Low ", 0.3), ("0.55", 0.55), ("1.0", 1.0), ("0", 0.0)])
def test_confidences(text: str, value: float) -> None:
    assert read_confidence(text) == value


@pytest.mark.parametrize("text", ["correlative", "1.5", "-0.2", "90 %", "nan", "", "٠.٥"])
def test_what_is_no_confidence_is_none(text: str) -> None:
    assert read_confidence(text) is None


def test_placeholders_and_folding() -> None:
    assert all(map(is_placeholder, ["N/A", "not specified", "", "Unknown."]))
    assert not any(map(is_placeholder, ["NAT1", "none", "0"]))
    assert fold("Cyclin D1") == fold("cyclin-D1") != fold("cyclin D2")
