"""A turn: Quests, battles, and the way there."""

from __future__ import annotations

from random import Random

from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import quests
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots.taste import Taste
from shakespeare_games.kill_shakespeare.imagine import imagine
from shakespeare_games.kill_shakespeare.position import Position
from shakespeare_games.kill_shakespeare.rules import AREAS, KillRules
from shakespeare_games.kill_shakespeare.view import KillView

QUEST_WORTH = 4.0  # beside its points: a Quest left lying is an advance of the search


def act(rules: KillRules, view: KillView, taste: Taste, legal: list[int], rng: Random) -> int:
    """The next thing to do on a turn."""
    doable = [a for a in legal if r.QUEST <= a < r.HELPER]
    if doable:
        return max(doable, key=lambda a: quest_worth(rules, a - r.QUEST))
    cards = [a for a in legal if r.PLAY <= a < r.SPY_ON]
    if cards and not view.acted:
        useful = [a for a in cards if rules.cards[a - r.PLAY].verb not in (e.DOUBLE, e.MARCHES, e.ENERGY_UP)]
        if useful:
            return useful[0]
    if view.acted:
        return _after(view, legal)
    return _goal(rules, view, taste, legal, rng)


def quest_worth(rules: KillRules, quest: int) -> float:
    """What a Quest is worth to who completes it."""
    points = sum([count for verb, count in rules.quests[quest].rewards if verb == e.POINTS_UP])
    return points + len(rules.quests[quest].rewards)


def _after(view: KillView, legal: list[int]) -> int:
    """The Action is taken: a second marker goes on where the first went, or the turn ends."""
    if r.END_TURN in legal:
        return r.END_TURN
    steps = [a for a in legal if r.MOVE <= a < r.MARCH]
    return steps[0] if steps else legal[-1]


def _goal(rules: KillRules, view: KillView, taste: Taste, legal: list[int], rng: Random) -> int:
    """The best Area to be in, and the step towards it; there, a marker is placed."""
    seat = view.viewer
    here = view.pawns[seat]
    ways = rules.ways[view.characters[seat]]
    energy = view.energy[seat]
    free = view.free_move[seat]
    reach = [a for a in range(AREAS) if ways[here][a] <= energy or free]
    table = imagine(rules, view, rng)
    best, most = here, -1.0
    for area in reach:
        cost = min(1, ways[here][area]) if free else ways[here][area]
        gain = _quest_pull(rules, view, table, area, max(0, energy - cost)) * taste.quests
        if view.sheet[seat]:
            gain += battle_pull(rules, view, area) * taste.fights
        gain -= 0.6 * cost
        if gain > most:
            best, most = area, gain
    if best != here:
        step = _step(rules, view, legal, best)
        if step >= 0:
            return step
    if r.PLACE + here in legal and battle_pull(rules, view, here) > 0:
        return r.PLACE + here
    march = _march(rules, view, legal)
    return march if march >= 0 else r.REST


def _quest_pull(rules: KillRules, view: KillView, table: Position, area: int, energy: int) -> float:
    """The best Quest that could be done there at once."""
    seat = view.viewer
    before = (table.pawn[seat], table.energy[seat])
    table.pawn[seat], table.energy[seat] = area, energy
    found = [q for q in view.quest_track if q >= 0 and quests.can_do(table, seat, q)]
    table.pawn[seat], table.energy[seat] = before
    return max([quest_worth(rules, q) + QUEST_WORTH for q in found], default=0.0)


def battle_pull(rules: KillRules, view: KillView, area: int) -> float:
    """How much one more marker is wanted in an Area: the nearer a battle or the fall of a Stronghold, the more."""
    if view.forever[area] or view.leaders[area] >= 0:
        return 0.3 if view.black[area] >= sum(view.influence[area]) else 0.0
    rebels = sum(view.influence[area])
    missing = view.black[area] + 1 - rebels
    if view.beside[area]:
        urgency = 1.0 if view.hope[area] else 0.5
        return urgency * (5.0 - 0.7 * max(0, missing - 1))
    short = rules.areas[area].defense - view.lowered[area] + 1 - rebels
    return 4.0 + view.hope[area] / 2 - 0.7 * max(0, short - 1)


def _step(rules: KillRules, view: KillView, legal: list[int], goal: int) -> int:
    """The next step on the cheapest way; Hamlet's free movement where it saves more than one; -1 if there is none."""
    ways = rules.ways[view.characters[view.viewer]]
    here = view.pawns[view.viewer]
    if r.FREE_MOVE + goal in legal and (ways[here][goal] > 1 or r.MOVE + goal not in legal):
        return r.FREE_MOVE + goal
    steps = [a for a in legal if r.MOVE <= a < r.FREE_MOVE and ways[a - r.MOVE][goal] < ways[here][goal]]
    return (
        min(steps, key=lambda a: ways[a - r.MOVE][goal]) if steps else r.MOVE + goal if r.MOVE + goal in legal else -1
    )


def _march(rules: KillRules, view: KillView, legal: list[int]) -> int:
    """A marker moves from where it is little wanted to where it is wanted more; -1 if that is nowhere."""
    best, most = -1, 2.0
    for action in legal:
        if r.MARCH <= action < r.PLACE:
            start, goal = divmod(action - r.MARCH, AREAS)
            if view.leaders[start] < 0 and not view.beside[start]:
                continue  # a siege is not given up
            gain = battle_pull(rules, view, goal) - (battle_pull(rules, view, start) if view.beside[start] else 0)
            if view.leaders[start] >= 0 and sum(view.influence[start]) <= view.black[start] + 1:
                continue  # the ruin would be rebuilt
            if gain > most:
                best, most = action, gain
    return best
