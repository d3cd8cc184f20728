"""FamPlex: protein families and complexes as papers name them, such as "ERK" or "AP-1".

An entity that has members by "is a" is a family; one that has parts only is a complex. What FamPlex gives neither
members nor parts is read as a family, the broader of the two.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.term import Kind, page_of
from benchwork.naming.names import NameStatus
from benchwork.packs.table import RawFiles, Table

SOURCE = Source(
    name="famplex",
    title="FamPlex",
    release="github.com/sorgerlab/famplex at e19b3a971f2b",
    license="CC0-1.0",
    attribution="FamPlex (Bachman et al., BMC Bioinformatics 2018)",
    homepage="https://github.com/sorgerlab/famplex",
)

ENTITIES = "knowledge/famplex_entities.csv.gz"
RELATIONS = "knowledge/famplex_relations.csv.gz"
EQUIVALENCES = "knowledge/famplex_equivalences.csv.gz"
_KIND_WORD = r"(?i) (family|complex)$"  # BEL adds it to names: "AMPK Complex"


def relations(raw: RawFiles) -> pl.DataFrame:
    """Rows of FamPlex's relations: the lower entity's namespace and identifier, the relation, the upper entity."""
    names = ["namespace", "id", "relation", "upper_namespace", "upper"]
    return raw.csv(RELATIONS, has_header=False, new_columns=names)


def equivalences(raw: RawFiles) -> pl.DataFrame:
    """Rows of FamPlex's cross references: namespace, identifier or name there, FamPlex entity."""
    return raw.csv(EQUIVALENCES, has_header=False, new_columns=["namespace", "id", "entity"])


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per entity: its kind, its label and the names that BEL gives it.

    The label is FamPlex's identifier with slashes for underscores between digits (SMAD2_3) and spaces for the others,
    hyphens where it begins with the numbers (p14_3_3), or a BEL name that differs from it in punctuation ("9-1-1").
    """
    entities = raw.csv(ENTITIES, has_header=False, new_columns=["entity"])
    lower = relations(raw).group_by(entity="upper").agg(relations=pl.col("relation").unique())
    bel = (
        equivalences(raw)
        .filter(pl.col("namespace") == "BEL")
        .select("entity", name=pl.col("id").str.replace(_KIND_WORD, ""))
        .unique()
        .sort("entity", "name")
    )
    names = bel.group_by("entity").agg(names="name")
    spaced = pl.col("entity").str.replace_all("_", " ").str.to_lowercase()
    spelled = bel.filter(
        (_letters("name") == _letters("entity")) & (pl.col("name").str.to_lowercase() != spaced)
    ).unique("entity", keep="first", maintain_order=True)
    return (
        entities.join(lower, on="entity", how="left", validate="1:1")
        .join(names, on="entity", how="left", validate="1:1")
        .join(spelled, on="entity", how="left", validate="1:1")
        .select(
            entity=pl.format("fplx:{}", "entity"),
            kind=pl.when(pl.col("relations").list.contains("isa")).then(pl.lit(Kind.FAMILY.value))
            .when(pl.col("relations").list.contains("partof")).then(pl.lit(Kind.COMPLEX.value))
            .otherwise(pl.lit(Kind.FAMILY.value)),
            label=pl.coalesce("name", _readable("entity")),
            names="names",
        )
        .sort("entity")
    )  # fmt: skip


def _readable(column: str) -> pl.Expr:
    hyphened = pl.col(column).str.replace(r"^(p?\d+)_(\d+)_(\d+)", "$1-$2-$3")
    slashed = hyphened.str.replace_all(r"(\d)_(\d)", "$1/$2").str.replace_all(r"(\d)_(\d)", "$1/$2")
    return slashed.str.replace_all("_", " ")


def _letters(column: str) -> pl.Expr:
    return pl.col(column).str.replace_all(r"[^A-Za-z0-9]", "").str.to_lowercase()


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Every family and complex. FamPlex spans species, so none is stated."""
    return rows.select("row", pl.col("entity").alias("term"), "kind", "label", species=pl.lit(None, pl.String))


def names(rows: pl.DataFrame) -> pl.DataFrame:
    """Labels, and the names of BEL as synonyms."""
    labels = rows.select("row", term="entity", text="label", status=pl.lit(NameStatus.LABEL.value))
    others = rows.select("row", term="entity", text="names", status=pl.lit(NameStatus.SYNONYM.value)).explode("text")
    return pl.concat([labels, others]).drop_nulls("text").unique(["term", "text"], keep="first", maintain_order=True)


def page(row: dict[str, Any]) -> str:
    """FamPlex's page of the entity."""
    return page_of(row["entity"])


TABLE = Table(
    source=SOURCE, inputs=(ENTITIES, RELATIONS, EQUIVALENCES), build=build, page=page, terms=terms, names=names
)  # fmt: skip
