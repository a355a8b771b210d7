"""The settings of the wager as a game in the lab of Shakespeare."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import ipywidgets

from shakespeare_games.core.errors import OptionError
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare.rules import CYLINDERS, SEATS, ShakespeareRules
from widgets import theme
from widgets.odds.controls import one_of
from widgets.page import card, html

LOT = 0  # ties go by lot
HEAVIEST = 24  # as often as three others can have wagered the same, and once more each
VALUES: dict[str, tuple[str, Fraction, int, Fraction]] = {  # words, step, steps, at first
    "first": ("First place", Fraction(1, 2), 12, Fraction(2)),
    "each": ("A cylinder", Fraction(1, 4), 12, Fraction(1)),
    "less": ("Each next, less", Fraction(1, 8), 8, Fraction(1, 4)),
}


class BidSettings:
    """What the others wager, and what places and cylinders are worth. Part of ShakespeareSettings."""

    def __init__(self, rules: ShakespeareRules) -> None:
        self.rules = rules
        self.weights = [
            ipywidgets.IntSlider(value=1, min=0, max=HEAVIEST, description=f"Wager {n}")
            for n in range(1, CYLINDERS + 1)
        ]
        self.values = {
            name: ipywidgets.SelectionSlider(
                options=[(f"{float(k * step):g}", k * step) for k in range(steps + 1)], value=start, description=words
            )
            for name, (words, step, steps, start) in VALUES.items()
        }
        places = [("by lot", LOT), *((f"you are {n}, Initiative", n) for n in ("1st", "2nd", "3rd", "4th"))]
        self.ties = ipywidgets.Dropdown(
            options=[(words, place) for place, (words, _) in enumerate(places)], value=2, description="Ties"
        )
        self.card = card(
            "The wager",
            [
                html(theme.note("How often does every other player wager 1, 2, 3, 4, 5? Only the proportions count.")),
                *self.weights,
                html(theme.note("What is it worth to you, in Prestige? Below you can try what wagers bring.")),
                *self.values.values(),
                self.ties,
            ],
        )

    def controls(self) -> list[Any]:
        """All that can be moved."""
        return [*self.weights, *self.values.values(), self.ties]

    @property
    def mixture(self) -> tuple[Fraction, ...]:
        """The chances of the wagers of each other player; all as likely where no weight is set."""
        weights = [int(w.value) for w in self.weights]
        return tuple(Fraction(w, sum(weights)) if sum(weights) else Fraction(1, CYLINDERS) for w in weights)

    def place(self, players: int) -> int:
        """Your place on the Initiative track, at most the last; LOT where ties go by lot."""
        return min(int(self.ties.value), players)

    def game(self, players: int) -> odds.WagerGame:
        """The wager with these values. You are seat 0."""
        place = self.place(players)
        others = list(range(1, players))
        ties = [] if place == LOT else [*others[: place - 1], 0, *others[place - 1 :]]
        first, each, less = (self.values[name].value for name in VALUES)
        return odds.make_game(players, first, each, less, ties)

    def as_query(self, players: int) -> dict[str, Any]:
        """See Controls.as_query."""
        return {
            "weights": ",".join(str(w.value) for w in self.weights),
            **{name: str(slider.value) for name, slider in self.values.items()},
            "ties": self.place(players) or "lot",
        }

    def read(self, name: str, text: str) -> Any:
        """See Controls.read."""
        if name == "weights":
            return _weights(text)
        if name in VALUES:
            known = {str(value): value for _, value in self.values[name].options}
            return known[one_of(text, known)]
        if name == "ties":
            return LOT if text == "lot" else int(one_of(text, ["lot", *(str(n) for n in range(1, SEATS + 1))]))
        return None

    def clash(self, good: dict[str, Any], players: int) -> list[str]:
        """See Controls.clash."""
        if good.get("ties", LOT) <= players:
            return []
        return [f"The link asks for ties '{good.pop('ties')}', but only {players} play."]

    def put(self, values: dict[str, Any]) -> None:
        """See Controls.put."""
        for slider, weight in zip(self.weights, values.get("weights", ()), strict=False):
            slider.value = weight
        for name, slider in self.values.items():
            if name in values:
                slider.value = values[name]
        if "ties" in values:
            self.ties.value = values["ties"]


def _weights(text: str) -> tuple[int, ...]:
    parts = text[:60].split(",")
    if len(parts) != CYLINDERS or not all(p.isascii() and p.isdecimal() and len(p) < 3 for p in parts):
        raise OptionError(f"{CYLINDERS} whole numbers with commas between are allowed")
    weights = tuple(int(p) for p in parts)
    if max(weights) > HEAVIEST:
        raise OptionError(f"a weight is at most {HEAVIEST}")
    return weights
