"""CollecTRI and DoRothEA."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables import collectri, dorothea

COLLECTRI = {
    "knowledge/collectri_human.tsv.gz": (
        "source\ttarget\tweight\nMYC\tTERT\t1\nAP1\tIL2\t1\nNFKB\tIL2\t-1\nMYC\thsa-miR-107\t1\n"
    )
}
DOROTHEA = {
    "knowledge/dorothea_hs_ABC.tsv.gz": (
        "tf\ttarget\tmor\tconfidence\tis_evidence_chip_seq\tis_evidence_curated\tis_evidence_inferred"
        "\tis_evidence_tfbs\tpubmed_id\n"
        "TP53\tCDKN1A\t1\tA\t1\t1\t0\t1\t17878219,imex:IM-12013|pubmed:17719542,N/A,17878219\n"
        "ADNP\tTLK1\t0\tC\t1\t0\t1\t0\t-\nE2F1\tTP73:DELTA\t1\tA\t0\t1\t0\t0\t-\n"
    )
}
Built = Callable[[str], pl.DataFrame]
WriteRaw = Callable[[dict[str, str]], Raw]


def test_complexes_are_not_the_genes_of_that_alias(write_raw: WriteRaw) -> None:
    raw = write_raw(COLLECTRI)
    claims = collectri.claims(collectri.build(raw).with_row_index("row"))
    assert set(claims.select("subject", "object", "sign").iter_rows()) == {
        ("hgnc.symbol:MYC", "hgnc.symbol:TERT", 1),
        ("fplx:AP1", "hgnc.symbol:IL2", 1),
        ("fplx:NFkappaB", "hgnc.symbol:IL2", -1),
    }
    assert list(collectri.left_out(raw).values()) == [1]


def test_an_unknown_mode_has_no_sign(write_raw: WriteRaw) -> None:
    raw = write_raw(DOROTHEA)
    found = {c["object"]: c for c in dorothea.claims(dorothea.build(raw).with_row_index("row")).to_dicts()}
    assert found["hgnc.symbol:TLK1"]["sign"] is None
    assert found["hgnc.symbol:TLK1"]["origin"] == [collectri.ORIGIN]
    assert found["hgnc.symbol:CDKN1A"]["sign"] == 1
    assert found["hgnc.symbol:CDKN1A"]["origin"] == ["pubmed:17719542", "pubmed:17878219"]
    assert list(dorothea.left_out(raw).values()) == [1]


def test_every_pair_of_collectri(built: Built, raw_lines: Callable[[str], list[str]], raw_data: Path) -> None:
    lines = [line.split("\t") for line in raw_lines("collectri_human.tsv.gz")[1:]]
    claims = collectri.claims(built("collectri"))
    assert len(lines) == 43_178
    assert claims.height + sum(collectri.left_out(Raw(raw_data)).values()) == len(lines)
    assert (claims["sign"] == -1).sum() == sum(f[2] == "-1" and not f[1].startswith("hsa-") for f in lines)


def test_every_pair_of_dorothea(built: Built, raw_lines: Callable[[str], list[str]]) -> None:
    lines = [line.split("\t") for line in raw_lines("dorothea_hs_ABC.tsv.gz")[1:]]
    claims = dorothea.claims(built("dorothea"))
    assert len(lines) == 32_445 == claims.height + 1
    assert claims["sign"].null_count() == sum(f[2] == "0" and ":" not in f[1] for f in lines)


def test_all_entities_of_collectri_are_in_famplex(built: Built) -> None:
    families = {curie for curie in built("collectri")["factor"] if curie.startswith("fplx:")}
    assert families == {"fplx:AP1", "fplx:NFkappaB"} & set(built("famplex")["entity"])


def test_papers_are_found_among_other_references(built: Built) -> None:
    rows = built("dorothea").filter((pl.col("factor") == "hgnc.symbol:AR") & (pl.col("target") == "hgnc.symbol:KLK3"))
    papers = rows["papers"].explode().to_list()
    assert {"pubmed:17653089", "pubmed:17202144", "pubmed:19345326", "pubmed:8626436"} <= set(papers)
    assert "pubmed:19808" not in papers  # IM-19808 is an IMEx number
