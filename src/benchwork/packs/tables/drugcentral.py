"""DrugCentral: what approved drugs do to human targets, with the affinities measured (release of 2018).

A row can state an action (from the drug's mechanism, or from a measurement) and an affinity. A target of several
accessions is one thing: where its proteins are exactly those of one target of ChEMBL it is that target, else a group of
our own name. Nothing is told of its single members.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.relation import Relation
from benchwork.model.term import HUMAN, Kind, page_of
from benchwork.packs.chemistry import (
    WEAKEST_P,
    affinity_confidence,
    chemical_names,
    chemical_terms,
    reference,
    states_relation,
    states_sign,
)
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.tables.chembl_targets import KINDS, SINGLE, target_components
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="drugcentral",
    title="DrugCentral",
    release="DrugCentral 2018",
    released="2018",
    license="CC-BY-SA-4.0",
    attribution="DrugCentral (Ursu et al., Nucleic Acids Res 2019); groups of proteins by ChEMBL 35 (CC BY-SA 3.0)",
    homepage="https://drugcentral.org",
)

_TARGETS = "knowledge/drugcentral_drug_target_2018.tsv.gz"
_CHEMBL = "knowledge/chembl35_uniprot_mapping.tsv.gz"
_CHEMBL_PAGE = r"^https://www\.ebi\.ac\.uk/chembl/compound/inspect/(CHEMBL\d+)$"
_PAPER = "pubmed:"

_GROUP = "GROUP"
_GROUP_TYPES = ["PROTEIN FAMILY", "PROTEIN COMPLEX", "PROTEIN COMPLEX GROUP", "SELECTIVITY GROUP"]

_STATES = {
    "Ki": Relation.BINDS, "app Ki": Relation.BINDS, "Kd": Relation.BINDS, "Kd1": Relation.BINDS,
    "Kb": Relation.BINDS, "A2": Relation.BINDS, "pA2": Relation.BINDS, "IC50": Relation.BINDS,
    "EC50": Relation.MODULATES_ACTIVITY, "AC50": Relation.MODULATES_ACTIVITY, "Kact": Relation.MODULATES_ACTIVITY,
}  # fmt: skip
"""What a measured quantity states; those of growth, dose and turnover (MIC, GI50, ED50, Km ...) state no claim."""

_EXACT = ["=", "~"]
# DrugCentral keeps the relation of the molar value beside its negative logarithm: mirabegron's EC50 at ADRB1 is above
# 10 micromolar and stands there as "> 5". Whether a bound is one of p or of mol/L differs by row, so none is a claim.

_COMPILATIONS = {
    "CHEMBL": "chembl",
    "DRUG MATRIX": "chembl",  # deposited in ChEMBL
    "IUPHAR": "iuphar",
    "PDSP": "pdsp",
    "WOMBAT-PK": "wombat-pk",
    "DRUGBANK": "drugbank",
    "KEGG DRUG": "kegg drug",
}


def _raw_rows(raw: RawFiles) -> pl.DataFrame:
    return raw.tsv(_TARGETS, quote_char='"').with_columns(
        human=(pl.col("ORGANISM") == "Homo sapiens").fill_null(False),
        accessions=pl.col("ACCESSION").str.split("|").list.sort(),
    )


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per drug, human target and source, without comments; values in 4 decimals: the rest is float32 noise."""
    rows = _raw_rows(raw)
    return (
        rows.filter("human")
        .join(_groups(rows.filter("human"), raw), on="ACCESSION", how="left", validate="m:1")
        .join(_chembl_ids(rows), on="STRUCT_ID", how="left", validate="m:1")
        .select(
            drug=pl.format("drugcentral:{}", "STRUCT_ID"),
            name="DRUG_NAME",
            chembl="chembl",
            target=pl.coalesce("group", pl.format("uniprot:{}", "ACCESSION")),
            target_name=pl.coalesce("group_name", pl.col("TARGET_NAME").str.strip_chars()),
            target_type=pl.coalesce("group_type", pl.lit(SINGLE)),
            members=pl.when(pl.col("group").is_not_null()).then(
                pl.col("accessions").list.eval(pl.format("uniprot:{}", pl.element()))
            ),
            quantity="ACT_TYPE",
            value_relation="RELATION",
            p=pl.col("ACT_VALUE").cast(pl.Float64).round(4),
            measured_by="ACT_SOURCE",
            measured_in=reference(pl.col("ACT_SOURCE_URL")),
            is_mechanism=pl.col("MOA").is_not_null(),
            action="ACTION_TYPE",
            mechanism_by="MOA_SOURCE",
            mechanism_in=reference(pl.col("MOA_SOURCE_URL")),
        )
        .unique()
        .sort(pl.exclude("members"))
    )


