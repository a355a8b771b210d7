"""The event dice and Lady Macbeth's die, beside enumeration and the engine's own chance nodes."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare import bidding, event, odds, planning
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.rules import SEATS
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import (
    ARDEN,
    CAWDOR,
    DELPHOS,
    FALSTAFF,
    HAMLET,
    JULIET,
    OTHELLO,
    VIOLA,
    at,
    do,
    put,
    seated,
    start,
    step,
)

CAST = (HAMLET, JULIET, VIOLA, FALSTAFF)


def after(state: KillState) -> list[tuple[KillState, Fraction]]:
    """All that chance may bring here, with its chances."""
    weights = state.chance_weights()
    total = sum([weight for _, weight in weights])
    found: list[tuple[KillState, Fraction]] = []
    for outcome, weight in weights:
        child = state.clone()
        child.apply_action(outcome)
        found.append((child, Fraction(weight, total)))
    return found


def test_the_sum_is_that_of_36_throws() -> None:
    throws = [a + b for a, b in product(range(1, 7), repeat=2)]
    dice = odds.event_dice()
    assert {total: dice[total] for total in dice} == {t: Fraction(throws.count(t), 36) for t in range(2, 13)}


def test_each_class_does_in_the_engine_what_it_says() -> None:
    state = at(seated(CAST), event.dice)
    state.lady, state.richard = ARDEN, CAWDOR
    black, search = list(state.black), state.search
    found = {name: Fraction(0) for name in odds.CLASSES}
    for child, chance in after(state):
        lady = child.black[ARDEN] - black[ARDEN]
        richard = child.black[CAWDOR] - black[CAWDOR]
        name = "lady" if lady else "richard" if richard else "search" if child.search > search else "bonus"
        assert odds.dice_class(child.die_1 + child.die_2) == name
        found[name] += chance
    assert odds.DiceOdds(*[found[name] for name in odds.CLASSES]) == odds.dice_odds()
    assert sum(odds.dice_odds()) == 1


@pytest.mark.parametrize("total", [1, 13, -2])
def test_a_sum_two_dice_cannot_show(total: int) -> None:
    with pytest.raises(OptionError, match="two dice show 2 to 12"):
        odds.dice_class(total)
    with pytest.raises(OptionError, match="two dice show"):
        odds.re_rolled([total])


def test_one_re_roll() -> None:
    bad = {10, 11, 12}
    rolls = [a + b for a, b in product(range(1, 7), repeat=2)]
    final = [second if first in bad else first for first in rolls for second in rolls]
    dice = odds.re_rolled(bad)
    assert {total: dice[total] for total in dice} == {t: Fraction(final.count(t), 36 * 36) for t in range(2, 13)}
    assert odds.re_rolled([]) == odds.event_dice()


def test_bids_above_nine_earn_nothing() -> None:
    assert odds.match_chance([10, 11, 12, 0, 1]) == 0
    assert odds.match_chance([9, 9, 10]) == Fraction(1, 9)
    assert odds.match_chance([]) == 0
    assert odds.match_chance(range(13)) == odds.dice_odds().bonus
    with pytest.raises(OptionError, match="0 or more"):
        odds.match_chance([-1])


def test_totals_of_two_tokens() -> None:
    assert odds.totals((0, 0, 0, 0, 0, 0)) == (0,)
    assert odds.totals((0, 0, 1, 0, 0, 0), [2, 1]) == (0, 1, 2, 3, 4, 5)
    assert odds.totals((0, 3, 0, 0, 0, 0)) == (0, 1, 2)
    for bad in ((1, 0, 0, 0, 0, 0), (0, 1), (0, 0, 0, 0, 0, -1)):
        with pytest.raises(OptionError, match="tokens are counts"):
            odds.totals(bad)


def reached(state: KillState, seat: int) -> set[int]:
    """All totals a seat's bids can come to, by trying everything it may do; the others pass."""
    found: set[int] = set()
    open_states, seen = [state], set()
    while open_states:
        here = open_states.pop()
        if here.phase not in (p.BID, p.ADD_BID):
            found.update([here.bid_total(track, seat) for track in range(3)])
            continue
        key = here.key()
        if key in seen:
            continue
        seen.add(key)
        for action in here.legal_actions() if here.current_player() == seat else [r.PASS]:
            child = here.clone()
            child.apply_action(action)
            open_states.append(child)
    return found


@pytest.mark.parametrize("laid", [(), ("bid token:2",), ("bid token:2", "pass"), ("bid token:2", "bid token:5")])
def test_a_match_is_told_possible_where_the_engine_lets_it_happen(laid: tuple[str, ...]) -> None:
    state = seated((JULIET, VIOLA))
    state.coins = [0, 0, 1, 0, 0, 1] + [0] * 6
    state.coins[6 + 1] = 1
    state.die_1, state.die_2 = 3, 6
    state = at(state, bidding.bids)
    do(state, *laid)
    told = odds.match_odds(state.observation(0))
    assert set(told.totals) == {total for total in reached(state, 0) if 2 <= total <= 9}
    assert (told.total, told.chance) == (9, Fraction(int(9 in told.totals)))


