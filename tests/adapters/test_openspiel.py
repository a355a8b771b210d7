"""OpenSpiel's own checks and algorithms on the games of this kit."""

from __future__ import annotations

import sys
from functools import lru_cache
from importlib import import_module
from itertools import count, pairwise
from operator import itemgetter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import expected_game_score, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import UniformRandomPolicy

import shakespeare_games as sg
from shakespeare_games.adapters import openspiel
from shakespeare_games.adapters.encoding import Encoder
from shakespeare_games.analysis.exact import outcome_distribution
from tests.adapters.positions import after, history, small_end

NAMES = sg.game_names()

# Seeds of random games that end in a choice with a small tree behind it. In Death by Shakespeare only the choice of the
# last victim has one: wherever a roll is ahead, the dice may spare everybody, again and again.
ENDS = {"death_by_shakespeare": 3, "kill_shakespeare": 1, "macbeth": 66, "shakespeare": 1}
NODES = 1300


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(openspiel.PREFIX + name, parameters)


def at(game: Any, moves: list[int]) -> Any:
    state = game.new_initial_state()
    for move in moves:
        state.apply_action(move)
    return state


@lru_cache
def last_moves(name: str) -> tuple[int, ...]:
    return tuple(small_end(sg.load_game(name), 2, NODES, ENDS[name]))


def end(name: str) -> tuple[Any, Any, sg.State]:
    """A game of two, its state close to an end, and the same state of this kit."""
    moves = list(last_moves(name))
    game = load(name, players=2)
    return game, at(game, moves), after(game.kit, 2, moves)


def evaluator() -> Any:
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))


@pytest.mark.parametrize("name", [n for n in NAMES if n != "kill_shakespeare"])
def test_random_simulations_find_nothing(name: str) -> None:
    pyspiel.random_sim_test(load(name), 1, True, False)


@pytest.mark.parametrize("name", NAMES)
def test_random_simulations_of_the_last_moves_find_nothing(name: str) -> None:
    game = load(name)
    moves = history(sg.load_game(name), 2, 5)
    state = at(game, moves[: len(moves) - 40])
    pyspiel.random_sim_test(game, 2, True, False, specific_initial_state=state)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_random_simulations_for_every_number_of_players_find_nothing(name: str) -> None:
    kit = sg.load_game(name)
    for players in range(kit.min_players, kit.max_players + 1):
        pyspiel.random_sim_test(load(name, players=players), 2, True, False)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_keeps_the_numbers_and_the_texts_of_this_kit(name: str) -> None:
    kit = sg.load_game(name)
    game = load(name, players=3)
    ours, state = kit.new_initial_state(3), game.new_initial_state()
    encoder = Encoder(kit, 3)
    for move in history(kit, 3, 1)[:150]:
        player = ours.current_player()
        assert state.current_player() == player
        assert state.is_chance_node() == ours.is_chance_node()
        if player >= 0:
            assert state.legal_actions() == ours.legal_actions()
            assert list(state.observation_tensor(player)) == encoder.encode(ours.observation(player))
            assert state.string_to_action(player, ours.action_to_string(move)) == move
        else:
            assert state.chance_outcomes() == ours.chance_outcomes()
        assert state.action_to_string(player, move) == ours.action_to_string(move)
        state.apply_action(move)
        ours.apply_action(move)
        assert state.returns() == ours.returns()


