"""What cards and Quests bring, in the small vocabulary of the edition."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import battle, cards, search, tracks
from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.pieces import Event
from shakespeare_games.kill_shakespeare.position import Position
from shakespeare_games.kill_shakespeare.rules import TOKEN_VALUES


def bring(table: Position, seat: int, area: int, verb: int, count: int) -> None:
    """One effect for a seat, in an Area."""
    if verb == e.ENERGY_UP:
        table.gain_energy(seat, count)
    elif verb == e.POINTS_UP:
        table.points(seat, count)
    elif verb == e.TIME_UP:
        table.time[seat] = min(table.rules.time_caps[table.character[seat]], table.time[seat] + count)
    elif verb == e.INFLUENCE_UP:
        battle.place_influence(table, area, seat, count)
    elif verb == e.REPLACE:
        for _ in range(min(count, table.black[area], table.reserve[seat])):
            _replace(table, area, seat)
    elif verb == e.MARCHES:
        table.marching += count
    elif verb == e.DEFENSE_DOWN:
        lower_defense(table, area, count)
    elif verb == e.HOPE_UP:
        search.raise_hope(table, area, count)
    elif verb == e.REMOVE:
        battle.remove_black(table, area, count)
    elif verb == e.DRAW_ACTION:
        cards.owe_action(table, seat, count)
    elif verb == e.TAKE_IAGO:
        for _ in range(count):
            cards.take_iago(table, seat)
    elif verb == e.SEARCH_BACK:
        search.retreat(table, count)
    elif e.GET_TROOP <= verb <= e.GET_PLAN:
        for _ in range(count):
            cards.reward(table, seat, verb - e.GET_TROOP)
    elif verb == e.TOKEN_BACK:
        for _ in range(count):
            token_back(table, seat)
    elif verb == e.DOUBLE:
        table.doubled = True
    elif verb == e.LOOK_ALL:
        tracks.look(table, seat, 0)
        tracks.look(table, seat, 1)


def _replace(table: Position, area: int, seat: int) -> None:
    """A black marker makes room for one of the seat's, in one move."""
    if table.black[area] and table.reserve[seat]:
        table.black[area] -= 1
        table.reserve[seat] -= 1
        table.influence[area * r.SEATS + seat] += 1
        battle.settle(table, area)


def lower_defense(table: Position, area: int, count: int) -> None:
    """Lowered Defense tokens, as far as they last; the Defense stays at least 1."""
    left = min(table.rules.lowered - sum(table.lowered), battle.defense(table, area) - 1)
    placed = min(count, left)
    if placed > 0:
        table.lowered[area] += placed
        battle.settle(table, area)


def token_back(table: Position, seat: int) -> None:
    """The dearest bid token that was used comes back to hand."""
    at = seat * TOKEN_VALUES
    for value in range(TOKEN_VALUES - 1, 0, -1):
        if table.spent[at + value]:
            table.spent[at + value] -= 1
            table.coins[at + value] += 1
            return


def threaten(table: Position, event: Event) -> None:
    """All effects of an Event that was not cancelled."""
    for threat, target, count in event.effects:
        area = table.richard if target == e.AT_RICHARD else table.lady if target == e.AT_LADY else target
        if threat == e.SEARCH_ON:
            search.advance(table, count)
        elif threat == e.LESS_ENERGY:
            for seat in range(table.players):
                table.gain_energy(seat, -count)
        elif threat == e.LESS_POINTS:
            for seat in range(table.players):
                table.points(seat, -count)
        elif area >= 0:
            if threat == e.MORE_BLACK:
                battle.add_black(table, area, count)
            elif threat == e.LESS_HOPE:
                search.lower_hope(table, area, count)
            else:
                lose_markers(table, area, count)


def lose_markers(table: Position, area: int, count: int) -> None:
    """Every player loses markers in an Area."""
    at = area * r.SEATS
    for seat in range(table.players):
        gone = min(count, table.influence[at + seat])
        table.influence[at + seat] -= gone
        table.reserve[seat] += gone
    battle.settle(table, area)
