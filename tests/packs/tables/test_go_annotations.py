from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables.go_annotations import build, claims, left_out
from benchwork.packs.weights import confidence

FILES = {
    "knowledge/go_annotations_human.tsv.gz": """\
entrez\tsymbol\tgo_id\tontology\tevidence
1457\tCSNK2A1\tGO:0005956\tCC\tIDA
6647\tSOD1\tGO:0005829\tCC\tIDA
6647\tSOD1\tGO:0019430\tBP\tIEA
6647\tSOD1\tGO:0004784\tMF\tIDA
1\tA1BG\tGO:0008150\tBP\tND
""",
    "knowledge/go_relations.tsv.gz": """\
child\trelation\tparent
GO:0032991\tisa\tGO:0005575
GO:1902554\tisa\tGO:0032991
GO:0005956\tisa\tGO:1902554
GO:0005829\tpart of\tGO:0032991
""",
}
Built = Callable[[str], pl.DataFrame]


def test_a_place_a_process_and_a_complex(write_raw: Callable[[dict[str, str]], Raw]) -> None:
    raw = write_raw(FILES)
    found = claims(build(raw).with_row_index("row")).select("subject", "relation", "object", "basis")
    assert set(found.iter_rows()) == {
        ("ncbigene:1457", "part_of", "GO:0005956", "GO evidence code IDA"),
        ("ncbigene:6647", "located_in", "GO:0005829", "GO evidence code IDA"),
        ("ncbigene:6647", "participates_in", "GO:0019430", "GO evidence code IEA"),
    }
    assert list(left_out(raw).values()) == [1, 1]


def test_every_annotation_is_kept_or_counted(
    built: Built, raw_lines: Callable[[str], list[str]], raw_data: Path
) -> None:
    fields = [line.split("\t") for line in raw_lines("go_annotations_human.tsv.gz")[1:]]
    roots = {"GO:0008150", "GO:0005575", "GO:0003674"}
    kept = [f for f in fields if f[3] in ("BP", "CC") and f[4] != "ND" and f[2] not in roots]
    assert len(fields) == 348_116
    assert built("go_annotations").height == len(kept)
    assert len(kept) + sum(left_out(Raw(raw_data)).values()) == len(fields)


def test_nothing_that_says_no_data_is_a_claim(built: Built) -> None:
    rows = built("go_annotations")
    assert "ND" not in set(rows["evidence"])
    assert not set(rows["go"]) & {"GO:0008150", "GO:0005575", "GO:0003674"}


def test_sod1_is_in_the_cytosol_and_in_mitochondria(built: Built) -> None:
    places = claims(built("go_annotations")).filter(
        (pl.col("subject") == "ncbigene:6647") & (pl.col("relation") == "located_in")
    )
    assert {"GO:0005829", "GO:0005739"} <= set(places["object"])


def test_experiments_outweigh_inference_and_inference_outweighs_automation() -> None:
    case = confidence("go_annotations")
    assert min(case["EXP"], case["IDA"], case["IMP"]) > max(case["IBA"], case["ISS"])
    assert min(case["IBA"], case["ISS"]) > case["IEA"]
