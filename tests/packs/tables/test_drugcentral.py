from __future__ import annotations

import csv
import gzip
from pathlib import Path

import polars as pl
import pytest

from benchwork.packs.chemistry import ACTIONS
from benchwork.packs.raw import Raw
from benchwork.packs.tables.drugcentral import TABLE, claims, identifiers, left_out, names, terms

COLUMNS = (
    "DRUG_NAME", "STRUCT_ID", "TARGET_NAME", "ACCESSION", "ACT_VALUE", "ACT_TYPE", "ACT_COMMENT", "ACT_SOURCE",
    "RELATION", "MOA", "MOA_SOURCE", "ACT_SOURCE_URL", "MOA_SOURCE_URL", "ACTION_TYPE", "ORGANISM",
)  # fmt: skip
_TRAMETINIB_PAGE = "https://www.ebi.ac.uk/chembl/compound/inspect/CHEMBL2103875"
_MIRABEGRON_PAGE = "http://www.guidetopharmacology.org/GRAC/LigandDisplayForward?ligandId=7445"
_HUMAN = "Homo sapiens"
LINES = (
    ("trametinib", "4802", "Dual specificity mitogen-activated protein kinase kinase 1", "Q02750", "8.744727", "IC50",
     "a comment", "WOMBAT-PK", "=", "1", "CHEMBL", "", _TRAMETINIB_PAGE, "INHIBITOR", _HUMAN),
    ("mirabegron", "4382", "Beta-3 adrenergic receptor", "P13945", "7.64975214004517", "EC50", "",
     "SCIENTIFIC LITERATURE", "=", "1", "SCIENTIFIC LITERATURE", "http://www.ncbi.nlm.nih.gov/pubmed/17293563",
     "http://www.ncbi.nlm.nih.gov/pubmed/17293563", "AGONIST", _HUMAN),
    ("mirabegron", "4382", "Beta-1 adrenergic receptor", "P08588", "5", "EC50", "", "IUPHAR", ">", "", "",
     _MIRABEGRON_PAGE, "", "AGONIST", _HUMAN),
    ("riluzole", "2382", "Sodium-dependent noradrenaline transporter", "P23975", "5.764976841", "Ki", "",
     "DRUG MATRIX", "=", "", "", "", "", "", _HUMAN),
    ("riluzole", "2382", "Pteridine reductase 1", "Q01782", "5.4", "Ki", "", "CHEMBL", "=", "", "",
     "https://www.ebi.ac.uk/chembl/compound/inspect/CHEMBL744", "", "", "Leishmania major"),
    ("zonisamide", "2871", "Sodium channel alpha subunits; brain (Types I, II, III)", "P35498|Q99250|Q9NY46", "", "",
     "", "WOMBAT-PK", "", "1", "CHEMBL", "", "https://www.ebi.ac.uk/chembl/compound/inspect/CHEMBL750", "BLOCKER",
     _HUMAN),
    ("brodalumab", "5206", "Interleukin-17 receptor", "Q8NAC3|Q96F46", "", "", "", "UNKNOWN", "", "1", "DRUG LABEL",
     "", "https://www.accessdata.fda.gov/label.pdf", "ANTIBODY BINDING", _HUMAN),
    ("estriol", "1065", "Estrogen receptor", "P03372", "4.2", "Ki", "", "CHEMBL", "=", "1", "CHEMBL", "",
     "https://www.ebi.ac.uk/chembl/compound/inspect/CHEMBL193482", "AGONIST", _HUMAN),
    ("estriol succinate", "5028", "Estrogen receptor", "P03372", "", "", "", "UNKNOWN", "", "1", "CHEMBL", "",
     "https://www.ebi.ac.uk/chembl/compound/inspect/CHEMBL193482", "AGONIST", _HUMAN),
)  # fmt: skip
CHEMBL = "# chembl_35 target list\n" + "\n".join(
    f"{accession}\tCHEMBL2095173\tSodium channel alpha subunits; brain (Types I, II, III)\tPROTEIN FAMILY"
    for accession in ("P35498", "Q99250", "Q9NY46")
)
MEK1 = "uniprot:Q02750"


@pytest.fixture
def small(tmp_path: Path) -> pl.DataFrame:
    (tmp_path / "knowledge").mkdir()
    text = "\n".join("\t".join(f'"{cell}"' if cell else "" for cell in line) for line in (COLUMNS, *LINES))
    for name, content in (("drugcentral_drug_target_2018", text), ("chembl35_uniprot_mapping", CHEMBL)):
        (tmp_path / "knowledge" / f"{name}.tsv.gz").write_bytes(gzip.compress(content.encode()))
    assert left_out(Raw(tmp_path)) == {"the target is not a human protein": 1}
    return TABLE.build(Raw(tmp_path)).with_row_index("row")


@pytest.fixture(scope="module")
def rows(raw_data: Path) -> pl.DataFrame:
    return TABLE.build(Raw(raw_data)).with_row_index("row")


@pytest.fixture(scope="module")
def raw_rows(raw_data: Path) -> list[dict[str, str]]:
    path = raw_data / "knowledge/drugcentral_drug_target_2018.tsv.gz"
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def stated(rows: pl.DataFrame, drug: str) -> set[tuple[str, str, int | None, float | None]]:
    about = claims(rows).filter(pl.col("subject") == drug)
    return set(about.select("relation", "object", "sign", "value").iter_rows())


