"""What is known: questions, paths, receipts and names."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING

from benchwork.model.errors import BenchworkError, BenchworkWarning, InputError, NotFoundError
from benchwork.model.relation import Relation
from benchwork.results import AskResult, PathsResult, ReceiptView, Resolutions
from benchwork.verbs.common import LONGEST_NAME, Progress, chosen, clean, opened, quiet

if TYPE_CHECKING:
    from benchwork.model.claim import Claim
    from benchwork.model.term import Term
    from benchwork.packs.index import Index

__all__ = ["ask", "paths", "receipt", "resolve"]


def ask(question: str, *, pack: str | None = None, progress: Progress = quiet) -> AskResult:
    """Answers a question in plain English with a brief whose every sentence names its claims.

    Args:
        question: one question about one or two terms.
        pack: name or directory of the pack to read; the shipped one if None.

    Raises:
        InputError: the question is empty, too long or holds control characters. One that cannot be understood gives a
            brief that says so.
        PackError: the pack is missing or damaged.

    Example:
        benchwork.ask("Which drugs inhibit MAP2K1?")
    """
    from benchwork.ask.answer import ask as answer
    from benchwork.ask.answer import clean_question

    checked = clean_question(question)
    index = opened(pack, progress)
    brief = answer(checked, index, on_event=lambda event: progress(event.stage.value))
    _keep(brief.claims, index)
    return AskResult.of(brief, index.record)


def paths(
    start: str,
    end: str,
    *,
    signed: bool = False,
    plain: bool = False,
    max_edges: int = 4,
    top: int = 10,
    relation: tuple[str, ...] = (),
    source: tuple[str, ...] = (),
    min_confidence: float = 0.0,
    pack: str | None = None,
    progress: Progress = quiet,
) -> PathsResult:
    """Finds the best causal paths from one term to another, and apart from them the best associations.

    Filters say which evidence counts; they take nothing out of the pack.

    Args:
        start: where the paths start, as people write it.
        end: where they end.
        signed: only paths whose every step raises or lowers, so that the net effect is known.
        plain: rank by the seed score alone, whatever the paths lead through.
        max_edges: longest path, 1 to 4 edges.
        top: how many paths at most.
        relation: relations that count, such as regulates; all if there is none.
        source: tables that count, such as signor; all if there is none.
        min_confidence: lowest confidence that counts, 0 to 1.
        pack: name or directory of the pack to read; the shipped one if None.

    Raises:
        InputError: a name is empty, too long or ambiguous, a number is out of range, or there is no such relation or
            table.
        NotFoundError: a name is not known.
        PackError: the pack is missing or damaged.

    Example:
        benchwork.paths("EGFR", "MYC", signed=True).to_polars()
    """
    from benchwork.ask.evidence import Evidence
    from benchwork.ask.routes import find_routes
    from benchwork.graph.evidence import EdgeMask

    texts = [clean(name, "name", LONGEST_NAME) for name in (start, end)]
    index = opened(pack, progress)
    first, last = (_term(index, text) for text in texts)
    relations = frozenset(Relation(word) for word in chosen(relation, [each.value for each in Relation], "relation"))
    tables = frozenset(index.tables.index(word) for word in chosen(source, index.tables, "table"))
    mask = EdgeMask(relations=relations or None, sources=tables or None, min_confidence=min_confidence)
    progress("searching")
    found = find_routes(
        Evidence(index), first, last, top=top, max_edges=max_edges, signed=signed, plain=plain, mask=mask
    )
    steps = [step for path in (*found.causal, *found.associations) for step in path.steps]
    claims = tuple(found.claims[id_] for id_ in sorted({id_ for step in steps for id_ in step.claims}))
    _keep(claims, index)
    return PathsResult(
        source=first, target=last, signed=signed, max_edges=max_edges, paths=found.causal,
        associations=found.associations, claims=claims, packs=(index.pack,),
    )  # fmt: skip


def receipt(id: str, *, pack: str | None = None, progress: Progress = quiet) -> ReceiptView:
    """Shows where a claim is written: its records, the excerpts in them, source, release, date, licence and link.

    The claim is looked for in the pack, then in the receipt store, which holds what earlier answers stood on. It is
    read against its records, and each record's row is read again from the pack's table file.

    Args:
        id: the claim's id, or at least its first six digits.
        pack: name or directory of the pack to read; the shipped one if None.

    Raises:
        InputError: this is not a claim id, or several claims begin with it.
        NotFoundError: neither the pack nor the receipt store has a claim with the id.
        PackError: the pack is missing or damaged.
        StoreError: the receipt store was needed and cannot be read.

    Example:
        benchwork.receipt("7097cd96fd38")
    """
    from benchwork.ask.check import fault_in
    from benchwork.io import find_claim
    from benchwork.model.claim import ID_LENGTH
    from benchwork.packs.open import pack_directory
    from benchwork.packs.reread import reread

    wanted = id.strip().lower()
    if not (6 <= len(wanted) <= ID_LENGTH and all(digit in "0123456789abcdef" for digit in wanted)):
        raise InputError(
            f"{id[:40]!r} is not a claim id.",
            remedy=f"An id is the {ID_LENGTH} hexadecimal digits behind a sentence of a brief; six may do.",
        )
    index = opened(pack, progress)
    found = find_claim(wanted, index)
    progress("reading the records again")
    records = tuple(found.records.values())
    return ReceiptView(
        claim=found.claim, found_in=found.place, records=records,
        sources=tuple(dict.fromkeys(record.source for record in records)),
        fault=fault_in(found.claim, found.records.__getitem__),
        rereads=reread(records, pack_directory(pack), index.manifest),
    )  # fmt: skip


def resolve(*names: str, pack: str | None = None, progress: Progress = quiet) -> Resolutions:
    """Says which term each name stands for and by which hop, or that it is ambiguous or unknown.

    Args:
        names: names as people write them: symbols, aliases, drugs, diseases, cell lines, identifiers.
        pack: name or directory of the pack to read; the shipped one if None.

    Raises:
        InputError: there is no name, or one is empty or too long.
        PackError: the pack is missing or damaged.

    Example:
        benchwork.resolve("AGT", "MEK1", "ERK1/2").to_polars()
    """
    if not names:
        raise InputError("There is no name to resolve.", remedy="Give one or more names.")
    from benchwork.naming.resolution import ResolutionOutcome

    texts = [clean(name, "name", LONGEST_NAME) for name in names]
    index = opened(pack, progress)
    found = tuple(index.lexicon.resolve(text) for text in texts)
    unknown = [one.text for one in found if one.outcome is ResolutionOutcome.UNKNOWN]
    return Resolutions(names=found, near={text: index.lexicon.nearest(text, 3) for text in unknown})


def _keep(claims: Sequence[Claim], index: Index) -> None:
    """Stores what an answer stands on. An answer is worth more than its copy: what goes wrong is a warning."""
    from benchwork.io import keep_claims

    try:
        keep_claims(claims, index.record)
    except BenchworkError as error:
        warnings.warn(f"The receipts of this answer were not stored. {error}", BenchworkWarning, stacklevel=3)


def _term(index: Index, name: str) -> Term:
    found = index.lexicon.resolve(name)
    if found.term is not None:
        return found.term
    if not found.candidates:
        raise NotFoundError(
            f"{name!r} is not a name of anything in the {index.manifest.name} pack.",
            remedy="Check the spelling, or give an identifier such as HGNC:3236.",
        )
    shown = ", ".join(f"{each.term.label} ({each.term.id})" for each in found.candidates[:8])
    raise InputError(f"{name!r} is not clear: {found.note}.", remedy=f"Give one of the identifiers: {shown}.")
