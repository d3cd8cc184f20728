"""Human Phenotype Ontology: the phenotypes that go with a gene, by way of the genetic disease it causes.

The disease is the claim's context. Modes of inheritance and other terms that are no abnormality are left out. A
phenotype that was looked for and seen in no patient ("0/5", or "excluded") is kept as a row and states no claim.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind
from benchwork.packs.hierarchy import descendants
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing, qualified
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="hpo",
    title="Human Phenotype Ontology",
    release="genes to phenotype, 2025-01-16",
    released="2025-01-16",
    license="LicenseRef-HPO",
    attribution="Human Phenotype Ontology (Gargano et al., Nucleic Acids Res 2024), release 2025-01-16",
    homepage="https://hpo.jax.org",
)

_PHENOTYPES = "knowledge/hpo_genes_to_phenotype.txt.gz"
_ONTOLOGY = "knowledge/hp_terms.tsv.gz"
_ABNORMALITY = "HP:0000118"
_EXCLUDED = r"^0/|^0%|^HP:0040285$"
_NO_ABNORMALITY = "no phenotypic abnormality, such as a mode of inheritance"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per gene, phenotype, disease and frequency."""
    return (
        raw.tsv(_PHENOTYPES)
        .filter(_is_abnormality(raw))
        .select(
            gene=pl.format("ncbigene:{}", "ncbi_gene_id"),
            symbol="gene_symbol",
            phenotype="hpo_id",
            phenotype_name="hpo_name",
            frequency=pl.when(pl.col("frequency") != "-").then("frequency"),
            disease="disease_id",
        )
        .unique()
        .sort("phenotype", "gene", "disease", "frequency")
    )


def left_out(raw: RawFiles) -> dict[str, int]:
    """Rows whose term is no abnormality."""
    return {_NO_ABNORMALITY: raw.tsv(_PHENOTYPES).filter(~_is_abnormality(raw)).height}


def _is_abnormality(raw: RawFiles) -> pl.Expr:
    edges = raw.tsv(_ONTOLOGY).select(child="id", parent=pl.col("is_a").str.split("|")).explode("parent")
    return pl.col("hpo_id").is_in(descendants(_ABNORMALITY, edges))


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Phenotypes, and the genes that HGNC does not have."""
    phenotypes = rows.select(
        "row", term="phenotype", kind=pl.lit(Kind.PHENOTYPE.value), label="phenotype_name",
        species=pl.lit(None, pl.String),
    )  # fmt: skip
    genes = rows.select("row", term="gene", kind=pl.lit(Kind.GENE.value), label="symbol", species=pl.lit(HUMAN))
    return pl.concat([phenotypes, genes]).unique("term", keep="first", maintain_order=True)


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A gene has a phenotype, in the context of the disease."""
    return claims_frame(
        rows.filter(~pl.col("frequency").fill_null("").str.contains(_EXCLUDED)),
        Relation.HAS_PHENOTYPE,
        subject=pl.col("gene"),
        object=pl.col("phenotype"),
        context=qualified(disease=pl.col("disease")),
        confidence=pl.lit(confidence(SOURCE.name)["curated"]),
        basis=pl.lit("curated for the disease"),
        pointers=pointing(subject="gene", object="phenotype", disease="disease", frequency="frequency"),
        origin=pl.concat_list("disease"),
    )


def page(row: dict[str, Any]) -> str:
    """HPO's page of the gene."""
    return f"https://hpo.jax.org/browse/gene/NCBIGene:{row['gene'].removeprefix('ncbigene:')}"


TABLE = Table(
    source=SOURCE, inputs=(_PHENOTYPES, _ONTOLOGY), build=build, page=page, terms=terms, claims=claims,
    left_out=left_out,
)  # fmt: skip
