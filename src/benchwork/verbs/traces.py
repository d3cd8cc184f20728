"""Mechanistic traces: check, mend, convert, draw and score."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from benchwork.model.errors import InputError
from benchwork.verbs.common import LONGEST_NAME, Progress, chosen, opened, quiet

if TYPE_CHECKING:
    from benchwork.language.arguments import Resolve
    from benchwork.results.traces import TraceChecked, TraceConverted, TraceDrawn, TraceFixed, TraceScores

__all__ = ["trace_check", "trace_convert", "trace_draw", "trace_fix", "trace_score"]


def trace_check(
    file: Path, *, names: bool = False, pack: str | None = None, progress: Progress = quiet
) -> TraceChecked:
    """Reads a mechanistic trace and says what is wrong with it, where, and what to write instead.

    Args:
        file: a reply with its blocks, or calls alone; or a trace as .json.
        names: look names up, too, and check their kinds.
        pack: name or directory of the pack to look names up in; the shipped one if None.

    Raises:
        InputError: the file cannot be read as text, or holds several traces. Faults of the trace are in the result.
        NotFoundError: there is no such file.
        PackError: the pack is missing or damaged.

    Example:
        benchwork.trace_check(Path("reply.txt")).findings
    """
    from benchwork.language.check import check
    from benchwork.results.traces import TraceChecked

    text = _trace_text(file)
    checked = check(text, _resolver(pack, progress) if names else None)
    return TraceChecked.of(file, checked, names_checked=names)


def trace_fix(file: Path, *, out: Path | None = None) -> TraceFixed:
    """Puts a trace into the language's own form, and says what was put right and what is left.

    Args:
        file: a reply with its blocks, or calls alone; or a trace as .json.
        out: file to write the text to; none if None.

    Raises:
        InputError: the file cannot be read as text, holds several traces, or `out` cannot be written.
        NotFoundError: there is no such file.

    Example:
        print(benchwork.trace_fix(Path("reply.txt")).text)
    """
    from benchwork.io.traces import save_text
    from benchwork.language.check import check
    from benchwork.language.parser import parse
    from benchwork.language.printer import print_trace
    from benchwork.results.traces import TraceFixed

    read = parse(_trace_text(file))
    text = print_trace(read.trace)
    if out is not None:
        save_text(text, out)
    return TraceFixed(file=file, text=text, changed=read.findings, left=check(text).findings)


def trace_convert(
    file: Path, out: Path, *, to: str | None = None, pack: str | None = None, progress: Progress = quiet
) -> TraceConverted:
    """Writes a trace in another format.

    Args:
        file: a reply with its blocks, or calls alone; or a trace as .json.
        out: file to write.
        to: format: json, sif, graphml, cx2 or text, of the trace as it stands; or indra or bel, of its claims, for
            which names are looked up. What the end of the file's name says if None.
        pack: name or directory of the pack to look names up in; the shipped one if None.

    Raises:
        InputError: the trace cannot be read, there is no such format, or the file cannot be written.
        NotFoundError: there is no such file.
        PackError: the pack was needed and is missing or damaged.

    Example:
        benchwork.trace_convert(Path("reply.txt"), Path("trace.json"))
    """
    from benchwork.io.traces import save_text
    from benchwork.language.claim_exports import CLAIM_FORMATS, Exported
    from benchwork.language.exports import FORMATS
    from benchwork.language.lowering import lower
    from benchwork.language.parser import parse
    from benchwork.results.traces import TraceConverted

    wanted = to or out.suffix.removeprefix(".")
    chosen([wanted], [*FORMATS, *CLAIM_FORMATS], "format")
    text = _trace_text(file)
    if wanted in FORMATS:
        written = Exported(FORMATS[wanted](parse(text).trace), 0)
    else:
        resolve = _resolver(pack, progress)
        written = CLAIM_FORMATS[wanted](lower(parse(text, resolve).trace, resolve))
    save_text(written.text, out)
    return TraceConverted(file=file, format=wanted, out=out, size=len(written.text.encode()), left_out=written.left_out)


def trace_draw(file: Path, out: Path) -> TraceDrawn:
    """Draws a trace as SVG, causes on top and outcomes at the bottom.

    Args:
        file: a reply with its blocks, or calls alone; or a trace as .json.
        out: file to write.

    Raises:
        InputError: the trace cannot be read, or the file cannot be written.
        NotFoundError: there is no such file.

    Example:
        benchwork.trace_draw(Path("reply.txt"), Path("trace.svg"))
    """
    from benchwork.io.traces import save_text
    from benchwork.language.drawing import draw_trace
    from benchwork.language.parser import parse
    from benchwork.results.traces import TraceDrawn

    trace = parse(_trace_text(file)).trace
    save_text(draw_trace(trace), out)
    return TraceDrawn(file=file, out=out, steps=len(trace.steps), edges=len(trace.edges))


def trace_score(*files: Path, names: bool = False, pack: str | None = None, progress: Progress = quiet) -> TraceScores:
    """Measures traces: validity as published and ours, and verifiability; one by one and pooled with intervals.

    Args:
        files: replies, traces as .json, or collections as .jsonl.
        names: look names up, too; without that nothing is known of verifiability.
        pack: name or directory of the pack to look names up in; the shipped one if None.

    Raises:
        InputError: there is no file, or one cannot be read.
        NotFoundError: there is no such file.
        PackError: the pack is missing or damaged.

    Example:
        benchwork.trace_score(Path("reply.txt")).to_polars()
    """
    from benchwork.io.traces import open_traces
    from benchwork.language.check import check
    from benchwork.language.metrics import pool, score
    from benchwork.results.traces import TraceScored, TraceScores

    if not files:
        raise InputError("There is no trace to measure.", remedy="Give one or more files.")
    texts = [each for file in files for each in open_traces(file)]
    resolve = _resolver(pack, progress) if names else None
    scored: list[TraceScored] = []
    for number, each in enumerate(texts, 1):
        progress(f"trace {number} of {len(texts)}")
        scored.append(TraceScored(name=each.name, score=score(check(each.text, resolve), resolve)))
    return TraceScores.of(tuple(scored), pool([each.score for each in scored]))


def _trace_text(file: Path) -> str:
    """The text of the one trace of a file.

    Raises:
        InputError: it cannot be read, or holds none or several.
        NotFoundError: there is no such file.
    """
    from benchwork.io.traces import open_traces

    found = open_traces(file)
    if len(found) != 1:
        raise InputError(f"{file} holds {len(found):,} traces.", remedy="Give one; `trace score` takes many.")
    return found[0].text


def _resolver(pack: str | None, progress: Progress) -> Resolve:
    """From a name to a term by the pack's lexicon; a name that is too long to be one is not known."""
    from benchwork.naming.resolution import Resolution

    lexicon = opened(pack, progress).lexicon

    def resolve(name: str) -> Resolution:
        text = name.strip()
        if not text or len(text) > LONGEST_NAME:
            return Resolution.unknown(name, "no name is empty or so long")
        return lexicon.resolve(text)

    return resolve
