"""A pack's tables become an index: claims as columns, rows as compressed lines, names as a lexicon.

The index is a cache: it is made once for each pack digest, can be deleted at any time, and holds nothing that the
pack does not. Layout of the directory:

    index.json            format, pack digests, tables, counts, what could not be mapped
    lexicon.sqlite        terms and their names
    identifiers.sqlite    identifier -> next hop towards its term
    edges/, *.npy         claims and their statements as NumPy columns
    rows/<pack>.<table>   each row as "page TAB canonical JSON"
    statements            each statement's pointers, references, origin and number as JSON
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from benchwork.graph.edges import RELATION_CODES, Edges
from benchwork.model.claim import ID_LENGTH
from benchwork.model.errors import IntegrityError
from benchwork.model.relation import RELATIONS
from benchwork.model.term import PREFIXES, Kind, Term
from benchwork.naming.lexicon import NameRow, write_lexicon
from benchwork.packs.blocks import write_blocks
from benchwork.packs.equivalence import Equivalence, Pair, TermRow, merge
from benchwork.packs.manifest import Manifest
from benchwork.packs.table import CLAIM_COLUMNS, IDENTIFIER_COLUMNS, NAME_COLUMNS, TERM_COLUMNS
from benchwork.packs.tables import table as table_named
from benchwork.packs.weights import source_weight

__all__ = ["FORMAT", "VERSION", "compile_index", "row_lines"]

FORMAT, VERSION = "benchwork.index", 1

KIND_OF_PREFIX = {
    "HGNC": Kind.GENE, "hgnc.symbol": Kind.GENE, "ensembl": Kind.GENE, "ncbigene": Kind.GENE, "uniprot": Kind.PROTEIN,
    "string": Kind.PROTEIN, "fplx": Kind.FAMILY, "chembl.target": Kind.FAMILY, "chembl.compound": Kind.CHEMICAL,
    "CHEBI": Kind.CHEMICAL, "pubchem.compound": Kind.CHEMICAL, "drugbank": Kind.CHEMICAL,
    "drugcentral": Kind.CHEMICAL, "tahoe.drug": Kind.CHEMICAL, "MONDO": Kind.DISEASE, "DOID": Kind.DISEASE,
    "EFO": Kind.DISEASE, "OMIM": Kind.DISEASE, "ORPHA": Kind.DISEASE, "MESH": Kind.DISEASE, "HP": Kind.PHENOTYPE,
    "GO": Kind.LOCATION, "reactome": Kind.PATHWAY, "cellosaurus": Kind.CELL_LINE, "depmap": Kind.CELL_LINE,
    "signor": Kind.COMPLEX, "rnacentral": Kind.RNA, "pubmed": Kind.PUBLICATION, "clinicaltrials": Kind.TRIAL,
    "benchwork": Kind.CATEGORY,
}  # fmt: skip
"""The kind of a node that no table defines."""

STAND_INS = ("hgnc.symbol", "ensembl", "ncbigene", "uniprot", "string", "chembl.target")
"""Prefixes whose identifiers should have become another term; a node that still has one is unmapped."""


def compile_index(pack: Path, manifest: Manifest, out: Path, progress: Callable[[str], None] = lambda _: None) -> None:
    """Compiles the pack at `pack` into the directory `out`, which appears whole or not at all."""
    work = out.with_name(f"{out.name}.{os.getpid()}")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    try:
        _compile(pack, manifest, work, progress)
        try:
            work.rename(out)
        except OSError:  # another process was faster: its index is the same
            if not (out / "index.json").is_file():
                raise
    finally:
        shutil.rmtree(work, ignore_errors=True)


def row_lines(frame: pl.DataFrame) -> list[str]:
    """The record of each row: its columns as one JSON object, in the table's order."""
    return frame.select(pl.struct(pl.exclude("row")).struct.json_encode()).to_series().to_list()


