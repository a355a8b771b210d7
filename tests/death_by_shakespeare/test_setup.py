"""Setup, and rulings D1 to D4 and D17."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.core.game import CHANCE
from tests.death_by_shakespeare.table import GAME, SEATS, edited, start, undealt
from tests.moves import chances, do, legal, phase


@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 5), (4, 4)])
def test_D1_characters_for_each_number_of_players(players: int, each: int) -> None:
    state = start(players)
    assert state.living == [each] * players
    assert Counter(state.owner) == {**dict.fromkeys(range(players), each), -1: 18 - players * each}
    assert state.alive == [o >= 0 for o in state.owner]


@pytest.mark.parametrize("players", SEATS)
def test_D1_option_deal_is_any_that_the_18_allow(players: int) -> None:
    for each in range(1, 10):
        if players * each <= 18:
            assert start(players, deal=str(each)).living == [each] * players
        else:
            with pytest.raises(sg.OptionError, match="18"):
                undealt(players, deal=str(each))
    with pytest.raises(sg.OptionError, match="plain"):
        undealt(players, deal="10")


def test_D1_characters_are_dealt_at_random_from_those_left_seat_by_seat() -> None:
    state = do(undealt(3), "number 5")
    for left in range(18, 3, -1):
        assert list(chances(state).values()) == [1] * left
        state.apply_action(state.chance_weights()[-1][0])
    assert phase(state) == "draw"
    assert state.owner == [-1] * 3 + [2] * 5 + [1] * 5 + [0] * 5


def test_D1_what_is_dealt_lies_open() -> None:
    state = do(undealt(2), "number 5", "deal character:foil")
    for viewer in (sg.AUDIENCE, 0, 1):
        view = state.observation(viewer)
        assert view.owners[state.rules.character_slugs.index("foil")] == 0
        assert view.living == (1, 0)


@pytest.mark.parametrize("players", SEATS)
def test_D2_death_number_is_a_die_and_three_seen_by_all(players: int) -> None:
    state = undealt(players)
    assert state.current_player() == CHANCE
    assert chances(state) == {f"number {n}": 1 for n in range(4, 10)}
    do(state, "number 8")
    assert [state.observation(v).death_number for v in (sg.AUDIENCE, *range(players))] == [8] * (players + 1)


def test_D2_option_a_fixed_death_number() -> None:
    state = undealt(2, death_number="6")
    assert phase(state) == "deal"
    assert state.observation(sg.AUDIENCE).death_number == 6
    with pytest.raises(sg.OptionError, match="titus"):
        undealt(2, death_number="3")


def test_D2_titus_andronicus_is_14_with_three_or_four_players() -> None:
    assert start(3, death_number="titus").death_number == 14
    assert start(4, death_number="titus").death_number == 14
    with pytest.raises(sg.OptionError, match="3"):
        undealt(2, death_number="titus")


def test_D3_thirty_death_cards_five_of_each_rating() -> None:
    rules = start().rules
    assert len(set(rules.cards)) == 30
    assert Counter(rules.ratings) == dict.fromkeys(range(1, 7), 5)
    rated = dict(zip(rules.cards, rules.ratings, strict=True))
    assert (rated["Pursued by Bear"], rated["Baked into a Pie"], rated["Beheaded"]) == (3, 3, 2)
    assert (rated["Disappears"], rated["Indigestion"], rated["Stabs Self"], rated["Grief"]) == (1, 4, 5, 6)


@pytest.mark.parametrize("players", SEATS)
def test_D4_no_opening_hand(players: int) -> None:
    state = start(players)
    assert state.hands == [[]] * players
    assert len(state.deck) == 30
    assert (phase(state), state.observation(0).actor, state.turns) == ("draw", 0, 1)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_D19_option_first_is_the_seat_that_takes_the_first_turn(seat: int) -> None:
    state = start(3, first=str(seat))
    assert (state.observation(0).turn, state.observation(0).actor) == (seat - 1, seat - 1)


def test_D19_option_first_refuses_a_seat_that_is_not_there() -> None:
    with pytest.raises(sg.OptionError, match="only 2 play"):
        undealt(2, first="3")
    with pytest.raises(sg.OptionError, match="it can be 1, 2, 3, 4"):
        undealt(2, first="5")


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(sg.OptionError, match="2 to 4"):
        undealt(players)


# What the rulebook's list says: whose roll, of which number (0: always on), and the card's sex.
CHARACTERS = {
    "Big Lunk": ("own", 6, "M"),
    "Innocent Babe": ("opponent", 1, "F"),
    "Flawed Ruler": ("own", 3, "M"),
    "Bright Young Thing": ("opponent", 5, "F"),
    "Malign Influence": ("own", 4, "M"),
    "Sidekick": ("own", 6, "M"),
    "Clever Servant": ("always", 0, "F"),
    "Imp of Mischief": ("own", 6, "either"),
    "Mistreated Villain": ("always", 0, "M"),
    "Powerful Woman": ("own", 5, "F"),
    "Figure of Fun": ("own", 1, "M"),
    "Wise Fool": ("own", 3, "M"),
    "Comic Relief": ("opponent", 4, "M"),
    "Bawdy Woman": ("own", 2, "F"),
    "Tragedy's Minion": ("opponent", 2, "F"),
    "Narrator": ("own", 4, "M"),
    "Foil": ("opponent", 1, "either"),
    "Stock Character": ("own", 1, "either"),
}


def test_D17_the_printed_characters_with_sex_kept_in_the_data() -> None:
    game = sg.load_game(GAME)
    found = {c.name: (c.whose, c.number, c.sex) for c in game.edition.characters.cards}
    assert found == CHARACTERS
    assert list(found) == start().rules.characters
    assert [c for c, (_, _, sex) in found.items() if sex == "either"] == ["Imp of Mischief", "Foil", "Stock Character"]


def test_D17_no_rule_uses_the_sex(tmp_path: Path) -> None:
    plain, changed = undealt(2), undealt(2, edited(tmp_path, ('sex = "M"', 'sex = "F"')))
    told = [name for name in dir(plain.rules) if not name.startswith("_") and name != "actions"]
    assert "ratings" in told
    for name in told:
        assert getattr(changed.rules, name) == getattr(plain.rules, name)


def test_the_first_turn_after_setup() -> None:
    state = do(start(), "draw death:hanging", "draw death:grief")
    assert phase(state) == "lay"
    assert state.current_player() == 0
    assert len(legal(state, "lay")) == len(legal(state)) == 2 * 5
