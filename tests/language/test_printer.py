from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from benchwork.language.findings import Severity
from benchwork.language.parser import parse
from benchwork.language.printer import print_trace
from benchwork.language.trace import Trace


def test_the_languages_own_form_is_printed_as_it_is(plain: str) -> None:
    assert print_trace(parse(plain).trace) == plain


@given(st.data())
def test_what_is_printed_is_read_back(traces: st.SearchStrategy[Trace], data: st.DataObject) -> None:
    trace = data.draw(traces)
    parsed = parse(print_trace(trace))
    assert parsed.trace == trace
    assert {finding.code.value for finding in parsed.findings if finding.severity is Severity.ERROR} <= {
        "missing-argument"
    }


@given(st.text(max_size=120))
def test_what_is_read_from_any_text_is_printed_and_read_back(text: str) -> None:
    trace = parse(text).trace
    assert parse(print_trace(trace)).trace == trace
