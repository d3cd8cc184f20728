from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables.hpo import build, claims, left_out

FILES = {
    "knowledge/hpo_genes_to_phenotype.txt.gz": """\
ncbi_gene_id\tgene_symbol\thpo_id\thpo_name\tfrequency\tdisease_id
6647\tSOD1\tHP:0002411\tMyokymia\t1/1\tOMIM:618598
6647\tSOD1\tHP:0002463\tLanguage impairment\tHP:0040283\tORPHA:803
19\tABCA1\tHP:0002411\tMyokymia\t0/7\tOMIM:604091
58\tACTA1\tHP:0002411\tMyokymia\tHP:0040285\tOMIM:616852
10\tNAT2\tHP:0000007\tAutosomal recessive inheritance\t-\tOMIM:243400
10\tNAT2\tHP:0002463\tLanguage impairment\t-\tOMIM:243400
""",
    "knowledge/hp_terms.tsv.gz": """\
id\tis_a
HP:0000118\tHP:0000001
HP:0000007\tHP:0000005
HP:0002411\tHP:0011804
HP:0011804\tHP:0000118
HP:0002463\tHP:0000118|HP:0000001
""",
}
Built = Callable[[str], pl.DataFrame]


def test_the_disease_is_the_context_and_absence_is_no_claim(write_raw: Callable[[dict[str, str]], Raw]) -> None:
    raw = write_raw(FILES)
    rows = build(raw).with_row_index("row")
    assert set(claims(rows).select("subject", "object", "context").iter_rows()) == {
        ("ncbigene:6647", "HP:0002411", '{"disease":"OMIM:618598"}'),
        ("ncbigene:6647", "HP:0002463", '{"disease":"ORPHA:803"}'),
        ("ncbigene:10", "HP:0002463", '{"disease":"OMIM:243400"}'),
    }
    assert rows.height == 5
    assert list(left_out(raw).values()) == [1]


def test_every_raw_row_is_kept_or_counted(built: Built, raw_lines: Callable[[str], list[str]], raw_data: Path) -> None:
    lines = raw_lines("hpo_genes_to_phenotype.txt.gz")[1:]
    assert len(lines) == len(set(lines)) == 316_589
    assert built("hpo").height + sum(left_out(Raw(raw_data)).values()) == len(lines)


def test_what_no_patient_showed_is_never_claimed(built: Built) -> None:
    rows = built("hpo")
    absent = rows.filter(pl.col("frequency").str.starts_with("0/"))
    assert absent.height > 1_000
    assert not set(absent["row"]) & set(claims(rows)["row"])
