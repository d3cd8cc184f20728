"""Briefs made by hand from real rows, with the records that their receipts point into."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from benchwork.model.base import canonical_json, sha256_hex
from benchwork.model.brief import (
    Answer,
    Brief,
    Conflict,
    Experiment,
    Gap,
    Mention,
    Path,
    Section,
    Sentence,
    Step,
    Tier,
)  # fmt: skip
from benchwork.model.claim import Claim, Confidence
from benchwork.model.query import Lookup, Outcome
from benchwork.model.record import Grounding, Measurement, Receipt, Record, Source
from benchwork.model.relation import RELATIONS, Relation, Sign
from benchwork.model.term import HUMAN, Kind, Term

SIGNOR = Source(
    name="signor", title="SIGNOR", release="human causal interactions, 2023", released="2023", license="CC-BY-4.0",
    attribution="SIGNOR, the SIGnaling Network Open Resource", homepage="https://signor.uniroma2.it",
)  # fmt: skip
COLLECTRI = Source(
    name="collectri", title="CollecTRI", release="decoupler download 2025", retrieved="2025",
    license="LicenseRef-academic", attribution="CollecTRI, served by OmniPath", homepage="https://github.com/saezlab/CollecTRI",
)  # fmt: skip
STRING = Source(
    name="string_physical", title="STRING physical", release="12.0", released="2023-07", license="CC-BY-4.0",
    attribution="STRING Consortium", homepage="https://string-db.org",
)  # fmt: skip
DRUGCENTRAL = Source(
    name="drugcentral", title="DrugCentral", release="2018", released="2018", license="CC-BY-SA-4.0",
    attribution="DrugCentral", homepage="https://drugcentral.org",
)  # fmt: skip
DISEASES = Source(
    name="diseases", title="DISEASES knowledge", release="2016", released="2016", license="CC-BY-4.0",
    attribution="DISEASES, JensenLab", homepage="https://diseases.jensenlab.org",
)  # fmt: skip

EGFR = Term(id="HGNC:3236", kind=Kind.GENE, label="EGFR", species=HUMAN)
MYC = Term(id="HGNC:7553", kind=Kind.GENE, label="MYC", species=HUMAN)
STAT3 = Term(id="HGNC:11364", kind=Kind.GENE, label="STAT3", species=HUMAN)
CTNNB1 = Term(id="HGNC:2514", kind=Kind.GENE, label="CTNNB1", species=HUMAN)
USP8 = Term(id="HGNC:12631", kind=Kind.GENE, label="USP8", species=HUMAN)
HSP90AA1 = Term(id="HGNC:5253", kind=Kind.GENE, label="HSP90AA1", species=HUMAN)
BRD4 = Term(id="HGNC:13575", kind=Kind.GENE, label="BRD4", species=HUMAN)
MAP2K1 = Term(id="HGNC:6840", kind=Kind.GENE, label="MAP2K1", species=HUMAN)
SOD1 = Term(id="HGNC:11179", kind=Kind.GENE, label="SOD1", species=HUMAN)
ALS = Term(id="DOID:332", kind=Kind.DISEASE, label="amyotrophic lateral sclerosis")
TRAMETINIB = Term(id="drugcentral:4802", kind=Kind.CHEMICAL, label="trametinib")
COBIMETINIB = Term(id="drugcentral:5046", kind=Kind.CHEMICAL, label="cobimetinib")


@dataclass(frozen=True, repr=False)
class Case:
    brief: Brief
    records: dict[str, Record]


class Notebook:
    """Collects records and claims while a brief is put together."""

    def __init__(self) -> None:
        self.records: dict[str, Record] = {}
        self.claims: dict[str, Claim] = {}

    def claim(
        self, source: Source, row: dict[str, Any], subject: Term, relation: Relation, object_: Term,
        sign: Sign | None = None, confidence: float = 0.9, basis: str = "curated, direct",
        measurement: Measurement | None = None, url: str = "", **qualifiers: str,
    ) -> str:  # fmt: skip
        """Adds a claim read from a row; the row's columns are named by role. Returns its id."""
        body = canonical_json(row)
        record = Record(
            digest=sha256_hex(body), body=body, source=source, url=url, container="0" * 64,
            locator=f"full/{source.name}#{len(self.records) + 1}",
        )  # fmt: skip
        self.records[record.digest] = record
        receipt = Receipt(
            record=record.digest, pointers={role: f"/{role}" for role in row},
            excerpt={role: str(value) for role, value in row.items()}, source=source.name, url=url,
            origin=(source.name,), measurement=measurement,
        )  # fmt: skip
        groundings = tuple(
            Grounding(written=str(row[role]), term=term.id, how="uniprot")
            for role, term in (("subject", subject), ("object", object_))
        )
        made = Claim(
            subject=subject, relation=relation, object=object_, sign=sign, qualifiers=qualifiers,
            confidence=Confidence(value=confidence, basis=basis), receipts=(receipt,), groundings=groundings,
        )  # fmt: skip
        self.claims[made.id] = made
        return made.id

    def step(self, *claims: str, forward: bool = True) -> Step:
        claim = self.claims[claims[0]]
        subject, object_ = (claim.subject, claim.object) if forward else (claim.object, claim.subject)
        return Step(
            subject=subject, object=object_, phrase=RELATIONS[claim.relation].reads(claim.sign), sign=claim.sign,
            forward=forward, weight=claim.confidence.value, claims=claims, origins=len(claims),
        )  # fmt: skip


