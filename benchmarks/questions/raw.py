"""The raw tables as plain rows, and the identifiers that join them. Reads nothing but the raw files themselves."""

from __future__ import annotations

import csv
import gzip
import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any

__all__ = ["Raw", "Row"]

Row = dict[str, str]


class Raw:
    """Raw files below one directory.

    Args:
        root: directory that holds `knowledge`, `api_recordings`, `perturbation` and so on.
    """

    def __init__(self, root: Path) -> None:
        self.root = root

    @cache  # noqa: B019  one instance lives as long as the script
    def table(self, name: str, columns: tuple[str, ...] = ()) -> list[Row]:
        """Rows of a file in `knowledge`, by column name; `columns` names them where the file has no header."""
        path = self.root / "knowledge" / name
        plain_quotes = name.startswith("drugcentral") or ".csv" in name
        with gzip.open(path, "rt", encoding="utf-8", newline="") as lines:
            return list(
                csv.DictReader(
                    (line for line in lines if not line.startswith("#")) if columns else lines,
                    fieldnames=columns or None,
                    delimiter="," if ".csv" in name else "\t",
                    quoting=csv.QUOTE_MINIMAL if plain_quotes else csv.QUOTE_NONE,
                )
            )

    def recording(self, name: str) -> Any:
        """A JSON recording below `api_recordings`."""
        return json.loads((self.root / "api_recordings" / name).read_text("utf-8"))

    def recorded_lines(self, name: str) -> Iterator[Any]:
        """The objects of a JSON-lines recording."""
        for line in (self.root / "api_recordings" / name).read_text("utf-8").splitlines():
            yield json.loads(line)

    def curated_mechanisms(self) -> list[Any]:
        """DrugMechDB's paths."""
        with gzip.open(self.root / "mechanisms/drugmechdb_paths.jsonl.gz", "rt", encoding="utf-8") as lines:
            return [json.loads(line) for line in lines]

    def recorded_text(self, name: str) -> str:
        """A recording as text."""
        return (self.root / "api_recordings" / name).read_text("utf-8")

    @cached_property
    def pathways(self) -> dict[str, tuple[str, frozenset[str]]]:
        """Reactome id -> (name, symbols)."""
        with gzip.open(self.root / "knowledge/reactome_pathways_human.gmt.gz", "rt", encoding="utf-8") as lines:
            parts = [line.rstrip("\n").split("\t") for line in lines]
        return {identifier: (name, frozenset(symbols)) for name, identifier, *symbols in parts}

    @cached_property
    def hgnc(self) -> dict[str, str]:
        """Approved symbol -> HGNC id."""
        return {row["Approved symbol"]: row["HGNC ID"] for row in self.approved}

    @cached_property
    def approved(self) -> list[Row]:
        """Approved HGNC entries."""
        return [row for row in self.table("hgnc_entries.tsv.gz") if row["Status"] == "Approved"]

    @cached_property
    def aliases(self) -> dict[str, set[str]]:
        """Lower-case alias or previous symbol -> approved symbols."""
        found: dict[str, set[str]] = defaultdict(set)
        for row in self.approved:
            for name in (*row["Alias symbols"].split(","), *row["Previous symbols"].split(",")):
                if name.strip():
                    found[name.strip().casefold()].add(row["Approved symbol"])
        return found

    @cached_property
    def approved_as(self) -> dict[str, set[str]]:
        """Lower-case symbol -> approved symbols."""
        found: dict[str, set[str]] = defaultdict(set)
        for symbol in self.hgnc:
            found[symbol.casefold()].add(symbol)
        return found

    @cached_property
    def previous(self) -> dict[str, set[str]]:
        """Previous symbol that is no approved one -> approved symbols."""
        found: dict[str, set[str]] = defaultdict(set)
        for row in self.approved:
            for name in filter(None, row["Previous symbols"].replace(" ", "").split(",")):
                if name not in self.hgnc:
                    found[name].add(row["Approved symbol"])
        return found

    @cached_property
    def symbols_of(self) -> dict[str, set[str]]:
        """UniProt, Ensembl, Entrez or STRING identifier -> approved symbols, over all the tables that say so."""
        found: dict[str, set[str]] = defaultdict(set)
        for row in self.approved:
            for column in ("NCBI Gene ID(supplied by NCBI)", "UniProt ID(supplied by UniProt)", "Ensembl gene ID"):
                for identifier in row[column].split(","):
                    if identifier.strip():
                        found[identifier.strip()].add(row["Approved symbol"])
        for row in self.table("gene_id_map.tsv.gz"):
            for column in ("entrez", "ensembl_gene", "uniprot", "string_v12", "ensembl_proteins"):
                for identifier in filter(None, row[column].split("|")):
                    found[identifier].add(row["symbol"])
        return found

    def symbol_of(self, identifier: str) -> str | None:
        """The one approved symbol of an identifier, or None where there is none or more than one."""
        found = self.symbols_of.get(identifier, set())
        return next(iter(found)) if len(found) == 1 else None
