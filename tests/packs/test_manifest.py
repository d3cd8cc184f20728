from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from pydantic import ValidationError

from benchwork.model.base import canonical_json, sha256_hex
from benchwork.model.errors import IntegrityError, PackError
from benchwork.packs.manifest import MANIFEST, Manifest, TableEntry, load_manifest


def change(pack: Path, **fields: object) -> None:
    document = json.loads((pack / MANIFEST).read_text())
    (pack / MANIFEST).write_text(json.dumps(document | fields))


def test_what_is_written_is_read(sealed_pack: tuple[Path, Manifest]) -> None:
    directory, manifest = sealed_pack
    assert load_manifest(directory) == manifest


def test_the_digest_is_that_of_the_canonical_json(sealed_pack: tuple[Path, Manifest]) -> None:
    directory, manifest = sealed_pack
    document = json.loads((directory / MANIFEST).read_text())
    digest = document.pop("digest")
    assert digest == sha256_hex(canonical_json(document)) == manifest.digest


def test_an_entry_says_all_that_a_receipt_needs(sealed_pack: tuple[Path, Manifest]) -> None:
    entry = sealed_pack[1].table("huri")
    assert entry.source.license == "CC-BY-4.0"
    assert entry.source.released == "2020"
    assert entry.source.retrieved == "2026-11"
    assert entry.source.attribution
    assert entry.columns == ("id_a", "id_b")
    assert entry.rows == 2
    assert [each.path for each in entry.inputs] == ["knowledge/huri_binary_ppi_ensembl.tsv.gz"]


def test_a_table_that_is_not_there(sealed_pack: tuple[Path, Manifest]) -> None:
    with pytest.raises(PackError, match="signor") as caught:
        sealed_pack[1].table("signor")
    assert "huri" in caught.value.remedy


def test_no_directory(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="no pack at"):
        load_manifest(tmp_path / "nowhere")


def test_an_empty_directory(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=f"has no {MANIFEST}"):
        load_manifest(tmp_path)


def test_half_written(small_pack: Path) -> None:
    (small_pack / MANIFEST).unlink()
    with pytest.raises(PackError, match="half written"):
        load_manifest(small_pack)


@pytest.mark.parametrize("share", [0.0, 0.3, 0.99])
def test_a_manifest_cut_short(share: float, small_pack: Path) -> None:
    body = (small_pack / MANIFEST).read_bytes()
    (small_pack / MANIFEST).write_bytes(body[: int(len(body) * share)])
    with pytest.raises(PackError, match="not JSON"):
        load_manifest(small_pack)


def test_a_lacking_table(small_pack: Path) -> None:
    (small_pack / "huri.parquet").unlink()
    with pytest.raises(PackError, match=r"lacks huri\.parquet"):
        load_manifest(small_pack)


@pytest.mark.parametrize("format_", ["benchwork.brief", None, 7])
def test_another_format(format_: object, small_pack: Path) -> None:
    change(small_pack, format=format_)
    with pytest.raises(PackError, match=r"not 'benchwork\.pack'"):
        load_manifest(small_pack)


@pytest.mark.parametrize("version", [2, 0, "1", None])
def test_another_version_is_named_beside_ours(version: object, small_pack: Path) -> None:
    change(small_pack, version=version)
    with pytest.raises(PackError, match=f"version {version!r} .* reads version 1"):
        load_manifest(small_pack)


@pytest.mark.parametrize("body", [b"[]", b"null", b'"text"', b"\xff\xfe"])
def test_json_that_is_no_manifest(body: bytes, small_pack: Path) -> None:
    (small_pack / MANIFEST).write_bytes(body)
    with pytest.raises(PackError):
        load_manifest(small_pack)


@pytest.mark.parametrize("field", [{"name": "other"}, {"digest": "0" * 64}, {"tables": []}, {"extra": 1}])
def test_a_changed_manifest_is_not_read(field: dict[str, object], small_pack: Path) -> None:
    change(small_pack, **field)
    with pytest.raises(IntegrityError):
        load_manifest(small_pack)


@pytest.mark.parametrize("name", ["../huri", "/etc/passwd", "a b", "", "HURI"])
def test_a_table_name_is_never_a_path(name: str, sealed_pack: tuple[Path, Manifest]) -> None:
    entry = sealed_pack[1].table("huri").model_dump()
    entry["source"]["name"] = name
    with pytest.raises(ValidationError, match="name of a table"):
        TableEntry.model_validate(entry)


def test_a_file_in_place_of_the_directory(small_pack: Path) -> None:
    shutil.rmtree(small_pack)
    small_pack.write_text("not a directory")
    with pytest.raises(PackError, match="no pack at"):
        load_manifest(small_pack)
