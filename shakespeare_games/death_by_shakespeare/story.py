"""The story of a game, in sentences, told from what one viewer sees before and after each step."""

from __future__ import annotations

from shakespeare_games.core.actions import Action
from shakespeare_games.core.words import capital, does, many, series, spelt, whom, whose
from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DEAL, DRAW, OVER, ROLL, DeathView

_ABILITY = "ability:"


def narrate(
    rules: DeathRules, before: DeathView, actor: int, action: Action, after: DeathView, names: list[str]
) -> str:
    """What happened, in a sentence or two; '' for steps that only prepare one that is told."""
    told = _step(rules, before, actor, action, after, names)
    return " ".join([part for part in (told, *_aftermath(rules, before, action, after, names)) if part])


def card_words(rules: DeathRules, card: int) -> str:
    """A Death card with its rating: `Hanging (3)`."""
    return f"{rules.cards[card]} ({rules.ratings[card]})"


def _step(
    rules: DeathRules, before: DeathView, actor: int, action: Action, after: DeathView, names: list[str]
) -> str:
    """The step itself, without what came of it."""
    kind = action.kind
    if kind == "number":
        number = action.args[0]
        return f"The Death number is {number}: the play ends with death {number}."
    if kind == "deal":
        return _stage_set(rules, after, names)
    if kind == "die":
        name = names[before.turn]
        if before.throws:
            return f"{name} {does(name, 'throws')} the Death die again: a {action.args[0]}."
        return f"{name} {does(name, 'rolls')} a {action.args[0]}."
    if action.args and action.args[0].startswith(_ABILITY):
        return _ability(rules, before, actor, action, after, names)
    if kind == "draw":
        return _draw(rules, before, _card(rules, action.args[0]), after, names)
    if kind == "steal":
        return _stolen(rules, before, _card(rules, action.args[0]), after)
    if kind == "pass" or kind == "roll" or kind == "kill":
        return ""
    name = names[actor]
    card = card_words(rules, _card(rules, action.args[0]))
    if kind == "discard":
        return f"{name} {does(name, 'discards')} {card}."
    return f"{name} {does(name, 'lays')} {card} on {_whose(rules, before, _who(rules, action.args[1]), names)}."


def _who(rules: DeathRules, element: str) -> int:
    return rules.character_slugs.index(element.partition(":")[2])


def _card(rules: DeathRules, element: str) -> int:
    return rules.card_slugs.index(element.partition(":")[2])


def _seat(element: str) -> int:
    return int(element.partition(":")[2]) - 1


def _whose(rules: DeathRules, view: DeathView, character: int, names: list[str]) -> str:
    """A character inside a sentence: `Ben's Foil`."""
    return f"{whose(names[view.owners[character]])} {rules.characters[character]}"


def _stage_set(rules: DeathRules, after: DeathView, names: list[str]) -> str:
    """Told once, when the last character is dealt."""
    if after.phase == DEAL:
        return ""
    opener = names[after.turn]
    cast = many(after.living[0], "character")
    return (
        f"The curtain rises on {spelt(after.players)} players with {cast} each, {after.death_number} of whom must die. "
        f"{opener} {does(opener, 'opens')} the play."
    )


def _draw(rules: DeathRules, before: DeathView, card: int, after: DeathView, names: list[str]) -> str:
    """Which card was drawn, for who may see it; for all others how many are held then."""
    seat = before.actor
    name = names[seat]
    told = "The Death deck is out, and the discard is shuffled into a new one. " if _shuffled(before, after) else ""
    if after.viewer == seat or after.hands[seat] is not None:
        return f"{told}{name} {does(name, 'draws')} {card_words(rules, card)}."
    first_act = before.number == 0
    if first_act and after.phase == DRAW:  # the next draw tells of both
        return told.strip()
    held = after.hand_sizes[seat]
    return f"{told}{name} {does(name, 'draws')} and {does(name, 'holds')} {many(held, 'Death card')}."


def _shuffled(before: DeathView, after: DeathView) -> bool:
    """Whether the discard became the deck in this step (D3)."""
    return bool(before.discard) and after.deck > before.deck


