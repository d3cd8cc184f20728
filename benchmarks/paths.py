"""Path search on a power-law graph: CPU time, memory, and general graph libraries beside it.

    python benchmarks/paths.py            # 130,000 terms and 4,000,000 edges; the bars are checked
    python benchmarks/paths.py --small    # 6,500 terms and 100,000 edges; seconds, no bars

A child process opens the saved graph memory-mapped and searches, so that its peak memory is the search's own.
"""

from __future__ import annotations

import argparse
import json
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.edges import RELATION_CODES, Edges
from benchwork.graph.evidence import ALL_EDGES, EdgeMask, EvidenceGraph
from benchwork.graph.paths import best_paths
from benchwork.graph.promiscuity import promiscuity
from benchwork.graph.shortest import shortest_paths
from benchwork.graph.steps import Mode
from benchwork.model.relation import Relation

SEED = 20261130
LARGE, SMALL = (130_000, 4_000_000), (6_500, 100_000)
EXPONENT = 0.6  # of expected degree by rank: the degree distribution falls with a power of 1 + 1 / 0.6
BAR_MS, BAR_MB = 50.0, 150.0
PAIRS_EACH = 12
PEER_PAIRS_EACH = 1
PEER_LIMIT_S = 60


def power_law_edges(terms: int, count: int) -> Edges:
    """Edges whose ends are drawn with probability proportional to rank ** -EXPONENT; three in four are causal."""
    rng = np.random.default_rng(SEED)
    mass = np.cumsum(np.arange(1, terms + 1, dtype=np.float64) ** -EXPONENT)
    ends = np.searchsorted(mass, rng.random((2, count)) * mass[-1]).astype(np.int32)
    ends = rng.permutation(terms).astype(np.int32)[ends]
    words = [Relation.REGULATES, Relation.MODIFIES, Relation.BINDS]
    word = rng.choice(3, count, p=[0.6, 0.15, 0.25])
    confidence = rng.uniform(0.3, 1.0, count).astype(np.float32)
    source = rng.integers(0, 6, count).astype(np.uint8)
    return Edges(
        subject=ends[0],
        object=ends[1],
        relation=np.array([RELATION_CODES.index(w) for w in words], np.uint8)[word],
        sign=np.where(word == 0, rng.choice([-1, 1], count), 0).astype(np.int8),
        confidence=confidence,
        weight=confidence * np.linspace(0.6, 1.0, 6, dtype=np.float32)[source],
        source=source,
        claim=np.arange(count, dtype=np.int32),
    )


def sample_pairs(graph: EvidenceGraph, each: int) -> dict[str, list[tuple[int, int]]]:
    """Pairs of distinct terms over all nine combinations of leaf, middle and hub, by name."""
    rng = np.random.default_rng(SEED)
    order = np.argsort(graph.causal_degree + graph.physical_degree, kind="stable")
    order = order[(graph.causal_degree + graph.physical_degree)[order] > 0]
    size = len(order)
    groups = {
        "leaf": order[: size // 10],
        "middle": order[size * 45 // 100 : size * 55 // 100],
        "hub": order[-max(size // 1000, 10) :],
    }
    pairs: dict[str, list[tuple[int, int]]] = {}
    for first, sources in groups.items():
        for second, targets in groups.items():
            drawn = zip(rng.permutation(sources)[:each].tolist(), rng.permutation(targets)[::-1].tolist(), strict=False)
            pairs[f"{first}-{second}"] = [(one, other) for one, other in drawn if one != other]
    return pairs


@dataclass(frozen=True, slots=True)
class Setting:
    """One way to search."""

    name: str
    mode: Mode
    mask: EdgeMask = ALL_EDGES
    costly: bool = False


SETTINGS = (
    Setting("any step", Mode.ANY),
    Setting("any step, promiscuity", Mode.ANY, costly=True),
    Setting("causal", Mode.CAUSAL),
    Setting("causal, promiscuity", Mode.CAUSAL, costly=True),
    Setting("causal, two of six sources", Mode.CAUSAL, EdgeMask(sources=frozenset({1, 4}))),
    Setting("signed", Mode.SIGNED),
    Setting("signed, promiscuity", Mode.SIGNED, costly=True),
    Setting("association, promiscuity", Mode.ASSOCIATION, costly=True),
)


def cpu_ms(run: Callable[[], object]) -> float:
    """CPU time of one call in ms, all threads of this process together."""
    began = time.process_time()
    run()
    return (time.process_time() - began) * 1000


def measure(directory: Path, setting: Setting) -> dict[str, Any]:
    """Times every pair of a setting; meant for a process of its own."""
    graph = EvidenceGraph.open(directory)
    costs = promiscuity(graph, 0.2) if setting.costly else None
    pairs = sample_pairs(graph, PAIRS_EACH)

    def search(source: int, target: int) -> None:
        best_paths(graph, source, target, mode=setting.mode, mask=setting.mask, costs=costs)

    first = cpu_ms(lambda: graph.kept(setting.mask))
    times = {name: [cpu_ms(lambda: search(*ends)) for ends in group] for name, group in pairs.items()}
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"mask_ms": first, "times": times, "peak_mb": peak}


def report(name: str, measured: dict[str, Any]) -> bool:
    """Prints one line, and whether the bars hold."""
    times = np.concatenate([np.array(group) for group in measured["times"].values()])
    p50, p95 = np.percentile(times, [50, 95])
    slowest = max(measured["times"], key=lambda group: max(measured["times"][group]))
    print(
        f"{name:28s} p50 {p50:6.1f}  p95 {p95:6.1f}  max {times.max():6.1f} ms CPU ({slowest});"
        f"  mask {measured['mask_ms']:5.1f} ms;  peak {measured['peak_mb']:4.0f} MB"
    )
    return bool(p95 < BAR_MS and measured["peak_mb"] <= BAR_MB)
