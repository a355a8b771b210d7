"""What a viewer sees of a position."""

from __future__ import annotations

from shakespeare_games.core.game import CHANCE, TERMINAL
from shakespeare_games.kill_shakespeare import bidding, tracks
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare.position import Position
from shakespeare_games.kill_shakespeare.rounds import BIDS, phase_name
from shakespeare_games.kill_shakespeare.rules import AREAS, BATTLE_KINDS, KINDS, SEATS, TOKEN_VALUES
from shakespeare_games.kill_shakespeare.view import UNKNOWN, KillView


def fists_closed(table: Position) -> bool:
    """Whether the event bid is under way and not revealed."""
    return table.phase == p.FIST


def bids_closed(table: Position) -> bool:
    """Whether competitive bids lie face down."""
    return table.step == BIDS and table.phase == p.BID


def hides_first(table: Position, seat: int) -> bool:
    """Whether a seat's first tokens lie face down too."""
    return bidding.blind(table, seat)


def cards_closed(table: Position) -> bool:
    """Whether the right halves of the card tracks lie face down: until the bids are revealed."""
    return table.step <= BIDS


def exchanger(table: Position) -> int:
    """Who is drawing Battle tokens; -1 if nobody."""
    return table.order[table.at] if table.phase in (p.BATTLE_TOKEN, p.KEEP) else -1


def look(table: Position, viewer: int) -> KillView:
    """See State.observation."""
    players = table.players
    seats = range(players)
    information, information_left = _track(table, viewer, 0)
    troops, troop_left = _track(table, viewer, 1)
    first, second, hidden_coins = _bids(table, viewer)
    coins, spent, fists = _coins(table, viewer, hidden_coins)
    drawer = exchanger(table)
    bag = table.bag.copy()
    battles: list[tuple[int, ...]] = []
    counts: list[int] = []
    for seat in seats:
        own = table.battles[seat * BATTLE_KINDS : (seat + 1) * BATTLE_KINDS]
        counts.append(sum(own))
        if seat == viewer:
            battles.append(tuple(own))
        else:
            battles.append(())
            bag = [a + b for a, b in zip(bag, own, strict=True)]
    mine = drawer == viewer and drawer >= 0
    if not mine:
        bag = [a + b for a, b in zip(bag, table.drawn, strict=True)]
    over = table.phase == p.OVER
    influence = table.influence
    return KillView(
        viewer=viewer,
        players=players,
        phase=p.PHASES[table.phase],
        part=phase_name(table),
        to_act=TERMINAL if over else table.seat if table.seat >= 0 else CHANCE,
        round=table.round,
        step=table.step,
        at=table.at,
        sub=table.sub,
        final=table.final,
        lost=p.LOSSES[table.lost],
        winner=table.winner,
        owed=tuple(table.owed),
        hope=tuple(table.hope),
        black=tuple(table.black),
        beside=tuple(table.beside),
        leaders=tuple(table.leader),
        marked=tuple(table.marked),
        tokens=tuple(table.token),
        lowered=tuple(table.lowered),
        forever=tuple(table.forever),
        influence=tuple([tuple(influence[a * SEATS : a * SEATS + players]) for a in range(AREAS)]),
        pawns=tuple(table.pawn),
        richard=table.richard,
        lady=table.lady,
        search=table.search,
        wheel=table.wheel,
        order=tuple(table.order),
        characters=tuple(table.character),
        energy=tuple(table.energy),
        time=tuple(table.time),
        score=tuple(table.score),
        sheet=tuple(table.sheet),
        reserve=tuple(table.reserve),
        trophies=tuple(table.trophies),
        free_move=tuple(table.free_move),
        plus_two=tuple(table.plus_two),
        plus_one=tuple(table.plus_one),
        hands=tuple([tuple(table.hands[s * KINDS : (s + 1) * KINDS]) for s in seats]),
        coins=coins,
        spent=spent,
        fists=fists,
        added=tuple(table.added),
        first=first,
        second=second,
        extras=tuple(table.extras),
        battles=tuple(battles),
        battle_counts=tuple(counts),
        shown=tuple([tuple(table.shown[s * BATTLE_KINDS : (s + 1) * BATTLE_KINDS]) for s in seats]),
        drawn=tuple(table.drawn) if mine else (),
        drawn_count=sum(table.drawn),
        bag=tuple(bag),
        won=tuple(table.won),
        easy=tuple(table.easy),
        hard=tuple(table.hard),
        information_track=information,
        troop_track=troops,
        information_left=information_left,
        troop_left=troop_left,
        information_pile=tuple(table.information_pile),
        troop_pile=tuple(table.troop_pile),
        action_deck=tuple(table.action_deck),
        action_pile=tuple(table.action_pile),
        rewards=tuple(table.rewards),
        extra_left=table.extra_left,
        iagos=table.iagos,
        iago_supply=table.iago_supply,
        seen=table.seen,
        quests=table.quests,
        quest_track=tuple(table.quest_track),
        events=table.events,
        event=table.event,
        paid=table.paid,
        dice=(table.die_1, table.die_2),
        lady_face=table.lady_face,
        acted=table.acted,
        marching=table.marching,
        sailed=table.sailed,
        doubled=table.doubled,
        asked=table.asked,
        dropped=table.dropped,
        proposed=table.proposed,
        quest=table.quest,
        helper=table.helper,
        needs=tuple(table.needs),
        purse=table.purse,
        partner=table.partner,
        offered=table.offered,
        wanted=table.wanted,
        picks=tuple(table.picks),
        ranks=tuple(table.ranks),
    )


