"""Setup: tracks, bags, the elements on offer, rulings S7 and S28."""

from __future__ import annotations

from collections import Counter

import pytest

import shakespeare_games as sg
from shakespeare_games.core.errors import OptionError
from shakespeare_games.shakespeare import rules as r
from tests.moves import chances, do, legal, phase
from tests.shakespeare.table import SEATS, day, deal, on_stage, ordered, plain_game, undealt


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        plain_game().new_initial_state(players)


@pytest.mark.parametrize("players", SEATS)
def test_each_company_starts_with_five_prestige_and_nothing_else(players: int) -> None:
    view = undealt(players).observation(sg.AUDIENCE)
    assert view.prestige == (5,) * players
    assert view.pounds == view.plus_threes == view.objective_counts == (0,) * players
    assert view.objective_deck == 10
    assert view.plus_supply == 8
    assert view.day == 0


@pytest.mark.parametrize("players", SEATS)
def test_discs_lie_on_the_third_ambiance_space_and_on_the_first_circle_of_each_act(players: int) -> None:
    state = undealt(players)
    assert state.ambiance == [2] * players
    assert state.rules.ambiance_spaces[2] == "nothing"
    assert state.acts == [[1] * players] * 3


@pytest.mark.parametrize("players", SEATS)
def test_every_board_has_the_author_falstaff_a_handyman_and_the_queen(players: int) -> None:
    state = undealt(players)
    for troupe in state.observation(sg.AUDIENCE).troupes:
        assert [state.rules.roles[c].name for c in troupe] == ["Author", "Falstaff", "Handyman", "Queen"]
    assert [state.rules.roles[c].cost for c in range(30, 34)] == [0] * 4


@pytest.mark.parametrize(
    ("players", "bag"), [(2, [8, 8, 6, 6, 4, 4]), (3, [12, 12, 9, 9, 6, 6]), (4, [16, 16, 12, 12, 8, 8])]
)
def test_each_bag_holds_what_six_days_need(players: int, bag: list[int]) -> None:
    state = undealt(players)
    assert state.costume_bag == state.set_bag == bag
    assert sum(bag) == 6 * 3 * players


def test_the_order_track_is_drawn_disc_by_disc() -> None:
    state = undealt(3)
    assert chances(state) == {"order seat:1": 1, "order seat:2": 1, "order seat:3": 1}
    do(state, "order seat:2")
    assert chances(state) == {"order seat:1": 1, "order seat:3": 1}


@pytest.mark.parametrize("seats", [(1, 0), (2, 0, 1), (3, 1, 0, 2)])
def test_S7_initiative_and_the_piles_follow_the_order_track(seats: tuple[int, ...]) -> None:
    state = ordered(*seats)
    assert state.order == state.initiative == list(seats)
    assert state.piles == [list(seats)] * 3
    assert state.ranking(1) == list(seats), "the first lies lowest, and the lowest is ahead"


@pytest.mark.parametrize("players", SEATS)
def test_three_elements_of_each_kind_come_out_for_each_player(players: int) -> None:
    state = ordered(*range(players))
    seen: Counter[str] = Counter()
    while state.is_chance_node():
        seen[phase(state)] += 1
        left = {"costumes": sum(state.costume_bag), "sets": sum(state.set_bag), "cards": len(state.deck)}
        assert sum(chances(state).values()) == left[phase(state)]
        state.apply_action(state.chance_weights()[-1][0])
    assert seen == {"costumes": 3 * players, "sets": 3 * players, "cards": players + 2}
    assert sum(state.costumes) == sum(state.sets) == 3 * players
    assert len(state.offer) == players + 2


def test_an_element_is_drawn_as_likely_as_there_are_of_it_and_not_put_back() -> None:
    state = ordered(0, 1, 2, 3)
    assert chances(state) == {
        "show costume:black": 16,
        "show costume:pink": 16,
        "show costume:purple": 12,
        "show costume:blue": 12,
        "show costume:green": 8,
        "show costume:yellow": 8,
    }
    do(state, "show costume:green")
    assert chances(state)["show costume:green"] == 7
    assert state.costumes == [0, 0, 0, 0, 1, 0]
    assert state.set_bag == [16, 16, 12, 12, 8, 8], "the sets have a bag of their own"


def test_a_color_that_is_gone_is_not_drawn() -> None:
    state = ordered(0, 1)
    do(state, *["show costume:green"] * 4)
    assert "show costume:green" not in chances(state)
    with pytest.raises(sg.IllegalAction, match="chance cannot bring this"):
        do(state, "show costume:green")
    with pytest.raises(sg.IllegalAction, match="chance cannot bring this"):
        state.apply_action(r.GREEN)


def test_every_card_of_the_deck_is_shown_as_likely() -> None:
    state = ordered(0, 1)
    while phase(state) != "cards":
        state.apply_action(state.chance_weights()[0][0])
    assert list(chances(state).values()) == [1] * 30
    do(state, "show card:viola")
    assert len(chances(state)) == 29
    assert "show card:viola" not in chances(state)


def test_four_virtual_elements_stand_on_every_set() -> None:
    state = undealt(4)
    for seat in range(4):
        standing = [n for n in state.rules.space_names if on_stage(state, seat, n) != "empty"]
        assert standing == ["1-1", "1-6", "2-1", "2-5"]
        assert all(on_stage(state, seat, n) == "virtual" for n in standing)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_option_first(seat: int) -> None:
    state = undealt(3, first=str(seat))
    assert f"order seat:{seat}" not in chances(state)
    while phase(state) == "order":
        state.apply_action(state.chance_weights()[0][0])
    assert state.order[0] == seat - 1


def test_S28_coins_never_run_out() -> None:
    state = day("", "")
    state.pounds = [200, 300]
    do(state, "activate character:queen", "pounds")
    assert state.pounds == [204, 300]


def test_the_first_day_begins_after_setup() -> None:
    state = deal(ordered(1, 0))
    while phase(state) == "draft":
        do(state, legal(state)[0])
    deal(state)
    assert (phase(state), state.day) == ("wager", 1)
