"""Phase 4: Action. Turns, movement, markers."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import battle, cards, jesters, quests
from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.planning import play_options
from shakespeare_games.kill_shakespeare.position import BUY, EXTRA, TURN, Position
from shakespeare_games.kill_shakespeare.rules import AREAS, SEATS

# Effects of Action cards that can be played on a turn.
ON_TURN: Final = (
    e.ENERGY_UP, e.POINTS_UP, e.TIME_UP, e.INFLUENCE_UP, e.REPLACE, e.MARCHES, e.DEFENSE_DOWN, e.HOPE_UP, e.REMOVE,
    e.SEARCH_BACK, e.DOUBLE,
)  # fmt: skip
NOWHERE: Final[list[int]] = []


def turns(table: Position) -> bool:
    """In turn order, again and again, until all have taken their Actions."""
    players = table.players
    if table.at < players * table.rules.actions_each[players]:
        return _turn(table, table.order[table.at % players])
    return False


def extra(table: Position) -> bool:
    """Extra Action: at the end of the phase, in turn order, one for whoever plays such a card."""
    while table.at < table.players:
        seat = table.order[table.at]
        if table.sub:
            return _turn(table, seat)
        if cards.held(table, seat, r.EXTRA):
            return table.ask(EXTRA, seat)
        table.at += 1
    return False


def extra_options(_table: Position) -> list[int]:
    """The card, or not."""
    return [r.USE_EXTRA, r.PASS]


def use_extra(table: Position) -> None:
    """The card is handed in, and the turn begins."""
    cards.discard(table, table.seat, r.EXTRA)
    _begin(table)


def goes_on(table: Position) -> bool:
    """Whether the turn goes on at once: no card is to be drawn first, and the game is not decided."""
    return not table.owed and not table.lost and not table.rules.eradicate


def _turn(table: Position, seat: int) -> bool:
    if table.sub == 0:
        _begin(table)
    return table.ask(TURN, seat)


def _begin(table: Position) -> None:
    table.turns += 1
    table.sub = 1


def end(table: Position) -> None:
    """The turn is over; Hamlet, caught with King Richard III and without a way out, loses a Victory Point (K41)."""
    seat = table.seat
    if table.character[seat] == r.HAMLET and table.pawn[seat] == table.richard:
        table.points(seat, -1)
    table.at += 1
    table.sub = 0
    # What is noted within a turn is forgotten.
    table.acted = False
    table.marching = 0
    table.sailed = False
    table.doubled = False
    table.asked = 0
    table.dropped = 0
    table.proposed = 0


def options(table: Position) -> list[int]:
    """All that the active player may do now, sorted."""
    seat = table.seat
    rules = table.rules
    size = table.held[seat]
    menu = play_options(table, ON_TURN) if table.plays[seat] else []
    if size:
        menu += jesters.options(table)
    menu += moves(table, seat)
    acted = table.acted
    if not acted or table.marching:
        menu += marches(table, seat)
    if not acted:
        if table.sheet[seat]:
            menu.append(r.PLACE + table.pawn[seat])
        menu.append(r.REST)
        menu += quests.options(table)
    if table.proposed < rules.proposals:  # cards only, and somebody must have one (K27)
        others = rules.trades[table.players][seat]
        menu += others if size else [trade for trade in others if table.held[trade - r.TRADE]]
    if size >= rules.extra_price and table.extra_left:
        menu.append(r.BUY)
    if acted and not trapped(table, seat):
        menu.append(r.END_TURN)
    return menu


def trapped(table: Position, seat: int) -> bool:
    """Whether Hamlet must still leave King Richard III's Area, and can (K41)."""
    if table.character[seat] != r.HAMLET or table.pawn[seat] != table.richard:
        return False
    return table.energy[seat] > 0 or table.free_move[seat] > 0


def moves(table: Position, seat: int) -> list[int]:
    """Where the pawn may go: next door for Energy; Hamlet once a round anywhere for nothing, Viola between ports.

    Two free voyages in a row would lead nowhere new, so Viola may not (K17). The list is the rules' own, not to change.
    """
    here = table.pawn[seat]
    rules = table.rules
    if table.energy[seat]:
        steps = rules.overland[here] if table.sailed else rules.steps[table.character[seat]][here]
    elif table.character[seat] == r.VIOLA and not table.sailed:
        steps = rules.voyages[here]
    else:
        steps = NOWHERE
    return steps + rules.leaps[here] if table.free_move[seat] else steps


def step_cost(table: Position, seat: int, area: int) -> int:
    """Energy for a step: 1, but Viola sails for nothing (K17)."""
    return table.rules.ways[table.character[seat]][table.pawn[seat]][area]


def move(table: Position, area: int) -> None:
    """A step."""
    seat = table.seat
    cost = step_cost(table, seat, area)
    table.energy[seat] -= cost
    table.sailed = cost == 0
    put_pawn(table, seat, area)


def free_move(table: Position, area: int) -> None:
    """Hamlet's free movement of the round (K15)."""
    table.free_move[table.seat] = 0
    put_pawn(table, table.seat, area)


def put_pawn(table: Position, seat: int, area: int) -> None:
    """A pawn is elsewhere: Othello's counts in battles."""
    before = table.pawn[seat]
    table.pawn[seat] = area
    if table.character[seat] == r.OTHELLO:
        battle.settle(table, before)
        battle.settle(table, area)


def marches(table: Position, seat: int) -> list[int]:
    """b) Move Influence Markers, each to an adjacent Area; ships carry them too (K19)."""
    menu: list[int] = []
    influence = table.influence
    at = seat
    for ways in table.rules.marches_from:
        if influence[at]:
            menu += ways
        at += SEATS
    return menu


def march(table: Position, way: int) -> None:
    """A marker moves; the first one takes the Action, unless a card lets it move."""
    seat = table.seat
    start, end_area = divmod(way, AREAS)
    if table.marching:
        table.marching -= 1
    else:
        table.acted = True
        table.marching = table.rules.marches - 1
    table.influence[start * SEATS + seat] -= 1
    table.influence[end_area * SEATS + seat] += 1
    battle.settle(table, start)
    battle.settle(table, end_area)


def place(table: Position) -> None:
    """c) Place Influence Marker: one from the sheet, where the pawn is."""
    seat = table.seat
    area = table.pawn[seat]
    table.acted = True
    table.sheet[seat] -= 1
    table.influence[area * SEATS + seat] += 1
    battle.settle(table, area)


def rest(table: Position) -> None:
    """d) Take No Action: Energy instead."""
    table.acted = True
    table.gain_energy(table.seat, table.rules.rest_energy)


def begin_buying(table: Position) -> None:
    """'Extra Action' Card: three cards, one after the other, for one."""
    table.needs[0] = table.rules.extra_price
    table.ask(BUY, table.seat)


def buy_options(table: Position) -> list[int]:
    """Any card in hand."""
    return [r.GIVE + kind for kind in table.kinds[table.seat]]


def pay_card(table: Position, kind: int) -> None:
    """A card of the price is handed in; the last one brings the Extra Action, and the turn goes on."""
    seat = table.seat
    cards.discard(table, seat, kind)
    table.needs[0] -= 1
    if table.needs[0]:
        return
    if table.extra_left:
        table.extra_left -= 1
        cards.gain(table, seat, r.EXTRA)
    table.ask(TURN, seat)
