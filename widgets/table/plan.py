"""What a game is set up from: seats, seed, options, an edition, and how a query string may preset them."""

from __future__ import annotations

import re
import secrets
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import shakespeare_games as sg
from shakespeare_games.analysis.players import make_player, plays_named
from shakespeare_games.core.errors import KitError
from shakespeare_games.core.game import Game
from shakespeare_games.core.match import HUMAN, Match, Seat

LONGEST_NAME = 24
LARGEST_SEED = 2**53
LONGEST_EDITION = 200_000  # bytes
ALONE = "You"
FIRST_NAMES = ("First player", "Second player", "Third player", "Fourth player", "Fifth player")


def random_seed() -> int:
    """Return a seed that is easy to read out in a room."""
    return 1 + secrets.randbelow(999_999)


@dataclass
class Plan:
    """The setup of one game, as a person fills it in; `match` makes the game of it.

    All seats the game can have are kept, `players` of them sit down, so that a name outlives a change of mind.
    """

    game_name: str
    game: Game = field(init=False)  # of the edition, with its plain options
    edition: tuple[str, str] | None = None  # file name and text of an own edition
    players: int = 3
    seats: list[Seat] = field(init=False)
    options: dict[str, str] = field(default_factory=dict)
    seed: str = field(default_factory=lambda: str(random_seed()))
    practice: bool = False

    def __post_init__(self) -> None:
        self.game = sg.load_game(self.game_name)
        self.players = max(self.game.min_players, min(3, self.game.max_players))
        bots = self.game.bot_names()
        self.seats = [Seat(ALONE)]
        for place in range(1, self.game.max_players):
            # The plainest bot comes first in the list and is no opponent: the others take turns.
            bot = bots[1 + (place - 1) % (len(bots) - 1)] if len(bots) > 1 else bots[0]
            self.seats.append(Seat(bot_title(bot), bot))

    # -- what a person changes

    def set_players(self, count: int) -> None:
        """Seat so many. Raises OptionError."""
        low, high = self.game.min_players, self.game.max_players
        if not low <= count <= high:
            raise sg.OptionError(f"{self.game.title} is for {low} to {high} players, not {count}")
        self.players = count
        self._settle_names()

    def set_player(self, seat: int, player: str) -> None:
        """Let a human or a bot play a seat; a name that nobody chose follows. Raises OptionError."""
        if player != HUMAN:
            plays_named(self.game, player)
        old = self.seats[seat]
        given = old.name not in (ALONE, FIRST_NAMES[seat], bot_title(old.player))
        name = old.name if given else FIRST_NAMES[seat] if player == HUMAN else bot_title(player)
        self.seats[seat] = Seat(name, player)
        self._settle_names()

    def _settle_names(self) -> None:
        """Who plays alone against bots is "You"; at a table of several, nobody is."""
        humans = [seat for seat in range(self.players) if self.seats[seat].is_human]
        for seat in humans:
            who = self.seats[seat]
            if who.name in (ALONE, FIRST_NAMES[seat]):
                self.seats[seat] = Seat(ALONE if len(humans) == 1 else FIRST_NAMES[seat], who.player)

    def set_name(self, seat: int, name: str) -> None:
        """Name a seat; an empty name falls back to the usual one."""
        old = self.seats[seat]
        clean = " ".join("".join(c if c.isprintable() else " " for c in name).split())[:LONGEST_NAME].strip()
        self.seats[seat] = Seat(clean or (FIRST_NAMES[seat] if old.is_human else bot_title(old.player)), old.player)
        self._settle_names()

    def set_option(self, name: str, value: str) -> None:
        """Choose an option. Raises OptionError and keeps the old value."""
        self._load({**self.options, name: value}, self.edition)
        self.options[name] = value

    def set_edition(self, name: str, text: str) -> None:
        """Play with an own edition file. Raises EditionError or OptionError and keeps what was there."""
        game = self._load({}, (name, text))
        try:
            self._load(self.options, (name, text))
        except KitError:
            self.options = {}  # they were the other edition's
        self.game, self.edition = game, (name, text)

    def drop_edition(self) -> None:
        """Go back to this kit's own edition."""
        self.game, self.edition = sg.load_game(self.game_name), None

    # -- what comes of it

    def seed_number(self) -> int:
        """Return the seed. Raises OptionError."""
        return read_seed(self.seed)

    def sitting(self) -> list[Seat]:
        """Return the seats that play, with names that differ."""
        found: list[Seat] = []
        for who in self.seats[: self.players]:
            name, number = who.name, 2
            while any(other.name == name for other in found):
                name, number = f"{who.name} {number}", number + 1
            found.append(Seat(name, who.player))
        return found

    def match(self) -> Match:
        """Return a new game of this plan. Raises KitError."""
        return Match(
            self._load(self.options, self.edition), self.sitting(), self.seed_number(), self.practice, make_player
        )

    def game_of(self, options: Mapping[str, str], edition_hash: str) -> Game:
        """Return the game a saved file names, of the own edition if it was played with that. Raises KitError."""
        plain = sg.load_game(self.game_name)
        if self.edition is not None and edition_hash != plain.edition_hash:
            return self._load(options, self.edition)
        return sg.load_game_with(self.game_name, None, options)

    def follow(self, match: Match) -> None:
        """Take over the setup of a loaded match, so that "again" means that game."""
        self.players = len(match.seats)
        self.seats[: self.players] = match.seats
        self.options = dict(match.game.options)
        self.seed = str(match.seed)
        plain = sg.load_game(self.game_name)
        if match.game.edition_hash == plain.edition_hash:
            self.game, self.edition = plain, None

    def _load(self, options: Mapping[str, str], edition: tuple[str, str] | None) -> Game:
        if edition is None:
            return sg.load_game_with(self.game_name, None, options)
        name, text = edition
        safe = re.sub(r"[^\w.-]+", "_", Path(name).name)[-60:] or "edition.toml"
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / safe
            file.write_text(text, encoding="utf-8")
            return sg.load_game_with(self.game_name, file, options)

    def preset(self, asked: Mapping[str, str]) -> list[str]:
        """Set what a query string asks for; return what was wrong, in sentences. The wrong parts change nothing."""
        wrong: list[str] = []

        def attempt(name: str, what: Any) -> None:
            try:
                what()
            except (KitError, ValueError) as error:
                wrong.append(f"{name}={asked[name][:40]}: {sentence(error)}")

        for name in asked:
            if name == "seed":
                attempt(name, lambda: setattr(self, "seed", str(read_seed(asked["seed"]))))
            elif name == "players":
                attempt(name, lambda: self.set_players(_number(asked["players"])))
            elif name == "bots":
                pass  # once it is known how many play
            elif name == "practice":
                self.practice = asked[name] not in ("0", "no", "false")
            elif name in _options(self.game):
                attempt(name, lambda name=name: self.set_option(name, asked[name]))
            elif name != "start":
                known = ", ".join(["seed", "players", "bots", "practice", "start", *_options(self.game)])
                wrong.append(f"{name[:40]}: there is no such setting; there are {known}.")
        if "bots" in asked:
            attempt("bots", lambda: self._seat_bots(asked["bots"], "players" not in asked))
        return wrong

    def _seat_bots(self, text: str, grow: bool) -> None:
        """Seat bots last; `grow` lets the table fit them and one person."""
        bots = [bot for bot in (part.strip() for part in text.split(",")) if bot]
        for bot in bots:
            plays_named(self.game, bot)
        if grow and bots:
            self.set_players(max(self.game.min_players, len(bots) + 1))
        if len(bots) > self.players:
            raise sg.OptionError(f"{len(bots)} bots do not fit on {self.players} seats")
        humans = self.players - len(bots)
        for seat in range(self.players):
            self.set_player(seat, HUMAN if seat < humans else bots[seat - humans])


def bot_title(bot: str) -> str:
    """Return how a bot is called at the table."""
    name = bot.partition(":")[0]
    return f"{name[:1].upper()}{name[1:]} bot"


def sentence(error: Exception) -> str:
    """Return what went wrong with one full stop."""
    return f"{str(error).rstrip('.')}."


def read_seed(text: str) -> int:
    """Return a seed from what was typed. Raises OptionError."""
    clean = text.strip()
    if not re.fullmatch(r"[0-9]{1,16}", clean) or int(clean) > LARGEST_SEED:
        raise sg.OptionError(f"a seed is a whole number from 0 to {LARGEST_SEED}")
    return int(clean)


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text.strip()):
        raise sg.OptionError("a whole number is needed")
    return int(text)


def _options(game: Any) -> dict[str, Any]:
    """The options an edition offers, by name."""
    found: dict[str, Any] = game.edition.options
    return found
