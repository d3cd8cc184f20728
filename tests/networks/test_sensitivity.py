"""Screens against one perturbation at a time."""

from __future__ import annotations

import numpy as np
import pytest

from benchwork.model.errors import InputError
from benchwork.networks.bundled import bundled
from benchwork.networks.compiled import compile_network
from benchwork.networks.perturbation import drive_all, knock_down, knock_out, overexpress, parameters_of
from benchwork.networks.sensitivity import Change, sensitivity
from benchwork.networks.steady_state import steady_states

HYPERTROPHY = compile_network(bundled("hypertrophy"))
BASE = drive_all(HYPERTROPHY.network, 0.06)
ONE = {
    Change.KNOCK_OUT: lambda name: knock_out(name),
    Change.KNOCK_DOWN: lambda name: knock_down(HYPERTROPHY.network, name, 0.3),
    Change.OVEREXPRESSION: lambda name: overexpress(name),
}


@pytest.mark.parametrize("change", Change)
def test_every_row_is_what_its_perturbation_does_alone(change: Change) -> None:
    screen = sensitivity(HYPERTROPHY, base=BASE, change=change, remaining=0.3)
    assert screen.matrix.shape == (106, 106)
    for target in ("Ras", "GSK3B", "AngII"):
        conditions = [BASE, (*BASE, *ONE[change](target))]
        control, perturbed = steady_states(HYPERTROPHY, parameters_of(HYPERTROPHY, conditions)).values.T
        row = screen.targets.index(target)
        assert screen.matrix[row] == pytest.approx(perturbed - control, abs=1e-14)


def test_what_is_known_of_hypertrophy_signalling() -> None:
    """Loss of GSK3B, an inhibitor of growth, enlarges the cell; loss of Ras makes it smaller (Ryall et al. 2012)."""
    screen = sensitivity(HYPERTROPHY, base=BASE, targets=["GSK3B", "Ras"], outputs=["CellArea"])
    assert [effect.target for effect in screen.effects("CellArea") if effect.change > 0] == ["GSK3B"]
    assert [effect.target for effect in screen.effects("CellArea") if effect.change < 0] == ["Ras"]


def test_a_species_upstream_of_nothing_changes_itself_only() -> None:
    screen = sensitivity(HYPERTROPHY, base=BASE, targets=["CellArea"])
    changed = np.flatnonzero(screen.matrix[0])
    assert [screen.outputs[column] for column in changed] == ["CellArea"]


def test_the_largest_effect_comes_first() -> None:
    sizes = [abs(effect.change) for effect in sensitivity(HYPERTROPHY, base=BASE).effects("ANP")]
    assert sizes == sorted(sizes, reverse=True)


def test_unknown_names_are_said() -> None:
    with pytest.raises(InputError, match="'ras', 'cellarea'"):
        sensitivity(HYPERTROPHY, targets=["ras"], outputs=["cellarea"])
    with pytest.raises(InputError, match="was not looked at"):
        sensitivity(HYPERTROPHY, outputs=["ANP"]).effects("BNP")
