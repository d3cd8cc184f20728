"""What must hold of the whole starter pack's index; and a small pack, where every number can be counted by hand."""

from __future__ import annotations

import random
import re
import sqlite3
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from benchwork.ask.check import fault_in
from benchwork.model.claim import claim_id
from benchwork.model.errors import BenchworkError
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import KIND_CODES, Kind
from benchwork.packs.compile import STAND_INS
from benchwork.packs.index import Index
from benchwork.packs.manifest import shipped
from benchwork.packs.open import open_index
from benchwork.packs.table import CLAIM_COLUMNS, IDENTIFIER_COLUMNS
from benchwork.packs.tables import table

SAMPLE = 2000


@pytest.fixture(scope="module")
def nodes(starter: Index) -> pl.DataFrame:
    with sqlite3.connect(starter.directory / "lexicon.sqlite") as file:
        rows = file.execute("SELECT number, id, kind, label, species FROM term").fetchall()
    schema = {"number": pl.Int64, "id": pl.String, "kind": pl.String, "label": pl.String, "species": pl.String}
    return pl.DataFrame(rows, schema=schema, orient="row").with_columns(prefix=pl.col("id").str.extract("^([^:]+)"))


@pytest.fixture(scope="module")
def stated(starter: Index) -> Callable[[str], pl.DataFrame]:
    """What the starter pack's tables state, read from the Parquet files without the index."""

    def read(what: str) -> pl.DataFrame:
        schema = {"claims": CLAIM_COLUMNS, "identifiers": IDENTIFIER_COLUMNS}[what]
        frames = [
            reader(pl.read_parquet(shipped("starter") / f"{name}.parquet").with_row_index("row"))
            .select(pl.col(column).cast(dtype) for column, dtype in schema.items())
            .with_columns(table=pl.lit(name))
            for name in starter.tables
            if (reader := getattr(table(name), what)) is not None
        ]
        every: pl.DataFrame = pl.concat(frames)
        return every

    return cache(read)


@pytest.fixture(scope="module")
def roots(starter: Index, stated: Callable[[str], pl.DataFrame]) -> dict[str, str]:
    """The root of every identifier that a claim of the tables uses."""
    claims = stated("claims")
    return {end: starter.root(end) for end in pl.concat([claims["subject"], claims["object"]]).unique()}


@pytest.fixture(scope="module")
def sample(starter: Index) -> list[int]:
    return sorted(random.Random(20261130).sample(range(len(starter)), SAMPLE))


def test_no_gene_stands_in_the_graph_twice(nodes: pl.DataFrame, stated: Callable[[str], pl.DataFrame]) -> None:
    genes = nodes.filter(pl.col("kind") == Kind.GENE.value)
    assert genes.height > 43_000
    assert genes.filter(pl.struct("label", "species").is_duplicated()).rows() == []
    assert genes.filter(pl.col("id").is_duplicated()).rows() == []
    to_genes = (
        stated("identifiers")
        .filter(pl.col("term").str.starts_with("HGNC:"))
        .group_by("identifier")
        .agg(pl.col("term").n_unique().alias("genes"))
    )
    stand_ins = nodes.filter(pl.col("prefix").is_in(STAND_INS)).join(to_genes, left_on="id", right_on="identifier")
    assert stand_ins.filter(pl.col("genes") == 1).rows() == []


@pytest.mark.parametrize(
    ("gene", "identifiers"),
    [
        ("HGNC:3236", ["uniprot:P00533", "ensembl:ENSG00000146648", "ncbigene:1956", "string:9606.ENSP00000275493"]),
        ("HGNC:11180", ["uniprot:P04179", "ensembl:ENSG00000291237", "ensembl:ENSG00000112096", "hgnc.symbol:SOD2"]),
        ("HGNC:1097", ["uniprot:P15056", "ensembl:ENSG00000157764", "hgnc.symbol:BRAF", "HGNC:1097"]),
    ],
)
def test_identifiers_of_a_gene_lead_to_its_one_node(starter: Index, gene: str, identifiers: list[str]) -> None:
    assert {starter.root(identifier) for identifier in identifiers} == {gene}
    assert len({starter.find(identifier) for identifier in identifiers}) == 1


def test_what_is_unmapped_is_counted(
    starter: Index, nodes: pl.DataFrame, stated: Callable[[str], pl.DataFrame], roots: dict[str, str]
) -> None:
    kinds = (Kind.GENE.value, Kind.PROTEIN.value)
    left = set(nodes.filter(pl.col("prefix").is_in(STAND_INS) & pl.col("kind").is_in(kinds))["id"])
    claims = stated("claims")
    used = {(name, end) for name, *ends in claims.select("table", "subject", "object").iter_rows() for end in ends}
    counted: Counter[tuple[str, str]] = Counter(
        (name, end.partition(":")[0]) for name, end in used if roots[end] in left
    )
    summary = starter.summary["unmapped"]
    assert counted == {(name, prefix): n for name, prefixes in summary.items() for prefix, n in prefixes.items()}


