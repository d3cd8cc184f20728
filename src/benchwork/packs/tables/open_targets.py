"""Open Targets: overall association scores of genes for four diseases, from the Platform of 2024.

The score sums evidence of every kind, text mining included, and counts evidence for kinds of the disease too.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="open_targets",
    title="Open Targets",
    release="overall association scores, Platform of 2024, as in kgg at cca51f006190",
    released="2024",
    license="CC0-1.0",
    attribution="Open Targets Platform (Buniello et al., Nucleic Acids Res 2025)",
    homepage="https://platform.opentargets.org",
)

_STEM = "knowledge/opentargets_assoc_proteins_"
_FILES = {
    f"{_STEM}ad_MONDO_0004975.tsv.gz": ("MONDO:0004975", "Alzheimer disease"),
    f"{_STEM}als.tsv.gz": ("MONDO:0004976", "amyotrophic lateral sclerosis"),
    f"{_STEM}depression.tsv.gz": ("EFO:0003761", "unipolar depression"),
    f"{_STEM}pd_MONDO_0005180.tsv.gz": ("MONDO:0005180", "Parkinson disease"),
}
"""Raw file -> the disease that it is about; each file is the answer for one disease."""


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per gene and disease; score from 0 to 1."""
    frames = [
        raw.tsv(file).select(
            gene=pl.format("ensembl:{}", "ENSG"),
            symbol="Protein",
            disease=pl.lit(disease),
            disease_name=pl.lit(name),
            score=pl.col("Score").cast(pl.Float64),
        )
        for file, (disease, name) in _FILES.items()
    ]
    return pl.concat(frames).unique().sort("disease", "gene", "score")


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Diseases, and the genes that HGNC does not have."""
    diseases = rows.select(
        "row", term="disease", kind=pl.lit(Kind.DISEASE.value), label="disease_name", species=pl.lit(None, pl.String)
    )
    genes = rows.select("row", term="gene", kind=pl.lit(Kind.GENE.value), label="symbol", species=pl.lit(HUMAN))
    return pl.concat([diseases, genes]).unique("term", keep="first", maintain_order=True)


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A gene is associated with a disease."""
    scale = confidence(SOURCE.name)["scale"]
    return claims_frame(
        rows,
        Relation.ASSOCIATED_WITH,
        subject=pl.col("gene"),
        object=pl.col("disease"),
        confidence=pl.col("score") * scale,
        basis=pl.lit("Open Targets overall association score"),
        pointers=pointing(subject="gene", object="disease", value="score"),
        value=pl.col("score"),
        unit=pl.lit("score 0-1"),
        measure=pl.lit("Open Targets overall association score"),
        value_relation=pl.lit("="),
        origin=pl.lit(["open targets"]),
    )


def page(row: dict[str, Any]) -> str:
    """The evidence for the gene and disease in the Open Targets Platform."""
    gene, disease = row["gene"].removeprefix("ensembl:"), row["disease"].replace(":", "_")
    return f"https://platform.opentargets.org/evidence/{gene}/{disease}"


TABLE = Table(source=SOURCE, inputs=tuple(_FILES), build=build, page=page, terms=terms, claims=claims)