@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_saved_by_its_moves_and_comes_back_as_it_was(name: str) -> None:
    game = load(name, players=2, options="first:2" if name != "kill_shakespeare" else "level:novice;sets:yes")
    moves = history(game.kit, 2, 8)
    for done in (0, len(moves) // 2, len(moves)):
        state = at(game, moves[:done])
        loaded, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert str(loaded) == str(game)
        assert loaded.kit.options == game.kit.options
        assert str(back) == str(state)
        assert back.history() == moves[:done]
        assert back.information_state_string(1) == state.information_state_string(1)


@pytest.mark.parametrize("name", NAMES)
def test_expected_game_score_agrees_with_the_exact_odds_of_this_kit(name: str) -> None:
    game, state, ours = end(name)
    found = expected_game_score.policy_value(state, [UniformRandomPolicy(game)] * 2)

    def anything(position: sg.State) -> list[tuple[int, int]]:
        return [(action, 1) for action in position.legal_actions()]

    returns = outcome_distribution(ours, anything, lambda position: tuple(position.returns()))
    assert len(returns) > 1 or name not in ("macbeth", "shakespeare"), "nothing is open there: take another seed"
    for seat in range(2):
        assert found[seat] == pytest.approx(float(returns.mean(itemgetter(seat))))


@pytest.mark.parametrize("name", NAMES)
def test_monte_carlo_tree_search_plays_a_legal_action(name: str) -> None:
    game, state, ours = end(name)
    before = str(state)
    bot = mcts.MCTSBot(game, 1.4, 30, evaluator(), random_state=np.random.RandomState(3))
    assert bot.step(state) in ours.legal_actions()
    assert str(state) == before


def test_monte_carlo_tree_search_finds_the_murder_that_wins() -> None:
    game = load("macbeth", players=2)
    for seed in count(3):
        match = sg.Match(game.kit, [sg.Seat("Ada", "bold"), sg.Seat("Ben", "bold")], seed)
        match.advance()
        if match.history[-1].text.startswith("kill") and sum(match.state.returns()) == 1:
            break
    state = game.new_initial_state()
    for entry in match.history[:-1]:
        state.apply_action(state.string_to_action(entry.text))
    winner, legal = state.current_player(), state.legal_actions()
    wins = [action for action in legal if state.child(action).returns()[winner] == 1]
    assert 0 < len(wins) < len(legal)
    bot = mcts.MCTSBot(game, 1.4, 2 * len(legal), evaluator(), random_state=np.random.RandomState(3))
    assert bot.step(state) in wins


@pytest.mark.parametrize("by_sight", [True, False], ids=["by what is seen", "by what is remembered"])
@pytest.mark.parametrize("name", NAMES)
def test_a_search_that_may_not_peek_plays_a_legal_action(name: str, by_sight: bool) -> None:
    game, state, ours = end(name)
    bot = ismcts.ISMCTSBot(
        game, evaluator(), 1.4, 15, random_state=np.random.RandomState(3), use_observation_string=by_sight
    )
    assert bot.step(state) in ours.legal_actions()


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_agrees_with_all_that_its_seat_knows(name: str) -> None:
    game = load(name, players=3)
    moves = history(game.kit, 3, 2)
    state = at(game, moves[: len(moves) // 3])
    numbers = iter([0.1, 0.9, 0.5, 0.3] * 200)
    other = state.resample_from_infostate(1, lambda: next(numbers))
    assert other.information_state_string(1) == state.information_state_string(1)
    assert other.observation_string(1) == state.observation_string(1)
    # What the others have really seen is not given away: they remember what they would see now.
    assert other.information_state_string(0).startswith("supposed\n")
    assert other.observation_string(0) == other.information_state_string(0).removeprefix("supposed\n")
    with pytest.raises(ValueError, match="no moves of its own"):
        pyspiel.serialize_game_and_state(game, other)
    copy = other.clone()
    move = copy.play.state.legal_actions() or [outcome for outcome, _ in copy.chance_outcomes()]
    copy.apply_action(move[0])
    assert str(copy) != str(other)


def test_what_a_seat_remembers_hides_what_it_never_saw() -> None:
    game = load("macbeth", players=2)
    board = list(range(15))
    hand = game.kit.rules.hands[2]
    one = at(game, [*board, *range(2 * hand)])
    two = at(game, [*board, *range(hand), *range(15 - hand, 15)])
    assert one.current_player() == two.current_player() == 0
    assert one.information_state_string(0) == two.information_state_string(0)
    assert one.information_state_string(1) != two.information_state_string(1)
    assert one.observation_string(0) == two.observation_string(0)


def test_what_a_seat_remembers_grows_and_holds_its_own_actions() -> None:
    game = load("macbeth", players=2)
    state = game.new_initial_state()
    told = []
    for move in history(game.kit, 2, 4)[:90]:
        told.append(state.information_state_string(0))
        if state.current_player() == 0:
            acted = state.action_to_string(0, move)
            state.apply_action(move)
            assert f"\n> {acted}\n" in state.information_state_string(0).removeprefix(told[-1])
            assert f"> {acted}" not in state.information_state_string(1).splitlines()[-20:]
        else:
            state.apply_action(move)
    assert all(later.startswith(earlier) for earlier, later in pairwise(told))
    # Asked for once at the end, it is the same as asked for on the way.
    assert at(game, state.history()).information_state_string(0) == state.information_state_string(0)


def test_observations_of_other_kinds() -> None:
    game = load("macbeth", players=2)
    state = at(game, [*range(15), *range(2 * game.kit.rules.hands[2])])
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    public.set_from(state, 0)
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert "owners -2 -2 -2" in public.string_from(state, 0)
    assert public.tensor[0] == sg.AUDIENCE
    for kind in (
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE),
        pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
    ):
        with pytest.raises(ValueError, match="observations hold what is public"):
            game.make_py_observer(kind)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"size": 3})


def test_parameters_reach_the_game() -> None:
    game = pyspiel.load_game("python_macbeth(players=3,options=faces:XXDGGM;first:2)")
    assert game.num_players() == 3
    assert game.kit.options["faces"] == "XXDGGM"
    state = at(game, [*range(15), *range(3 * game.kit.rules.hands[3])])
    assert state.current_player() == 1


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ({"players": 9}, "Macbeth is for 2 to 5 players, not 9"),
        ({"options": "faces"}, "name:value;name:value is wanted"),
        ({"options": "moon:full"}, "moon"),
        ({"edition": "nowhere.toml"}, "nowhere.toml: cannot be read"),
    ],
)
def test_parameters_that_are_not_to_be_had_are_named(parameters: dict[str, Any], words: str) -> None:
    with pytest.raises(sg.KitError, match=words):
        load("macbeth", **parameters)


def test_a_saved_state_of_another_edition_is_refused() -> None:
    state = load("macbeth", players=2).new_initial_state()
    restore, (home, _, moves) = state.play.__reduce__()
    with pytest.raises(sg.OptionError, match="edition that is not at hand"):
        restore(home, "0" * 64, moves)


def test_all_lose_only_where_the_game_says_so() -> None:
    utility = {name: load(name).get_type().utility for name in NAMES}
    assert utility["shakespeare"] == utility["death_by_shakespeare"] == pyspiel.GameType.Utility.CONSTANT_SUM
    assert utility["macbeth"] == utility["kill_shakespeare"] == pyspiel.GameType.Utility.GENERAL_SUM


def test_registering_twice_does_no_harm() -> None:
    assert openspiel.register() == openspiel.register() == [f"python_{name}" for name in NAMES]


def test_without_openspiel_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "shakespeare_games.adapters.openspiel")
    with pytest.raises(ImportError, match=r"pip install 'shakespeare-games\[openspiel\]'"):
        import_module("shakespeare_games.adapters.openspiel")
