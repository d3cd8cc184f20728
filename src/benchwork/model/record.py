"""Sources, records and receipts: where a fact was written, down to the bytes."""

from __future__ import annotations

import json
from typing import Annotated, Any

from pydantic import Field, model_validator

from benchwork.model.base import Frozen, sha256_hex
from benchwork.model.term import Curie

__all__ = ["Digest", "Grounding", "Measurement", "Receipt", "Record", "Source", "resolve_pointer"]

Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Source(Frozen):
    """A database release that records come from.

    Args:
        name: short key, e.g. "signor"; one a table or service.
        title: as a person writes it, e.g. "SIGNOR".
        release: release or snapshot, e.g. "ChEMBL 35" or "2018".
        released: ISO date or year of the release as far as known, e.g. "2024-12-01", "2018"; "" if not stated.
        retrieved: ISO date or year-month when the bytes were taken; "" if not stated.
        license: SPDX identifier, e.g. "CC-BY-4.0".
        attribution: the credit line that the licence asks for.
        homepage: where a person reads about the source.
    """

    name: str
    title: str
    release: str
    released: str = ""
    retrieved: str = ""
    license: str
    attribution: str
    homepage: str


class Record(Frozen):
    """Bytes as a source sent them (a pack row counts as its canonical JSON), named by their SHA-256.

    Args:
        digest: SHA-256 of `body`, hexadecimal.
        body: the text, UTF-8.
        media_type: e.g. "application/json".
        source: who said it, in which release.
        url: the public page or the request that gave it; "" if none.
        locator: where the bytes stand in the bulk table, e.g. "starter/signor#1204"; "" for a live answer.
        container: SHA-256 of that bulk table; None for a live answer.
    """

    digest: Digest
    body: str
    media_type: str = "application/json"
    source: Source
    url: str = ""
    locator: str = ""
    container: Digest | None = None

    @model_validator(mode="after")
    def _digest_holds(self) -> Record:
        if sha256_hex(self.body) != self.digest:
            raise ValueError(f"record {self.digest[:12]} does not hash to its name")
        return self


class Measurement(Frozen):
    """A number that a record states about a claim.

    Args:
        value: the number in `unit`.
        unit: e.g. "nM", "p" (-log10 mol/L), "score 0-1".
        type: what was measured, e.g. "IC50", "Kd", "pChEMBL".
        relation: "=", "<", ">", "<=", ">=", "~".
    """

    value: float
    unit: str
    type: str
    relation: str = "="


class Receipt(Frozen):
    """Where in a record a claim is written.

    Args:
        record: digest of the record.
        pointers: JSON Pointers (RFC 6901) into the record, by role: "subject", "object", and whatever else the claim
            states ("sign", "value", "residue" ...).
        excerpt: the verbatim text at each pointer, by the same roles.
        source: key of the Source.
        url: public page of this record; "" if none.
        references: papers that the record cites, as CURIEs or URLs.
        origin: who measured it: papers, or the compilation where no paper is named. One origin is one vote.
        measurement: the number stated, if any.
    """

    record: Digest
    pointers: dict[str, str]
    excerpt: dict[str, str]
    source: str
    url: str = ""
    references: tuple[str, ...] = ()
    origin: tuple[str, ...] = ()
    measurement: Measurement | None = None

    def holds_in(self, record: Record) -> bool:
        """Whether every excerpt still stands, verbatim, where its pointer says."""
        if record.digest != self.record:
            return False
        body = json.loads(record.body)
        return all(
            (found := resolve_pointer(body, pointer)) is not None and self.excerpt.get(role) == str(found)
            for role, pointer in self.pointers.items()
        )


def resolve_pointer(document: Any, pointer: str) -> Any:
    """Value at a JSON Pointer (RFC 6901), or None where it leads nowhere."""
    for token in pointer.split("/")[1:]:
        key = token.replace("~1", "/").replace("~0", "~")
        if isinstance(document, dict) and key in document:
            document = document[key]
        elif isinstance(document, list) and key.isdigit() and int(key) < len(document):
            document = document[int(key)]
        else:
            return None
    return document


class Grounding(Frozen):
    """How an identifier written in a record became a term of the graph.

    Args:
        written: the identifier as the record has it, e.g. "string:9606.ENSP00000275493".
        term: the term it stands for, e.g. "HGNC:3236".
        how: "same", or the hop: "string_v12", "uniprot", "previous symbol" ...
        receipt: where the correspondence is written; None when written and term are the same.
        other: where the term's side of it is written, if not in the same record: two records that share a name.
    """

    written: str
    term: Curie
    how: str
    receipt: Receipt | None = None
    other: Receipt | None = None

    @property
    def receipts(self) -> tuple[Receipt, ...]:
        """The one or two receipts of this step."""
        return tuple(receipt for receipt in (self.receipt, self.other) if receipt is not None)
