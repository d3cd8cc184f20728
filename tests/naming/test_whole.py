"""The bars of naming, on all names of the real tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest

from benchwork.model.term import Kind, Term
from benchwork.naming.lexicon import Lexicon, Membership, NameRow, write_lexicon
from benchwork.naming.names import NameStatus
from benchwork.naming.resolution import ResolutionOutcome
from benchwork.packs.raw import Raw
from benchwork.packs.tables import table

TABLES = ("hgnc", "famplex", "mondo", "go_terms")
SYMBOLS = (NameStatus.ALIAS_SYMBOL.value, NameStatus.PREVIOUS_SYMBOL.value)


@pytest.fixture(scope="module")
def hgnc(raw_data: Path) -> pl.DataFrame:
    """HGNC's names: term, text, status."""
    found = table("hgnc")
    assert found.names is not None
    return found.names(found.build(Raw(raw_data)).with_row_index("row"))


@pytest.fixture(scope="module")
def whole(raw_data: Path, hgnc: pl.DataFrame, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lexicon]:
    terms: dict[str, Term] = {}
    names: list[tuple[str, str, str, int, int]] = []
    for index, name in enumerate(TABLES):
        found = table(name)
        rows = found.build(Raw(raw_data)).with_row_index("row")
        assert found.terms is not None
        assert found.names is not None
        for curie, kind, label, species in found.terms(rows).select("term", "kind", "label", "species").iter_rows():
            terms[curie] = Term(id=curie, kind=Kind(kind), label=label, species=species)
        named = found.names(rows).select("term", "text", "status", "row")
        names += [(curie, text, status, index, row) for curie, text, status, row in named.iter_rows()]
    number = {curie: index for index, curie in enumerate(terms)}
    genes = {term.label: term.id for term in terms.values() if term.kind is Kind.GENE}
    members = table("famplex_members").build(Raw(raw_data)).select("member", "entity").iter_rows()
    memberships = [
        Membership(number[curie], number[family])
        for member, family in members
        if (curie := genes.get(member.removeprefix("hgnc.symbol:"), member)) in number
    ]
    path = tmp_path_factory.mktemp("whole") / "lexicon.sqlite"
    write_lexicon(
        path,
        enumerate(terms.values()),
        (NameRow(number[curie], text, status, index, row) for curie, text, status, index, row in names),
        memberships,
    )
    opened = Lexicon(path)
    yield opened
    opened.close()


def test_every_approved_symbol_resolves_to_itself(whole: Lexicon, hgnc: pl.DataFrame) -> None:
    approved = hgnc.filter(pl.col("status") == NameStatus.APPROVED_SYMBOL.value)
    wrong = [
        (symbol, found.note)
        for curie, symbol in approved.select("term", "text").iter_rows()
        if (found := whole.resolve(symbol)).term is None or found.term.id != curie
    ]
    assert approved.height == 43_837
    assert wrong == []


def test_no_alias_or_previous_symbol_of_two_genes_resolves_to_one(whole: Lexicon, hgnc: pl.DataFrame) -> None:
    approved = set(hgnc.filter(pl.col("status") == NameStatus.APPROVED_SYMBOL.value)["text"].str.to_lowercase())
    genes: dict[str, set[str]] = defaultdict(set)
    spellings: dict[str, set[str]] = defaultdict(set)
    for curie, text in hgnc.filter(pl.col("status").is_in(SYMBOLS)).select("term", "text").iter_rows():
        genes[text.lower()].add(curie)
        spellings[text.lower()].add(text)
    shared = [text for folded, curies in genes.items() if len(curies) > 1 and folded not in approved
              for text in (folded, *spellings[folded])]  # fmt: skip
    resolved = [text for text in shared if (term := whole.resolve(text).term) and term.kind is Kind.GENE]
    assert len(shared) > 2_500
    assert resolved == []


def test_an_approved_symbol_that_is_an_alias_shows_its_collision(whole: Lexicon, hgnc: pl.DataFrame) -> None:
    approved = dict(
        hgnc.filter(pl.col("status") == NameStatus.APPROVED_SYMBOL.value).select("text", "term").iter_rows()
    )
    others: dict[str, set[str]] = defaultdict(set)
    for curie, text in hgnc.filter(pl.col("status").is_in(SYMBOLS)).select("term", "text").iter_rows():
        if text in approved and approved[text] != curie:
            others[text].add(curie)
    assert len(others) == 682
    for symbol, curies in others.items():
        assert curies <= {candidate.term.id for candidate in whole.resolve(symbol).collisions}, symbol


def test_a_family_is_never_read_as_the_one_gene_that_has_its_name_as_an_alias(
    whole: Lexicon, hgnc: pl.DataFrame, raw_data: Path
) -> None:
    approved = set(hgnc.filter(pl.col("status") == NameStatus.APPROVED_SYMBOL.value)["text"])
    aliases = hgnc.filter(pl.col("status").is_in(SYMBOLS)).group_by("text").agg(genes=pl.col("term").n_unique())
    of_one = set(aliases.filter(pl.col("genes") == 1)["text"]) - approved
    families = [row["entity"].removeprefix("fplx:") for row in table("famplex").build(Raw(raw_data)).to_dicts()]
    shared = [family for family in families if family in of_one]
    assert len(shared) > 80
    for family in shared:
        found = whole.resolve(family)
        assert found.term is not None, (family, found.note)
        assert found.term.id == f"fplx:{family}"


def test_few_aliases_of_one_gene_are_lost(whole: Lexicon, hgnc: pl.DataFrame) -> None:
    aliases = hgnc.filter(pl.col("status").is_in(SYMBOLS)).unique("text", keep="none").sample(3_000, seed=7)
    outcomes = [(whole.resolve(text), curie) for curie, text in aliases.select("term", "text").iter_rows()]
    to_own_gene = sum(found.term is not None and found.term.id == curie for found, curie in outcomes)
    other_genes = [
        found.text for found, curie in outcomes
        if found.term and found.term.kind is Kind.GENE and found.term.id != curie
        and found.name and found.name.status is not NameStatus.APPROVED_SYMBOL
    ]  # fmt: skip
    assert to_own_gene > 0.93 * len(outcomes)
    assert other_genes == []


def test_go_labels_and_mondo_labels_resolve(whole: Lexicon, raw_data: Path) -> None:
    rows = table("go_terms").build(Raw(raw_data)).select("go", "name").sample(1_500, seed=7).iter_rows()
    outcomes = [(whole.resolve(name), curie) for curie, name in rows]
    assert all(found.outcome is not ResolutionOutcome.UNKNOWN for found, _ in outcomes)
    assert sum(found.term is not None and found.term.id == curie for found, curie in outcomes) >= 1_490
