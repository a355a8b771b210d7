"""The bugging phase: what daggers, gold and monologues buy, in any order, as often as they can be paid (M15)."""

from __future__ import annotations

from typing import Final

from shakespeare_games.macbeth.position import BUGGING, LAY, SWAP, Position
from shakespeare_games.macbeth.rules import (
    ACTIONS,
    DAGGERS,
    END,
    GOLD,
    KILL,
    MONOLOGUES,
    STEAL,
    UP,
    WITH,
)
from shakespeare_games.macbeth.rules import LAY as LAY_ON
from shakespeare_games.macbeth.rules import SWAP as SWAP_FIRST

_KILLS: Final = list(range(KILL, UP))
_SWAPS: Final = list(range(SWAP_FIRST, WITH))
_LAYS: Final = list(range(LAY_ON, ACTIONS))


def options(table: Position) -> list[int]:
    """What the seat to move may do, sorted: all it can pay (M15)."""
    rules = table.rules
    board = table.board
    seat = table.seat
    actions = [END]

    # Spending Daggers (M12). A victim must have `short` of them on it; there are not more on all portraits together.
    daggers = table.tokens[DAGGERS]
    short = rules.kill_price - daggers[seat]
    if short <= 0:
        actions += of_the_living(_KILLS, table.dead)
    elif short <= rules.supply[DAGGERS] - table.supply[DAGGERS] - sum(daggers):
        actions += [KILL + p for p, lying in enumerate(table.laid) if lying >= short]

    # Spending Gold (M13).
    gold = table.tokens[GOLD][seat]
    if gold > rules.most_gold:
        gold = rules.most_gold
    if table.dead:
        for gate in rules.empty_gates[gold]:
            if board[gate.space] < 0:
                actions += gate.ups[board[gate.left]][board[gate.right]]
    for gate in rules.gates[gold]:
        actions += gate.ups[board[gate.left]][board[gate.right]]

    # Spending Monologues (M14).
    if table.tokens[MONOLOGUES][seat] >= rules.monologue_price:
        swaps = of_the_living(_SWAPS, table.dead)
        if board[0] >= 0:
            swaps.remove(SWAP_FIRST + board[0])
        if len(swaps) > 1:
            actions += swaps
        actions += [STEAL + s for s, held in enumerate(table.tokens[GOLD]) if held > 0 and s != seat]
        if table.supply[DAGGERS] > 0:
            actions += of_the_living(_LAYS, table.dead)
    return actions


def of_the_living(actions: list[int], dead: list[int]) -> list[int]:
    """Those actions of a list with one for each portrait that name a living one."""
    living = actions.copy()
    for portrait in dead:
        living.remove(actions[portrait])
    return living


def kill(table: Position, portrait: int) -> None:
    """Spending Daggers: a murder (M12)."""
    table.pay(table.seat, DAGGERS, table.kill_cost(portrait))
    table.kill(portrait)


def move_up(table: Position, portrait: int, space: int) -> None:
    """Spending Gold: up into a touching space; who stood there comes down (M13)."""
    price = table.rules.prices[space]
    if table.board[space] < 0:
        price -= table.rules.empty_discount
    table.tokens[GOLD][table.seat] -= price
    table.supply[GOLD] += price
    exchange(table, table.where[portrait], space)


def exchange(table: Position, here: int, there: int) -> None:
    """Two spaces swap what is on them, which may be nothing."""
    a = table.board[here]
    b = table.board[there]
    table.board[here] = b
    table.board[there] = a
    if a >= 0:
        table.where[a] = there
    if b >= 0:
        table.where[b] = here


def pick_for_swap(table: Position, portrait: int) -> None:
    """Spending Monologues, first use: the first of two portraits that will swap places (M14)."""
    table.pay(table.seat, MONOLOGUES, table.rules.monologue_price)
    table.picked = portrait
    table.phase = SWAP


def swap_with(table: Position, portrait: int) -> None:
    """Spending Monologues, first use: the second portrait."""
    exchange(table, table.where[table.picked], table.where[portrait])
    table.picked = -1
    table.phase = BUGGING


def steal(table: Position, victim: int) -> None:
    """Spending Monologues, second use: all gold of another conspirator (M14)."""
    table.pay(table.seat, MONOLOGUES, table.rules.monologue_price)
    table.tokens[GOLD][table.seat] += table.tokens[GOLD][victim]
    table.tokens[GOLD][victim] = 0


def lay(table: Position, portrait: int) -> None:
    """Spending Monologues, third use: a dagger on each of three different portraits, one at a time (M14)."""
    if table.phase == BUGGING:
        table.pay(table.seat, MONOLOGUES, table.rules.monologue_price)
        table.phase = LAY
    table.supply[DAGGERS] -= 1
    table.laid[portrait] += 1
    table.laying.append(portrait)
    if len(table.laying) == table.rules.daggers_laid or not can_lay_on(table):
        table.laying = []
        table.phase = BUGGING


def can_lay_on(table: Position) -> list[int]:
    """Living portraits that have not got a dagger from this monologue, while the supply has one (M14)."""
    if table.supply[DAGGERS] == 0:
        return []
    laying = table.laying
    return [p for p, space in enumerate(table.where) if space >= 0 and p not in laying]


def can_swap(table: Position) -> list[int]:
    """Living portraits off the throne; empty if there are not two (M14)."""
    able = [p for p, space in enumerate(table.where) if space > 0]
    return able if len(able) > 1 else []


