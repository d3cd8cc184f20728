"""An opened index: claims by term, by id and by row, each materialised only when it is asked for."""

from __future__ import annotations

import json
import sqlite3
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchwork.graph.edges import RELATION_CODES
from benchwork.graph.evidence import EvidenceGraph
from benchwork.model.base import sha256_hex
from benchwork.model.claim import ID_LENGTH, Claim, Confidence, Context
from benchwork.model.errors import InputError, NotFoundError
from benchwork.model.record import Grounding, Measurement, Receipt, Record, Source, resolve_pointer
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import KIND_CODES, Kind, Term
from benchwork.naming.lexicon import Lexicon
from benchwork.packs.blocks import Blocks
from benchwork.packs.manifest import Manifest

__all__ = ["Index"]

_RECORDS_KEPT = 4096
"""More than the records of one answer, which are read once for their claims and once when these are checked."""


class Index:
    """Facts of one pack, ready for questions.

    Args:
        directory: where `compile_index` wrote.
        manifest: the pack's manifest.
    """

    def __init__(self, directory: Path, manifest: Manifest) -> None:
        self.directory = directory
        self.manifest = manifest
        self.summary: dict[str, Any] = json.loads((directory / "index.json").read_text("utf-8"))
        self.tables = tuple(entry.name for entry in manifest.tables)
        path = (directory / "identifiers.sqlite").absolute().as_uri()
        self._identifiers = sqlite3.connect(f"{path}?mode=ro&immutable=1", uri=True, check_same_thread=False)
        self._identifiers.execute("SELECT count(*) FROM (SELECT 1 FROM hops LIMIT 1)")  # fails if it is no database
        self.lexicon = Lexicon(directory / "lexicon.sqlite", self.root)
        self._columns = {path.stem: _mapped(path) for path in sorted((directory / "claims").glob("*.npy"))}
        self._kinds = _mapped(directory / "kinds.npy")
        self._statements = Blocks(directory / "statements", self.summary["statements"])
        self._rows: dict[int, Blocks] = {}
        self._seen: dict[str, tuple[int, int]] = {}
        self._ways: dict[str, list[Grounding]] = {}
        self._claims: dict[int, Claim] = {}
        self._record = lru_cache(maxsize=_RECORDS_KEPT)(self._read_record)
        self._meanings: list[list[str]] = json.loads((directory / "meanings.json").read_text("utf-8"))

    def __len__(self) -> int:
        """Number of claims."""
        return int(self.summary["claims"])

    @property
    def pack(self) -> str:
        """Name, version and the first digits of the digest of the pack."""
        return f"{self.manifest.name} {self.manifest.pack_version} {self.manifest.digest[:12]}"

    @cached_property
    def graph(self) -> EvidenceGraph:
        """The evidence graph with the weights that paths are ranked by (`graph.corroboration`), memory-mapped."""
        return EvidenceGraph.open(self.directory / "graph.ranked")

    @cached_property
    def seed_graph(self) -> EvidenceGraph:
        """The same graph, edge for edge, with plain weights: confidence x source weight."""
        return EvidenceGraph.open(self.directory / "graph.seed")

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """The source of each table, in the tables' order."""
        return tuple(entry.source for entry in self.manifest.tables)

    def term(self, number: int) -> Term:
        """The term of a node number."""
        return self.lexicon.term(number)

    def find(self, curie: str) -> int | None:
        """Node number of the term that stands for an identifier, or None if nothing in the pack does."""
        return self.lexicon.number(self.root(curie))

    def root(self, curie: str) -> str:
        """The CURIE of the term that stands for an identifier; the identifier itself where nothing else does."""
        way = self._way(curie)
        return way[-1][1] if way else curie

    def claims_of(self, term: int, role: str, relations: frozenset[Relation] | None = None) -> NDArray[np.int64]:
        """Numbers of the claims that have a term as "subject" or "object", optionally of some relations only."""
        start, end = self._columns[f"{role}_start"][term : term + 2]
        found = np.arange(start, end)
        if role == "object":
            found = np.asarray(self._columns["by_object"][start:end], dtype=np.int64)
        if relations is not None:
            found = found[_codes(relations)[self._columns["relation"][found]]]
        return found

    def subjects(self, claims: NDArray[np.int64]) -> NDArray[np.int32]:
        """Node numbers of the claims' subjects."""
        return np.asarray(self._columns["subject"][claims])

    def objects(self, claims: NDArray[np.int64]) -> NDArray[np.int32]:
        """Node numbers of the claims' objects."""
        return np.asarray(self._columns["object"][claims])

    def has_kind(self, nodes: NDArray[np.int32], kinds: frozenset[Kind]) -> NDArray[np.bool_]:
        """Which of the nodes have one of the kinds."""
        chosen = np.array([kind in kinds for kind in KIND_CODES])
        return np.asarray(chosen[self._kinds[nodes]])

    def is_directed(self, claim: int) -> bool:
        """Whether a claim's relation has a direction."""
        return RELATIONS[RELATION_CODES[int(self._columns["relation"][claim])]].directed

    def stating(self, relations: frozenset[Relation]) -> list[str]:
        """Names of the tables that state any of these relations, in the pack's order."""
        words = {relation.value for relation in relations}
        numbers = sorted({table for table, relation, _ in self.summary["states"] if relation in words})
        return [self.tables[number] for number in numbers]

    def best(self, claims: NDArray[np.int64], top: int | None = None) -> NDArray[np.int64]:
        """The claims of greatest weight (confidence x source weight) first, ties in the order of their numbers."""
        order = np.argsort(-self._columns["weight"][claims], kind="stable")
        return claims[order[:top]]

    def number(self, claim_id: str) -> int:
        """Number of the claim with an id or an unambiguous beginning of one (six digits or more).

        Raises:
            NotFoundError: no claim has it.
            InputError: more than one begins so.
        """
        width = ID_LENGTH - len(claim_id)
        low = int(claim_id + "0" * width, 16)
        high = int(claim_id + "f" * width, 16)
        order, ids = self._columns["id_order"], self._columns["id"]
        start, end = (
            np.searchsorted(ids, np.uint64(low), "left", sorter=order),
            np.searchsorted(ids, np.uint64(high), "right", sorter=order),
        )
        if end == start:
            raise NotFoundError(
                f"No claim of the {self.manifest.name} pack has the id {claim_id!r}.",
                remedy="Ids are the 12 hexadecimal digits after each sentence of a brief.",
            )
        if end - start > 1:
            shown = ", ".join(f"{int(ids[i]):012x}" for i in order[start : start + 5])
            raise InputError(f"{int(end - start)} claims begin with {claim_id!r}: {shown}.", remedy="Give more digits.")
        return int(order[start])

    def claim(self, number: int) -> Claim:
        """The claim of a number, with all its receipts, best first."""
        if number not in self._claims:
            self._claims[number] = self._read(number)
        return self._claims[number]

    def record(self, digest: str) -> Record:
        """The record of a receipt of a claim read before.

        Raises:
            NotFoundError: no claim read so far has a receipt in it.
        """
        if digest not in self._seen:
            raise NotFoundError(
                f"No claim read so far stands in the record {digest[:12]}.", remedy="Read the claim first."
            )
        return self._record(*self._seen[digest])

    def _line(self, table: int, row: int) -> tuple[str, str]:
        if table not in self._rows:
            entry = self.manifest.tables[table]
            self._rows[table] = Blocks(self.directory / "rows" / entry.name, entry.rows)
        page, _, body = self._rows[table][row].partition("\t")
        return page, body

    def _read_record(self, table: int, row: int) -> Record:
        page, body = self._line(table, row)
        digest = sha256_hex(body)
        self._seen[digest] = table, row
        entry = self.manifest.tables[table]
        return Record(
            digest=digest, body=body, source=entry.source, url=page,
            locator=f"{self.manifest.name}/{entry.name}#{row}", container=entry.sha256,
        )  # fmt: skip

    def _statement(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self._statements[number])
        return found

    def _read(self, number: int) -> Claim:
        columns = self._columns
        first, end = (int(position) for position in columns["starts"][number : number + 2])
        qualifiers, context = self._meanings[int(columns["meaning"][number])]
        statements = [(s, int(columns["table"][s]), int(columns["row"][s])) for s in range(first, end)]
        details = [self._statement(s) for s, _, _ in statements]
        sign = int(columns["sign"][number])
        written = dict.fromkeys(end for detail in details for end in (detail["subject"], detail["object"]))
        best = details[0]
        return Claim(
            subject=self.term(int(columns["subject"][number])),
            relation=RELATION_CODES[int(columns["relation"][number])],
            object=self.term(int(columns["object"][number])),
            sign=sign or None,
            qualifiers=json.loads(qualifiers),
            context=Context(**json.loads(context)),
            confidence=Confidence(value=round(best["confidence"], 4), basis=best["basis"]),
            receipts=tuple(
                self._receipt(detail, table, row) for detail, (_, table, row) in zip(details, statements, strict=True)
            ),
            groundings=tuple({(g.written, g.term): g for curie in written for g in self._groundings(curie)}.values()),
        )

    def _receipt(self, detail: dict[str, Any], table: int, row: int) -> Receipt:
        record = self._record(table, row)
        body = json.loads(record.body)
        pointers: dict[str, str] = json.loads(detail["pointers"])
        measurement = None
        if detail["value"] is not None:
            measurement = Measurement(value=detail["value"], unit=detail["unit"], type=detail["measure"],
                                      relation=detail["value_relation"] or "=")  # fmt: skip
        return Receipt(
            record=record.digest,
            pointers=pointers,
            excerpt={role: str(resolve_pointer(body, pointer)) for role, pointer in pointers.items()},
            source=self.tables[table],
            url=record.url,
            references=tuple(detail["references"] or ()),
            origin=tuple(detail["origin"] or ()),
            measurement=measurement,
        )

    def _way(self, curie: str) -> list[tuple[str, str, str, int, int, int | None, int | None]]:
        """Hops from an identifier to its term: from, to, how, table, row, and table and row of the other side."""
        way = []
        while hop := self._identifiers.execute(
            "SELECT term, how, source, row, other_source, other_row FROM hops WHERE identifier = ?", (curie,)
        ).fetchone():
            way.append((curie, *hop))
            curie = hop[0]
        return way

    def _groundings(self, curie: str) -> list[Grounding]:
        if curie not in self._ways:
            self._ways[curie] = [self._grounding(*hop) for hop in self._way(curie)]
        return self._ways[curie]

    def _grounding(
        self, written: str, term: str, how: str, table: int, row: int, other: int | None, other_row: int | None
    ) -> Grounding:
        """One hop, with receipts for the places in which the identifiers stand, or the name that two rows share."""
        sought = {_folded(text) for curie in (written, term) for text in (curie, curie.partition(":")[2])}
        if other is None or other_row is None:
            return Grounding(written=written, term=term, how=how, receipt=self._row_receipt(table, row, sought))
        names = [set(map(_folded, self._texts(*place))) for place in ((table, row), (other, other_row))]
        sought |= set.intersection(*names)
        return Grounding(
            written=written,
            term=term,
            how=how,
            receipt=self._row_receipt(table, row, sought),
            other=self._row_receipt(other, other_row, sought),
        )

    def _texts(self, table: int, row: int) -> list[str]:
        values = json.loads(self._line(table, row)[1]).values()
        flat = (item for value in values for item in (value if isinstance(value, list) else [value]))
        return [item for item in flat if isinstance(item, str)]

    def _row_receipt(self, table: int, row: int, sought: set[str]) -> Receipt:
        """A receipt whose pointers lead to every value of a row that is one of the texts sought, in any case."""
        record = self._record(table, row)
        found: dict[str, str] = {}
        excerpt: dict[str, str] = {}
        for name, value in json.loads(record.body).items():
            items = enumerate(value) if isinstance(value, list) else [(None, value)]
            for number, item in items:
                if isinstance(item, str) and _folded(item) in sought:
                    role = name if number is None else f"{name} {number + 1}"
                    found[role] = f"/{name}" if number is None else f"/{name}/{number}"
                    excerpt[role] = item
        return Receipt(record=record.digest, pointers=found, excerpt=excerpt, source=self.tables[table], url=record.url,
                       origin=(self.tables[table],))  # fmt: skip


def _folded(text: str) -> str:
    """A name as names are compared: without case, and with spaces where a table writes underscores."""
    return text.casefold().replace("_", " ")


def _mapped(path: Path) -> NDArray[Any]:
    """A column, memory-mapped; a plain view, as each indexing of the memmap subclass costs microseconds."""
    return np.asarray(np.load(path, mmap_mode="r", allow_pickle=False))


@lru_cache(maxsize=256)
def _codes(relations: frozenset[Relation]) -> NDArray[np.bool_]:
    return np.array([relation in relations for relation in RELATION_CODES])
