"""Questions whose expectations are read from the bulk tables: drugs, genes and diseases."""

from __future__ import annotations

from collections.abc import Iterable

from benchwork.bench.answers.questions import Fact, Form
from benchwork.model.brief import Answer
from benchwork.model.relation import Relation
from questions.collection import Collection
from questions.genes import Partner, Regulation

__all__ = ["add_table_questions"]

MECHANISM_RULE = "single human proteins that ChEMBL mechanisms or DrugCentral (MOA = 1) give as the drug's target"
DRUGS_RULE = "approved drugs that ChEMBL mechanisms join to this single protein, with their action"
PARTNERS_RULE = "STRING physical partners scored above the sixth-best"
REGULATION_RULE = "direct SIGNOR effects between single proteins that have one sign"
SHARED_RULE = REGULATION_RULE + " and that a second table states with the same sign"
DISEASE_RULE = "genes with five stars in the knowledge channel of DISEASES, or all where none has five"
LEAF_RULE = "Reactome pathways that hold the gene and none of whose parts does"
HPA_RULE = "main locations in the Human Protein Atlas"
_MANY = 14


def add_table_questions(into: Collection) -> None:
    """Adds them all."""
    _targets(into)
    _drugs(into)
    _interactions(into)
    _regulates(into)
    _regulated(into)
    _diseases(into)
    _places_and_pathways(into)


def _targets(into: Collection) -> None:
    asked = {
        "imatinib": ("What are the targets of imatinib?", False),
        "trametinib": ("Which proteins does trametinib act on?", True),
        "binimetinib": ("binimetinib targets?", True),
        "venetoclax": ("What does Venetoclax target?", True),
        "finasteride": ("What are finasteride's targets?", True),
        "bosentan": ("Which receptors does bosentan block?", True),
        "lisinopril": ("What is the molecular target of lisinopril?", True),
        "sildenafil": ("targets of sildenafil citrate", True),
        "crizotinib": ("What proteins are hit by Crizotinib (hydrochloride)?", False),
        "warfarin": ("how does warfarin work, what does it act on?", False),
    }
    for drug, (text, complete) in asked.items():
        found = [(into.gene(m.symbol), m.source) for m in into.compounds.mechanisms(drug)]
        among = into.compounds.partners(drug) if complete else None
        key = into.drug(drug)
        into.ask(Form.TARGETS, text, MECHANISM_RULE, [key], into.links(key, found), among=among)


def _drugs(into: Collection) -> None:
    asked = {
        "MAP2K1": "Which drugs inhibit MAP2K1?",
        "BRAF": "BRAF inhibitors?",
        "ERBB2": "Which drugs act on HER2?",
        "PTGS2": "What drugs target PTGS2?",
        "GLP1R": "Which drugs activate GLP1R?",
        "AGTR1": "drugs that block AGTR1",
        "TNF": "Which drugs bind TNF-alpha?",
        "ABL1": "Which drugs bind ABL1 and how strongly?",
        "DPP4": "what inhibits dpp4?",
        "HMGCR": "List the inhibitors of HMGCR.",
        "KDR": "Which drugs inhibit VEGFR-2?",
    }
    for symbol, text in asked.items():
        gene = into.gene(symbol)
        facts = []
        for name, mechanism in into.compounds.drugs_of(symbol):
            drug = into.drug(name)
            facts.append(Fact(subject=drug, object=gene, sign=mechanism.sign, source=mechanism.source))
            if source := into.compounds.affinity(name, symbol):
                facts.append(Fact(subject=drug, object=gene, measured=True, undirected=True, source=source))
        rule = DRUGS_RULE + "; and a number where ChEMBL has a pChEMBL for the pair"
        into.ask(Form.DRUGS, text, rule, [gene], facts)
    members = ("MAP2K1", "MAP2K2")
    family = into.family("MEK", members)
    found = dict(pair for member in members for pair in into.compounds.drugs_of(member))
    facts = [
        Fact(subject=into.drug(name), object=family, sign=m.sign, source=m.source) for name, m in sorted(found.items())
    ]
    traps = [into.trap(m, "MEK is a family, not this one member") for m in members]
    rule = DRUGS_RULE + ", for any member; the claim may be of the family or of any member"
    into.ask(Form.DRUGS, "What are the MEK inhibitors?", rule, [family], facts, misreadings=traps)


def _interactions(into: Collection) -> None:
    asked = {
        "SHOC2": ("What interacts with SHOC2?", True),
        "PDCD1": ("What does PD-1 interact with?", False),
        "XIAP": ("What does XIAP bind to?", False),
        "APAF1": ("binding partners of APAF1", True),
        "LDLR": ("Which proteins interact with LDLR?", True),
        "PTCH1": ("PTCH1 interactors?", True),
        "SOCS3": ("who does SOCS3 interact with", False),
        "BIRC5": ("What interacts with survivin?", False),
    }
    for symbol, (text, complete) in asked.items():
        partners = into.genes.partners(symbol)
        cut = partners[5].score if len(partners) > 5 else 0
        found = [(into.gene(p.symbol), p.source) for p in partners if p.score > cut and _is_plain(p)]
        among = into.genes.neighbours(symbol) if complete else None
        gene = into.gene(symbol)
        into.ask(Form.INTERACTS, text, PARTNERS_RULE, [gene], into.links(gene, found), among=among)


