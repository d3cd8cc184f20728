"""BindingDB: affinities of drugs and human genes, gathered from ChEMBL, papers, patents and screens (release of 2015).

The table holds one affinity per drug and gene, pooled by its compilers over `pairs` of structure and protein and over
Ki, Kd and IC50. 10001 nM stands there for "above 10 micromolar"; like all greater values it states no claim.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import page_of
from benchwork.packs.chemistry import WEAKEST_P, affinity_confidence, chemical_names, chemical_terms
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing

SOURCE = Source(
    name="bindingdb",
    title="BindingDB",
    release="BindingDB 2015, affinities of DrugBank drugs by Entrez gene",
    released="2015",
    license="CC-BY-3.0",
    attribution="BindingDB (Gilson et al., Nucleic Acids Res 2016), compiled by Himmelstein et al., 2015",
    homepage="https://www.bindingdb.org",
)

_AFFINITIES = "knowledge/bindingdb_drugbank_gene.tsv.gz"

_ORIGINS = {"ChEMBL": "chembl", "PDSP Ki": "pdsp", "PubChem": "pubchem", "US Patent": "us patent", "CSAR": "csar"}


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per drug and gene."""
    return (
        raw.tsv(_AFFINITIES)
        .select(
            drug=pl.format("drugbank:{}", "drugbank_id"),
            name=pl.col("drugbank_name").str.strip_chars(),
            gene=pl.format("ncbigene:{}", "entrez_gene"),
            gene_symbol="gene_symbol",
            affinity_nm=pl.col("affinity_nM").cast(pl.Float64),
            pairs=pl.col("n_pairs").cast(pl.UInt8),
            sources=pl.col("sources").str.split(",").list.unique().list.sort(),
            papers=pl.col("pubmeds")
            .fill_null("")
            .str.extract_all(r"\d+")
            .list.unique(maintain_order=True)
            .list.eval(pl.format("pubmed:{}", pl.element())),
        )
        .sort("drug", pl.col("gene").str.slice(9).cast(pl.UInt32))
    )  # fmt: skip


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Drugs; genes are HGNC's."""
    return chemical_terms(rows, "drug", "name")


def names(rows: pl.DataFrame) -> pl.DataFrame:
    """Names of drugs."""
    return chemical_names(rows, "drug", "name")


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """Binding with an affinity of 10 micromolar or better."""
    p = 9 - pl.col("affinity_nm").log10()
    compilations = pl.col("sources").list.eval(
        pl.element().replace_strict(_ORIGINS, default=SOURCE.name, return_dtype=pl.String).unique().sort()
    )
    return claims_frame(
        rows.filter(p >= WEAKEST_P),
        Relation.BINDS,
        subject=pl.col("drug"),
        object=pl.col("gene"),
        confidence=affinity_confidence(SOURCE.name, p, pl.col("pairs")),
        basis=pl.lit("measured affinity (Ki, Kd or IC50)"),
        pointers=pointing(subject="drug", object="gene", value="affinity_nm", sources="sources"),
        value=pl.col("affinity_nm"),
        unit=pl.lit("nM"),
        measure=pl.lit("affinity"),
        value_relation=pl.lit("="),
        references=pl.col("papers"),
        origin=pl.when(pl.col("papers").list.len() > 0).then(pl.col("papers")).otherwise(compilations),
    )


def page(row: dict[str, Any]) -> str:
    """DrugBank's page of the drug, as BindingDB has none for a drug and a gene."""
    return page_of(str(row["drug"]))


TABLE = Table(
    source=SOURCE,
    inputs=(_AFFINITIES,),
    build=build,
    page=page,
    terms=terms,
    names=names,
    claims=claims,
)
