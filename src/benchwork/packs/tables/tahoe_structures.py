"""Drugs of the Tahoe-100M screen that ChEMBL has under another name: same structure by InChIKey.

Keys are as ChEMBL records them or computed with RDKit from SMILES. The data set leaves the configuration of atoms out,
so the first block of the key (the skeleton) decides where ChEMBL has only one such molecule: "Rapamycin" is sirolimus.
A drug that ChEMBL knows by its name needs no match, and one whose name states a configuration that its SMILES lacks
gets none: "(S)-Crizotinib" is not crizotinib.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.errors import PackError
from benchwork.model.record import Source
from benchwork.model.term import page_of
from benchwork.packs.table import RawFiles, Table

SOURCE = Source(
    name="tahoe_structures",
    title="Tahoe-100M drugs by structure",
    release="Tahoe-100M drug metadata, 2025, matched with ChEMBL's InChIKeys of the JUMP Cell Painting annotation",
    released="2025",
    license="CC-BY-SA-3.0",
    attribution=(
        "Tahoe-100M (Zhang et al., bioRxiv 2025, CC0); ChEMBL (Zdrazil et al., Nucleic Acids Res 2024, CC BY-SA 3.0); "
        "matched by Benchwork with RDKit"
    ),
    homepage="https://huggingface.co/datasets/tahoebio/Tahoe-100M",
)

_DRUGS = "perturbation/tahoe/drug_metadata.parquet"
_BY_GENE = "knowledge/chembl_pchembl_by_gene.tsv.gz"
_JUMP = "knowledge/chembl_pchembl_jump.csv.gz"
_MECHANISMS = "knowledge/chembl_drug_mechanisms_legacy.tsv.gz"
_SKELETON = 14  # characters of an InChIKey's first block
_NAMES_CONFIGURATION = r"(?i)^(?:\(?[RSDL±+-]+\)?-|dex|levo)"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per drug whose structure ChEMBL has, with both keys and how much of them agrees."""
    mechanisms = raw.tsv(_MECHANISMS)
    by_gene, jump = raw.tsv(_BY_GENE), raw.csv(_JUMP)
    named = (
        pl.concat([mechanisms["MOLECULE_NAME"], by_gene["pref_name"], jump["pref_name"]]).str.to_lowercase().unique()
    )
    keys = pl.concat([
        mechanisms.select(chembl="MOLECULE_CHEMBL_ID", smiles="CANONICAL_SMILES").drop_nulls().unique().select(
            "chembl", chembl_inchikey=pl.col("smiles").map_elements(_inchikey, return_dtype=pl.String)
        ),
        by_gene.select(chembl="molecule_chembl_id", chembl_inchikey="standard_inchi_key"),
        jump.select(chembl="molecule_chembl_id", chembl_inchikey="standard_inchi_key"),
    ]).drop_nulls().unique().sort("chembl", "chembl_inchikey")  # fmt: skip
    skeletons = keys.with_columns(skeleton=pl.col("chembl_inchikey").str.slice(0, _SKELETON))
    alone = skeletons.filter(pl.col("chembl").n_unique().over("skeleton") == 1)
    drugs = (
        raw.parquet(_DRUGS)
        .drop_nulls(["canonical_smiles", "pubchem_cid"])
        .with_columns(is_flat=~pl.col("canonical_smiles").str.contains("@", literal=True))
        .filter(~(pl.col("is_flat") & pl.col("drug").str.contains(_NAMES_CONFIGURATION)))
        .filter(~pl.col("drug").str.to_lowercase().is_in(named.implode()))
        .select(
            "is_flat",
            name="drug",
            pubchem=pl.format("pubchem.compound:{}", pl.col("pubchem_cid").cast(pl.UInt64)),
            inchikey=pl.col("canonical_smiles").map_elements(_inchikey, return_dtype=pl.String),
        )
        .drop_nulls("inchikey")
    )
    whole = drugs.join(keys, left_on="inchikey", right_on="chembl_inchikey", how="inner").with_columns(
        chembl_inchikey="inchikey", agrees=pl.lit("InChIKey")
    )
    skeleton = (
        drugs.filter("is_flat")
        .join(whole, on="name", how="anti")
        .with_columns(skeleton=pl.col("inchikey").str.slice(0, _SKELETON))
        .join(alone, on="skeleton", how="inner")
        .with_columns(agrees=pl.lit("first block of the InChIKey; no configuration is given"))
    )
    columns = ["pubchem", "name", "inchikey", "chembl", "chembl_inchikey", "agrees"]
    return (
        pl.concat([whole.select(columns), skeleton.select(columns)])
        .with_columns(chembl=pl.format("chembl.compound:{}", "chembl"))
        .unique("pubchem", keep="first", maintain_order=True)
        .sort("pubchem")
    )


def _inchikey(smiles: str) -> str | None:
    """The standard InChIKey of a structure; None where RDKit cannot read it."""
    try:
        from rdkit import Chem, RDLogger
        from rdkit.Chem.inchi import MolToInchiKey
    except ImportError as error:
        raise PackError(
            "Matching structures needs the package rdkit.", remedy='pip install "benchwork[build]"'
        ) from error
    RDLogger.DisableLog("rdApp.*")  # type: ignore[attr-defined]
    molecule = Chem.MolFromSmiles(smiles)
    return str(MolToInchiKey(molecule)) or None if molecule is not None else None  # type: ignore[no-untyped-call]


def identifiers(rows: pl.DataFrame) -> pl.DataFrame:
    """The PubChem compound stands for the molecule of ChEMBL."""
    return rows.select("row", identifier="pubchem", term="chembl", how=pl.lit("same structure"))


def page(row: dict[str, Any]) -> str:
    """ChEMBL's page of the molecule."""
    return page_of(str(row["chembl"]))


TABLE = Table(
    source=SOURCE, inputs=(_DRUGS, _BY_GENE, _JUMP, _MECHANISMS), build=build, page=page, identifiers=identifiers
)
