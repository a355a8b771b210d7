"""One picture of a board: paths, marks and words as SVG, gathered by style so that it stays small."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import NamedTuple

from widgets import symbols
from widgets.theme import INK, LINE

_TOKEN = re.compile(r"[MLCQZ]|-?\d+(?:\.\d+)?")
LEAST_TYPE = 12.4  # a picture may be shown 3.2 % smaller
CLEAR = "none"
FONT = "system-ui,sans-serif"  # the sans of the page, said shortly
TYPE_SCALE = "--k:1"  # by how much the words of a picture are larger than the rest of it; see BoardView
# The kit's symbols with fewer strokes, for boards that show many of them small.
PLAIN = {
    "dagger": (
        "M12 1 L14 3.2 L13.2 5.4 L13.2 7.2 L18 7.2 L18 9.8 L14 9.8 L14 18 L12 23 L10 18 L10 9.8 L6 9.8 L6 7.2 "
        "L10.8 7.2 L10.8 5.4 L10 3.2 Z"
    ),
    "monologue": (
        "M9.6 4.5 C5 6.4 2.6 10 2.6 14 C2.6 21.4 11 21.2 11 15.5 C11 12.4 8.6 11.2 6.1 11.9 "
        "C6.6 9.6 8.2 7.6 10.6 6.4 Z "
        "M20 4.5 C15.4 6.4 13 10 13 14 C13 21.4 21.4 21.2 21.4 15.5 C21.4 12.4 19 11.2 16.5 11.9 "
        "C17 9.6 18.6 7.6 21 6.4 Z"
    ),
    "pyramid": "M12 2 L23 17 L13 22 L1 18 Z M12 5.4 L3.6 17.2 L11.8 19.8 Z",
}
ANCHORS = {"": "middle", "right": "start", "left": "end"}


class Pen(NamedTuple):
    """How a shape or a box is painted."""

    fill: str = CLEAR
    line: str = LINE
    width: float = 0


class Type(NamedTuple):
    """How words are set; they stand on the side of their point that `anchor` names: 'right', 'left', '' across it."""

    size: float = 13
    colour: str = INK
    family: str = ""  # '' is the sans of the page
    weight: int = 400
    anchor: str = ""
    italic: bool = False


@lru_cache(maxsize=8192)
def num(value: float) -> float:
    """Return a coordinate to a tenth of a pixel, as an int where it is whole: JSON writes that shorter."""
    tenth = round(value, 1)
    return int(tenth) if tenth == int(tenth) else tenth


@lru_cache(maxsize=2048)
def placed(data: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """Return path data of a 24 by 24 canvas, centred on (x, y), `size` wide, turned clockwise by so many degrees."""
    cos, sin = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
    out: list[str] = []
    held: float | None = None
    for token in _TOKEN.findall(data):
        if token.isalpha():
            out.append(token)
            continue
        value = float(token) / symbols.CANVAS - 0.5
        if held is None:
            held = value
            continue
        out.append(f"{num(x + held * cos - value * sin)} {num(y + held * sin + value * cos)}")
        held = None
    return re.sub(r" ?([MLCQZ]) ?", r"\1", " ".join(out))


def path(name: str) -> str:
    """Return the path data of a symbol, the plainest there is; KeyError names the ones there are."""
    return PLAIN.get(name) or symbols.path(name)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return the path of a rectangle with round corners, said shortly; (x, y) is its upper left corner."""
    w, h, r = num(width - 2 * radius), num(height - 2 * radius), num(radius)
    corners = [f"q{r} 0 {r} {r}", f"q0 {r}-{r} {r}", f"q-{r} 0-{r}-{r}", f"q0-{r} {r}-{r}"]
    sides = [f"h{w}", f"v{h}", f"h-{w}", f"v-{h}"]
    return f"M{num(x + radius)} {num(y)}{''.join(s + c for s, c in zip(sides, corners, strict=True))}Z"


class Picture:
    """Collects what is drawn and returns it as an image of SVG.

    Paths of a higher layer cover those of lower ones; words lie on layer 0, over its paths.
    """

    def __init__(self, width: float, height: float) -> None:
        self._size = (num(width), num(height))
        self._paths: dict[tuple[int, Pen], list[str]] = {}
        self._words: dict[Type, list[str]] = {}

    def shape(self, pen: Pen, data: str, layer: int) -> None:
        """Draw a path."""
        self._paths.setdefault((layer, pen), []).append(data)

    def words(self, style: Type, x: float, y: float, text: str) -> None:
        """Write; the text is escaped already, and `<br>` breaks a line."""
        lines = text.split("<br>")
        first = num(0.35 - 0.6 * (len(lines) - 1)) if len(lines) > 1 else 0.35
        if len(lines) == 1:
            body = lines[0]
        else:
            body = lines[0] + "".join(f"<tspan x='{num(x)}' dy='1.2em'>{line}</tspan>" for line in lines[1:])
        self._words.setdefault(style, []).append(f"<text x='{num(x)}' y='{num(y)}' dy='{first}em'>{body}</text>")

    @property
    def drawn(self) -> bool:
        """Whether there is anything to see."""
        return bool(self._paths or self._words)

    def source(self, part: tuple[float, float, float, float] | None = None) -> str:
        """Return the picture as a data URI: the whole, or a part (left, top, width, height)."""
        left, top, width, height = map(num, part or (0, 0, *self._size))
        layers = sorted(self._paths.items(), key=lambda item: item[0][0])
        parts = [_path(pen, paths) for (layer, pen), paths in layers if layer <= 0]
        parts += [_group(style, texts) for style, texts in self._words.items()]
        parts += [_path(pen, paths) for (layer, pen), paths in layers if layer > 0]
        look = f"style='{TYPE_SCALE}' font-family='{FONT}' " if self._words else ""
        look += "fill-rule='evenodd'"
        size = f"width='{width}' height='{height}' viewBox='{left} {top} {width} {height}' preserveAspectRatio='none'"
        svg = f"<svg xmlns='http://www.w3.org/2000/svg' {size} {look}>{''.join(parts)}</svg>"
        return "data:image/svg+xml;charset=utf-8," + svg.replace("%", "%25").replace("#", "%23")


def _path(pen: Pen, paths: list[str]) -> str:
    line = f" stroke='{pen.line}' stroke-width='{pen.width}'" if pen.width else ""
    return f"<path fill='{pen.fill}'{line} d='{''.join(paths)}'/>"


def _group(style: Type, texts: list[str]) -> str:
    look = f"font-size:calc({max(LEAST_TYPE, style.size)}px*var(--k))"
    if style.family:
        look += f";font-family:{_unquoted(style.family)}"
    if style.weight != 400:
        look += f";font-weight:{style.weight}"
    if style.italic:
        look += ";font-style:italic"
    return f"<g fill='{style.colour}' text-anchor='{ANCHORS[style.anchor]}' style='{look}'>{''.join(texts)}</g>"


def _unquoted(family: str) -> str:
    return family.replace("'", "")
