"""CPU time of a hit in the receipt store, beside the plainest peer: a dict in memory and one JSON file on disk.

    python benchmarks/receipts.py [--records 2000] [--bytes 4000]

The peer checks nothing, and must write its whole file to keep one record; the store checks every byte of a record when
it is read, and keeps each record when `put` returns. Both are given and give back the same `Record` objects.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from benchwork.io.receipts import ReceiptStore, request_key
from benchwork.model.base import sha256_hex
from benchwork.model.record import Record, Source

_SOURCE = Source(name="bench", title="Bench", release="1", license="CC0-1.0", attribution="none", homepage="")
BAR_MS = 0.5

T = TypeVar("T")


class JsonFile:
    """The peer: all records in a dict, the whole of it rewritten on `save`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._records: dict[str, str] = {}

    def put(self, record: Record) -> None:
        self._records[record.digest] = record.model_dump_json()

    def save(self) -> None:
        self.path.write_text(json.dumps(self._records))

    def get(self, digest: str) -> Record:
        return Record.model_validate_json(self._records[digest])


def make_records(count: int, size: int) -> list[Record]:
    """Records whose bodies are JSON rows of numbers and words, about `size` bytes each."""
    rng = random.Random(0)
    records = []
    for number in range(count):
        row = [{"gene": f"HGNC:{rng.randrange(40_000)}", "score": round(rng.random(), 3)} for _ in range(size // 36)]
        body = json.dumps({"number": number, "rows": row})
        records.append(Record(digest=sha256_hex(body), body=body, source=_SOURCE, url=f"https://example.org/{number}"))
    return records


def cpu_ms(calls: Sequence[T], act: Callable[[T], object]) -> list[float]:
    """Milliseconds of CPU time that each call took, sorted."""
    times = []
    for call in calls:
        start = time.process_time_ns()
        act(call)
        times.append((time.process_time_ns() - start) / 1e6)
    return sorted(times)


def show(name: str, times: list[float]) -> None:
    """One line: median and 95th percentile."""
    print(f"{name:<34} median {statistics.median(times):7.3f} ms   95 % {times[len(times) * 95 // 100]:7.3f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=2000)
    parser.add_argument("--bytes", type=int, default=4000)
    options = parser.parse_args()
    records = make_records(options.records, options.bytes)
    digests = [record.digest for record in records]
    random.Random(1).shuffle(digests)
    print(f"{len(records)} records of {statistics.mean(len(r.body) for r in records):.0f} bytes; CPU time of one call")
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "receipts.sqlite"
        with ReceiptStore(path) as store:
            show("store: put", cpu_ms(records, store.put))
            keys = {record.digest: request_key("GET", record.url) for record in records}
            show("store: put_answer", cpu_ms(records, lambda record: store.put_answer(keys[record.digest], record)))
        with ReceiptStore(path, read_only=True) as store:
            hits = cpu_ms(digests, store.get)
            show("store: get (a hit)", hits)
            show("store: answer (a hit by request)", cpu_ms([keys[digest] for digest in digests], store.answer))
        peer = JsonFile(Path(directory) / "records.json")
        show("dict + JSON file: put, kept later", cpu_ms(records, peer.put))
        show("dict + JSON file: save all", cpu_ms([None], lambda _: peer.save()))
        show("dict + JSON file: get", cpu_ms(digests, peer.get))
        size, plain = path.stat().st_size, peer.path.stat().st_size
        print(f"size on disk: store {size / 1e6:.1f} MB, JSON file {plain / 1e6:.1f} MB")
    if statistics.median(hits) > BAR_MS:
        raise SystemExit(f"a hit takes more than {BAR_MS} ms")


if __name__ == "__main__":
    main()
