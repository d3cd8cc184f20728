"""Routes between terms on the starter pack: ranked, checked, and never an association as a cause."""

from __future__ import annotations

import pytest

from benchwork.ask.evidence import Evidence
from benchwork.ask.routes import find_group_routes, find_routes
from benchwork.graph.evidence import EdgeMask
from benchwork.model.brief import Path
from benchwork.model.relation import RELATIONS, Relation
from benchwork.model.term import Term
from benchwork.packs.index import Index

CHAPERONES = {"HSP90AA1", "HSP90AB1", "HSPA8", "UBC", "UBB", "RPS27A", "UBA52"}


def _term(name: str, index: Index) -> Term:
    term = index.lexicon.resolve(name).term
    assert term is not None
    return term


def _between(path: Path) -> list[str]:
    return [step.object.label for step in path.steps[:-1]]


@pytest.mark.parametrize(("start", "end"), [("EGFR", "MYC"), ("BRAF", "CCND1"), ("MAP2K1", "MYC")])
def test_the_best_paths_avoid_chaperones_and_ubiquitin(start: str, end: str, starter: Index) -> None:
    routes = find_routes(Evidence(starter), _term(start, starter), _term(end, starter))
    assert len(routes.causal) == 10
    assert not CHAPERONES & {label for path in routes.causal for label in _between(path)}


def test_a_curated_direct_step_comes_first(starter: Index) -> None:
    """SIGNOR: BRAF up-regulates MAP2K1 by phosphorylation."""
    first = find_routes(Evidence(starter), _term("BRAF", starter), _term("MAP2K1", starter)).causal[0]
    (step,) = first.steps
    assert (step.sign, first.sign) == (1, 1)
    assert "phosphorylates" in step.phrase


def test_steps_join_and_signs_multiply(starter: Index) -> None:
    evidence = Evidence(starter)
    start, end = _term("EGFR", starter), _term("MYC", starter)
    routes = find_routes(evidence, start, end)
    for path in routes.causal:
        assert (path.steps[0].subject, path.steps[-1].object) == (start, end)
        net = 1
        for step in path.steps:
            assert step.sign is not None
            net *= step.sign
            stating = [routes.claims[id_] for id_ in step.claims]
            assert all(RELATIONS[claim.relation].causal for claim in stating)
            assert {claim.sign for claim in stating} == {step.sign}
            assert all(id_ in evidence.known for id_ in (*step.claims, *step.also))
        assert path.sign == net


def test_an_association_is_shown_apart(starter: Index) -> None:
    routes = find_routes(Evidence(starter), _term("EGFR", starter), _term("MYC", starter))
    assert all(path.causal for path in routes.causal)
    assert routes.associations
    assert not any(path.causal for path in routes.associations)


def test_only_signed_paths_on_request(starter: Index) -> None:
    routes = find_routes(Evidence(starter), _term("EGFR", starter), _term("MYC", starter), signed=True)
    assert routes.associations == ()
    assert all(path.sign is not None for path in routes.causal)


def test_a_mask_hides_evidence(starter: Index) -> None:
    mask = EdgeMask(relations=frozenset({Relation.REGULATES_EXPRESSION}))
    routes = find_routes(Evidence(starter), _term("TP53", starter), _term("BAX", starter), mask=mask)
    for path in routes.causal:
        for step in path.steps:
            assert Relation.REGULATES_EXPRESSION in {routes.claims[id_].relation for id_ in step.claims}


def test_members_stand_for_a_family_without_effects_of_its_own(starter: Index) -> None:
    routes, memberships = find_group_routes(Evidence(starter), _term("MEK", starter), _term("ERK", starter))
    ends = {label for path in routes.causal for label in (path.steps[0].subject.label, path.steps[-1].object.label)}
    assert {"MAP2K1", "MAPK1"} <= ends <= {"MAP2K1", "MAP2K2", "MAPK1", "MAPK3"}
    assert {claim.subject.label for claim in memberships} >= ends
    assert {claim.relation for claim in memberships} == {Relation.MEMBER_OF}


def test_genes_need_no_members(starter: Index) -> None:
    _, memberships = find_group_routes(Evidence(starter), _term("BRAF", starter), _term("MAP2K1", starter))
    assert memberships == ()


def test_no_path_leads_from_a_term_to_itself(starter: Index) -> None:
    egfr = _term("EGFR", starter)
    routes = find_routes(Evidence(starter), egfr, egfr)
    assert (routes.causal, routes.associations) == ((), ())
