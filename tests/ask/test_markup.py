from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.ask.markup import el, link_out, render, style


class Reader(HTMLParser):
    """Collects start tags with their attributes, and all text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


@given(st.text(), st.text())
def test_text_stays_text_and_an_attribute_stays_one(text: str, value: str) -> None:
    reader = Reader()
    reader.feed(render(el("p", text, title=value)))
    reader.close()
    assert [tag for tag, _ in reader.tags] == ["p"]
    assert list(reader.tags[0][1]) == ["title"]


def test_nested_lists_are_flattened_and_none_is_left_out() -> None:
    assert render(el("ul", [[el("li", "a")], None], id=None, data_x=1.5)) == '<ul data-x="1.5"><li>a</li></ul>'


def test_a_void_element_has_no_end() -> None:
    assert render(el("meta", charset="utf-8")) == '<meta charset="utf-8">'


def test_a_link_says_nothing_of_this_page_and_a_script_is_no_link() -> None:
    link = render(link_out("page", "https://signor.uniroma2.it"))
    assert 'rel="noopener noreferrer"' in link
    assert link_out("page", "javascript:alert(1)") == "page"


def test_a_style_sheet_cannot_end_its_element() -> None:
    with pytest.raises(ValueError, match="end tag"):
        style("a{}</style><script>")