def test_before_the_roll_a_match_has_the_chance_of_its_totals() -> None:
    state = at(seated((HAMLET, VIOLA)), event.dice)
    state.coins = [0, 0, 0, 1, 0, 0] + [0] * 6
    assert odds.match_odds(state.observation(0)) == odds.MatchOdds(0, (3,), Fraction(2, 36))
    assert odds.match_odds(state.observation(-1), 1).chance == 0


def test_another_face_down_token_may_be_any() -> None:
    state = seated((HAMLET, VIOLA))
    state.coins = [0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1]
    state.die_1, state.die_2 = 1, 4
    state = at(state, bidding.bids)
    do(state, "bid token:1", "bid token:4", "pass")
    assert odds.match_odds(state.observation(0), 0).totals == (5,)
    seen = odds.match_odds(state.observation(1), 0)
    assert seen.totals == (4, 5)  # 1 lies open; the other is 4, or that one 4 comes on another track


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("there", [(1, 0, 0, 0), (0, 2, 0, 1), (1, 1, 1, 1)])
def test_lady_macbeths_die_is_the_engines(players: int, there: tuple[int, ...]) -> None:
    if not any(there[:players]):
        return
    state = seated(CAST[:players])
    state.order = state.order[1:] + state.order[:1]
    card = next(n for n, e in enumerate(state.rules.events) if e.lady >= 0)
    area = state.rules.events[card].lady
    state.event = card
    put(state, area, *there[:players], black=9)
    state = at(state, event.lady)
    assert state.is_chance_node()
    told = odds.lady_die(state.observation(-1), area)
    assert odds.ordered(state.observation(-1), state.rules) == area
    loses, nothing = [Fraction(0)] * players, Fraction(0)
    for child, chance in after(state):
        lost = [s for s in range(players) if child.influence[area * SEATS + s] < state.influence[area * SEATS + s]]
        for seat in lost:
            loses[seat] += chance
        assert (child.iagos - state.iagos == 1) == (not lost)
        nothing += 0 if lost else chance
    assert told.rolls
    assert (told.loses, told.nothing) == (tuple(loses), nothing)


def test_where_nobody_is_no_die_is_rolled_and_othellos_pawn_is_somebody() -> None:
    state = seated((OTHELLO, VIOLA))
    put(state, DELPHOS, 0, 0)
    assert not odds.lady_die(state.observation(-1), DELPHOS).rolls
    state.pawn[0] = DELPHOS
    alone = odds.lady_die(state.observation(-1), DELPHOS)
    assert alone.rolls
    assert (alone.loses, alone.nothing) == ((0, 0), 1)
    with pytest.raises(OptionError, match="not on the map"):
        odds.lady_die(state.observation(-1), 8)


def test_faces_ask_for_a_turn_order() -> None:
    for order, there in (((0, 0), (1, 1)), ((0,), (1,)), ((0, 1), (1, -1))):
        with pytest.raises(OptionError, match="turn order"):
            odds.lady_faces(order, there)


@pytest.mark.parametrize("turn", [1, 3, 4, 6])
def test_the_next_event_is_any_that_the_engine_may_draw(turn: int) -> None:
    state = seated(CAST, turn=turn)
    state.events &= ~0b1011
    state = at(state, event.draw)
    told = odds.order_odds(state.observation(-1), state.rules)
    weights = state.chance_weights()
    assert list(told.events) == [number for number, _ in weights]
    cards = [state.rules.events[number] for number, _ in weights]
    assert told.quill == Fraction(sum([card.quill for card in cards]), len(cards))
    assert sum(told.richard) == Fraction(sum([card.richard >= 0 for card in cards]), len(cards))
    assert told.costs.mean() == Fraction(sum([card.cost[4] for card in cards]), len(cards))


def test_the_event_after_the_last_is_none() -> None:
    state = seated(CAST, turn=6)
    state = at(state, planning.plan)
    view = state.observation(-1)
    assert not odds.has_next_event(view, state.rules)
    with pytest.raises(OptionError, match="no Event comes"):
        odds.order_odds(view, state.rules)
    assert odds.live(view, state.rules).dice is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_next_event_comes_from_those_foretold(players: int) -> None:
    state, rng = start(players), Random(f"next event {players}")
    told: odds.OrderOdds | None = None
    drawn = 0
    while not state.is_terminal():
        before, left = state.event, state.events
        step(state, rng)
        if state.events != left:
            assert told is not None
            assert state.event in told.events
            assert state.event != before
            drawn += 1
        view = state.observation(-1)
        told = odds.order_odds(view, state.rules) if odds.has_next_event(view, state.rules) else None
    assert drawn
