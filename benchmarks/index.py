"""The index: what it costs to compile, to open and to ask, beside the plainest peer: polars over the Parquet files.

    python benchmarks/index.py [--pack starter] [--compile]

Everything but the peer is measured in processes of its own, so that no figure holds the memory of another. The peer
is told for nothing which identifiers stand for a term, which is the harder half of the work.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchwork.ask.answer import ask
from benchwork.bench.answers.questions import load_questions
from benchwork.model.errors import BenchworkError
from benchwork.packs.index import Index
from benchwork.packs.manifest import load_manifest
from benchwork.packs.open import open_index, pack_directory

COMPILE_CPU_S = {"starter": 12, "full": 60}
COMPILE_PEAK_MB = {"starter": 1200, "full": 2000}
FIRST_ASK_MS, MEDIAN_ASK_MS, ASK_PEAK_MB, PROCESS_S = 300, 50, 500, 1.0
TERMS = ("HGNC:1097", "HGNC:3236", "chembl.compound:CHEMBL2103875", "MONDO:0004976", "GO:0005739")
QUESTION = "Which drugs inhibit MAP2K1?"


class Bars:
    """Prints figures, and remembers whether each keeps to its bar."""

    def __init__(self) -> None:
        self.met = True

    def show(self, what: str, figure: float, unit: str, bar: float | None = None) -> None:
        if bar is not None:
            self.met &= figure <= bar
        print(f"{what:52} {figure:9.1f} {unit:3}" + (f"  bar {bar:g}" if bar is not None else ""))


def peak_mb() -> float:
    """Largest resident memory of this process; `ru_maxrss` would count that of the process it was started from."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024


def child(job: str, pack: str) -> list[float]:
    """Runs one of the jobs below in a new process; returns the numbers that it prints."""
    done = subprocess.run([sys.executable, __file__, "--job", job, "--pack", pack], capture_output=True, text=True,
                          check=True)  # fmt: skip
    return [float(number) for number in done.stdout.split()]


def compile_job(pack: str) -> list[float]:
    """CPU seconds and peak MB of a compilation."""
    from benchwork.packs.compile import compile_index

    directory = pack_directory(pack)
    with tempfile.TemporaryDirectory() as home:
        compile_index(directory, load_manifest(directory), Path(home) / "index")
    return [time.process_time(), peak_mb()]


def ask_job(pack: str) -> list[float]:
    """Milliseconds to open the index, peak MB over the whole question set, and milliseconds of each question."""
    start = time.perf_counter()
    index = open_index(pack)
    opening = (time.perf_counter() - start) * 1000
    times = []
    for question in load_questions().questions:
        start = time.process_time()
        try:
            ask(question.question, index)
        except BenchworkError:
            continue  # the set holds some that must be refused
        times.append((time.process_time() - start) * 1000)
    if "polars" in sys.modules:
        raise SystemExit("polars is imported on the way of a question")
    return [opening, peak_mb(), *times]


JOBS: dict[str, Callable[[str], list[float]]] = {"compile": compile_job, "ask": ask_job}


def process_seconds(pack: str) -> float:
    """Best wall time of three new processes that answer a question from a warm index."""
    times = []
    program = str(Path(sys.executable).with_name("benchwork"))
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run([program, "ask", QUESTION, "--pack", pack], check=True,
                       capture_output=True)  # fmt: skip
        times.append(time.perf_counter() - start)
    return min(times)


def look_up(index: Index, curie: str) -> int:
    """Number of statements of a term, with every claim and its receipts materialised."""
    number = index.find(curie)
    if number is None:
        return 0
    claims = {int(claim) for role in ("subject", "object") for claim in index.claims_of(number, role)}
    return sum(len(index.claim(claim).receipts) for claim in claims)


def look_up_with_polars(directory: Path, identifiers: list[str]) -> int:
    """The same number, by reading and filtering every table."""
    import polars as pl

    from benchwork.packs.tables import table

    found = 0
    for entry in load_manifest(directory).tables:
        if (claims := table(entry.name).claims) is not None:
            frame = claims(pl.read_parquet(directory / entry.file).with_row_index("row"))
            ends = pl.col("subject").is_in(identifiers) | pl.col("object").is_in(identifiers)
            found += len(frame.filter(ends).rows())
    return found


def identifiers_of(index: Index, curie: str) -> list[str]:
    """Every identifier that the term stands for."""
    import sqlite3

    with sqlite3.connect(index.directory / "identifiers.sqlite") as file:
        hops = [str(row[0]) for row in file.execute("SELECT identifier FROM hops")]
    return [curie, *(identifier for identifier in hops if index.root(identifier) == curie)]


def compare(index: Index, directory: Path) -> None:
    """The same look-ups by the index and by polars, each for the first time."""
    print(f"\n{'look-up, CPU ms':34} {'index':>8} {'polars':>8} {'ratio':>7}  statements")
    look_up_with_polars(directory, ["HGNC:5"])  # its imports are not counted
    for curie in TERMS:
        identifiers = identifiers_of(index, curie)
        start = time.process_time()
        found = look_up(index, curie)
        mine = (time.process_time() - start) * 1000
        start = time.process_time()
        look_up_with_polars(directory, identifiers)
        theirs = (time.process_time() - start) * 1000
        print(f"{curie:34} {mine:8.1f} {theirs:8.1f} {theirs / mine:7.1f}  {found}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pack", default="starter", help="name or directory of a pack")
    parser.add_argument("--compile", action="store_true", help="compile it anew as well, which takes long")
    parser.add_argument("--job", choices=JOBS, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.job:
        print(*JOBS[options.job](options.pack))
        return 0
    index = open_index(options.pack)
    bars, name = Bars(), index.manifest.name
    print(f"{index.pack}: {len(index):,} claims, on {os.cpu_count()} processors\n")
    if options.compile:
        cpu, peak = child("compile", options.pack)
        bars.show("compile, CPU", cpu, "s", COMPILE_CPU_S.get(name))
        bars.show("compile, peak memory", peak, "MB", COMPILE_PEAK_MB.get(name))
    opening, peak, *times = child("ask", options.pack)
    bars.show("open a compiled index", opening, "ms")
    bars.show(f"first answer, median of {len(times)} questions, CPU", statistics.median(times), "ms", MEDIAN_ASK_MS)
    bars.show("first answer, slowest question, CPU", max(times), "ms", FIRST_ASK_MS)
    bars.show("peak memory over all questions", peak, "MB", ASK_PEAK_MB)
    bars.show("`benchwork ask` as a new process", process_seconds(options.pack), "s", PROCESS_S)
    compare(index, pack_directory(options.pack))
    return 0 if bars.met else 1


if __name__ == "__main__":
    sys.exit(main())
