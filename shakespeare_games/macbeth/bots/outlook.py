"""What each seat may expect of a table at the end of a round, for a search that does not play on to the end."""

from __future__ import annotations

from shakespeare_games.macbeth import position as p
from shakespeare_games.macbeth.bots.appraisal import Judge, Table, share
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.state import MacbethState

NEAR = 3.0  # moves of the pawn, expected: closer to the end the game is soon played out, and that tells more


class Outlook:
    """Appraises positions of one game as the schemer does, for every seat by what that seat sees."""

    def __init__(self, rules: MacbethRules) -> None:
        self._judge = Judge(rules)

    def shares(self, state: MacbethState) -> list[float] | None:
        """Shares of victory by seat, at most 1 together; None but where the pawn is about to move, far from the end."""
        judge = self._judge
        if state.phase != p.PLAY or judge.track.moves[state.pawn] < NEAR:
            return None
        shares: list[float] = []
        for seat in range(state.players):
            view = state.observation(seat)
            if view.living[seat] == 0:
                shares.append(0.0)
                continue
            table = Table(judge, view)
            table.survey()
            shares.append(share(table.prospects()[0] + _hand(table)))
        most = max(1.0, sum(shares))
        return [part / most for part in shares]


def _hand(table: Table) -> float:
    """What a seat's own tokens add to its strength: `prospects` leaves them to whoever spends them."""
    seat, hand = table.seat, table.hand
    gold = min(table.gold[seat], len(hand.gold[0]) - 1)
    daggers = min(table.daggers[seat], len(hand.daggers) - 1)
    monologues = min(table.monologues[seat], len(hand.monologues) - 1)
    strength = (
        hand.gold[table.way_up()][gold] + table.stolen * gold + hand.daggers[daggers] + hand.monologues[monologues]
    )
    return strength + hand.prophecy if table.prophecies[seat] > 0 else strength
