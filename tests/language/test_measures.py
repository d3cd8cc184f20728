from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.language.measures import Affinity, read_affinity, read_sites


@pytest.mark.parametrize(
    ("text", "unit", "read"),
    [
        ("12", "nM", Affinity(12, "nM")),
        ("~12 nM", "", Affinity(12, "nM", "~")),
        ("IC50 = 0.15 ug/ml", "", Affinity(0.15, "ug/ml", "=", "IC50")),
        ("IC50 ~0.15 μg/ml", "", Affinity(0.15, "μg/ml", "~", "IC50")),
        ("0.1-10 nM", "", Affinity(0.1, "nM", high=10)),
        ("Kd < 5 nM", "", Affinity(5, "nM", "<", "Kd")),
        ("5 nM (Kd)", "", Affinity(5, "nM", "=", "Kd")),
        ("1.2e-9 M", "", Affinity(1.2e-9, "M")),
        ("2 x 10^-9 M", "", Affinity(2e-9, "M")),
        ("35000", "M-1 s-1 (kinact/KI)", Affinity(35000, "M-1 s-1 (kinact/KI)")),
        ("0,5 nM", "", Affinity(0.5, "nM")),
    ],
)
def test_affinities_as_people_write_them(text: str, unit: str, read: Affinity) -> None:
    assert read_affinity(text, unit) == read


@pytest.mark.parametrize(
    "text", ["low nanomolar", "high", "48% inhibition at 1 μM", "not specified", "", "1,200 nM", "nM", "5 nM and 7 nM"]
)
def test_what_is_not_one_number_is_none(text: str) -> None:
    assert read_affinity(text, "nM") is None


@pytest.mark.parametrize(
    ("text", "p"),
    [("12 nM", 7.92), ("1 µM", 6.0), ("0.92 nM", 9.04), ("1-100 nM", 8.0), ("pIC50 7.5", 7.5), ("1 M", 0)],
)
def test_p_scale(text: str, p: float) -> None:
    read = read_affinity(text)
    assert read is not None
    assert read.p == pytest.approx(p, abs=0.005)


@pytest.mark.parametrize("text", ["0.15 ug/ml", "12", "48 %", "35000 M-1 s-1", "5 mm", "0 nM"])
def test_no_p_without_a_concentration(text: str) -> None:
    read = read_affinity(text)
    assert read is not None
    assert read.p is None


@pytest.mark.parametrize(
    ("text", "residues"),
    [
        ("S338", ["S338"]),
        ("Ser217/Ser221", ["S217", "S221"]),
        ("T202/Y204", ["T202", "Y204"]),
        ("T185/Y187 ; T202/Y204", ["T185", "Y187", "T202", "Y204"]),
        ("Ser235/236 and Ser240/244", ["S235", "S236", "S240", "S244"]),
        ("pSer-473", ["S473"]),
        ("S780, S807/811", ["S780", "S807", "S811"]),
    ],
)
def test_sites_as_people_write_them(text: str, residues: list[str]) -> None:
    assert [str(residue) for residue in read_sites(text)] == residues


@pytest.mark.parametrize(
    "text", ["tyrosine", "activation loop", "S217 (MEK1)", "ribosomal protein S6", "B12", "235/236", ""]
)
def test_half_a_site_is_none(text: str) -> None:
    assert read_sites(text) == ()


@given(st.text(max_size=40), st.text(max_size=10))
def test_any_text_is_read_or_not(text: str, unit: str) -> None:
    affinity = read_affinity(text, unit)
    assert affinity is None or affinity.value >= 0
    assert all(residue.position >= 0 for residue in read_sites(text))
