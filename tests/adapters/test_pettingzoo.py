"""PettingZoo's own checks on the games of this kit."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import shakespeare_games as sg
from shakespeare_games.adapters import pettingzoo
from shakespeare_games.adapters.encoding import Encoder

NAMES = sg.game_names()

# PettingZoo warns of every environment whose observation is a dictionary with a mask, as its own manual advises, unless
# the name is on a list of its own games.
THEIRS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
)


@pytest.fixture
def strict() -> Iterator[None]:
    """Every warning is an error, but those two."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in THEIRS:
            warnings.filterwarnings("ignore", message)
        yield


def play(env: Any, pick: int = 0) -> list[tuple[str, float]]:
    """Plays with the legal action of that place, counted on; the agents with the rewards they were told."""
    told = []
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        told.append((agent, reward))
        actions = observation["action_mask"].nonzero()[0]
        env.step(None if over or cut else int(actions[(pick + len(told)) % len(actions)]))
    return told


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("name", NAMES)
def test_the_api_test_finds_nothing(name: str) -> None:
    api_test(pettingzoo.env(name, players=2), num_cycles=250)


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("name", NAMES)
def test_the_seed_test_finds_nothing(name: str) -> None:
    seed_test(lambda: pettingzoo.env(name, players=3), num_cycles=30)


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("name", NAMES)
def test_the_render_test_finds_nothing(name: str) -> None:
    render_test(lambda **settings: pettingzoo.env(name, players=2, **settings))


@pytest.mark.slow
@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("name", NAMES)
def test_the_api_test_finds_nothing_for_any_number_of_players(name: str) -> None:
    kit = sg.load_game(name)
    for players in range(kit.min_players, kit.max_players + 1):
        api_test(pettingzoo.env(name, players=players), num_cycles=2000)


@pytest.mark.parametrize("name", NAMES)
def test_an_agent_sees_the_view_of_its_seat_and_the_actions_of_the_rules(name: str) -> None:
    env = pettingzoo.raw_env(name, players=3)
    env.reset(seed=4)
    encoder = Encoder(env.kit, 3)
    for _ in range(60):
        if env.position.is_terminal():
            break
        actor = env.position.current_player()
        assert env.agent_selection == f"player_{actor}"
        for seat, agent in enumerate(env.possible_agents):
            observation = env.observe(agent)
            assert env.observation_space(agent).contains(observation)
            assert observation["observation"].tolist() == encoder.encode(env.position.observation(seat))
            legal = env.position.legal_actions() if seat == actor else []
            assert observation["action_mask"].nonzero()[0].tolist() == legal
        assert (env.infos[env.agent_selection]["action_mask"] == env.observe(env.agent_selection)["action_mask"]).all()
        env.step(legal_action(env))


def legal_action(env: Any) -> int:
    actions = env.position.legal_actions()
    return int(actions[env.moves % len(actions)])


def test_rewards_are_the_shares_of_victory_told_once() -> None:
    env = pettingzoo.env("death_by_shakespeare", players=3)
    env.reset(seed=11)
    told = play(env)
    totals = {agent: sum(reward for who, reward in told if who == agent) for agent in env.possible_agents}
    assert list(totals.values()) == env.unwrapped.position.returns()
    assert sum(totals.values()) == pytest.approx(1)
    assert sum(1 for _, reward in told if reward) == sum(1 for total in totals.values() if total)
    assert env.agents == []


def test_a_play_is_cut_short_after_so_many_moves() -> None:
    env = pettingzoo.env("macbeth", players=2, max_moves=7)
    env.reset(seed=1)
    assert env.unwrapped.kit.max_game_length() > 7
    told = play(env)
    assert env.unwrapped.moves == 7
    assert len(told) == 7 + 2
    assert not any(reward for _, reward in told)
    assert not env.unwrapped.position.is_terminal()


def test_luck_is_the_seeds_alone() -> None:
    def dealt(seed: int | None, times: int = 1) -> Any:
        env = pettingzoo.raw_env("macbeth", players=2)
        for _ in range(times):
            env.reset(seed=seed)
            seed = None
        return env.position.key()

    assert dealt(3) == dealt(3)
    assert dealt(3) != dealt(4)
    assert dealt(3) != dealt(3, times=2)  # without a seed, luck goes on
    assert dealt(3, times=2) == dealt(3, times=2)
    assert dealt(None) != dealt(None)


def test_options_and_players_reach_the_game() -> None:
    env = pettingzoo.raw_env("macbeth", players=4, faces="XXDGGM")
    assert env.kit.options["faces"] == "XXDGGM"
    assert env.possible_agents == ["player_0", "player_1", "player_2", "player_3"]
    with pytest.raises(sg.OptionError, match="2 to 5 players, not 6"):
        pettingzoo.raw_env("macbeth", players=6)
    with pytest.raises(sg.UnknownGame):
        pettingzoo.raw_env("hamlet")


def test_what_the_rules_bar_is_refused_and_ends_a_wrapped_play(capfd: pytest.CaptureFixture[str]) -> None:
    raw = pettingzoo.raw_env("macbeth", players=2)
    raw.reset(seed=1)
    with pytest.raises(sg.IllegalAction, match="The first roll of a turn is compulsory"):
        raw.step(raw.position.string_to_action("stop"))
    with pytest.raises(ValueError, match="player_0 is to act"):
        raw.step(None)
    env = pettingzoo.env("macbeth", players=2)
    env.reset(seed=1)
    env.step(env.unwrapped.position.string_to_action("stop"))
    assert all(env.terminations.values())
    assert env.rewards[env.agent_selection] == -1


def test_rendering_tells_what_happened_and_what_all_see(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo.env("macbeth", players=2, render_mode="ansi")
    env.reset(seed=2)
    text = env.render()
    assert "player_0 opens the play" in text
    assert "owners" + " -2" * 15 in text.splitlines()
    env = pettingzoo.env("macbeth", players=2, render_mode="human")
    env.reset(seed=2)
    assert env.render() is None
    assert capsys.readouterr().out.strip() == text
    quiet = pettingzoo.raw_env("macbeth", players=2)
    quiet.reset(seed=2)
    assert quiet.render() is None


def test_an_action_has_its_text() -> None:
    env = pettingzoo.raw_env("macbeth", players=2)
    env.reset(seed=2)
    assert [env.action_text(a) for a in env.observe("player_0")["action_mask"].nonzero()[0]] == ["roll"]
    assert env.observe("player_0")["observation"].dtype == np.int16


def test_without_pettingzoo_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "shakespeare_games.adapters.pettingzoo")
    with pytest.raises(ImportError, match=r"pip install 'shakespeare-games\[pettingzoo\]'"):
        import_module("shakespeare_games.adapters.pettingzoo")
