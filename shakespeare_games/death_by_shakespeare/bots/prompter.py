"""The player that knows everybody's lines before they are spoken."""

from __future__ import annotations

from random import Random

from shakespeare_games.core.game import Bot
from shakespeare_games.death_by_shakespeare.bots.answers import Answers
from shakespeare_games.death_by_shakespeare.bots.menu import best_action, decides, spare
from shakespeare_games.death_by_shakespeare.bots.prospects import Prospects
from shakespeare_games.death_by_shakespeare.bots.scene import Scene
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView


class Prompter(Bot):
    """Plays out all six numbers and everybody's best answers to them before it lays a card."""

    def __init__(self, rules: DeathRules) -> None:
        self.name = "prompter"
        self.about = "Knows the lines: weighs all six numbers and everybody's best answers before it moves."
        self.rules = rules
        self.prospects = Prospects(rules)

    def act(self, view: DeathView, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        if len(legal) == 1:
            return legal[0]
        scene = Scene(self.rules, view)
        if decides(view):
            return best_action(Answers(self.prospects, scene), view, legal)
        return spare(scene, view, legal)
