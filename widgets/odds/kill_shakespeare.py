"""The lab of Kill Shakespeare: pay or freeload, two dice, the bag of Battle tokens, and how the rebellion fails."""

from __future__ import annotations

from collections.abc import Callable

from widgets import theme
from widgets.chart_card import ChartCard
from widgets.odds import kill_bid_charts as bids
from widgets.odds import kill_dice_charts as dice
from widgets.odds.kill_benches import FailBench, FreeloadBench, exchange_bench
from widgets.odds.kill_games import MIX, load
from widgets.odds.kill_settings import KillSettings
from widgets.odds.lab import Lab, heading, headline, way_here
from widgets.page import card, html, query


class KillLab(Lab[KillSettings]):
    """The page. `settings` say what an Event is worth, what others put in, your bids, and what the bag holds."""

    def __init__(self) -> None:
        super().__init__("kill_shakespeare", "Kill Shakespeare: pay, or let the others pay", "who pays for us all?")
        game = load()
        self.settings = KillSettings(game.rules, [*game.bot_names(), MIX], self.page.guarded(self.changed))
        self.headline = html("", "sg-card")
        self.link = html()
        self.best_reply = ChartCard("Your best reply", mark="Exact", ratio=0.6)
        self.pay = ChartCard("Pay or freeload", mark="Exact", ratio=0.6)
        self.payers = ChartCard("The temptation", mark="Exact", ratio=0.6)
        self.tables = ChartCard("With talk and without", mark="Exact", ratio=0.75, least=320, most=460)
        self.equilibrium = html("", "sg-card")
        self.sums = ChartCard("Two dice", mark="Exact")
        self.classes = ChartCard("What they do", mark="Exact")
        self.matches = ChartCard("To match a bid", mark="Exact")
        self.one_exchange = ChartCard("One exchange", mark="Exact")
        self.any_quill = ChartCard("Exchange after exchange", mark="Exact")
        self.tries = exchange_bench(self.settings, self.page.guarded)
        self.fails = FailBench(self.settings, self.page.guarded)
        self.freeloaders = FreeloadBench(self.settings, self.page.guarded)
        self.lay_out(
            [self.settings.bid, card("Share", [self.link])],
            [
                self.headline,
                self.best_reply,
                self.pay,
                self.payers,
                self.tables,
                self.equilibrium,
                heading("Two dice"),
                self.settings.roll,
                self.sums,
                self.classes,
                self.matches,
                heading("Quills in the bag"),
                self.settings.bag,
                self.one_exchange,
                self.any_quill,
                self.tries,
                heading("The rebellion as a whole"),
                self.fails,
                self.freeloaders,
            ],
        )
        self.refresh()

    def steps(self) -> list[Callable[[], None]]:
        """See Lab.steps. A part whose settings stand still is not drawn again."""
        s = self.settings
        bid = (s.game, s.mixture)
        return [
            self.part("headline", bid, self._draw_headline),
            self.part("link", tuple(s.as_query().values()), self._draw_link),
            self.part("reply", bid, lambda: bids.best_reply(s.game, s.mixture).into(self.best_reply)),
            self.part("game", s.game, self._draw_game),
            self.part("dice", (s.bad, s.bids), self._draw_dice),
            self.part("bag", (s.counts, s.exchanges.value), self._draw_bag),
        ]

    def _draw_headline(self) -> None:
        s = self.settings
        game, mixture = s.game, s.mixture
        reply = game.best_reply([mixture] * (game.players - 1))
        chances = [bids.cancelled(game, mixture, level) for level in game.levels]
        names = [f"if you put in {name}, {level}" for name, level in zip(bids.ROLES, game.levels, strict=True)]
        found = list(zip(names, chances, reply.values, strict=True))
        rows = [
            *([name, f"{theme.percent(p)}, worth {bids.worth(v)}"] for name, p, v in found),
            ["price, in bid points", str(game.price)],
        ]
        fractions = [[name, str(p), str(v)] for name, p, v in found]
        note = theme.note(
            f"{bids.others_words(game)} {bids.mixture_words(mixture)}. A cancelled Event saves everybody "
            f"{bids.worth(game.harm)} Victory Points, whoever paid: that is the temptation."
        )
        best = reply.best[0]
        chance = chances[game.levels.index(best)]
        bar = theme.bar(chance, f"With your best reply, {best}, the Event is cancelled: {theme.one_in(chance)}")
        self.headline.value = headline("The Event is cancelled", bar, rows, note, fractions)

    def _draw_link(self) -> None:
        self.link.value = way_here(**self.settings.as_query())

    def _draw_game(self) -> None:
        game = self.settings.game
        bids.pay_or_free(game).into(self.pay)
        bids.payers(game).into(self.payers)
        bids.tables(game).into(self.tables)
        self.equilibrium.value = bids.equilibrium(game)

    def _draw_dice(self) -> None:
        s = self.settings
        dice.sums(s.bad, s.bids).into(self.sums)
        dice.classes(s.bad).into(self.classes)
        dice.matches(s.bids).into(self.matches)

    def _draw_bag(self) -> None:
        s = self.settings
        dice.one_exchange(s.counts).into(self.one_exchange)
        dice.any_quill(s.counts, int(s.exchanges.value)).into(self.any_quill)


def lab(asked: dict[str, str] | None = None) -> KillLab:
    """The lab with the settings of a query string; what is nonsense in it is said on the status line."""
    made = KillLab()
    made.take(asked or {})
    return made


def show() -> None:
    """The page of notebooks/kill_shakespeare/odds.ipynb."""
    made = KillLab()  # before the query: a preheated page is drawn when its visitor comes
    made.take(query())
    made.show()
