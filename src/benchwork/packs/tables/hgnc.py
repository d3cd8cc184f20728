"""HGNC: one row per approved human gene, with its names and its identifiers elsewhere.

The STRING and Ensembl protein identifiers come from a join of HGNC with STRING v12 and NCBI Gene. A withdrawn entry is
kept on the row of the gene that HGNC names as its replacement; withdrawn entries without one are left out.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.term import HUMAN, Kind, page_of
from benchwork.naming.names import NameStatus
from benchwork.packs.table import RawFiles, Table

SOURCE = Source(
    name="hgnc",
    title="HGNC",
    release="HGNC 2025, joined with STRING v12 and NCBI Gene 2022-09",
    released="2025",
    license="CC-BY-4.0",
    attribution=(
        "HUGO Gene Nomenclature Committee (CC0); STRING v12.0 protein identifiers (Szklarczyk et al., "
        "Nucleic Acids Res 2023, CC BY 4.0); NCBI Gene and Ensembl identifiers (public domain)"
    ),
    homepage="https://www.genenames.org",
)

_ENTRIES = "knowledge/hgnc_entries.tsv.gz"
_ID_MAP = "knowledge/gene_id_map.tsv.gz"
_STRING = "knowledge/string_v12_protein_info_human.tsv.gz"

_REPLACEMENT = r"\[(HGNC:\d+)\]"
_SYMBOL = r"^[A-Za-z0-9][A-Za-z0-9_.@-]*$"  # what can be written as an hgnc.symbol CURIE

_NAMES = {
    "symbol": NameStatus.APPROVED_SYMBOL,
    "name": NameStatus.APPROVED_NAME,
    "previous_symbols": NameStatus.PREVIOUS_SYMBOL,
    "withdrawn_symbols": NameStatus.PREVIOUS_SYMBOL,
    "alias_symbols": NameStatus.ALIAS_SYMBOL,
}
_IDENTIFIERS = ("entrez", "ensembl_gene", "uniprot", "string_v12", "ensembl_proteins", "withdrawn_ids")


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per approved gene; identifiers as CURIEs, lists where there may be several, null where none is given.

    A STRING protein that the join gave to two genes (XBP1 and its pseudogene) stays with the one STRING names.
    """
    entries = raw.tsv(_ENTRIES)
    replaced = (
        entries.filter(pl.col("Status") == "Symbol Withdrawn")
        .select(
            hgnc=pl.col("Approved name").str.extract_all(_REPLACEMENT).list.eval(pl.element().str.strip_chars("[]")),
            withdrawn_ids=pl.col("HGNC ID"),
            withdrawn_symbols=pl.col("Approved symbol"),
        )
        .explode("hgnc")
        .sort(pl.all())
        .group_by("hgnc", maintain_order=True)
        .all()
    )
    preferred = raw.tsv(_STRING).select(string_v12="#string_protein_id", preferred="preferred_name")
    shared = pl.col("string_v12").count().over("string_v12") > 1
    proteins = (
        raw.tsv(_ID_MAP)
        .join(preferred, on="string_v12", how="left")
        .with_columns(string_v12=pl.when(~shared | (pl.col("symbol") == pl.col("preferred"))).then("string_v12"))
        .select(
            hgnc="hgnc_id",
            string_v12=pl.format("string:{}", "string_v12"),
            ensembl_proteins=_curies("ensembl", "ensembl_proteins", "|"),
        )
    )
    return (
        entries.filter(pl.col("Status") == "Approved")
        .select(
            hgnc="HGNC ID",
            symbol="Approved symbol",
            name="Approved name",
            locus_type="Locus type",
            entrez=pl.format("ncbigene:{}", "NCBI Gene ID(supplied by NCBI)"),
            ensembl_gene=pl.format("ensembl:{}", "Ensembl gene ID"),
            uniprot=_curies("uniprot", "UniProt ID(supplied by UniProt)", ", "),
            alias_symbols=pl.col("Alias symbols").str.split(", "),
            previous_symbols=pl.col("Previous symbols").str.split(", "),
        )
        .join(proteins, on="hgnc", how="left", validate="1:1")
        .join(replaced, on="hgnc", how="left", validate="1:1")
        .sort("hgnc")
    )


def _curies(prefix: str, column: str, separator: str) -> pl.Expr:
    return pl.col(column).str.split(separator).list.eval(pl.format(f"{prefix}:{{}}", pl.element()))


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Every gene, labelled with its approved symbol."""
    return rows.select("row", term="hgnc", kind=pl.lit(Kind.GENE.value), label="symbol", species=pl.lit(HUMAN))


def names(rows: pl.DataFrame) -> pl.DataFrame:
    """Symbols and names; a symbol that is both previous and withdrawn is listed once."""
    listed = [
        rows.select("row", term="hgnc", text=_each(rows, column), status=pl.lit(status.value)).explode("text")
        for column, status in _NAMES.items()
    ]
    return pl.concat(listed).drop_nulls("text").unique(maintain_order=True)


def _each(rows: pl.DataFrame, column: str) -> pl.Expr:
    return pl.col(column) if rows.schema[column] == pl.List(pl.String) else pl.concat_list(column)


def identifiers(rows: pl.DataFrame) -> pl.DataFrame:
    """Identifiers by column, approved symbols, and the previous symbols that can mean one gene only.

    A previous symbol that is an approved symbol, or a previous or alias symbol of another gene, is no identifier.
    """
    listed = [
        rows.select("row", identifier=_each(rows, column), term="hgnc", how=pl.lit(column)).explode("identifier")
        for column in _IDENTIFIERS
    ]
    symbols = names(rows).filter(
        (pl.col("status") != NameStatus.APPROVED_NAME.value) & pl.col("text").str.contains(_SYMBOL)
    )
    only = symbols.group_by("text").agg(genes=pl.col("term").n_unique()).filter(pl.col("genes") == 1)
    previous = symbols.filter(pl.col("status") == NameStatus.PREVIOUS_SYMBOL.value).join(only, on="text", how="semi")
    as_symbols = [
        frame.select("row", identifier=pl.format("hgnc.symbol:{}", "text"), term="term", how=pl.lit(how))
        for frame, how in (
            (symbols.filter(pl.col("status") == NameStatus.APPROVED_SYMBOL.value), "symbol"),
            (previous, NameStatus.PREVIOUS_SYMBOL.value),
        )
    ]
    return pl.concat([*listed, *as_symbols]).drop_nulls("identifier").unique(maintain_order=True)


def page(row: dict[str, Any]) -> str:
    """HGNC's report on the gene."""
    return page_of(str(row["hgnc"]))


TABLE = Table(
    source=SOURCE,
    inputs=(_ENTRIES, _ID_MAP, _STRING),
    build=build,
    page=page,
    terms=terms,
    names=names,
    identifiers=identifiers,
)
