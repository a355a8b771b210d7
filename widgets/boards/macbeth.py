"""The board of Macbeth: pyramid, supply, the dead and the play, in three layouts for three widths."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import OVER, MacbethView
from widgets.boards import pyramid, track
from widgets.boards.canvas import Canvas, for_widths
from widgets.boards.picture import Pen, Type
from widgets.face import Highlights
from widgets.theme import FONT_HEAD, INK, MUTED, SEATS, esc

EVENTS: dict[int, tuple[str, str, str, str]] = {  # symbol, word on the track, tone, in words
    r.MONOLOGUE_EACH: ("monologue", "+1 each", "good", "every conspirator gains a monologue"),
    r.DAGGER_EACH: ("dagger", "+1 each", "good", "every conspirator gains a dagger"),
    r.TWO_GOLD_EACH: ("gold", "+2 each", "good", "every conspirator gains 2 gold"),
    r.THRONE_DIES: ("crown", "dies", "bad", "whoever sits on the throne dies"),
    r.LOSE_DAGGERS: ("dagger", "all lost", "bad", "every conspirator loses all daggers"),
    r.LOSE_PROPHECY: ("prophecy", "all lost", "bad", "every conspirator loses the prophecy"),
    r.LOSE_GOLD: ("gold", "all lost", "bad", "every conspirator loses all gold"),
    r.ROLL_AGAIN: ("pyramid", "again", "gilt", "the pyramid die is rolled again"),
}
BUSTS = {
    "duncan": "king",
    "malcolm": "prince",
    "donalbain": "prince",
    "macbeth": "soldier",
    "macduff": "soldier",
    "banquo": "soldier",
    "siward": "soldier",
    "fleance": "youth",
}


DEAD_COLUMN = 130
SURELY_SHOWN = 7  # the dead that every layout has room for


class Stage(NamedTuple):
    """One layout of the whole board."""

    width: float
    height: float
    pyramid: pyramid.PyramidLook
    track: track.TrackLook
    dead_x: float
    dead_columns: int
    dead_lines: int
    dead_step: float
    wide: bool

    @property
    def supply(self) -> tuple[float, float, float, float]:
        """Where the title of the supply stands (x, y), how far its lines lie apart, and how large its symbols are."""
        return (16.0, 22.0, 30.0, 24.0) if self.wide else (6.0, 16.0, 20.0, 16.0)


STAGES = (
    Stage(
        830,
        592,
        pyramid.PyramidLook(415, 32, 130, 72, 8, 28, 19, True, True),
        track.TrackLook(14, 446, 802, 2, 55, 20, True),
        dead_x=576,
        dead_columns=2,
        dead_lines=7,
        dead_step=19,
        wide=True,
    ),
    Stage(
        600,
        584,
        pyramid.PyramidLook(300, 32, 108, 66, 6, 25, 16, True, False),
        track.TrackLook(8, 406, 584, 3, 48, 13, True),
        dead_x=440,
        dead_columns=1,
        dead_lines=7,
        dead_step=19,
        wide=True,
    ),
    Stage(
        366,
        600,
        pyramid.PyramidLook(183, 26, 67, 68, 4, 36, 12, False, False),
        track.TrackLook(1, 394, 364, 4, 43, 9, False),
        dead_x=256,
        dead_columns=1,
        dead_lines=9,
        dead_step=15,
        wide=False,
    ),
)
WIDTHS = [stage.width for stage in STAGES]


def board(rules: MacbethRules, view: MacbethView, highlights: Highlights, names: list[str]) -> dict[str, Any]:
    """Return the board as a figure; `narrower` holds the layouts for narrower places, widest first.

    A place is clickable: its customdata names the portrait, then the space, or an empty space alone.
    """
    cards = [_card(rules, view, highlights, space) for space in range(r.SPACES)]
    stops = tuple(_stop(rules, number) for number in range(rules.end + 1))
    return for_widths(WIDTHS, lambda layout: _figure(rules, view, names, STAGES[layout], cards, stops))


def _figure(
    rules: MacbethRules,
    view: MacbethView,
    names: list[str],
    stage: Stage,
    cards: list[pyramid.Card],
    stops: tuple[track.Stop, ...],
) -> dict[str, Any]:
    canvas = Canvas(stage.width, stage.height, _setting(stage, tuple(rules.level_prices), stops))
    pyramid.draw(canvas, stage.pyramid, cards)
    _supply(canvas, stage, view)
    _dead(canvas, stage, rules, view, names)
    reach = 0 if view.phase == OVER else max(pips for pips, _ in rules.pip_weights)
    track.draw(canvas, stage.track, stops, view.pawn, reach)
    return canvas.figure()


@lru_cache(maxsize=12)
def _setting(stage: Stage, prices: tuple[int, ...], stops: tuple[track.Stop, ...]) -> Canvas:
    """What stays through a game."""
    canvas = Canvas(stage.width, stage.height)
    pyramid.setting(canvas, stage.pyramid, prices)
    wide = stage.wide
    title = Type(17 if wide else 13, INK, FONT_HEAD, anchor="right")
    x, y, step, size = stage.supply
    canvas.words(title, x - 4, y, "The supply")
    for symbol, word in (("gold", "gold"), ("dagger", "daggers"), ("monologue", "monologues")):
        y += step
        if symbol == "gold":
            canvas.coin(x + size / 2, y, size - 2)
        else:
            canvas.symbol(symbol, INK, x + size / 2, y, size)
        words = Type(15 if wide else 12, MUTED, anchor="right")
        canvas.words(words, x + size + (38 if wide else 27), y, word)
    y = 22.0 if wide else 16.0
    canvas.symbol("skull", MUTED, stage.dead_x + 8, y, 17 if wide else 14)
    canvas.words(title, stage.dead_x + (20 if wide else 17), y, "The dead")
    track.setting(canvas, stage.track, stops)
    return canvas


def _card(rules: MacbethRules, view: MacbethView, highlights: Highlights, space: int) -> pyramid.Card:
    portrait = view.board[space]
    place = r.space_name(space)
    level = rules.level[space]
    where = "the throne" if space == 0 else f"level {level}"
    if portrait < 0:
        elements = [place]
        name, bust, mine, daggers = "", "", -1, 0
        told = f"An empty place on {where}" if space else "The throne is empty"
    else:
        slug = rules.slugs[portrait]
        elements = ["portrait:" + slug, place]
        name = esc(rules.portraits[portrait])
        bust = "lady" if slug.startswith("lady") else BUSTS.get(slug, "lord")
        mine = view.owners[portrait] if view.owners[portrait] >= 0 else -1
        daggers = view.laid[portrait]
        told = f"<b>{name}</b>, {where}" + (", yours" if mine >= 0 else "")
        told += f"<br>{_many(max(0, rules.kill_price - daggers), 'dagger')} to kill"
        if daggers:
            told += f", {daggers} lie there"
    badge = next((highlights.lit[e] for e in elements if e in highlights.lit), None)
    chosen = any(e in highlights.chosen for e in elements)
    return pyramid.Card(name, bust, mine, daggers, badge, chosen, " ".join(elements), told)


def _stop(rules: MacbethRules, number: int) -> track.Stop:
    if number == 0:
        return track.Stop("", "Start", "", "The play starts here")
    if number == rules.end:
        return track.Stop("", "The End", "", f"Space {number}: the play ends; whoever owns the throne wins")
    event = rules.events[number]
    if event == r.NO_EVENT:
        return track.Stop("", "", "", f"Space {number}")
    symbol, word, tone, told = EVENTS[event]
    return track.Stop(symbol, word, tone, f"Space {number}: {told}")


def _supply(canvas: Canvas, stage: Stage, view: MacbethView) -> None:
    """What is left of each kind of token, and whose symbol marks the viewer's own portraits."""
    wide = stage.wide
    x, y, step, size = stage.supply
    for count in view.supply:
        y += step
        canvas.words(Type(20 if wide else 14, INK, weight=700, anchor="right"), x + size + 4, y, str(count))
    if view.viewer >= 0:
        seat = SEATS[view.viewer]
        y += step
        canvas.mark(seat.marker, Pen(seat.colour), x + size / 2, y, size * 0.62)
        words = Type(15 if wide else 12, seat.ink, anchor="right")
        canvas.words(words, x + size + 4, y, "your characters" if stage.pyramid.yours else "yours")


