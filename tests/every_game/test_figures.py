"""What a table of many games keeps of each game is what happened in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.core.match import draw
from shakespeare_games.shakespeare.rules import PRINTED

Step = tuple[sg.State, str, sg.State]  # before, what happened, after
NAMES = {
    "death_by_shakespeare": ["turns", "deaths", "kills", "cards", "death_number", "ending"],
    "kill_shakespeare": [
        "turns", "rounds", "character", "easy_quests", "hard_quests", "markers", "areas_led", "trophies", "search",
        "ending",
    ],
    "macbeth": [
        "turns", "rounds", "deaths", "busts", "gold", "daggers", "monologues", "prophecies", "space", "ending",
    ],
    "shakespeare": [
        "turns", "rounds", "pounds", "ambiance", "act_1", "act_2", "act_3", "wagered", "hired", "objectives",
        "objective_points", "yellow_points",
    ],
}  # fmt: skip


def play(name: str, players: int, seed: int) -> Iterator[Step]:
    """A game at random, step by step."""
    state = sg.load_game(name).new_initial_state(players)
    rng = Random(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = legal[int(rng.random() * len(legal))] if legal else draw(state.chance_weights(), rng)
        text, before = state.action_to_string(action), state
        state = state.child(action)
        yield before, text, state


def totals(end: sg.State, figure: str) -> int:
    """The sum over all seats."""
    values = [end.figures(seat)[figure] for seat in range(len(end.returns()))]
    return sum(value for value in values if isinstance(value, int))


def began_a_turn_of_macbeth(before: sg.State, text: str, after: sg.State) -> bool:
    return text == "roll" and before.observation(AUDIENCE).rolls == 0


def moved_in_phase_2_of_shakespeare(before: sg.State, text: str, after: sg.State) -> bool:
    return bool(before.observation(AUDIENCE).phase == "turn")


def ended_a_turn_of_kill_shakespeare(before: sg.State, text: str, after: sg.State) -> bool:
    return text == "end-turn"


def began_a_turn_of_death(before: sg.State, text: str, after: sg.State) -> bool:
    return bool(before.observation(AUDIENCE).turns < after.observation(AUDIENCE).turns)


TURNS = {
    "death_by_shakespeare": began_a_turn_of_death,
    "kill_shakespeare": ended_a_turn_of_kill_shakespeare,
    "macbeth": began_a_turn_of_macbeth,
    "shakespeare": moved_in_phase_2_of_shakespeare,
}


@pytest.mark.parametrize("name", sg.game_names())
def test_every_game_has_its_figures_from_the_start(name: str) -> None:
    game = sg.load_game(name)
    for players in range(game.min_players, game.max_players + 1):
        state = game.new_initial_state(players)
        for seat in range(players):
            figures = state.figures(seat)
            assert list(figures) == NAMES[name]
            assert figures["turns"] == figures.get("rounds", 0) == figures.get("deaths", 0) == 0
            assert figures.get("ending", "") == ""


@pytest.mark.parametrize("name", sg.game_names())
def test_turns_are_counted(name: str) -> None:
    counted: Callable[[sg.State, str, sg.State], bool] = TURNS[name]
    for seed in range(3):
        turns = 0
        for before, text, after in play(name, 2 + seed, seed):
            turns += counted(before, text, after)
        unfinished = int(after.figures(0)["turns"]) - turns
        # The game may end within a turn of Kill Shakespeare.
        assert unfinished in ((0, 1) if name == "kill_shakespeare" else (0,))
        assert turns > 5
        assert after.figures(0).get("ending", "over") != ""


def test_deaths_and_busts_of_macbeth() -> None:
    endings: set[object] = set()
    everywhere = 0
    for seed in range(12):
        busts: Counter[int] = Counter()
        for before, text, after in play("macbeth", 3, seed):
            was, now = before.observation(AUDIENCE), after.observation(AUDIENCE)
            same_turn = (now.turn, now.round, now.rolls) == (was.turn, was.round, was.rolls) and now.phase != "play"
            if was.phase in ("throw", "fall") and text != "prophecy" and not same_turn:
                busts[was.turn] += 1
        for seat in range(3):
            figures = after.figures(seat)
            mine = [p for p, owner in enumerate(now.owners) if owner == seat]
            assert figures["deaths"] == sum(p not in now.board for p in mine)
            assert figures["busts"] == busts[seat]
            assert (figures["rounds"], figures["space"]) == (now.round, now.pawn)
            assert figures["gold"] == now.gold[seat]
        everywhere += busts.total()
        endings.add(figures["ending"])
        assert (figures["ending"] == "last alive") == (sum(count > 0 for count in now.living) == 1 and now.pawn < 24)
    assert "curtain" in endings
    assert everywhere


def test_deaths_and_kills_of_death_by_shakespeare() -> None:
    for seed in range(8):
        *_, (_, _, end) = play("death_by_shakespeare", 3, seed)
        view = end.observation(AUDIENCE)
        for seat in range(3):
            assert end.figures(seat)["deaths"] == sum(killed.owner == seat for killed in view.bier)
            assert end.figures(seat)["kills"] == sum(killed.roller == seat for killed in view.bier)
        assert totals(end, "deaths") == totals(end, "kills") == len(view.bier) > 0
        reached = len(view.bier) == view.death_number
        assert end.figures(0)["ending"] == ("Death number" if reached else "last alive")


def test_figures_of_shakespeare_are_of_the_last_day() -> None:
    for seed in range(4):
        *_, (_, _, end) = play("shakespeare", 4, seed)
        view = end.observation(AUDIENCE)
        for seat in range(4):
            figures = end.figures(seat)
            assert figures["rounds"] == 6
            assert figures["wagered"] == sum(day[seat] for day in view.history)
            assert [figures[f"act_{act}"] for act in (1, 2, 3)] == [spaces[seat] for spaces in view.acts]
            assert figures["objective_points"] == view.objective_points[seat]
            assert figures["yellow_points"] == view.yellow_points[seat]
            assert figures["hired"] == len(view.troupes[seat]) - PRINTED - len(view.extras[seat])


def test_figures_of_kill_shakespeare_tell_why_it_ended() -> None:
    endings: set[object] = set()
    for seed in range(4):
        *_, (_, _, end) = play("kill_shakespeare", 2 + seed % 3, seed)
        view = end.observation(AUDIENCE)
        figures = [end.figures(seat) for seat in range(view.players)]
        for seat, mine in enumerate(figures):
            assert mine["markers"] == sum(area[seat] for area in view.influence)
            assert mine["areas_led"] == view.leaders.count(seat)
            assert (mine["easy_quests"], mine["hard_quests"]) == (view.easy[seat], view.hard[seat])
            assert mine["ending"] == (view.lost or "crowned")
        assert len({mine["character"] for mine in figures}) == view.players
        endings.add(figures[0]["ending"])
    assert "" not in endings
