"""Networks that run: one steady state, 450 rows, 1,000 knock-downs and a stream of 100,000 conditions.

    python benchmarks/networks.py            # about a minute; exits with 1 if a bar is missed
    python benchmarks/networks.py --small    # a stream of 10,000 conditions

The peer is the direct way, that of the Python functions that Netflux exports: SciPy's `solve_ivp` calls a function a
reaction, which works out beta and K each time, from y0 to t = 50 at the solver's own tolerances. It is timed in the
same process on the same network and conditions, and its result is compared with ours.
The 450 rows are those of the published table where the raw data are at hand, else 450 rows of the same make.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.integrate import solve_ivp

from benchwork.networks.bundled import bundled
from benchwork.networks.compiled import Compiled, compile_network
from benchwork.networks.experiments import Call, Experiment, read_experiments
from benchwork.networks.hill import Floats
from benchwork.networks.perturbation import Condition, drive_all, knock_down, knock_out, parameters_of, stream
from benchwork.networks.reactions import Network, Reaction
from benchwork.networks.spreadsheet import read_spreadsheet
from benchwork.networks.steady_state import steady_states
from benchwork.networks.validate import validate
from benchwork.networks.workbook import read_workbook

RAW = Path(os.environ.get("BENCHWORK_DATA", Path(__file__).resolve().parents[2] / "shared" / "data")) / "networks"
WEIGHT = 0.06
PEER_TIME = 50.0
WARM_UP = 10_000
ROUNDS = 9
BAR_RATIO, BAR_ROWS_S, BAR_KNOCKDOWNS_S, BAR_GROWTH_MB = 100.0, 2.0, 2.0, 16.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured number and its bar."""

    name: str
    value: str
    bar: str
    held: bool

    def __str__(self) -> str:
        return f"{self.name:<58} {self.value:>14}   {self.bar:<12} {'held' if self.held else 'MISSED'}"


def seconds(act: Callable[[], object]) -> float:
    """CPU time of a call."""
    start = time.process_time()
    act()
    return time.process_time() - start


def act(x: float, rule: Reaction, weight: float) -> float:
    power = rule.ec50**rule.n
    beta = (power - 1) / (2 * power - 1)
    k = (beta - 1) ** (1 / rule.n)
    x = max(x, 0.0)
    return float(min(weight, weight * (beta * x**rule.n) / (k**rule.n + x**rule.n)))


def plain_solver(network: Network, weight: float) -> Callable[[], Floats]:
    """The peer: functions of one reaction, called one by one at each step of the solver."""
    position = network.position

    def reaction(rule: Reaction) -> Callable[[Floats], float]:
        if rule.is_input:
            return lambda y: weight

        def value(y: Floats) -> float:
            product = 1.0
            for each in rule.inputs:
                active = act(float(y[position[each.species]]), rule, rule.weight)
                product *= rule.weight - active if each.negated else active
            return product / rule.weight ** (len(rule.inputs) - 1) if rule.weight else 0.0

        return value

    rules = [[reaction(rule) for rule in network.rules_of[species.id]] for species in network.species]

    def rates(_: float, y: Floats) -> list[float]:
        found = []
        for number, species in enumerate(network.species):
            missing = 1.0
            for rule in rules[number]:
                missing *= 1.0 - rule(y)
            found.append(((1.0 - missing) * species.ymax - float(y[number])) / species.tau)
        return found

    start = np.array([species.y0 for species in network.species])
    return lambda: np.asarray(solve_ivp(rates, (0.0, PEER_TIME), start, method="LSODA").y[:, -1])


