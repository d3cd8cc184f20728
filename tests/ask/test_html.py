from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchwork.ask.html import brief_fragment, brief_html, claim_fragment, table_fragment
from benchwork.model.brief import Brief

if TYPE_CHECKING:
    from tests.ask.conftest import Case

VOID = {"meta", "br", "hr", "link", "img"}
FREE_TEXT = {
    "question", "form", "text", "how", "label", "title", "perturbation", "readout", "controls", "expected", "decision",
    "why", "reason", "release", "released", "retrieved", "license", "attribution", "homepage", "basis", "url", "phrase",
}  # fmt: skip
HOSTILE = [
    "<script>alert(1)</script>", '" onmouseover="alert(1)', "</style><img src=x onerror=1>", "javascript:alert(1)",
    "{{7*7}}", "'; DROP TABLE claims; --", "&lt;b&gt;", "\x00\x1b[31m\u202e", "https://a.b/\"><b>", "]]><!--",
]  # fmt: skip


class Page(HTMLParser):
    """Walks a page: every tag must be closed in order, nothing may be declared twice."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"{tag} has an attribute twice"
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] != "style":
            self.words.append(data)

    def values(self, name: str) -> list[str]:
        return [value or "" for _, attributes in self.tags for key, value in attributes.items() if key == name]

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


def poisoned(value: Any, text: str, key: str = "") -> Any:
    """The value with every free text in it replaced."""
    if isinstance(value, dict):
        return {name: poisoned(item, text, name) for name, item in value.items()}
    if isinstance(value, list):
        return [poisoned(item, text, key) for item in value]
    return (
        text
        if isinstance(value, str) and key in FREE_TEXT | {"suggestions", "dropped", "packs", "references"}
        else value
    )


def check_safe(page: Page) -> None:
    assert not {tag for tag, _ in page.tags} & {"script", "img", "iframe", "object", "form", "base", "link"}
    names = {name for _, attributes in page.tags for name in attributes}
    assert not [name for name in names if name.startswith("on") or name in {"style", "src", "srcdoc"}]
    assert all(re.match(r"#|https?://", link) for link in page.values("href"))


@pytest.mark.parametrize("name", ["egfr_myc", "map2k1_drugs", "sod1_als", "not_understood"])
def test_a_page_is_whole_and_asks_nothing_of_anyone(name: str, request: pytest.FixtureRequest) -> None:
    case: Case = request.getfixturevalue(name)
    html = brief_html(case.brief, case.records)
    page = Page(html)
    check_safe(page)
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in page.values("href") if link.startswith("#")} <= set(ids)
    assert "@import" not in html
    assert {match for match in re.findall(r"url\(([^)]*)\)", html) if not match.startswith("#")} == set()


def test_the_policy_allows_this_very_style_sheet_and_nothing_else(sod1_als: Case) -> None:
    html = brief_html(sod1_als.brief, sod1_als.records)
    (sheet,) = re.findall(r"<style>(.*?)</style>", html, re.S)
    digest = base64.b64encode(hashlib.sha256(sheet.encode()).digest()).decode()
    (policy,) = (value for value in Page(html).values("content") if "default-src" in value)
    assert policy == f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def test_every_claim_cited_has_a_card_with_its_excerpt_marked(egfr_myc: Case) -> None:
    html = brief_html(egfr_myc.brief, egfr_myc.records)
    for claim in egfr_myc.brief.claims:
        (card,) = re.findall(rf'<article id="c-{claim.id}".*?</article>', html, re.S)
        text = Page(card).text
        excerpts = claim.receipts[0].excerpt.values()
        assert all(f">&quot;{excerpt}&quot;</mark>" in card or f">{excerpt}</mark>" in card for excerpt in excerpts)
        assert "excerpt stands in the record" in text
        assert claim.receipts[0].record in text


def test_a_record_that_differs_is_said_to(sod1_als: Case) -> None:
    claim = sod1_als.brief.claims[0]
    receipt = claim.receipts[0].model_copy(update={"excerpt": {**claim.receipts[0].excerpt, "object": "DOID:1"}})
    brief = sod1_als.brief.model_copy(update={"claims": (claim.model_copy(update={"receipts": (receipt,)}),)})
    assert "excerpt does NOT stand in the record" in Page(brief_html(brief, sod1_als.records)).text


def test_a_record_that_is_missing_is_said_to_be(sod1_als: Case) -> None:
    text = Page(brief_html(sod1_als.brief, {})).text
    assert "record not at hand: not checked" in text
    assert "excerpt stands" not in text


def test_answer_tier_outcome_and_gap_are_in_words(egfr_myc: Case, sod1_als: Case, not_understood: Case) -> None:
    text = Page(brief_html(egfr_myc.brief, egfr_myc.records)).text
    for words in (
        "T2 inferred", "T1 measured", "T3 not known", "empty in 1 source",
        "hpa (no rows for EGFR)", "found SIGNOR 5, CollecTRI 1",
        "EGFR → STAT3 → MYC", "no effect implied", "a rise unchanged by the knock-down refutes path 1",
    ):  # fmt: skip
        assert words in text
    assert "yes SOD1 is associated" in Page(brief_html(sod1_als.brief, sod1_als.records)).text
    asked = Page(brief_html(not_understood.brief, {})).text
    assert "not understood" in asked
    assert "What regulates AGT?" in asked


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=st.sampled_from(HOSTILE) | st.text(min_size=1))
def test_no_text_from_data_becomes_markup(egfr_myc: Case, text: str) -> None:
    brief = Brief.model_validate(poisoned(egfr_myc.brief.model_dump(mode="json"), text))
    plain = Brief.model_validate(poisoned(egfr_myc.brief.model_dump(mode="json"), "x"))
    for html, harmless in (
        (brief_html(brief, egfr_myc.records), brief_html(plain, egfr_myc.records)),
        (brief_fragment(brief), brief_fragment(plain)),
    ):
        page = Page(html)
        check_safe(page)
        unlinked = [[tag for tag, _ in each.tags if tag != "a"] for each in (page, Page(harmless))]
        assert unlinked[0] == unlinked[1]


def test_a_notebook_cell_names_every_claim_that_it_rests_on(egfr_myc: Case) -> None:
    page = Page(brief_fragment(egfr_myc.brief))
    check_safe(page)
    cited = {id_ for section in egfr_myc.brief.sections for sentence in section.sentences for id_ in sentence.claims}
    assert all(id_ in page.text for id_ in cited)
    assert page.values("href") == []


def test_a_claim_and_a_table_make_notebook_cells_too(sod1_als: Case) -> None:
    claim = sod1_als.brief.claims[0]
    cell = Page(claim_fragment(claim, sod1_als.records, {source.name: source for source in sod1_als.brief.sources}))
    assert "DISEASES knowledge" in cell.text
    table = Page(table_fragment("Names", ("name", "term"), [("<b>", "AGT")]))
    check_safe(table)
    assert "<b>" in table.text


def colours(scheme: str) -> dict[str, tuple[float, ...]]:
    return {
        name: tuple(int(code[i : i + 2], 16) / 255 for i in (0, 2, 4))
        for name, code in re.findall(r"--([\w]+): #([0-9a-f]{6})", scheme)
    }


def luminance(colour: tuple[float, ...]) -> float:
    """Relative luminance, WCAG 2.2."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_every_text_colour_has_aa_contrast(scheme: int) -> None:
    sheet = files("benchwork.ask").joinpath("assets", "page.css").read_text("utf-8")
    palette = colours(re.findall(r":root \{(.*?)\}", sheet, re.S)[scheme])
    for ink in ("ink", "soft", "accent", "measured", "inferred", "gap", "no"):
        for ground in ("paper", "card", *(["mark", "well"] if ink == "ink" else [])):
            lighter, darker = sorted((luminance(palette[ink]), luminance(palette[ground])), reverse=True)
            assert (lighter + 0.05) / (darker + 0.05) >= 4.5, f"{ink} on {ground}"