def _compile(pack: Path, manifest: Manifest, out: Path, progress: Callable[[str], None]) -> None:
    tables = [table_named(entry.name) for entry in manifest.tables]
    columns = {"terms": TERM_COLUMNS, "names": NAME_COLUMNS, "identifiers": IDENTIFIER_COLUMNS, "claims": CLAIM_COLUMNS}
    stated = {what: [pl.DataFrame(schema={**schema, "table": pl.UInt8})] for what, schema in columns.items()}
    (out / "rows").mkdir()
    for number, table in enumerate(tables):
        progress(f"reading {table.source.title}")
        frame = pl.read_parquet(pack / f"{table.name}.parquet").with_row_index("row")
        for what, frames in stated.items():
            if (read := getattr(table, what)) is not None:
                frames.append(read(frame).with_columns(table=pl.lit(number, pl.UInt8)))
        pages = map(table.page, frame.iter_rows(named=True))
        rows = [f"{page}\t{line}" for page, line in zip(pages, row_lines(frame), strict=True)]
        write_blocks(out / "rows" / table.name, rows)
    progress("merging identifiers")
    terms, names, identifiers, claims = (pl.concat(frames) for frames in stated.values())
    term_rows = [TermRow(**row) for row in terms.iter_rows(named=True)]
    equivalence = merge((Pair(**row) for row in identifiers.iter_rows(named=True)), term_rows)
    ends = pl.concat([claims["subject"], claims["object"], terms["term"]]).unique().to_list()
    nodes = _nodes(ends, equivalence, term_rows)
    number_of = {term.id: index for index, term in enumerate(nodes)}
    node_of = pl.DataFrame(
        {"curie": ends, "node": [number_of[equivalence.root(end)] for end in ends]},
        schema={"curie": pl.String, "node": pl.UInt32},
    )
    progress("naming terms")
    roots = {term: number_of.get(equivalence.root(term)) for term in names["term"].unique()}
    write_lexicon(
        out / "lexicon.sqlite",
        enumerate(nodes),
        [NameRow(node, text, status, table, row)
         for row, term, text, status, table in names.iter_rows() if (node := roots[term]) is not None],
    )  # fmt: skip
    _write_identifiers(out / "identifiers.sqlite", equivalence, number_of)
    progress("joining claims")
    statements, unfit = _fit(_statements(claims, node_of, nodes), nodes)
    counts = _write_claims(out, statements, [source_weight(table.name) for table in tables])
    progress("writing the index")
    summary = {
        "format": FORMAT, "version": VERSION, "pack": manifest.name, "digest": manifest.digest,
        "terms": len(nodes), "names": names.height, **counts, "unfit": unfit,
        "ambiguous": {identifier: list(roots) for identifier, roots in sorted(equivalence.ambiguous.items())},
        "unmapped": _unmapped(claims, node_of, nodes, [table.name for table in tables]),
    }  # fmt: skip
    (out / "index.json").write_text(json.dumps(summary, indent=1), "utf-8")


def _nodes(ends: Iterable[str], equivalence: Equivalence, rows: list[TermRow]) -> list[Term]:
    """One term for each root, sorted by CURIE, with its own label or, failing that, that of a term merged into it."""
    defined: dict[str, TermRow] = {}
    for row in rows:
        root = equivalence.root(row.term)
        known = defined.get(root)
        better = known is None or (known.term != root and row.term == root) or known.label.startswith("CHEMBL")
        if better and row.label and not (known and row.label.startswith("CHEMBL")):
            defined[root] = row
    nodes = []
    for root in sorted({equivalence.root(end) for end in ends}):
        prefix, _, local = root.partition(":")
        if (found := defined.get(root)) is not None:
            nodes.append(Term(id=root, kind=Kind(found.kind), label=found.label, species=found.species))
        else:
            nodes.append(Term(id=root, kind=KIND_OF_PREFIX[prefix], label=local))
    return nodes


