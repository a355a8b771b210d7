"""A position made up from what a viewer sees: for bots that look ahead, and for odds that start from a view."""

from __future__ import annotations

from random import Random

from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare.hidden import redraw
from shakespeare_games.kill_shakespeare.looking import bids_closed, fists_closed, hides_first
from shakespeare_games.kill_shakespeare.rules import AREAS, BATTLE_KINDS, SEATS, TOKEN_VALUES, KillRules
from shakespeare_games.kill_shakespeare.state import KillState
from shakespeare_games.kill_shakespeare.view import UNKNOWN, KillView


def imagine(rules: KillRules, view: KillView, rng: Random) -> KillState:
    """A state of which `observation(view.viewer)` gives this view; what it hides is drawn at random."""
    state = KillState(rules, view.players)
    _flow(state, view)
    _map(state, view)
    _players(state, view)
    _decks(state, view)
    _secrets(state, view)
    redraw(state, view.viewer, rng)
    return state


def _flow(state: KillState, view: KillView) -> None:
    state.phase = p.PHASES.index(view.phase)
    state.seat = max(view.to_act, -1)
    state.step, state.at, state.sub, state.round = view.step, view.at, view.sub, view.round
    state.lost, state.final, state.winner = p.LOSSES.index(view.lost), view.final, view.winner
    state.owed = list(view.owed)
    state.acted, state.marching, state.sailed, state.doubled = view.acted, view.marching, view.sailed, view.doubled
    state.asked, state.dropped, state.proposed = view.asked, view.dropped, view.proposed
    state.quest, state.helper, state.needs, state.purse = view.quest, view.helper, list(view.needs), view.purse
    state.partner, state.offered, state.wanted = view.partner, view.offered, view.wanted
    state.picks, state.ranks = list(view.picks), list(view.ranks)


def _map(state: KillState, view: KillView) -> None:
    state.hope, state.black, state.beside = list(view.hope), list(view.black), list(view.beside)
    state.leader, state.marked, state.token = list(view.leaders), list(view.marked), list(view.tokens)
    state.lowered, state.forever = list(view.lowered), list(view.forever)
    state.influence = [0] * (AREAS * SEATS)
    for area, row in enumerate(view.influence):
        state.influence[area * SEATS : area * SEATS + view.players] = list(row)
    state.pawn, state.richard, state.lady = list(view.pawns), view.richard, view.lady
    state.search, state.wheel = view.search, view.wheel


def _players(state: KillState, view: KillView) -> None:
    state.order, state.character = list(view.order), list(view.characters)
    state.energy, state.time, state.score = list(view.energy), list(view.time), list(view.score)
    state.sheet, state.reserve, state.trophies = list(view.sheet), list(view.reserve), list(view.trophies)
    state.free_move, state.plus_two, state.plus_one = list(view.free_move), list(view.plus_two), list(view.plus_one)
    state.hands = [n for hand in view.hands for n in hand]
    state.count_hands()
    state.coins = [n for row in view.coins for n in row]
    state.spent = [n for row in view.spent for n in row]
    state.fists = [n for row in view.fists for n in (row or (0,) * TOKEN_VALUES)]
    state.added, state.extras = list(view.added), list(view.extras)
    state.first, state.second = list(view.first), list(view.second)
    state.shown = [n for row in view.shown for n in row]
    state.won, state.easy, state.hard = list(view.won), list(view.easy), list(view.hard)


def _decks(state: KillState, view: KillView) -> None:
    state.information_deck, state.troop_deck = list(view.information_left), list(view.troop_left)
    state.information_pile, state.troop_pile = list(view.information_pile), list(view.troop_pile)
    state.information_track, state.troop_track = list(view.information_track), list(view.troop_track)
    state.action_deck, state.action_pile = list(view.action_deck), list(view.action_pile)
    state.rewards, state.extra_left = list(view.rewards), view.extra_left
    state.iagos, state.iago_supply, state.seen = view.iagos, view.iago_supply, view.seen
    state.quests, state.quest_track = view.quests, list(view.quest_track)
    state.events, state.event, state.paid = view.events, view.event, view.paid
    state.die_1, state.die_2 = view.dice
    state.lady_face = view.lady_face


def _secrets(state: KillState, view: KillView) -> None:
    """Something stands for all that is hidden, and is drawn anew after."""
    for lying, deck in ((state.information_track, state.information_deck), (state.troop_track, state.troop_deck)):
        for place, kind in enumerate(lying):
            if kind == UNKNOWN:
                lying[place] = _first(deck)
                deck[lying[place]] -= 1
    if bids_closed(state):
        for at in range(3 * view.players):
            seat = at % view.players
            for row in (state.first, state.second):
                if row[at] == UNKNOWN:
                    assert row is state.second or hides_first(state, seat)
                    coins = state.coins[seat * TOKEN_VALUES : (seat + 1) * TOKEN_VALUES]
                    row[at] = _first(coins)
                    state.coins[seat * TOKEN_VALUES + row[at]] -= 1
                    state.spent[seat * TOKEN_VALUES + row[at]] += 1
    assert fists_closed(state) or all(view.fists)
    bag = list(view.bag)
    state.bag = bag
    state.battles = [0] * (view.players * BATTLE_KINDS)
    for seat, own in enumerate(view.battles):
        for kind, count in enumerate(own):
            state.battles[seat * BATTLE_KINDS + kind] = count
        for _ in range(0 if own else view.battle_counts[seat]):
            kind = _first(bag)
            bag[kind] -= 1
            state.battles[seat * BATTLE_KINDS + kind] += 1
    state.drawn = list(view.drawn) or [0] * BATTLE_KINDS
    for _ in range(0 if view.drawn else view.drawn_count):
        kind = _first(bag)
        bag[kind] -= 1
        state.drawn[kind] += 1


def _first(counts: list[int]) -> int:
    return next(kind for kind, count in enumerate(counts) if count)
