"""Curated drug mechanisms as search tasks: from a drug to a disease or protein, with the proteins that curators name.

The mechanisms are DrugMechDB's (A. Gonzalez-Cavazos et al., Sci. Data 10:632, 2023). They judge and are never evidence:
no pack holds them. Drugs are split in two by a hash of their name, so that no drug is in both halves.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from benchwork.model.base import Frozen, sha256_hex
from benchwork.model.errors import PackError
from benchwork.model.term import Kind
from benchwork.packs.index import Index

__all__ = ["FILE", "Case", "CaseSet", "Half", "Mechanism", "half_of", "load_mechanisms", "map_chains", "map_mechanisms"]

FILE = Path("mechanisms") / "drugmechdb_paths.jsonl.gz"
"""Where the mechanisms are below the directory of raw data."""

_STATES = frozenset({Kind.DISEASE, Kind.PHENOTYPE})


class Half(StrEnum):
    """Half of the drugs."""

    TUNING = "tuning"
    HELD_OUT = "held out"


def half_of(drug: str) -> Half:
    """The half that a drug belongs to: by the first hexadecimal digit of the SHA-256 of its lower-case name."""
    return Half.TUNING if int(sha256_hex(drug.lower())[0], 16) < 8 else Half.HELD_OUT


class Node(Frozen):
    """One node of a mechanism as the file has it."""

    id: str
    label: str
    name: str


class Link(Frozen):
    """One link of a mechanism as the file has it."""

    source: str
    key: str
    target: str


class Mechanism(Frozen):
    """One curated mechanism as the file has it; `drugbank` reads DB:DB00001."""

    id: str
    drug: str
    drug_mesh: str
    drugbank: str
    disease: str
    disease_mesh: str
    nodes: tuple[Node, ...]
    links: tuple[Link, ...]

    @property
    def proteins(self) -> tuple[str, ...]:
        """CURIEs of the proteins between drug and disease."""
        return tuple(_curie(node.id) for node in self.nodes if node.label == "Protein")

    @property
    def chains(self) -> dict[str, frozenset[str]]:
        """For each protein that leads to no other, the proteins that lead to it; CURIEs."""
        after: dict[str, set[str]] = {}
        for link in self.links:
            after.setdefault(_curie(link.source), set()).add(_curie(link.target))
        reached = {protein: _reached(protein, after) - {protein} for protein in self.proteins}
        last = [protein for protein in self.proteins if not reached[protein] & set(self.proteins)]
        return {end: frozenset(p for p in self.proteins if end in reached[p]) for end in last}


def _curie(identifier: str) -> str:
    prefix, _, local = identifier.partition(":")
    return f"uniprot:{local}" if prefix == "UniProt" else identifier


def _reached(start: str, after: Mapping[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        new = after.get(waiting.pop(), set()) - seen
        seen |= new
        waiting += new
    return seen


def load_mechanisms(raw: Path) -> tuple[Mechanism, ...]:
    """The curated mechanisms.

    Args:
        raw: directory of raw data.

    Raises:
        PackError: the file is not there or damaged.
    """
    path = raw / FILE
    remedy = "Set $BENCHWORK_DATA to the directory that holds mechanisms/; they are in no pack, as they only judge."
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            rows = [json.loads(line) for line in lines]
        return tuple(Mechanism.model_validate(_without_none(row)) for row in rows)
    except OSError as error:
        raise PackError(f"The curated mechanisms {path} cannot be read: {error}.", remedy=remedy) from error
    except (ValueError, ValidationError) as error:
        raise PackError(f"The curated mechanisms {path} are damaged: {error}.", remedy="Fetch them again.") from error


def _without_none(row: dict[str, Any]) -> dict[str, Any]:
    return {name: "" if row.get(name) is None else row[name] for name in Mechanism.model_fields}


@dataclass(frozen=True, slots=True)
class Case:
    """One search task.

    Args:
        drug: its name, by which the halves are split and cases are grouped.
        source, target: nodes of the index.
        wanted: nodes of the curated proteins between the two; at least one.
    """

    drug: str
    source: int
    target: int
    wanted: frozenset[int]

    @property
    def half(self) -> Half:
        """The half of the drugs that it belongs to."""
        return half_of(self.drug)


@dataclass(frozen=True)
class CaseSet:
    """The cases of one task, and what could not become one.

    Args:
        cases: one a pair of drug and target; the proteins of several mechanisms of one pair are joined.
        unmapped: pairs that did not become a case, by reason and half.
    """

    cases: tuple[Case, ...]
    unmapped: Counter[tuple[Half, str]]


@dataclass(frozen=True, slots=True)
class _Read:
    """A pair as read from the file, before and after mapping."""

    drug: str
    source: int | None
    target: int | None
    wanted: frozenset[int]


def map_mechanisms(index: Index, mechanisms: Iterable[Mechanism]) -> CaseSet:
    """From drug to disease, with the proteins between."""
    return _cases(
        _Read(m.drug.lower(), _drug(index, m), _disease(index, m), _nodes(index, m.proteins)) for m in mechanisms
    )


def map_chains(index: Index, mechanisms: Iterable[Mechanism]) -> CaseSet:
    """From drug to the last protein of a mechanism, with the proteins that lead there."""

    def read() -> Iterator[_Read]:
        for mechanism in mechanisms:
            source = _drug(index, mechanism)
            for end, before in mechanism.chains.items():
                if before:
                    target = index.find(end)
                    yield _Read(mechanism.drug.lower(), source, target, _nodes(index, before) - {target})

    return _cases(read())


def _cases(pairs: Iterable[_Read]) -> CaseSet:
    merged: dict[tuple[str, int, int], set[int]] = {}
    unmapped: Counter[tuple[Half, str]] = Counter()
    for pair in pairs:
        if pair.source is None:
            unmapped[half_of(pair.drug), "drug not in the pack"] += 1
        elif pair.target is None:
            unmapped[half_of(pair.drug), "target not in the pack"] += 1
        elif not pair.wanted:
            unmapped[half_of(pair.drug), "no protein of the pack between"] += 1
        else:
            merged.setdefault((pair.drug, pair.source, pair.target), set()).update(pair.wanted)
    return CaseSet(tuple(Case(*key, frozenset(wanted)) for key, wanted in sorted(merged.items())), unmapped)


def _nodes(index: Index, curies: Iterable[str]) -> frozenset[int]:
    return frozenset(node for curie in curies if (node := index.find(curie)) is not None)


def _drug(index: Index, mechanism: Mechanism) -> int | None:
    names = [mechanism.drug, *(node.name for node in mechanism.nodes if node.id == mechanism.drug_mesh)]
    curies = [mechanism.drugbank.replace("DB:", "drugbank:", 1), mechanism.drug_mesh]
    return _mapped(index, names, curies, frozenset({Kind.CHEMICAL}))


def _disease(index: Index, mechanism: Mechanism) -> int | None:
    names = [mechanism.disease, *(node.name for node in mechanism.nodes if node.id == mechanism.disease_mesh)]
    return _mapped(index, names, [mechanism.disease_mesh], _STATES)


def _mapped(index: Index, names: list[str], curies: list[str], kinds: frozenset[Kind]) -> int | None:
    """The node of the first identifier that leads to one of the kinds or, failing that, of the first clear name."""
    found = [node for curie in curies if curie and (node := index.find(curie)) is not None]
    found = [node for node in found if index.term(node).kind in kinds]
    if found:
        return found[0]
    for name in names:
        term = index.lexicon.resolve(name, tuple(sorted(kinds))).term if name.strip() else None
        if term is not None:
            return index.find(term.id)
    return None
