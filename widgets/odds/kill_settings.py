"""What can be set in the lab of Kill Shakespeare, and its way to a query string and back."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import ipywidgets

from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare import odds
from shakespeare_games.kill_shakespeare.rules import QUILL, KillRules
from widgets import theme
from widgets.bench import NARROW
from widgets.odds.controls import Controls, one_of, whole
from widgets.page import card, html

HEAVIEST = 20  # weight of one kind of bid
MOST_SHARE, MOST_PRICE = 20, 80  # in bid points
MOST_EXCHANGES = 8
MOST_BID = 12  # a total of the competitive bids that may be named
BIDS = (("Turn Order", 7), ("Information", 5), ("Troops", 3))  # totals at first
LEVELS = ("standard", "novice", "expert")
AGAIN: dict[str, tuple[str, tuple[int, ...]]] = {  # the sums that are rolled again
    "never": ("never", ()),
    "search": ("on 12", (12,)),
    "markers": ("on 10 and 11", (10, 11)),
    "dangers": ("on 10, 11, 12", (10, 11, 12)),
}
WORTHS: dict[str, tuple[str, Fraction, int, Fraction]] = {  # words, step, steps, at first
    "harm": ("The Event costs", Fraction(1, 2), 16, Fraction(3)),
    "point": ("A kept point", Fraction(1, 8), 16, Fraction(1, 4)),
    "paid": ("Highest, paid", Fraction(1), 6, Fraction(2)),
    "failed": ("Highest, failed", Fraction(1), 6, Fraction(1)),
}


class KillSettings(Controls):
    """All settings. `changed()` is called after each change, once. `bots` are names.

    The event bid's price follows the players and the fair share until it is moved itself. `bid`, `roll` and `bag` are
    the cards they stand in; `level`, `bot` and `table` (the players once more) stand with the simulations.
    """

    def __init__(self, rules: KillRules, bots: list[str], changed: Callable[[], Any]) -> None:
        super().__init__(changed)
        self.rules = rules
        slider = ipywidgets.IntSlider
        self.players = ipywidgets.Dropdown(options=[2, 3, 4], value=4, description="Players")
        self.table = ipywidgets.Dropdown(options=[2, 3, 4], value=4, description="Players", style=NARROW)
        ipywidgets.link((self.players, "value"), (self.table, "value"))
        self.share = slider(value=4, min=1, max=MOST_SHARE, description="Fair share")
        self.price = slider(value=16, min=1, max=MOST_PRICE, description="Price")
        self.weights = [
            slider(value=start, min=0, max=HEAVIEST, description=words)
            for words, start in (("Nothing", 1), ("Fair share", 3), ("Double", 0))
        ]
        self.worths = {
            name: ipywidgets.SelectionSlider(
                options=[(f"{float(k * step):g}", k * step) for k in range(steps + 1)], value=start, description=words
            )
            for name, (words, step, steps, start) in WORTHS.items()
        }
        self.totals = [slider(value=n, min=0, max=MOST_BID, description=words) for words, n in BIDS]
        self.again = ipywidgets.Dropdown(
            options=[(words, name) for name, (words, _) in AGAIN.items()], value="never", description="Roll again"
        )
        tokens, quills = sum(rules.battle), rules.battle[QUILL]
        self.quills = slider(value=quills, min=0, max=quills, description="Quills in it")
        self.tokens = slider(value=tokens, min=1, max=tokens, description="Tokens in it")
        self.exchanges = slider(value=2, min=1, max=MOST_EXCHANGES, description="Exchanges")
        self.level = ipywidgets.Dropdown(options=list(LEVELS), value="standard", description="Level", style=NARROW)
        self.bot = ipywidgets.Dropdown(options=bots, value=first_bot(bots), description="All play", style=NARROW)
        self._plain: dict[str, Any] = {
            "share": self.share,
            "price": self.price,
            "again": self.again,
            "tokens": self.tokens,
            "quills": self.quills,
            "exchanges": self.exchanges,
            "level": self.level,
            "bot": self.bot,
        }
        self.watch([self.players, *self._plain.values(), *self.weights, *self.worths.values(), *self.totals])
        self._lay_out()

    def _lay_out(self) -> None:
        self.bid = card(
            "The event bid",
            [
                self.players,
                self.share,
                self.price,
                html(
                    theme.note("In bid points. How often does each other player put in nothing, a fair share, double?")
                ),
                *self.weights,
                html(theme.note("What is it worth to you, in Victory Points?")),
                *self.worths.values(),
            ],
        )
        self.roll = card("Your bids and the dice", [*self.totals, self.again])
        self.bag = card("The bag of Battle tokens", [self.tokens, self.quills, self.exchanges])

    # What they mean.

    @property
    def game(self) -> odds.EventGame:
        """The event bid: nothing, a fair share, or double. Seats are alike."""
        share = int(self.share.value)
        worth = {name: control.value for name, control in self.worths.items()}
        return odds.make_game(int(self.players.value), (0, share, 2 * share), int(self.price.value), **worth)

    @property
    def mixture(self) -> odds.Mixture:
        """What every other player does; all as likely where no weight is set."""
        weights = [int(w.value) for w in self.weights]
        return tuple(Fraction(w, sum(weights)) if sum(weights) else Fraction(1, len(weights)) for w in weights)

    @property
    def bids(self) -> tuple[int, ...]:
        """Totals of your three bids."""
        return tuple(int(t.value) for t in self.totals)

    @property
    def bad(self) -> tuple[int, ...]:
        """The sums that are rolled again, once."""
        return AGAIN[self.again.value][1]

    @property
    def counts(self) -> tuple[int, ...]:
        """The bag as the odds want it; of values nothing is asked."""
        quills = int(self.quills.value)
        return (int(self.tokens.value) - quills, 0, 0, 0, quills)

    # A control moved.

    def settle(self, owner: Any) -> None:
        """See Controls.settle."""
        if owner in (self.players, self.share):
            self.price.value = self.players.value * self.share.value
        elif owner is self.tokens:
            self.quills.value = min(self.quills.value, self.tokens.value)
        elif owner is self.quills:
            self.tokens.value = max(self.quills.value, self.tokens.value)

    # Query strings.

    def as_query(self) -> dict[str, Any]:
        """See Controls.as_query."""
        return {
            "players": self.players.value,
            **{name: control.value for name, control in self._plain.items()},
            "weights": ",".join(str(w.value) for w in self.weights),
            "bids": ",".join(str(t.value) for t in self.totals),
            **{name: str(control.value) for name, control in self.worths.items()},
        }

    def read(self, name: str, text: str) -> Any:
        """See Controls.read."""
        if name == "players":
            return int(one_of(text, [str(n) for n in self.players.options]))
        if name == "again":
            return one_of(text, AGAIN)
        if name in ("level", "bot"):
            return one_of(text, self._plain[name].options)
        if name in self._plain:
            return whole(text, self._plain[name].min, self._plain[name].max)
        if name in WORTHS:
            known = {str(value): value for _, value in self.worths[name].options}
            return known[one_of(text, known)]
        if name == "weights":
            return _several(text, len(self.weights), HEAVIEST)
        if name == "bids":
            return _several(text, len(self.totals), MOST_BID)
        return None

    def clash(self, good: dict[str, Any]) -> list[str]:
        """See Controls.clash."""
        tokens = good.get("tokens", int(self.tokens.value))
        quills = good.get("quills", min(int(self.quills.value), tokens))
        if quills <= tokens:
            return []
        good.pop("quills")
        return [f"The link asks for {quills} Quills in a bag of {tokens}."]

    def put(self, values: dict[str, Any]) -> None:
        """See Controls.put."""
        if "players" in values:
            self.players.value = values["players"]
        if "share" in values:
            self.share.value = values["share"]
        if {"players", "share"} & set(values):
            self.settle(self.players)
        for name, control in {**self._plain, **self.worths}.items():
            if name in values:
                control.value = values[name]
        self.settle(self.tokens)
        for name, sliders in (("weights", self.weights), ("bids", self.totals)):
            for slider, value in zip(sliders, values.get(name, ()), strict=False):
                slider.value = value


def _several(text: str, count: int, most: int) -> tuple[int, ...]:
    """So many whole numbers with commas between. Raises OptionError."""
    parts = text[:60].split(",")
    if len(parts) != count:
        raise OptionError(f"{count} whole numbers with commas between are allowed")
    return tuple(whole(part, 0, most) for part in parts)


def first_bot(bots: list[str]) -> str:
    """The bot that is simulated at first: a quick one that plays with sense."""
    return "loyal" if "loyal" in bots else bots[0]
