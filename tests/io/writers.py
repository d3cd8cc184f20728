"""A process that forks writers of a receipt store on request, so that tests can kill them. Run as a script.

Each line of its input is a JSON object: store, acknowledged, seed, count. It forks a child that writes `count` things,
and after each, its line in the file `acknowledged`; says the child's process id; and, when the child is gone, "gone".
"""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path
from typing import Any

from benchwork.io.receipts import ReceiptStore, request_key
from benchwork.model.base import sha256_hex
from benchwork.model.claim import Claim, Confidence
from benchwork.model.record import Receipt, Record, Source
from benchwork.model.relation import Relation
from benchwork.model.term import Kind, Term

SIGNOR = Source(
    name="signor", title="SIGNOR", release="2023", license="CC-BY-4.0", attribution="Lo Surdo et al. 2023",
    homepage="https://signor.uniroma2.it",
)  # fmt: skip


def row_record(number: int, *, source: Source = SIGNOR, filler: int = 0) -> Record:
    """A record like a pack's row; `filler` hexadecimal digits that hardly compress make it larger."""
    noise = random.Random(number).randbytes(filler // 2).hex()
    row = {"id_a": "HGNC:6840", "id_b": f"HGNC:{number}", "effect": "up-regulates", "noise": noise}
    body = json.dumps(row)
    return Record(digest=sha256_hex(body), body=body, source=source, locator=f"starter/{source.name}#{number}")


def row_claim(number: int, record: Record) -> Claim:
    """MAP2K1 raises the gene of that number, as the record says."""
    return Claim(
        subject=Term(id="HGNC:6840", kind=Kind.GENE, label="MAP2K1"),
        relation=Relation.REGULATES,
        object=Term(id=f"HGNC:{number}", kind=Kind.GENE, label=f"G{number}"),
        sign=1,
        confidence=Confidence(value=0.9, basis="curated, direct"),
        receipts=(
            Receipt(
                record=record.digest,
                pointers={"subject": "/id_a", "object": "/id_b", "sign": "/effect"},
                excerpt={"subject": "HGNC:6840", "object": f"HGNC:{number}", "sign": "up-regulates"},
                source=record.source.name,
            ),
        ),
    )


def write(store: ReceiptStore, number: int) -> dict[str, str]:
    """Writes the thing of a number in one of the store's three ways; says what is now promised to be there."""
    record = row_record(number, filler=[0, 500, 20_000][number % 3])
    if number % 4 == 0:
        claim = row_claim(number, record)
        store.add_claims([claim], [record])
        return {"record": record.digest, "claim": claim.digest}
    if number % 4 == 1:
        key = request_key("POST", "https://example.org/graphql", str(number).encode())
        return {"record": store.put_answer(key, record).digest, "key": key}
    return {"record": store.put(record)}


def _write_all(order: dict[str, Any]) -> None:
    numbers = random.Random(order["seed"])
    promises = os.open(order["acknowledged"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    with ReceiptStore(Path(order["store"])) as store:
        for _ in range(order["count"]):
            promise = write(store, numbers.randrange(10_000))
            os.write(promises, (json.dumps(promise) + "\n").encode())


def main() -> None:
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            status = 1
            try:
                _write_all(json.loads(line))
                status = 0
            finally:
                os._exit(status)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(f"gone {os.waitstatus_to_exitcode(status)}", flush=True)


if __name__ == "__main__":
    main()
