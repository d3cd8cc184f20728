"""Short word lists, with the reason for each word's being there."""

from __future__ import annotations

from benchwork.naming.normalize import GREEK

__all__ = ["ABBREVIATIONS", "EVERYDAY", "GENERIC", "HEADS", "SPECIES", "is_everyday"]

# Words that hold a question together. Some are symbols too (WAS, AN2, IS, OF, ARE ...).
_FUNCTION = """
a about above across after again against all also although am among an and another any are around as at be because
been before behind being below between both but by can could did do does doing done down during each either else etc
ever every few first for from further had has have having he her here him his how i if in inside into is it its just
least less like many may me might more most much must my near neither never next no non none nor not now of off on
once one only onto or other our out outside over own per please rather s same second several shall she should since so
some still such t than that the their them then there these they third this those through throughout to together too
toward towards two under until up upon us versus very via vs was we were what whatever when where whether which while
who whom whose why will with within without would yes yet you your
"""

# Verbs, nouns and adjectives of questions that are, in capitals or in another case, the name of a gene, a family, a
# disease or a term of the Gene Ontology: SET, MAX, REST, CAT, CAMP, IMPACT; "disease", "condition", "signaling".
_QUESTION = """
acquired act active activity affect affected aid air alter arc arch arm ask associated baby band bar base bat bed best
better big bind binding bite blame blast block blot bomb bright bud camel camp cap capsule car cast cat cats cause
cell cells change child chop clamp clear clip clock closed coil cold common comp compare complex condition conditions
congenital cot crest crop cut dam damage danger death deep dependence design diet digit dim disease diseases disorder
disorders distal dose dragon drug drugs due early edge effect end enhance entropy envelope error express expressed
expression fact factor familial fast fat fate father feature fed fellow find fish fit flap flight flower focal form
found fox friend fun function gap gas gave gem gene general genes genetic genome get give glass go goat good grab
grade great grid grow growth ham hang hat help her high hint hip hit hits hole home hop host hot how hub ice idea
impact inborn increase induce inherited inhibit inside interact interaction interactor interactors into involved iris
its jet joint kid kill killer kind know known lab lag large late left lens let light limit link linked list lit
localization localized location lot low mad mail male man map maps mask mass mast master mating max mechanism mediate
member members men mice mild mind minor mix mod modifier mouse nail name necessary need nest neural new node normal
note nude number old open order organ over pad pan part path pathway pathways patient patients pen people perform
phenotype pig pilot pin place plain plan play pole poor pop post power present primary process prop protein proteins
prune qualifier race rank rare rat raw ray reach read reason red reduce regulate relate related release reproduction
resistance response rest result rich ring role route run sac same scan score secret see sell sense sensitive set
severe sex shape sharp ship short show sick sign signal signaling signalling signals simple single sit site slack slow
small snap soft source spare spin split spring stage star stars start state step sterile stop strap strong structure
subject such suffer sun suppress survival swap sweet swim symptom syndrome system table tag take tall tank taps target
targets task tell term test them therapy thin this three tie tip together tool top touch trade trait transport treat
treated treatment trial trim true tube type undifferentiated unit unknown up use used variant way wells wild wire wish
work wound yolk
"""

EVERYDAY = frozenset(_FUNCTION.split()) | frozenset(_QUESTION.split()) | (frozenset(GREEK.values()) - {"tau"})
"""Words that are no names unless in capitals, and in a sentence only as an approved symbol. Tau is a protein too."""

# Words that may stand beside a gene's or family's name without changing what is meant.
GENERIC = frozenset({"human", "gene", "genes", "protein", "proteins", "family"})

# Words that name another thing than what stands before them: the EGF receptor is not EGF, IkB kinase is not IkB. Such
# a word is passed over only where it is said of the thing itself ("EGFR receptor", "MEK kinases").
HEADS = frozenset(
    {word + ending for word in ("kinase", "receptor", "phosphatase", "ligand", "transporter") for ending in ("", "s")}
)

# Abbreviations in capitals that look like symbols and are none.
ABBREVIATIONS = frozenset(
    {"DNA", "RNA", "MRNA", "IC50", "EC50", "FDA", "PCR", "CRISPR", "USA", "UK", "EU", "PMID", "DOI"}
)

# Names of organisms that genes are named for, as NCBI Taxonomy identifiers.
SPECIES = {
    "human": "NCBITaxon:9606", "mouse": "NCBITaxon:10090", "murine": "NCBITaxon:10090", "rat": "NCBITaxon:10116",
    "zebrafish": "NCBITaxon:7955", "drosophila": "NCBITaxon:7227", "yeast": "NCBITaxon:4932",
    "chicken": "NCBITaxon:9031", "xenopus": "NCBITaxon:8355", "bovine": "NCBITaxon:9913", "porcine": "NCBITaxon:9823",
}  # fmt: skip


def is_everyday(text: str) -> bool:
    """Whether a text is one everyday word, in any case."""
    return text.strip().casefold() in EVERYDAY
