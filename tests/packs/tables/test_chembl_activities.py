from __future__ import annotations

import csv
import gzip
from collections import Counter, defaultdict
from pathlib import Path
from statistics import median

import polars as pl
import pytest

from benchwork.packs.raw import Raw
from benchwork.packs.tables.chembl_activities import TABLE, claims, left_out, names, terms

IMATINIB, ABL1 = "chembl.compound:CHEMBL941", "chembl.target:CHEMBL1862"
LINES = (
    "molecule_chembl_id\tpref_name\ttarget_chembl_id\tassay_type\tn\tpchembl_median\tpchembl_max\tmin_confidence"
    "\ttarget_name\ttarget_type",
    "CHEMBL2103875\tTRAMETINIB\tCHEMBL3587\tB\t3\t8.47\t9.15\t9"
    "\tDual specificity mitogen-activated protein kinase kinase 1\tSINGLE PROTEIN",
    "CHEMBL1112\tARIPIPRAZOLE\tCHEMBL217\tF\t2\t8.9\t9.0\t8\tDopamine D2 receptor\tSINGLE PROTEIN",
    "CHEMBL1112\tARIPIPRAZOLE\tCHEMBL3707465\tB\t1\t7.55\t7.55\t9\t\t",
    "CHEMBL4571346\t\tCHEMBL4523105\tB\t1\t4.99\t4.99\t9\tSome kinase\tPROTEIN FAMILY",
)


@pytest.fixture
def small(tmp_path: Path) -> pl.DataFrame:
    (tmp_path / "knowledge").mkdir()
    (tmp_path / "knowledge/chembl_pchembl_by_gene.tsv.gz").write_bytes(gzip.compress("\n".join(LINES).encode()))
    assert left_out(Raw(tmp_path)) == {"ChEMBL 35 does not list the target": 1}
    return TABLE.build(Raw(tmp_path)).with_row_index("row")


@pytest.fixture(scope="module")
def rows(raw_data: Path) -> pl.DataFrame:
    return TABLE.build(Raw(raw_data)).with_row_index("row")


@pytest.fixture(scope="module")
def measured(raw_data: Path) -> dict[tuple[str, str, str], list[float]]:
    """The single measurements that the table sums up, by molecule, target and kind of assay."""
    found: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    with gzip.open(raw_data / "knowledge/chembl_pchembl_jump.csv.gz", "rt", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            key = (row["molecule_chembl_id"], row["target_chembl_id"], row["assay_type"])
            found[key].append(float(row["pchembl_value"]))
    return found


def test_a_binding_assay_states_binding_and_a_functional_one_an_effect_without_sign(small: pl.DataFrame) -> None:
    stated = claims(small).select("subject", "relation", "object", "sign", "value", "unit", "measure")
    assert set(stated.iter_rows()) == {
        ("chembl.compound:CHEMBL2103875", "binds", "chembl.target:CHEMBL3587", None, 8.47, "p", "pChEMBL"),
        ("chembl.compound:CHEMBL1112", "modulates_activity", "chembl.target:CHEMBL217", None, 8.9, "p", "pChEMBL"),
    }


def test_below_ten_micromolar_nothing_is_stated_and_a_molecule_without_a_name_has_its_identifier(
    small: pl.DataFrame,
) -> None:
    labels = dict(terms(small).select("term", "label").iter_rows())
    assert labels["chembl.compound:CHEMBL4571346"] == "CHEMBL4571346"
    assert labels["chembl.compound:CHEMBL1112"] == "Aripiprazole"
    assert "chembl.compound:CHEMBL4571346" not in claims(small)["subject"].to_list()
    assert set(names(small)["text"]) == {"Trametinib", "Aripiprazole"}


def test_every_row_is_the_median_of_its_measurements(
    rows: pl.DataFrame, measured: dict[tuple[str, str, str], list[float]]
) -> None:
    assays = {"binding": "B", "functional": "F"}
    for row in rows.iter_rows(named=True):
        key = (row["molecule"].split(":")[1], row["target"].split(":")[1], assays[row["assay"]])
        values = measured[key]
        assert row["measurements"] == len(values)
        assert row["pchembl_median"] == pytest.approx(median(values), abs=0.0051)
        assert row["pchembl_max"] == max(values)


def test_no_measurement_is_missing_or_counted_twice(
    rows: pl.DataFrame, measured: dict[tuple[str, str, str], list[float]], raw_data: Path
) -> None:
    missing = left_out(Raw(raw_data))["ChEMBL 35 does not list the target"]
    assert rows.height + missing == len(measured)
    kinds = Counter(assay for _, _, assay in measured)
    assert rows.filter(assay="functional").height == kinds["F"]
    assert claims(rows).height == rows.height


def test_imatinib_binds_abl1_and_kit(rows: pl.DataFrame) -> None:
    bound = claims(rows).filter((pl.col("subject") == IMATINIB) & (pl.col("relation") == "binds"))
    assert {ABL1, "chembl.target:CHEMBL1936"} <= set(bound["object"])
    assert bound.filter(object=ABL1)["value"].item() > 6
    assert terms(rows).filter(term=IMATINIB)["label"].item() == "Imatinib"
