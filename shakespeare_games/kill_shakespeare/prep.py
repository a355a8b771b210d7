"""Phase 1: Prep."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import cards, jesters, search
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import BATTLE_TOKEN, EXCHANGE, KEEP, TAKE, Position
from shakespeare_games.kill_shakespeare.rules import BATTLE_KINDS, QUILL, TOKEN_VALUES

# Areas whose tokens bring something in the Prep Phase.
MESSALINE: Final = 1
DELPHOS: Final = 2
CAWDOR: Final = 3
MAENTUA: Final = 4


def begin(table: Position) -> bool:
    """a, b) The next round; the Wheel turns by one. The first round has no Prep."""
    table.round += 1
    if table.round > 1:
        table.wheel = (table.wheel + 1) % r.WHEEL_SPACES
    return False


def area_tokens(table: Position) -> bool:
    """c) Resolve Area tokens: Energy, an Action card, a Troop card; a Letter or a Plan for who wants one."""
    if table.round == 1:
        return False
    if table.sub == 0:
        table.sub = 1
        if table.token[MESSALINE] >= 0:
            table.gain_energy(table.token[MESSALINE], 1)
        if table.token[MAENTUA] >= 0:
            cards.owe_action(table, table.token[MAENTUA], 1)
        if table.token[CAWDOR] >= 0:
            cards.reward(table, table.token[CAWDOR], 0)
        owner = table.token[DELPHOS]
        if owner >= 0 and (table.rewards[1] or table.rewards[2]):
            return table.ask(TAKE, owner)
    return False


def take_options(table: Position) -> list[int]:
    """A Stolen Letter or a City Plan, as far as there are any, or neither."""
    return [r.TAKE + p for p in (0, 1) if table.rewards[p + 1]] + [r.PASS]


def take(table: Position, action: int) -> None:
    """The holder of Delphos' token has chosen."""
    if action != r.PASS:
        cards.reward(table, table.seat, action - r.TAKE + 1)


def exchanges(table: Position) -> bool:
    """d) In turn order, black markers for Battle tokens, as often as they last."""
    if table.round == 1:
        return False
    while table.at < table.players:
        if table.sub == 1 and drawing(table):
            return True
        table.sub = 0
        if can_exchange(table):
            return table.ask(EXCHANGE, table.order[table.at])
        table.at += 1
    return False


def can_exchange(table: Position) -> bool:
    """Whether the seat whose turn it is has black markers enough, and tokens are left."""
    return table.trophies[table.order[table.at]] >= table.rules.trophies and any(table.bag)


def drawing(table: Position) -> bool:
    """An exchange goes on: tokens are drawn, Quills revealed, one kept. False when it is over."""
    if sum(table.drawn) < table.rules.battle_draw and any(table.bag):
        return table.chance(BATTLE_TOKEN)
    _reveal_quills(table)
    if sum(table.drawn) and not table.lost:
        return table.ask(KEEP, table.order[table.at])
    table.sub = 2
    return False


def exchange_options(table: Position) -> list[int]:
    """Exchange, or go on; Jesters may be played."""
    return [r.EXCHANGE, *jesters.options(table), r.PASS]


def exchange(table: Position) -> None:
    """Black markers go to the box, and tokens are to be drawn."""
    table.trophies[table.seat] -= table.rules.trophies
    table.sub = 1


def token_drawn(table: Position, kind: int) -> None:
    """Chance has drawn a Battle token."""
    table.bag[kind] -= 1
    table.drawn[kind] += 1


def _reveal_quills(table: Position) -> None:
    """Each Quill drawn leaves the game, and the search goes on by one for each."""
    quills = table.drawn[QUILL]
    table.drawn[QUILL] = 0
    search.advance(table, quills)


def tokens_held(table: Position, seat: int) -> int:
    """How many Battle tokens a seat has."""
    at = seat * BATTLE_KINDS
    return sum(table.battles[at : at + BATTLE_KINDS]) + sum(table.shown[at : at + BATTLE_KINDS])


def keep_options(table: Position) -> list[int]:
    """Below the limit one is kept; at it, one is swapped for one held, or none is kept."""
    seat = table.seat
    fresh = [v for v in range(4) if table.drawn[v]]
    if tokens_held(table, seat) < table.rules.battle_limits[table.character[seat]]:
        return [r.KEEP + v for v in fresh]
    at = seat * BATTLE_KINDS
    old = [v for v in range(4) if table.battles[at + v] or table.shown[at + v]]
    return [r.SWAP + new * 4 + v for new in fresh for v in old] + [r.RETURN]


def keep(table: Position, action: int) -> None:
    """The choice; the others go back unseen. Of two of a value a revealed one is swapped first."""
    at = table.seat * BATTLE_KINDS
    if action < r.SWAP:
        fresh = action - r.KEEP
    elif action < r.RETURN:
        fresh, old = divmod(action - r.SWAP, 4)
        pile = table.shown if table.shown[at + old] else table.battles
        pile[at + old] -= 1
        table.bag[old] += 1
    else:
        fresh = -1
    if fresh >= 0:
        table.drawn[fresh] -= 1
        table.battles[at + fresh] += 1
    for value in range(4):
        table.bag[value] += table.drawn[value]
        table.drawn[value] = 0
    table.sub = 2


def restore(table: Position) -> bool:
    """e to h) Bid tokens come back, Hope falls, sheets are refilled; what lasts a round begins anew."""
    if table.round == 1:
        return False
    players = table.players
    for at in range(players * TOKEN_VALUES):
        table.coins[at] += table.spent[at]
    table.spent = [0] * (players * TOKEN_VALUES)
    table.time = [0] * players
    table.added = [0] * players
    table.first = [0] * (3 * players)
    table.second = [0] * (3 * players)
    table.extras = [0] * (3 * players)
    table.die_1 = table.die_2 = table.lady_face = 0
    table.paid = -1
    for area in range(r.AREAS):
        if table.beside[area] and not table.lost:
            search.lower_hope(table, area, 1)
    for seat in range(players):
        filled = min(table.rules.sheet - table.sheet[seat], table.reserve[seat])
        table.sheet[seat] += filled
        table.reserve[seat] -= filled
        table.plus_two[seat] = 1 if table.character[seat] == r.JULIET else 0
        table.plus_one[seat] = 1 if table.token[r.AVON] == seat else 0
        table.free_move[seat] = 1 if table.character[seat] == r.HAMLET else 0
    return False
