"""The conformance check itself: sound games pass, broken games and bots are told, and so is a mistaken command.

What states can break is in test_conformance_states.py.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shakespeare_games import game_names
from shakespeare_games.conformance import ConformanceError, Report, check_game, main
from shakespeare_games.core.actions import Action
from shakespeare_games.core.game import Bot, State
from tests.kuhn import Kuhn
from tests.pig import ROLL, Pig, PigState


def test_sound_games_pass() -> None:
    assert check_game(Pig(30), players=[2, 3], seeds=range(3)).games == 2 * (3 + 2)
    report = check_game(Kuhn(), seeds=range(60))
    assert report.games == 61
    assert report.moves > 200


def test_no_seeds_and_no_bots_is_no_game() -> None:
    assert check_game(Pig(), seeds=[], bots=False) == Report(0, 0)


# Games and bots that break one promise each


class Brief(Pig):
    def max_game_length(self) -> int:
        return 10


class FewActions(Pig):
    def num_distinct_actions(self) -> int:
        return 1


class Silent(Pig):
    def narrate(self, before: Any, actor: int, action: Action, after: Any, names: list[str]) -> Any:
        return None


class GrowingTarget(Pig):
    """A match that is loaded is not the one that was saved."""

    made = 0

    def new_initial_state(self, players: int) -> PigState:
        GrowingTarget.made += 1
        return PigState(self.target + GrowingTarget.made, players)


class Boastful(Pig):
    """Everybody is sure to win."""

    def appraise(self, state: State) -> list[float] | None:
        return [0.9, 0.9]


class Forgetful(Pig):
    """Imagines the first turn, whatever is seen."""

    def imagine(self, view: Any, rng: Random) -> State | None:
        return PigState(self.target, 2)


class Player(Bot):
    """A bot of one function."""

    def __init__(self, choose: Callable[[Any, list[int], Random], int]) -> None:
        self.name = "odd"
        self.about = "breaks one promise"
        self.choose = choose

    def act(self, view: Any, legal: list[int], rng: Random) -> int:
        return self.choose(view, legal, rng)


class WithBot(Pig):
    def __init__(self, choose: Callable[[Any, list[int], Random], int]) -> None:
        super().__init__(30)
        self.choose = choose

    def bot_names(self) -> list[str]:
        return ["odd"]

    def make_bot(self, name: str) -> Bot:
        return Player(self.choose)


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (Brief(30), "goes on past max_game_length 10"),
        (FewActions(30), "not all below num_distinct_actions"),
        (Silent(30), "narrate gives None"),
        (GrowingTarget(30), "replayed, end elsewhere"),
        (Boastful(30), "appraise: [0.9, 0.9] sum to more than 1"),
        (Forgetful(30), "imagine gives a state that seat 0 sees otherwise"),
        (WithBot(lambda view, legal, rng: 5), "bot odd plays 5, which is not legal"),
        (WithBot(lambda view, legal, rng: rng.choice(legal)), "bot odd draws with rng.choice"),
        (WithBot(lambda view, legal, rng: legal[int(random.random() * len(legal))]), "with the same view and "),
        (WithBot(lambda view, legal, rng: legal[9]), "bot odd raised IndexError"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_broken_game_or_bot_is_told(game: Pig, fault: str) -> None:
    with pytest.raises(ConformanceError) as caught:
        check_game(game, players=[2], seeds=range(3))
    assert fault in caught.value.fault


def test_a_bot_that_is_merely_rash_is_none_of_its_business() -> None:
    assert check_game(WithBot(lambda view, legal, rng: ROLL), players=[2], seeds=[1]).games == 2


# The command


def test_command_on_a_game_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tests.kuhn:load", "--games", "5"]) == 0
    assert capsys.readouterr().out.startswith("tests.kuhn:load: 6 games, ")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], f"no game 'chess'; there are {', '.join(game_names())}"),
        (["no.such.module:load"], "No module named 'no'"),
        (["tests.kuhn:save"], "no attribute 'save'"),
        (["tests.kuhn:load", "--players", "5"], "Kuhn poker is for 2 players, not 5"),
    ],
)
def test_command_says_what_is_wrong(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 1
    assert message in capsys.readouterr().err


def test_command_as_a_module(repository: Path) -> None:
    command = [sys.executable, "-m", "shakespeare_games.conformance", "macbeth", "--players", "2", "--games", "1"]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("macbeth: ")
