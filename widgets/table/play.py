"""The play table: one page for every game. A game brings its face; all the rest is here."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from shakespeare_games.analysis.players import make_player
from shakespeare_games.core.errors import KitError, TranscriptError
from shakespeare_games.core.game import CHANCE, Game
from shakespeare_games.core.match import Match, loads, read_header
from widgets.face import Face
from widgets.page import Page, html, in_words, query
from widgets.table import panel as p
from widgets.table.pace import SPEEDS, Pace
from widgets.table.plan import Plan, random_seed, sentence
from widgets.table.record import Record, parse
from widgets.table.room import Room
from widgets.table.setup import LARGEST_SAVE, SAVED, Setup, rules_html
from widgets.table.thinking import Thought, thinker

DOUBLE_CLICK = 0.3  # seconds in which the same click on the board is one click


def face_of(game: Game) -> Face:
    """Return the face of a game, from `widgets/faces/<name>.py`."""
    face: Face = import_module(f"widgets.faces.{game.name}").face(game)
    return face


class PlayTable:
    """A page on which one game is set up and played. `preset` takes a query string, `show` shows the page."""

    def __init__(self, game_name: str, face_factory: Callable[[Game], Face] = face_of) -> None:
        self.plan = Plan(game_name)
        self._face_of = face_factory
        face = face_factory(self.plan.game)
        links = [("Play", None), ("Lab", face.lab), ("Lesson", face.lesson), ("Playbill", "index.ipynb")]
        self.page = Page(face.title, "", [(word, way) for word, way in links if way or word == "Play"])
        say = self.page.say
        self.room = Room(self.page, face, self._press, self._point)
        self.room.panel.on_set = self.page.guarded(self._set)
        self.setup = Setup(
            self.plan, start=self._start, back=self._to_game, load=self._load, say=say, guarded=self.page.guarded
        )
        self.menu = p.Panel("sg-menu", dressed=False)
        self.menu.on_press = self.page.guarded(self._menu_pressed)
        self.menu.on_set = self.page.guarded(self._set)
        self.menu.on_file = self.page.guarded(lambda _key, name, text: self._load(name, text))
        self.menu.on_trouble = self.page.guarded(lambda words: say(words, "error"))
        self.menu.on_ask = self.page.guarded(lambda key: say("There is no earlier game on this page."))
        self._rules = html()
        self.pace = Pace(self._go_on, self._show_step, self._rested, self._think)
        self._thought: Thought | None = None
        self._earlier: Record | None = None
        self._clicked: tuple[float, list[str]] = (0.0, [])
        self._to_setup()

    # -- the page

    def preset(self, asked: Mapping[str, str]) -> None:
        """Follow a query string; what is wrong with it is said on the status line, and the rest holds."""
        wrong = self.plan.preset(asked)
        self.setup.draw()
        if "start" in asked and not wrong:
            self._start()
        if wrong:
            self.page.say(" ".join(wrong) + " The usual setting is used instead.", "error")

    def show(self) -> None:
        """Show the page."""
        self.page.show()

    def _to_setup(self) -> None:
        self.pace.stop()
        self.room.rest()
        self.setup.playing = self.room.record is not None
        self.setup.draw()
        self._rules.value = rules_html(self.plan.game, {**self.plan.game.options, **self.plan.options})
        self.page.subtitle = "Set the stage"
        self.page.say("")
        self.page.body(self.setup.panel, self._rules)

    def _to_game(self) -> None:
        game = self.room.match.game
        self._rules.value = rules_html(game, game.options)
        self._draw_menu()
        self._resume()
        self.page.body(self.menu, self.room.root, self._rules)

    def _draw_menu(self) -> None:
        match = self.room.match
        earlier = None if self._earlier is not None else "There is no earlier game on this page."
        items = [
            p.button("save", "Save to a file", "quiet"),
            p.file("load", "Load a saved game…", SAVED, LARGEST_SAVE),
            p.button("new", "New game…", "quiet"),
            p.button("same", f"Again with seed {match.seed}", "quiet"),
            p.button("earlier", "Back to the game before", "quiet", barred=earlier),
            p.check("practice", "Practice mode: everything can be taken back", match.practice),
            p.select("speed", "Bots play", self.pace.speed, [(speed, speed) for speed in SPEEDS]),
        ]
        self.menu.draw([p.group("menu", items, "menu", fold="Game menu", closes=True)], repeats=True)

    # -- a game begins

    def _start(self) -> None:
        self._deal(self.plan.match())

    def _deal(self, match: Match) -> None:
        """Let chance set up a new game, and put it on the table."""
        while match.state.current_player() == CHANCE:
            match.draw()
        self._take(match)

    def _take(self, match: Match) -> None:
        """Put a match on the table; the one before is kept aside."""
        record = Record(match, self._face_of(match.game))
        self.pace.stop()
        if self.room.record is not None:
            self._earlier = self.room.record
        self.room.sit(record)
        self._to_game()

    def _again(self, seed: int) -> None:
        old = self.room.match
        self.plan.seed = str(seed)
        self._deal(Match(old.game, old.seats, seed, old.practice, make_player))

    def _load(self, name: str, text: str) -> None:
        try:
            header = read_header(text)
            if header["game"] != self.plan.game_name:
                raise TranscriptError(1, f"a game of {header['game'][:40]!r}, not of {self.plan.game_name!r}")
            game = self.plan.game_of(header["options"], header["edition_hash"])
            match = loads(text, game, self.plan.practice, make_player)
        except KitError as error:
            self.page.say(f"{name} was not loaded: {sentence(error)} Nothing was changed.", "error")
            return
        self.plan.follow(match)
        self._take(match)
        self.page.say(f"{name}: {len(match.history)} steps were played again.", "good")

    # -- a game goes on

    def _resume(self) -> None:
        """Show the table, and let bots and chance go on if it is theirs."""
        self.room.speed = self.pace.speed
        self.page.status.busy = False  # of what was stopped
        self.room.decide()
        if self._waits_for_nobody() and self._humans():
            self._draw_own_step()
            self.pace.go()
        else:
            self.room.draw()

    def _draw_own_step(self) -> None:
        """What a person's step has made of the table; where bots go on at once, all but the board comes with theirs."""
        match = self.room.match
        alone = sum(seat.is_human for seat in match.seats) == 1  # nobody's hand is to be hidden
        if alone and self.room.drawn and not SPEEDS[self.pace.speed] and thinker(match) is None:
            self.room.draw_choice(busy=True)
        else:
            self.room.draw(busy=True)

    def _humans(self) -> bool:
        return any(seat.is_human for seat in self.room.match.seats)

    def _waits_for_nobody(self) -> bool:
        match = self.room.match
        return match.state.current_player() == CHANCE or match.bot_to_move()

    def _go_on(self) -> bool:
        """One step of bots and chance: a bot's decision comes with the throw that follows. Whether there was one."""
        record = self.room.record
        assert record is not None
        if not self._waits_for_nobody():
            return False
        quick = record.face.quick_kinds
        while record.match.bot_to_move():
            self._decide(record)
            if parse(record.match.history[-1].text).kind not in quick or thinker(record.match) is not None:
                break
        self._draw(record)
        return True

    def _think(self) -> bool:
        """Let a bot that searches think on, if one is to move; whether it has not come to its decision."""
        match = self.room.match
        if self._thought is None or not self._thought.fits(match):
            bot = thinker(match)
            if bot is None:
                return False
            self._thought = Thought(match, bot)
        self.page.status.busy = True
        return self._thought.advance()

    def _decide(self, record: Record) -> None:
        """One decision of a bot: what it has thought out, or else what it does at a glance."""
        thought, self._thought = self._thought, None
        if thought is not None and thought.fits(record.match):
            record.act(thought.action)
        else:
            record.bot_step()

    def _draw(self, record: Record) -> None:
        """Chance draws, if it is to: once, but what is quick (cards that are laid out one by one) all at once."""
        while record.match.state.current_player() == CHANCE:
            record.draw()
            if parse(record.match.history[-1].text).kind not in record.face.quick_kinds:
                break

    def _show_step(self) -> None:
        self._say_last()
        self.room.draw(busy=True)
        self.page.status.busy = True

    def _rested(self, error: Exception | None) -> None:
        self.page.status.busy = False
        self.room.decide()
        self.room.draw()
        self._say_last()
        if error is not None:
            self.page.say(in_words(error), "error")

    def _say_last(self) -> None:
        record = self.room.record
        if record is not None and self.page.status.tone != "error":
            self.page.say(next((told.line for told in reversed(record.told) if told.line), ""))

    def _act(self, number: int) -> None:
        record = self.room.record
        assert record is not None
        record.act(number)
        self._draw(record)
        self._resume()
        self._say_last()

    # -- what a person does

    def _point(self, elements: list[str]) -> None:
        now = time.monotonic()
        again = elements == self._clicked[1] and now - self._clicked[0] < DOUBLE_CLICK
        self._clicked = (now, elements)
        if again or self.pace.running or not self.room.narrowing.choices or self._curtained():
            return
        number = self.room.narrowing.point(elements)
        if number is not None:
            self._act(number)
        else:
            self.room.draw_choice()

    def _curtained(self) -> bool:
        return self.room.curtain is not None and self.room.curtain.awaited() is not None

    def _press(self, key: str) -> None:
        what, _, rest = key.partition(":")
        narrowing = self.room.narrowing
        if what == "skip" and self.pace.running:
            self.pace.skip()
        elif what in ("skip", "play"):
            self.room.draw(busy=True)
            self.pace.go()
            if what == "skip":
                self.pace.skip()
        elif what == "pause":
            self.pace.stop()
            self._rested(None)
        elif what == "step":
            self.room.draw(busy=True)
            self.pace.go(once=True)
        elif what == "again":
            self._again(random_seed())
        elif what == "same":
            self._again(self.room.match.seed)
        elif what == "undo":
            self._undo()
        elif what == "raise" and self.room.curtain is not None:
            self.room.curtain.rise()
            self.room.draw()
        elif self.pace.running or self._curtained():
            return
        elif what == "back":
            narrowing.back()
            self.room.draw_choice()
        elif what == "kind":
            number = narrowing.choose(rest)
            if number is not None:
                self._act(number)
            else:
                self.room.draw_choice()
        elif what == "name":
            number = narrowing.point([rest])
            if number is not None:
                self._act(number)
            else:
                self.room.draw_choice()
        elif what == "advise":
            self.room.advice.ask()
            self.room.draw_choice()
        elif what == "do" and int(rest) in self.room.match.state.legal_actions():
            self._act(int(rest))

    def _undo(self) -> None:
        record, curtain = self.room.record, self.room.curtain
        assert record is not None
        assert curtain is not None
        was = record.match.state.current_player()
        self.pace.stop()
        record.undo()
        if record.match.state.current_player() != was:
            curtain.fall()  # whoever took it back may not be whose decision it is again
        self._resume()
        self.page.say("Taken back.")

    def _set(self, key: str, value: Any) -> None:
        if key == "speed" and value in SPEEDS:
            self.pace.speed = self.room.speed = str(value)
            self._draw_menu()
        elif key == "practice":
            self.plan.practice = self.room.match.practice = bool(value)
            self._draw_menu()
            if not self.pace.running:
                self.room.draw()

    def _menu_pressed(self, key: str) -> None:
        if key == "save":
            match = self.room.match
            self.menu.download(f"{match.game.name}-seed-{match.seed}.jsonl", match.dumps())
            self.page.say("The game was handed over as a file.", "good")
        elif key == "new":
            self.plan.seed = str(random_seed())
            self._to_setup()
        elif key == "same":
            self._again(self.room.match.seed)
        elif key == "earlier" and self._earlier is not None:
            self.pace.stop()
            back, self._earlier = self._earlier, self.room.record
            self.room.sit(back)
            self._to_game()


def play(game_name: str) -> None:
    """Show the play page of a game, as its notebook does."""
    table = PlayTable(game_name)
    table.preset(query())  # in a preheated kernel this waits for the visitor, so it comes last
    table.show()
