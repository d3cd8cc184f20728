"""Questions whose expectations are read from recorded answers of public databases, with their papers.

A recording may know more, or newer things, than any table that can be redistributed. A fact is therefore expected only
if some bulk table could state it too; what the expected answer is, the recording says.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable

from benchwork.bench.answers.questions import Fact, Form, Provenance
from benchwork.model.brief import Answer
from benchwork.model.relation import Sign
from questions.collection import Collection

__all__ = ["add_recorded_questions"]

KEPT = "those facts of the recording that a bulk table could state too"


def add_recorded_questions(into: Collection) -> None:
    """Adds them all."""
    _signor(into)
    _drug_targets(into)
    _curated_mechanisms(into)
    _target_drugs(into)
    _diseases(into)
    _variant_evidence(into)
    _interactions(into)
    _uniprot_places(into)
    _recorded_places(into)
    _pathways(into)
    _trial(into)


def _signor(into: Collection) -> None:
    """Signed effects with their papers, from SIGNOR's own web answer."""
    file = "signor/indra_signor_test_data.csv"
    asked = {
        ("XIAP", "CASP3"): "Does XIAP inhibit caspase-3 (CASP3)?",
        ("CASP3", "PARP1"): "Is PARP1 activated by CASP3?",
        ("PRKCD", "ELAVL1"): "Does PKC-delta (PRKCD) activate ELAVL1?",
        ("NONO", "TOP1"): "Does NONO activate TOP1?",
        ("BIRC2", "RIPK1"): "does BIRC2 inhibit RIPK1?",
        ("FADD", "CASP8"): "Does FADD activate CASP8?",
        ("EGFR", "EZR"): "Does EGFR activate ezrin (EZR)?",
        ("RELA", "MET"): "Does RELA upregulate MET?",
    }
    wanted: dict[tuple[str, str], Sign] = {
        ("CASP3", "PARP1"): 1, ("BIRC2", "RIPK1"): -1, ("XIAP", "CASP3"): -1,
    }  # fmt: skip
    for row in csv.DictReader(into.raw.recorded_text(file).splitlines(), delimiter=";"):
        pair = (row["ENTITYA"], row["ENTITYB"])
        sign = 1 if row["EFFECT"].startswith("up-") else -1 if row["EFFECT"].startswith("down-") else None
        if pair not in asked or sign is None or sign not in into.genes.signs(*pair):
            continue
        subject, object_ = (into.gene(symbol) for symbol in pair)
        key = f"{row['SIGNOR_ID']} EFFECT={row['EFFECT']}"
        fact = Fact(subject=subject, object=object_, sign=sign, source=_recording(file, key, row["PMID"]))
        answer = Answer.YES if sign == wanted.get(pair, 1) else Answer.NO
        if len(into.genes.signs(*pair)) > 1:
            answer = Answer.CONFLICTING
        rule = f"the recording's effect is {row['EFFECT']!r}; the tables' signs are {sorted(into.genes.signs(*pair))}"
        text = asked.pop(pair)
        into.ask(Form.EFFECT, text, rule, [subject, object_], [fact], (answer,), independent=True)


def _drug_targets(into: Collection) -> None:
    file = "chembl/biomcp_mechanisms_pembrolizumab_20260811.json"
    (row,) = into.raw.recording(file)["mechanisms"]
    (symbol,) = into.compounds.components(row["target_chembl_id"])
    source = _recording(file, f"/mechanisms/0/target_chembl_id = {row['target_chembl_id']}")
    drug = into.drug("pembrolizumab")
    facts = into.links(drug, [(into.gene(symbol), source)])
    among = into.compounds.partners("pembrolizumab")
    rule = "the mechanism in ChEMBL's answer"
    into.ask(
        Form.TARGETS, "What is the target of pembrolizumab?", rule, [drug], facts, among=among, independent=True,
        forbidden=[into.trap("CD274", "the ligand of the target"), into.trap("SNCA", "another gene called PD1")],
    )  # fmt: skip
    signed = [Fact(subject=drug, object=into.gene(symbol), sign=-1, source=source)]
    about = [drug, into.gene(symbol)]
    into.ask(
        Form.EFFECT, "Does pembrolizumab inhibit PD-1?", f"action {row['action_type']}", about, signed, (Answer.YES,),
        independent=True,
    )  # fmt: skip


