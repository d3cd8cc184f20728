"""Measures the ranking of paths on curated mechanisms, beside baselines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from benchwork.ask.between import PARTNERS
from benchwork.bench.answers.report import Proportion
from benchwork.bench.mechanisms.baselines import DegreeBins, Met, PlainGraph
from benchwork.bench.mechanisms.cases import Case, CaseSet, Half, Mechanism, map_chains, map_mechanisms
from benchwork.bench.mechanisms.grid import measure_grid
from benchwork.bench.mechanisms.report import Estimate, MechanismsReport, Method, Score, Task, View
from benchwork.bench.mechanisms.routes import look_at_routes
from benchwork.bench.mechanisms.search import CHOSEN, Searcher, between, flat, ranked_graph, shortest_ten
from benchwork.packs.index import Index

__all__ = ["estimate", "run_mechanisms"]

_SAMPLES = 2000
_SEED = 20_632  # of the bootstrap
_COVERED_ONLY = frozenset({Method.SHORTEST_TEN})  # too slow where no better search finds anything


@dataclass(frozen=True, slots=True)
class _Tried:
    """A case and what each method meets; `covered` says whether our search finds any path."""

    case: Case
    covered: bool
    met: dict[Method, Met]


def run_mechanisms(
    index: Index,
    mechanisms: Sequence[Mechanism],
    *,
    grid: bool = False,
    progress: Callable[[str], None] = lambda _: None,
) -> MechanismsReport:
    """Measures how often the ten best paths meet what curators name.

    Args:
        index: the pack's index.
        mechanisms: what curators say.
        grid: also measure other parameters of the ranking, on the tuning half alone.
        progress: told what is being done.

    Raises:
        PackError: the index is damaged.
    """
    progress("mapping the curated mechanisms")
    diseases, chains = map_mechanisms(index, mechanisms), map_chains(index, mechanisms)
    methods = _Methods(index)
    views: list[View] = []
    for half in Half:
        progress(f"searching, {half} drugs")
        tried = [methods.try_case(case) for case in diseases.cases if case.half is half]
        views.append(_view(Task.DISEASE, half, diseases, tried))
        indirect = [found for one in tried if (found := methods.downstream(one)) is not None]
        views.append(_view(Task.DOWNSTREAM, half, diseases, indirect))
        views.append(
            _view(Task.CHAIN, half, chains, [methods.try_case(case) for case in chains.cases if case.half is half])
        )
    return MechanismsReport(
        pack=f"{index.manifest.name} {index.manifest.pack_version} {index.manifest.digest[:12]}",
        mechanisms=len(mechanisms),
        views=tuple(views),
        routes=look_at_routes(index, methods.ranked),
        grid=measure_grid(index, diseases.cases, chains.cases, progress) if grid else (),
    )


class _Methods:
    """All methods on one index."""

    def __init__(self, index: Index) -> None:
        graph = ranked_graph(index, CHOSEN)
        self.ranked = Searcher.of(index, graph, CHOSEN)
        self._seed = Searcher(index, index.seed_graph, None)
        self._fewest = Searcher(index, flat(index.seed_graph), None)
        self._shortest_ten = shortest_ten(index.seed_graph)
        self._whole = PlainGraph(graph.edges, graph.terms)
        partners = index.has_kind(np.arange(graph.terms, dtype=np.int32), PARTNERS)
        self._bins = DegreeBins(self._whole.degree, partners)
        self._paths: dict[tuple[int, int], dict[Method, Sequence[tuple[int, ...]]]] = {}

    def try_case(self, case: Case) -> _Tried:
        """What each method meets."""
        ends = case.source, case.target
        if ends not in self._paths:
            self._paths[ends] = self._search(*ends)
        paths = self._paths[ends]
        met = {method: Met.of(between(found), case.wanted) for method, found in paths.items()}
        met[Method.RANDOM] = self._bins.random_meets(between(paths[Method.RANKED]), case.wanted)
        met[Method.SHORTEST] = self._whole.shortest_path_meets(*ends, case.wanted) or Met(0.0, 0.0)
        return _Tried(case, bool(paths[Method.RANKED]), met)

    def downstream(self, tried: _Tried) -> _Tried | None:
        """The case with only those wanted proteins that nothing joins to the drug; None if there are none."""
        near = frozenset(self._whole.neighbours(tried.case.source).tolist())
        wanted = tried.case.wanted - near
        return self.try_case(replace(tried.case, wanted=wanted)) if wanted else None

    def _search(self, source: int, target: int) -> dict[Method, Sequence[tuple[int, ...]]]:
        ranked = self.ranked.lists(source, target).best
        # The other weights change which paths come first, not whether there are any.
        seed, fewest = (s.lists(source, target).best if ranked else () for s in (self._seed, self._fewest))
        return {
            Method.RANKED: ranked, Method.FIRST: ranked[:1], Method.SEED: seed, Method.FEWEST: fewest,
            Method.FEWEST_FIRST: fewest[:1], Method.SHORTEST_TEN: self._shortest_ten(source, target) if ranked else (),
        }  # fmt: skip


def _view(task: Task, half: Half, cases: CaseSet, tried: Sequence[_Tried]) -> View:
    covered = [one for one in tried if one.covered]
    drugs = [one.case.drug for one in covered]
    leading = [one.met[Method.RANKED].hit for one in covered]

    def score(method: Method) -> Score:
        hits = [one.met[method].hit for one in covered]
        recalls = [one.met[method].recall for one in covered]
        return Score(
            method=method,
            hit=estimate(drugs, hits),
            times=estimate(drugs, leading, hits),
            recall=_mean(recalls),
            hit_of_mapped=None if method in _COVERED_ONLY else _mean([one.met[method].hit for one in tried]),
        )

    return View(
        task=task, half=half,
        unmapped=dict(sorted((reason, n) for (of, reason), n in cases.unmapped.items() if of is half)),
        covered=Proportion(hits=len(covered), of=len(tried)),
        drugs=len(set(drugs)),
        scores=tuple(map(score, Method)),
    )  # fmt: skip


def _mean(values: Sequence[float]) -> float | None:
    return round(sum(values) / len(values), 4) if values else None


def estimate(drugs: Sequence[str], hits: Sequence[float], over: Sequence[float] | None = None) -> Estimate:
    """Mean of the hits, or their ratio to others, with its interval.

    Cases of one drug are not independent, so whole drugs are sampled (B. Efron, Ann. Statist. 7:1, 1979).

    Args:
        drugs: of each case.
        hits: one a case.
        over: one a case; what the hits are divided by. The number of cases if None.

    Returns:
        Without a case, or where nothing is divided by, nothing is known. An end of the interval of a ratio is None
        where a sample without hits of the other method reaches it, and both ends are where no drug differs from
        another, as samples then say nothing about drugs that were not seen.
    """
    below = [1.0] * len(hits) if over is None else over
    if not sum(below):
        return Estimate(value=None)
    _, number = np.unique(np.array(drugs), return_inverse=True)
    top, bottom = (np.bincount(number, weights=values).astype(np.float64) for values in (hits, below))
    value = round(top.sum() / bottom.sum(), 4)
    if np.array_equal(top * bottom.sum(), bottom * top.sum()):
        return Estimate(value=value)
    low, high = np.quantile(list(_samples(top, bottom)), [0.025, 0.975], method="closest_observation")
    return Estimate(value=value, low=_finite(low), high=_finite(high))


def _samples(top: NDArray[np.float64], bottom: NDArray[np.float64]) -> Iterator[float]:
    rng = np.random.default_rng(_SEED)
    drawn = rng.multinomial(len(top), np.full(len(top), 1 / len(top)), size=_SAMPLES)
    for above, under in zip(drawn @ top, drawn @ bottom, strict=True):
        yield above / under if under else np.inf


def _finite(value: float) -> float | None:
    return round(float(value), 4) if np.isfinite(value) else None
