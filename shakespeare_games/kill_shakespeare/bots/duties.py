"""Choices outside a turn: the event bid, planning, competitive bids, and small answers."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots.taste import Taste
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView

# What a card is worth to most, by kind: Troops, Letter, Plan, Spy, Jester, Iago, Extra Action.
WORTH = (2, 3, 5, 3, 3, 1, 7, 2, 4)
ACTION_WORTH = 3


def worth(kind: int) -> int:
    """What a card is worth; nothing for none."""
    if kind >= r.KINDS:
        return 0
    return WORTH[kind] if kind < r.FIRST_ACTION else ACTION_WORTH


def left(rules: KillRules, view: KillView) -> int:
    """Spaces left on the Search track."""
    return rules.search_end - view.search


def fist(rules: KillRules, view: KillView, taste: Taste, legal: list[int]) -> int:
    """The next token for the event bid, or done."""
    event = rules.events[view.event]
    players = view.players
    price = event.cost[players] + view.iagos * rules.per_iago[players]
    quill = rules.quill_cost[players] if event.quill else 0
    near = left(rules, view) <= taste.danger
    goal = price / players * (max(1.05, taste.share) if near else taste.share)
    goal += quill / players * (1 if near else taste.quill)
    paid = sum([value * count for value, count in enumerate(view.fists[view.viewer])])
    return toward(goal - paid, legal, r.BID, r.DONE)


def toward(goal: float, legal: list[int], first: int, stop: int) -> int:
    """The token that comes nearest to a goal from below, or the smallest that reaches it; else the stop."""
    if goal < 0.5:
        return stop
    coins = [a for a in legal if first <= a < first + 5]
    fitting = [a for a in coins if a - first + 1 <= goal]
    if fitting:
        return fitting[-1]
    return coins[0] if coins else stop


def add(rules: KillRules, view: KillView, legal: list[int]) -> int:
    """A +2 or +1 token where it saves the Event; at the end of the bids, for troops."""
    if view.phase == "add":
        return next((a for a in reversed(legal) if r.ADD_BID <= a < r.POSITION), r.PASS)
    event = rules.events[view.event]
    price = event.cost[view.players] + view.iagos * rules.per_iago[view.players]
    sums = [sum([value * count for value, count in enumerate(f)]) for f in view.fists]
    total = sum(sums) + sum(view.added)
    for action in legal:
        if action != r.PASS and total < price <= total + 3 - (action - r.ADD + 1):
            return action
    return r.PASS


def plan(rules: KillRules, view: KillView, legal: list[int]) -> int:
    """Some Energy, and Time for the Quests that lie open."""
    seat = view.viewer
    for action in legal:
        if r.PLAY <= action < r.SPY_ON:
            return action
    cap = rules.time_caps[view.characters[seat]]
    quests = [rules.quests[q].time for q in view.quest_track if q >= 0]
    wish = min(cap, sorted(quests)[len(quests) // 2]) if quests else 0
    hand = sum([value * count for value, count in enumerate(view.coins[seat])])
    if view.energy[seat] < 3 and hand > 6:
        return toward(2, legal, r.ENERGY, r.DONE)
    if view.time[seat] < wish and hand > 4:
        return toward(wish - view.time[seat], legal, r.TIME, r.DONE)
    return r.DONE


def bid(view: KillView, legal: list[int]) -> int:
    """A middling token for Information and for Troops, two if there are many left; none for the order."""
    track = view.at // view.players
    coins = [a for a in legal if a != r.PASS]
    if track == r.ORDER_TRACK or not coins or (view.sub and len(coins) < 4):
        return r.PASS
    return coins[-1] if track == r.TROOPS and view.sub == 0 else coins[len(coins) // 2]


def claim(legal: list[int]) -> int:
    """The card that is worth most; an Iago last."""
    return max(legal, key=lambda a: -9 if a - r.CLAIM == r.IAGO else worth(a - r.CLAIM))


def keep(view: KillView, legal: list[int]) -> int:
    """The highest token; a swap only for a higher one."""
    best = legal[-1]
    if best < r.SWAP:
        return best
    gains = [((a - r.SWAP) // 4 - (a - r.SWAP) % 4, a) for a in legal if a != r.RETURN]
    gain, action = max(gains) if gains else (0, r.RETURN)
    return action if gain > 0 else r.RETURN


def answer(view: KillView) -> int:
    """A trade that is no loss; help is always given, for it is rewarded."""
    if view.phase == "help answer":
        return r.AGREE
    return r.AGREE if worth(view.offered) >= worth(view.wanted) else r.REFUSE


def spend(legal: list[int]) -> int:
    """Of the cards a Quest asks for: Letters and Plans, then the highest Troop, a Jester last."""
    order = (r.LETTER, r.PLAN, r.TROOP_3, r.TROOP_2, r.TROOP_1)
    for kind in order:
        if r.GIVE + kind in legal:
            return r.GIVE + kind
    return legal[0]
