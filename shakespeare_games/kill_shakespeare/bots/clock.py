"""What is still to come of a game: rounds, scorings, turns."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import bidding, event, event_bid, prep, scoring, turns
from shakespeare_games.kill_shakespeare.position import OVER, TURN, Position
from shakespeare_games.kill_shakespeare.rounds import FLOW

EXCHANGES: Final = FLOW.index(prep.exchanges)
DRAW: Final = FLOW.index(event.draw)
RESOLVE: Final = FLOW.index(event_bid.resolve)
BIDS: Final = FLOW.index(bidding.bids)
TROOPS: Final = FLOW.index(bidding.troops)
TURNS: Final = FLOW.index(turns.turns)
EXTRA: Final = FLOW.index(turns.extra)
LAST_EXCHANGES: Final = FLOW.index(scoring.exchanges)
SCORE: Final = FLOW.index(scoring.score)


class Clock:
    """How far a game has come."""

    def __init__(self, table: Position) -> None:
        rules = table.rules
        players = table.players
        step = table.step
        self.last: bool = table.final or table.round >= rules.rounds
        self.rounds_after: int = 0 if self.last else rules.rounds - max(table.round, 1)
        self.ended: bool = table.phase == OVER or (self.last and step > SCORE)
        self.events_now: int = 1 if step <= RESOLVE else 0
        # The share of this round's turns that is left, and how many each seat still has.
        each = rules.actions_each[players]
        self.seat_turns: list[int] = [0] * players
        if step < TURNS:
            self.seat_turns = [each] * players
        elif step == TURNS:
            done, place = divmod(table.at, players)
            for n, seat in enumerate(table.order):
                self.seat_turns[seat] = each - done - (1 if n < place else 0)
            if table.acted and table.seat >= 0:
                self.seat_turns[table.seat] = max(0, self.seat_turns[table.seat] - 1)
        elif step == EXTRA and table.phase == TURN and not table.acted:
            self.seat_turns[table.seat] = 1
        self.turns_left: float = sum(self.seat_turns) / (each * players)
        # Scorings to come, and rounds until each: the middle one, and the last.
        middle = rules.rounds // 2
        self.scorings: list[int] = []
        if table.round < middle or (table.round == middle and step <= SCORE):
            self.scorings.append(middle - max(table.round, 1))
        if not self.ended:
            self.scorings.append(self.rounds_after)
        self.in_turns: bool = TURNS <= step <= EXTRA
        self.before_turns: bool = step < TURNS

    def ahead(self, table: Position, seat: int) -> int:
        """Turns of others before the seat's next one."""
        place = table.order.index(seat)
        if table.step < TURNS:
            return place
        if table.acted and table.seat == seat:
            return table.players - 1
        return (place - table.at) % table.players
