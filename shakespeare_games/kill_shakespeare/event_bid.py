"""Phase 2, c) Event Cancellation Bid."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import cards, effects, jesters, search
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import ADD, FIST, Position
from shakespeare_games.kill_shakespeare.rules import TOKEN_VALUES


def cost(table: Position) -> int:
    """What cancels the Event: its price, and more for every face-up Iago."""
    players = table.players
    return table.rules.events[table.event].cost[players] + table.iagos * table.rules.per_iago[players]


def quill_cost(table: Position) -> int:
    """What must be paid beyond that to keep the Quill away; 0 if the Event has none."""
    return table.rules.quill_cost[table.players] if table.rules.events[table.event].quill else 0


def fists(table: Position) -> bool:
    """Seat by seat in turn order, and unseen, each puts tokens in a closed fist (K9)."""
    return table.ask(FIST, table.order[table.at]) if table.at < table.players else False


def fist_options(table: Position) -> list[int]:
    """Any token in hand, or done."""
    menu = jesters.options(table)
    menu += table.with_tokens(r.BIDS)
    menu.append(r.DONE)
    return menu


def put_in(table: Position, value: int) -> None:
    """A token goes into the fist."""
    at = table.seat * TOKEN_VALUES + value
    table.coins[at] -= 1
    table.fists[at] += 1


def adding(table: Position) -> bool:
    """After the reveal, in turn order, the +2 and +1 tokens may be added."""
    while table.at < table.players:
        seat = table.order[table.at]
        if table.plus_two[seat] or table.plus_one[seat]:
            return table.ask(ADD, seat)
        table.at += 1
    return False


def add_options(table: Position) -> list[int]:
    """The tokens still to hand, or none."""
    seat = table.seat
    both = (table.plus_two[seat], table.plus_one[seat])
    return [r.ADD + n for n in (0, 1) if both[n]] + [r.PASS]


def add(table: Position, token: int) -> None:
    """A token is added to the seat's contribution."""
    if token == 0:
        table.plus_two[table.seat] = 0
        table.added[table.seat] += 2
    else:
        table.plus_one[table.seat] = 0
        table.added[table.seat] += 1


def collected(table: Position) -> int:
    """The sum of all bids."""
    return sum([table.fist_total(s) for s in range(table.players)])


def resolve(table: Position) -> bool:
    """The sum pays the Event first, then its Quill; the highest contributor is rewarded (K9, K10)."""
    rules, total, price = table.rules, collected(table), cost(table)
    event = rules.events[table.event]
    paid = total >= price
    table.paid = 0 if not paid else 2 if total >= price + quill_cost(table) else 1
    for seat in highest(table):
        table.points(seat, rules.paid_points if paid else rules.failed_points)
    if not paid:
        effects.threaten(table, event)
        cards.iagos_leave(table)
    if event.quill and table.paid < 2:
        search.advance(table, 1)
    for at in range(table.players * TOKEN_VALUES):
        table.spent[at] += table.fists[at]
        table.fists[at] = 0
    return False


def highest(table: Position) -> list[int]:
    """Who put in most; all who tie, but Falstaff alone. Nobody if nothing was put in."""
    totals = [table.fist_total(s) for s in range(table.players)]
    most = max(totals)
    if most == 0:
        return []
    best = [s for s in range(table.players) if totals[s] == most]
    falstaff = table.seat_of(r.FALSTAFF)
    return [falstaff] if falstaff in best else best