def _curated_mechanisms(into: Collection) -> None:
    """The first protein of DrugMechDB's curated mechanisms; DrugMechDB is never in a pack."""
    asked = {
        "omeprazole": "What does omeprazole act on?",
        "anastrozole": "Which enzyme does anastrozole inhibit?",
        "celecoxib": "celecoxib: which proteins does it target?",
        "atorvastatin": "What is atorvastatin's target?",
        "haloperidol": "Which receptors does haloperidol bind?",
        "sunitinib": "What proteins does sunitinib hit?",
        "ramipril": "Name the target of ramipril",
        "montelukast": "What receptor does montelukast target?",
        "tamoxifen": "What are the targets of tamoxifen?",
        "vorinostat": "vorinostat's targets?",
        "propranolol": "Which receptors does Propranolol hydrochloride act on?",
        "apixaban": "What does apixaban target?",
    }
    found: dict[str, dict[str, Provenance]] = {}
    for path in into.raw.curated_mechanisms():
        name = path["drug"].casefold()
        if name not in asked:
            continue
        drug_node = path["nodes"][0]["id"]
        pmids = tuple(re.findall(r"pubmed\.ncbi\.nlm\.nih\.gov/(\d+)", " ".join(path["references"])))
        for link in path["links"]:
            target = link["target"].partition("UniProt:")[2]
            symbol = into.raw.symbol_of(target) if link["source"] == drug_node and target else None
            if symbol and symbol in into.compounds.stated_targets(name):
                source = Provenance(file="mechanisms/drugmechdb_paths.jsonl.gz", key=path["id"], pmids=pmids)
                found.setdefault(name, {}).setdefault(symbol, source)
    for name, symbols in found.items():
        drug = into.drug(name)
        facts = into.links(drug, [(into.gene(symbol), source) for symbol, source in symbols.items()])
        rule = f"proteins that DrugMechDB puts next to the drug; {KEPT}"
        into.ask(Form.TARGETS, asked[name], rule, [drug], facts, independent=True)


def _target_drugs(into: Collection) -> None:
    file = "dgidb/biomcp_gene_egfr_20260811.json"
    gene = into.gene("EGFR")
    known = dict(into.compounds.drugs_of("EGFR"))
    facts = []
    for n, row in enumerate(into.raw.recording(file)["data"]["genes"]["nodes"][0]["interactions"]):
        name = row["drug"]["name"].capitalize()
        if name in known and any(kind["type"] == "inhibitor" for kind in row["interactionTypes"]):
            source = _recording(file, f"/data/genes/nodes/0/interactions/{n}")
            facts.append(Fact(subject=into.drug(name), object=gene, sign=-1, source=source))
    rule = f"inhibitors in DGIdb's answer; {KEPT}"
    into.ask(Form.DRUGS, "Which antibodies and drugs inhibit EGFR?", rule, [gene], facts, independent=True)
    for symbol, text in (("EGFR", "drugs against ErbB1"), ("BRAF", "Which drugs target B-Raf (BRAF)?")):
        file = f"opentargets/biomcp_clinical_{symbol.lower()}_20260811.json"
        gene, known = into.gene(symbol), dict(into.compounds.drugs_of(symbol))
        rows = into.raw.recording(file)["data"]["target"]["drugAndClinicalCandidates"]["rows"]
        facts = [
            Fact(subject=into.drug(name), object=gene, undirected=True,
                 source=_recording(file, f"/data/target/drugAndClinicalCandidates/rows/{n}"))
            for n, row in enumerate(rows)
            if (name := row["drug"]["name"].capitalize()) in known
        ]  # fmt: skip
        rule = f"drugs in Open Targets' answer that an approval before 2016 puts into ChEMBL's mechanisms; {KEPT}"
        into.ask(Form.DRUGS, text, rule, [gene], facts, independent=True)
    file = "opentargets/pybiodatafuse_opentargets_gene_compound_mock_data.json"
    target = into.raw.recording(file)["data"]["targets"][2]
    gene = into.gene(into.raw.symbol_of(target["id"]) or "")
    facts = []
    for n, row in enumerate(target["knownDrugs"]["rows"]):
        name = row["drug"]["name"].split()[0].capitalize()
        if "CHRNA1" in into.compounds.stated_targets(name) and not any(f.subject == into.drug(name) for f in facts):
            source = _recording(file, f"/data/targets/2/knownDrugs/rows/{n}")
            facts.append(Fact(subject=into.drug(name), object=gene, undirected=True, source=source))
    rule = f"drugs in Open Targets' answer; {KEPT}"
    into.ask(Form.DRUGS, "Which drugs act on CHRNA1?", rule, [gene], facts, independent=True)


