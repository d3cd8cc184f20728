"""The claims of a pack's tables as NumPy columns: statements that mean the same become one claim.

A statement is what one row says; a claim is a meaning. Claims are numbered in the order of their subjects, relations
and objects, and each one's statements follow one another, the most confident first.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from benchwork.graph.corroboration import corroborated, save_origins
from benchwork.graph.edges import RELATION_CODES, Edges
from benchwork.graph.evidence import EvidenceGraph
from benchwork.model.claim import ID_LENGTH
from benchwork.model.errors import IntegrityError
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Kind
from benchwork.packs.blocks import write_blocks

__all__ = ["fitting", "statements_of", "write_claims"]

_SLICE = 65_536
"""Statements put into words at a time: enough for polars to be quick, few enough to need little memory."""


def statements_of(claims: pl.DataFrame, number_of: Mapping[str, int], terms: pl.DataFrame) -> pl.DataFrame:
    """What every row of `claims` means: its ends by node number, those of symmetric relations in order, and its id.

    Args:
        claims: CLAIM_COLUMNS and `table`.
        number_of: CURIE as written -> number of its node.
        terms: the nodes, each in the row of its number.

    Returns:
        One row a statement: `statement` (its position in `claims`), table, row, subject_node, object_node, swapped
        (whether the row writes them the other way round), relation, sign, qualifiers, context, confidence, id.

    Raises:
        IntegrityError: two meanings share an id.
    """
    symmetric = [relation.value for relation, spec in RELATIONS.items() if not spec.directed]
    written = {end: _numbers(claims[end], number_of) for end in ("subject", "object")}
    subject, object_ = (pl.col(f"{end}_node") for end in written)
    swapped = pl.col("relation").is_in(symmetric) & (object_ < subject)
    statements = (
        claims.select("table", "row", "relation", "sign", "qualifiers", "context", "confidence")
        .with_row_index("statement")
        .with_columns(subject_node=written["subject"], object_node=written["object"])
        .with_columns(swapped=swapped)
        .with_columns(
            subject_node=pl.when("swapped").then(object_).otherwise(subject),
            object_node=pl.when("swapped").then(subject).otherwise(object_),
        )
    )
    curies = terms["id"]
    meaning = pl.format(
        '["{}","{}","{}",{},{},{}]',
        curies.gather(statements["subject_node"]), "relation", curies.gather(statements["object_node"]),
        pl.col("sign").cast(pl.String).fill_null("null"), "qualifiers", "context",
    )  # fmt: skip
    return statements.with_columns(id=_ids(statements.select(meaning.alias("meaning"))["meaning"]))


def _numbers(curies: pl.Series, number_of: Mapping[str, int]) -> pl.Series:
    unique = curies.unique()
    numbers = pl.DataFrame(
        {"curie": unique, "node": [number_of[curie] for curie in unique]}, {"curie": pl.String, "node": pl.UInt32}
    )
    return curies.to_frame("curie").join(numbers, on="curie", how="left", maintain_order="left")["node"]


def _ids(meanings: pl.Series) -> pl.Series:
    """The claim ids of canonical meanings (`model.claim.claim_id`) as numbers."""
    unique = meanings.unique()
    digests = b"".join(hashlib.sha256(meaning.encode()).digest()[: ID_LENGTH // 2] for meaning in unique)
    octets = np.frombuffer(digests, np.uint8).reshape(-1, ID_LENGTH // 2)
    numbers = octets @ (256 ** np.arange(ID_LENGTH // 2, dtype=np.uint64)[::-1])
    ids = pl.DataFrame({"meaning": unique, "id": numbers}, {"meaning": pl.String, "id": pl.UInt64})
    if ids["id"].n_unique() != ids.height:
        raise IntegrityError("Two claims of this pack share an id.", remedy="Lengthen ID_LENGTH in model/claim.py.")
    return meanings.to_frame("meaning").join(ids, on="meaning", how="left", maintain_order="left")["id"]


def fitting(statements: pl.DataFrame, terms: pl.DataFrame) -> tuple[pl.DataFrame, dict[str, int]]:
    """Leaves out statements whose ends are of a kind that the relation does not take, and counts them."""
    kinds = terms["kind"]
    statements = statements.with_columns(
        subject_kind=kinds.gather(statements["subject_node"]), object_kind=kinds.gather(statements["object_node"])
    )
    shape = ["subject_kind", "relation", "object_kind"]
    shapes = statements.group_by(shape).len().sort(shape)
    misfits = shapes.filter([not _fits(*row) for row in shapes.select(shape).iter_rows()])
    unfit = {f"{subject} {relation} {object_}": count for subject, relation, object_, count in misfits.iter_rows()}
    return statements.join(misfits, on=shape, how="anti", maintain_order="left").drop(shape[0], shape[2]), unfit


def _fits(subject_kind: str, relation: str, object_kind: str) -> bool:
    spec = RELATIONS[Relation(relation)]
    ends = ((subject_kind, spec.subjects), (object_kind, spec.objects))
    return all(not allowed or Kind(kind) in allowed for kind, allowed in ends)


def write_claims(
    out: Path, written: pl.DataFrame, statements: pl.DataFrame, weights: list[float], terms: int
) -> dict[str, Any]:
    """Writes claims, statements and the evidence graph.

    Args:
        out: the index's directory.
        written: the claims as the tables write them, CLAIM_COLUMNS.
        statements: as `fitting` returns them, numbered by the rows of `written`.
        weights: source weight of each table.
        terms: number of nodes.

    Returns:
        Counts for the index's summary, and how often each table states each relation.
    """
    code = {relation.value: number for number, relation in enumerate(RELATION_CODES)}
    claims = (
        statements.unique("id", keep="first", maintain_order=True)
        .select(
            "id", "subject_node", "object_node", "qualifiers", "context",
            relation=pl.col("relation").replace_strict(code, return_dtype=pl.UInt8), sign=pl.col("sign").fill_null(0),
        )
        .sort("subject_node", "relation", "object_node", "id")
        .with_row_index("claim")
    )  # fmt: skip
    statements = (
        statements.drop("qualifiers", "context", "sign")
        .join(claims.select("id", "claim"), on="id", how="left")
        .drop("id")
        .sort(["claim", "confidence", "table", "row"], descending=[False, True, False, False], maintain_order=True)
    )
    write_blocks(out / "statements", _details(written, statements))
    extra = claims.select(pl.struct("qualifiers", "context")).to_series()
    pool = extra.unique(maintain_order=True)
    (out / "meanings.json").write_text(json.dumps([list(entry.values()) for entry in pool.to_list()]), "utf-8")
    subject, object_ = (claims[f"{end}_node"].to_numpy().astype(np.int32) for end in ("subject", "object"))
    ids = claims["id"].to_numpy()
    order = np.argsort(ids, kind="stable")
    by_object = np.argsort(object_, kind="stable").astype(np.int32)
    nodes = np.arange(terms + 1)
    starts = np.searchsorted(statements["claim"].to_numpy(), np.arange(claims.height + 1)).astype(np.int64)
    columns = {
        "subject": subject, "object": object_, "relation": claims["relation"].to_numpy(),
        "sign": claims["sign"].to_numpy(), "id": ids, "id_order": order.astype(np.int32),
        "by_object": by_object, "starts": starts,
        "subject_start": np.searchsorted(subject, nodes), "object_start": np.searchsorted(object_[by_object], nodes),
        "meaning": _positions(extra, pool), "table": statements["table"].to_numpy(),
        "row": statements["row"].to_numpy(),
    }  # fmt: skip
    (out / "claims").mkdir()
    for name, column in columns.items():
        np.save(out / "claims" / f"{name}.npy", column)
    states = statements.group_by("table", "relation").len().sort("table", "relation")
    edges = (
        statements.group_by("claim", "table", maintain_order=True)
        .agg(pl.col("confidence").max())
        .sort("claim", "table")
    )
    claim, table = edges["claim"].to_numpy().astype(np.int32), edges["table"].to_numpy()
    confidence = edges["confidence"].to_numpy()
    weight = (confidence * np.asarray(weights, np.float32)[table]).astype(np.float32)
    np.save(
        out / "claims" / "weight.npy", np.maximum.reduceat(weight, np.searchsorted(claim, np.arange(claims.height)))
    )
    seed = Edges(
        subject=subject[claim],
        object=object_[claim],
        relation=columns["relation"][claim],
        sign=columns["sign"][claim],
        confidence=confidence,
        weight=weight,
        source=table,
        claim=claim,
    )
    origins = _origins(written["origin"], statements, seed)
    ranked = replace(seed, weight=corroborated(weight, origins))
    for name, graph in (("seed", seed), ("ranked", ranked)):
        EvidenceGraph.build(graph, terms).save(out / f"graph.{name}")
    save_origins(out / "graph.ranked", origins)
    counts = {"claims": claims.height, "statements": statements.height, "edges": edges.height}
    return {**counts, "states": [list(row) for row in states.iter_rows()]}


def _details(written: pl.DataFrame, statements: pl.DataFrame) -> Iterator[str]:
    """What a receipt needs of each statement beside its row, as JSON; the ends in the order of the claim."""
    pointers = pl.col("pointers")
    for marked in (('"subject"', "\x00"), ('"object"', '"subject"'), ("\x00", '"object"')):
        pointers = pointers.str.replace(*marked, literal=True)
    swap = pl.when("swapped")
    detail = pl.struct(
        swap.then(pointers).otherwise("pointers").alias("pointers"),
        swap.then("object").otherwise("subject").alias("subject"),
        swap.then("subject").otherwise("object").alias("object"),
        "confidence", "basis", "value", "unit", "measure", "value_relation", "references", "origin",
    )  # fmt: skip
    for part in statements.select("statement", "swapped").iter_slices(_SLICE):
        rows = written[part["statement"]].with_columns(part["swapped"])
        yield from rows.select(detail.struct.json_encode()).to_series()


def _origins(written: pl.Series, statements: pl.DataFrame, edges: Edges) -> NDArray[np.int64]:
    """For each edge, how many independent origins state anything between its two terms, whichever way round."""
    ends = (pl.min_horizontal("subject_node", "object_node"), pl.max_horizontal("subject_node", "object_node"))
    named = statements.select(low=ends[0], high=ends[1], origin=written.gather(statements["statement"]))
    named = named.explode("origin")
    counted = named.group_by("low", "high").agg(pl.col("origin").n_unique().cast(pl.Int64).alias("origins"))
    pairs = pl.DataFrame(
        {"low": np.minimum(edges.subject, edges.object), "high": np.maximum(edges.subject, edges.object)},
        schema={"low": pl.UInt32, "high": pl.UInt32},
    )
    return pairs.join(counted, on=["low", "high"], how="left", maintain_order="left")["origins"].to_numpy()


def _positions(values: pl.Series, pool: pl.Series) -> NDArray[np.uint32]:
    where = pl.DataFrame({"value": pool}).with_row_index("position")
    return (
        pl.DataFrame({"value": values})
        .join(where, on="value", how="left", maintain_order="left")["position"]
        .to_numpy()
    )
