from __future__ import annotations

import pytest

from benchwork.language.arguments import Resolve
from benchwork.language.lowering import UNSTATED_CONFIDENCE, lower
from benchwork.language.parser import parse
from benchwork.language.primitives import PRIMITIVES
from benchwork.language.primitives.base import Step
from benchwork.model.claim import Context
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Term


def lowered(text: str, resolve: Resolve) -> list[tuple[str, str, dict[str, str]]]:
    return [(each.step, each.claim.text, each.claim.qualifiers) for each in lower(parse(text).trace, resolve).claims]


def test_a_trace_becomes_claims_of_its_mechanism(plain: str, resolve: Resolve) -> None:
    """MEK falls and ERK falls with it, so MEK activates ERK; DUSP6 falls with ERK, so ERK raises DUSP6."""
    result = lower(parse(plain).trace, resolve)
    assert [(each.step, each.claim.text) for each in result.claims] == [
        ("", "C32 has context melanoma"),
        ("n1", "trametinib binds MAP2K1"),
        ("n2", "trametinib inhibits MAP2K1"),
        ("n3", "MAP2K1 modifies MAPK1"),
        ("n3", "MAP2K1 modifies MAPK1"),
        ("n4", "MAP2K1 activates MAPK1"),
        ("n5", "MAPK1 raises expression of DUSP6"),
        ("n5", "MAPK1 raises expression of SPRY4"),
        ("n6", "trametinib induces cell cycle arrest"),
    ]
    modified = [each.claim.qualifiers for each in result.claims if each.step == "n3"]
    assert modified == [
        {"modification": "phosphorylation", "residue": "T185"},
        {"modification": "phosphorylation", "residue": "Y187"},
    ]
    assert result.unlowered == ()
    assert all(
        each.claim.context == Context(cell_line="cellosaurus:CVCL_1097", disease="MONDO:0005105")
        for each in result.claims
        if each.step
    )


def test_confidence_is_the_writers_and_its_absence_is_said(plain: str, resolve: Resolve) -> None:
    by_step = {each.step: each.claim.confidence for each in lower(parse(plain).trace, resolve).claims}
    assert by_step["n1"].value == 0.9
    assert by_step["n5"].value == 0.8
    assert by_step["n2"].value == UNSTATED_CONFIDENCE
    assert "no confidence stated" in by_step["n2"].basis


def test_names_that_do_not_resolve_make_no_claim(plain: str, resolve: Resolve) -> None:
    result = lower(parse(plain.replace('"SPRY4"', '"SPRY44"')).trace, resolve)
    assert [(each.step, each.names) for each in result.unlowered] == [("n5", ("SPRY44",))]
    assert "MAPK1 raises expression of DUSP6" in [each.claim.text for each in result.claims]


def test_the_sign_is_open_where_the_trace_does_not_say_which_way_the_regulator_goes(resolve: Resolve) -> None:
    line = 'regulates_expression(id="n1", regulator="TFEB", gene_list=["DUSP6"], direction="up")'
    assert lowered(line, resolve) == [("n1", "TFEB regulates expression of DUSP6", {})]


def test_a_regulator_that_goes_both_ways_leaves_the_sign_open(resolve: Resolve) -> None:
    activity = 'modulates_molecule_activity(id="{}", target="TFEB", direction="{}")'
    line = 'regulates_expression(id="n1", regulator="TFEB", gene_list=["DUSP6"], direction="up")'
    assert ("n1", "TFEB raises expression of DUSP6", {}) in lowered(f"{activity.format('n2', 'up')}\n{line}", resolve)
    both = f"{activity.format('n2', 'up')}\n{activity.format('n3', 'down')}\n{line}"
    assert ("n1", "TFEB regulates expression of DUSP6", {}) in lowered(both, resolve)


def test_a_blocked_movement_is_not_lowered_to_a_movement(resolve: Resolve) -> None:
    line = 'localizes_to(id="n1", entity="TFEB", from_loc="x", to_loc="nucleus"{})'
    assert lowered(line.format(""), resolve) == [("n1", "TFEB moves to nucleus", {"from": "x"})]
    blocked = lower(parse(line.format(', mechanism="blocked translocation"')).trace, resolve)
    assert blocked.claims == ()
    assert "blocked" in blocked.unlowered[0].reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            'modulates_molecule_activity(id="n1", target="MAPK1", direction="up")',
            "nothing that changes is said to lead to it",
        ),
        ('modulates_molecule_activity(id="n1", target="MAPK1", direction="unchanged")', "nothing changes"),
        ('binds_to(id="n1", actor="MAPK1")', "it lacks target"),
        ('binds_to(id="n1", actor="MAPK1", target="MAPK1")', "are one term"),
        ('binds_to(id="n1", actor="MAPK1", target="autophagy")', "binds takes no process as its object"),
    ],
)
def test_what_makes_no_claim_says_why(text: str, reason: str, resolve: Resolve) -> None:
    result = lower(parse(text).trace, resolve)
    assert result.claims == ()
    assert reason in result.unlowered[0].reason


