"""A game being played: seats, seed, history, undo, transcript.

A transcript is JSON, one object a line: a header, then one line for each action or outcome of chance, as text. It holds
no random number: replaying it gives the same game anywhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from shakespeare_games.core.errors import IllegalAction, KitError, TranscriptError
from shakespeare_games.core.game import AUDIENCE, CHANCE, TERMINAL, Bot, Game, State

FORMAT = "shakespeare-games transcript 1"
HUMAN = "human"
LONGEST_TRANSCRIPT = 4_000_000  # characters; ten times the longest game on record


class Seat(NamedTuple):
    """Who sits there: a name, and `human` or the name of a bot."""

    name: str
    player: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Whether a person decides."""
        return self.player == HUMAN


class Entry(NamedTuple):
    """One step of the history: who (a seat or CHANCE), and what, as canonical text."""

    actor: int
    text: str


def draw(weights: list[tuple[int, int]], rng: Random) -> int:
    """An outcome of chance, drawn with one `rng.random()`."""
    total = 0
    for _, weight in weights:
        total += weight
    mark = int(rng.random() * total)
    for outcome, weight in weights:
        mark -= weight
        if mark < 0:
            return outcome
    return weights[-1][0]


def stream(seed: int, what: str) -> Random:
    """The generator of one purpose: the same seed and purpose give the same numbers on every machine."""
    return Random(f"{seed}/{what}")


class Match:
    """One play of a game. Luck depends on the seed and on how many outcomes were drawn before, on nothing else.

    practice: whether undo may take back what chance has shown. maker: makes a seat's bot of its name where that may be
    none of the game's own, such as `analysis.players.make_player`; it raises OptionError.
    """

    def __init__(
        self,
        game: Game,
        seats: list[Seat],
        seed: int,
        practice: bool = False,
        maker: Callable[[Game, str], Bot] | None = None,
    ) -> None:
        self.game = game
        self.seats = list(seats)
        self.seed = seed
        self.practice = practice
        self.state: State = game.new_initial_state(len(seats))
        self.history: list[Entry] = []
        self._bots: list[Bot | None] = []
        for seat in self.seats:
            if seat.is_human:
                self._bots.append(None)
            else:
                self._bots.append(game.make_bot(seat.player) if maker is None else maker(game, seat.player))
        self._luck = stream(seed, "chance")

    @property
    def names(self) -> list[str]:
        """The names of the seats, in order."""
        return [s.name for s in self.seats]

    def step(self, action: int) -> Entry:
        """Apply an action of the seat to move, or an outcome of chance that somebody else drew (dice on a real table).

        Raises IllegalAction and changes nothing.
        """
        entry = self._apply(action)
        if entry.actor == CHANCE:
            self._luck.random()  # one number an outcome, so that luck goes on alike after undo and load
        return entry

    def _apply(self, action: int) -> Entry:
        actor = self.state.current_player()
        if actor == TERMINAL:
            raise IllegalAction(str(action), "the game is over")
        if actor != CHANCE:
            reason = self.state.why_not(action)
            if reason is not None:
                raise IllegalAction(self.state.action_to_string(action), reason)
        text = self.state.action_to_string(action)
        self.state.apply_action(action)
        entry = Entry(actor, text)
        self.history.append(entry)
        return entry

    def draw(self) -> Entry:
        """Let chance draw. Raises IllegalAction where chance is not to move."""
        if self.state.current_player() != CHANCE:
            raise IllegalAction("draw", "chance is not to move")
        return self._apply(draw(self.state.chance_weights(), self._luck))

    def bot_to_move(self) -> bool:
        """Whether the seat to move is a bot's."""
        seat = self.state.current_player()
        return seat >= 0 and self._bots[seat] is not None

    def mind(self) -> tuple[Bot, Random]:
        """The bot to move and the generator of its decision, which depends on the seed and the length of the history.

        Raises IllegalAction where no bot is to move.
        """
        seat = self.state.current_player()
        bot = self._bots[seat] if seat >= 0 else None
        if bot is None:
            raise IllegalAction("bot", "no bot is to move")
        return bot, stream(self.seed, f"bot/{len(self.history)}")

    def bot_step(self) -> Entry:
        """Let the bot to move decide. Raises IllegalAction where none is."""
        bot, rng = self.mind()
        seat = self.state.current_player()
        return self.step(bot.act(self.state.observation(seat), self.state.legal_actions(), rng))

    def advance(self, steps: int = 1_000_000) -> list[Entry]:
        """Chance and bots go on until a human is to move or the game is over; at most so many steps."""
        done: list[Entry] = []
        while len(done) < steps:
            if self.state.current_player() == CHANCE:
                done.append(self.draw())
            elif self.bot_to_move():
                done.append(self.bot_step())
            else:
                break
        return done

    def can_undo(self) -> str | None:
        """None if undo would take something back, else why not, in a sentence."""
        return self._undo_to()[1]

    def _undo_to(self) -> tuple[int, str | None]:
        """The length the history goes back to: before the last decision of a human."""
        at = len(self.history) - 1
        shown = False
        while at >= 0:
            actor = self.history[at].actor
            if actor >= 0 and self.seats[actor].is_human:
                break
            shown = shown or actor == CHANCE or not self.practice
            at -= 1
        if at < 0:
            return at, "No decision has been made yet."
        if shown and not self.practice:
            others = any(e.actor >= 0 for e in self.history[at + 1 :])
            why = "other players have moved since" if others else "chance has shown its hand"
            return at, f"What is done is done: {why}. In practice mode everything can be taken back."
        return at, None

    def undo(self) -> None:
        """Take back the last decision of a human and all that followed.

        Raises IllegalAction, with the reason that can_undo gives.
        """
        at, why = self._undo_to()
        if why is not None:
            raise IllegalAction("undo", why)
        self._replay(self.history[:at])

    def _replay(self, entries: list[Entry]) -> None:
        state = self.game.new_initial_state(len(self.seats))
        luck = stream(self.seed, "chance")
        for entry in entries:
            state.apply_action(state.string_to_action(entry.text))
            if entry.actor == CHANCE:
                luck.random()
        self.state, self.history, self._luck = state, list(entries), luck

    def observation(self, seat: int = AUDIENCE) -> Any:
        """What a seat may know now."""
        return self.state.observation(seat)

    def dumps(self) -> str:
        """The transcript: JSON lines, in ASCII, so that no name can break a line or an encoding."""
        header = {
            "format": FORMAT,
            "game": self.game.name,
            "edition": self.game.edition_name,
            "edition_hash": self.game.edition_hash,
            "options": self.game.options,
            "seats": [{"name": s.name, "player": s.player} for s in self.seats],
            "seed": self.seed,
        }
        lines = [json.dumps(header)]
        lines += [json.dumps({"actor": e.actor, "action": e.text}) for e in self.history]
        return "\n".join(lines) + "\n"


