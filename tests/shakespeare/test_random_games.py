"""What holds in every game: elements, cards and tokens are conserved, and all parts of a position agree."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shakespeare_games as sg
from shakespeare_games.conformance import check_game
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.position import DISCARDED, IN_DECK, ON_OFFER
from shakespeare_games.shakespeare.rules import CARDS, PRINTED
from shakespeare_games.shakespeare.state import ShakespeareState
from shakespeare_games.shakespeare.view import EMPTY
from tests.moves import step
from tests.shakespeare.table import PLAIN, SEATS, undealt


def start(players: int, **options: str) -> ShakespeareState:
    """The state before anything is drawn, of this kit's own edition as it is."""
    state = sg.load_game("shakespeare", **options).new_initial_state(players)
    assert isinstance(state, ShakespeareState)
    return state


FEW, MANY = 8, 500  # games for each number of players


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


def play_out(players: int, games: int) -> None:
    """Random games to the end, everything counted at every step."""
    rng = Random(f"sound {players} {games}")
    longest = sg.load_game("shakespeare").max_game_length()
    won = [0.0] * players
    for _ in range(games):
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
        assert_over(state)
        won = [w + r for w, r in zip(won, state.returns(), strict=True)]
    assert games < MANY or min(won) > 0, "each seat wins now and then"


def assert_over(state: ShakespeareState) -> None:
    """How a play ends: all cards were recruited, all bags are empty, and the best have won."""
    assert sum(state.returns()) == pytest.approx(1)
    assert sum(state.costume_bag) == sum(state.set_bag) == 0, "six days take all"
    assert [len(t) for t in state.taken] == [7] * state.players, "one at setup and one a day"
    assert len(state.history) == state.day == 6
    assert all(1 <= wager <= 5 for wagers in state.history for wager in wagers)
    assert sorted(state.initiative) == sorted(state.order) == list(range(state.players))
    results = list(zip(state.prestige, state.pounds, strict=True))
    assert [seat for seat, result in enumerate(results) if result == max(results)] == list(state.winners)


@pytest.mark.parametrize("players", SEATS)
def test_nothing_is_lost_at_any_step_of_a_random_game(players: int) -> None:
    play_out(players, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
def test_nothing_is_lost_at_any_step_of_500_random_games_for_each_number_of_players(players: int) -> None:
    play_out(players, MANY)


@pytest.mark.parametrize("players", SEATS)
def test_what_is_legal_is_what_no_rule_bars(players: int) -> None:
    rng = Random(f"legal {players}")
    state = start(players)
    while not state.is_terminal():
        if not state.is_chance_node():
            legal = state.legal_actions()
            assert legal == [action for action in range(-2, r.ACTIONS + 2) if state.why_not(action) is None]
            assert legal == [action for action in state.candidate_actions() if state.why_not(action) is None]
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


def test_conformance() -> None:
    report = check_game(sg.load_game("shakespeare"), seeds=range(1), bots=False)
    assert report.games == 3
    assert check_game(sg.load_game("shakespeare", first="2"), players=[2], seeds=range(1), bots=False).games == 1


@pytest.mark.slow
def test_conformance_of_more_games() -> None:
    assert check_game(sg.load_game("shakespeare"), seeds=range(20), bots=False).games == 60


@settings(max_examples=25)
@given(players=st.sampled_from(SEATS), choices=st.lists(st.integers(0, 9999), min_size=100, max_size=600))
def test_any_play_stays_sound(players: int, choices: list[int]) -> None:
    """Played by hypothesis, chance as well."""
    state = undealt(players)
    for choice in choices:
        if state.is_terminal():
            break
        actions = state.legal_actions() or [o for o, _ in state.chance_weights()]
        state.apply_action(actions[choice % len(actions)])
    assert_sound(state)


def test_texts_that_name_no_action_here() -> None:
    state = undealt(2)
    with pytest.raises(sg.IllegalAction, match="chance cannot bring this"):
        state.string_to_action("show costume:green")
    with pytest.raises(sg.IllegalAction, match="chance cannot bring this"):
        state.action_to_string(30)
    while state.is_chance_node():
        state.apply_action(state.chance_weights()[0][0])
    with pytest.raises(sg.IllegalAction, match="did you mean 'recruit card:puck'"):
        state.string_to_action("recruit card:pcuk")


def test_every_action_reads_back_as_it_is_written() -> None:
    actions = undealt(2, edition=PLAIN).rules.actions
    texts = [actions.text(a) for a in range(r.ACTIONS)]
    assert len(set(texts)) == r.ACTIONS
    assert [actions.parse(text) for text in texts] == list(range(r.ACTIONS))