def one_steady_state(compiled: Compiled) -> list[Figure]:
    parameters = parameters_of(compiled, [drive_all(compiled.network, WEIGHT)])
    peer = plain_solver(compiled.network, WEIGHT)
    difference = float(np.abs(peer() - steady_states(compiled, parameters).values[:, 0]).max())
    ours, theirs = [], []
    for _ in range(ROUNDS):  # turn and turn about, so that what else the machine does slows both
        theirs.append(seconds(peer))
        ours += [seconds(lambda: steady_states(compiled, parameters)) for _ in range(20)]
    ratio = statistics.median(theirs) / statistics.median(ours)
    return [
        Figure("hypertrophy steady state", f"{statistics.median(ours) * 1e3:.2f} ms", "", True),
        Figure("solve_ivp over a Python function a reaction", f"{statistics.median(theirs) * 1e3:.0f} ms", "", True),
        Figure("times faster", f"{ratio:.0f}", f">= {BAR_RATIO:.0f}", ratio >= BAR_RATIO),
        Figure("furthest apart, at the peer's tolerance", f"{difference:.1e}", "< 1e-2", difference < 1e-2),
    ]


def published_rows() -> tuple[Compiled, tuple[Experiment, ...], int] | None:
    sheet, table = (
        RAW / "hypertrophy_vandegraaf2023_refit.xlsx", RAW / "validation/hypertrophy_goldstandard_450_with_pmids.xlsx",
    )  # fmt: skip
    if not (sheet.is_file() and table.is_file()):
        return None
    network = read_spreadsheet(sheet.read_bytes())
    rows = read_experiments(read_workbook(table.read_bytes())[0].rows, network).experiments
    return compile_network(network), rows, 335


def made_rows(compiled: Compiled) -> tuple[Experiment, ...]:
    ids = compiled.ids
    base = drive_all(compiled.network, WEIGHT)
    return tuple(
        Experiment(str(n), (), base, (*base, *knock_out(ids[n % len(ids)])), ids[-1 - n % 7], Call.DECREASE)
        for n in range(450)
    )


def all_rows(compiled: Compiled) -> list[Figure]:
    published = published_rows()
    judged, rows, expected = published or (compiled, made_rows(compiled), -1)
    taken = seconds(lambda: validate(judged, rows))
    figures = [
        Figure(f"{len(rows)} rows of experiments", f"{taken:.3f} s", f"< {BAR_ROWS_S:.0f} s", taken < BAR_ROWS_S)
    ]
    if published:
        agree = validate(judged, rows).overall.correct
        figures.append(Figure("of them agree", str(agree), f"= {expected}", agree == expected))
    return figures


def knock_downs(compiled: Compiled) -> Figure:
    network = compiled.network
    base = drive_all(network, WEIGHT)
    fractions = np.linspace(0.0, 0.95, 11).tolist()
    conditions = [(*base, *knock_down(network, name, left)) for name in compiled.ids for left in fractions][:1000]
    taken = seconds(lambda: steady_states(compiled, parameters_of(compiled, conditions)))
    name = f"{len(conditions)} knock-downs of {network.name}"
    return Figure(name, f"{taken:.3f} s", f"< {BAR_KNOCKDOWNS_S:.0f} s", taken < BAR_KNOCKDOWNS_S)


def long_stream(compiled: Compiled, count: int) -> list[Figure]:
    rng = np.random.default_rng(0)

    def conditions(number: int) -> Iterator[Condition]:
        for _ in range(number):
            yield drive_all(compiled.network, float(rng.random()))

    def peak_mb() -> float:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

    for _ in stream(compiled, conditions(WARM_UP)):
        pass
    before = peak_mb()
    start = time.process_time()
    seen = sum(part.values.shape[1] for part in stream(compiled, conditions(count)))
    taken = time.process_time() - start
    growth = peak_mb() - before
    return [
        Figure(f"stream of {seen:,} conditions", f"{taken:.1f} s", "", seen == count),
        Figure("its peak memory above that of the first 10,000", f"{growth:.1f} MB", f"< {BAR_GROWTH_MB:.0f} MB",
               growth < BAR_GROWTH_MB),
    ]  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--small", action="store_true", help="a stream of 10,000 conditions")
    count = 10_000 if parser.parse_args().small else 100_000
    hypertrophy, fibroblast = (compile_network(bundled(name)) for name in ("hypertrophy", "fibroblast"))
    figures = [
        *one_steady_state(hypertrophy), *all_rows(hypertrophy), knock_downs(hypertrophy), knock_downs(fibroblast),
        *long_stream(hypertrophy, count),
    ]  # fmt: skip
    print(*figures, sep="\n")
    return 0 if all(figure.held for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
