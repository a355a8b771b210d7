"""An edition file of Kill Shakespeare: how it is read and checked. Its tables are in tables.py."""

from __future__ import annotations

from pathlib import Path

from shakespeare_games.core.edition import bad, parse, read
from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.pieces import ITEMS, THREATS, VERBS
from shakespeare_games.kill_shakespeare.rules import AREA_SLUGS, CAST
from shakespeare_games.kill_shakespeare.tables import EventCard, KillEdition, QuestCard

PLAIN = Path(__file__).with_name("edition.toml")
LONGEST_NAME = 34  # characters; more would not fit on a card
LONGEST_TEXT = 120
LONE_VERBS = ("troops x2", "look all", "cancel richard", "cancel lady", "re-roll")
SHOWN = ("troops", "letter", "plan")
LEVELS = ("standard", "novice", "expert")
OPTIONS: dict[str, list[str]] = {
    "level": list(LEVELS),
    "cast": ["chosen", "drawn"],
    "markers": ["areas", "with strongholds"],
    "sets": ["no", "yes"],
    "ending": ["six rounds", "last marker"],
}
ONLY_CARDS = (*LONE_VERBS, "token")  # effects that are of no use as a reward
ONLY_REWARDS = ("action", "iago", "troop", "letter", "plan")  # a card that brought cards might never end


def load_edition(path: Path | None = None) -> tuple[KillEdition, str]:
    """The edition of a file (this kit's own if none is named) and its hash. Raises EditionError."""
    edition, digest = read(path or PLAIN, "kill_shakespeare", KillEdition)
    Check(edition, (path or PLAIN).name).all()
    return edition, digest


def parse_edition(text: str, source: str = "edition") -> tuple[KillEdition, str]:
    """The edition of a TOML text and its hash. Raises EditionError."""
    edition, digest = parse(text, "kill_shakespeare", KillEdition, source)
    Check(edition, source).all()
    return edition, digest


def slug(name: str) -> str:
    """A name as an element of the board: `Lady Macbeth` is `lady-macbeth`."""
    kept = "".join(c if c.isalnum() else "" if c in "'’" else " " for c in name.lower())
    return "-".join(kept.split())


def effect(text: str) -> tuple[int, int] | None:
    """An effect of a card or a reward: its verb and its count; None if it is neither. `energy 2`, `look all`."""
    if text in LONE_VERBS:
        return VERBS.index(text), 1
    verb, _, count = text.partition(" ")
    if verb not in VERBS or count not in [str(n) for n in range(1, 10)]:
        return None
    return VERBS.index(verb), int(count)


def threat(text: str) -> tuple[int, int, int] | None:
    """An effect of an Event: what, where, how much; None if it is none. `black avon 2`, `search 1`."""
    parts = text.split(" ")
    if parts[0] not in THREATS or parts[-1] not in [str(n) for n in range(1, 10)]:
        return None
    kind, count = THREATS.index(parts[0]), int(parts[-1])
    everywhere = kind in (e.SEARCH_ON, e.LESS_ENERGY, e.LESS_POINTS)
    places = [*AREA_SLUGS, "richard", "lady"]
    if len(parts) != (2 if everywhere else 3) or (not everywhere and parts[1] not in places):
        return None
    return kind, -1 if everywhere else places.index(parts[1]), count


