"""The story of a game, in sentences, told from what one viewer sees before and after each step."""

from __future__ import annotations

from shakespeare_games.core.actions import Action
from shakespeare_games.core.words import does, many, series, spelt, whom
from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.edition import SYMBOLS
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import FALL, LAY, LUCKY, OVER, SETUP, MacbethView


def narrate(
    rules: MacbethRules, before: MacbethView, actor: int, action: Action, after: MacbethView, names: list[str]
) -> str:
    """What happened, in a sentence or two; '' for steps that only prepare one that is told."""
    kind = action.kind
    if kind == "place" or kind == "deal":
        return _stage_set(rules, after, names)
    if kind == "throw":
        return _throw(rules, before, action.args[0], after, names)
    if kind == "play":
        return _play(rules, before, int(action.args[0]), after, names)
    name = names[actor]
    if kind == "stop":
        held = tokens(before.gold[actor], before.daggers[actor], before.monologues[actor])
        throws = "one throw" if before.rolls == 1 else f"{spelt(before.rolls)} throws"
        return f"{name} {does(name, 'stops')} after {throws}, holding {held}."
    if kind == "prophecy":
        what = "the whole last throw is undone" if rules.whole_roll else "the misfortunes just thrown are lifted"
        return f"{name} {does(name, 'spends')} the prophecy: {what}."
    if kind == "accept":
        return f"{name} {does(name, 'accepts')} the fall and {does(name, 'loses')} {_all_of(before, actor)}."
    if kind == "kill":
        return _kill(rules, before, actor, _portrait(rules, action.args[0]), after, names)
    if kind == "up":
        return _up(rules, before, actor, action, after, name)
    if kind == "with":
        first, second = rules.portraits[before.picked], rules.portraits[_portrait(rules, action.args[0])]
        return f"{name} {does(name, 'speaks')} a monologue, and {first} and {second} change places."
    if kind == "steal":
        victim = int(action.args[0].partition(":")[2]) - 1
        gold = before.gold[victim]
        return f"{name} {does(name, 'talks')} {whom(names[victim])} out of {'all' if gold > 1 else 'the'} {gold} gold."
    if kind == "lay" and after.phase != LAY:
        laid = [rules.portraits[p] for p in (*before.laying, _portrait(rules, action.args[0]))]
        what = "a dagger" if len(laid) == 1 else "daggers"
        return f"{name} {does(name, 'speaks')} a monologue that lays {what} on {series(laid)}."
    return ""


def tokens(gold: int, daggers: int, monologues: int) -> str:
    """`5 gold, 2 daggers and 1 monologue`, or `nothing`."""
    held = [many(n, w) for n, w in ((gold, "gold"), (daggers, "dagger"), (monologues, "monologue")) if n]
    return series(held) if held else "nothing"


def _portrait(rules: MacbethRules, element: str) -> int:
    return rules.slugs.index(element.partition(":")[2])


def _all_of(view: MacbethView, seat: int) -> str:
    held = tokens(view.gold[seat], view.daggers[seat], view.monologues[seat])
    return held if held == "nothing" else f"all: {held}"


def _stage_set(rules: MacbethRules, after: MacbethView, names: list[str]) -> str:
    """Told once, when the last card is dealt."""
    if after.phase == SETUP:
        return ""
    hand = spelt(rules.hands[after.players])
    opener = names[after.turn]
    return (
        f"The curtain rises on {spelt(after.players)} conspirators, each with {hand} secret characters. "
        f"{opener} {does(opener, 'opens')} the play."
    )


def _throw(rules: MacbethRules, before: MacbethView, faces: str, after: MacbethView, names: list[str]) -> str:
    seat = before.turn
    name = names[seat]
    x, d, g, m = [faces.count(symbol) for symbol in SYMBOLS]
    shown = [many(n, w) for n, w in ((d, "dagger"), (g, "gold"), (m, "monologue"), (x, "misfortune")) if n]
    cost = (before.rolls - 1) * rules.roll_step
    how = does(name, "throws")
    if before.foretold:
        how = f"{does(name, 'throws')} anew:"
    elif cost:
        how = f"{does(name, 'pays')} {cost} gold and {does(name, 'throws')}"
    line = f"{name} {how} {series(shown) if shown else 'nothing'}."
    lost = before.aside + x >= rules.misfortune_limit
    short = _atrezzo(before, seat, (g, d, m), after, names)
    if not lost:
        return line + short
    if after.phase == FALL:
        return line + short + f" {_ordinal(rules.misfortune_limit)} misfortune lies; only a prophecy can undo it."
    gone = tokens(*(_fallen(before, seat, kind, n, after) for kind, n in enumerate((g, d, m))))
    loss = "had nothing to lose" if gone == "nothing" else f"{does(name, 'loses')} everything: {gone}"
    return f"{line} {_ordinal(rules.misfortune_limit)} misfortune: {whom(name)} {loss}."


def _ordinal(limit: int) -> str:
    return {1: "The first", 2: "A second", 3: "A third", 4: "A fourth", 5: "A fifth"}.get(limit, "The last")


def _held(view: MacbethView, kind: int) -> tuple[int, ...]:
    return (view.gold, view.daggers, view.monologues)[kind]


def _from_others(before: MacbethView, seat: int, kind: int, after: MacbethView) -> list[tuple[int, int]]:
    """Who gave up how many of a kind."""
    was, now = _held(before, kind), _held(after, kind)
    return [(s, was[s] - now[s]) for s in range(before.players) if s != seat and was[s] > now[s]]


