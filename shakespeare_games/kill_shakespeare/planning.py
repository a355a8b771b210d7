"""Phase 3, a) Planning: bid tokens become Energy and Time."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import cards, effects, jesters, tracks
from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import PLAN, Position
from shakespeare_games.kill_shakespeare.rules import FIRST_ACTION, TOKEN_VALUES

BOHEMIA: Final = 5
# Effects of Action cards that can be played while planning.
PLANNED: Final = (e.ENERGY_UP, e.TIME_UP, e.TOKEN_BACK, e.LOOK_ALL, e.POINTS_UP)


def plan(table: Position) -> bool:
    """In turn order each plans as long as they like; all of it is seen by all."""
    return table.ask(PLAN, table.order[table.at]) if table.at < table.players else False


def options(table: Position) -> list[int]:
    """Cards, a look at hidden cards, tokens for Time or Energy, or done, sorted."""
    seat = table.seat
    rules = table.rules
    menu = play_options(table, PLANNED)
    menu += spy_options(table)
    menu += jesters.options(table)
    room = rules.time_caps[table.character[seat]] - table.time[seat]
    menu += table.with_tokens(r.TIMES[: room + 1])
    if table.energy[seat] < rules.energy_most:
        menu += table.with_tokens(r.ENERGIES)
    menu.append(r.DONE)
    return menu


def spy_options(table: Position) -> list[int]:
    """A Spy for one track, or Arden's token for both, where there is something not seen yet."""
    seat = table.seat
    spies = table.hands[seat * r.KINDS + r.SPY]
    arden = table.token[r.ARDEN] == seat
    if not spies and not arden:
        return []
    hidden = [t for t in (0, 1) if something_hidden(table, seat, t)]
    return ([r.SPY_ON + t for t in hidden] if spies else []) + ([r.LOOK] if hidden and arden else [])


def something_hidden(table: Position, seat: int, track: int) -> bool:
    """Whether a track holds face-down cards that a seat has not seen."""
    lying = table.troop_track if track else table.information_track
    return len(lying) > tracks.face_up(table) and not tracks.knows(table, seat, track)


def play_options(table: Position, verbs: tuple[int, ...]) -> list[int]:
    """Action cards in hand of these effects that would do something."""
    menu: list[int] = []
    if table.plays[table.seat]:
        for kind in table.kinds[table.seat]:
            if kind >= FIRST_ACTION:
                card = kind - FIRST_ACTION
                verb = table.rules.cards[card].verb
                if verb in verbs and does(table, verb):
                    menu.append(r.PLAY + card)
    return menu


def does(table: Position, verb: int) -> bool:
    """Whether an effect would do something for the seat to move."""
    seat = table.seat
    area = table.pawn[seat]
    rules = table.rules
    if verb == e.ENERGY_UP:
        return table.energy[seat] < rules.energy_most
    if verb == e.TIME_UP:
        return table.time[seat] < rules.time_caps[table.character[seat]]
    if verb == e.TOKEN_BACK:
        at = seat * TOKEN_VALUES
        return any(table.spent[at : at + TOKEN_VALUES])
    if verb == e.LOOK_ALL:
        return something_hidden(table, seat, 0) or something_hidden(table, seat, 1)
    if verb == e.INFLUENCE_UP:
        return table.reserve[seat] > 0
    if verb == e.REPLACE:
        return table.reserve[seat] > 0 and table.black[area] > 0
    if verb == e.MARCHES:
        return any(table.influence[seat :: r.SEATS])
    if verb == e.DEFENSE_DOWN:
        standing = not table.destroyed(area) and not table.forever[area]
        lowered = table.lowered[area]
        return standing and rules.areas[area].defense - lowered > 1 and sum(table.lowered) < rules.lowered
    if verb == e.HOPE_UP:
        return 0 < table.hope[area] < rules.highest_hope
    if verb == e.REMOVE:
        return table.black[area] > 0
    if verb == e.DOUBLE:
        return not table.doubled
    if verb == e.SEARCH_BACK:
        return table.search > 0
    return True


def play(table: Position, kind: int) -> None:
    """An Action card does what it says, where the seat's pawn is."""
    card = table.rules.cards[kind]
    seat = table.seat
    cards.discard(table, seat, FIRST_ACTION + kind)
    effects.bring(table, seat, table.pawn[seat], card.verb, card.count)


def spy(table: Position, track: int) -> None:
    """A Spy looks at the face-down cards of a track."""
    cards.discard(table, table.seat, r.SPY)
    tracks.look(table, table.seat, track)


def look(table: Position) -> None:
    """Arden's token: all face-down cards."""
    tracks.look(table, table.seat, 0)
    tracks.look(table, table.seat, 1)


def spend(table: Position, value: int) -> None:
    """A token is used."""
    at = table.seat * TOKEN_VALUES + value
    table.coins[at] -= 1
    table.spent[at] += 1


def buy_time(table: Position, value: int) -> None:
    """A token lies on the Time track until the round ends."""
    spend(table, value)
    table.time[table.seat] += value


def level_cost(table: Position, seat: int) -> int:
    """Bid points for the next level; Bohemia's token makes it cheaper."""
    cost = table.rules.energy_costs[table.energy[seat]]
    return max(1, cost - 1) if table.token[BOHEMIA] == seat else cost


def buy_energy(table: Position, value: int) -> None:
    """Points add up while the seat plans; a rest is lost (K40)."""
    spend(table, value)
    seat = table.seat
    table.purse += value
    while table.energy[seat] < table.rules.energy_most and table.purse >= level_cost(table, seat):
        table.purse -= level_cost(table, seat)
        table.energy[seat] += 1


def done(table: Position) -> None:
    """The next one plans."""
    table.purse = 0
    table.at += 1
