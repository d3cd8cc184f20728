"""Cell lines of the Tahoe-100M screen with their driver alterations, from DepMap and Cellosaurus.

An alteration is read as context: "A549 has context KRAS", with the alteration, its effect and its zygosity as
qualifiers. It is not read as "A549 is a gain of function of KRAS": that relation is of the variant, not of the line.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind, page_of
from benchwork.naming.names import NameStatus
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing, qualified
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="cell_lines",
    title="Cell lines and their drivers",
    release="Tahoe-100M cell line metadata, from DepMap 24Q4 and Cellosaurus",
    released="2024",
    license="CC-BY-4.0",
    attribution=(
        "DepMap 24Q4 (https://doi.org/10.25452/figshare.plus.27993248.v1, CC BY 4.0); Cellosaurus (Bairoch, J Biomol "
        "Tech 2018, CC BY 4.0); Tahoe-100M (Zhang et al., bioRxiv 2025, CC0)"
    ),
    homepage="https://www.cellosaurus.org",
)

_LINES = "perturbation/tahoe/cell_line_metadata.parquet"
_EFFECTS = {"GoF": "gain of function", "LoF": "loss of function"}
_ZYGOSITY = {"Hom": "homozygous", "Het": "heterozygous"}


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per cell line and driver alteration; the effect is DepMap's inference, null where it infers none."""
    return (
        raw.parquet(_LINES)
        .select(
            cell_line=pl.format("cellosaurus:{}", "Cell_ID_Cellosaur"),
            name="cell_name",
            depmap=pl.format("depmap:{}", "Cell_ID_DepMap"),
            organ="Organ",
            gene=pl.format("hgnc.symbol:{}", "Driver_Gene_Symbol"),
            alteration_type=pl.col("Driver_VarType").str.to_lowercase().str.replace("_", " "),
            alteration="Driver_ProtEffect_or_CdnaEffect",
            effect=pl.col("Driver_Mech_InferDM").replace_strict(_EFFECTS),
            zygosity=pl.col("Driver_VarZyg").replace_strict(_ZYGOSITY),
        )
        .unique()
        .sort(pl.all())
    )


def _lines(rows: pl.DataFrame) -> pl.DataFrame:
    return rows.unique("cell_line", keep="first", maintain_order=True)


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Every cell line."""
    return _lines(rows).select(
        "row", term="cell_line", kind=pl.lit(Kind.CELL_LINE.value), label="name", species=pl.lit(HUMAN)
    )


def names(rows: pl.DataFrame) -> pl.DataFrame:
    """The name, the name without blanks and hyphens, and lines of the NCI panel without "NCI-" (H1299)."""
    name = pl.col("name")
    spellings = {
        NameStatus.LABEL: (name,),
        NameStatus.SYNONYM: (name.str.replace_all(r"[\s-]", ""), name.str.strip_prefix("NCI-")),
    }
    listed = [
        _lines(rows).select("row", term="cell_line", text=text, status=pl.lit(status.value))
        for status, texts in spellings.items()
        for text in texts
    ]
    return pl.concat(listed).unique(["term", "text"], keep="first", maintain_order=True)


def identifiers(rows: pl.DataFrame) -> pl.DataFrame:
    """DepMap's number stands for the cell line of Cellosaurus."""
    return _lines(rows).drop_nulls("depmap").select("row", identifier="depmap", term="cell_line", how=pl.lit("depmap"))


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """Every driver alteration as a context of the cell line."""
    parts = ("alteration_type", "alteration", "effect", "zygosity")
    return claims_frame(
        rows,
        Relation.HAS_CONTEXT,
        subject=pl.col("cell_line"),
        object=pl.col("gene"),
        qualifiers=qualified(**{part: pl.col(part) for part in parts}),
        confidence=pl.lit(confidence(SOURCE.name)["driver"]),
        basis=pl.lit("driver alteration found by sequencing"),
        pointers=pointing(subject="cell_line", object="gene", **{part: part for part in parts}),
        origin=pl.lit(["depmap"]),
    )


def page(row: dict[str, Any]) -> str:
    """Cellosaurus' page of the cell line."""
    return page_of(str(row["cell_line"]))


TABLE = Table(
    source=SOURCE,
    inputs=(_LINES,),
    build=build,
    page=page,
    terms=terms,
    names=names,
    identifiers=identifiers,
    claims=claims,
)
