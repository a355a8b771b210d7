"""What a table is worth to each seat between two rolls."""

from __future__ import annotations

from typing import Final

from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.bots.race import Race
from shakespeare_games.death_by_shakespeare.bots.scene import ONE_EACH, WIDTH, Scene
from shakespeare_games.death_by_shakespeare.rules import DeathRules

# What an ability does for its owner in the long run, in deaths a roll: by effect, and guessed, as is the rest.
WORTH: Final = [0.01, 0.04, 0.05, 0.05, 0.05, 0.05, 0.09, 0.08, 0.01, 0.05, 0.02, 0.02, 0.0, 0.02, 0.02]
BASE: Final = 0.35  # deaths a roll, once the cards that lie now are gone
COVER: Final = 0.35  # of the numbers that kill now, what stays
DEPTH: Final = 0.06  # a second card of a rating, on another character
WASTE: Final = 0.03  # two ratings that only one character carries: they go together
HAND: Final = 0.012  # a card in hand
FADE: Final = 0.6  # from each death to the next, how much of the present remains
SHIFTS: Final = [31, *range(WIDTH, WIDTH * (r.SIDES + 1), WIDTH)]  # of each number among marks; 0 is none
SEEING: Final = 1e-5  # to see all hands: better than nothing


class Prospects:
    """Judges tables: the share of a win that each seat may expect."""

    def __init__(self, rules: DeathRules) -> None:
        self.rules = rules
        self.race = Race()
        self.worth: list[float] = [
            0.0 if rules.whose[c] == r.NEVER and rules.effects[c] < r.ALWAYS_ON else WORTH[e]
            for c, e in enumerate(rules.effects)
        ]
        self._fading: list[float] = [0.0]
        for n in range(1, r.CHARACTERS + 1):
            self._fading.append((1 - FADE**n) / (1 - FADE) / n)

    def final(self, living: list[int]) -> list[float]:
        """At the end of the play (D16)."""
        most = max(living)
        winners = living.count(most)
        return [1 / winners if n == most else 0.0 for n in living]

    def values(self, scene: Scene, roller: int) -> list[float]:
        """Each seat's share; `roller` is whose turn comes next."""
        seats = scene.in_play()
        once, twice, later = self._survey(scene)
        kills = [0.0] * scene.players  # a roll of each seat kills somebody
        hazard = [0.0] * scene.players  # a roll of each opponent kills one of the seat's
        for seat in seats:
            self._roll(scene, seats, seat, once, twice, kills, hazard)
        if len(seats) == 2:
            first = roller
            second = seats[0] if seats[1] == first else seats[1]
            k1, k2 = kills[first], kills[second]
            strikes = k1 / (k1 + (1 - k1) * k2 + 1e-9)  # the first death comes of the first roller
            share = self._pair(scene, second, first, scene.left, strikes, later)
            shares = [0.0] * scene.players
            shares[second] = share
            shares[first] = 1 - share
        else:
            shares = self._several(scene, seats, hazard, later)
        for seat in seats:
            if scene.looking[seat]:
                shares[seat] += SEEING
        return shares

    def _pair(self, scene: Scene, mine: int, theirs: int, deaths: int, soon: float, later: list[float]) -> float:
        """The race of two seats; `soon`: the chance that the next death is one of mine."""
        after = later[mine] / (later[mine] + later[theirs])
        mark = after + (soon - after) * self._fading[deaths]
        return self.race.share(scene.living[mine], scene.living[theirs], deaths, mark)

    def _several(self, scene: Scene, seats: list[int], hazard: list[float], later: list[float]) -> list[float]:
        """Of three or more seats: in proportion to the chances to beat each of the others."""
        shares = [0.0] * scene.players
        for seat in seats:
            shares[seat] = 1.0
        whole = sum(later)
        for i, seat in enumerate(seats):
            for other in seats[i + 1 :]:
                soon = (hazard[seat] + 0.02) / (hazard[seat] + hazard[other] + 0.04)
                deaths = max(scene.left * (later[seat] + later[other]) / whole, 1.0)  # on either of the two
                few = int(deaths)
                low = self._pair(scene, seat, other, few, soon, later)
                high = self._pair(scene, seat, other, few + 1, soon, later)
                share = low + (high - low) * (deaths - few)
                shares[seat] *= share + 1e-4
                shares[other] *= 1.0001 - share
        total = sum(shares)
        return [s / total for s in shares]

    def _survey(self, scene: Scene) -> tuple[list[int], list[int], list[float]]:
        """Of each seat: ratings that lie on its cast, those on several of it, and deaths a roll later on."""
        players = scene.players
        owner, marks, worth = scene.owner, scene.marks, self.worth
        once = [0] * players
        twice = [0] * players
        power = [0.0] * players
        marked: list[int] = []
        for c in scene.cast:
            seat = owner[c]
            if seat >= 0:
                power[seat] += worth[c]
                here = marks[c]
                if here:
                    here = (here | here >> 1 | here >> 2) & ONE_EACH
                    twice[seat] |= once[seat] & here
                    once[seat] |= here
                    marked.append(c)
        waste = [0] * players
        for c in marked:
            seat = owner[c]
            here = marks[c]
            alone = ((here | here >> 1 | here >> 2) & once[seat] & ~twice[seat]).bit_count()
            if alone > 1:
                waste[seat] += alone * (alone - 1) // 2
        sizes = scene.sizes
        every = BASE + sum(power) + HAND * sum(sizes)
        later = [0.0] * players
        for seat in range(players):
            if scene.living[seat]:
                rate = every + COVER / 6 * once[seat].bit_count() + DEPTH * twice[seat].bit_count()
                rate -= 2 * power[seat] + WASTE * waste[seat] + 2 * HAND * sizes[seat]
                later[seat] = rate if rate > 0.05 else 0.05
        return once, twice, later

    def _roll(
        self,
        scene: Scene,
        seats: list[int],
        roller: int,
        once: list[int],
        twice: list[int],
        kills: list[float],
        hazard: list[float],
    ) -> None:
        """What the next roll of a seat does, roughly: after it has laid one more card, and with likely reactions."""
        rules = self.rules
        others = 0
        for s in seats:
            if s != roller:
                others |= once[s]
        falls = [1.0 if others >> shift & 1 else 0.0 for shift in SHIFTS]  # by number
        covered = others.bit_count()
        dry = (covered / r.SIDES) ** (scene.sizes[roller] + 1)  # no card of another rating comes to the hand
        fresh = (1 - dry) / r.SIDES
        average = covered / r.SIDES + fresh
        owner, effects, triggers, values = scene.owner, rules.effects, rules.triggers, rules.values
        for c in scene.wakes_own:
            if owner[c] == roller:
                n = triggers[c]
                effect = effects[c]
                if effect == r.CHANGE:
                    falls[n] = max(falls[n], falls[values[c]])
                elif effect == r.REROLL:
                    falls[n] = max(falls[n], average)
                elif effect == r.EXTRA:
                    falls[n] += average
                elif effect == r.PLAY:
                    falls[n] = max(falls[n], scene.chance_held(roller, n))
                elif effect == r.MOVE and once[roller] >> WIDTH * n & 1:
                    falls[n] = 1.0
        for c in scene.wakes_opponent:
            seat = owner[c]
            n = triggers[c]
            if seat < 0 or seat == roller or not once[seat] >> WIDTH * n & 1:
                continue
            effect = effects[c]
            if effect == r.NEGATE:
                falls[n] = 0.0
            elif effect == r.CHANGE:
                falls[n] = min(falls[n], falls[values[c]])
            elif effect == r.REROLL:
                falls[n] = min(falls[n], average)
            elif effect == r.LIFT_SELF and scene.marks[c] >> WIDTH * n & 7 and not twice[seat] >> WIDTH * n & 1:
                falls[n] = 0.0
        kills[roller] = min(fresh + sum(falls) / r.SIDES, 0.95)
        if len(seats) == 2:
            return
        for n in range(1, r.SIDES + 1):
            if falls[n]:
                struck = [s for s in seats if s != roller and once[s] >> WIDTH * n & 1]
                for s in struck:
                    hazard[s] += falls[n] / (r.SIDES * len(struck))
        for s in seats:
            if s != roller:
                hazard[s] += fresh / (len(seats) - 1)
