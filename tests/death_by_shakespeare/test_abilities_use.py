"""Abilities are optional, once in a third act, left out by option, and barred where they would do nothing.

Rulings D8, D12, D21 and D23.
"""

from __future__ import annotations

import pytest

import shakespeare_games as sg
from shakespeare_games.death_by_shakespeare.abilities import who_can_answer
from shakespeare_games.death_by_shakespeare.state import DeathState
from tests.death_by_shakespeare.table import (
    FIVE,
    FIVE_TOO,
    FOUR,
    FOUR_TOO,
    GAME,
    ONE,
    ONE_TOO,
    SIX,
    SIX_TOO,
    THREE,
    THREE_TOO,
    TWO,
    TWO_TOO,
    abilities,
    all_cards,
    asked,
    first_use,
    rolled,
    second_act,
    stage,
    who,
)
from tests.moves import do, legal, phase, reason

IDLE = "clever-servant"

# Each ability that answers: its character, whose roll wakes it, and which number.
EDITION = sg.load_game(GAME).edition.characters.cards
SLUGS = sg.load_game(GAME).rules.character_slugs
WAKING = [(slug, c.whose, c.number) for slug, c in zip(SLUGS, EDITION, strict=True) if c.whose != "always"]


def woken(slug: str, whose: str, number: int, **options: str) -> DeathState:
    """Seat 1 may use the ability of this character: everybody holds cards, and everybody carries some."""
    cast, other = f"{slug} {IDLE}", "mistreated-villain " + ("foil" if slug != "foil" else "wise-fool")
    laid = {
        slug: f"{ONE} {TWO} {THREE} {FOUR} {FIVE} {SIX}",
        "mistreated-villain": f"{ONE_TOO} {TWO_TOO} {THREE_TOO} {FOUR_TOO} {FIVE_TOO} {SIX_TOO}",
    }
    hands = ("stabbed-in-duel dies-of-shame", "buried-to-neck-and-starved drops-dead")
    seat = 1 if whose == "own" else 0
    state = rolled(number, other, cast, laid=laid, hands=hands, seat=seat, **options)
    while asked(state) == 0:  # the other seat has something to answer too
        do(state, "pass")
    return state


@pytest.mark.parametrize(("slug", "whose", "number"), WAKING)
def test_D12_every_ability_is_optional(slug: str, whose: str, number: int) -> None:
    state = woken(slug, whose, number)
    assert asked(state) == 1
    assert abilities(state) == {slug}
    assert legal(state)[0] == "pass"
    do(state, "pass")
    assert who(state, slug) not in state.observation(0).reacted


@pytest.mark.parametrize(("slug", "whose", "number"), WAKING)
def test_D8_every_ability_is_used_once_in_a_third_act(slug: str, whose: str, number: int) -> None:
    state = woken(slug, whose, number)
    state.reacted |= 1 << who(state, slug)
    state.menu = []
    state.answering = who_can_answer(state)
    assert abilities(state) == set()
    state.reacted = 0
    state.answering = who_can_answer(state)
    use = first_use(state, slug)
    do(state, use)
    if state.observation(0).turns == 1 and phase(state) != "roll":
        assert who(state, slug) in state.observation(0).reacted
    assert all_cards(state) == list(range(30))


@pytest.mark.parametrize(("slug", "whose", "number"), WAKING)
def test_D9_D10_no_ability_answers_another_number_or_anothers_roll(slug: str, whose: str, number: int) -> None:
    for other in range(1, 7):
        state = woken(slug, whose, other)
        assert (asked(state) == 1) == (other == number)
        state = woken(slug, "opponent" if whose == "own" else "own", other)
        assert asked(state) != 1


@pytest.mark.parametrize(("slug", "whose", "number"), WAKING)
def test_D21_option_without_leaves_out_one_ability(slug: str, whose: str, number: int) -> None:
    for without in (slug, "all"):
        assert asked(woken(slug, whose, number, without=without)) == -1
    other = "wise-fool" if slug != "wise-fool" else "big-lunk"
    assert asked(woken(slug, whose, number, without=other)) == 1


@pytest.mark.parametrize("without", ["all", "clever-servant"])
def test_D21_option_without_leaves_out_what_is_always_on(without: str) -> None:
    state = stage("clever-servant", "mistreated-villain", "foil", without=without)
    assert state.observation(0).limits == ((5, 5, 5) if without == "all" else (5, 7, 5))


def test_D21_option_without_refuses_a_character_that_is_not_there() -> None:
    with pytest.raises(sg.OptionError, match="wise-fool"):
        sg.load_game(GAME, without="hamlet")


@pytest.mark.parametrize(
    ("number", "seat", "slug"),
    [(3, 1, "flawed-ruler"), (2, 0, "tragedys-minion"), (2, 1, "bawdy-woman"), (1, 1, "figure-of-fun")],
)
def test_D23_without_cards_in_hands_nothing_is_played_stolen_or_swapped(number: int, seat: int, slug: str) -> None:
    assert asked(rolled(number, IDLE, slug, seat=seat)) == -1


@pytest.mark.parametrize(
    ("number", "seat", "slug"), [(5, 1, "powerful-woman"), (3, 1, "wise-fool"), (4, 0, "comic-relief")]
)
def test_D23_without_cards_on_characters_nothing_is_moved_or_lifted(number: int, seat: int, slug: str) -> None:
    assert asked(rolled(number, IDLE, slug, seat=seat)) == -1


def test_D23_a_fool_with_the_only_card_on_himself_lifts_nothing() -> None:
    assert asked(rolled(3, "wise-fool", IDLE, laid={"wise-fool": ONE})) == -1


def test_D23_nothing_to_draw() -> None:
    state = stage("big-lunk sidekick", IDLE)
    for card, rating in enumerate(state.rules.ratings):
        state.put_on(card, who(state, "big-lunk" if rating == 6 else IDLE))
    state.deck = []
    do(state, "roll", "die 6")
    assert abilities(state) == {"sidekick"}
    assert "no Death card" in reason(state, "draw ability:big-lunk")


def test_second_act_uses_no_ability() -> None:
    state = second_act("wise-fool flawed-ruler", IDLE, hands=(THREE,))
    assert reason(state, f"play ability:flawed-ruler death:{THREE} character:{IDLE}")
