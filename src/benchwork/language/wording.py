"""What the words of an argument give away without a dictionary: a blocked event, a group of genes, a pathway."""

from __future__ import annotations

import re
from functools import lru_cache

__all__ = ["is_blocked", "names_group", "names_pathway"]

_BLOCKED = re.compile(
    r"\b(?:block(?:ed|s|ing|ade)?|prevent(?:ed|s|ing)?|inhibit(?:ed|s|ing|ion)?|reduc(?:ed|es|ing|tion)|"
    r"decreas(?:ed|es|ing)|impair(?:ed|s|ment)?|abolish(?:ed|es)?|abrogat(?:ed|es)|suppress(?:ed|es)?|diminish(?:ed|es)?|"
    r"lack of|loss of|fail(?:s|ed|ure)? (?:to|of)|no longer|not|unchanged|direction: (?:down|decreas\w*|reduc\w*))\b",
    re.IGNORECASE,
)
_EVENT = re.compile(
    r"\b(?:translocation|trans-?location|movement|transport|import|export|localis\w+|localiz\w+|relocation|shuttling|"
    r"trafficking|uptake|release|secretion|entry|conversion|catalysis|turnover|production|generation|synthesis|metabolism|"
    r"enzymatic\w*)\b",
    re.IGNORECASE,
)
_GROUP = re.compile(
    r"\b(?:genes?|proteins?|mrnas?|transcripts?|regulators?|targets?|markers?|factors?|signatures?|programs?|programmes?|"
    r"families|family|members|cytokines|chemokines|enzymes|effectors|ligands|receptors|components|inhibitors|set|module)$",
    re.IGNORECASE,
)
_PATHWAY = re.compile(
    r"\b(?:pathways?|signal(?:l?ing)?|cascade|axis|process|cycle|generation|synthesis|metabolism|respiration|autophagy|"
    r"apoptosis|proliferation|glycolysis|transcription|translation|response|differentiation|angiogenesis|migration|"
    r"secretion|transport|degradation|repair)\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=2048)
def is_blocked(text: str) -> bool:
    """Whether words about an event say that it does not happen, or happens less.

    A cause that is blocked does not block the event ("loss of phosphorylation" may free a protein to move), so the
    word for blocking must stand right before a word for a movement or a conversion.

    Example:
        >>> is_blocked("reduced nuclear translocation"), is_blocked("loss of 14-3-3 binding")
        (True, False)
    """
    for found in _BLOCKED.finditer(text):
        behind = text[found.end() :]
        if found[0].lower().startswith("direction"):
            return True
        if (event := _EVENT.search(behind)) and len(behind[: event.start()].split()) <= 2:
            return True
    return False


@lru_cache(maxsize=4096)
def names_group(text: str) -> bool:
    """Whether a name says what its bearers have in common instead of naming them.

    Example:
        >>> names_group("hypoxia-responsive genes"), names_group("CDK4")
        (True, False)
    """
    return " " in text.strip() and _GROUP.search(text.strip()) is not None


@lru_cache(maxsize=4096)
def names_pathway(text: str) -> bool:
    """Whether a name reads like a pathway or process, not like a molecule."""
    return _PATHWAY.search(text) is not None