def left_out(raw: RawFiles) -> dict[str, int]:
    """Rows on targets of other species, and on targets without one (DNA, minerals)."""
    return {"the target is not a human protein": _raw_rows(raw).filter(~pl.col("human")).height}


def _groups(rows: pl.DataFrame, raw: RawFiles) -> pl.DataFrame:
    """Targets of several accessions: the ChEMBL target of exactly these proteins, or a group of our own name.

    A target of the same proteins and name is meant, else the only family, complex or group of the same proteins.
    """
    of_chembl = (
        target_components(raw)
        .filter(pl.col("type") != SINGLE)
        .group_by("target", "name", "type")
        .agg(accessions=pl.col("accession").sort())
    )
    groups = rows.filter(pl.col("accessions").list.len() > 1).unique("ACCESSION", keep="first", maintain_order=True)
    same_name = pl.col("name") == pl.col("TARGET_NAME")
    is_group = pl.col("type").is_in(_GROUP_TYPES)
    known = (
        groups.join(of_chembl, on="accessions")
        .filter(same_name | (is_group & (is_group.sum().over("ACCESSION") == 1)))
        .sort(~same_name, "target")
        .unique("ACCESSION", keep="first", maintain_order=True)
    )
    return groups.join(known.select("ACCESSION", "target", "name", "type"), on="ACCESSION", how="left").select(
        "ACCESSION",
        group=pl.coalesce(
            pl.format("chembl.target:{}", "target"),
            pl.format("benchwork:drugcentral.{}", _slug(pl.col("TARGET_NAME"))),
        ),
        group_name=pl.coalesce("name", pl.col("TARGET_NAME").str.strip_chars()),
        group_type=pl.coalesce("type", pl.lit(_GROUP)),
    )


def _slug(name: pl.Expr) -> pl.Expr:
    return name.str.to_lowercase().str.replace_all("[^a-z0-9]+", "-").str.strip_chars("-")


def _chembl_ids(rows: pl.DataFrame) -> pl.DataFrame:
    """Drugs whose mechanism links to their page at ChEMBL; a page that several drugs share is no identifier.

    Links of measurements are not followed: they lead to metabolites and, at times, astray (aurothioglucose to
    palonosetron).
    """
    page = pl.col("MOA_SOURCE_URL").str.extract(_CHEMBL_PAGE)
    pairs = rows.select("STRUCT_ID", chembl=pl.format("chembl.compound:{}", page)).drop_nulls().unique()
    return pairs.filter((pl.len().over("chembl") == 1) & (pl.len().over("STRUCT_ID") == 1))


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Drugs and targets; a target that is a single human gene's protein is labelled by HGNC."""
    targets = rows.unique("target", keep="first", maintain_order=True).select(
        "row",
        term="target",
        kind=pl.col("target_type").replace_strict({**KINDS, _GROUP: Kind.FAMILY}, return_dtype=pl.String),
        label="target_name",
        species=pl.lit(HUMAN),
    )
    return pl.concat([chemical_terms(rows, "drug", "name"), targets])


def names(rows: pl.DataFrame) -> pl.DataFrame:
    """Names of drugs, and of the groups that have no name elsewhere."""
    return pl.concat([
        chemical_names(rows, "drug", "name"),
        chemical_names(rows.filter(pl.col("target_type") == _GROUP), "target", "target_name"),
    ])  # fmt: skip


def identifiers(rows: pl.DataFrame) -> pl.DataFrame:
    """DrugCentral's number of a drug stands for the molecule of ChEMBL that it links to."""
    return (
        rows.drop_nulls("chembl")
        .unique("drug", keep="first", maintain_order=True)
        .select("row", identifier="drug", term="chembl", how=pl.lit("chembl"))
    )


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """Actions with their sign, affinities from 10 micromolar on, and the members of the groups of our own name."""
    return pl.concat([*_actions(rows), _affinities(rows), _members(rows)])


