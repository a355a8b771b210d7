"""What can be set in the lab of Shakespeare, and its way to a query string and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from shakespeare_games.core.errors import OptionError
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare.rules import COLORS, GREEN, ShakespeareRules
from widgets import theme
from widgets.bench import NARROW
from widgets.odds import shakespeare_bag as bag
from widgets.odds.controls import Controls, one_of, whole
from widgets.odds.shakespeare_bids import BidSettings
from widgets.odds.shakespeare_cards import CardSettings
from widgets.page import card, html

MOST = 6  # of one color that may be asked for at least
DAY = 3  # where the lab opens: something has come, much is still to come


class ShakespeareSettings(Controls):
    """All settings. `changed()` is called after each change, once. `bots` are names.

    `gone` says what has left the bag: by the six days that are dealt from the seed, or typed, up to the evening
    before `day`; each of its sliders may be moved by hand. `cards`, `bids`, `table` (the players once
    more) and `bot` belong to other parts of the page.
    """

    def __init__(self, rules: ShakespeareRules, bots: list[str], changed: Callable[[], Any]) -> None:
        super().__init__(changed)
        self.rules = rules
        self.players = ipywidgets.Dropdown(options=[2, 3, 4], value=4, description="Players")
        self.table = ipywidgets.Dropdown(options=[2, 3, 4], value=4, description="Players", style=NARROW)
        ipywidgets.link((self.players, "value"), (self.table, "value"))
        self.color = ipywidgets.Dropdown(
            options=[(name.capitalize(), c) for c, name in enumerate(COLORS)], value=GREEN, description="Color"
        )
        self.atleast = ipywidgets.IntSlider(value=2, min=1, max=MOST, description="At least")
        self.day = ipywidgets.IntSlider(value=DAY, min=1, max=rules.days, description="Day")
        self.seed = ipywidgets.BoundedIntText(value=1616, min=0, max=2**31 - 1, description="Seed of the days")
        self.typed = ipywidgets.Text(placeholder="4,3,2,1,1,1 / …", description="Or type them", continuous_update=False)
        self.typed_note = html()
        self.gone = [ipywidgets.IntSlider(value=0, min=0, max=1, description=name.capitalize()) for name in COLORS]
        self.bot = ipywidgets.Dropdown(options=bots, value=best_known(bots), description="All play", style=NARROW)
        self.cards = CardSettings(rules)
        self.bids = BidSettings(rules)
        self.draws: list[bag.Counts] = []  # the six days, or those typed
        with self.quiet():
            self._refill()
            self.cards.follow(int(self.players.value))
        plain = [self.players, self.color, self.atleast, self.day, self.seed, self.typed, *self.gone, self.bot]
        self.watch([*plain, *self.cards.controls.values(), *self.bids.controls()])
        self.card = card(
            "The bag",
            [
                self.players,
                self.color,
                self.atleast,
                self.day,
                html('<h2 class="sg-h2">What has left it</h2>'),
                *self.gone,
                self.seed,
                self.typed,
                self.typed_note,
            ],
        )

    @property
    def counts(self) -> bag.Counts:
        """What has left the bag, by color."""
        return tuple(int(slider.value) for slider in self.gone)

    def draw(self) -> odds.Draw:
        """The day's draw, for what has left the bag."""
        return odds.setup_draw(self.rules, int(self.players.value), int(self.day.value), self.counts)

    # A control moved.

    def settle(self, owner: Any) -> None:
        """See Controls.settle."""
        if owner in (self.players, self.day, self.seed, self.typed):
            self._refill()
        elif owner in self.gone:
            self._keep_a_day(owner)
        if owner is self.players:
            self.cards.follow(int(self.players.value))
        self.cards.settle(owner)

    def _refill(self) -> None:
        """What has left the bag follows the days."""
        players = int(self.players.value)
        self.draws = bag.deal(self.rules, players, int(self.seed.value))
        note = "By day, six counts from black to yellow, days parted by /."
        try:
            typed = bag.parse_days(self.typed.value)
            odds.days(self.rules, players, typed)
        except OptionError as error:
            note = f"Not read: {error}. The days of the seed count."
        else:
            self.draws = typed or self.draws
        self.typed_note.value = theme.note(note)
        self._show(bag.total(self.draws[: int(self.day.value) - 1]))

    def _show(self, counts: bag.Counts) -> None:
        """Set the sliders of what has left."""
        for slider, most, count in zip(self.gone, self.rules.bags[int(self.players.value)], counts, strict=True):
            slider.max = most
            slider.value = count

    def _keep_a_day(self, owner: Any) -> None:
        """A day's elements stay in the bag; the day is the first on which so many can have left."""
        size = self.rules.offered(int(self.players.value))
        owner.value -= max(0, sum(self.counts) - (self.rules.days - 1) * size)
        self.day.value = first_day(sum(self.counts), size)

    # Query strings.

    def as_query(self) -> dict[str, Any]:
        """All settings, as a query string has them."""
        typed = bag.parse_days(self.typed.value) if self.typed_is_read else []
        return {
            "players": self.players.value,
            "color": COLORS[self.color.value],
            "atleast": self.atleast.value,
            "day": self.day.value,
            "drawn": bag.told(self.counts),
            "seed": self.seed.value,
            "days": bag.days_text(typed),
            **self.cards.as_query(),
            **self.bids.as_query(int(self.players.value)),
            "bot": self.bot.value,
        }

    @property
    def typed_is_read(self) -> bool:
        """Whether the days come from what is typed."""
        return bool(self.typed.value.strip()) and "Not read" not in self.typed_note.value

    def read(self, name: str, text: str) -> Any:
        """See Controls.read."""
        if name == "players":
            return int(one_of(text, [str(n) for n in self.players.options]))
        if name == "color":
            return odds.parse_color(text[:40])
        if name in ("atleast", "day", "seed"):
            control = {"atleast": self.atleast, "day": self.day, "seed": self.seed}[name]
            return whole(text, control.min, control.max)
        if name == "drawn":
            return odds.parse_counts(text[:200])
        if name == "days":
            return bag.parse_days(text[:400])
        if name == "bot":
            return one_of(text, self.bot.options)
        found = self.cards.read(name, text)
        return self.bids.read(name, text) if found is None else found

    def clash(self, good: dict[str, Any]) -> list[str]:
        """See Controls.clash."""
        wrong = []
        players = good.get("players", int(self.players.value))
        try:
            odds.days(self.rules, players, good.get("days", []))
        except OptionError as error:
            good.pop("days")
            wrong.append(f"The link asks for days that cannot be: {error}.")
        try:
            if "drawn" in good:
                odds.setup_draw(self.rules, players, 1, good["drawn"])
                least = first_day(sum(good["drawn"]), self.rules.offered(players))
                if good.setdefault("day", least) < least:
                    raise OptionError(f"so many have not left the bag before day {least}")
        except OptionError as error:
            good.pop("drawn")
            good.pop("day", None)
            wrong.append(f"The link asks for what cannot have been drawn: {error}.")
        return wrong + self.cards.clash(good) + self.bids.clash(good, players)

    def put(self, values: dict[str, Any]) -> None:
        """See Controls.put."""
        for name in ("players", "color", "atleast", "day", "seed", "bot"):
            if name in values:
                getattr(self, name).value = values[name]
        if "days" in values:
            self.typed.value = bag.days_text(values["days"])
        if {"players", "day", "seed", "days"} & set(values):
            self._refill()
        if "drawn" in values:
            self._show(values["drawn"])
        if "players" in values:
            self.cards.follow(values["players"])
        self.cards.put(values)
        self.bids.put(values)


def first_day(gone: int, size: int) -> int:
    """The first day before which so many elements can have left the bag."""
    return 1 + -(-gone // size)


def best_known(bots: list[str]) -> str:
    """The bot that is simulated at first: a quick one that plays with sense."""
    return "painter" if "painter" in bots else bots[0]
