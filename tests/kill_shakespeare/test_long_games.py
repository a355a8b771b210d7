"""Random games in a land that is easier to free and harder to lose: they go through all six rounds to a Hero."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare.imagine import imagine
from shakespeare_games.kill_shakespeare.position import GONE, NOBODY, OFF
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import PLAIN, step
from tests.kill_shakespeare.test_random_games import assert_sound


@pytest.fixture(scope="module")
def easier(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plain edition with few black markers, and a search and a despair that take longer."""
    text = re.sub(r", black = \[.*?\]", ", black = [1, 1, 2]", PLAIN.read_text(encoding="utf-8"))
    for old, new in (
        ("end = 12", "end = 40"),
        ("zero_areas = 4", "zero_areas = 8"),
        ("too_many_black = 13", "too_many_black = 99"),
        ("sheet = 2", "sheet = 4"),
    ):
        assert old in text, old
        text = text.replace(old, new)
    for line in ("defense = 3", "defense = 4", "defense = 5", "defense = 6"):
        text = text.replace(line, "defense = 1")
    path = tmp_path_factory.mktemp("easier") / "edition.toml"
    path.write_text(text, encoding="utf-8")
    return path


def facts(state: KillState) -> set[str]:
    """What there is to see of rules that come up late."""
    found = {p.PHASES[state.phase]}
    if any(leader != NOBODY for leader in state.leader):
        found.add("ruin")
    if any(state.forever):
        found.add("rebuilt")
    if GONE in state.token:
        found.add("token lost")
    if any(owner >= 0 for owner in state.token):
        found.add("token")
    if state.lady == OFF:
        found.add("lady gone")
    if any(state.shown):
        found.add("battle tokens scored")
    if any(state.won):
        found.add("quest done")
    if state.iagos == 3:
        found.add("three Iagos")
    if 0 in state.hope:
        found.add("hope gone")
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_lose_nothing_and_crown_one_hero(players: int, easier: Path) -> None:
    game = sg.load_game("kill_shakespeare", edition=easier)
    seen: Counter[str] = Counter()
    crowned = 0
    for number in range(8):
        rng = Random(f"long {players} {number}")
        state = game.new_initial_state(players)
        assert isinstance(state, KillState)
        moves = 0
        while not state.is_terminal():
            step(state, rng)
            moves += 1
            seen.update(facts(state))
            if moves % 3 == 0 or state.phase in (p.OVER, p.BATTLE_TOKEN):
                assert_sound(state)
            if rng.random() < 0.01:
                viewer = int(rng.random() * (players + 1)) - 1
                other = state.resample(viewer, rng)
                assert_sound(other)
                for seat in {viewer, AUDIENCE}:
                    assert other.observation(seat) == state.observation(seat)
                made = imagine(state.rules, state.observation(viewer), rng)
                assert made.observation(viewer) == state.observation(viewer)
        assert moves < game.max_game_length()
        crowned += state.winner >= 0
        if state.winner >= 0:
            assert state.round == 6
            assert state.score[state.winner] == max(state.score)
            assert sum(state.returns()) == 1
    assert crowned >= 4
    late = {"ruin", "token", "token lost", "battle tokens scored", "quest done", "three Iagos", "hope gone"}
    assert late <= set(seen)
    assert {"exchange", "battle token", "keep", "turn", "pay", "offer", "want", "trade answer", "over"} <= set(seen)
