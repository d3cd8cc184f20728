from __future__ import annotations

from pathlib import Path

import pytest

from benchwork.io import receipts_path


def test_the_receipt_store_is_among_the_users_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BENCHWORK_HOME", str(tmp_path / "house"))
    assert receipts_path() == tmp_path / "house" / "receipts.sqlite"
    assert not (tmp_path / "house").exists()
