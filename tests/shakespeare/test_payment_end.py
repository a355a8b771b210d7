"""End of the Game: objectives, yellow elements, payment, the winner: rulings S2, S19, S20, S21, S31, S32."""

from __future__ import annotations

import itertools

import pytest

import shakespeare_games as sg
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.objectives import count
from shakespeare_games.shakespeare.state import ShakespeareState
from tests.moves import do, legal, phase, reason
from tests.shakespeare.table import advance, aim, build, day, dress, end_day, names_of, undealt

AIMS = undealt().rules.aims
MEASURES = {a.measure: a for a in AIMS}


def finale(*troupes: str, wagers: tuple[int, ...] = ()) -> ShakespeareState:
    """The last turns of the last day; nothing is won or lost on the acts but 2 and 1 Prestige on Act II."""
    state = day(*troupes, number=6, wagers=wagers)
    for seat in range(state.players):
        advance(state, seat, 4, 4, 4)
    return state


def cost(state: ShakespeareState, name: str) -> int:
    """What a character wants to be paid."""
    return next(role.cost for role in state.rules.roles if role.slug == name)


# Payment.


def test_S19_a_character_is_paid_in_full_or_not_at_all() -> None:
    state = finale("hamlet romeo puck", "")
    state.pounds[0] = cost(state, "romeo") + 1
    end_day(state)
    assert (phase(state), state.current_player()) == ("pay", 0)
    assert legal(state) == ["done", "pay character:puck", "pay character:romeo"]
    assert reason(state, "pay character:hamlet") == "Hamlet costs 5 Pounds; you have 4."
    do(state, "pay character:romeo")
    assert state.pounds[0] == 1
    assert reason(state, "pay character:romeo") == "Romeo is paid."
    do(state, "pay character:puck")
    assert phase(state) == "over", "nothing is left to pay with"
    assert state.pounds[0] == 0
    assert state.prestige == [7 - 2, 6]


def test_S19_each_one_unpaid_costs_two_prestige() -> None:
    state = finale("hamlet romeo puck", "nerissa")
    end_day(state)
    assert phase(state) == "over"
    assert state.prestige == [7 - 6, 6 - 2]


def test_S19_one_may_pay_nobody() -> None:
    state = finale("puck", "")
    state.pounds[0] = 9
    do(end_day(state), "done")
    assert (state.pounds[0], state.prestige[0]) == (9, 7 - 2)


def test_S19_whom_to_pay_is_ones_choice() -> None:
    state = finale("hamlet puck bottom", "")
    state.pounds[0] = 5
    end_day(state)
    rich, poor = state.clone(), state.clone()
    do(rich, "pay character:puck", "pay character:bottom")
    do(poor, "pay character:hamlet")
    assert (rich.prestige[0], rich.pounds[0]) == (7 - 2, 3)
    assert (poor.prestige[0], poor.pounds[0]) == (7 - 4, 0)


def test_extras_and_the_printed_characters_cost_nothing() -> None:
    state = finale("~hamlet ~romeo", "")
    state.pounds = [20, 20]
    end_day(state)
    assert phase(state) == "over", "there is nobody to pay"
    assert state.prestige == [7, 6]
    assert state.pounds == [20, 20]


def test_S31_all_pay_along_the_order_track() -> None:
    state = finale("puck", "bottom", "feste", wagers=(5, 3, 4))
    state.pounds = [1, 1, 1]
    end_day(state)
    paid = []
    while phase(state) == "pay":
        paid.append(state.current_player())
        do(state, legal(state, "pay")[0])
    assert paid == [1, 2, 0]
    assert [names_of(state, p) for p in state.paid] == [["puck"], ["bottom"], ["feste"]]


def test_S31_objectives_and_yellow_count_before_anybody_pays() -> None:
    state = finale("puck", "bottom")
    purse = MEASURES[r.POUNDS_HELD]
    state.kept[0] = (AIMS.index(purse),)
    state.pounds = [purse.steps[2], 1]
    dress(state, 1, "author", "yellow yellow")
    end_day(state)
    assert phase(state) == "pay"
    assert state.objective_points == (3, 0)
    assert state.yellow_points == (0, 2)
    assert state.prestige == [7 + 3, 6 + 2]
    do(state, "pay character:puck")
    assert state.objective_points == (3, 0)


def test_S20_prestige_may_fall_below_nothing() -> None:
    state = finale("hamlet romeo puck", "")
    state.prestige = [1, 5]
    end_day(state)
    assert state.prestige == [1 + 2 - 6, 6]
    assert state.scores() == [-3, 6]


# Objectives and yellow.


def test_S2_ten_objectives() -> None:
    assert len(AIMS) == 10
    kinds = {a.measure for a in AIMS}
    assert {r.COSTUMES_DONE, r.ACT_1, r.ACT_2, r.ACT_3, r.POUNDS_HELD, r.EXTRAS, r.YELLOWS} <= kinds
    assert kinds & {r.SET_ELEMENTS, r.SET_PAIRS, r.CANDLES}
    assert kinds & {r.INITIATIVE}


@pytest.mark.parametrize("card", AIMS, ids=lambda a: a.slug)
def test_S2_nothing_to_three_prestige_by_steps(card: r.Aim) -> None:
    one, two, three = card.steps
    assert card.points(0) == card.points(one - 1) == 0
    assert card.points(one) >= 1
    assert card.points(two) >= 2
    assert card.points(two - 1) <= 1
    assert card.points(three - 1) <= 2
    assert card.points(three) == card.points(99) == 3


