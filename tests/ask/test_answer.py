"""From a question to a brief: bad input, determinism, conflicts, gaps, and that everything said is traced."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from benchwork.ask.answer import LONGEST, ask, clean_question
from benchwork.model.brief import Answer, Brief, Tier
from benchwork.model.errors import InputError
from benchwork.model.event import Event, Stage
from benchwork.model.query import Outcome
from benchwork.packs.index import Index


def _assert_traced(brief: Brief) -> None:
    """Every claim that is cited is in the brief, and whatever is no gap cites some."""
    known = {claim.id for claim in brief.claims}
    for sentence in (brief.headline, *(s for section in brief.sections for s in section.sentences)):
        assert sentence.claims or sentence.tier is Tier.GAP, sentence.text
        assert set(sentence.claims) <= known
    for path in (*brief.paths, *brief.associations):
        assert all(set(step.claims) <= known for step in path.steps)
    receipts = [receipt for claim in brief.claims for receipt in claim.all_receipts]
    assert {receipt.source for receipt in receipts} == {source.name for source in brief.sources}


@pytest.mark.parametrize(
    "question",
    [
        "Which drugs inhibit MAP2K1?", "What regulates AMPK?", "Compare BRAF, RAF1 and ARAF",
        "Does imatinib inhibit KIT and PDGFRA?", "Which genes participate in autophagy?", "genes of cancer",
        "Can MEK inhibitors reduce MYC?", "Does metformin activate AMPK?", "Are CDKs druggable?",
        "Which cell lines have a KRAS mutation?", "Is FUS associated with Lou Gehrig's disease?", "Tell me about EGFR.",
        "Where is 14-3-3 in the cell?", "Which drugs target the proteasome?", "Which drugs treat cystic fibrosis?",
    ],
)  # fmt: skip
def test_all_that_is_said_is_traced(question: str, starter: Index) -> None:
    brief = ask(question, starter)
    assert brief.answer is not Answer.NOT_UNDERSTOOD
    assert brief.dropped == ()
    _assert_traced(brief)


@pytest.mark.parametrize(
    "question", ["How does EGFR reach MYC?", "Which drugs inhibit CDK4/6?", "Compare EGFR and ERBB2"]
)
def test_two_runs_give_the_same_bytes(question: str, starter: Index) -> None:
    assert ask(question, starter).model_dump_json() == ask(question, starter).model_dump_json()


@pytest.mark.parametrize(
    ("question", "problem"),
    [
        ("", "empty"), (" \n\t ", "empty"), ("x" * (LONGEST + 1), "at most 2,000"), ("MYC\x00", "U+0000"),
        ("MYC\x1b[31m", "U+001B"), ("MYC \ud800", "U+D800"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_so_with_a_remedy(question: str, problem: str, starter: Index) -> None:
    with pytest.raises(InputError, match=problem.replace("+", r"\+")) as caught:
        ask(question, starter)
    assert caught.value.remedy


def test_white_space_is_folded() -> None:
    assert clean_question("  What \n interacts\twith BRAF? ") == "What interacts with BRAF?"


@pytest.mark.parametrize(
    "question",
    [
        "?", "the of and or", "'); DROP TABLE claims; --", "{{ EGFR }} {% for x in y %}", "$(rm -rf /) `ls`",
        "<script>alert('EGFR')</script>", "Какие гены связаны с этой болезнью?", "この薬の標的は何ですか",
        "ما هي أهداف EGFR", "🧬💊", "\u202e\u202c", "%s %d {0} ../../etc/passwd", "C:\\EGFR\\MYC", "NULL; -- MYC",
    ],
)  # fmt: skip
def test_text_that_is_no_question_is_refused(question: str, starter: Index) -> None:
    brief = ask(question, starter)
    assert brief.answer is Answer.NOT_UNDERSTOOD
    assert brief.claims == ()


_VOCABULARY = """what which does is how where list BRAF EGFR p53 AKT imatinib melanoma nucleus apoptosis A549 V600E
S15 inhibit inhibits by in of and or not phosphorylate regulate target drugs genes pathway compare reach <0> <1> it"""
_WORDS = st.sampled_from(_VOCABULARY.split())


@given(st.one_of(st.text(max_size=60), st.lists(_WORDS, min_size=1, max_size=9).map(" ".join)))
@example("Does EGFR inhibit EGFR?")
@example("How does EGFR reach EGFR?")
@example("compare EGFR and EGFR")
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_text_gets_a_brief_or_a_clear_refusal(starter: Index, question: str) -> None:
    with suppress(InputError):
        brief = ask(question, starter)
        _assert_traced(brief)
        assert all(suggestion.strip() for suggestion in brief.suggestions)


def test_a_term_with_itself(starter: Index) -> None:
    """SIGNOR has EGFR up-regulate itself by phosphorylation."""
    assert ask("Does EGFR inhibit EGFR?", starter).answer is Answer.NO
    assert "named at both ends" in ask("How does EGFR reach EGFR?", starter).headline.text
    assert ask("compare EGFR and EGFR", starter).answer is Answer.NOT_KNOWN


def test_a_conflict_shows_both_sides(starter: Index) -> None:
    """SIGNOR: USP8 raises EGFR (deubiquitination) and lowers it (destabilization)."""
    brief = ask("What regulates EGFR?", starter)
    conflict = next(conflict for conflict in brief.conflicts if "USP8" in conflict.text)
    by_id = {claim.id: claim for claim in brief.claims}
    one, other = ({by_id[id_].sign for id_ in side} for side in (conflict.claims, conflict.opposed))
    assert len(one) == len(other) == 1
    assert one | other == {-1, 1}


def test_a_gap_comes_with_an_experiment(starter: Index) -> None:
    brief = ask("Does trametinib inhibit MYC?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    (gap,) = brief.gaps
    assert gap.why
    assert "Trametinib" in gap.experiment.perturbation
    assert all((gap.experiment.readout, gap.experiment.controls, gap.experiment.expected, gap.experiment.decision))


def test_unknown_is_not_no(starter: Index) -> None:
    brief = ask("Does lisinopril inhibit TP53?", starter)
    assert brief.answer is Answer.NOT_KNOWN
    assert {lookup.outcome for lookup in brief.lookups} <= {Outcome.FOUND, Outcome.EMPTY}


def test_what_the_question_narrows_itself_to_is_said(starter: Index) -> None:
    brief = ask("Does erlotinib inhibit EGFR in melanoma cells", starter)
    assert brief.answer is Answer.YES
    assert "melanoma" in brief.sections[0].sentences[0].text
    assert brief.sections[0].sentences[0].tier is Tier.GAP


def test_each_reading_of_a_shared_name_is_answered(starter: Index) -> None:
    brief = ask("Which genes participate in autophagy?", starter)
    (mention,) = brief.mentions
    assert mention.how == "read as the process autophagy and as the pathway Autophagy"
    assert {"Belongs to autophagy", "Belongs to Autophagy"} <= {section.title for section in brief.sections}


def test_groups_of_one_label_are_each_answered(starter: Index) -> None:
    """ChEMBL and DrugCentral each have a target of this name."""
    brief = ask("drugs that block Voltage-gated L-type calcium channel", starter)
    assert brief.answer is Answer.LISTED
    (mention,) = brief.mentions
    assert len(mention.candidates) > 1
    assert len({claim.object.id for claim in brief.claims if claim.object.label == mention.candidates[0].label}) > 1


def test_different_answers_to_joined_terms_are_each_said(starter: Index) -> None:
    brief = ask("Does imatinib or dasatinib inhibit SRC?", starter)
    assert brief.answer is Answer.LISTED
    assert "Not known" in brief.headline.text
    assert "Yes: Dasatinib inhibits SRC." in brief.headline.text
    assert brief.suggestions == ("Does Imatinib inhibit SRC?",)


def test_every_stage_is_told(starter: Index) -> None:
    events: list[Event] = []
    ask("What interacts with BRAF?", starter, on_event=events.append)
    assert [event.stage for event in events] == [Stage.UNDERSTOOD, Stage.LOOKED_UP, Stage.WRITTEN]
