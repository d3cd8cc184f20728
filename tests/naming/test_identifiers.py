"""Accessions as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.model.term import check_curie
from benchwork.naming.identifiers import read_identifier

WRITTEN = [
    ("HGNC:1097", ["HGNC:1097"], ""),
    ("hgnc:1097", ["HGNC:1097"], ""),
    ("P15056", ["uniprot:P15056"], ""),
    ("UniProtKB:P15056", ["uniprot:P15056"], ""),
    ("ENSG00000157764", ["ensembl:ENSG00000157764"], ""),
    ("ENSG00000157764.14", ["ensembl:ENSG00000157764"], "version 14 left out"),
    ("9606.ENSP00000419060", ["string:9606.ENSP00000419060"], ""),
    ("CHEMBL2103875", ["chembl.compound:CHEMBL2103875", "chembl.target:CHEMBL2103875"], ""),
    ("MONDO:0004976", ["MONDO:0004976"], ""),
    ("MONDO_0004976", ["MONDO:0004976"], ""),
    ("Orphanet_803", ["ORPHA:803"], ""),
    ("CVCL_0178", ["cellosaurus:CVCL_0178"], ""),
    ("Entrez:673", ["ncbigene:673"], ""),
    ("R-HSA-109581", ["reactome:R-HSA-109581"], ""),
    ("DB00563", ["drugbank:DB00563"], ""),
]
NOT_IDENTIFIERS = ["BRAF", "p53_family", "HGNC:", "HGNC:BRAF", "MONDO:1", "673", "ERK1/2", "", "a b", "x:y", "p15056"]


@pytest.mark.parametrize(("text", "curies", "note"), WRITTEN)
def test_written_identifiers(text: str, curies: list[str], note: str) -> None:
    found = read_identifier(text)
    assert [identifier.curie for identifier in found] == curies
    assert {identifier.note for identifier in found} == {note}


def test_an_isoform_falls_back_to_its_protein_and_says_so() -> None:
    isoform, protein = read_identifier("P15056-2")
    assert (isoform.curie, isoform.note) == ("uniprot:P15056-2", "")
    assert (protein.curie, protein.note) == ("uniprot:P15056", "isoform 2 left out")


@pytest.mark.parametrize("text", NOT_IDENTIFIERS)
def test_other_texts_are_none(text: str) -> None:
    assert read_identifier(text) == ()


@given(st.text(max_size=30))
def test_whatever_is_read_is_a_curie(text: str) -> None:
    for identifier in read_identifier(text):
        assert check_curie(identifier.curie) == identifier.curie
