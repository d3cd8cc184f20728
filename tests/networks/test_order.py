"""Components against plain reachability."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from benchwork.networks.order import components

GRAPHS = st.integers(1, 8).flatmap(
    lambda size: st.lists(st.lists(st.integers(0, size - 1), max_size=4, unique=True), min_size=size, max_size=size)
)


def upstream(sources: list[list[int]], node: int) -> set[int]:
    """Everything that reaches the node in one step or more."""
    found: set[int] = set()
    waiting = list(sources[node])
    while waiting:
        source = waiting.pop()
        if source not in found:
            found.add(source)
            waiting += sources[source]
    return found


@given(GRAPHS)
def test_components_are_those_that_reach_one_another(sources: list[list[int]]) -> None:
    reach = [upstream(sources, node) for node in range(len(sources))]
    for part in components(sources):
        first = part.nodes[0]
        assert set(part.nodes) == {first} | {node for node in reach[first] if first in reach[node]}
        assert part.cyclic == (first in reach[first])


@given(GRAPHS)
def test_each_comes_after_those_that_act_on_it_and_above_their_levels(sources: list[list[int]]) -> None:
    seen: dict[int, int] = {}
    for part in components(sources):
        levels = [seen[source] for node in part.nodes for source in sources[node] if source not in part.nodes]
        assert part.level == max(levels, default=-1) + 1
        seen |= dict.fromkeys(part.nodes, part.level)
    assert sorted(seen) == list(range(len(sources)))


def test_a_long_chain_needs_no_recursion() -> None:
    chain = components([[], *([number] for number in range(9999))])
    assert [part.level for part in chain] == list(range(10_000))
