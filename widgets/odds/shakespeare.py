"""The lab of Shakespeare: a bag that remembers, the next cards, the wager as a game, and what actions are worth."""

from __future__ import annotations

from collections.abc import Callable

from shakespeare_games.shakespeare.rules import COLORS
from widgets import theme
from widgets.chart_card import ChartCard
from widgets.odds import shakespeare_bag_charts as bags
from widgets.odds import shakespeare_bid_charts as bids
from widgets.odds.drawn import number
from widgets.odds.lab import Lab, heading, headline, way_here
from widgets.odds.next_cards import draws
from widgets.odds.shakespeare_bag import replaced_at_least
from widgets.odds.shakespeare_benches import GamesBench, HabitBench, draw_bench
from widgets.odds.shakespeare_games import load
from widgets.odds.shakespeare_settings import ShakespeareSettings
from widgets.page import card, html, query


class ShakespeareLab(Lab[ShakespeareSettings]):
    """The page. `settings` say what has left the bag, which cards are wanted, and how others wager."""

    def __init__(self) -> None:
        super().__init__("shakespeare", "Shakespeare: the memory of a bag", "what comes tomorrow, and who goes first?")
        game = load()
        self.rules = game.rules
        self.settings = ShakespeareSettings(self.rules, game.bot_names(), self.page.guarded(self.changed))
        self.headline = html("", "sg-card")
        self.link = html()
        self.counts = ChartCard("How often the color shows", mark="Exact")
        self.colors = ChartCard("All colors", mark="Exact")
        self.one_color = ChartCard("Day by day", mark="Exact", ratio=0.6)
        self.all_colors = ChartCard("Day by day, all colors", mark="Exact", ratio=0.6)
        self.draws = draw_bench(self.settings, self.page.guarded)
        self.next_cards = ChartCard("The next cards", mark="Exact")
        self.kinds = ChartCard("From the full deck", mark="Exact")
        self.best_reply = ChartCard("Your best reply", mark="Exact", ratio=0.6)
        self.places = ChartCard("Where a wager places you", mark="Exact", ratio=0.6)
        self.matrix = ChartCard("If all others wager alike", mark="Exact", ratio=0.7, least=300)
        self.equilibrium = html("", "sg-card")
        self.habits = HabitBench(self.settings, self.page.guarded)
        self.games = GamesBench(self.settings, self.page.guarded)
        self.lay_out(
            [self.settings.card, card("Share", [self.link])],
            [
                self.headline,
                self.counts,
                self.colors,
                self.one_color,
                self.all_colors,
                self.draws,
                heading("Cards"),
                self.settings.cards.card,
                self.next_cards,
                self.kinds,
                heading("The wager as a game"),
                self.settings.bids.card,
                self.best_reply,
                self.places,
                self.matrix,
                self.equilibrium,
                heading("What actions are worth"),
                self.habits,
                self.games,
            ],
        )
        self.refresh()

    def steps(self) -> list[Callable[[], None]]:
        """See Lab.steps. A part whose settings stand still is not drawn again."""
        s = self.settings
        players, color, count, day = (int(c.value) for c in (s.players, s.color, s.atleast, s.day))
        bag = (players, s.counts, color, count, day)
        days = (players, tuple(s.draws), color, count, day, int(s.seed.value))
        cards = tuple(control.value for control in s.cards.controls.values())
        bid = (s.bids.game(players), s.bids.mixture)
        everything = tuple(sorted(s.as_query().items()))
        return [
            self.part("headline", bag, self._draw_headline),
            self.part("link", everything, self._draw_link),
            self.part("bag", bag, self._draw_bag),
            self.part("days", days, self._draw_days),
            self.part("cards", cards, self._draw_cards),
            self.part("bid", bid, self._draw_bid),
            self.part("equilibrium", bid[0], self._draw_equilibrium),
        ]

    def _draw_headline(self) -> None:
        s = self.settings
        draw, color, count = s.draw(), int(s.color.value), int(s.atleast.value)
        chance, loose = draw.at_least(color, count), replaced_at_least(draw, color, count)
        size, held = sum(draw.bag), draw.bag[color]
        unseen = (draw.day - 1) * self.rules.offered(int(s.players.value)) - sum(s.counts)
        rows = [
            [f"{COLORS[color]} in the bag", f"{held} of {size}"],
            ["elements shown", str(draw.draws)],
            [f"{COLORS[color]} among them, on average", number(draw.expected()[color])],
            ["if each were put back", theme.percent(loose, 2)],
        ]
        fractions = [
            [bags.plenty(color, count), str(chance)],
            ["if each were put back", str(loose) if len(str(loose)) < 60 else "a fraction of many digits"],
            ["on average", str(draw.expected()[color])],
        ]
        said = "Costumes and sets have a bag each, alike at first."
        if unseen > 0:
            said = f"{unseen} more have left unseen. What nobody has looked at changes no chance. {said}"
        bar = theme.bar(chance, f"{bags.plenty(color, count)}: {theme.one_in(chance)}")
        note = theme.note(said)
        self.headline.value = headline(f"Day {draw.day}", bar, rows, note, fractions)

    def _draw_link(self) -> None:
        self.link.value = way_here(**self.settings.as_query())

    def _draw_bag(self) -> None:
        s = self.settings
        draw, count = s.draw(), int(s.atleast.value)
        bags.counts(draw, int(s.color.value), count).into(self.counts)
        bags.colors(draw, count).into(self.colors)

    def _draw_days(self) -> None:
        s = self.settings
        players, color, count = int(s.players.value), int(s.color.value), int(s.atleast.value)
        one = bags.one_color(self.rules, players, s.draws, color, count, int(s.day.value), int(s.seed.value))
        one.into(self.one_color)
        bags.all_colors(self.rules, players, s.draws, count).into(self.all_colors)

    def _draw_cards(self) -> None:
        c = self.settings.cards
        draws(int(c.deck.value), int(c.wanted.value), int(c.shown.value)).into(self.next_cards)
        bags.card_kinds(self.rules, int(c.shown.value)).into(self.kinds)

    def _draw_bid(self) -> None:
        b = self.settings.bids
        game, mixture = b.game(int(self.settings.players.value)), b.mixture
        bids.best_reply(game, mixture).into(self.best_reply)
        bids.places(game, mixture).into(self.places)
        bids.matrix(game).into(self.matrix)

    def _draw_equilibrium(self) -> None:
        game = self.settings.bids.game(int(self.settings.players.value))
        self.equilibrium.value = bids.equilibrium(game)


def lab(asked: dict[str, str] | None = None) -> ShakespeareLab:
    """The lab with the settings of a query string; what is nonsense in it is said on the status line."""
    made = ShakespeareLab()
    made.take(asked or {})
    return made


def show() -> None:
    """The page of notebooks/shakespeare/odds.ipynb."""
    made = ShakespeareLab()  # before the query: a preheated page is drawn when its visitor comes
    made.take(query())
    made.show()
