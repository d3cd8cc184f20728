"""What a person asks for, as settings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from benchwork.model.errors import InputError
from benchwork.networks.bundled import bundled
from benchwork.networks.perturbation import drive_all, read_code
from benchwork.networks.reactions import Network
from benchwork.networks.requests import Request, outputs_of, read_aliases, species_of

HYPERTROPHY = bundled("hypertrophy")


def test_all_that_is_asked_for_stands_in_order_behind_the_inputs() -> None:
    request = Request(
        inputs=0.06, settings=("AngII=0.9", "r20 = 0.2", "ymax(Ras) = 0.5; n(r21)=2"), knockout=("p38",),
        knockdown=("JNK=0.25",), overexpress=("Akt",),
    )  # fmt: skip
    base = drive_all(HYPERTROPHY, 0.06)
    asked = "w(r1)=0.9; w(r20)=0.2; ymax(Ras)=0.5; n(r21)=2; ymax(p38)=0; ymax(JNK)=0.25; y0(Akt)=1; tau(Akt)=10^9"
    assert request.base(HYPERTROPHY) == base
    assert request.condition(HYPERTROPHY) == (*base, *read_code(asked))
    assert Request().condition(HYPERTROPHY) == ()


@pytest.mark.parametrize(
    "request_",
    [
        Request(settings=("AngII",)), Request(settings=("AngII=much",)), Request(settings=("=0.5",)),
        Request(settings=("AngII=nan",)), Request(settings=("AngII=-1",)), Request(settings=("p38=1",)),
        Request(settings=("ghost=1",)), Request(settings=("k(r1)=1",)), Request(knockout=("P38",)),
        Request(knockdown=("p38",)), Request(knockdown=("p38=2",)), Request(overexpress=("ghost",)),
        Request(inputs=-0.1), Request(inputs=float("nan")),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_refused_with_a_remedy(request_: Request) -> None:
    with pytest.raises(InputError) as refused:
        request_.condition(HYPERTROPHY)
    assert refused.value.remedy


def test_a_name_in_another_case_is_proposed() -> None:
    with pytest.raises(InputError) as refused:
        species_of(HYPERTROPHY, ["P38"])
    assert refused.value.remedy == "Did you mean p38?"


def test_all_means_every_species_unless_one_is_called_so(network_of: Callable[..., Network]) -> None:
    assert len(species_of(HYPERTROPHY, ["all"])) == 106
    assert species_of(network_of("all => A"), ["all"]) == ("all",)


def test_outputs_act_on_nothing(network_of: Callable[..., Network]) -> None:
    assert set(outputs_of(HYPERTROPHY)) >= {"CellArea", "ANP", "BNP", "aMHC", "bMHC", "sACT", "SERCA"}
    assert outputs_of(network_of("A => B", "B => A")) == ("A", "B")


def test_aliases() -> None:
    assert read_aliases(["stretch = mechanical", "size=CellArea"]) == {"stretch": "mechanical", "size": "CellArea"}
    for text in ("stretch", "=x", "x="):
        with pytest.raises(InputError, match="no alias"):
            read_aliases([text])
