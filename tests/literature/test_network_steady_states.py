"""Steady states of the published networks, as the reference tables give them: LSODA at rtol 1e-10 to t = 5000."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from benchwork.networks.bundled import bundled
from benchwork.networks.compiled import Compiled, compile_network
from benchwork.networks.perturbation import Condition, drive, drive_all, knock_out, parameters_of
from benchwork.networks.spreadsheet import read_spreadsheet
from benchwork.networks.steady_state import steady_states

SIX_DECIMALS = 5e-7
KNOWN = {  # some of the numbers of the reference tables, for a copy without them
    ("hypertrophy", "all_inputs_w=0.06"): {"Akt": 0.0799785, "aAR": 0.0620519, "AC": 0.0137589},
    ("hypertrophy", "all_inputs_w=0.1"): {"Akt": 0.5268331, "aAR": 0.1232143, "AC": 0.0505450},
    ("hypertrophy", "inputs_w=0.06_AngII_w=0.1"): {"Akt": 0.1207035, "aAR": 0.0620519},
    ("hypertrophy", "all_inputs_w=0.072_Ras_ymax=0"): {"Akt": 0.0718677, "aAR": 0.0794446},
    ("fibroblast", "file_defaults_inputs_w=0.25"): {"AngII": 0.2503749, "AT1R": 0.1493364, "AGT": 0.0570634},
    ("fibroblast", "TGFB_w=1"): {"AngII": 0.25, "AT1R": 0.1490254, "AGT": 0.0},
    ("mechanosignaling", "Stretch_w=0.5"): {"aActinin": 0.6427777, "Actin": 0.6975075, "Akt": 0.6720259},
}


def condition_of(compiled: Compiled, column: str) -> Condition:
    """Reads the head of a column, e.g. `inputs_w=0.06_AngII_w=0.1` or `all_inputs_w=0.072_Ras_ymax=0`."""
    settings: Condition = ()
    for name, parameter, number in re.findall(r"([A-Za-z0-9]+)_(w|ymax)=([0-9.]+[0-9]|[0-9])", column):
        if parameter == "ymax":
            settings += knock_out(name)
        elif name == "inputs":
            settings += () if column.startswith("file_defaults") else drive_all(compiled.network, float(number))
        else:
            settings += drive(compiled.network, name, float(number))
    return settings


@pytest.mark.parametrize(("name", "column"), KNOWN)
def test_some_activities_of_the_bundled_networks(name: str, column: str) -> None:
    compiled = compile_network(bundled(name))
    found = steady_states(compiled, parameters_of(compiled, [condition_of(compiled, column)]))
    for species, activity in KNOWN[name, column].items():
        assert found.of(species)[0] == pytest.approx(activity, abs=SIX_DECIMALS), species


@pytest.mark.parametrize("name", ["hypertrophy", "fibroblast", "mechanosignaling"])
def test_every_activity_in_every_condition(name: str, raw_data: Path) -> None:
    folder = raw_data / "networks"
    with (folder / "reference" / f"{name}_steady_states.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    published = compile_network(bundled(name))
    refitted = compile_network(read_spreadsheet((folder / "hypertrophy_vandegraaf2023_refit.xlsx").read_bytes()))
    columns = [column for column in rows[0] if column != "species"]
    for column in columns:
        compiled = refitted if column.startswith("vandegraaf") else published
        condition = () if "baseline" in column else condition_of(compiled, column)
        found = steady_states(compiled, parameters_of(compiled, [condition]))
        expected = {row["species"]: float(row[column]) for row in rows}
        assert set(expected) == set(compiled.ids)
        for species, activity in zip(compiled.ids, found.values[:, 0], strict=True):
            assert activity == pytest.approx(expected[species], abs=SIX_DECIMALS), (column, species)
