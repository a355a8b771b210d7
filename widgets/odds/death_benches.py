"""The simulations in the lab of Death by Shakespeare: what an ability is worth, and whole games."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets

from shakespeare_games.core.words import many
from widgets import theme
from widgets.bench import NARROW, Bench, Guard, seed_box
from widgets.chart_card import ChartCard
from widgets.odds import death_game_charts as drawn
from widgets.odds.death_games import AbilityTrial, GamesTrial
from widgets.odds.death_settings import DeathSettings
from widgets.odds.game_charts import FEWEST, seat_shares, table_words
from widgets.page import html, stack
from widgets.simulation import download_link, table_csv


class AbilityBench(Bench):
    """Win share with and without each ability."""

    pace = 0.5

    def __init__(self, settings: DeathSettings, names: list[str], guarded: Guard) -> None:
        self.settings = settings
        self.trial: AbilityTrial | None = None
        self.only = ipywidgets.Dropdown(
            options=[("all 18", -1), *sorted((name, c) for c, name in enumerate(names))],
            value=-1,
            description="Ability",
            style=NARROW,
        )
        self.deals = ipywidgets.Dropdown(
            options=[("100", 100), ("200", 200), ("500", 500), ("2,000", 2000)],
            value=500,
            description="Deals",
            style=NARROW,
        )
        self.seed = seed_box()
        self.chart = ChartCard("Win share with an ability, less without it", ratio=1.1, least=560, most=640)
        self.one = ChartCard("One ability: win share with it, less without it", ratio=0.6, least=280, most=400)
        self.download = html()
        for part in (self.chart, self.one):
            part.add_class("sg-empty")
        super().__init__(
            "What an ability is worth in a game",
            guarded,
            controls=[self.only, settings.players, settings.bot, self.deals, self.seed],
            results=[self.chart, self.one, self.download],
            invitation="Each deal is played with all abilities, then again without that of each character dealt: same "
            "seed, same Death number, same dice until the games part. Measured is the share of victory of the seat "
            "that was dealt the character, with its ability less without it.",
        )

    def prepare(self) -> Iterator[float]:
        """See Bench.prepare."""
        self.trial = AbilityTrial(
            self.settings.players.value,
            self.settings.bot.value,
            self.deals.value,
            self.seed.value,
            None if self.only.value < 0 else self.only.value,
        )
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
        if max(gain.count for gain in trial.gains) < FEWEST:
            return
        alone = trial.only is not None
        shown, other = (self.one, self.chart) if alone else (self.chart, self.one)
        made = drawn.one_gain(trial) if alone else drawn.ability_gains(trial)
        other.add_class("sg-empty")
        shown.remove_class("sg-empty")
        made.into(shown)
        self.download.value = download_link("death-abilities.csv", table_csv(made.header, made.rows))


class GamesBench(Bench):
    """Who wins, and how long it takes."""

    pace = 0.5

    def __init__(self, settings: DeathSettings, guarded: Guard) -> None:
        self.settings = settings
        self.trial: GamesTrial | None = None
        self.number = ipywidgets.Dropdown(
            options=[("rolled, 4 to 9", "roll"), ("14, Titus Andronicus", "titus")],
            description="Death number",
            style=NARROW,
        )
        self.games = ipywidgets.Dropdown(
            options=[("500", 500), ("2,000", 2000), ("10,000", 10_000)], value=2000, description="Games", style=NARROW
        )
        self.seed = seed_box()
        self.seats = ChartCard("Who wins, by seat", ratio=0.5)
        self.lengths = ChartCard("Length by Death number", ratio=0.55)
        self.download = html()
        self.which = ipywidgets.Dropdown(options=[("all", 0)], description="Death number", style=NARROW)
        self.spread = ChartCard("How lengths are spread", ratio=0.5)
        self.which.observe(guarded(lambda _: self._draw_spread()), "value")
        spread = stack([self.which, self.spread])
        self.results = ipywidgets.Box([self.seats, self.lengths, spread], _dom_classes=("sg-lab-results", "sg-empty"))
        super().__init__(
            "Whole games",
            guarded,
            controls=[settings.players, settings.bot, self.number, self.games, self.seed],
            results=[self.results, self.download],
            invitation="Games of equal bots: who wins by seat, and how many turns it takes.",
        )
        self.layout.grid_area = "auto / 1 / auto / -1"  # the whole width of the results

    def prepare(self) -> Iterator[float]:
        """See Bench.prepare."""
        self.trial = GamesTrial(
            self.settings.players.value,
            self.settings.bot.value,
            self.games.value,
            self.seed.value,
            self.number.value,
        )
        return self.trial.steps()

    def draw(self) -> None:
        """See Bench.draw."""
        trial = self.trial
        if trial is None:
            return
        of = table_words(trial.players, trial.bot)
        self.words.value = theme.note(f"{trial.played:,} games of {of}; seed {trial.seed}.{self.to_go()}")
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
        self.download.value = download_link("death-lengths.csv", table_csv(lengths.header, lengths.rows))
        self._draw_spread()

    def _draw_spread(self) -> None:
        if self.trial is not None and self.trial.turns:
            chosen = self.which.value
            numbers = [chosen] if chosen else sorted(self.trial.turns)
            drawn.spread(self.trial, numbers).into(self.spread)
