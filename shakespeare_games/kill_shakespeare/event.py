"""Phase 2: Event. The card, the Movement Orders, the dice."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import battle, cards, search
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import (
    CANCEL,
    DICE,
    EVENT_CARD,
    FLEE,
    LADY_DIE,
    OFF,
    RE_ROLL,
    Position,
)
from shakespeare_games.kill_shakespeare.rules import FACES, SEATS


def draw(table: Position) -> bool:
    """a) The top card of the Event deck."""
    if table.sub == 0:
        return table.chance(EVENT_CARD)
    return False


def deck(table: Position) -> list[int]:
    """Events that may come: deck A in the first half of the game, then B; past its end what is left."""
    rules, events = table.rules, table.events
    late = 1 if table.round > rules.rounds // 2 else 0
    left = [e for e in rules.event_decks[late] if events >> e & 1]
    return left or [e for e in range(r.EVENTS) if events >> e & 1]


def drawn(table: Position, event: int) -> None:
    """Chance has drawn the Event."""
    table.events &= ~(1 << event)
    table.event = event
    table.sub = 1


def _ask_holders(table: Position, kind: int, phase: int) -> bool:
    """Asks in turn order whoever holds a card; False when nobody is left to be asked."""
    while table.at < table.players:
        seat = table.order[table.at]
        if cards.held(table, seat, kind):
            return table.ask(phase, seat)
        table.at += 1
    return False


def richard(table: Position) -> bool:
    """b) King Richard III moves: a black marker, one Hope less; Hamlet must flee."""
    area = table.rules.events[table.event].richard
    if area < 0:
        return False
    if table.sub == 0:
        table.partner = 0
        if _ask_holders(table, table.rules.stay_richard, CANCEL):
            return True
        table.richard = area
        battle.add_black(table, area, 1)
        search.lower_hope(table, area, 1)
        table.sub = 1
    if table.sub == 1 and not table.lost:
        hamlet = table.seat_of(r.HAMLET)
        if hamlet >= 0 and table.pawn[hamlet] == table.richard:
            if table.energy[hamlet] or table.free_move[hamlet]:
                return table.ask(FLEE, hamlet)
            table.points(hamlet, -1)
    return False


def cancel_options(table: Position) -> list[int]:
    """The card that cancels the order now at hand, or not."""
    kind = table.rules.stay_richard if _richards(table) else table.rules.stay_lady
    return [r.PLAY + kind - r.FIRST_ACTION, r.PASS]


def _richards(table: Position) -> bool:
    """Whether the order now at hand is King Richard's: `partner` says whose (0 his, 1 hers)."""
    return table.partner == 0


def flee_options(table: Position) -> list[int]:
    """Hamlet's ways out."""
    seat = table.seat
    here = table.pawn[seat]
    ways = [r.MOVE + a for a in table.rules.ground[here]] if table.energy[seat] else []
    if table.free_move[seat]:
        ways += [r.FREE_MOVE + a for a in range(r.AREAS) if a != here]
    return ways


def flee(table: Position, action: int) -> None:
    """He is gone."""
    seat = table.seat
    if action < r.FREE_MOVE:
        table.energy[seat] -= 1
        table.pawn[seat] = action - r.MOVE
    else:
        table.free_move[seat] = 0
        table.pawn[seat] = action - r.FREE_MOVE
    table.sub = 2


def lady(table: Position) -> bool:
    """b) Lady Macbeth moves: a die threatens markers there; where there are none, a black one comes."""
    area = table.rules.events[table.event].lady
    if area < 0 or table.lady == OFF:
        return False
    if table.sub == 0:
        table.partner = 1
        if _ask_holders(table, table.rules.stay_lady, CANCEL):
            return True
        table.lady = area
        table.sub = 1
        if table.rebels(area):
            return table.chance(LADY_DIE)
        battle.add_black(table, area, 1)
    return False


def stay(table: Position) -> None:
    """An Action card cancels what a movement does; the pawn moves (K39)."""
    event = table.rules.events[table.event]
    kind = table.rules.stay_richard if _richards(table) else table.rules.stay_lady
    cards.discard(table, table.seat, kind)
    if _richards(table):
        table.richard = event.richard
    else:
        table.lady = event.lady
    table.sub = 9


def lady_rolled(table: Position, face: int) -> None:
    """1-4 name a place in the turn order, 5 all, 6 nobody; if nothing was lost, an Iago comes (K7)."""
    table.lady_face = face
    at = table.lady * SEATS
    if face == 5:
        struck = [s for s in table.order if table.influence[at + s]]
    else:
        struck = [s for s in table.order[face - 1 : face] if face <= 4 and table.influence[at + s]]
    for seat in struck:
        table.influence[at + seat] -= 1
        table.reserve[seat] += 1
    if struck:
        battle.settle(table, table.lady)
    else:
        cards.iago_from_supply(table)


def dice(table: Position) -> bool:
    """d) Two dice; who holds the card may have them rolled again; then 10, 11 and 12 strike."""
    if table.sub == 0:
        table.at = 0
        return table.chance(DICE)
    if _ask_holders(table, table.rules.re_roll, RE_ROLL):
        return True
    total = table.die_1 + table.die_2
    if total == 10:
        battle.add_black(table, table.lady, 1)
    elif total == 11:
        battle.add_black(table, table.richard, 1)
    elif total == 12:
        search.advance(table, 1)
    return False


def rolled(table: Position, outcome: int) -> None:
    """The dice lie."""
    table.die_1, table.die_2 = FACES[outcome]
    table.sub = 1


def re_roll_options(table: Position) -> list[int]:
    """The card that has both dice rolled again, or not."""
    return [r.PLAY + table.rules.re_roll - r.FIRST_ACTION, r.PASS]


def re_roll(table: Position) -> None:
    """An Action card: both dice are rolled again."""
    cards.discard(table, table.seat, table.rules.re_roll)
    table.sub = 0
