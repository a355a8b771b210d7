"""Game Setup, and rulings M1 to M5."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.core.game import CHANCE
from tests.macbeth.table import edited, held, start, undealt
from tests.moves import do, legal


def test_M1_die_has_one_misfortune_two_daggers_two_gold_one_monologue() -> None:
    game = sg.load_game("macbeth")
    assert Counter(game.options["faces"]) == {"X": 1, "D": 2, "G": 2, "M": 1}
    assert start().rules.face_counts == [1, 2, 2, 1]


def test_M1_faces_follow_the_supply() -> None:
    rules = start().rules
    _, daggers, gold, monologues = rules.face_counts
    assert rules.supply == [20 * gold, 20 * daggers, 20 * monologues]


@pytest.mark.parametrize(
    ("faces", "counts"), [("XXDDGG", [2, 2, 2, 0]), ("MMMMMM", [0, 0, 0, 6]), ("XDGMXD", [2, 2, 1, 1])]
)
def test_M1_option_any_six_faces(faces: str, counts: list[int]) -> None:
    state = start(faces=faces)
    assert state.rules.face_counts == counts
    do(state, "roll")
    weights = state.chance_weights()
    assert sum(w for _, w in weights) == 6**5
    shown = "".join(state.action_to_string(o).removeprefix("throw ") for o, _ in weights)
    assert set(shown) == set(faces)


def test_M1_option_plain_means_the_faces_of_the_file(tmp_path: Path) -> None:
    edition = edited(tmp_path, ('faces = "XDDGGM"', 'faces = "XXGGMM"'))
    assert sg.load_game("macbeth", edition).options["faces"] == "XXGGMM"
    assert sg.load_game("macbeth", edition, faces="XDDGGM").options["faces"] == "XDDGGM"


@pytest.mark.parametrize("faces", ["XDDGG", "XDDGGMM", "XDDGGZ", "xddggm", ""])
def test_M1_option_refuses_other_faces(faces: str) -> None:
    with pytest.raises(sg.OptionError, match="six letters"):
        sg.load_game("macbeth", faces=faces)


def test_M2_fifteen_portraits_of_the_play() -> None:
    rules = start().rules
    assert len(set(rules.portraits)) == 15
    assert rules.portraits[:5] == ["Duncan", "Malcolm", "Donalbain", "Macbeth", "Lady Macbeth"]
    assert rules.slugs[4] == "lady-macbeth"


def test_M3_pyramid_has_rows_of_one_to_five_and_each_space_touches_two_above() -> None:
    rules = start().rules
    assert Counter(rules.level) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}
    # From the throne down, left to right: 0 / 1 2 / 3 4 5 / 6 7 8 9 / 10 11 12 13 14.
    assert rules.above == [
        [],
        [0], [0],
        [1], [1, 2], [2],
        [3], [3, 4], [4, 5], [5],
        [6], [6, 7], [7, 8], [8, 9], [9],
    ]  # fmt: skip
    assert all(space in rules.above[b] for space in range(10) for b in rules.below[space])


def test_M3_level_one_is_the_throne() -> None:
    state = start()
    assert state.rules.level[0] == 1
    assert state.rules.actions.text(20).endswith("space:1-1")


def test_setup_every_portrait_is_placed_face_up_at_random() -> None:
    state = undealt()
    assert state.current_player() == CHANCE
    seen = set()
    for space in range(15):
        weights = state.chance_weights()
        assert [w for _, w in weights] == [1] * (15 - space)
        portrait = weights[-1][0]
        assert state.action_to_string(portrait) == f"place portrait:{state.rules.slugs[portrait]}"
        state.apply_action(portrait)
        assert state.observation(sg.AUDIENCE).board[space] == portrait
        seen.add(portrait)
    assert seen == set(range(15))


@pytest.mark.parametrize(("players", "cards", "nobody"), [(2, 5, 5), (3, 4, 3), (4, 3, 3), (5, 2, 5)])
def test_M4_cards_gold_and_prophecy_for_each_number_of_players(players: int, cards: int, nobody: int) -> None:
    state = start(players)
    assert state.living == [cards] * players
    assert Counter(state.owner) == {-1: nobody, **dict.fromkeys(range(players), cards)}
    assert state.tokens == [[4] * players, [0] * players, [0] * players]
    assert state.prophecies == [1] * players
    assert state.supply == [40 - 4 * players, 40, 20]


def test_M4_cards_are_dealt_at_random_from_those_left() -> None:
    state = undealt()
    for portrait in range(15):
        state.apply_action(portrait)
    for left in range(15, 3, -1):
        weights = state.chance_weights()
        assert [w for _, w in weights] == [1] * left
        state.apply_action(weights[0][0])
    assert state.current_player() == 0


@pytest.mark.parametrize("players", [0, 1, 6])
def test_setup_two_to_five_players(players: int) -> None:
    with pytest.raises(sg.OptionError, match="2 to 5"):
        sg.load_game("macbeth").new_initial_state(players)


def test_M5_seat_0_starts_with_the_token() -> None:
    state = start()
    assert (state.holder, state.seat, state.round) == (0, 0, 1)
    assert legal(state) == ["roll"]
    assert held(state, 0) == (4, 0, 0)


def test_M5_option_first_conspirator() -> None:
    state = start(first="3")
    assert (state.holder, state.current_player()) == (2, 2)
    with pytest.raises(sg.OptionError, match="only 2 play"):
        sg.load_game("macbeth", first="3").new_initial_state(2)
    with pytest.raises(sg.OptionError, match="it can be 1, 2, 3, 4, 5"):
        sg.load_game("macbeth", first="0")
