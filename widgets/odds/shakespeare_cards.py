"""The settings of the next cards in the lab of Shakespeare."""

from __future__ import annotations

from typing import Any

import ipywidgets

from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare.rules import CARDS, KINDS, SET_DRESSER, ShakespeareRules
from widgets import theme
from widgets.odds.controls import one_of, whole
from widgets.page import card, html

MOST_SHOWN = 10


class CardSettings:
    """Which cards are wanted, and from how large a deck they come. Part of ShakespeareSettings."""

    def __init__(self, rules: ShakespeareRules) -> None:
        self.rules = rules
        self.of_kind = [len(odds.cards_of_kind(rules, kind)) for kind in range(len(KINDS))]
        kinds = [(name.capitalize(), kind) for kind, name in enumerate(KINDS) if self.of_kind[kind]]
        self.kind = ipywidgets.Dropdown(options=kinds, value=SET_DRESSER, description="You want a")
        self.deck = ipywidgets.IntSlider(value=CARDS, min=1, max=CARDS, description="Cards in the deck")
        self.wanted = ipywidgets.IntSlider(
            value=self.of_kind[SET_DRESSER], min=0, max=self.of_kind[SET_DRESSER], description="Such among them"
        )
        self.shown = ipywidgets.IntSlider(value=1, min=1, max=MOST_SHOWN, description="Cards shown")
        self.controls: dict[str, Any] = {
            "kind": self.kind,
            "deck": self.deck,
            "wanted": self.wanted,
            "cards": self.shown,
        }
        self.card = card(
            "The next cards",
            [
                *self.controls.values(),
                html(
                    theme.note("When the deck runs out, discarded cards come again: the odds at a table count them in.")
                ),
            ],
        )

    def follow(self, players: int) -> None:
        """As many cards as are shown at a time with so many players."""
        self.shown.value = self.rules.shown(players)

    def settle(self, owner: Any) -> None:
        """See Controls.settle."""
        if owner in (self.kind, self.deck):
            self._bound()
            if owner is self.kind:
                self.wanted.value = self.wanted.max

    def _bound(self) -> None:
        self.wanted.max = min(int(self.deck.value), self.of_kind[int(self.kind.value)])

    def as_query(self) -> dict[str, Any]:
        """See Controls.as_query."""
        plain = {name: control.value for name, control in self.controls.items()}
        return {**plain, "kind": KINDS[self.kind.value].replace(" ", "-")}

    def read(self, name: str, text: str) -> Any:
        """See Controls.read."""
        if name == "kind":
            slugs = {KINDS[kind].replace(" ", "-"): kind for _, kind in self.kind.options}
            return slugs[one_of(text, slugs)]
        if name in ("deck", "cards"):
            return whole(text, self.controls[name].min, self.controls[name].max)
        return whole(text, 0, CARDS) if name == "wanted" else None

    def clash(self, good: dict[str, Any]) -> list[str]:
        """See Controls.clash."""
        kind, deck = good.get("kind", int(self.kind.value)), good.get("deck", int(self.deck.value))
        most = min(deck, self.of_kind[kind])
        if good.get("wanted", 0) <= most:
            return []
        return [f"The link asks for wanted '{good.pop('wanted')}', but only {most} such cards can be among them."]

    def put(self, values: dict[str, Any]) -> None:
        """See Controls.put."""
        for name, control in self.controls.items():  # kind and deck first: they bound the wanted ones
            if name in values:
                control.value = values[name]
            if name == "deck":
                self._bound()
                if "kind" in values:
                    self.wanted.value = self.wanted.max
