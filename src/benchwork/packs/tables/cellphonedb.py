"""CellPhoneDB: curated pairs of molecules by which cells speak to each other.

A ligand signals to its receptor. Other pairs (adhesion, gap junctions, a ligand that catches a ligand), and pairs whose
effect is marked as inhibitory, are read as binding only.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.tables.cellphonedb_complexes import COMPLEXES, ORIGIN, complex_id
from benchwork.packs.tables.cellphonedb_complexes import SOURCE as COMPLEXES_SOURCE
from benchwork.packs.weights import confidence

SOURCE = COMPLEXES_SOURCE.model_copy(update={"name": "cellphonedb"})

_INTERACTIONS = "knowledge/cellphonedb_interaction_input.csv.gz"
_ACCESSION = r"^(?:[OPQ][0-9][A-Z0-9]{3}[0-9]|[A-NR-Z][0-9](?:[A-Z][A-Z0-9]{2}[0-9]){1,2})$"  # UniProt's own pattern
_NO_IDENTIFIER = "a partner is neither a UniProt accession nor a complex"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per pair; papers as PubMed CURIEs."""
    return (
        _pairs(raw)
        .drop_nulls(["id_a", "id_b"])
        .select(
            "id_a",
            name_a=_name("a"),
            id_b="id_b",
            name_b=_name("b"),
            directionality="directionality",
            effect="modulatory_effect",
            papers=pl.col("source").str.extract_all(r"PMID:\d+")
            .list.eval(pl.element().str.replace("PMID:", "pubmed:", literal=True)).list.unique().list.sort(),
        )
        .unique()
        .sort("id_a", "id_b", "directionality", "effect")
    )  # fmt: skip


def left_out(raw: RawFiles) -> dict[str, int]:
    """Pairs with a partner that has no identifier."""
    pairs = _pairs(raw)
    return {_NO_IDENTIFIER: pairs.height - pairs.drop_nulls(["id_a", "id_b"]).height}


def _pairs(raw: RawFiles) -> pl.DataFrame:
    complexes = raw.csv(COMPLEXES).get_column("complex_name").implode()

    def curie(partner: str) -> pl.Expr:
        name = pl.col(partner)
        return (
            pl.when(name.is_in(complexes)).then(complex_id(name))
            .when(name.str.contains(_ACCESSION)).then(pl.format("uniprot:{}", name))
        )  # fmt: skip

    return raw.csv(_INTERACTIONS).with_columns(id_a=curie("partner_a"), id_b=curie("partner_b"))


def _name(end: str) -> pl.Expr:
    return pl.coalesce(pl.col(f"protein_name_{end}").str.strip_suffix("_HUMAN"), f"partner_{end}")


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """The proteins that HGNC does not have; complexes stand in the table cellphonedb_complexes."""
    ends = [
        rows.filter(pl.col(f"id_{end}").str.starts_with("uniprot:")).select(
            "row", term=f"id_{end}", kind=pl.lit(Kind.PROTEIN.value), label=f"name_{end}", species=pl.lit(HUMAN)
        )
        for end in "ab"
    ]
    return pl.concat(ends).unique("term", keep="first", maintain_order=True)


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A signals to B, or A binds B."""
    case = confidence(SOURCE.name)
    signals = (pl.col("directionality") == "Ligand-Receptor") & pl.col("effect").is_null()
    cited = pl.col("papers").list.len() > 0
    return claims_frame(
        rows,
        pl.when(signals).then(pl.lit(Relation.SIGNALS_TO.value)).otherwise(pl.lit(Relation.BINDS.value)),
        subject=pl.col("id_a"),
        object=pl.col("id_b"),
        confidence=pl.when(cited).then(case["paper"]).otherwise(case["database"]),
        basis=pl.when(cited).then(pl.lit("curated from papers")).otherwise(pl.lit("curated from databases")),
        pointers=pointing(subject="id_a", object="id_b", directionality="directionality", effect="effect"),
        references=pl.col("papers"),
        origin=pl.when(cited).then(pl.col("papers")).otherwise(pl.lit([ORIGIN])),
    )


def page(row: dict[str, Any]) -> str:
    """CellPhoneDB has no page for a pair."""
    return ""


TABLE = Table(
    source=SOURCE, inputs=(_INTERACTIONS, COMPLEXES), build=build, page=page, terms=terms, claims=claims,
    left_out=left_out,
)  # fmt: skip
