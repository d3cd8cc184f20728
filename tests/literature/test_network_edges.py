"""Edge tables and counts of the three published networks, as `SOURCES.md` and the reference tables give them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from benchwork.networks.bundled import BUNDLED, bundled
from benchwork.networks.edges import account, edges
from benchwork.networks.reactions import Network
from benchwork.networks.rules import Rule, from_rule
from benchwork.networks.spreadsheet import read_spreadsheet

PUBLISHED = {  # species, rows, inputs, mentions, edges, largest out-degree
    "hypertrophy": (106, 193, 17, 195, 191, 8),
    "fibroblast": (91, 142, 11, 175, 162, 10),
    "mechanosignaling": (94, 135, 11, 179, 172, 9),
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_account_of_edges(name: str) -> None:
    found = account(bundled(name))
    counts = (found.species, found.reactions, found.inputs, found.mentions, found.edges, found.largest_out_degree)
    assert counts == PUBLISHED[name]
    assert found.stimulated + found.inhibited == found.edges


def _table(raw_data: Path, name: str, what: str) -> list[dict[str, str]]:
    with (raw_data / "networks" / "reference" / f"{name}_{what}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


@pytest.fixture(params=PUBLISHED)
def network(request: pytest.FixtureRequest, raw_data: Path) -> Network:
    entry = BUNDLED[request.param]
    return read_spreadsheet((raw_data / entry.file).read_bytes(), name=entry.name)


def test_the_edge_table(network: Network, raw_data: Path) -> None:
    expected = {
        (row["source"], row["target"], row["effect"], int(row["mentions"]), row["reaction_ids"])
        for row in _table(raw_data, network.name, "edges")
    }
    assert {
        (edge.source, edge.target, edge.effect, edge.mentions, ";".join(edge.reactions)) for edge in edges(network)
    } == expected


def test_the_species_table(network: Network, raw_data: Path) -> None:
    expected = [
        (row["ID"], row["name"], float(row["Yinit"]), float(row["Ymax"]), float(row["tau"]), row["type"])
        for row in _table(raw_data, network.name, "species")
    ]
    assert [(each.id, each.name, each.y0, each.ymax, each.tau, each.kind) for each in network.species] == expected


def test_the_reaction_table(network: Network, raw_data: Path) -> None:
    expected = [
        (row["ID"], from_rule(row["Rule"]), float(row["Weight"]), float(row["n"]), float(row["EC50"]))
        for row in _table(raw_data, network.name, "reactions")
    ]
    assert [
        (each.id, Rule(each.inputs, each.product), each.weight, each.n, each.ec50) for each in network.reactions
    ] == expected