def mention(question: str, text: str, term: Term | None, how: str, *candidates: Term) -> Mention:
    start = question.index(text)
    return Mention(text=text, start=start, end=start + len(text), term=term, how=how, candidates=candidates)


@pytest.fixture(scope="session")
def egfr_myc() -> Case:
    notes = Notebook()
    signor = "https://signor.uniroma2.it/relation_result.php?id="
    stat3 = notes.claim(
        SIGNOR, {"subject": "uniprot:P00533", "object": "uniprot:P40763", "sign": "up-regulates"},
        EGFR, Relation.REGULATES, STAT3, 1, url=f"{signor}P40763",
    )  # fmt: skip
    ctnnb1 = notes.claim(
        SIGNOR, {"subject": "uniprot:P00533", "object": "uniprot:P35222", "sign": "up-regulates", "residue": "Tyr142"},
        EGFR, Relation.REGULATES, CTNNB1, 1, url=f"{signor}P35222",
    )  # fmt: skip
    stat3_myc = notes.claim(
        COLLECTRI, {"subject": "hgnc.symbol:STAT3", "object": "hgnc.symbol:MYC", "sign": "1"},
        STAT3, Relation.REGULATES_EXPRESSION, MYC, 1, 0.8, "compiled",
    )  # fmt: skip
    ctnnb1_myc = notes.claim(
        SIGNOR, {"subject": "uniprot:P35222", "object": "uniprot:P01106", "sign": "up-regulates"},
        CTNNB1, Relation.REGULATES_EXPRESSION, MYC, 1, 0.7, "curated, indirect", url=f"{signor}P01106",
    )  # fmt: skip
    up = notes.claim(
        SIGNOR, {"subject": "uniprot:P40818", "object": "uniprot:P00533", "sign": "up-regulates"},
        USP8, Relation.REGULATES, EGFR, 1, url=f"{signor}P00533",
    )  # fmt: skip
    down = notes.claim(
        SIGNOR, {"subject": "uniprot:P40818", "object": "uniprot:P00533", "sign": "down-regulates"},
        USP8, Relation.CHANGES_STABILITY, EGFR, -1, url=f"{signor}P00533",
    )  # fmt: skip
    chaperone = notes.claim(
        STRING, {"subject": "string:9606.ENSP00000275493", "object": "string:9606.ENSP00000335153", "value": 993},
        EGFR, Relation.INTERACTS_WITH, HSP90AA1, None, 0.99, "STRING physical score",
    )  # fmt: skip
    chaperone_myc = notes.claim(
        STRING, {"subject": "string:9606.ENSP00000478887", "object": "string:9606.ENSP00000335153", "value": 911},
        MYC, Relation.INTERACTS_WITH, HSP90AA1, None, 0.91, "STRING physical score",
    )  # fmt: skip
    question = "How does EGFR reach c-MYC?"
    paths = (
        Path(steps=(notes.step(stat3), notes.step(stat3_myc)), causal=True, sign=1, seed_score=0.8, score=0.78),
        Path(steps=(notes.step(ctnnb1), notes.step(ctnnb1_myc)), causal=True, sign=1, seed_score=0.75, score=0.71),
    )
    association = Path(
        steps=(notes.step(chaperone), notes.step(chaperone_myc, forward=False)),
        causal=False, sign=None, seed_score=0.9, score=0.31,
    )  # fmt: skip
    brief = Brief(
        question=question,
        form="path",
        mentions=(
            mention(question, "EGFR", EGFR, "approved symbol"),
            mention(question, "c-MYC", MYC, "alias c-MYC -> MYC"),
        ),
        answer=Answer.LISTED,
        headline=Sentence(
            text="EGFR most likely raises MYC through STAT3: each step is measured, the chain is inferred.",
            tier=Tier.INFERRED,
            claims=(stat3, stat3_myc),
        ),
        sections=(
            Section(
                title="The best path, step by step",
                sentences=(
                    Sentence(text="EGFR up-regulates STAT3.", tier=Tier.MEASURED, claims=(stat3,)),
                    Sentence(text="STAT3 raises expression of MYC.", tier=Tier.MEASURED, claims=(stat3_myc,)),
                ),
            ),
        ),
        paths=paths,
        associations=(association,),
        conflicts=(
            Conflict(
                kind="sign", text="USP8 both raises and lowers EGFR, by SIGNOR itself.", claims=(up,), opposed=(down,)
            ),
        ),
        gaps=(
            Gap(
                text="No record states the effect of EGFR on MYC itself.",
                experiment=Experiment(
                    perturbation="EGF, 100 ng/ml, with and without knock-down of STAT3",
                    readout="MYC mRNA by RT-qPCR after 1, 2 and 4 h",
                    controls="unstimulated cells; non-targeting siRNA",
                    expected="MYC rises with EGF and rises less without STAT3",
                    decision="a rise unchanged by the knock-down refutes path 1",
                ),
                why="path 1 is the best-scoring inferred path",
                path=1,
            ),
        ),
        claims=tuple(notes.claims.values()),
        lookups=(
            Lookup(
                source="signor",
                about=(EGFR.id, MYC.id),
                relations=(Relation.REGULATES,),
                outcome=Outcome.FOUND,
                found=5,
            ),
            Lookup(
                source="collectri",
                about=(MYC.id,),
                relations=(Relation.REGULATES_EXPRESSION,),
                outcome=Outcome.FOUND,
                found=1,
            ),
            Lookup(
                source="string_physical",
                about=(EGFR.id,),
                relations=(Relation.INTERACTS_WITH,),
                outcome=Outcome.FOUND,
                found=2,
            ),
            Lookup(
                source="hpa",
                about=(EGFR.id,),
                relations=(Relation.LOCATED_IN,),
                outcome=Outcome.EMPTY,
                reason="no rows for EGFR",
            ),
        ),
        sources=(SIGNOR, COLLECTRI, STRING),
        packs=("full@3f2a",),
    )
    return Case(brief, notes.records)


