"""Other ways to read a text that no name agrees with: singular, without words that add nothing, as an enumeration."""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchwork.model.base import Frozen
from benchwork.naming.normalize import GREEK
from benchwork.naming.words import GENERIC, HEADS

__all__ = ["Enumeration", "Variant", "enumeration", "latin", "respellings", "variants"]


class Variant(Frozen):
    """Another reading of a text.

    Args:
        text: what to look up.
        left_out: what was changed, in words.
        head: the word of `HEADS` that was left out, in the singular; "" if none. It must be said of the term itself.
        molecular: True where the reading makes sense for genes, families and complexes only.
    """

    text: str
    left_out: tuple[str, ...]
    head: str = ""
    molecular: bool = False


class Enumeration(Frozen):
    """Several names with one beginning, e.g. ERK1/2.

    Args:
        stem: what they share, "ERK".
        members: each name in full, "ERK1" and "ERK2".
    """

    stem: str
    members: tuple[str, ...]


_LETTER = "|".join([*GREEK, *dict.fromkeys(GREEK.values())])
_TURNED = re.compile(rf"({_LETTER})[- ]([a-z]{{4,}})", re.IGNORECASE)  # alpha-synuclein, whose name is synuclein alpha
_CELLULAR = re.compile(r"c-([A-Z][A-Za-z]{2,4})")  # c-Met, as opposed to the viral v-...
_ENUMERATION = re.compile(rf"(?P<stem>.*?[^\d\s/])(?P<parts>(?:\d+|{_LETTER})(?:/(?:\d+|{_LETTER}))+)", re.IGNORECASE)
_LATIN = {"alpha": "a", "beta": "b", "gamma": "g", "delta": "d", "epsilon": "e", "zeta": "z", "kappa": "k"}
_GREEK_ENDING = re.compile(rf"(?<=\w)({'|'.join(_LATIN)})(?=\d*$)")
_UNINFLECTED = ("ss", "is", "us", "'s")
_LATIN_PLURALS = (("dria", "drion"), ("clei", "cleus"), ("oli", "olus"))
_WORDY = 5  # letters; the plural of a shorter text would be taken for another symbol
_POSSESSIVE = re.compile(r"(?<=\w{3})s(?= (?:disease|syndrome|dementia|tumou?r|sarcoma|lymphoma|palsy|ataxia)\b)")


def variants(text: str) -> Iterator[Variant]:
    """The readings of `text`, closest first, without itself.

    Example:
        >>> [variant.text for variant in variants("human MEK kinases")]
        ['human MEK kinas', 'human MEK kinase', 'MEK']
    """
    yield from respellings(text)
    words, left_out, head = text.split(), [], ""
    while len(words) > 1 and words[0].casefold() in GENERIC:
        left_out.append(f"the word {words.pop(0)!r} left out")
    while len(words) > 1 and (last := words[-1].casefold()) in GENERIC | HEADS:
        if last in HEADS:
            if head:
                return
            head = last.removesuffix("s")
        left_out.append(f"the word {words.pop()!r} left out")
    if not left_out:
        return
    core = " ".join(words)
    yield Variant(text=core, left_out=tuple(left_out), head=head, molecular=True)
    for singular in _inflected(core):
        yield Variant(text=singular, left_out=(*left_out, "plural"), head=head, molecular=True)


def respellings(text: str) -> Iterator[Variant]:
    """The readings of `text` with all of its words.

    Example:
        >>> [variant.text for variant in respellings("alpha-synuclein")]
        ['alpha-synucleins', 'synuclein alpha']
    """
    for singular in _inflected(text):
        yield Variant(text=singular, left_out=("plural",))
    if (plain := _POSSESSIVE.sub("", text)) != text:
        yield Variant(text=plain, left_out=("possessive without its apostrophe",))
    if cellular := _CELLULAR.fullmatch(text):
        yield Variant(text=cellular[1], left_out=("the c- of a cellular oncogene left out",), molecular=True)
    if turned := _TURNED.fullmatch(text):
        yield Variant(text=f"{turned[2]} {turned[1]}", left_out=("word order",), molecular=True)


def _inflected(text: str) -> Iterator[str]:
    """Singular forms of a text that may be a plural, or the plural of one that may be a singular."""
    for plural, singular in _LATIN_PLURALS:
        if text.endswith(plural):
            yield text.removesuffix(plural) + singular
    if text.endswith("s") and not text.endswith(_UNINFLECTED) and len(text) > 2:
        if text.endswith("ies"):
            yield text[:-3] + "y"
        elif text.endswith(("xes", "ches", "shes", "ses")):
            yield text[:-2]
        yield text[:-1]
    elif len(text) >= _WORDY and text[-1].islower():
        yield text + "s"


def latin(key: str) -> str | None:
    """The key with a final Greek letter as its Latin counterpart, or None where it has none.

    Example:
        >>> latin("ifngamma"), latin("hif1alpha"), latin("braf")
        ('ifng', 'hif1a', None)
    """
    found = _GREEK_ENDING.search(key)
    return f"{key[: found.start()]}{_LATIN[found[0]]}{key[found.end() :]}" if found else None


def enumeration(text: str) -> Enumeration | None:
    """The names that a text with slashes enumerates, or None.

    Example:
        >>> enumeration("ERK1/2")
        Enumeration(stem='ERK', members=('ERK1', 'ERK2'))
    """
    found = _ENUMERATION.fullmatch(text)
    if found is None:
        return None
    stem = found["stem"]
    return Enumeration(stem=stem.rstrip("-"), members=tuple(stem + part for part in found["parts"].split("/")))
