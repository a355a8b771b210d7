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
    PORTRAITS,
    STEAL,
    UP,
    WITH,
)
from shakespeare_games.macbeth.rules import LAY as LAY_ON
from shakespeare_games.macbeth.rules import SWAP as SWAP_FIRST

_KILLS: Final = list(range(KILL, UP))
_SWAPS: Final = list(range(SWAP_FIRST, WITH))
_WITHS: Final = list(range(WITH, STEAL))
_LAYS: Final = list(range(LAY_ON, ACTIONS))


def options(table: Position) -> list[int]:
    """What the seat to move may do, sorted: all it can pay (M15)."""
    rules = table.rules
    board = table.board
    seat = table.seat
    actions = [END]

    # Spending Daggers (M12): a victim must have `short` of them on it; all portraits together have `lying`.
    daggers = table.tokens[DAGGERS]
    short = rules.kill_price - daggers[seat]
    if short <= 0:
        actions += of_the_living(_KILLS, table.dead)
    else:
        lying = rules.supply[DAGGERS] - table.supply[DAGGERS] - sum(daggers)
        if short <= lying and short <= max(table.laid):
            actions += [KILL + p for p, on_it in enumerate(table.laid) if on_it >= short]

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
        if can_swap(table):
            swaps = of_the_living(_SWAPS, table.dead)
            if board[0] >= 0:
                swaps.remove(SWAP_FIRST + board[0])
            actions += swaps
        actions += [STEAL + s for s, held in enumerate(table.tokens[GOLD]) if held > 0 and s != seat]
        if table.supply[DAGGERS] > 0:
            actions += of_the_living(_LAYS, table.dead)
    return actions


def swap_options(table: Position) -> list[int]:
    """With whom the picked portrait may swap places (M14)."""
    actions = of_the_living(_WITHS, table.dead)
    actions.remove(WITH + table.picked)
    if table.board[0] >= 0:
        actions.remove(WITH + table.board[0])
    return actions


def lay_options(table: Position) -> list[int]:
    """Where the next dagger of a monologue may be laid (M14)."""
    actions = of_the_living(_LAYS, table.dead)
    for portrait in table.laying:
        actions.remove(LAY_ON + portrait)
    return actions


def of_the_living(actions: list[int], dead: list[int]) -> list[int]:
    """Those actions of a list with one for each portrait that name a living one."""
    living = actions.copy()
    for portrait in dead:  # from the last on, so that the places of those before stay right
        del living[portrait]
    return living


def kill(table: Position, portrait: int) -> None:
    """Spending Daggers: a murder (M12)."""
    table.pay(table.seat, DAGGERS, table.kill_cost(portrait))
    table.kill(portrait)


def move_up(table: Position, portrait: int, space: int) -> None:
    """Spending Gold: up into a touching space; who stood there comes down (M13)."""
    board, where, rules = table.board, table.where, table.rules
    price = rules.prices[space]
    here = where[portrait]
    other = board[space]
    if other >= 0:
        where[other] = here
    else:
        price -= rules.empty_discount
    table.tokens[GOLD][table.seat] -= price
    table.supply[GOLD] += price
    board[here] = other
    board[space] = portrait
    where[portrait] = space


def pick_for_swap(table: Position, portrait: int) -> None:
    """Spending Monologues, first use: the first of two portraits that will swap places (M14)."""
    table.pay(table.seat, MONOLOGUES, table.rules.monologue_price)
    table.picked = portrait
    table.phase = SWAP


def swap_with(table: Position, portrait: int) -> None:
    """Spending Monologues, first use: the second portrait."""
    where = table.where
    here, there = where[table.picked], where[portrait]
    table.board[here], table.board[there] = portrait, table.picked
    where[table.picked], where[portrait] = there, here
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
    if all_laid(table):
        table.laying = []
        table.phase = BUGGING


def all_laid(table: Position) -> bool:
    """Whether a monologue has laid its daggers: three, or as many as there are portraits and daggers (M14)."""
    laid = len(table.laying)
    return laid == table.rules.daggers_laid or table.supply[DAGGERS] == 0 or laid + len(table.dead) == PORTRAITS


def can_swap(table: Position) -> bool:
    """Whether two living portraits are off the throne (M14)."""
    off_throne = PORTRAITS - len(table.dead) - (1 if table.board[0] >= 0 else 0)
    return off_throne > 1
