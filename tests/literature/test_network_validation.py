"""Published validations: what each network says about its tables of experiments."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest

from benchwork.networks.bundled import bundled
from benchwork.networks.compiled import compile_network
from benchwork.networks.experiments import ByName, Experiments, read_experiments
from benchwork.networks.hill import Gate
from benchwork.networks.perturbation import drive, drive_all, knock_out, overexpress, parameters_of, read_code
from benchwork.networks.reactions import Network, Reaction, Species
from benchwork.networks.rules import from_rule
from benchwork.networks.spreadsheet import read_spreadsheet
from benchwork.networks.steady_state import steady_states
from benchwork.networks.validate import call, validate
from benchwork.networks.workbook import read_workbook

TOY_RULES = ("=> A", "=> B", "A => C", "B => D", "C & !D => E", "E => C")
"""The toy model of Khalilimeybodi et al., PLoS Comput Biol 2020, e1008490 (MIT)."""
TOY_CHANGES = [  # code, output, change as the tool's own MATLAB run printed it, with gate version 2
    ("w(r1)  = .5; ", "C", 0.99999), ("w(r1)  = .5; ", "D", 0.0), ("w(r1)  = .5; ", "E", 0.99999),
    ("w(r2)  = .5; ", "C", 0.0), ("w(r2)  = .5; ", "D", 0.5), ("w(r2)  = .5; ", "E", 0.0),
    ("w(r1)  = .5; w(r2)  = .5; ", "C", -0.18074), ("w(r1)  = .5; w(r2)  = .5; ", "D", 0.5),
    ("w(r1)  = .5; w(r2)  = .5; ", "E", -0.37429), ("w(r1)  = .5; ymax(C) = 0;", "E", -0.99999),
    ("y0(C) = 1; tau(C) = 10^9;", "E", 1.0),
]  # fmt: skip
MATLAB = 2e-5
"""The tool integrates for a time, at a tolerance of its own, and prints five digits."""

RYALL = {  # input -> calls for aMHC, ANP, bMHC, BNP, CellArea, sACT, SERCA: some rows of supplementary table 2
    "AngII": "-+++++-", "CT1": "-+++++-", "ET1": "-+++++-", "ISO": "-+++++-", "Stretch": "-+++++-",
    "TNFa": "0++0+00",
}  # fmt: skip
SIGN = {"+": "increase", "-": "decrease", "0": "no change"}


def toy() -> Network:
    rules = [from_rule(rule) for rule in TOY_RULES]
    return Network(
        name="toy",
        species=tuple(Species(name) for name in "ABCDE"),
        reactions=tuple(
            Reaction(f"r{number}", rule.inputs, rule.product, weight=1.0 if rule.inputs else 0.0)
            for number, rule in enumerate(rules, 1)
        ),
    )


def test_the_toy_model_gives_the_changes_that_matlab_printed() -> None:
    rows = [("ID", "Input", "Input Code", "Output", "Measurement")]
    rows += [(f"v{number}", "", code, output, "Increase") for number, (code, output, _) in enumerate(TOY_CHANGES, 1)]
    read = read_experiments(rows, toy())
    found = validate(compile_network(toy(), Gate.VERSION_2), read.experiments)
    for row, (code, output, change) in zip(found.rows, TOY_CHANGES, strict=True):
        assert row.perturbed - row.control == pytest.approx(change, abs=MATLAB), (code, output)


def test_version_1_gates_differ_where_an_and_has_two_members() -> None:
    compiled = compile_network(toy(), Gate.VERSION_1)
    both = steady_states(compiled, parameters_of(compiled, [read_code("w(r1) = .5"), read_code("w(r1)=.5;w(r2)=.5")]))
    assert both.of("C")[1] - both.of("C")[0] == pytest.approx(-0.34406, abs=MATLAB)


def test_single_inputs_of_the_hypertrophy_network() -> None:
    compiled = compile_network(bundled("hypertrophy"))
    resting = drive_all(compiled.network, 0.0)
    conditions = [resting, *((*resting, *drive(compiled.network, name, 1.0)) for name in RYALL)]
    found = steady_states(compiled, parameters_of(compiled, conditions))
    for column, (name, signs) in enumerate(RYALL.items(), start=1):
        for output, sign in zip(("aMHC", "ANP", "bMHC", "BNP", "CellArea", "sACT", "SERCA"), signs, strict=True):
            values = found.of(output)
            assert call(values[0], values[column]) == SIGN[sign], (name, output)


@pytest.fixture(scope="module")
def tables(raw_data: Path) -> Callable[..., tuple[tuple[str, ...], ...]]:
    def rows(name: str, sheet: int = 0) -> tuple[tuple[str, ...], ...]:
        return read_workbook((raw_data / "networks" / "validation" / name).read_bytes())[sheet].rows

    return rows


@pytest.fixture(scope="module")
def models(raw_data: Path) -> Callable[[str], Network]:
    return lambda name: read_spreadsheet((raw_data / "networks" / name).read_bytes(), name=name)


def test_all_single_input_predictions_of_ryall(tables: Callable[..., tuple[tuple[str, ...], ...]]) -> None:
    compiled = compile_network(bundled("hypertrophy"))
    driven = {row.product for row in compiled.network.inputs}
    name = "hypertrophy_ryall2012_supptable2.xls"
    rows = [(row[0], row[1], row[2], row[3] if len(row) > 3 else "") for row in tables(name, 0)[1:]]
    rows += [(row[0], row[2], row[3], row[4]) for row in tables(name, 1)[1:] if not row[1]]
    rows = [row for row in rows if row[0] in driven]
    resting = drive_all(compiled.network, 0.0)
    conditions = [resting, *((*resting, *drive(compiled.network, row[0], 1.0)) for row in rows)]
    found = steady_states(compiled, parameters_of(compiled, conditions))
    for column, (input_, output, predicted, _) in enumerate(rows, start=1):
        assert call(*found.of(output)[[0, column]]) == predicted.lower(), (input_, output)
    assert sum(measured not in ("", "No Data") for *_, measured in rows) == 111


def test_the_450_rows_on_the_refitted_network(
    tables: Callable[..., tuple[tuple[str, ...], ...]], models: Callable[[str], Network], raw_data: Path
) -> None:
    network = models("hypertrophy_vandegraaf2023_refit.xlsx")
    read = read_experiments(tables("hypertrophy_goldstandard_450_with_pmids.xlsx"), network)
    found = validate(compile_network(network), read.experiments)
    reference = "hypertrophy_goldstandard_predictions_vandegraaf_exact.csv"
    with (raw_data / "networks" / "reference" / reference).open(encoding="utf-8") as file:
        expected = list(csv.DictReader(file))
    for row, judged in zip(expected, found.rows, strict=True):
        assert row["ID"] == judged.experiment.id
        assert row["prediction_thr0.1pct"].lower() == judged.predicted
        assert judged.agrees == (row["match"] == "1")
        assert float(row["control"]) == pytest.approx(judged.control, abs=1e-9)
        assert float(row["perturbed"]) == pytest.approx(judged.perturbed, abs=1e-9)
    assert (found.overall.correct, found.overall.total) == (335, 450)
    assert found.always_increase.correct == 224


@pytest.mark.parametrize(("gate", "correct"), [(Gate.VERSION_1, 353), (Gate.VERSION_2, 363)])
def test_the_450_rows_on_the_logirx_network(
    tables: Callable[..., tuple[tuple[str, ...], ...]], models: Callable[[str], Network], gate: Gate, correct: int
) -> None:
    network = models("hypertrophy_eggertsen2024_logirx.xlsx")
    read = read_experiments(tables("hypertrophy_goldstandard_450_with_pmids.xlsx"), network)
    assert validate(compile_network(network, gate), read.experiments).overall.correct == correct


def test_the_fibroblast_rows_by_the_names_of_their_inputs(
    tables: Callable[..., tuple[tuple[str, ...], ...]],
) -> None:
    network = bundled("fibroblast")
    by_name = ByName(base=0.25, stimulus=1.0, aliases={"stretch": "mechanical"})
    read: Experiments = read_experiments(tables("fibroblast_inputoutput_83_nelson.xlsx"), network, by_name=by_name)
    found = validate(compile_network(network), read.experiments, left_out=read.left_out, relative=0.0, absolute=1e-3)
    assert (found.overall.correct, found.overall.total) == (67, 77)
    assert {left.why for left in found.left_out} == {"the network has no species 'TGFBmRNA'"}


def test_codes_say_what_their_helpers_say() -> None:
    assert read_code("ymax(Ras) = 0") == knock_out("Ras")
    assert read_code("y0(Ras) = 1; tau(Ras) = 10^9") == overexpress("Ras")
