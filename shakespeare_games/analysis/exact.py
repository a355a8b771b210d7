"""Exact values on any State: what comes out under a policy, what is best, and games solved for all seats.

All of it is memoised on `State.key()`, so whatever you pass in (a policy, an end, a goal, a label) may look only at
what the key tells apart. Too many positions raise TooLarge; positions that can come back raise Endless, except in
`solve`, which is made for them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from math import lcm
from operator import mul
from typing import Any, NamedTuple, TypeVar

from shakespeare_games.analysis.graph import LIMIT, Graph, Policy, components, explore, is_cyclic
from shakespeare_games.core.chance import Distribution
from shakespeare_games.core.errors import KitError
from shakespeare_games.core.game import CHANCE, TERMINAL, State

Until = Callable[[State], bool]
Label = TypeVar("Label", bound=Hashable)


class Endless(KitError):
    """Play can come back to a position it has left, or never settles: there is no exact value of this kind."""


def outcome_distribution(
    state: State, policy: Policy, label: Callable[[State], Label], until: Until | None = None, limit: int = LIMIT
) -> Distribution[Label]:
    """How likely each label of the final state is, if every seat follows the policy.

    policy: from a state to an action, or to (action, integer weight) pairs. label: from a state where it ends to what
    is counted. until: where it ends, besides the end of play. Raises TooLarge, Endless; ValueError for a policy that
    gives no action.
    """
    graph = explore(state, label, until, limit, policy)
    order = _children_first(graph)
    # Whole numbers all the way: each position gets a number of ways that all its futures divide evenly.
    share = [1] * len(graph)
    for node in order:
        if graph.children[node]:
            share[node] = sum(graph.weights[node]) * lcm(*[share[child] for child in graph.children[node]])
    ways = [0] * len(graph)
    ways[0] = share[0]
    found: dict[Label, int] = {}
    for node in reversed(order):
        here, weights = ways[node], graph.weights[node]
        if not weights:
            found[graph.ends[node]] = found.get(graph.ends[node], 0) + here
            continue
        unit = here // sum(weights)
        for child, weight in zip(graph.children[node], weights, strict=True):
            ways[child] += unit * weight
    return Distribution(found)


class Best(NamedTuple):
    """What one player can reach. `values` holds what each legal action is worth; `actions` the best of them, sorted.

    At a chance node, or where it ends, there are no actions.
    """

    value: Fraction | float
    actions: list[int]
    values: dict[int, Fraction | float]


def best(
    state: State, goal: Callable[[State], Any], until: Until | None = None, limit: int = LIMIT, exact: bool = True
) -> Best:
    """The greatest expected goal that the player to decide can reach, and the actions that reach it.

    goal: a number (int or Fraction; float if not `exact`) of the state where it ends. until: where it ends, besides
    the end of play. exact: Fractions; else floats, faster, and actions within 1e-12 of the best count as best.
    Raises TooLarge, Endless; ValueError if a second player would decide before it ends.
    """
    graph = explore(state, goal, until, limit)
    deciders = sorted({mover for mover in graph.mover if mover >= 0})
    if len(deciders) > 1:
        raise ValueError(f"seats {deciders} decide before it ends; best play is for one, use `solve` for more")
    order = _children_first(graph)
    found: list[Any] = _exact_values(graph, order) if exact else _float_values(graph, order)
    slack = 0 if exact else 1e-12
    if graph.mover[0] in (CHANCE, TERMINAL):
        return Best(found[0], [], {})
    values = {a: found[child] for a, child in zip(graph.actions[0], graph.children[0], strict=True)}
    return Best(found[0], sorted(a for a, v in values.items() if v >= found[0] - slack), values)


def _children_first(graph: Graph) -> list[int]:
    """Positions in an order where each follows all that it leads to; raises Endless if there is none."""
    order = []
    for component in components(graph):
        if is_cyclic(graph, component):
            raise Endless("play can come back to a position it has left; solve it to a tolerance, or simulate")
        order.append(component[0])
    return order


def _exact_values(graph: Graph, order: list[int]) -> list[Fraction]:
    """Expected values; seats choose the greatest. Whole numerators and denominators are kept apart: no gcd a step."""
    tops = [0] * len(graph)
    bottoms = [1] * len(graph)
    for node in order:
        children, weights = graph.children[node], graph.weights[node]
        if weights:
            common = lcm(*[bottoms[child] for child in children])
            tops[node] = sum(
                weight * tops[child] * (common // bottoms[child])
                for child, weight in zip(children, weights, strict=True)
            )
            bottoms[node] = common * sum(weights)
        elif children:
            top, bottom = tops[children[0]], bottoms[children[0]]
            for child in children[1:]:
                if tops[child] * bottom > top * bottoms[child]:
                    top, bottom = tops[child], bottoms[child]
            tops[node], bottoms[node] = top, bottom
        else:
            end = Fraction(graph.ends[node])
            tops[node], bottoms[node] = end.numerator, end.denominator
    near = {0, *graph.children[0]}
    return [Fraction(tops[node], bottoms[node]) if node in near else Fraction(0) for node in range(len(graph))]


def _float_values(graph: Graph, order: list[int]) -> list[float]:
    found = [0.0] * len(graph)
    get = found.__getitem__
    for node in order:
        children, weights = graph.children[node], graph.weights[node]
        if weights:
            found[node] = sum(map(mul, weights, map(get, children))) / sum(weights)
        elif children:
            found[node] = max(map(get, children))
        else:
            found[node] = float(graph.ends[node])
    return found
