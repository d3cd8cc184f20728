from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.graph.corroboration import ALONE, ENOUGH, corroborated, open_origins, save_origins
from benchwork.model.errors import InputError, PackError
from benchwork.packs.index import Index

WEIGHTS = st.lists(st.tuples(st.floats(0, 1, width=32), st.integers(1, 9)), min_size=1, max_size=9)


def test_a_lone_origin_keeps_its_share_and_enough_keep_all() -> None:
    weight = np.full(4, 0.5, np.float32)
    found = corroborated(weight, np.array([1, 2, 3, 30]), alone=0.8, enough=3)
    assert found.tolist() == pytest.approx([0.4, 0.45, 0.5, 0.5])
    assert found.dtype == np.float32


@given(WEIGHTS, st.floats(0, 1), st.integers(2, 6))
def test_more_origins_never_lower_a_weight_and_none_exceeds_its_seed(
    rows: list[tuple[float, int]], alone: float, enough: int
) -> None:
    weight, origins = np.array([row[0] for row in rows], np.float32), np.array([row[1] for row in rows])
    fewer, more = (corroborated(weight, count, alone=alone, enough=enough) for count in (origins, origins + 1))
    assert (fewer <= more).all()
    assert (more <= weight * (1 + 1e-6)).all()
    assert (fewer >= weight * alone * (1 - 1e-6)).all()


@pytest.mark.parametrize(("alone", "enough"), [(-0.1, 3), (1.1, 3), (float("nan"), 3), (0.8, 1)])
def test_what_is_out_of_range_is_refused(alone: float, enough: int) -> None:
    with pytest.raises(InputError):
        corroborated(np.ones(1, np.float32), np.ones(1, np.int64), alone=alone, enough=enough)


def test_origins_are_kept_with_a_graph(tmp_path: Path) -> None:
    save_origins(tmp_path, np.array([1, 5, 2]))
    assert open_origins(tmp_path).tolist() == [1, 5, 2]
    with pytest.raises(PackError):
        open_origins(tmp_path / "elsewhere")


def test_the_shipped_pack_is_ranked_by_its_origins(starter: Index) -> None:
    origins = open_origins(starter.directory / "graph.ranked")
    seed, ranked = starter.seed_graph.edges, starter.graph.edges
    assert origins.min() == 1
    assert np.array_equal(ranked.weight, corroborated(seed.weight, origins, alone=ALONE, enough=ENOUGH))
