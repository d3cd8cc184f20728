from __future__ import annotations

from collections.abc import Callable

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables.hpa_location import build, claims

FILE = "knowledge/hpa_v22_subcellular_location.tsv.gz"
HEAD = (
    "ensembl\tgene\treliability\tmain_location\tadditional_location\textracellular_location\tenhanced\tsupported"
    "\tapproved\tuncertain\tgo_id\n"
)
TP53 = (
    "ENSG00000141510\tTP53\tEnhanced\tNucleoplasm\tCytosol;Vesicles\t\tNucleoplasm\tCytosol\tVesicles\t"
    "\tCytosol (GO:0005829);Nucleoplasm (GO:0005654);Vesicles (GO:0043231)\n"
)
SECRETED = (
    "ENSG00000000971\tCFH\tApproved\tRods & Rings\t\tPredicted to be secreted\t\t\tRods & Rings\t\tRods & Rings ()\n"
)
Built = Callable[[str], pl.DataFrame]


def test_each_location_has_its_own_reliability(write_raw: Callable[[dict[str, str]], Raw]) -> None:
    rows = build(write_raw({FILE: HEAD + TP53}))
    assert rows.select("location", "go", "role", "reliability").rows() == [
        ("Cytosol", "GO:0005829", "additional", "supported"),
        ("Nucleoplasm", "GO:0005654", "main", "enhanced"),
        ("Vesicles", "GO:0043231", "additional", "approved"),
    ]


def test_a_location_without_a_term_or_a_grade_is_a_row_and_no_claim(
    write_raw: Callable[[dict[str, str]], Raw],
) -> None:
    rows = build(write_raw({FILE: HEAD + SECRETED})).with_row_index("row")
    assert rows.select("location", "go", "reliability").rows() == [
        ("Predicted to be secreted", None, None),
        ("Rods & Rings", None, "approved"),
    ]
    assert claims(rows).height == 0


def test_every_location_is_a_row(built: Built, raw_lines: Callable[[str], list[str]]) -> None:
    head, *lines = (line.split("\t") for line in raw_lines("hpa_v22_subcellular_location.tsv.gz"))
    columns = [head.index(f"{role}_location") for role in ("main", "additional", "extracellular")]
    assert len(lines) == 13_105
    assert built("hpa_location").height == sum(
        len(fields[column].split(";")) for fields in lines for column in columns if fields[column]
    )


def test_only_predicted_secretion_and_rods_and_rings_state_nothing(built: Built) -> None:
    rows = built("hpa_location")
    silent = rows.filter(~pl.col("row").is_in(claims(rows)["row"].implode()))
    assert set(silent["location"]) == {"Predicted to be secreted", "Rods & Rings"}


def test_p53_is_in_the_nucleoplasm(built: Built) -> None:
    places = claims(built("hpa_location")).filter(pl.col("subject") == "ensembl:ENSG00000141510")
    best = places.sort("confidence", descending=True).row(0, named=True)
    assert best["object"] == "GO:0005654"
