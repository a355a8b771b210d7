"""The numbers of an edition as plain tables, and the numbering of actions: what the engine runs on."""

from __future__ import annotations

from typing import Final

from shakespeare_games.core.actions import Action, ActionSpace
from shakespeare_games.core.marks import Ready

CHARACTERS: Final = 18
CARDS: Final = 30
MOST_SEATS: Final = 4
SIDES: Final = 6

# What an ability does. The last two are always on (D11).
DRAW: Final = 0  # draw a Death card
CHANGE: Final = 1  # the roll becomes another number
PLAY: Final = 2  # lay a Death card on an opponent's character
NEGATE: Final = 3  # the roll kills nobody
EXTRA: Final = 4  # one more roll after this one
REROLL: Final = 5  # the die is thrown again
TRADE: Final = 6  # swap a character with an opponent
MOVE: Final = 7  # a Death card goes from a character to another
SWAP_HANDS: Final = 8  # swap hands with an opponent
LIFT_OTHERS: Final = 9  # discard a Death card from any other character
LIFT_SELF: Final = 10  # discard a Death card from oneself
STEAL: Final = 11  # take a random card from an opponent's hand
LOOK: Final = 12  # see all opponents' hands
LARGER_HAND: Final = 13  # the owner's hand size grows
SMALLER_HANDS: Final = 14  # the opponents' hand sizes shrink
EFFECTS: Final = (
    "draw",
    "change",
    "play",
    "negate",
    "extra roll",
    "reroll",
    "trade",
    "move",
    "swap hands",
    "discard from others",
    "discard from self",
    "steal",
    "look",
    "larger hand",
    "smaller hands",
)
# The kind of action that uses an ability.
KINDS: Final = (
    "draw",
    "change",
    "play",
    "negate",
    "extra",
    "reroll",
    "trade",
    "move",
    "swap-hands",
    "lift",
    "lift",
    "steal",
    "look",
)
ALWAYS_ON: Final = LARGER_HAND
NEVER_USELESS: Final = (CHANGE, EXTRA, REROLL, TRADE)  # D23
ONE_WAY: Final = (DRAW, CHANGE, NEGATE, EXTRA, REROLL, LOOK)  # nothing to choose

# Whose roll wakes an ability.
OWN: Final = 0
OPPONENT: Final = 1
NEVER: Final = 2  # always on, or left out by option
WHOSE: Final = ("own", "opponent", "always")

# Actions of a seat, numbered in this order.
PASS: Final = 0
ROLL: Final = 1
LAY: Final = 2  # card * CHARACTERS + character
DISCARD: Final = LAY + CARDS * CHARACTERS
KILL: Final = DISCARD + CARDS
ABILITIES: Final = KILL + CHARACTERS  # of each character in turn, see DeathRules.base


