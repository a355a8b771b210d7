"""The simulations in the lab of Kill Shakespeare: how the rebellion fails, freeloaders, and exchanges tried out."""

from __future__ import annotations

import ipywidgets

from shakespeare_games.core.estimate import wilson
from shakespeare_games.core.words import many
from shakespeare_games.kill_shakespeare import odds
from widgets import theme
from widgets.bench import Guard
from widgets.chart_card import ChartCard
from widgets.odds import kill_game_charts as drawn
from widgets.odds.game_charts import FEWEST, seat_shares
from widgets.odds.kill_games import FREELOADS, PAYS, FailTrial, FreeloadTrial, exchange_tries
from widgets.odds.kill_settings import KillSettings
from widgets.odds.lab import WHOLE_WIDTH
from widgets.odds.trial_bench import TrialBench, choice, how_many
from widgets.simulation import Run, Sample, Simulation


class FailBench(TrialBench[FailTrial]):
    """When and why the rebellion fails."""

    def __init__(self, settings: KillSettings, guarded: Guard) -> None:
        self.settings = settings
        self.games = how_many("Games", [100, 300, 1000, 3000], 300)
        self.rounds = ChartCard("By round", mark="Estimate")
        self.causes = ChartCard("By cause", mark="Estimate")
        self.seats = ChartCard("Who is crowned, of games survived", mark="Estimate")
        self.seats.add_class("sg-empty")  # until enough are survived
        self.results = ipywidgets.Box(
            [self.rounds, self.causes, self.seats], _dom_classes=("sg-lab-results", "sg-empty")
        )
        super().__init__(
            "When the rebellion fails",
            guarded,
            controls=[settings.table, settings.level, settings.bot, self.games],
            results=[self.results],
            invitation="Whole games of bots: in which round all lose, and why. "
            "People who think and talk lose less often.",
        )
        self.layout.grid_area = WHOLE_WIDTH

    def make(self) -> FailTrial:
        """See TrialBench.make."""
        s = self.settings
        return FailTrial(s.players.value, s.level.value, s.bot.value, self.games.value, self.seed.value)

    def draw_trial(self, trial: FailTrial) -> None:
        """See TrialBench.draw_trial."""
        self.tell(trial, f"{many(trial.played, f'{trial.level} game')}")
        if not trial.played:
            return
        self.results.remove_class("sg-empty")
        made = drawn.by_round(trial)
        made.into(self.rounds)
        drawn.by_cause(trial).into(self.causes)
        if trial.seats[0].count >= FEWEST:
            self.seats.remove_class("sg-empty")
            seat_shares(trial.seats, "seat").into(self.seats)
        else:
            self.seats.add_class("sg-empty")
        self.offer("kill-shakespeare-fails.csv", made)


class FreeloadBench(TrialBench[FreeloadTrial]):
    """What freeloaders do to the rebellion, and what it brings them."""

    def __init__(self, settings: KillSettings, guarded: Guard) -> None:
        self.settings = settings
        self.table = choice("Players", [2, 3, 4], settings.players.value)
        ipywidgets.link((settings.players, "value"), (self.table, "value"))
        self.games = how_many("Games each", [50, 100, 300, 1000], 100)
        self.fails = ChartCard("The rebellion", mark="Estimate")
        self.crowns = ChartCard("The crown", mark="Estimate")
        self.results = ipywidgets.Box([self.fails, self.crowns], _dom_classes=("sg-lab-results", "sg-empty"))
        super().__init__(
            "Freeloaders in whole games",
            guarded,
            controls=[self.table, self.games],
            results=[self.results],
            invitation=f"The bot {PAYS} pays its share of every Event; {FREELOADS} lets the others pay. Each number of "
            "freeloaders plays the same deals.",
        )
        self.layout.grid_area = WHOLE_WIDTH

    def make(self) -> FreeloadTrial:
        """See TrialBench.make."""
        s = self.settings
        return FreeloadTrial(s.players.value, s.level.value, self.games.value, self.seed.value)

    def draw_trial(self, trial: FreeloadTrial) -> None:
        """See TrialBench.draw_trial."""
        n = trial.players
        self.words.value = theme.note(
            f"{many(trial.played, f'{trial.level} game')} for each of 0 to {n} freeloaders among {n} players; "
            f"seed {trial.seed}.{self.to_go()}"
        )
        if trial.played < 2:
            return
        self.results.remove_class("sg-empty")
        made = drawn.freeloaders(trial)
        made.into(self.fails)
        drawn.temptation(trial).into(self.crowns)
        self.offer("kill-shakespeare-freeloaders.csv", made)


def exchange_bench(settings: KillSettings, guarded: Guard) -> Simulation:
    """The exchanges again and again, against the exact chance of a Quill."""

    def run(plays: int, seed: int) -> Run:
        counts, exchanges = settings.counts, int(settings.exchanges.value)
        samples = (Sample(n, hits / n, *wilson(hits, n)) for n, hits in exchange_tries(counts, exchanges, plays, seed))
        return Run("kill-shakespeare-quills", float(1 - odds.exchanges(counts, exchanges)[0]), samples)

    return Simulation("Exchange tokens yourself", run, guarded, plays="tries")
