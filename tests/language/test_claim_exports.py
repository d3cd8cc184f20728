from __future__ import annotations

import json

from benchwork.language.arguments import Resolve
from benchwork.language.claim_exports import to_bel, to_indra
from benchwork.language.lowering import lower
from benchwork.language.parser import parse


def test_indra_has_the_mechanism_and_counts_what_it_leaves_out(plain: str, resolve: Resolve) -> None:
    exported = to_indra(lower(parse(plain).trace, resolve))
    statements = json.loads(exported.text)
    assert [each["type"] for each in statements] == [
        "Complex", "Inhibition", "Phosphorylation", "Phosphorylation", "Activation", "IncreaseAmount", "IncreaseAmount",
    ]  # fmt: skip
    assert exported.left_out == 2  # the context, and the phenotype
    assert statements[2]["enz"] == {"name": "MAP2K1", "db_refs": {"HGNC": "6840"}}
    assert (statements[2]["residue"], statements[2]["position"]) == ("T", "185")
    assert statements[0]["members"][0]["db_refs"] == {"CHEMBL": "CHEMBL2103875"}
    assert statements[0]["evidence"][0]["annotations"]["step"] == "n1"
    assert len({each["id"] for each in statements}) == len(statements)


def test_bel_has_the_mechanism(plain: str, resolve: Resolve) -> None:
    exported = to_bel(lower(parse(plain).trace, resolve))
    statements = [line for line in exported.text.splitlines() if not line.startswith(("SET", "DEFINE"))]
    drug, mek = 'a(chembl.compound:"CHEMBL2103875" ! "trametinib")', 'p(HGNC:"6840" ! "MAP2K1")'
    assert statements[0] == f"complex({drug}, {mek})"
    assert statements[1] == f"{drug} decreases act({mek})"
    assert statements[2] == f'{mek} increases p(HGNC:"6871" ! "MAPK1", pmod(Ph, Thr, 185))'
    assert statements[5] == 'p(HGNC:"6871" ! "MAPK1") increases r(HGNC:"3072" ! "DUSP6")'
    assert statements[-1] == f'{drug} increases bp(GO:"0007050" ! "cell cycle arrest")'
    assert exported.left_out == 1  # the context


def test_an_effect_without_a_sign_is_not_given_one(resolve: Resolve) -> None:
    line = 'regulates_expression(id="n1", regulator="TFEB", gene_list=["DUSP6"], direction="up")'
    lowered = lower(parse(line).trace, resolve)
    assert json.loads(to_indra(lowered).text) == []
    assert to_indra(lowered).left_out == 1
    assert 'p(HGNC:"11753" ! "TFEB") regulates r(HGNC:"3072" ! "DUSP6")' in to_bel(lowered).text


def test_a_modification_that_is_taken_away_is_not_one(resolve: Resolve) -> None:
    text = """
modulates_molecule_activity(id="n1", target="MAP2K1", direction="up")
post_translational_modification(id="n2", protein="MAPK1", mod_type="phosphorylation", site="Y187", direction="down")
edge("n1", "n2", relation="causal")
"""
    lowered = lower(parse(text).trace, resolve)
    assert json.loads(to_indra(lowered).text) == []
    assert "decreases p(" in to_bel(lowered).text
