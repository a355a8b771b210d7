"""Ruling K31: bids, face-down cards and Battle tokens are hidden, all else is public, and nothing hidden shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.kill_shakespeare import bidding, event_bid, planning, prep, tracks
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import (
    ARDEN,
    FALSTAFF,
    HAMLET,
    JULIET,
    OTHELLO,
    PROSPERO,
    VIOLA,
    at,
    do,
    hold,
    legal,
    seated,
    start,
    step,
)

PLAIN = (HAMLET, OTHELLO, VIOLA)


def same_to(viewers: tuple[int, ...], one: KillState, two: KillState) -> None:
    """Two positions that differ, but not in what these viewers see."""
    assert one.key() != two.key()
    for viewer in viewers:
        assert one.observation(viewer) == two.observation(viewer), viewer


def laid_out(cast: tuple[int, ...] = PLAIN, last: int = r.LETTER) -> KillState:
    """Three cards on each track, the last ones face down."""
    state = seated(cast)
    state.information_track = [r.LETTER, r.PLAN, last]
    state.troop_track = [r.TROOP_1, r.TROOP_1, r.TROOP_2]
    for kind in state.information_track:
        state.information_deck[kind] -= 1
    for kind in state.troop_track:
        state.troop_deck[kind] -= 1
    state.die_1 = state.die_2 = 6
    return state


# The event bid


def test_K31_what_is_in_a_fist_and_how_much_shows_to_its_owner_only() -> None:
    states = []
    for tokens in ([], [5], [1, 1, 2, 3]):
        state = at(seated(PLAIN), event_bid.fists)
        do(state, *[f"bid token:{value}" for value in tokens], "done")
        assert state.current_player() == 1
        states.append(state)
    for other in states[1:]:
        same_to((AUDIENCE, 1, 2), states[0], other)
        assert states[0].observation(0) != other.observation(0)


def test_K31_while_a_fist_is_filled_nothing_shows() -> None:
    state = at(seated(PLAIN), event_bid.fists)
    before = [state.observation(viewer) for viewer in (AUDIENCE, 1, 2)]
    for token in ("5", "1", "3"):
        do(state, f"bid token:{token}")
        assert [state.observation(viewer) for viewer in (AUDIENCE, 1, 2)] == before


def test_K31_fists_open_when_all_are_ready() -> None:
    state = at(seated((JULIET, OTHELLO, VIOLA)), event_bid.fists)
    do(state, "bid token:5", "done", "bid token:1", "done", "done")
    assert state.phase == p.ADD
    for viewer in (AUDIENCE, 0, 1, 2):
        view = state.observation(viewer)
        assert view.fists == ((0, 0, 0, 0, 0, 1), (0, 1, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0))


# Competitive bids


def test_K31_a_face_down_bid_token_may_be_any() -> None:
    states = []
    for second in ("1", "5"):
        state = at(laid_out(), bidding.bids)
        do(state, "bid token:2", f"bid token:{second}")
        states.append(state)
    same_to((AUDIENCE, 1, 2), *states)
    assert states[0].observation(0) != states[1].observation(0)


def test_K31_the_first_token_is_seen() -> None:
    state = at(laid_out(), bidding.bids)
    do(state, "bid token:2")
    for viewer in (AUDIENCE, 1, 2):
        assert state.observation(viewer).first[0] == 2


def test_K31_a_blind_bid_hides_the_first_token_too() -> None:
    states = []
    for first, second in (("2", "1"), ("5", "3")):
        state = laid_out()
        state.token[PROSPERO] = 0
        at(state, bidding.bids)
        do(state, f"bid token:{first}", f"bid token:{second}")
        states.append(state)
    same_to((AUDIENCE, 1, 2), *states)


def test_K31_how_many_tokens_lie_on_a_track_is_seen() -> None:
    one, two = at(laid_out(), bidding.bids), at(laid_out(), bidding.bids)
    do(one, "bid token:2", "pass")
    do(two, "bid token:2", "bid token:1")
    assert one.observation(1) != two.observation(1)
    assert (one.observation(1).second[0], two.observation(1).second[0]) == (0, -1)


# Face-down cards


def test_K31_face_down_cards_show_to_nobody() -> None:
    one, two = at(laid_out(last=r.LETTER), planning.plan), at(laid_out(last=r.JESTER), planning.plan)
    same_to((AUDIENCE, 0, 1, 2), one, two)
    view = one.observation(0)
    assert view.information_track == (r.LETTER, r.PLAN, -1)
    assert view.information_left[r.LETTER] == one.rules.information_deck[r.LETTER] - 1


@pytest.mark.parametrize("how", ["spy track:information", "look area-token:arden"])
def test_K31_who_spies_sees_them_and_nobody_else_does(how: str) -> None:
    states = []
    for last in (r.LETTER, r.JESTER):
        state = laid_out(last=last)
        state.token[ARDEN] = 0
        hold(state, 0, spy=1)
        at(state, planning.plan)
        do(state, how)
        states.append(state)
    same_to((AUDIENCE, 1, 2), *states)
    assert [state.observation(0).information_track[2] for state in states] == [r.LETTER, r.JESTER]


def test_K31_they_are_turned_up_with_the_bids() -> None:
    state = at(laid_out(last=r.JESTER), bidding.bids)
    do(state, *["pass"] * 9)
    assert state.observation(AUDIENCE).information_track == (r.LETTER, r.PLAN, r.JESTER)


def test_K31_a_card_dealt_face_down_is_not_seen_as_it_comes() -> None:
    states = []
    for last in ("letter", "jester"):
        state = at(seated(PLAIN, turn=2), tracks.refill)
        do(state, "deal card:letter", "deal card:plan", f"deal card:{last}")
        states.append(state)
    same_to((AUDIENCE, 0, 1, 2), *states)


# Battle tokens


def exchanged(draws: tuple[str, str, str], choice: str) -> KillState:
    """The first seat has exchanged three black markers."""
    state = seated(PLAIN)
    state.trophies = [3, 0, 0]
    at(state, prep.begin)
    do(state, "exchange", *[f"draw battle:{token}" for token in draws], choice)
    return state


def test_K31_battle_tokens_drawn_kept_and_returned_show_to_their_owner_only() -> None:
    one, two = exchanged(("1", "2", "4"), "keep battle:4"), exchanged(("1", "1", "3"), "keep battle:1")
    same_to((AUDIENCE, 1, 2), one, two)
    assert one.observation(0).battles[0] == (0, 0, 0, 1, 0)
    assert one.observation(1).battle_counts == (1, 0, 0)


def test_K31_in_the_midst_of_an_exchange_nothing_shows() -> None:
    states = []
    for draws in (("1", "2"), ("4", "4")):
        state = seated(PLAIN)
        state.trophies = [3, 0, 0]
        at(state, prep.begin)
        do(state, "exchange", *[f"draw battle:{token}" for token in draws])
        states.append(state)
    same_to((AUDIENCE, 1, 2), *states)
    do(states[0], "draw battle:3")
    do(states[1], "draw battle:1")
    same_to((AUDIENCE, 1, 2), *states)
    assert states[0].observation(0).drawn == (1, 1, 1, 0, 0)


def test_K31_quills_are_revealed() -> None:
    state = seated(PLAIN)
    state.trophies = [3, 0, 0]
    at(state, prep.begin)
    do(state, "exchange", "draw battle:quill", "draw battle:1", "draw battle:2")
    assert state.observation(1).bag[r.QUILL] == state.rules.battle[r.QUILL] - 1


def test_K31_a_token_swapped_face_down_is_not_named() -> None:
    states = []
    for choice in ("swap battle:4 held:1", "return"):
        state = seated((JULIET, OTHELLO, VIOLA))
        limit = state.rules.battle_limits[JULIET]
        state.battles[0:5] = [limit, 0, 0, 0, 0]
        state.bag = [10 - limit, 8, 5, 3, 4]
        state.trophies = [3, 0, 0]
        at(state, prep.begin)
        do(state, "exchange", "draw battle:4", "draw battle:2", "draw battle:2", choice)
        states.append(state)
    same_to((AUDIENCE, 1, 2), *states)


# All together


def hidden_games(players: int, games: int) -> list[tuple[KillState, Random]]:
    """Positions of random games, now and then."""
    found = []
    for game in range(games):
        rng = Random(f"hidden {players} {game}")
        state = start(players, level="novice")
        while not state.is_terminal():
            step(state, rng)
            if rng.random() < 0.06:
                found.append((state.clone(), rng))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_K31_what_a_seat_sees_stays_the_same_when_the_hidden_is_drawn_anew(players: int) -> None:
    changed = 0
    for state, rng in hidden_games(players, 3):
        for viewer in range(AUDIENCE, players):
            other = state.resample(viewer, rng)
            assert other.observation(viewer) == state.observation(viewer)
            assert other.observation(AUDIENCE) == state.observation(AUDIENCE)
            assert other.is_chance_node() == state.is_chance_node()
            if state.seat == viewer >= 0:
                assert other.legal_actions() == state.legal_actions()
            changed += other.key() != state.key()
    assert changed > 50


@pytest.mark.parametrize("players", [2, 4])
def test_K31_a_seat_keeps_its_own_secrets(players: int) -> None:
    for state, rng in hidden_games(players, 2):
        for viewer in range(players):
            other = state.resample(viewer, rng)
            for row, width in (("coins", 6), ("spent", 6), ("fists", 6), ("battles", 5), ("shown", 5)):
                span = slice(viewer * width, (viewer + 1) * width)
                assert getattr(other, row)[span] == getattr(state, row)[span], row


def test_K31_resampling_leaves_the_position_itself_alone() -> None:
    state, rng = hidden_games(3, 1)[-1]
    before = state.key()
    state.resample(0, rng)
    assert state.key() == before


def shares(state: KillState, viewer: int, what: Callable[[KillState], int], draws: int = 1500) -> dict[int, float]:
    """How often each value is drawn."""
    rng = Random("shares")
    counts = Counter(what(state.resample(viewer, rng)) for _ in range(draws))
    return {value: n / draws for value, n in counts.items()}


def test_K31_a_face_down_card_is_any_of_those_left_as_likely() -> None:
    state = at(laid_out(), planning.plan)
    left = state.observation(1).information_left
    found = shares(state, 1, lambda s: s.information_track[2])
    for kind, count in enumerate(left):
        assert found.get(kind, 0) == pytest.approx(count / sum(left), abs=0.05)


def test_K31_a_battle_token_face_down_is_any_but_a_quill() -> None:
    state = exchanged(("1", "2", "4"), "keep battle:4")
    found = shares(state, 1, lambda s: s.battles[0:5].index(1))
    for value, count in enumerate((5, 8, 8, 5)):
        assert found[value] == pytest.approx(count / 26, abs=0.05)
    assert r.QUILL not in found


def test_K31_a_face_down_bid_is_any_token_the_seat_may_still_hold() -> None:
    state = at(laid_out(), bidding.bids)
    do(state, "bid token:5", "bid token:4")
    found = shares(state, 1, lambda s: s.second[0])
    for value, count in ((1, 3), (2, 3), (3, 2), (4, 1)):
        assert found[value] == pytest.approx(count / 9, abs=0.05)
    assert 5 not in found, "its only 5 lies face up"


def test_K31_a_fist_that_is_not_filled_yet_stays_empty() -> None:
    state = at(seated((HAMLET, OTHELLO, VIOLA, FALSTAFF)), event_bid.fists)
    do(state, "bid token:5", "done")
    rng = Random(3)
    for _ in range(20):
        other = state.resample(1, rng)
        assert not any(other.fists[12:24])
        assert other.coins[12:24] == state.coins[12:24]


# What is told


@pytest.mark.parametrize("viewer", [AUDIENCE, 1, 2])
def test_K31_the_story_tells_a_viewer_the_same_whatever_is_hidden(viewer: int) -> None:
    game = sg.load_game("kill_shakespeare")
    names = ["Player 1", "Player 2", "Player 3"]

    def told(state: KillState, *texts: str) -> list[str]:
        lines = []
        for text in texts:
            actor, before = state.current_player(), state.observation(viewer)
            number = state.string_to_action(text)
            named = state.action(number)
            state.apply_action(number)
            lines.append(game.narrate(before, actor, named, state.observation(viewer), names))
        return lines

    def fist(token: str) -> list[str]:
        return told(at(seated(PLAIN), event_bid.fists), f"bid token:{token}", "done")

    def second(token: str) -> list[str]:
        return told(at(laid_out(), bidding.bids), "bid token:2", f"bid token:{token}")

    def exchange(*tokens: str) -> list[str]:
        state = seated(PLAIN)
        state.trophies = [3, 0, 0]
        at(state, prep.begin)
        draws = [f"draw battle:{token}" for token in tokens]
        return told(state, "exchange", *draws, f"keep battle:{tokens[0]}")

    def deal(card: str) -> list[str]:
        state = at(seated(PLAIN, turn=2), tracks.refill)
        return told(state, "deal card:letter", "deal card:plan", f"deal card:{card}")

    assert fist("5") == fist("1")
    assert second("5") == second("1")
    assert exchange("1", "1", "3") == exchange("4", "2", "2")
    assert deal("letter") == deal("jester")


def test_K31_only_the_seat_to_move_is_asked() -> None:
    state = at(seated(PLAIN), event_bid.fists)
    assert state.current_player() == 0
    assert legal(state, "bid") == [f"bid token:{value}" for value in range(1, 6)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_K31_two_steps_a_viewer_cannot_tell_apart_are_told_alike(players: int) -> None:
    game = sg.load_game("kill_shakespeare")
    names = [f"Player {seat + 1}" for seat in range(players)]
    secret = (p.FIST, p.BID, p.KEEP, p.BATTLE_TOKEN, p.TRACK_CARD)
    compared: Counter[int] = Counter()
    for state, rng in hidden_games(players, 3):
        if state.phase not in secret:
            continue
        actor = state.current_player()
        for viewer in (v for v in range(AUDIENCE, players) if v != actor):
            before = state.observation(viewer)
            told: dict[object, str] = {}
            for one in (state, state.resample(viewer, rng)):
                for number in one.legal_actions() or [n for n, _ in one.chance_weights()]:
                    after = one.clone()
                    after.apply_action(number)
                    view = after.observation(viewer)
                    line = game.narrate(before, actor, one.action(number), view, names)
                    compared[state.phase] += view in told
                    assert told.setdefault(view, line) == line
    assert min(compared[phase] for phase in (p.FIST, p.BID, p.TRACK_CARD)) > 0
