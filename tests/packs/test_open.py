from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from benchwork.model.errors import IntegrityError, PackError, StoreError
from benchwork.packs import compile as compiling
from benchwork.packs import open as opening
from benchwork.packs.index import Index
from benchwork.packs.open import open_index, pack_directory
from benchwork.packs.shelf import ABANDONED_AFTER, SUMMARY, UNUSED_AFTER

PROCESS = "import sys; from benchwork.packs.open import open_index; print(len(open_index(sys.argv[1])))"
CLAIMS = 3  # BRAF is of a druggable family, and two pairs interact


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BENCHWORK_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "index"


@pytest.fixture
def opened(home: Path, small_pack: Path) -> Index:
    return open_index(str(small_pack))


def age(path: Path, seconds: float) -> None:
    os.utime(path, (time.time() - seconds,) * 2)


def start(pack: Path) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", PROCESS, str(pack)], stdout=subprocess.PIPE, text=True)


def test_an_index_is_compiled_on_first_use(home: Path, small_pack: Path) -> None:
    said: list[str] = []
    assert len(open_index(str(small_pack), said.append)) == CLAIMS
    assert said[0] == "preparing the small pack, once: verifying"


def test_an_index_is_opened_without_a_word(opened: Index, small_pack: Path) -> None:
    said: list[str] = []
    assert open_index(str(small_pack), said.append).directory == opened.directory
    assert said == []


def test_a_damaged_pack_is_not_compiled(home: Path, small_pack: Path) -> None:
    with (small_pack / "huri.parquet").open("ab") as file:
        file.write(b"x")
    with pytest.raises(IntegrityError, match=r"huri\.parquet.*pack build"):
        open_index(str(small_pack))
    assert not list(home.glob("*"))


