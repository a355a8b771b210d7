"""What comes of using an ability, of a lay, of a death: tried on a scene and taken back."""

from __future__ import annotations

from typing import Final

from shakespeare_games.core.marks import mypyc_attr
from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.bots.scene import WIDTH, Scene, has, kinds, one
from shakespeare_games.death_by_shakespeare.rules import CHARACTERS

# Uses are numbers: a lay is rating * 18 + target, a move (source * 8 + rating) * 18 + target, a trade given * 18 +
# taken, a lifted card character * 8 + rating; steals and swaps count seats.
RATINGS: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Trial:
    """Tries things on a scene. Values are lists by seat; `ask`, `next_roll` and `final` say what they mean."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.rules = scene.rules

    def ask(self, seat: int, passes: int) -> list[float]:
        """The value of the scene if this seat may answer next, after so many passes in a row."""
        raise NotImplementedError

    def short_list(self, seat: int, lays: list[int]) -> list[int]:
        """The lays (rating * 18 + target) worth trying."""
        return lays

    def next_roll(self) -> list[float]:
        """The value of the scene once a roll is done."""
        raise NotImplementedError

    def final(self) -> list[float]:
        """The value of the scene as the end of the play."""
        raise NotImplementedError

    def further_roll(self) -> list[float]:
        """The die is thrown once more in this third act."""
        return self.roll()

    def roll(self) -> list[float]:
        """The Death die is about to be thrown."""
        total = [0.0] * self.scene.players
        for number in range(1, r.SIDES + 1):
            value = self.rolled(number)
            for s in range(self.scene.players):
                total[s] += value[s]
        return [t / r.SIDES for t in total]

    def rolled(self, number: int) -> list[float]:
        """A number has come up: seats answer from the attacked one on (D8)."""
        scene = self.scene
        before, negated = scene.number, scene.negated
        scene.number = number
        scene.negated = False
        value = self.ask(self._attacked(), 0)
        scene.number, scene.negated = before, negated
        return value

    def _attacked(self) -> int:
        scene = self.scene
        owners = [scene.owner[c] for c in scene.doomed()]
        seat = (scene.roller + 1) % scene.players
        while (seat not in owners) if owners else not scene.living[seat]:
            seat = (seat + 1) % scene.players
        return seat

    def usable(self, seat: int) -> list[int]:
        """The seat's characters that may answer the number now."""
        scene = self.scene
        wakes = scene.own_wakes if seat == scene.roller else scene.opponent_wakes
        owner, reacted = scene.owner, scene.reacted
        return [c for c in wakes[scene.number] if owner[c] == seat and not reacted >> c & 1]

    def uses(self, character: int) -> list[int]:
        """The uses that can be of use: Death cards leave one's own cast and come to opponents'."""
        scene = self.scene
        effect = self.rules.effects[character]
        seat = scene.owner[character]
        if effect == r.NEGATE:
            return [] if scene.negated else [0]
        if effect == r.DRAW:
            return [0] if scene.stock else []
        if effect == r.PLAY:
            return self._lays(seat)
        if effect == r.MOVE:
            targets = scene.opponents_cast(seat)
            return [card * CHARACTERS + c for card in self._cards(scene.own_cast(seat)) for c in targets]
        if effect == r.TRADE:
            targets = scene.opponents_cast(seat)
            return [given * CHARACTERS + taken for given in scene.own_cast(seat) for taken in targets]
        if effect == r.LIFT_OTHERS:
            return self._cards([c for c in scene.own_cast(seat) if c != character])
        if effect == r.LIFT_SELF:
            return self._cards([character])
        if effect == r.STEAL:
            return [s for s in range(scene.players) if s != seat and scene.sizes[s]]
        if effect == r.LOOK:
            return [] if scene.looking[seat] else [0]
        if effect == r.SWAP_HANDS:
            return [s for s in range(scene.players) if s != seat and scene.living[s]]
        return [0]

    def _cards(self, characters: list[int]) -> list[int]:
        found: list[int] = []
        for c in characters:
            here = kinds(self.scene.marks[c])
            found += [c * RATINGS + n for n in range(1, r.SIDES + 1) if here >> WIDTH * n & 1]
        return found

    def _lays(self, seat: int) -> list[int]:
        """Of a hand that is not seen: the number itself, else what is on nobody yet; see `_unsure`."""
        scene = self.scene
        if scene.seen[seat]:
            ratings = [n for n in range(1, r.SIDES + 1) if scene.held[seat][n]]
        elif scene.sizes[seat]:
            return [0]
        else:
            return []
        targets = scene.opponents_cast(seat)
        return [n * CHARACTERS + c for n in ratings for c in targets]

    def use(self, character: int, use: int) -> list[float]:
        """An ability is used: what comes of it."""
        scene = self.scene
        effect = self.rules.effects[character]
        seat = scene.owner[character]
        after = (seat + 1) % scene.players
        scene.reacted |= 1 << character
        if effect == r.CHANGE:
            value = self.rolled(self.rules.values[character])
        elif effect == r.REROLL:
            value = self.further_roll()
        elif effect == r.PLAY:
            value = (
                self._unsure(seat)
                if use < CHARACTERS
                else self._lay_by_ability(seat, use // CHARACTERS, use % CHARACTERS)
            )
        elif effect == r.MOVE:
            card, target = divmod(use, CHARACTERS)
            mark = one(card % RATINGS)
            scene.marks[card // RATINGS] -= mark
            scene.marks[target] += mark
            value = self.ask(after, 0)
            scene.marks[target] -= mark
            scene.marks[card // RATINGS] += mark
        elif effect == r.TRADE:
            given, taken = divmod(use, CHARACTERS)
            other = scene.owner[taken]
            scene.owner[given], scene.owner[taken] = other, seat
            value = self.ask(after, 0)
            scene.owner[given], scene.owner[taken] = seat, other
        elif effect == r.LIFT_OTHERS or effect == r.LIFT_SELF:
            scene.marks[use // RATINGS] -= one(use % RATINGS)
            value = self.ask(after, 0)
            scene.marks[use // RATINGS] += one(use % RATINGS)
        elif effect == r.NEGATE:
            scene.negated = True
            value = self.ask(after, 0)
            scene.negated = False
        elif effect == r.EXTRA:
            scene.extra += 1
            value = self.ask(after, 0)
            scene.extra -= 1
        elif effect == r.LOOK:
            scene.looking[seat] = True
            value = self.ask(after, 0)
            scene.looking[seat] = False
        else:
            value = self._hands(effect, seat, use, after)
        scene.reacted &= ~(1 << character)
        return value

    def _hands(self, effect: int, seat: int, other: int, after: int) -> list[float]:
        """Draw, steal, swap: only how many cards each holds counts, and what is known of them."""
        sizes, held, seen = self.scene.sizes, self.scene.held, self.scene.seen
        if effect == r.SWAP_HANDS:
            sizes[seat], sizes[other] = sizes[other], sizes[seat]
            held[seat], held[other] = held[other], held[seat]
            seen[seat], seen[other] = seen[other], seen[seat]
            value = self.ask(after, 0)
            sizes[seat], sizes[other] = sizes[other], sizes[seat]
            held[seat], held[other] = held[other], held[seat]
            seen[seat], seen[other] = seen[other], seen[seat]
            return value
        taken = 1 if effect == r.STEAL else 0
        sizes[seat] += 1
        sizes[other] -= taken
        value = self.ask(after, 0)
        sizes[other] += taken
        sizes[seat] -= 1
        return value

    def lay(self, seat: int, rating: int, target: int) -> list[float]:
        """Second act: a card is laid, and the Death die is rolled."""
        scene = self.scene
        scene.held[seat][rating] -= 1
        scene.sizes[seat] -= 1
        scene.marks[target] += one(rating)
        value = self.roll()
        scene.marks[target] -= one(rating)
        scene.sizes[seat] += 1
        scene.held[seat][rating] += 1
        return value

    def _lay_by_ability(self, seat: int, rating: int, target: int) -> list[float]:
        """A card that the seat holds, or may hold, is laid by an ability."""
        scene = self.scene
        known = 1 if scene.seen[seat] else 0
        scene.held[seat][rating] -= known
        scene.sizes[seat] -= 1
        scene.marks[target] += one(rating)
        value = self.ask((seat + 1) % scene.players, 0)
        scene.marks[target] -= one(rating)
        scene.sizes[seat] += 1
        scene.held[seat][rating] += known
        return value

    def _unsure(self, seat: int) -> list[float]:
        """A hand that is not seen: perhaps there is a card of the number, else one that lies nowhere yet."""
        scene = self.scene
        targets = scene.opponents_cast(seat)
        there = 0
        for c in targets:
            there |= scene.marks[c]
        other = 1
        for n in range(1, r.SIDES + 1):
            if n != scene.number and scene.unseen[n] - 9 * has(there, n) > scene.unseen[other] - 9 * has(there, other):
                other = n
        chance = scene.chance_held(seat, scene.number) if seat == scene.roller else 0.0
        total = [0.0] * scene.players
        for rating, weight in ((scene.number, chance), (other, 1.0 - chance)):
            if weight > 0.0:
                best = self._lay_by_ability(seat, rating, targets[0])
                for c in targets[1:]:
                    value = self._lay_by_ability(seat, rating, c)
                    if value[seat] > best[seat]:
                        best = value
                for s in range(scene.players):
                    total[s] += weight * best[s]
        return total

    def kill(self, character: int) -> list[float]:
        """A character dies."""
        scene = self.scene
        seat = scene.owner[character]
        marks = scene.marks[character]
        size = scene.sizes[seat]
        scene.owner[character] = -1
        scene.marks[character] = 0
        scene.living[seat] -= 1
        scene.left -= 1
        if not scene.living[seat]:
            scene.sizes[seat] = 0
        if scene.left <= 0 or len(scene.in_play()) < 2:
            value = self.final()
        else:
            value = self.next_roll()
        scene.sizes[seat] = size
        scene.left += 1
        scene.living[seat] += 1
        scene.marks[character] = marks
        scene.owner[character] = seat
        return value
