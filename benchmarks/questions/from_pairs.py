"""Questions about two things: paths, effects and comparisons, read from the bulk tables."""

from __future__ import annotations

from benchwork.bench.answers.questions import Fact, Form, Provenance, Trap
from benchwork.model.brief import Answer
from benchwork.model.relation import Sign
from questions.collection import Collection

__all__ = ["add_pair_questions"]

# Chaperones and ubiquitin touch everything; a path through them explains nothing.
PROMISCUOUS = ("HSP90AA1", "HSP90AB1", "HSPA8", "HSPA1A", "HSPA4", "UBC", "UBB", "UBA52", "RPS27A")
_VERBS: dict[Sign, str] = {1: "activates", -1: "inhibits"}


def add_pair_questions(into: Collection) -> None:
    """Adds them all."""
    _paths(into)
    _effects(into)
    _drug_effects(into)
    _bindings(into)
    _comparisons(into)


def _paths(into: Collection) -> None:
    asked = [
        ("EGFR", "MYC", "How does EGFR reach MYC?"),
        ("BRAF", "CCND1", "How does BRAF affect cyclin D1?"),
        ("MAP2K1", "MYC", "How does MEK1 reach c-MYC?"),
        ("KRAS", "MAPK1", "What is the path from KRAS to MAPK1?"),
        ("IL13", "STAT6", "How does IL13 signal to STAT6?"),
        ("SHH", "SMO", "how does shh get to smo"),
        ("TP53", "BAX", "How does p53 lead to BAX?"),
        ("TNF", "CASP8", "By which route does TNF-α act on CASP8?"),
    ]
    for start, end, text in asked:
        rule, fact = _path_rule(into, start, end)
        about = [into.gene(start), into.gene(end)]
        answers = (Answer.LISTED, Answer.YES)
        into.ask(Form.PATHS, text, rule, about, [fact], answers, forbidden=_promiscuous(into))
    drug = into.drug("trametinib")
    first = Fact(
        subject=drug, object=into.any_gene("MAP2K1 or MAP2K2", ("MAP2K1", "MAP2K2")), sign=-1,
        source=into.compounds.mechanisms("trametinib")[0].source,
    )  # fmt: skip
    into.ask(
        Form.PATHS, "How does trametinib reach MYC?", "the path's first step is the drug's mechanism",
        [drug, into.gene("MYC")], [first], (Answer.LISTED, Answer.YES), forbidden=_promiscuous(into),
    )  # fmt: skip


def _promiscuous(into: Collection) -> list[Trap]:
    return [into.trap(symbol, "it binds nearly everything") for symbol in PROMISCUOUS]


def _path_rule(into: Collection, start: str, end: str) -> tuple[str, Fact]:
    """The step that some shown path must take, with the rule: the direct effect, or the last step of a short route."""
    direct = [r for r in into.genes.regulated_by(start) if r.object == end]
    if direct:
        fact = Fact(subject=into.gene(start), object=into.gene(end), sign=direct[0].sign, source=direct[0].source)
        return "SIGNOR has the direct step", fact
    last = {r.subject: r for r in into.genes.regulators_of(end)}
    one_step = {r.object for r in into.genes.regulated_by(start)}
    two_steps = {r.object for m in one_step for r in into.genes.regulated_by(m)}
    between = sorted((one_step | two_steps) & last.keys() - {start})
    if not between:
        raise ValueError(f"SIGNOR does not join {start} to {end} in three steps")
    keys = [last[m].source.key for m in between]
    source = Provenance(file=last[between[0]].source.file, key=", or ".join(keys))
    middle = into.any_gene(f"one of {', '.join(between)}", between)
    rule = f"SIGNOR joins the two in two or three steps: any of the {len(between)} last steps will do"
    return rule, Fact(subject=middle, object=into.gene(end), source=source)


def _effects(into: Collection) -> None:
    asked: list[tuple[str, str, str, Sign]] = [
        ("MDM2", "TP53", "Does MDM2 inhibit p53?", -1),
        ("PTCH1", "SMO", "does PTCH1 inhibit SMO", -1),
        ("BRAF", "MAP2K1", "Does BRAF activate MEK1?", 1),
        ("XIAP", "CASP9", "Is CASP9 inhibited by XIAP?", -1),
        ("SREBF2", "LDLR", "Does SREBF2 upregulate LDLR?", 1),
        ("CYCS", "APAF1", "Is cytochrome c (CYCS) an activator of APAF1?", 1),
        ("MAP2K1", "MAPK1", "Does MAP2K1 inhibit MAPK1?", -1),
        ("SOCS3", "JAK2", "Does SOCS3 activate JAK2?", 1),
        ("KEAP1", "NFE2L2", "Does KEAP1 activate NFE2L2?", 1),
        ("MYLIP", "LDLR", "does MYLIP activate the LDLR", 1),
        ("NME1", "KSR1", "Does NME1 activate KSR1?", 1),
        ("CDK1", "VHL", "Does CDK1 inhibit VHL?", -1),
    ]
    for subject, object_, text, sign in asked:
        signs = into.genes.signs(subject, object_)
        stated = [r for r in into.genes.regulated_by(subject) if r.object == object_]
        facts = [
            Fact(subject=into.gene(subject), object=into.gene(object_), sign=r.sign, source=r.source) for r in stated
        ]
        answer = Answer.CONFLICTING if len(signs) > 1 else Answer.YES if signs == {sign} else Answer.NO
        rule = f"the tables' signs are {sorted(signs)}; asked is whether it {_VERBS[sign]}"
        into.ask(Form.EFFECT, text, rule, [into.gene(subject), into.gene(object_)], facts, (answer,))
    unknown = [("SHOC2", "CFTR", "Does SHOC2 inhibit CFTR?"), ("DPP4", "SOD1", "Does DPP4 activate SOD1?")]
    for subject, object_, text in unknown:
        if object_ in into.genes.neighbours(subject):
            raise ValueError(f"some table does join {subject} and {object_}")
        about = [into.gene(subject), into.gene(object_)]
        rule = "no table joins the two: absence of evidence is not a no"
        into.ask(Form.EFFECT, text, rule, about, answers=(Answer.NOT_KNOWN,))


