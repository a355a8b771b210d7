"""Rulings D18 and D10 (Narrator): what a seat may see, and that nothing hidden shows in its observation."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.core.match import draw
from shakespeare_games.death_by_shakespeare.state import DeathState
from tests.death_by_shakespeare.table import (
    FIVE,
    FOUR,
    ONE,
    SEATS,
    SIX,
    THREE,
    TWO,
    all_cards,
    plain_game,
    rolled,
    second_act,
    stage,
    start,
    undealt,
    what,
)
from tests.moves import do, phase

CASTS = ("foil wise-fool", "sidekick big-lunk", "bawdy-woman")


def test_D18_a_seat_sees_its_own_hand_only() -> None:
    state = stage(*CASTS, hands=(ONE, f"{TWO} {THREE}", SIX))
    for seat in range(3):
        seen = state.observation(seat).hands
        assert seen == tuple(tuple(h) if s == seat else None for s, h in enumerate(state.hands))
    assert state.observation(AUDIENCE).hands == (None, None, None)


def test_D18_all_else_is_public() -> None:
    state = stage(*CASTS, hands=(ONE, f"{TWO} {THREE}", SIX), laid={"foil": f"{FIVE} {FOUR}"})
    views = [state.observation(v)._replace(viewer=0, hands=()) for v in (AUDIENCE, 0, 1, 2)]
    assert len(set(views)) == 1
    assert views[0].hand_sizes == (1, 2, 1)
    assert views[0].deck == 24
    assert views[0].laid[state.rules.character_slugs.index("foil")] == (what(state, FIVE), what(state, FOUR))


def test_D18_a_card_drawn_is_seen_by_who_drew_it() -> None:
    one, two = start(3), start(3)
    do(one, f"draw death:{ONE}")
    do(two, f"draw death:{SIX}")
    for viewer in (AUDIENCE, 1, 2):
        assert one.observation(viewer) == two.observation(viewer)
    assert one.observation(0) != two.observation(0)


def test_D18_a_card_drawn_by_an_ability_is_seen_by_who_drew_it() -> None:
    states = []
    for card in (ONE, SIX):
        state = rolled(6, "big-lunk", "foil", "sidekick")
        states.append(do(state, "draw ability:big-lunk", f"draw death:{card}"))
    for viewer in (AUDIENCE, 1, 2):
        assert states[0].observation(viewer) == states[1].observation(viewer)
    assert states[0].observation(0) != states[1].observation(0)


def test_D18_a_stolen_card_is_seen_by_thief_and_victim_only() -> None:
    states = []
    for card in (ONE, SIX):
        state = rolled(2, "bawdy-woman", "foil", "sidekick", hands=(TWO, f"{ONE} {SIX}", FOUR))
        do(state, "steal ability:bawdy-woman seat:2", f"steal death:{card}")
        states.append(state)
    for viewer in (AUDIENCE, 2):
        assert states[0].observation(viewer) == states[1].observation(viewer)
    for viewer in (0, 1):
        assert states[0].observation(viewer) != states[1].observation(viewer)


def test_D18_while_a_card_is_stolen_only_the_victim_sees_which_it_could_be() -> None:
    state = rolled(2, "bawdy-woman", "foil", "sidekick", hands=(TWO, f"{ONE} {SIX}", FOUR))
    do(state, "steal ability:bawdy-woman seat:2")
    assert phase(state) == "theft"
    rng = Random(1)
    for viewer in (AUDIENCE, 0, 2):
        hands = {tuple(state.resample(viewer, rng).hands[1]) for _ in range(40)}
        assert len(hands) > 10
    assert state.resample(1, rng).hands[1] == state.hands[1]


def test_D18_discards_are_public() -> None:
    state = stage("foil", "narrator", hands=("", "hanging disappears snakebite indigestion stabs-self"))
    do(state, "roll", "die 5", f"draw death:{ONE}", f"draw death:{SIX}", f"discard death:{ONE}")
    assert state.observation(AUDIENCE).discard == (what(state, ONE),)


def test_D10_D18_the_narrators_owner_alone_sees_all_hands_and_only_until_the_own_next_turn() -> None:
    state = rolled(4, "narrator", "foil", "sidekick", hands=(ONE, f"{TWO} {THREE}", SIX))
    do(state, "look ability:narrator")
    for _ in range(2):
        assert state.observation(0).hands == tuple(tuple(h) for h in state.hands)
        for viewer in (1, 2):
            assert state.observation(viewer).hands[0] is None
        assert state.observation(AUDIENCE).hands == (None, None, None)
        while phase(state) != "lay":
            state.apply_action(state.chance_weights()[0][0])
            assert (state.observation(0).hands[1] is not None) == (state.observation(0).turn != 0)
        state.apply_action(state.legal_actions()[0])
        do(state, "roll", "die 5")
    assert state.observation(0).turn == 0
    assert state.observation(0).hands[1:] == (None, None)


def test_D10_who_looks_sees_what_is_stolen_and_drawn_meanwhile() -> None:
    state = rolled(4, "narrator", "bawdy-woman", "sidekick", hands=(ONE, TWO, SIX))
    do(state, "look ability:narrator", f"draw death:{FOUR}", f"draw death:{FIVE}")
    do(state, f"lay death:{FOUR} character:narrator", "roll", "die 2")
    do(state, "steal ability:bawdy-woman seat:3", f"steal death:{SIX}")
    assert what(state, SIX) in (state.observation(0).hands[1] or ())


def positions(state: DeathState, seed: int) -> list[DeathState]:
    """Every position of a random play that starts here."""
    rng = Random(seed)
    found = [state.clone()]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state.chance_weights(), rng))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
        found.append(state.clone())
    return found


@pytest.mark.parametrize("players", SEATS)
def test_D18_hidden_cards_dealt_anew_do_not_change_what_a_seat_sees(players: int) -> None:
    rng = Random(players)
    moved = looked = 0
    casts = ("narrator wise-fool mistreated-villain", "sidekick foil", "big-lunk bawdy-woman", "imp-of-mischief")
    looking = do(rolled(4, *casts[:players], hands=(ONE, f"{TWO} {THREE}", SIX)[:players]), "look ability:narrator")
    for first in (undealt(players), undealt(players), looking):
        for state in positions(first, seed=moved):
            before = state.key()
            for seat in (AUDIENCE, *range(players)):
                other = state.resample(seat, rng)
                assert other.observation(seat) == state.observation(seat)
                assert other.observation(AUDIENCE) == state.observation(AUDIENCE)
                assert other.current_player() == state.current_player()
                if state.current_player() == seat:
                    assert other.legal_actions() == state.legal_actions()
                    assert other.candidate_actions() == state.candidate_actions()
                assert [len(h) for h in other.hands] == [len(h) for h in state.hands]
                if state.phase > 1:
                    assert all_cards(other) == list(range(30))
                moved += other.hands != state.hands
                if seat >= 0 and state.looking[seat]:
                    looked += 1
                    assert other.hands == state.hands
            assert state.key() == before
    assert moved > 300
    assert looked > 0


@pytest.mark.parametrize("players", SEATS)
def test_D18_two_games_that_differ_in_hidden_cards_look_alike_step_by_step(players: int) -> None:
    """The hands of two others are exchanged for cards of the deck: a third sees the same, whatever they do openly."""
    for state in positions(undealt(players), seed=11):
        for seat in range(players):
            hidden = [s for s in range(players) if s != seat and state.hands[s]]
            if state.looking[seat] or not hidden or not state.deck or phase(state) == "theft":
                continue
            other = state.clone()
            s = hidden[0]
            other.hands[s][0], other.deck[0] = other.deck[0], other.hands[s][0]
            other.hands[s].sort()
            other.deck.sort()
            assert other.key() != state.key()
            assert other.observation(seat) == state.observation(seat)
            assert other.observation(AUDIENCE) == state.observation(AUDIENCE)
            assert other.observation(s) != state.observation(s)


def test_resample_deals_every_hidden_card_alike() -> None:
    """Each of the 29 cards that seat 0 does not hold lies in the two hands of one with chance 2/29."""
    state, rng = stage("foil", "narrator", "sidekick", hands=(ONE, TWO, SIX)), Random(7)
    counts = Counter[int]()
    for _ in range(2900):
        other = state.resample(0, rng)
        assert other.hands[0] == state.hands[0]
        counts.update(other.hands[1] + other.hands[2])
    # Mean 200, standard deviation 13.6: five of them.
    assert set(counts) == set(range(30)) - {what(state, ONE)}
    assert all(abs(n - 200) < 68 for n in counts.values())


def test_resample_leaves_what_lies_open_where_it_is() -> None:
    state = second_act(*CASTS, laid={"sidekick": f"{SIX} {FIVE}"}, hands=(ONE, TWO, THREE))
    state.discard.append(state.deck.pop())
    before = state.key()
    for seat in (AUDIENCE, 0, 1, 2):
        other = state.resample(seat, Random(3))
        assert other.laid == state.laid
        assert other.discard == state.discard
        assert all_cards(other) == all_cards(state)
    assert state.key() == before


def test_observation_is_immutable_and_comparable() -> None:
    state = stage(*CASTS, hands=(ONE, TWO, SIX))
    view = state.observation(1)
    assert view == state.clone().observation(1)
    assert hash(view) == hash(state.clone().observation(1))
    with pytest.raises(AttributeError):
        view.number = 3  # type: ignore[misc]
    do(state, "roll", "die 5")
    assert (view.phase, view.number) == ("roll", 0)


def test_bots_see_observations_only() -> None:
    game = plain_game()
    state = second_act(*CASTS, hands=(f"{ONE} {THREE}", TWO, SIX))
    for name in game.bot_names():
        action = game.make_bot(name).act(state.observation(0), state.legal_actions(), Random(1))
        assert action in state.legal_actions()
