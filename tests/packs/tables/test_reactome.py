"""Pathways and their members."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polars as pl

from benchwork.packs.raw import Raw
from benchwork.packs.tables import reactome_members, reactome_pathways

HIERARCHY = """\
parent\tchild
R-HSA-1643685\tR-HSA-9609646
R-HSA-162582\tR-HSA-5673001
R-HSA-162582\tR-HSA-1
"""
GMT = """\
Disease\tR-HSA-1643685\tMCP\tPARK2\tEPAS1 (HIF2A)
HCMV Infection\tR-HSA-9609646\tMCP\tBRAF
RAF/MAP kinase cascade\tR-HSA-5673001\tBRAF\tPARK2
"""
GENES = """\
HGNC ID\tApproved symbol\tStatus
HGNC:1097\tBRAF\tApproved
HGNC:6953\tCD46\tApproved
HGNC:8607\tPRKN\tApproved
HGNC:1\tMCP\tSymbol Withdrawn
"""
FILES = {
    "knowledge/reactome_pathway_hierarchy.tsv.gz": HIERARCHY,
    "knowledge/reactome_pathways_human.gmt.gz": GMT,
    "knowledge/hgnc_entries.tsv.gz": GENES,
}

WriteRaw = Callable[[dict[str, str]], Raw]
Built = Callable[[str], pl.DataFrame]


def test_pathways_have_names_and_parents(write_raw: WriteRaw) -> None:
    rows = reactome_pathways.build(write_raw(FILES)).with_row_index("row")
    assert rows.drop("row").rows() == [
        ("reactome:R-HSA-1", None, "reactome:R-HSA-162582"),
        ("reactome:R-HSA-162582", None, None),
        ("reactome:R-HSA-1643685", "Disease", None),
        ("reactome:R-HSA-5673001", "RAF/MAP kinase cascade", "reactome:R-HSA-162582"),
        ("reactome:R-HSA-9609646", "HCMV Infection", "reactome:R-HSA-1643685"),
    ]
    labels = dict(reactome_pathways.terms(rows).select("term", "label").iter_rows())
    assert labels["reactome:R-HSA-5673001"] == "RAF/MAP kinase cascade"
    assert labels["reactome:R-HSA-1"] == "R-HSA-1"


def test_a_viral_protein_is_not_read_as_the_human_gene_of_that_old_name(write_raw: WriteRaw) -> None:
    raw = write_raw(FILES)
    kept = set(reactome_members.build(raw).select("gene", "pathway").iter_rows())
    assert kept == {
        ("hgnc.symbol:BRAF", "reactome:R-HSA-5673001"),
        ("hgnc.symbol:BRAF", "reactome:R-HSA-9609646"),
        ("hgnc.symbol:PARK2", "reactome:R-HSA-5673001"),
        ("hgnc.symbol:PARK2", "reactome:R-HSA-1643685"),
    }
    assert list(reactome_members.left_out(raw).values()) == [1, 2]


def test_every_edge_of_the_hierarchy_is_a_claim(built: Built, raw_lines: Callable[[str], list[str]]) -> None:
    edges = {tuple(line.split("\t")) for line in raw_lines("reactome_pathway_hierarchy.tsv.gz")[1:]}
    claims = reactome_pathways.claims(built("reactome_pathways"))
    found = {
        (parent.removeprefix("reactome:"), child.removeprefix("reactome:"))
        for child, parent in claims.select("subject", "object").iter_rows()
    }
    assert found == edges
    assert claims.height == 2_628


def test_every_pathway_of_the_gene_sets_has_its_name(built: Built, raw_lines: Callable[[str], list[str]]) -> None:
    lines = [line.split("\t") for line in raw_lines("reactome_pathways_human.gmt.gz")]
    names = {f"reactome:{fields[1]}": fields[0] for fields in lines}
    labels = dict(reactome_pathways.terms(built("reactome_pathways")).select("term", "label").iter_rows())
    assert len(names) == 2_444
    assert {term: labels[term] for term in names} == names


def test_every_member_is_kept_or_counted(built: Built, raw_lines: Callable[[str], list[str]], raw_data: Path) -> None:
    written = sum(len(line.split("\t")) - 2 for line in raw_lines("reactome_pathways_human.gmt.gz"))
    kept = built("reactome_members").height
    left = sum(reactome_members.left_out(Raw(raw_data)).values())
    assert kept + left == written == 117_771


def test_the_raf_cascade_holds_its_kinases_and_no_capsid(built: Built) -> None:
    rows = built("reactome_members")
    members = set(rows.filter(pl.col("pathway") == "reactome:R-HSA-5673001")["gene"].str.slice(len("hgnc.symbol:")))
    assert {"BRAF", "RAF1", "MAP2K1", "MAP2K2", "MAPK1", "MAPK3", "EGFR"} <= members
    infection = set(rows.filter(pl.col("pathway") == "reactome:R-HSA-9609646")["gene"].str.slice(len("hgnc.symbol:")))
    assert not infection & {"MCP", "SCP", "TRX1", "UL16"}
