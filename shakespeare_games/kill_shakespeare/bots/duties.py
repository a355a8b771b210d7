"""Small answers: what to claim, to keep, to give, and whether to agree."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots import needs
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView

# What a card is worth to most, by kind: Troops, Letter, Plan, Spy, Jester, Iago, Extra Action.
# A list: compiled by mypyc, a final tuple of floats is taken for unset.
WORTH: Final[list[float]] = [1.5, 2.4, 3.2, 2.5, 2.5, 0.5, 5.0, 2.0, 4.0]
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


def spare(rules: KillRules, view: KillView) -> list[int]:
    """Cards of the hand, by kind, that no Quest in sight asks for; in the last round all but what a Quest asks for."""
    hand = view.hands[view.viewer]
    last = view.round >= rules.rounds
    troops, letters, plans = (0, 0, 0) if last else (4, 1, 2)
    for quest in view.quest_track:
        short = needs.lack(rules, view, quest) if quest >= 0 else None
        if short is not None and short.cards() <= (0 if last else 1):
            card = rules.quests[quest]
            troops = max(troops, card.troops + 1, card.shown[0])
            letters = max(letters, card.letters, card.shown[1])
            plans = max(plans, card.plans, card.shown[2])
    free = [0] * r.KINDS
    for kind in (r.TROOP_3, r.TROOP_2, r.TROOP_1):
        kept = min(hand[kind], (max(0, troops) + kind) // (kind + 1))
        troops -= kept * (kind + 1)
        free[kind] = hand[kind] - kept
    free[r.LETTER] = max(0, hand[r.LETTER] - letters)
    free[r.PLAN] = max(0, hand[r.PLAN] - plans)
    free[r.SPY] = hand[r.SPY]
    for kind in range(r.FIRST_ACTION, r.KINDS):
        verb = rules.cards[kind - r.FIRST_ACTION].verb
        if last or verb in (e.LOOK_ALL, e.RE_ROLL, e.DEFENSE_DOWN, e.DOUBLE):
            free[kind] = hand[kind]
    return free


def part_with(rules: KillRules, view: KillView, legal: list[int]) -> int:
    """The card given towards an Extra Action: a spare one that is worth least."""
    free = spare(rules, view)
    return min(legal, key=lambda a: (not free[a - r.GIVE], worth(a - r.GIVE)))


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
