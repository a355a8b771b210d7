"""A position made up from what a viewer sees: for bots that look ahead, and for odds that start from a view."""

from __future__ import annotations

from random import Random

from shakespeare_games.shakespeare import position as p
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.looking import OCCASIONS, PHASES
from shakespeare_games.shakespeare.position import Position
from shakespeare_games.shakespeare.rules import CARDS, COSTUME_SIZE, OBJECTIVES, YELLOW, ShakespeareRules
from shakespeare_games.shakespeare.state import ShakespeareState
from shakespeare_games.shakespeare.view import EMPTY, UNKNOWN, ShakespeareView


def imagine(rules: ShakespeareRules, view: ShakespeareView, rng: Random) -> ShakespeareState:
    """A state of which `observation(view.viewer)` gives this view; what it hides is drawn at random.

    Hidden wagers are 1 to 5, each as likely; the objectives of others are any that the viewer has not seen. Where
    another seat is just drawing objectives, how many it has drawn is a guess.
    """
    state = ShakespeareState(rules, view.players)
    state.phase = PHASES.index(view.phase)
    state.seat = view.seat
    state.day = view.day
    state.occasion = OCCASIONS.index(view.occasion)
    state.order = list(view.order)
    state.initiative = list(view.initiative)
    state.at = _at(state, view)
    state.left = _left(state, view)
    state.acts = [list(spaces) for spaces in view.acts]
    state.piles = [list(seats) for seats in view.piles]
    state.costume_bag, state.set_bag = list(view.costume_bag), list(view.set_bag)
    state.costumes, state.sets = list(view.costumes), list(view.sets)
    state.prestige, state.pounds = list(view.prestige), list(view.pounds)
    state.ambiance, state.plus = list(view.ambiance), list(view.plus_threes)
    state.wagers = [1 + int(rng.random() * r.CYLINDERS) if w == UNKNOWN else w for w in view.wagers]
    state.cylinders = list(view.cylinders)
    state.recruited, state.passed = list(view.recruited), list(view.passed)
    state.history = view.history
    state.others = view.others
    state.quills = view.quills - view.others
    state.moved = sum([1 << act for act in view.moved_acts])
    state.worker, state.budget, state.picks = view.worker, view.budget, view.picks
    state.plus_ready = view.plus_ready
    state.paid = [list(cards) for cards in view.paid]
    state.objective_points, state.yellow_points = view.objective_points, view.yellow_points
    state.winners = view.winners
    _cards(state, view)
    for seat in range(view.players):
        _company(state, view, seat)
    _objectives(state, view, rng)
    return state


def _at(state: Position, view: ShakespeareView) -> int:
    """How far along the Order or the Initiative track a phase has come."""
    phase = state.phase
    if phase in (p.WAGER, p.OVER) or phase <= p.SHOW:
        return view.players if phase == p.OVER else 0
    if phase in (p.REST, p.PAY) or state.occasion == p.AMBIANCE:
        return view.order.index(view.seat) + 1
    if state.occasion == p.REHEARSAL:
        return view.initiative.index(view.seat) + 1
    return view.order.index(view.seat)


def _left(state: Position, view: ShakespeareView) -> int:
    """How many outcomes of chance are still to come in this phase."""
    rules = state.rules
    if view.phase == v.COSTUMES:
        return rules.offered(view.players) - sum(view.costumes)
    if view.phase == v.SETS:
        return rules.offered(view.players) - sum(view.sets)
    if view.phase == v.CARDS:
        return rules.shown(view.players) - len(view.cards)
    if view.phase == v.OBJECTIVE:
        there = view.objective_deck + len(view.drawn)
        return min(rules.queen_cards, there) - len(view.drawn)
    return 0


