from __future__ import annotations

import math

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.packs.chemistry import ACTIONS, affinity_confidence, readable, reference, states_relation, states_sign

SIGNS = {
    "ACTIVATOR": 1, "AGONIST": 1, "OPENER": 1, "PARTIAL AGONIST": 1, "POSITIVE ALLOSTERIC MODULATOR": 1,
    "POSITIVE MODULATOR": 1, "PHARMACOLOGICAL CHAPERONE": 1, "STABILISER": 1,
    "ALLOSTERIC ANTAGONIST": -1, "ANTAGONIST": -1, "ANTISENSE INHIBITOR": -1, "BLOCKER": -1, "DEGRADER": -1,
    "INHIBITOR": -1, "INVERSE AGONIST": -1, "NEGATIVE ALLOSTERIC MODULATOR": -1, "NEGATIVE MODULATOR": -1,
    "ALKYLATING AGENT": None, "ANTIBODY BINDING": None, "BINDING AGENT": None, "CHELATING AGENT": None,
    "CROSS-LINKING AGENT": None, "HYDROLYTIC ENZYME": None, "MODULATOR": None, "OXIDATIVE ENZYME": None,
    "PROTEOLYTIC ENZYME": None, "RELEASING AGENT": None, "SEQUESTERING AGENT": None, "SUBSTRATE": None,
}  # fmt: skip
UNSTATED = ("OTHER", "MINIMUM INHIBITORY CONCENTRATION", "MEMBRANE PERMEABILIZER", "DISRUPTING AGENT", None)


def test_the_sign_of_every_action_type() -> None:
    assert {action: sign for action, (_, sign) in ACTIONS.items()} == SIGNS
    frame = pl.DataFrame({"action": [*SIGNS, *UNSTATED]})
    read = frame.select(sign=states_sign(pl.col("action")), relation=states_relation(pl.col("action")))
    assert read["sign"].to_list() == [*SIGNS.values(), *[None] * len(UNSTATED)]
    assert read["relation"].null_count() == len(UNSTATED)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("TRAMETINIB", "Trametinib"),
        ("METHYLENE BLUE", "Methylene blue"),
        ("CYTOSPORONE B", "Cytosporone B"),
        ("4-AMINOPHENOL", "4-aminophenol"),
        ("CHIR-99021", "CHIR-99021"),
        ("NVP-BEZ235", "NVP-BEZ235"),
        ("p-CRESOL", "p-CRESOL"),
        ("FENAMIC ACID ", "Fenamic acid"),
        ("levobupivacaine", "levobupivacaine"),
        ("", ""),
    ],
)
def test_names_in_capitals_become_readable(written: str, read: str) -> None:
    assert readable(written) == read


@given(st.text())
def test_a_readable_name_differs_in_case_only_and_stays_as_it_is(name: str) -> None:
    read = readable(name)
    assert read.upper() == name.strip().upper()
    assert readable(read) == read


@given(st.floats(5, 14), st.integers(1, 500))
def test_a_stronger_or_more_often_measured_affinity_is_never_less_sure(p: float, n: int) -> None:
    frame = pl.DataFrame({"p": [p, p + 0.5, p], "n": [n, n, n + 1]})
    sure = frame.select(affinity_confidence("chembl_activities", pl.col("p"), pl.col("n"))).to_series().to_list()
    assert 0 < sure[0] <= min(sure[1:])
    assert max(sure) < 1


def test_the_confidence_of_an_affinity_follows_its_formula() -> None:
    frame = pl.DataFrame({"p": [5.0, 7.0, 12.0], "n": [1, 2, 4]})
    sure = frame.select(affinity_confidence("chembl_activities", pl.col("p"), pl.col("n"))).to_series()
    assert all(map(math.isclose, sure, (0.50 - 0.10, 0.50 + 2 * 0.10 - 0.10 / 2, 0.90 - 0.10 / 4)))


@pytest.mark.parametrize(
    ("address", "cited"),
    [
        ("http://www.ncbi.nlm.nih.gov/pubmed/21669536", "pubmed:21669536"),
        ("http://europepmc.org/abstract/MED/15926867", "pubmed:15926867"),
        ("http://dx.doi.org/10.1002/jlcr.1116", "http://dx.doi.org/10.1002/jlcr.1116"),
        ("arraybiopharma.com/product-pipeline/", None),
        ("javascript:alert(1)", None),
        ('https://example.org/"><script>', None),
        ("http://user@evil.example/", None),
        (None, None),
    ],
)
def test_only_papers_and_web_addresses_are_references(address: str | None, cited: str | None) -> None:
    frame = pl.DataFrame({"address": [address]}, schema={"address": pl.String})
    assert frame.select(reference(pl.col("address"))).item() == cited
