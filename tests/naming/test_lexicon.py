"""What names stand for: published traps and common spellings, on real names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.model.term import HUMAN, Kind
from benchwork.naming.lexicon import LONGEST_NAME, Lexicon
from benchwork.naming.resolution import ResolutionOutcome

RESOLVED = [
    # approved symbols, also where they are aliases of others
    ("AGT", "HGNC:333"),
    ("WAS", "HGNC:12731"),
    ("TNF", "HGNC:11892"),
    ("egfr", "HGNC:3236"),
    # aliases and previous symbols of one gene
    ("MEK1", "HGNC:6840"),
    ("p53", "HGNC:11998"),
    ("P53", "HGNC:11998"),
    ("c-MYC", "HGNC:7553"),
    ("TNF-alpha", "HGNC:11892"),
    ("TNF-α", "HGNC:11892"),
    ("VEGFR-2", "HGNC:6307"),
    ("HER2", "HGNC:3430"),
    ("PD-L1", "HGNC:17635"),
    ("STING", "HGNC:27962"),
    ("tau", "HGNC:6893"),
    # approved names
    ("cyclin D1", "HGNC:1582"),
    ("caspase-3", "HGNC:1504"),
    ("alpha-synuclein", "HGNC:11138"),
    ("epidermal growth factor receptor", "HGNC:3236"),
    # a final Greek letter
    ("IL-1β", "HGNC:5992"),
    ("IFN-γ", "HGNC:5438"),
    ("HIF-1α", "HGNC:4910"),
    # families before aliases of their members
    ("AKT", "fplx:AKT"),
    ("Akt", "fplx:AKT"),
    ("AMPK", "fplx:AMPK"),
    ("ADH", "fplx:ADH"),
    ("ERK", "fplx:ERK"),
    ("VEGFR", "fplx:VEGFR"),
    ("Hsp90", "fplx:HSP90"),
    ("NF-κB", "fplx:NFkappaB"),
    ("TGF-beta", "fplx:TGFB"),
    ("HDAC I", "fplx:HDAC_I"),
    ("SMAD2/3", "fplx:SMAD2_3"),
    ("CDK1/2", "fplx:CDK1_2"),
    # enumerations and words that add nothing
    ("ERK1/2", "fplx:ERK"),
    ("MEK1/2", "fplx:MEK"),
    ("ERKs", "fplx:ERK"),
    ("MEK kinases", "fplx:MEK"),
    ("EGFR receptor", "HGNC:3236"),
    ("human BRAF gene", "HGNC:1097"),
    # drugs, cell lines, diseases, places
    ("Binimetinib", "chembl.compound:CHEMBL3187723"),
    ("trametinib", "chembl.compound:CHEMBL2103875"),
    ("C32", "cellosaurus:CVCL_1097"),
    ("melanoma", "MONDO:0005105"),
    ("melanomas", "MONDO:0005105"),
    ("Lou Gehrig's disease", "MONDO:0004976"),
    ("Lou Gehrig’s disease", "MONDO:0004976"),
    ("ALS", "MONDO:0004976"),
    ("Parkinsons disease", "MONDO:0005180"),
    ("type II diabetes", "MONDO:0005148"),
    ("mitochondria", "GO:0005739"),
    # identifiers
    ("HGNC:1097", "HGNC:1097"),
    ("P15056", "HGNC:1097"),
    ("ENSG00000157764.14", "HGNC:1097"),
    ("9606.ENSP00000419060", "HGNC:1097"),
    ("DOID:332", "MONDO:0004976"),
]  # fmt: skip
AMBIGUOUS = [
    ("p21", {"HGNC:1784", "HGNC:11616"}),  # CDKN1A and TCEAL1
    ("p16", {"HGNC:1787"}),
    ("YAP", {"HGNC:30935", "HGNC:16262"}),  # an alias of YY1AP1 alone, but mostly YAP1 is meant
    ("HSF", {"HGNC:6018", "HGNC:5224"}),  # an alias of IL6
    ("hTR", {"HGNC:11727", "fplx:HTR"}),  # telomerase RNA or the serotonin receptors
    ("AKT1/2", {"HGNC:391", "HGNC:392"}),  # the family has a third member
    ("CDK4/6", {"HGNC:1773", "HGNC:1777"}),
    ("BAP-1", {"HGNC:950", "HGNC:10061"}),
]
UNKNOWN = [
    "", "---", "FOOBAR1", "was", "Max", "cats", "cAMP", "EGF receptor", "TNF receptor", "HepG2", "HGNC:99999999",
    "'; DROP TABLE name; --", "{{7*7}}", "<b>BRAF", "BRA", "BRAFF", "x" * (LONGEST_NAME + 1), "\x00",
]  # fmt: skip


@pytest.mark.parametrize(("text", "curie"), RESOLVED)
def test_resolved(lexicon: Lexicon, text: str, curie: str) -> None:
    found = lexicon.resolve(text)
    assert found.term is not None, found.note
    assert (found.term.id, found.text) == (curie, text)


@pytest.mark.parametrize(("text", "among"), AMBIGUOUS)
def test_ambiguous_names_abstain_and_show_their_candidates(lexicon: Lexicon, text: str, among: set[str]) -> None:
    found = lexicon.resolve(text)
    assert (found.outcome, found.term) == (ResolutionOutcome.AMBIGUOUS, None)
    assert among <= {candidate.term.id for candidate in found.candidates}
    assert len(found.candidates) > 1


@pytest.mark.parametrize("text", UNKNOWN)
def test_unknown(lexicon: Lexicon, text: str) -> None:
    found = lexicon.resolve(text)
    assert (found.outcome, found.term, found.text) == (ResolutionOutcome.UNKNOWN, None, text)
    assert found.note


def test_agt_is_angiotensinogen_and_its_collision_with_agxt_is_shown(lexicon: Lexicon) -> None:
    found = lexicon.resolve("AGT")
    assert [candidate.term.label for candidate in found.collisions] == ["AGXT"]
    assert found.note == "approved symbol; also alias symbol of AGXT (HGNC:341)"


def test_a_hop_says_which_name_and_row_led_to_the_term(lexicon: Lexicon) -> None:
    found = lexicon.resolve("MEK1")
    assert found.name is not None
    assert (found.name.text, found.name.status.value, found.name.table) == ("MEK1", "alias symbol", 0)
    assert found.note == "alias symbol MEK1 of MAP2K1"
    assert lexicon.resolve("VEGFR-2").note == "alias symbol VEGFR2 of KDR, by spacing"
    assert lexicon.resolve("AKTs").note == "label, by plural"


def test_an_enumeration_says_what_its_members_are(lexicon: Lexicon) -> None:
    assert lexicon.resolve("ERK1/2").note == ("ERK1/2 is ERK1 (MAPK3) and ERK2 (MAPK1), the members of the family ERK")
    assert lexicon.resolve("ERK1/2", (Kind.GENE,)).outcome is ResolutionOutcome.AMBIGUOUS


def test_a_version_that_was_left_out_is_said(lexicon: Lexicon) -> None:
    assert lexicon.resolve("ENSG00000157764.14").note == (
        "identifier ensembl:ENSG00000157764 of BRAF, version 14 left out"
    )


def test_kinds_narrow_but_never_turn_a_family_into_a_member(lexicon: Lexicon) -> None:
    assert lexicon.resolve("AKT", (Kind.GENE,)).term is None
    cell_line, gene = lexicon.resolve("C32"), lexicon.resolve("C32", (Kind.GENE,))
    assert cell_line.term is not None
    assert gene.term is not None
    assert (cell_line.term.kind, gene.term.label) == (Kind.CELL_LINE, "CKLF")
    assert lexicon.resolve("HGNC:1097", (Kind.DISEASE,)).outcome is ResolutionOutcome.UNKNOWN


def test_another_species_has_none_of_the_human_genes(lexicon: Lexicon) -> None:
    assert lexicon.resolve("EGFR", species="NCBITaxon:10090").term is None
    assert lexicon.resolve("melanoma", species="NCBITaxon:10090").term is not None
    assert lexicon.resolve("EGFR", species=HUMAN).term is not None


def test_near_misses_are_suggestions_only(lexicon: Lexicon) -> None:
    assert "BRAF" in [term.label for term in lexicon.nearest("BRAFF")]
    assert "Binimetinib" in [term.label for term in lexicon.nearest("binimetinb")]
    assert "HepG2/C3A" in [term.label for term in lexicon.nearest("HepG2")]
    assert lexicon.nearest("q") == ()
    assert len(lexicon.nearest("EGFR", count=2)) <= 2


def test_every_label_and_symbol_is_found_and_never_another_of_its_kind(lexicon: Lexicon) -> None:
    terms = [lexicon.term(number) for number in range(100)]
    for term in terms:
        found = lexicon.resolve(term.label)
        assert found.outcome is not ResolutionOutcome.UNKNOWN, term
        if found.term and found.term.kind is term.kind is Kind.GENE:
            assert found.term == term


@given(text=st.text(max_size=60))
def test_no_text_breaks_it(lexicon: Lexicon, text: str) -> None:
    found = lexicon.resolve(text)
    assert (found.term is not None) == (found.outcome is ResolutionOutcome.RESOLVED)
    assert found.text == text
    lexicon.nearest(text)
