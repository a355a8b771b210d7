"""Trying an action on a table: what lies there once chance, and whoever must answer at once, have had their say."""

from __future__ import annotations

from random import Random
from typing import Final

from shakespeare_games.core.match import draw
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots import duties
from shakespeare_games.kill_shakespeare.bots.prospects import CARDS
from shakespeare_games.kill_shakespeare.state import KillState

MOST: Final = 60  # answers in a row, at most


def card_worth(kind: int) -> float:
    """What a card in hand is worth to its holder, about."""
    return CARDS[kind] if kind < r.FIRST_ACTION else 0.8


def after(table: KillState, action: int, rng: Random) -> KillState:
    """A copy of the table on which the action has been taken and its small consequences settled."""
    child = table.clone()
    seat = child.seat
    child.apply_action(action)
    settle(child, seat, rng)
    return child


def settle(table: KillState, seat: int, rng: Random) -> None:
    """In place: chance draws, Quests are paid with what is worth least, who is asked for help comes."""
    for _ in range(MOST):
        phase = table.phase
        if phase == p.OVER:
            return
        if table.seat < 0:
            table.apply_action(draw(table.chance_weights(), rng))
        elif phase == p.PAY or phase == p.BUY:
            legal = table.legal_actions()
            table.apply_action(min(legal, key=lambda a: card_worth(a - r.GIVE)))
        elif phase == p.HELP_ANSWER:
            table.apply_action(r.AGREE)
        elif phase == p.HELP:
            table.apply_action(table.legal_actions()[0])
        elif phase == p.ANSWER:
            fair = duties.worth(table.offered) >= duties.worth(table.wanted)
            table.apply_action(r.AGREE if fair else r.REFUSE)
        else:
            return
