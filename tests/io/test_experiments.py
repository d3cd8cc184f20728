"""Files of experiments."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchwork.io.experiments import open_experiments
from benchwork.model.base import sha256_hex
from benchwork.model.errors import InputError, NotFoundError

TEXT = '\ufeffID,Input Code,Output,Measurement\nv1,"w(r1) = 0.1; ymax(Ras) = 0",CellArea,Decrease\n'


def test_a_csv_file(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text(TEXT, "utf-8")
    found = open_experiments(path)
    assert found.sheet == "rows.csv"
    assert found.rows[1] == ("v1", "w(r1) = 0.1; ymax(Ras) = 0", "CellArea", "Decrease")
    assert found.rows[0][0] == "ID"
    assert found.digest == sha256_hex(path.read_bytes())


def test_a_sheet_of_a_workbook(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl", reason="the extra `networks` is not installed")
    book = openpyxl.Workbook()
    book.active.title = "Notes"
    sheet = book.create_sheet("Gold")
    sheet.append(["ID", "Output"])
    sheet.append(["v1", 2])
    book.save(tmp_path / "rows.xlsx")
    assert open_experiments(tmp_path / "rows.xlsx").sheet == "Notes"
    assert open_experiments(tmp_path / "rows.xlsx", sheet="gold").rows == (("ID", "Output"), ("v1", "2"))
    with pytest.raises(InputError) as refused:
        open_experiments(tmp_path / "rows.xlsx", sheet="silver")
    assert refused.value.remedy == "Its sheets are Notes, Gold."


def test_what_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(NotFoundError):
        open_experiments(tmp_path / "ghost.csv")
    (tmp_path / "latin.csv").write_bytes("Messung,größer\n".encode("latin-1"))
    with pytest.raises(InputError, match="not UTF-8"):
        open_experiments(tmp_path / "latin.csv")
    (tmp_path / "rows.xlsx").write_bytes(b"not a workbook")
    with pytest.raises(InputError, match="neither an"):
        open_experiments(tmp_path / "rows.xlsx")
