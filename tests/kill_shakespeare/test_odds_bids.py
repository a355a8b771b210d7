"""What secret bids may come to, beside enumeration and the engine's own resolution."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare import bidding, event, event_bid, odds, planning
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare.rules import TOKEN_VALUES
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import FALSTAFF, HAMLET, JULIET, PROSPERO, VIOLA, at, do, seated

PURSE = (0, 3, 3, 2, 1, 1)


def tokens_of(purse: tuple[int, ...]) -> list[int]:
    return [value for value, count in enumerate(purse) for _ in range(count)]


def purse(*values: int) -> list[int]:
    return [values.count(value) for value in range(TOKEN_VALUES)]


def test_a_fist_is_any_subset() -> None:
    tokens = tokens_of(PURSE)
    sums = [sum(chosen) for size in range(len(tokens) + 1) for chosen in combinations(tokens, size)]
    found = odds.fist(PURSE)
    assert {total: found[total] for total in found} == {t: Fraction(sums.count(t), 2**10) for t in set(sums)}
    assert odds.fist(PURSE, [2]).mean() == found.mean() + 1
    assert odds.fist((0,) * 6).items() == [(0, 1)]


def test_fists_add_up() -> None:
    both = odds.fists([purse(1, 4), purse(2)])
    sums = [a + b + c for a, b, c in product((0, 1), (0, 4), (0, 2))]
    assert {total: both[total] for total in both} == {t: Fraction(sums.count(t), 8) for t in set(sums)}
    assert odds.fists([]).items() == [(0, 1)]
    assert odds.fists([PURSE] * 3).total == 2**30


def bid_table(cast: tuple[int, ...] = (HAMLET, JULIET, FALSTAFF)) -> KillState:
    """An Event of 6 with a Quill; few tokens: 3 and 4 for the first, 1 and 4 for Juliet, 4 and 5 for the last."""
    state = seated(cast)
    state.event = next(n for n, e in enumerate(state.rules.events) if e.quill)
    state.rules.events[state.event].cost[len(cast)] = 6
    state.coins = [*purse(3, 4), *purse(1, 4), *purse(4, 5)][: TOKEN_VALUES * len(cast)]
    return at(state, event_bid.fists)


def all_bids(state: KillState, seat: int) -> list[list[tuple[int, ...]]]:
    """Every set of tokens of each other seat, +2 included as a token of 2 at the end."""
    found: list[list[tuple[int, ...]]] = []
    for other in range(state.players):
        if other != seat:
            coins = state.coins[other * TOKEN_VALUES : (other + 1) * TOKEN_VALUES]
            held = [*tokens_of(tuple(coins)), *[-2] * state.plus_two[other]]
            found.append([chosen for size in range(len(held) + 1) for chosen in combinations(held, size)])
    return found


def resolved(state: KillState, bids: dict[int, tuple[int, ...]]) -> KillState:
    """The engine plays these bids out; -2 is Juliet's token."""
    after = state.clone()
    for seat in list(after.order):
        for token in bids[seat]:
            if token > 0:
                do(after, f"bid token:{token}")
        do(after, "done")
    while after.phase == p.ADD:
        seat = after.seat
        do(after, "add token:plus-2" if -2 in bids[seat] and after.plus_two[seat] else "pass")
    return after


@pytest.mark.parametrize("mine", [(), (3,), (4,), (3, 4)])
@pytest.mark.parametrize("cast", [(HAMLET, JULIET, FALSTAFF), (FALSTAFF, JULIET), (VIOLA, HAMLET)])
def test_event_bids_are_the_engines(cast: tuple[int, ...], mine: tuple[int, ...]) -> None:
    state = bid_table(cast)
    told = odds.event_bid_odds(state.observation(0), state.rules)
    assert told.price == 6
    assert told.quill_price == state.rules.quill_cost[len(cast)]
    assert (told.own, told.most) == (0, 7)
    cancelled = quill = highest = Fraction(0)
    ways = list(product(*all_bids(state, 0)))
    for others in ways:
        bids = dict(zip(range(1, state.players), others, strict=True))
        after = resolved(state, {0: mine, **bids})
        cancelled += Fraction(int(after.paid >= 1), len(ways))
        quill += Fraction(int(after.paid == 2), len(ways))
        highest += Fraction(int(after.score[0] > state.score[0]), len(ways))
    points = sum(mine)
    assert (told.cancelled(points), told.quill_paid(points)) == (cancelled, quill)
    assert told.highest(points) == highest


def test_iagos_make_it_dearer_and_need_says_how_much_is_enough() -> None:
    state = bid_table((VIOLA, HAMLET))
    state.iagos = 1
    told = odds.event_bid_odds(state.observation(0), state.rules)
    assert told.price == 6 + state.rules.per_iago[2]
    # The other may hold 0, 1, 4 or 5.
    assert [told.cancelled(points) for points in (4, 5, 6, 7)] == [0, Fraction(1, 4), Fraction(1, 2), Fraction(1, 2)]
    assert [told.reach(Fraction(n, 4)) for n in range(1, 5)] == [5, 4, 1, 0]
    assert told.need(Fraction(1, 2)) == 6
    assert told.need(Fraction(3, 4)) is None
    assert told.need(Fraction(0)) == 0