def test_a_mechanism_gives_a_sign_and_a_measured_value_gives_binding(small: pl.DataFrame) -> None:
    assert stated(small, "drugcentral:4802") == {
        ("modulates_activity", MEK1, -1, None), ("binds", MEK1, None, 8.7447),
    }  # fmt: skip
    assert "a comment" not in str(small.to_dicts())


def test_a_bound_on_the_molar_value_states_nothing(small: pl.DataFrame) -> None:
    assert stated(small, "drugcentral:4382") == {
        ("modulates_activity", "uniprot:P13945", 1, None), ("modulates_activity", "uniprot:P13945", None, 7.6498),
    }  # fmt: skip


def test_papers_come_before_compilations_as_origin_and_drug_matrix_is_chembl(small: pl.DataFrame) -> None:
    origins = {
        (claim["subject"], claim["relation"], claim["sign"]): claim for claim in claims(small).iter_rows(named=True)
    }
    mirabegron = origins["drugcentral:4382", "modulates_activity", 1]
    assert mirabegron["origin"] == mirabegron["references"] == ["pubmed:17293563"]
    assert origins["drugcentral:4802", "modulates_activity", -1]["origin"] == ["chembl"]
    assert origins["drugcentral:4802", "binds", None]["origin"] == ["wombat-pk"]
    assert origins["drugcentral:2382", "binds", None]["origin"] == ["chembl"]
    assert origins["drugcentral:5206", "binds", None]["origin"] == ["https://www.accessdata.fda.gov/label.pdf"]


def test_a_group_of_proteins_is_one_target_and_nothing_is_told_of_its_members(small: pl.DataFrame) -> None:
    assert stated(small, "drugcentral:2871") == {("modulates_activity", "chembl.target:CHEMBL2095173", -1, None)}
    own = "benchwork:drugcentral.interleukin-17-receptor"
    assert stated(small, "drugcentral:5206") == {("binds", own, None, None)}
    members = claims(small).filter(relation="member_of")
    assert set(members.select("subject", "object").iter_rows()) == {("uniprot:Q8NAC3", own), ("uniprot:Q96F46", own)}
    assert dict(terms(small).select("term", "kind").iter_rows())[own] == "family"
    assert ("Interleukin-17 receptor", own) in set(names(small).select("text", "term").iter_rows())


def test_the_chembl_page_of_a_mechanism_is_an_identifier_unless_two_drugs_share_it(small: pl.DataFrame) -> None:
    assert dict(identifiers(small).select("identifier", "term").iter_rows()) == {
        "drugcentral:4802": "chembl.compound:CHEMBL2103875",
        "drugcentral:2871": "chembl.compound:CHEMBL750",
    }


def test_rows_are_counted_against_the_raw_file(
    rows: pl.DataFrame, raw_rows: list[dict[str, str]], raw_data: Path
) -> None:
    human = [row for row in raw_rows if row["ORGANISM"] == "Homo sapiens"]
    assert rows.height == len(human)
    assert left_out(Raw(raw_data)) == {"the target is not a human protein": len(raw_rows) - len(human)}
    strong = [row for row in human if row["RELATION"] in ("=", "~") and float(row["ACT_VALUE"] or 0) >= 5]
    measured = [row for row in strong if row["ACT_TYPE"] in (
        "Ki", "app Ki", "Kd", "Kd1", "Kb", "A2", "pA2", "IC50", "EC50", "AC50", "Kact",
    )]  # fmt: skip
    acting = [row for row in human if row["ACTION_TYPE"] in ACTIONS and (row["MOA"] or row in strong)]
    found = claims(rows)
    assert found["value"].drop_nulls().len() == len(measured)
    assert found.filter(pl.col("value").is_null() & (pl.col("relation") != "member_of")).height == len(acting)


def test_every_group_of_proteins_has_one_target(rows: pl.DataFrame, raw_rows: list[dict[str, str]]) -> None:
    groups = {row["ACCESSION"] for row in raw_rows if "|" in row["ACCESSION"] and row["ORGANISM"] == "Homo sapiens"}
    grouped = rows.filter(pl.col("members").is_not_null())
    assert grouped["target"].n_unique() == grouped["members"].list.join("|").n_unique() == len(groups)
    assert not grouped["target"].str.starts_with("uniprot:").any()


def test_every_action_type_states_something_or_is_known_not_to(rows: pl.DataFrame) -> None:
    assert set(rows["action"].drop_nulls()) - set(ACTIONS) <= {"OTHER", "MINIMUM INHIBITORY CONCENTRATION"}


def test_trametinib_inhibits_both_kinases_and_vemurafenib_braf(rows: pl.DataFrame) -> None:
    named = dict(rows.select("name", "drug").unique().iter_rows())
    for drug, targets in (("trametinib", {MEK1, "uniprot:P36507"}), ("vemurafenib", {"uniprot:P15056"})):
        lowered = {target for _, target, sign, _ in stated(rows, named[drug]) if sign == -1}
        assert lowered == targets


def test_no_link_leads_from_a_gold_salt_to_palonosetron(rows: pl.DataFrame) -> None:
    linked = identifiers(rows)
    assert linked.height > 1000
    named = dict(rows.select("drug", "name").unique().iter_rows())
    assert not {"aurothioglucose", "racecadotril", "sitosterol"} & {named[drug] for drug in linked["identifier"]}