def much(state: ShakespeareState) -> ShakespeareState:
    """Seat 0 has something of everything that objectives count."""
    for name in ("author", "falstaff", "snug"):
        dress(state, 0, name, "black black black")
    dress(state, 0, "puck", "yellow yellow")
    build(state, 0, s1_2="yellow", s1_3="pink", s1_4="pink", s1_5="black", s2_2="blue", s3_1="green", s2_3="purple")
    advance(state, 0, 5, 3, 7)
    state.pounds[0] = 11
    return state


MUCH = {
    r.COSTUMES_DONE: 3,
    r.SET_ELEMENTS: 7,
    r.SET_PAIRS: 2,
    r.CANDLES: 1,
    r.ACT_1: 5,
    r.ACT_2: 3,
    r.ACT_3: 7,
    r.LEAST_ACT: 3,
    r.POUNDS_HELD: 11,
    r.EXTRAS: 2,
    r.YELLOWS: 3,
}


@pytest.mark.parametrize("measure", MUCH, ids=lambda m: r.MEASURES[m])
def test_S2_what_each_objective_counts(measure: int) -> None:
    state = much(finale("~snug puck ~ariel hamlet", "~bottom"))
    assert count(state, 0, measure) == MUCH[measure]
    nothing = {r.ACT_1: 4, r.ACT_2: 4, r.ACT_3: 4, r.LEAST_ACT: 4, r.EXTRAS: 1}
    assert count(state, 1, measure) == nothing.get(measure, 0)


@pytest.mark.parametrize(
    ("players", "counts"), [(2, [3, 0]), (3, [3, 2, 0]), (4, [3, 2, 1, 0])], ids=["two", "three", "four"]
)
def test_S32_initiative_counts_by_the_track_of_the_last_day(players: int, counts: list[int]) -> None:
    state = finale(*[""] * players)
    state.initiative = list(reversed(range(players)))
    assert [count(state, seat, r.INITIATIVE) for seat in state.initiative] == counts


def test_every_objective_of_a_seat_is_scored_and_revealed() -> None:
    state = much(finale("~snug puck ~ariel", "~bottom"))
    for card in range(10):
        state.kept[card % 2] = (*state.kept[card % 2], card)
    expected = [0, 0]
    end_day(state)
    # After the rehearsal, which the extra and the two printed actors take part in.
    while phase(state) == "quill":
        do(state, legal(state)[-1])
    for seat in range(2):
        pounds = state.pounds[seat] + sum(state.rules.roles[c].cost for c in state.paid[seat])
        for card in state.kept[seat]:
            held = pounds if AIMS[card].measure == r.POUNDS_HELD else count(state, seat, AIMS[card].measure)
            expected[seat] += sum(held >= step for step in AIMS[card].steps)
    assert list(state.objective_points) == expected
    assert sum(expected) > 0
    for viewer in (sg.AUDIENCE, 0, 1):
        assert state.observation(viewer).objectives == (tuple(state.kept[0]), tuple(state.kept[1]))


def test_an_objective_that_failed_costs_nothing() -> None:
    state = finale("", "")
    state.kept[0] = (AIMS.index(MEASURES[r.YELLOWS]),)
    end_day(state)
    assert state.objective_points == (0, 0)
    assert state.prestige == [7, 6]


def test_every_yellow_element_is_worth_one_prestige() -> None:
    state = finale("viola", "")
    dress(state, 0, "viola", "yellow black")
    dress(state, 0, "author", "yellow yellow yellow")
    build(state, 0, s1_2="yellow")
    state.pounds[0] = cost(state, "viola")
    end_day(state)
    do(state, "pay character:viola")
    assert state.yellow_points == (5, 0), "in complete costumes, in others, and in the set"
    assert state.prestige == [7 + 5, 6]


# The winner.


def over(*results: tuple[int, int]) -> ShakespeareState:
    """A play is over with this Prestige and these Pounds left, by seat."""
    state = finale(*[""] * len(results))
    act_2 = [2, 1, 0, 0]
    for seat, (prestige, pounds) in enumerate(results):
        state.prestige[seat] = prestige - act_2[seat]
        state.pounds[seat] = pounds
    end_day(state)
    assert state.is_terminal()
    assert list(zip(state.prestige, state.pounds, strict=True)) == list(results)
    return state


def test_most_prestige_wins() -> None:
    assert over((20, 0), (21, 0), (19, 30)).returns() == [0, 1, 0]


def test_S21_in_a_tie_most_pounds_left_win() -> None:
    assert over((20, 3), (20, 4), (19, 9)).returns() == [0, 1, 0]


def test_S21_and_then_they_share() -> None:
    assert over((20, 4), (20, 4), (19, 9)).returns() == [0.5, 0.5, 0]
    assert over((20, 4), (20, 4), (20, 4)).returns() == pytest.approx([1 / 3] * 3)
    assert over((7, 0), (7, 0), (7, 0), (7, 0)).returns() == [0.25] * 4


def test_S21_scores_are_the_prestige() -> None:
    state = over((20, 3), (20, 4))
    assert state.scores() == [20, 20]
    assert state.winners == (1,)
    assert state.legal_actions() == []
    assert state.current_player() == sg.TERMINAL


@pytest.mark.parametrize("pounds", list(itertools.product(range(3), repeat=2)))
def test_S21_pounds_are_counted_after_paying(pounds: tuple[int, int]) -> None:
    state = finale("puck", "bottom")
    state.prestige = [5, 6]
    state.pounds = list(pounds)
    end_day(state)
    while phase(state) == "pay":
        do(state, legal(state, "pay")[0])
    results = [(7 - 2 * (p < 1), p - (p >= 1)) for p in pounds]
    assert list(zip(state.prestige, state.pounds, strict=True)) == results
    assert [w for w, result in enumerate(results) if result == max(results)] == list(state.winners)


def test_no_objective_is_named_twice() -> None:
    assert len({aim(undealt(), a.slug) for a in AIMS}) == 10
