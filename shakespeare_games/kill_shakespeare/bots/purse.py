"""What to do with bid tokens: the Event, Energy and Time, the tracks."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import effects, search
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots.appraisal import Appraisal
from shakespeare_games.kill_shakespeare.bots.tokens import total, toward
from shakespeare_games.kill_shakespeare.rules import TOKEN_VALUES, KillRules
from shakespeare_games.kill_shakespeare.state import KillState
from shakespeare_games.kill_shakespeare.view import KillView

# What others put into an Event, as parts of a fair share, and how likely; and of a Quill's price.
SHARES: Final[list[tuple[float, float, float]]] = [(0.35, 0.0, 0.25), (1.15, 0.9, 0.45), (1.4, 1.3, 0.3)]


class Purse:
    """Spends tokens."""

    def __init__(self, rules: KillRules, appraisal: Appraisal) -> None:
        self.rules = rules
        self.appraisal = appraisal
        self.measure = appraisal.measure

    def fist(self, view: KillView, legal: list[int], table: KillState) -> int:
        """The next token for the event bid, or done: the sum of best expectation."""
        paid = total(view.fists[view.viewer])
        coins = [v for v in range(1, TOKEN_VALUES) for _ in range(view.coins[view.viewer][v])]
        sums = {0}
        for coin in coins:
            sums |= {coin + s for s in sums}
        goal = self._best_sum(view, table, [paid + s for s in sorted(sums)])
        return toward(goal - paid, legal, r.BID, r.DONE)

    def _best_sum(self, view: KillView, table: KillState, sums: list[int]) -> int:
        seat = view.viewer
        players = view.players
        rules = self.rules
        event = rules.events[view.event]
        price = event.cost[players] + view.iagos * rules.per_iago[players]
        quill = rules.quill_cost[players] if event.quill else 0
        worth = self.appraisal.worth
        kept = worth(table, seat)
        richer = table.clone()
        richer.points(seat, 1)
        point = max(1e-6, worth(richer, seat) - kept)
        failed = table.clone()
        effects.threaten(failed, event)
        failed.iagos = 0
        found = table.clone()
        if quill:
            search.advance(failed, 1)
            search.advance(found, 1)
        loss = (kept - worth(failed, seat)) / point
        half = (kept - worth(found, seat)) / point
        others: list[tuple[int, int, float]] = [(0, 0, 1.0)]  # sum, highest, chance
        for _ in range(players - 1):
            others = [
                (s + bid, max(most, bid), chance * weight)
                for s, most, chance in others
                for share, eager, weight in SHARES
                for bid in (int(share * price / players + eager * quill / players + 0.5),)
            ]
        falstaff = view.characters[seat] == r.FALSTAFF
        best, most_value = 0, -1e9
        for mine in sums:
            value = -self.measure.coin * mine - 0.25 * max(0, mine - 9)
            for rest, most, chance in others:
                whole = rest + mine
                if whole < price:
                    value -= chance * loss
                elif whole < price + quill:
                    value -= chance * half
                if mine > most or (mine == most > 0):
                    tie = 0.8 if mine == most and not falstaff else 1.0
                    value += chance * tie * (rules.paid_points if whole >= price else rules.failed_points)
            if value > most_value:
                best, most_value = mine, value
        return best

    def plan(self, view: KillView, legal: list[int], table: KillState) -> int:
        """Time and Energy for the Quests of best expectation."""
        seat = view.viewer
        for action in legal:
            if r.PLAY <= action < r.SPY_ON or action == r.LOOK:
                return action
        rules = self.rules
        tours = self.appraisal.prospects.tours
        points = total(view.coins[seat])
        cap = rules.time_caps[view.characters[seat]]
        have_time, have = view.time[seat], view.energy[seat]
        times = sorted({have_time, *[min(cap, rules.quests[q].time) for q in view.quest_track if q >= 0]})
        turns = min(3, rules.actions_each[view.players])
        best = (-1e9, have_time, have)
        for time in times:
            if time < have_time:
                continue
            fuel = -view.purse
            for energy in range(have, rules.energy_most + 1):
                if energy > have:
                    fuel += rules.energy_costs[energy - 1]
                cost = time - have_time + max(0, fuel)
                if cost > points:
                    break
                value = tours.value(table, seat, turns, 1, time, energy, 1) - self.measure.coin * cost
                if cost > points - self.measure.keep:
                    value -= 0.3 * (cost - points + self.measure.keep)
                if value > best[0] + 1e-9:
                    best = (value, time, energy)
        if have_time < best[1]:
            return toward(best[1] - have_time, legal, r.TIME, r.DONE)
        if have < best[2]:
            return toward(max(1, rules.energy_costs[have] - view.purse), legal, r.ENERGY, r.DONE)
        return r.DONE

    def bid(self, view: KillView, legal: list[int]) -> int:
        """The smallest token for the turn order, where few bid; then as the dice and the cards ask."""
        track = view.at // view.players
        coins = [a - r.BID + 1 for a in legal if a != r.PASS]
        if not coins:
            return r.PASS
        if track == r.ORDER_TRACK:
            return r.BID + coins[0] - 1 if view.sub == 0 and coins[0] <= 2 else r.PASS
        seat = view.viewer
        held = view.coins[seat]
        count = sum(held)
        dice = sum(view.dice)
        match = dice <= 9 and not self._matched(view, dice)
        if view.sub:
            rest = dice - view.first[track * view.players + seat]
            if match and rest in coins:
                return r.BID + rest - 1
            if track == r.TROOPS:
                return r.BID + coins[-1] - 1
            return r.BID + coins[0] - 1 if count >= 4 else r.PASS
        if match:
            spare = 0 if track == r.TROOPS else 1
            if dice in coins and count > spare:
                return r.BID + dice - 1
            for high in reversed(coins):
                low = dice - high
                if 1 <= low <= 5 and held[low] - (low == high) > 0 and count > spare + 1:
                    return r.BID + high - 1
        return r.BID + (coins[-1] if track == r.TROOPS else coins[len(coins) // 2]) - 1

    def _matched(self, view: KillView, dice: int) -> bool:
        """Whether a bid laid before equals the dice."""
        players, seat = view.players, view.viewer
        tracks = range(view.at // players)
        return any(view.first[t * players + seat] + view.second[t * players + seat] == dice for t in tracks)