def _diseases(into: Collection) -> None:
    """Associations in Open Targets' answers; the disease is named by the recording's own MONDO id."""
    asked = [
        ("BRAF", "cardiofaciocutaneous syndrome", "Is BRAF linked to cardiofaciocutaneous syndrome?"),
        ("BRAF", "Noonan syndrome", "Is B-Raf (BRAF) associated with Noonan syndrome?"),
        ("BRCA1", "breast cancer", "Is BRCA1 linked to breast cancer?"),
    ]
    for symbol, name, text in asked:
        file = f"opentargets/biomcp_clinical_{symbol.lower()}_20260811.json"
        rows = into.raw.recording(file)["data"]["target"]["associatedDiseases"]["rows"]
        n, row = next((n, row) for n, row in enumerate(rows) if row["disease"]["name"] == name)
        source = _recording(file, f"/data/target/associatedDiseases/rows/{n} (score {row['score']:.3f})")
        _linked(into, symbol, row["disease"]["id"].replace("_", ":"), text, source)


def _variant_evidence(into: Collection) -> None:
    """Variants that UniProt curators tie to a disease, with their papers, from Open Targets' evidence."""
    file = "opentargets/gentropy_evidence_uniprot-test.jsonl"
    asked = {
        ("Q14524", "MONDO_0011001"): "Is SCN5A linked to Brugada syndrome?",
        ("Q01968", "MONDO_0010645"): "Is OCRL linked to Lowe syndrome?",
        ("P49768", "MONDO_0011913"): "Is presenilin 1 (PSEN1) linked to Alzheimer's disease?",
        ("P21359", "MONDO_0018975"): "Is NF1 associated with neurofibromatosis?",
        ("Q13315", "Orphanet_100"): "Is ATM linked to ataxia telangiectasia?",
        ("P16930", "Orphanet_882"): "does FAH cause tyrosinemia?",
        ("P07902", "MONDO_0009258"): "Is GALT linked to galactosemia?",
        ("P35520", "Orphanet_394"): "Is CBS linked to homocystinuria?",
    }
    broader = {"Q14524": "DOID:0050451", "P49768": "DOID:10652", "Q13315": "DOID:12704", "P16930": "DOID:9275",
               "P21359": "DOID:8712", "P07902": "DOID:9870", "P35520": "DOID:9263", "Q01968": "DOID:1056"}  # fmt: skip
    for n, row in enumerate(into.raw.recorded_lines(file)):
        key = (row["targetFromSourceId"], row["diseaseFromSourceMappedId"] or "")
        if key in asked:
            symbol = into.raw.symbol_of(key[0])
            pmids = re.findall(r"\d+", row["literature"])
            source = _recording(file, f"line {n + 1}: {row['diseaseFromSource']}, {row['variantRsId']}", *pmids)
            _linked(into, symbol or "", broader[key[0]], asked.pop(key), source)


