"""A company's set: a stage with a pyramid of bricks that grows, the same on both sides."""

from __future__ import annotations

from functools import lru_cache

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.view import EMPTY, VIRTUAL
from widgets.boards import shakespeare_icons as icons
from widgets.boards.canvas import Box, Canvas
from widgets.boards.picture import Pen, Type, num
from widgets.boards.shakespeare_cards import Place
from widgets.boards.shakespeare_stage import SetLook
from widgets.boards.sketch import Sketch, plain, rounded
from widgets.theme import CARD, GILT, LINE, SHADE, VELVET

STONE = ("#CFC6B6", "#A89D8A")
WOOD = "#B99A6B"


@lru_cache(maxsize=256)
def brick(look: SetLook, space: int) -> Place:
    """Return where a space of the set is."""
    row = r.row_of(space)
    place = space - r.row_start(row)
    return look.x + (place + row / 2) * look.width, look.foot - (row + 1) * look.height, look.width, look.height


def setting(canvas: Canvas, look: SetLook, place: Place) -> None:
    """Draw the stage: curtains on both sides, and boards to stand on."""
    x, y, w, h = place
    canvas.ground(Pen("#FDF8EC", LINE, 1), rounded(x, y, w, h, 9))
    right, foot = x + w, y + h
    for side, edge in ((x, 1), (right, -1)):
        inner = side + edge * w * 0.3
        canvas.ground(
            Pen(VELVET),
            f"M{num(side + edge * 2)} {num(y + 2)}L{num(inner)} {num(y + 2)}"
            f"C{num(inner - edge * 4)} {num(y + h * 0.3)} {num(side + edge * w * 0.12)} {num(y + h * 0.5)} "
            f"{num(side + edge * 9)} {num(y + h * 0.62)}"
            f"C{num(side + edge * 5)} {num(y + h * 0.7)} {num(side + edge * 5)} {num(foot - 16)} "
            f"{num(side + edge * 2)} {num(foot - 14)}Z",
        )
        canvas.ground(Pen(GILT), rounded(min(side, side + edge * 13) + edge, y + h * 0.62 - 3, 13, 5, 2))
    canvas.ground(Pen(WOOD, "#8F7347", 1), rounded(x + 3, foot - 14, w - 6, 10, 3))


@lru_cache(maxsize=128)
def large(rules: ShakespeareRules, look: SetLook, stage: tuple[int, ...]) -> Sketch:
    """Return a company's set, the spaces that are still empty too."""
    canvas = Sketch()
    for space, color in enumerate(stage):
        x, y, w, h = brick(look, space)
        outline = rounded(x + 1, y + 1, w - 2, h - 2, 4)
        if color == VIRTUAL:
            canvas.shape(Pen(*STONE, 1), outline, -2)
        elif color == EMPTY:
            ready = _rests(rules, stage, space)
            canvas.shape(Pen(CARD if ready else SHADE, "#A2937A" if ready else LINE, 1.3 if ready else 1), outline, -2)
            wanted = stage[rules.mirror[space]]
            wished = 0 <= wanted < r.YELLOW
            if rules.candle[space]:
                icons.candle(canvas, x + w * (0.68 if wished else 0.5), y + h / 2, h * 0.66)
            if wished:
                _wish(canvas, wanted, (x, y, w, h), rules)
        else:
            canvas.shape(Pen(icons.FILLS[color], icons.EDGES[color], 1.4), outline, -2)
            text = icons.worth(rules, color)
            if text:
                canvas.words(Type(h * 0.5, icons.INKS[color], weight=700), x + w / 2, y + h / 2, text)
            else:
                canvas.symbol("prestige", icons.INKS[color], x + w / 2, y + h / 2, h * 0.5)

    return canvas


def _rests(rules: ShakespeareRules, stage: tuple[int, ...], space: int) -> bool:
    return all(stage[under] != EMPTY for under in rules.below[space])


def _wish(canvas: Canvas, color: int, place: Place, rules: ShakespeareRules) -> None:
    """The color that a space must have, for the sake of its mirror."""
    x, y, w, h = place
    canvas.shape(Pen("none", icons.FILLS[color], 3), rounded(x + 3.5, y + 3.5, w - 7, h - 7, 3), -1)
    style = Type(12.4, icons.EDGES[color], weight=700, anchor="right")
    canvas.words(style, x + 8, y + h / 2, icons.worth(rules, color))


def boxes(rules: ShakespeareRules, look: SetLook, stage: tuple[int, ...], pen: Pen) -> list[Box]:
    """Return the spaces as what can be pointed at."""
    found = []
    for space, color in enumerate(stage):
        name = rules.space_names[space]
        if color == VIRTUAL:
            told = "Built from the start"
        elif color == EMPTY:
            wanted = stage[rules.mirror[space]]
            told = "Empty" if _rests(rules, stage, space) else "Empty; nothing to rest on yet"
            if 0 <= wanted < r.YELLOW and rules.mirror[space] != space:
                told += f"<br>{r.COLORS[wanted]} or yellow, like the other side"
            if rules.candle[space]:
                told += f"<br>a candle: {rules.candle_prestige} Prestige"
        else:
            told = f"{r.COLORS[color].capitalize()} set element"
        found.append(Box(*brick(look, space), pen, told, f"space:{name}"))
    return found


@lru_cache(maxsize=256)
def small(rules: ShakespeareRules, look: SetLook, stage: tuple[int, ...]) -> Sketch:
    """Return another company's set, small."""
    canvas = Sketch()
    for space, color in enumerate(stage):
        x, y, w, h = brick(look, space)
        outline = plain(x + 0.5, y + 0.5, w - 1, h - 1)
        if color == EMPTY:
            canvas.shape(Pen(SHADE, LINE, 0.7), outline)
        elif color == VIRTUAL:
            canvas.shape(Pen(STONE[0]), outline)
        else:
            canvas.shape(Pen(icons.FILLS[color], icons.EDGES[color], 0.7), outline)
            text = icons.worth(rules, color)
            if text:
                canvas.words(Type(12.4, icons.INKS[color], weight=700), x + w / 2, y + h / 2, text)
            else:
                canvas.symbol("prestige", icons.INKS[color], x + w / 2, y + h / 2, h * 0.8)
    return canvas
