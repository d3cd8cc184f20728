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

import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
import polars as pl

from benchwork.model.relation import Relation
from benchwork.model.term import KIND_CODES, Kind, Term, check_curie
from benchwork.naming.lexicon import Membership, NameRow, NameStatus, write_lexicon
from benchwork.packs.blocks import write_blocks
from benchwork.packs.columns import fitting, statements_of, write_claims
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
                typed = read(frame).select(pl.col(name).cast(dtype) for name, dtype in columns[what].items())
                frames.append(typed.with_columns(table=pl.lit(number, pl.UInt8)))
        pages = map(table.page, frame.iter_rows(named=True))
        rows = [f"{page}\t{line}" for page, line in zip(pages, row_lines(frame), strict=True)]
        write_blocks(out / "rows" / table.name, rows)
    progress("merging identifiers")
    terms, names, identifiers, claims = (pl.concat(frames) for frames in stated.values())
    labels = terms.filter(~pl.col("kind").is_in([Kind.GENE.value, Kind.PROTEIN.value])).select(
        "row", "term", text="label", status=pl.lit(NameStatus.LABEL.value), table="table"
    )
    names = pl.concat([names, labels])  # a gene's label where HGNC does not know it is no name of it
    term_rows = [TermRow(*row) for row in terms.select(TermRow.__slots__).iter_rows()]
    _check_curies(terms["term"], identifiers["identifier"], identifiers["term"], claims["subject"], claims["object"])
    equivalence = merge((Pair(*row) for row in identifiers.select(Pair.__slots__).iter_rows()), term_rows)
    ends = pl.concat([claims["subject"], claims["object"], terms["term"]]).unique().to_list()
    nodes = _nodes(ends, equivalence, term_rows)
    known = set(ends)
    number_of = {term.id: index for index, term in enumerate(nodes)}
    node_of = pl.DataFrame(
        {"curie": ends, "node": [number_of[equivalence.root(end)] for end in ends]},
        schema={"curie": pl.String, "node": pl.UInt32},
    )
    progress("joining claims")
    statements, unfit = fitting(statements_of(claims, node_of, nodes), nodes)
    counts = write_claims(out, statements, [source_weight(table.name) for table in tables], len(nodes))
    progress("naming terms")
    roots = {term: number_of[equivalence.root(term)] for term in names["term"].unique() if term in known}
    belongs = statements.filter(pl.col("relation").is_in([Relation.MEMBER_OF.value, Relation.PART_OF.value]))
    write_lexicon(
        out / "lexicon.sqlite",
        enumerate(nodes),
        (NameRow(roots[term], text, status, table, row)
         for row, term, text, status, table in names.iter_rows() if term in roots),
        (Membership(*ends) for ends in belongs.select("subject_node", "object_node").unique().iter_rows()),
    )  # fmt: skip
    _write_identifiers(out / "identifiers.sqlite", equivalence, number_of)
    np.save(out / "kinds.npy", np.array([KIND_CODES.index(term.kind) for term in nodes], dtype=np.uint8))
    summary = {
        "format": FORMAT, "version": VERSION, "pack": manifest.name, "digest": manifest.digest,
        "terms": len(nodes), "names": names.height, **counts, "unfit": unfit,
        "ambiguous": {identifier: list(roots) for identifier, roots in sorted(equivalence.ambiguous.items())},
        "unmapped": _unmapped(claims, node_of, nodes, [table.name for table in tables]),
    }  # fmt: skip
    (out / "index.json").write_text(json.dumps(summary, indent=1), "utf-8")


def _check_curies(*columns: pl.Series) -> None:
    """Stops at an identifier that is not a CURIE: a table that makes one up would make a node of it."""
    for curie in pl.concat(columns).unique():
        check_curie(curie)


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


def _write_identifiers(path: Path, equivalence: Equivalence, number_of: dict[str, int]) -> None:
    database = sqlite3.connect(path)
    with database:
        database.execute(
            "CREATE TABLE hops (identifier TEXT PRIMARY KEY, term TEXT, how TEXT, source INTEGER, row INTEGER,"
            " other_source INTEGER, other_row INTEGER)"
            " WITHOUT ROWID"
        )
        database.executemany(
            "INSERT INTO hops VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (identifier, hop.term, hop.how, hop.table, hop.row, *(hop.other or (None, None)))
                for identifier, hop in equivalence.hops.items()
            ),
        )
        database.execute("CREATE TABLE nodes (id TEXT PRIMARY KEY, number INTEGER) WITHOUT ROWID")
        database.executemany("INSERT INTO nodes VALUES (?, ?)", number_of.items())
    database.close()


def _unmapped(
    claims: pl.DataFrame, node_of: pl.DataFrame, nodes: list[Term], tables: list[str]
) -> dict[str, dict[str, int]]:
    """Per table and prefix: how many identifiers its claims use that no term stands for."""
    molecules = (Kind.GENE, Kind.PROTEIN)
    left = [n for n, term in enumerate(nodes) if term.kind in molecules and term.id.partition(":")[0] in STAND_INS]
    stand_ins = node_of.filter(pl.col("node").is_in(left))["curie"].implode()
    ends = pl.concat([
        claims.select("table", curie="subject"), claims.select("table", curie="object")
    ]).unique().filter(pl.col("curie").is_in(stand_ins))  # fmt: skip
    counted = ends.group_by("table", prefix=pl.col("curie").str.extract(r"^([^:]+):")).len().sort("table", "prefix")
    found: dict[str, dict[str, int]] = {}
    for table, prefix, count in counted.iter_rows():
        found.setdefault(tables[table], {})[prefix] = count
    return found
