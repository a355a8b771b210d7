"""Phase 2, e) Wheel of Fate."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import battle, cards, jesters
from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import WHEEL, Position
from shakespeare_games.kill_shakespeare.rules import TOKEN_VALUES
from shakespeare_games.kill_shakespeare.setup import arrow


def control(table: Position) -> bool:
    """The last in turn order may turn it."""
    if table.at:
        return False
    return table.ask(WHEEL, table.order[-1])


def options(table: Position) -> list[int]:
    """A token towards a step clockwise, a Jester for one step back, once a round, or done."""
    menu = jesters.options(table)
    if table.sub == 0 and cards.held(table, table.seat, r.JESTER):
        menu.append(r.JEST_WHEEL)
    menu += table.with_tokens(r.WHEELS)
    menu.append(r.DONE)
    return menu


def pay(table: Position, value: int) -> None:
    """Points add up while the wheel is at hand; a rest is lost (K40)."""
    at = table.seat * TOKEN_VALUES + value
    table.coins[at] -= 1
    table.spent[at] += 1
    table.purse += value
    while table.purse >= table.rules.wheel_cost:
        table.purse -= table.rules.wheel_cost
        table.wheel = (table.wheel + 1) % r.WHEEL_SPACES


def turn_back(table: Position) -> None:
    """A Jester turns it one step back."""
    cards.discard(table, table.seat, r.JESTER)
    table.wheel = (table.wheel - 1) % r.WHEEL_SPACES
    table.sub = 1


def done(table: Position) -> None:
    """The wheel stands."""
    table.purse = 0
    table.at = 1


def items(table: Position) -> bool:
    """Everyone, in turn order, gets what their arrow points to."""
    for seat in table.order:
        _bring(table, seat, table.rules.wheel[arrow(table, seat)])
    return False


def _bring(table: Position, seat: int, item: int) -> None:
    name = e.ITEMS[item]
    if name in ("troop", "two troops"):
        for _ in range(1 if name == "troop" else 2):
            cards.reward(table, seat, 0)
    elif name in ("energy", "two energy"):
        table.gain_energy(seat, 1 if name == "energy" else 2)
    elif name == "letter":
        cards.reward(table, seat, 1)
    elif name == "plan":
        cards.reward(table, seat, 2)
    elif name == "action":
        cards.owe_action(table, seat, 1)
    else:
        battle.place_influence(table, table.pawn[seat], seat, 1)
