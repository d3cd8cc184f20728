"""The bundled networks: what is shipped is what the published sheets give, under licences that permit it."""

from __future__ import annotations

import csv
from importlib.resources import files
from pathlib import Path

import pytest

from benchwork.model.errors import NotFoundError
from benchwork.networks.bundled import BUNDLED, bundle, bundled, networks_notice
from benchwork.networks.json_form import write_json
from benchwork.networks.published import EXPERIMENTS, PUBLISHED_FILE, bundle_experiments, bundled_experiments

NOTICE = Path(__file__).resolve().parents[2] / "NOTICE"


@pytest.mark.parametrize("name", BUNDLED)
def test_what_is_shipped_is_built_of_the_published_sheet(name: str, raw_data: Path) -> None:
    built = bundle((raw_data / BUNDLED[name].file).read_bytes(), BUNDLED[name])
    assert files("benchwork.networks").joinpath("data", f"{name}.json").read_bytes() == write_json(built)


@pytest.mark.parametrize("name", BUNDLED)
def test_each_has_its_source_and_every_row(name: str) -> None:
    network = bundled(name)
    assert network.source is not None
    assert network.source.license == "BSD-3-Clause"
    assert all(species.row for species in network.species)
    assert all(reaction.row for reaction in network.reactions)
    assert not any(each.notes for each in network.reactions)


def test_only_those_are_shipped_and_notice_names_them() -> None:
    shipped = {path.name for path in files("benchwork.networks").joinpath("data").iterdir()}
    assert {f"{name}.json" for name in BUNDLED} == {name for name in shipped if name.endswith(".json")}
    assert networks_notice() in NOTICE.read_text("utf-8")
    assert "Copyright (c) 2015, University of Virginia" in networks_notice()


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(NotFoundError, match="hypertrophy, fibroblast, mechanosignaling"):
        bundled("heart")


def test_the_table_of_experiments_is_built_of_the_published_sheet(raw_data: Path) -> None:
    built = bundle_experiments((raw_data / PUBLISHED_FILE).read_bytes())
    assert bundled_experiments("ryall2012") == built


def test_the_table_of_experiments_has_the_measured_single_inputs() -> None:
    """Ryall et al. 2012 judge 111 predictions of one input by published experiments."""
    rows = list(csv.DictReader(bundled_experiments("ryall2012").decode().splitlines()))
    driven = {reaction.product for reaction in bundled("hypertrophy").inputs}
    measured = [row for row in rows if not row["Input 2"] and row["Measurement"] not in ("", "No Data")]
    assert sum(row["Input"] in driven for row in measured) == 111
    assert EXPERIMENTS["ryall2012"].license == "Apache-2.0"


def test_an_unknown_table_is_answered_with_those_there_are() -> None:
    with pytest.raises(NotFoundError, match="ryall2012"):
        bundled_experiments("ryall")
