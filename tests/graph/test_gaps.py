from __future__ import annotations

from itertools import product

import pytest

from benchwork.graph.gaps import propose_experiment
from benchwork.model.brief import Gap, Path, Step
from benchwork.model.claim import Claim, Confidence
from benchwork.model.relation import RELATIONS, Relation, Sign
from benchwork.model.term import Kind, Term

TRAMETINIB = Term(id="chembl.compound:CHEMBL2103875", kind=Kind.CHEMICAL, label="trametinib")
MAP2K1 = Term(id="HGNC:6840", kind=Kind.GENE, label="MAP2K1")
MAPK1 = Term(id="HGNC:6871", kind=Kind.GENE, label="MAPK1")
MYC = Term(id="HGNC:7553", kind=Kind.GENE, label="MYC")
NUCLEUS = Term(id="GO:0005634", kind=Kind.LOCATION, label="nucleus")
MELANOMA = Term(id="MONDO:0005105", kind=Kind.DISEASE, label="melanoma")


def _path(terms: list[Term], signs: list[Sign | None], weights: list[float]) -> Path:
    steps = tuple(
        Step(subject=a, object=b, phrase="activates" if s == 1 else "inhibits", sign=s, weight=w, claims=(), origins=1)
        for a, b, s, w in zip(terms, terms[1:], signs, weights, strict=False)
    )
    net: Sign | None = 1
    for sign in signs:
        net = None if net is None or sign is None else net * sign
    return Path(steps=steps, causal=True, sign=net, seed_score=0.75, score=0.712)


DRUG_PATH = _path([TRAMETINIB, MAP2K1, MAPK1, MYC], [-1, 1, 1], [0.9, 0.8, 0.7])
KINASE_PATH = _path([MAP2K1, MAPK1, MYC], [1, 1], [0.7, 0.9])


def _last(relation: Relation, **qualifiers: str) -> Claim:
    return Claim(
        subject=MAPK1, relation=relation, object=MYC, qualifiers=qualifiers,
        confidence=Confidence(value=0.9, basis="curated, direct"),
    )  # fmt: skip


def test_a_drug_is_its_own_perturbation_and_the_readout_names_the_residue() -> None:
    last = _last(Relation.MODIFIES, modification="phosphorylation", residue="Ser62")
    gap = propose_experiment(TRAMETINIB, MYC, path=DRUG_PATH, number=1, last=last)
    assert gap.text == "No record in these packs states that trametinib affects MYC."
    assert "Treat cells with trametinib" in gap.experiment.perturbation
    assert gap.experiment.readout == (
        "Immunoblot of MYC with an antibody to its phosphorylation at Ser62, against total MYC."
    )
    assert gap.experiment.controls.startswith("Vehicle alone; as rescue, wash trametinib out")
    assert "MYC falls" in gap.experiment.expected
    assert "path 1" in gap.why
    assert "trametinib -> MAP2K1 -> MAPK1 -> MYC; score 0.712" in gap.why
    assert "its weakest step is MAPK1 activates MYC (weight 0.70)" in gap.why
    assert gap.path == 1


def test_a_gene_is_knocked_down_and_rescued_at_the_weakest_step() -> None:
    gap = propose_experiment(MAP2K1, MYC, asked=Relation.MODULATES_ACTIVITY, path=KINASE_PATH, number=2)
    assert gap.text == "No record in these packs states that MAP2K1 modulates MYC."
    assert "Knock down MAP2K1" in gap.experiment.perturbation
    assert gap.experiment.controls.startswith("A non-targeting guide;")
    assert "at the weakest step (MAP2K1 activates MAPK1) restore MAPK1" in gap.experiment.controls
    assert "MYC falls" in gap.experiment.expected


