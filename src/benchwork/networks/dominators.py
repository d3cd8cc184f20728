"""Dominators of a directed graph: through which nodes does every path from a start to a node pass?

Cooper, Harvey and Kennedy, A simple, fast dominance algorithm, Rice University TR-06-33870, 2001.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

__all__ = ["dominated"]


def dominated(start: str, after: Mapping[str, Sequence[str]]) -> dict[str, set[str]]:
    """For each node that can be reached, the nodes that cannot be reached without it, itself included.

    Args:
        start: where all paths begin.
        after: the nodes that follow each node.

    Example:
        >>> found = dominated("a", {"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": ["e"], "e": []})
        >>> sorted(found["d"]), sorted(found["b"])
        (['d', 'e'], ['b'])
    """
    order = _postorder(start, after)
    rank = {node: number for number, node in enumerate(order)}
    before: dict[str, list[str]] = {node: [] for node in order}
    for node in order:
        for target in after[node]:
            before[target].append(node)
    nearest = {start: start}
    changed = True
    while changed:
        changed = False
        for node in reversed(order[:-1]):
            known = [each for each in before[node] if each in nearest]
            found = known[0]
            for each in known[1:]:
                found = _common(found, each, nearest, rank)
            if nearest.get(node) != found:
                nearest[node] = found
                changed = True
    below = {node: {node} for node in order}
    for node in order[:-1]:
        below[nearest[node]] |= below[node]
    return below


def _common(one: str, other: str, nearest: Mapping[str, str], rank: Mapping[str, int]) -> str:
    while one != other:
        if rank[one] < rank[other]:
            one = nearest[one]
        else:
            other = nearest[other]
    return one


def _postorder(start: str, after: Mapping[str, Sequence[str]]) -> list[str]:
    order: list[str] = []
    seen = {start}
    work = [(start, iter(after[start]))]
    while work:
        node, targets = work[-1]
        for target in targets:
            if target not in seen:
                seen.add(target)
                work.append((target, iter(after[target])))
                break
        else:
            work.pop()
            order.append(node)
    return order
