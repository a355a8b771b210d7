"""The numbers of an edition as plain tables, and the numbering of actions: what the engine runs on."""

from __future__ import annotations

from typing import Final

from shakespeare_games.core.actions import Action, ActionSpace
from shakespeare_games.core.chance import compositions, multinomial
from shakespeare_games.core.marks import Ready

SPACES: Final = 15
PORTRAITS: Final = 15
MOST_SEATS: Final = 5
GOLD: Final = 0
DAGGERS: Final = 1
MONOLOGUES: Final = 2
KINDS: Final = ("gold", "daggers", "monologues")

# Actions of a seat, numbered in this order.
ROLL: Final = 0
STOP: Final = 1
PROPHECY: Final = 2
ACCEPT: Final = 3
END: Final = 4
KILL: Final = 5
UP: Final = KILL + PORTRAITS
UPPER_SPACES: Final = 10  # spaces of levels 1 to 4
SWAP: Final = UP + PORTRAITS * UPPER_SPACES
WITH: Final = SWAP + PORTRAITS
STEAL: Final = WITH + PORTRAITS
LAY: Final = STEAL + MOST_SEATS
ACTIONS: Final = LAY + PORTRAITS

# Events of the play track.
NO_EVENT: Final = 0
MONOLOGUE_EACH: Final = 1
DAGGER_EACH: Final = 2
TWO_GOLD_EACH: Final = 3
THRONE_DIES: Final = 4
LOSE_DAGGERS: Final = 5
LOSE_PROPHECY: Final = 6
LOSE_GOLD: Final = 7
ROLL_AGAIN: Final = 8
EVENT_CODES = {
    "monologue each": MONOLOGUE_EACH,
    "dagger each": DAGGER_EACH,
    "two gold each": TWO_GOLD_EACH,
    "throne dies": THRONE_DIES,
    "lose all daggers": LOSE_DAGGERS,
    "lose prophecy": LOSE_PROPHECY,
    "lose all gold": LOSE_GOLD,
    "roll again": ROLL_AGAIN,
}


def level_of(space: int) -> int:
    """The level of a space: 0 is the throne (level 1), 10 to 14 the base (level 5)."""
    level = 1
    while space >= level:
        space -= level
        level += 1
    return level


def space_name(space: int) -> str:
    """`space:3-1` is the first space, from the left, of level 3."""
    level = level_of(space)
    return f"space:{level}-{space - level * (level - 1) // 2 + 1}"


def up_action(portrait: int, space: int) -> int:
    """The action that moves a portrait up into a space: `up portrait:banquo space:2-1`."""
    return UP + space * PORTRAITS + portrait


def up_portrait(action: int) -> int:
    """The portrait that a move up names."""
    return (action - UP) % PORTRAITS


def up_space(action: int) -> int:
    """The space that a move up leads to."""
    return (action - UP) // PORTRAITS


class Gate:
    """A space to move up into, and the moves that lead there."""

    def __init__(self, space: int, below: list[int]) -> None:
        self.space = space
        self.left, self.right = below
        # By who stands on the left and on the right space below, -1 (which is the last entry) for nobody.
        anybody = [*range(PORTRAITS), -1]
        self.ups: list[list[list[int]]] = [
            [[up_action(p, space) for p in sorted((a, b)) if p >= 0] for b in anybody] for a in anybody
        ]


