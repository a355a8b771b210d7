"""The decision of a bot that searches, taken in small steps so that the page stays awake."""

from __future__ import annotations

from shakespeare_games.analysis.players import SearchBot
from shakespeare_games.core.match import Match


class Thought:
    """What the bot to move makes of the position as it stands now; it counts its plays, never the time."""

    def __init__(self, match: Match, bot: SearchBot) -> None:
        self._state, self._at = match.state, len(match.history)
        self._plays = bot.plays
        self._search = bot.begin(match.state.observation(match.state.current_player()), match.mind()[1])

    def fits(self, match: Match) -> bool:
        """Whether the match still stands where this began: undo puts another state in its place."""
        return match.state is self._state and len(match.history) == self._at

    def advance(self) -> bool:
        """Think on for a few steps; whether there is more to think."""
        if self._search.plays < self._plays:
            self._search.step()
        return self._search.plays < self._plays

    @property
    def action(self) -> int:
        """What `act` of the bot would do. Raises ValueError before it has been thought out."""
        if self._search.plays < self._plays:
            raise ValueError(f"{self._search.plays} of {self._plays} plays are thought through")
        return self._search.best()


def thinker(match: Match) -> SearchBot | None:
    """The bot to move, if it has something to think about in steps."""
    if not match.bot_to_move() or len(match.state.legal_actions()) < 2:
        return None
    bot, _ = match.mind()
    return bot if isinstance(bot, SearchBot) else None
