"""The lesson of Kill Shakespeare: its answers, counted a second way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from random import Random

import pytest

from widgets.lessons import kill_quills as quills
from widgets.lessons import kill_shakespeare as lesson
from widgets.lessons import kill_share as share
from widgets.lessons import kill_vote as vote

ROLLS = [a + b for a, b in product(range(1, 7), repeat=2)]
TOKENS = (1, 1, 1, 2, 2, 2, 3, 3, 4, 5)  # of each player


def none_of(tokens: int, marked: int, draws: int = 3) -> Fraction:
    """The chance that none of the draws is marked, by counting hands."""
    return Fraction(comb(tokens - marked, draws), comb(tokens, draws))


def rolled(*sums: int) -> Fraction:
    """The chance of these sums, by listing all pairs of faces."""
    return Fraction(sum(total in sums for total in ROLLS), len(ROLLS))


# Two dice


def test_the_dice_are_counted_in_pairs_of_faces() -> None:
    assert lesson.predict_bonus().truth == pytest.approx(float(rolled(*range(2, 10))) * 100)
    assert [fact.value for fact in lesson.dice_facts().facts] == [
        rolled(*range(2, 10)),
        rolled(10),
        rolled(11),
        rolled(12),
    ]


def test_a_match_above_nine_earns_nothing() -> None:
    assert lesson.exercise_match().answer == rolled(4, 7)


def test_five_and_nine_are_the_best_bids() -> None:
    chances = [rolled(7), rolled(2, 3, 4), rolled(5, 9)]
    assert max(chances) == chances[2]
    assert chances[0] == chances[1]  # so the second reply says
    told = ", ".join(f"{float(p) * 100:.1f} %" for p in chances)
    assert all(told in words for words in lesson.choose_bids()._replies)


def test_a_twelve_in_a_game() -> None:
    assert lesson.predict_twelve().truth == pytest.approx((1 - (35 / 36) ** 6) * 100)
    assert lesson.twelve(6) < Fraction(6, 36)


# On average


def test_black_markers_of_a_game() -> None:
    assert lesson.exercise_black().answer == 6 * rolled(10, 11)


@pytest.mark.parametrize("players", lesson.PLAYERS)
def test_what_her_die_takes_and_costs(players: int) -> None:
    taken = [1 if face <= players else 0 for face in range(1, 5)] + [players, 0]
    price = {2: 4, 3: 6, 4: 8}[players]
    assert lesson.lost(players).mean() == Fraction(sum(taken), 6) == Fraction(players, 3)
    assert lesson.iago_cost(players) == Fraction(taken.count(0) * price, 6)
    row = lesson.by_players().rows[lesson.PLAYERS.index(players)]
    assert row == [
        str(players),
        str(Fraction(players, 3)),
        str(Fraction(taken.count(0), 6)),
        str(price),
        str(Fraction(taken.count(0) * price, 6)),
        str(Fraction(taken.count(0), 3)),
    ]


def test_her_die_in_the_exercises() -> None:
    assert lesson.predict_lost().truth == pytest.approx(4 / 3)
    assert lesson.exercise_alone().answer == Fraction(2, 6)
    assert lesson.exercise_iago().answer == Fraction(2 * 6, 6)


# Quills


def test_the_bag_is_the_one_the_lesson_tells_of() -> None:
    assert sum(lesson.rules().battle) == 30
    assert lesson.rules().battle[4] == 4
    assert lesson.rules().battle_draw == lesson.rules().trophies == 3


def test_one_exchange_is_counted_in_hands() -> None:
    assert quills.predict_some().truth == pytest.approx(float(1 - none_of(30, 4)) * 100)
    assert quills.exercise_small().answer == 1 - none_of(10, 2)
    assert quills.exercise_mean().answer == Fraction(3 * 4, 30)


def test_putting_back_makes_a_quill_less_likely_and_as_many() -> None:
    assert quills.some(quills.put_back()) == 1 - Fraction(26, 30) ** 3 < 1 - none_of(30, 4)
    assert quills.put_back().mean() == quills.exercise_mean().answer


def test_what_an_exchange_leaves() -> None:
    assert (sum(quills.after(0)), quills.after(0)[4]) == (29, 4)
    assert (sum(quills.after(1)), quills.after(1)[4]) == (28, 3)
    assert none_of(29, 4) < none_of(30, 4)
    assert quills.exercise_after_one().answer == none_of(28, 3)


def test_exchanges_one_after_another() -> None:
    """None is found if each finds none, and each of these leaves one token less."""
    safe = Fraction(1)
    for count, chance in enumerate(quills.by_exchanges()):
        safe *= none_of(30 - count, 4)
        assert chance == 1 - safe
    assert quills.by_exchanges()[0] < Fraction(1, 2) < quills.by_exchanges()[1]
    assert quills.predict_half().truth == 2


# Paying


def points(own: int, others: tuple[int, ...], price: int, harm: int, most: int, highest: tuple[int, int]) -> Fraction:
    """Victory Points as the text tells them; `highest` earns if cancelled, and if not."""
    paid = own + sum(others) >= price
    honor = highest[0 if paid else 1] if own >= max(others) and own else 0
    return Fraction(most - own, 4) - (0 if paid else harm) + honor


def rests(levels: tuple[int, ...], price: int, harm: int, highest: tuple[int, int]) -> set[tuple[int, ...]]:
    """Bids, rising, that nobody betters alone."""
    found = set()
    for bids in product(levels, repeat=4):

        def value(seat: int, own: int, bids: tuple[int, ...] = bids) -> Fraction:
            return points(own, bids[:seat] + bids[seat + 1 :], price, harm, levels[-1], highest)

        if all(value(seat, bids[seat]) >= value(seat, own) for seat in range(4) for own in levels):
            found.add(tuple(sorted(bids)))
    return found


def test_all_or_nobody_pays_where_all_are_needed() -> None:
    assert rests((0, 4), 16, 3, (0, 0)) == {(0, 0, 0, 0), (4, 4, 4, 4)}
    assert share.worth(share.needed(), (4, 4, 4)) == (-2, 0)
    assert share.exercise_alone().answer == points(0, (0, 0, 0), 16, 3, 4, (0, 0)) == -2


def test_trust_pays_at_four_fifths_and_not_at_two_thirds() -> None:
    chance = share.exercise_trust().answer
    assert chance == Fraction(4, 5) ** 3
    assert 3 * chance > 1 > 3 * Fraction(2, 3) ** 3


def test_one_pays_where_one_is_enough() -> None:
    assert rests((0, 4), 4, 4, (0, 0)) == {(0, 0, 0, 4)}
    assert share.worth(share.one_is_enough(), (0, 0, 4)) == (1, 0)


@pytest.mark.parametrize("players", lesson.PLAYERS)
def test_the_more_could_pay_the_less_is_paid(players: int) -> None:
    """Indifferent: 4 times the chance that none of the others pays is 1."""
    (rest,) = share.odds.symmetric_equilibria(share.one_is_enough(players))
    keeps = 0.25 ** (1 / (players - 1))
    assert float(rest.mixture[0]) == pytest.approx(keeps)
    assert float(rest.cancelled) == pytest.approx(1 - keeps**players)


def test_the_mixture_of_two() -> None:
    task = share.exercise_two()
    assert 4 * (1 - task.answer) == 1


def test_honors_make_everybody_pay() -> None:
    assert rests((0, 4), 4, 4, (2, 1)) == {(4, 4, 4, 4)}
    for others in product((0, 4), repeat=3):  # better against anything
        assert points(4, others, 4, 4, 4, (2, 1)) > points(0, others, 4, 4, 4, (2, 1))


def test_six_rests_and_one_of_them_best() -> None:
    """As the text after the table says."""
    found = rests((0, 4, 8), 16, 3, (2, 1))
    rows = share.rests().rows
    assert {tuple(map(int, row[0].split())) for row in rows} == found
    assert len(rows) == 6
    assert [row[0] for row in rows if row[2] == "3 3 3 3"] == ["4 4 4 4"]
    assert max(rows, key=lambda row: int(row[3]))[0] == "4 4 4 4"


def test_the_agreement_keeps_itself() -> None:
    columns = [[points(own, (bid,) * 3, 16, 3, 8, (2, 1)) for own in (0, 4, 8)] for bid in (0, 4, 8)]
    assert [row[1:] for row in share.payoffs().rows] == [[str(column[own]) for column in columns] for own in range(3)]
    assert columns[1].index(max(columns[1])) == 1


# The vote


def test_the_prices_are_those_of_the_rulebook() -> None:
    """Its worked example: 37, and 49 with the Quill."""
    assert (vote.price(), vote.both()) == (37, 49)
    assert vote.purse().rows[0][1] == " ".join(map(str, TOKENS))
    assert sum(TOKENS) == 24


def fists() -> list[int]:
    """Ways for three players' fists to come to each sum, token by token."""
    ways = [1] + [0] * (3 * sum(TOKENS))
    for token in TOKENS * 3:
        for total in range(len(ways) - 1, token - 1, -1):
            ways[total] += ways[total - token]
    return ways


