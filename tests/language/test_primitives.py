from __future__ import annotations

import dataclasses

import pytest

from benchwork.language.measures import Residue
from benchwork.language.parser import parse
from benchwork.language.primitives import FORMER_NAMES, PRIMITIVES
from benchwork.language.primitives.base import Action, Category, Form, Step
from benchwork.language.primitives.interaction import BindsTo
from benchwork.language.primitives.regulation import PostTranslationalModification

# As published, with "id" where a primitive is a step; optional arguments behind the bar.
SIGNATURES = """
set_context | cell_type genotype disease prior_perturbation extras
converts_substrate enzyme substrate product | via confidence
modulates_molecule_activity target direction | via confidence
modulates_pathway_activity pathway direction | via confidence
modulates_complex members complex direction | stoichiometry via confidence
post_translational_modification protein mod_type site direction | via confidence
regulates_expression regulator gene_list direction | mechanism via confidence
regulates_translation regulator rna_id direction | mechanism via confidence
chromatin_modification mark locus direction | via confidence
gain_of_function variant_id protein | via confidence
loss_of_function variant_id protein | via confidence
similar_to entity_a entity_b evidence_type | via confidence
correlates_with entity_a entity_b evidence_type | confidence
participates_in entity ontology_id | evidence_type confidence
binds_to actor target | affinity unit residues_actor residues_target via confidence
cell_cell_interaction sender receiver ligand receptor outcome | via confidence
induces_phenotype source phenotype | from_state to_state via confidence
alleviates_phenotype actor phenotype | from_state to_state via confidence
localizes_to entity from_loc to_loc | mechanism via confidence
degrades_or_stabilizes regulator target direction | via confidence
"""


def test_the_primitives_are_the_published_twenty_with_their_signatures() -> None:
    wanted = {}
    for line in SIGNATURES.strip().splitlines():
        required, _, optional = line.partition("|")
        name, *arguments = required.split()
        wanted[name] = [(each, True) for each in arguments] + [(each, False) for each in optional.split()]
    found = {name: [(each.name, each.required) for each in cls.spec.arguments] for name, cls in PRIMITIVES.items()}
    assert found == wanted


@pytest.mark.parametrize("cls", PRIMITIVES.values(), ids=list(PRIMITIVES))
def test_every_primitive_is_frozen_described_and_exemplified(cls: type[Action]) -> None:
    assert cls.spec.type is cls
    assert cls.spec.description.endswith(".")
    assert cls.spec.example.startswith(f"{cls.spec.name}(")
    assert all(each.description for each in cls.spec.arguments)
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(cls(), cls.spec.arguments[0].name, "x")


def test_categories_and_ends() -> None:
    assert {cls.spec.category for cls in PRIMITIVES.values()} == set(Category)
    assert {name for name, cls in PRIMITIVES.items() if cls.spec.measurable} == {
        "induces_phenotype", "alleviates_phenotype", "regulates_expression", "regulates_translation",
    }  # fmt: skip
    assert {name for name, cls in PRIMITIVES.items() if cls.spec.is_event} == {"localizes_to", "converts_substrate"}


def test_former_names_lead_to_primitives_that_take_their_arguments() -> None:
    assert {former: [cls.spec.name for cls in found] for former, found in FORMER_NAMES.items()} == {
        "causes_phenotype": ["induces_phenotype"],
        "modulates_activity": ["modulates_molecule_activity", "modulates_pathway_activity"],
        "rescues_phenotype": ["alleviates_phenotype"],
    }


def test_numbers_and_residues_of_a_step() -> None:
    bound, modified = parse(
        'binds_to(id="n1", actor="A", target="B", affinity="12", unit="nM", residues_target="K97/S212")\n'
        'post_translational_modification(id="n2", protein="A", mod_type="phosphorylation", site="S338", direction="up")'
    ).trace.steps
    assert isinstance(bound, BindsTo)
    assert isinstance(modified, PostTranslationalModification)
    assert bound.strength is not None
    assert bound.strength.p == pytest.approx(7.92, abs=0.005)
    assert bound.contacts == (Residue("K", 97), Residue("S", 212))
    assert modified.residues == (Residue("S", 338),)


def test_names_of_a_step_are_its_things_one_by_one() -> None:
    (step,) = parse('modulates_complex("n1", ["A", "B"], "A-B", "up", via="C")').trace.steps
    assert [(argument.name, text) for argument, text in step.named()] == [
        ("members", "A"),
        ("members", "B"),
        ("complex", "A-B"),
    ]
    assert [argument.form for argument, _ in step.stated()] == [Form.NAMES, Form.NAME, Form.DIRECTION, Form.TEXT]
    assert isinstance(step, Step)
