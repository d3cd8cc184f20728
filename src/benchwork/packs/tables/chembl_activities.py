"""ChEMBL activities: how strongly molecules bind human targets, as a median over measurements.

The table is the summary, per molecule, target and kind of assay, of the measurements in the JUMP compound annotation,
and counts each measurement once. A binding assay states that the molecule binds; a functional assay states that it
changes what the target does, not how, so it gives no sign.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import page_of
from benchwork.packs.chemistry import WEAKEST_P, affinity_confidence, chemical_names, chemical_terms, readable
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.tables.chembl_targets import target_terms
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="chembl_activities",
    title="ChEMBL activities",
    release="ChEMBL, as in the JUMP Cell Painting compound annotation; targets named by ChEMBL 35",
    license="CC-BY-SA-3.0",
    attribution="ChEMBL, EMBL-EBI (Zdrazil et al., Nucleic Acids Res 2024); JUMP Cell Painting compound annotation",
    homepage="https://www.ebi.ac.uk/chembl",
)

_ACTIVITIES = "knowledge/chembl_pchembl_by_gene.tsv.gz"
_ASSAYS = {"B": "binding", "F": "functional"}
_STATES = {"binding": Relation.BINDS, "functional": Relation.MODULATES_ACTIVITY}


def _raw_rows(raw: RawFiles) -> pl.DataFrame:
    return raw.tsv(_ACTIVITIES).with_columns(unnamed=pl.col("target_type").is_null())


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per molecule, target and kind of assay; targets that ChEMBL 35 does not list are left out."""
    return (
        _raw_rows(raw)
        .filter(~pl.col("unnamed"))
        .select(
            molecule=pl.format("chembl.compound:{}", "molecule_chembl_id"),
            name=pl.col("pref_name").map_elements(readable, pl.String),
            target=pl.format("chembl.target:{}", "target_chembl_id"),
            target_name=pl.col("target_name").str.strip_chars(),
            target_type="target_type",
            assay=pl.col("assay_type").replace_strict(_ASSAYS),
            measurements=pl.col("n").cast(pl.UInt16),
            pchembl_median=pl.col("pchembl_median").cast(pl.Float64),
            pchembl_max=pl.col("pchembl_max").cast(pl.Float64),
            target_confidence=pl.col("min_confidence").cast(pl.UInt8),
        )
        .sort("molecule", "target", "assay")
    )


def left_out(raw: RawFiles) -> dict[str, int]:
    """Rows on targets without a name and type."""
    return {"ChEMBL 35 does not list the target": _raw_rows(raw).filter("unnamed").height}


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Molecules, and targets; a target that is a single human gene's protein is labelled by HGNC."""
    return pl.concat([chemical_terms(rows, "molecule", "name"), target_terms(rows)])


def names(rows: pl.DataFrame) -> pl.DataFrame:
    """Names of molecules; those of targets are in `chembl_targets`."""
    return chemical_names(rows, "molecule", "name")


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """Binding, or an effect without sign, from a median pChEMBL of 5 (10 micromolar) on."""
    sure = affinity_confidence(SOURCE.name, pl.col("pchembl_median"), pl.col("measurements"))
    functional = pl.col("assay") == "functional"
    less = pl.when(functional).then(confidence(SOURCE.name)["functional"]).otherwise(0.0)
    return claims_frame(
        rows.filter(pl.col("pchembl_median") >= WEAKEST_P),
        pl.col("assay").replace_strict({assay: relation.value for assay, relation in _STATES.items()}),
        subject=pl.col("molecule"),
        object=pl.col("target"),
        confidence=sure - less,
        basis=pl.format("median of {} measurements in {} assays", "measurements", "assay"),
        pointers=pointing(
            subject="molecule", object="target", value="pchembl_median", measurements="measurements", assay="assay"
        ),
        value=pl.col("pchembl_median"),
        unit=pl.lit("p"),
        measure=pl.lit("pChEMBL"),
        value_relation=pl.lit("="),
        origin=pl.lit(["chembl"]),
    )


def page(row: dict[str, Any]) -> str:
    """ChEMBL's report on the molecule."""
    return page_of(str(row["molecule"]))


TABLE = Table(
    source=SOURCE,
    inputs=(_ACTIVITIES,),
    build=build,
    page=page,
    terms=terms,
    names=names,
    claims=claims,
    left_out=left_out,
)
