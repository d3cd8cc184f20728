"""Rules in every spelling of the sheets; the printed form is read back as it was."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.model.errors import InputError
from benchwork.networks.reactions import Literal, Reaction
from benchwork.networks.rules import from_rule


@pytest.mark.parametrize(
    ("text", "inputs", "product"),
    [
        ("=> AngII", [], "AngII"),
        ("MMP2 & latentTGFB => TGFB", ["MMP2", "latentTGFB"], "TGFB"),
        ("NFKB & AP1 & !smad3 => proMMP1", ["NFKB", "AP1", "!smad3"], "proMMP1"),
        ("!Akt=>GSK3B", ["!Akt"], "GSK3B"),
        ("A AND NOT B -> C", ["A", "!B"], "C"),
        ("a and not b ==> c", ["a", "!b"], "c"),
        ("A + ~B --> C", ["A", "!B"], "C"),
        ("A+B => C", ["A", "B"], "C"),
        ("A +B => C", ["A", "B"], "C"),
        ("Ca2+ & ! PKA => RyR", ["Ca2+", "!PKA"], "RyR"),
        ("Ca2+ + PKA => RyR", ["Ca2+", "PKA"], "RyR"),
        ("NOTCH & ANDR => HES1", ["NOTCH", "ANDR"], "HES1"),
        ("IL-6 && p38- → IL-6R", ["IL-6", "p38-"], "IL-6R"),
    ],
)
def test_spellings(text: str, inputs: list[str], product: str) -> None:
    rule = from_rule(text)
    assert [str(literal) for literal in rule.inputs] == inputs
    assert rule.product == product


def test_known_names_come_before_operators() -> None:
    assert from_rule("Na+K & NOT => C", {"Na+K", "NOT", "C"}).inputs == (Literal("Na+K"), Literal("NOT"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A & B", "0 arrows"),
        ("A => B => C", "2 arrows"),
        ("A -| B", "0 arrows"),
        ("A =>", "no product"),
        ("", "0 arrows"),
        ("A & => B", "empty place"),
        ("& A => B", "empty place"),
        ("! => B", "empty place"),
        ("A B => C", "'A B' where one input"),
        ("A | B => C", "'A | B' where one input"),
        ("!!A => C", "'! ! A' where one input"),
        ("A => B & C", "'B & C' where one product"),
        ("A => !B", "'!B' where one product"),
    ],
)
def test_what_is_no_rule_is_said(text: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        from_rule(text)
    assert said in caught.value.problem
    assert repr(text) in caught.value.problem
    assert caught.value.remedy


names = st.from_regex(r"[A-Za-z0-9_αβ]+", fullmatch=True).filter(lambda name: name.upper() not in ("AND", "NOT"))
literals = st.builds(Literal, names, st.booleans())


@given(st.lists(literals, max_size=5).map(tuple), names)
def test_the_printed_form_is_read_back(inputs: tuple[Literal, ...], product: str) -> None:
    rule = from_rule(Reaction("r1", inputs, product).rule)
    assert (rule.inputs, rule.product) == (inputs, product)


@given(st.text(max_size=40))
def test_any_text_is_a_rule_or_a_located_error(text: str) -> None:
    try:
        rule = from_rule(text)
    except InputError:
        return
    assert rule.product
    assert all(literal.species for literal in rule.inputs)
