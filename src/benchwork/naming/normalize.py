"""How two spellings are found to be one name: an ordered list of rules, each with a name that a receipt can show.

Every rule rewrites a text; they are applied one after another, and two spellings agree by the first rule after which
they read the same. The text after the last rule is the key that a lexicon looks names up by.

    exact        nothing
    characters   Unicode NFKC, one kind of dash, quote and space, no control characters
    case         case folded
    letters      Greek letters spelled out, accents dropped             TNF-α    tnf-alpha
    possessive   's dropped                                             Lou Gehrig's disease    lou gehrig disease
    numerals     Roman numerals but v and x as figures, never the first word    type II  type 2
    separators   - / _ , . : ; ' " ( ) [ ] read as spaces               VEGFR-2  vegfr 2
    spacing      spaces dropped, except between two figures             vegfr2; but ERK1/2 is "erk1 2", never ERK12
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import lru_cache

__all__ = ["GREEK", "Rule", "agreement", "characters", "key", "same_capitals"]


class Rule(StrEnum):
    """A way in which what was written differs from a name; in the order in which they are tried."""

    EXACT = "exact"
    CHARACTERS = "characters"
    CASE = "case"
    LETTERS = "Greek letters and accents"
    POSSESSIVE = "possessive"
    NUMERALS = "Roman numerals"
    SEPARATORS = "hyphens and other separators"
    SPACING = "spacing"

    @property
    def distance(self) -> int:
        """0 for the same text, 1 for another case, 2 for what changes letters or separators."""
        if self in (Rule.EXACT, Rule.CHARACTERS):
            return 0
        return 1 if self is Rule.CASE else 2


GREEK = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
    "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "ο": "omicron", "π": "pi",
    "ρ": "rho", "σ": "sigma", "ς": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi",
    "ω": "omega",
}  # fmt: skip
_SPELLED = str.maketrans(GREEK)

_DASHES = "‐‑‒–—―−﹘﹣－"
_QUOTES = "’‘ʼ´`′＇"
_CHARACTERS = str.maketrans({**dict.fromkeys(_DASHES, "-"), **dict.fromkeys(_QUOTES, "'")})
_POSSESSIVE = re.compile(r"(?<=\w)'s\b")
_SEPARATORS = str.maketrans(dict.fromkeys("-/_,.:;'\"()[]", " "))
_FIGURES_APART = re.compile(r"\d \d")
_SPACE = re.compile(r"(?<!\d) | (?!\d)")
_ROMAN = re.compile(r"(?<=[ \-/_])(viii|vii|iii|iv|vi|ii|ix|i)(?=[ \-/_,]|$)")
_FIGURE = {"i": "1", "ii": "2", "iii": "3", "iv": "4", "vi": "6", "vii": "7", "viii": "8", "ix": "9"}


def characters(text: str) -> str:
    """The text with one kind of dash, quote and space, and without control or invisible characters."""
    if not (text.isascii() and text.isprintable()):
        text = unicodedata.normalize("NFKC", text.translate(_CHARACTERS)).translate(_CHARACTERS)
        text = "".join(
            " " if character.isspace() or (category := unicodedata.category(character)) == "Cc"
            else "" if category == "Cf" else character
            for character in text
        )  # fmt: skip
    return " ".join(text.split())


def _letters(text: str) -> str:
    if text.isascii():
        return text
    bare = unicodedata.normalize("NFD", text.translate(_SPELLED))
    return "".join(character for character in bare if not unicodedata.combining(character))


def _possessive(text: str) -> str:
    return _POSSESSIVE.sub("", text) if "'" in text else text


def _numerals(text: str) -> str:
    return _ROMAN.sub(lambda found: _FIGURE[found[0]], text)


def _separators(text: str) -> str:
    return " ".join(text.translate(_SEPARATORS).split())


def _spacing(text: str) -> str:
    return _SPACE.sub("", text) if _FIGURES_APART.search(text) else text.replace(" ", "")


_STEPS: dict[Rule, Callable[[str], str]] = {
    Rule.CHARACTERS: characters,
    Rule.CASE: str.casefold,
    Rule.LETTERS: _letters,
    Rule.POSSESSIVE: _possessive,
    Rule.NUMERALS: _numerals,
    Rule.SEPARATORS: _separators,
    Rule.SPACING: _spacing,
}


def key(text: str) -> str:
    """The text after all rules; names with one key may be one name. "" for a text without letters or figures.

    Example:
        >>> key("TNF-α"), key("Lou Gehrig's disease"), key("ERK1/2")
        ('tnfalpha', 'lougehrigdisease', 'erk1 2')
    """
    return _spacing(_separators(_numerals(_possessive(_letters(characters(text).casefold())))))


def agreement(written: str, name: str) -> Rule | None:
    """The first rule by which two spellings agree, or None where they are different names.

    Example:
        >>> agreement("VEGFR-2", "VEGFR2"), agreement("C-MYC", "c-Myc").value
        (<Rule.SPACING: 'spacing'>, 'case')
    """
    if written == name:
        return Rule.EXACT
    for (rule, mine), theirs in zip(_ladder(written), _forms(name), strict=False):
        if mine == theirs:
            return rule
    return None


def same_capitals(written: str, name: str) -> bool:
    """Whether two spellings have the same letters and capitals, but for the first letter of a word.

    Example:
        >>> same_capitals("NF-kappaB", "NFkappaB"), same_capitals("eotaxin", "Eotaxin"), same_capitals("hTR", "HTR")
        (True, True, False)
    """
    mine, theirs = _spacing(_separators(_letters(written))), _spacing(_separators(_letters(name)))
    return mine == theirs or (mine[1:] == theirs[1:] and mine[1:].islower() and mine[:1].lower() == theirs[:1].lower())


def _forms(text: str) -> Iterator[str]:
    for step in _STEPS.values():
        text = step(text)
        yield text


@lru_cache(maxsize=256)
def _ladder(text: str) -> tuple[tuple[Rule, str], ...]:
    return tuple(zip(_STEPS, _forms(text), strict=True))
