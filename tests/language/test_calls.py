from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.language.calls import Call, read_call
from benchwork.language.findings import Code
from benchwork.language.source import Source


def read(arguments: str) -> tuple[Call, Source]:
    source = Source(f"f({arguments}")
    return read_call(source, "f", 0, 2, len(source.text)), source


def values(arguments: str) -> list[tuple[str | None, str | tuple[str, ...]]]:
    call, _ = read(arguments)
    assert call.whole
    return [(each.name, each.value) for each in call.given]


@pytest.mark.parametrize(
    ("written", "given_"),
    [
        ('a="x", b="y")', [("a", "x"), ("b", "y")]),
        ("a='x', b='Lou Gehrig's disease')", [("a", "x"), ("b", "Lou Gehrig's disease")]),
        ("a=“x”, b=‘y’)", [("a", "x"), ("b", "y")]),
        ('a=`x`, b="y",)', [("a", "x"), ("b", "y")]),
        ('"x", "y")', [(None, "x"), (None, "y")]),
        ('a = "x" , b:"y" )', [("a", "x"), ("b", "y")]),
        ('a=["x", "y"])', [("a", ("x", "y"))]),
        ("a=['x', y z, \"w\",])", [("a", ("x", "y z", "w"))]),
        ("a=(x, y))", [("a", ("x", "y"))]),
        ("a=[])", [("a", ())]),
        ("a=0.5, b=high, c=MAPK signaling (ERK))", [("a", "0.5"), ("b", "high"), ("c", "MAPK signaling (ERK)")]),
        ("a=None, b=null)", []),
        (r'a="say \"x\" and \\ \n \beta")', [("a", 'say "x" and \\ \n \\beta')]),
        ('a="the "hot" loop", b="y")', [("a", 'the "hot" loop'), ("b", "y")]),
        ('a="x (y, z)", b="="', None),
        ('\n  a="x",\n  b=["y",\n "z"]\n)', [("a", "x"), ("b", ("y", "z"))]),
        ('\n  a="x",  # one\n  b=["y" # two\n  // three\n  , "z"]\n)', [("a", "x"), ("b", ("y", "z"))]),
        (")", []),
    ],
)
def test_dialects(written: str, given_: list[tuple[str | None, str | tuple[str, ...]]] | None) -> None:
    call, source = read(written)
    if given_ is None:
        assert source.findings
    else:
        assert [(each.name, each.value) for each in call.given] == given_


@pytest.mark.parametrize(
    ("written", "column", "code", "expected"),
    [
        ('a="x', 5, Code.BAD_ARGUMENT, 'a closing "'),
        ('a="x"', 8, Code.UNCLOSED, '")"'),
        ('a=, b="y")', 5, Code.BAD_ARGUMENT, "a value in double quotes"),
        ('a=["x" =])', 6, Code.BAD_ARGUMENT, 'a closing "'),
        ('a=["x", "y")', 14, Code.BAD_ARGUMENT, '"," or "]"'),
        ('a=["x",\nbinds_to(id="n1")', 10, Code.UNCLOSED, '"]"'),
        ('a="x"\nbinds_to(id="n1")', 8, Code.UNCLOSED, '")"'),
    ],
)
def test_faults_have_a_place_and_say_what_was_expected(written: str, column: int, code: Code, expected: str) -> None:
    _, source = read(written)
    (fault,) = [finding for finding in source.findings if finding.severity == "error"]
    assert (fault.code, fault.expected) == (code, expected)
    assert fault.place is not None
    assert (fault.place.line, fault.place.column) == (1, column)


@pytest.mark.parametrize(("written", "given_"), [('a="x" b="y")', ["x", "y"]), ('a=["x" "y"])', [("x", "y")])])
def test_a_missing_comma_is_read_and_told(written: str, given_: list[object]) -> None:
    call, source = read(written)
    assert [each.value for each in call.given] == given_
    assert [finding.code for finding in source.findings] == [Code.BAD_ARGUMENT]


def test_a_dialect_is_told_once_a_call() -> None:
    _, source = read("a='x', b='y', c='z')")
    assert [finding.code for finding in source.findings] == [Code.QUOTES]


@given(st.text(alphabet=st.sampled_from("ab=\"'[](),:\\\n“”`# {}"), max_size=40))
def test_any_arguments_are_read_or_have_a_located_fault(written: str) -> None:
    call, source = read(written)
    assert call.end <= len(source.text)
    assert call.whole or any(finding.severity == "error" and finding.place for finding in source.findings)


@pytest.mark.parametrize(
    "text", ["[" * 4000, '["a"' * 2000, "a=(" * 2000, '"' * 4000, "\\" * 4001, 'a=["a"' + '  "b"' * 3000]
)
def test_long_nonsense_takes_no_long_time(text: str) -> None:
    call, _ = read(text)
    assert call.end <= len(text) + 2
