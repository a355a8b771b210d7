"""The die alone, one card more, the deck, and what an ability is worth: each counted out beside the formula."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise, product

import pytest

from shakespeare_games.core.errors import OptionError
from shakespeare_games.death_by_shakespeare import odds
from tests.death_by_shakespeare.table import FIVE, ONE, ONE_TOO, SIX, THREE, TWO, keep_in_deck, stage

SIXTH = Fraction(1, 6)


# Waiting for a kill.


def test_a_character_with_2_5_5_is_dead_after_three_rolls() -> None:
    assert odds.killed_by_roll([2, 5, 5], 3) == [Fraction(1, 3), Fraction(5, 9), Fraction(19, 27)]


@pytest.mark.parametrize("ratings", [(), (4,), (4, 4), (1, 6), (1, 2, 3, 3, 2), (1, 2, 3, 4, 5, 6)])
def test_killed_by_roll_is_what_all_sequences_of_the_die_say(ratings: tuple[int, ...]) -> None:
    rolls = 4
    sequences = list(product(range(1, 7), repeat=rolls))
    dead = [sum(any(n in ratings for n in seq[:k]) for seq in sequences) for k in range(1, rolls + 1)]
    assert odds.killed_by_roll(ratings, rolls) == [Fraction(d, len(sequences)) for d in dead]
    assert odds.kill_chance(ratings) == odds.killed_by_roll(ratings, 1)[0]


@pytest.mark.parametrize("distinct", range(7))
def test_waiting_time_is_geometric(distinct: int) -> None:
    wait = odds.waiting(distinct)
    at, by = wait.at_roll(40), wait.by_roll(40)
    assert [sum(at[: k + 1]) for k in range(40)] == by
    assert all(later == earlier * (1 - wait.chance) for earlier, later in pairwise(at))
    assert wait.chance == distinct * SIXTH
    if not distinct:
        assert (wait.mean, wait.deviation, wait.quantile(Fraction(1, 2))) == (None, None, None)
        return
    assert wait.mean == Fraction(6, distinct)
    for share in (Fraction(1, 10), Fraction(1, 2), Fraction(9, 10)):
        rolls = wait.quantile(share)
        assert rolls is not None
        assert wait.by_roll(rolls)[-1] >= share
        assert rolls == 1 or wait.by_roll(rolls - 1)[-1] < share
    assert wait.deviation == pytest.approx(float((1 - wait.chance) ** 0.5 / wait.chance))


def test_quantiles_at_the_ends() -> None:
    assert odds.waiting(3).quantile(Fraction(0)) == 0
    assert odds.waiting(3).quantile(Fraction(1)) is None
    assert odds.waiting(6).quantile(Fraction(1)) == 1
    with pytest.raises(OptionError, match="share is 2"):
        odds.waiting(3).quantile(Fraction(2))


@pytest.mark.parametrize("bad", [[0], [7], [2, -1]])
def test_ratings_that_no_card_has(bad: list[int]) -> None:
    with pytest.raises(OptionError, match=f"rating {bad[-1]} is on no Death card"):
        odds.killed_by_roll(bad, 3)


@pytest.mark.parametrize("rolls", [0, -3, 1001, 10**30])
def test_rolls_that_cannot_be_looked_at(rolls: int) -> None:
    with pytest.raises(OptionError, match="rolls are"):
        odds.killed_by_roll([2], rolls)


@pytest.mark.parametrize("text", ["x", "2,,5", "2.5", "2;5", "--", "²", "1" * 99])
def test_texts_that_are_no_ratings(text: str) -> None:
    with pytest.raises(OptionError, match="rating"):
        odds.parse_ratings(text)


def test_no_card_is_no_rating() -> None:
    assert odds.parse_ratings("  ") == ()
    assert odds.parse_ratings(" 2,5 , 5") == (2, 5, 5)
    with pytest.raises(OptionError, match="7 different ratings"):
        odds.waiting(7)


# One more card.


def test_a_new_rating_adds_a_sixth_and_a_second_card_nothing() -> None:
    fresh, second = odds.card_worth([5], 2), odds.card_worth([5], 5)
    assert (fresh.new, fresh.change, second.new, second.change) == (True, SIXTH, False, 0)


def test_a_second_card_is_worth_something_once_a_card_is_lifted() -> None:
    # Lifting the only card saves; of two alike, one stays.
    assert odds.card_worth([5], 5).lifted_change == SIXTH
    assert odds.card_worth([2, 5], 5).lifted_change == 0  # the 2 is lifted
    assert odds.card_worth([5, 5], 5).lifted_change == 0
    assert odds.card_worth([], 3) == odds.CardWorth((), 3, True, Fraction(0), SIXTH, Fraction(0), Fraction(0))
    with pytest.raises(OptionError, match="rating 9"):
        odds.card_worth([1], 9)


# The deck.


def test_a_draw_is_made_without_replacement() -> None:
    state = stage("clever-servant", "narrator", laid={"narrator": f"{ONE} {TWO}"}, hands=("", SIX))
    keep_in_deck(state, f"{ONE_TOO} {THREE} {FIVE}")
    view = state.observation(0)
    ratings = state.rules.ratings
    # The hidden hand holds one of four cards: those of the deck and its own.
    pool = [*state.deck, *state.hands[1]]
    assert odds.unseen(view, state.rules) == tuple(sum(ratings[c] == n for c in pool) for n in range(1, 7))
    for rating, cards in product(range(1, 7), range(4)):
        draws = list(combinations(pool, cards))
        good = sum(any(ratings[c] == rating for c in drawn) for drawn in draws)
        assert odds.draw_chance(view, state.rules, rating, cards) == Fraction(good, len(draws))
    assert odds.hold_chance(view, state.rules, 1, 6) == Fraction(1, 4)
    assert odds.hold_chance(view, state.rules, 1, 2) == 0
    # Its owner knows better.
    assert odds.hold_chance(state.observation(1), state.rules, 1, 6) == 1
    assert odds.draw_chance(state.observation(1), state.rules, 6, 3) == 0


def test_D3_after_the_deck_the_discard_is_drawn() -> None:
    state = stage("clever-servant", "narrator")
    keep_in_deck(state, THREE)
    view = state.observation(0)
    assert odds.draw_chance(view, state.rules, 3, 1) == 1
    assert odds.draw_chance(view, state.rules, 6, 1) == 0
    # The second card comes from the 29 discarded, five of them a 6.
    assert odds.draw_chance(view, state.rules, 6, 2) == Fraction(5, 29)
    assert odds.draw_chance(view, state.rules, 6, 30) == odds.draw_chance(view, state.rules, 6, 99) == 1


def test_draws_that_make_no_sense() -> None:
    view, rules = stage("clever-servant", "narrator").observation(0), stage("foil", "narrator").rules
    with pytest.raises(OptionError, match="rating 0"):
        odds.draw_chance(view, rules, 0, 1)
    with pytest.raises(OptionError, match="cards are -1"):
        odds.draw_chance(view, rules, 1, -1)


# Abilities at the reference table.


def test_worth_of_each_ability_on_one_roll() -> None:
    rules = stage("foil", "narrator").rules
    worth = {rules.character_slugs[w.character]: w for w in odds.ability_worth(rules)}
    assert len(worth) == 18
    plain = Fraction(11, 36)  # one of two cards is hit
    assert {w.without for w in worth.values()} == {plain}
    changes = {name: w.change for name, w in worth.items() if w.change}
    assert changes == {
        "bright-young-thing": -SIXTH * plain,
        # A 1 that hits becomes a 2 that does not.
        "innocent-babe": -SIXTH * Fraction(1, 4),
        # A 1 that hits (11 tables of 36) is thrown again, against one number (1 table) or two (10 tables).
        "foil": SIXTH * (Fraction(1, 36) * SIXTH + Fraction(10, 36) * 2 * SIXTH - plain),
        # Comic Relief alone carries the 4.
        "comic-relief": -SIXTH * Fraction(5, 36),
        "stock-character": SIXTH * Fraction(1, 4),
        # No 6 lies there; thrown again, against one number (5 tables of 25) or two.
        "sidekick": SIXTH * Fraction(25, 36) * (Fraction(1, 5) * SIXTH + Fraction(4, 5) * 2 * SIXTH),
        # One more roll, against both of them or against the one that is left.
        "malign-influence": SIXTH
        * (Fraction(25, 36) * (Fraction(1, 5) * SIXTH + Fraction(4, 5) * 2 * SIXTH) + Fraction(11, 36) * SIXTH),
        # One's own card of the number goes over to an opponent who has none.
        "imp-of-mischief": SIXTH * Fraction(25, 36) * plain,
        "powerful-woman": SIXTH * Fraction(25, 36) * plain,
        # A 3 is held (1 in 6) and no opponent carries one.
        "flawed-ruler": SIXTH * SIXTH * Fraction(25, 36),
    }