def _cards(state: Position, view: ShakespeareView) -> None:
    """Where each card is."""
    state.deck = list(view.deck)
    state.offer = list(view.cards)
    for card in range(CARDS):
        state.place[card] = p.DISCARDED
    for card in view.deck:
        state.place[card] = p.IN_DECK
    for card in view.cards:
        state.place[card] = p.ON_OFFER
    for seat, troupe in enumerate(view.troupes):
        for card in troupe:
            if card < CARDS:
                state.place[card] = seat


def _company(state: Position, view: ShakespeareView, seat: int) -> None:
    """A troupe, its costumes and its set."""
    rules = state.rules
    roles = rules.roles
    extras = view.extras[seat]
    busy = (*view.active[seat], *view.resting[seat], *extras)
    state.taken[seat] = [c for c in view.troupes[seat] if c < CARDS]
    state.extras[seat] = list(extras)
    state.active[seat] = list(view.active[seat])
    state.resting[seat] = list(view.resting[seat])
    troupe = sorted(view.troupes[seat])
    helpers = [c for c in troupe if roles[c].kind == r.ASSISTANT and c not in extras]
    state.assistants[seat] = len(helpers)
    state.ready[seat] = [r.ACTIVATE + c for c in troupe if c not in helpers and c not in busy]
    for character, colors in view.worn[seat]:
        state.worn[state.slot(seat, character)] = colors
    wearers = [c for c in troupe if c in extras or rules.wears[c]]
    state.room[seat] = [c for c in wearers if len(state.worn[state.slot(seat, c)]) < COSTUME_SIZE]
    stage = list(view.stages[seat])
    state.stages[seat] = stage
    state.open[seat] = rules.open_spaces(stage)
    state.wanted[seat] = [s for s in state.open[seat] if EMPTY < stage[rules.mirror[s]] < YELLOW]


def _objectives(state: Position, view: ShakespeareView, rng: Random) -> None:
    """Objectives: what the viewer knows of them, the rest as it may be."""
    state.drawn = view.drawn
    known: list[int] = list(view.drawn)
    for cards in view.objectives:
        known += cards or ()
    back = [a for a in dict.fromkeys(view.returned) if a not in known]
    unseen = [a for a in range(OBJECTIVES) if a not in known and a not in back]
    pool = [unseen.pop(int(rng.random() * len(unseen))) for _ in range(len(unseen))] + back
    for seat, cards in enumerate(view.objectives):
        if cards is None:
            count = view.objective_counts[seat]
            state.kept[seat] = tuple(sorted(pool[:count]))
            pool = pool[count:]
        else:
            state.kept[seat] = cards
    if state.phase in (p.OBJECTIVE, p.KEEP) and view.viewer != view.seat:  # in another's hand
        count = len(pool) - view.objective_deck
        state.drawn = tuple(sorted(pool[:count]))
        pool = pool[count:]
    state.aims = tuple(sorted([a for a in pool if a not in back]))
    low = tuple(sorted([a for a in pool if a in back]))
    state.bottom = (low,) if low else ()
    state.looks = _looks(view)


def _looks(view: ShakespeareView) -> tuple[tuple[int, tuple[int, ...], int], ...]:
    """What the viewer has looked at, which stays as it is when the rest is drawn anew; a card kept, the others back.

    Which were looked at together is a guess: those put back are in the order they went, sorted each time.
    """
    own = (view.objectives[view.viewer] or ()) if view.viewer >= 0 else ()
    back: list[list[int]] = [[]]
    for aim in view.returned:
        if back[-1] and aim < back[-1][-1]:
            back.append([])
        back[-1].append(aim)
    back += [[] for _ in range(len(own) - len(back))]
    looks: list[tuple[int, tuple[int, ...], int]] = []
    left = list(own)
    for rest in back if own else []:
        # Not one that went back then and was kept later; such a one belongs to a later look.
        kept = next((aim for aim in left if aim not in rest), left[0])
        left.remove(kept)
        looks.append((view.viewer, tuple(sorted([kept, *rest])), kept))
    return tuple(looks)
