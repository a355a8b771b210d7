"""The bots: legal everywhere, true to their style, blind to what is hidden; the impresario wins most."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import Match, Seat, draw
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare import turns
from shakespeare_games.shakespeare.bots import BOTS
from shakespeare_games.shakespeare.state import ShakespeareState
from tests.moves import phase
from tests.shakespeare.balance import season
from tests.shakespeare.table import AUTHOR, SEATS, advance, build, day, dress, evening, plain_game, who
from tests.tournament import duel

THINKING = [name for name in BOTS if name != "random"]
STYLES = ["painter", "tailor", "director"]


def answer(name: str, state: ShakespeareState, seed: int = 0) -> str:
    """What a bot does for the seat to move, as text."""
    bot = plain_game().make_bot(name)
    action = bot.act(state.observation(state.current_player()), state.legal_actions(), Random(seed))
    return state.action_to_string(action)


@pytest.mark.parametrize("players", SEATS)
def test_bots_play_whole_games_by_the_rules(players: int) -> None:
    game = plain_game()
    for seed in range(2):
        seats = [Seat(f"{n}", BOTS[(n + 2 * seed) % len(BOTS)]) for n in range(players)]
        match = Match(game, seats, seed)
        match.advance(game.max_game_length())  # step() refuses what is not legal
        assert match.state.is_terminal()


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_everywhere_and_the_same_each_time(name: str) -> None:
    """In many positions of random games; a bot that has played before answers as a new one does."""
    game = plain_game()
    used = game.make_bot(name)
    phases = set()
    for seed in range(2):
        luck = Random(seed)
        state = game.new_initial_state(2 + seed)
        number = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state.chance_weights(), luck))
                continue
            legal = state.legal_actions()
            number += 1
            view = state.observation(state.current_player())
            if number % 8 == 0 or view.phase not in phases:
                phases.add(view.phase)
                action = used.act(view, list(legal), Random(number))
                assert action in legal
                assert game.make_bot(name).act(view, list(legal), Random(number)) == action
            state.apply_action(legal[int(luck.random() * len(legal))])
    assert {"draft", "wager", "turn", "craft", "quill", "rest"} <= phases


@pytest.mark.parametrize("name", THINKING)
def test_a_bot_sees_only_what_its_seat_may_know(name: str) -> None:
    bot = plain_game().make_bot(name)
    match = Match(plain_game(), [Seat("a", name), Seat("b", "director"), Seat("c", "painter")], 11)
    looked = 0
    while not match.state.is_terminal() and looked < 12:
        if match.state.current_player() == 0:
            other = match.state.resample(0, Random(looked))
            legal = match.state.legal_actions()
            here = bot.act(match.state.observation(0), list(legal), Random(5))
            assert bot.act(other.observation(0), list(legal), Random(5)) == here
            looked += 1
        match.advance(1)
    assert looked == 12


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_introduces_itself(name: str) -> None:
    bot = plain_game().make_bot(name)
    assert bot.name == name
    assert 20 < len(bot.about) < 140
    assert bot.about.endswith(".")


def test_a_bot_that_is_not_there_is_told_by_name() -> None:
    wanted = "no bot 'hamlet' plays Shakespeare; there are random, painter, tailor, director, impresario"
    with pytest.raises(sg.OptionError, match=wanted):
        plain_game().make_bot("hamlet")


@pytest.mark.parametrize(
    ("name", "card"), [("painter", "snug"), ("tailor", "nerissa"), ("director", "henry-v")], ids=STYLES
)
def test_a_style_recruits_its_own_kind(name: str, card: str) -> None:
    state = day("", "", cards="snug nerissa henry-v puck", costumes="black pink blue", sets="black pink blue")
    assert answer(name, state) == f"recruit card:{card}"


@pytest.mark.parametrize(
    ("name", "taken"), [("painter", "take-set"), ("tailor", "take-costume")], ids=["painter", "tailor"]
)
def test_a_handyman_works_at_what_the_style_likes(name: str, taken: str) -> None:
    state = day("", "", costumes="pink blue", sets="pink blue")
    state.apply_action(state.string_to_action("activate character:handyman"))
    assert answer(name, state).startswith(taken)


@pytest.mark.parametrize("name", THINKING)
def test_a_good_costume_is_completed(name: str) -> None:
    state = day("nerissa", "", costumes="green")
    dress(state, 0, "author", "green blue")
    state.apply_action(state.string_to_action("activate character:nerissa"))
    assert answer(name, state) == "take-costume costume:green character:author"


@pytest.mark.parametrize("name", THINKING)
def test_a_candle_is_covered(name: str) -> None:
    state = day("", "", sets="black")
    build(state, 0, s1_2="pink", s1_3="pink", s2_2="blue")
    state.apply_action(state.string_to_action("activate character:handyman"))
    assert answer(name, state) == "take-set set:black space:3-1"


@pytest.mark.parametrize("name", THINKING)
def test_a_quill_leaves_the_first_spaces_before_a_rehearsal(name: str) -> None:
    state = day("", "", number=6)
    advance(state, 0, 4, 4, 3)
    state.apply_action(r.ACTIVATE + AUTHOR)
    assert answer(name, state) == "quill act:3"


@pytest.mark.parametrize("name", THINKING)
def test_nobody_is_hired_to_be_left_unpaid(name: str) -> None:
    """On the last day, without money and with no cylinder left, a card is an extra."""
    state = day("", "", number=6)
    state.cylinders = [0, 0]
    state.menu = []
    assert answer(name, state).startswith("extra ")


@pytest.mark.parametrize("name", THINKING)
def test_the_queen_pays_for_who_would_go_unpaid(name: str) -> None:
    state = day("juliet", "", number=6)
    state.recruited = [True, True]
    state.apply_action(state.string_to_action("activate character:queen"))
    assert answer(name, state) == "pounds"


@pytest.mark.parametrize("name", THINKING)
def test_cheap_characters_are_paid_first(name: str) -> None:
    state = day("puck juliet hamlet", "", number=6)
    state.recruited = [True, True]
    state.cylinders = [0, 0]
    state.pounds = [5, 0]
    turns.next_turn(state)
    assert phase(state) == "pay"
    assert answer(name, state) == "pay character:puck"


@pytest.mark.parametrize("name", THINKING)
def test_on_the_last_day_all_that_can_work_are_wanted(name: str) -> None:
    state = evening("juliet", "", number=6, costumes="black pink", sets="black pink")
    assert answer(name, state) == "wager count:5"


def test_the_impresario_plans_where_elements_complete_most() -> None:
    """Eight of value: two costumes can be completed, where the dearest element alone completes one."""
    state = day("mistress-ford", "", costumes="green purple")
    dress(state, 0, "author", "blue purple")
    dress(state, 0, "falstaff", "blue blue")
    state.apply_action(state.string_to_action("activate character:mistress-ford"))
    first = answer("impresario", state)
    state.apply_action(state.string_to_action(first))
    state.apply_action(state.string_to_action(answer("impresario", state)))
    done = [len(state.worn[state.slot(0, who(state, name))]) for name in ("author", "falstaff")]
    assert done == [3, 3]


def test_the_impresario_beats_random() -> None:
    won, lost, _ = duel(plain_game(), "impresario", "random", 2, 1)
    assert won == 2
    assert lost == 0


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_the_impresario_beats_each_style(style: str) -> None:
    """Over 60 % of 2-player games, seats swapped."""
    won, lost, _ = duel(plain_game(), "impresario", style, 40, 1)
    assert won > 0.6 * (won + lost)


@pytest.mark.slow
def test_the_house_values_play_well() -> None:
    """A small sample with wide bounds; `python -m tests.shakespeare.balance` prints the figures of a large one."""
    figures = season(plain_game(), "impresario", 4, 12, 1)
    winning = [18 <= score <= 45 for score in figures.winning]
    assert sum(winning) > 0.8 * figures.games
    assert 0.1 < figures.unpaid_games / figures.games < 0.9
    assert all(hired + extra for hired, extra in zip(figures.hired, figures.extras, strict=True))
    assert "won by seat" in figures.report()
