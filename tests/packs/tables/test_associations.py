"""Open Targets and PrimeKG."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from benchwork.packs.raw import Raw
from benchwork.packs.tables import open_targets, primekg

PRIMEKG = {
    "knowledge/primekg_triples_sample.tsv.gz": """\
head\trelation\ttail
Costello syndrome\tASSOCIATED_WITH\tNRAS
NRAS\tASSOCIATED_WITH\tCostello syndrome
deafness\tASSOCIATED_WITH\tGJB2
Citric acid\tTARGET\tSRC
""",
    "knowledge/primekg_disease_groups.csv.gz": """\
node_id,node_name,group_name_bert
9026,Costello syndrome,Costello syndrome
1,deafness 1,deafness
2,deafness 2,deafness
""",
}
Built = Callable[[str], pl.DataFrame]


def test_an_edge_is_read_from_either_end_once(write_raw: Callable[[dict[str, str]], Raw]) -> None:
    raw = write_raw(PRIMEKG)
    claims = primekg.claims(primekg.build(raw).with_row_index("row"))
    assert claims.select("subject", "relation", "object").rows() == [
        ("hgnc.symbol:NRAS", "associated_with", "MONDO:0009026")
    ]
    assert list(primekg.left_out(raw).values()) == [1, 1, 1]


def test_every_edge_is_kept_or_counted(built: Built, raw_lines: Callable[[str], list[str]], raw_data: Path) -> None:
    left = sum(primekg.left_out(Raw(raw_data)).values())
    assert built("primekg").height + left == len(raw_lines("primekg_triples_sample.tsv.gz")) - 1 == 59_478


@pytest.mark.parametrize(
    ("disease", "file"),
    [
        ("MONDO:0004975", "ad_MONDO_0004975"),
        ("MONDO:0004976", "als"),
        ("EFO:0003761", "depression"),
        ("MONDO:0005180", "pd_MONDO_0005180"),
    ],
)
def test_scores_are_those_of_the_platform(
    disease: str, file: str, built: Built, raw_lines: Callable[[str], list[str]]
) -> None:
    lines = [line.split("\t") for line in raw_lines(f"opentargets_assoc_proteins_{file}.tsv.gz")[1:]]
    rows = built("open_targets").filter(pl.col("disease") == disease)
    assert set(rows.select("gene", "score").iter_rows()) == {(f"ensembl:{f[1]}", float(f[4])) for f in lines}


def test_sod1_leads_for_als(built: Built) -> None:
    claims = open_targets.claims(built("open_targets")).filter(pl.col("object") == "MONDO:0004976")
    assert claims.sort("confidence", descending=True)["subject"][0] == "ensembl:ENSG00000142168"
