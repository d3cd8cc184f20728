"""Structure of a network: hubs, feedback, longest chain, bottlenecks, modules. All of it over the pairwise edges."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchwork.networks.dominators import dominated
from benchwork.networks.edges import Edge, edges
from benchwork.networks.reactions import Network

__all__ = ["Bottleneck", "Degree", "Loop", "Module", "Structure", "structure"]


@dataclass(frozen=True, slots=True)
class Degree:
    """How many edges begin and end at a species."""

    species: str
    out: int
    into: int


@dataclass(frozen=True, slots=True)
class Loop:
    """A feedback loop.

    Args:
        species: in the order of the loop, beginning with the first in the network.
        sign: product of its edges' signs; None where a step has edges of both signs.
    """

    species: tuple[str, ...]
    sign: int | None


@dataclass(frozen=True, slots=True)
class Bottleneck:
    """A species that all paths between some inputs and outputs pass.

    Args:
        species: its id.
        pairs: pairs of an input and an output that lose their last path without it.
    """

    species: str
    pairs: int


@dataclass(frozen=True, slots=True)
class Module:
    """A part of the network as its sheet names it.

    Args:
        name: of the module; "" for species without one.
        species: how many it has.
        within: edges inside it.
        out: edges from it to others.
        into: edges from others to it.
    """

    name: str
    species: int
    within: int
    out: int
    into: int


@dataclass(frozen=True, slots=True)
class Structure:
    """What a network looks like.

    Args:
        degrees: of all species, most edges first.
        inputs: species that input rows drive; where there are no input rows, those that nothing acts on.
        outputs: species that act on nothing.
        feedback: strongly connected parts: species that act on each other, directly or not; largest first.
        loops: the shortest feedback loop through each edge that is in one, shortest first. There may be longer ones.
        longest_chain: steps of a longest path, where species that act on each other are one step.
        bottlenecks: species between inputs and outputs, most pairs first.
        pairs: pairs of an input and an output that a path joins.
        modules: in the order of the network.
    """

    degrees: tuple[Degree, ...]
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    feedback: tuple[tuple[str, ...], ...]
    loops: tuple[Loop, ...]
    longest_chain: tuple[tuple[str, ...], ...]
    bottlenecks: tuple[Bottleneck, ...]
    pairs: int
    modules: tuple[Module, ...]


def structure(network: Network) -> Structure:
    """Analyses a network. Ties are in the network's order, so the result is the same every time."""
    found = edges(network)
    ids = [each.id for each in network.species]
    place = network.position
    after: dict[str, list[str]] = {id_: [] for id_ in ids}
    before: dict[str, list[str]] = {id_: [] for id_ in ids}
    for source, target in dict.fromkeys((edge.source, edge.target) for edge in found):
        after[source].append(target)
        before[target].append(source)
    out, into = (dict.fromkeys(ids, 0) for _ in range(2))
    for edge in found:
        out[edge.source] += 1
        into[edge.target] += 1
    parts = _parts(ids, after)
    inputs = tuple(dict.fromkeys(each.product for each in network.inputs)) or tuple(i for i in ids if not before[i])
    outputs = tuple(id_ for id_ in ids if not after[id_])
    bottlenecks, pairs = _bottlenecks(ids, after, inputs, outputs)
    cyclic = [part for part in parts if len(part) > 1 or part[0] in after[part[0]]]
    return Structure(
        degrees=tuple(
            Degree(id_, out[id_], into[id_]) for id_ in sorted(ids, key=lambda id_: (-out[id_] - into[id_], -out[id_]))
        ),
        inputs=inputs,
        outputs=outputs,
        feedback=tuple(
            sorted(
                (tuple(sorted(part, key=place.__getitem__)) for part in cyclic), key=lambda p: (-len(p), place[p[0]])
            )
        ),
        loops=_loops(found, after, cyclic, place),
        longest_chain=_longest_chain(parts, after, place),
        bottlenecks=bottlenecks,
        pairs=pairs,
        modules=_modules(network, found),
    )


