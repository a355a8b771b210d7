"""An edition file of Shakespeare: how it is read and checked. Its tables are in tables.py."""

from __future__ import annotations

from pathlib import Path

from shakespeare_games.core.checks import Checks
from shakespeare_games.core.edition import parse, read
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.rules import COLORS, ICONS, KINDS, MEASURES, REHEARSAL_ICONS, SEATS
from shakespeare_games.shakespeare.tables import Character, ShakespeareEdition

PLAIN = Path(__file__).with_name("edition.toml")
LONGEST_NAME = 28  # characters; more would not fit on a card
MOST_ICONS = 4  # on a card
HIGHEST_SUM = 15  # of a costume
AMBIANCE = ("lose prestige", "grey quill", "nothing", "pound", "white quill", "prestige")
OPTIONS: dict[str, list[str]] = {"first": ["drawn", "1", "2", "3", "4"]}


def load_edition(path: Path | None = None) -> tuple[ShakespeareEdition, str]:
    """The edition of a file (this kit's own if none is named) and its hash. Raises EditionError."""
    return read(path or PLAIN, "shakespeare", ShakespeareEdition, check)


def parse_edition(text: str, source: str = "edition") -> tuple[ShakespeareEdition, str]:
    """The edition of a TOML text and its hash. Raises EditionError."""
    return parse(text, "shakespeare", ShakespeareEdition, source, check)


def space_number(name: str) -> int:
    """The space of a set by its name (`2-3`); -1 if there is none."""
    names = [r.space_name(s) for s in range(r.SPACES)]
    return names.index(name) if name in names else -1


def check(edition: ShakespeareEdition, source: str) -> None:
    """Whether the values make a playable game. Raises EditionError naming table, key, value and what is allowed."""
    EditionChecks(edition, source).all()


