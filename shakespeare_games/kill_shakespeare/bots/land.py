"""What a marker is worth in an Area: battles, Strongholds, and how far the land is from being overrun."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots.taste import Taste
from shakespeare_games.kill_shakespeare.rules import AREAS, KillRules
from shakespeare_games.kill_shakespeare.view import KillView

ARRIVALS: Final = 2.0  # black markers that come in a round, more or less


def rebels(view: KillView, area: int) -> int:
    """Markers of all players there, Othello's pawn as one."""
    count = sum(view.influence[area])
    if r.OTHELLO in view.characters and view.pawns[view.characters.index(r.OTHELLO)] == area:
        count += 1
    return count


def pressure(rules: KillRules, view: KillView) -> float:
    """Black markers to be removed before the end, for each marker that can still be placed: about 1 is just enough."""
    rounds = max(0, rules.rounds - view.round)
    excess = sum(view.black) + ARRIVALS * rounds - (rules.too_many_black - 1)
    hands = sum(view.sheet) + rounds * view.players * rules.sheet
    return min(1.6, max(0.5, excess / max(1, hands)))


def hopeless(view: KillView) -> int:
    """Areas without Hope."""
    return view.hope.count(0)


def pull(rules: KillRules, view: KillView, taste: Taste, area: int, need: float) -> float:
    """What one more marker of the viewer's is worth in an Area; `need` is the pressure."""
    black, there = view.black[area], rebels(view, area)
    missing = black + 1 - there
    if view.beside[area] and not view.forever[area]:
        value = 2.0 * need + max(0.0, 1.5 - 0.45 * (missing - 1))
        hope = view.hope[area]
        if missing <= 1:
            value += 1.5 + (0.5 if hope else 0.0)
        if 0 < hope <= 2:
            value += 1.0 + 0.5 * hopeless(view)
        return value * taste.fights
    if black:
        threatened = 1.5 if black >= there else 0.5
        kill = 2.0 * need + (1.5 if missing <= 1 else 0.5)
        return (kill + (threatened if not view.forever[area] else 0.0)) * taste.fights
    if view.leaders[area] >= 0 or view.forever[area]:
        return 0.3
    short = max(1, rules.areas[area].defense - view.lowered[area] + 1 - there)
    share = view.hope[area] / 2 + 3.0
    return taste.sieges * (share if short == 1 else share / (short + 0.5)) / max(0.8, need)


def loss(rules: KillRules, view: KillView, taste: Taste, area: int, need: float) -> float:
    """What is lost if a marker leaves an Area."""
    black, there = view.black[area], rebels(view, area)
    if view.beside[area] and not view.forever[area]:
        return pull(rules, view, taste, area, need)
    if view.forever[area]:
        return 0.2 + black * 0.5
    if view.leaders[area] >= 0:
        return 6.0 if there - 1 < black else 0.8 if there - 1 == black else 0.2
    if there - 1 < black:
        return 4.0
    short = rules.areas[area].defense - view.lowered[area] + 1 - there
    return (1.3 if there == 1 else 0.4) + (2.0 if short <= 1 else 1.0 if short == 2 else 0.0)


def pulls(rules: KillRules, view: KillView, taste: Taste) -> list[float]:
    """What a marker is worth in each Area."""
    need = pressure(rules, view)
    return [pull(rules, view, taste, area, need) for area in range(AREAS)]


def best_march(rules: KillRules, view: KillView, taste: Taste, legal: list[int]) -> tuple[float, int]:
    """The march of one marker that gains most, and its gain; -1 if none is possible."""
    need = pressure(rules, view)
    best = (-9.0, -1)
    steps = [a - r.MARCH for a in legal if r.MARCH <= a < r.PLACE]
    if not steps:
        return best
    gains = [pull(rules, view, taste, area, need) for area in range(AREAS)]
    for start in sorted({step // AREAS for step in steps}):
        lost = loss(rules, view, taste, start, need)
        for step in steps:
            if step // AREAS == start:
                gain = gains[step % AREAS] - lost
                if gain > best[0]:
                    best = (gain, r.MARCH + step)
    return best
