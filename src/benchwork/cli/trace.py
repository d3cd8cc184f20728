"""benchwork trace."""

from __future__ import annotations

import sys
from pathlib import Path

from benchwork.cli.output import DEFAULT, OutputOptions

__all__ = ["check", "convert", "draw", "fix", "score"]


def check(file: Path, /, *, names: bool = False, pack: str | None = None, output: OutputOptions = DEFAULT) -> int:
    """Check a mechanistic trace.

    Says, with line and column, what cannot be read, what was expected and what to write; then what is wrong with ids,
    edges and contents. With --names, also which names stand for no one term or for a thing of the wrong kind.

    Try:

        benchwork trace check reply.txt
        benchwork trace check reply.txt --names --json

    The exit code is 1 where anything is an error.

    Args:
        file: A reply with its blocks, or calls alone; or a trace as .json.
        names: Look names up, too.
        pack: Name or directory of the pack to look names up in; the shipped one if left out.
    """
    from benchwork import verbs

    with output.working("checking") as say:
        found = verbs.trace_check(file, names=names, pack=pack, progress=say)
    output.show(found)
    return 0 if found.valid else 1


def fix(file: Path, /, *, out: Path | None = None, output: OutputOptions = DEFAULT) -> int:
    """Put a trace into the language's own form.

    Prints it, or writes it to a file. What was put right, and what is still wrong, is said on standard error.

    Try:

        benchwork trace fix reply.txt
        benchwork trace fix reply.txt --out fixed.txt

    The exit code is 1 where an error is left.

    Args:
        file: A reply with its blocks, or calls alone; or a trace as .json.
        out: File to write; printed if left out.
    """
    from benchwork import verbs
    from benchwork.ask.words import visible

    found = verbs.trace_fix(file, out=out)
    if output.json:
        output.show(found)
    else:
        if out is None:  # as it is, since it may be on its way to a file: no line may be wrapped
            sys.stdout.write(visible(found.text, keep="\n"))
        for state, findings in (("put right", found.changed), ("left", found.left)):
            for finding in findings:
                output.note(f"{state}: {finding}")
    return 0 if found.valid else 1


def convert(
    file: Path, out: Path, /, *, to: str | None = None, pack: str | None = None, output: OutputOptions = DEFAULT
) -> int:
    """Write a trace in another format.

    json keeps everything; graphml and cx2 keep steps, arguments and edges; sif keeps edges; text is the language's own
    form. indra and bel have the trace's claims with names looked up, and say how many they leave out.

    Try:

        benchwork trace convert reply.txt trace.json
        benchwork trace convert reply.txt trace.xml --to graphml
        benchwork trace convert reply.txt statements.json --to indra

    Args:
        file: A reply with its blocks, or calls alone; or a trace as .json.
        out: File to write.
        to: Format: json, sif, graphml, cx2, text, indra or bel; what the end of the file's name says if left out.
        pack: Name or directory of the pack to look names up in; the shipped one if left out.
    """
    from benchwork import verbs

    with output.working("converting") as say:
        found = verbs.trace_convert(file, out, to=to, pack=pack, progress=say)
    output.show(found)
    return 0


def draw(file: Path, out: Path, /, *, output: OutputOptions = DEFAULT) -> int:
    """Draw a trace as SVG.

    Causes stand on top, outcomes at the bottom. Full lines are causal, dashed ones correlative, dotted ones feedback.

    Try:

        benchwork trace draw reply.txt trace.svg

    Args:
        file: A reply with its blocks, or calls alone; or a trace as .json.
        out: File to write.
    """
    from benchwork import verbs

    output.show(verbs.trace_draw(file, out))
    return 0


def score(*files: Path, names: bool = False, pack: str | None = None, output: OutputOptions = DEFAULT) -> int:
    """Measure traces.

    Validity as published and ours, and verifiability where names are looked up; one by one, and pooled with intervals
    and the share left out. What has not been judged is not known.

    Try:

        benchwork trace score reply.txt other.txt
        benchwork trace score replies.jsonl --names --json

    Args:
        files: Replies, traces as .json, or collections as .jsonl.
        names: Look names up, too.
        pack: Name or directory of the pack to look names up in; the shipped one if left out.
    """
    from benchwork import verbs

    with output.working("measuring") as say:
        found = verbs.trace_score(*files, names=names, pack=pack, progress=say)
    output.show(found)
    return 0
