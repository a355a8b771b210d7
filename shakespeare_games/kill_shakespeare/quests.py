"""Phase 4, a) Complete a Face-up Quest."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import cards, effects
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import HELP, HELP_ANSWER, PAY, Position
from shakespeare_games.kill_shakespeare.rules import FAR, KINDS

BEST_TROOP: Final = 3  # what a Jester counts as a Troop


def troops_needed(table: Position, seat: int, quest: int) -> int:
    """Troop value asked; Viola's crew makes it one more (K17)."""
    return table.rules.quests[quest].troops + (1 if table.character[seat] == r.VIOLA else 0)


def options(table: Position) -> list[int]:
    """Face-up Quests of the Area where the pawn is that can be completed, sorted."""
    seat = table.seat
    quests, area = table.rules.quests, table.pawn[seat]
    menu: list[int] = []
    for q in table.quest_track:
        if q >= 0 and quests[q].area == area and can_do(table, seat, q):
            menu.append(r.QUEST + q)
    menu.sort()
    return menu


def can_do(table: Position, seat: int, quest: int) -> bool:
    """Whether the pawn is there and all inputs are at hand, a second pawn too where one is needed."""
    card = table.rules.quests[quest]
    if table.dropped >> quest & 1:
        return False
    if table.pawn[seat] != card.area or table.energy[seat] < card.energy or table.time[seat] < card.time:
        return False
    at = seat * KINDS
    hand = table.hands
    troops, letters, plans = card.shown
    if hand[at + r.LETTER] < letters or hand[at + r.PLAN] < plans or troops > troop_value(table, seat):
        return False
    if not payable(table, seat, [troops_needed(table, seat, quest), card.letters, card.plans]):
        return False
    return card.second < 0 or bool(helpers(table, seat, quest) or askable(table, seat, quest) or neutral(table, quest))


def troop_value(table: Position, seat: int) -> int:
    """All Troop cards of a seat together."""
    at = seat * KINDS
    value = table.hands[at] + 2 * table.hands[at + 1] + 3 * table.hands[at + 2]
    return 2 * value if table.doubled else value


def payable(table: Position, seat: int, needs: list[int]) -> bool:
    """Whether a hand can still give so many troops, letters and plans, Jesters standing in."""
    at = seat * KINDS
    hand = table.hands
    best = BEST_TROOP * (2 if table.doubled else 1)
    short = 0
    if needs[1] > hand[at + r.LETTER]:
        short += needs[1] - hand[at + r.LETTER]
    if needs[2] > hand[at + r.PLAN]:
        short += needs[2] - hand[at + r.PLAN]
    missing = needs[0] - troop_value(table, seat)
    if missing > 0:
        short += (missing + best - 1) // best
    return short <= hand[at + r.JESTER]


def helpers(table: Position, seat: int, quest: int) -> list[int]:
    """Others whose pawn is in the second Area: they cannot refuse."""
    second = table.rules.quests[quest].second
    return [s for s in range(table.players) if s != seat and table.pawn[s] == second]


def way_cost(table: Position, seat: int, area: int) -> int:
    """Energy that brings a pawn there; Hamlet's free movement may do."""
    if table.free_move[seat]:
        return 0
    return table.rules.ways[table.character[seat]][table.pawn[seat]][area]


def askable(table: Position, seat: int, quest: int) -> list[int]:
    """Others who could come to the second Area, and have not refused this turn."""
    second = table.rules.quests[quest].second
    others = [s for s in range(table.players) if s != seat and not table.asked >> s & 1]
    return [s for s in others if way_cost(table, s, second) <= min(table.energy[s], FAR - 1)]


def neutral(table: Position, quest: int) -> bool:
    """With two players the neutral pawn may help, for one Energy more."""
    return table.players == 2 and table.energy[table.seat] > table.rules.quests[quest].energy


def begin(table: Position, quest: int) -> None:
    """The active player takes on a Quest."""
    seat = table.seat
    card = table.rules.quests[quest]
    table.quest = quest
    table.helper = -1
    table.partner = seat
    table.needs = [troops_needed(table, seat, quest), card.letters, card.plans]
    if card.second >= 0:
        there = helpers(table, seat, quest)
        if len(there) != 1:
            table.ask(HELP, seat)
            return
        table.helper = there[0]
    start_paying(table)


def help_options(table: Position) -> list[int]:
    """Who is there; if nobody is, who could come; if nobody can or will, the neutral pawn (K54); or no more of it."""
    seat, quest = table.seat, table.quest
    there = helpers(table, seat, quest)
    if there:
        return [r.HELPER + s for s in there]
    asked = [r.ASK + s for s in askable(table, seat, quest)]
    return (asked or ([r.NEUTRAL] if neutral(table, quest) else [])) + [r.CALL_OFF]


