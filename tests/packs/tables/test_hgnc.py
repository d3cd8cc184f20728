"""Genes: symbols, identifiers, and what HGNC says of withdrawn entries."""

from __future__ import annotations

from collections.abc import Callable

import polars as pl
import pytest

from benchwork.model.term import check_curie
from benchwork.packs.raw import Raw
from benchwork.packs.tables import hgnc

HEADER = (
    "HGNC ID\tApproved symbol\tApproved name\tStatus\tAlias symbols\tNCBI Gene ID(supplied by NCBI)\t"
    "UniProt ID(supplied by UniProt)\tMouse genome database ID(supplied by MGI)\t"
    "Rat genome database ID(supplied by RGD)\tPrevious symbols\tEnsembl gene ID\tLocus type\tEnzyme IDs\n"
)
GENE = "gene with protein product"
FILES = {
    "knowledge/hgnc_entries.tsv.gz": HEADER
    + f"HGNC:333\tAGT\tangiotensinogen\tApproved\tSERPINA8\t183\tP01019\t\t\t\tENSG00000135744\t{GENE}\t\n"
    + f"HGNC:341\tAGXT\talanine--glyoxylate aminotransferase\tApproved\tAGXT1, AGT\t189\tP21549\t\t\tSPAT, AGT\t"
    f"ENSG00000172482\t{GENE}\t\n"
    + f"HGNC:10009\tRHD\tRh blood group D antigen\tApproved\tCD240D\t6007\tQ02161, Q9XXX1\t\t\tH4/n\t\t{GENE}\t\n"
    + f"HGNC:10008\tRHCE\tRh blood group CcEe antigens\tApproved\t\t\t\t\t\tRHD1\t\t{GENE}\t\n"
    + "HGNC:10005\tRH\tsymbol withdrawn, see [HGNC:10008](/x), [HGNC:10009](/x)\tSymbol Withdrawn\t\t\t\t\t\t\t\t\t\n"
    + "HGNC:999\tOLD1\tsymbol withdrawn, see [HGNC:333](/x)\tSymbol Withdrawn\t\t\t\t\t\t\t\t\t\n"
    + "HGNC:1\tA12M1\tadenovirus-12 chromosome modification site 1C\tEntry Withdrawn\t\t\t\t\t\t\t\t\t\n",
    "knowledge/gene_id_map.tsv.gz": (
        "hgnc_id\tsymbol\tstring_v12\tensembl_proteins\n"
        "HGNC:333\tAGT\t9606.ENSP00000355627\tENSP00000355627|ENSP00000499999\n"
    ),
    "knowledge/string_v12_protein_info_human.tsv.gz": (
        "#string_protein_id\tpreferred_name\tprotein_size\tannotation\n9606.ENSP00000355627\tAGT\t485\t\n"
    ),
}
Built = Callable[[str], pl.DataFrame]
WriteRaw = Callable[[dict[str, str]], Raw]


@pytest.fixture
def rows(write_raw: WriteRaw) -> pl.DataFrame:
    return hgnc.build(write_raw(FILES)).with_row_index("row")


def identifiers(rows: pl.DataFrame) -> set[tuple[str, str, str]]:
    return set(hgnc.identifiers(rows).select("identifier", "term", "how").iter_rows())


def test_only_approved_genes_have_a_row(rows: pl.DataFrame) -> None:
    assert rows["hgnc"].to_list() == ["HGNC:10008", "HGNC:10009", "HGNC:333", "HGNC:341"]


def test_what_is_not_given_is_null(rows: pl.DataFrame) -> None:
    rhce = rows.row(by_predicate=pl.col("symbol") == "RHCE", named=True)
    assert [rhce[column] for column in ("entrez", "uniprot", "string_v12", "alias_symbols")] == [None] * 4


def test_identifiers_name_the_column_they_stand_in(rows: pl.DataFrame) -> None:
    assert {
        ("uniprot:Q9XXX1", "HGNC:10009", "uniprot"),
        ("string:9606.ENSP00000355627", "HGNC:333", "string_v12"),
        ("ensembl:ENSP00000499999", "HGNC:333", "ensembl_proteins"),
        ("ncbigene:183", "HGNC:333", "entrez"),
        ("hgnc.symbol:AGT", "HGNC:333", "symbol"),
        ("hgnc.symbol:RHD1", "HGNC:10008", "previous symbol"),
        ("hgnc.symbol:OLD1", "HGNC:333", "previous symbol"),
        ("HGNC:999", "HGNC:333", "withdrawn_ids"),
    } <= identifiers(rows)


def test_a_previous_symbol_that_may_mean_two_genes_is_no_identifier(rows: pl.DataFrame) -> None:
    symbols = {identifier: term for identifier, term, _ in identifiers(rows) if identifier.startswith("hgnc.symbol:")}
    assert symbols["hgnc.symbol:AGT"] == "HGNC:333"
    assert "hgnc.symbol:RH" not in symbols


def test_a_withdrawn_entry_with_two_replacements_points_to_both(rows: pl.DataFrame) -> None:
    assert {term for identifier, term, _ in identifiers(rows) if identifier == "HGNC:10005"} == {
        "HGNC:10008",
        "HGNC:10009",
    }


def test_withdrawn_symbols_are_previous_symbols(rows: pl.DataFrame) -> None:
    named = hgnc.names(rows).filter(pl.col("text") == "OLD1")
    assert named.select("term", "status").rows() == [("HGNC:333", "previous symbol")]


def test_all_approved_genes_of_the_release(built: Built, raw_lines: Callable[[str], list[str]]) -> None:
    approved = [line for line in raw_lines("hgnc_entries.tsv.gz") if line.split("\t")[3] == "Approved"]
    rows = built("hgnc")
    assert rows.height == len(approved) == 43_837
    assert rows["symbol"].n_unique() == rows.height


def test_braf_has_the_identifiers_of_its_public_record(built: Built) -> None:
    braf = {identifier for identifier, term, _ in identifiers(built("hgnc")) if term == "HGNC:1097"}
    assert {"uniprot:P15056", "ensembl:ENSG00000157764", "ncbigene:673", "string:9606.ENSP00000419060"} <= braf


def test_every_identifier_is_a_curie(built: Built) -> None:
    for identifier in hgnc.identifiers(built("hgnc"))["identifier"].unique():
        check_curie(identifier)