@pytest.mark.parametrize(
    "file", ["claims/id.npy", "lexicon.sqlite", "rows/huri", "graph.seed/edges.subject.npy", SUMMARY]
)
def test_a_truncated_file_is_noticed_and_the_index_made_again(opened: Index, small_pack: Path, file: str) -> None:
    path = opened.directory / file
    whole = path.stat().st_size
    os.truncate(path, whole // 2)
    said: list[str] = []
    assert len(open_index(str(small_pack), said.append)) == CLAIMS
    assert f"damaged ({file}" in said[0]
    assert path.stat().st_size == whole


def test_a_missing_file_is_noticed(opened: Index, small_pack: Path) -> None:
    (opened.directory / "kinds.npy").unlink()
    said: list[str] = []
    open_index(str(small_pack), said.append)
    assert "kinds.npy: No such file or directory" in said[0]


@pytest.mark.parametrize("file", ["lexicon.sqlite", "identifiers.sqlite", "claims/id.npy", "meanings.json"])
def test_garbage_is_an_error_with_its_remedy_and_made_again_on_the_next_run(
    opened: Index, small_pack: Path, file: str
) -> None:
    path = opened.directory / file
    path.write_bytes(b"\xff" * path.stat().st_size)
    with pytest.raises(PackError, match=r"is damaged.*Run it once more"):
        open_index(str(small_pack))
    assert len(open_index(str(small_pack))) == CLAIMS


def test_an_index_of_another_version_is_made_again(opened: Index, small_pack: Path) -> None:
    summary = opened.directory / SUMMARY
    summary.write_text(summary.read_text().replace('"version": 2', '"version": 1'))
    said: list[str] = []
    open_index(str(small_pack), said.append)
    assert "another version" in said[0]


def test_a_full_disk_leaves_nothing(home: Path, small_pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(compiling, "write_lexicon", full)
        with pytest.raises(StoreError, match=r"No space left on device.*Make room on the disk"):
            open_index(str(small_pack))
    assert not list(home.iterdir())
    assert len(open_index(str(small_pack))) == CLAIMS


def test_a_killed_process_leaves_nothing_that_is_taken_for_an_index(home: Path, small_pack: Path) -> None:
    process = start(small_pack)
    deadline = time.monotonic() + 60
    while not list(home.glob("small-*.*/rows")) and time.monotonic() < deadline:
        time.sleep(0.002)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    (left,) = home.iterdir()
    assert left.suffix
    age(left, ABANDONED_AFTER + 1)
    opened = open_index(str(small_pack))
    assert len(opened) == CLAIMS
    assert list(home.iterdir()) == [opened.directory]


def test_two_processes_at_once_end_with_one_index(home: Path, small_pack: Path) -> None:
    processes = [start(small_pack) for _ in range(2)]
    assert [process.communicate()[0].strip() for process in processes] == [str(CLAIMS)] * 2
    assert len(list(home.iterdir())) == 1
    assert len(open_index(str(small_pack))) == CLAIMS


def test_where_another_process_was_faster_its_index_stays(home: Path, small_pack: Path) -> None:
    first = open_index(str(small_pack))
    before = (first.directory / SUMMARY).stat().st_ino
    compiling.compile_index(small_pack, first.manifest, first.directory)
    assert (first.directory / SUMMARY).stat().st_ino == before
    assert list(home.iterdir()) == [first.directory]


@pytest.fixture
def change_recipe(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes the sources look changed, so that another index is wanted."""
    return lambda: monkeypatch.setattr(opening, "_sources", lambda: "other sources")


def test_an_index_unused_for_a_day_goes_when_another_is_made(
    opened: Index, home: Path, small_pack: Path, change_recipe: Callable[[], None]
) -> None:
    age(opened.directory / SUMMARY, UNUSED_AFTER + 1)
    unrelated = home / f"smaller-{'0' * 16}"
    unrelated.mkdir()
    age(unrelated, UNUSED_AFTER + 1)
    change_recipe()
    new = open_index(str(small_pack))
    assert set(home.iterdir()) == {new.directory, unrelated}


def test_an_index_in_use_stays(opened: Index, home: Path, small_pack: Path, change_recipe: Callable[[], None]) -> None:
    age(opened.directory / SUMMARY, UNUSED_AFTER + 1)
    open_index(str(small_pack))
    change_recipe()
    new = open_index(str(small_pack))
    assert set(home.iterdir()) == {opened.directory, new.directory}


def test_a_cache_that_cannot_be_made_has_a_substitute(
    tmp_path: Path, small_pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("BENCHWORK_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    said: list[str] = []
    opened = open_index(str(small_pack), said.append)
    assert opened.directory.parent == tmp_path / f"benchwork-{os.getuid()}"
    assert "cannot be used (Not a directory)" in said[0]
    assert "BENCHWORK_HOME" in said[0]


def test_a_substitute_that_others_can_write_to_is_refused(
    tmp_path: Path, small_pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("BENCHWORK_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    shelf = tmp_path / f"benchwork-{os.getuid()}"
    shelf.mkdir()
    shelf.chmod(0o777)
    with pytest.raises(StoreError, match=r"others can write to it.*BENCHWORK_HOME"):
        open_index(str(small_pack))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_cache_has_a_substitute_unless_the_index_is_there(
    home: Path, small_pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    opened = open_index(str(small_pack))
    home.chmod(0o555)
    try:
        assert open_index(str(small_pack)).directory == opened.directory
        home.chmod(0o755)
        shutil.rmtree(opened.directory)
        home.chmod(0o555)
        assert open_index(str(small_pack)).directory.parent.name == f"benchwork-{os.getuid()}"
    finally:
        home.chmod(0o755)


def test_a_pack_is_found_by_name_and_by_path(home: Path, small_pack: Path) -> None:
    own = home.parent / "packs" / "small"
    shutil.copytree(small_pack, own)
    assert pack_directory("small") == own
    assert pack_directory(str(small_pack)) == small_pack
    assert pack_directory().name == "starter"
