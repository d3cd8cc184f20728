"""Values of arguments: directions in the words that people use, lists written as one string, and "not stated"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from benchwork.model.relation import Sign

__all__ = ["Direction", "DirectionRead", "fold", "is_placeholder", "read_confidence", "read_direction", "split_list"]


class Direction(StrEnum):
    """Which way a step changes its target."""

    UP = "up"
    DOWN = "down"
    UNCHANGED = "unchanged"
    ALTERED = "altered"  # it changes, and the text does not say which way

    @property
    def sign(self) -> Sign | None:
        """+1 or -1; None where there is no change or none with a direction."""
        return {Direction.UP: 1, Direction.DOWN: -1}.get(self)


@dataclass(frozen=True, slots=True)
class DirectionRead:
    """A direction and the words that were left out on the way to it, such as "slight"."""

    direction: Direction
    left_out: tuple[str, ...] = ()


# Stems, so that activate, activates, activated and activation are one entry.
_RAISING = (
    "up", "increas", "activat", "promot", "induc", "enhanc", "elevat", "rais", "rise", "higher", "gain", "stimulat",
    "stabili", "assembl", "associat", "form", "accumulat", "open", "restor", "upregulat", "positiv", "more",
    "strengthen", "acquir", "add", "overexpress", "derepress",
)  # fmt: skip
_LOWERING = (
    "down", "decreas", "inhibit", "reduc", "suppress", "repress", "lower", "los", "degrad", "destabili", "disassembl",
    "dissociat", "disrupt", "impair", "block", "prevent", "diminish", "attenuat", "downregulat", "negativ", "less",
    "weaken", "abolish", "silenc", "deplet", "clos", "remov", "fall", "inactivat", "deactivat", "abrogat", "fewer",
)  # fmt: skip
_UNCHANGED = ("unchanged", "none", "stable", "constant", "maintained", "unaffected", "same")
_ALTERED = ("alter", "chang", "modulat", "mix", "both", "bidirectional", "variable", "perturb", "affect", "regulat")
_DEGREES = (
    "slight", "strong", "partial", "partly", "mild", "moderate", "marked", "modest", "weak", "complete", "full",
    "sustained", "transient", "rapid", "significant", "robust", "sharp", "potent",
)  # fmt: skip
_LINKS = frozenset({"and", "of", "in", "the", "is", "to", "its", "a"})
_SYMBOLS = {
    "+": Direction.UP, "↑": Direction.UP, "1": Direction.UP, "+1": Direction.UP,
    "-": Direction.DOWN, "↓": Direction.DOWN, "−": Direction.DOWN, "-1": Direction.DOWN,
    "0": Direction.UNCHANGED, "=": Direction.UNCHANGED,
}  # fmt: skip
_PLACEHOLDERS = frozenset({
    "", "-", "?", "n/a", "na", "nan", "null", "not applicable", "not available", "not known", "not reported",
    "not specified", "not stated", "unknown", "unspecified", "undefined", "tbd", "not determined",
})  # fmt: skip
_GRADES = {"high": 0.9, "medium": 0.6, "moderate": 0.6, "low": 0.3}
_FRACTION = re.compile(r"0(?:\.\d{1,12})?|1(?:\.0{1,12})?|\.\d{1,12}", re.ASCII)
_WORD = re.compile(r"[a-z]+")
_SPLIT = re.compile(r"[,;\n]|\band\b", re.IGNORECASE)


@lru_cache(maxsize=4096)
def read_direction(text: str) -> DirectionRead | None:
    """Reads a direction out of words; the signs of several words multiply, so "reduced degradation" is up.

    Returns:
        None where a word is not known to be a direction: it is better to ask than to guess.

    Example:
        >>> read_direction("promote assembly").direction, read_direction("slight decrease").left_out
        (<Direction.UP: 'up'>, ('slight',))
    """
    lowered = text.strip().lower()
    if (symbol := _SYMBOLS.get(lowered)) is not None:
        return DirectionRead(symbol)
    words = _WORD.findall(
        lowered.replace("-", "").replace("not changed", "unchanged").replace("no change", "unchanged")
    )
    sign, unsigned, left_out = 0, None, []
    for word in words:
        if word in _LINKS:
            continue
        if word.startswith(_LOWERING):
            sign = -(sign or 1)
        elif word.startswith(_UNCHANGED):
            unsigned = Direction.UNCHANGED
        elif word.startswith(_RAISING):
            sign = sign or 1
        elif word.startswith(_ALTERED):
            unsigned = unsigned or Direction.ALTERED
        elif word.startswith(_DEGREES):
            left_out.append(word)
        else:
            return None
    if sign and unsigned is None:
        return DirectionRead(Direction.UP if sign > 0 else Direction.DOWN, tuple(left_out))
    return DirectionRead(unsigned, tuple(left_out)) if unsigned and not sign else None


def is_placeholder(text: str) -> bool:
    """Whether a value only says that nothing is stated.

    Example:
        >>> is_placeholder("N/A"), is_placeholder("NA+")
        (True, False)
    """
    return text.strip().lower().rstrip(".") in _PLACEHOLDERS


def read_confidence(text: str) -> float | None:
    """A stated confidence as a number from 0 to 1; None where it cannot be read.

    The numbers of the grades are judgements: high 0.9, medium 0.6, low 0.3.

    Example:
        >>> read_confidence("high"), read_confidence("0.55"), read_confidence("correlative")
        (0.9, 0.55, None)
    """
    written = text.strip().lower()
    if (grade := _GRADES.get(written)) is not None:
        return grade
    found = _FRACTION.fullmatch(written)
    return float(written) if found else None


@lru_cache(maxsize=4096)
def split_list(text: str) -> tuple[str, ...]:
    """The entries of a list written as one string; commas within brackets do not separate.

    Example:
        >>> split_list("BCL2L11 (BIM-EL, BIM-L), BMF and TXNIP")
        ('BCL2L11 (BIM-EL, BIM-L)', 'BMF', 'TXNIP')
    """
    cuts, depth, start = [], 0, 0
    for at, char in enumerate(text):
        depth = max(0, depth + (char in "([{") - (char in ")]}"))
        if depth == 0 and (found := _SPLIT.match(text, at)) and at >= start:
            cuts.append(text[start:at])
            start = found.end()
    entries = (entry.strip().strip("\"'") for entry in (*cuts, text[start:]))
    return tuple(entry for entry in entries if entry)


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """A name without capitals, blanks and hyphens: equal for spellings of one name, and for nothing else by intent."""
    return re.sub(r"[\s_\-‐‑–]+", "", text.casefold())
