"""Finds the terms that a question speaks of, with where they stand in it.

At each word the longest stretch that is a name is taken. What is taken is never a guess: it resolves to one term, or it
is shown as ambiguous or unknown. Four guards keep words of the language apart from symbols:

- an everyday word is a term only as an approved symbol in capitals, not at the start of a sentence, and not in a text
  that is all in capitals;
- a word in lower case, but for its first letter, is a gene by its approved symbol, by a symbol in these very letters or
  with a figure in it, and not with two letters;
- a name whose own spelling has no space is read across a space only where a figure follows ("MEK 1");
- a gene before "receptor", "kinase" and the like is another thing than the gene, unless the word is said of it; so is
  one before a Greek letter or, after a hyphen, a figure: PKC-delta is not PKC.

A name that is followed by a symbol in brackets is one term with it: "presenilin 1 (PSEN1)", "PKC-delta (PRKCD)".
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator

from benchwork.model.base import Frozen
from benchwork.model.term import HUMAN, Term
from benchwork.naming.identifiers import read_identifier
from benchwork.naming.lexicon import Lexicon
from benchwork.naming.normalize import GREEK, Rule, key
from benchwork.naming.policy import MOLECULAR, Standing, standing
from benchwork.naming.resolution import Candidate, Resolution, ResolutionOutcome
from benchwork.naming.variants import enumeration, latin, respellings
from benchwork.naming.words import ABBREVIATIONS, HEADS, SPECIES, is_everyday

__all__ = ["TermSpan", "recognize"]

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_CHUNK = re.compile(r"\S+")
_EDGE = ".,;:?!\"'’()[]{}<>"
_GAP = re.compile(r"\s?[-‐-―/_.:,'()\[\]]{0,2}\s?")
_SENTENCE = re.compile(r"[.?!:;]\s|\n")
_SPACED_SYMBOL = re.compile(r"\w*[A-Z]\w* \d+[A-Za-z]?")
_SYMBOL_LIKE = re.compile(r"(?=.*[A-Z])(?:[A-Z][A-Z0-9-]{2,}|(?=.*\d)[A-Za-z][\w-]*)")
_GREEK_NAMES = frozenset(GREEK) | frozenset(GREEK.values())
_REFUSED = ResolutionOutcome.UNKNOWN


class TermSpan(Frozen):
    """A stretch of a text and what it resolves to.

    Args:
        start, end: `text[start:end]` is the stretch.
    """

    start: int
    end: int
    text: str
    resolution: Resolution


class _Word(Frozen):
    start: int
    end: int
    text: str
    opens: bool  # a sentence


def recognize(text: str, lexicon: Lexicon) -> tuple[TermSpan, ...]:
    """The terms in a text, in order and without overlap; symbols that no term has are there as unknown.

    Args:
        text: a question or a few sentences.
    """
    words = list(_words(text))
    shouting = text.isupper() and len(words) > 1
    spans: list[TermSpan] = []
    at = 0
    while at < len(words):
        found = _chunk(text, words[at], lexicon) or _longest(text, words, at, lexicon, shouting)
        if found is None:
            at += 1
            continue
        found = _of_species(found, words[at - 1].text if at else "")
        if spans and (joint := _explained(text, spans[-1], found, lexicon)):
            found = joint
            spans.pop()
        spans.append(found)
        while at < len(words) and words[at].start < found.end:
            at += 1
    return tuple(sorted([*spans, *_unknown(text, spans, lexicon, shouting)], key=lambda span: span.start))


def _words(text: str) -> Iterator[_Word]:
    end = 0
    for match in _WORD.finditer(text):
        gap = text[end : match.start()]
        end = match.end()
        said = match[0]
        bare = said[:-2] if said[-2:] in ("'s", "’s") else said
        opens = match.start() == len(gap) or bool(_SENTENCE.search(gap))
        yield _Word(start=match.start(), end=match.start() + len(bare), text=bare, opens=opens)


def _chunk(text: str, word: _Word, lexicon: Lexicon) -> TermSpan | None:
    """An enumeration or an identifier that begins with this word."""
    match = _CHUNK.match(text, word.start)
    chunk = match[0].rstrip(_EDGE) if match else ""
    if len(chunk) < len(word.text) or not (enumeration(chunk) or read_identifier(chunk)):
        return None
    resolution = lexicon.resolve(chunk)
    if resolution.outcome is _REFUSED or (resolution.chosen and chunk == word.text):
        return None
    return TermSpan(start=word.start, end=word.start + len(chunk), text=chunk, resolution=resolution)


def _longest(text: str, words: list[_Word], at: int, lexicon: Lexicon, shouting: bool) -> TermSpan | None:
    for last in reversed(_possible_ends(text, words, at, lexicon)):
        start, end = words[at].start, words[last].end
        if "(" in text[start:end] and text[end : end + 1] == ")":
            end += 1
        written = text[start:end]
        resolution = lexicon.resolve(written)
        if resolution.outcome is _REFUSED or not _is_meant(written, resolution, words[at].opens, shouting):
            continue
        found = TermSpan(start=start, end=end, text=written, resolution=resolution)
        return _with_next(text, found, words[last + 1 : last + 2], lexicon)
    return None


def _possible_ends(text: str, words: list[_Word], at: int, lexicon: Lexicon) -> list[int]:
    """Numbers of the words with which a name that begins at a word may end."""
    ends = []
    for last in range(at, len(words)):
        if last > at:
            gap = text[words[last - 1].end : words[last].start].removeprefix("'s").removeprefix("’s")
            if not _GAP.fullmatch(gap) or words[last].opens:
                break
        written = text[words[at].start : words[last].end]
        looked_up = key(written)
        first = lexicon.key_from(looked_up)
        if first == looked_up or _is_respelled(written, looked_up, lexicon):
            ends.append(last)
        if not first.startswith(looked_up) and not (last == at and written[-1] == "s"):
            break
    return ends


def _is_respelled(written: str, looked_up: str, lexicon: Lexicon) -> bool:
    inflected = written[-1] in "sian" or "s " in written or written.startswith("c-")
    others = [key(variant.text) for variant in respellings(written)] if inflected else []
    if (as_latin := latin(looked_up)) is not None:
        others.append(as_latin)
    return any(lexicon.key_from(other) == other for other in others if other)


def _is_meant(written: str, resolution: Resolution, opens: bool, shouting: bool) -> bool:
    """Whether a stretch is meant as the name that it agrees with, by the guards above."""
    if len(written) < 2 or written.isdigit():
        return False
    meanings = _meanings(resolution)
    if is_everyday(written) and (opens or shouting or any(standing(one) is not Standing.APPROVED for one in meanings)):
        return False
    if " " in written and any(meaning.rule is Rule.SPACING for meaning in meanings):
        return bool(_SPACED_SYMBOL.fullmatch(written))
    worded = written.isalpha() and written[1:].islower()
    if worded and any(meaning.term.kind in MOLECULAR for meaning in meanings):
        symbols = [meaning for meaning in meanings if standing(meaning) is Standing.SYMBOL]
        return len(written) > 2 and all(symbol.same_capitals for symbol in symbols)
    return True


def _meanings(resolution: Resolution) -> tuple[Candidate, ...]:
    return (resolution.chosen,) if resolution.chosen else resolution.candidates


def _with_next(text: str, found: TermSpan, ahead: list[_Word], lexicon: Lexicon) -> TermSpan:
    """The stretch with the word after it, where that makes another thing of a gene or family."""
    meanings = _meanings(found.resolution)
    if not ahead or not all(meaning.term.kind in MOLECULAR for meaning in meanings):
        return found
    (word,) = ahead
    said, gap = word.text.casefold(), text[found.end : word.start]
    if said in HEADS and gap in (" ", "-"):
        why = f"a {word.text} named for {found.text} is another thing, and no term has this name"
    elif (gap in (" ", "-") and said in _GREEK_NAMES) or (gap == "-" and (said.isdigit() or len(said) == 1)):
        why = f"{found.text} is something else, and no term has this name"
    else:
        return found
    written = text[found.start : word.end]
    resolution = lexicon.resolve(written)
    if resolution.outcome is _REFUSED:
        resolution = Resolution.unknown(written, why, meanings)
    return TermSpan(start=found.start, end=word.end, text=written, resolution=resolution)


def _explained(text: str, before: TermSpan, found: TermSpan, lexicon: Lexicon) -> TermSpan | None:
    """One stretch for a name and the symbol in brackets after it, where both are one term or only the symbol is known.

    What stands before the bracket may also be a part of the term's own name: "amyloid precursor protein (APP)".
    """
    term = found.resolution.term
    opening = text.rfind("(", before.end, found.start)
    if term is None or opening < 0 or text[opening + 1 : found.start].strip() or text[found.end : found.end + 1] != ")":
        return None
    said = text[before.start : opening]
    close = opening - before.end <= 1 and before.resolution.term in (None, term)
    if not close and not _is_part_of_name(said, term, lexicon):
        return None
    end = found.end + 1
    note = f"{said.strip()} is given as {found.text}: {found.resolution.note}"
    return TermSpan(
        start=before.start,
        end=end,
        text=text[before.start : end],
        resolution=found.resolution.model_copy(update={"note": note}),
    )


def _is_part_of_name(said: str, term: Term, lexicon: Lexicon) -> bool:
    words = set(_WORD.findall(said.casefold()))
    number = lexicon.number(term.id)
    names = lexicon.names(number) if number is not None else ()
    return any(words <= set(_WORD.findall(name.text.casefold())) for name in names)


def _of_species(found: TermSpan, before: str) -> TermSpan:
    """A gene that the text says is of another species is not the human gene."""
    term = found.resolution.term
    said = SPECIES.get(before.casefold(), HUMAN)
    if term is None or term.species is None or term.species == said:
        return found
    why = f"a gene of another species ({before.lower()}); only human genes are known here"
    refused = Resolution.unknown(found.text, why, _meanings(found.resolution))
    return found.model_copy(update={"resolution": refused})


def _unknown(text: str, spans: list[TermSpan], lexicon: Lexicon, shouting: bool) -> Iterator[TermSpan]:
    """Stretches between the spans, in order, that look like symbols or identifiers and are none."""
    ahead = deque(spans)
    for match in () if shouting else _CHUNK.finditer(text):
        chunk = match[0].strip(_EDGE)
        start = match.start() + match[0].find(chunk)
        end = start + len(chunk)
        while ahead and ahead[0].end <= start:
            ahead.popleft()
        if _looks_named(chunk) and not (ahead and ahead[0].start < end):
            resolution = lexicon.resolve(chunk)
            if resolution.outcome is _REFUSED:
                yield TermSpan(start=start, end=end, text=chunk, resolution=resolution)


def _looks_named(chunk: str) -> bool:
    if is_everyday(chunk) or chunk.upper() in ABBREVIATIONS:
        return False
    return bool(_SYMBOL_LIKE.fullmatch(chunk) or read_identifier(chunk))
