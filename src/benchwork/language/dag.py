"""Checks of a trace's graph: is it one acyclic explanation of declared steps that ends in something measurable?

Feedback is real biology: an edge marked as feedback may close a loop, and stands apart from the acyclic core.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from benchwork.language.findings import Code, Finding, Place, Severity
from benchwork.language.parser import Places
from benchwork.language.source import Source
from benchwork.language.trace import Edge, Trace

__all__ = ["check_graph", "find_cycles"]

NOWHERE = Places(Source(""))


def check_graph(trace: Trace, places: Places = NOWHERE) -> tuple[Finding, ...]:
    """Everything that is to be said about ids and edges.

    Args:
        places: where steps and edges are written, if the trace was read from a text.
    """
    graph = _Graph.of(trace, places)
    return (*_of_ids(graph), *_of_edges(graph), *_of_cycles(graph), *_of_shape(graph))


def find_cycles(edges: Iterable[Edge], order: Mapping[str, int] | None = None) -> list[tuple[str, ...]]:
    """A shortest cycle through the first step of every knot of edges, from that step back to it.

    Args:
        edges: those marked as feedback do not count.
        order: which step comes first; the order in which the edges name them if None.

    Example:
        >>> find_cycles([Edge("a", "b"), Edge("b", "c"), Edge("c", "a"), Edge("c", "d")])
        [('a', 'b', 'c', 'a')]
    """
    core = [edge for edge in edges if not edge.feedback]
    onward: dict[str, list[str]] = {}
    for edge in core:
        onward.setdefault(edge.source, []).append(edge.target)
        onward.setdefault(edge.target, [])
    place = order or {node: number for number, node in enumerate(onward)}
    return [_shortest_loop(min(knot, key=place.__getitem__), onward, knot) for knot in _knots(onward)]


@dataclass(frozen=True, slots=True)
class _Graph:
    """A trace's graph with its places.

    Args:
        order: number of the step that an id names; of the first, where several have it.
        sound: numbers of the edges whose two ends are declared and differ.
    """

    trace: Trace
    places: Places
    order: dict[str, int]
    sound: tuple[int, ...]

    @classmethod
    def of(cls, trace: Trace, places: Places) -> _Graph:
        order: dict[str, int] = {}
        for number, step in enumerate(trace.steps):
            order.setdefault(step.id, number)
        sound = tuple(
            number for number, edge in enumerate(trace.edges)
            if edge.source in order and edge.target in order and edge.source != edge.target
        )  # fmt: skip
        return cls(trace, places, order, sound)

    @property
    def sound_edges(self) -> list[Edge]:
        return [self.trace.edges[number] for number in self.sound]

    def step_place(self, id_: str) -> Place | None:
        return self.places.step(self.order[id_])

    def shown(self, id_: str) -> str:
        return f"{id_} ({self.trace.steps[self.order[id_]].spec.name})"


def _of_ids(graph: _Graph) -> Iterator[Finding]:
    trace, places = graph.trace, graph.places
    if trace.context is None:
        yield Finding(
            Code.NO_CONTEXT, Severity.WARNING, "the trace does not say where it holds", expected="set_context first"
        )
    if not trace.steps:
        yield Finding(Code.NO_STEPS, Severity.ERROR, "the trace has no steps", expected="calls of primitives")
    for number, step in enumerate(trace.steps):
        if (first := graph.order[step.id]) != number:
            yield Finding(
                Code.DUPLICATE_ID, Severity.ERROR, f'id "{step.id}" names two steps, the other at '
                f"{places.step(first) or f'step {first + 1}'}", places.step(number), "an id of its own", step=step.id,
            )  # fmt: skip


def _of_edges(graph: _Graph) -> Iterator[Finding]:
    seen: Counter[tuple[str, str]] = Counter()
    for number, edge in enumerate(graph.trace.edges):
        place, arrow = graph.places.edge(number), f"{edge.source} -> {edge.target}"
        for id_ in dict.fromkeys((edge.source, edge.target)):
            if id_ not in graph.order:
                yield Finding(
                    Code.UNDECLARED_ID, Severity.ERROR, f'the edge {arrow} names "{id_}", which no step has', place,
                    f"one of {', '.join(graph.order)}" if 0 < len(graph.order) <= 40 else "the id of a step",
                )  # fmt: skip
        if edge.source == edge.target:
            yield Finding(
                Code.CYCLE, Severity.ERROR, f"the edge {arrow} leads back to its own step", place,
                "an edge between two steps", step=edge.source,
            )  # fmt: skip
        if edge.kind is None:
            message = f"the edge {arrow} does not say whether it is causal or correlative"
            yield Finding(Code.EDGE_KIND, Severity.ERROR, message, place, 'relation="causal" or "correlative"')
        seen[(edge.source, edge.target)] += 1
        if seen[(edge.source, edge.target)] == 2:
            yield Finding(Code.REPEATED_EDGE, Severity.WARNING, f"the edge {arrow} is stated again", place, "it once")
    for number in graph.sound:
        edge = graph.trace.edges[number]
        if not edge.feedback and graph.order[edge.target] < graph.order[edge.source]:
            yield Finding(
                Code.BACKWARD_EDGE, Severity.NOTE, f"the edge {edge.source} -> {edge.target} goes against the order of "
                "the steps", graph.places.edge(number), "causes before their effects",
            )  # fmt: skip


def _of_cycles(graph: _Graph) -> Iterator[Finding]:
    edges = graph.sound_edges
    for cycle in find_cycles(edges, graph.order):
        closing = next(n for n in graph.sound if _ends(graph.trace.edges[n]) == (cycle[-2], cycle[-1]))
        yield Finding(
            Code.CYCLE, Severity.ERROR, f"the steps {' -> '.join(cycle)} go round in a circle",
            graph.places.edge(closing), "an acyclic graph",
            f'mark {cycle[-2]} -> {cycle[-1]} with feedback="true" if the loop is meant',
            cycle[0],
        )  # fmt: skip
    core = [edge for edge in edges if not edge.feedback]
    for number in graph.sound:
        edge = graph.trace.edges[number]
        if edge.feedback and edge.source not in _reached(edge.target, core):
            yield Finding(
                Code.IDLE_FEEDBACK, Severity.WARNING, f"the edge {edge.source} -> {edge.target} is marked as feedback "
                "and closes no loop", graph.places.edge(number), "a path back from its end to its start",
            )  # fmt: skip


def _of_shape(graph: _Graph) -> Iterator[Finding]:
    trace, edges = graph.trace, graph.sound_edges
    if len(trace.steps) > 1 and not edges:
        yield Finding(
            Code.NO_GRAPH, Severity.ERROR, "no edge joins any two of the steps", expected='edge("n1", "n2", ...)'
        )
        return
    joined = {end for edge in edges for end in _ends(edge)}
    for id_ in graph.order:
        if id_ not in joined and len(trace.steps) > 1:
            yield Finding(
                Code.ORPHAN, Severity.WARNING, f"step {id_} has no edge", graph.step_place(id_),
                "an edge to or from it", step=id_,
            )  # fmt: skip
    parts = _parts(joined, edges)
    if len(parts) > 1:
        said = "; ".join(", ".join(sorted(part, key=graph.order.__getitem__)) for part in parts)
        yield Finding(
            Code.UNCONNECTED, Severity.WARNING, f"the graph splits into {len(parts)} unconnected parts: {said}",
            graph.step_place(min(parts[1], key=graph.order.__getitem__)), "one connected explanation",
        )  # fmt: skip
    inner = {edge.source for edge in edges}
    sinks = [id_ for id_ in joined - inner if not trace.steps[graph.order[id_]].spec.measurable]
    for id_ in sorted(sinks, key=graph.order.__getitem__):
        yield Finding(
            Code.UNMEASURED_SINK, Severity.WARNING,
            f"the explanation ends in {graph.shown(id_)}, which is not measured",
            graph.step_place(id_), "an end in expression, translation or a phenotype", step=id_,
        )  # fmt: skip


def _ends(edge: Edge) -> tuple[str, str]:
    return edge.source, edge.target


def _parts(nodes: Iterable[str], edges: Sequence[Edge]) -> list[set[str]]:
    """The sets of nodes that are joined, whichever way the edges point; in the order of their first nodes."""
    beside: dict[str, set[str]] = {node: set() for edge in edges for node in _ends(edge)}
    beside |= {node: set() for node in nodes if node not in beside}
    for edge in edges:
        beside[edge.source].add(edge.target)
        beside[edge.target].add(edge.source)
    parts: list[set[str]] = []
    left = dict.fromkeys(beside)
    while left:
        part, queue = set(), deque([next(iter(left))])
        while queue:
            node = queue.popleft()
            if node not in part:
                part.add(node)
                queue.extend(beside[node])
        parts.append(part)
        left = {node: None for node in left if node not in part}
    return parts


def _reached(start: str, edges: Sequence[Edge]) -> set[str]:
    onward: dict[str, list[str]] = {}
    for edge in edges:
        onward.setdefault(edge.source, []).append(edge.target)
    reached, queue = {start}, deque([start])
    while queue:
        for node in onward.get(queue.popleft(), ()):
            if node not in reached:
                reached.add(node)
                queue.append(node)
    return reached


def _knots(onward: dict[str, list[str]]) -> list[set[str]]:
    """Strongly connected components that hold a cycle (Tarjan 1972, without recursion)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    on_stack: set[str] = set()
    knots: list[set[str]] = []
    for root in onward:
        if root in index:
            continue
        work = [(root, iter(onward[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, rest = work[-1]
            following = next(rest, None)
            if following is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    knot = set(stack[stack.index(node) :])
                    del stack[stack.index(node) :]
                    on_stack -= knot
                    if len(knot) > 1 or node in onward[node]:
                        knots.append(knot)
            elif following not in index:
                index[following] = low[following] = len(index)
                stack.append(following)
                on_stack.add(following)
                work.append((following, iter(onward[following])))
            elif following in on_stack:
                low[node] = min(low[node], index[following])
    return knots


def _shortest_loop(start: str, onward: dict[str, list[str]], knot: set[str]) -> tuple[str, ...]:
    """A shortest way from a node back to it within its knot, in which there always is one."""
    came: dict[str, str] = {}
    queue = deque([start])
    while start not in came:
        node = queue.popleft()
        for following in onward[node]:
            if following in knot and following not in came:
                came[following] = node
                queue.append(following)
    way = [start, came[start]]
    while way[-1] != start:
        way.append(came[way[-1]])
    return tuple(reversed(way))
