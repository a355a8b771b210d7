"""Players that follow a few rules of thumb; what they care for is their taste."""

from __future__ import annotations

from random import Random

from shakespeare_games.core.game import Bot
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots import duties, field, tokens
from shakespeare_games.kill_shakespeare.bots.taste import Taste
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView

RESCUE = 3  # spaces left on the Search track at which a Jester is played to gain one


class Rebel(Bot):
    """A player with a taste."""

    def __init__(self, rules: KillRules, taste: Taste) -> None:
        self.name = taste.name
        self.about = taste.about
        self.rules = rules
        self.taste = taste

    def act(self, view: KillView, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        if len(legal) == 1:
            return legal[0]
        rules = self.rules
        phase = view.phase
        if r.JEST_SEARCH in legal and tokens.left(rules, view) <= RESCUE:
            return r.JEST_SEARCH
        if phase == "turn":
            return field.act(rules, view, self.taste, legal)
        if phase == "event bid":
            return tokens.fist(rules, view, self.taste, legal)
        if phase == "plan":
            return tokens.plan(rules, view, self.taste, legal)
        if phase == "bid":
            return tokens.bid(view, self.taste, legal)
        if phase in ("event add", "add"):
            return tokens.add(rules, view, legal)
        if phase == "claim":
            return duties.claim(rules, view, legal)
        if phase == "pay":
            return duties.spend(view, legal)
        return self._rarer(view, legal, rng)

    def _rarer(self, view: KillView, legal: list[int], rng: Random) -> int:
        phase = view.phase
        if phase == "keep":
            return duties.keep(legal)
        if phase in ("help answer", "trade answer"):
            return duties.answer(view)
        if phase == "exchange":
            safe = tokens.left(self.rules, view) > RESCUE
            return r.EXCHANGE if safe else r.PASS
        if phase == "buy":
            return duties.part_with(self.rules, view, legal)
        if phase == "re-roll":
            return legal[0] if sum(view.dice) >= 10 else r.PASS
        if phase == "wheel":
            return r.DONE
        if phase == "flee":
            return legal[0] if legal[0] < r.FREE_MOVE else legal[int(rng.random() * len(legal))]
        if phase == "character":
            return legal[int(rng.random() * len(legal))]
        return legal[0]
