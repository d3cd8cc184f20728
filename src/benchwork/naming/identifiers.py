"""Accessions as people write them, as CURIEs."""

from __future__ import annotations

import re

from benchwork.model.base import Frozen
from benchwork.model.errors import InputError
from benchwork.model.term import PREFIXES, Curie, check_curie

__all__ = ["WrittenIdentifier", "read_identifier"]


class WrittenIdentifier(Frozen):
    """A CURIE that a text may stand for.

    Args:
        curie: the identifier.
        note: what was left out of it, such as a version; "" if nothing.
    """

    curie: Curie
    note: str = ""


# Spellings of prefixes beside our own, in lower case.
_SPELLINGS = {
    **{prefix.casefold(): prefix for prefix in PREFIXES},
    "uniprotkb": "uniprot", "ensg": "ensembl", "entrez": "ncbigene", "geneid": "ncbigene", "ncbi": "ncbigene",
    "famplex": "fplx", "chembl": "chembl.compound", "orphanet": "ORPHA", "pmid": "pubmed", "nct": "clinicaltrials",
    "cvcl": "cellosaurus", "pubchem": "pubchem.compound", "symbol": "hgnc.symbol",
}  # fmt: skip

_PREFIXED = re.compile(r"([A-Za-z][A-Za-z.]*)[:_](\S+)")
_FIGURE = re.compile(r"\d")
_VERSION = re.compile(r"(ENS[A-Z]*\d{11})\.(\d+)")
_ISOFORM = re.compile(r"([A-Z0-9]{6,10})-(\d+)")

# Accessions that need no prefix. UniProt's pattern: https://www.uniprot.org/help/accession_numbers
_UNIPROT = r"(?:[OPQ]\d[A-Z0-9]{3}\d|[A-NR-Z]\d(?:[A-Z][A-Z0-9]{2}\d){1,2})"
_BARE: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("ensembl", re.compile(r"ENS[A-Z]*\d{11}")),
    ("string", re.compile(r"\d+\.ENSP\d{11}")),
    ("uniprot", re.compile(_UNIPROT)),
    ("chembl.compound", re.compile(r"CHEMBL\d+")),
    ("chembl.target", re.compile(r"CHEMBL\d+")),
    ("drugbank", re.compile(r"DB\d{5}")),
    ("reactome", re.compile(r"R-[A-Z]{3}-\d+")),
    ("cellosaurus", re.compile(r"CVCL_[A-Z0-9]{4}")),
    ("depmap", re.compile(r"ACH-\d{6}")),
    ("signor", re.compile(r"SIGNOR-[A-Z]+\d+")),
)


def read_identifier(text: str) -> tuple[WrittenIdentifier, ...]:
    """The identifiers that `text` may be, best first; empty where it does not look like one.

    Example:
        >>> read_identifier("ENSG00000157764.14")
        (WrittenIdentifier(curie='ensembl:ENSG00000157764', note='version 14 left out'),)
        >>> [found.curie for found in read_identifier("MONDO_0004976")]
        ['MONDO:0004976']
    """
    local, note = text.strip(), ""
    if ":" not in local and not _FIGURE.search(local):
        return ()
    prefixed = _PREFIXED.fullmatch(local)
    prefix = _SPELLINGS.get(prefixed[1].casefold()) if prefixed else None
    if prefixed and prefix:
        local = prefixed[2]
        if prefix == "cellosaurus" and not local.startswith("CVCL_"):
            local = f"CVCL_{local}"
    if version := _VERSION.fullmatch(local):
        local, note = version[1], f"version {version[2]} left out"
    found = [(prefix, local, note)] if prefix else [(p, local, note) for p, bare in _BARE if bare.fullmatch(local)]
    if (isoform := _ISOFORM.fullmatch(local)) and re.fullmatch(_UNIPROT, isoform[1]) and prefix in (None, "uniprot"):
        found = [("uniprot", local, note), ("uniprot", isoform[1], f"isoform {isoform[2]} left out")]
    return tuple(
        WrittenIdentifier(curie=curie, note=remark)
        for p, identifier, remark in found
        if (curie := _curie(p, identifier)) is not None
    )


def _curie(prefix: str, local: str) -> str | None:
    try:
        return check_curie(f"{prefix}:{local}")
    except InputError:  # it has the look of an identifier, but not the pattern of this one
        return None
