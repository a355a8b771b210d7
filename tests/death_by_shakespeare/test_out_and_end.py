"""Players who drop out, Game End and Victory: rulings D14, D15, D16 and D22."""

from __future__ import annotations

from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.core.game import TERMINAL
from tests.death_by_shakespeare.table import (
    FIVE,
    FOUR,
    GAME,
    ONE,
    SIX,
    THREE,
    TWO,
    all_cards,
    asked,
    discarded,
    edited,
    hand,
    lives,
    rolled,
)
from tests.moves import do, legal, phase, reason


def test_D14_a_player_without_characters_discards_the_hand() -> None:
    state = rolled(3, "foil", "narrator", "sidekick", laid={"narrator": f"{THREE} {ONE}"}, hands=("", f"{SIX} {FIVE}"))
    assert hand(state, 1) == set()
    assert discarded(state) == {THREE, ONE, SIX, FIVE}
    assert all_cards(state) == list(range(30))


def test_D14_and_takes_no_more_turns() -> None:
    state = rolled(3, "foil", "narrator", "sidekick", laid={"narrator": THREE})
    assert (phase(state), state.observation(0).turn) == ("draw", 2)
    do(state, f"draw death:{ONE}", f"draw death:{TWO}", f"lay death:{ONE} character:foil", "roll", "die 5")
    assert state.observation(0).turn == 0


def test_D14_and_reacts_to_nothing_nor_is_reacted_against() -> None:
    state = rolled(3, "figure-of-fun", "foil", "sidekick", laid={"foil": THREE}, hands=(SIX,))
    do(state, f"draw death:{ONE}", f"draw death:{TWO}", f"lay death:{TWO} character:figure-of-fun", "roll", "die 5")
    do(state, f"draw death:{FOUR}", f"draw death:{FIVE}", f"lay death:{FOUR} character:sidekick", "roll", "die 1")
    assert asked(state) == 0  # Foil is dead
    assert legal(state) == ["pass", "swap-hands ability:figure-of-fun seat:3"]
    assert reason(state, "swap-hands ability:figure-of-fun seat:2")


def test_D14_the_look_of_a_narrators_owner_who_is_out_is_over() -> None:
    state = rolled(4, "narrator", "foil", "sidekick", hands=("", SIX, ONE))
    do(state, "look ability:narrator", f"draw death:{FOUR}", f"draw death:{FIVE}")
    do(state, f"lay death:{FOUR} character:narrator", "roll", "die 4")
    assert not lives(state, "narrator")
    view = state.observation(0)
    assert view.looking == (False, False, False)
    assert view.hands[1:] == (None, None)


def test_D15_the_play_ends_at_once_when_the_deaths_reach_the_death_number() -> None:
    laid = {"narrator": THREE, "sidekick": ONE}
    state = rolled(3, "foil", "narrator wise-fool", "sidekick", laid=laid, ends_at=1)
    assert (state.is_terminal(), state.current_player(), phase(state)) == (True, TERMINAL, "over")
    assert state.legal_actions() == state.candidate_actions() == []
    assert state.chance_weights() == []
    assert reason(state, "roll") == "The play is over."
    with pytest.raises(sg.IllegalAction, match="over"):
        state.apply_action(0)


def test_D15_not_a_death_sooner() -> None:
    assert not rolled(3, "foil", "narrator wise-fool", laid={"narrator": THREE}, ends_at=2).is_terminal()


def test_D15_the_play_ends_when_only_one_player_has_living_characters() -> None:
    state = rolled(3, "foil", "narrator", laid={"narrator": THREE})
    assert state.is_terminal()
    assert state.returns() == [1.0, 0.0]
    assert state.observation(1).winners == (0,)


def test_D15_with_three_players_two_must_be_out() -> None:
    state = rolled(3, "foil", "narrator", "sidekick", laid={"narrator": THREE})
    assert not state.is_terminal()
    assert state.returns() == [0.0, 0.0, 0.0]


def test_D16_most_living_characters_win() -> None:
    casts = ("foil", "narrator wise-fool", "sidekick big-lunk comic-relief")
    state = rolled(3, *casts, laid={"narrator": THREE}, ends_at=1)
    assert state.living == [1, 1, 3]
    assert state.returns() == [0.0, 0.0, 1.0]
    assert state.scores() == [1, 1, 3]
    assert state.observation(0).winners == (2,)


def test_D16_a_tie_is_shared() -> None:
    state = rolled(3, "foil", "narrator wise-fool", laid={"narrator": THREE}, ends_at=1)
    assert state.returns() == [0.5, 0.5]
    casts = ("foil", "narrator wise-fool", "sidekick")
    state = rolled(3, *casts, laid={"narrator": THREE}, ends_at=1)
    assert state.returns() == [1 / 3, 1 / 3, 1 / 3]
    assert state.observation(0).winners == (0, 1, 2)


def test_D16_the_killer_need_not_win() -> None:
    state = rolled(3, "foil", "narrator wise-fool sidekick", laid={"narrator": THREE}, ends_at=1)
    assert state.returns() == [0.0, 1.0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D22_after_so_many_turns_the_curtain_falls(tmp_path: Path, players: int) -> None:
    game = sg.load_game(GAME, edited(tmp_path, ("turns = 400", "turns = 50")), without="all")
    state = game.new_initial_state(players)
    rolls = 0
    while not state.is_terminal():
        texts = [state.action_to_string(a) for a in state.legal_actions()]
        outcomes = [state.action_to_string(o) for o, _ in state.chance_weights()]
        if "die 1" in outcomes:
            # A number that kills nobody: there is always one, for only seldom all six lie on opponents' characters.
            numbers = [n for n in range(1, 7) if survivors(state, n) == sum(state.observation(0).living)]
            if not numbers:
                numbers = [1]
            do(state, f"die {numbers[0]}")  # type: ignore[arg-type]
            rolls += 1
        else:
            do(state, (texts or outcomes)[0])  # type: ignore[arg-type]
    view = state.observation(sg.AUDIENCE)
    assert (view.turns, rolls) == (50, 50) or len(view.bier) >= view.death_number
    assert sum(state.returns()) == pytest.approx(1)


def survivors(state: sg.State, number: int) -> int:
    """How many would live after this number came up."""
    after = state.child(state.string_to_action(f"die {number}"))
    while after.observation(0).phase in ("react", "kill"):
        after.apply_action(after.legal_actions()[0])
    return sum(after.observation(0).living)
