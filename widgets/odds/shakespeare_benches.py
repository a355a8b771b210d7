"""The simulations in the lab of Shakespeare: what a habit is worth, and whole games."""

from __future__ import annotations

import ipywidgets

from shakespeare_games.core.estimate import wilson
from shakespeare_games.core.words import many
from widgets.bench import Guard
from widgets.chart_card import ChartCard
from widgets.odds import shakespeare_game_charts as drawn
from widgets.odds.game_charts import seat_shares
from widgets.odds.lab import WHOLE_WIDTH
from widgets.odds.shakespeare_bag import try_out
from widgets.odds.shakespeare_games import ACTIVATIONS, RECRUITS, WAGERS, GamesTrial, HabitTrial
from widgets.odds.shakespeare_settings import ShakespeareSettings
from widgets.odds.trial_bench import TrialBench, choice, how_many
from widgets.page import stack
from widgets.simulation import Run, Sample, Simulation

SEAT, PLACE = "seat", "place"


class HabitBench(TrialBench[HabitTrial]):
    """What it is worth to keep to a habit: to a wager, to a kind recruited, to a kind activated."""

    def __init__(self, settings: ShakespeareSettings, guarded: Guard) -> None:
        self.settings = settings
        topics = [("each wager", WAGERS), ("recruiting each kind", RECRUITS), ("activating each kind", ACTIVATIONS)]
        self.topic = choice("Worth of", topics)
        self.measure = choice("In", [("Prestige", drawn.PRESTIGE), ("share of victory", drawn.VICTORY)])
        self.deals = how_many("Deals", [30, 100, 300, 1000], 100)
        self.chart = ChartCard("Tried out with the same luck", ratio=0.62, least=300, most=440)
        self.chart.add_class("sg-empty")
        self.measure.observe(guarded(lambda _: self.draw()), "value")
        super().__init__(
            "What an action is worth",
            guarded,
            controls=[self.topic, self.measure, settings.table, settings.bot, self.deals],
            results=[self.chart],
            invitation="Each deal is played freely, then once more for each habit: one player is bound to it, with the "
            "same elements and cards until the games part. Measured is what the habit changes for that player.",
        )

    def make(self) -> HabitTrial:
        """See TrialBench.make."""
        s = self.settings
        return HabitTrial(s.players.value, s.bot.value, self.topic.value, self.deals.value, self.seed.value)

    def draw_trial(self, trial: HabitTrial) -> None:
        """See TrialBench.draw_trial."""
        self.tell(trial, f"{many(trial.dealt, 'deal')}, {trial.games:,} games")
        if trial.dealt < 2:
            return
        made = drawn.habit_gains(trial, self.measure.value)
        self.chart.remove_class("sg-empty")
        made.into(self.chart)
        self.offer(f"shakespeare-{trial.topic}-{self.measure.value}.csv", made)


class GamesBench(TrialBench[GamesTrial]):
    """Who wins, with how much, and what went together with it."""

    def __init__(self, settings: ShakespeareSettings, guarded: Guard) -> None:
        self.settings = settings
        self.games = how_many("Games", [50, 200, 1000, 5000], 200)
        self.winner = choice("By", [("seat", SEAT), ("first Order track", PLACE)])
        self.winner.observe(guarded(lambda _: self.draw()), "value")
        self.seats = ChartCard("Who wins", ratio=0.55)
        self.scores = ChartCard("With how much", ratio=0.55)
        self.by = choice("By", [("what they wagered", WAGERS), ("whom they recruited", RECRUITS)])
        self.by.observe(guarded(lambda _: self.draw()), "value")
        self.ended = ChartCard("Who ended ahead", ratio=0.55)
        seats, ended = stack([self.winner, self.seats]), stack([self.by, self.ended])
        self.results = ipywidgets.Box([seats, self.scores, ended], _dom_classes=("sg-lab-results", "sg-empty"))
        super().__init__(
            "Whole games",
            guarded,
            controls=[settings.table, settings.bot, self.games],
            results=[self.results],
            invitation="Games of equal bots: who wins, with how much Prestige, and what went together with it.",
        )
        self.layout.grid_area = WHOLE_WIDTH

    def make(self) -> GamesTrial:
        """See TrialBench.make."""
        s = self.settings
        return GamesTrial(s.players.value, s.bot.value, self.games.value, self.seed.value)

    def draw_trial(self, trial: GamesTrial) -> None:
        """See TrialBench.draw_trial."""
        self.tell(trial, many(trial.played, "game"))
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
        self.offer("shakespeare-scores.csv", scores)


def draw_bench(settings: ShakespeareSettings, guarded: Guard) -> Simulation:
    """The day's draw again and again, against the exact chance."""

    def run(plays: int, seed: int) -> Run:
        drawn, color, count = settings.draw(), int(settings.color.value), int(settings.atleast.value)
        tries = try_out(drawn, color, count, plays, seed)
        samples = (Sample(n, hits / n, *wilson(hits, n)) for n, hits in tries)
        return Run("shakespeare-draws", float(drawn.at_least(color, count)), samples)

    return Simulation("Draw it yourself", run, guarded, plays="draws")
