from __future__ import annotations

from pathlib import Path

from benchwork.results.reports import Check, DoctorReport, PackInfo, PackList


def test_unknown_is_null_in_a_frame_and_a_word_on_a_page() -> None:
    packs = PackList(packs=(PackInfo(name="starter", directory=Path("x"), shipped=True, problem="half written"),))
    assert packs.to_polars()["digest"].null_count() == 1
    assert "not stated" in packs._repr_html_()


def test_what_could_not_be_told_does_not_make_the_doctor_sound_ill() -> None:
    unknown, wrong = Check(name="a", found="", fine=None), Check(name="b", found="", fine=False, remedy="mend it")
    assert DoctorReport(checks=(unknown,)).healthy
    assert not DoctorReport(checks=(unknown, wrong)).healthy
    assert DoctorReport(checks=(unknown,)).to_polars()["state"].to_list() == ["not known"]
