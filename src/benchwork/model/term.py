"""Terms: the things that claims are about, named by CURIEs.

Prefixes follow the Bioregistry's preferred spelling (https://bioregistry.io, CC0).
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated
from urllib.parse import quote

from pydantic import AfterValidator

from benchwork.model.base import Frozen
from benchwork.model.errors import InputError

__all__ = ["GROUPS", "HUMAN", "KIND_CODES", "PREFIXES", "Curie", "Kind", "Term", "check_curie", "page_of"]

HUMAN = "NCBITaxon:9606"


class Kind(StrEnum):
    """What sort of thing a term is."""

    GENE = "gene"  # a gene and its products: one node, as most databases do not tell them apart
    PROTEIN = "protein"  # a product that no single gene stands for (shared or foreign accession)
    FAMILY = "family"
    COMPLEX = "complex"
    CHEMICAL = "chemical"
    DISEASE = "disease"
    PHENOTYPE = "phenotype"
    PATHWAY = "pathway"
    PROCESS = "process"
    LOCATION = "location"
    CELL_LINE = "cell line"
    CELL_TYPE = "cell type"
    TISSUE = "tissue"
    VARIANT = "variant"
    RNA = "RNA"
    STIMULUS = "stimulus"
    CATEGORY = "category"  # a class that a source sorts genes into, such as "druggable family"
    PUBLICATION = "publication"
    TRIAL = "trial"


GROUPS = frozenset({Kind.FAMILY, Kind.COMPLEX})
"""Kinds of things that have members or parts of their own, which they are never read as."""

KIND_CODES = tuple(Kind)
"""Where a kind is stored as a number, it is the position here."""

# prefix -> (pattern of the local identifier, public page; {} is the local identifier)
PREFIXES: dict[str, tuple[str, str]] = {
    "HGNC": (r"\d+", "https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:{}"),
    "hgnc.symbol": (r"[A-Za-z0-9][A-Za-z0-9_.@-]*", "https://www.genenames.org/tools/search/#!/?query={}"),
    "uniprot": (r"[A-Z0-9]{6,10}(-\d+)?(-PRO_\d+)?", "https://www.uniprot.org/uniprotkb/{}/entry"),
    "ensembl": (r"ENS[A-Z]*\d{11}", "https://www.ensembl.org/id/{}"),
    "string": (r"\d+\.ENSP\d+", "https://string-db.org/network/{}"),
    "ncbigene": (r"\d+", "https://www.ncbi.nlm.nih.gov/gene/{}"),
    "fplx": (r"[A-Za-z0-9_]+", "https://sorgerlab.github.io/famplex/{}"),
    "chembl.compound": (r"CHEMBL\d+", "https://www.ebi.ac.uk/chembl/explore/compound/{}"),
    "chembl.target": (r"CHEMBL\d+", "https://www.ebi.ac.uk/chembl/explore/target/{}"),
    "CHEBI": (r"\d+", "https://www.ebi.ac.uk/chebi/CHEBI:{}"),
    "pubchem.compound": (r"\d+", "https://pubchem.ncbi.nlm.nih.gov/compound/{}"),
    "drugbank": (r"DB\d{5}", "https://go.drugbank.com/drugs/{}"),
    "drugcentral": (r"\d+", "https://drugcentral.org/drugcard/{}"),
    "tahoe.drug": (r"\S+", "https://huggingface.co/datasets/tahoebio/Tahoe-100M"),
    "MONDO": (r"\d{7}", "https://monarchinitiative.org/MONDO:{}"),
    "DOID": (r"\d+", "https://disease-ontology.org/?id=DOID:{}"),
    "EFO": (r"\d{7}", "https://www.ebi.ac.uk/ols4/ontologies/efo/classes?obo_id=EFO:{}"),
    "HP": (r"\d{7}", "https://hpo.jax.org/browse/term/HP:{}"),
    "OMIM": (r"\d{6}", "https://omim.org/entry/{}"),
    "ORPHA": (r"\d+", "https://www.orpha.net/en/disease/detail/{}"),
    "MESH": (r"[A-Z]\d+", "https://meshb.nlm.nih.gov/record/ui?ui={}"),
    "GO": (r"\d{7}", "https://amigo.geneontology.org/amigo/term/GO:{}"),
    "reactome": (r"R-[A-Z]{3}-\d+", "https://reactome.org/content/detail/{}"),
    "cellosaurus": (r"CVCL_[A-Z0-9]{4}", "https://www.cellosaurus.org/{}"),
    "depmap": (r"ACH-\d{6}", "https://depmap.org/portal/cell_line/{}"),
    "signor": (r"SIGNOR-[A-Z]+\d+", "https://signor.uniroma2.it/relation_result.php?id={}"),
    "rnacentral": (r"URS[0-9A-F]+(_\d+)?", "https://rnacentral.org/rna/{}"),
    "pubmed": (r"\d+", "https://pubmed.ncbi.nlm.nih.gov/{}/"),
    "clinicaltrials": (r"NCT\d{8}", "https://clinicaltrials.gov/study/{}"),
    "NCBITaxon": (r"\d+", "https://www.ncbi.nlm.nih.gov/taxonomy/{}"),
    "benchwork": (r"[a-z0-9_.-]+", ""),  # our own names for things that no registry names
}
_COMPILED = {prefix: re.compile(pattern) for prefix, (pattern, _) in PREFIXES.items()}


def check_curie(curie: str) -> str:
    """Returns the CURIE if its prefix is known and its local identifier has the registered pattern.

    Raises:
        InputError: naming the CURIE and the pattern it should have.
    """
    prefix, colon, local = curie.partition(":")
    pattern = _COMPILED.get(prefix)
    if not colon or pattern is None:
        raise InputError(f"{curie!r} is not a CURIE with a known prefix.", remedy=f"Known: {', '.join(PREFIXES)}.")
    if not pattern.fullmatch(local):
        raise InputError(f"{curie!r} does not look like a {prefix} identifier.", remedy=f"Expected {pattern.pattern}.")
    return curie


def page_of(curie: str) -> str:
    """The public web page of a CURIE, or "" where there is none. The local part is always URL-quoted."""
    prefix, _, local = curie.partition(":")
    return PREFIXES.get(prefix, ("", ""))[1].replace("{}", quote(local, safe=""))


Curie = Annotated[str, AfterValidator(check_curie)]


class Term(Frozen):
    """A thing with an identifier, a kind and the label its authority gives it.

    Example:
        >>> Term(id="HGNC:1097", kind=Kind.GENE, label="BRAF", species=HUMAN).page
        'https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:1097'
    """

    id: Curie
    kind: Kind
    label: str
    species: Curie | None = None

    @property
    def page(self) -> str:
        """Public web page, or ""."""
        return page_of(self.id)