def test_a_modification_that_goes_against_its_cause_is_told_apart(resolve: Resolve) -> None:
    text = """
modulates_molecule_activity(id="n1", target="MAP2K1", direction="up")
post_translational_modification(id="n2", protein="MAPK1", mod_type="phosphorylation", site="Y187", direction="down")
edge("n1", "n2", relation="causal")
"""
    said = {"modification": "phosphorylation", "residue": "Y187", "effect": "less"}
    assert lowered(text, resolve) == [("n2", "MAP2K1 modifies MAPK1", said)]


KINASE = 'modulates_molecule_activity(id="n9", target="MAPK1", direction="down")'


@pytest.mark.parametrize(
    ("cause", "said"),
    [
        ('modulates_molecule_activity(id="n1", target="MAP2K1", direction="down")', "MAP2K1 activates MAPK1"),
        ('modulates_molecule_activity(id="n1", target="MAP2K1", direction="up")', "MAP2K1 inhibits MAPK1"),
        ('modulates_molecule_activity(id="n1", target="MAP2K1", direction="altered")', "MAP2K1 modulates MAPK1"),
        ('modulates_molecule_activity(id="n1", target="MAP2K1", direction="unchanged")', ""),
        ('converts_substrate(id="n1", enzyme="e", substrate="s", product="MAP2K1")', "MAP2K1 inhibits MAPK1"),
        ('converts_substrate(id="n1", enzyme="e", substrate="s", product="MAP2K1", via="blocked conversion")', ""),
        ('loss_of_function(id="n1", variant_id="x", protein="MAP2K1")', "MAP2K1 activates MAPK1"),
        (
            'regulates_expression(id="n1", regulator="TFEB", gene_list=["MAP2K1"], direction="up")',
            "MAP2K1 inhibits MAPK1",
        ),
        ('regulates_expression(id="n1", regulator="x", gene_list=["MAP2K1", "DUSP6"], direction="up")', ""),
        ('correlates_with(id="n1", entity_a="MAP2K1", entity_b="x", evidence_type="y")', ""),
    ],
)
def test_what_a_cause_says_of_its_effect(cause: str, said: str, resolve: Resolve) -> None:
    claims = lower(parse(f'{cause}\n{KINASE}\nedge("n1", "n9", relation="causal")').trace, resolve).claims
    assert [each.claim.text for each in claims if each.step == "n9"] == ([said] if said else [])


def test_an_alteration_beside_another_cause_gives_no_sign(resolve: Resolve) -> None:
    text = f"""
gain_of_function(id="n1", variant_id="x", protein="MAP2K1")
binds_to(id="n2", actor="trametinib", target="MAP2K1")
{KINASE}
edge("n1", "n9", relation="causal")
edge("n2", "n9", relation="causal")
"""
    assert [text for step, text, _ in lowered(text, resolve) if step == "n9"] == [
        "MAP2K1 modulates MAPK1", "trametinib inhibits MAPK1",
    ]  # fmt: skip


def test_a_list_that_leads_to_a_step_is_told_only_where_it_matters(resolve: Resolve) -> None:
    text = f"""
regulates_expression(id="n1", regulator="TFEB", gene_list=["MAP2K1", "DUSP6"], direction="up")
{KINASE}
binds_to(id="n2", actor="trametinib", target="MAP2K1")
edge("n1", "n9", relation="causal")
edge("n1", "n2", relation="causal")
"""
    reasons = [(each.step, each.reason) for each in lower(parse(text).trace, resolve).unlowered]
    assert reasons == [("n9", "which of MAP2K1, DUSP6 leads to it is not said")]


def test_an_id_of_two_steps_is_no_cause(resolve: Resolve) -> None:
    twice = 'modulates_molecule_activity(id="n1", target="MAP2K1", direction="down")\n' * 2
    assert not [
        each for each in lowered(f'{twice}{KINASE}\nedge("n1", "n9", relation="causal")', resolve) if each[0] == "n9"
    ]


def test_a_correlative_edge_makes_no_cause(plain: str, resolve: Resolve) -> None:
    text = plain.replace('edge("n1", "n2", relation="causal")', 'edge("n1", "n2", relation="correlative")')
    assert not [each for each in lower(parse(text).trace, resolve).claims if each.step == "n2"]


@pytest.mark.parametrize("cls", [cls for cls in PRIMITIVES.values() if issubclass(cls, Step)])
def test_every_primitive_states_claims_of_the_vocabulary(cls: type[Step]) -> None:
    class Anything:
        causes = ()

        def sign_of(self, name: str) -> int | None:
            return 1

    trace = parse(f'<explain>\n{cls.spec.example}\nbinds_to(id="d", actor="drug", target="t")\n</explain>').trace
    step = trace.steps[0]
    cause = trace.steps[1].change()
    assert cause is not None
    scene = Anything()
    scene.causes = (cause,)  # type: ignore[assignment]
    statements = list(step.lower(scene))
    assert statements
    for statement in statements:
        assert isinstance(statement.relation, Relation)
        assert statement.sign is None or RELATIONS[statement.relation].signed
        assert isinstance(statement.subject, str)
        assert not isinstance(statement.object, Term)
