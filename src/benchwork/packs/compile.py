"""A pack's tables become an index: claims as columns, rows as compressed lines, names as a lexicon.

The index is a cache: it is made once for each pack digest, can be deleted at any time, and holds nothing that the
pack does not. Layout of the directory:

    index.json            format, pack digest, counts, what could not be mapped, the other files and their sizes
    lexicon.sqlite        terms and their names
    identifiers.sqlite    identifier -> next hop towards its term
    kinds.npy             the kind of each term
    claims/, meanings.json
                          claims and their statements as NumPy columns; qualifiers and contexts, each once
    statements            each statement's pointers, references, origin and number as JSON
    graph.seed, graph.ranked
                          the evidence graph, with plain weights and with those that paths are ranked by
    rows/<table>          each row as "page TAB JSON"
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import numpy as np
import polars as pl

from benchwork.model.relation import Relation
from benchwork.model.term import KIND_CODES, PREFIXES, Kind, Term, check_curie
from benchwork.naming.lexicon import Membership, NameRow, NameStatus, write_lexicon
from benchwork.packs.blocks import write_blocks
from benchwork.packs.columns import fitting, statements_of, write_claims
from benchwork.packs.equivalence import Equivalence, merge
from benchwork.packs.manifest import Manifest
from benchwork.packs.shelf import being_written, seal
from benchwork.packs.table import CLAIM_COLUMNS, IDENTIFIER_COLUMNS, NAME_COLUMNS, TERM_COLUMNS, Table
from benchwork.packs.tables import table as table_named
from benchwork.packs.weights import source_weight

__all__ = ["compile_index", "row_lines"]

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

_CODE_OF_KIND = {kind.value: code for code, kind in enumerate(KIND_CODES)}
_SLICE = 65_536  # rows put into words at a time

STAND_INS = ("hgnc.symbol", "ensembl", "ncbigene", "uniprot", "string", "chembl.target")
"""Prefixes whose identifiers should have become another term; a node that still has one is unmapped."""


def compile_index(pack: Path, manifest: Manifest, out: Path, progress: Callable[[str], None] = lambda _: None) -> None:
    """Compiles the pack at `pack` into the directory `out`, which appears whole or not at all.

    Raises:
        OSError, sqlite3.Error: the disk does not take it; nothing is left behind.
    """
    with being_written(out) as work:
        _compile(pack, manifest, work, progress)


def row_lines(frame: pl.DataFrame) -> list[str]:
    """The record of each row: its columns as one JSON object, in the table's order."""
    return frame.select(pl.struct(pl.exclude("row")).struct.json_encode()).to_series().to_list()


def _compile(pack: Path, manifest: Manifest, out: Path, progress: Callable[[str], None]) -> None:
    tables = [table_named(entry.name) for entry in manifest.tables]
    stated = _read(pack, tables, out, progress)
    progress("merging identifiers")
    defined, claims, identifiers = (stated.pop(what) for what in ("terms", "claims", "identifiers"))
    _check_curies(defined["term"], identifiers["identifier"], identifiers["term"], claims["subject"], claims["object"])
    equivalence = merge(identifiers, defined)
    del identifiers
    ends = pl.concat([claims["subject"], claims["object"], defined["term"]]).unique()
    terms = _terms(ends, equivalence, defined)
    number_of_root = dict(terms.select("id", "number").iter_rows())
    number_of = {end: number_of_root[equivalence.root(end)] for end in ends}
    progress("joining claims")
    statements, unfit = fitting(statements_of(claims, number_of, terms), terms)
    counts = write_claims(out, claims, statements, [source_weight(table.name) for table in tables], terms.height)
    unmapped = _unmapped(claims, number_of, terms, [table.name for table in tables])
    del claims
    progress("naming terms")
    belongs = statements.filter(pl.col("relation").is_in([Relation.MEMBER_OF.value, Relation.PART_OF.value]))
    names = _names(stated.pop("names"), defined)
    write_lexicon(
        out / "lexicon.sqlite",
        # Not validated again: every CURIE has been checked, and a kind is one of ours.
        ((number, Term.model_construct(id=curie, kind=Kind(kind), label=label, species=species))
         for number, curie, kind, label, species in terms.iter_rows()),
        (NameRow(number_of[term], text, status, table, row)
         for row, term, text, status, table in names.iter_rows() if term in number_of),
        (Membership(*ends) for ends in belongs.select("subject_node", "object_node").unique().iter_rows()),
    )  # fmt: skip
    _write_identifiers(out / "identifiers.sqlite", equivalence)
    np.save(out / "kinds.npy", terms["kind"].replace_strict(_CODE_OF_KIND, return_dtype=pl.UInt8).to_numpy())
    summary = {
        "pack": manifest.name, "digest": manifest.digest,
        "terms": terms.height, "names": names.height, **counts, "unfit": unfit,
        "ambiguous": {identifier: list(roots) for identifier, roots in equivalence.ambiguous.items()},
        "unmapped": unmapped,
    }  # fmt: skip
    seal(out, summary)


