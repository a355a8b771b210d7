"""Two plain styles: the most likely kill, and safety first."""

from __future__ import annotations

from random import Random
from typing import Final

from shakespeare_games.core.game import Bot
from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.bots.menu import best_action, decides, spare
from shakespeare_games.death_by_shakespeare.bots.scene import Scene, kinds
from shakespeare_games.death_by_shakespeare.bots.trial import Trial
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView

# How much an opponent's ability threatens a cast, by effect.
DANGER: Final = [1, 2, 4, 1, 4, 3, 4, 5, 1, 2, 1, 2, 1, 1, 2]
CARD: Final = 0.01  # a card in hand
SEEING: Final = 0.0005


def numbers_on(scene: Scene, characters: list[int]) -> int:
    """How many numbers kill somebody of these."""
    there = 0
    for c in characters:
        there |= scene.marks[c]
    return kinds(there).bit_count()


class Taste(Trial):
    """A trial that looks no further than at once: what a seat likes about the scene as it is."""

    def appeal(self, seat: int) -> float:
        """How much a seat likes the scene."""
        raise NotImplementedError

    def ask(self, seat: int, passes: int) -> list[float]:
        """See Trial.ask: nobody answers."""
        return [self.appeal(s) for s in range(self.scene.players)]

    def next_roll(self) -> list[float]:
        """See Trial.next_roll."""
        return self.ask(0, 0)

    def final(self) -> list[float]:
        """See Trial.final."""
        return self.ask(0, 0)

    def roll(self) -> list[float]:
        """See Trial.roll; a seat that lays does not think of the number."""
        return super().roll() if self.scene.number else self.ask(0, 0)

    def kills_now(self, seat: int) -> float:
        """1 if the seat's roll kills somebody as it stands, -1 if another's roll kills one of its own, else 0."""
        scene = self.scene
        if scene.number and not scene.negated:
            for c in scene.doomed():
                if scene.roller == seat:
                    return 1.0
                if scene.owner[c] == seat:
                    return -1.0
        return 0.0

    def cards(self, seat: int) -> float:
        """Hands: rather many cards, rather from who has most, rather seen."""
        scene = self.scene
        most = max([size for s, size in enumerate(scene.sizes) if s != seat])
        return CARD * (scene.sizes[seat] - most / 4) + (SEEING if scene.looking[seat] else 0)


class HuntersTaste(Taste):
    """Deaths now, then many numbers that kill on the next roll, then many characters they could kill."""

    def appeal(self, seat: int) -> float:
        """See Taste.appeal."""
        scene = self.scene
        now = self.kills_now(seat)
        prey = scene.opponents_cast(seat)
        chance = numbers_on(scene, prey) / r.SIDES
        rolls = 1 + (scene.extra if scene.roller == seat else 0)
        marked = len([c for c in prey if scene.marks[c]])
        cards = self.cards(seat)
        return (2 * now if now > 0 else now / 2) + rolls * chance + 0.02 * marked + cards


class GuardiansTaste(Taste):
    """Its own alive, few numbers that can kill them, and the dangerous among the others marked or dead."""

    def appeal(self, seat: int) -> float:
        """See Taste.appeal."""
        scene = self.scene
        now = self.kills_now(seat)
        mine = scene.own_cast(seat)
        risk = numbers_on(scene, mine) / r.SIDES
        cards_on_mine = 0
        for c in mine:
            cards_on_mine += kinds(scene.marks[c]).bit_count()
        danger = 0.0
        for c in scene.opponents_cast(seat):
            threat = DANGER[self.rules.effects[c]] * scene.living[scene.owner[c]]
            danger += threat / (1 + kinds(scene.marks[c]).bit_count())
        more = 0.3 * scene.extra if scene.roller == seat else 0.0
        cards = self.cards(seat)
        return (2 * now if now < 0 else now) + more - risk - 0.05 * cards_on_mine - 0.02 * danger + cards


class Hunter(Bot):
    """Lays and answers for the kill."""

    def __init__(self, rules: DeathRules) -> None:
        self.name = "hunter"
        self.about = "Goes for the kill: lays where the coming roll is most likely to kill, and answers to that end."
        self.rules = rules

    def act(self, view: DeathView, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        scene = Scene(self.rules, view)
        return best_action(HuntersTaste(scene), view, legal) if decides(view) else spare(scene, view, legal)


class Guardian(Bot):
    """Lays and answers to keep its own alive."""

    def __init__(self, rules: DeathRules) -> None:
        self.name = "guardian"
        self.about = "Protects its own: answers to keep them alive, and lays on whoever threatens them most."
        self.rules = rules

    def act(self, view: DeathView, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        scene = Scene(self.rules, view)
        return best_action(GuardiansTaste(scene), view, legal) if decides(view) else spare(scene, view, legal)
