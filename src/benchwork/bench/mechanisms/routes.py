"""Routes that must look right on sight: no chaperone or ubiquitin between the ends, and the textbook path on top.

The names here judge; the ranking knows none of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from benchwork.bench.mechanisms.report import Route
from benchwork.bench.mechanisms.search import Searcher
from benchwork.graph.paths import FoundPath
from benchwork.packs.index import Index

__all__ = ["look_at_routes"]

_STICKY = re.compile(
    r"HSP(90|70|60|40)\w*|HSP[ABDEH]\w+|DNAJ[ABC]\w+|CCT[2-8]\w*|TCP1|CDC37|STIP1|UBC|UBB|UBA52|RPS27A|ubiquitin", re.I
)


@dataclass(frozen=True, slots=True)
class _Question:
    """Two ends and, where there is one, the textbook path and within how many it must stand.

    Args:
        backbone: what the terms after the start must be, one pattern a term; what follows is free.
    """

    start: str
    end: str
    backbone: tuple[str, ...] = ()
    within: int = 1


_QUESTIONS = (
    _Question("EGFR", "MYC"),
    _Question("BRAF", "CCND1", ("MAP2K[12]", "MAPK[13]"), within=5),
    _Question("MAP2K1", "MYC", ("MAPK[13]", "MYC")),
)


def look_at_routes(index: Index, searcher: Searcher) -> tuple[Route, ...]:
    """Searches the three routes and says what is wrong with them; without an end in the pack there are no paths."""
    return tuple(_look(index, searcher, question) for question in _QUESTIONS)


def _look(index: Index, searcher: Searcher, question: _Question) -> Route:
    ends = [index.lexicon.resolve(name).term for name in (question.start, question.end)]
    numbers = [index.find(term.id) for term in ends if term is not None]
    name = f"{question.start} to {question.end}"
    if len(numbers) < 2 or numbers[0] is None or numbers[1] is None:
        return Route(question=name, paths=(), apart=(), sticky=(), backbone=None)
    found = searcher.lists(numbers[0], numbers[1])
    paths, apart = (_labels(index, some) for some in (found.causal, found.apart))
    between = sorted({label for path in (*paths, *apart) for label in path[1:-1]})
    top = paths[: question.within]
    return Route(
        question=name, paths=paths, apart=apart,
        sticky=tuple(label for label in between if _STICKY.fullmatch(label)),
        backbone=any(_follows(path[1:], question.backbone) for path in top) if question.backbone else None,
    )  # fmt: skip


def _labels(index: Index, paths: Sequence[FoundPath]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(index.term(term).label for term in path.terms) for path in paths)


def _follows(labels: Sequence[str], backbone: Sequence[str]) -> bool:
    return len(labels) >= len(backbone) and all(
        re.fullmatch(pattern, label) for pattern, label in zip(backbone, labels, strict=False)
    )
