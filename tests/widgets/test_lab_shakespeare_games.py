"""The simulations in the lab of Shakespeare: what they measure is what was played, with its error."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random

import pytest
from plotly.graph_objects import Figure

from shakespeare_games.analysis.playing import opening, play_game
from shakespeare_games.core.bots import RandomBot
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.estimate import wilson
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare import rules as r
from tests.widgets.labs import check_chart
from widgets.odds import shakespeare_bag as bag
from widgets.odds import shakespeare_game_charts as games_drawn
from widgets.odds.shakespeare import ShakespeareLab, lab
from widgets.odds.shakespeare_benches import PLACE
from widgets.odds.shakespeare_games import (
    ACTIVATIONS,
    RECRUITS,
    TOPICS,
    WAGERS,
    Bound,
    GamesTrial,
    HabitTrial,
    habits,
    load,
)

GAME = load()
RULES = GAME.rules


@pytest.fixture(scope="module")
def page() -> ShakespeareLab:
    return lab({})


def test_the_draw_can_be_tried_out() -> None:
    drawn = odds.setup_draw(RULES, 2)
    totals = list(bag.try_out(drawn, r.GREEN, 1, 3000, 11))
    assert totals[-1][0] == 3000
    assert [n for n, _ in totals] == sorted(n for n, _ in totals)
    low, high = wilson(totals[-1][1], 3000)
    assert low < drawn.at_least(r.GREEN, 1) < high
    assert sum(bag.take(list(drawn.bag), 6, Random(1))) == 6


def test_the_card_of_draws_speaks_of_draws(page: ShakespeareLab) -> None:
    run = page.draws.make_run(200, 1)
    assert run.exact == float(page.settings.draw().at_least(page.settings.color.value, page.settings.atleast.value))
    page.draws.samples, page.draws.exact = list(run.samples), run.exact
    page.draws.draw()
    assert "200 draws: " in page.draws.words.value
    assert page.draws.chart.shown["layout"]["xaxis"]["title"]["text"] == "draws simulated"


def test_who_is_bound_to_a_wager_makes_it_every_day() -> None:
    habit = habits(RULES, WAGERS)[3]
    assert habit.name == "always 4"
    state, luck, bots = GAME.new_initial_state(2), Random(4), [Bound(RandomBot(), habit), RandomBot()]
    while not state.is_terminal():
        seat = state.current_player()
        if seat < 0:
            weights = state.chance_weights()
            state.apply_action(weights[int(luck.random() * len(weights))][0])
        else:
            state.apply_action(bots[seat].act(state.observation(seat), state.legal_actions(), luck))
    history = state.observation(-1).history
    assert [day[0] for day in history] == [4] * 6
    assert len({day[1] for day in history}) > 1


def test_a_kind_is_recruited_when_one_is_on_offer_and_never_activated_when_left() -> None:
    jeweler = next(h for h in habits(RULES, RECRUITS) if h.name == "jeweler")
    cards = odds.cards_of_kind(RULES, r.JEWELER)
    legal = [r.RECRUIT + c for c in (0, cards[0], 20)] + [r.PASS]
    view = GAME.new_initial_state(2).observation(0)
    assert jeweler.narrowed(view, legal, r.RECRUIT) == [r.RECRUIT + cards[0]]
    assert jeweler.narrowed(view, legal, r.PASS) == []
    leaves = next(h for h in habits(RULES, ACTIVATIONS) if h.name == "jeweler")
    legal = [r.ACTIVATE + c for c in (3, *cards)] + [r.PASS]
    assert leaves.narrowed(view, legal, r.PASS) == [r.ACTIVATE + 3, r.PASS]
    view = view._replace(extras=((cards[1],), ()))  # face down it is an extra, no jeweler
    assert leaves.narrowed(view, legal, r.PASS) == [r.ACTIVATE + 3, r.ACTIVATE + cards[1], r.PASS]


@pytest.mark.parametrize("topic", TOPICS)
def test_a_habit_is_measured_against_the_free_game_of_the_same_deal(topic: str) -> None:
    trial = HabitTrial(2, "random", topic, 5, 3)
    done = list(trial.steps())
    assert done == sorted(done)
    assert (trial.dealt, trial.games) == (5, 5 * (1 + len(trial.habits)))
    assert {tally.count for tally in trial.gains} == {5}
    chart = games_drawn.habit_gains(trial, games_drawn.PRESTIGE)
    names = [row[0] for row in chart.rows]
    assert sorted(names) == sorted(h.name for h in trial.habits)
    if topic == WAGERS:
        assert names == [f"always {n}" for n in range(1, 6)]
    Figure(chart.spec)
    Figure(games_drawn.habit_gains(trial, games_drawn.VICTORY).spec)


def test_a_habit_is_called_good_or_bad_only_beyond_its_error() -> None:
    trial = HabitTrial(2, "random", WAGERS, 1, 1)
    trial.dealt = 40
    for n, tally in enumerate(trial.gains):
        for k in range(40):
            tally.add((n - 2) * 3 + (k % 2 - 0.5) * 4)
    chart = games_drawn.habit_gains(trial, games_drawn.PRESTIGE)
    colours = chart.spec["data"][0]["marker"]["color"]
    theme = games_drawn.theme
    assert colours == [theme.BAD, theme.BAD, games_drawn.GREY, theme.GOOD, theme.GOOD]
    assert chart.alt.startswith("Always wagering 1 costs 6.0 Prestige (± ")


def test_games_of_equal_bots_are_counted() -> None:
    trial = GamesTrial(3, "random", 20, 1606)
    shares = list(trial.steps())
    assert shares == sorted(shares)
    assert trial.played == trial.winning.total() == 20
    assert trial.losing.total() == 40
    first = [opening(GAME, 3, 1606, n).observation(-1).order[0] for n in range(20)]
    wins = [play_game(GAME, [RandomBot()] * 3, 1606, n)[0].returns()[first[n]] for n in range(20)]
    assert trial.places[0].mean == pytest.approx(sum(wins) / 20)
    assert sum(tally.mean for tally in trial.seats) == pytest.approx(1)
    scores = games_drawn.scores(trial)
    assert sum(int(row[1]) for row in scores.rows) == 20
    assert sum(int(row[2]) for row in scores.rows) == 40
    Figure(scores.spec)
    for by in (WAGERS, RECRUITS):
        chart = games_drawn.ended(trial, by)
        assert "It need not be the reason" in chart.words
        Figure(chart.spec)


def test_the_middle_winner_is_told() -> None:
    trial = GamesTrial(2, "random", 1, 1)
    trial.winning, trial.losing = Counter({20: 5, 30: 5, 40: 1}), Counter({10: 11})
    assert games_drawn.scores(trial).alt == "Half the winners end with 30 or less; nine in ten have 20 to 40 Prestige"


def test_a_trial_of_what_cannot_be_is_refused() -> None:
    with pytest.raises(OptionError, match="2 to 4"):
        HabitTrial(5, "random", WAGERS, 1, 1)
    with pytest.raises(OptionError, match="no bot"):
        GamesTrial(2, "hamlet", 1, 1)


def test_both_simulations_run_and_can_be_stopped(page: ShakespeareLab) -> None:
    page.settings.bot.value = "random"
    page.settings.table.value = 2
    assert page.settings.players.value == 2

    async def run() -> None:
        page.habits.begin()
        page.games.begin()
        assert page.habits.running
        assert page.games.running
        while page.games.trial is None or page.games.trial.played < 15 or page.habits.trial.dealt < 12:  # type: ignore[union-attr]
            await asyncio.sleep(0.05)
        page.habits.draw()
        page.games.draw()
        page.habits.stop.click()
        page.games.stop.click()
        await asyncio.sleep(0)

    asyncio.run(run())
    assert not page.habits.running
    assert not page.games.running
    assert "games of 2 players, all random; seed 1606" in page.games.words.value
    for card in (page.habits.chart, page.games.seats, page.games.scores, page.games.ended):
        check_chart(card)
    assert 'download="shakespeare-wagers-prestige.csv"' in page.habits.download.value
    page.games.winner.value = PLACE
    assert "place on the first Order track" in page.games.seats.below.value
    page.games.by.value = RECRUITS
    assert "kind recruited" in page.games.ended.below.value
    page.habits.measure.value = games_drawn.VICTORY
    assert "points of win share" in page.habits.chart.below.value
