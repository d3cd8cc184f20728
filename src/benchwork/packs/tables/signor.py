"""SIGNOR: curated causal interactions between proteins, complexes, chemicals and phenotypes.

A row says that A raises or lowers B and by which mechanism. It is read as the effect (signed) and, where the mechanism
is a modification or a binding, also as that event (unsigned): "MAPK1 up-regulates MYC" and "MAPK1 phosphorylates MYC
at Ser62" are two claims with one receipt.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Kind, page_of
from benchwork.packs.chemistry import readable
from benchwork.packs.reasons import count_reasons
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing, qualified
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="signor",
    title="SIGNOR",
    release="human causal interactions, in the 2023 table of SignalingProfiler",
    released="2023",
    license="CC-BY-4.0",
    attribution="SIGNOR, the SIGnaling Network Open Resource (Lo Surdo et al., Nucleic Acids Res 2023)",
    homepage="https://signor.uniroma2.it",
)

_RELATIONS = "knowledge/signor_human_causal.tsv.gz"
_SUBSTANCE = "an end is a PubChem substance, not a compound, though it is listed under ChEBI"
_TWO_TYPES = "an end is of two types at once"
_PREFIX = {
    "UNIPROT": "uniprot", "ChEBI": "CHEBI", "PUBCHEM": "pubchem.compound", "DRUGBANK": "drugbank",
    "SIGNOR": "signor", "RNAcentral": "rnacentral",
}  # fmt: skip
_KIND = {
    "protein": Kind.PROTEIN, "complex": Kind.COMPLEX, "fusion protein": Kind.PROTEIN, "antibody": Kind.CHEMICAL,
    "chemical": Kind.CHEMICAL, "smallmolecule": Kind.CHEMICAL, "phenotype": Kind.PHENOTYPE,
    "stimulus": Kind.STIMULUS, "mirna": Kind.RNA, "ncrna": Kind.RNA,
}  # fmt: skip

_CHEMICAL_ACTION = ["chemical inhibition", "chemical activation"]
_EFFECT = {
    "transcriptional regulation": Relation.REGULATES_EXPRESSION,
    "post transcriptional regulation": Relation.REGULATES_EXPRESSION,
    "translation regulation": Relation.REGULATES_TRANSLATION,
    "stabilization": Relation.CHANGES_STABILITY,
    "destabilization": Relation.CHANGES_STABILITY,
    "chemical inhibition": Relation.MODULATES_ACTIVITY,
    "chemical activation": Relation.MODULATES_ACTIVITY,
    "precursor of": Relation.CONVERTS_TO,
}
_MODIFICATIONS = [
    "phosphorylation", "dephosphorylation", "ubiquitination", "polyubiquitination", "monoubiquitination",
    "deubiquitination", "acetylation", "deacetylation", "methylation", "trimethylation", "demethylation",
    "sumoylation", "desumoylation", "glycosylation", "deglycosylation", "palmitoylation", "ADP-ribosylation",
    "neddylation", "hydroxylation", "carboxylation", "tyrosination", "lipidation", "cleavage", "isomerization",
]  # fmt: skip


def build(raw: RawFiles) -> pl.DataFrame:
    """Rows as SIGNOR has them, with identifiers as CURIEs; repeated rows once."""
    return (
        _judged(raw)
        .filter(pl.col("reason").is_null())
        .select(
            id_a="id_a",
            name_a=pl.col("ENTITYA"),
            type_a=pl.col("TYPEA"),
            id_b="id_b",
            name_b=pl.col("ENTITYB"),
            type_b=pl.col("TYPEB"),
            effect=pl.col("SIGN").replace_strict({"1": "up-regulates", "-1": "down-regulates"}),
            mechanism=pl.col("MECHANISM"),
            residue=pl.col("RESIDUE").str.strip_chars(),
            sequence=pl.col("SEQUENCE"),
            direct=pl.col("DIRECT") == "True",
        )
        .unique()
        .sort(pl.all())
    )


def left_out(raw: RawFiles) -> dict[str, int]:
    """Rows whose ends cannot be named, by reason."""
    return count_reasons(_judged(raw), _SUBSTANCE, _TWO_TYPES)


def _judged(raw: RawFiles) -> pl.DataFrame:
    """Every raw row with its ends as CURIEs and the reason to leave it out or null."""

    def curie(end: str) -> pl.Expr:
        prefix = pl.col(f"DATABASE{end}").replace_strict(_PREFIX, default=None)
        return pl.format("{}:{}", prefix, pl.col(f"ID{end}").str.replace(r"^(?i:chebi|cid):", ""))

    substance = pl.any_horizontal(pl.col("IDA", "IDB").str.starts_with("SID:"))
    return raw.tsv(_RELATIONS).with_columns(
        id_a=curie("A"),
        id_b=curie("B"),
        reason=pl.when(substance).then(pl.lit(_SUBSTANCE))
        .when(pl.any_horizontal(pl.col("DATABASEA", "DATABASEB").str.contains(";"))).then(pl.lit(_TWO_TYPES)),
    )  # fmt: skip


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Both ends; a gene's own label comes from HGNC, so these labels show only where no gene is found."""
    ends = [
        rows.select(
            "row",
            term=pl.col(f"id_{end}"),
            kind=pl.col(f"type_{end}").replace_strict(_KIND, return_dtype=pl.String),
            label=_label(f"name_{end}", f"type_{end}"),
            species=pl.lit(None, pl.String),
        )
        for end in "ab"
    ]
    return pl.concat(ends).unique("term", keep="first", maintain_order=True)


