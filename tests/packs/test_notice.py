from __future__ import annotations

from pathlib import Path

from benchwork.packs.manifest import Manifest, load_manifest, shipped
from benchwork.packs.notice import notice

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


def test_tables_of_one_source_and_release_share_a_block(sealed_pack: tuple[Path, Manifest]) -> None:
    huri = sealed_pack[1].table("huri")
    other = huri.model_copy(update={"source": huri.source.model_copy(update={"name": "huri_more"})})
    text = notice(sealed_pack[1].model_copy(update={"tables": (huri, other)}))
    assert text.count("HuRI\n") == 1
    assert "tables:  huri, huri_more" in text
