"""The order in which species can be worked out: strongly connected components, sources first.

Tarjan, SIAM J Comput 1972, 1:146, without recursion, so that a chain of any length will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Component", "components"]


@dataclass(frozen=True, slots=True)
class Component:
    """Nodes that all reach one another, or one node alone.

    Args:
        nodes: in ascending order.
        cyclic: whether a cycle runs through them; one node alone is cyclic if it acts on itself.
        level: 0 for a component that nothing acts on, else one more than the highest level that acts on it.
    """

    nodes: tuple[int, ...]
    cyclic: bool
    level: int


def components(sources: Sequence[Sequence[int]]) -> tuple[Component, ...]:
    """Strongly connected components, each after all those that act on it.

    Args:
        sources: for each node, the nodes that act on it, as positions.

    Returns:
        Components by level, then by first node.

    Example:
        >>> [c.nodes for c in components([[], [0, 2], [1], [2]])]
        [(0,), (1, 2), (3,)]
    """
    level_of: dict[int, int] = {}
    found = []
    for nodes in _sources_first(sources):
        members = set(nodes)
        outer = {source for node in nodes for source in sources[node]} - members
        level = 1 + max((level_of[source] for source in outer), default=-1)
        level_of.update(dict.fromkeys(nodes, level))
        cyclic = len(nodes) > 1 or nodes[0] in sources[nodes[0]]
        found.append(Component(nodes=tuple(sorted(nodes)), cyclic=cyclic, level=level))
    return tuple(sorted(found, key=lambda component: (component.level, component.nodes)))


def _sources_first(sources: Sequence[Sequence[int]]) -> list[list[int]]:
    """Components as Tarjan's algorithm closes them when it walks against the arrows."""
    number: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    waiting: set[int] = set()
    found: list[list[int]] = []
    for root in range(len(sources)):
        if root in number:
            continue
        walk = [(root, iter(sources[root]))]
        number[root] = low[root] = len(number)
        stack.append(root)
        waiting.add(root)
        while walk:
            node, rest = walk[-1]
            for source in rest:
                if source not in number:
                    number[source] = low[source] = len(number)
                    stack.append(source)
                    waiting.add(source)
                    walk.append((source, iter(sources[source])))
                    break
                if source in waiting:
                    low[node] = min(low[node], number[source])
            else:
                walk.pop()
                if walk:
                    low[walk[-1][0]] = min(low[walk[-1][0]], low[node])
                if low[node] == number[node]:
                    closed = stack[stack.index(node) :]
                    del stack[-len(closed) :]
                    waiting.difference_update(closed)
                    found.append(closed)
    return found
