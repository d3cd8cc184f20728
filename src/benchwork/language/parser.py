"""From text to a trace: any text at all gives one, with a located finding for everything that was not plain.

    trace   = [ "<think>" prose "</think>" ] [ "<answer>" prose "</answer>" ]
              "<explain>" { line } "</explain>" "<dag>" { line } "</dag>"
    line    = [ marker ] [ call { ";" call } ] [ comment ]

Calls are described in `calls`, primitives in `primitives`, what is done to blocks and lines in `blocks` and `lines`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from benchwork.language.arguments import Resolve, read_action
from benchwork.language.blocks import CALLS, PROSE, TAGS, find_blocks
from benchwork.language.calls import Call
from benchwork.language.findings import Code, Finding, Place, Severity
from benchwork.language.lines import read_lines
from benchwork.language.primitives import FORMER_NAMES
from benchwork.language.primitives.base import Step
from benchwork.language.primitives.system import SetContext
from benchwork.language.source import Source
from benchwork.language.trace import Edge, EdgeKind, Trace

__all__ = ["Parsed", "Places", "parse"]

_EDGE_KINDS = {
    "caus": EdgeKind.CAUSAL, "corr": EdgeKind.CORRELATIVE, "assoc": EdgeKind.CORRELATIVE,
}  # fmt: skip
_EDGE_ARGUMENTS = {
    "source": 0, "from": 0, "from_id": 0, "start": 0, "cause": 0, "target": 1, "to": 1, "to_id": 1, "end": 1,
    "effect": 1, "relation": 2, "type": 2, "kind": 2, "feedback": 3,
}  # fmt: skip
_PLAIN_EDGE = re.compile(
    r'\s*+edge\("([^"\\\n]++)", ?+"([^"\\\n]++)", ?+relation="(causal|correlative)"\)[ \t]*+(?=\n|$)'
)
_PLAIN_KINDS = {kind.value: kind for kind in EdgeKind}
_YES = frozenset({"true", "yes", "1", "feedback"})
_EDGE_NAMES = frozenset({"edge", "Edge", "add_edge"})


class Places:
    """Where the parts of a trace are written; worked out when asked for, which is seldom.

    Args:
        source: the text.
        context: offset of set_context; None where there is none.
        steps: offsets of the steps, in their order.
        edges: offsets of the edges.
    """

    def __init__(
        self, source: Source, context: int | None = None, steps: Sequence[int] = (), edges: Sequence[int] = ()
    ) -> None:
        self._source, self._context, self._steps, self._edges = source, context, steps, edges

    @property
    def context(self) -> Place | None:
        """Of set_context."""
        return None if self._context is None else self._source.place(self._context)

    def step(self, number: int) -> Place | None:
        """Of a step, from 0; None where it was not read from the text."""
        return self._source.place(self._steps[number]) if number < len(self._steps) else None

    def edge(self, number: int) -> Place | None:
        """Of an edge, from 0; None where it was not read from the text."""
        return self._source.place(self._edges[number]) if number < len(self._edges) else None


@dataclass(frozen=True, slots=True)
class Parsed:
    """A trace read from a text.

    Args:
        trace: what could be read.
        findings: what was noticed about the form, in the order of the text; the graph is checked by `dag`.
        places: of the trace's steps and edges, in their order.
        tags: blocks that were opened and closed.
    """

    trace: Trace
    findings: tuple[Finding, ...]
    places: Places
    tags: frozenset[str]

    @property
    def readable(self) -> bool:
        """Whether nothing had to be left unread."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)


