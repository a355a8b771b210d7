"""What a policy leads to, exactly: the chance to bust, tokens kept, rolls made.

Turns are followed forward, throw by throw, with integer weights. What the policy does not look at is not kept apart in
the states but packed into the weight: a big integer whose slots count turns by tokens of that kind (Kronecker
substitution). States that differ in gold alone are worked on together, as a row.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, TypeVar

from shakespeare_games.core.chance import Distribution
from shakespeare_games.macbeth.odds.dice import Throw
from shakespeare_games.macbeth.odds.policies import Policy
from shakespeare_games.macbeth.odds.turn import Caps, Turn, TurnRules

# What is packed, or summed, of the daggers and monologues.
FULL = 0  # nothing: both are in the state
TOTAL = 1  # the state has all tokens in the place of daggers, and monologues; only their cap can bind
POOLED = 2  # the state has all tokens in the place of daggers, and no monologues; no cap can bind
PACK_MONOLOGUES = 3
PACK_DAGGERS = 4
PACK_BOTH = 5  # as one number; no cap can bind

_State = tuple[int, int, int, int, bool]  # a Turn but for its gold: misfortunes, rolls, daggers, monologues, prophecy
Rows = dict[_State, list[int]]  # weights by gold
AirRows = dict[tuple[_State, int], list[int]]  # with the number of dice in the air
_Key = TypeVar("_Key")


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
        self.sums = self.mode in (TOTAL, POOLED)
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
        if self.mode == TOTAL:
            return throw, Throw(x, d + g + m, g, m), 0, ways
        if self.mode == POOLED:
            return throw, Throw(x, d + g + m, g, 0), 0, ways
        if self.mode == PACK_MONOLOGUES:
            return throw, Throw(x, d, g, 0), m * self.bits, ways
        if self.mode == PACK_DAGGERS:
            return throw, Throw(x, 0, g, m), d * self.bits, ways
        return throw, Throw(x, 0, g, 0), (d + m) * self.bits, ways

    def walk(self) -> PolicyOdds:
        """The whole walk."""
        start = self.start
        daggers, monologues = start.daggers, start.monologues
        if self.mode == TOTAL:
            daggers = start.tokens
        elif self.mode == POOLED:
            daggers, monologues = start.tokens, 0
        elif self.mode == PACK_MONOLOGUES:
            monologues = 0
        elif self.mode == PACK_DAGGERS:
            daggers = 0
        elif self.mode == PACK_BOTH:
            daggers = monologues = 0
        first = (start.misfortunes, start.rolls, daggers, monologues, start.prophecy)
        in_air = self._decide({first: [0] * start.gold + [1]})
        while in_air:
            after, in_air, bust = self._fall(in_air)
            self.busts.append(bust)
            for state, row in self._decide(after).items():
                _add(in_air, state, row)
        return self._sum_up()

    def _decide(self, turns: Rows) -> AirRows:
        """Turns between throws: those that stop are done, the others are in the air, with their number of live dice."""
        rules = self.rules
        in_air: AirRows = {}
        stops: dict[int, int] = {}
        rolling = 0
        for (x, rolls, daggers, monologues, prophecy), row in turns.items():
            cost = rules.cost(rolls)
            left = daggers - cost if self.sums else daggers
            paid = [0] * max(len(row) - cost, 0)
            rolled = 0
            for gold, weight in enumerate(row):
                if not weight:
                    continue
                turn = self._turn(x, rolls, gold, daggers, monologues, prophecy)
                if gold >= cost and self.policy.act(turn):
                    paid[gold - cost] = weight
                    rolled += weight
                else:
                    stops[turn.tokens] = stops.get(turn.tokens, 0) + weight
            if rolled:
                in_air[((x, rolls + 1, left, monologues, prophecy), rules.dice - x)] = paid
                rolling += rolled
        self.stops.append(stops)
        self.rolling.append(rolling)
        return in_air

    def _fall(self, in_air: AirRows) -> tuple[Rows, AirRows, int]:
        """One throw: turns after it, throws that a prophecy repeats, the weight of busts."""
        limit = self.rules.limit
        cap_d = self.caps.daggers
        cap_m = self.caps.monologues
        after: Rows = {}
        again: AirRows = {}
        bust = 0
        for (state, live), row in in_air.items():
            x, rolls, daggers, monologues, prophecy = state
            spent = self._spent(state, live, row) if prophecy else []
            for number, ((bad, d, g, m), packed, ways) in enumerate(self.tables[live]):
                m += monologues
                if self.sums:
                    held = (daggers + d - max(m - cap_m, 0), min(m, cap_m))
                else:
                    held = (min(daggers + d, cap_d), min(m, cap_m))
                kept = row
                mask = spent[number] if prophecy else []
                if bad and True in mask:
                    if self.rules.whole_roll:
                        back = ((x, rolls, daggers, monologues, False), live)
                        _add(again, back, [v * ways if s else 0 for v, s in zip(row, mask, strict=True)])
                    else:
                        back = ((x, rolls, held[0], held[1], False), bad)
                        share = [(v * ways) << packed if s else 0 for v, s in zip(row, mask, strict=True)]
                        _add(again, back, self._gained(share, g))
                    kept = [0 if s else v for v, s in zip(row, mask, strict=True)]
                    if not any(kept):
                        continue
                if x + bad >= limit:
                    bust += (sum(kept) * ways) << packed
                else:
                    share = self._gained([(v * ways) << packed for v in kept], g)
                    _add(after, (x + bad, rolls, held[0], held[1], prophecy), share)
        return after, again, bust

    def _spent(self, state: _State, live: int, row: list[int]) -> list[list[bool]]:
        """By throw, then by gold: whether the prophecy is spent on it."""
        x, rolls, daggers, monologues, _ = state
        shown = self.shown[live]
        no = [False] * len(shown)
        if not self.policy.weighs_prophecy:
            undo = self.policy.foretells(Turn(x, rolls), shown, self.rules.limit)
            return [[spent] * len(row) for spent in undo]
        by_gold = [
            self.policy.foretells(self._turn(x, rolls, gold, daggers, monologues, True), shown, self.rules.limit)
            if weight
            else no
            for gold, weight in enumerate(row)
        ]
        return [[spent[number] for spent in by_gold] for number in range(len(shown))]

    def _turn(self, x: int, rolls: int, gold: int, daggers: int, monologues: int, prophecy: bool) -> Turn:
        """The turn of a state; what is packed is left out."""
        rest = daggers - gold - monologues if self.sums else daggers
        return Turn(x, rolls, gold, rest, monologues, prophecy)

    def _gained(self, row: list[int], gold: int) -> list[int]:
        """A row after so much gold came, up to all that exists."""
        if not gold:
            return row
        row = [0] * gold + row
        cap = self.caps.gold
        if len(row) > cap + 1:
            row[cap] = sum(row[cap:])
            del row[cap + 1 :]
        return row

    def _unpack(self, weight: int) -> list[int]:
        """Weights by packed tokens, from 0."""
        if self.mode in (FULL, TOTAL, POOLED):
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


def _add(rows: dict[_Key, list[int]], key: _Key, row: list[int]) -> None:
    """Add a row to that of a key."""
    there = rows.get(key)
    if there is None:
        rows[key] = row
        return
    if len(there) < len(row):
        there, row = row, there
    rows[key] = [a + b for a, b in zip(there, row, strict=False)] + there[len(row) :]


def _mode(policy: Policy, start: Turn, rules: TurnRules, caps: Caps) -> int:
    """What need not be in the states."""
    if policy.looks_at == "daggers":
        return PACK_MONOLOGUES
    if policy.looks_at == "monologues":
        return PACK_DAGGERS
    free = policy.caps_are_far(start, rules, caps)
    if policy.looks_at == "tokens":
        if free and not policy.weighs_prophecy:
            return POOLED
        return TOTAL if policy.caps_are_far(start, rules, caps._replace(monologues=10**9)) else FULL
    return PACK_BOTH if free else PACK_MONOLOGUES
