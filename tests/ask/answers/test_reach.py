"""How X reaches Y, told with how far the paths agree."""

from __future__ import annotations

from benchwork.ask.answer import ask
from benchwork.model.brief import Answer, Tier
from benchwork.packs.index import Index


def test_a_chain_is_said_to_be_inferred(starter: Index) -> None:
    brief = ask("How does KRAS reach MAPK1?", starter)
    assert brief.headline.tier is Tier.INFERRED
    assert "Each step is measured, the chain is inferred." in brief.headline.text
    assert len(brief.headline.claims) == len(brief.paths[0].steps)
    assert brief.gaps[0].path == 1


def test_a_direct_step_is_measured_and_leaves_no_gap(starter: Index) -> None:
    brief = ask("How does BRAF affect MEK1?", starter)
    assert brief.headline.tier is Tier.MEASURED
    assert brief.gaps == ()


def test_the_path_of_the_effect_that_is_asked_about_is_told(starter: Index) -> None:
    """Of the ten best paths from insulin to AKT1 the first lowers it."""
    brief = ask("How does insulin activate AKT?", starter)
    assert "of this effect INS raises AKT1" in brief.headline.text
    assert "AKT1 is a member of AKT" in brief.headline.text


def test_an_inhibitor_turns_the_effect_round(starter: Index) -> None:
    brief = ask("Can MEK inhibitors reduce MYC?", starter)
    assert "raises MYC" in brief.headline.text


def test_nothing_known_leaves_a_gap(starter: Index) -> None:
    brief = ask("How does vemurafenib reach melanoma?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    assert brief.gaps
