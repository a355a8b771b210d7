"""Three plain styles: the set first, costumes first, acts first."""

from __future__ import annotations

from shakespeare_games.shakespeare.bots.player import Player
from shakespeare_games.shakespeare.bots.taste import Taste
from shakespeare_games.shakespeare.rules import ShakespeareRules


def painter(rules: ShakespeareRules) -> Player:
    """The set first."""
    about = "Builds the set: hires set dressers and goes for candles before anything else."
    return Player("painter", about, rules, Taste(stage=2.5, dressers=1.6, tailors=0.7, acts=0.75))


def tailor(rules: ShakespeareRules) -> Player:
    """Costumes first."""
    about = "Dresses the actors: costume mistresses and complete costumes before anything else."
    return Player("tailor", about, rules, Taste(costumes=1.7, tailors=1.6, dressers=0.7, acts=0.85))


def director(rules: ShakespeareRules) -> Player:
    """Acts first."""
    about = "Drives the acts on: actors and their quills before anything else."
    return Player("director", about, rules, Taste(acts=1.8, tailors=0.8, dressers=0.7))
