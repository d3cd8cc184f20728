"""Drugs of the Tahoe-100M screen: how the data set names them, and their PubChem compounds.

Only names, identifiers and structures are taken; the data set's notes on approval were written by a language model.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.term import page_of
from benchwork.naming.names import NameStatus
from benchwork.packs.chemistry import chemical_names, chemical_terms
from benchwork.packs.table import RawFiles, Table

SOURCE = Source(
    name="tahoe_drugs",
    title="Tahoe-100M drugs",
    release="Tahoe-100M drug metadata, 2025",
    released="2025",
    license="CC0-1.0",
    attribution="Tahoe-100M (Zhang et al., bioRxiv 2025, https://doi.org/10.1101/2025.02.20.639398)",
    homepage="https://huggingface.co/datasets/tahoebio/Tahoe-100M",
)

_DRUGS = "perturbation/tahoe/drug_metadata.parquet"
_SALT = r" \(.*\)$"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per drug; `parent` is the name without the salt or solvate that follows it in brackets."""
    return (
        raw.parquet(_DRUGS)
        .select(
            drug=pl.format("tahoe.drug:{}", pl.col("drug").str.replace_all(r"\s+", "_")),
            name="drug",
            parent=pl.col("drug").str.replace(_SALT, ""),
            pubchem=pl.format("pubchem.compound:{}", pl.col("pubchem_cid").cast(pl.UInt64)),
            smiles="canonical_smiles",
        )
        .sort("drug")
    )


def _with_term(rows: pl.DataFrame) -> pl.DataFrame:
    return rows.with_columns(term=pl.coalesce("pubchem", "drug"))


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """The PubChem compound, or the data set's own name where it gives none; labelled without the salt."""
    return chemical_terms(_with_term(rows), "term", "parent")


def names(rows: pl.DataFrame) -> pl.DataFrame:
    """The name without the salt, and the whole name where it differs."""
    of_terms = _with_term(rows)
    salts = of_terms.filter(pl.col("name") != pl.col("parent"))
    return pl.concat([
        chemical_names(of_terms, "term", "parent"), chemical_names(salts, "term", "name", NameStatus.SYNONYM),
    ])  # fmt: skip


def identifiers(rows: pl.DataFrame) -> pl.DataFrame:
    """The data set's own name stands for the PubChem compound."""
    return rows.drop_nulls("pubchem").select("row", identifier="drug", term="pubchem", how=pl.lit("pubchem"))


def page(row: dict[str, Any]) -> str:
    """PubChem's page of the compound, or the data set's where it gives none."""
    return page_of(str(row["pubchem"] or row["drug"]))


TABLE = Table(
    source=SOURCE,
    inputs=(_DRUGS,),
    build=build,
    page=page,
    terms=terms,
    names=names,
    identifiers=identifiers,
)
