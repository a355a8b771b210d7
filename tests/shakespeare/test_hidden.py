"""Ruling S22: what a seat may see, and that nothing hidden shows in its observation; of S30, what is drawn."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.shakespeare.position import PAY, QUEEN, TURN, WAGER
from shakespeare_games.shakespeare.state import ShakespeareState
from tests.moves import do, phase, step
from tests.shakespeare.table import SEATS, day, evening, plain_game, undealt


def told(kept: tuple[int, ...] = (0, 1, 2)) -> ShakespeareState:
    """The first three objectives were drawn by seat 0; it keeps the first of these."""
    state = do(day("", "", ""), "activate character:queen", "objectives")
    for card in kept:
        state.apply_action(card)
    slug = state.rules.aims[kept[0]].slug
    return do(state, f"keep objective:{slug}")


def test_S22_objectives_are_seen_by_their_owner_only() -> None:
    state = told()
    assert state.observation(0).objectives == ((0,), None, None)
    for viewer in (AUDIENCE, 1, 2):
        seen = state.observation(viewer)
        assert seen.objectives[0] is None
        assert seen.objective_counts == (1, 0, 0)


def test_S22_others_cannot_tell_which_were_drawn_kept_or_returned() -> None:
    one, two = told((0, 1, 2)), told((7, 5, 9))
    for viewer in (AUDIENCE, 1, 2):
        assert one.observation(viewer) == two.observation(viewer)
    assert one.observation(0) != two.observation(0)
    assert one.observation(0).returned == (1, 2)
    assert one.key() != two.key()


def test_S22_wagers_that_are_made_look_alike() -> None:
    one = do(evening("", "", ""), "wager count:1", "wager count:5")
    two = do(evening("", "", ""), "wager count:4", "wager count:2")
    for viewer in (AUDIENCE, 2):
        assert one.observation(viewer) == two.observation(viewer)
    for viewer in (0, 1):
        assert one.observation(viewer) != two.observation(viewer)


def test_S22_all_else_is_public() -> None:
    state = do(told(), "activate character:author", "quill act:1", "quill act:2")
    views = [state.observation(v)._replace(viewer=0, objectives=(), returned=(), drawn=()) for v in (AUDIENCE, 0, 1, 2)]
    assert len(set(views)) == 1


def test_S22_what_is_left_in_bags_and_deck_and_what_is_discarded_is_public_but_no_order() -> None:
    state = evening("", "", costumes="black black green", sets="blue")
    seen = state.observation(AUDIENCE)
    assert seen.costume_bag == (6, 8, 6, 6, 3, 4)
    assert seen.set_bag == (8, 8, 6, 5, 4, 4)
    assert seen.deck == tuple(sorted(seen.deck))
    assert len(seen.deck) == 26
    assert seen.discard == ()


def eager(state: ShakespeareState, rng: Random) -> None:
    """A random step in which all ask the Queen for objectives, whenever they can."""
    if state.phase == TURN:
        visit = state.string_to_action("activate character:queen")
        if visit in state.legal_actions():
            state.apply_action(visit)
            return
    if state.phase == QUEEN:
        do(state, "objectives")
    else:
        step(state, rng)


@pytest.mark.parametrize("players", SEATS)
def test_S22_hidden_parts_dealt_anew_do_not_change_what_a_seat_sees(players: int) -> None:
    rng = Random(f"leak {players}")
    wagers = aims = 0
    for _ in range(2):
        state = undealt(players)
        while not state.is_terminal():
            before = state.key()
            for seat in (AUDIENCE, *range(players)):
                other = state.resample(seat, rng)
                assert other.observation(seat) == state.observation(seat)
                assert other.current_player() == state.current_player()
                if state.current_player() == seat:
                    assert other.legal_actions() == state.legal_actions()
                    assert other.candidate_actions() == state.candidate_actions()
                wagers += other.wagers != state.wagers
                aims += other.kept != state.kept
                if state.phase != WAGER:
                    assert other.wagers == state.wagers
                if state.phase >= PAY:
                    assert other.kept == state.kept
            assert state.key() == before
            eager(state, rng)
    assert wagers > 15
    assert aims > 150


@pytest.mark.parametrize("players", SEATS)
def test_S22_games_that_differ_in_hidden_parts_look_alike_step_by_step(players: int) -> None:
    """Wherever another has made a wager or kept an objective, that one is exchanged: this seat sees the same."""
    rng = Random(f"exchange {players}")
    state = undealt(players)
    exchanged: Counter[str] = Counter()
    while not state.is_terminal():
        for seat in range(players):
            for s in range(players):
                if s == seat or state.phase >= PAY:
                    continue
                other = state.clone()
                if state.phase == WAGER and state.wagers[s]:
                    other.wagers[s] = state.wagers[s] % 5 + 1
                    exchanged["wager"] += 1
                elif state.kept[s] and state.aims and not state.drawn:
                    fresh = state.aims[0]
                    other.aims = tuple(sorted([*state.aims[1:], state.kept[s][0]]))
                    other.kept[s] = tuple(sorted([*state.kept[s][1:], fresh]))
                    exchanged["objective"] += 1
                else:
                    continue
                assert other.key() != state.key()
                assert other.observation(seat) == state.observation(seat)
                assert other.observation(AUDIENCE) == state.observation(AUDIENCE)
                assert other.observation(s) != state.observation(s)
        eager(state, rng)
    assert min(exchanged["wager"], exchanged["objective"]) > 5


def test_S22_resample_supposes_every_wager_alike() -> None:
    state = do(evening("", "", ""), "wager count:2", "wager count:4")
    rng = Random(5)
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(2500):
        other = state.resample(2, rng)
        counts[other.wagers[0], other.wagers[1]] += 1
        assert state.resample(0, rng).wagers[0] == 2
    # 25 pairs, mean 100, standard deviation 9.8: five of them.
    assert len(counts) == 25
    assert all(abs(n - 100) < 49 for n in counts.values())


def test_S22_resample_supposes_every_objective_alike() -> None:
    rng, state = Random(6), told()
    counts = Counter(state.resample(1, rng).kept[0] for _ in range(2000))
    # 10 cards, mean 200, standard deviation 13.4: five of them.
    assert len(counts) == 10
    assert all(abs(n - 200) < 67 for n in counts.values())


def test_observation_is_immutable_and_comparable() -> None:
    state = told()
    view = state.observation(1)
    assert view == state.clone().observation(1)
    assert hash(view) == hash(state.clone().observation(1))
    with pytest.raises(AttributeError):
        view.day = 3  # type: ignore[misc]
    do(state, "activate character:falstaff")
    assert view.ambiance == (2, 2, 2)


@pytest.mark.parametrize("name", plain_game().bot_names())
def test_bots_see_observations_only(name: str) -> None:
    state = told()
    bot = plain_game().make_bot(name)
    assert bot.act(state.observation(1), state.legal_actions(), Random(1)) in state.legal_actions()
    assert phase(state) == "turn"
