"""The card of a trial with whole games: bots play them step by step, and what was counted is drawn on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, Protocol, TypeVar

import ipywidgets

from widgets import theme
from widgets.bench import NARROW, Bench, Guard, seed_box
from widgets.odds.drawn import Drawn
from widgets.odds.game_charts import table_words
from widgets.page import html
from widgets.simulation import download_link, table_csv


class Trial(Protocol):
    """Games of equal bots."""

    players: int
    bot: str
    seed: int

    def steps(self) -> Iterator[float]:
        """Play; after every step of a game, the share of all that is done."""


T = TypeVar("T", bound=Trial)


class TrialBench(Bench, Generic[T]):
    """A bench whose run is a trial: a kind of it says which (`make`) and what is drawn of it (`draw_trial`).

    The seed stands last among the controls, the table to take along below the results.
    """

    pace = 0.5

    def __init__(
        self,
        heading: str,
        guarded: Guard,
        controls: Iterable[ipywidgets.Widget],
        results: Iterable[ipywidgets.Widget],
        invitation: str,
    ) -> None:
        self.trial: T | None = None
        self.seed = seed_box()
        self.download = html()
        super().__init__(
            heading,
            guarded,
            controls=[*controls, self.seed],
            results=[*results, self.download],
            invitation=invitation,
        )

    def make(self) -> T:
        """The trial, with the settings of now. Raises OptionError."""
        raise NotImplementedError

    def draw_trial(self, trial: T) -> None:
        """Draw what was counted by now."""
        raise NotImplementedError

    def prepare(self) -> Iterator[float]:
        """See Bench.prepare."""
        self.trial = self.make()
        return self.trial.steps()

    def draw(self) -> None:
        """See Bench.draw."""
        if self.trial is not None:
            self.draw_trial(self.trial)

    def tell(self, trial: T, counted: str) -> None:
        """What has been played, in words."""
        of = table_words(trial.players, trial.bot)
        self.words.value = theme.note(f"{counted} of {of}; seed {trial.seed}.{self.to_go()}")

    def offer(self, name: str, made: Drawn) -> None:
        """The table of a chart, to take along."""
        self.download.value = download_link(name, table_csv(made.header, made.rows))


def choice(words: str, options: Iterable[Any], value: Any = None) -> ipywidgets.Dropdown:
    """A choice in the row of controls; the first of the options at first, unless another value is named."""
    listed = list(options)
    first = listed[0][1] if isinstance(listed[0], tuple) else listed[0]
    chosen = first if value is None else value
    return ipywidgets.Dropdown(options=listed, value=chosen, description=words, style=NARROW)


def how_many(words: str, counts: Iterable[int], value: int) -> ipywidgets.Dropdown:
    """A choice of how much is played."""
    return choice(words, [(f"{n:,}", n) for n in counts], value)
