from __future__ import annotations

from pathlib import Path

import pytest

from benchwork.model.errors import PackError
from benchwork.packs.spec import load_spec
from benchwork.packs.tables import table

WHOLE = 'name = "mine"\nversion = "1"\nretrieved = "2026-11"\nships = false\ntables = ["signor"]\n'


@pytest.mark.parametrize("name", ["starter", "full"])
def test_every_table_of_our_specs_exists(name: str) -> None:
    spec = load_spec(name)
    assert spec.name == name
    assert [table(each).name for each in spec.tables] == list(spec.tables)


def test_full_extends_starter() -> None:
    starter, full = load_spec("starter"), load_spec("full")
    assert full.tables[: len(starter.tables)] == starter.tables
    assert len(full.tables) > len(starter.tables)
    assert (starter.ships, full.ships) == (True, False)
    assert full.retrieved == starter.retrieved


def test_a_file_may_be_given(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(WHOLE)
    assert load_spec(tmp_path / "mine.toml").tables == ("signor",)


def test_a_file_may_extend_another_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(WHOLE)
    more = tmp_path / "more.toml"
    more.write_text(f'extends = "{tmp_path / "mine.toml"}"\nname = "more"\ntables = ["huri"]\n')
    spec = load_spec(more)
    assert (spec.name, spec.tables, spec.version) == ("more", ("signor", "huri"), "1")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("name = ", "not TOML"),
        (WHOLE.replace('"signor"', '"../signor"'), "tables"),
        (WHOLE.replace('"mine"', '"a/b"'), "name"),
        (WHOLE.replace('"signor"', '"signor", "signor"'), "signor twice"),
        (WHOLE.replace('["signor"]', "[]"), "tables"),
        (WHOLE.replace("ships = false\n", ""), "ships"),
        (WHOLE + "colour = 1\n", "colour"),
    ],
)
def test_a_wrong_spec_is_refused_by_name_of_the_fault(text: str, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(PackError, match=problem) as caught:
        load_spec(path)
    assert caught.value.remedy


def test_a_spec_that_extends_itself_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(WHOLE + f'extends = "{path}"\n')
    with pytest.raises(PackError, match="extends itself"):
        load_spec(path)


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(PackError, match="starter"):
        load_spec("strater")
