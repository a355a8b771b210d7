"""The numbers of an edition as plain tables, and the numbering of actions: what the engine runs on."""

from __future__ import annotations

from shakespeare_games.core.actions import Action, ActionSpace
from shakespeare_games.core.chance import compositions, multinomial

SPACES = 15
PORTRAITS = 15
MOST_SEATS = 5
GOLD = 0
DAGGERS = 1
MONOLOGUES = 2
KINDS = ("gold", "daggers", "monologues")

# Actions of a seat, numbered in this order.
ROLL = 0
STOP = 1
PROPHECY = 2
ACCEPT = 3
END = 4
KILL = 5
UP = KILL + PORTRAITS
UPPER_SPACES = 10  # spaces of levels 1 to 4
SWAP = UP + PORTRAITS * UPPER_SPACES
WITH = SWAP + PORTRAITS
STEAL = WITH + PORTRAITS
LAY = STEAL + MOST_SEATS
ACTIONS = LAY + PORTRAITS

# Events of the play track.
NO_EVENT = 0
EVENT_CODES = {
    "monologue each": 1,
    "dagger each": 2,
    "two gold each": 3,
    "throne dies": 4,
    "lose all daggers": 5,
    "lose prophecy": 6,
    "lose all gold": 7,
    "roll again": 8,
}
(
    MONOLOGUE_EACH,
    DAGGER_EACH,
    TWO_GOLD_EACH,
    THRONE_DIES,
    LOSE_DAGGERS,
    LOSE_PROPHECY,
    LOSE_GOLD,
    ROLL_AGAIN,
) = range(1, 9)


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
        # A throw is numbered by its counts of X, D, G, M in base dice + 1.
        base = dice + 1
        self.throw_counts: dict[int, tuple[int, int, int, int]] = {}
        self.throw_weights: list[list[tuple[int, int]]] = []
        faces = (face_counts[0], face_counts[1], face_counts[2], face_counts[3])
        for thrown in range(dice + 1):
            weights: list[tuple[int, int]] = []
            for counts in compositions(thrown, 4):
                x, d, g, m = counts
                number = x + base * (d + base * (g + base * m))
                ways = multinomial(counts, faces)
                if ways:
                    weights.append((number, ways))
                    self.throw_counts[number] = (x, d, g, m)
            weights.sort()
            self.throw_weights.append(weights)
        self.actions = ActionSpace(_actions(slugs))
        # Outcomes of chance, as text: portraits drawn, throws of the dice, pips of the pyramid die.
        self.throw_texts: dict[int, str] = {
            n: "X" * c[0] + "D" * c[1] + "G" * c[2] + "M" * c[3] for n, c in self.throw_counts.items()
        }
        self.throw_numbers: dict[str, int] = {text: n for n, text in self.throw_texts.items()}


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
    actions += [Action("up", (p, space_name(s))) for p in portraits for s in range(UPPER_SPACES)]
    actions += [Action("swap", (p,)) for p in portraits]
    actions += [Action("with", (p,)) for p in portraits]
    actions += [Action("steal", (f"seat:{s + 1}",)) for s in range(MOST_SEATS)]
    actions += [Action("lay", (p,)) for p in portraits]
    return actions