def _linked(into: Collection, symbol: str, disease: str, text: str, source: Provenance) -> None:
    doid = disease if disease.startswith("DOID:") else into.genes.doid_of(disease)
    if doid is None or symbol not in {link.symbol for link in into.genes.of_disease(doid)}:
        raise ValueError(f"no bulk table could state that {symbol} is linked to {disease}")
    facts = into.links(into.gene(symbol), [(into.disease(doid), source)])
    about = [into.gene(symbol), into.disease(doid)]
    rule = "the recording has the pair, or a subtype of the disease with the gene"
    into.ask(Form.LINKED, text, rule, about, facts, (Answer.YES,), independent=True)


def _interactions(into: Collection) -> None:
    file = "biogrid/indra_biogrid_test.txt"
    for row in csv.DictReader(into.raw.recorded_text(file).splitlines(), delimiter="\t"):
        left, right = row["Official Symbol Interactor A"], row["Official Symbol Interactor B"]
        if (left, right) == ("SRRM2", "PRPF8"):
            pmid = row["Publication Source"].removeprefix("PUBMED:")
            source = _recording(file, f"{row['#BioGRID Interaction ID']} {row['Experimental System']}", pmid)
            facts = into.links(into.gene(left), [(into.gene(right), source)])
            about = [into.gene(left), into.gene(right)]
            rule = "BioGRID has the pair as physical"
            text = "Does SRRM2 bind PRPF8?"
            into.ask(Form.EFFECT, text, rule, about, facts, (Answer.YES,), independent=True)
    file = "uniprot/website_P05067_entry.json"
    partners = {partner.symbol for partner in into.genes.partners("APP")}
    best: dict[str, int] = {}
    for comment in into.raw.recording(file)["comments"]:
        for row in comment.get("interactions", ()):
            symbol = into.raw.symbol_of(row["interactantTwo"]["uniProtKBAccession"].partition("-")[0])
            if symbol in partners:
                best[symbol] = max(best.get(symbol, 0), row["numberOfExperiments"])
    found = [
        (into.gene(symbol), _recording(file, f"INTERACTION {symbol}, {n} experiments"))
        for symbol, n in sorted(best.items())
        if n >= 7
    ]
    rule = f"human partners with seven experiments or more in UniProt's answer; {KEPT}"
    facts = into.links(into.gene("APP"), found)
    into.ask(
        Form.INTERACTS, "What does amyloid precursor protein (APP) interact with?", rule, [into.gene("APP")], facts,
        independent=True,
    )  # fmt: skip
    file = "string/webexport_example_string_interactions2.tsv"
    rows = list(csv.DictReader(into.raw.recorded_text(file).splitlines(), delimiter="\t"))
    for symbol, text in (
        ("TLR4", "What interacts with toll like receptor 4 (TLR4)?"),
        ("CTLA4", "CTLA-4 interaction partners"),
    ):
        partners = {partner.symbol for partner in into.genes.partners(symbol)}
        found = [
            (into.gene(row["node2"]), _recording(file, f"{symbol} {row['node2']}"))
            for row in rows
            if row["#node1"] == symbol and float(row["combined_score"]) >= 0.9 and row["node2"] in partners
        ]
        rule = f"partners with a combined score of 0.9 in STRING's answer that are physical; {KEPT}"
        into.ask(
            Form.INTERACTS, text, rule, [into.gene(symbol)], into.links(into.gene(symbol), found), independent=True
        )
    file = "complexportal/gentropy_complextab_9606_sample.tsv"
    rows = list(csv.DictReader(into.raw.recorded_text(file).splitlines(), delimiter="\t"))
    members = re.findall(r"([A-Z0-9]{6,10})\(", rows[0]["Identifiers (and stoichiometry) of molecules in complex"])
    symbols = [symbol for member in members if (symbol := into.raw.symbol_of(member))]
    hub = "SMAD4"
    partners = {partner.symbol for partner in into.genes.partners(hub)}
    source = _recording(file, rows[0]["#Complex ac"], *re.findall(r"pubmed:(\d+)", rows[0]["Cross references"]))
    found = [(into.gene(symbol), source) for symbol in symbols if symbol != hub and symbol in partners]
    rule = f"fellow members of a complex in Complex Portal; {KEPT}"
    facts = into.links(into.gene(hub), found)
    into.ask(Form.INTERACTS, "What does SMAD4 bind?", rule, [into.gene(hub)], facts, independent=True)


