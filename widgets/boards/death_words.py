"""Words for the cards of Death by Shakespeare: abilities in short and in full, what a spot says when pointed at."""

from __future__ import annotations

from shakespeare_games.core.words import many
from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView
from widgets.theme import esc

SHORT = {
    r.DRAW: "draw a card",
    r.PLAY: "lay a card",
    r.NEGATE: "kills none",
    r.EXTRA: "extra roll",
    r.REROLL: "roll again",
    r.TRADE: "swap roles",
    r.MOVE: "move a card",
    r.SWAP_HANDS: "swap hands",
    r.LIFT_OTHERS: "lift a card",
    r.LIFT_SELF: "shed a card",
    r.STEAL: "take a card",
    r.LOOK: "see hands",
    r.LARGER_HAND: "larger hand",
    r.SMALLER_HANDS: "foes' hands",
}
FULL = {
    r.DRAW: "you may draw a Death card",
    r.CHANGE: "you may change it to a {value}",
    r.PLAY: "you may lay one more Death card on an opponent's character",
    r.NEGATE: "you may make it kill nobody",
    r.EXTRA: "you may roll once more when this roll is done",
    r.REROLL: "you may have the die thrown again",
    r.TRADE: "you may swap one of your characters for an opponent's",
    r.MOVE: "you may move a Death card to another character",
    r.SWAP_HANDS: "you may swap hands with an opponent",
    r.LIFT_OTHERS: "you may discard a Death card from another character",
    r.LIFT_SELF: "you may discard a Death card that lies on this character",
    r.STEAL: "you may take a card of an opponent's hand, unseen",
    r.LOOK: "you may look at all hands until your next turn",
}


def short(rules: DeathRules, character: int) -> str:
    """Return an ability in two or three words; who wakes it is told by its badge."""
    effect = rules.effects[character]
    if left_out(rules, character):
        return "no ability"
    return f"make it a {rules.values[character]}" if effect == r.CHANGE else SHORT[effect]


def left_out(rules: DeathRules, character: int) -> bool:
    """Return whether an option took a character's ability."""
    always = rules.effects[character] >= r.ALWAYS_ON
    return not rules.values[character] if always else rules.whose[character] == r.NEVER


def full(rules: DeathRules, character: int) -> str:
    """Return an ability in a sentence."""
    effect, value = rules.effects[character], rules.values[character]
    if left_out(rules, character):
        return "Its ability is left out of this game."
    if effect == r.LARGER_HAND:
        return f"Always: your hand may hold {many(value, 'card')} more."
    if effect == r.SMALLER_HANDS:
        return f"Always: opponents' hands may hold {many(value, 'card')} less."
    who = "you roll" if rules.whose[character] == r.OWN else "an opponent rolls"
    return f"When {who} a {rules.triggers[character]}, {FULL[effect].format(value=value)}."


def character_told(rules: DeathRules, view: DeathView, character: int) -> str:
    """Return what a character says when pointed at."""
    told = f"<b>{esc(rules.characters[character])}</b><br>{esc(full(rules, character))}"
    if not view.laid[character]:
        return told
    deaths = [f"{rules.cards[d]} ({rules.ratings[d]})" for d in view.laid[character]]
    return f"{told}<br>{'<br>'.join(map(esc, deaths))}"


def death_told(rules: DeathRules, view: DeathView, character: int, names: list[str]) -> str:
    """Return how a character died."""
    name = esc(rules.characters[character])
    for killed in view.bier:
        if killed.character == character:
            how = f"{rules.cards[killed.card]} ({rules.ratings[killed.card]})"
            return f"<b>{name}</b> is dead<br>{esc(how)}, rolled by {esc(names[killed.roller])}"
    return f"<b>{name}</b> is dead"


def seat_told(view: DeathView, seat: int, names: list[str]) -> str:
    """Return what a seat's heading says when pointed at."""
    held = many(view.hand_sizes[seat], "Death card")
    told = f"<b>{esc(names[seat])}</b><br>holds {held}; {view.limits[seat]} allowed"
    return told + ("<br>sees all hands until the next turn" if view.looking[seat] else "")
