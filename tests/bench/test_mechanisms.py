"""The measure on curated mechanisms: intervals, the bar, what the terminal shows, and the search that it measures."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.ask.evidence import Evidence
from benchwork.ask.routes import find_routes
from benchwork.bench.answers.report import Proportion
from benchwork.bench.mechanisms import MechanismsReport, load_mechanisms, run_mechanisms
from benchwork.bench.mechanisms.cases import Half
from benchwork.bench.mechanisms.grid import rankings
from benchwork.bench.mechanisms.measure import estimate
from benchwork.bench.mechanisms.report import Estimate, GridRow, Method, Route, Score, Task, View
from benchwork.bench.mechanisms.routes import look_at_routes
from benchwork.bench.mechanisms.search import CHOSEN, Ranking, Searcher, between, flat, ranked_graph, shortest_ten
from benchwork.bench.mechanisms.text import report_text
from benchwork.model.term import Term
from benchwork.packs.index import Index
from benchwork.results.reports import MechanismsBench

SEVERAL = ("imatinib", "erlotinib", "metformin")
"""Of these two are tuning drugs and one is held out, or the other way round."""


def test_an_estimate_is_the_mean_and_its_interval_comes_from_whole_drugs() -> None:
    alike = estimate(["a", "b", "c"], [0.0, 0.0, 0.0])  # three drugs without a hit do not mean that none has
    assert (alike.value, alike.low, alike.high) == (0.0, None, None)
    apart = estimate([f"drug {n}" for n in range(100)], [1.0, 0.0] * 50)
    together = estimate(["a"] * 50 + ["b"] * 50, [1.0] * 50 + [0.0] * 50)
    assert apart.value == together.value == 0.5
    assert apart.low is not None
    assert apart.high is not None
    assert 0.35 < apart.low < 0.45 < 0.55 < apart.high < 0.65  # 0.5 -+ 1.96 sqrt(0.25 / 100)
    assert (together.low, together.high) == (0.0, 1.0)


def test_a_ratio_to_nothing_is_not_known() -> None:
    assert estimate(["a", "b"], [1.0, 1.0], [0.0, 0.0]).value is None
    assert estimate([], []).value is None
    rare = estimate(["a", "b"], [1.0, 1.0], [1.0, 0.0])
    assert rare.value == 2.0
    assert rare.high is None  # a sample of b alone divides by nothing


@given(st.lists(st.tuples(st.sampled_from("abcde"), st.floats(0, 1), st.floats(0.1, 1)), min_size=1, max_size=20))
def test_a_ratio_is_that_of_the_sums_and_an_interval_has_two_ends_or_none(rows: list[tuple[str, float, float]]) -> None:
    found = estimate([row[0] for row in rows], [row[1] for row in rows], [row[2] for row in rows])
    assert found.value == pytest.approx(sum(row[1] for row in rows) / sum(row[2] for row in rows), abs=1e-4)
    assert (found.low is None) == (found.high is None)
    if found.low is not None and found.high is not None:
        assert len({row[0] for row in rows}) > 1
        assert found.low <= found.high


def view(half: Half, ranked: float, shortest: float, random: float) -> View:
    hits = dict.fromkeys(Method, ranked) | {Method.SHORTEST: shortest, Method.RANDOM: random}
    scores = tuple(
        Score(
            method=method, hit=Estimate(value=hit), recall=hit, hit_of_mapped=hit / 2,
            times=Estimate(value=ranked / hit if hit else None),
        )
        for method, hit in hits.items()
    )  # fmt: skip
    return View(
        task=Task.DISEASE, half=half, unmapped={"drug not in the pack": 7}, covered=Proportion(hits=5, of=10),
        drugs=4, scores=scores,
    )  # fmt: skip


GOOD = Route(question="A to C", paths=(("A", "B", "C"),), apart=(), sticky=(), backbone=True)


def report(ranked: float, shortest: float, random: float, route: Route = GOOD) -> MechanismsReport:
    better = view(Half.TUNING, 1.0, 0.1, 0.1)
    return MechanismsReport(
        pack="starter", mechanisms=12, views=(better, view(Half.HELD_OUT, ranked, shortest, random)), routes=(route,)
    )


def test_the_bar_is_twice_both_baselines_on_the_drugs_held_out() -> None:
    assert report(0.8, 0.4, 0.1).passed
    assert not report(0.8, 0.41, 0.1).passed
    assert not report(0.8, 0.1, 0.41).passed
    unknown = report(0.8, 0.0, 0.1)
    assert unknown.beats(Method.SHORTEST) is None
    assert not unknown.passed


def test_the_bar_asks_for_routes_that_look_right() -> None:
    sticky = GOOD.model_copy(update={"sticky": ("UBC",)})
    astray = GOOD.model_copy(update={"backbone": False})
    unasked = GOOD.model_copy(update={"backbone": None})
    assert [report(0.8, 0.4, 0.1, route).passed for route in (sticky, astray, unasked)] == [False, False, True]


def test_the_text_says_whether_the_bar_holds_and_whether_it_can() -> None:
    text = report_text(report(0.8, 0.55, 0.1))
    assert "does NOT hold" in text
    assert "no ranking can" in text
    assert max(map(len, text.splitlines())) <= 100
    assert "no case: drug not in the pack, 7" in text
    assert "does NOT hold" not in report_text(report(0.8, 0.4, 0.1))


def test_the_grid_is_shown_where_it_was_asked_for() -> None:
    row = GridRow(
        alone=0.8, enough=3, strength=0.1, hub=0, hit=0.81, recall=0.4, first=0.7, chain_hit=0.6, sticky=0,
        backbones=True, chosen=True,
    )  # fmt: skip
    plain = report(0.8, 0.4, 0.1)
    assert "Grid" not in report_text(plain)
    assert " 0.810 " in report_text(plain.model_copy(update={"grid": (row,)}))


def test_the_grid_holds_each_ranking_once_and_the_chosen_one() -> None:
    listed = list(rankings())
    assert len(set(listed)) == len(listed)
    assert CHOSEN in listed


def test_a_frame_has_a_row_for_each_method_of_each_view() -> None:
    frame = MechanismsBench(report=report(0.8, 0.0, 0.1)).to_polars()
    assert frame.height == 2 * len(Method)
    assert frame["times"].null_count() == 1


def ends(index: Index, start: str, end: str) -> tuple[Term, Term]:
    first, last = (index.lexicon.resolve(name).term for name in (start, end))
    assert first is not None
    assert last is not None
    return first, last


@pytest.mark.parametrize(
    ("start", "end"), [("EGFR", "MYC"), ("erlotinib", "MYC"), ("tacrine", "Alzheimer disease"), ("MAP2K1", "SMAD3")]
)
def test_the_search_measured_is_the_search_that_answers(starter: Index, start: str, end: str) -> None:
    first, last = ends(starter, start, end)
    answered = find_routes(Evidence(starter), first, last)
    numbers = starter.find(first.id), starter.find(last.id)
    assert None not in numbers
    measured = Searcher.of(starter, starter.graph, CHOSEN).lists(*numbers)  # type: ignore[arg-type]
    for shown, found in ((answered.causal, measured.causal), (answered.associations, measured.apart)):
        assert [[first.id, *(step.object.id for step in path.steps)] for path in shown] == [
            [starter.term(term).id for term in path.terms] for path in found
        ]


def test_routes_look_right_on_sight(starter: Index) -> None:
    routes = look_at_routes(starter, Searcher.of(starter, starter.graph, CHOSEN))
    assert [route.question for route in routes] == ["EGFR to MYC", "BRAF to CCND1", "MAP2K1 to MYC"]
    assert all(route.paths for route in routes)
    assert [route.sticky for route in routes] == [(), (), ()]
    assert [route.backbone for route in routes] == [None, True, True]


def test_a_ranking_that_favours_a_chaperone_is_seen(starter: Index) -> None:
    costs = np.full(starter.graph.terms, 0.5)
    for name in ("HSP90AA1", "UBC"):
        number = starter.find(ends(starter, name, "MYC")[0].id)
        assert number is not None
        costs[number] = 0
    routes = look_at_routes(starter, Searcher(starter, starter.graph, costs))
    assert "HSP90AA1" in {label for route in routes for label in route.sticky}
    assert {label for route in routes for label in route.sticky} <= {"HSP90AA1", "UBC"}


def test_another_ranking_changes_weights_and_nothing_else(starter: Index) -> None:
    seed = ranked_graph(starter, Ranking(alone=1.0))
    assert np.array_equal(seed.edges.weight, starter.seed_graph.edges.weight)
    again = ranked_graph(starter, Ranking(CHOSEN.alone, CHOSEN.enough, strength=0.3))
    assert np.array_equal(again.edges.weight, starter.graph.edges.weight)


def test_plain_searches_have_the_fewest_edges(starter: Index) -> None:
    first, last = (starter.find(term.id) for term in ends(starter, "EGFR", "MYC"))
    assert first is not None
    assert last is not None
    ten = shortest_ten(starter.seed_graph)(first, last)
    lengths = [len(path) for path in ten]
    assert lengths == sorted(lengths)
    assert len(set(ten)) == 10
    masked = Searcher(starter, flat(starter.seed_graph), None).lists(first, last).causal
    assert all(len(one.terms) <= len(other.terms) for one, other in pairwise(p for p in masked if p.sign == 1))
    assert between(((1, 2, 3), (1, 4, 3))) == {2, 4}


def test_a_few_mechanisms_are_measured_whole(starter: Index, raw_data: Path) -> None:
    some = [m for m in load_mechanisms(raw_data) if m.drug.lower() in SEVERAL]
    found = run_mechanisms(starter, some)
    assert [(one.task, one.half) for one in found.views] == [
        (task, half) for half in Half for task in (Task.DISEASE, Task.DOWNSTREAM, Task.CHAIN)
    ]
    for one in found.views:
        assert one.covered.hits <= one.covered.of
        for score in one.scores:
            assert score.hit.value is None or 0 <= score.hit.value <= 1
        if one.covered.hits:
            assert one.score(Method.RANKED).times.value in (None, 1.0)
    assert found.primary.covered.of + found.views[0].covered.of > 0
    assert report_text(found)
