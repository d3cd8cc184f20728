"""Tables of experiments: heads, codes, names, and rows that are left out with their reason."""

from __future__ import annotations

import pytest

from benchwork.model.errors import InputError
from benchwork.networks.bundled import bundled
from benchwork.networks.experiments import ByName, Call, LeftOut, read_experiments
from benchwork.networks.perturbation import drive, drive_all, read_code

HYPERTROPHY = bundled("hypertrophy")
HEAD = (
    "ID",
    "Input",
    "Input 2",
    "Input Code",
    "Output",
    "Measurement",
    "Validation tag",
    "Reference",
    "other References",
)


def test_a_row_with_a_code() -> None:
    row = (
        "v1",
        "AngII",
        "Ras-i",
        "w(r1) = 0.1; ymax(Ras) = 0;",
        " CellArea",
        "Decrease ",
        "Int-inh",
        "10799529",
        "1, 2",
    )
    (found,) = read_experiments([HEAD, row], HYPERTROPHY).experiments
    assert (found.id, found.output, found.measured, found.tag) == ("v1", "CellArea", Call.DECREASE, "Int-inh")
    assert found.inputs == ("AngII", "Ras-i")
    assert found.control == read_code("w(r1) = 0.1")
    assert found.perturbed == read_code("w(r1) = 0.1; ymax(Ras) = 0")
    assert found.references == ("10799529", "1, 2")
    assert found.row is not None
    assert found.row.where == "experiments row 2"


def test_a_row_by_the_names_of_its_inputs() -> None:
    rows = [("INPUT", "Output", "measurement"), ("Stretch", "size", "increase"), ("ghost", "size", "increase")]
    by_name = ByName(base=0.1, stimulus=0.9, aliases={"size": "CellArea"})
    read = read_experiments(rows, HYPERTROPHY, by_name=by_name)
    (found,) = read.experiments
    assert found.output == "CellArea"
    assert found.control == drive_all(HYPERTROPHY, 0.1)
    assert found.perturbed == (*drive_all(HYPERTROPHY, 0.1), *drive(HYPERTROPHY, "Stretch", 0.9))
    assert read.left_out == (LeftOut("3", "No input row of hypertrophy drives 'ghost'"),)


def test_an_alias_of_an_input_leaves_an_output_of_that_name_alone() -> None:
    rows = [("Input", "Output", "Measurement"), ("ANP", "ANP", "No Change")]
    by_name = ByName(base=0.0, stimulus=1.0, aliases={"ANP": "ANPi"})
    (found,) = read_experiments(rows, HYPERTROPHY, by_name=by_name).experiments
    assert found.output == "ANP"
    assert found.perturbed[-1:] == drive(HYPERTROPHY, "ANPi", 1.0)


def test_two_names_do_not_say_what_the_control_is() -> None:
    rows = [("Input", "Input 2", "Output", "Measurement"), ("Stretch", "AngII", "CellArea", "Decrease")]
    read = read_experiments(rows, HYPERTROPHY, by_name=ByName(base=0.0, stimulus=1.0))
    assert not read.experiments
    assert "which of them the control has" in read.left_out[0].why


def test_rows_that_cannot_be_judged_are_left_out_with_their_reason() -> None:
    rows = [
        HEAD,
        ("v1", "", "", "w(r1) = 1", "CellArea", "No Data"),
        ("v2", "", "", "w(r1) = 1", "cellarea", "Increase"),
        ("v3", "", "", "w(2)=normrnd(0.75,0.75*COV,1)", "CellArea", "Increase"),
        ("v4", "", "", "w(r1) = 1; ymax(ghost) = 0", "CellArea", "Increase"),
        (),
        ("v5", "", "", "w(r1) = 1", "CellArea", "No Change"),
    ]
    read = read_experiments(rows, HYPERTROPHY)
    assert [each.id for each in read.experiments] == ["v5"]
    assert [each.id for each in read.left_out] == ["v1", "v2", "v3", "v4"]
    assert [each.why[:24] for each in read.left_out] == [
        "nothing was measured", "the network has no speci", "The statement 'w(2)=norm", "ymax(ghost) = 0: there i",
    ]  # fmt: skip


def test_a_measurement_that_is_none_is_refused_with_its_place() -> None:
    with pytest.raises(InputError, match="gold row 2: the measurement 'up' is not one"):
        read_experiments([HEAD, ("v1", "", "", "w(r1) = 1", "CellArea", "up")], HYPERTROPHY, sheet="gold")


@pytest.mark.parametrize("rows", [[], [()], [("ID", "Output", "Measurement")]])
def test_missing_columns_are_named(rows: list[tuple[str, ...]]) -> None:
    with pytest.raises(InputError, match="'input code'"):
        read_experiments(rows, HYPERTROPHY)
