"""What bid tokens are spent on: the event bid, Energy and Time, the competitive bids."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots import needs
from shakespeare_games.kill_shakespeare.bots.taste import Taste
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView

FOR_BIDS: Final = 5  # bid points kept for the competitive bids
ENOUGH: Final = (2, 3, 3, 1, 3)  # Energy that is enough for a round, by character
NO_CARD: Final = 0.45  # what a Quest is worth for which a card is missing


def left(rules: KillRules, view: KillView) -> int:
    """Spaces left on the Search track."""
    return rules.search_end - view.search


def total(tokens: tuple[int, ...]) -> int:
    """Bid points of some tokens."""
    return sum([value * count for value, count in enumerate(tokens)])


def toward(goal: float, legal: list[int], first: int, stop: int) -> int:
    """The token that comes nearest to a goal from below, or the smallest that reaches it; else the stop."""
    if goal < 0.5:
        return stop
    coins = [a for a in legal if first <= a < first + 5]
    fitting = [a for a in coins if a - first + 1 <= goal]
    if fitting:
        return fitting[-1]
    return coins[0] if coins else stop


def price(rules: KillRules, view: KillView) -> int:
    """What cancels the Event."""
    return rules.events[view.event].cost[view.players] + view.iagos * rules.per_iago[view.players]


def fist(rules: KillRules, view: KillView, taste: Taste, legal: list[int]) -> int:
    """The next token for the event bid, or done."""
    event = rules.events[view.event]
    players = view.players
    quill = rules.quill_cost[players] if event.quill else 0
    near = left(rules, view) <= taste.danger
    goal = price(rules, view) / players * (max(1.05, taste.share) if near else taste.share)
    goal += quill / players * (max(1.0, taste.quill) if near else taste.quill)
    return toward(goal - total(view.fists[view.viewer]), legal, r.BID, r.DONE)


def add(rules: KillRules, view: KillView, legal: list[int]) -> int:
    """A +2 or +1 token where it saves the Event or makes the highest bid; at the end of the bids, for troops."""
    if view.phase == "add":
        return next((a for a in reversed(legal) if r.ADD_BID <= a < r.POSITION), r.PASS)
    cost = price(rules, view)
    sums = [total(f) + a for f, a in zip(view.fists, view.added, strict=True)]
    paid, seat = sum(sums), view.viewer
    most = max([s for other, s in enumerate(sums) if other != seat])
    for action in legal:
        worth = 2 - (action - r.ADD) if action != r.PASS else 0
        if worth and (paid < cost <= paid + worth or sums[seat] <= most <= sums[seat] + worth):
            return action
    return r.PASS


def plan(rules: KillRules, view: KillView, taste: Taste, legal: list[int]) -> int:
    """Time and Energy for the Quest that promises most, then Energy for the ways of the round."""
    seat = view.viewer
    hand = total(view.coins[seat])
    time, energy = _wish(rules, view, taste, hand)
    card = _card(rules, view, legal, time)
    if card >= 0:
        return card
    if view.time[seat] < time:
        return toward(time - view.time[seat], legal, r.TIME, r.DONE)
    if view.energy[seat] < energy or (view.energy[seat] < ENOUGH[view.characters[seat]] and hand > FOR_BIDS + 3):
        missing = rules.energy_costs[view.energy[seat]] - view.purse
        return toward(max(1, missing), legal, r.ENERGY, r.DONE)
    return r.DONE


def _card(rules: KillRules, view: KillView, legal: list[int], time: int) -> int:
    """A card that is best played now; -1 if there is none."""
    seat = view.viewer
    for action in legal:
        if r.PLAY <= action < r.SPY_ON:
            card = rules.cards[action - r.PLAY]
            spent = max([v for v, n in enumerate(view.spent[seat]) if n], default=0)
            if (
                card.verb == e.POINTS_UP
                or (card.verb == e.TOKEN_BACK and spent >= 3)
                or (card.verb == e.TIME_UP and view.time[seat] < time)
                or (card.verb == e.ENERGY_UP and view.energy[seat] <= 3)
            ):
                return action
    return -1


def _wish(rules: KillRules, view: KillView, taste: Taste, hand: int) -> tuple[int, int]:
    """Time and Energy that the best Quest in reach asks for; (0, 0) if none is worth its tokens."""
    seat = view.viewer
    ways = rules.ways[view.characters[seat]][view.pawns[seat]]
    cap = rules.time_caps[view.characters[seat]]
    best = (1.0, 0, 0)
    for quest in view.quest_track:
        short = needs.lack(rules, view, quest) if quest >= 0 else None
        if short is None or short.cards() > 1 or rules.quests[quest].time > cap:
            continue
        area = rules.quests[quest].area
        energy = short.energy + (min(1, ways[area]) if view.free_move[seat] else ways[area])
        if energy > rules.energy_most:
            continue
        fuel = sum(rules.energy_costs[view.energy[seat] : energy])
        if short.time + fuel > hand:
            continue
        value = needs.worth(rules, view, quest) * taste.quests * (NO_CARD if short.cards() else 1.0)
        value -= 0.3 * (short.time + fuel)
        if value > best[0]:
            best = (value, rules.quests[quest].time, energy)
    return best[1], best[2]


def bid(view: KillView, taste: Taste, legal: list[int]) -> int:
    """Tokens for Information and for Troops, a pair that equals the dice where there is one; few for the order."""
    track = view.at // view.players
    coins = [a - r.BID + 1 for a in legal if a != r.PASS]
    seat = view.viewer
    held = view.coins[seat]
    count = sum(held)
    if track == r.ORDER_TRACK:
        return _order_bid(view, taste, coins)
    if not coins:
        return r.PASS
    dice = sum(view.dice)
    if view.sub:
        rest = dice - view.first[track * view.players + seat]
        if dice <= 9 and rest in coins and not _matched(view, dice):
            return r.BID + rest - 1
        if track == r.TROOPS:
            return r.BID + coins[-1] - 1
        return r.BID + coins[0] - 1 if count >= 4 else r.PASS
    if dice <= 9 and not _matched(view, dice):
        spare = 0 if track == r.TROOPS else 1
        if dice in coins and count > spare:
            return r.BID + dice - 1
        for high in reversed(coins):
            low = dice - high
            if 1 <= low <= 5 and held[low] - (low == high) > 0 and count > spare + 1:
                return r.BID + high - 1
    return r.BID + (coins[-1] if track == r.TROOPS else coins[len(coins) // 2]) - 1


def _order_bid(view: KillView, taste: Taste, coins: list[int]) -> int:
    """The smallest token that beats what others have laid face up, if that is cheap enough."""
    seat, players = view.viewer, view.players
    if view.sub or sum(view.coins[seat]) < 4:
        return r.PASS
    place = view.order.index(seat)
    high = max([0, *view.first[:players]])
    wins_ties = view.characters[seat] == r.FALSTAFF or (not high and place == 0)
    needed = high if wins_ties else high + 1
    fitting = [c for c in coins if needed <= c <= taste.haste]
    return r.BID + fitting[0] - 1 if fitting and needed else r.PASS


def _matched(view: KillView, dice: int) -> bool:
    """Whether a bid laid before equals the dice."""
    players, seat = view.players, view.viewer
    tracks = range(view.at // players)
    return any(view.first[t * players + seat] + view.second[t * players + seat] == dice for t in tracks)
