"""The lab of Death by Shakespeare: waiting for a death, one more card, the deck, abilities, and whole games."""

from __future__ import annotations

from collections.abc import Callable

from shakespeare_games.core.words import many
from shakespeare_games.death_by_shakespeare import odds
from widgets import theme
from widgets.chart_card import ChartCard
from widgets.odds import death_charts as drawn
from widgets.odds.death_benches import AbilityBench, GamesBench
from widgets.odds.death_games import load
from widgets.odds.death_settings import DeathSettings
from widgets.odds.drawn import number
from widgets.odds.lab import Lab, headline, way_here
from widgets.odds.next_cards import draws
from widgets.page import card, html, query


class DeathLab(Lab[DeathSettings]):
    """The page. `settings` say what lies on a character and in the deck; exact results follow them."""

    def __init__(self) -> None:
        title = "Death by Shakespeare: the waiting room"
        super().__init__("death_by_shakespeare", title, "when does death come, and for whom?")
        game = load()
        self.rules = game.rules
        self.settings = DeathSettings(self.rules, game.bot_names(), self.page.guarded(self.changed))
        self.headline = html("", "sg-card")
        self.link = html()
        self.dead_by = ChartCard("Dead by then", mark="Exact")
        self.dies_at = ChartCard("The roll that kills", mark="Exact")
        self.waits = ChartCard("Death cards pile up", mark="Exact")
        self.next_card = ChartCard("One more card", mark="Exact")
        self.draws = ChartCard("The next cards", mark="Exact")
        self.alone = ChartCard("What an ability does to one roll", mark="Exact", ratio=1.1, least=560, most=640)
        self.abilities = AbilityBench(self.settings, self.rules.characters, self.page.guarded)
        self.games = GamesBench(self.settings, self.page.guarded)
        self.lay_out(
            [self.settings.card, card("Share", [self.link])],
            [
                self.headline,
                self.dead_by,
                self.dies_at,
                self.waits,
                self.next_card,
                self.draws,
                self.alone,
                self.abilities,
                self.games,
            ],
        )
        self.refresh()
        self.page.guarded(self._draw_alone)()

    def steps(self) -> list[Callable[[], None]]:
        """See Lab.steps."""
        return [self._draw_headline, self._draw_waiting, self._draw_next_card, self._draw_deck]

    @property
    def distinct(self) -> int:
        """Different ratings on the character."""
        return len(set(self.settings.ratings))

    def _draw_headline(self) -> None:
        ratings = self.settings.ratings
        chance = odds.kill_chance(ratings)
        wait = odds.waiting(self.distinct)
        half, most = wait.quantile(drawn.HALF), wait.quantile(drawn.MOST)
        laid = ", ".join(str(r) for r in ratings) or "none"
        rows = [
            ["Death cards on it", laid],
            ["rolls until it dies, on average", number(wait.mean) if wait.mean else "never"],
            ["as likely dead as not after", "–" if half is None else many(half, "roll")],
            ["nine in ten dead after", "–" if most is None else many(most, "roll")],
        ]
        fractions = [["the next roll kills", str(chance)], ["it lives through the next roll", str(1 - chance)]]
        if wait.mean:
            fractions.append(["mean wait in rolls", str(wait.mean)])
        doubled = len(ratings) - self.distinct
        said = f"{many(doubled, 'card')} of a rating that lies there already: no likelier to die." if doubled else ""
        bar = theme.bar(chance, f"this character dies: {chance}, {theme.one_in(chance)}", "bad")
        note = theme.note((said + " " if said else "") + "Nobody reacts, and no card is moved or lifted.")
        self.headline.value = headline("The next roll", bar, rows, note, fractions)
        self.link.value = way_here(**self.settings.as_query())

    def _draw_waiting(self) -> None:
        drawn.dead_by(self.distinct).into(self.dead_by)
        drawn.dies_at(self.distinct).into(self.dies_at)
        drawn.waits(self.distinct).into(self.waits)

    def _draw_next_card(self) -> None:
        drawn.next_card(self.settings.ratings).into(self.next_card)

    def _draw_deck(self) -> None:
        s = self.settings
        draws(s.unseen.value, s.wanted.value, s.cards.value).into(self.draws)

    def _draw_alone(self) -> None:
        drawn.abilities_alone(odds.ability_worth(self.rules), self.rules).into(self.alone)


def lab(asked: dict[str, str] | None = None) -> DeathLab:
    """The lab with the settings of a query string; what is nonsense in it is said on the status line."""
    made = DeathLab()
    made.take(asked or {})
    return made


def show() -> None:
    """The page of notebooks/death_by_shakespeare/odds.ipynb."""
    made = DeathLab()  # before the query: a preheated page is drawn when its visitor comes
    made.take(query())
    made.show()
