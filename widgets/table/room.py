"""The rooms of a play page: seats, board, actions, throw, odds, story. Built once, drawn again and again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import ipywidgets

from shakespeare_games.core.match import Match
from widgets.board_view import BoardView
from widgets.face import Face, Highlights
from widgets.page import Page, card, html, rooms
from widgets.table import panel as p
from widgets.table import words
from widgets.table.actions import action_groups, highlights
from widgets.table.advice import NOT_YOURS, Advice, question
from widgets.table.audience import Curtain
from widgets.table.narrow import Narrowing, choices_of
from widgets.table.pace import SPEEDS, STEADY
from widgets.table.ponder import Ponder
from widgets.table.record import Record

NOTHING = Highlights()


class Room:
    """Shows a record through a face to whoever may look.

    `press(key)` hears the buttons of the action panel, `point(elements)` the clicks on the board.
    """

    def __init__(
        self, page: Page, face: Face, press: Callable[[str], None], point: Callable[[list[str]], None]
    ) -> None:
        self.page, self.face = page, face
        self.record: Record | None = None
        self.curtain: Curtain | None = None
        self.narrowing = Narrowing()
        self.speed = STEADY
        self._shown: Any = None  # the view that is on the board now
        self._told_odds: tuple[Any, str] | None = None
        self._about: tuple[Any, str] | None = None  # what is pondered
        self._left = False  # whether what was worked out for the decision before is still to be put away
        self._busy = False  # whether bots or chance go on
        self._seats = html("", "sg-table-seats")
        self.board = BoardView(
            None,
            self._answered(lambda where: point(_elements(where))),
            ratio=face.board_ratio,
            least=face.board_least,
            most=face.board_most,
        )
        self.board.add_class("sg-card")
        self._hand = html("", "sg-hand")
        self.panel = p.Panel("sg-card", "sg-actions", dressed=False)  # as that of the setup is
        self.panel.on_press = self._answered(press)
        self.panel.on_fold = self._answered(lambda _key: self.draw_choice(self._busy))
        self.panel.on_ask = page.guarded(self._ask)
        self._throw = html("", "sg-card", "sg-throw-card")
        self._goal = ipywidgets.Dropdown(options=[(text, value) for value, text in face.goals], description="Goal")
        self._goal.observe(page.guarded(lambda _: self._draw_odds()), "value")
        self._odds = html("", "sg-odds")
        self._pondered = html("", "sg-odds")
        self._ponder = Ponder(self._show_pondered, page.guarded(_fail))
        told = [self._odds, self._pondered]
        self._odds_card = card("The odds", [self._goal, *told] if face.goals else told)
        self._odds_card.add_class("sg-odds-card")
        self._story = html("", "sg-card", "sg-story")
        self.advice = Advice(
            face.game, page.say, page.tell, page.guarded, page.guarded(_fail), lambda number: press(f"do:{number}")
        )
        column = [self.panel, self.advice, self._throw, self._odds_card, self._story]
        self.root = rooms([self._seats, self.board, self._hand], column)
        self.root.add_class("sg-table")
        if face.steady:
            self.root.add_class("sg-steady")

    def sit(self, record: Record) -> None:
        """Take the seats of another game."""
        self.rest()
        self.record, self.curtain = record, Curtain(record.match)
        self.face = record.face
        self.advice.game = record.match.game
        self._shown = self._told_odds = None  # the same view may look otherwise in another edition

    @property
    def match(self) -> Match:
        """The match on the table."""
        assert self.record is not None
        return self.record.match

    @property
    def drawn(self) -> bool:
        """Whether anything of the match on the table was drawn yet."""
        return self._shown is not None

    def view(self) -> Any:
        """Return what may be on the screen now."""
        assert self.curtain is not None
        return self.match.observation(self.curtain.viewer())

    def _answered(self, callback: Callable[[Any], object]) -> Callable[[Any], None]:
        """A callback made safe, whose status is told once, when it is done: what it draws comes first."""
        guarded = self.page.guarded(callback, busy=False)

        def run(told: Any) -> None:
            with self.page.status.hold_sync():
                guarded(told)

        return run

    def rest(self) -> None:
        """Work nothing out any more, as when the table is left or another's decision begins."""
        self._left = False
        self._about = None
        self._ponder.begin(None)
        self.advice.clear()

    def decide(self) -> None:
        """Begin the decision of whoever is to move: nothing is clicked yet."""
        self._left = True  # `rest` comes once the board is on its way
        state = self.match.state
        ours = state.current_player() >= 0 and not self.match.bot_to_move()
        self.narrowing = Narrowing(choices_of(state) if ours else ())

    # -- drawing

    def draw(self, busy: bool = False) -> None:
        """Show everything as it stands; the odds follow once the board is on its way."""
        assert self.record is not None
        view, match = self.view(), self.match
        acting = match.state.current_player()
        self.draw_choice(busy)
        self._seats.value = words.seats_html(match, self.face, view, acting)
        hand = self.face.hand_html(view)
        self._hand.value = hand
        self._hand.layout.display = None if hand else "none"
        over = match.state.is_terminal()
        self._odds_card.layout.display = "none" if over else None  # nothing is left to chance
        luck = words.luck_html(self.record) if over else ""
        lying = words.throw_html(self.face, view, self.record.last_luck(), match.names)
        self._throw.value = luck or f'<h2 class="sg-h2">What just happened</h2>{lying}'
        self._story.value = f'<h2 class="sg-h2">The story so far</h2>{words.story_html(self.record.told)}'
        practice = " · practice" if match.practice else ""
        self.page.subtitle = f"{self.face.standing(view)} · seed {match.seed}{practice}"
        if not busy:
            self.page.tell(self.face.board_in_words(view, match.names))
        self._later(self._draw_odds)

    def draw_choice(self, busy: bool = False) -> None:
        """Show the board and the actions only: what a click changes."""
        view, match, self._busy = self.view(), self.match, busy
        awaited = self.curtain.awaited() if self.curtain is not None else None
        lit = highlights(self.narrowing, self.face, view) if awaited is None and not busy else NOTHING
        if self._shown != view:
            self._shown = view
            told = self.face.board_in_words(view, match.names)
            self.board.show(self.face.board(view, NOTHING, match.names), told, lit.lit, lit.chosen)
        else:
            self.board.light(lit.lit, lit.chosen)
        with self.advice.buttons.hold_sync():
            if self._left:
                self.rest()
            self.advice.offer(question(match, self.face, view) if awaited is None and not busy else NOT_YOURS)
        if busy:
            self._draw_waiting(view)
        elif match.state.is_terminal():
            self._draw_end()
        elif awaited is not None:
            self._draw_curtain(match.names[awaited])
        elif not self.narrowing.choices:
            self._draw_watching(view)
        else:
            unfolded = "barred" in self.panel.unfolded
            groups = action_groups(self.narrowing, self.face, view, match.names, match.can_undo(), unfolded)
            if groups[-1]["key"] == "tools":  # where the card of advice is far below
                ask = p.button("advise", "?", "quiet sg-advise", barred=self.advice.barred(), hint="What should I do?")
                groups[-1]["items"].append(ask)
            back = "back" if self.narrowing.narrowed else None
            tone = "" if all(kind.bare for kind in self.narrowing.kinds) else "wide"
            self.panel.draw(groups, self.face.prompt(view, match.names), tone=tone, back=back, digits=True)

    def _draw_waiting(self, view: Any) -> None:
        seat = self.match.state.current_player()
        who = f"{self.match.names[seat]} is to act" if seat >= 0 else "The dice are in the air"
        buttons = [p.button("skip", "Skip ahead", "plain")]
        if not any(s.is_human for s in self.match.seats):
            buttons.append(p.button("pause", "Pause", "plain"))
        if self.match.can_undo() is None:
            buttons.append(p.button("undo", "Undo", "quiet"))
        self.panel.draw(
            [p.group("wait", buttons), p.group("speed", [self._speed()], "form")], f"{who}…", busy=True, repeats=True
        )

    def _draw_watching(self, view: Any) -> None:
        buttons = [
            p.button("step", "One step", "plain"),
            p.button("play", "Play on", "primary"),
            p.button("skip", "To the end", "plain"),
        ]
        self.panel.draw(
            [p.group("watch", buttons, label="Watching"), p.group("speed", [self._speed()], "form")],
            self.face.prompt(view, self.match.names)
            if self.match.state.current_player() >= 0
            else "The dice are in the air",
        )

    def _speed(self) -> p.Item:
        return p.select("speed", "Bots play", self.speed, [(speed, speed) for speed in SPEEDS])

    def _draw_curtain(self, name: str) -> None:
        self.panel.draw(
            [
                p.group("curtain", [p.button("raise", f"I am {name}: raise the curtain", "primary")], "list"),
                p.group("why", [p.note("Secret cards are hidden until then. What all may see stays on the board.")]),
                p.group("tools", [p.button("undo", "Undo", "quiet", barred=self.match.can_undo())], "tools"),
            ],
            f"Pass the screen to {name}",
            tone="curtain",
        )

    def _draw_end(self) -> None:
        self.panel.draw(
            [
                p.group("end", [p.button("again", "Play again", "primary"), p.button("same", "Same seed again")]),
                p.group("tools", [p.button("undo", "Undo", "quiet", barred=self.match.can_undo())], "tools"),
            ],
            words.verdict(self.match),
            tone="end",
        )

    def _draw_odds(self) -> None:
        if self.record is None:
            return
        view, goal = self.view(), str(self._goal.value or "")
        if self._told_odds != (view, goal):
            self._odds.value = self.face.odds_html(view, goal)
            self._told_odds = (view, goal)
        thinks = self.narrowing.choices and self.curtain is not None and self.curtain.awaited() is None
        about = (view, goal) if thinks else None
        if about != self._about:
            self._about = about
            self._ponder.begin(self.face.ponder(view, goal) if thinks else None)

    def _show_pondered(self, found: str) -> None:
        self._pondered.value = found

    def _later(self, what: Callable[[], None]) -> None:
        """Do it once what was drawn is sent; at once where there is no event loop."""
        try:
            asyncio.get_running_loop().call_later(0.02, self.page.guarded(what, busy=False))
        except RuntimeError:
            what()

    def _ask(self, key: str) -> None:
        """A barred button was pressed: say why."""
        for group in self.panel.content.get("groups", ()):
            for item in group["items"]:
                if item.get("key") == key and item.get("barred"):
                    self.page.say(item["barred"])


def _fail(error: Exception) -> None:
    raise error


def _elements(where: Any) -> list[str]:
    """The elements that a clicked spot bears, preferred first."""
    return where.split() if isinstance(where, str) else [str(name) for name in where]