def parse(text: str, resolve: Resolve | None = None) -> Parsed:
    """Reads a trace.

    Args:
        text: a whole reply with its blocks, or calls alone.
        resolve: tells molecules from pathways where an older word covers both; without it the wording decides.

    Example:
        >>> parsed = parse('<explain>\\n1. localises_to(id="n1", entity="TFEB", from="x", to="nucleus")\\n</explain>')
        >>> parsed.trace.steps[0].to_loc
        'nucleus'
        >>> str(parsed.findings[2])
        '2:4: note: localises_to was read as localizes_to; expected localizes_to'
    """
    source = Source(text)
    blocks = find_blocks(source)
    prose = {tag: "\n\n".join(_prose(text, b.start, b.end) for b in blocks if b.tag == tag) for tag in PROSE}
    reader = _TraceReader(source, resolve)
    for block in blocks:
        if block.tag not in PROSE:
            start = reader.take_plain_edges(block.start, block.end) if block.tag == CALLS[1] else block.start
            for call in read_lines(source, start, block.end):
                reader.take(call, block.tag)
    trace, places = reader.done(prose["think"], prose["answer"])
    findings = tuple(
        sorted(source.findings, key=lambda each: (each.place.line, each.place.column) if each.place else (0, 0))
    )
    closed = frozenset(b.tag for b in blocks if b.tag in TAGS and text.startswith("</", b.end))
    return Parsed(trace, findings, places, closed)


def _prose(text: str, start: int, end: int) -> str:
    start += text.startswith("\n", start, end)
    end -= text.endswith("\n", start, end)
    said = text[start:end]
    return said.replace("&lt;", "<").replace("&amp;", "&") if "&" in said else said