def _stolen(rules: DeathRules, before: DeathView, card: int, after: DeathView) -> str:
    """The card, for who may see it: the thief and the victim."""
    seen = before.victim == after.viewer or after.hands[before.actor] is not None
    return f"The card is {card_words(rules, card)}." if seen else ""


def _ability(
    rules: DeathRules, before: DeathView, actor: int, action: Action, after: DeathView, names: list[str]
) -> str:
    """Who reacted with what to which number, and what it changed."""
    me = _who(rules, action.args[0])
    does_what = _effect(rules, before, actor, me, action, after, names)
    return f"{capital(_whose(rules, before, me, names))} answers the {before.number}: {does_what}."


def _effect(
    rules: DeathRules, before: DeathView, actor: int, me: int, action: Action, after: DeathView, names: list[str]
) -> str:
    """What an ability does, in a clause."""
    effect, args = rules.effects[me], action.args
    mine, roller = names[actor], names[before.turn]
    if effect == r.CHANGE:
        return f"it becomes a {rules.values[me]}"
    if effect == r.NEGATE:
        return "this roll kills nobody"
    if effect == r.REROLL:
        if actor == before.turn:
            return f"{whom(mine)} {does(mine, 'rolls')} again"
        return f"{whom(roller)} must roll again"
    if effect == r.EXTRA:
        return f"{whom(mine)} will roll once more after this"
    if effect == r.DRAW:
        return f"{whom(mine)} {does(mine, 'draws')} a Death card"
    if effect == r.LOOK:
        return f"{whom(mine)} may see all hands until {whose(mine)} next turn"
    if effect == r.SWAP_HANDS:
        other = _seat(args[1])
        sizes = f"{before.hand_sizes[actor]} and {many(before.hand_sizes[other], 'card')}"
        return f"{series([whom(mine), whom(names[other])])} swap hands of {sizes}"
    if effect == r.STEAL:
        return f"{whom(mine)} {does(mine, 'takes')} a card from {whose(names[_seat(args[1])])} hand"
    if effect == r.TRADE:
        given, taken = _who(rules, args[1]), _who(rules, args[2])
        return (
            f"{_whose(rules, before, given, names)} and {_whose(rules, before, taken, names)} change sides"
        )
    card = _card(rules, args[1])
    if effect == r.PLAY:
        target = _whose(rules, before, _who(rules, args[2]), names)
        return f"{whom(mine)} {does(mine, 'lays')} {card_words(rules, card)} on {target}"
    bearer = next(c for c, laid in enumerate(before.laid) if card in laid)
    if effect == r.MOVE:
        target = _whose(rules, before, _who(rules, args[2]), names)
        return f"{card_words(rules, card)} goes from {_whose(rules, before, bearer, names)} to {target}"
    return f"{card_words(rules, card)} is taken off {_whose(rules, before, bearer, names)}"


def _aftermath(
    rules: DeathRules, before: DeathView, action: Action, after: DeathView, names: list[str]
) -> list[str]:
    """What came of a step without anybody deciding: deaths, the roll's end, further rolls, the end of the play."""
    told = [_death(rules, death, number, after, names) for number, death in enumerate(after.bier, 1)]
    told = told[len(before.bier) :]
    over = after.phase == OVER
    if before.number and not told and not over and not after.number and not before.negated and not after.negated:
        # With several to choose from somebody dies; a roll that was negated was told.
        told.append("Nobody dies.")
    for seat in range(before.players):
        if before.living[seat] and not after.living[seat]:
            told.append(_out(before, seat, names))
    if after.phase == ROLL and after.turns == before.turns and before.phase != ROLL and before.extra > after.extra:
        name = names[after.turn]
        told.append(f"{name} {does(name, 'has')} another roll.")
    if over:
        told.append(_curtain(after, names))
    return told


def _death(rules: DeathRules, death: object, number: int, after: DeathView, names: list[str]) -> str:
    return ""


def _out(before: DeathView, seat: int, names: list[str]) -> str:
    """A player without characters leaves, and the hand is discarded (D14)."""
    name, held = names[seat], before.hand_sizes[seat]
    hand = f" and {does(name, 'discards')} {many(held, 'card')}" if held else ""
    return f"{name} {does(name, 'is')} out of the play{hand}."


def _curtain(after: DeathView, names: list[str]) -> str:
    """Why the play is over, and who won (D15, D16)."""
    return ""