def read_header(text: str) -> dict[str, Any]:
    """The header of a transcript, checked. Raises TranscriptError."""
    if len(text) > LONGEST_TRANSCRIPT:
        raise TranscriptError(1, "far too long for a saved game")
    if not text.strip():
        raise TranscriptError(1, "the file is empty")
    header = _object(_lines(text)[0], 1)
    if header.get("format") != FORMAT:
        raise TranscriptError(1, f"not a saved game of this kit (its first line has no format {FORMAT!r})")
    for key, kind, words in _HEADER:
        value = header.get(key)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise TranscriptError(1, f"the header's {key} is missing or not {words}")
    for name, value in header["options"].items():
        if not isinstance(value, str):
            raise TranscriptError(1, f"option {name[:40]} is not a text")
    for seat in header["seats"]:
        if not isinstance(seat, dict) or not all(isinstance(seat.get(k), str) for k in ("name", "player")):
            raise TranscriptError(1, "a seat needs a name and a player")
    return header


_HEADER: list[tuple[str, type, str]] = [
    ("game", str, "a text"),
    ("edition_hash", str, "a text"),
    ("options", dict, "an object"),
    ("seats", list, "a list"),
    ("seed", int, "a whole number"),
]


def loads(text: str, game: Game, practice: bool = False, maker: Callable[[Game, str], Bot] | None = None) -> Match:
    """The match of a transcript, replayed. Raises TranscriptError with the line that is wrong. maker: see Match."""
    header = read_header(text)
    if header["game"] != game.name:
        raise TranscriptError(1, f"a game of {header['game'][:40]!r}, not of {game.name!r}")
    if header["edition_hash"] != game.edition_hash:
        edition = f"{str(header.get('edition', 'another edition'))[:60]}, {header['edition_hash'][:20]}"
        raise TranscriptError(1, f"played with an edition that is not at hand ({edition})")
    for name, value in header["options"].items():
        at_hand = game.options.get(name)
        if value != at_hand:
            raise TranscriptError(1, f"played with option {name[:40]} {value[:40]!r}; the game at hand has {at_hand!r}")
    seats = [Seat(s["name"], s["player"]) for s in header["seats"]]
    try:
        match = Match(game, seats, header["seed"], practice, maker)
    except KitError as error:
        raise TranscriptError(1, str(error)) from None
    for number, line in enumerate(_lines(text)[1:], start=2):
        if not line.strip():
            continue
        entry = _object(line, number)
        action, actor = entry.get("action"), entry.get("actor")
        if not isinstance(action, str) or not isinstance(actor, int) or isinstance(actor, bool):
            raise TranscriptError(number, "a line needs an actor (a number) and an action (a text)")
        mover = match.state.current_player()
        if actor != mover:
            raise TranscriptError(number, f"{_who(actor)} acts, but {_who(mover)} is to move")
        try:
            match.step(match.state.string_to_action(action))
        except KitError as error:
            raise TranscriptError(number, str(error)) from None
    return match


def _lines(text: str) -> list[str]:
    """Lines as editors count them; a byte order mark is no part of the first."""
    return text.removeprefix("\ufeff").split("\n")


def _who(player: int) -> str:
    if player == CHANCE:
        return "chance"
    if player == TERMINAL:
        return "nobody (the game is over)"
    return f"actor {player}"


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise TranscriptError(number, f"not JSON: {error}") from None
    if not isinstance(value, dict):
        raise TranscriptError(number, "not a JSON object")
    return value
