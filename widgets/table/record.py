"""A match with its story and its luck: what was told of each step, kept beside the history, from what all may see."""

from __future__ import annotations

from typing import Any, NamedTuple

from shakespeare_games.core.actions import Action
from shakespeare_games.core.game import AUDIENCE, CHANCE
from shakespeare_games.core.match import Match
from widgets.face import Face


class Told(NamedTuple):
    """What is told of one step: who did it (a seat or CHANCE), a sentence or '', and how lucky it was."""

    actor: int
    line: str
    luck: str = ""  # in words, for an outcome of chance
    seat: int = -1  # whose luck it was
    share: float | None = None  # as a percentile from 0 to 1


class Record:
    """A match being played, its story told step by step.

    Every sentence comes from what the audience sees before and after: a story on a shared screen tells no secret.
    """

    def __init__(self, match: Match, face: Face) -> None:
        self.match = match
        self.face = face
        self.told: list[Told] = []
        self._catch_up()

    def draw(self) -> Told:
        """Let chance draw, and tell it."""
        return self._step(None, False)

    def bot_step(self) -> Told:
        """Let the bot to move decide, and tell it."""
        return self._step(None, True)

    def act(self, number: int) -> Told:
        """Do what a person or a thought decided, and tell it. Raises IllegalAction and changes nothing."""
        return self._step(number, False)

    def undo(self) -> None:
        """Take back the last decision of a human and all that followed. Raises IllegalAction."""
        self.match.undo()
        del self.told[len(self.match.history) :]

    def last_luck(self) -> Told | None:
        """Return the last outcome of chance that had something at stake."""
        return next((told for told in reversed(self.told) if told.luck), None)

    def luck_of_all(self) -> list[tuple[int, float] | None]:
        """Return for each seat how many throws were measured and their mean percentile; None where there was none."""
        found: list[tuple[int, float] | None] = []
        for seat in range(len(self.match.seats)):
            shares = [t.share for t in self.told if t.seat == seat and t.share is not None]
            found.append((len(shares), sum(shares) / len(shares)) if shares else None)
        return found

    def _step(self, number: int | None, bot: bool) -> Told:
        match = self.match
        before = match.observation(AUDIENCE)
        state = match.state
        if number is not None:
            action = state.action(number)
            entry = match.step(number)
        else:
            # The name of an outcome is known only at its node, which is gone once it is applied.
            entry = match.bot_step() if bot else match.draw()
            action = parse(entry.text)
        told = self._tell(before, entry.actor, action, match.observation(AUDIENCE))
        self.told.append(told)
        return told

    def _tell(self, before: Any, actor: int, action: Action, after: Any) -> Told:
        line = self.match.game.narrate(before, actor, action, after, self.match.names)
        if actor != CHANCE:
            return Told(actor, line)
        return Told(
            actor,
            line,
            self.face.luck(before, action, after),
            self._whose(before),
            self.face.luck_share(before, action, after),
        )

    def _whose(self, before: Any) -> int:
        """The seat the face names, or else the one that decided last: a throw is the luck of who threw."""
        seat = self.face.luck_seat(before)
        if seat >= 0:
            return seat
        return next((told.actor for told in reversed(self.told) if told.actor != CHANCE), CHANCE)

    def _catch_up(self) -> None:
        """Tell a history that was loaded, by playing it once more beside the match."""
        state = self.match.game.new_initial_state(len(self.match.seats))
        before = state.observation(AUDIENCE)
        for entry in self.match.history:
            number = state.string_to_action(entry.text)
            action = state.action(number)
            state.apply_action(number)
            after = state.observation(AUDIENCE)
            self.told.append(self._tell(before, entry.actor, action, after))
            before = after


def parse(text: str) -> Action:
    """Return the named action of a canonical text."""
    kind, *args = text.split(" ")
    return Action(kind, tuple(args))
