"""The bots: legal everywhere, true to their style, blind to what is hidden; the schemer wins most."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import Match, Seat
from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.bots import BOTS
from shakespeare_games.macbeth.state import MacbethState
from tests.macbeth import table
from tests.tournament import duel

OPTIONS: list[dict[str, str]] = [
    {},
    {"prophecy": "misfortune-dice", "first": "2"},
    {"faces": "DDGGMM"},
    {"faces": "XXXXXX"},
    {"faces": "GGGGGG"},
    {"faces": "MMMMMD"},
]


def answer(name: str, state: MacbethState, seed: int = 0) -> int:
    """What a bot does for the seat to move."""
    bot = sg.load_game("macbeth").make_bot(name)
    return bot.act(state.observation(state.current_player()), state.legal_actions(), Random(seed))


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: o.get("faces", o.get("prophecy", "plain")))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bots_play_whole_games_by_the_rules(players: int, options: dict[str, str]) -> None:
    game = sg.load_game("macbeth", **options)
    for seed in range(2):
        seats = [Seat(f"{n}", BOTS[(n + seed) % len(BOTS)]) for n in range(players)]
        match = Match(game, seats, seed)
        match.advance(game.max_game_length())  # step() refuses what is not legal
        assert match.state.is_terminal()


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_sees_only_what_its_seat_may_know(name: str) -> None:
    game = sg.load_game("macbeth")
    bot = game.make_bot(name)
    match = Match(game, [Seat("a", name), Seat("b", "bold"), Seat("c", "cautious")], 11)
    looked = 0
    while not match.state.is_terminal() and looked < 40:
        if match.state.current_player() == 0:
            other = match.state.resample(0, Random(looked))
            legal = match.state.legal_actions()
            here = bot.act(match.state.observation(0), list(legal), Random(5))
            assert bot.act(other.observation(0), list(legal), Random(5)) == here
            looked += 1
        match.advance(1)
    assert looked == 40


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_introduces_itself(name: str) -> None:
    bot = sg.load_game("macbeth").make_bot(name)
    assert bot.name == name
    assert 20 < len(bot.about) < 140
    assert bot.about.endswith(".")


def test_a_bot_that_is_not_there_is_told_by_name() -> None:
    with pytest.raises(
        sg.OptionError, match="no bot 'hamlet' plays Macbeth; there are random, cautious, bold, schemer"
    ):
        sg.load_game("macbeth").make_bot("hamlet")


def rolled(*throws: str) -> MacbethState:
    """The lucky phase of seat 0 after these throws, with gold for more."""
    state = table.start(2)
    for throw in throws:
        state.apply_action(r.ROLL)
        state.apply_action(state.string_to_action(f"throw {throw}"))
    return state


def test_cautious_stops_at_the_first_misfortune() -> None:
    assert answer("cautious", rolled("XDDGG")) == r.STOP


def test_cautious_stops_after_two_rolls() -> None:
    assert answer("cautious", rolled("DDGGM")) == r.ROLL
    assert answer("cautious", rolled("DDGGM", "DDGGM")) == r.STOP


def test_bold_rolls_on_until_two_misfortunes_lie() -> None:
    assert answer("bold", rolled("XDDGG")) == r.ROLL
    assert answer("bold", rolled("DDGGM", "DDGGM")) == r.ROLL
    assert answer("bold", rolled("XXDGG")) != r.ROLL


def test_bold_kills_when_the_daggers_suffice() -> None:
    state = table.bugging(2, daggers=8, gold=4)
    assert r.KILL <= answer("bold", state) < r.UP


@pytest.mark.parametrize("name", ["cautious", "bold", "schemer"])
def test_a_third_misfortune_that_takes_much_is_undone_by_a_prophecy(name: str) -> None:
    state = rolled("XXXDG")
    table.hold(state, 0, gold=9, daggers=9, monologues=3)
    assert state.legal_actions() == [r.PROPHECY, r.ACCEPT]
    assert answer(name, state) == r.PROPHECY


def test_schemer_saves_its_prophecy_when_little_is_lost() -> None:
    state = rolled("XXXDG")
    table.hold(state, 0)
    assert answer("schemer", state) == r.ACCEPT


def test_schemer_takes_the_throne_for_its_own_before_the_curtain() -> None:
    state = table.bugging(2, gold=4)
    # Somebody else's character sits on the throne, own ones stand below it.
    state.board[0], state.board[14] = state.board[14], state.board[0]
    state.where[state.board[0]], state.where[state.board[14]] = 0, 14
    state.pawn = state.rules.end - 1
    action = answer("schemer", state)
    assert r.UP <= action < r.SWAP
    assert state.owner[r.up_portrait(action)] == 0
    assert r.up_space(action) == 0


def test_schemer_kills_the_last_character_of_its_only_opponent() -> None:
    state = table.bugging(2, daggers=8)
    theirs = [p for p in range(table.PORTRAITS) if state.owner[p] == 1]
    for portrait in theirs[:-1]:
        state.kill(portrait)
    # The other portraits that could be theirs are dead too, so that the seat can know who is left.
    for portrait in range(table.PORTRAITS):
        if state.owner[portrait] < 0 and state.where[portrait] >= 0:
            state.kill(portrait)
    assert answer("schemer", state) == r.KILL + theirs[-1]


@pytest.mark.parametrize("other", ["random", "cautious", "bold"])
def test_schemer_wins_most_of_a_short_tournament(other: str) -> None:
    won, lost, _ = duel(sg.load_game("macbeth"), "schemer", other, games=50, seed=1)
    assert won >= 1.5 * lost


@pytest.mark.slow
@pytest.mark.parametrize("other", ["random", "cautious", "bold"])
def test_schemer_wins_half_as_often_again_over_2000_games(other: str) -> None:
    won, lost, _ = duel(sg.load_game("macbeth"), "schemer", other, games=2000, seed=1)
    assert won >= 1.5 * lost


@pytest.mark.parametrize("style", ["cautious", "bold"])
def test_a_style_beats_chance(style: str) -> None:
    won, lost, _ = duel(sg.load_game("macbeth"), style, "random", games=60, seed=1)
    assert won > 3 * lost
