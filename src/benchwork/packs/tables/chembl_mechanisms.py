"""ChEMBL mechanisms: by which action on which target a drug works, curated from papers and labels (release of 2015).

Rows on targets of bacteria, viruses and parasites, on DNA and on minerals are kept, since they name drugs, but state no
claim: only human proteins, their families and complexes do.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.term import page_of
from benchwork.packs.chemistry import (
    chemical_names,
    chemical_terms,
    readable,
    reference,
    states_relation,
    states_sign,
)
from benchwork.packs.table import RawFiles, Table, claims_frame, pointing
from benchwork.packs.tables.chembl_targets import KINDS, target_terms
from benchwork.packs.weights import confidence

SOURCE = Source(
    name="chembl_mechanisms",
    title="ChEMBL drug mechanisms",
    release="ChEMBL of 2015 (about release 20)",
    released="2015",
    license="CC-BY-SA-3.0",
    attribution="ChEMBL, EMBL-EBI (Bento et al., Nucleic Acids Res 2014; Gaulton et al., Nucleic Acids Res 2017)",
    homepage="https://www.ebi.ac.uk/chembl",
)

_MECHANISMS = "knowledge/chembl_drug_mechanisms_legacy.tsv.gz"
_PAPER = "pubmed:"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per drug, target and action, with what ChEMBL cites for it; comments are left out."""
    return (
        raw.tsv(_MECHANISMS)
        .select(
            molecule=pl.format("chembl.compound:{}", "MOLECULE_CHEMBL_ID"),
            name=pl.col("MOLECULE_NAME").map_elements(readable, pl.String),
            molecule_type="MOLECULE_TYPE",
            mechanism="MECHANISM_OF_ACTION",
            action="ACTION_TYPE",
            target=pl.format("chembl.target:{}", "TARGET_CHEMBL_ID"),
            target_name=pl.col("TARGET_NAME").str.strip_chars(),
            target_type="TARGET_TYPE",
            organism="ORGANISM",
            references=_references(),
        )
        .unique()
        .sort("molecule", "target", "action", "mechanism", pl.col("references").list.join("|"))
    )


def _references() -> pl.Expr:
    """Entries "Name:PubMed, SrcID:15926867, URL:http..." as CURIEs and web addresses; others cite nothing traceable."""
    entry = pl.element()
    paper = pl.concat_str(pl.lit(_PAPER), entry.str.extract(r"^Name:PubMed, SrcID:(\d+),"))
    cited = pl.coalesce(paper, reference(entry.str.extract(r"URL:(\S+)$")))
    return pl.col("MECHANISM_REFS").str.split("|").list.eval(cited.drop_nulls().unique(maintain_order=True))


def _on_human_proteins(rows: pl.DataFrame) -> pl.DataFrame:
    return rows.filter((pl.col("organism") == "Homo sapiens") & pl.col("target_type").is_in(list(KINDS)))


def terms(rows: pl.DataFrame) -> pl.DataFrame:
    """Drugs, and their human targets."""
    return pl.concat([chemical_terms(rows, "molecule", "name"), target_terms(_on_human_proteins(rows))])


def names(rows: pl.DataFrame) -> pl.DataFrame:
    """Names of drugs; those of targets are in `chembl_targets`."""
    return chemical_names(rows, "molecule", "name")


def claims(rows: pl.DataFrame) -> pl.DataFrame:
    """What the action type states of the drug and its human target; without an action type nothing is stated."""
    case = confidence(SOURCE.name)
    papers = pl.col("references").list.eval(pl.element().filter(pl.element().str.starts_with(_PAPER)))
    acting = _on_human_proteins(rows).with_columns(
        relation=states_relation(pl.col("action")), sign=states_sign(pl.col("action")), papers=papers
    )
    cited = pl.col("references").list.len() > 0
    from_paper = pl.col("papers").list.len() > 0
    frames = [
        claims_frame(
            acting.filter(pl.col("relation").is_not_null() & (pl.col("sign").is_not_null() == signed)),
            pl.col("relation"),
            subject=pl.col("molecule"),
            object=pl.col("target"),
            sign=pl.col("sign"),
            confidence=pl.when(from_paper)
            .then(case["paper"])
            .when(cited)
            .then(case["document"])
            .otherwise(case["none"]),
            basis=pl.when(from_paper)
            .then(pl.lit("curated mechanism, paper named"))
            .when(cited)
            .then(pl.lit("curated mechanism, label or other document named"))
            .otherwise(pl.lit("curated mechanism, no document named")),
            pointers=pointing(subject="molecule", object="target", action="action", **more),
            references=pl.col("references"),
            origin=pl.when(from_paper).then(pl.col("papers")).otherwise(pl.lit(["chembl"])),
        )
        for signed, more in ((True, {"sign": "action"}), (False, {}))
    ]
    return pl.concat(frames)


def page(row: dict[str, Any]) -> str:
    """ChEMBL's report on the drug."""
    return page_of(str(row["molecule"]))


TABLE = Table(
    source=SOURCE,
    inputs=(_MECHANISMS,),
    build=build,
    page=page,
    terms=terms,
    names=names,
    claims=claims,
)