def _statements(claims: pl.DataFrame, node_of: pl.DataFrame, nodes: list[Term]) -> pl.DataFrame:
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
        *(pl.when(swap).then(b).otherwise(a).alias(a)
          for one, two in (("subject", "object"), ("subject_node", "object_node")) for a, b in ((one, two), (two, one))),
    )  # fmt: skip
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


def _fit(statements: pl.DataFrame, nodes: list[Term]) -> tuple[pl.DataFrame, dict[str, int]]:
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


def _write_claims(out: Path, statements: pl.DataFrame, weights: list[float]) -> dict[str, Any]:
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
    starts = np.searchsorted(statements["claim"].to_numpy(), np.arange(claims.height + 1)).astype(np.int64)
    columns = {
        "subject": subject, "object": object_, "relation": claims["relation"].to_numpy(),
        "sign": claims["sign"].to_numpy(), "id": ids, "id_order": order.astype(np.int32),
        "by_object": np.argsort(object_, kind="stable").astype(np.int32), "starts": starts,
        "meaning": _positions(extra, pool), "table": statements["table"].to_numpy(),
        "row": statements["row"].to_numpy(),
    }  # fmt: skip
    (out / "claims").mkdir()
    for name, column in columns.items():
        np.save(out / "claims" / f"{name}.npy", column)
    states = statements.group_by("table", "relation").len().sort("table", "relation")
    edges = (
        statements.group_by("claim", "table", maintain_order=True).agg(pl.col("confidence").max()).sort("claim", "table")
    )
    claim, table = edges["claim"].to_numpy().astype(np.int32), edges["table"].to_numpy()
    confidence = edges["confidence"].to_numpy()
    weight = (confidence * np.asarray(weights, np.float32)[table]).astype(np.float32)
    np.save(out / "claims" / "weight.npy", np.maximum.reduceat(weight, np.searchsorted(claim, np.arange(claims.height))))
    Edges(
        subject=subject[claim], object=object_[claim], relation=columns["relation"][claim],
        sign=columns["sign"][claim], confidence=confidence,
        weight=weight, source=table, claim=claim,
    ).save(out / "edges")  # fmt: skip
    counts = {"claims": claims.height, "statements": statements.height, "edges": edges.height}
    return {**counts, "states": [list(row) for row in states.iter_rows()]}


def _positions(values: pl.Series, pool: pl.Series) -> np.ndarray:
    where = pl.DataFrame({"value": pool}).with_row_index("position")
    return (
        pl.DataFrame({"value": values}).join(where, on="value", how="left", maintain_order="left")["position"].to_numpy()
    )


def _write_identifiers(path: Path, equivalence: Equivalence, number_of: dict[str, int]) -> None:
    database = sqlite3.connect(path)
    with database:
        database.execute(
            "CREATE TABLE hops (identifier TEXT PRIMARY KEY, term TEXT, how TEXT, source INTEGER, row INTEGER)"
            " WITHOUT ROWID"
        )
        database.executemany(
            "INSERT INTO hops VALUES (?, ?, ?, ?, ?)",
            ((identifier, hop.term, hop.how, hop.table, hop.row) for identifier, hop in equivalence.hops.items()),
        )
    database.close()


def _unmapped(
    claims: pl.DataFrame, node_of: pl.DataFrame, nodes: list[Term], tables: list[str]
) -> dict[str, dict[str, int]]:
    """Per table and prefix: how many identifiers its claims use that no term stands for."""
    left = [number for number, term in enumerate(nodes) if term.id.partition(":")[0] in STAND_INS]
    stand_ins = node_of.filter(pl.col("node").is_in(left))["curie"].implode()
    ends = pl.concat([
        claims.select("table", curie="subject"), claims.select("table", curie="object")
    ]).unique().filter(pl.col("curie").is_in(stand_ins))  # fmt: skip
    counted = ends.group_by("table", prefix=pl.col("curie").str.extract(r"^([^:]+):")).len().sort("table", "prefix")
    found: dict[str, dict[str, int]] = {}
    for table, prefix, count in counted.iter_rows():
        found.setdefault(tables[table], {})[prefix] = count
    return found
