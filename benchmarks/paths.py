"""Path search on a power-law graph: CPU time, memory, and general graph libraries beside it.

    python benchmarks/paths.py            # 130,000 terms and 4,000,000 edges; the bars are checked
    python benchmarks/paths.py --small    # 6,500 terms and 100,000 edges; no bars

Each setting runs in a process of its own that opens the saved graph memory-mapped and searches, so that its peak memory
is the search's own. The libraries get the causal layer with parallel edges already collapsed; their time to build is
not counted. What they do not finish within the limit is killed; what takes under a second is run twice, and the
second time counts.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, pairwise, takewhile
from pathlib import Path
from typing import Any

import numpy as np

from benchwork.graph.csr import UNIT
from benchwork.graph.edges import RELATION_CODES, Edges
from benchwork.graph.evidence import ALL_EDGES, EdgeMask, EvidenceGraph
from benchwork.graph.paths import best_paths
from benchwork.graph.promiscuity import promiscuity
from benchwork.graph.shortest import shortest_paths
from benchwork.graph.steps import Mode
from benchwork.model.relation import Relation

SEED = 20261130
TOP = 10
LARGE, SMALL = (130_000, 4_000_000), (6_500, 100_000)
EXPONENT = 0.6  # of expected degree by rank: the degree distribution falls with a power of 1 + 1 / 0.6
BAR_MS, BAR_MB = 50.0, 150.0
PAIRS_EACH = 12
PEER_GROUPS = ("leaf-leaf", "middle-middle", "hub-hub")
PEER_LIMIT_S = 30.0
PEER_MEMORY = 8 << 30


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
        best_paths(graph, source, target, top=TOP, mode=setting.mode, mask=setting.mask, costs=costs)

    first = cpu_ms(lambda: graph.kept(setting.mask))
    times = {name: [cpu_ms(partial(search, *ends)) for ends in group] for name, group in pairs.items()}
    return {"mask_ms": first, "times": times, "peak_mb": peak_mb()}


def peak_mb() -> float:
    """Peak resident memory of this process. `getrusage` would count what the parent held when it started this one."""
    status = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM:"))


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


@dataclass(frozen=True, slots=True)
class Run:
    """What one library made of one pair: CPU ms and a summary of the paths, or why there is neither."""

    cpu_ms: float | None
    summary: list[float]
    failure: str = ""


def limited(search: Callable[[], list[float]]) -> Run:
    """Runs in a forked copy of this process, same graph, and kills it at the limit of time or memory."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)

    def work() -> None:
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + PEER_MEMORY, used + PEER_MEMORY))
        try:
            began = time.process_time()
            summary = search()
            spent = time.process_time() - began
            if spent < 1:  # once more, without the cost of touching every page of a fresh process for the first time
                began = time.process_time()
                search()
                spent = time.process_time() - began
            theirs.send(Run(spent * 1000, summary))
        except MemoryError:
            theirs.send(Run(None, [], f"over {PEER_MEMORY >> 30} GB"))

    child = context.Process(target=work)
    child.start()
    theirs.close()
    try:
        if not ours.poll(PEER_LIMIT_S):
            return Run(None, [], f"over {PEER_LIMIT_S:.0f} s")
        found: Run = ours.recv()
        return found
    except EOFError:  # killed by the library itself, as Rust does where memory ends
        return Run(None, [], f"over {PEER_MEMORY >> 30} GB")
    finally:
        child.kill()
        child.join()


