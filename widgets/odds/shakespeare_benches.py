"""The simulations in the lab of Shakespeare: what a habit is worth, and whole games."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets

from shakespeare_games.core.estimate import wilson
from shakespeare_games.core.words import many
from widgets import theme
from widgets.bench import NARROW, Bench, Guard, seed_box
from widgets.chart_card import ChartCard
from widgets.odds import shakespeare_game_charts as drawn
from widgets.odds.game_charts import seat_shares, table_words
from widgets.odds.shakespeare_bag import try_out
from widgets.odds.shakespeare_games import ACTIVATIONS, RECRUITS, WAGERS, GamesTrial, HabitTrial
from widgets.odds.shakespeare_settings import ShakespeareSettings
from widgets.page import html, stack
from widgets.simulation import Run, Sample, Simulation, download_link, table_csv

SEAT, PLACE = "seat", "place"
WHOLE_WIDTH = "auto / 1 / auto / -1"  # of the results


class HabitBench(Bench):
    """What it is worth to keep to a habit: to a wager, to a kind recruited, to a kind activated."""

    pace = 0.5

    def __init__(self, settings: ShakespeareSettings, guarded: Guard) -> None:
        self.settings = settings
        self.trial: HabitTrial | None = None
        self.topic = ipywidgets.Dropdown(
            options=[("each wager", WAGERS), ("recruiting each kind", RECRUITS), ("activating each kind", ACTIVATIONS)],
            value=WAGERS,
            description="Worth of",
            style=NARROW,
        )
        self.measure = ipywidgets.Dropdown(
            options=[("Prestige", drawn.PRESTIGE), ("share of victory", drawn.VICTORY)],
            value=drawn.PRESTIGE,
            description="In",
            style=NARROW,
        )
        self.deals = ipywidgets.Dropdown(
            options=[("30", 30), ("100", 100), ("300", 300), ("1,000", 1000)],
            value=100,
            description="Deals",
            style=NARROW,
        )
        self.seed = seed_box()
        self.chart = ChartCard("Tried out with the same luck", ratio=0.62, least=300, most=440)
        self.chart.add_class("sg-empty")
        self.download = html()
        self.measure.observe(guarded(lambda _: self.draw()), "value")
        super().__init__(
            "What an action is worth",
            guarded,
            controls=[self.topic, self.measure, settings.table, settings.bot, self.deals, self.seed],
            results=[self.chart, self.download],
            invitation="Each deal is played freely, then once more for each habit: one player is bound to it, with the "
            "same elements and cards until the games part. Measured is what the habit changes for that player.",
        )

    def prepare(self) -> Iterator[float]:
        """See Bench.prepare."""
        s = self.settings
        self.trial = HabitTrial(s.players.value, s.bot.value, self.topic.value, self.deals.value, self.seed.value)
        return self.trial.steps()

    def draw(self) -> None:
        """See Bench.draw."""
        trial = self.trial
        if trial is None:
            return
        of = table_words(trial.players, trial.bot)
        self.words.value = theme.note(
            f"{many(trial.dealt, 'deal')}, {trial.games:,} games of {of}; seed {trial.seed}.{self.to_go()}"
        )
        if trial.dealt < 2:
            return
        made = drawn.habit_gains(trial, self.measure.value)
        self.chart.remove_class("sg-empty")
        made.into(self.chart)
        name = f"shakespeare-{trial.topic}-{self.measure.value}.csv"
        self.download.value = download_link(name, table_csv(made.header, made.rows))


class GamesBench(Bench):
    """Who wins, with how much, and what went together with it."""

    pace = 0.5

    def __init__(self, settings: ShakespeareSettings, guarded: Guard) -> None:
        self.settings = settings
        self.trial: GamesTrial | None = None
        self.games = ipywidgets.Dropdown(
            options=[("50", 50), ("200", 200), ("1,000", 1000), ("5,000", 5000)],
            value=200,
            description="Games",
            style=NARROW,
        )
        self.seed = seed_box()
        self.winner = ipywidgets.Dropdown(
            options=[("seat", SEAT), ("first Order track", PLACE)],
            value=SEAT,
            description="By",
            style=NARROW,
        )
        self.winner.observe(guarded(lambda _: self.draw()), "value")
        self.seats = ChartCard("Who wins", ratio=0.55)
        self.scores = ChartCard("With how much", ratio=0.55)
        self.by = ipywidgets.Dropdown(
            options=[("what they wagered", WAGERS), ("whom they recruited", RECRUITS)],
            value=WAGERS,
            description="By",
            style=NARROW,
        )
        self.by.observe(guarded(lambda _: self.draw()), "value")
        self.ended = ChartCard("Who ended ahead", ratio=0.55)
        self.download = html()
        seats, ended = stack([self.winner, self.seats]), stack([self.by, self.ended])
        self.results = ipywidgets.Box([seats, self.scores, ended], _dom_classes=("sg-lab-results", "sg-empty"))
        super().__init__(
            "Whole games",
            guarded,
            controls=[settings.table, settings.bot, self.games, self.seed],
            results=[self.results, self.download],
            invitation="Games of equal bots: who wins, with how much Prestige, and what went together with it.",
        )
        self.layout.grid_area = WHOLE_WIDTH

    def prepare(self) -> Iterator[float]:
        """See Bench.prepare."""
        s = self.settings
        self.trial = GamesTrial(s.players.value, s.bot.value, self.games.value, self.seed.value)
        return self.trial.steps()

    def draw(self) -> None:
        """See Bench.draw."""
        trial = self.trial
        if trial is None:
            return
        of = table_words(trial.players, trial.bot)
        self.words.value = theme.note(f"{many(trial.played, 'game')} of {of}; seed {trial.seed}.{self.to_go()}")
        if not trial.played:
            return
        self.results.remove_class("sg-empty")
        if self.winner.value == SEAT:
            seat_shares(trial.seats, "seat").into(self.seats)
        else:
            seat_shares(trial.places, "place on the first Order track", "Placed").into(self.seats)
        scores = drawn.scores(trial)
        scores.into(self.scores)
        drawn.ended(trial, self.by.value).into(self.ended)
        self.download.value = download_link("shakespeare-scores.csv", table_csv(scores.header, scores.rows))


def draw_bench(settings: ShakespeareSettings, guarded: Guard) -> Simulation:
    """The day's draw again and again, against the exact chance."""

    def run(plays: int, seed: int) -> Run:
        drawn, color, count = settings.draw(), int(settings.color.value), int(settings.atleast.value)
        tries = try_out(drawn, color, count, plays, seed)
        samples = (Sample(n, hits / n, *wilson(hits, n)) for n, hits in tries)
        return Run("shakespeare-draws", float(drawn.at_least(color, count)), samples)

    return Simulation("Draw it yourself", run, guarded, plays="draws")
