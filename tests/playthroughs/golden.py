"""Golden playthroughs: whole games on file, so that a change of the rules, the numbering or the luck shows.

For each number of players there is a transcript, as a match saves it, and how it ended. Random bots play: other styles
may change. Where they seldom come to some kinds of moves, more games show these: see rare.py.
`python -m tests.playthroughs` writes them anew; look at the difference before you commit it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import shakespeare_games as sg

FOLDER = Path(__file__).parent


class Golden(NamedTuple):
    """One game on file."""

    game: str
    players: int
    options: dict[str, str]
    seed: int
    shows: str = ""  # the rare kinds of moves for which a game was searched, from the seed on

    @property
    def name(self) -> str:
        """What its files are called."""
        return f"{self.game}-{self.players}{'-rare' if self.shows else ''}"

    @property
    def transcript(self) -> Path:
        """The saved match."""
        return FOLDER / f"{self.name}.jsonl"

    @property
    def end(self) -> Path:
        """How it ended."""
        return FOLDER / f"{self.name}.end.json"


GOLDEN = [
    Golden("macbeth", 2, {}, 1606),
    Golden("macbeth", 3, {"prophecy": "misfortune-dice"}, 1611),
    Golden("macbeth", 4, {"first": "3"}, 1616),
    Golden("macbeth", 5, {"faces": "XXDGGM"}, 1623),
    Golden("death_by_shakespeare", 2, {"death_number": "9", "first": "2"}, 1637),
    Golden("death_by_shakespeare", 3, {}, 1684),
    Golden("death_by_shakespeare", 4, {"death_number": "titus"}, 1615),
    Golden("shakespeare", 2, {}, 1593),
    Golden("shakespeare", 3, {"first": "3"}, 1599),
    Golden("shakespeare", 4, {}, 1612),
    Golden("kill_shakespeare", 2, {"level": "novice"}, 1613),
    Golden("kill_shakespeare", 3, {"level": "novice", "cast": "drawn"}, 1655),
    Golden("kill_shakespeare", 4, {"level": "novice", "sets": "yes"}, 1569),
]
RARE = [
    Golden(
        "kill_shakespeare",
        2,
        {"level": "novice"},
        1596,
        "ask call-off neutral return swap jester-point jester-wheel",
    ),
    Golden(
        "kill_shakespeare",
        4,
        {"level": "novice"},
        1597,
        "add free-move helper jester-energy jester-search look spy take",
    ),
]


def play(golden: Golden) -> sg.Match:
    """The game of a seed, played by random bots."""
    game = sg.load_game(golden.game, **golden.options)
    seats = [sg.Seat(f"Player {n}", "random") for n in range(1, golden.players + 1)]
    match = sg.Match(game, seats, golden.seed)
    match.advance()
    return match


def ending(match: sg.Match) -> dict[str, Any]:
    """How a match ended: returns, length, the bare state, and what the audience sees."""
    state = match.state
    return {
        "moves": len(match.history),
        "returns": state.returns(),
        "key": plain(state.key()),
        "audience": plain(state.observation(sg.AUDIENCE)),
    }


def plain(value: Any) -> Any:
    """Tuples as lists, named ones by name, as JSON holds them."""
    if hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    return [plain(part) for part in value] if isinstance(value, (tuple, list)) else value


def ending_text(match: sg.Match) -> str:
    """The file that tells how a match ended: one line for each part of it."""
    lines = []
    for name, value in ending(match).items():
        if isinstance(value, dict):
            inner = ",\n".join(f"    {json.dumps(k)}: {json.dumps(v)}" for k, v in value.items())
            lines.append(f"  {json.dumps(name)}: {{\n{inner}\n  }}")
        else:
            lines.append(f"  {json.dumps(name)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"
