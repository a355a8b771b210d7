"""The lesson of Shakespeare: its answers, counted a second way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, prod
from random import Random

import pytest

from shakespeare_games.shakespeare.rules import COLORS, GREEN
from widgets.lessons import shakespeare as lesson
from widgets.lessons import shakespeare_bids as bids
from widgets.lessons import shakespeare_sums as sums
from widgets.lessons import shakespeare_vote as vote
from widgets.lessons.shakespeare_table import DAY, YOU, played

BAG = (16, 16, 12, 12, 8, 8)  # black, pink, purple, blue, green, yellow; four players
VALUES = (1, 2, 3, 4, 5, 3)  # in a costume


def hands(greens: int, others: int, draws: int, least: int) -> Fraction:
    """The chance of so many greens or more, by counting hands."""
    ways = sum(comb(greens, n) * comb(others, draws - n) for n in range(least, min(greens, draws) + 1))
    return Fraction(ways, comb(greens + others, draws))


def one_by_one(greens: int, others: int, draws: int) -> Fraction:
    """The chance that none is green, draw by draw."""
    return prod((Fraction(others - n, greens + others - n) for n in range(draws)), start=Fraction(1))


# The bag


def test_the_bags_are_those_the_lesson_tells_of() -> None:
    assert tuple(lesson.rules().bags[4]) == BAG
    assert tuple(lesson.rules().costume_values) == VALUES
    assert lesson.rules().offered(4) == 12
    assert lesson.size(2) == 36


def test_two_greens_are_counted_in_hands() -> None:
    assert lesson.predict_two_greens().truth == pytest.approx(float(hands(8, 64, 12, 2)) * 100)
    assert lesson.exercise_some_green().answer == 1 - one_by_one(4, 32, 6)
    assert lesson.exercise_two_greens().answer == Fraction(8, 72) * Fraction(7, 71)
    facts = lesson.green_counts().facts
    assert facts[0].value == one_by_one(8, 64, 12)
    assert sum(fact.value for fact in facts[:5]) == 1
    assert facts[5].value == Fraction(12 * 8, 72)


def test_putting_back_makes_both_ends_likelier() -> None:
    """So the replies say."""
    kept = lesson.up_to(lesson.first_day().counts(GREEN), 5)
    back = lesson.up_to(lesson.put_back(12), 5)
    assert back[0] == Fraction(8, 9) ** 12
    assert back[0] > kept[0]
    assert back[5] > kept[5]
    assert sum(back[2:]) < sum(kept[2:])
    assert sum(n * lesson.put_back(12)[n] for n in range(13)) == Fraction(4, 3)


def test_the_spread_shrinks_by_what_the_text_says() -> None:
    kept, back = lesson.spreads()
    for day, (less, more) in enumerate(zip(kept, back, strict=True), start=1):
        assert less**2 == pytest.approx(more**2 * (72 - 12 * day) / 71)
    assert kept[-1] == 0
    assert lesson.predict_week().truth == 8


@pytest.mark.parametrize("seen", range(6))
def test_day_two_comes_out_of_what_is_left(seen: int) -> None:
    tomorrow = lesson.second_day(seen)
    assert sum(tomorrow.bag) == 60
    assert tomorrow.at_least(GREEN, 2) == hands(8 - seen, 52 + seen, 12, 2)
    row = lesson.by_greens().rows[seen]
    assert row[:3] == [str(seen), str(8 - seen), str(Fraction(12 * (8 - seen), 60))]


def test_given_day_one() -> None:
    assert lesson.predict_after_none().truth == pytest.approx(float(hands(8, 52, 12, 2)) * 100)
    assert lesson.exercise_expected_after_five().answer == Fraction(12 * 3, 60)


def test_who_has_not_looked_is_where_the_first_day_was() -> None:
    """The draws of both days, weighed: as on day one."""
    weighed = sum(
        (lesson.first_day().counts(GREEN)[n] * lesson.second_day(n).at_least(GREEN, 2) for n in range(9)), Fraction(0)
    )
    assert weighed == lesson.first_day().at_least(GREEN, 2)
    assert all("comes to 1/9 on average" in words for words in lesson.choose_unseen()._replies)


# Sums


def test_the_average_of_a_sum_is_the_sum_of_averages() -> None:
    one = Fraction(sum(n * value for n, value in zip(BAG, VALUES, strict=True)), sum(BAG))
    assert sums.one().mean() == one == Fraction(49, 18)
    assert sums.together().mean() == sums.put_back_sum().mean() == 12 * one
    assert sums.exercise_two_players().answer == 6 * one
    assert sums.together().variance() == sums.put_back_sum().variance() * Fraction(60, 71)


def test_what_a_rich_day_leaves() -> None:
    assert sums.exercise_after_heavy().answer == Fraction(196 - 40, 60) * 12


def test_colors_are_counted_by_their_chances() -> None:
    """By listing every hand of six of two players."""
    bag, total, colors = tuple(lesson.rules().bags[2]), 0, 0
    for hand in product(*(range(min(n, 6) + 1) for n in bag)):
        if sum(hand) == 6:
            ways = prod(comb(have, n) for have, n in zip(bag, hand, strict=True))
            total += ways
            colors += ways * sum(n > 0 for n in hand)
    assert sums.predict_colors().truth == pytest.approx(colors / total)


# Wagers


def points(mine: int, theirs: int, wins_ties: bool) -> int:
    """Five for going first, two a cylinder."""
    return 2 * mine + 5 * (mine < theirs or (mine == theirs and wins_ties))


def test_points_are_those_of_the_text() -> None:
    for row, (own, line) in zip(bids.points().rows, enumerate(bids.game().matrix(0), start=1), strict=True):
        assert row[0] == str(own)
        assert [int(cell) for cell in line] == [points(own, other, True) for other in range(1, 6)]
        assert row[1:] == [f"{points(own, n, True)}:{points(n, own, False)}" for n in range(1, 6)]


def test_best_replies() -> None:
    assert max(range(1, 6), key=lambda n: points(n, 5, True)) == 5
    assert bids.exercise_other_side().answer == max(range(1, 6), key=lambda n: points(n, 5, False))


def test_nowhere_do_both_rest() -> None:
    for mine, theirs in product(range(1, 6), repeat=2):
        better = any(points(n, theirs, True) > points(mine, theirs, True) for n in range(1, 6))
        assert better or any(points(n, mine, False) > points(theirs, mine, False) for n in range(1, 6))
    course = bids.chase()
    assert course[0] == course[6] == course[12] == (5, 5)
    assert (3, 3) in course
    assert min(map(min, course)) == 3


def test_the_mixtures_leave_nothing_to_gain() -> None:
    wins, loses = bids.rest().mixtures
    first = [sum(p * points(n, other, True) for other, p in enumerate(loses, start=1)) for n in range(1, 6)]
    second = [sum(p * points(n, other, False) for other, p in enumerate(wins, start=1)) for n in range(1, 6)]
    assert first == [7, 9, 11, 11, 11]
    assert second == [7, 9, 10, 10, 10]
    assert [n for n, p in enumerate(wins, start=1) if p] == [n for n, p in enumerate(loses, start=1) if p] == [3, 4, 5]
    assert bids.exercise_indifferent().answer == second[3]
    assert wins == (0, 0, Fraction(1, 5), Fraction(2, 5), Fraction(2, 5))  # as the exercise tells it
    assert bids.predict_five().truth == pytest.approx(40)


def test_first_of_three() -> None:
    first = sum(min(pair) > 2 for pair in product(range(1, 6), repeat=2))
    assert bids.exercise_two_others().answer == Fraction(first, 25)


# The vote


def test_the_table_is_as_the_text_says() -> None:
    state = vote.table()
    view = state.observation(YOU)
    assert (view.day, view.phase, view.seat, view.budget) == (DAY, "craft", YOU, 4)
    assert state.rules.roles[view.worker].slug == "handyman"
    stage = dict(zip(state.rules.space_names, view.stages[YOU], strict=True))
    assert all(stage[f"1-{place}"] != -1 for place in range(1, 7))
    assert [stage[f"2-{place}"] for place in range(1, 6)] == [-2, -1, -1, -1, -2]
    assert state.rules.mirror[state.rules.space_names.index("2-2")] == state.rules.space_names.index("2-4")
    legal = [state.action_to_string(action) for action in state.legal_actions()]
    assert all(lay.action in legal for lay in vote.LAYS)
    assert view.sets == (1, 1, 1, 1, 2, 0)  # as the board is read out


def test_the_table_is_the_same_every_time() -> None:
    assert played(7).observation(YOU) == played(7).observation(YOU)
    before = vote.table().observation(YOU)
    vote.play_out(vote.LAYS[0], Random(1))
    assert vote.table().observation(YOU) == before


def test_nothing_of_a_color_can_fill_the_mirror_today() -> None:
    for lay in vote.LAYS:
        state = vote.placed(lay)
        assert not any(" space:2-4" in state.action_to_string(action) for action in state.legal_actions()), lay


@pytest.mark.parametrize("lay", vote.LAYS, ids=lambda lay: lay.name)
def test_the_exact_odds_are_those_of_the_bag(lay: vote.Lay) -> None:
    left = vote.table().observation(YOU).set_bag
    assert vote.exact(lay) == 1 - one_by_one(left[lay.color], sum(left) - left[lay.color], 6)


def test_what_is_counted_and_what_is_left_make_the_bag() -> None:
    left = vote.table().observation(YOU).set_bag
    rows = vote.gone().rows
    assert [row[0] for row in rows] == [*COLORS, "in all"]
    for row, have in zip(rows, (*left, sum(left)), strict=True):
        assert int(row[1]) - int(row[2]) == have


def test_the_vote_says_whether_the_odds_agree() -> None:
    chances = [vote.exact(lay) for lay in vote.LAYS]
    for place, lay in enumerate(vote.LAYS):
        asked = vote.vote()
        asked.vote(place)
        asked.closed()
        assert asked.outcome.text.startswith(f"{lay.words}: 1 of 1 vote. ")
        assert ("So do the odds" in asked.outcome.text) == (chances[place] == max(chances))


@pytest.mark.parametrize("lay", vote.LAYS, ids=lambda lay: lay.name)
def test_playing_on_comes_to_the_exact_chance(lay: vote.Lay) -> None:
    plays, chance, luck = 1000, float(vote.exact(lay)), Random(7)
    hits = sum(vote.play_out(lay, luck) for _ in range(plays))
    assert abs(hits / plays - chance) < 4 * (chance * (1 - chance) / plays) ** 0.5
