"""What can be set in the lab of Death by Shakespeare, and its way to a query string and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from shakespeare_games.core.errors import OptionError
from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare.rules import SIDES, DeathRules
from widgets import theme
from widgets.odds.controls import Controls, one_of, whole
from widgets.page import card, html, row

START = (2, 5, 5)  # a rating once and another twice: what the lab is about
MOST_DRAWN = 10


class DeathSettings(Controls):
    """All settings. `changed()` is called after each change, once. `bots` are names, `rules` the plain game's.

    `players` and `bot` are of the simulated games; whoever runs one shows them.
    """

    def __init__(self, rules: DeathRules, bots: list[str], changed: Callable[[], Any]) -> None:
        super().__init__(changed)
        cards = len(rules.ratings)
        self.of_rating = [rules.ratings.count(n) for n in range(1, SIDES + 1)]
        self.laid = [
            ipywidgets.Dropdown(
                options=[("no card" if n == 0 else "1 card" if n == 1 else f"{n} cards", n) for n in range(most + 1)],
                value=START.count(rating),
                description=str(rating),
            )
            for rating, most in enumerate(self.of_rating, 1)
        ]
        self.clear = theme.button("No Death cards", "quiet")
        self.clear.on_click(lambda _: self._clear())
        self.unseen = ipywidgets.IntSlider(value=cards, min=1, max=cards, description="Cards unseen")
        self.wanted = ipywidgets.IntSlider(value=self.of_rating[0], min=0, max=cards, description="Those you want")
        self.cards = ipywidgets.IntSlider(value=rules.draws, min=1, max=MOST_DRAWN, description="Cards drawn")
        narrow = {"description_width": "auto"}
        self.players = ipywidgets.Dropdown(options=[2, 3, 4], value=2, description="Players", style=narrow)
        self.bot = ipywidgets.Dropdown(options=bots, value=best_known(bots), description="All play", style=narrow)
        self.controls: dict[str, Any] = {
            "unseen": self.unseen,
            "wanted": self.wanted,
            "cards": self.cards,
            "players": self.players,
            "bot": self.bot,
        }
        self.watch([*self.laid, *self.controls.values()])
        self.card = card(
            "Death cards on a character",
            [
                html(theme.note("How many of each rating, 1 to 6?")),
                ipywidgets.Box(self.laid, _dom_classes=("sg-faces",)),
                row([self.clear]),
                html('<h2 class="sg-h2">The Death deck</h2>'),
                html(theme.note("Unseen: in the deck or in others' hands.")),
                self.unseen,
                self.wanted,
                self.cards,
            ],
        )

    def settle(self, owner: Any) -> None:
        """See Controls.settle."""
        if owner is self.unseen:
            self.wanted.max = self.unseen.value

    def _clear(self) -> None:
        with self.quiet():
            self.put({"ratings": ()})
        self._changed()

    @property
    def ratings(self) -> tuple[int, ...]:
        """Ratings of the Death cards on the character, sorted."""
        return tuple(rating for rating, laid in enumerate(self.laid, 1) for _ in range(laid.value))

    def as_query(self) -> dict[str, Any]:
        """All settings, as a query string has them."""
        ratings = ",".join(str(r) for r in self.ratings)
        return {"ratings": ratings, **{name: control.value for name, control in self.controls.items()}}

    def clash(self, good: dict[str, Any]) -> list[str]:
        """See Controls.clash."""
        unseen, wanted = good.get("unseen", self.unseen.value), good.get("wanted")
        if wanted is None or wanted <= unseen:
            return []
        good.pop("wanted")
        good.pop("unseen", None)
        return [f"The link asks for wanted '{wanted}', but only {unseen} cards are unseen."]

    def read(self, name: str, text: str) -> Any:
        """See Controls.read."""
        if name == "ratings":
            ratings = odds.parse_ratings(text[:200])
            for rating, most in enumerate(self.of_rating, 1):
                if ratings.count(rating) > most:
                    raise OptionError(f"the deck holds {most} cards of rating {rating}")
            return ratings
        if name in ("unseen", "wanted", "cards"):
            slider = self.controls[name]
            return whole(text, slider.min, sum(self.of_rating) if name == "wanted" else slider.max)
        if name in ("players", "bot"):
            chosen = one_of(text, self.controls[name].options)
            return int(chosen) if name == "players" else chosen
        return None

    def put(self, values: dict[str, Any]) -> None:
        """See Controls.put."""
        if "ratings" in values:
            for rating, laid in enumerate(self.laid, 1):
                laid.value = values["ratings"].count(rating)
        for name, control in self.controls.items():  # cards unseen first: they bound the wanted ones
            if name in values:
                control.value = values[name]
            if name == "unseen":
                self.wanted.max = self.unseen.value


def best_known(bots: list[str]) -> str:
    """The bot that is simulated at first: one that hunts, for it is quick and plays with sense."""
    return "hunter" if "hunter" in bots else bots[0]
