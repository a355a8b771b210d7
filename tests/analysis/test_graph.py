"""The graph of positions and its strongly connected components."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shakespeare_games.analysis.graph import Graph, components, explore, is_cyclic
from shakespeare_games.core.game import CHANCE, TERMINAL
from tests.analysis.walk import Walk
from tests.kuhn import Kuhn
from tests.pig import Pig


def drawn(arrows: list[list[int]]) -> Graph:
    """A graph with these children; only what leads on from 0 is kept, as `explore` does."""
    graph = Graph()
    graph.children = [tuple(children) for children in arrows]
    graph.mover = [0] * len(arrows)
    return graph


def reach(graph: Graph, node: int) -> set[int]:
    """All that a path of at least one step leads to."""
    seen: set[int] = set()
    todo = list(graph.children[node])
    while todo:
        here = todo.pop()
        if here not in seen:
            seen.add(here)
            todo += graph.children[here]
    return seen


arrow_lists = st.integers(1, 9).flatmap(
    lambda n: st.lists(st.lists(st.integers(0, n - 1), max_size=3), min_size=n, max_size=n)
)


@given(arrow_lists)
def test_components_are_those_of_the_definition_children_first(arrows: list[list[int]]) -> None:
    graph = drawn(arrows)
    found = components(graph)
    alive = {0, *reach(graph, 0)}
    assert sorted(node for component in found for node in component) == sorted(alive)
    done: set[int] = set()
    for component in found:
        inside = set(component)
        for node in component:
            assert {other for other in reach(graph, node) if node in reach(graph, other)} | {node} == inside
            assert reach(graph, node) <= done | inside
            assert is_cyclic(graph, component) == (node in reach(graph, node))
        done |= inside


def test_members_of_a_component_come_children_first() -> None:
    # 0 -> 1 -> 3 -> 0 and 0 -> 2 -> 3: 3 closes the circle, so it comes first and 0 last.
    (component,) = components(drawn([[1, 2], [3], [3], [0]]))
    assert component[0] == 3
    assert component[-1] == 0


def test_a_long_chain_needs_no_recursion() -> None:
    graph = drawn([[n + 1] for n in range(50_000)] + [[]])
    assert len(components(graph)) == 50_001


def test_equal_keys_are_one_position() -> None:
    graph = explore(Walk(2, 5), lambda state: state.place, None, 100)
    assert len(graph) == 6
    assert graph.mover.count(CHANCE) == 4
    assert sorted(end for end in graph.ends if end is not None) == [0, 5]


def test_every_deal_and_every_line_of_kuhn_is_met() -> None:
    graph = explore(Kuhn().new_initial_state(2), lambda state: state.bets, None, 1000)
    assert len(graph) == 1 + 3 + 6 * 9  # nothing dealt, one card, and nine lines of betting for each of six deals
    assert graph.mover.count(TERMINAL) == 6 * 5


def test_the_start_is_left_as_it_was() -> None:
    state = Pig(10).new_initial_state(2)
    before = state.key()
    explore(state, lambda s: 0, None, 100_000)
    assert state.key() == before
