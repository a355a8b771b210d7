"""The setup screen: a plan as a form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shakespeare_games.analysis.players import make_player, player_names
from shakespeare_games.core.edition import PROVENANCE_WORDS, listing
from shakespeare_games.core.errors import KitError
from shakespeare_games.core.match import HUMAN
from widgets import theme
from widgets.repertoire import REPERTOIRE
from widgets.table import panel as p
from widgets.table.plan import LONGEST_EDITION, LONGEST_NAME, Plan, bot_title, random_seed, read_seed, sentence

SAVED = ".jsonl,.json,.txt"
LARGEST_SAVE = 4_000_000


class Setup:
    """Shows a plan and takes what is filled in.

    `start()` is called by the start button, `back()` by the one that leads to the game in progress, `load(name, text)`
    with a saved game, `say(words, tone)` with what went wrong.
    """

    def __init__(
        self,
        plan: Plan,
        *,
        start: Callable[[], object],
        back: Callable[[], object],
        load: Callable[[str, str], object],
        say: Callable[[str, str], object],
        guarded: Callable[[Any], Any],
    ) -> None:
        self.plan = plan
        self.playing = False  # whether there is a game to go back to
        self._wrong: dict[str, str] = {}
        self._start, self._back, self._load, self._say = start, back, load, say
        self.panel = p.Panel("sg-setup")
        self.panel.on_press = guarded(self._pressed)
        self.panel.on_set = guarded(self._set)
        self.panel.on_file = guarded(self._file)
        self.panel.on_trouble = guarded(lambda words: say(words, "error"))
        self.draw()

    def draw(self) -> None:
        """Show the plan as it is now."""
        self.panel.draw([*self._seats(), self._luck(), self._options()], "Who takes the stage?", repeats=True)

    def _seats(self) -> list[p.Group]:
        plan, game = self.plan, self.plan.game
        counts = [
            p.button(f"players:{n}", str(n), "primary" if n == plan.players else "plain", pressed=n == plan.players)
            for n in range(game.min_players, game.max_players + 1)
        ]
        pitch = next((f"{show.motto} {show.pitch}" for show in REPERTOIRE if show.key == plan.game_name), "")
        groups = [p.group("pitch", [p.note(pitch, "sg-pitch")])] if pitch else []
        groups += [p.group("count", [p.note("How many play?"), *counts], "row", label="How many play?", box="stage")]
        bots = [(HUMAN, "a person"), *((bot, bot_title(bot)) for bot in player_names(game))]
        for seat in range(plan.players):
            who = plan.seats[seat]
            about = "" if who.is_human else make_player(game, who.player).about
            items = [
                p.text(f"name:{seat}", f"Name of seat {seat + 1}", who.name, mute=True, most=LONGEST_NAME),
                p.select(
                    f"player:{seat}", f"Seat {seat + 1} is played by", who.player, _offered(bots, who.player), mute=True
                ),
                p.note(about or "decides at this screen", key=f"about:{seat}"),
            ]
            groups.append(p.group(f"seat:{seat}", items, "seat", mark=seat, label=f"Seat {seat + 1}", box="stage"))
        start = [p.button("start", "Raise the curtain", "primary")]
        if self.playing:
            start.append(p.button("back", "Back to the game", "plain"))
        start.append(p.file("load", "Load a saved game…", SAVED, LARGEST_SAVE))
        groups.append(p.group("start", start, "row", label="Begin", box="stage"))
        return groups

    def _luck(self) -> p.Group:
        items = [
            p.text(
                "seed",
                "Seed",
                self.plan.seed,
                numeric=True,
                most=16,
                wrong="seed" in self._wrong,
                note=self._wrong.get(
                    "seed", "The same seed and the same decisions give the same game, on any machine."
                ),
            ),
            p.button("new-seed", "Another seed", "quiet"),
            p.check(
                "practice",
                "Practice mode",
                self.plan.practice,
                note="Everything can be taken back, throws too.",
            ),
        ]
        return p.group("luck", items, "form", legend="Luck", box="luck")

    def _options(self) -> p.Group:
        plan = self.plan
        edition: Any = plan.game
        items: list[p.Item] = []
        for name, option in edition.edition.options.items():
            value = plan.options.get(name, option.default)
            why = self._wrong.get(f"option:{name}")
            note = why or f"{option.about}. {PROVENANCE_WORDS[option.provenance].capitalize()}."
            key, label = f"option:{name}", name.replace("_", " ").capitalize()
            if option.choices:
                words = [(choice, choice.replace("-", " ")) for choice in option.choices]
                items.append(p.select(key, label, value, words, note=note, wrong=why is not None))
            else:
                items.append(p.text(key, label, value, note=note, wrong=why is not None))
        items.append(p.file("edition", "Play with an edition file of your own…", ".toml", LONGEST_EDITION))
        if plan.edition is not None:
            items.append(p.note(f"Playing with {plan.edition[0]}: {plan.game.edition_name}."))
            items.append(p.button("plain", "Back to this kit's edition", "quiet"))
        return p.group(
            "options", items, "form", fold="Options and edition", open=bool(plan.options or plan.edition), box="luck"
        )

    def _pressed(self, key: str) -> None:
        what, _, rest = key.partition(":")
        if what == "start":
            self._start()
            return
        if what == "back":
            self._back()
            return
        if what == "players":
            self.plan.set_players(int(rest))
        elif what == "new-seed":
            self.plan.seed = str(random_seed())
            self._wrong.pop("seed", None)
        elif what == "plain":
            self.plan.drop_edition()
        self.draw()

    def _set(self, key: str, value: Any) -> None:
        what, _, rest = key.partition(":")
        self._wrong.pop(key, None)
        try:
            if what == "name":
                self.plan.set_name(int(rest), str(value))
            elif what == "player":
                self.plan.set_player(int(rest), str(value))
            elif what == "seed":
                self.plan.seed = str(value).strip()
                read_seed(self.plan.seed)
            elif what == "practice":
                self.plan.practice = bool(value)
            elif what == "option":
                self.plan.set_option(rest, str(value).strip())
        except KitError as error:
            self._wrong[key] = sentence(error)
        self.draw()

    def _file(self, key: str, name: str, text: str) -> None:
        if key == "load":
            self._load(name, text)
            return
        try:
            self.plan.set_edition(name, text)
        except KitError as error:
            self._say(f"{name} was not taken: {sentence(error)}", "error")
            return
        self._wrong.clear()
        self._say(f"Playing with {name}: {self.plan.game.edition_name}.", "good")
        self.draw()


def _offered(bots: list[tuple[str, str]], player: str) -> list[tuple[str, str]]:
    """The list of a seat; a search of so many plays, as a saved game or an address may ask for, is added."""
    if any(player == bot for bot, _ in bots):
        return bots
    plays = int(player.partition(":")[2])
    return [*bots, (player, f"{bot_title(player)}, {plays:,} plays")]


def rules_html(game: Any, options: dict[str, str]) -> str:
    """Return every number of the edition with its provenance, folded away."""
    rows = [
        (name, value, PROVENANCE_WORDS[game.edition.options[name].provenance])
        for name, value in options.items()
        if name in game.edition.options
    ]
    rows += [
        (f"{table}: {key.replace('_', ' ')}", value, PROVENANCE_WORDS.get(provenance, provenance))
        for table, key, value, provenance in listing(game.edition)
        if not table.startswith("options")
    ]
    shown = theme.table(
        rows, ("what", "value", "where it is from"), f"{game.edition_name}, edition {game.edition_hash}"
    )
    return f'<details class="sg-rules"><summary>Rules and numbers</summary>{shown}</details>'