def _fallen(before: MacbethView, seat: int, kind: int, thrown: int, after: MacbethView) -> int:
    """What a fall took of a kind: what was held, and what the last throw had brought."""
    given = sum(n for _, n in _from_others(before, seat, kind, after))
    return _held(before, kind)[seat] + min(thrown, before.supply[kind]) + given


def _atrezzo(before: MacbethView, seat: int, thrown: tuple[int, int, int], after: MacbethView, names: list[str]) -> str:
    """What the supply lacked and who had to give it (M16)."""
    told = ""
    for kind, word in enumerate(("gold", "dagger", "monologue")):
        lacking = thrown[kind] - before.supply[kind]
        if lacking <= 0:
            continue
        givers = _from_others(before, seat, kind, after)
        if givers:
            given = series([f"{whom(names[s])} {does(names[s], 'gives')} {many(n, word)}" for s, n in givers])
            told += f" Atrezzo: the supply is short, so {given}."
        lacking -= sum(n for _, n in givers)
        if lacking:
            told += f" Nobody has {'the' if lacking == 1 else 'another'} {many(lacking, word)} to give."
    return told


def _death(rules: MacbethRules, portrait: int, before: MacbethView, after: MacbethView, names: list[str]) -> str:
    """Who showed the card, and what that meant for them (M12, M17, M18)."""
    owner = after.owners[portrait]
    if owner < 0:
        return " Nobody held that card."
    name = names[owner]
    told = f" {name} {does(name, 'shows')} the card"
    if after.living[owner] == 0:
        told += f" and {does(name, 'is')} out of the play"
    told += "."
    if after.phase == OVER and after.winner >= 0:
        winner = names[after.winner]
        told += f" Only {whom(winner)} {does(winner, 'has')} living characters: {whom(winner)} {does(winner, 'wins')}."
    return told


def _kill(
    rules: MacbethRules, before: MacbethView, actor: int, portrait: int, after: MacbethView, names: list[str]
) -> str:
    name, victim = names[actor], rules.portraits[portrait]
    price = max(0, rules.kill_price - before.laid[portrait])
    cost = many(price, "dagger") if price else "no dagger at all"
    told = f"{name} {does(name, 'spends')} {cost}: exit {victim}."
    if before.board[0] == portrait:
        told = f"{name} {does(name, 'spends')} {cost}: exit {victim}, from the throne."
    return told + _death(rules, portrait, before, after, names)


def _up(rules: MacbethRules, before: MacbethView, actor: int, action: Action, after: MacbethView, name: str) -> str:
    portrait = _portrait(rules, action.args[0])
    level, place = action.args[1].partition(":")[2].split("-")
    space = int(level) * (int(level) - 1) // 2 + int(place) - 1
    gold = before.gold[actor] - after.gold[actor]
    cost = f"for {gold} gold" if gold else "for nothing"
    where = "to the throne" if space == 0 else f"to level {level}"
    other = before.board[space]
    if other < 0:
        empty = "the empty throne" if space == 0 else f"an empty place on level {level}"
        return f"{name} {does(name, 'takes')} {rules.portraits[portrait]} up to {empty} {cost}."
    down = f"{rules.portraits[other]} comes down"
    return f"{name} {does(name, 'takes')} {rules.portraits[portrait]} up {where} {cost}; {down}."


def _play(rules: MacbethRules, before: MacbethView, pips: int, after: MacbethView, names: list[str]) -> str:
    """The pyramid die, the event, and who opens the next round (M6, M7)."""
    if after.pawn >= rules.end:
        return f"The pyramid die shows {pips}: the curtain falls. {_curtain(rules, after, names)}"
    told = f"The pyramid die shows {pips}: the play moves to {after.pawn}."
    event = rules.events[after.pawn]
    if event == r.ROLL_AGAIN:
        return f"{told} It is rolled again."
    if event != r.NO_EVENT:
        told += " " + _event(rules, event, before, after, names)
    if after.phase == LUCKY:
        opener = names[after.turn]
        told += f" {opener} {does(opener, 'opens')} round {after.round}."
    return told


def _event(rules: MacbethRules, event: int, before: MacbethView, after: MacbethView, names: list[str]) -> str:
    if event == r.THRONE_DIES:
        king = before.board[0]
        if king < 0:
            return "The throne would claim a life, but it is empty."
        return f"Exit {rules.portraits[king]}, from the throne.{_death(rules, king, before, after, names)}"
    if event == r.LOSE_PROPHECY:
        return "All prophecies are lost." if any(before.prophecies) else "No prophecy is left to lose."
    losses = {r.LOSE_DAGGERS: (before.daggers, "daggers"), r.LOSE_GOLD: (before.gold, "gold")}
    if event in losses:
        held, word = losses[event]
        if not any(held):
            return f"Nobody has {word} to lose."
        return f"All {word} in hand {'is' if word == 'gold' else 'are'} lost."
    kind, each, word = {
        r.MONOLOGUE_EACH: (r.MONOLOGUES, 1, "a monologue"),
        r.DAGGER_EACH: (r.DAGGERS, 1, "a dagger"),
        r.TWO_GOLD_EACH: (r.GOLD, 2, "2 gold"),
    }[event]
    seats = sum(1 for living in before.living if living)
    short = before.supply[kind] < each * seats
    return f"Every conspirator gains {word}{', as far as the supply goes' if short else ''}."


def _curtain(rules: MacbethRules, after: MacbethView, names: list[str]) -> str:
    king = after.board[0]
    if king < 0:
        return "The throne is empty: all lose."
    who = rules.portraits[king]
    if after.winner < 0:
        return f"{who} sits on the throne, but nobody holds that card: all lose."
    name = names[after.winner]
    won = f"{whom(name)} {does(name, 'holds')} that card and {does(name, 'wins')}"
    return f"{who} sits on the throne; {won}."