class Check:
    """Whether the values make a playable game. Raises EditionError naming table, key, value and what is allowed."""

    def __init__(self, edition: KillEdition, source: str) -> None:
        self.edition = edition
        self.source = source

    def demand(self, right: bool, table: str, key: str, value: object, allowed: str) -> None:
        """Raises an EditionError unless all is right."""
        if not right:
            raise bad(self.source, table, key, value, allowed)

    def between(self, table: str, key: str, low: int, high: int) -> None:
        """A whole number of a table lies in a range."""
        value = getattr(getattr(self.edition, table), key)
        self.demand(low <= value <= high, table, key, value, f"whole numbers from {low} to {high} are allowed")

    def numbers(self, table: str, key: str, count: int, low: int, high: int) -> None:
        """A list of so many whole numbers in a range."""
        values = getattr(getattr(self.edition, table), key)
        right = len(values) == count and all(low <= n <= high for n in values)
        self.demand(right, table, key, values, f"{count} whole numbers from {low} to {high} are allowed")

    def all(self) -> None:
        """Checks everything."""
        self._map()
        self._players()
        self._decks()
        self._rounds()
        self._actions()
        self._events()
        self._quests()
        self._options()

    def _map(self) -> None:
        areas = self.edition.map.areas
        names = [a.name for a in areas]
        self.demand(len(areas) == r.AREAS, "map", "areas", names, f"the map has {r.AREAS} Areas")
        self._names("map", names)
        for number, area in enumerate(areas):
            for other in area.land:
                known = other in AREA_SLUGS and other != AREA_SLUGS[number]
                self.demand(known, "map", "land", other, f"{area.name}: it can be {', '.join(AREA_SLUGS)}")
                back = AREA_SLUGS[number] in areas[AREA_SLUGS.index(other)].land
                self.demand(back, "map", "land", other, f"{area.name}: a way leads both ways, but not back from there")
            self.demand(bool(area.land) or area.port, "map", "port", area.port, f"{area.name}: no way leads there")
            self.demand(
                not area.port or sum([a.port for a in areas]) > 1, "map", "port", True, "one port leads nowhere"
            )
            for key, value, low, high in (
                ("defense", area.defense, 1, 9),
                ("hope", area.hope, 1, 8),
            ):
                words = f"{area.name}: whole numbers from {low} to {high} are allowed"
                self.demand(low <= value <= high, "map", key, value, words)
            right = len(area.black) == 3 and all(0 <= count <= 9 for count in area.black)
            self.demand(right, "map", "black", area.black, f"{area.name}: three counts from 0 to 9 are allowed")
        self.demand(bool(areas[r.PROSPERO].port), "map", "port", False, "the Isle of Prospero has a port")
        for level in LEVELS:
            self.demand(level in self.edition.setups, "setups", level, "missing", "this table is needed")
        for name, setup in self.edition.setups.items():
            table = f"setups.{name}"
            self.demand(name in LEVELS, "setups", name, "there", f"tables are {', '.join(LEVELS)}")
            end = self.edition.search.end
            right = -1 <= setup.search_start < end
            self.demand(right, table, "search_start", setup.search_start, f"-1 to {end - 1} are allowed")
            self.demand(0 <= setup.black <= 9, table, "black", setup.black, "0 to 9 are allowed")
            for key in ("more_black", "less_hope", "more_hope"):
                for area_slug in getattr(setup, key):
                    known = area_slug in AREA_SLUGS
                    self.demand(known, table, key, area_slug, f"Areas are {', '.join(AREA_SLUGS)}")

    def _players(self) -> None:
        for table, key, low, high in (
            ("players", "markers", 20, 99),
            ("players", "start_points", 0, 20),
            ("players", "sheet", 1, 4),
            ("players", "rest_energy", 0, 8),
            ("players", "marches", 1, 4),
            ("players", "proposals", 0, 5),
            ("players", "extra_price", 1, 5),
            ("tokens", "lowered", 0, 40),
            ("battles", "quills", 0, 30),
            ("battles", "trophies", 1, 9),
            ("battles", "draw", 1, 9),
            ("search", "end", 2, 40),
            ("search", "zero_areas", 1, r.AREAS),
            ("search", "too_many_black", 1, 99),
            ("search", "crowded_areas", 1, r.AREAS),
            ("search", "highest_hope", 8, 8),
            ("bids", "paid_points", 0, 9),
            ("bids", "failed_points", 0, 9),
            ("bids", "wheel_cost", 1, 9),
            ("scoring", "helper", 0, 9),
            ("scoring", "rebuilt", 0, 9),
            ("scoring", "set_of_three", 0, 9),
        ):
            self.between(table, key, low, high)
        levels = len(self.edition.sheets.energy_costs)
        self.demand(1 <= levels <= 12, "sheets", "energy_costs", levels, "1 to 12 levels are allowed")
        self.numbers("sheets", "energy_costs", levels, 1, 9)
        self.numbers("sheets", "battle_limits", len(CAST), 1, 9)
        self.numbers("sheets", "time_caps", len(CAST), 1, 30)
        for key in ("start_energy", "start_energy_two"):
            self.between("players", key, 0, levels)
        self.numbers("players", "actions", 3, 1, 6)
        self.numbers("tokens", "bid", r.TOKEN_VALUES - 1, 0, 9)
        self.demand(
            self.edition.tokens.bid[2] > 0, "tokens", "bid", self.edition.tokens.bid, "Juliet needs a 3 to swap"
        )
        self.numbers("battles", "values", 4, 0, 30)

    def _decks(self) -> None:
        for key in type(self.edition.decks).__struct_fields__:
            if key not in ("provenance", "note"):
                self.between("decks", key, 0, 60)
        self.between("decks", "iago_spaces", 1, 9)

    def _rounds(self) -> None:
        self.between("rounds", "rounds", 2, 12)
        rounds = self.edition.rounds.rounds
        self.between("rounds", "longest", rounds, 24)
        for key in ("easy", "hard"):
            self.numbers("rounds", key, rounds, 0, r.QUEST_SPACES)
        for key in ("per_iago", "quill"):
            self.numbers("bids", key, 3, 0, 40)
        for key, count in (("ranks_2", 1), ("ranks_3", 2), ("ranks_4", 3), ("areas", r.AREAS + 1)):
            self.numbers("scoring", key, count, 0, 20)
        self.numbers("scoring", "iagos", len(self.edition.scoring.iagos), 0, 20)
        self.demand(len(self.edition.scoring.iagos) > 0, "scoring", "iagos", [], "at least one number is needed")
        items = self.edition.wheel.items
        self.demand(len(items) == r.WHEEL_SPACES, "wheel", "items", items, f"{r.WHEEL_SPACES} items are allowed")
        for item in items:
            self.demand(item in ITEMS, "wheel", "items", item, f"it can be {', '.join(ITEMS)}")

    def _names(self, table: str, names: list[str]) -> None:
        slugs = [slug(n) for n in names]
        for name in names:
            right = bool(slug(name)) and len(name) <= LONGEST_NAME
            self.demand(right, table, "name", name, f"a name has letters, and at most {LONGEST_NAME} characters")
            self.demand(slugs.count(slug(name)) == 1, table, "name", name, "the letters of two names must differ")

    def _actions(self) -> None:
        cards = self.edition.actions.cards
        names = [c.name for c in cards]
        fill = f"the deck has {r.ACTION_KINDS} kinds of cards, not {len(cards)}"
        self.demand(len(cards) == r.ACTION_KINDS, "actions", "cards", names, fill)
        self._names("actions", names)
        taken = [*r.CARD_SLUGS, "nothing"]
        for card in cards:
            plain = slug(card.name) not in taken
            self.demand(plain, "actions", "name", card.name, "other cards have this name")
            known = f"{card.name}: a word and a count, or {', '.join(LONE_VERBS)}"
            self.demand(effect(card.effect) is not None, "actions", "effect", card.effect, known)
            self.demand(card.effect.partition(" ")[0] not in ONLY_REWARDS, "actions", "effect", card.effect, known)
            self.demand(1 <= card.copies <= 20, "actions", "copies", card.copies, f"{card.name}: 1 to 20 are allowed")
            self._text("actions", card.name, card.text)
        for lone in ("cancel richard", "cancel lady", "re-roll"):
            count = [c.effect for c in cards].count(lone)
            self.demand(count == 1, "actions", "effect", lone, f"exactly one kind of card must have it, not {count}")

    def _text(self, table: str, name: str, text: str) -> None:
        self.demand(len(text) <= LONGEST_TEXT, table, "text", text, f"{name}: at most {LONGEST_TEXT} characters")

    def _events(self) -> None:
        both = (("a", self.edition.events.a), ("b", self.edition.events.b))
        self._names("events", [e.name for _, events in both for e in events])
        for key, events in both:
            names = [e.name for e in events]
            half = r.EVENTS // 2
            self.demand(len(events) == half, "events", key, names, f"{half} Events are needed, not {len(events)}")
            for event in events:
                self._event(event)

    def _event(self, event: EventCard) -> None:
        for key, place in (("richard", event.richard), ("lady", event.lady)):
            known = place == "" or place in AREA_SLUGS
            self.demand(known, "events", key, place, f"{event.name}: an Area, or nothing")
        right = len(event.cost) == 3 and all(1 <= n <= 99 for n in event.cost)
        self.demand(right, "events", "cost", event.cost, f"{event.name}: three prices from 1 to 99 are allowed")
        self._text("events", event.name, event.text)
        self.demand(bool(event.effects), "events", "effects", [], f"{event.name}: at least one is needed")
        for text in event.effects:
            words = f"{event.name}: one of {', '.join(THREATS)}, an Area where it needs one, and a count"
            self.demand(threat(text) is not None, "events", "effects", text, words)

    def _quests(self) -> None:
        cards = self.edition.quests.cards
        names = [c.name for c in cards]
        self.demand(len(cards) == r.QUESTS, "quests", "cards", len(cards), f"there are {r.QUESTS} Quests")
        self._names("quests", names)
        for card in cards:
            self._quest(card)
            if card.saga:
                parts = [c.saga for c in cards].count(card.saga)
                self.demand(parts == 3, "quests", "saga", card.saga, f"a set has three Quests, not {parts}")

    def _quest(self, card: QuestCard) -> None:
        name = card.name
        self.demand(card.area in AREA_SLUGS, "quests", "area", card.area, f"{name}: Areas are {', '.join(AREA_SLUGS)}")
        second = card.second == "" or (card.second in AREA_SLUGS and card.second != card.area)
        self.demand(second, "quests", "second", card.second, f"{name}: another Area, or nothing")
        for key, high in (("energy", 8), ("time", 30), ("troops", 12), ("letters", 4), ("plans", 4)):
            value = getattr(card, key)
            self.demand(0 <= value <= high, "quests", key, value, f"{name}: 0 to {high} are allowed")
        for text in card.shown:
            kind, _, count = text.partition(" ")
            right = kind in SHOWN and count in [str(n) for n in range(1, 10)]
            self.demand(right, "quests", "shown", text, f"{name}: one of {', '.join(SHOWN)}, and a count")
            given = {"troops": card.troops, "letter": card.letters, "plan": card.plans}[kind]
            self.demand(not given, "quests", "shown", text, f"{name}: what is handed in cannot be kept as well")
        self.demand(bool(card.rewards), "quests", "rewards", [], f"{name}: at least one is needed")
        for text in card.rewards:
            right = effect(text) is not None and text.partition(" ")[0] != "token" and text not in ONLY_CARDS
            words = f"{name}: a word and a count; words are {', '.join([v for v in VERBS if v not in ONLY_CARDS])}"
            self.demand(right, "quests", "rewards", text, words)

    def _options(self) -> None:
        for name in self.edition.options:
            self.demand(name in OPTIONS, "options", name, "there", "options are " + ", ".join(OPTIONS))
        for name, choices in OPTIONS.items():
            self.demand(name in self.edition.options, "options", name, "missing", "this option is needed")
            option = self.edition.options[name]
            known = f"this engine knows {choices}"
            self.demand(option.choices == choices, f"options.{name}", "choices", option.choices, known)
