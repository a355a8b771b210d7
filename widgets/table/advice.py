"""'What should I do?': a search in the background, from what the player to move can know, and what it finds.

It advises whoever holds the screen, when asked. Each row it shows is a button that does what the row says.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import ipywidgets

from shakespeare_games.analysis.players import search_view
from shakespeare_games.analysis.search import Found, Search
from shakespeare_games.core.actions import Action
from shakespeare_games.core.match import Match
from widgets import theme
from widgets.face import Face
from widgets.page import html
from widgets.slim import slim
from widgets.table import panel as p
from widgets.table.ponder import Ponder

MOST = 5000  # plays after which more would change little
LONGEST = 30.0  # seconds of one asking; whoever wants more asks again
SHOWN = 6  # actions in the table
KEY = "?"
ESTIMATE = "An estimate"
NOT_YOURS = "It is not your decision now."


class Question(NamedTuple):
    """One decision: what its player sees, what may be done and in which words, and the seed of the search."""

    view: Any
    labels: dict[int, str]
    seed: int


def question(match: Match, face: Face, view: Any) -> Question | str:
    """The decision at hand, if it is that of whoever sees this view; else why there is nothing to ask."""
    state = match.state
    seat = state.current_player()
    if seat < 0 or seat != view.viewer or match.bot_to_move():
        return NOT_YOURS
    actions = {number: state.action(number) for number in state.legal_actions()}
    if len(actions) < 2:
        return "There is only one thing that you can do."
    return Question(view, _labels(actions, face, view, match.names), match.seed + len(match.history))


def _labels(actions: dict[int, Action], face: Face, view: Any, names: Sequence[str]) -> dict[int, str]:
    """Actions as the page calls them, led by their kind where there are several kinds."""
    several = len({action.kind for action in actions.values()}) > 1
    labels = {}
    for number, action in actions.items():
        label = face.action_label(action, view, list(names))
        kind = face.kind_label(action.kind, view)
        led = several and action.args and label != kind
        labels[number] = f"{kind.partition(' · ')[0]}: {label}" if led else label
    return labels


class Advising:
    """A search under way, as the table ponders it; `over` once it needs no more."""

    delay = 0.0

    def __init__(self, asked: Question, game: Any, clock: Callable[[], float] = time.monotonic) -> None:
        self.asked = asked
        self.search: Search = search_view(game, asked.view, asked.seed)
        self._clock = clock
        self._until = clock() + LONGEST
        self.over = False

    def go_on(self) -> None:
        """Another while."""
        self._until, self.over = self._clock() + LONGEST, self.search.plays >= MOST

    def advance(self) -> bool:
        """See Pondering.advance."""
        self.search.step()
        self.over = self.search.plays >= MOST or self._clock() > self._until
        return not self.over

    def html(self) -> str:
        """See Pondering.html: how it was found out; `rows` are drawn beside it."""
        found = len(self._tried())
        more = len(self.asked.labels) - min(found, SHOWN)
        rest = theme.note(f"{more} more {'looks' if more == 1 else 'look'} no better so far.") if more and found else ""
        style = self.search.style.bot
        how = "at random" if style == "random" else f"like the bot {style}"
        how += ", and are judged before the end" if self.search.style.horizon else ""
        told = (
            f"by playing on {self.search.plays:,} times from what you can know, hidden cards drawn anew each time; "
            f"after a few moves all play {how}. The bar is your share of victory, ± its 95 % band."
        )
        return rest + theme.note(body=f"{theme.badge(ESTIMATE)} {told}")

    def rows(self) -> list[p.Item]:
        """The most played actions, each a button that does it, with its share of victory."""
        return [_row(self.asked.labels[found.action], found) for found in self._tried()[:SHOWN]]

    def _tried(self) -> list[Found]:
        return [found for found in self.search.ranked() if found.plays]

    def words(self) -> str:
        """The same in a sentence, for a screen reader."""
        best = self.search.ranked()[0]
        if not best.plays:
            return "Nothing has been found yet."
        return f"After {self.search.plays:,} plays, an estimate: {self.asked.labels[best.action]}, {_share(best)}."


def _share(found: Found) -> str:
    return f"{found.share * 100:.0f} % ± {max(1, round(found.error * 100))}"


def _row(label: str, found: Found) -> p.Item:
    """One action: words, share, a bar, and over it the band in which the share lies."""
    bar = {"share": found.share, "low": found.low, "high": found.high}
    hint = f"Do this now. {found.plays:,} plays began with it."
    return p.button(f"do:{found.action}", label, "found", more=_share(found), bar=bar, hint=hint)


class _Asking(p.Panel):
    """Buttons, and the style sheet of what is found."""

    _css = slim(Path(__file__).parent / "advice.css")


class Advice(ipywidgets.VBox):
    """The card below the actions. `offer` lights its button for a decision, `clear` puts away all it found.

    say: tells why there is nothing to ask. tell: says a sentence to screen readers. failed: hears what stopped it. do:
    does one of the actions found, by its number.
    """

    def __init__(
        self,
        game: Any,
        say: Callable[[str], None],
        tell: Callable[[str], None],
        guarded: Callable[[Callable[..., Any]], Callable[..., Any]],
        failed: Callable[[Exception], None],
        do: Callable[[int], object],
    ) -> None:
        self.game = game
        self.asked: Question | str = NOT_YOURS
        self.advising: Advising | None = None
        self._tell = tell
        self._ponder = Ponder(self._show, failed)
        self.buttons = _Asking("sg-advice-buttons")
        self.buttons.on_press = guarded(self._pressed)
        self.buttons.on_ask = guarded(lambda _: say(self.barred() or ""))
        self.rows = p.Panel("sg-advice-rows")
        self.rows.on_press = guarded(lambda key: do(int(key.partition(":")[2])))
        self.found = html("", "sg-advice-found")
        super().__init__([self.buttons, self.rows, self.found])
        self.add_class("sg-card")
        self.add_class("sg-advice")
        self._draw()

    def offer(self, asked: Question | str) -> None:
        """Offer advice on this decision, or say why there is none; what runs for another is stopped, and forgotten."""
        if asked != self.asked:
            self.clear()
            self.asked = asked
            self._draw()

    def clear(self) -> None:
        """Stop, and show nothing: the position has changed, or the curtain has fallen."""
        self._ponder.stop()
        self.asked, self.advising = NOT_YOURS, None
        self._fill("")
        self._draw()

    def barred(self) -> str | None:
        """Why the button that asks is barred; None if it is not."""
        if isinstance(self.asked, str):
            return self.asked
        if self.advising is not None and self.advising.search.plays >= MOST:
            return "That is enough: more plays would change little."
        return None

    def _pressed(self, key: str) -> None:
        if key == "stop":
            self._ponder.stop()
            self._rested()
        elif key == "close":
            asked = self.asked
            self.clear()
            self.offer(asked)
        else:
            self._begin()

    def ask(self) -> None:
        """The same as the button that asks, pressed from elsewhere on the page: the card comes into sight."""
        self._begin()
        self.buttons.send({"reveal": True})

    def _begin(self) -> None:
        if isinstance(self.asked, Question) and not self._ponder.running and self.barred() is None:
            if self.advising is None:
                self.advising = Advising(self.asked, self.game)
            self.advising.go_on()
            self._ponder.begin(self.advising)
            self._draw()

    def _fill(self, found: str) -> None:
        rows = self.advising.rows() if self.advising is not None else []
        self.rows.draw([p.group("found", rows, "found", label="What was found, the best first")] if rows else [])
        self.found.value = found

    def _show(self, found: str) -> None:
        self._fill(found)
        if self.advising is not None and self.advising.over:
            self._rested()

    def _rested(self) -> None:
        if self.advising is not None:
            self.advising.over = True
            self._fill(self.advising.html())
            self._tell(self.advising.words())
        self._draw()

    def _draw(self) -> None:
        """The buttons of the moment."""
        if self.advising is None:
            hint = f"Key {KEY}: plays on from what you can know"
            items = [p.button("ask", "What should I do?", "quiet", barred=self.barred(), hint=hint)]
        elif not self.advising.over:
            items = [p.button("stop", "Stop here", "quiet")]
        else:
            items = [p.button("ask", "Think on", "quiet", barred=self.barred()), p.button("close", "Close", "quiet")]
        self.buttons.draw([p.group("advice", items, label="Advice")], repeats=True, keys={KEY: items[0]["key"]})