@pytest.mark.parametrize(
    ("subject", "sign", "word"),
    [(TRAMETINIB, 1, "rises"), (TRAMETINIB, -1, "falls"), (MAP2K1, 1, "falls"), (MAP2K1, -1, "rises")],
)
def test_the_expected_direction_follows_from_the_net_sign(subject: Term, sign: Sign, word: str) -> None:
    gap = propose_experiment(subject, MYC, path=_path([subject, MAPK1, MYC], [sign, 1], [0.9, 0.8]))
    assert f"MYC {word}" in gap.experiment.expected


def test_an_unknown_sign_is_said_to_be_unknown() -> None:
    gap = propose_experiment(MAP2K1, MYC, path=_path([MAP2K1, MAPK1, MYC], [1, None], [0.9, 0.8]))
    assert "either direction; the sign is not known" in gap.experiment.expected


@pytest.mark.parametrize(
    ("object_", "last", "words"),
    [
        (MYC, _last(Relation.REGULATES_EXPRESSION), "RT-qPCR of MYC"),
        (MYC, _last(Relation.CHANGES_STABILITY), "cycloheximide chase"),
        (MYC, _last(Relation.BINDS), "Binding assay"),
        (MYC, _last(Relation.MODIFIES), "antibody to its modification, against total MYC"),
        (NUCLEUS, None, "Immunofluorescence imaging"),
        (MELANOMA, None, "viability"),
        (TRAMETINIB, None, "Mass spectrometry of trametinib"),
    ],
)
def test_the_readout_fits_the_object_and_the_last_relation(object_: Term, last: Claim | None, words: str) -> None:
    gap = propose_experiment(MAP2K1, object_, path=_path([MAP2K1, MAPK1, object_], [1, 1], [0.9, 0.8]), last=last)
    assert words in gap.experiment.readout


def test_the_numbers_of_the_decision_are_called_conventions() -> None:
    for gap in (propose_experiment(MAP2K1, MYC, path=KINASE_PATH), propose_experiment(MAP2K1, MYC)):
        assert "conventions" in gap.experiment.decision


def test_without_a_path_a_screen_is_proposed_and_no_mechanism() -> None:
    gap = propose_experiment(MAP2K1, MYC)
    assert (gap.path, "no mechanism is proposed" in gap.why) == (None, True)
    assert "proximity labelling" in gap.experiment.perturbation
    assert gap.experiment.expected == "Either direction; the sign is not known."
    drug = propose_experiment(MYC, TRAMETINIB)
    assert "lysate with trametinib" in drug.experiment.perturbation
    assert "look whether MYC shifts" in drug.experiment.readout
    disease = propose_experiment(MELANOMA, MAP2K1)
    assert "Knock down MAP2K1" in disease.experiment.perturbation
    assert "samples that differ in melanoma" in disease.experiment.readout


_ID = {Kind.CHEMICAL: "CHEBI:1", Kind.DISEASE: "MONDO:0000001"}


def _parts(gap: Gap) -> list[str]:
    return [gap.text, gap.why, *gap.experiment.model_dump().values()]


def test_every_pair_of_kinds_gets_whole_sentences_about_its_own_terms_only() -> None:
    for one, other in product(Kind, Kind):
        subject = Term(id=_ID.get(one, "benchwork:one"), kind=one, label="SUBJECT-X")
        object_ = Term(id=_ID.get(other, "benchwork:other"), kind=other, label="OBJECT-Y")
        for path in (None, _path([subject, MAPK1, object_], [1, -1], [0.6, 0.9])):
            gap = propose_experiment(subject, object_, path=path)
            for text in _parts(gap):
                assert text.endswith((".", ")."))
                assert text[0].isupper()
                assert path or "MAPK1" not in text
            together = " ".join(_parts(gap))
            assert "SUBJECT-X" in together
            assert "OBJECT-Y" in together


def test_every_relation_that_may_be_asked_reads_as_a_sentence() -> None:
    for relation in Relation:
        gap = propose_experiment(MAP2K1, MYC, asked=relation)
        assert f"MAP2K1 {RELATIONS[relation].phrase} MYC." in gap.text