def test_what_one_has_put_in_is_ones_own_secret() -> None:
    state = bid_table()
    do(state, "bid token:3")
    mine = odds.event_bid_odds(state.observation(0), state.rules)
    assert (mine.own, mine.most) == (3, 7)
    do(state, "done")
    assert odds.event_bid_odds(state.observation(0), state.rules).most == 3
    for viewer in (-1, 1, 2):
        view = state.observation(viewer)
        other = next(
            bid for seat, bid, _ in odds.event_bid_odds(view, state.rules, 2 if viewer < 1 else viewer).each if not seat
        )
        assert other == odds.fist(purse(3, 4))


def test_after_the_reveal_only_the_plus_tokens_are_open() -> None:
    state = bid_table()
    do(state, "bid token:3", "done", "bid token:4", "done", "bid token:5", "done")
    assert state.phase == p.ADD
    told = odds.event_bid_odds(state.observation(-1), state.rules, 0)
    assert told.others.items() == [(9, 1), (11, 1)]
    assert (told.own, told.most) == (3, 3)


def test_no_event_no_bid() -> None:
    state = at(seated((HAMLET, VIOLA)), event.dice)
    view = state.observation(0)
    assert not odds.has_event_bid(view)
    with pytest.raises(OptionError, match="no Event lies open"):
        odds.event_bid_odds(view, state.rules)
    with pytest.raises(OptionError, match="the audience has no seat"):
        odds.event_bid_odds(bid_table().observation(-1), state.rules)
    with pytest.raises(OptionError, match="seat 5 is not at this table"):
        odds.event_bid_odds(bid_table().observation(0), state.rules, 4)


def test_two_tokens_at_most() -> None:
    tokens = tokens_of(PURSE)
    sums = [sum(chosen) for size in range(3) for chosen in combinations(tokens, size)]
    found = odds.two_tokens(PURSE)
    assert {total: found[total] for total in found} == {t: Fraction(sums.count(t), len(sums)) for t in set(sums)}


def test_places_count_everybody_who_is_ahead() -> None:
    state = at(seated((HAMLET, FALSTAFF, VIOLA)), planning.plan)
    state.coins = [*purse(), *purse(2), *purse(1, 2, 5)]
    told = odds.track_odds(state.observation(0), 1)
    third = [sum(c) for size in range(3) for c in combinations((1, 2, 5), size)]
    for total in range(11):
        found = [Fraction(0)] * 3
        for a, b in product((0, 2), third):
            found[(a >= total) + (b > total)] += Fraction(1, 2 * len(third))  # Falstaff wins ties, Viola loses them
        assert list(told.places(total)) == found
        assert told.first(total) == found[0]


def bids_table() -> KillState:
    """Bids of three on the Turn Order: 1 and 4, then one token, then it is the last one's turn."""
    state = seated((HAMLET, JULIET, VIOLA))
    state.coins = [*purse(1, 2, 4), *purse(3, 3, 5), *purse(1, 2)]
    state = at(state, bidding.bids)
    do(state, "bid token:1", "bid token:4", "bid token:3", "pass")
    return state


def test_a_face_down_token_is_any_that_may_be_held() -> None:
    state = bids_table()
    seen = odds.track_odds(state.observation(2), 0)
    first, second = seen.rivals
    assert first.total.items() == [(3, 1), (5, 1)]  # 1 and either 2 or 4
    assert second.total.items() == [(3, 1)]
    assert (first.ahead, second.ahead) == (True, True)
    own = odds.track_odds(state.observation(0), 0)
    assert own.own == 5
    assert own.rivals[1].total == odds.two_tokens(purse(1, 2))  # Viola has yet to bid
    do(state, "bid token:2")
    assert odds.track_odds(state.observation(0), 0).rivals[1].total.items() == [(2, 1), (3, 1)]
    assert odds.track_odds(state.observation(0), 1).rivals[0].total == odds.two_tokens(purse(3, 5))


def test_a_blind_bid_hides_both_tokens() -> None:
    state = seated((HAMLET, VIOLA))
    state.token[PROSPERO] = 0
    state.coins = [*purse(1, 2, 4), *purse(1)]
    state = at(state, bidding.bids)
    do(state, "bid token:1")
    assert odds.track_odds(state.observation(1), 0).rivals[0].total.items() == [
        (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1),
    ]  # fmt: skip
    do(state, "bid token:4")
    assert odds.track_odds(state.observation(1), 0).rivals[0].total.items() == [(3, 1), (5, 1), (6, 1)]
    assert odds.track_odds(state.observation(0), 0).own == 5


def test_revealed_bids_are_sure_and_the_engine_ranks_them_alike() -> None:
    rng = Random("tracks")
    for _ in range(20):
        state = at(seated((HAMLET, JULIET, FALSTAFF, VIOLA)), bidding.bids)
        while state.phase == p.BID:
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
        if state.phase != p.ADD_BID:
            continue
        for track in range(3):
            ranked = bidding.ranking(state, track)
            for seat in range(4):
                told = odds.track_odds(state.observation(-1), track, seat)
                place = ranked.index(seat)
                assert told.places(told.own) == tuple([Fraction(int(n == place)) for n in range(4)])


def test_no_bids_no_tracks() -> None:
    state = bid_table()
    with pytest.raises(OptionError, match="no competitive bids"):
        odds.track_odds(state.observation(0), 0)
    with pytest.raises(OptionError, match="track 3"):
        odds.track_odds(bids_table().observation(0), 3)
