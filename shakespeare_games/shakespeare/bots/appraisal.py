"""How good a position is for a seat, in Prestige at the end of the game."""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from shakespeare_games.shakespeare import objectives
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.bots.prospects import Prospects
from shakespeare_games.shakespeare.bots.taste import Taste
from shakespeare_games.shakespeare.position import AMBIANCE, PAY, REHEARSAL, REST, SHOW, Position
from shakespeare_games.shakespeare.rules import (
    ACTOR,
    ACTS,
    CARDS,
    COSTUME_SIZE,
    PRINTED,
    PURPLE,
    Role,
    ShakespeareRules,
)

MOODS: Final = {
    "lose prestige": -1.0,
    "grey quill": -0.5,
    "nothing": 0.0,
    "pound": 0.4,
    "white quill": 0.55,
    "prestige": 1.0,
}
# What grows on each day to come, by what objectives count.
GROWTH: Final[tuple[float, ...]] = (0.8, 1.1, 0.45, 0.35, 0.9, 0.9, 0.9, 0.7, 0.8, 0.25, 0.25, 0.0)


class Appraisal:
    """Reckons up what a seat has, and what is likely to come of it."""

    def __init__(self, rules: ShakespeareRules, taste: Taste) -> None:
        self.rules = rules
        self.taste = taste
        self.prospects = Prospects(rules, taste)
        self.use: list[float] = [self._use(role) for role in rules.roles]
        self.moods: list[float] = [MOODS[space] for space in rules.ambiance_spaces]

    def _use(self, role: Role) -> float:
        """What one activation of a character is likely to bring."""
        taste = self.taste
        if role.kind == ACTOR:
            quills = sum(role.steps) + 1.15 * (role.whites + role.others)
            more = taste.pound * role.pounds + role.prestige + taste.feeling * role.ambiance
            return taste.acts * taste.step * quills + more + taste.element * role.elements + taste.token * role.plus
        if role.value:
            return taste.value * role.value * self.keen(role.kind)
        return taste.jewel if role.kind == r.JEWELER else taste.queen if role.kind == r.QUEEN else 0.0

    def keen(self, kind: int) -> float:
        """How much craftsmen of a kind are liked."""
        taste = self.taste
        if kind == r.COSTUME_MISTRESS:
            return taste.tailors
        return taste.dressers if kind == r.SET_DRESSER else max(taste.tailors, taste.dressers)

    def worth(self, table: Position, seat: int) -> float:
        """Prestige to expect at the end, for a seat; what others have counts a little against it."""
        phase = table.phase
        if phase >= PAY:
            return self._end(table, seat)
        rules = self.rules
        over = phase <= SHOW or phase == REST
        days = rules.days - table.day  # that come after this one
        begun = 0 if over else 1
        halves = 2 * days + begun
        worth = float(table.prestige[seat])
        shows: list[int] = []
        for rehearsal in rules.rehearsals:
            if rehearsal > table.day or (rehearsal == table.day and not over):
                shows.append(2 * (rehearsal - table.day) + begun)
        if table.occasion == REHEARSAL:
            shows[0] = 0
        worth += self._stage(table, seat, halves) + self._troupe(table, seat, days, over)
        steps: list[float] = []
        worth += self._costumes(table, seat, halves, shows, steps)
        prestige, pounds = self._acts(table, seat, shows, steps)
        worth += prestige + self._money(table, seat, pounds, days)
        worth += self._aims(table, seat, days)
        worth += self._mood(table, seat) + self.taste.token * table.plus[seat] * min(1.0, halves / 2)
        rival = -99.0
        for other in range(table.players):
            if other != seat:
                gained = table.prestige[other] + self._mood(table, other)
                if gained > rival:
                    rival = gained
        return worth - self.taste.rivals * rival

    def _end(self, table: Position, seat: int) -> float:
        """All is scored but payments."""
        if table.winners:
            return float(table.prestige[seat])
        pounds = table.pounds[seat]
        lost = 0
        for cost in sorted([self.rules.roles[c].cost for c in table.hired(seat) if c not in table.paid[seat]]):
            if cost <= pounds:
                pounds -= cost
            else:
                lost += self.rules.unpaid_prestige
        return table.prestige[seat] - lost + 0.01 * pounds

    def _mood(self, table: Position, seat: int) -> float:
        """What the ambiance will bring today."""
        if table.occasion >= AMBIANCE:
            return 0.0
        at = table.ambiance[seat] - 0.7 * table.sets[PURPLE] * self.rules.purple_ambiance
        if at <= 0:
            return self.moods[0]
        low = int(at)
        part = at - low
        return self.moods[low] + (part * (self.moods[low + 1] - self.moods[low]) if part else 0.0)

    def _stage(self, table: Position, seat: int, halves: int) -> float:
        """Candles within reach, and each element a little."""
        prospects = self.prospects
        stage = table.stages[seat]
        builds = prospects.builds[halves]
        worth = 0.0
        for closure in prospects.closures:
            missing = 0
            for s in closure:
                if stage[s] == -1:
                    missing += 1
            if missing:
                worth += builds[missing] * self.rules.candle_prestige
            else:  # scored already; a style likes it more than that
                worth += (1.0 - 1.0 / self.taste.stage) * self.rules.candle_prestige
        count = 0
        for color in stage:
            if color >= 0:
                count += 1
                if color == r.YELLOW:
                    worth += self.rules.yellow_prestige
        wanted = len(table.wanted[seat])
        return self.taste.stage * (
            worth
            + self.taste.space * count
            + self.taste.open_space * len(table.open[seat])
            + self.taste.wanted * wanted
        )

    def _costumes(self, table: Position, seat: int, halves: int, shows: list[int], steps: list[float]) -> float:
        """Costumes, complete or not. `steps` becomes what they do in each rehearsal: steps on each act, white ones."""
        rules = self.rules
        prospects = self.prospects
        completes = prospects.completes
        steps += [0.0] * (4 * len(shows))
        worth = 0.0
        extras = table.extras[seat]
        for number in range(PRINTED + len(table.taken[seat])):
            c = CARDS + number if number < PRINTED else table.taken[seat][number - PRINTED]
            extra = number >= PRINTED and c in extras
            if not extra and not rules.wears[c]:
                continue
            colors = table.worn[c if c < CARDS else c + PRINTED * seat]
            lacking = COSTUME_SIZE - len(colors)
            total = 0
            for color in colors:
                total += rules.costume_values[color]
                if color == r.YELLOW:
                    worth += rules.yellow_prestige
            if lacking:
                worth += completes[halves][lacking] * prospects.costume[lacking][total]
            else:  # has been paid for
                worth += (1.0 - 1.0 / self.taste.costumes) * prospects.costume[0][total]
            role = rules.roles[c]
            for k in range(len(shows)):
                chance = completes[shows[k]][lacking]
                if extra:
                    steps[4 * k + 3] += chance * rules.extra_whites
                    continue
                steps[4 * k] += chance * role.show_steps[0]
                steps[4 * k + 1] += chance * role.show_steps[1]
                steps[4 * k + 2] += chance * role.show_steps[2]
                steps[4 * k + 3] += chance * role.show_whites
                worth += chance * (role.show_prestige + self.taste.pound * role.show_pounds)
        return self.taste.costumes * worth

    def _acts(self, table: Position, seat: int, shows: list[int], steps: list[float]) -> tuple[float, float]:
        """Prestige and Pounds to expect of the acts, in the rehearsals to come."""
        prestige = 0.0
        pounds = 0.0
        at = [float(table.acts[a][seat]) for a in range(ACTS)]
        for k in range(len(shows)):
            half = shows[k]
            for act in range(ACTS):
                at[act] += steps[4 * k + act]
            white = steps[4 * k + 3]
            if white:
                at[self._best_act(half, at, white)] += white
            for act in range(ACTS):
                prestige += self._prizes(table, seat, act, half, at[act])
            pounds += between(self.prospects.act_pounds[0][half], at[0])
        left = 0.0
        if shows:
            left = 0.03 * (at[0] + at[1] + at[2])
        return self.taste.acts * (prestige + left), pounds

    def _best_act(self, half: int, at: list[float], white: float) -> int:
        """Where so many white quills earn most."""
        best = 0
        gain = -1.0
        for act in range(ACTS):
            values = self.prospects.act_worth[act][half]
            more = between(values, at[act] + white) - between(values, at[act])
            if more > gain:
                best, gain = act, more
        return best

    def _prizes(self, table: Position, seat: int, act: int, half: int, at: float) -> float:
        worth = between(self.prospects.act_prestige[act][half], at)
        if act != 1:
            return worth
        # Act II: who is ahead. A pile's lowest disc is, and others drift on as well.
        spread = 0.5 + 0.3 * half
        ahead: list[float] = []
        spaces = table.acts[1]
        pile = table.piles[1]
        mine = pile.index(seat) if pile else 0
        end = self.rules.lengths[1]
        here = at if at < end else float(end)
        for other in range(table.players):
            if other != seat:
                lead = here - spaces[other]
                if pile and pile.index(other) > mine:
                    lead += 0.4
                else:
                    lead -= 0.4
                ahead.append(1.0 / (1.0 + exp(-2.0 * lead / spread)))
        ahead.sort()
        for rank, prize in enumerate(self.rules.act_2_prestige):
            step = prize - (self.rules.act_2_prestige[rank + 1] if rank + 1 < len(self.rules.act_2_prestige) else 0)
            worth += step * (ahead[rank] if rank < len(ahead) else 1.0)
        return worth

    def _money(self, table: Position, seat: int, coming: float, days: int) -> float:
        """Who will go unpaid, and what is left."""
        pounds = table.pounds[seat] + coming + self.taste.income * days
        extras = table.extras[seat]
        costs = [self.rules.roles[c].cost for c in table.taken[seat] if c not in extras]
        costs.sort()
        lost = 0.0
        for cost in costs:
            if pounds >= cost:
                pounds -= cost
            elif cost:
                lost += self.rules.unpaid_prestige * (1.0 - pounds / cost)
                pounds = 0.0
        return (self.taste.spare + self.taste.thrift * days) * (pounds if pounds < 8 else 8.0) - lost

    def _troupe(self, table: Position, seat: int, days: int, over: bool) -> float:
        """What characters will still do: today with the cylinders in hand, tomorrow if they do not rest, and later."""
        use = self.use
        ready = [use[a - r.ACTIVATE] for a in table.ready[seat]]
        active = [use[c] for c in table.active[seat]]
        worth = 0.0
        if not over and table.cylinders[seat]:
            ready.sort(reverse=True)
            worth = self.taste.today * fsum(ready[: table.cylinders[seat]])
        if not days:
            return worth
        resting = [use[c] for c in table.resting[seat]]
        free = ready if table.phase == REST else ready + resting
        everybody = fsum(ready) + fsum(resting) + fsum(active)
        if active:
            free = [*free, max(active)]
        free.sort(reverse=True)
        worth += fsum(free[: r.CYLINDERS]) * (self.taste.tomorrow if days > 1 else self.taste.finale)
        if days > 1:
            worth += (days - 1) * self.taste.later * everybody
        if table.assistants[seat]:
            crafts = 0
            for c in [*[a - r.ACTIVATE for a in table.ready[seat]], *table.active[seat], *table.resting[seat]]:
                if self.rules.roles[c].value:
                    crafts += 1
            worth += table.assistants[seat] * crafts * 0.3 * self.taste.value * (days + (0 if over else 0.5))
        return worth

    def _aims(self, table: Position, seat: int, days: int) -> float:
        worth = 0.0
        for a in table.kept[seat]:
            worth += self.aim(table, seat, a, days)
        return worth

    def aim(self, table: Position, seat: int, aim: int, days: int) -> float:
        """Prestige to expect of an objective."""
        card = self.rules.aims[aim]
        if card.measure == r.INITIATIVE:
            return 1.2
        there = objectives.count(table, seat, card.measure) + GROWTH[card.measure] * (days + 0.5)
        spread = GROWTH[card.measure] * (0.6 + 0.5 * days)
        worth = 0.0
        for step in card.steps:
            sure = 0.5 + (there - step) / (2 * spread)
            worth += 0.0 if sure < 0.0 else 1.0 if sure > 1.0 else sure
        return worth

    def unseen(self, table: Position, seat: int) -> float:
        """Prestige to expect of the best of three objectives not seen yet."""
        days = self.rules.days - table.day
        there = [*table.aims, *[a for cards in table.bottom for a in cards]]
        hopes = sorted([self.aim(table, seat, a, days) for a in there], reverse=True)
        best = hopes[: max(1, (len(hopes) + 1) // 2)]
        return fsum(best) / len(best)


def between(values: list[float], at: float) -> float:
    """The value at a place between two spaces."""
    end = len(values) - 1
    if at >= end:
        return values[end]
    low = int(at)
    part = at - low
    return values[low] + part * (values[low + 1] - values[low]) if part else values[low]