class MacbethRules:
    """All that the rules look up; made once for a game and never changed."""

    def __init__(
        self,
        portraits: list[str],
        slugs: list[str],
        dice: int,
        misfortune_limit: int,
        face_counts: list[int],
        pips: list[int],
        supply: list[int],
        start_gold: int,
        start_prophecies: int,
        hands: list[int],
        roll_step: int,
        kill_price: int,
        level_prices: list[int],
        empty_discount: int,
        monologue_price: int,
        daggers_laid: int,
        end: int,
        events: list[int],
        whole_roll: bool,
        first: int,
    ) -> None:
        self.portraits = portraits
        self.slugs = slugs
        self.dice = dice
        self.misfortune_limit = misfortune_limit
        self.face_counts = face_counts  # faces with misfortune, dagger, gold, monologue
        self.pips = pips
        self.supply = supply  # tokens of each kind that exist
        self.start_gold = start_gold
        self.start_prophecies = start_prophecies
        self.hands = hands  # by number of players
        self.roll_step = roll_step
        self.kill_price = kill_price
        self.level_prices = level_prices  # by level, 1 to 4
        self.empty_discount = empty_discount
        self.monologue_price = monologue_price
        self.daggers_laid = daggers_laid
        self.end = end
        self.events = events  # by space of the track
        self.whole_roll = whole_roll
        self.first = first
        self.level: list[int] = [level_of(s) for s in range(SPACES)]
        self.above: list[list[int]] = [_above(s, self.level[s]) for s in range(SPACES)]
        self.pip_weights: list[tuple[int, int]] = sorted((p, pips.count(p)) for p in set(pips))
        self.pip_odds: list[tuple[int, float]] = [(p, n / len(pips)) for p, n in self.pip_weights]
        # Portraits as outcomes of a draw, by how many are left.
        self.one_of: list[list[Ready]] = [[]]
        self.one_of += [[(p, 1 / left) for p in range(PORTRAITS)] for left in range(1, PORTRAITS + 1)]
        # Throws are numbered by the dice thrown, then from the likeliest on; 0 is the throw of no dice.
        self.throw_counts: list[tuple[int, int, int, int]] = []
        self.misfortunes: list[int] = []  # of each throw
        self.throw_tokens: list[list[int]] = []  # by kind of token
        self.throw_weights: list[list[tuple[int, int]]] = []  # by dice thrown
        self.throw_odds: list[list[tuple[int, float]]] = []
        self.throws: list[dict[int, int]] = []
        faces = (face_counts[0], face_counts[1], face_counts[2], face_counts[3])
        for thrown in range(dice + 1):
            likely = sorted((-multinomial(counts, faces), counts) for counts in compositions(thrown, 4))
            weights: list[tuple[int, int]] = []
            for ways, counts in likely:
                if ways:
                    weights.append((len(self.throw_counts), -ways))
                    x, d, g, m = counts
                    self.throw_counts.append((x, d, g, m))
                    self.misfortunes.append(x)
                    self.throw_tokens.append([g, d, m])
            total = sum(w for _, w in weights)
            self.throw_weights.append(weights)
            self.throw_odds.append([(n, w / total) for n, w in weights])
            self.throws.append(dict(weights))
        # Moves up: the price of each space of levels 1 to 4, the two spaces below it, and by gold held the gates that
        # can be paid whoever stands there, and if nobody does. More gold than the dearest move buys no other.
        self.prices: list[int] = [level_prices[self.level[s]] for s in range(UPPER_SPACES)]
        self.most_gold: int = max(self.prices)
        self.below: list[list[int]] = [[s for s in range(SPACES) if up in self.above[s]] for up in range(UPPER_SPACES)]
        gates = [Gate(s, self.below[s]) for s in range(UPPER_SPACES)]
        self.gates: list[list[Gate]] = []
        self.empty_gates: list[list[Gate]] = []
        for gold in range(self.most_gold + 1):
            self.gates.append([g for g in gates if self.prices[g.space] <= gold])
            self.empty_gates.append(
                [g for g in gates if self.prices[g.space] - empty_discount <= gold < self.prices[g.space]]
            )
        # Outcomes of chance, as text: portraits drawn, throws of the dice, pips of the pyramid die.
        self.throw_texts: list[str] = ["X" * x + "D" * d + "G" * g + "M" * m for x, d, g, m in self.throw_counts]
        self.throw_numbers: dict[str, int] = {text: n for n, text in enumerate(self.throw_texts)}
        self.actions = ActionSpace(_actions(slugs))


def _above(space: int, level: int) -> list[int]:
    """The one or two spaces above that touch it (M3)."""
    if level == 1:
        return []
    place = space - level * (level - 1) // 2
    row = (level - 1) * (level - 2) // 2
    return [row + p for p in (place - 1, place) if 0 <= p < level - 1]


def _actions(slugs: list[str]) -> list[Action]:
    portraits = ["portrait:" + s for s in slugs]
    actions = [Action(kind, ()) for kind in ("roll", "stop", "prophecy", "accept", "end")]
    actions += [Action("kill", (p,)) for p in portraits]
    actions += [Action("up", (p, space_name(s))) for s in range(UPPER_SPACES) for p in portraits]
    actions += [Action("swap", (p,)) for p in portraits]
    actions += [Action("with", (p,)) for p in portraits]
    actions += [Action("steal", (f"seat:{s + 1}",)) for s in range(MOST_SEATS)]
    actions += [Action("lay", (p,)) for p in portraits]
    return actions
