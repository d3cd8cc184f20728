"""The trace language on real traces: how many are read a second, and what becomes of random changes.

    python benchmarks/language.py                   # traces of $BENCHWORK_DATA
    python benchmarks/language.py --mutations 10000

Bars: 2,000 traces read a second of CPU; no mutant crashes or takes over 0.2 s; none with an undeclared id or a cycle
passes without an error.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
import time
from pathlib import Path
from types import ModuleType

from benchwork.language.check import check
from benchwork.language.findings import Code
from benchwork.language.parser import parse

REPOSITORY = Path(__file__).resolve().parent.parent
BAR_PER_SECOND, BAR_SLOWEST_S = 2_000, 0.2
ROUNDS, REPEATS = 5, 20


def literature() -> ModuleType:
    """The test of the same traces, whose mutants and plain checks are used here too."""
    spec = importlib.util.spec_from_file_location("test_traces", REPOSITORY / "tests" / "literature" / "test_traces.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["test_traces"] = module
    spec.loader.exec_module(module)
    return module


def per_second(texts: list[str]) -> list[float]:
    """Traces read in a second of CPU, one figure a round."""
    rates = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        for _ in range(REPEATS):
            for text in texts:
                parse(text)
        rates.append(REPEATS * len(texts) / (time.process_time() - begin))
    return rates


def main() -> int:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--mutations", type=int, default=10_000)
    wanted = arguments.parse_args().mutations
    tests = literature()
    data = Path(os.environ.get("BENCHWORK_DATA", REPOSITORY.parent / "shared" / "data")) / "traces"
    rows = [row for path in sorted(data.glob("*.jsonl")) for row in tests.rows_of(path)]
    texts = [row.get("raw_response") or tests.assembled(row) for row in rows]
    rates = per_second(texts)
    print(f"{len(texts)} traces, {sum(map(len, texts)) / len(texts):,.0f} characters each")
    print(
        f"read a second of CPU: median {sorted(rates)[ROUNDS // 2]:,.0f}, from {min(rates):,.0f} to {max(rates):,.0f}"
    )
    slowest, silent, told = 0.0, 0, 0
    for text in tests.mutants(texts, wanted):
        begin = time.process_time()
        checked = check(text)
        slowest = max(slowest, time.process_time() - begin)
        codes = {finding.code for finding in checked.findings}
        ids = {step.id for step in checked.parsed.trace.steps}
        strange = any({edge.source, edge.target} - ids for edge in checked.parsed.trace.edges)
        silent += (strange and Code.UNDECLARED_ID not in codes) or not (
            strange or tests.acyclic(checked) or Code.CYCLE in codes
        )
        told += bool(codes & {Code.UNDECLARED_ID, Code.CYCLE})
    print(
        f"mutants: {wanted:,}; with an undeclared id or a cycle {told:,}, of which silent {silent}; "
        f"slowest {slowest:.3f} s"
    )
    return 0 if max(rates) >= BAR_PER_SECOND and slowest <= BAR_SLOWEST_S and not silent else 1


if __name__ == "__main__":
    sys.exit(main())