def hidden_slots(table: Position, viewer: int, track: int) -> list[int]:
    """Places of a card track whose cards this viewer may not see: 0 information, 1 troops."""
    lying = table.troop_track if track else table.information_track
    if not cards_closed(table) or tracks.knows(table, viewer, track):
        return []
    return list(range(tracks.face_up(table), len(lying)))


def _track(table: Position, viewer: int, track: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    lying = (table.troop_track if track else table.information_track).copy()
    left = (table.troop_deck if track else table.information_deck).copy()
    for place in hidden_slots(table, viewer, track):
        left[lying[place]] += 1
        lying[place] = UNKNOWN
    return tuple(lying), tuple(left)


def _bids(table: Position, viewer: int) -> tuple[tuple[int, ...], tuple[int, ...], list[int]]:
    """Bids as they are seen, and the face-down tokens by seat and value."""
    players = table.players
    first, second = table.first.copy(), table.second.copy()
    hidden = [0] * (players * TOKEN_VALUES)
    if bids_closed(table):
        for at in range(3 * players):
            seat = at % players
            if seat == viewer:
                continue
            for row in (first, second) if hides_first(table, seat) else (second,):
                if row[at]:
                    hidden[seat * TOKEN_VALUES + row[at]] += 1
                    row[at] = UNKNOWN
    return tuple(first), tuple(second), hidden


def _coins(
    table: Position, viewer: int, hidden: list[int]
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """Tokens in hand or out of sight, tokens used, and fists."""
    coins: list[tuple[int, ...]] = []
    spent: list[tuple[int, ...]] = []
    fists: list[tuple[int, ...]] = []
    closed = fists_closed(table)
    for seat in range(table.players):
        span = range(seat * TOKEN_VALUES, (seat + 1) * TOKEN_VALUES)
        secret = closed and seat != viewer
        coins.append(tuple([table.coins[at] + hidden[at] + (table.fists[at] if secret else 0) for at in span]))
        spent.append(tuple([table.spent[at] - hidden[at] for at in span]))
        fists.append(() if secret else tuple([table.fists[at] for at in span]))
    return tuple(coins), tuple(spent), tuple(fists)