class _TraceReader:
    """Gathers the calls of a text into a trace."""

    def __init__(self, source: Source, resolve: Resolve | None) -> None:
        self.source, self.resolve = source, resolve
        self.context: SetContext | None = None
        self.context_at = 0
        self.context_ids: set[str] = set()
        self.steps: list[Step] = []
        self.steps_at: list[int] = []
        self.edges: list[Edge] = []
        self.edges_at: list[int] = []
        self.oldest = False

    def take_plain_edges(self, start: int, end: int) -> int:
        """Reads the edges with which a block begins as long as they are in the language's own form.

        Half the lines of a trace are such edges, and this is ten times as fast as the general way.

        Returns:
            The offset where the rest of the block begins.
        """
        while found := _PLAIN_EDGE.match(self.source.text, start, end):
            source, target, kind = found.groups()
            self.edges.append(Edge(source, target, _PLAIN_KINDS[kind]))
            self.edges_at.append(found.start(1) - len('edge("'))
            start = found.end()
        return start

    def take(self, call: Call, tag: str) -> None:
        """Reads one call of the block `tag`."""
        if call.name in _EDGE_NAMES:
            if call.whole:
                self._edge(call)
            if tag == CALLS[0]:
                self.source.note(Code.OUTSIDE, call.at, "an edge among the steps was read", expected="edges in <dag>")
            return
        self.oldest |= call.name in FORMER_NAMES
        read = read_action(self.source, call, self.resolve)
        if read is None:
            return
        if tag == CALLS[1]:
            self.source.note(Code.OUTSIDE, call.at, "a step among the edges was read", expected="steps in <explain>")
        if isinstance(read.action, SetContext):
            self._set_context(read.action, read.id, call)
        elif isinstance(read.action, Step):
            self.steps.append(read.action)
            self.steps_at.append(call.at)

    def _set_context(self, context: SetContext, id_: str | None, call: Call) -> None:
        if id_ is not None:
            self.context_ids.add(id_)
            self.source.note(Code.CONTEXT_ID, call.at, f'set_context carries id "{id_}", which was left out', step=id_)
        if self.context is not None:
            self.source.error(
                Code.REPEATED_CONTEXT, call.at, "a second set_context was left out", expected="one context"
            )
            return
        if self.steps:
            self.source.warn(Code.CONTEXT_LATE, call.at, "set_context stands behind a step", expected="it first")
        self.context, self.context_at = context, call.at

    def _edge(self, call: Call) -> None:
        parts: list[str | None] = [None, None, None, None]
        for number, given in enumerate(call.given):
            at = number if given.name is None else _EDGE_ARGUMENTS.get(given.name)
            if at is None or at >= len(parts):
                what = f'argument "{given.name}"' if given.name else f"argument number {number + 1}"
                self.source.warn(Code.UNDECLARED_ARGUMENT, given.at, f"edge has no {what}; it was left out")
                continue
            if given.name is not None and at < 2:
                self.source.note(
                    Code.RENAMED_ARGUMENT, given.at, f"{given.name}= of an edge was read by position",
                    expected='edge("n1", "n2", ...)',
                )  # fmt: skip
            parts[at] = given.value if isinstance(given.value, str) else ", ".join(given.value)
        source, target, relation, feedback = parts
        if not source or not target:
            self.source.error(Code.BAD_ARGUMENT, call.at, "an edge names two steps", expected='edge("n1", "n2", ...)')
            return
        kind, marked = self._edge_kind(relation, call)
        self.edges.append(Edge(source, target, kind, marked or (feedback or "").strip().lower() in _YES))
        self.edges_at.append(call.at)

    def _edge_kind(self, written: str | None, call: Call) -> tuple[EdgeKind | None, bool]:
        """What the edge says, and whether it is marked as feedback; `dag` reports one that says nothing."""
        if written == "causal":
            return EdgeKind.CAUSAL, False
        if written == "correlative":
            return EdgeKind.CORRELATIVE, False
        words = re.findall(r"\w+", (written or "").lower())
        feedback = "feedback" in words
        said = [word for word in words if word != "feedback"]
        kinds = {next((kind for stem, kind in _EDGE_KINDS.items() if word.startswith(stem)), None) for word in said}
        kind = kinds.pop() if len(kinds) == 1 else None  # a word that is not known, such as "not", may turn the rest
        kind = EdgeKind.CAUSAL if words == ["feedback"] else kind
        expected = 'relation="causal" or relation="correlative"'
        if kind is not None:
            self.source.note(Code.EDGE_KIND, call.at, f"{written!r} was read as {kind.value}", expected=expected)
        elif written is not None:
            self.source.warn(Code.EDGE_KIND, call.at, f"{written!r} is no kind of edge", expected=expected)
        return kind, feedback

    def done(self, thinking: str, answer: str) -> tuple[Trace, Places]:
        """The trace, once all calls are read: steps without an id get one, and edges of the context are dropped."""
        used = {step.id for step in self.steps} | self.context_ids
        for number, step in enumerate(self.steps):
            if not step.id:
                fresh = next(
                    each for each in (f"n{n}" for n in range(number + 1, number + len(used) + 2)) if each not in used
                )
                used.add(fresh)
                self.source.error(
                    Code.MISSING_ID, self.steps_at[number], f"{step.spec.name} has no id", expected="an id",
                    suggestion=f'id="{fresh}" was given to it', step=fresh,
                )  # fmt: skip
                self.steps[number] = replace(step, id=fresh)
        if self.oldest and self.context is not None and self.context.genotype is None:
            message = "set_context lacks genotype, which its vocabulary, the oldest, requires"
            self.source.note(Code.MISSING_ARGUMENT, self.context_at, message)
        of_context = self.context_ids - {step.id for step in self.steps}
        kept = [n for n, edge in enumerate(self.edges) if not {edge.source, edge.target} & of_context]
        if len(kept) < len(self.edges):
            for number in sorted(set(range(len(self.edges))) - set(kept)):
                message = "an edge of set_context was left out: the context holds for every step"
                self.source.warn(Code.CONTEXT_ID, self.edges_at[number], message)
        trace = Trace(self.context, tuple(self.steps), tuple(self.edges[n] for n in kept), thinking, answer)
        edges_at = [self.edges_at[n] for n in kept]
        return trace, Places(self.source, self.context_at if self.context else None, self.steps_at, edges_at)
