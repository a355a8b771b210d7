"""Who owns the characters one cannot place: a chance for each, from what lies on the table.

Before anybody moves, every stranger is a rival's with the same chance: hidden cards of rivals / strangers. Then players
lift their own characters, so that height tells: each stranger's odds are raised or lowered by its level, the more the
further the play is on, and all of them together are shifted until they add up to the number of hidden cards.
"""

from __future__ import annotations

from math import exp, log

from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import UNKNOWN, MacbethView

# Log odds by level, 1 to 5, at the start of the play and what the whole play adds: counted in games between bots.
EARLY = (2.0, 0.5, 0.0, -0.1, -0.1)
GROWTH = (3.0, 4.0, 1.0, -0.6, -1.0)
STEPS = 6


def suspicions(rules: MacbethRules, view: MacbethView) -> list[float]:
    """By portrait, the chance that a rival of the viewer owns it; 0 for one's own and the dead."""
    chances = [0.0] * r.PORTRAITS
    hidden = 0
    for seat in range(view.players):
        if seat != view.viewer:
            hidden += view.living[seat]
    strangers: list[int] = []
    odds: list[float] = []
    progress = view.pawn / rules.end
    for space, portrait in enumerate(view.board):
        if portrait >= 0 and view.owners[portrait] == UNKNOWN:
            level = rules.level[space] - 1
            strangers.append(portrait)
            odds.append(exp(EARLY[level] + GROWTH[level] * progress))
    if hidden >= len(strangers):
        for portrait in strangers:
            chances[portrait] = 1.0
        return chances
    if hidden == 0:
        return chances
    # Newton's steps for the shift, in logs: the sum grows with it, and is flat only far from the target.
    shift = log(hidden / (len(strangers) - hidden))
    for _ in range(STEPS):
        total = 0.0
        slope = 0.0
        factor = exp(shift)
        for o in odds:
            p = o * factor / (1.0 + o * factor)
            total += p
            slope += p * (1.0 - p)
        step = (hidden - total) / (slope + 0.05)
        shift += step if -2.0 < step < 2.0 else (2.0 if step > 0 else -2.0)
    factor = exp(shift)
    for i, portrait in enumerate(strangers):
        chances[portrait] = odds[i] * factor / (1.0 + odds[i] * factor)
    return chances
