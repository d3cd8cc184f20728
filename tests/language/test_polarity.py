from __future__ import annotations

import pytest

from benchwork.language.findings import Code, Severity
from benchwork.language.parser import parse
from benchwork.language.polarity import check_content
from benchwork.language.wording import is_blocked, names_group, names_pathway


def remarks(*lines: str) -> list[tuple[Code, str]]:
    calls = [line for line in lines if not line.startswith("edge")]
    edges = [line for line in lines if line.startswith("edge")]
    parsed = parse("\n".join(["<explain>", *calls, "</explain>", "<dag>", *edges, "</dag>"]))
    assert parsed.readable
    return [(finding.code, finding.step) for finding in check_content(parsed.trace, parsed.places)]


def test_plain_content_has_nothing_to_remark(plain: str) -> None:
    assert check_content(parse(plain).trace) == ()


@pytest.mark.parametrize(
    "words", ["blocked nuclear translocation", "reduced translocation", "uptake unchanged; no longer imported"]
)
def test_a_blocked_movement_written_as_a_movement(words: str) -> None:
    line = f'localizes_to(id="n1", entity="TFEB", from_loc="cytosol", to_loc="nucleus", mechanism="{words}")'
    assert remarks(line) == ([(Code.BLOCKED_EVENT, "n1")] if is_blocked(words) else [])


def test_a_cause_that_is_blocked_does_not_block_the_movement() -> None:
    assert not is_blocked("reduced AKT-mediated phosphorylation")
    assert not is_blocked("loss of 14-3-3 binding")
    assert is_blocked("reduced enzymatic conversion due to inhibition")
    assert is_blocked("lack of dimerization; direction: down")


def test_an_undeclared_direction_blocks_a_movement() -> None:
    line = 'localizes_to(id="n1", entity="TFEB", from_loc="cytosol", to_loc="nucleus", direction="down")'
    assert remarks(line) == [(Code.BLOCKED_EVENT, "n1")]


def test_one_thing_up_and_down() -> None:
    up, down = (
        f'modulates_molecule_activity(id="{id_}", target="{name}", direction="{way}")'
        for id_, name, way in (("n1", "MEK1/2", "up"), ("n2", "mek1/2", "down"))
    )
    assert remarks(up, down) == [(Code.UP_AND_DOWN, "n2")]
    assert remarks(up, down, 'edge("n1", "n2", relation="causal")') == [(Code.UP_AND_DOWN, "n2"), (Code.POLARITY, "n2")]
    assert remarks(up, down, 'edge("n1", "n2", relation="correlative")') == [(Code.UP_AND_DOWN, "n2")]


def test_two_sites_of_one_protein_may_go_opposite_ways() -> None:
    line = (
        'post_translational_modification(id="{}", protein="A", mod_type="phosphorylation", site="{}", direction="{}")'
    )
    assert remarks(line.format("n1", "S338", "up"), line.format("n2", "S259", "down")) == []
    assert remarks(line.format("n1", "S338", "up"), line.format("n2", "S338", "down")) == [(Code.UP_AND_DOWN, "n2")]


def test_values_that_say_little() -> None:
    assert remarks(
        'set_context(cell_type="N/A")',
        'binds_to(id="n1", actor="A", target="B", affinity="low nanomolar", confidence="correlative")',
        'binds_to(id="n2", actor="A", target="B", affinity="12")',
        'binds_to(id="n3", actor="A", target="B", affinity="not specified")',
        'post_translational_modification(id="n4", protein="A", mod_type="acetylation", site="lysine", direction="up")',
        'regulates_expression(id="n5", regulator="A", gene_list=["hypoxia-responsive genes", "VEGFA"], direction="up")',
        'localizes_to(id="n6", entity="A", from_loc="cytosol", to_loc="Cytosol")',
    ) == [
        (Code.PLACEHOLDER, ""), (Code.CONFIDENCE, "n1"), (Code.AFFINITY, "n1"), (Code.AFFINITY, "n2"),
        (Code.PLACEHOLDER, "n3"), (Code.SITE, "n4"), (Code.GROUP_NAME, "n5"), (Code.NO_MOVEMENT, "n6"),
    ]  # fmt: skip


def test_a_required_value_that_is_not_stated_matters_more() -> None:
    found = check_content(parse('binds_to(id="n1", actor="unknown", target="B")').trace)
    assert [(each.code, each.severity) for each in found] == [(Code.PLACEHOLDER, Severity.WARNING)]


@pytest.mark.parametrize("name", ["cell cycle genes", "STAT proteins", "HDAC-regulated genes", "apoptotic regulators"])
def test_groups(name: str) -> None:
    assert names_group(name)


@pytest.mark.parametrize("name", ["CDK4", "cyclin D1", "TNF-alpha", "genes", "HSP family A member 5"])
def test_names_that_are_no_groups(name: str) -> None:
    assert not names_group(name)


def test_pathways_by_their_wording() -> None:
    assert all(map(names_pathway, ["MAPK signaling", "PI3K/Akt pathway", "PIP3 generation", "autophagy"]))
    assert not any(map(names_pathway, ["AKT1", "NF-κB", "IKK complex"]))