class EditionChecks(Checks):
    """The checks, table by table."""

    def __init__(self, edition: ShakespeareEdition, source: str) -> None:
        super().__init__(source)
        self.edition = edition

    def within(self, table: str, key: str, low: int, high: int) -> None:
        """A whole number of a table lies in a range."""
        self.between(table, key, getattr(getattr(self.edition, table), key), low, high)

    def all(self) -> None:
        """Checks everything."""
        self._week()
        self._bags()
        self._numbers()
        self._costumes()
        self._set()
        self._tracks()
        self._cast()
        self._objectives()
        self.options(self.edition.options, OPTIONS)

    def _week(self) -> None:
        self.within("week", "days", 1, 6)
        days = self.edition.week.days
        for day in self.edition.week.rehearsals:
            self.demand(1 <= day <= days, "week", "rehearsals", day, f"days from 1 to {days} are allowed")
        self.within("wager", "cylinders", r.CYLINDERS, r.CYLINDERS)
        self.within("offer", "elements_each", 1, 6)
        # More cards a day, and the deck would not last: six days take 24 of 30 cards, with four players.
        self.within("offer", "extra_cards", 0, 2)

    def _bags(self) -> None:
        for players in range(2, SEATS + 1):
            table = f"bag_{players}"
            for color in COLORS:
                self.within(table, color, 0, 60)
            held = sum([getattr(getattr(self.edition, table), color) for color in COLORS])
            need = self.edition.week.days * self.edition.offer.elements_each * players
            allowed = f"{need} elements are needed: {self.edition.week.days} days of {need // self.edition.week.days}"
            self.demand(held >= need, table, "elements", held, allowed)

    def _numbers(self) -> None:
        for color in COLORS[:-1]:
            self.within("values", color, 1, 5)
        self.within("yellow", "in_costume", 0, 5)
        self.within("actor_element", "value", 1, 5)
        for table, keys in (
            ("start", ("prestige", "pounds")),
            ("wager", ("first_prestige",)),
            ("yellow", ("prestige",)),
            ("set_effects", ("candle_prestige", "pink_pounds", "purple_ambiance", "blue_ambiance", "green_tokens")),
            ("craft", ("plus_value", "assistant_value")),
            ("acts", ("loss",)),
            ("extra", ("white_quills",)),
            ("queen", ("pounds",)),
            ("payment", ("loss",)),
        ):
            for key in keys:
                self.within(table, key, 0, 20)
        self.within("craft", "plus_tokens", 0, 40)
        self.within("queen", "objectives", 1, r.OBJECTIVES)

    def _costumes(self) -> None:
        last = 0
        for reward in self.edition.costume.rewards:
            allowed = f"whole numbers from {last + 1} to {HIGHEST_SUM} are allowed, the lowest first"
            self.demand(last < reward.least <= HIGHEST_SUM, "costume", "least", reward.least, allowed)
            last = reward.least
            for key in ("pounds", "prestige"):
                self.between("costume", key, getattr(reward, key), 0, 9)

    def _set(self) -> None:
        plan = self.edition.set
        self.demand(plan.rows == r.ROWS, "set", "rows", plan.rows, f"{r.ROWS} is allowed")
        for key, names in (("virtual", plan.virtual), ("candles", plan.candles)):
            for name in names:
                known = space_number(name) >= 0
                self.demand(known, "set", key, name, "a space is written row-place: 1-1 to 1-6, 2-1 to 2-5 ... 6-1")
                self.demand(names.count(name) == 1, "set", key, names, f"{name} is written twice")
        mirrors = [r.space_name(r.mirror_of(space_number(name))) for name in plan.virtual]
        for name, mirror in zip(plan.virtual, mirrors, strict=True):
            self.demand(mirror in plan.virtual, "set", "virtual", name, f"{mirror} on the other side must be there too")
        for name in plan.candles:
            self.demand(name not in plan.virtual, "set", "candles", name, "no candle is on a virtual element")
        for name in plan.virtual:
            held = all(r.space_name(s) in plan.virtual for s in r.below_of(space_number(name))[:1])
            held = held or all(r.space_name(s) in plan.virtual for s in r.below_of(space_number(name))[1:])
            self.demand(held, "set", "virtual", name, "it must stand on the ground or on another virtual element")

    def _tracks(self) -> None:
        spaces = self.edition.ambiance.spaces
        self.demand(2 <= len(spaces) <= 12, "ambiance", "spaces", spaces, "2 to 12 spaces are allowed")
        for space in spaces:
            self.demand(space in AMBIANCE, "ambiance", "spaces", space, "spaces are " + ", ".join(AMBIANCE))
        self.within("ambiance", "start", 1, len(spaces))
        for table in ("act_1", "act_2", "act_3"):
            self.within(table, "spaces", 2, 20)
            length = getattr(self.edition, table).spaces
            self.within("acts", "first_spaces", 0, length)
        for table, key in (("act_1", "pounds"), ("act_3", "prestige")):
            length = getattr(self.edition, table).spaces
            for space, reward in getattr(getattr(self.edition, table), key).items():
                right = space in [str(s) for s in range(1, length + 1)]
                self.demand(right, f"{table}.{key}", space, reward, f"spaces 1 to {length} are allowed")
                self.demand(0 <= reward <= 20, f"{table}.{key}", space, reward, "0 to 20 are allowed")
        ranks = self.edition.act_2.prestige
        right = 1 <= len(ranks) <= SEATS and all(0 <= p <= 20 for p in ranks)
        self.demand(right, "act_2", "prestige", ranks, f"1 to {SEATS} whole numbers from 0 to 20 are allowed")

    def _cast(self) -> None:
        edition = self.edition
        everyone = edition.characters.cards + edition.printed.cards
        for table, cards, count in (
            ("characters", edition.characters.cards, r.CARDS),
            ("printed", edition.printed.cards, r.PRINTED),
        ):
            names = [c.name for c in cards]
            self.demand(len(cards) == count, table, "cards", names, f"the game has {count} of them, not {len(cards)}")
            self.names(table, "name", names, LONGEST_NAME, [c.name for c in everyone])
            for card in cards:
                self._character(table, card)
        for card in edition.printed.cards:
            self.demand(card.cost == 0, "printed", "cost", card.cost, f"{card.name}: printed characters cost nothing")

    def _character(self, table: str, card: Character) -> None:
        name = card.name
        self.demand(card.kind in KINDS, table, "kind", card.kind, f"{name}: it can be {', '.join(KINDS)}")
        self.demand(0 <= card.cost <= 20, table, "cost", card.cost, f"{name}: 0 to 20 Pounds are allowed")
        kind = KINDS.index(card.kind)
        crafty = kind in (r.COSTUME_MISTRESS, r.SET_DRESSER, r.HANDYMAN)
        low, high = (1, 20) if crafty else (0, 0)
        words = f"{name}: whole numbers from {low} to {high} are allowed" if crafty else f"{name}: it has none"
        self.demand(low <= card.value <= high, table, "value", card.value, words)
        for key, icons, known in (
            ("icons", card.icons, ICONS),
            ("rehearsal", card.rehearsal, REHEARSAL_ICONS),
        ):
            if kind != r.ACTOR:
                self.demand(not icons, table, key, icons, f"{name}: only actors have them")
            self.demand(len(icons) <= MOST_ICONS, table, key, icons, f"{name}: at most {MOST_ICONS} are allowed")
            for icon in icons:
                self.demand(icon in known, table, key, icon, f"{name}: it can be {', '.join(known)}")
        self.demand(card.icons.count("element") <= 1, table, "icons", card.icons, f"{name}: one element is allowed")
        if kind == r.ACTOR:
            self.demand(bool(card.icons), table, "icons", card.icons, f"{name}: an actor has at least one")

    def _objectives(self) -> None:
        cards = self.edition.objectives.cards
        names = [c.name for c in cards]
        fill = f"the game has {r.OBJECTIVES} objectives, not {len(cards)}"
        self.demand(len(cards) == r.OBJECTIVES, "objectives", "cards", names, fill)
        self.names("objectives", "name", names, LONGEST_NAME, names)
        for card in cards:
            known = f"{card.name}: it can be {', '.join(MEASURES)}"
            self.demand(card.counts in MEASURES, "objectives", "counts", card.counts, known)
            steps = card.steps
            right = len(steps) == 3 and 1 <= steps[0] <= steps[1] <= steps[2] <= 99
            words = f"{card.name}: three whole numbers from 1 are allowed, none lower than the one before"
            self.demand(right, "objectives", "steps", steps, words)