def _is_plain(partner: Partner) -> bool:
    """Antibody chains in the table stand for antibodies used in structures, not for the gene's partners."""
    return not partner.symbol.startswith(("IGH", "IGK", "IGL"))


def _chosen(into: Collection, regulations: Iterable[Regulation]) -> tuple[list[Regulation], str]:
    """Direct effects of one sign, and the rule; of more than a dozen, those that a second table confirms."""
    direct = [r for r in regulations if r.direct and len(into.genes.signs(r.subject, r.object)) == 1]
    if len(direct) <= _MANY:
        return direct, REGULATION_RULE
    twice = into.genes.confirmed
    return [r for r in direct if (r.subject, r.object, r.sign) in twice], SHARED_RULE


def _effects(into: Collection, regulations: Iterable[Regulation]) -> list[Fact]:
    return [
        Fact(subject=into.gene(r.subject), object=into.gene(r.object), sign=r.sign, source=r.source)
        for r in regulations
    ]


def _regulates(into: Collection) -> None:
    asked = {
        "PTCH1": ("What does PTCH1 regulate?", True),
        "KEAP1": ("What are the downstream targets of KEAP1?", True),
        "FADD": ("Which proteins does FADD activate?", False),
        "CDKN1A": ("What does p21Cip1 regulate?", False),
        "SOCS3": ("what does socs3 act on?", False),
        "MAP2K1": ("What does MEK1 regulate?", False),
        "BRAF": ("What is downstream of BRAF?", False),
    }
    for symbol, (text, complete) in asked.items():
        chosen, rule = _chosen(into, into.genes.regulated_by(symbol))
        among = into.genes.neighbours(symbol) if complete else None
        into.ask(Form.REGULATES, text, rule, [into.gene(symbol)], _effects(into, chosen), among=among)
    _family(into, "AKT", ("AKT1", "AKT2", "AKT3"), "What does AKT regulate?")
    _family(into, "ERK", ("MAPK1", "MAPK3"), "What does ERK1/2 regulate?")


def _family(into: Collection, family: str, members: tuple[str, ...], text: str) -> None:
    key = into.family(family, members)
    by_member = [{(r.object, r.sign): r for r in into.genes.regulated_by(m)} for m in members]
    common = [
        [effects[effect] for effects in by_member]
        for effect in by_member[0]
        if all(effect in effects and effects[effect].direct for effects in by_member)
    ]
    plain = [
        group for group in common if all(len(into.genes.signs(r.subject, r.object)) == 1 for r in group)
    ]  # fmt: skip
    if len(plain) > _MANY:
        plain = [g for g in plain if any((r.subject, r.object, r.sign) in into.genes.confirmed for r in g)]
    facts = [
        Fact(subject=key, object=into.gene(g[0].object), sign=g[0].sign, source=g[0].source) for g in plain
    ]  # fmt: skip
    traps = [into.trap(m, f"{family} is a family, not this one member") for m in members]
    rule = (
        f"direct SIGNOR effects that every member has, with one sign; of more than {_MANY}, those that a second table "
        "states for some member; the claim may be of the family or of any member"
    )
    into.ask(Form.REGULATES, text, rule, [key], facts, misreadings=traps)


def _regulated(into: Collection) -> None:
    asked = {
        "SHOC2": ("What regulates SHOC2?", True),
        "LDLR": ("Which proteins control LDLR?", True),
        "APAF1": ("APAF1 regulators", True),
        "CD274": ("What regulates PD-L1?", False),
        "BIRC5": ("What is upstream of BIRC5?", False),
        "PCSK9": ("what regulates pcsk9", True),
        "TP53": ("What regulates p53?", False),
        "CCND1": ("Which proteins regulate cyclin D1?", False),
        "MYC": ("What regulates c-MYC?", False),
    }
    for symbol, (text, complete) in asked.items():
        chosen, rule = _chosen(into, into.genes.regulators_of(symbol))
        among = into.genes.neighbours(symbol) if complete else None
        into.ask(Form.REGULATED, text, rule, [into.gene(symbol)], _effects(into, chosen), among=among)
    chosen = into.genes.regulators_of("AGT")
    trap = into.trap("AGXT", "AGT is an alias of AGXT, but the approved symbol of angiotensinogen")
    into.ask(
        Form.REGULATED, "What regulates AGT?", "all SIGNOR regulators", [into.gene("AGT")], _effects(into, chosen),
        among=into.genes.neighbours("AGT") - {"AGXT"}, forbidden=[trap],
    )  # fmt: skip