def _uniprot_places(into: Collection) -> None:
    """Subcellular locations in UniProt's answers, by the GO terms of its vocabulary's words."""
    terms = {"Nucleus": "GO:0005634", "Cytoplasm": "GO:0005737", "Cell membrane": "GO:0005886",
             "Endosome": "GO:0005768", "Mitochondrion": "GO:0005739", "Melanosome": "GO:0042470",
             "Golgi apparatus": "GO:0005794", "Early endosome": "GO:0005769", "Cell surface": "GO:0009986",
             "Endoplasmic reticulum": "GO:0005783", "Midbody ring": "GO:0090543",
             "Cleavage furrow": "GO:0032154", "Recycling endosome membrane": "GO:0055038"}  # fmt: skip
    asked = [
        ("uniprot/biopython_P62258.txt", "YWHAE", "Where is YWHAE in the cell?"),
        ("uniprot/biopython_Q13639.txt", "HTR4", "Where is HTR4 located?"),
        ("uniprot/biopython_P62330.xml", "ARF6", "Where in the cell is ARF6 found?"),
        ("uniprot/website_P05067_entry.json", "APP", "Which compartments is APP found in?"),
    ]
    for file, symbol, text in asked:
        stated = _uniprot_words(into, file)
        found = [
            (into.place(go, name), _recording(file, f"subcellular location: {name}"))
            for name, go in terms.items()
            if name in stated and into.genes.is_placed(symbol, go)
        ]
        rule = f"locations in the UniProt entry; {KEPT}"
        facts = into.links(into.gene(symbol), found)
        into.ask(Form.LOCATION, text, rule, [into.gene(symbol)], facts, independent=True)


def _uniprot_words(into: Collection, file: str) -> set[str]:
    """The words of the location vocabulary that an entry uses, from flat text, XML or JSON."""
    if file.endswith(".json"):
        comments = into.raw.recording(file)["comments"]
        return {place["location"]["value"] for c in comments for place in c.get("subcellularLocations", ())}
    text = into.raw.recorded_text(file)
    if file.endswith(".xml"):
        return set(re.findall(r"<location[^>]*>([^<]+)</location>", text))
    block = text.partition("CC   -!- SUBCELLULAR LOCATION:")[2].partition("CC   -!-")[0].replace("\nCC      ", "")
    return {words.strip() for words in re.split(r"[.;]|\{[^}]*\}", block.partition("Note=")[0])}


def _recorded_places(into: Collection) -> None:
    file = "hpa/biomcp_braf_20260811.xml"
    pattern = re.compile(r'<location status="main" GOId="(GO:\d+)">([^<]+)<')
    _placed(into, "BRAF", "Where is BRAF in the cell?", file, pattern.findall(into.raw.recorded_text(file)))
    file = "opentargets/pybiodatafuse_opentargets_go_mock_data.json"
    terms = into.raw.recording(file)["data"]["targets"][2]["geneOntology"]
    pairs = {(row["term"]["id"], row["term"]["name"]): None for row in terms if row["aspect"] == "C"}
    _placed(into, "CHRNA1", "cellular location of CHRNA1", file, pairs)
    file = "opentargets_etl/goa_500.gaf"
    asked = {"KRAS": "Where is K-Ras (KRAS) located?", "RAB33B": "Where is RAB33B found in the cell?",
             "TBP": "In which part of the cell is TBP?"}  # fmt: skip
    for line in into.raw.recorded_text(file).splitlines():
        cells = line.split("\t")
        if len(cells) > 8 and cells[8] == "C" and cells[6] != "IEA" and cells[2] in asked:
            name = into.genes.go_name(cells[4])
            text = asked.pop(cells[2])
            _placed(into, cells[2], text, file, [(cells[4], name)], *re.findall(r"PMID:(\d+)", cells[5]))


