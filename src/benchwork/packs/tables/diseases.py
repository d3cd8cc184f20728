"""DISEASES (JensenLab), knowledge channel: which gene two curated resources link to which disease. 2016.

The channel also lists every parent of a disease that a gene was linked to. A row is marked as propagated if the same
resource links the gene to a kind of the row's disease as well, by today's Disease Ontology. Where the ontology no
longer has one of the gene's diseases, that one may be the kind meant: the mark is then null instead of false.

The proteins are Ensembl's of 2016. A protein that today's identifiers give to exactly one gene is written as such; any
other is written as the symbol that its row carries, if that is an approved symbol.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind
from benchwork.packs.hierarchy import ancestors
from benchwork.packs.reasons import count_reasons
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="diseases",
    title="DISEASES (JensenLab)",
    release="2016, knowledge channel",
    released="2016",
    license="CC-BY-4.0",
    attribution="DISEASES (Pletscher-Frankild et al., Methods 2015)",
    homepage="https://diseases.jensenlab.org",
)

_KNOWLEDGE = "knowledge/jensenlab_diseases_knowledge.tsv.gz"
_ONTOLOGY = "knowledge/doid_terms.tsv.gz"
_GENES = "knowledge/gene_id_map.tsv.gz"
_COLUMNS = ["protein", "symbol", "disease", "disease_name", "resource", "evidence", "stars"]
_LINK = ["protein", "resource", "disease"]
_NOT_DOID = "the disease is a chapter of ICD-10, which the channel lists beside Disease Ontology"
_TWO_GENES = "the protein belongs to one gene today and the symbol to another"
_TWICE = "the same row again"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per gene, disease and resource; stars from 1 to 5."""
    rows = _judged(raw).filter(pl.col("reason").is_null())
    ontology = raw.tsv(_ONTOLOGY)
    known = pl.col("disease").is_in(ontology.get_column("id").implode())
    return (
        rows.join(_with_children(rows, ontology), on=_LINK, how="left", validate="m:1")
        .with_columns(all_known=known.all().over("protein", "resource"))
        .select(
            "gene", "protein", "symbol", "disease", "disease_name", "resource",
            pl.col("stars").cast(pl.Int8),
            propagated=pl.when("has_child").then(True).when("all_known").then(False),
        )
        .sort("disease", "gene", "resource")
    )  # fmt: skip


def left_out(raw: RawFiles) -> dict[str, int]:
    """Rows about ICD-10 chapters, rows whose protein and symbol disagree, and repeated rows."""
    return count_reasons(_judged(raw), _NOT_DOID, _TWO_GENES, _TWICE)


def _judged(raw: RawFiles) -> pl.DataFrame:
    """Every raw row with the gene it is about and the reason to leave it out or null."""
    genes = raw.tsv(_GENES)
    of_protein = (
        pl.concat([
            genes.select(protein=pl.col("string_v12").str.strip_prefix("9606."), today="symbol"),
            genes.select(protein=pl.col("ensembl_proteins").str.split("|"), today="symbol").explode("protein"),
        ])
        .drop_nulls()
        .unique()
        .filter(pl.len().over("protein") == 1)
    )  # fmt: skip
    in_string = genes.get_column("string_v12").str.strip_prefix("9606.").drop_nulls().implode()
    approved = pl.col("symbol").is_in(genes.get_column("symbol").implode())
    single = pl.col("today").is_not_null()
    return (
        raw.tsv(_KNOWLEDGE, has_header=False, new_columns=_COLUMNS)
        .join(of_protein, on="protein", how="left", validate="m:1")
        .with_columns(
            gene=pl.when(single & pl.col("protein").is_in(in_string)).then(pl.format("string:9606.{}", "protein"))
            .when(single).then(pl.format("ensembl:{}", "protein"))
            .when(approved).then(pl.format("hgnc.symbol:{}", "symbol"))
            .otherwise(pl.format("string:9606.{}", "protein")),
            reason=pl.when(~pl.col("disease").str.starts_with("DOID:")).then(pl.lit(_NOT_DOID))
            .when(single & approved & (pl.col("today") != pl.col("symbol"))).then(pl.lit(_TWO_GENES))
            .when(~pl.struct(_COLUMNS).is_first_distinct()).then(pl.lit(_TWICE)),
        )
    )  # fmt: skip


def _with_children(rows: pl.DataFrame, ontology: pl.DataFrame) -> pl.DataFrame:
    """Protein, resource and disease of the rows that have a kind of their disease beside them."""
    edges = ontology.select(child="id", parent=pl.col("is_a").str.split("|")).explode("parent").drop_nulls("parent")
    return (
        rows.select("protein", "resource", child="disease")
        .join(ancestors(edges).rename({"ancestor": "disease"}), on="child")
        .select(*_LINK, has_child=pl.lit(True))
        .unique()
    )


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Genes that HGNC does not have, and diseases, for those that Disease Ontology has dropped."""
    genes = rows.select("row", term="gene", kind=pl.lit(Kind.PROTEIN.value), label="symbol", species=pl.lit(HUMAN))
    diseases = rows.select(
        "row", term="disease", kind=pl.lit(Kind.DISEASE.value), label="disease_name", species=pl.lit(None, pl.String)
    )
    return pl.concat([genes, diseases]).unique("term", keep="first", maintain_order=True)


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A gene is associated with a disease; the curated resource is the origin."""
    case = confidence(SOURCE.name)
    factor = (
        pl.when("propagated").then(case["propagated"])
        .when(pl.col("propagated").is_null()).then(case["perhaps_propagated"]).otherwise(1.0)
    )  # fmt: skip
    basis = (
        pl.when("propagated").then(pl.lit("curated for a kind of the disease"))
        .when(pl.col("propagated").is_null()).then(pl.lit("curated for the disease or a kind of it"))
        .otherwise(pl.lit("curated for the disease"))
    )  # fmt: skip
    return claims_frame(
        rows,
        Relation.ASSOCIATED_WITH,
        subject=pl.col("gene"),
        object=pl.col("disease"),
        confidence=pl.col("stars") * case["per_star"] * factor,
        basis=basis,
        pointers=pointing(
            subject="gene", object="disease", value="stars", resource="resource", propagated="propagated"
        ),
        value=pl.col("stars"),
        unit=pl.lit("stars 1-5"),
        measure=pl.lit("DISEASES confidence"),
        value_relation=pl.lit("="),
        origin=pl.concat_list(pl.col("resource").str.to_lowercase()),
    )  # fmt: skip


def page(row: dict[str, Any]) -> str:
    """The page of the gene in DISEASES."""
    channels = "order=textmining,knowledge,experiments&textmining=10&knowledge=10&experiments=10"
    return f"https://diseases.jensenlab.org/Entity?{channels}&type1=9606&type2=-26&id1={row['protein']}"


TABLE = Table(
    source=SOURCE, inputs=(_KNOWLEDGE, _ONTOLOGY, _GENES), build=build, page=page, terms=terms, claims=claims,
    left_out=left_out,
)  # fmt: skip
