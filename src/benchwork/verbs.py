"""The verbs of Benchwork: one list, of which the command line and `import benchwork` are two views.

A verb takes plain values, raises only `BenchworkError`, prints nothing, and returns a frozen result with a JSON form.
`progress` is told in words what is being done, where that may take a while.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import benchwork
from benchwork.model.errors import BenchworkError, BenchworkWarning, InputError, NotFoundError
from benchwork.model.relation import Relation
from benchwork.results import AskResult, PathsResult, ReceiptView, Resolutions

if TYPE_CHECKING:
    from benchwork.language.arguments import Resolve
    from benchwork.model.claim import Claim
    from benchwork.model.term import Term
    from benchwork.networks.requests import Request
    from benchwork.packs.index import Index
    from benchwork.results.networks import NetworkComparison, NetworkConverted, NetworkView
    from benchwork.results.reports import AnswersBench, DoctorReport, MechanismsBench, PackBuilt, PackList, PackVerified
    from benchwork.results.simulation import ScreenResult, SimulationResult, ValidationResult
    from benchwork.results.traces import TraceChecked, TraceConverted, TraceDrawn, TraceFixed, TraceScores

__all__ = [
    "ask", "bench_answers", "bench_mechanisms", "doctor", "network_compare", "network_convert", "network_show",
    "pack_build", "pack_list", "pack_verify", "paths", "receipt", "resolve", "screen", "simulate",
    "trace_check", "trace_convert", "trace_draw", "trace_fix", "trace_score", "validate",
]  # fmt: skip

Progress = Callable[[str], None]
LONGEST_NAME = 300


def _quiet(_: str) -> None:
    return


def ask(question: str, *, pack: str | None = None, progress: Progress = _quiet) -> AskResult:
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
    index = _index(pack, progress)
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
    progress: Progress = _quiet,
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

    texts = [_text(name, "name", LONGEST_NAME) for name in (start, end)]
    index = _index(pack, progress)
    first, last = (_term(index, text) for text in texts)
    relations = frozenset(Relation(word) for word in _chosen(relation, [each.value for each in Relation], "relation"))
    tables = frozenset(index.tables.index(word) for word in _chosen(source, index.tables, "table"))
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


def receipt(id: str, *, pack: str | None = None, progress: Progress = _quiet) -> ReceiptView:
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
    index = _index(pack, progress)
    found = find_claim(wanted, index)
    progress("reading the records again")
    records = tuple(found.records.values())
    return ReceiptView(
        claim=found.claim, found_in=found.place, records=records,
        sources=tuple(dict.fromkeys(record.source for record in records)),
        fault=fault_in(found.claim, found.records.__getitem__),
        rereads=reread(records, pack_directory(pack), index.manifest),
    )  # fmt: skip


def resolve(*names: str, pack: str | None = None, progress: Progress = _quiet) -> Resolutions:
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

    texts = [_text(name, "name", LONGEST_NAME) for name in names]
    index = _index(pack, progress)
    found = tuple(index.lexicon.resolve(text) for text in texts)
    unknown = [one.text for one in found if one.outcome is ResolutionOutcome.UNKNOWN]
    return Resolutions(names=found, near={text: index.lexicon.nearest(text, 3) for text in unknown})


def pack_list() -> PackList:
    """Lists the packs at hand, those that came with Benchwork and those that were built here.

    Example:
        benchwork.pack_list().to_polars()
    """
    from benchwork.results.health import packs_at_hand

    return packs_at_hand()


def pack_build(
    spec: str, *, raw: Path | None = None, out: Path | None = None, progress: Progress = _quiet
) -> PackBuilt:
    """Builds a pack from raw tables: Parquet files and a manifest with the digest of each.

    Args:
        spec: name of a spec that comes with Benchwork (starter, full), or a path to a .toml file.
        raw: directory of the raw tables; $BENCHWORK_DATA if None.
        out: directory of the pack; one in the user's data directory if None.

    Raises:
        InputError: no directory of raw tables is known.
        PackError: the spec or a raw file is missing or damaged, or the pack cannot be written.

    Example:
        benchwork.pack_build("full", raw=Path("data"))
    """
    from benchwork.packs.build import build_pack
    from benchwork.packs.open import packs_home
    from benchwork.packs.spec import load_spec
    from benchwork.results.reports import PackBuilt

    plan = load_spec(spec)
    directory = out or packs_home() / plan.name
    manifest = build_pack(
        plan, raw or _raw_directory(), directory,
        lambda step: progress(f"table {step.number} of {step.total}: {step.table}"),
    )  # fmt: skip
    return PackBuilt(directory=directory, manifest=manifest)


def pack_verify(name: str | None = None) -> PackVerified:
    """Reads every byte of a pack and compares it with the manifest.

    Args:
        name: name or directory of the pack; the shipped one if None.

    Raises:
        PackError: there is no such pack, or its format is not ours.

    Example:
        benchwork.pack_verify("starter")
    """
    from benchwork.packs.open import pack_directory
    from benchwork.packs.verify import verify_pack
    from benchwork.results.reports import PackVerified

    return PackVerified(report=verify_pack(pack_directory(name)))


def doctor() -> DoctorReport:
    """Looks at versions, places, packs and the receipt store, and says what is wrong and what to do.

    Example:
        benchwork.doctor().to_polars()
    """
    from benchwork.results.health import examine

    return examine()


def bench_answers(*, pack: str | None = None, progress: Progress = _quiet) -> AnswersBench:
    """Asks the question set and counts: citations that hold, expected facts found, wrong genes, abstentions.

    Args:
        pack: name or directory of the pack to read; the shipped one if None.

    Raises:
        PackError: the pack is missing or damaged.

    Example:
        benchwork.bench_answers(pack="full")
    """
    from benchwork.ask.answer import ask as answer
    from benchwork.bench.answers import run_answers
    from benchwork.results.reports import AnswersBench

    index = _index(pack, progress)
    report = run_answers(
        lambda question: answer(question, index), index.record,
        lambda number, total, question: progress(f"question {number} of {total}: {question.question}"),
    )  # fmt: skip
    return AnswersBench(report=report)


def bench_mechanisms(
    *, grid: bool = False, raw: Path | None = None, pack: str | None = None, progress: Progress = _quiet
) -> MechanismsBench:
    """Counts how often the best paths go through the proteins that curators name, beside plain paths and chance.

    Args:
        grid: also measure other parameters of the ranking, on the drugs that it may be tuned on.
        raw: directory of the raw data with the curated mechanisms; $BENCHWORK_DATA if None.
        pack: name or directory of the pack to read; the shipped one if None.

    Raises:
        InputError: no directory of raw data is known.
        PackError: the mechanisms or the pack are missing or damaged.

    Example:
        benchwork.bench_mechanisms().to_polars()
    """
    from benchwork.bench.mechanisms import load_mechanisms, run_mechanisms
    from benchwork.results.reports import MechanismsBench

    mechanisms = load_mechanisms(raw or _raw_directory())
    index = _index(pack, progress)
    return MechanismsBench(report=run_mechanisms(index, mechanisms, grid=grid, progress=progress))


def network_show(network: str, *, renumber: bool = False) -> NetworkView:
    """Shows what a reaction network looks like: counts, hubs, feedback, longest chain, bottlenecks, modules, edges.

    Args:
        network: name of a bundled network (hypertrophy, fibroblast, mechanosignaling), or a path to one.
        renumber: give a repeated reaction id the suffix .2, .3 ... instead of refusing it.

    Raises:
        InputError: the file is not a network; all its faults are said at once, with sheet, row and text.
        NotFoundError: there is no such network.

    Example:
        benchwork.network_show("hypertrophy").to_polars()
    """
    from benchwork.io.networks import open_network
    from benchwork.results.networks import NetworkView

    return NetworkView.of(open_network(network, renumber=renumber))


def network_convert(network: str, out: Path, *, renumber: bool = False) -> NetworkConverted:
    """Writes a reaction network in the format that the end of a file's name asks for.

    Args:
        network: name of a bundled network, or a path to one.
        out: file to write: .xlsx, .json, .csv, .sbml, .qual.sbml, .bnet, .sif, .graphml or .cx2.
        renumber: give a repeated reaction id the suffix .2, .3 ... instead of refusing it.

    Raises:
        InputError: the network cannot be read, or not be written in this format or at this place.
        NotFoundError: there is no such network.

    Example:
        benchwork.network_convert("hypertrophy", Path("hypertrophy.sbml"))
    """
    from benchwork.io.networks import open_network, save_network
    from benchwork.networks.edges import account
    from benchwork.networks.formats import format_of
    from benchwork.results.networks import NetworkConverted

    target = format_of(out.name)
    read = open_network(network, renumber=renumber)
    save_network(read, out)
    return NetworkConverted(
        file=out, format=target.title, keeps=target.keeps, size=out.stat().st_size, account=account(read),
        remarks=read.remarks,
    )  # fmt: skip


def network_compare(candidate: str, reference: str, *, renumber: bool = False) -> NetworkComparison:
    """Compares a network, or an edge list, with a reference, edge by edge.

    Args:
        candidate: name of a bundled network, or a path to a network or to an edge list (source, target, effect).
        reference: likewise, what to compare it with.
        renumber: give a repeated reaction id the suffix .2, .3 ... instead of refusing it.

    Raises:
        InputError: a file is not a network; all its faults are said at once.
        NotFoundError: there is no such network.

    Example:
        benchwork.network_compare("hypertrophy", "mechanosignaling").to_polars()
    """
    from benchwork.io.networks import open_network
    from benchwork.networks.compare import compare
    from benchwork.results.networks import NetworkComparison

    mine, theirs = (open_network(where, renumber=renumber) for where in (candidate, reference))
    return NetworkComparison.of(compare(mine, theirs))


def simulate(
    network: str,
    *,
    set: tuple[str, ...] = (),
    knockout: tuple[str, ...] = (),
    knockdown: tuple[str, ...] = (),
    overexpress: tuple[str, ...] = (),
    inputs: float | None = None,
    until: float | None = None,
    gates: int = 1,
    progress: Progress = _quiet,
) -> SimulationResult:
    """Runs a reaction network to rest, without and with what is asked for.

    Args:
        network: name of a bundled network, or a path to one.
        set: weights and parameters: "AngII=0.9" for the input rows of a species, "r5=0.2" for a reaction, or a
            perturbation code such as "ymax(Ras) = 0".
        knockout: species without activity.
        knockdown: "p38=0.4", a species and what remains of its greatest activity.
        overexpress: species held at full activity.
        inputs: weight of every input row, in the control too; as the network states them if None.
        until: also follow the condition over time, up to here, in the network's unit of time.
        gates: version of the gates, 1 or 2.

    Raises:
        InputError: a text cannot be read, or names what the network does not have; SciPy is needed and not there.
        NotFoundError: there is no such network.

    Example:
        benchwork.simulate("hypertrophy", inputs=0.06, set=("AngII=0.9",), knockout=("p38",)).to_polars()
    """
    from benchwork.results.running import run_simulation

    return run_simulation(
        network, _request(inputs, set, knockout, knockdown, overexpress), until=until, gates=gates, progress=progress
    )


def screen(
    network: str,
    *,
    knockouts: tuple[str, ...] = (),
    knockdowns: tuple[str, ...] = (),
    overexpressions: tuple[str, ...] = (),
    remaining: float = 0.5,
    output: tuple[str, ...] = (),
    set: tuple[str, ...] = (),
    inputs: float | None = None,
    gates: int = 1,
    progress: Progress = _quiet,
) -> ScreenResult:
    """Perturbs species of a reaction network one at a time and ranks what that does to the outputs.

    Args:
        network: name of a bundled network, or a path to one.
        knockouts: species to knock out, or "all"; all if nothing else is asked for.
        knockdowns: species to knock down, or "all".
        overexpressions: species to hold at full activity, or "all".
        remaining: what a knock-down leaves of the greatest activity, 0 to 1.
        output: species to look at, or "all"; those that act on no other if empty.
        set: what control and perturbed conditions share, as in `simulate`.
        inputs: weight of every input row; as the network states them if None.
        gates: version of the gates, 1 or 2.

    Raises:
        InputError: a name is not known, or more than one kind of perturbation is asked for.
        NotFoundError: there is no such network.

    Example:
        benchwork.screen("hypertrophy", knockouts=("all",), output=("CellArea",), inputs=0.06).to_polars()
    """
    from benchwork.results.running import run_screen

    return run_screen(
        network, _request(inputs, set), knockouts=knockouts, knockdowns=knockdowns, overexpressions=overexpressions,
        remaining=remaining, output=output, gates=gates, progress=progress,
    )  # fmt: skip


def validate(
    network: str,
    experiments: Path,
    *,
    sheet: str | None = None,
    base: float | None = None,
    stimulus: float | None = None,
    alias: tuple[str, ...] = (),
    relative: float = 0.001,
    absolute: float = 1e-6,
    gates: int = 1,
    progress: Progress = _quiet,
) -> ValidationResult:
    """Judges a reaction network by a table of experiments: a call a row, confusion matrix and share that agrees.

    Args:
        network: name of a bundled network, or a path to one.
        experiments: .xlsx, .xls or .csv file with columns such as Input Code, Output and Measurement; or ryall2012,
            the table that comes with Benchwork.
        sheet: which sheet of a workbook; the first if None.
        base: weight of all input rows in the control, to read rows by the names of their inputs, not by codes.
        stimulus: weight of the input rows that a row of the table names; together with `base`.
        alias: "stretch=mechanical", a name of the table and the species it means; together with `base`.
        relative: least change that counts, as a share of the control.
        absolute: least change that counts, in units of activity.
        gates: version of the gates, 1 or 2.

    Raises:
        InputError: the table cannot be read, or only one of `base` and `stimulus` is given.
        NotFoundError: there is no such network or file.

    Example:
        benchwork.validate("hypertrophy", Path("experiments.xlsx")).overall.share
    """
    from benchwork.results.running import run_validation

    return run_validation(
        network, experiments, sheet=sheet, base=base, stimulus=stimulus, alias=alias, relative=relative,
        absolute=absolute, gates=gates, progress=progress,
    )  # fmt: skip


def trace_check(
    file: Path, *, names: bool = False, pack: str | None = None, progress: Progress = _quiet
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
    file: Path, out: Path, *, to: str | None = None, pack: str | None = None, progress: Progress = _quiet
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
    _chosen([wanted], [*FORMATS, *CLAIM_FORMATS], "format")
    text = _trace_text(file)
    if wanted in FORMATS:
        written = Exported(FORMATS[wanted](parse(text).trace), 0)
    else:
        resolve = _resolver(pack, progress)
        written = CLAIM_FORMATS[wanted](lower(parse(text, resolve).trace, resolve))
    save_text(written.text, out)
    return TraceConverted(
        file=file, format=wanted, out=out, size=len(written.text.encode()), left_out=written.left_out
    )


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


def trace_score(
    *files: Path, names: bool = False, pack: str | None = None, progress: Progress = _quiet
) -> TraceScores:
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

    lexicon = _index(pack, progress).lexicon

    def resolve(name: str) -> Resolution:
        text = name.strip()
        if not text or len(text) > LONGEST_NAME:
            return Resolution.unknown(name, "no name is empty or so long")
        return lexicon.resolve(text)

    return resolve


def _text(value: str, what: str, longest: int) -> str:
    """The value without blanks around it.

    Raises:
        InputError: it is empty, too long, or not valid Unicode.
    """
    text = value.strip()
    if not text:
        raise InputError(f"The {what} is empty.", remedy=f"Give a {what}.")
    if len(text) > longest:
        raise InputError(
            f"The {what} has {len(text):,} characters.", remedy=f"Give one of at most {longest:,} characters."
        )
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise InputError(f"The {what} is not valid Unicode text.", remedy="Give it as UTF-8.") from error
    return text


def _index(pack: str | None, progress: Progress) -> Index:
    from benchwork.packs.open import open_index

    return open_index(pack, progress)


def _chosen(words: Sequence[str], known: Sequence[str], what: str) -> Sequence[str]:
    """The words, each of which is known.

    Raises:
        InputError: one is not.
    """
    if unknown := [word for word in words if word not in known]:
        raise InputError(f"There is no {what} {unknown[0][:80]!r} here.", remedy=f"There are {', '.join(known)}.")
    return words


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


def _raw_directory() -> Path:
    beside = Path(benchwork.__file__).resolve().parents[3] / "shared" / "data"
    named = os.environ.get("BENCHWORK_DATA")
    if not named and not beside.is_dir():
        raise InputError(
            "It is not known where the raw tables are.", remedy="Give their directory with --raw or $BENCHWORK_DATA."
        )
    return Path(named) if named else beside


def _request(
    inputs: float | None,
    settings: Sequence[str],
    knockout: Sequence[str] = (),
    knockdown: Sequence[str] = (),
    overexpress: Sequence[str] = (),
) -> Request:
    from benchwork.networks.requests import Request

    return Request(inputs, settings, knockout, knockdown, overexpress)
