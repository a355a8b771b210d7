"""The positions that play can reach, numbered: what every exact computation runs on.

The contract is asked once for each position; after that all work is on lists of small integers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from shakespeare_games.core.errors import TooLarge
from shakespeare_games.core.game import CHANCE, TERMINAL, State

LIMIT = 1_000_000  # states

Choice = int | list[tuple[int, int]]  # an action, or actions with integer weights
Policy = Callable[[State], Choice]


class Graph:
    """Positions numbered from 0, the start. Two states with one key are one position.

    For each position: `mover` (a seat, CHANCE, or TERMINAL where play or the question ends), `actions` (or outcomes),
    `children` in the same order, `weights` (empty where a seat is free to choose), and `ends` (a value where it ends,
    else None).
    """

    def __init__(self) -> None:
        self.index: dict[tuple[Any, ...], int] = {}
        self.mover: list[int] = []
        self.actions: list[tuple[int, ...]] = []
        self.children: list[tuple[int, ...]] = []
        self.weights: list[tuple[int, ...]] = []
        self.ends: list[Any] = []

    def __len__(self) -> int:
        return len(self.mover)


def explore(
    start: State,
    value: Callable[[State], Any],
    until: Callable[[State], bool] | None,
    limit: int,
    policy: Policy | None = None,
) -> Graph:
    """All positions from `start` to the end of play, or to where `until` is true; `value` is noted where it ends.

    Under a policy every seat's choice becomes a chance. Raises TooLarge past `limit` positions.
    """
    graph = Graph()
    index = graph.index
    actions, weights = graph.actions, graph.weights
    shared: dict[tuple[int, ...], tuple[int, ...]] = {}  # one tuple for all equal ones: most nodes look alike
    waiting = deque([start.clone()])  # met, in the order of their numbers, but not yet looked at
    index[start.key()] = 0
    while waiting:
        state = waiting.popleft()
        mover = state.current_player()
        if mover == TERMINAL or (until is not None and until(state)):
            graph.mover.append(TERMINAL)
            graph.ends.append(value(state))
            actions.append(())
            weights.append(())
            graph.children.append(())
            continue
        chosen, given = _branches(state, mover, policy)
        numbers = []
        for action in chosen:
            child = state.child(action)
            met = len(index)
            number = index.setdefault(child.key(), met)
            if number == met:
                if met >= limit:
                    raise TooLarge(f"too large: more than {limit} states; simulate instead")
                waiting.append(child)
            numbers.append(number)
        graph.mover.append(mover)
        graph.ends.append(None)
        actions.append(shared.setdefault(chosen, chosen))
        weights.append(shared.setdefault(given, given))
        graph.children.append(tuple(numbers))
    return graph


def _branches(state: State, mover: int, policy: Policy | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Actions and their weights: those of chance, those of the policy, or all legal ones without weights."""
    if mover == CHANCE:
        pairs = state.chance_weights()
    elif policy is None:
        return tuple(state.legal_actions()), ()
    else:
        choice = policy(state)
        pairs = [(choice, 1)] if isinstance(choice, int) else [(action, weight) for action, weight in choice if weight]
        if not pairs or min(weight for _, weight in pairs) < 0:
            raise ValueError(f"the policy gives {choice!r}: an action, or actions with whole weights, is allowed")
    return tuple([action for action, _ in pairs]), tuple([weight for _, weight in pairs])


def components(graph: Graph) -> list[list[int]]:
    """Strongly connected components, each after all that it leads to (Pearce 2016, without recursion).

    Positions of a component come in the order in which a depth-first search leaves them: as far as can be, children
    first, which is what makes Gauss-Seidel quick.
    """
    children = graph.children
    done = len(children) + 1
    low = [0] * len(children)  # 0: not visited; done: already in a component; else the earliest visit it leads back to
    low[0] = visits = 1
    stack = [(0, 1, iter(children[0]))]
    left: list[int] = []  # left by the search, in no component yet
    found: list[list[int]] = []
    while stack:
        node, visit, rest = stack[-1]
        for child in rest:
            if not low[child]:
                visits += 1
                low[child] = visits
                stack.append((child, visits, iter(children[child])))
                break
            if low[child] < low[node]:
                low[node] = low[child]
        else:
            stack.pop()
            left.append(node)
            if low[node] < visit:
                parent = stack[-1][0]
                low[parent] = min(low[parent], low[node])
                continue
            first = len(left) - 1
            while first and low[left[first - 1]] >= visit:
                first -= 1
            component = left[first:]
            del left[first:]
            for member in component:
                low[member] = done
            found.append(component)
    return found


def is_cyclic(graph: Graph, component: list[int]) -> bool:
    """Whether play can come back to a position of the component."""
    return len(component) > 1 or component[0] in graph.children[component[0]]