def _drug_effects(into: Collection) -> None:
    asked = [
        ("imatinib", "KIT", "Does imatinib inhibit KIT?", Answer.YES),
        ("salbutamol", "ADRB2", "Does salbutamol activate ADRB2?", Answer.YES),
        ("propranolol", "ADRB1", "Does propranolol activate ADRB1?", Answer.NO),
        ("losartan", "AGTR1", "does losartan activate AGTR1?", Answer.NO),
    ]
    for drug, symbol, text, answer in asked:
        mechanism = next(m for m in into.compounds.mechanisms(drug) if m.symbol == symbol)
        fact = Fact(
            subject=into.drug(drug), object=into.gene(symbol), sign=mechanism.sign, source=mechanism.source,
        )  # fmt: skip
        rule = f"the drug's action is {mechanism.action}"
        into.ask(Form.EFFECT, text, rule, [into.drug(drug), into.gene(symbol)], [fact], (answer,))
    if "TP53" in into.compounds.partners("lisinopril"):
        raise ValueError("some table does join lisinopril and TP53")
    about = [into.drug("lisinopril"), into.gene("TP53")]
    rule = "no table joins the two: absence of evidence is not a no"
    into.ask(Form.EFFECT, "Does lisinopril inhibit TP53?", rule, about, answers=(Answer.NOT_KNOWN,))


def _bindings(into: Collection) -> None:
    for left, right, text in (("LDLR", "PCSK9", "Does PCSK9 bind LDLR?"), ("APAF1", "CASP9", "Does APAF1 bind CASP9?")):
        partner = next(p for p in into.genes.partners(left) if p.symbol == right)
        facts = into.links(into.gene(left), [(into.gene(right), partner.source)])
        about = [into.gene(left), into.gene(right)]
        into.ask(Form.EFFECT, text, "STRING has the physical pair", about, facts, (Answer.YES,))
    source = into.compounds.affinity("erlotinib", "EGFR")
    if source is None:
        raise ValueError("no affinity of erlotinib for EGFR")
    fact = Fact(subject=into.drug("erlotinib"), object=into.gene("EGFR"), measured=True, undirected=True, source=source)
    about = [into.drug("erlotinib"), into.gene("EGFR")]
    into.ask(Form.EFFECT, "Does erlotinib bind EGFR?", "ChEMBL has a binding affinity", about, [fact], (Answer.YES,))


def _comparisons(into: Collection) -> None:
    drugs = [
        ("imatinib", "dasatinib", "Compare imatinib and dasatinib."),
        ("trametinib", "binimetinib", "What do trametinib and binimetinib have in common?"),
        ("finasteride", "bosentan", "finasteride versus bosentan"),
    ]
    for left, right, text in drugs:
        found = {name: {m.symbol: m.source for m in into.compounds.mechanisms(name)} for name in (left, right)}
        shared = found[left].keys() & found[right].keys()
        facts = [
            fact
            for name in (left, right)
            for fact in into.links(
                into.drug(name),
                [(into.gene(s), source) for s, source in found[name].items() if s in shared or not shared],
            )
        ]
        rule = "mechanism targets: those that both have, or, where they have none in common, all of each"
        into.ask(Form.COMPARE, text, rule, [into.drug(left), into.drug(right)], facts)
    genes = [
        ("MAP2K1", "MAP2K2", "How do MAP2K1 and MAP2K2 differ?"),
        ("MAPK1", "MAPK3", "compare ERK1 with ERK2"),
        ("TNFRSF10A", "TNFRSF10B", "Compare TRAILR1 and TRAILR2"),
    ]
    for left, right, text in genes:
        pairs = [{(r.object, r.sign): r for r in into.genes.regulated_by(g) if r.direct} for g in (left, right)]
        shared_effects = [e for e in pairs[0] if e in pairs[1]][:6]
        regulations = [effects[e] for e in shared_effects for effects in pairs]
        facts = [
            Fact(subject=into.gene(r.subject), object=into.gene(r.object), sign=r.sign, source=r.source)
            for r in regulations
        ]
        rule = "the first six direct SIGNOR effects that both have"
        into.ask(Form.COMPARE, text, rule, [into.gene(left), into.gene(right)], facts)
