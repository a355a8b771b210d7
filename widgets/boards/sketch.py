"""A drawing that is kept: made once, and laid on any canvas as often as it is needed."""

from __future__ import annotations

from functools import lru_cache

from widgets.boards.canvas import Canvas
from widgets.boards.picture import LEAST_TYPE, Pen, Type, num, rounded


class Sketch(Canvas):
    """Records what is drawn on it, shapes and words; boxes are not part of it."""

    def __init__(self) -> None:
        super().__init__(0, 0)
        self._shapes: list[tuple[Pen, str, int]] = []
        self._texts: list[tuple[Type, float, float, str]] = []

    def shape(self, pen: Pen, data: str, layer: int = 0) -> None:
        """See Canvas.shape."""
        self._shapes.append((pen, data, layer))

    def words(self, style: Type, x: float, y: float, text: str) -> None:
        """See Canvas.words."""
        self._texts.append((style, x, y, text))

    def lay(self, canvas: Canvas) -> None:
        """Draw it all on a canvas."""
        for pen, data, layer in self._shapes:
            canvas.shape(pen, data, layer)
        for style, x, y, text in self._texts:
            canvas.words(style, x, y, text)


__all__ = ["Sketch", "disc", "fitted", "plain", "rounded"]

SERIF, SANS, BOLD = 0.55, 0.56, 0.64  # width of a letter beside the size of its type, on the average


@lru_cache(maxsize=512)
def fitted(text: str, most: float, room: float, letter: float) -> tuple[float, str]:
    """Return the largest type, up to `most`, in which a text fits in one line, and the text, cut short if it must be.

    `letter` is the width of one beside the size of its type. The text is plain.
    """
    size = round(max(LEAST_TYPE, min(most, room / (letter * max(1, len(text))))), 1)
    letters = int(room / (letter * size) + 0.9)
    return size, text if len(text) <= letters else text[: max(1, letters - 1)].rstrip() + "…"


def plain(x: float, y: float, width: float, height: float) -> str:
    """Return the path of a rectangle; (x, y) is its upper left corner."""
    w = num(width)
    return f"M{num(x)} {num(y)}h{w}v{num(height)}h-{w}Z"


def disc(x: float, y: float, size: float) -> str:
    """Return the path of a circle; `size` is its width."""
    r, d = num(size / 2), num(size)
    return f"M{num(x - size / 2)} {num(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0Z"