def _diseases(into: Collection) -> None:
    asked = {
        "DOID:332": "Which genes are linked to amyotrophic lateral sclerosis?",
        "DOID:0050451": "genes of Brugada syndrome",
        "DOID:3490": "Noonan syndrome genes?",
        "DOID:2843": "What genes cause long QT syndrome?",
        "DOID:11984": "Which genes are associated with hypertrophic cardiomyopathy?",
        "DOID:0060233": "Which genes underlie cardiofaciocutaneous syndrome?",
        "DOID:10487": "Which genes are behind Hirschsprung's disease?",
        "DOID:2841": "genes for asthma",
    }
    for doid, text in asked.items():
        links = into.genes.of_disease(doid)
        best = [link for link in links if link.stars == links[0].stars]
        found = [(into.gene(link.symbol), link.source) for link in best]
        into.ask(Form.DISEASE_GENES, text, DISEASE_RULE, [into.disease(doid)], into.links(into.disease(doid), found))
    druggable = {
        "DOID:332": "Which druggable genes are linked to Lou Gehrig's disease?",
        "DOID:0050451": "druggable genes of Brugada syndrome",
        "DOID:14330": "Which genes of Parkinson's disease are druggable?",
        "DOID:11984": "List druggable hypertrophic cardiomyopathy genes.",
    }
    for doid, text in druggable.items():
        key = into.disease(doid)
        links = [link for link in into.genes.of_disease(doid) if link.stars == 5 and into.genes.druggable(link.symbol)]
        facts = into.links(key, [(into.gene(link.symbol), link.source) for link in links])
        facts += [
            Fact(subject=into.gene(link.symbol), object=None, relations=(Relation.CLASSIFIED_AS,),
                 source=into.genes.druggable_source(link.symbol))
            for link in links
        ]  # fmt: skip
        rule = DISEASE_RULE + ", if Open Targets puts them into a druggable family; both facts are expected"
        into.ask(Form.DRUGGABLE, text, rule, [key], facts)
    linked = [
        ("SOD1", "DOID:332", "Is SOD1 linked to amyotrophic lateral sclerosis?"),
        ("FUS", "DOID:332", "Is FUS associated with Lou Gehrig's disease?"),
        ("CFTR", "DOID:1485", "does CFTR play a role in cystic fibrosis"),
        ("FBN1", "DOID:14323", "Is FBN1 linked to Marfan's syndrome?"),
        ("SNCA", "DOID:14330", "Is alpha-synuclein linked to Parkinson's disease?"),
    ]
    for symbol, doid, text in linked:
        link = next(link for link in into.genes.of_disease(doid) if link.symbol == symbol)
        facts = into.links(into.gene(symbol), [(into.disease(doid), link.source)])
        about = [into.gene(symbol), into.disease(doid)]
        into.ask(Form.LINKED, text, "the pair stands in DISEASES", about, facts, (Answer.YES,))
    unlinked = [
        ("RHO", "DOID:0050451", "Is RHO linked to Brugada syndrome?"),
        ("HBB", "DOID:14323", "Is HBB associated with Marfan syndrome?"),
    ]
    for symbol, doid, text in unlinked:
        if into.genes.anything_links(symbol, into.genes.disease(doid)):
            raise ValueError(f"some table does link {symbol} to {doid}")
        about = [into.gene(symbol), into.disease(doid)]
        rule = "no disease table joins the two: absence of evidence is not a no"
        into.ask(Form.LINKED, text, rule, about, answers=(Answer.NOT_KNOWN,))


def _places_and_pathways(into: Collection) -> None:
    places = {
        "EGFR": "Where is EGFR in the cell?",
        "MYC": "Where in the cell is c-Myc found?",
        "TOMM20": "subcellular location of TOMM20",
        "VIM": "Where is vimentin located?",
        "SOD1": "Which compartments hold SOD1?",
    }
    for symbol, text in places.items():
        gene = into.gene(symbol)
        found = [(into.place(p.go, p.name), p.source) for p in into.genes.places(symbol)]
        into.ask(Form.LOCATION, text, HPA_RULE, [gene], into.links(gene, found))
    pathways = {
        "SHOC2": "Which pathways is SHOC2 in?",
        "IL13": "pathways of IL13",
        "DPP4": "What pathways does DPP4 take part in?",
        "PTCH1": "In which pathways does PTCH1 participate?",
        "PCSK9": "PCSK9 pathways?",
        "GBA1": "What pathways is GBA in?",
    }
    for symbol, text in pathways.items():
        gene = into.gene(symbol)
        found = [(into.pathway(p.id, p.name), p.source) for p in into.genes.leaf_pathways(symbol)]
        into.ask(Form.PATHWAYS, text, LEAF_RULE, [gene], into.links(gene, found))