class DeathRules:
    """All that the rules look up; made once for a game and never changed."""

    def __init__(
        self,
        characters: list[str],
        character_slugs: list[str],
        effects: list[int],
        whose: list[int],
        triggers: list[int],
        values: list[int],
        cards: list[str],
        card_slugs: list[str],
        ratings: list[int],
        hands: list[int],
        hand_size: int,
        least_hand: int,
        draws: int,
        number_die: list[int],
        death_number: int,
        longest: int,
        first: int,
    ) -> None:
        self.characters = characters
        self.character_slugs = character_slugs
        self.effects = effects  # of each character
        self.whose = whose  # OWN, OPPONENT or NEVER
        self.triggers = triggers  # the number that wakes it; 0 if none does
        self.values = values  # what CHANGE makes of the roll, by how much a hand size moves; else 0
        self.cards = cards
        self.card_slugs = card_slugs
        self.ratings = ratings  # of each Death card
        self.deals = hands  # characters each, by number of players
        self.hand_size = hand_size
        self.least_hand = least_hand
        self.draws = draws  # Death cards of a first act
        self.number_die = number_die  # Death numbers, one a side of the die
        self.death_number = death_number  # 0: it is rolled
        self.longest = longest  # turns
        self.first = first
        self.number_weights: list[tuple[int, int]] = sorted((n, number_die.count(n)) for n in set(number_die))
        self.number_odds: list[tuple[int, float]] = [(n, ways / len(number_die)) for n, ways in self.number_weights]
        self.sides: list[tuple[int, int]] = [(n, 1) for n in range(1, SIDES + 1)]
        # Characters or cards as outcomes of chance: with weight 1, and by how many there are with their probability.
        self.one_of: list[Ready] = [(n, 1) for n in range(CARDS)]
        self.odds_of: list[list[Ready]] = [[]]
        self.odds_of += [[(n, 1 / count) for n in range(CARDS)] for count in range(1, CARDS + 1)]
        self.side_odds: list[tuple[int, float]] = [(n, 1 / SIDES) for n in range(1, SIDES + 1)]
        # The actions of a second act: by card, then by character.
        self.lays: list[list[Ready]] = [[lay_action(card, c) for c in range(CHARACTERS)] for card in range(CARDS)]
        self.nobody: list[list[int]] = [[] for _ in range(SIDES + 1)]  # by rating
        self.hand_changers: list[int] = [c for c in range(CHARACTERS) if effects[c] in (LARGER_HAND, SMALLER_HANDS)]
        # Who may be woken by a number, on whosever roll.
        self.wakes: list[list[int]] = [
            [c for c in range(CHARACTERS) if whose[c] != NEVER and triggers[c] == n] for n in range(SIDES + 1)
        ]
        self.own_roll: list[bool] = [w == OWN for w in whose]
        self.never_useless: list[bool] = [effect in NEVER_USELESS for effect in effects]
        self.one_way: list[bool] = [effect in ONE_WAY for effect in effects]  # whether there is one way to use it
        self.base: list[int] = []  # the first action of each character's ability
        actions = _plain(character_slugs, card_slugs)
        for character, effect in enumerate(effects):
            self.base.append(len(actions))
            actions += ability_actions(character, effect, character_slugs, card_slugs)
        # Actions of an ability used on a character: by whose it is, by the card or character given, then by that one.
        self.uses_on: list[list[list[Ready]]] = [
            [[first + given * CHARACTERS + c for c in range(CHARACTERS)] for given in range(CARDS)]
            if effect in (PLAY, MOVE, TRADE)
            else []
            for first, effect in zip(self.base, effects, strict=True)
        ]
        self.actions = ActionSpace(actions)
        self.ability: list[int] = [-1] * ABILITIES  # the character whose ability an action uses; -1 for other actions
        for character in range(CHARACTERS):
            end = self.base[character + 1] if character + 1 < CHARACTERS else len(actions)
            self.ability += [character] * (end - self.base[character])


def lay_action(card: int, character: int) -> int:
    """The action of a second act: `lay death:hanging character:foil`."""
    return LAY + card * CHARACTERS + character


def _plain(characters: list[str], cards: list[str]) -> list[Action]:
    who = ["character:" + s for s in characters]
    what = ["death:" + s for s in cards]
    actions = [Action("pass", ()), Action("roll", ())]
    actions += [Action("lay", (d, c)) for d in what for c in who]
    actions += [Action("discard", (d,)) for d in what]
    actions += [Action("kill", (c,)) for c in who]
    return actions


def ability_actions(character: int, effect: int, characters: list[str], cards: list[str]) -> list[Action]:
    """The uses of a character's ability, which each names first; none for what is always on.

    Cards count before characters: `play ability:flawed-ruler death:hanging character:foil` is number
    card * 18 + character of its ability; a trade is given * 18 + taken; steals and swaps of hands count seats.
    """
    if effect >= ALWAYS_ON:
        return []
    kind = KINDS[effect]
    who = ["character:" + s for s in characters]
    what = ["death:" + s for s in cards]
    me = "ability:" + characters[character]
    if effect in (PLAY, MOVE):
        return [Action(kind, (me, d, c)) for d in what for c in who]
    if effect == TRADE:
        return [Action(kind, (me, mine, theirs)) for mine in who for theirs in who]
    if effect in (LIFT_OTHERS, LIFT_SELF):
        return [Action(kind, (me, d)) for d in what]
    if effect in (STEAL, SWAP_HANDS):
        return [Action(kind, (me, f"seat:{s + 1}")) for s in range(MOST_SEATS)]
    return [Action(kind, (me,))]
