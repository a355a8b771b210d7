"""What the editions of all games are held to, once their tables are read."""

from __future__ import annotations

from shakespeare_games.core.edition import Option, bad
from shakespeare_games.core.marks import mypyc_attr
from shakespeare_games.core.words import series, slug


@mypyc_attr(allow_interpreted_subclasses=True)
class Checks:
    """Raises EditionError naming source, table, key, value and what is allowed, at the first that is wrong."""

    def __init__(self, source: str) -> None:
        self.source = source

    def demand(self, right: bool, table: str, key: str, value: object, allowed: str) -> None:
        """All is right, or `allowed` says what would be."""
        if not right:
            raise bad(self.source, table, key, value, allowed)

    def between(self, table: str, key: str, value: int, low: int, high: int) -> None:
        """A whole number lies in a range."""
        self.demand(low <= value <= high, table, key, value, f"whole numbers from {low} to {high} are allowed")

    def names(self, table: str, key: str, names: list[str], longest: int, among: list[str]) -> None:
        """Names fit on a card, and differ in their letters from all others `among` which they stand."""
        for name in names:
            right = bool(slug(name)) and len(name) <= longest
            self.demand(right, table, key, name, f"a name has letters, and at most {longest} characters")
            twins = [n for n in among if slug(n) == slug(name)]
            self.demand(len(twins) == 1, table, key, twins, "the letters of two names must differ")

    def hands(self, table: str, key: str, hands: dict[str, int], most_players: int, cards: int) -> None:
        """A hand for each number of players from 2, and cards enough for all."""
        seats = [str(n) for n in range(2, most_players + 1)]
        self.demand(sorted(hands) == seats, table, key, hands, f"keys {series(seats)} are needed")
        for players, hand in hands.items():
            self.between(f"{table}.{key}", players, hand, 1, cards // int(players))

    def options(self, offered: dict[str, Option], known: dict[str, list[str]]) -> None:
        """The options that the engine knows, each with its choices; where these are empty, the game checks."""
        for name in offered:
            self.demand(name in known, "options", name, "there", "options are " + ", ".join(known))
        for name, choices in known.items():
            self.demand(name in offered, "options", name, "missing", "this option is needed")
            option = offered[name]
            fits = option.choices == choices
            self.demand(fits, f"options.{name}", "choices", option.choices, f"this engine knows {choices}")

    def default(self, name: str, option: Option, fits: bool, allowed: str) -> None:
        """The default of an option without choices."""
        self.demand(fits, f"options.{name}", "default", option.default, f"it can be {allowed}")
