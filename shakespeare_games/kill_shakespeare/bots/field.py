"""A turn: Quests, battles, and the way there."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots import duties, land, needs
from shakespeare_games.kill_shakespeare.bots.taste import Taste
from shakespeare_games.kill_shakespeare.rounds import ACTION
from shakespeare_games.kill_shakespeare.rules import AREAS, KillRules
from shakespeare_games.kill_shakespeare.view import KillView

STEP: Final = 0.6  # what an Energy is worth
MARCH: Final = 1.5  # a march moves two markers
FREE_MARCH: Final = 1.0  # what a marker must gain that marches without an Action


def act(rules: KillRules, view: KillView, taste: Taste, legal: list[int]) -> int:
    """The next thing to do on a turn."""
    card = _card(rules, view, taste, legal)
    if card >= 0:
        return card
    if view.acted or view.marching:
        gain, march = land.best_march(rules, view, taste, legal)
        if march >= 0 and gain >= FREE_MARCH and view.marching:
            return march
        if view.acted:
            return r.BUY if r.BUY in legal and _buys(rules, view) else _after(legal)
    return _goal(rules, view, taste, legal)


def _after(legal: list[int]) -> int:
    """The Action is taken: the turn ends, or Hamlet leaves the king."""
    if r.END_TURN in legal:
        return r.END_TURN
    steps = [a for a in legal if r.MOVE <= a < r.MARCH]
    return steps[0] if steps else legal[-1]


def _buys(rules: KillRules, view: KillView) -> bool:
    """Whether an Extra Action is worth three cards: once a round, after the last turn, for a marker to place."""
    seat = view.viewer
    if view.hands[seat][r.EXTRA] or view.step != ACTION or turns_left(rules, view) > 1 or not view.sheet[seat]:
        return False
    return sum(duties.spare(rules, view)) >= rules.extra_price


def turns_left(rules: KillRules, view: KillView) -> int:
    """Turns the viewer still has in this round, the one at hand included."""
    return max(1, rules.actions_each[view.players] - view.at // view.players) if view.step == ACTION else 1


def _card(rules: KillRules, view: KillView, taste: Taste, legal: list[int]) -> int:
    """An Action card that does good where the pawn is; -1 if there is none."""
    for action in legal:
        if r.PLAY <= action < r.SPY_ON:
            card = rules.cards[action - r.PLAY]
            if _useful(rules, view, taste, card.verb, card.count, legal):
                return action
    return -1


def _useful(rules: KillRules, view: KillView, taste: Taste, verb: int, count: int, legal: list[int]) -> bool:
    here = view.pawns[view.viewer]
    late = view.round >= rules.rounds and turns_left(rules, view) == 1
    if verb == e.ENERGY_UP:
        return view.energy[view.viewer] <= rules.energy_most - count
    if verb in (e.INFLUENCE_UP, e.REPLACE, e.REMOVE):
        gains = land.pulls(rules, view, taste)
        return gains[here] >= (1.0 if late else max(2.0, 0.8 * max(gains)))
    if verb == e.DEFENSE_DOWN:
        short = rules.areas[here].defense - view.lowered[here] + 1 - land.rebels(view, here)
        return not view.beside[here] and view.leaders[here] < 0 and short <= 2
    if verb == e.HOPE_UP:
        return bool(view.beside[here]) and view.hope[here] <= 3 and view.round < rules.rounds
    if verb == e.MARCHES:
        return not view.marching and land.best_march(rules, view, taste, _marches(rules, view))[0] >= FREE_MARCH + 0.5
    if verb == e.DOUBLE:
        return not view.acted and _enables(rules, view, legal, troops=2)
    if verb == e.TIME_UP:
        return not view.acted and _enables(rules, view, legal, time=count)
    return verb in (e.POINTS_UP, e.SEARCH_BACK)


def _marches(rules: KillRules, view: KillView) -> list[int]:
    """Marches that a card would allow."""
    own = [a for a in range(AREAS) if view.influence[a][view.viewer]]
    return [r.MARCH + a * AREAS + b for a in own for b in rules.ground[a]]


def _enables(rules: KillRules, view: KillView, legal: list[int], time: int = 0, troops: int = 1) -> bool:
    """Whether more Time, or Troops that count double, complete a Quest that could not be completed here."""
    seat = view.viewer
    more = list(view.time)
    more[seat] += time
    other = view._replace(time=tuple(more), doubled=view.doubled or troops > 1)
    here = [q for q in view.quest_track if q >= 0 and rules.quests[q].area == view.pawns[seat]]
    return any(r.QUEST + q not in legal and _ready(rules, other, q, view.energy[seat]) for q in here)


def _ready(rules: KillRules, view: KillView, quest: int, energy: int) -> bool:
    """Whether the viewer could complete a Quest with so much Energy, once there."""
    if view.dropped >> quest & 1:
        return False
    short = needs.lack(rules, view, quest)
    return short is not None and not short.time and not short.cards() and short.energy <= energy


def _quest_pull(rules: KillRules, view: KillView, area: int, energy: int) -> float:
    """The best Quest that could be completed there, with so much Energy left; 0 if none."""
    there = [q for q in view.quest_track if q >= 0 and rules.quests[q].area == area]
    return max([needs.worth(rules, view, q) for q in there if _ready(rules, view, q, energy)], default=0.0)


def _goal(rules: KillRules, view: KillView, taste: Taste, legal: list[int]) -> int:
    """The best Action, here or where the pawn can go for it."""
    seat = view.viewer
    here = view.pawns[seat]
    ways = rules.ways[view.characters[seat]][here]
    energy, free = view.energy[seat], view.free_move[seat]
    gains = land.pulls(rules, view, taste)
    marching, march = land.best_march(rules, view, taste, legal)
    options = [(0.9 if energy <= 2 else 0.3, r.REST), (MARCH * marching, march)]
    options += [(needs.worth(rules, view, a - r.QUEST) * taste.quests, a) for a in legal if r.QUEST <= a < r.HELPER]
    if r.PLACE + here in legal:
        options.append((gains[here], r.PLACE + here))
    gain, action = max([o for o in options if o[1] in legal])
    for area in range(AREAS):
        cost = min(1, ways[area]) if free else ways[area]
        if area == here or cost > energy + (1 if free else 0):
            continue
        there = _quest_pull(rules, view, area, energy - (0 if free else cost)) * taste.quests
        if view.sheet[seat]:
            there = max(there, gains[area])
        if there - STEP * cost > gain + 0.2:
            step = _step(rules, view, legal, area)
            if step >= 0:
                gain, action = there - STEP * cost, step
    return action


def _step(rules: KillRules, view: KillView, legal: list[int], goal: int) -> int:
    """The next step on the cheapest way; Hamlet's free movement where it saves more than one; -1 if there is none."""
    ways = rules.ways[view.characters[view.viewer]]
    here = view.pawns[view.viewer]
    if r.FREE_MOVE + goal in legal and (ways[here][goal] > 1 or r.MOVE + goal not in legal):
        return r.FREE_MOVE + goal
    steps = [a for a in legal if r.MOVE <= a < r.FREE_MOVE and ways[a - r.MOVE][goal] < ways[here][goal]]
    if steps:
        return min(steps, key=lambda a: ways[a - r.MOVE][goal])
    return r.MOVE + goal if r.MOVE + goal in legal else -1
