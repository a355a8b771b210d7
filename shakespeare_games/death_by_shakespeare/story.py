"""The story of a game, in sentences, told from what one viewer sees before and after each step."""

from __future__ import annotations

from shakespeare_games.core.actions import Action
from shakespeare_games.core.words import capital, does, many, series, spelt, whom, whose
from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DEAL, DISCARD, DRAW, KILL, OVER, REACT, ROLL, DeathView


def narrate(
    rules: DeathRules, before: DeathView, actor: int, action: Action, after: DeathView, names: list[str]
) -> str:
    """What happened, in a sentence or two; '' for steps that only prepare one that is told.

    A card that is drawn or stolen is named only to a viewer who may see it.
    """
    told = [_step(rules, before, actor, action, after, names), *_aftermath(rules, before, action, after, names)]
    return " ".join([sentence for sentence in told if sentence])


def card_words(rules: DeathRules, card: int) -> str:
    """A Death card with its rating: `Hanging (3)`."""
    return f"{rules.cards[card]} ({rules.ratings[card]})"


def _step(
    rules: DeathRules, before: DeathView, actor: int, action: Action, after: DeathView, names: list[str]
) -> str:
    """The step itself, without what came of it."""
    kind, args = action.kind, action.args
    if kind == "roll" or kind == "kill":
        return ""
    if kind == "pass":
        return "" if after.phase == REACT and after.turns == before.turns else f"The {before.number} stands."
    if kind == "number":
        return f"The Death number is {args[0]}."
    if kind == "deal":
        return _stage_set(after, names)
    if args[0].startswith("ability:"):
        me = _who(rules, args[0])
        reaction = _reaction(rules, before, actor, me, args, names)
        return f"{capital(_whose(rules, before, me, names))} answers the {before.number}: {reaction}."
    if kind == "die":
        name = names[before.turn]
        again = " again" if before.number else ""
        return f"{name} {does(name, 'rolls')}{again}: a {args[0]}."
    if kind == "draw":
        return _draw(rules, before, _card(rules, args[0]), after, names)
    if kind == "steal":
        seen = before.victim == after.viewer or after.hands[before.actor] is not None
        return f"It is {card_words(rules, _card(rules, args[0]))}." if seen else ""
    name, card = names[actor], card_words(rules, _card(rules, args[0]))
    if kind == "discard":
        return f"{name} {does(name, 'discards')} {card}."
    return f"{name} {does(name, 'lays')} {card} on {_whose(rules, before, _who(rules, args[1]), names)}."


def _who(rules: DeathRules, element: str) -> int:
    return rules.character_slugs.index(element.partition(":")[2])


def _card(rules: DeathRules, element: str) -> int:
    return rules.card_slugs.index(element.partition(":")[2])


def _seat(element: str) -> int:
    return int(element.partition(":")[2]) - 1


def _whose(rules: DeathRules, view: DeathView, character: int, names: list[str]) -> str:
    """A character inside a sentence: `Ben's Foil`."""
    return f"{whose(names[view.owners[character]])} {rules.characters[character]}"


def _stage_set(after: DeathView, names: list[str]) -> str:
    """Told once, when the last character is dealt."""
    if after.phase == DEAL:
        return ""
    opener, each = names[after.turn], after.living[0]
    cast = f"{spelt(each)} {'character' if each == 1 else 'characters'}"
    end = f"{spelt(after.death_number)} {'death ends' if after.death_number == 1 else 'deaths end'}"
    rises = f"The curtain rises on {spelt(after.players)} players with {cast} each"
    return f"{rises}; {end} the play. {opener} {does(opener, 'opens')} it."


def _draw(rules: DeathRules, before: DeathView, card: int, after: DeathView, names: list[str]) -> str:
    """Which card was drawn, for who may see it; for all others how many are held once all are drawn."""
    seat = before.actor
    name = names[seat]
    if after.hands[seat] is not None:
        return f"{name} {does(name, 'draws')} {card_words(rules, card)}."
    if before.number or after.phase == DRAW:  # the ability that draws was told, or the next draw tells of both
        return ""
    return f"{name} {does(name, 'draws')}, and {does(name, 'holds')} {many(after.hand_sizes[seat], 'Death card')}."


