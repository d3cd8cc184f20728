"""The table of question forms: a pattern over the question's words and the kinds of terms it has places for.

Rules are tried in order and the first that fits decides, so what is narrower stands first. In a pattern, <0> and <1>
are the first and second term as they stand in the question, and `verb` captures the word that says what is asked of
them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from benchwork.ask.verbs import VERBS
from benchwork.model.term import Kind, Term

__all__ = ["LESS", "NUMBER", "RULES", "Form", "Rule"]


class Form(StrEnum):
    """The kinds of question that can be answered."""

    TARGETS = "targets of a drug"
    DRUGS = "drugs of a target"
    INTERACTORS = "what interacts with X"
    REGULATED = "what does X regulate"
    REGULATORS = "what regulates X"
    LINK = "is X linked to Y"
    GENES = "genes of a disease"
    TREATMENTS = "drugs for a disease"
    LOCATION = "where is X in the cell"
    PATHWAYS = "pathways of X"
    MEMBERS = "what belongs to X"
    REACH = "how does X reach Y"
    EFFECT = "does X act on Y"
    COMPARE = "compare X and Y"
    DISEASES = "diseases of X"
    GROUPS = "families and complexes of X"
    CELL_LINE = "drivers of a cell line"
    CARRIERS = "cell lines with a change in X"
    EXPRESSION = "where is X expressed"
    DRUGGABLE = "is X druggable"
    ABOUT = "about X"
    UNKNOWN = "not understood"


_MOLECULE = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX, Kind.RNA})
_GENE = frozenset({Kind.GENE, Kind.PROTEIN, Kind.RNA})
_CONDITION = frozenset({Kind.DISEASE, Kind.PHENOTYPE})
_GROUP = frozenset({Kind.FAMILY, Kind.COMPLEX, Kind.PATHWAY, Kind.PROCESS, Kind.LOCATION, Kind.CATEGORY})
_CHEMICAL = frozenset({Kind.CHEMICAL})
_CELL_LINE = frozenset({Kind.CELL_LINE})
_ANY = frozenset(Kind)


def _words(*words: str) -> str:
    return f"(?:{'|'.join(words)})"


_DRUG_WORDS = _words(
    "drugs?", "compounds?", "inhibitors?", "agonists?", "antagonists?", "activators?", "blockers?", "medicines?",
    "molecules?", "medications?", "antibod(?:y|ies)", "agents?", "therap(?:y|ies)", "chemicals?", "treatments?",
)  # fmt: skip
_ALTERED = _words(
    r"mutat\w*", r"alter\w*", r"delet\w*", r"amplif\w*", "variants?", "drivers?", r"carr\w+", "harbou?rs?"
)
_GENE_WORDS = _words(
    "genes?", "proteins?", "targets?", "loci", "variants?", "mutations?", "mutated", "kinases?", "receptors?",
    "enzymes?", "genetics",
)  # fmt: skip
_LINKED = _words(
    r"link\w*", r"associat\w*", r"implicat\w*", r"involv\w*", r"relat\w*", r"connect\w*", "tied", r"caus\w*",
    r"contribut\w*", "risk", "role", r"driv\w*", "mutated", r"play\w*", r"matter\w*", "responsible",
)  # fmt: skip
_AGENT = "(?P<verb>" + "|".join((
    "inhibitor", "antagonist", "blocker", "activator", "agonist", "ligand", "binder", "regulator", "repressor",
    "inducer", "stimulator", "suppressor", "modulator", "interactor", "binding partner", "interaction partner",
)) + ")s?"  # fmt: skip
NUMBER = _words("affinit(?:y|ies)", "ic50", "ec50", "k[id]", "potency", "pchembl", r"strong\w*", r"tight\w*", "potent")
LESS = _words(
    "inhibitors?", "inhibition", "knockdown", "knockout", "depletion", "loss", "deletion", "blockade", "silencing"
)
_ASKED = "(?:what|which|who|list|name|show|give|find|any|all)"
_BELONGS = _words(
    "members?", r"belong\w*", "part of", "components?", "subunits?", "isoforms?", "genes?", "proteins?", "contains?",
    "consists?", "in", "make up", r"involv\w*", r"participat\w*", "take part", "made of", "have", "has", "players",
)  # fmt: skip
_PLACES = _words(
    r"locat\w+", r"locali[sz]\w+", "compartments?", "subcellular", "organelles?", "found in",
    r"(?:in|of|within|inside) (?:a |human )?cells?",
    r"(?:nuclear|cytoplasmic|cytosolic|mitochondrial|secreted|extracellular|transmembrane|endosomal|lysosomal)$",
)  # fmt: skip
_EFFECT_STEMS = "|".join(stem for verb in VERBS for stem in verb.stems if stem != "express")
_VERB = "(?P<verb>" + "|".join(sorted((stem for verb in VERBS for stem in verb.stems), key=len, reverse=True)) + r")\w*"


@dataclass(frozen=True)
class Rule:
    """One way to ask one form.

    Args:
        slots: for each term in the order of the question, the kinds it may have.
        order: which term of the question plays the form's first role, which the second.
        more: whether further terms may follow, of the kinds of the last slot.
    """

    form: Form
    pattern: re.Pattern[str]
    slots: tuple[frozenset[Kind], ...]
    order: tuple[int, ...]
    more: bool = False

    def takes(self, terms: Sequence[Term]) -> bool:
        """Whether the terms are as many and of the kinds that the slots take."""
        missing = len(terms) - len(self.slots)
        if missing < 0 or (missing and not self.more):
            return False
        slots = (*self.slots, *self.slots[-1:] * missing)
        return all(term.kind in kinds for term, kinds in zip(terms, slots, strict=True))

    def fits(self, words: str, terms: Sequence[Term]) -> re.Match[str] | None:
        """The match of the pattern, if the slots take the terms."""
        return self.pattern.search(words) if self.takes(terms) else None

    def cast(self, terms: Sequence[Term]) -> tuple[Term, ...]:
        """The terms in the order of their roles."""
        return (*(terms[i] for i in self.order), *terms[len(self.order) :])


def _rule(
    form: Form, pattern: str, *slots: frozenset[Kind], order: tuple[int, ...] = (0, 1), more: bool = False
) -> Rule:
    return Rule(form, re.compile(pattern), slots, order[: len(slots)], more)


RULES: tuple[Rule, ...] = (
    _rule(
        Form.COMPARE,
        r"\b(?:compar\w*|contrast|versus|vs|differ\w*|similar\w*|common|share[sd]?|overlap\w*)\b|\bboth <0> and <1>",
        _ANY,
        _ANY,
        more=True,
    ),
    _rule(
        Form.REACH,
        r"\b(?:paths?|pathways?|routes?|ways?|chains?|mechanisms?|connections?|steps|cascades?)\b.*\b(?:from|between|link\w*|connect\w*)\b.*<0>.*<1>",
        _ANY,
        _ANY,
    ),
    _rule(
        Form.REACH,
        r"^(?:paths?|route|from)? ?<0> (?:- ?>|to|->|-->|=>|and|→|-)? ?<1>$",
        _MOLECULE | _CHEMICAL,
        _MOLECULE,
    ),
    _rule(Form.EFFECT, rf"\bhow\b.*\b{NUMBER}\b|\b{NUMBER}\b.*<0>.*<1>|<0>.*<1>.*\b{NUMBER}$", _CHEMICAL, _MOLECULE),
    _rule(
        Form.EFFECT,
        rf"\bhow\b.*\b{NUMBER}\b|\b{NUMBER}\b.*<0>.*<1>|<0>.*<1>.*\b{NUMBER}$",
        _MOLECULE,
        _CHEMICAL,
        order=(1, 0),
    ),
    _rule(
        Form.LINK,
        rf"\b(?:{_ALTERED}|wild ?type|mutant)\b|^(?:does|do|has|have) <0>(?: have| contain| bear)?(?: an?| any)? <1>$",
        _CELL_LINE,
        _MOLECULE,
    ),
    _rule(
        Form.LINK, r"^(?:is|are) <0>(?: present| found| there| detected)? in <1>$", _MOLECULE, _CELL_LINE, order=(1, 0)
    ),
    _rule(Form.LINK, rf"\b(?:{_ALTERED}|wild ?type|mutant)\b", _MOLECULE, _CELL_LINE, order=(1, 0)),
    _rule(Form.REACH, r"^(?:by what|through what|via what|through which|via which|by which)\b.*<0>.*<1>", _ANY, _ANY),
    _rule(Form.REACH, r"\bmechanisms?\b.*<0>.*<1>", _ANY, _ANY),
    _rule(Form.REACH, r"^what (?:connects|links|joins|relates|lies between|is between)\b.*<0>.*<1>", _ANY, _ANY),
    _rule(Form.REACH, r"^(?:explain )?(?:how|why)\b.*<0>.*\bby\b.*<1>", _ANY, _ANY, order=(1, 0)),
    _rule(Form.REACH, r"^(?:explain |show |describe )?(?:how|why)\b.*<0>.*<1>", _ANY, _ANY),
    _rule(Form.REACH, r"\b(?:relationship|relation|connection|link)\b between <0> and <1>", _MOLECULE, _MOLECULE),
    _rule(
        Form.EFFECT,
        r"^<0> ?-? ?<1> (?P<verb>interact|bind|contact)\w*$|^<0> ?-? ?<1> (?:complex|heterodimer|dimer|pair)$",
        _MOLECULE,
        _MOLECULE,
    ),
    # two terms and a yes or no
    _rule(Form.REACH, rf"^(?:does|do|can|could|will|would|may|might)\b.*<0> {LESS}\b.*\b{_VERB}\b.*<1>", _ANY, _ANY),
    _rule(Form.REACH, rf"^(?:does|do|can|could|will|would|may|might)\b.*\b{LESS} of <0>.*\b{_VERB}\b.*<1>", _ANY, _ANY),
    _rule(Form.EFFECT, rf"^(?:is|are|was)\b.*<0> (?:a |an )?<1> {_AGENT}\b", _ANY, _ANY),
    _rule(Form.EFFECT, rf"^(?:is|are|was)\b.*<0> and <1>.*\b{_AGENT}\b", _ANY, _ANY),
    _rule(
        Form.EFFECT,
        rf"^(?:is|are|was|were|can|could|does|has)\b.*<0>.*\b{_VERB}\b.*\bby\b.*<1>",
        _ANY,
        _ANY,
        order=(1, 0),
    ),
    _rule(
        Form.EFFECT,
        rf"^(?:is|are|was)\b.*<0>.*\b(?:a|an)?\s*(?:\w+ )*{_AGENT}\b.*<1>",
        _ANY,
        _ANY,
    ),
    _rule(
        Form.EFFECT,
        r"^(?:is|are|was)\b.*<0>.*\b(?P<verb>target|substrate)s?\b.*\b(?:of|for)\b.*<1>",
        _ANY,
        _ANY,
        order=(1, 0),
    ),
    _rule(Form.LINK, rf"\b{_LINKED}\b", _ANY, _CONDITION),
    _rule(Form.LINK, rf"\b{_LINKED}\b", _CONDITION, _ANY, order=(1, 0)),
    _rule(Form.LINK, r"^(?:is|are|was|does|do|can)\b", _MOLECULE, frozenset({Kind.LOCATION})),
    _rule(Form.LINK, r"^(?:is|are) <0> (?:also )?(?:a|an|one of) <1>$", _MOLECULE, _GROUP),
    _rule(
        Form.LINK,
        r"^(?:is|are|does|do)\b.*\b(?:members?|part|belong\w*|components?|subunits?|isoforms?|in)\b",
        _MOLECULE,
        _GROUP,
    ),
    _rule(
        Form.EFFECT, rf"^(?:does|do|did|can|could|will|would|is|are|has|may|might)\b.*<0>.*\b{_VERB}\b.*<1>", _ANY, _ANY
    ),
    _rule(Form.EFFECT, rf"^<0>.*\b{_VERB}\b.*<1>$", _ANY, _ANY),
    _rule(Form.EFFECT, rf"^(?:does|do|did|can|could|will|would)\b.*<0>.*<1>.*\b{_VERB}\b", _ANY, _ANY),
    _rule(Form.LINK, rf"\b{_LINKED}\b", _ANY, _ANY),
    _rule(Form.LINK, r"^(?:is|are|does|do|has)\b", _ANY, _CONDITION),
    _rule(Form.LINK, r"^(?:is|are|does|do)\b", _MOLECULE, frozenset({Kind.PATHWAY, Kind.PROCESS, Kind.CATEGORY})),
    # one term
    _rule(Form.CARRIERS, rf"\bcell ?lines?\b.*(?:\b{_ALTERED}\b|<0>)|<0>.*\bcell ?lines\b", _MOLECULE),
    _rule(
        Form.CELL_LINE,
        rf"\b(?:{_ALTERED}|driv\w+|genes?|oncogen\w*|genotype|background|profile|lesions?)\b",
        _CELL_LINE,
    ),
    _rule(Form.CELL_LINE, r"^(?:what is <0>|what are <0>|tell me about|describe|about|<0>$)", _CELL_LINE),
    _rule(
        Form.EXPRESSION,
        rf"^(?!.*\b(?:{_EFFECT_STEMS})).*(?:\b(?:tissues?|organs?|cell types?)\b|\bexpressed\b(?! by)|\bexpression\b)",
        _MOLECULE,
    ),
    _rule(
        Form.GROUPS,
        r"\b(?:complex(?:es)?|famil(?:y|ies)|groups?|class(?:es)?)\b.*<0>|<0>.*\b(?:complex(?:es)?|famil(?:y|ies))$",
        _GENE,
    ),
    _rule(Form.DISEASES, r"\b(?:diseases?|disorders?|syndromes?|conditions?|cancers?|phenotypes?)\b", _MOLECULE),
    _rule(
        Form.TARGETS,
        r"\b(?:targets?|mechanism of action|mode of action|moa|works?|act|acts|acting|hits?|off-targets?)\b",
        _CHEMICAL,
    ),
    _rule(Form.TARGETS, rf"^(?:what|which|name|list|show|find|give)\b.*\b{_VERB}\b", _CHEMICAL),
    _rule(Form.DRUGS, rf"\b{_DRUG_WORDS}\b.*\b{_VERB}\b", _MOLECULE),
    _rule(Form.DRUGS, r"\b(?P<verb>inhibitors?|agonists?|antagonists?|activators?|blockers?)\b", _MOLECULE),
    _rule(Form.DRUGS, rf"\b{_DRUG_WORDS}\b", _MOLECULE),
    _rule(Form.DRUGGABLE, r"\bdruggab\w+\b", _MOLECULE),
    _rule(Form.TREATMENTS, rf"^(?!.*\btargets?\b).*\b(?:{_DRUG_WORDS}|treat\w*|cures?)\b", _CONDITION),
    _rule(Form.GENES, rf"\b(?:{_GENE_WORDS}|druggable|{_LINKED})\b", _CONDITION),
    _rule(
        Form.LOCATION,
        rf"^where\b|\b{_PLACES}\b",
        _MOLECULE,
    ),
    _rule(Form.PATHWAYS, r"\b(?:pathways?|process(?:es)?|cascades?)\b", _MOLECULE | _CHEMICAL),
    _rule(Form.REGULATORS, r"<0>(?: gene)? (?:promoter|enhancer)s?\b", _MOLECULE),
    _rule(
        Form.INTERACTORS,
        r"\b(?:interact\w*|partners?|neighbou?rs?|associates? with|bind(?:s|ing)?|bound|contacts?|ligands?)\b",
        _MOLECULE,
    ),
    _rule(Form.REGULATED, rf"\b{_VERB}\b(?: \w+){{0,2}} by <0>", _ANY),
    _rule(Form.REGULATED, r"\b(?:targets?|(?P<verb>substrate)s?|effectors?|downstream)\b(?: \w+)? of <0>", _MOLECULE),
    _rule(Form.REGULATORS, r"\b(?:upstream|regulators?|controllers?|regulated by|controlled by)\b", _ANY),
    _rule(Form.REGULATORS, rf"^(?:what|which|who)\b(?: \w+){{0,3}} {_VERB}\b.*<0>", _ANY),
    _rule(Form.REGULATORS, rf"<0>.*\b{_VERB}\b.*\bby\b", _ANY),
    _rule(Form.REGULATORS, rf"\b(?:is|are)\b.*<0>.*\b{_VERB}\b", _ANY),
    _rule(Form.REGULATORS, r"\b(?P<verb>phosphorylat|ubiquitin|acetylat|methylat)\w*\b.*<0>", _ANY),
    _rule(Form.REGULATORS, rf"<0> (?:be|get|being) {_VERB}\b", _ANY),
    _rule(Form.REGULATORS, rf"\b(?:anything|something|any \w+)\b.*\b{_VERB}\b.*<0>", _ANY),
    _rule(Form.REGULATED, rf"\b(?:do|does|can|is|are)\b.*<0>.*\b{_VERB}\b", _ANY),
    _rule(Form.REGULATED, r"\b(?:downstream|(?P<verb>substrate)s?|targets?|effectors?|regulated)\b", _MOLECULE),
    _rule(Form.REGULATED, rf"^<0>.*\b{_VERB}\b", _MOLECULE),
    _rule(
        Form.MEMBERS,
        rf"\b{_BELONGS}\b",
        _GROUP,
    ),
    _rule(
        Form.ABOUT,
        r"^(?:what is|what are|who is|tell|describe|about|everything|facts|info\w*|details|summar\w+|overview|profile"
        r"|functions?|role)\b|^(?:<0> ?)+$|^what does <0> do$|^why is <0> important$|^(?:what|which) \w+ is <0>$",
        _ANY,
    ),
)