@pytest.mark.parametrize("bid", vote.BIDS, ids=lambda bid: str(bid.points))
def test_the_exact_odds_count_every_set_of_tokens(bid: vote.Bid) -> None:
    ways = fists()
    assert vote.exact(bid) == Fraction(sum(ways[37 - bid.points :]), 2**30)
    assert vote.reached(bid, 49) == Fraction(sum(ways[49 - bid.points :]), 2**30)


def test_nothing_is_best_for_you_and_twelve_for_the_table() -> None:
    nothing, six, twelve = vote.BIDS
    assert vote.yours(nothing) < vote.yours(six) < vote.yours(twelve)
    assert vote.tables(twelve) < vote.tables(six) < vote.tables(nothing)
    assert vote.tables(six) - vote.yours(six) == 3 * 4 * (1 - vote.exact(six))


def test_the_vote_says_whom_a_bid_is_best_for() -> None:
    for place, bid in enumerate(vote.BIDS):
        asked = vote.vote()
        asked.vote(place)
        asked.closed()
        assert asked.outcome.text.startswith(f"{bid.words}: 1 of 1 vote. ")
        assert ("for you alone: nothing is cheapest" in asked.outcome.text) == (bid.points == 0)
        assert ("cheapest for all four" in asked.outcome.text) == (bid.points == 12)


# Simulated beside exact


@pytest.mark.parametrize("trials", [lesson.dice_trials, quills.quill_trials, vote.trials])
def test_playing_comes_to_the_exact_chance(trials: object) -> None:
    assert callable(trials)
    for way in trials().ways:
        plays, chance, luck = 2000, float(way.exact), Random(7)
        hits = sum(way.play(luck) for _ in range(plays))
        assert abs(hits / plays - chance) < 4 * (chance * (1 - chance) / plays) ** 0.5, way.words


class LastOfAll(Random):
    """Always draws what lies last: no Quill, as long as there is another token."""

    def random(self) -> float:
        return 0.999


def test_an_exchange_takes_one_token_out_of_the_bag() -> None:
    """26 are no Quills: 24 exchanges can do without one, the next finds two of these and must take a Quill."""
    assert not quills.exchanged(24, LastOfAll())
    assert quills.exchanged(25, LastOfAll())