def _reaction(
    rules: DeathRules, before: DeathView, actor: int, me: int, args: tuple[str, ...], names: list[str]
) -> str:
    """What an ability does, in a clause."""
    effect, name, roller = rules.effects[me], names[actor], names[before.turn]
    mine = whom(name)
    if effect == r.CHANGE:
        return f"it becomes a {rules.values[me]}"
    if effect == r.NEGATE:
        return "this roll kills nobody"
    if effect == r.REROLL:
        return f"{mine} {does(name, 'rolls')} again" if actor == before.turn else f"{whom(roller)} must roll again"
    if effect == r.EXTRA:
        return f"{mine} {does(name, 'earns')} another roll"
    if effect == r.DRAW:
        return f"{mine} {does(name, 'draws')} a Death card"
    if effect == r.LOOK:
        return f"{mine} {does(name, 'sees')} all hands until {whose(name)} next turn"
    if effect == r.SWAP_HANDS:
        other = _seat(args[1])
        sizes = f"{before.hand_sizes[actor]} for {many(before.hand_sizes[other], 'card')}"
        return f"{mine} and {whom(names[other])} swap hands, {sizes}"
    if effect == r.STEAL:
        return f"{mine} {does(name, 'takes')} a card from {whose(names[_seat(args[1])])} hand"
    if effect == r.TRADE:
        given, taken = (_whose(rules, before, _who(rules, element), names) for element in args[1:])
        return f"{given} and {taken} change sides"
    card = _card(rules, args[1])
    if effect == r.PLAY:
        target = _whose(rules, before, _who(rules, args[2]), names)
        return f"{mine} {does(name, 'lays')} {card_words(rules, card)} on {target}"
    bearer = _whose(rules, before, next(c for c, laid in enumerate(before.laid) if card in laid), names)
    if effect == r.MOVE:
        target = _whose(rules, before, _who(rules, args[2]), names)
        return f"{card_words(rules, card)} goes from {bearer} to {target}"
    return f"{card_words(rules, card)} is taken off {bearer}"


def _aftermath(
    rules: DeathRules, before: DeathView, action: Action, after: DeathView, names: list[str]
) -> list[str]:
    """What came of a step without anybody's decision: deaths, a roll's end, another roll, a new deck, the end."""
    rolling = before.number > 0 or action.kind == "die"
    roller = names[before.turn]
    told = [_death(rules, after, number, names) for number in range(len(before.bier), len(after.bier))]
    if rolling and not told and after.number == 0 and not _nobody_could(rules, before, action):
        told.append("Nobody dies.")
    for seat in range(before.players):
        if before.living[seat] and not after.living[seat]:
            told.append(_out(before, seat, names))
    if rolling and after.phase == KILL:
        told.append(f"{roller} {does(roller, 'chooses')} who dies.")
    if rolling and after.phase == ROLL and after.turns == before.turns:
        told.append(f"{roller} {does(roller, 'has')} another roll.")
    if after.deck > before.deck - (action.kind == "draw" and action.args[0].startswith("death:")):
        told.append("The Death deck is out: the discard is shuffled into a new one.")
    if after.phase == OVER:
        told.append(_curtain(after, names))
    return told


def _nobody_could(rules: DeathRules, before: DeathView, action: Action) -> bool:
    """Whether how the roll ended was told before: it was negated, or it killed and then cards were discarded."""
    if before.negated or action.kind == "negate":
        return True
    if before.phase != DISCARD or not before.bier:
        return False
    last = before.bier[-1]
    return last.turn == before.turns and rules.ratings[last.card] == before.number


def _death(rules: DeathRules, after: DeathView, number: int, names: list[str]) -> str:
    """Who died how, on whose roll, and how many have died."""
    death = after.bier[number]
    victim = f"{whose(names[death.owner])} {rules.characters[death.character]}"
    killer = f"{capital(whose(names[death.roller]))} {rules.ratings[death.card]}"
    return f"{killer} kills {victim}: {rules.cards[death.card]}. Death {number + 1} of {after.death_number}."


def _out(before: DeathView, seat: int, names: list[str]) -> str:
    """A player without characters leaves, and the hand is discarded (D14)."""
    name, held = names[seat], before.hand_sizes[seat]
    hand = f" and {does(name, 'discards')} {many(held, 'card')}" if held else ""
    return f"{name} {does(name, 'is')} out of the play{hand}."


def _curtain(after: DeathView, names: list[str]) -> str:
    """Why the play is over, and who won (D15, D16)."""
    living = [seat for seat in range(after.players) if after.living[seat]]
    if len(after.bier) >= after.death_number:
        why = "The Death number is reached"
    elif len(living) == 1:
        last = names[living[0]]
        why = f"Only {whom(last)} {does(last, 'is')} left"
    else:
        why = f"The curtain falls after {many(after.turns, 'turn')}"
    count = many(max(after.living), "living character")
    if len(after.winners) > 1:
        return f"{why}: {series([whom(names[s]) for s in after.winners])} share the victory, with {count} each."
    winner = names[after.winners[0]]
    return f"{why}: {whom(winner)} {does(winner, 'wins')}, with {count}."
