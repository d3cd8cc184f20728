"""A small lexicon of real names around the traps: `names.tsv` and `members.tsv`, taken from the built tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchwork.model.term import HUMAN, Kind, Term
from benchwork.naming.lexicon import Lexicon, Membership, NameRow, write_lexicon

HERE = Path(__file__).parent

# What an index knows of identifiers.
ROOTS = {
    "uniprot:P15056": "HGNC:1097",
    "ensembl:ENSG00000157764": "HGNC:1097",
    "string:9606.ENSP00000419060": "HGNC:1097",
    "DOID:332": "MONDO:0004976",
}


def lines_of(name: str) -> list[list[str]]:
    """The rows of a file beside this one, without its header."""
    return [line.split("\t") for line in (HERE / name).read_text("utf-8").splitlines()[1:]]


@pytest.fixture(scope="session")
def lexicon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lexicon]:
    rows = lines_of("names.tsv")
    species = {Kind.GENE: HUMAN}
    terms = {
        curie: Term(id=curie, kind=Kind(kind), label=label, species=species.get(Kind(kind)))
        for curie, kind, label, _, _ in rows
    }  # fmt: skip
    number = {curie: index for index, curie in enumerate(terms)}
    path = tmp_path_factory.mktemp("lexicon") / "lexicon.sqlite"
    write_lexicon(
        path,
        enumerate(terms.values()),
        [NameRow(number[curie], text, status, 0, row) for row, (curie, _, _, status, text) in enumerate(rows)],
        [Membership(number[member], number[family]) for member, family in lines_of("members.tsv")],
    )
    opened = Lexicon(path, lambda curie: ROOTS.get(curie, curie))
    yield opened
    opened.close()
