"""What a phase names, legal or not, and why an action is barred, in a sentence for a student."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import quests, turns
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import Position
from shakespeare_games.kill_shakespeare.rules import AREAS, TOKEN_VALUES

# What is asked in each phase, for whoever tries something else.
_ASKED: Final = {
    p.CHARACTER: "First everybody has a character.",
    p.TAKE: "The Area token of Delphos brings a Stolen Letter or a City Plan, or you pass.",
    p.EXCHANGE: "Exchange black markers for Battle tokens, or pass.",
    p.KEEP: "Choose which Battle token to keep first.",
    p.CANCEL: "You may play the card that cancels this order, or pass.",
    p.FLEE: "Hamlet must flee King Richard III: to an Area next door for Energy, or by his free movement.",
    p.FIST: "Everybody puts bid tokens in a closed fist, then says done.",
    p.ADD: "The bids are revealed: only +2 and +1 tokens may be added.",
    p.RE_ROLL: "You may have the dice rolled again, or pass.",
    p.WHEEL: "The Wheel of Fate is at hand: pay to turn it, or say done.",
    p.PLAN: "Plan Energy and Time first, then say done.",
    p.BID: "Lay a bid token, or pass.",
    p.ADD_BID: "The bids are revealed: only +2 and +1 tokens may be added.",
    p.POSITION: "Choose a free place in the turn order.",
    p.CLAIM: "Take one of the cards on this track.",
    p.PAY: "Hand in the cards of the Quest first.",
    p.HELP: "Choose who helps with the Quest, or call it off.",
    p.HELP_ANSWER: "You are asked to come and help: agree or refuse.",
    p.OFFER: "Choose what you offer.",
    p.WANT: "Choose what you want for it.",
    p.ANSWER: "A trade is proposed to you: agree or refuse.",
    p.BUY: "Hand in the cards of the price first.",
    p.EXTRA: "You may take an Extra Action, or pass.",
    p.CASH: "You may discard Jesters for a Victory Point each, or pass.",
}


def candidates(table: Position, legal: list[int]) -> list[int]:
    """See State.candidate_actions."""
    if table.seat < 0:
        return []
    named = list(legal)
    phase = table.phase
    seat = table.seat
    if phase == p.TURN:
        here = table.pawn[seat]
        named += [r.MOVE + a for a in table.rules.ground[here]]
        named += [r.QUEST + q for q in table.quest_track if q >= 0]
        named += [r.PLACE + here, r.REST, r.END_TURN]
    elif phase in (p.FIST, p.BID):
        named += [r.BID + v - 1 for v in range(1, TOKEN_VALUES)]
    elif phase == p.PLAN:
        named += [r.TIME + v - 1 for v in range(1, TOKEN_VALUES)]
        named += [r.ENERGY + v - 1 for v in range(1, TOKEN_VALUES)]
    elif phase == p.POSITION:
        named += [r.POSITION + n for n in range(table.players)]
    elif phase == p.CHARACTER:
        named += [r.CHARACTER + c for c in range(len(r.CAST))]
    return sorted(set(named))


def why_barred(table: Position, action: int) -> str:
    """The rule that bars an action which is not legal here."""
    phase = table.phase
    if phase == p.OVER:
        return "The play is over."
    if table.seat < 0:
        return "Chance is to move, not a player."
    if not 0 <= action < r.ACTIONS:
        return f"Actions are numbered 0 to {r.ACTIONS - 1}."
    if phase == p.TURN:
        return _turn(table, action)
    if phase == p.PLAN:
        return _plan(table, action)
    if phase in (p.FIST, p.BID) and r.BID <= action < r.TIME:
        return f"You have no bid token of {action - r.BID + 1} left."
    if phase == p.CHARACTER and action < r.TAKE:
        return "Somebody plays that character."
    if phase == p.POSITION and r.POSITION <= action < r.CLAIM:
        return "That place is taken."
    if phase == p.CLAIM and r.CLAIM <= action < r.AGREE:
        return "No such card lies on this track."
    if phase == p.HELP and action == r.NEUTRAL and quests.askable(table, table.seat, table.quest):
        return "The neutral pawn comes when the other player cannot or will not: ask first."
    return _ASKED[phase]


def _plan(table: Position, action: int) -> str:
    seat = table.seat
    if r.TIME <= action < r.WHEEL:
        value = (action - r.TIME) % 5 + 1
        if not table.coins[seat * TOKEN_VALUES + value]:
            return f"You have no bid token of {value} left."
        if action >= r.ENERGY:
            return "Your Energy is at its highest level."
        return f"Your Time track holds {table.rules.time_caps[table.character[seat]]} at most."
    if r.SPY_ON <= action <= r.LOOK:
        return "You have nothing to spy with, or have seen these cards."
    return _ASKED[p.PLAN]


def _turn(table: Position, action: int) -> str:
    seat = table.seat
    if action == r.END_TURN:
        if not table.acted:
            return "Each turn takes one Action: a Quest, markers moved, a marker placed, or none for two Energy."
        return "Hamlet cannot end his turn where King Richard III is."
    if r.MOVE <= action < r.FREE_MOVE:
        return _move(table, seat, action - r.MOVE)
    if r.FREE_MOVE <= action < r.MARCH:
        if table.character[seat] != r.HAMLET:
            return "Only Hamlet has a free movement."
        return "His free movement is used for this round, or he is there."
    acts = r.MARCH <= action <= r.REST or r.QUEST <= action < r.HELPER
    if acts and table.acted and not (table.marching and action < r.PLACE):
        return "You have taken your Action of this turn."
    if r.MARCH <= action < r.PLACE:
        start, goal = divmod(action - r.MARCH, AREAS)
        if not table.influence[start * r.SEATS + seat]:
            return f"You have no marker in {table.rules.areas[start].name}."
        return f"{table.rules.areas[goal].name} is not adjacent to {table.rules.areas[start].name}."
    if r.PLACE <= action < r.REST:
        if not table.sheet[seat]:
            return "No marker is left on your character sheet."
        return "A marker is placed where your pawn is."
    if r.QUEST <= action < r.HELPER:
        return _quest(table, seat, action - r.QUEST)
    if r.TRADE <= action < r.OFFER:
        if table.proposed >= table.rules.proposals:
            return f"{table.rules.proposals} proposals a turn are enough."
        return "There is nobody to trade with, or no card to trade."
    if action == r.BUY:
        return f"An Extra Action costs {table.rules.extra_price} cards, as long as there are any."
    if r.PLAY <= action < r.SPY_ON:
        return "You do not hold that card, or it would do nothing here."
    return "That is not what is asked now: move, trade, play cards and take your Action."


def _move(table: Position, seat: int, area: int) -> str:
    here = table.pawn[seat]
    name = table.rules.areas[area].name
    if area == here:
        return f"Your pawn is in {name}."
    if area not in table.rules.neighbours(table.character[seat], here):
        if table.character[seat] == r.FALSTAFF and area in table.rules.ground[here]:
            return "Falstaff uses no ships, and never enters the Isle of Prospero."
        return f"{name} is not adjacent to {table.rules.areas[here].name}."
    if turns.step_cost(table, seat, area) > table.energy[seat]:
        return "A step costs 1 Energy, and you have none."
    return "After a free voyage the next step is by land."


def _quest(table: Position, seat: int, quest: int) -> str:
    rules = table.rules
    card = rules.quests[quest]
    if quest not in table.quest_track:
        return f"{card.name} is not on the Quest track."
    if table.pawn[seat] != card.area:
        return f"{card.name} is done in {rules.areas[card.area].name}."
    if table.energy[seat] < card.energy:
        return f"{card.name} costs {card.energy} Energy; you have {table.energy[seat]}."
    if table.time[seat] < card.time:
        return f"{card.name} takes {card.time} Time; you have {table.time[seat]}."
    needs = [quests.troops_needed(table, seat, quest), card.letters, card.plans]
    if not quests.payable(table, seat, needs):
        asked = f"{needs[0]} in Troops, {needs[1]} Letters, {needs[2]} Plans"
        return f"{card.name} asks for cards you do not have: {asked}."
    if table.dropped >> quest & 1:
        return "You have called it off this turn."
    if card.second >= 0 and not quests.helpers(table, seat, quest) and not quests.askable(table, seat, quest):
        return f"{card.name} needs a second pawn in {rules.areas[card.second].name}, and nobody can come."
    return f"{card.name} must be shown cards you do not have."