@pytest.fixture(scope="session")
def map2k1_drugs() -> Case:
    notes = Notebook()
    drugs = [
        notes.claim(
            DRUGCENTRAL,
            {"subject": drug.id, "object": "uniprot:Q02750", "sign": "INHIBITOR", "value": value},
            drug, Relation.MODULATES_ACTIVITY, MAP2K1, -1,
            measurement=Measurement(value=value, unit="p", type="IC50"), url=f"https://drugcentral.org/drugcard/{number}",
        )
        for drug, number, value in ((COBIMETINIB, 5046, 9.05), (TRAMETINIB, 4802, 8.74))
    ]  # fmt: skip
    question = "Which drugs inhibit MEK1?"
    brief = Brief(
        question=question,
        form="drugs of a target",
        mentions=(mention(question, "MEK1", MAP2K1, "alias MEK1 -> MAP2K1"),),
        answer=Answer.LISTED,
        headline=Sentence(
            text="Two drugs are recorded to inhibit MAP2K1: cobimetinib and trametinib.",
            tier=Tier.MEASURED,
            claims=tuple(drugs),
        ),
        sections=(
            Section(
                title="Drugs, most potent first",
                sentences=(
                    Sentence(text="Cobimetinib inhibits MAP2K1 (pIC50 9.05).", tier=Tier.MEASURED, claims=(drugs[0],)),
                    Sentence(text="Trametinib inhibits MAP2K1 (pIC50 8.74).", tier=Tier.MEASURED, claims=(drugs[1],)),
                ),
            ),
        ),
        claims=tuple(notes.claims.values()),
        lookups=(
            Lookup(
                source="drugcentral",
                about=(MAP2K1.id,),
                relations=(Relation.MODULATES_ACTIVITY,),
                outcome=Outcome.FOUND,
                found=2,
            ),
        ),
        sources=(DRUGCENTRAL,),
        packs=("starter@9c1d",),
    )
    return Case(brief, notes.records)


