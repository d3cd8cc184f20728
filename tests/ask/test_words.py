from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.ask.words import (
    answer_word,
    arrow,
    by_id,
    claims_used,
    net_effect,
    public_page,
    route,
    searched,
    visible,
)
from benchwork.model.query import Lookup, Outcome
from benchwork.model.relation import Relation

if TYPE_CHECKING:
    from tests.ask.conftest import Case


@given(st.text(st.characters()))
def test_what_is_visible_can_be_seen_and_obeyed_by_no_screen(text: str) -> None:
    shown = visible(text)
    assert not {unicodedata.category(c) for c in shown} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    shown.encode()


@given(st.text(st.characters(categories=["L", "N", "P"])))
def test_letters_of_every_language_stay_as_they_are(text: str) -> None:
    assert visible(text) == text


def test_the_answer_is_said_once(sod1_als: Case, egfr_myc: Case) -> None:
    assert answer_word(sod1_als.brief) == "yes"
    said = sod1_als.brief.headline.model_copy(update={"text": "Yes: SOD1 is associated with it."})
    assert answer_word(sod1_als.brief.model_copy(update={"headline": said})) == ""
    assert answer_word(egfr_myc.brief) == ""


def test_a_route_reads_as_it_acts(egfr_myc: Case) -> None:
    claims = by_id(egfr_myc.brief.claims)
    assert route(egfr_myc.brief.paths[0], claims) == "EGFR -> STAT3 -> MYC"
    assert net_effect(egfr_myc.brief.paths[0]) == "raises"
    assert route(egfr_myc.brief.associations[0], claims) == "EGFR -- HSP90AA1 -- MYC"
    assert net_effect(egfr_myc.brief.associations[0]) == "no effect implied"


def test_a_step_whose_claim_is_not_at_hand_is_never_shown_as_directed(egfr_myc: Case) -> None:
    step = egfr_myc.brief.paths[0].steps[0].model_copy(update={"sign": None})
    assert arrow(step, by_id(egfr_myc.brief.claims)) == "-o"
    assert arrow(step, {}) == "--"


def test_claims_are_counted_for_every_source_that_states_them(egfr_myc: Case) -> None:
    assert claims_used(egfr_myc.brief) == {"signor": 5, "collectri": 1, "string_physical": 2}


def test_outcomes_are_added_up_but_never_merged(egfr_myc: Case) -> None:
    def lookup(source: str, outcome: Outcome, found: int = 0, reason: str = "") -> Lookup:
        return Lookup(
            source=source, about=(), relations=(Relation.BINDS,), outcome=outcome, found=found, reason=reason
        )  # fmt: skip

    lookups = (
        lookup("signor", Outcome.FAILED, reason="no file"), lookup("signor", Outcome.FOUND, 2),
        lookup("hpa", Outcome.EMPTY), lookup("signor", Outcome.FOUND, 3), lookup("collectri", Outcome.NOT_FOUND),
        lookup("signor", Outcome.EMPTY),
    )  # fmt: skip
    lines = [(line.result, line.sources) for line in searched(egfr_myc.brief.model_copy(update={"lookups": lookups}))]
    assert lines == [
        ("found", ("SIGNOR 5",)),
        ("empty", ("hpa", "SIGNOR (in part)")),
        ("not found", ("CollecTRI",)),
        ("failed: no file", ("SIGNOR (in part)",)),
    ]


@pytest.mark.parametrize(
    ("reference", "page"),
    [
        ("pubmed:24900486", "https://pubmed.ncbi.nlm.nih.gov/24900486/"),
        ("https://signor.uniroma2.it", "https://signor.uniroma2.it"),
        ("javascript:alert(1)", ""),
        ("data:text/html,x", ""),
        ("https:///no-host", ""),
        ("http://[broken", ""),
        ("", ""),
    ],
)
def test_only_web_pages_are_linked(reference: str, page: str) -> None:
    assert public_page(reference) == page
