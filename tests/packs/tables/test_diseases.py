from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables.diseases import build, claims, left_out

ONTOLOGY = "id\tname\tis_a\nDOID:4\tdisease\t\nDOID:231\tmotor neuron disease\tDOID:4\nDOID:332\tALS\tDOID:231|DOID:4\n"
GENES = """\
symbol\tstring_v12\tensembl_proteins
SOD1\t9606.ENSP00000270142\t
XBP1\t9606.ENSP00000216037\t
XBP1P1\t9606.ENSP00000216037\t
INS\t\tENSP00000250971|ENSP00000380432
MMUT\t\tENSP00000274813
LHB\t\t
BRAF\t9606.ENSP00000419060\t
"""
KNOWLEDGE = """\
ENSP00000270142\tSOD1\tDOID:332\tAmyotrophic lateral sclerosis\tGHR\tCURATED\t5
ENSP00000270142\tSOD1\tDOID:4\tDisease\tGHR\tCURATED\t5
ENSP00000270142\tSOD1\tDOID:4\tDisease\tGHR\tCURATED\t5
ENSP00000270142\tSOD1\tICD10:root\tICD10:root\tGHR\tCURATED\t5
ENSP00000270142\tSOD1\tDOID:231\tMotor neuron disease\tUniProtKB-KW\tCURATED\t4
ENSP00000216037\tXBP1\tDOID:332\tAmyotrophic lateral sclerosis\tGHR\tCURATED\t5
ENSP00000250971\tINS\tDOID:332\tAmyotrophic lateral sclerosis\tGHR\tCURATED\t5
ENSP00000274813\tMUT\tDOID:231\tMotor neuron disease\tGHR\tCURATED\t5
ENSP00000274813\tMUT\tDOID:99\tGone disease\tGHR\tCURATED\t5
ENSP00000221421\tLHB\tDOID:332\tAmyotrophic lateral sclerosis\tGHR\tCURATED\t5
ENSP00000999999\tGONE\tDOID:332\tAmyotrophic lateral sclerosis\tGHR\tCURATED\t5
ENSP00000419060\tSOD1\tDOID:332\tAmyotrophic lateral sclerosis\tGHR\tCURATED\t5
"""
FILES = {
    "knowledge/doid_terms.tsv.gz": ONTOLOGY,
    "knowledge/gene_id_map.tsv.gz": GENES,
    "knowledge/jensenlab_diseases_knowledge.tsv.gz": KNOWLEDGE,
}
Built = Callable[[str], pl.DataFrame]
WriteRaw = Callable[[dict[str, str]], Raw]


def test_a_parent_is_marked_and_what_cannot_be_told_is_not_denied(write_raw: WriteRaw) -> None:
    rows = build(write_raw(FILES))
    marks = {(row["symbol"], row["disease"], row["resource"]): row["propagated"] for row in rows.to_dicts()}
    assert marks[("SOD1", "DOID:332", "GHR")] is False
    assert marks[("SOD1", "DOID:4", "GHR")] is True
    assert marks[("SOD1", "DOID:231", "UniProtKB-KW")] is False  # the other resource's ALS does not count
    assert marks[("MUT", "DOID:231", "GHR")] is None  # its dropped disease may be a kind of this one
    assert marks[("MUT", "DOID:99", "GHR")] is None


def test_a_protein_of_one_gene_today_stands_for_it_and_any_other_by_its_symbol(write_raw: WriteRaw) -> None:
    genes = dict(build(write_raw(FILES)).select("symbol", "gene").unique().iter_rows())
    assert genes == {
        "SOD1": "string:9606.ENSP00000270142",
        "XBP1": "hgnc.symbol:XBP1",  # STRING's protein is given to a pseudogene too
        "INS": "ensembl:ENSP00000250971",
        "MUT": "ensembl:ENSP00000274813",
        "LHB": "hgnc.symbol:LHB",
        "GONE": "string:9606.ENSP00000999999",
    }


def test_reasons_to_leave_a_row_out(write_raw: WriteRaw) -> None:
    assert list(left_out(write_raw(FILES)).values()) == [1, 1, 1]


def test_confidence_falls_from_direct_over_unknown_to_propagated(write_raw: WriteRaw) -> None:
    rows = build(write_raw(FILES)).with_row_index("row")
    by_mark = dict(
        claims(rows).join(rows, on="row").filter(pl.col("stars") == 5).select("propagated", "confidence").iter_rows()
    )
    assert by_mark[False] > by_mark[None] > by_mark[True]
    assert by_mark[False] == 1.0


def test_every_raw_row_is_kept_or_counted(built: Built, raw_lines: Callable[[str], list[str]], raw_data: Path) -> None:
    lines = raw_lines("jensenlab_diseases_knowledge.tsv.gz")
    distinct = {line for line in lines if line.split("\t")[2].startswith("DOID:")}
    assert len(lines) == 49_347
    assert built("diseases").height == len(distinct)
    assert built("diseases").height + sum(left_out(Raw(raw_data)).values()) == len(lines)


def test_sod1_and_als(built: Built) -> None:
    rows = built("diseases").filter(pl.col("symbol") == "SOD1")
    direct = rows.filter(pl.col("propagated") == False)  # noqa: E712  (null is neither)
    assert set(direct["disease"]) == {"DOID:332"}
    assert set(direct["resource"]) == {"GHR", "UniProtKB-KW"}
    assert "DOID:1289" in set(rows.filter("propagated")["disease"])


def test_the_origin_is_the_curated_resource(built: Built) -> None:
    assert set(claims(built("diseases"))["origin"].explode()) == {"ghr", "uniprotkb-kw"}
