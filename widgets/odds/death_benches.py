"""The simulations in the lab of Death by Shakespeare: what an ability is worth, and whole games."""

from __future__ import annotations

import ipywidgets

from shakespeare_games.core.words import many
from widgets.bench import Guard
from widgets.chart_card import ChartCard
from widgets.odds import death_game_charts as drawn
from widgets.odds.death_games import AbilityTrial, GamesTrial
from widgets.odds.death_settings import DeathSettings
from widgets.odds.game_charts import FEWEST, seat_shares
from widgets.odds.trial_bench import TrialBench, choice, how_many
from widgets.page import stack


class AbilityBench(TrialBench[AbilityTrial]):
    """Win share with and without each ability."""

    def __init__(self, settings: DeathSettings, names: list[str], guarded: Guard) -> None:
        self.settings = settings
        self.only = choice("Ability", [("all 18", -1), *sorted((name, c) for c, name in enumerate(names))])
        self.deals = how_many("Deals", [100, 200, 500, 2000], 500)
        self.chart = ChartCard("Win share with an ability, less without it", ratio=1.1, least=560, most=640)
        self.one = ChartCard("One ability: win share with it, less without it", ratio=0.6, least=280, most=400)
        for part in (self.chart, self.one):
            part.add_class("sg-empty")
        super().__init__(
            "What an ability is worth in a game",
            guarded,
            controls=[self.only, settings.players, settings.bot, self.deals],
            results=[self.chart, self.one],
            invitation="Each deal is played with all abilities, then again without that of each character dealt: same "
            "seed, same Death number, same dice until the games part. Measured is the share of victory of the seat "
            "that was dealt the character, with its ability less without it.",
        )

    def make(self) -> AbilityTrial:
        """See TrialBench.make."""
        return AbilityTrial(
            self.settings.players.value,
            self.settings.bot.value,
            self.deals.value,
            self.seed.value,
            None if self.only.value < 0 else self.only.value,
        )

    def draw_trial(self, trial: AbilityTrial) -> None:
        """See TrialBench.draw_trial."""
        self.tell(trial, f"{many(trial.dealt, 'deal')}, {trial.games:,} games")
        if max(gain.count for gain in trial.gains) < FEWEST:
            return
        alone = trial.only is not None
        shown, other = (self.one, self.chart) if alone else (self.chart, self.one)
        made = drawn.one_gain(trial) if alone else drawn.ability_gains(trial)
        other.add_class("sg-empty")
        shown.remove_class("sg-empty")
        made.into(shown)
        self.offer("death-abilities.csv", made)


class GamesBench(TrialBench[GamesTrial]):
    """Who wins, and how long it takes."""

    def __init__(self, settings: DeathSettings, guarded: Guard) -> None:
        self.settings = settings
        self.number = choice("Death number", [("rolled, 4 to 9", "roll"), ("14, Titus Andronicus", "titus")])
        self.games = how_many("Games", [500, 2000, 10_000], 2000)
        self.seats = ChartCard("Who wins, by seat", ratio=0.5)
        self.lengths = ChartCard("Length by Death number", ratio=0.55)
        self.which = choice("Death number", [("all", 0)])
        self.spread = ChartCard("How lengths are spread", ratio=0.5)
        self.which.observe(guarded(lambda _: self._draw_spread()), "value")
        spread = stack([self.which, self.spread])
        self.results = ipywidgets.Box([self.seats, self.lengths, spread], _dom_classes=("sg-lab-results", "sg-empty"))
        super().__init__(
            "Whole games",
            guarded,
            controls=[settings.players, settings.bot, self.number, self.games],
            results=[self.results],
            invitation="Games of equal bots: who wins by seat, and how many turns it takes.",
        )
        self.layout.grid_area = "auto / 1 / auto / -1"  # the whole width of the results

    def make(self) -> GamesTrial:
        """See TrialBench.make."""
        s = self.settings
        return GamesTrial(s.players.value, s.bot.value, self.games.value, self.seed.value, self.number.value)

    def draw_trial(self, trial: GamesTrial) -> None:
        """See TrialBench.draw_trial."""
        self.tell(trial, f"{trial.played:,} games")
        if not trial.played:
            return
        self.results.remove_class("sg-empty")
        options = [("all", 0), *((str(n), n) for n in sorted(trial.turns))]
        if list(self.which.options) != options:
            chosen = self.which.value
            self.which.options = options
            self.which.value = chosen if chosen in trial.turns else 0
        seat_shares(trial.seats).into(self.seats)
        lengths = drawn.lengths(trial)
        lengths.into(self.lengths)
        self.offer("death-lengths.csv", lengths)
        self._draw_spread()

    def _draw_spread(self) -> None:
        if self.trial is not None and self.trial.turns:
            chosen = self.which.value
            numbers = [chosen] if chosen else sorted(self.trial.turns)
            drawn.spread(self.trial, numbers).into(self.spread)
