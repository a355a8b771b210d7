"""Who may see what on a screen that is passed around."""

from __future__ import annotations

from shakespeare_games.core.game import AUDIENCE, CHANCE
from shakespeare_games.core.match import Match


class Curtain:
    """Hides the cards of one human from the next.

    With one human the screen is theirs from the first card on; with bots only it is the audience's. With more,
    nobody's cards are shown until the one whose decision it is says so, and they are hidden as soon as the decision
    is another's.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.humans = [seat for seat, who in enumerate(match.seats) if who.is_human]
        self._holder: int | None = self.humans[0] if len(self.humans) == 1 else None

    def awaited(self) -> int | None:
        """Return the human who must take the screen before anything is shown; None if the curtain is up."""
        seat = self.match.state.current_player()
        return seat if seat in self.humans and seat != self._holder else None

    def rise(self) -> None:
        """The human awaited holds the screen now."""
        awaited = self.awaited()
        if awaited is not None:
            self._holder = awaited

    def fall(self) -> None:
        """Hide the cards, as after loading: with more than one human, whoever holds the screen must say so."""
        if len(self.humans) > 1:
            self._holder = None

    def viewer(self) -> int:
        """Return the seat whose cards may be on the screen now, or AUDIENCE."""
        if self._holder is None:
            return AUDIENCE
        if len(self.humans) == 1:
            return self._holder
        seat = self.match.state.current_player()
        if seat == CHANCE:  # the dice are in the air: they belong to who decided last
            seat = next((entry.actor for entry in reversed(self.match.history) if entry.actor != CHANCE), CHANCE)
        return self._holder if seat == self._holder else AUDIENCE  # at the end nobody is to move
