"""What holds in every game: elements, cards and tokens are conserved, and all parts of a position agree."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import draw
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.position import CARDS, DISCARDED, IN_DECK, ON_OFFER, PRINTED
from shakespeare_games.shakespeare.state import ShakespeareState
from shakespeare_games.shakespeare.view import EMPTY

GAMES = 40  # for each number of players
SEATS = [2, 3, 4]


def start(players: int, **options: str) -> ShakespeareState:
    state = sg.load_game("shakespeare", **options).new_initial_state(players)
    assert isinstance(state, ShakespeareState)
    return state


def step(state: ShakespeareState, rng: Random) -> None:
    """One random move."""
    if state.is_chance_node():
        state.apply_action(draw(state.chance_weights(), rng))
    else:
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])


def discarded(state: ShakespeareState) -> tuple[list[int], list[int]]:
    """Costume and set elements that are in no bag, on no board and with nobody: each color at least 0."""
    gone = []
    for bag, offer, placed in (
        (state.costume_bag, state.costumes, [c for colors in state.worn for c in colors]),
        (state.set_bag, state.sets, [c for stage in state.stages for c in stage]),
    ):
        held = state.rules.bags[state.players]
        gone.append([held[c] - bag[c] - offer[c] - placed.count(c) for c in range(len(r.COLORS))])
    return gone[0], gone[1]


def assert_sound(state: ShakespeareState) -> None:
    """Cards, elements, discs and tokens are all somewhere, once, and lists that repeat each other agree."""
    rules, seats = state.rules, range(state.players)
    for card in range(CARDS):
        place = state.place[card]
        assert (card in state.deck) == (place == IN_DECK)
        assert (card in state.offer) == (place == ON_OFFER)
        assert place in (IN_DECK, ON_OFFER, DISCARDED) or card in state.taken[place]
    assert sum(len(t) for t in state.taken) == sum(p >= 0 for p in state.place)
    assert all(min(gone) >= 0 for gone in discarded(state))
    assert 0 <= sum(state.plus) <= rules.plus_tokens
    aims = [*state.aims, *state.drawn, *(a for cards in (*state.bottom, *state.kept) for a in cards)]
    assert sorted(aims) == list(range(r.OBJECTIVES))
    for act in range(r.ACTS):
        assert sorted(state.piles[act]) in ([], list(seats))
        assert all(1 <= space <= rules.lengths[act] for space in state.acts[act])
    for seat in seats:
        assert 0 <= state.ambiance[seat] <= rules.ambiance_end
        assert state.pounds[seat] >= 0
        hired = [*state.hired(seat), *range(CARDS, CARDS + PRINTED)]
        able = [c for c in hired if rules.roles[c].kind != r.ASSISTANT]
        ready = [a - r.ACTIVATE for a in state.ready[seat]]
        assert sorted(ready + state.active[seat] + state.resting[seat]) == sorted(able)
        wearing = [c for c in hired if rules.wears[c]] + state.extras[seat]
        full = [c for c in wearing if len(state.worn[state.slot(seat, c)]) == r.COSTUME_SIZE]
        assert state.room[seat] == sorted(set(wearing) - set(full))
        assert state.assistants[seat] == len([c for c in hired if rules.roles[c].kind == r.ASSISTANT])
        stage = state.stages[seat]
        wanting = [s for s in state.open[seat] if stage[rules.mirror[s]] in range(r.YELLOW)]
        assert state.wanted[seat] == wanting
        assert state.open[seat] == rules.open_spaces(stage)
        for space in range(r.SPACES):
            pair = {stage[space], stage[rules.mirror[space]]}
            assert pair & {EMPTY, r.YELLOW} or len(pair) == 1
            assert stage[space] < 0 or all(stage[b] != EMPTY for b in rules.below[space])


@pytest.mark.parametrize("players", SEATS)
def test_nothing_is_lost_at_any_step_of_a_random_game(players: int) -> None:
    rng = Random(f"sound {players}")
    longest = sg.load_game("shakespeare").max_game_length()
    for _ in range(GAMES):
        state = start(players)
        moves = 0
        before = discarded(state)
        while not state.is_terminal():
            step(state, rng)
            moves += 1
            assert_sound(state)
            gone = discarded(state)
            assert all(a <= b for was, now in zip(before, gone, strict=True) for a, b in zip(was, now, strict=True))
            before = gone
        assert moves < longest
        assert sum(state.returns()) == pytest.approx(1)
        assert sum(state.costume_bag) == sum(state.set_bag) == 0, "six days take all"


@pytest.mark.parametrize("players", SEATS)
def test_what_is_legal_is_what_no_rule_bars(players: int) -> None:
    rng = Random(f"legal {players}")
    for _ in range(3):
        state = start(players)
        while not state.is_terminal():
            legal = state.legal_actions()
            for action in range(r.ACTIONS):
                if not state.is_chance_node():
                    assert (state.why_not(action) is None) == (action in legal)
            step(state, rng)


@pytest.mark.parametrize("seat", ["1", "2", "3", "4"])
def test_the_option_first_says_who_opens_the_order_track(seat: str) -> None:
    state = start(4, first=seat)
    rng = Random(seat)
    while len(state.order) < 4:
        step(state, rng)
    assert state.order[0] == int(seat) - 1
    assert sorted(state.order) == [0, 1, 2, 3]


def test_as_many_seats_as_play_may_be_first() -> None:
    game = sg.load_game("shakespeare", first="3")
    with pytest.raises(sg.OptionError, match="only 2 play"):
        game.new_initial_state(2)
