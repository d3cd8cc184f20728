"""The commands about networks as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchwork.cli import main


def test_show_gives_the_published_account(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["network", "show", "hypertrophy"]) == 0
    out = capsys.readouterr().out
    assert "106 species, 193 reactions, 17 of them input rows" in out
    assert "195 inputs of rules, 191 different edges" in out
    assert "Ryall et al. 2012" in out
    assert "none: no species acts back on itself" in out


def test_show_names_feedback_and_as_json_every_edge(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["network", "show", "fibroblast"]) == 0
    assert "53 species act on each other: AngII, AT1R" in capsys.readouterr().out
    assert main(["network", "show", "fibroblast", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["edges"]) == found["account"]["edges"] == 162
    assert found["source"]["license"] == "BSD-3-Clause"


@pytest.mark.parametrize("end", ["xlsx", "csv", "bnet", "sif", "graphml", "cx2", "json", "sbml", "qual.sbml"])
def test_what_is_converted_compares_as_the_same(end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / f"model.{end}"
    assert main(["network", "convert", "mechanosignaling", str(file)]) == 0
    assert str(file) in "".join(capsys.readouterr().out.split())
    assert main(["network", "compare", str(file), "mechanosignaling", "--json"]) == 0
    compared = json.loads(capsys.readouterr().out)
    assert compared["f1"] == 1
    assert compared["comparison"]["rules_matched"] == compared["comparison"]["rules"]


def test_an_edge_list_is_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.csv"
    mine.write_text("source,target,effect\nAkt,GSK3B,stimulated\nGSK3B,CREB,inhibited\nANP,NFAT,stimulated\n", "utf-8")
    assert main(["network", "compare", str(mine), "hypertrophy"]) == 0
    out = capsys.readouterr().out
    assert "precision 0.333, recall 0.005" in out
    assert "0 species only in mine" in out


def test_a_sheet_with_faults_is_told_all_of_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = tmp_path / "mine.csv"
    sheet.write_text("ID,Rule,Weight\nr1,A =>,1\nr1,=> A,-1\nr1,A => B,1\n", "utf-8")
    assert main(["network", "show", str(sheet)]) == 2
    err = capsys.readouterr().err
    assert "table row 2: the rule 'A =>' has no product" in err
    assert "table row 3: weight is -1" in err
    assert "table row 4: the reaction id 'r1' is there already" in err
    sheet.write_text("ID,Rule,Weight\nr1,=> A,1\nr1,A => B,\n", "utf-8")
    assert main(["network", "show", str(sheet), "--renumber"]) == 0
    assert "it is read as 'r1.2'" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        (["show", "heart"], "neither a network that comes with Benchwork nor a file", 3),
        (["show", "heart.xlsx"], "There is no file heart.xlsx", 3),
        (["show", "."], "not known which format", 2),
        (["convert", "fibroblast", "out.pdf"], "not known which format", 2),
        (["convert", "fibroblast", "out.xls"], "is read, not written", 2),
        (["convert", "fibroblast", "/nowhere/out.sif"], "cannot be written", 2),
    ],
)
def test_bad_requests_are_said_plainly(
    words: list[str], said: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["network", *words]) == code
    err = capsys.readouterr().err
    assert said in err
    assert "Traceback" not in err
