"""What a policy leads to, exactly: the chance to bust, tokens kept, rolls made.

Turns are followed forward, throw by throw, with integer weights. What the policy does not look at is not kept apart in
the states but packed into the weight: a big integer whose slots count turns by tokens of that kind (Kronecker
substitution).
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from shakespeare_games.core.chance import Distribution
from shakespeare_games.macbeth.odds.best import paid
from shakespeare_games.macbeth.odds.dice import Throw
from shakespeare_games.macbeth.odds.policies import BestPlay, Policy
from shakespeare_games.macbeth.odds.turn import Caps, Turn, TurnRules

# What is packed, or summed, of the daggers and monologues.
FULL = 0  # nothing: both are in the state
POOLED = 1  # both are in the state as one number, kept as daggers; no cap can bind
PACK_MONOLOGUES = 2
PACK_DAGGERS = 3
PACK_BOTH = 4  # as one number; no cap can bind

_Key = tuple[int, int, int, int, int, bool]  # a Turn, as a plain tuple: much quicker to make


class PolicyOdds(NamedTuple):
    """What a policy leads to from a start."""

    bust: Fraction  # the chance to lose all
    tokens: Fraction  # expected tokens kept, a bust counting 0
    rolls: Fraction  # expected further rolls; those of a prophecy are not counted
    kept: Distribution[int]  # tokens kept; a bust is 0
    start_tokens: int


def policy_odds(policy: Policy, start: Turn, rules: TurnRules | None = None, caps: Caps | None = None) -> PolicyOdds:
    """The exact PolicyOdds. A roll that cannot be paid is a stop. Raises OptionError for a start that cannot be."""
    rules = rules or TurnRules()
    caps = caps or Caps()
    rules.check(start, caps)
    return _Walk(policy, start, rules, caps).walk()


class _Walk:
    """All turns from a start under a policy, a throw at a time."""

    def __init__(self, policy: Policy, start: Turn, rules: TurnRules, caps: Caps) -> None:
        self.policy = policy
        self.start = start
        self.rules = rules
        self.caps = caps
        self.mode = _mode(policy, start, rules, caps)
        throws = policy.rolls_at_most(start, rules) + 2
        self.bits = (rules.base**throws).bit_length()
        # By throws made: weights of stops by tokens in the state, of busts, of turns that roll on.
        self.stops: list[dict[int, int]] = []
        self.busts: list[int] = []
        self.rolling: list[int] = []
        # By dice.
        tables = [self._table(table) for table in rules.throws]
        self.shown: list[list[Throw]] = [[first for first, _, _, _ in table] for table in tables]
        self.tables: list[list[tuple[Throw, int, int]]] = [[row[1:] for row in table] for table in tables]

    def _table(self, throws: list[tuple[int, int, int, int, int]]) -> list[tuple[Throw, Throw, int, int]]:
        """Throws that look alike, once: one of them, what states count of it, shift of what is packed, ways."""
        merged: dict[tuple[Throw, int], tuple[Throw, int]] = {}
        for x, d, g, m, w in throws:
            shown, counted, packed, ways = self._seen(x, d, g, m, w)
            first, sofar = merged.get((counted, packed), (shown, 0))
            merged[(counted, packed)] = (first, sofar + ways)
        return [(first, counted, packed, ways) for (counted, packed), (first, ways) in merged.items()]

    def _seen(self, x: int, d: int, g: int, m: int, ways: int) -> tuple[Throw, Throw, int, int]:
        throw = Throw(x, d, g, m)
        if self.mode == FULL:
            return throw, throw, 0, ways
        if self.mode == POOLED:
            return throw, Throw(x, d + m, g, 0), 0, ways
        if self.mode == PACK_MONOLOGUES:
            return throw, Throw(x, d, g, 0), m * self.bits, ways
        if self.mode == PACK_DAGGERS:
            return throw, Throw(x, 0, g, m), d * self.bits, ways
        return throw, Throw(x, 0, g, 0), (d + m) * self.bits, ways

    def walk(self) -> PolicyOdds:
        """The whole walk."""
        start = self.start
        if self.mode == POOLED:
            start = start._replace(daggers=start.daggers + start.monologues, monologues=0)
        elif self.mode == PACK_MONOLOGUES:
            start = start._replace(monologues=0)
        elif self.mode == PACK_DAGGERS:
            start = start._replace(daggers=0)
        elif self.mode == PACK_BOTH:
            start = start._replace(daggers=0, monologues=0)
        in_air = self._decide({start: 1})
        bust = 0
        while in_air:
            after, in_air, bust = self._fall(in_air)
            self.busts.append(bust)
            for state, weight in self._decide(after).items():
                in_air[state] = in_air.get(state, 0) + weight
        return self._sum_up()

    def _decide(self, turns: dict[Turn, int]) -> dict[tuple[Turn, int], int]:
        """Turns between throws: those that stop are done, the others are in the air, with their number of live dice."""
        rules = self.rules
        in_air: dict[tuple[Turn, int], int] = {}
        stops: dict[int, int] = {}
        rolling = 0
        for turn, weight in turns.items():
            if turn.gold >= rules.cost(turn.rolls) and self.policy.act(turn):
                in_air[(paid(turn, rules), rules.dice - turn.misfortunes)] = weight
                rolling += weight
            else:
                stops[turn.tokens] = stops.get(turn.tokens, 0) + weight
        self.stops.append(stops)
        self.rolling.append(rolling)
        return in_air

    def _fall(self, in_air: dict[tuple[Turn, int], int]) -> tuple[dict[Turn, int], dict[tuple[Turn, int], int], int]:
        """One throw: turns after it, throws that a prophecy repeats, the weight of busts."""
        limit = self.rules.limit
        cap_g = self.caps.gold
        cap_d = self.caps.daggers if self.mode != POOLED else 10**9
        cap_m = self.caps.monologues
        after: dict[_Key, int] = {}
        again: dict[tuple[Turn, int], int] = {}
        bust = 0
        for (turn, live), weight in in_air.items():
            x, rolls, gold, daggers, monologues, prophecy = turn
            spent = self.policy.foretells(turn, self.shown[live], limit) if prophecy else []
            for number, ((bad, d, g, m), packed, ways) in enumerate(self.tables[live]):
                share = (weight * ways) << packed
                g += gold
                if g > cap_g:
                    g = cap_g
                d += daggers
                if d > cap_d:
                    d = cap_d
                m += monologues
                if m > cap_m:
                    m = cap_m
                if prophecy and bad and spent[number]:
                    if self.rules.whole_roll:
                        back = (turn._replace(prophecy=False), live)
                        share = weight * ways
                    else:
                        back = (Turn(x, rolls, g, d, m, False), bad)
                    again[back] = again.get(back, 0) + share
                elif x + bad >= limit:
                    bust += share
                else:
                    state = (x + bad, rolls, g, d, m, prophecy)
                    after[state] = after.get(state, 0) + share
        return {Turn(*state): weight for state, weight in after.items()}, again, bust

    def _unpack(self, weight: int) -> list[int]:
        """Weights by packed tokens, from 0."""
        if self.mode in (FULL, POOLED):
            return [weight]
        mask = (1 << self.bits) - 1
        slots: list[int] = []
        while weight:
            slots.append(weight & mask)
            weight >>= self.bits
        return slots

    def _sum_up(self) -> PolicyOdds:
        start, caps = self.start, self.caps
        base = self.rules.base
        levels = len(self.busts)
        held, cap = 0, 0
        if self.mode == PACK_MONOLOGUES:
            held, cap = start.monologues, caps.monologues
        elif self.mode == PACK_DAGGERS:
            held, cap = start.daggers, caps.daggers
        elif self.mode == PACK_BOTH:
            held = start.daggers + start.monologues
            cap = 10**9
        kept: dict[int, int] = {}
        rolls = 0
        for level, stops in enumerate(self.stops):
            lift = base ** (levels - level)
            rolls += sum(self._unpack(self.rolling[level])) * lift
            for tokens, packed in stops.items():
                for more, weight in enumerate(self._unpack(packed)):
                    count = tokens + min(held + more, cap)
                    kept[count] = kept.get(count, 0) + weight * lift
        bust = sum(sum(self._unpack(b)) * base ** (levels - 1 - level) for level, b in enumerate(self.busts))
        whole = base**levels
        tokens_sum = sum(tokens * weight for tokens, weight in kept.items())
        kept[0] = kept.get(0, 0) + bust
        return PolicyOdds(
            bust=Fraction(bust, whole),
            tokens=Fraction(tokens_sum, whole),
            rolls=Fraction(rolls, whole),
            kept=Distribution(dict(sorted(kept.items()))),
            start_tokens=start.tokens,
        )


def _mode(policy: Policy, start: Turn, rules: TurnRules, caps: Caps) -> int:
    """What need not be in the states."""
    if policy.looks_at == "daggers":
        return PACK_MONOLOGUES
    if policy.looks_at == "monologues":
        return PACK_DAGGERS
    free = policy.caps_are_far(start, rules, caps)
    if policy.looks_at == "tokens":
        return POOLED if free and not isinstance(policy, BestPlay) else FULL
    return PACK_BOTH if free else PACK_MONOLOGUES