def _is_strong() -> pl.Expr:
    """An exact value of 10 micromolar or better, without which an action beside the mechanism is not told."""
    return pl.col("value_relation").is_in(_EXACT) & (pl.col("p") >= WEAKEST_P)


def _actions(rows: pl.DataFrame) -> list[pl.DataFrame]:
    case = confidence(SOURCE.name)
    mechanism = pl.col("is_mechanism")
    source = pl.when(mechanism).then(pl.col("mechanism_by")).otherwise(pl.col("measured_by"))
    cited = pl.when(mechanism).then(pl.col("mechanism_in")).otherwise(pl.col("measured_in"))
    acting = rows.filter(mechanism | _is_strong()).with_columns(
        relation=states_relation(pl.col("action")), sign=states_sign(pl.col("action"))
    )
    return [
        claims_frame(
            acting.filter(pl.col("relation").is_not_null() & (pl.col("sign").is_not_null() == signed)),
            pl.col("relation"),
            subject=pl.col("drug"),
            object=pl.col("target"),
            sign=pl.col("sign"),
            confidence=pl.when(mechanism).then(case["mechanism"]).otherwise(case["action"]),
            basis=pl.when(mechanism)
            .then(pl.lit("curated mechanism"))
            .otherwise(pl.lit("action with a measured value")),
            pointers=pointing(subject="drug", object="target", action="action", **more),
            references=_references(cited),
            origin=_origin(source, cited),
        )
        for signed, more in ((True, {"sign": "action"}), (False, {}))
    ]


def _affinities(rows: pl.DataFrame) -> pl.DataFrame:
    states = pl.col("quantity").replace_strict(
        {quantity: relation.value for quantity, relation in _STATES.items()}, default=None
    )
    return claims_frame(
        rows.with_columns(relation=states).filter(pl.col("relation").is_not_null() & _is_strong()),
        pl.col("relation"),
        subject=pl.col("drug"),
        object=pl.col("target"),
        confidence=affinity_confidence(SOURCE.name, pl.col("p"), pl.lit(1)),
        basis=pl.format("measured {}", "quantity"),
        pointers=pointing(
            subject="drug", object="target", value="p", quantity="quantity", value_relation="value_relation"
        ),
        value=pl.col("p"),
        unit=pl.lit("p"),
        measure=pl.col("quantity"),
        value_relation=pl.col("value_relation"),
        references=_references(pl.col("measured_in")),
        origin=_origin(pl.col("measured_by"), pl.col("measured_in")),
    )


def _members(rows: pl.DataFrame) -> pl.DataFrame:
    groups = (
        rows.filter(pl.col("target_type") == _GROUP)
        .unique("target", keep="first", maintain_order=True)
        .with_columns(place=pl.int_ranges(pl.col("members").list.len()))
        .explode("members", "place")
    )
    return claims_frame(
        groups,
        Relation.MEMBER_OF,
        subject=pl.col("members"),
        object=pl.col("target"),
        confidence=pl.lit(confidence(SOURCE.name)["member"]),
        basis=pl.lit("by definition of the target"),
        pointers=pl.concat_str(pl.lit('{"subject":"/members/'), pl.col("place"), pl.lit('","object":"/target"}')),
        origin=pl.lit([SOURCE.name]),
    )


def _references(cited: pl.Expr) -> pl.Expr:
    return pl.concat_list(cited).list.drop_nulls()


def _origin(source: pl.Expr, cited: pl.Expr) -> pl.Expr:
    """The paper, else the compilation that the row comes from, else the label or page, else DrugCentral."""
    paper = pl.when(cited.str.starts_with(_PAPER)).then(cited)
    compilation = source.replace_strict(_COMPILATIONS, default=None)
    return pl.concat_list(pl.coalesce(paper, compilation, cited, pl.lit(SOURCE.name)))


def page(row: dict[str, Any]) -> str:
    """DrugCentral's card of the drug."""
    return page_of(str(row["drug"]))


TABLE = Table(
    source=SOURCE,
    inputs=(_TARGETS, _CHEMBL),
    build=build,
    page=page,
    terms=terms,
    names=names,
    identifiers=identifiers,
    claims=claims,
    left_out=left_out,
)