@pytest.fixture(scope="session")
def sod1_als() -> Case:
    notes = Notebook()
    link = notes.claim(
        DISEASES, {"subject": "string:9606.ENSP00000270142", "object": "DOID:332", "value": 5},
        SOD1, Relation.ASSOCIATED_WITH, ALS, None, 1.0, "stars 5 of 5",
    )  # fmt: skip
    question = "Is SOD1 linked to Lou Gehrig's disease?"
    brief = Brief(
        question=question,
        form="gene and disease",
        mentions=(
            mention(question, "SOD1", SOD1, "approved symbol"),
            mention(question, "Lou Gehrig's disease", ALS, "synonym -> amyotrophic lateral sclerosis"),
        ),
        answer=Answer.YES,
        headline=Sentence(
            text="SOD1 is associated with amyotrophic lateral sclerosis.", tier=Tier.MEASURED, claims=(link,)
        ),
        claims=tuple(notes.claims.values()),
        lookups=(
            Lookup(
                source="diseases",
                about=(SOD1.id, ALS.id),
                relations=(Relation.ASSOCIATED_WITH,),
                outcome=Outcome.FOUND,
                found=1,
            ),
        ),
        sources=(DISEASES,),
        packs=("starter@9c1d",),
    )
    return Case(brief, notes.records)


@pytest.fixture(scope="session")
def not_understood() -> Case:
    question = "What does AGT weigh?"
    agxt = Term(id="HGNC:341", kind=Kind.GENE, label="AGXT", species=HUMAN)
    agt = Term(id="HGNC:333", kind=Kind.GENE, label="AGT", species=HUMAN)
    brief = Brief(
        question=question,
        form="none",
        mentions=(mention(question, "AGT", agt, "approved symbol; also an alias of AGXT", agxt),),
        answer=Answer.NOT_UNDERSTOOD,
        headline=Sentence(text="This question has none of the forms that can be answered.", tier=Tier.GAP),
        suggestions=("What regulates AGT?", "Is AGT linked to hypertension?"),
        packs=("starter@9c1d",),
    )
    return Case(brief, {})
