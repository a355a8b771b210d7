"""The reaction window as everybody's best play: backward induction over who answers a number, and how (D7, D8)."""

from __future__ import annotations

from typing import Final

from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.bots.prospects import Prospects
from shakespeare_games.death_by_shakespeare.bots.scene import Scene, one
from shakespeare_games.death_by_shakespeare.bots.trial import Trial
from shakespeare_games.death_by_shakespeare.rules import CHARACTERS

HANDS_ONLY: Final = (r.DRAW, r.SWAP_HANDS, r.STEAL, r.LOOK)  # nobody is expected to use these
BETTER: Final = 1e-9  # an ability is used only for more than this
# Where a card or a character could go many ways, and others may answer, the most promising ways are played out.
PROMISING: Final = [4, 1]  # on this roll, on a further one; one less if more than two play
AnswerKey = tuple[tuple[int, int, int, int, bool, int, int], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
SceneKey = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], bool]
LAYS: Final = 8  # of a second act of two; half as many if more play
DEEPEST: Final = [4, 2, 1]  # rolls after so many others are taken without answers: of two, three, four players


class Answers(Trial):
    """A third act from where a scene stands; values are each seat's share of a win."""

    def __init__(self, prospects: Prospects, scene: Scene) -> None:
        super().__init__(scene)
        self.prospects = prospects
        fewer = 0 if scene.players == 2 else 1
        self.deepest = DEEPEST[scene.players - 2]
        self.most = [max(n - fewer, 1) for n in PROMISING]
        self.depth = 0  # further rolls that are being thought of
        self.glancing = False  # whether answers and further rolls are left out
        self._answered: dict[AnswerKey, list[float]] = {}
        self._judged: dict[SceneKey, list[float]] = {}

    def further_roll(self) -> list[float]:
        """See Trial.further_roll."""
        self.depth += 1
        value = self.roll()
        self.depth -= 1
        return value

    def ask(self, seat: int, passes: int) -> list[float]:
        """This seat or the next that can answer does what is best for it; a full round of passes closes the window."""
        players = self.scene.players
        if not self.glancing and self.depth < self.deepest:
            while passes < players:
                usable = [c for c in self.usable(seat) if self.rules.effects[c] not in HANDS_ONLY]
                if usable:
                    return self._best_answer(seat, passes, usable)
                passes += 1
                seat = (seat + 1) % players
        return self.strike()

    def _best_answer(self, seat: int, passes: int, usable: list[int]) -> list[float]:
        scene = self.scene
        place = (seat, passes, self.depth, scene.number, scene.negated, scene.extra, scene.reacted)
        key = (place, tuple(scene.marks), tuple(scene.owner), tuple(scene.sizes))
        known = self._answered.get(key)
        if known is not None:
            return known
        best = self.ask((seat + 1) % scene.players, passes + 1)
        for character in usable:
            for use in self.promising(character):
                value = self.use(character, use)
                if value[seat] > best[seat] + BETTER:
                    best = value
        self._answered[key] = best
        return best

    def promising(self, character: int) -> list[int]:
        """The uses of an ability to play out: all, or those that are best if nobody answers them."""
        uses = self.uses(character)
        most = self.most[min(self.depth, 1)]
        if len(uses) <= most or not self._goes_on(character):
            return uses
        seat = self.scene.owner[character]
        self.glancing = True
        ranked = [(-self.use(character, use)[seat], use) for use in uses]
        self.glancing = False
        ranked.sort()
        return [use for _, use in ranked[:most]]

    def _goes_on(self, character: int) -> bool:
        """Whether anything but a death may follow a use: another answer, another roll."""
        if self.scene.extra:
            return True
        for seat in range(self.scene.players):
            for other in self.usable(seat):
                if other != character:
                    return True
        return False

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
        if scene.extra and not self.glancing:
            scene.extra -= 1
            value = self.further_roll()
            scene.extra += 1
            return value
        key = (tuple(scene.marks), tuple(scene.owner), tuple(scene.sizes), scene.looking[scene.viewer])
        known = self._judged.get(key)
        if known is not None:
            return known
        seat = (scene.roller + 1) % scene.players
        while not scene.living[seat]:
            seat = (seat + 1) % scene.players
        judged = self.prospects.values(scene, seat)
        self._judged[key] = judged
        return judged

    def final(self) -> list[float]:
        """See Trial.final: 1 is shared among the winners (D16)."""
        return self.prospects.final(self.scene.living)

    def short_list(self, seat: int, lays: list[int]) -> list[int]:
        """Of many lays (rating * 18 + target) those that look best before anybody rolls, in their order."""
        scene = self.scene
        most = LAYS if scene.players == 2 else LAYS // 2
        if len(lays) <= most:
            return lays
        ranked: list[tuple[float, int]] = []
        for lay in lays:
            mark, target = one(lay // CHARACTERS), lay % CHARACTERS
            scene.marks[target] += mark
            ranked.append((-self.prospects.values(scene, seat)[seat], lay))
            scene.marks[target] -= mark
        ranked.sort()
        best = [lay for _, lay in ranked[:most]]
        return [lay for lay in lays if lay in best]
