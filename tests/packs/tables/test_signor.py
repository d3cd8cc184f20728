from __future__ import annotations

from collections.abc import Callable

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables.signor import TABLE, build, claims, left_out, terms

HEAD = "ENTITYA\tENTITYB\tSIGN\tIDA\tIDB\tMECHANISM\tRESIDUE\tSEQUENCE\tTYPEA\tDATABASEA\tTYPEB\tDATABASEB\tDIRECT\n"
BRAF = (
    "BRAF\tMAP2K1\t1\tP15056\tQ02750\tphosphorylation\tSer218\tVSGQLIDSMANSFVG"
    "\tprotein\tUNIPROT\tprotein\tUNIPROT\tTrue\n"
)
WARFARIN = (
    "WARFARIN\tVKORC1\t-1\tCHEBI:10033\tQ9BQB6\tchemical inhibition\t\t\tchemical\tChEBI\tprotein\tUNIPROT\tTrue\n"
)
AFLIBERCEPT = (
    "AFLIBERCEPT\tVEGFA\t-1\tSID:134445687\tP15692\tchemical inhibition\t\t\tchemical\tChEBI\tprotein\tUNIPROT\tTrue\n"
)
PHENOTYPE = "TP53\tApoptosis\t1\tP04637\tSIGNOR-PH2\tbinding\t\t\tprotein\tUNIPROT\tphenotype\tSIGNOR\tTrue\n"
TWO_TYPES = "X\tMYC\t1\tP1;CHEBI:2\tP01106\t\t\t\tprotein;chemical\tUNIPROT;ChEBI\tprotein\tUNIPROT\tTrue\n"
FILE = "knowledge/signor_human_causal.tsv.gz"

WriteRaw = Callable[[dict[str, str]], Raw]


def stated(rows: pl.DataFrame) -> set[tuple[str | int | None, ...]]:
    return set(claims(rows).select("subject", "relation", "object", "sign", "qualifiers").iter_rows())


def test_a_phosphorylation_is_an_effect_and_an_event(write_raw: WriteRaw) -> None:
    rows = build(write_raw({FILE: HEAD + BRAF + BRAF})).with_row_index("row")
    assert stated(rows) == {
        ("uniprot:P15056", "regulates", "uniprot:Q02750", 1, "{}"),
        ("uniprot:P15056", "modifies", "uniprot:Q02750", None, '{"modification":"phosphorylation","residue":"Ser218"}'),
    }


def test_an_inhibitor_lowers_activity(write_raw: WriteRaw) -> None:
    rows = build(write_raw({FILE: HEAD + WARFARIN})).with_row_index("row")
    assert stated(rows) == {("CHEBI:10033", "modulates_activity", "uniprot:Q9BQB6", -1, "{}")}


def test_a_pubchem_substance_is_no_chebi_compound(write_raw: WriteRaw) -> None:
    raw = write_raw({FILE: HEAD + WARFARIN + AFLIBERCEPT + TWO_TYPES})
    assert build(raw)["id_a"].to_list() == ["CHEBI:10033"]
    assert list(left_out(raw).values()) == [1, 1]


def test_a_protein_does_not_bind_a_phenotype(write_raw: WriteRaw) -> None:
    rows = build(write_raw({FILE: HEAD + PHENOTYPE})).with_row_index("row")
    assert stated(rows) == {("uniprot:P04637", "regulates", "signor:SIGNOR-PH2", 1, "{}")}


def test_every_raw_row_that_can_be_named_is_there(
    built: Callable[[str], pl.DataFrame], raw_lines: Callable[[str], list[str]]
) -> None:
    lines = raw_lines("signor_human_causal.tsv.gz")[1:]
    assert len(lines) == 33_927
    fields = [line.split("\t") for line in set(lines)]
    whole = [f for f in fields if not (f[3].startswith("SID:") or f[4].startswith("SID:") or ";" in f[9] + f[11])]
    assert built("signor").height == len(whole)


def test_braf_phosphorylates_map2k1_at_its_activation_loop(built: Callable[[str], pl.DataFrame]) -> None:
    events = claims(built("signor")).filter(
        (pl.col("subject") == "uniprot:P15056")
        & (pl.col("object") == "uniprot:Q02750")
        & (pl.col("relation") == "modifies")
    )
    assert {"Ser218", "Ser222"} <= set(events["qualifiers"].str.json_path_match("$.residue"))
    assert set(events["qualifiers"].str.json_path_match("$.modification")) == {"phosphorylation"}


def test_mapk1_raises_myc_through_serine_62(built: Callable[[str], pl.DataFrame]) -> None:
    both = (pl.col("subject") == "uniprot:P28482") & (pl.col("object") == "uniprot:P01106")
    found = claims(built("signor")).filter(both)
    assert set(found.filter(pl.col("relation") == "regulates")["sign"]) == {1}
    assert "Ser62" in set(found["qualifiers"].str.json_path_match("$.residue"))


def test_complexes_and_phenotypes_keep_their_kind(built: Callable[[str], pl.DataFrame]) -> None:
    kinds = terms(built("signor")).filter(pl.col("term").str.starts_with("signor:")).select("term", "kind")
    of = dict(kinds.iter_rows())
    assert {of[term] for term in of if term.startswith("signor:SIGNOR-PH")} == {"phenotype"}
    assert {of[term] for term in of if term.startswith("signor:SIGNOR-C")} == {"complex"}


def test_the_page_is_that_of_the_regulated_entity() -> None:
    assert TABLE.page({"id_b": "uniprot:Q02750"}).endswith("?id=Q02750")
    assert TABLE.page({"id_b": "signor:SIGNOR-C611"}).endswith("?id=SIGNOR-C611")
