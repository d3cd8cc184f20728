"""Naming: the bars on all names of a pack, speed, and gilda beside it where that is installed.

    python benchmarks/naming.py               # the pack that `benchwork ask` uses
    python benchmarks/naming.py --pack full

Bars: every approved HGNC symbol resolves to itself; no alias or previous symbol that two genes have resolves to one of
them; 4,500 groundings a second or more; 10,000 characters recognised in under 0.3 s.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sqlite3
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchwork.model.term import Kind
from benchwork.naming.lexicon import Lexicon
from benchwork.naming.names import NameStatus
from benchwork.naming.recognize import recognize
from benchwork.packs.open import open_index

SEED = 20261130
SAMPLE = 20_000
BAR_PER_SECOND, BAR_RECOGNISE_S = 4_500, 0.3
SYMBOLS = (NameStatus.ALIAS_SYMBOL, NameStatus.PREVIOUS_SYMBOL)
QUESTION = (
    "How does EGFR signal to MYC through MEK1/2 and ERKs, does TNF-α activate NF-κB in melanoma, and which drugs "
    "inhibit the VEGFR-2 of non-small cell lung cancer? Was SOD1 linked to Lou Gehrig's disease? "
)


@dataclass(frozen=True, slots=True)
class Listed:
    """A name as the lexicon lists it."""

    text: str
    status: NameStatus
    curie: str
    kind: Kind


def listed_names(path: Path) -> list[Listed]:
    with sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True) as file:
        rows = file.execute(
            "SELECT text, status, id, kind FROM name JOIN term ON term.number = name.term ORDER BY id, text, status"
        ).fetchall()
    statuses = list(NameStatus)
    return [Listed(text, statuses[status], curie, Kind(kind)) for text, status, curie, kind in rows]


def wrong_symbols(lexicon: Lexicon, names: Sequence[Listed]) -> list[str]:
    """Approved symbols that do not resolve to their own gene."""
    return [
        name.text
        for name in names
        if name.status is NameStatus.APPROVED_SYMBOL
        and ((term := lexicon.resolve(name.text).term) is None or term.id != name.curie)
    ]


def silent_collisions(lexicon: Lexicon, names: Sequence[Listed]) -> tuple[int, list[str]]:
    """Spellings of aliases that two genes have, in any case: how many, and those that resolve to a gene."""
    approved = {name.text.casefold() for name in names if name.status is NameStatus.APPROVED_SYMBOL}
    genes: dict[str, set[str]] = defaultdict(set)
    spellings: dict[str, set[str]] = defaultdict(set)
    for name in names:
        if name.status in SYMBOLS and name.kind is Kind.GENE:
            genes[name.text.casefold()].add(name.curie)
            spellings[name.text.casefold()].add(name.text)
    shared = sorted(
        text for folded in genes if len(genes[folded]) > 1 and folded not in approved for text in spellings[folded]
    )
    resolved = [text for text in shared if (term := lexicon.resolve(text).term) and term.kind is Kind.GENE]
    return len(shared), resolved


def rate(resolve: Callable[[str], Any], texts: Sequence[str]) -> float:
    """Texts a second of CPU time."""
    start = time.process_time()
    for text in texts:
        resolve(text)
    return len(texts) / (time.process_time() - start)


def recognition_seconds(lexicon: Lexicon) -> float:
    text = (QUESTION * 60)[:10_000]
    start = time.process_time()
    recognize(text, lexicon)
    return time.process_time() - start


def gilda_over(names: Sequence[Listed]) -> Any | None:
    """gilda's grounder over the same names, or None where gilda is not installed."""
    try:
        gilda = importlib.import_module("gilda")
        process = importlib.import_module("gilda.process")
    except ModuleNotFoundError:
        return None
    status = {NameStatus.APPROVED_SYMBOL: "name", NameStatus.LABEL: "name", NameStatus.PREVIOUS_SYMBOL: "former_name"}
    terms: dict[str, list[Any]] = defaultdict(list)
    for name in names:
        prefix, _, local = name.curie.partition(":")
        norm = process.normalize(name.text)
        terms[norm].append(gilda.Term(norm, name.text, prefix, local, name.text,
                                      status.get(name.status, "synonym"), "pack", "9606"))  # fmt: skip
    return gilda.Grounder(terms)


def agreement(lexicon: Lexicon, grounder: Any, texts: Sequence[str]) -> Counter[str]:
    """How our answer stands to gilda's best match."""
    counts: Counter[str] = Counter()
    for text in texts:
        ours = lexicon.resolve(text).term
        matches = grounder.ground(text)
        theirs = f"{matches[0].term.db}:{matches[0].term.id}" if matches else None
        tied = len([match for match in matches if match.score == matches[0].score]) > 1 if matches else False
        if ours is None:
            counts["we abstain, gilda ties" if tied else "we abstain, gilda answers" if theirs else "neither"] += 1
        else:
            counts["same" if theirs == ours.id else "only we answer" if theirs is None else "different"] += 1
    return counts


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--pack", default=None)
    index = open_index(options.parse_args().pack)
    lexicon = index.lexicon
    names = listed_names(index.directory / "lexicon.sqlite")
    texts = random.Random(SEED).sample(sorted({name.text for name in names}), SAMPLE)
    wrong = wrong_symbols(lexicon, names)
    shared, silent = silent_collisions(lexicon, names)
    per_second, seconds = rate(lexicon.resolve, texts), recognition_seconds(lexicon)
    symbols = sum(name.status is NameStatus.APPROVED_SYMBOL for name in names)
    print(f"names                                   {len(names):>10,}")
    print(f"approved symbols that miss themselves   {len(wrong):>10,} of {symbols:,}   bar 0")
    print(f"shared aliases that resolve to a gene   {len(silent):>10,} of {shared:,}   bar 0")
    print(f"groundings a second                     {per_second:>10,.0f}   bar {BAR_PER_SECOND:,}")
    print(f"10,000 characters recognised in         {seconds:>10.3f} s   bar {BAR_RECOGNISE_S}")
    if (grounder := gilda_over(names)) is not None:
        print(f"gilda: groundings a second, in memory   {rate(grounder.ground, texts):>10,.0f}")
        for outcome, count in sorted(agreement(lexicon, grounder, texts).items()):
            print(f"gilda: {outcome:<30}   {count / len(texts):>10.1%}")
    met = not wrong and not silent and per_second >= BAR_PER_SECOND and seconds < BAR_RECOGNISE_S
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
