"""The claims of a pack's tables as NumPy columns: statements that mean the same become one claim.

A statement is what one row says; a claim is a meaning. Claims are numbered in the order of their subjects, relations
and objects, and each one's statements follow one another, the most confident first.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from benchwork.graph.corroboration import corroborated
from benchwork.graph.edges import RELATION_CODES, Edges
from benchwork.graph.evidence import EvidenceGraph
from benchwork.model.claim import ID_LENGTH
from benchwork.model.errors import IntegrityError
from benchwork.model.relation import RELATIONS
from benchwork.model.term import Term
from benchwork.packs.blocks import write_blocks

__all__ = ["fitting", "statements_of", "write_claims"]

_ENDS = (("subject", "object"), ("object", "subject"), ("subject_node", "object_node"), ("object_node", "subject_node"))


def statements_of(claims: pl.DataFrame, node_of: pl.DataFrame, nodes: list[Term]) -> pl.DataFrame:
    """Claims with node numbers and ids; the two ends of symmetric ones put in the order of their CURIEs."""
    symmetric = [relation.value for relation, spec in RELATIONS.items() if not spec.directed]
    for end in ("subject", "object"):
        claims = claims.join(node_of.rename({"curie": end, "node": f"{end}_node"}), on=end, how="left")
    swap = pl.col("relation").is_in(symmetric) & (pl.col("object_node") < pl.col("subject_node"))
    mark = "\x00"
    swapped = (
        pl.col("pointers")
        .str.replace('"subject"', mark, literal=True)
        .str.replace('"object"', '"subject"', literal=True)
        .str.replace(mark, '"object"', literal=True)
    )
    claims = claims.with_columns(
        pl.when(swap).then(swapped).otherwise("pointers").alias("pointers"),
        *(pl.when(swap).then(other).otherwise(end).alias(end) for end, other in _ENDS),
    )
    curies = pl.Series("curie", [term.id for term in nodes])
    meaning = pl.format(
        '["{}","{}","{}",{},{},{}]',
        curies.gather(claims["subject_node"]), "relation", curies.gather(claims["object_node"]),
        pl.col("sign").cast(pl.String).fill_null("null"), "qualifiers", "context",
    )  # fmt: skip
    claims = claims.with_columns(meaning=meaning)
    unique = claims["meaning"].unique()
    ids = pl.DataFrame({
        "meaning": unique,
        "id": [int(hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH], 16) for text in unique],
    }, schema={"meaning": pl.String, "id": pl.UInt64})  # fmt: skip
    if ids["id"].n_unique() != ids.height:
        raise IntegrityError("Two claims of this pack share an id.", remedy="Lengthen ID_LENGTH in model/claim.py.")
    return claims.join(ids, on="meaning", how="left").drop("meaning")


def fitting(statements: pl.DataFrame, nodes: list[Term]) -> tuple[pl.DataFrame, dict[str, int]]:
    """Leaves out statements whose ends are of a kind that the relation does not take, and counts them."""
    kinds = pl.Series([term.kind.value for term in nodes])
    statements = statements.with_columns(
        subject_kind=kinds.gather(statements["subject_node"]), object_kind=kinds.gather(statements["object_node"])
    )
    wrong = pl.lit(False)
    for relation, spec in RELATIONS.items():
        for end, allowed in (("subject_kind", spec.subjects), ("object_kind", spec.objects)):
            if allowed:
                wrong |= (pl.col("relation") == relation.value) & ~pl.col(end).is_in([k.value for k in allowed])
    misfits = statements.filter(wrong).group_by("subject_kind", "relation", "object_kind").len().sort(pl.all())
    unfit = {f"{s} {r} {o}": count for s, r, o, count in misfits.iter_rows()}
    return statements.filter(~wrong).drop("subject_kind", "object_kind"), unfit


def write_claims(out: Path, statements: pl.DataFrame, weights: list[float], terms: int) -> dict[str, Any]:
    """Writes claims, statements and the evidence graph.

    Args:
        out: the index's directory.
        statements: as `fitting` returns them.
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
    statements = statements.join(claims.select("id", "claim"), on="id", how="left").sort(
        ["claim", "confidence", "table", "row"], descending=[False, True, False, False]
    )
    details = statements.select(
        pl.struct(
            "pointers", "subject", "object", "confidence", "basis", "value", "unit", "measure", "value_relation",
            "references", "origin",
        ).struct.json_encode()
    ).to_series()  # fmt: skip
    write_blocks(out / "statements", details.to_list())
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
    ranked = replace(seed, weight=corroborated(weight, _origins(statements, seed)))
    for name, graph in (("seed", seed), ("ranked", ranked)):
        EvidenceGraph.build(graph, terms).save(out / f"graph.{name}")
    counts = {"claims": claims.height, "statements": statements.height, "edges": edges.height}
    return {**counts, "states": [list(row) for row in states.iter_rows()]}


def _origins(statements: pl.DataFrame, edges: Edges) -> NDArray[np.int64]:
    """For each edge, how many independent origins state anything between its two terms, whichever way round."""
    ends = (pl.min_horizontal("subject_node", "object_node"), pl.max_horizontal("subject_node", "object_node"))
    named = statements.select("origin", low=ends[0], high=ends[1]).explode("origin")
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
