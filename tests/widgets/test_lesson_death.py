"""The lesson of Death by Shakespeare: its answers, counted a second way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from shakespeare_games.core.chance import draw_without_replacement
from shakespeare_games.core.game import CHANCE
from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare.state import DeathState
from widgets.lessons import death_by_shakespeare as lesson
from widgets.lessons import death_deck as deck
from widgets.lessons import death_reactions as reactions
from widgets.lessons import death_vote as closing
from widgets.lessons.death_tables import Table, before_the_roll

DIE = range(1, 7)


def by_rolls(ratings: tuple[int, ...], rolls: int) -> Fraction:
    """The chance to be dead by then, by listing every sequence of rolls."""
    dead = sum(any(n in ratings for n in thrown) for thrown in product(DIE, repeat=rolls))
    return Fraction(dead, 6**rolls)


def best(state: DeathState, turn: int, dead: int) -> Fraction:
    """The chance that somebody dies in this third act: the roller wants it, the others do not. By the engine alone."""
    if len(state.bier) > dead:
        return Fraction(1)
    if state.turns != turn or state.is_terminal():
        return Fraction(0)
    seat = state.current_player()
    if seat == CHANCE:
        weights = state.chance_weights()
        total = sum(weight for _, weight in weights)
        if state.action_to_string(weights[0][0]).startswith("draw"):  # which card comes does not matter here
            return best(after(state, weights[0][0]), turn, dead)
        return sum((Fraction(w, total) * best(after(state, a), turn, dead) for a, w in weights), Fraction(0))
    ways = [best(after(state, a), turn, dead) for a in state.legal_actions()]
    return max(ways) if seat == state.seat else min(ways)


def after(state: DeathState, action: int) -> DeathState:
    child = state.clone()
    child.apply_action(action)
    return child


def counted(table: Table) -> Fraction:
    return best(table.state, table.state.turns, len(table.state.bier))


# The die


def test_the_watched_die_is_fair_and_each_run_counts_what_follows() -> None:
    assert lesson.shares_after([5, 5, 5, 1, 5], 5, 1) == (2, 3)
    assert lesson.shares_after([5, 5, 5, 1, 5], 5, 2) == (1, 2)
    rolls = lesson.rolls_in_a_row(lesson.ROLLS)
    assert all(abs(rolls.count(n) / lesson.ROLLS - 1 / 6) < 0.01 for n in DIE)


def test_unions_count_sides_of_the_die() -> None:
    assert lesson.predict_union().truth == pytest.approx(float(by_rolls((2, 5, 5), 1)) * 100)
    assert lesson.exercise_union().answer == by_rolls((1, 3, 3, 6), 1)
    assert lesson.exercise_somebody().answer == by_rolls((2, 5, 5, 6), 1)


def test_waiting_is_what_listing_every_roll_gives() -> None:
    assert lesson.exercise_three_rolls().answer == by_rolls((5,), 3)
    assert lesson.predict_two_ratings().truth == pytest.approx(float(by_rolls((2, 5), 3)) * 100)
    half = int(lesson.exercise_half().answer)
    assert by_rolls((5,), half - 1) < Fraction(1, 2) <= by_rolls((5,), half)


def test_the_mean_wait_solves_its_equation() -> None:
    """One roll, and with chance 5/6 the same wait again."""
    mean = Fraction(lesson.predict_waiting().truth).limit_denominator(1000)
    assert mean == 1 + Fraction(5, 6) * mean
    assert lesson.exercise_no_memory().answer == mean


# Reactions


def test_a_table_is_played_up_to_a_roll_with_its_cards_laid() -> None:
    table = before_the_roll("narrator", "foil", (1, "foil"), (3, "foil"), (4, "foil"))
    foil = table.rules.character_slugs.index("foil")
    assert [table.rules.ratings[card] for card in table.view.laid[foil]] == [1, 3, 4]
    assert table.view.phase == "roll"
    assert table.view.bier == ()


@pytest.mark.parametrize("ratings", [(1,), (1, 2), (2,), (1, 3, 4), (1, 4)])
@pytest.mark.parametrize("cast", [reactions.babe, reactions.foil, reactions.stock])
def test_reactions_are_what_the_engine_gives_when_each_does_the_best(cast: object, ratings: tuple[int, ...]) -> None:
    table = cast(*ratings)  # type: ignore[operator]
    assert reactions.dies(table) == counted(table)


def test_the_foil_in_numbers() -> None:
    assert reactions.predict_foil().truth == pytest.approx(200 / 9)
    assert reactions.exercise_foil().answer == Fraction(5, 12)
    assert reactions.exercise_given_death().answer == Fraction(1, 4)


def test_the_six_numbers_add_up_to_the_chance() -> None:
    rows = reactions.six(reactions.foil(1, 4), "").rows
    assert [row[0] for row in rows] == ["1", "2", "3", "4", "5", "6", "in all"]
    assert rows[0][1:] == ["dies", "dies with chance 1/3"]
    assert rows[-1][1:] == ["1/3", "2/9"]


# The deck


def test_two_draws_are_hypergeometric() -> None:
    two = draw_without_replacement((5, 25), 2)
    assert deck.predict_a_five().truth == pytest.approx(float(1 - two[(0, 2)]) * 100)
    assert deck.exercise_both().answer == two[(2, 0)]
    assert [fact.value for fact in deck.two_cards().facts[:3]] == [two[(0, 2)], two[(1, 1)], two[(2, 0)]]
    assert deck.exercise_next_after_a_five().answer == Fraction(4, 29)


def test_what_lies_open_is_out_of_the_deck() -> None:
    assert deck.exercise_seen().answer == Fraction(1, 20)
    assert [row[1] for row in deck.seen_table().rows] == [str(Fraction(5 - fives, 20)) for fives in range(6)]


def test_a_hidden_hand_changes_nothing() -> None:
    view = deck.seen(4, 6)
    assert all(deck.chance(deck.held(view, hidden), 1) == Fraction(1, 20) for hidden in range(6))
    assert "1/20 without that hand, and 1/20 with it" in deck.choose_hidden_hand()._replies[2]


# The vote


def test_the_table_is_one_that_can_be_played_to() -> None:
    view, rules = closing.table().view, closing.table().rules
    assert view.phase == "lay"
    assert sorted(rules.ratings[card] for card in view.hands[0] or ()) == [1, 4, 5]
    assert {lay.card for lay in closing.LAYS} == {rules.card_slugs[card] for card in view.hands[0] or ()}


def test_the_exact_odds_of_each_lay_are_the_engines() -> None:
    here = closing.table()
    assert closing.exact() == [counted(here.then(lay.action)) for lay in closing.LAYS]
    assert closing.exact()[0] > max(closing.exact()[1:])


def test_the_vote_says_whether_the_odds_agree() -> None:
    for place, lay in enumerate(closing.LAYS):
        vote = closing.vote()
        vote.vote(place)
        vote.closed()
        assert vote.outcome.text.startswith(f"{lay.words}: 1 of 1 vote. ")
        assert ("So do the odds" in vote.outcome.text) == (closing.exact()[place] == max(closing.exact()))


@pytest.mark.parametrize("place", range(3))
def test_playing_a_lay_out_comes_to_its_exact_chance(place: int) -> None:
    plays, chance = 4000, float(closing.exact()[place])
    luck = Random(7)
    hits = sum(closing.play_out(closing.LAYS[place], luck) for _ in range(plays))
    assert abs(hits / plays - chance) < 4 * (chance * (1 - chance) / plays) ** 0.5


def test_best_lay_of_the_odds_is_among_the_winners() -> None:
    found = odds.best_lay(closing.table().view, closing.table().rules)
    assert found is not None
    assert closing.table().rules.ratings[found.card] == 1
