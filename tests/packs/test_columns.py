from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.graph.corroboration import open_origins
from benchwork.graph.evidence import EvidenceGraph
from benchwork.model.claim import claim_id
from benchwork.model.relation import Relation
from benchwork.packs.blocks import Blocks
from benchwork.packs.columns import fitting, statements_of, write_claims
from benchwork.packs.table import claims_frame

EGFR, GRB2, MYC = "HGNC:3236", "HGNC:4566", "HGNC:7553"
TERMS = pl.DataFrame({"id": [EGFR, GRB2, MYC, "MONDO:0005233"], "kind": ["gene", "gene", "gene", "disease"]})
NUMBER_OF = {**{curie: number for number, curie in enumerate(TERMS["id"])}, "uniprot:P00533": 0, "uniprot:P62993": 1}

Row = tuple[str, Relation, str, float, str]


def written(*rows: Row) -> pl.DataFrame:
    """Claims of table 0, each in the row of its number: subject, relation, object, confidence, origin."""
    names = ["subject", "relation", "object", "confidence", "origin"]
    frame = pl.DataFrame(rows, schema=names, orient="row").with_row_index("row")
    return claims_frame(
        frame, pl.col("relation"), subject=pl.col("subject"), object=pl.col("object"),
        confidence=pl.col("confidence"), basis=pl.lit("curated"), origin=pl.concat_list("origin"),
        pointers=pl.lit('{"subject":"/a","object":"/b"}'),
    ).with_columns(table=pl.lit(0, pl.UInt8))  # fmt: skip


def test_both_ways_of_writing_a_symmetric_claim_are_one() -> None:
    found = statements_of(
        written(("uniprot:P62993", Relation.BINDS, EGFR, 0.5, "a"), (EGFR, Relation.BINDS, GRB2, 0.5, "b")),
        NUMBER_OF, TERMS,
    )  # fmt: skip
    assert found.select("subject_node", "object_node", "swapped").rows() == [(0, 1, True), (0, 1, False)]
    assert found["id"].to_list() == [int(claim_id(EGFR, Relation.BINDS, GRB2), 16)] * 2


def test_a_directed_claim_keeps_its_direction() -> None:
    found = statements_of(written((MYC, Relation.REGULATES, EGFR, 0.5, "a")), NUMBER_OF, TERMS)
    assert found.select("subject_node", "object_node", "swapped").rows() == [(2, 0, False)]


@given(st.sampled_from(list(Relation)), st.sampled_from([EGFR, GRB2, MYC]), st.sampled_from([EGFR, GRB2, MYC]))
def test_ids_are_those_of_the_model(relation: Relation, subject: str, object_: str) -> None:
    found = statements_of(written((subject, relation, object_, 0.5, "a")), NUMBER_OF, TERMS)
    assert f"{found['id'][0]:012x}" == claim_id(subject, relation, object_)


def test_statements_that_do_not_fit_are_left_out_and_counted() -> None:
    rows = written((EGFR, Relation.BINDS, "MONDO:0005233", 0.5, "a"), (EGFR, Relation.BINDS, GRB2, 0.5, "a"))
    kept, unfit = fitting(statements_of(rows, NUMBER_OF, TERMS), TERMS)
    assert kept["statement"].to_list() == [1]
    assert unfit == {"gene binds disease": 1}


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    rows = written(
        (GRB2, Relation.BINDS, "uniprot:P00533", 0.4, "pubmed:1"),
        (EGFR, Relation.REGULATES, MYC, 0.7, "pubmed:3"),
        (EGFR, Relation.BINDS, GRB2, 0.9, "pubmed:2"),
    )
    counts = write_claims(tmp_path, rows, fitting(statements_of(rows, NUMBER_OF, TERMS), TERMS)[0], [0.5], 4)
    assert counts == {
        "claims": 2, "statements": 3, "edges": 2,
        "states": [[0, Relation.BINDS.value, 2], [0, Relation.REGULATES.value, 1]],
    }  # fmt: skip
    return tmp_path


def test_a_claims_statements_follow_one_another_the_most_confident_first(compiled: Path) -> None:
    starts = np.load(compiled / "claims" / "starts.npy")
    relations = np.load(compiled / "claims" / "relation.npy")
    (binds,) = np.flatnonzero(relations == list(Relation).index(Relation.BINDS))
    details = [json.loads(line) for line in Blocks(compiled / "statements", 3)][starts[binds] : starts[binds + 1]]
    assert [detail["confidence"] for detail in details] == pytest.approx([0.9, 0.4])
    assert details[1]["subject"] == "uniprot:P00533"
    assert details[1]["object"] == GRB2
    assert json.loads(details[1]["pointers"]) == {"subject": "/b", "object": "/a"}


def test_the_graphs_have_the_weights_of_the_best_statements(compiled: Path) -> None:
    seed = EvidenceGraph.open(compiled / "graph.seed").edges
    ranked = EvidenceGraph.open(compiled / "graph.ranked").edges
    weights = {(int(s), int(o)): float(w) for s, o, w in zip(seed.subject, seed.object, seed.weight, strict=True)}
    assert weights == pytest.approx({(0, 1): 0.45, (0, 2): 0.35})
    assert open_origins(compiled / "graph.ranked").tolist() == [
        {(0, 1): 2, (0, 2): 1}[int(s), int(o)] for s, o in zip(seed.subject, seed.object, strict=True)
    ]
    assert (ranked.weight < seed.weight).all()
