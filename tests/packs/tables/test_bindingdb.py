from __future__ import annotations

import csv
import gzip
import math
from pathlib import Path

import polars as pl
import pytest

from benchwork.packs.raw import Raw
from benchwork.packs.tables.bindingdb import TABLE, claims, names
from benchwork.packs.weights import confidence

LINES = (
    "drugbank_id\tentrez_gene\taffinity_nM\tn_pairs\tsources\tpubmeds\tdrugbank_name\tdrugbank_approved\tgene_symbol",
    "DB00035\t552\t62.4\t1\tChEMBL\t15084136\tDesmopressin\t1\tAVPR1A",
    "DB00091\t28234\t1200\t2\tPDSP Ki,ChEMBL,ChEMBL\t,15665139,22541068\tCyclosporine\t1\tSLCO1B3",
    "DB00445\t2516\t1067.4493\t1\tPubChem\t\tEpirubicin\t1\tNR5A1",
    "DB00445\t842\t34600\t1\tPubChem\t\tEpirubicin\t1\tCASP9",
    "DB00035\t554\t10001\t1\tChEMBL\t15084136\tDesmopressin\t1\tAVPR2",
)
PATH = "knowledge/bindingdb_drugbank_gene.tsv.gz"


@pytest.fixture
def small(tmp_path: Path) -> pl.DataFrame:
    (tmp_path / "knowledge").mkdir()
    (tmp_path / PATH).write_bytes(gzip.compress("\n".join(LINES).encode()))
    return TABLE.build(Raw(tmp_path)).with_row_index("row")


@pytest.fixture(scope="module")
def rows(raw_data: Path) -> pl.DataFrame:
    return TABLE.build(Raw(raw_data)).with_row_index("row")


@pytest.fixture(scope="module")
def raw_rows(raw_data: Path) -> list[dict[str, str]]:
    with gzip.open(raw_data / PATH, "rt", encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def test_what_binds_at_ten_micromolar_or_better_is_stated_with_its_papers(small: pl.DataFrame) -> None:
    found = {(claim["subject"], claim["object"]): claim for claim in claims(small).iter_rows(named=True)}
    assert set(found) == {
        ("drugbank:DB00035", "ncbigene:552"), ("drugbank:DB00091", "ncbigene:28234"),
        ("drugbank:DB00445", "ncbigene:2516"),
    }  # fmt: skip
    desmopressin = found["drugbank:DB00035", "ncbigene:552"]
    assert (desmopressin["value"], desmopressin["unit"], desmopressin["sign"]) == (62.4, "nM", None)
    assert desmopressin["origin"] == desmopressin["references"] == ["pubmed:15084136"]
    assert found["drugbank:DB00091", "ncbigene:28234"]["origin"] == ["pubmed:15665139", "pubmed:22541068"]
    epirubicin = found["drugbank:DB00445", "ncbigene:2516"]
    assert (epirubicin["origin"], epirubicin["references"]) == (["pubchem"], [])


def test_a_row_that_states_nothing_still_names_its_drug(small: pl.DataFrame) -> None:
    assert set(names(small)["text"]) == {"Desmopressin", "Cyclosporine", "Epirubicin"}
    assert small.height == len(LINES) - 1


def test_rows_and_claims_are_counted_against_the_raw_file(rows: pl.DataFrame, raw_rows: list[dict[str, str]]) -> None:
    assert rows.height == len(raw_rows)
    assert claims(rows).height == sum(float(row["affinity_nM"]) <= 10_000 for row in raw_rows)


def test_a_claim_is_recomputed_from_its_raw_row(rows: pl.DataFrame, raw_rows: list[dict[str, str]]) -> None:
    raw = next(row for row in raw_rows if (row["drugbank_name"], row["gene_symbol"]) == ("Imatinib", "ABL1"))
    claim = claims(rows).row(
        by_predicate=(pl.col("subject") == f"drugbank:{raw['drugbank_id']}")
        & (pl.col("object") == f"ncbigene:{raw['entrez_gene']}"),
        named=True,
    )
    affinity, case = float(raw["affinity_nM"]), confidence("bindingdb")
    strength = case["at_p5"] + case["per_log"] * (9 - math.log10(affinity) - 5)
    assert claim["value"] == affinity
    expected = min(case["most"], strength) - case["single"] / int(raw["n_pairs"])
    assert claim["confidence"] == pytest.approx(expected, abs=1e-6)
    assert {cited.removeprefix("pubmed:") for cited in claim["references"]} == set(raw["pubmeds"].split(",")) - {""}
