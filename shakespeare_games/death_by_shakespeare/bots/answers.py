"""The reaction window as everybody's best play: backward induction over who answers a number, and how (D7, D8)."""

from __future__ import annotations

from typing import Final

from shakespeare_games.death_by_shakespeare.bots.prospects import Prospects
from shakespeare_games.death_by_shakespeare.bots.scene import Scene
from shakespeare_games.death_by_shakespeare.bots.trial import Trial

BETTER: Final = 1e-9  # an ability is used only for more than this


class Answers(Trial):
    """A third act from where a scene stands; values are each seat's share of a win."""

    def __init__(self, prospects: Prospects, scene: Scene) -> None:
        super().__init__(scene)
        self.prospects = prospects

    def ask(self, seat: int, passes: int) -> list[float]:
        """This seat or the next that can answer does what is best for it; a full round of passes closes the window."""
        players = self.scene.players
        while passes < players:
            usable = self.usable(seat)
            if usable:
                best = self.ask((seat + 1) % players, passes + 1)
                for character in usable:
                    for use in self.uses(character):
                        value = self.use(character, use)
                        if value[seat] > best[seat] + BETTER:
                            best = value
                return best
            passes += 1
            seat = (seat + 1) % players
        return self.strike()

    def strike(self) -> list[float]:
        """The number stands: the roller picks who dies."""
        scene = self.scene
        doomed = [] if scene.negated else scene.doomed()
        if not doomed:
            return self.next_roll()
        best = self.kill(doomed[0])
        for c in doomed[1:]:
            value = self.kill(c)
            if value[scene.roller] > best[scene.roller] + BETTER:
                best = value
        return best

    def next_roll(self) -> list[float]:
        """A roll that was earned, or the end of the turn."""
        scene = self.scene
        if not scene.extra:
            seat = (scene.roller + 1) % scene.players
            while not scene.living[seat]:
                seat = (seat + 1) % scene.players
            return self.prospects.values(scene, seat)
        scene.extra -= 1
        value = self.roll()
        scene.extra += 1
        return value

    def final(self) -> list[float]:
        """See Trial.final: 1 is shared among the winners (D16)."""
        return self.prospects.final(self.scene.living)
