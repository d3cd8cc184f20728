from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchwork.cli import main
from benchwork.language.document import from_document
from benchwork.language.parser import parse

SLOPPY = """\
Here is my answer.
<explain>
1. set_context(cell_type='C32', disease_model='melanoma')
2. binds_to(id='n1', actor='trametinib', target='MAP2K1', affinity='0.92 nM')
3. modulates_molecule_activity(id='n2', target='MAP2K1', direction='decrease')
4. induces_phenotype(id='n3', source='trametinib', phenotype='cell cycle arrest')
</explain>
<dag>
n1 -> n2
edge("n2", "n3", relation="causal")
</dag>
"""


@pytest.fixture
def reply(tmp_path: Path) -> Path:
    file = tmp_path / "reply.txt"
    file.write_text(SLOPPY, "utf-8")
    return file


def test_check_says_where_and_what(reply: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "check", str(reply)]) == 1
    out = capsys.readouterr().out.replace("\n", " ")
    assert f"{reply}:9:1: error: the edge n1 -> n2 does not say whether it is causal or correlative" in out
    assert "(and 3 more such notes)" in out
    assert "3 steps, 2 edges; 1 error, 1 warning" in out


def test_check_as_json(reply: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "check", str(reply), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    (error,) = [each for each in found["findings"] if each["severity"] == "error"]
    assert (error["code"], error["place"]) == ("edge-kind", {"line": 9, "column": 1})
    assert found["names_checked"] is False


def test_fix_prints_a_text_that_can_be_read_and_says_the_rest_beside_it(
    reply: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["trace", "fix", str(reply)]) == 1
    out, err = capsys.readouterr()
    assert parse(out).trace == parse(SLOPPY).trace
    assert parse(out).findings == ()
    assert "put right: 3:1: note: the list marker 1. was left out" in err
    assert "left: 9:1: error:" in err
    assert main(["trace", "fix", str(reply), "--out", str(tmp_path / "fixed.txt")]) == 1
    assert (tmp_path / "fixed.txt").read_text("utf-8") == out


def test_a_fixed_trace_with_its_edge_said_is_sound(reply: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reply.write_text(SLOPPY.replace("n1 -> n2", "n1 -> n2 [causal]"), "utf-8")
    assert main(["trace", "fix", str(reply)]) == 0
    reply.write_text(capsys.readouterr().out, "utf-8")
    assert main(["trace", "check", str(reply)]) == 0


@pytest.mark.parametrize("form", ["json", "sif", "graphml", "cx2", "text"])
def test_convert(form: str, reply: Path, tmp_path: Path) -> None:
    out = tmp_path / f"trace.{form}"
    assert main(["trace", "convert", str(reply), str(out)]) == 0
    assert "n1" in out.read_text("utf-8")
    assert main(["trace", "convert", str(reply), str(tmp_path / "other"), "--to", form]) == 0
    assert (tmp_path / "other").read_bytes() == out.read_bytes()


def test_a_converted_document_is_the_trace(reply: Path, tmp_path: Path) -> None:
    out = tmp_path / "trace.json"
    assert main(["trace", "convert", str(reply), str(out)]) == 0
    assert from_document(json.loads(out.read_text("utf-8"))) == parse(SLOPPY).trace
    assert main(["trace", "check", str(out)]) == 1


def test_an_unknown_format_is_bad_input(reply: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "convert", str(reply), str(tmp_path / "trace.docx")]) == 2
    assert "json, sif, graphml" in capsys.readouterr().err


def test_draw(reply: Path, tmp_path: Path) -> None:
    assert main(["trace", "draw", str(reply), str(tmp_path / "trace.svg")]) == 0
    assert (tmp_path / "trace.svg").read_text("utf-8").startswith("<svg ")


def test_score(reply: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    many = tmp_path / "many.jsonl"
    many.write_text("".join(json.dumps({"id": id_, "raw_response": SLOPPY}) + "\n" for id_ in "ab"), "utf-8")
    assert main(["trace", "score", str(reply), str(many), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in found["traces"]] == ["reply.txt", "a", "b"]
    figures = {each["name"]: each for each in found["pooled"]}
    assert figures["validity as published"]["value"] == 1.0
    assert figures["validity"]["value"] == 0.0
    assert figures["verifiability"]["value"] is None
    assert figures["DTI"]["excluded"] == 1.0
    assert main(["trace", "score", str(reply)]) == 0
    assert "not known" in capsys.readouterr().out
    assert main(["trace", "check", str(many)]) == 2
    assert main(["trace", "score"]) == 2