def _label(name: str, kind: str) -> pl.Expr:
    """SIGNOR writes spaces as underscores and chemicals in capitals; proteins and complexes are left as they are."""
    spaced = pl.col(name).str.replace_all("_", " ").str.strip_chars()
    chemical = spaced.map_elements(readable, return_dtype=pl.String)
    plain = (
        pl.when(pl.col(kind).is_in(["phenotype", "stimulus"])).then(spaced.str.to_lowercase()).otherwise(pl.col(name))
    )
    return pl.when(pl.col(kind).is_in(["chemical", "smallmolecule", "antibody"])).then(chemical).otherwise(plain)


def _takes(relation: Relation) -> pl.Expr:
    """Whether a row's two ends are of kinds that the relation joins; a protein does not bind a phenotype."""
    spec = RELATIONS[relation]
    ends = (("type_a", spec.subjects), ("type_b", spec.objects))
    return pl.all_horizontal(
        pl.col(column).is_in([name for name, kind in _KIND.items() if not kinds or kind in kinds])
        for column, kinds in ends
    )


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """The signed effect of every row, and the event (modification or binding) where the mechanism is one."""
    case = confidence(SOURCE.name)
    common = {
        "subject": pl.col("id_a"),
        "object": pl.col("id_b"),
        "confidence": pl.when("direct").then(case["direct"]).otherwise(case["indirect"]),
        "basis": pl.when("direct").then(pl.lit("curated, direct")).otherwise(pl.lit("curated, indirect")),
        "origin": pl.lit([SOURCE.name]),
    }
    relation = pl.coalesce(
        *(
            pl.when((pl.col("mechanism") == mechanism) & _takes(relation)).then(pl.lit(relation.value))
            for mechanism, relation in _EFFECT.items()
        ),
        pl.lit(Relation.REGULATES.value),
    )
    effect = claims_frame(
        rows,
        relation,
        **common,
        sign=pl.when(relation == Relation.CONVERTS_TO.value).then(None)
        .when(pl.col("effect") == "up-regulates").then(1).otherwise(-1),
        pointers=pointing(subject="id_a", object="id_b", sign="effect"),
    )  # fmt: skip
    modification = claims_frame(
        rows.filter(pl.col("mechanism").is_in(_MODIFICATIONS) & _takes(Relation.MODIFIES)),
        Relation.MODIFIES,
        **common,
        qualifiers=qualified(modification=pl.col("mechanism"), residue=pl.col("residue")),
        pointers=pointing(subject="id_a", object="id_b", modification="mechanism", residue="residue"),
    )
    binding = claims_frame(
        rows.filter((pl.col("mechanism") == "binding") & pl.col("direct") & _takes(Relation.BINDS)),
        Relation.BINDS,
        **common,
        pointers=pointing(subject="id_a", object="id_b", mechanism="mechanism"),
    )
    return pl.concat([effect, modification, binding])


def page(row: dict[str, Any]) -> str:
    """SIGNOR's page of the regulated entity."""
    return page_of(str(row["id_b"])) if str(row["id_b"]).startswith("signor:") else (
        f"https://signor.uniroma2.it/relation_result.php?id={str(row['id_b']).partition(':')[2]}"
    )  # fmt: skip


TABLE = Table(
    source=SOURCE,
    inputs=(_RELATIONS,),
    build=build,
    page=page,
    terms=terms,
    claims=claims,
    left_out=left_out,
)
