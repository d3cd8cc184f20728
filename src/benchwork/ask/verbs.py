"""Verbs of questions: what "inhibit", "bind" or "phosphorylate" asks for, as relations, sign and qualifier."""

from __future__ import annotations

from dataclasses import dataclass

from benchwork.model.relation import RELATIONS, Relation, Sign

__all__ = ["BIND", "CONTACT", "EFFECTS", "REGULATE", "VERBS", "Verb", "verb_of", "work_of"]

EFFECTS = frozenset(relation for relation, spec in RELATIONS.items() if spec.signed)
"""Relations that state an effect with a sign."""

CONTACT = frozenset({Relation.BINDS, Relation.INTERACTS_WITH})
EXPRESSION = frozenset({Relation.REGULATES_EXPRESSION, Relation.REGULATES_TRANSLATION})


@dataclass(frozen=True)
class Verb:
    """What a verb of a question asks for.

    Args:
        word: as it is written back in the answer ("inhibit").
        third: third person ("inhibits").
        stems: beginnings of words that mean it.
        relations: relations that can answer it.
        sign: +1, -1, or None where either will do.
        modification: the modification asked for, e.g. "phosphorylation".
    """

    word: str
    third: str
    stems: tuple[str, ...]
    relations: frozenset[Relation]
    sign: Sign | None = None
    modification: str = ""


def _modification(word: str, stem: str, noun: str) -> Verb:
    return Verb(word, f"{word}s", (stem,), frozenset({Relation.MODIFIES}), modification=noun)


VERBS: tuple[Verb, ...] = (
    Verb("inhibit", "inhibits",
         ("inhibit", "block", "antagoni", "suppress", "repress", "down-regulat", "downregulat", "reduc", "decreas",
          "silenc", "lower", "inactivat", "disrupt", "attenuat", "turn off", "turns off",
          "switch off", "switches off", "shut"),
         EFFECTS, -1),
    Verb("activate", "activates",
         ("activat", "transactivat", "agoni", "stimulat", "induc", "up-regulat", "upregulat", "increas", "promot",
          "enhanc", "raise", "turn on", "turns on", "switch on", "switches on"),
         EFFECTS, +1),
    _modification("dephosphorylate", "dephosphorylat", "dephosphorylation"),
    _modification("phosphorylate", "phosphorylat", "phosphorylation"),
    _modification("deubiquitinate", "deubiquitinat", "deubiquitination"),
    _modification("ubiquitinate", "ubiquitin", "ubiquitination"),
    _modification("deacetylate", "deacetylat", "deacetylation"),
    _modification("acetylate", "acetylat", "acetylation"),
    _modification("demethylate", "demethylat", "demethylation"),
    _modification("methylate", "methylat", "methylation"),
    _modification("sumoylate", "sumoylat", "sumoylation"),
    Verb("cleave", "cleaves", ("cleav",), frozenset({Relation.MODIFIES}), modification="cleavage"),
    Verb("modify", "modifies", ("modif", "substrate"),
         frozenset({Relation.MODIFIES, Relation.CONVERTS_TO})),
    Verb("degrade", "degrades", ("degrad", "destabili"), frozenset({Relation.CHANGES_STABILITY}), -1),
    Verb("stabilize", "stabilizes", ("stabili",), frozenset({Relation.CHANGES_STABILITY}), +1),
    Verb("regulate the expression of", "regulates the expression of",
         ("transcribe", "transcriptionally", "express"), EXPRESSION),
    Verb("bind", "binds", ("bind", "bound", "ligand", "contact", "dock"), CONTACT),
    Verb("interact with", "interacts with", ("interact", "partner", "associat"), CONTACT),
    Verb("target", "targets", ("target", "hit", "act on", "acts on", "act against"),
         EFFECTS | {Relation.BINDS}),
    Verb("regulate", "regulates",
         ("regulat", "control", "modulat", "affect", "influenc", "act", "signal", "chang", "drives", "driven"),
         EFFECTS | {Relation.MODIFIES, Relation.CONVERTS_TO}),
)  # fmt: skip

REGULATE = VERBS[-1]
BIND = next(verb for verb in VERBS if verb.word == "bind")
_WORK = {
    "kinase": "phosphorylate",
    "phosphatase": "dephosphorylate",
    "ligase": "ubiquitinate",
    "deubiquitinase": "deubiquitinate",
    "acetyltransferase": "acetylate",
    "deacetylase": "deacetylate",
    "methyltransferase": "methylate",
    "demethylase": "demethylate",
    "protease": "cleave",
    "transcription factor": "regulate the expression of",
    "promoter": "regulate the expression of",
    "enhancer": "regulate the expression of",
}
"""What proteins of a class do by definition."""


def work_of(words: str) -> Verb | None:
    """The verb that a class of proteins, or what it acts on, stands for ("kinases", "promoter"); None for none."""
    named = next((work for noun, work in _WORK.items() if noun in words), None)
    return next((verb for verb in VERBS if verb.word == named), None)


def verb_of(word: str) -> Verb | None:
    """The verb that a word of a question begins with; the longest stem wins. None for no verb."""
    found = [(len(stem), verb) for verb in VERBS for stem in verb.stems if word.startswith(stem)]
    return max(found, key=lambda pair: pair[0])[1] if found else None