def compare(directory: Path) -> None:
    """Prints, for one pair a group, our time beside the libraries', and whether the answers agree."""
    import networkx as nx  # here, as the processes that measure memory must not hold them
    import rustworkx as rx

    graph = EvidenceGraph.open(directory)
    steps = graph.causal.out
    tail = np.repeat(np.arange(graph.terms), np.diff(steps.indptr))
    weight = steps.best / UNIT
    weighted = list(zip(tail.tolist(), steps.head.tolist(), weight.tolist(), strict=True))
    by_networkx = nx.DiGraph()
    by_networkx.add_weighted_edges_from(weighted)
    by_rustworkx = rx.PyDiGraph(multigraph=False)
    by_rustworkx.add_nodes_from(range(graph.terms))
    by_rustworkx.extend_from_weighted_edge_list(weighted)
    del weighted

    def score(path: Sequence[int]) -> float:
        weights = [by_rustworkx.get_edge_data(*ends) for ends in pairwise(path)]
        return float(np.mean(weights)) - 0.05 * (len(weights) - 1)

    def best(paths: Iterable[Sequence[int]]) -> list[float]:
        return sorted((round(score(path), 6) for path in paths), reverse=True)[:TOP]

    def every(source: int, target: int) -> list[float]:
        return best(rx.all_simple_paths(by_rustworkx, source, target, cutoff=5))

    def fewest(source: int, target: int) -> list[float]:
        paths = nx.shortest_simple_paths(by_networkx, source, target)
        try:
            return [len(path) - 1 for path in takewhile(lambda path: len(path) <= 5, islice(paths, TOP))]
        except nx.NetworkXNoPath:
            return []

    causal = EdgeMask(causal_only=True)
    for group, (ends, *_) in sample_pairs(graph, 1).items():
        if group in PEER_GROUPS:
            print(f"{group}: terms {ends[0]} and {ends[1]}")
            ours = limited(partial(our_best, graph, *ends))
            show("benchwork best_paths", ours, ours)
            theirs = limited(partial(every, *ends))
            show("rustworkx all_simple_paths, 4 edges, scored", theirs, ours)
            ours = limited(partial(our_fewest, graph, *ends, causal))
            show("benchwork shortest_paths", ours, ours)
            show("networkx shortest_simple_paths", limited(partial(fewest, *ends)), ours)


def our_best(graph: EvidenceGraph, source: int, target: int) -> list[float]:
    """Scores of the best causal paths."""
    return [round(path.score, 6) for path in best_paths(graph, source, target, top=TOP)]


def our_fewest(graph: EvidenceGraph, source: int, target: int, mask: EdgeMask) -> list[float]:
    """Numbers of edges of the shortest paths."""
    return [len(path) - 1 for path in shortest_paths(graph, source, target, top=TOP, mask=mask)]


def show(name: str, run: Run, ours: Run) -> None:
    """One line of a comparison."""
    if run.cpu_ms is None:
        print(f"  {name:44s} {run.failure}; more than {PEER_LIMIT_S * 1000 / (ours.cpu_ms or 1):,.0f} times as long")
        return
    agrees = "the same answer" if run.summary == ours.summary else f"ANOTHER ANSWER: {run.summary} {ours.summary}"
    print(f"  {name:44s} {run.cpu_ms:10.1f} ms CPU, {run.cpu_ms / (ours.cpu_ms or 1):8.1f} times ours, {agrees}")


def main() -> int:
    """Builds the graph, measures every setting in a process of its own and compares; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--small", action="store_true", help="a graph of 6,500 terms, without bars")
    parser.add_argument("--no-peers", action="store_true", help="leave the other libraries out")
    parser.add_argument("--measure", nargs=2, metavar=("DIRECTORY", "SETTING"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.measure:
        print(json.dumps(measure(Path(chosen.measure[0]), SETTINGS[int(chosen.measure[1])])))
        return 0
    terms, count = SMALL if chosen.small else LARGE
    with tempfile.TemporaryDirectory() as directory:
        began = time.process_time()
        EvidenceGraph.build(power_law_edges(terms, count), terms).save(Path(directory))
        print(f"{terms:,} terms, {count:,} edges, built in {time.process_time() - began:.1f} s CPU")
        print(f"{TOP} best paths of up to four edges, {PAIRS_EACH} pairs for each of nine combinations:")
        held = True
        for index, setting in enumerate(SETTINGS):
            command = [sys.executable, __file__, "--measure", directory, str(index)]
            output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            held &= report(setting.name, json.loads(output))
        if not chosen.no_peers:
            compare(Path(directory))
    if chosen.small:
        return 0
    print(f"Bars (p95 under {BAR_MS:.0f} ms CPU, peak at most {BAR_MB:.0f} MB): {'held' if held else 'MISSED'}")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