def test_a_sample_of_claims_holds(starter: Index, sample: list[int]) -> None:
    faults = []
    for number in sample:
        claim = starter.claim(number)
        spec = RELATIONS[claim.relation]
        again = claim_id(claim.subject.id, claim.relation, claim.object.id, claim.sign, claim.qualifiers,
                         claim.context.model_dump(exclude_none=True))  # fmt: skip
        if claim.id != again or starter.number(claim.id) != number:
            faults.append((claim.id, "its id is not that of its meaning"))
        if not spec.directed and claim.object.id < claim.subject.id:
            faults.append((claim.id, "its ends are not in order"))
        if not all(receipt.holds_in(starter.record(receipt.record)) for receipt in claim.receipts):
            faults.append((claim.id, "a receipt does not hold"))
        if (fault := fault_in(claim, starter.record)) is not None:
            faults.append((claim.id, fault))
        ends = ((claim.subject.kind, spec.subjects), (claim.object.kind, spec.objects))
        if not all(not allowed or kind in allowed for kind, allowed in ends):
            faults.append((claim.id, "a kind does not fit"))
    assert faults == []


@pytest.mark.parametrize("curie", ["HGNC:1097", "chembl.compound:CHEMBL2103875", "fplx:ERK", "MONDO:0004976"])
def test_claims_of_a_term_are_those_that_the_tables_state(
    starter: Index, stated: Callable[[str], pl.DataFrame], roots: dict[str, str], curie: str
) -> None:
    """BRAF, trametinib, ERK and amyotrophic lateral sclerosis, by polars in the tables and by the index."""
    claims = stated("claims")
    same = pl.Series([end for end, root in roots.items() if root == curie]).implode()
    rows = claims.filter(pl.col("subject").is_in(same) | pl.col("object").is_in(same))
    expected = {
        (name, row, relation, *_ordered(relation, roots[subject], roots[object_]))
        for name, row, relation, subject, object_ in rows.select("table", "row", "relation", "subject", "object").rows()
    }
    number = starter.find(curie)
    assert number is not None
    found = set()
    for claim_number in np.union1d(*(starter.claims_of(number, role) for role in ("subject", "object"))):
        claim = starter.claim(int(claim_number))
        for receipt in claim.receipts:
            name, row = starter.record(receipt.record).locator.partition("/")[2].split("#")
            found.add((name, int(row), claim.relation.value, claim.subject.id, claim.object.id))
    assert found
    assert found == expected


def _ordered(relation: str, subject: str, object_: str) -> tuple[str, str]:
    if RELATIONS[Relation(relation)].directed or subject < object_:
        return subject, object_
    return object_, subject


def test_relations_and_roles_choose_among_the_claims_of_a_term(starter: Index) -> None:
    number = starter.find("HGNC:1097")
    assert number is not None
    for role, ends in (("subject", starter.subjects), ("object", starter.objects)):
        every = starter.claims_of(number, role)
        assert set(ends(every)) == {number}
        parts = [starter.claims_of(number, role, frozenset({relation})) for relation in Relation]
        assert sorted(np.concatenate(parts)) == sorted(every)
        for relation, part in zip(Relation, parts, strict=True):
            assert {starter.claim(int(claim)).relation for claim in part[:5]} <= {relation}


def test_best_claims_come_first(starter: Index) -> None:
    number = starter.find("HGNC:1097")
    assert number is not None
    ordered = starter.best(starter.claims_of(number, "object"))
    weights = np.load(starter.directory / "claims" / "weight.npy")[ordered]
    assert (np.diff(weights) <= 0).all()
    assert list(starter.best(starter.claims_of(number, "object"), 3)) == list(ordered[:3])


def test_an_unknown_identifier_is_not_found(starter: Index) -> None:
    assert starter.find("HGNC:99999999") is None
    assert starter.root("HGNC:99999999") == "HGNC:99999999"


def test_a_claim_is_found_by_the_beginning_of_its_id(starter: Index, sample: list[int]) -> None:
    ids = np.load(starter.directory / "claims" / "id.npy")
    heads = Counter((ids >> np.uint64(24)).tolist())
    for number in sample[:200]:
        text = f"{int(ids[number]):012x}"
        if heads[int(text[:6], 16)] == 1:
            assert starter.number(text[:6]) == number
        else:
            with pytest.raises(BenchworkError, match=re.escape(text)):
                starter.number(text[:6])


def test_kinds_are_those_of_the_terms(starter: Index, nodes: pl.DataFrame) -> None:
    codes = np.load(starter.directory / "kinds.npy")
    assert [KIND_CODES[code].value for code in codes] == nodes.sort("number")["kind"].to_list()


def test_a_small_pack_by_hand(small_pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BENCHWORK_HOME", str(tmp_path / "home"))
    index = open_index(str(small_pack))
    braf, partner = (index.find(f"ensembl:ENSG00000{digits}") for digits in ("157764", "169032"))
    assert braf is not None
    assert partner is not None
    (druggable,) = index.claims_of(braf, "subject", frozenset({Relation.CLASSIFIED_AS}))
    assert index.claim(int(druggable)).text == "BRAF is classified as druggable family"
    (contact,) = index.claims_of(braf, "subject", frozenset({Relation.INTERACTS_WITH}))
    assert index.objects(np.array([contact])) == [partner]
    assert list(index.claims_of(partner, "object")) == [contact]
    (receipt,) = index.claim(int(contact)).receipts
    assert receipt.excerpt == {"subject": "ensembl:ENSG00000157764", "object": "ensembl:ENSG00000169032"}
    assert index.record(receipt.record).body == ('{"id_a":"ensembl:ENSG00000157764","id_b":"ensembl:ENSG00000169032"}')
    assert index.summary["unmapped"] == {"huri": {"ensembl": 4}, "druggable": {"ensembl": 1}}
