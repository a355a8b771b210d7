"""The chance that the rebellion fails, by simulation while the player thinks."""

from __future__ import annotations

from random import Random
from typing import Final

from shakespeare_games.kill_shakespeare import odds
from shakespeare_games.kill_shakespeare.bots import make_bot
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView
from widgets.boards import kill_words as words
from widgets.theme import badged, bar, esc, note, percent, table

MODEL: Final = (
    "What is hidden from you is drawn at random, then every seat plays on as the loyal bot does: it pays its share of "
    "each Event, and goes where the land needs help. Each play is a whole game from here; the error shrinks as their "
    "number grows, with its square root."
)
STEPS = 8  # decisions and draws at a time: a millisecond or two
SHORT, LONG = 40, 400  # plays that are enough


class Risk:
    """See widgets.face.Pondering. `brief` tells little and stops early."""

    def __init__(self, rules: KillRules, view: KillView, brief: bool) -> None:
        self.brief = brief
        self.most = SHORT if brief else LONG
        self.delay = 1.5 if brief else 0.2
        luck = Random(view.round * 10_000 + view.step * 100 + view.at)
        self.tally = odds.risk(view, rules, luck, [make_bot("loyal", rules)] * view.players)

    def advance(self) -> bool:
        """See Pondering.advance."""
        if self.tally.plays < self.most:
            self.tally.advance(STEPS)
        return self.tally.plays < self.most

    def html(self) -> str:
        """See Pondering.html."""
        tally = self.tally
        if not tally.plays:
            return "" if self.brief else note("The game is being played on from here…")
        low, high = tally.game.band
        sure = f"95 times in 100 the truth lies between {percent(low, 0)} and {percent(high, 0)}."
        said = badged(esc(f"{tally.plays} plays by loyal bots; {sure}"), "Estimate")
        fails = _share(tally.game, "the rebellion fails before the game is over")
        if self.brief:
            return fails + said
        return _share(tally.this_round, "it fails in this round") + fails + said + self._tables()

    def _tables(self) -> str:
        causes = [(words.LOSSES[cause], _shown(share)) for cause, share in self.tally.by_cause.items() if share.hits]
        if not causes:
            return ""
        rounds = [(f"round {n}", _shown(share)) for n, share in self.tally.by_round.items() if share.hits]
        return table(causes, ("Because", "of plays")) + table(rounds, ("It fails in", "of plays"))


def _shown(share: odds.Share) -> str:
    return f"{percent(share.share, 0)} ± {share.error * 100:.0f}".replace(" ", "\u00a0")  # on one line


def _share(share: odds.Share, label: str) -> str:
    return bar(share.share, f"± {share.error * 100:.1f}: {label}", "bad")