def helped(table: Position, action: int) -> None:
    """The active player's choice of a second pawn."""
    if action == r.CALL_OFF:
        table.dropped |= 1 << table.quest  # not again this turn, or it might go on for ever (K45)
        drop(table)
    elif action == r.NEUTRAL:
        table.energy[table.seat] -= 1
        start_paying(table)
    elif action >= r.ASK:
        table.ask(HELP_ANSWER, action - r.ASK)
    else:
        table.helper = action - r.HELPER
        start_paying(table)


def answer(table: Position, agrees: bool) -> bool:
    """The one who was asked comes, at the cost of the way, or not. True if the pawn moves."""
    active, seat = table.partner, table.seat
    table.seat = active
    if not agrees:
        table.asked |= 1 << seat
        table.ask(HELP, active)
        return False
    area = table.rules.quests[table.quest].second
    cost = table.rules.ways[table.character[seat]][table.pawn[seat]][area]
    if table.free_move[seat] and (cost > 1 or cost > table.energy[seat]):
        table.free_move[seat] = 0  # a way of one step is paid for, to keep the free movement (K42)
    else:
        table.energy[seat] -= cost
    table.helper = seat
    return True


def drop(table: Position) -> None:
    """Nothing comes of it."""
    table.quest = -1
    table.helper = -1
    table.partner = -1
    table.needs = [0, 0, 0]


def start_paying(table: Position) -> None:
    """Cards are handed in one by one."""
    table.acted = True
    if table.needs[0] <= 0 and not table.needs[1] and not table.needs[2]:
        complete(table)
    else:
        table.ask(PAY, table.seat)


def pay_options(table: Position) -> list[int]:
    """Cards that are still asked for, as long as the rest can be paid after them."""
    at = table.seat * KINDS
    needs = table.needs
    menu: list[int] = []
    for kind in (*range(r.PLAN + 1), r.JESTER):
        if table.hands[at + kind] and wanted(needs, kind) and _payable_after(table, kind):
            menu.append(r.GIVE + kind)
    return menu


def wanted(needs: list[int], kind: int) -> bool:
    """Whether a kind of card is among what is still asked for."""
    if kind <= r.TROOP_3:
        return needs[0] > 0
    if kind == r.JESTER:
        return needs[0] > 0 or needs[1] > 0 or needs[2] > 0
    return needs[kind - r.LETTER + 1] > 0


def _payable_after(table: Position, kind: int) -> bool:
    at = table.seat * KINDS + kind
    table.hands[at] -= 1
    rest = payable(table, table.seat, _less(table, kind))
    table.hands[at] += 1
    return rest


def _less(table: Position, kind: int) -> list[int]:
    """What is asked for after a card: a Jester stands for a Letter or Plan that cannot be given, else for Troops."""
    troops, letters, plans = table.needs
    factor = 2 if table.doubled else 1
    if kind <= r.TROOP_3:
        troops = max(0, troops - (kind + 1) * factor)
    elif kind == r.LETTER:
        letters -= 1
    elif kind == r.PLAN:
        plans -= 1
    else:
        at = table.seat * KINDS
        if letters > table.hands[at + r.LETTER] or (letters and troops <= 0):
            letters -= 1
        elif plans > table.hands[at + r.PLAN] or (plans and troops <= 0):
            plans -= 1
        else:
            troops = max(0, troops - BEST_TROOP * factor)
    return [troops, letters, plans]


def give(table: Position, kind: int) -> None:
    """A card is handed in; the last one completes the Quest."""
    table.needs = _less(table, kind)
    cards.discard(table, table.seat, kind)
    if not any(table.needs):
        complete(table)


def complete(table: Position) -> None:
    """The card and its rewards; the helper's reward; a set of three, in that variant."""
    seat, number = table.seat, table.quest
    rules = table.rules
    card = rules.quests[number]
    table.quest_track[table.quest_track.index(number)] = -1
    table.won[seat] |= 1 << number
    if card.hard:
        table.hard[seat] += 1
    else:
        table.easy[seat] += 1
    table.energy[seat] -= card.energy
    helper = table.helper
    drop(table)
    table.doubled = False
    for verb, count in card.rewards:
        effects.bring(table, seat, card.area, verb, count)
    if helper >= 0:
        table.points(helper, rules.helper_points)
        cards.owe_action(table, helper, 1)
    if rules.sets_score and card.saga >= 0 and has_set(table, seat, card.saga):
        table.points(seat, rules.set_points)


def has_set(table: Position, seat: int, saga: int) -> bool:
    """Whether a seat has completed all three parts of a set."""
    parts = table.rules.sagas[saga]
    return sum([table.won[seat] >> q & 1 for q in parts]) == len(parts)
