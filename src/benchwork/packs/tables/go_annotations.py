"""Gene Ontology annotation of human genes: biological processes they take part in, places they are found in.

Membership in a protein complex is annotated with a component below "protein-containing complex"; it is read as part of,
not as located in. Molecular functions are neither and are left out.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind
from benchwork.packs.hierarchy import descendants
from benchwork.packs.reasons import count_reasons
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="go_annotations",
    title="Gene Ontology",
    release="annotations of 2022-09 (NCBI Gene), ontology of 2022-07-01",
    released="2022-09",
    license="CC-BY-4.0",
    attribution="Gene Ontology Consortium (Nucleic Acids Res 2021); annotations by way of NCBI Gene (2022-09-12)",
    homepage="https://geneontology.org",
)

_ANNOTATIONS = "knowledge/go_annotations_human.tsv.gz"
_RELATIONS = "knowledge/go_relations.tsv.gz"
_ROOTS = ["GO:0008150", "GO:0005575", "GO:0003674"]
_COMPLEX = "GO:0032991"  # protein-containing complex
_RELATION = {"BP": Relation.PARTICIPATES_IN, "CC": Relation.LOCATED_IN}
_FUNCTION = "annotation of a molecular function"
_NO_DATA = "states that nothing is known (evidence ND, or a root of the ontology)"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per gene, GO term and evidence code, with the relation that the annotation states."""
    complexes = descendants(_COMPLEX, raw.tsv(_RELATIONS).filter(pl.col("relation") == "isa"))
    return (
        _judged(raw)
        .filter(pl.col("reason").is_null())
        .select(
            gene=pl.format("ncbigene:{}", "entrez"),
            symbol="symbol",
            relation=pl.when(pl.col("go_id").is_in(complexes)).then(pl.lit(Relation.PART_OF.value))
            .otherwise(pl.col("ontology").replace_strict(_RELATION, default=None)),
            go="go_id",
            evidence="evidence",
        )
        .unique()
        .sort("go", "gene", "evidence")
    )  # fmt: skip


def left_out(raw: RawFiles) -> dict[str, int]:
    """Annotations of functions, and those that say that nothing is known."""
    return count_reasons(_judged(raw), _FUNCTION, _NO_DATA)


def _judged(raw: RawFiles) -> pl.DataFrame:
    return raw.tsv(_ANNOTATIONS).with_columns(
        reason=pl.when((pl.col("evidence") == "ND") | pl.col("go_id").is_in(_ROOTS)).then(pl.lit(_NO_DATA))
        .when(~pl.col("ontology").is_in(list(_RELATION))).then(pl.lit(_FUNCTION))
    )  # fmt: skip


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """The genes, for those that HGNC does not have."""
    return rows.select(
        "row", term="gene", kind=pl.lit(Kind.GENE.value), label="symbol", species=pl.lit(HUMAN)
    ).unique("term", keep="first", maintain_order=True)  # fmt: skip


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """A gene participates in a process, is located in a place or is part of a complex."""
    return claims_frame(
        rows,
        pl.col("relation"),
        subject=pl.col("gene"),
        object=pl.col("go"),
        confidence=pl.col("evidence").replace_strict(confidence(SOURCE.name), return_dtype=pl.Float64),
        basis=pl.lit("GO evidence code ") + pl.col("evidence"),
        pointers=pointing(subject="gene", object="go", relation="relation", evidence="evidence"),
        origin=pl.lit(["gene ontology"]),
    )


def page(row: dict[str, Any]) -> str:
    """NCBI Gene's page of the gene, which lists its GO annotation."""
    return f"https://www.ncbi.nlm.nih.gov/gene/{row['gene'].removeprefix('ncbigene:')}#gene-ontology"


TABLE = Table(
    source=SOURCE, inputs=(_ANNOTATIONS, _RELATIONS), build=build, page=page, terms=terms, claims=claims,
    left_out=left_out,
)  # fmt: skip
