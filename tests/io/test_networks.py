"""Files of networks: what is there stays until the new file is whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchwork.io import networks
from benchwork.io.networks import open_network, save_network
from benchwork.model.errors import InputError, NotFoundError
from benchwork.networks.bundled import bundled
from benchwork.networks.reactions import Network, Species


def test_a_bundled_name_or_a_path(tmp_path: Path) -> None:
    assert open_network("fibroblast") == bundled("fibroblast")
    save_network(bundled("fibroblast"), tmp_path / "Fibro.v2.json")
    assert open_network(str(tmp_path / "Fibro.v2.json")).name == "Fibro"


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "net.sif"
    file.write_text("A\t1\tB\n", "utf-8")
    with pytest.raises(InputError, match="cannot tell the species and1 from a gate"):
        save_network(Network("net", (Species("and1"),), ()), file)
    assert file.read_text("utf-8") == "A\t1\tB\n"
    assert [path.name for path in tmp_path.iterdir()] == ["net.sif"]


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "net.sif"
    file.write_text("A\t1\tB\n", "utf-8")
    monkeypatch.setattr(networks, "LARGEST", 4)
    with pytest.raises(InputError, match="has 6 bytes; 4 is the most"):
        open_network(str(file))


@pytest.mark.parametrize("where", ["", "ghost", "ghost.json", "a\x00b.json"])
def test_what_is_not_there(where: str) -> None:
    with pytest.raises((NotFoundError, InputError)) as caught:
        open_network(where)
    assert caught.value.remedy