def _placed(into: Collection, symbol: str, text: str, file: str, pairs: Iterable[tuple[str, str]], *pmids: str) -> None:
    found = [
        (into.place(go, name), _recording(file, f"{symbol}: {go}", *pmids))
        for go, name in pairs
        if into.genes.is_placed(symbol, go)
    ]
    rule = f"locations in the recording; {KEPT}"
    facts = into.links(into.gene(symbol), found)
    into.ask(Form.LOCATION, text, rule, [into.gene(symbol)], facts, independent=True)


def _pathways(into: Collection) -> None:
    file = "opentargets/pybiodatafuse_opentargets_reactome_mock_data.json"
    texts = ("Which pathways is ALG14 part of?", "ALG2 pathways", "What pathways is CHRNA1 in?")
    for n, (text, target) in enumerate(zip(texts, into.raw.recording(file)["data"]["targets"], strict=True)):
        symbol = into.raw.symbol_of(target["id"]) or ""
        rows = [(row["pathwayId"], row["pathway"]) for row in target["pathways"]]
        _in_pathways(into, symbol, text, file, f"/data/targets/{n}/pathways", rows)
    file = "uniprot/biopython_P62258.txt"
    rows = re.findall(r"^DR   Reactome; (R-HSA-\d+); (.+)\.$", into.raw.recorded_text(file), re.MULTILINE)
    _in_pathways(into, "YWHAE", "In which pathways does 14-3-3 epsilon (YWHAE) act?", file, "DR Reactome", rows)
    file = "reactome/biomcp_get_r_hsa_5673001_20260811.json"
    pathway = into.raw.recording(file)
    if "MEK1 and MEK2" not in pathway["summation"][0]["text"]:
        raise ValueError(f"{file} no longer names MEK1")
    row = (pathway["stId"], pathway["displayName"])
    _in_pathways(into, "MAP2K1", "What pathways does MEK1 belong to?", file, "/summation/0/text", [row])


def _in_pathways(
    into: Collection, symbol: str, text: str, file: str, key: str, rows: Iterable[tuple[str, str]]
) -> None:
    found = [
        (into.pathway(i, name), _recording(file, f"{key}: {i}"))
        for i, name in rows
        if i in into.raw.pathways and symbol in into.raw.pathways[i][1]
    ]
    rule = f"pathways in the recording; {KEPT}"
    facts = into.links(into.gene(symbol), found)
    into.ask(Form.PATHWAYS, text, rule, [into.gene(symbol)], facts, independent=True)


def _trial(into: Collection) -> None:
    """The METRIC trial's paper: trametinib, a MEK inhibitor, in BRAF-mutated melanoma."""
    file = "pubmed/biomcp_unreceipted_efetch_22663011_trametinib_METRIC.xml"
    paper = into.raw.recorded_text(file)
    title = re.search(r"<ArticleTitle>([^<]+)", paper)
    if title is None or "MEK inhibition" not in title[1] or "rametinib" not in paper:
        raise ValueError(f"{file} no longer says that trametinib inhibits MEK")
    source = _recording(file, f"ArticleTitle: {title[1]}", "22663011")
    drug, mek = into.drug("trametinib"), into.family("MEK", ("MAP2K1", "MAP2K2"))
    fact = Fact(subject=drug, object=mek, sign=-1, source=source)
    rule = "the paper's title; the claim may be of the family or of a member"
    into.ask(
        Form.EFFECT, "Does trametinib inhibit MEK?", rule, [drug, mek], [fact], (Answer.YES,), independent=True,
        misreadings=[into.trap("MAP2K7", "another kinase called MEK")],
    )  # fmt: skip


def _recording(file: str, key: str, *pmids: str) -> Provenance:
    return Provenance(file=f"api_recordings/{file}", key=key, pmids=tuple(p for p in pmids if p.isdigit()))