def _dead(canvas: Canvas, stage: Stage, rules: MacbethRules, view: MacbethView, names: list[str]) -> None:
    """Who has died, with the symbol of the conspirator whose card it was; an empty ring if it was nobody's."""
    wide = stage.wide
    x = stage.dead_x
    y = 22.0 if wide else 16.0
    dead = dead_portraits(view)
    words = Type(15 if wide else 12, INK, anchor="right")
    y += 4
    if not dead:
        canvas.words(words._replace(colour=MUTED, italic=True), x - 4, y + stage.dead_step, "none yet")
    room = stage.dead_columns * stage.dead_lines
    shown = dead if len(dead) <= room else dead[: room - 1]
    for i, portrait in enumerate(shown):
        column, line = divmod(i, stage.dead_lines)
        left, low = x + column * DEAD_COLUMN, y + (line + 1) * stage.dead_step
        owner = view.owners[portrait]
        if owner >= 0:
            canvas.mark(SEATS[owner].marker, Pen(SEATS[owner].colour), left + 7, low, 12 if wide else 10)
        else:
            canvas.mark("circle-open", Pen(MUTED), left + 7, low, 8)
        canvas.words(words, left + (17 if wide else 14), low, esc(rules.portraits[portrait]))
    if len(shown) < len(dead):
        line = (room - 1) % stage.dead_lines + 1
        left = x + (stage.dead_columns - 1) * DEAD_COLUMN
        canvas.words(words, left + 16, y + line * stage.dead_step, f"and {len(dead) - len(shown)} more")


def dead_portraits(view: MacbethView) -> list[int]:
    """Return the portraits that have been killed, in the edition's order; none while the board is still being laid."""
    if view.round == 0:
        return []
    return [p for p in range(r.PORTRAITS) if p not in view.board]


def _many(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
