"""Reading curated mechanisms: two as the file has them, and what is wrong with a damaged one."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from benchwork.bench.mechanisms.cases import FILE, Half, Mechanism, half_of, load_mechanisms, map_chains, map_mechanisms
from benchwork.model.errors import PackError
from benchwork.packs.index import Index

ERLOTINIB: dict[str, Any] = {
    "id": "DB00530_MESH_D002289_1", "drug": "erlotinib", "drug_mesh": "MESH:D000069347", "drugbank": "DB:DB00530",
    "disease": "Non-small cell lung cancer", "disease_mesh": "MESH:D002289",
    "nodes": [
        {"id": "MESH:D000069347", "label": "Drug", "name": "erlotinib"},
        {"id": "UniProt:P00533", "label": "Protein", "name": "Epidermal growth factor receptor"},
        {"id": "GO:0008283", "label": "BiologicalProcess", "name": "Cell proliferation"},
        {"id": "MESH:D002289", "label": "Disease", "name": "Non-small cell lung cancer"},
    ],
    "links": [
        {"source": "MESH:D000069347", "key": "decreases activity of", "target": "UniProt:P00533"},
        {"source": "UniProt:P00533", "key": "positively regulates", "target": "GO:0008283"},
        {"source": "GO:0008283", "key": "causes", "target": "MESH:D002289"},
    ],
}  # fmt: skip
"""DrugMechDB's mechanism of erlotinib, shortened by two pathways."""

DRUG, LUNG = "MESH:D000069347", "MESH:D002289"


def mechanism(*links: tuple[str, str]) -> Mechanism:
    """A mechanism of erlotinib over other proteins."""
    proteins = dict.fromkeys(end for link in links for end in link if end.startswith("UniProt:"))
    nodes = [{"id": protein, "label": "Protein", "name": protein} for protein in proteins]
    steps = [{"source": source, "key": "increases activity of", "target": target} for source, target in links]
    return Mechanism.model_validate({**ERLOTINIB, "nodes": nodes, "links": steps})


def test_proteins_and_chains_of_a_mechanism() -> None:
    assert Mechanism.model_validate(ERLOTINIB).chains == {"uniprot:P00533": frozenset()}
    branched = mechanism(
        (DRUG, "UniProt:P00533"), ("UniProt:P00533", "GO:1"), ("GO:1", "UniProt:Q02750"),
        ("UniProt:P00533", "UniProt:P42336"), ("UniProt:Q02750", LUNG),
    )  # fmt: skip
    assert branched.proteins == ("uniprot:P00533", "uniprot:Q02750", "uniprot:P42336")
    first = frozenset({"uniprot:P00533"})
    assert branched.chains == {"uniprot:Q02750": first, "uniprot:P42336": first}


def test_a_cycle_of_proteins_has_no_last_one() -> None:
    assert mechanism(("UniProt:A", "UniProt:B"), ("UniProt:B", "UniProt:A")).chains == {}


def test_halves_go_by_the_name_whatever_its_case() -> None:
    assert half_of("Erlotinib") is half_of("erlotinib") is Half.HELD_OUT  # sha256 begins with f
    assert half_of("imatinib") is Half.TUNING  # with 7


def write(root: Path, text: str) -> Path:
    (root / FILE).parent.mkdir()
    with gzip.open(root / FILE, "wt", encoding="utf-8") as file:
        file.write(text)
    return root


def test_a_file_is_read_as_it_stands(tmp_path: Path) -> None:
    (read,) = load_mechanisms(
        write(tmp_path, json.dumps({**ERLOTINIB, "drug_mesh": None, "references": ["a page"]}) + "\n")
    )
    assert read.drug == "erlotinib"
    assert read.drug_mesh == ""
    assert read.proteins == ("uniprot:P00533",)


@pytest.mark.parametrize("text", ['{"id": "x"', '{"id": "x", "nodes": [{"id": 1}]}'])
def test_a_damaged_file_is_named(tmp_path: Path, text: str) -> None:
    with pytest.raises(PackError, match="drugmechdb_paths"):
        load_mechanisms(write(tmp_path, text))


def test_a_missing_file_says_where_it_should_be(tmp_path: Path) -> None:
    with pytest.raises(PackError) as caught:
        load_mechanisms(tmp_path)
    assert str(tmp_path / FILE) in caught.value.problem
    assert "BENCHWORK_DATA" in caught.value.remedy


def test_mechanisms_become_cases_of_the_shipped_pack(starter: Index) -> None:
    known = Mechanism.model_validate(ERLOTINIB)
    fields = known.model_dump()
    twice = Mechanism.model_validate(
        {**fields, "nodes": [{"id": "UniProt:P04626", "label": "Protein", "name": "HER2"}]}
    )
    nameless = Mechanism.model_validate({**fields, "drug": "no such drug", "drugbank": "DB:DB99999", "drug_mesh": ""})
    elsewhere = Mechanism.model_validate({**fields, "disease": "no such disease", "disease_mesh": ""})
    empty = Mechanism.model_validate({**fields, "nodes": []})
    found = map_mechanisms(starter, [known, twice, nameless, elsewhere, empty])
    (case,) = found.cases
    assert starter.term(case.source).label.lower() == "erlotinib"
    assert "lung" in starter.term(case.target).label
    assert {starter.term(node).label for node in case.wanted} == {"EGFR", "ERBB2"}
    assert case.half is Half.HELD_OUT
    assert {reason: count for (_, reason), count in found.unmapped.items()} == {
        "drug not in the pack": 1, "target not in the pack": 1, "no protein of the pack between": 1,
    }  # fmt: skip


def test_a_chain_ends_at_its_last_protein(starter: Index) -> None:
    chain = mechanism((DRUG, "UniProt:P00533"), ("UniProt:P00533", "UniProt:P01106"))
    (case,) = map_chains(starter, [chain]).cases
    assert starter.term(case.target).label == "MYC"
    assert {starter.term(node).label for node in case.wanted} == {"EGFR"}


def test_the_whole_file_is_read(raw_data: Path) -> None:
    mechanisms = load_mechanisms(raw_data)
    assert len(mechanisms) == 2598
    halves = {half: {m.drug.lower() for m in mechanisms if half_of(m.drug) is half} for half in Half}
    assert not halves[Half.TUNING] & halves[Half.HELD_OUT]
    assert min(map(len, halves.values())) > 350
