"""The examiner, shown briefs that are right and briefs that are wrong in one way each."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.bench.answers import (
    AnswersReport,
    Fact,
    Form,
    Judgement,
    Party,
    Proportion,
    Provenance,
    Question,
    QuestionSet,
    Trap,
    run_answers,
)
from benchwork.bench.answers.recheck import claim_faults, polarity
from benchwork.model.base import canonical_json, sha256_hex
from benchwork.model.brief import Answer, Brief, Conflict, Mention, Path, Section, Sentence, Step, Tier
from benchwork.model.claim import Claim, Confidence
from benchwork.model.errors import InputError, NotFoundError
from benchwork.model.record import Grounding, Measurement, Receipt, Record, Source
from benchwork.model.relation import Relation, Sign
from benchwork.model.term import Kind, Term

SIGNOR = Source(name="signor", title="SIGNOR", release="2024", license="CC-BY-4.0", attribution="SIGNOR", homepage="")
HGNC = Source(name="hgnc", title="HGNC", release="2025", license="CC0-1.0", attribution="HGNC", homepage="")
BRAF = Term(id="HGNC:1097", kind=Kind.GENE, label="BRAF")
MEK1 = Term(id="HGNC:6840", kind=Kind.GENE, label="MAP2K1")
ERK2 = Term(id="HGNC:6871", kind=Kind.GENE, label="MAPK1")
AGXT = Term(id="HGNC:341", kind=Kind.GENE, label="AGXT")
ACCESSIONS = {BRAF.id: "P15056", MEK1.id: "Q02750", ERK2.id: "P28482", AGXT.id: "P21549"}


class Shelf:
    """Records by digest, and claims whose receipts point into them."""

    def __init__(self) -> None:
        self.records: dict[str, Record] = {}

    def record_of(self, digest: str) -> Record:
        if digest not in self.records:
            raise NotFoundError(f"No record {digest[:12]}.", remedy="Build the pack again.")
        return self.records[digest]

    def keep(self, source: Source, row: dict[str, Any]) -> Record:
        body = canonical_json(row)
        record = Record(digest=sha256_hex(body), body=body, source=source)
        self.records[record.digest] = record
        return record

    def receipt(self, source: Source, row: dict[str, Any], measurement: Measurement | None = None) -> Receipt:
        record = self.keep(source, row)
        return Receipt(
            record=record.digest,
            pointers={key: f"/{key}" for key in row},
            excerpt={key: str(value) for key, value in row.items()},
            source=source.name,
            measurement=measurement,
        )

    def claim(self, subject: Term, sign: Sign | None, object_: Term, **row: Any) -> Claim:
        """A SIGNOR-like claim: the row names UniProt accessions, HGNC rows say which genes these are."""
        written = {"subject": ACCESSIONS[subject.id], "object": ACCESSIONS[object_.id], "sign": sign}
        groundings = [
            Grounding(
                written=f"uniprot:{ACCESSIONS[term.id]}",
                term=term.id,
                how="uniprot",
                receipt=self.receipt(HGNC, {"hgnc_id": term.id, "uniprot": ACCESSIONS[term.id]}),
            )
            for term in (subject, object_)
        ]
        return Claim(
            subject=subject,
            relation=Relation.REGULATES,
            object=object_,
            sign=sign,
            confidence=Confidence(value=0.9, basis="direct"),
            receipts=(self.receipt(SIGNOR, {k: v for k, v in (written | row).items() if v is not None}),),
            groundings=tuple(groundings),
        )


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


def a_fact(subject: str, sign: Sign | None, object_: str) -> Fact:
    return Fact(subject=subject, object=object_, sign=sign, source=Provenance(file="by hand", key="1"))


QUESTIONS = QuestionSet(
    parties={term.label: Party(name=term.label, ids=(term.id,)) for term in (BRAF, MEK1, ERK2)},
    questions=(
        Question(
            id="regulates-01",
            form=Form.REGULATES,
            question="What does BRAF regulate?",
            answers=(Answer.LISTED,),
            about=("BRAF",),
            expected=(a_fact("BRAF", 1, "MAP2K1"),),
            complete=True,
            forbidden=(Trap(id=AGXT.id, name="AGXT", why="an alias"),),
            rule="by hand",
        ),
    ),
)
NONSENSE = QuestionSet(
    parties={},
    questions=(
        Question(
            id="refused-01",
            form=Form.REFUSED,
            question="qwer",
            answers=(Answer.NOT_UNDERSTOOD,),
            misreadings=(Trap(id=AGXT.id, name="AGXT", why="one of two"),),
            rule="nonsense",
        ),
    ),
)


def a_brief(*claims: Claim, cited: tuple[Claim, ...] | None = None, **more: Any) -> Brief:
    shown = claims if cited is None else cited
    fields: dict[str, Any] = {
        "question": "What does BRAF regulate?",
        "form": "regulates",
        "mentions": (Mention(text="BRAF", start=10, end=14, term=BRAF, how="approved symbol"),),
        "answer": Answer.LISTED,
        "headline": Sentence(text="What was found:", tier=Tier.MEASURED, claims=tuple(c.id for c in shown)),
        "sections": (
            Section(
                title="Effects",
                sentences=tuple(Sentence(text=f"{c.text}.", tier=Tier.MEASURED, claims=(c.id,)) for c in shown),
            ),
        ),
        "claims": claims,
    }
    return Brief(**(fields | more))


def examine(brief: Brief, shelf: Shelf, questions: QuestionSet = QUESTIONS) -> Judgement:
    (judgement,) = run_answers(lambda _: brief, shelf.record_of, questions=questions).judgements
    return judgement


def test_a_perfect_brief_meets_every_bar(shelf: Shelf) -> None:
    report = run_answers(
        lambda _: a_brief(shelf.claim(BRAF, 1, MEK1)), shelf.record_of, lambda *_: None, questions=QUESTIONS
    )
    assert report.passed
    assert (report.overall.precision.value, report.overall.recall.value, report.recall_mean) == (1, 1, 1)
    assert report.judgements[0].answer_right
    assert "Bars                 met" in report.text


def test_a_missing_fact_is_missed_by_name(shelf: Shelf) -> None:
    judgement = examine(a_brief(), shelf)
    assert (judgement.found, judgement.expected) == (0, 1)
    assert judgement.missed == ("BRAF is joined to MAP2K1 (+)",)


def test_a_fact_that_no_sentence_cites_is_not_found(shelf: Shelf) -> None:
    assert examine(a_brief(shelf.claim(BRAF, 1, MEK1), cited=()), shelf).found == 0


def test_a_wrong_sign_is_neither_found_nor_sound(shelf: Shelf) -> None:
    claim = shelf.claim(BRAF, 1, MEK1)
    turned = claim.model_copy(update={"sign": -1})
    judgement = examine(a_brief(turned), shelf)
    assert judgement.found == 0
    assert judgement.sound == 0
    assert "sign -1 cannot be read" in judgement.unsound[0]


def test_a_fact_turned_round_is_not_found(shelf: Shelf) -> None:
    assert examine(a_brief(shelf.claim(MEK1, 1, BRAF)), shelf).found == 0


def test_a_forbidden_gene_is_counted(shelf: Shelf) -> None:
    judgement = examine(a_brief(shelf.claim(BRAF, 1, MEK1), shelf.claim(BRAF, 1, AGXT)), shelf)
    assert any("an alias" in wrong for wrong in judgement.wrong)


def test_a_gene_outside_a_complete_set_is_counted(shelf: Shelf) -> None:
    judgement = examine(a_brief(shelf.claim(BRAF, 1, MEK1), shelf.claim(BRAF, 1, ERK2)), shelf)
    assert judgement.wrong == ("MAPK1 in 'BRAF up-regulates MAPK1' (no raw table joins them)",)
    open_ended = QUESTIONS.questions[0].model_copy(update={"allowed": (ERK2.id,)})
    allowing = QUESTIONS.model_copy(update={"questions": (open_ended,)})
    claims = (shelf.claim(BRAF, 1, MEK1), shelf.claim(BRAF, 1, ERK2))
    assert examine(a_brief(*claims), shelf, allowing).wrong == ()


def test_a_gene_named_in_passing_is_no_answer(shelf: Shelf) -> None:
    """Only what is joined to the thing asked about is an answer to "what does BRAF regulate"."""
    judgement = examine(a_brief(shelf.claim(BRAF, 1, MEK1), shelf.claim(MEK1, 1, ERK2)), shelf)
    assert judgement.wrong == ()


def test_a_broken_receipt_is_unsound(shelf: Shelf) -> None:
    claim = shelf.claim(BRAF, 1, MEK1)
    receipt = claim.receipts[0]
    altered = receipt.model_copy(update={"excerpt": receipt.excerpt | {"object": "P28482"}})
    judgement = examine(a_brief(claim.model_copy(update={"receipts": (altered,)})), shelf)
    assert judgement.sound == 0
    assert "does not stand in record" in judgement.unsound[0]


def test_every_receipt_must_hold_not_just_one(shelf: Shelf) -> None:
    claim = shelf.claim(BRAF, 1, MEK1)
    lost = claim.receipts[0].model_copy(update={"record": "0" * 64})
    assert examine(a_brief(claim.model_copy(update={"receipts": (*claim.receipts, lost)})), shelf).sound == 0


def test_a_cited_claim_must_be_in_the_brief(shelf: Shelf) -> None:
    judgement = examine(a_brief(cited=(shelf.claim(BRAF, 1, MEK1),)), shelf)
    assert judgement.unsound == (f"{judgement.unsound[0][:12]}: the brief does not hold this claim",)


def test_conflicts_and_associations_are_cited_too(shelf: Shelf) -> None:
    claim = shelf.claim(BRAF, 1, MEK1)
    conflict = Conflict(kind="sign", text="", claims=(claim.id,), opposed=("0123456789ab",))
    assert examine(a_brief(claim, conflicts=(conflict,)), shelf).cited == 2


def test_statements_without_a_claim_are_untraced(shelf: Shelf) -> None:
    claim = shelf.claim(BRAF, 1, MEK1)
    bare = Sentence(text="BRAF is important.", tier=Tier.MEASURED)
    named = Sentence(text="MAPK1 follows.", tier=Tier.MEASURED, claims=(claim.id,))
    gap = Sentence(text="No record says more.", tier=Tier.GAP)
    other = shelf.claim(MEK1, 1, ERK2)
    sections = (Section(title="", sentences=(bare, named, gap)),)
    judgement = examine(a_brief(claim, other, cited=(claim,), sections=sections), shelf)
    assert judgement.untraced == (
        "no claim behind 'BRAF is important.'",
        "no claim behind MAPK1 in 'MAPK1 follows.'",
    )


def a_step(claim: Claim, **more: Any) -> Step:
    fields: dict[str, Any] = {
        "subject": claim.subject,
        "object": claim.object,
        "phrase": "up-regulates",
        "sign": claim.sign,
        "weight": 0.9,
        "claims": (claim.id,),
        "origins": 1,
    }
    return Step(**(fields | more))


def test_paths_must_join_up_and_be_of_their_claims(shelf: Shelf) -> None:
    first, second = shelf.claim(BRAF, 1, MEK1), shelf.claim(MEK1, 1, ERK2)

    def untraced(*steps: Step, sign: Sign | None = 1) -> tuple[str, ...]:
        path = Path(steps=steps, causal=True, sign=sign, seed_score=0.8, score=0.8)
        return examine(a_brief(first, second, cited=(first,), paths=(path,)), shelf).untraced

    assert untraced(a_step(first), a_step(second)) == ()
    assert "does not join up" in untraced(a_step(second), a_step(first))[0]
    assert "do not state that step" in untraced(a_step(first, claims=(second.id,)))[0]
    assert "do not state that step" in untraced(a_step(first, claims=()))[0]
    assert "steps give 1" in untraced(a_step(first), a_step(second), sign=-1)[0]


def test_a_path_answers_only_where_a_path_was_asked_for(shelf: Shelf) -> None:
    claim = shelf.claim(BRAF, 1, MEK1)
    path = Path(steps=(a_step(claim),), causal=True, sign=1, seed_score=0.9, score=0.9)
    brief = a_brief(claim, cited=(), paths=(path,))
    assert examine(brief, shelf).found == 0
    asked = QUESTIONS.questions[0].model_copy(update={"form": Form.PATHS})
    assert examine(brief, shelf, QUESTIONS.model_copy(update={"questions": (asked,)})).found == 1


def test_refusing_nonsense_is_right_and_answering_it_is_wrong(shelf: Shelf) -> None:
    silence = Sentence(text="The question was not understood.", tier=Tier.GAP)
    refusal = a_brief(answer=Answer.NOT_UNDERSTOOD, mentions=(), headline=silence, sections=())
    report = run_answers(lambda _: refusal, shelf.record_of, questions=NONSENSE)
    assert report.refused == Proportion(hits=1, of=1)
    misread = Mention(text="qwer", start=0, end=4, term=AGXT, how="alias")
    judgement = examine(a_brief(shelf.claim(BRAF, 1, MEK1), mentions=(misread,)), shelf, NONSENSE)
    assert not judgement.answer_right
    assert [wrong.partition(" ")[0] for wrong in judgement.wrong] == ["'qwer'", "BRAF", "MAP2K1"]


def test_an_error_of_ours_is_a_refusal_and_any_other_a_defect(shelf: Shelf) -> None:
    def refuse(_: str) -> Brief:
        raise InputError("The question is empty.", remedy="Ask something.")

    def crash(_: str) -> Brief:
        raise KeyError("defect")

    assert run_answers(refuse, shelf.record_of, questions=NONSENSE).refused == Proportion(hits=1, of=1)
    report = run_answers(refuse, shelf.record_of, questions=QUESTIONS)
    assert report.overcautious == Proportion(hits=1, of=1)
    assert report.overall.recall == Proportion(hits=0, of=1)
    assert "raised: The question is empty." in report.text
    with pytest.raises(KeyError):
        run_answers(crash, shelf.record_of, questions=NONSENSE)


def test_a_report_on_nothing_does_not_pass(shelf: Shelf) -> None:
    assert not AnswersReport.of([]).passed
    assert AnswersReport.of([]).overall.precision.value is None
    judgement = examine(a_brief(shelf.claim(BRAF, 1, MEK1)), shelf)
    untraced = judgement.model_copy(update={"untraced": ("something",)})
    assert AnswersReport.of([judgement]).passed
    assert not AnswersReport.of([untraced]).passed


def test_a_report_survives_json(shelf: Shelf) -> None:
    report = run_answers(lambda _: a_brief(shelf.claim(BRAF, 1, MEK1)), shelf.record_of, questions=QUESTIONS)
    assert AnswersReport.model_validate_json(report.model_dump_json()) == report


def test_wilson_interval_of_a_published_example() -> None:
    """Newcombe, Stat. Med. 17:857 (1998), table I, method 3: 81/263, 15/148, 0/20, 1/29."""
    for hits, of, low, high in [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611),
                                (1, 29, 0.0061, 0.1718)]:  # fmt: skip
        assert Proportion(hits=hits, of=of).interval == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 500).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_the_interval_holds_the_proportion(counts: tuple[int, int]) -> None:
    hits, of = counts
    proportion = Proportion(hits=hits, of=of)
    low, high = proportion.interval
    assert proportion.value is not None
    assert 0 <= low <= proportion.value + 1e-12
    assert proportion.value - 1e-12 <= high <= 1


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("up-regulates quantity by expression", 1), ("down-regulates activity", -1), ("1", 1), ("-1", -1), ("1.0", 1),
        ("ANTAGONIST", -1), ("PARTIAL AGONIST", 1), ("INVERSE AGONIST", -1), ("POSITIVE ALLOSTERIC MODULATOR", 1),
        ("NEGATIVE ALLOSTERIC MODULATOR", -1), ("OPENER", 1), ("BLOCKER", -1), ("INHIBITOR", -1), ("IC50", -1),
        ("SUBSTRATE", None), ("BINDING AGENT", None), ("unknown", None), ("phosphorylation", None), ("", None),
        ("-", None),
    ],
)  # fmt: skip
def test_polarity_of_the_databases_words(text: str, sign: Sign | None) -> None:
    assert polarity(text) == sign


def test_the_ends_must_be_shown_to_be_the_terms(shelf: Shelf) -> None:
    claim = shelf.claim(BRAF, 1, MEK1)
    assert claim_faults(claim, shelf.record_of) == ()
    ungrounded = claim.model_copy(update={"groundings": claim.groundings[:1]})
    assert "not shown to be" in claim_faults(ungrounded, shelf.record_of)[0]
    elsewhere = claim.groundings[1].model_copy(update={"receipt": claim.groundings[0].receipt})
    mistaken = claim.model_copy(update={"groundings": (claim.groundings[0], elsewhere)})
    assert "not shown to be" in claim_faults(mistaken, shelf.record_of)[0]
    other = claim.model_copy(update={"object": ERK2})
    assert "not shown to be" in claim_faults(other, shelf.record_of)[0]


def test_the_ends_may_be_named_by_label_or_list(shelf: Shelf) -> None:
    def faults(subject: str, object_: str, relation: Relation) -> tuple[str, ...]:
        receipt = shelf.receipt(SIGNOR, {"subject": subject, "object": object_})
        return claim_faults(
            Claim(subject=BRAF, relation=relation, object=MEK1, confidence=Confidence(value=1, basis=""),
                  receipts=(receipt,)),
            shelf.record_of,
        )  # fmt: skip

    assert faults("braf", "MAP2K1|MAP2K2", Relation.REGULATES) == ()
    assert faults("HGNC:1097", "6840", Relation.REGULATES) == ()
    assert faults("MAP2K1", "BRAF", Relation.BINDS) == ()
    assert faults("MAP2K1", "BRAF", Relation.REGULATES) != ()
    assert faults("BRAF1", "MAP2K10", Relation.REGULATES) != ()
    assert faults("hgnc_id:1097", "HGNC:6840;HGNC:6842", Relation.REGULATES) == ()
    assert faults("ncbigene:1097", "HGNC:6840", Relation.REGULATES) != ()


def test_string_identifiers_may_lack_their_taxon(shelf: Shelf) -> None:
    row = {"subject": "ENSP00000419060", "object": "MAP2K1"}
    hop = shelf.receipt(HGNC, {"string": "9606.ENSP00000419060", "symbol": "BRAF"})
    grounding = Grounding(written="string:9606.ENSP00000419060", term=BRAF.id, how="string_v12", receipt=hop)
    claim = Claim(
        subject=BRAF, relation=Relation.INTERACTS_WITH, object=MEK1, confidence=Confidence(value=1, basis=""),
        receipts=(shelf.receipt(SIGNOR, row),), groundings=(grounding,),
    )  # fmt: skip
    assert claim_faults(claim, shelf.record_of) == ()
    assert claim_faults(claim.model_copy(update={"subject": ERK2}), shelf.record_of) != ()


def test_numbers_qualifiers_and_sources_must_agree(shelf: Shelf) -> None:
    row = {"subject": "BRAF", "object": "MAP2K1", "value": "12.5", "residue": "S218"}
    receipt = shelf.receipt(SIGNOR, row, Measurement(value=12.5, unit="nM", type="Kd"))
    claim = Claim(
        subject=BRAF, relation=Relation.MODIFIES, object=MEK1, qualifiers={"residue": "S218"},
        confidence=Confidence(value=1, basis=""), receipts=(receipt,),
    )  # fmt: skip

    def faults(claim: Claim, **change: Any) -> tuple[str, ...]:
        receipts = (claim.receipts[0].model_copy(update=change),)
        return claim_faults(claim.model_copy(update={"receipts": receipts}), shelf.record_of)

    assert faults(claim) == ()
    assert "number 125.0" in faults(claim, measurement=Measurement(value=125, unit="nM", type="Kd"))[0]
    assert "residue" in faults(claim.model_copy(update={"qualifiers": {"residue": "S222"}}))[0]
    assert "its record says signor" in faults(claim, source="hgnc")[0]
    assert "has no pointer" in faults(claim, excerpt=receipt.excerpt | {"note": "free text"})[0]
    assert "does not point to the object" in faults(
        claim, pointers={"subject": "/subject"}, excerpt={"subject": "BRAF"}, measurement=None
    )[0]  # fmt: skip
    assert claim_faults(claim.model_copy(update={"receipts": ()}), shelf.record_of) == ("it has no receipt",)