def _parts(ids: Sequence[str], after: dict[str, list[str]]) -> list[list[str]]:
    """Strongly connected parts, each before those that it acts on (Tarjan 1972, without recursion)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    on_path: set[str] = set()
    parts: list[list[str]] = []
    for root in ids:
        if root in number:
            continue
        work = [(root, iter(after[root]))]
        while work:
            node, targets = work[-1]
            if node not in number:
                number[node] = lowest[node] = len(number)
                path.append(node)
                on_path.add(node)
            for target in targets:
                if target not in number:
                    work.append((target, iter(after[target])))
                    break
                if target in on_path:
                    lowest[node] = min(lowest[node], number[target])
            else:
                work.pop()
                if work:
                    lowest[work[-1][0]] = min(lowest[work[-1][0]], lowest[node])
                if lowest[node] == number[node]:
                    start = path.index(node)
                    parts.append(path[start:])
                    on_path.difference_update(path[start:])
                    del path[start:]
    return parts[::-1]


def _loops(
    found: Iterable[Edge], after: dict[str, list[str]], cyclic: Iterable[Sequence[str]], place: dict[str, int]
) -> tuple[Loop, ...]:
    part_of = {id_: number for number, part in enumerate(cyclic) for id_ in part}
    signs: dict[tuple[str, str], set[int]] = {}
    for edge in found:
        signs.setdefault((edge.source, edge.target), set()).add(edge.sign)
    loops: dict[tuple[str, ...], None] = {}
    for source, target in signs:
        if source in part_of and part_of.get(target) == part_of[source]:
            loop = _shortest(target, source, after)
            first = loop.index(min(loop, key=place.__getitem__))
            loops[(*loop[first:], *loop[:first])] = None
    made = []
    for loop in sorted(loops, key=lambda loop: (len(loop), *map(place.__getitem__, loop))):
        steps = [signs[pair] for pair in zip(loop, (*loop[1:], loop[0]), strict=True)]
        lowering = sum(min(step) < 0 for step in steps)
        made.append(Loop(loop, None if any(len(step) > 1 for step in steps) else (-1) ** lowering))
    return tuple(made)


def _shortest(start: str, end: str, after: dict[str, list[str]]) -> tuple[str, ...]:
    """A shortest path between two species of one strongly connected part, both ends included."""
    came_from = {start: ""}
    queue = deque([start])
    while end not in came_from:
        node = queue.popleft()
        for target in after[node]:
            if target not in came_from:
                came_from[target] = node
                queue.append(target)
    path = [end]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    return tuple(path[::-1])


def _longest_chain(
    parts: Sequence[Sequence[str]], after: dict[str, list[str]], place: dict[str, int]
) -> tuple[tuple[str, ...], ...]:
    part_of = {id_: number for number, part in enumerate(parts) for id_ in part}
    length = [1] * len(parts)
    following: list[int | None] = [None] * len(parts)
    for number in reversed(range(len(parts))):
        for target in (part_of[each] for id_ in parts[number] for each in after[id_]):
            if target != number and length[target] + 1 > length[number]:
                length[number], following[number] = length[target] + 1, target
    step = length.index(max(length)) if parts else None
    chain = []
    while step is not None:
        chain.append(tuple(sorted(parts[step], key=place.__getitem__)))
        step = following[step]
    return tuple(chain)


def _bottlenecks(
    ids: Sequence[str], after: dict[str, list[str]], inputs: Sequence[str], outputs: Sequence[str]
) -> tuple[tuple[Bottleneck, ...], int]:
    pairs = dict.fromkeys(ids, 0)
    joined = 0
    ends = set(outputs)
    for start in inputs:
        for species, below in dominated(start, after).items():
            reached = len(below & ends)
            if species == start:
                joined += len((below - {start}) & ends)
            elif species not in ends:
                pairs[species] += reached
    ordered = sorted((id_ for id_ in ids if pairs[id_]), key=lambda id_: -pairs[id_])
    return tuple(Bottleneck(id_, pairs[id_]) for id_ in ordered), joined


def _modules(network: Network, found: Iterable[Edge]) -> tuple[Module, ...]:
    module = {each.id: each.module for each in network.species}
    names = tuple(dict.fromkeys(module.values()))
    species = {name: sum(each == name for each in module.values()) for name in names}
    within, out, into = (dict.fromkeys(names, 0) for _ in range(3))
    for edge in found:
        source, target = module[edge.source], module[edge.target]
        if source == target:
            within[source] += 1
        else:
            out[source] += 1
            into[target] += 1
    return tuple(Module(name, species[name], within[name], out[name], into[name]) for name in names)
