"""Small answers: what to claim, to keep, to give, and whether to agree."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots import needs
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView

# What a card is worth to most, by kind: Troops, Letter, Plan, Spy, Jester, Iago, Extra Action.
WORTH: Final = (1.5, 2.4, 3.2, 2.5, 2.5, 0.5, 5.0, 2.0, 4.0)
ACTION_WORTH: Final = 3.0


def worth(kind: int) -> float:
    """What a card is worth; nothing for none."""
    if kind >= r.KINDS:
        return 0.0
    return WORTH[kind] if kind < r.FIRST_ACTION else ACTION_WORTH


def claim(rules: KillRules, view: KillView, legal: list[int]) -> int:
    """The card that is worth most, and more if a Quest waits for it; an Iago last."""
    wish = needs.wanted_cards(rules, view)
    return max(legal, key=lambda a: -9.0 if a - r.CLAIM == r.IAGO else worth(a - r.CLAIM) + wish[a - r.CLAIM])


def keep(legal: list[int]) -> int:
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


def spend(view: KillView, legal: list[int]) -> int:
    """Of the cards a Quest asks for: Letters and Plans, then the lowest Troop that is enough or the highest."""
    for kind in (r.LETTER, r.PLAN):
        if r.GIVE + kind in legal:
            return r.GIVE + kind
    troops = [a for a in legal if a <= r.GIVE + r.TROOP_3]
    enough = [a for a in troops if (a - r.GIVE + 1) * (2 if view.doubled else 1) >= view.needs[0]]
    return enough[0] if enough else troops[-1] if troops else legal[0]