def _read(pack: Path, tables: list[Table], out: Path, progress: Callable[[str], None]) -> dict[str, pl.DataFrame]:
    """Writes the rows of all tables, and returns what they state: "terms", "names", "identifiers" and "claims"."""
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
        write_blocks(out / "rows" / table.name, _pages_and_lines(frame, table))
    return {what: pl.concat(frames, rechunk=True) for what, frames in stated.items()}


def _pages_and_lines(frame: pl.DataFrame, table: Table) -> Iterator[str]:
    for part in frame.iter_slices(_SLICE):
        pages = map(table.page, part.iter_rows(named=True))
        yield from (f"{page}\t{line}" for page, line in zip(pages, row_lines(part), strict=True))


def _check_curies(*columns: pl.Series) -> None:
    """Stops at an identifier that is not a CURIE: a table that makes one up would make a node of it.

    Raises:
        InputError: naming it.
    """
    curies = (
        pl.concat(columns).unique().to_frame("curie").with_columns(prefix=pl.col("curie").str.extract(r"^([^:]+):"))
    )
    for (prefix,), group in curies.group_by("prefix"):
        pattern, _ = PREFIXES.get(str(prefix), ("", ""))
        for curie in group.filter(~pl.col("curie").str.contains(f"^{prefix}:(?:{pattern})$"))["curie"].sort():
            check_curie(curie)


def _terms(ends: pl.Series, equivalence: Equivalence, defined: pl.DataFrame) -> pl.DataFrame:
    """One term for each root, in the order of their CURIEs: number, id, kind, label, species.

    The label is its own or, failing that, that of a term merged into it; one that is only an identifier comes last.
    """
    best = (
        defined.filter(pl.col("label") != "")
        .with_columns(id=equivalence.rooted(defined["term"].filter(defined["label"] != "")))
        .sort(pl.col("label").str.starts_with("CHEMBL"), pl.col("term") != pl.col("id"), maintain_order=True)
        .unique("id", keep="first", maintain_order=True)
    )
    roots = equivalence.rooted(ends).unique().sort().to_frame("id").with_row_index("number")
    prefix, local = pl.col("id").str.extract(r"^([^:]+):"), pl.col("id").str.extract(r"^[^:]+:(.*)$")
    return roots.join(best, on="id", how="left", maintain_order="left").select(
        "number", "id",
        kind=pl.coalesce("kind", prefix.replace_strict(KIND_OF_PREFIX, return_dtype=pl.String)),
        label=pl.coalesce("label", local), species="species",
    )  # fmt: skip


def _names(names: pl.DataFrame, defined: pl.DataFrame) -> pl.DataFrame:
    """The names that tables list, and the labels of terms; not those of genes, whose names are HGNC's to give."""
    labels = defined.filter(~pl.col("kind").is_in([Kind.GENE.value, Kind.PROTEIN.value])).select(
        "row", "term", text="label", status=pl.lit(NameStatus.LABEL.value), table="table"
    )
    return pl.concat([names, labels])


def _write_identifiers(path: Path, equivalence: Equivalence) -> None:
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
            "CREATE TABLE hops (identifier TEXT PRIMARY KEY, term TEXT, how TEXT, source INTEGER, row INTEGER,"
            " other_source INTEGER, other_row INTEGER) WITHOUT ROWID"
        )
        in_order = equivalence.hops.sort("identifier")  # so that SQLite only ever appends
        database.executemany("INSERT INTO hops VALUES (?, ?, ?, ?, ?, ?, ?)", in_order.iter_rows())
        database.commit()


def _unmapped(
    claims: pl.DataFrame, number_of: Mapping[str, int], terms: pl.DataFrame, tables: list[str]
) -> dict[str, dict[str, int]]:
    """Per table and prefix: how many identifiers its claims use that no term stands for."""
    molecules = (Kind.GENE.value, Kind.PROTEIN.value)
    left = terms.filter(pl.col("kind").is_in(molecules), pl.col("id").str.extract(r"^([^:]+):").is_in(STAND_INS))
    numbers = set(left["number"])
    stand_ins = pl.Series([curie for curie, number in number_of.items() if number in numbers], dtype=pl.String)
    ends = pl.concat([claims.select("table", curie=end) for end in ("subject", "object")]).unique()
    counted = (
        ends.filter(pl.col("curie").is_in(stand_ins.implode()))
        .group_by("table", prefix=pl.col("curie").str.extract(r"^([^:]+):"))
        .len()
        .sort("table", "prefix")
    )
    found: dict[str, dict[str, int]] = {}
    for table, prefix, count in counted.iter_rows():
        found.setdefault(tables[table], {})[prefix] = count
    return found
