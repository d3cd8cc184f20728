from __future__ import annotations

import io
import unicodedata
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console, RenderableType

from benchwork.ask.text import brief_text, claim_text, listing, paths_text
from benchwork.ask.words import by_id
from benchwork.model.brief import Sentence, Tier

if TYPE_CHECKING:
    from tests.ask.conftest import Case

MARKUP = [
    "[bold red]x[/]",
    "[link=https://a.b]x[/link]",
    ":warning:",
    "[/]",
    "\x1b[31mred\x1b[0m",
    "\r\n\x07",
    "a\u202eb",
]


def shown(what: RenderableType, width: int = 120, *, colour: bool = False) -> str:
    console = Console(
        file=io.StringIO(), width=width, force_terminal=colour, color_system="truecolor" if colour else None
    )
    with console.capture() as captured:
        console.print(what)
    return captured.get()


def test_the_answer_comes_first_and_tiers_are_words(egfr_myc: Case) -> None:
    lines = shown(brief_text(egfr_myc.brief)).splitlines()
    assert lines[0] == "How does EGFR reach c-MYC?"
    assert lines[2].startswith("EGFR most likely raises MYC through STAT3")
    text = "\n".join(lines)
    for words in (
        "EGFR up-regulates STAT3. [T1 measured: 7097cd96fd38]", "T2 inferred: 7097cd96fd38",
        "[T3 not known]", "EGFR -> STAT3 -> MYC", "EGFR -- HSP90AA1 -- MYC", "no effect implied",
        "one side: USP8 up-regulates EGFR", "other side: USP8 degrades EGFR", "empty: no rows for EGFR",
        '"c-MYC" read as MYC (gene HGNC:7553): alias c-MYC -> MYC.', "LicenseRef-academic",
    ):  # fmt: skip
        assert words in text


def test_a_direct_answer_is_a_word(sod1_als: Case) -> None:
    assert "Yes. SOD1 is associated with amyotrophic lateral sclerosis." in shown(brief_text(sod1_als.brief))


def test_what_was_not_understood_comes_with_what_could_be_asked(not_understood: Case) -> None:
    text = shown(brief_text(not_understood.brief))
    assert "Not understood." in text
    assert "- What regulates AGT?" in text
    assert "Candidates: AGXT (gene HGNC:341)" in text


@pytest.mark.parametrize("width", [80, 120, 200])
def test_nothing_is_cut_and_nothing_runs_over(egfr_myc: Case, width: int) -> None:
    text = shown(brief_text(egfr_myc.brief), width)
    assert all(len(line) <= width for line in text.splitlines())
    assert "…" not in text
    words = " ".join(text.split())
    assert all(source.title.split()[0] in words for source in egfr_myc.brief.sources)


def test_colour_repeats_what_a_word_says(egfr_myc: Case) -> None:
    coloured = shown(brief_text(egfr_myc.brief), colour=True)
    assert "\x1b[32m" in coloured
    stripped = "".join(
        part.partition("m")[2] if number else part for number, part in enumerate(coloured.split("\x1b["))
    )
    assert stripped == shown(brief_text(egfr_myc.brief))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=40)
@given(text=st.sampled_from(MARKUP) | st.text(st.characters(categories=["L", "N", "P", "S", "Cc", "Cf"]), min_size=1))
def test_no_text_from_data_is_obeyed(sod1_als: Case, text: str) -> None:
    headline = Sentence(text=text, tier=Tier.MEASURED, claims=("0" * 12,))
    out = shown(
        brief_text(sod1_als.brief.model_copy(update={"question": text, "headline": headline})), 2000, colour=True
    )
    plain = shown(
        brief_text(sod1_als.brief.model_copy(update={"question": "x", "headline": headline})), 2000, colour=True
    )
    escapes = [part.partition("m")[0] for part in out.split("\x1b[")[1:]]
    assert escapes == [part.partition("m")[0] for part in plain.split("\x1b[")[1:]]
    assert len(out.splitlines()) == len(plain.splitlines())
    assert not {unicodedata.category(c) for c in out.replace("\x1b[", "").replace("\n", "")} & {"Cc", "Cf"}


def test_markup_is_shown_as_it_is_written(sod1_als: Case) -> None:
    brief = sod1_als.brief.model_copy(update={"question": "[bold]x[/bold] :smile:"})
    assert shown(brief_text(brief)).splitlines()[0] == "[bold]x[/bold] :smile:"


def test_more_claims_than_fit_are_counted(sod1_als: Case) -> None:
    many = Sentence(text="Many.", tier=Tier.MEASURED, claims=tuple(f"{number:012x}" for number in range(9)))
    assert "+5 more]" in shown(brief_text(sod1_als.brief.model_copy(update={"headline": many})))


def test_a_receipt_marks_the_excerpt_without_colour(sod1_als: Case) -> None:
    claim = sod1_als.brief.claims[0]
    text = shown(claim_text(claim, sod1_als.records, {source.name: source for source in sod1_als.brief.sources}))
    for words in (
        '"object": >>>"DOID:332"<<<', "full/diseases#1", claim.receipts[0].record, "CC-BY-4.0",
        "string:9606.ENSP00000270142 -> HGNC:11179 by uniprot", "retrieved", "not stated",
    ):  # fmt: skip
        assert words in text
    assert "not at hand" in shown(claim_text(claim, {}, {}))


def test_paths_have_both_scores(egfr_myc: Case) -> None:
    text = shown(paths_text(egfr_myc.brief.paths, by_id(egfr_myc.brief.claims)))
    assert "0.780" in text
    assert "0.800" in text


def test_a_listing_never_hides_the_end_of_a_cell() -> None:
    assert shown(listing(("a", "b"), [("x" * 150, "end")]), 80).count("x") == 150
