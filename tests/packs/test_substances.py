from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.packs.substances import are_different


@pytest.mark.parametrize(
    ("identifier", "term"),
    [
        ("Tenofovir disoproxil", "Tenofovir"),
        ("Tenofovir disoproxil", "tenofovir alafenamide"),
        ("mycophenolate mofetil", "Mycophenolate"),
        ("Dabigatran", "dabigatran etexilate"),
        ("S  adrenaline", "R  adrenaline"),
        ("(R)-sulpiride", "Sulpiride"),
    ],
)
def test_prodrugs_and_the_other_enantiomer_are_different(identifier: str, term: str) -> None:
    assert are_different(identifier, term)


@pytest.mark.parametrize(
    ("identifier", "term"),
    [
        ("Ruxolitinib phosphate", "Ruxolitinib"),
        ("Docetaxel anhydrous", "Docetaxel"),
        ("Adrenaline", "R  adrenaline"),
        ("S S  asenapine", "(S,S)-asenapine"),
        ("R-406", "Tamatinib"),
        ("Levosalbutamol", "R  salbutamol"),
        ("acetylsalicylic acid", "Aspirin"),
        ("D thyroxine", "Dextrothyroxine"),
        ("", "Aspirin"),
    ],
)
def test_salts_hydrates_and_synonyms_are_not(identifier: str, term: str) -> None:
    assert not are_different(identifier, term)


@given(st.text(max_size=30))
def test_no_name_differs_from_itself(name: str) -> None:
    assert not are_different(name, name)
